// Sums of arrays over ranks: slices are exchanged, each rank adds its own slice of all in the order of the tree
// (shard_tree.h), and the sums are gathered. The traffic is that of a ring, and the bits depend on the tree alone.
#pragma once

#include <array>
#include <span>

#include "array/array.h"
#include "parallel/agreement.h"
#include "parallel/part_sum.h"

namespace tinyai::parallel {

// The sum over all shards of a batch, in place, on all ranks.
struct ShardedArray {
  int64_t shards;  // of the batch
  // This rank's sums of the subtrees that for_subtrees({0, shards}, shards_of(shards, rank, ranks)) visits, in that
  // order, each in C order, all of one shape and dtype; a rank without shards gives none.
  std::span<const ArrayRef> partials;
  // Where the sum is written; may be one of `partials`. Where the call fails, what is in `sum` and `partials` is
  // undefined: only what nobody else knows yet is summed in place.
  ArrayRef sum;
  int64_t number = 0;  // of what is summed: the same on all ranks, or DIFFERS tells
  static constexpr int kWords = 4;
  std::array<uint64_t, kWords> words = {};  // of this rank's, that all ranks get
};

// The sum while it is under way, for who goes on meanwhile. It is the group's one call until it is over.
class SumUnderWay : public memory::EngineObject {
 public:
  // Starts it. Workspace of `place`: at most the group's bucket, beside what is given. `own`, and what this and the
  // rest of the calls throw: as agreement.h; DTYPE for bool.
  SumUnderWay(Group& group, const char* call, const Error* own, const memory::Place& place, const ShardedArray& what);

  bool is_over();                                                           // goes on with it, and waits for nobody
  void finish();                                                            // waits
  std::array<uint64_t, ShardedArray::kWords> words_of(int64_t rank) const;  // once it is over

 private:
  void start_next();
  void end_last();

  Call call_;
  ops::Scratch scratch_;
  const ArrayRef sum_;
  PartSum parts_;
  memory::EngineVector<ArrayRef> partials_;
  memory::EngineVector<const std::byte*> data_;
  std::byte* all_ = nullptr;
  Slice own_part_;
  int64_t step_ = 0;  // of those of the parts, then the gather
};

// Likewise, and waits.
void sum_by_shards(Group& group, const char* call, const Error* own, const memory::Place& place, int64_t shards,
                   std::span<const ArrayRef> partials, const ArrayRef& sum);

}  // namespace tinyai::parallel
