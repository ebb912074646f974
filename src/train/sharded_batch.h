// ShardedBatch: a batch cut into shards, whose forwards and backwards run side by side on replicas of the module.
//
// Data parallelism in one process (Li and others 2020, "PyTorch Distributed", section 2), where replicas share the
// parameters. How many shards there are is an option of the run; how many replicas work on them changes no bit:
//   - the borders of shards depend on the batch and the number of shards alone;
//   - random numbers of a shard come from a stream of its own, by its number;
//   - gradients are added to the leaves in the order of shards, each by its share of what the loss is the mean over;
//   - batch statistics are a shard's own. Each begins with the module's running statistics; afterwards those are the
//     mean of what the shards made of them. Of a buffer of integers it is what the first shard made of it.
// Where the run keeps state, each shard goes on from the rows of its own examples.
#pragma once

#include <exception>
#include <memory>
#include <optional>

#include "autograd/backward.h"
#include "nn/tree/twins.h"
#include "optim/optimizer.h"
#include "train/objective.h"
#include "train/replica_threads.h"
#include "train/run_session.h"

namespace tinyai::train {

class ShardedBatch {
 public:
  struct Options {
    int64_t shards, replicas;
  };
  struct Call {
    memory::Id trainer;             // whose run this is
    memory::Id scope;               // of the batch
    std::span<const Value> arrays;  // inputs and targets, with the examples along axis 0
    int64_t examples;
    double share;  // of a step's gradient that is this batch's
    Value weight;  // the same, f64, where only the device knows it; share is 1 then. Null: share says it
    const optim::Optimizer& optimizer;  // by whose loss scale losses are multiplied
    uint64_t seed, number;              // of random numbers: the run's, and the batch's in it
    RunSession* kept;                   // null: none
    std::span<const memory::Id> capped;
  };
  struct Result {
    BatchResult batch;  // the loss without its graph and terms
    int64_t examples;
  };

  // Buffers of shards go to a scope of its own under `home`, on that device. `objective` outlives it.
  ShardedBatch(memory::Id home, device::Device& device, nn::ModuleRef module, const Options& options,
               const Objective& objective);
  ~ShardedBatch();
  ShardedBatch(const ShardedBatch&) = delete;
  ShardedBatch& operator=(const ShardedBatch&) = delete;

  // Adds the batch's gradients to those of the leaves, and gives what the shards gave, in their order. Where a shard
  // fails this fails with its error, and leaves everything as it was.
  std::vector<Result> operator()(const Call& call);
  void rest() noexcept { threads_.reset(); }  // between two runs no thread waits

 private:
  struct Round;
  struct Buffer;

  std::vector<Buffer> buffers_of(size_t shards);
  int64_t next_shard(Round& round) const;  // -1: none
  void work(Round& round);
  void run_shard(Round& round, size_t number);
  Value shared(const Round& round, size_t shard, const BatchResult& made, std::span<const Value> arrays) const;
  void write_buffers(const Round& round) const;

  const nn::ModuleRef module_;
  const Options options_;
  const Objective& objective_;
  memory::Id scope_;
  std::vector<nn::Named> own_;                     // the module's buffers
  std::vector<std::unique_ptr<nn::Twins>> twins_;  // of each shard
  std::optional<ReplicaThreads> threads_;
};

}  // namespace tinyai::train
