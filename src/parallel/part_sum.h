// PartSum: the sum over ranks of one part of what each has, on the rank whose part it is. Each gives every other the
// other's part, a bucket at a time, and adds what it is given in the order of the tree (shard_tree.h).
#pragma once

#include "base/dtype.h"
#include "ops/scratch.h"
#include "parallel/call.h"
#include "parallel/shard_tree.h"

namespace tinyai::parallel {

class PartSum {
 public:
  // Prepares for `elements` that are shared out in runs of `unit`, which divides them: a row of an axis, say. LIMIT,
  // OUT_OF_MEMORY.
  void prepare(const Call& call, ops::Scratch& scratch, DType dtype, int64_t elements, int64_t unit, int64_t shards);

  int64_t begin_of(int64_t rank) const { return part_border(elements_ / unit_, rank, ranks_) * unit_; }
  int64_t count_of(int64_t rank) const { return begin_of(rank + 1) - begin_of(rank); }

  // `own`: all elements of each subtree that this rank has. Its part of the sum goes to `sum`, which may be where that
  // part is in one of them. After the first exchange all are known to go on.
  void run(Call& call, std::span<const std::byte* const> own, std::byte* sum, Same same);
  // The same in steps, for who goes on meanwhile: an exchange lies between the two halves of each.
  int64_t steps() const { return turns_ * rounds_; }
  void begin_step(const Call& call, std::span<const std::byte* const> own, std::byte* sum, int64_t step);
  void end_step(const Call& call, int64_t step);

  // All parts of the sum, on all ranks, once each has its own in its place there.
  void gather(Call& call, std::byte* sum) const;
  Slice begin_gather(const Call& call, std::byte* sum) const;  // this rank's

  int64_t subtrees_of(int64_t rank) const;

 private:
  struct Leaf {
    ShardRun run;
    int64_t rank;
    std::byte* block;  // where its part of this turn is
  };

  void begin_turn(const Call& call, std::span<const std::byte* const> own, std::byte* sum, int64_t turn);
  std::byte* add(ShardRun tree, int64_t& next, int64_t count) const;
  int64_t in_turn(int64_t rank, int64_t turn) const;  // elements of that rank's part

  DType dtype_ = DType::kF32;
  int64_t elements_ = 0, unit_ = 1, shards_ = 1, ranks_ = 1, rank_ = 0;
  int64_t per_turn_ = 1, turns_ = 1, rounds_ = 1;
  Leaf* leaves_ = nullptr;
  int64_t leaf_count_ = 0;
  std::byte* blocks_ = nullptr;
};

}  // namespace tinyai::parallel
