// BucketExchange: the exchange of a batch's gradients between ranks, bucket by bucket (buckets.h), while the backward
// of a rank's last shard goes on.
//
// A gradient goes to its bucket when the walk has all of it, with what the rank's other shards have found, added by the
// tree of shards. When all of a bucket's are there, or are known not to come, the bucket goes out. Buckets go one after
// another, in one order on all ranks, each by its slices and their sums (parallel/exchange.h): so the bits are those of
// the whole tree, whenever it goes out. The walk looks after it between two nodes: there is no thread that drives it
// (docs/internals/training.md tells why). Where several threads work on shards, the walk of the last one may
// be on another thread than the run's; then all goes out at the end, and so it does where shards end side by side.
//
// A leaf that this rank has found nothing for is -0 in its bucket: whatever is added to that stays as it is. Which ones
// a rank has found goes out with the bucket, and a leaf that no rank has found anything for gets no gradient.
//
// Nothing that others know is changed before the last bucket is back. Where this rank fails in the middle, what is
// under way comes to its end, for the others have begun it too; then they are told (Ranks::run). Where another fails,
// the next look says so, and ends the walk.
#pragma once

#include <chrono>

#include "autograd/leaf_watch.h"
#include "train/buckets.h"
#include "train/ranks.h"
#include "train/shard_round.h"

namespace tinyai::train {

// The buckets of a run, and the order in which they go out: that of the plan, until rank 0 has told in which its own
// were complete in its first batch. So the first to go are those that are ready first, whatever a network calls them.
class BucketSchedule {
 public:
  BucketSchedule(const RankedLeaves& leaves, int64_t bucket_bytes);

  const BucketPlan& plan() const { return plan_; }
  std::span<const size_t> order() const { return order_; }
  bool is_agreed() const { return agreed_; }
  void agree(Ranks& ranks, std::span<const size_t> completed);  // collective. Empty: rank 0 does not know

 private:
  BucketPlan plan_;
  std::vector<size_t> order_;
  bool agreed_;
};

class BucketExchange final : autograd::LeafWatch {
 public:
  // `place`: of what it needs meanwhile.
  BucketExchange(Ranks& ranks, const RankedLeaves& leaves, BucketSchedule& schedule, const memory::Place& place,
                 int64_t shards);
  ~BucketExchange();
  BucketExchange(const BucketExchange&) = delete;
  BucketExchange& operator=(const BucketExchange&) = delete;

  // A shard is about to go backward. Who is told of its gradients as they come, where it is the last of the run; else
  // null.
  autograd::LeafWatch* watch(ShardRound& round, int64_t shard);
  // Collective, when all shards are done: returns when all buckets are back. The gradients that they had go from what
  // the round has found.
  void finish(ShardRound& round);
  autograd::FoundGradients& gradients() { return total_; }
  // Throws what another rank failed with, or the group, in the middle of a walk: as it was told.
  void throw_failure() const;

 private:
  using ByLeaf = std::vector<ArrayRef>;
  struct Half {  // what a gradient of the last shard is added to
    ByLeaf gradients;
    bool is_left;
  };
  struct State {
    ArrayRef block;                           // of the rank's own gradients, then of the sum
    ByLeaf gradients = {};                    // of its parts, where they are not in the block
    std::vector<bool> in_block = {};          // parts that the block's own subtree has
    std::vector<bool> found = {}, open = {};  // that this rank has; that it does not know of yet
    size_t left = 0;                          // how many those are
  };

  bool wants(const autograd::Leaf& leaf) const override;
  void begin(std::span<const Ref<ops::NodeBase>> leaves) override;
  void take(autograd::Leaf& leaf, Value gradient) override;
  void met_node() override;

  ByLeaf taken_from(autograd::FoundGradients& found) const;
  ArrayRef with_halves(size_t leaf, ArrayRef own);
  void settle(size_t leaf, ArrayRef gradient);
  void put(const Bucket& bucket, State& state, size_t part, ArrayRef gradient);
  void settle_rest();
  ArrayRef new_block(const Bucket& bucket) const;
  void fill(const Bucket& bucket, const std::vector<bool>& found, std::byte* block) const;
  ArrayRef partial_of(size_t piece, const Bucket& bucket);
  void drive(bool waits);
  bool is_over(bool waits);
  void start(size_t bucket);
  void end(size_t bucket);
  ArrayRef total_of(const Bucket& bucket, State& state, size_t part) const;

  Ranks& ranks_;
  const RankedLeaves& leaves_;
  BucketSchedule& schedule_;
  const memory::Place place_;
  const int64_t shards_;
  std::vector<State> states_;     // of each bucket
  std::vector<size_t> complete_;  // buckets, in the order that they became so
  std::vector<Half> halves_;
  std::vector<ByLeaf> pieces_;  // of the rank's subtrees, in order; that of `main_` goes to blocks as it comes
  size_t main_ = 0;
  bool is_watched_ = false, drives_ = false;
  size_t next_ = 0;  // that goes out, in the order
  Ranks::Sum under_way_;
  std::chrono::steady_clock::time_point looked_{};
  autograd::FoundGradients total_;
  std::exception_ptr failure_;
};

}  // namespace tinyai::train
