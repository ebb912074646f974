// ShardRound: a batch whose shards are worked on, by several threads at once: who has which shard, what they have
// found, and the first error. What was found changes nothing until it is committed.
//
// Shards are numbered through the batch. Those of `run` are worked on here, and others, if there are any, by other
// ranks: what is found is a sum for each of the largest subtrees that lie within the run (base/sum_tree.h).
#pragma once

#include <atomic>
#include <exception>
#include <mutex>

#include "autograd/backward.h"
#include "base/condition.h"
#include "base/sum_tree.h"
#include "optim/optimizer.h"
#include "train/run_session.h"
#include "train/running_metrics.h"

namespace tinyai::train {

class BucketExchange;

struct ShardCall {
  memory::Id trainer;              // whose run this is
  memory::Id scope;                // of the batch
  std::span<const Value> arrays;   // inputs and targets of the run's examples, which are along axis 0
  int64_t examples, shards;        // of the batch
  PartRun run;                     // of its shards
  std::span<const Value> weights;  // of the batch: Objective::weights(), where it has several shards
  double share;                    // of a step's gradient that is this batch's
  Value weight;  // the same, f64, where only the device knows it; share is 1 then. Null: share says it
  const optim::Optimizer& optimizer;  // by whose loss scale losses are multiplied
  uint64_t seed, number;              // of random numbers: the run's, and the batch's in it
  RunSession* kept;                   // null: none
  BucketExchange* exchange;           // with other ranks; null: there are none
  std::span<const memory::Id> capped;
};

// ShardSum is what shards have found together.
struct ShardSum {
  autograd::FoundGradients gradients;
  BatchSums counted;

  void add(ShardSum&& more);  // LIMIT, OUT_OF_MEMORY: then this is for nothing but to be let go
};

// ShardBuffer is one of the module's buffers, with what the shards of a run have in its place.
struct ShardBuffer {
  ArrayRef own;
  std::vector<ArrayRef> twins;
  std::vector<uint32_t> versions = {};  // of the twins when they had its elements

  size_t first_changed() const;  // among the run's shards; their count: none
  bool has_changed() const { return first_changed() < twins.size(); }
};

class ShardRound {
 public:
  using Sums = WaitingSums<ShardSum>;
  using Write = std::pair<ArrayRef, Value>;  // of a buffer, and what is to be written there

  ShardRound(const ShardCall& call, std::vector<ShardBuffer> buffers);

  const ShardCall& call;
  const ops::Context context;  // of the run's thread
  const int width;

  PartRun examples_of(int64_t shard) const { return even_part(call.examples, shard, call.shards); }
  double share_of(int64_t shard) const {  // of the batch
    return static_cast<double>(examples_of(shard).count()) / static_cast<double>(call.examples);
  }
  RunSession::Part& kept(int64_t shard) { return kept_[index_of(shard)]; }

  int64_t next(int64_t most_ahead);  // the next shard to work on; -1: none
  void finish(int64_t shard, ShardSum&& sum);
  void fail(int64_t shard, std::exception_ptr error) noexcept;
  std::atomic<bool>& failed() { return failed_; }
  void throw_first() const;  // the error that is the batch's, if there is one

  // Whether all others of the run are done. Then nobody but who works on it changes what waits for it.
  bool is_last(int64_t shard);
  std::vector<Sums::One*> waiting();  // in the order of their shards

  // When all have finished.
  std::vector<Sums::One> take_sums() { return sums_.take_all(); }
  std::span<const ShardBuffer> buffers() const { return buffers_; }
  Value sum_of(const ShardBuffer& buffer, const PartRun& subtree) const;  // f64, each shard by its examples
  Value mean_of(const Value& sum) const;
  std::vector<Write> buffer_writes() const;  // where the run has all shards
  void commit_kept() noexcept;

 private:
  size_t index_of(int64_t shard) const { return static_cast<size_t>(shard - call.run.begin); }

  struct Shard {
    bool done = false;
    std::exception_ptr error = {};
  };
  const std::vector<ShardBuffer> buffers_;
  std::vector<RunSession::Part> kept_;
  std::mutex merging_;  // of what follows
  Condition moved_;
  std::vector<Shard> run_;
  Sums sums_;
  int64_t next_, first_under_way_;
  std::atomic<bool> failed_ = false;  // shards under way end with the next layer
  int64_t first_failed_ = 0;          // the shard whose error is the batch's: others may have failed for that one
};

}  // namespace tinyai::train
