// RankedSum: the sum over the ranks of a group of what each has found of a batch, by the tree of its shards: the bits
// of one process that works on all of them.
//
// Gradients that have a bucket are summed before (bucket_exchange.h). Here is the rest: those by rows, which go whole
// and are joined by the same tree; what was found for a leaf that has no bucket; buffers, losses and counts. A rank
// hands over a sum for each of the largest subtrees that lie within its run of shards.
#pragma once

#include <array>

#include "train/ranked_leaves.h"
#include "train/ranks.h"
#include "train/shard_round.h"

namespace tinyai::train {

class RankedSum {
 public:
  // Collective. Takes what the round's shards have found beside `gradients`, and changes nothing else.
  RankedSum(Ranks& ranks, const RankedLeaves& leaves, ShardRound& round, autograd::FoundGradients gradients,
            device::Device& device);

  autograd::FoundGradients& gradients() { return total_; }
  const std::vector<ShardRound::Write>& buffer_writes() const { return writes_; }
  const BatchSums& counted() const { return counted_; }

 private:
  using Counts = std::array<double, 4>;  // as RunningMetrics has them
  struct Piece {                         // of a subtree, by leaf
    std::vector<ArrayRef> gradients;
    std::vector<autograd::RowGradientRef> rows;
  };

  void take_pieces();
  size_t flags() const { return 2 * leaves_.count() + round_.buffers().size(); }
  size_t most_pieces() const;
  std::vector<std::byte> own_record() const;
  void read(std::span<const std::byte> records);
  bool has_gradient(size_t leaf) const { return by_any_[leaf]; }
  bool has_rows(size_t leaf) const { return by_any_[leaves_.count() + leaf]; }
  size_t flag_of_buffer(size_t buffer) const { return 2 * leaves_.count() + buffer; }
  int64_t first_with(size_t flag) const;

  void exchange_whole(size_t leaf);
  void exchange_rows(size_t leaf);
  std::vector<std::byte> encoded_rows(size_t leaf) const;
  autograd::RowGradientRef decoded_rows(size_t leaf, std::span<const std::byte>& bytes) const;
  void exchange_buffers();
  void exchange_means(std::span<const size_t> buffers);
  void exchange_first(std::span<const size_t> buffers);
  ArrayRef workspace(DType dtype, int64_t elements) const;
  memory::Place place() const { return memory::place_in(round_.call.scope); }

  Ranks& ranks_;
  const RankedLeaves& leaves_;
  ShardRound& round_;
  const int64_t shards_;
  std::vector<Piece> pieces_;   // of this rank's subtrees, in order
  std::vector<Counts> counts_;  // likewise
  bool all_count_ = true;
  std::vector<std::vector<bool>>
      flags_;  // of each rank: leaves with a gradient, leaves with rows, buffers that changed
  std::vector<bool> by_any_;
  autograd::FoundGradients total_;
  std::vector<ShardRound::Write> writes_;
  BatchSums counted_;
};

}  // namespace tinyai::train
