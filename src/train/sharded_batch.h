// ShardedBatch: a batch cut into shards, whose forwards and backwards run side by side on replicas of the module.
//
// Data parallelism in one process (Li and others 2020, "PyTorch Distributed", section 2), where replicas share the
// parameters. How many shards there are is an option of the run; how many replicas work on them changes no bit:
//   - the borders of shards depend on the batch and the number of shards alone;
//   - random numbers of a shard come from a stream of its own, by its number;
//   - gradients are added up, each by its share of what the loss is the mean over, by the tree of base/sum_tree.h,
//   whose
//     parts are the shards, and so are losses and right answers. Gradients by rows are joined in the order of shards;
//   - batch statistics are a shard's own. Each begins with the module's running statistics; afterwards those are the
//     mean, by the same tree, of what the shards made of them. Of a buffer of integers it is what the first shard made
//     of it.
// Where the run keeps state, each shard goes on from the rows of its own examples.
#pragma once

#include <memory>
#include <optional>

#include "nn/tree/twins.h"
#include "train/objective.h"
#include "train/replica_threads.h"
#include "train/shard_round.h"

namespace tinyai::train {

class ShardedBatch {
 public:
  struct Options {
    int64_t shards, replicas;
  };

  // Buffers of shards go to a scope of its own under `home`, on that device. `objective` outlives it.
  ShardedBatch(memory::Id home, device::Device& device, nn::ModuleRef module, const Options& options,
               const Objective& objective);
  ~ShardedBatch();
  ShardedBatch(const ShardedBatch&) = delete;
  ShardedBatch& operator=(const ShardedBatch&) = delete;

  // Into so many a batch is cut.
  int64_t shards_of(int64_t examples) const { return std::min(options_.shards, examples); }
  // Works on the shards of a run, and changes nothing else. Where a shard fails this fails with its error. The call
  // stays as long as what this gives.
  std::unique_ptr<ShardRound> find(const ShardCall& call);
  void rest() noexcept { threads_.reset(); }  // between two runs no thread waits

 private:
  std::vector<ShardBuffer> buffers_of(size_t shards);
  void work(ShardRound& round);
  void run_shard(ShardRound& round, int64_t shard);
  Value shared(const ShardRound& round, int64_t shard, const BatchResult& made, std::span<const Value> arrays) const;

  const nn::ModuleRef module_;
  const Options options_;
  const Objective& objective_;
  memory::Id scope_;
  std::vector<nn::Named> own_;                     // the module's buffers
  std::vector<std::unique_ptr<nn::Twins>> twins_;  // of each shard of a run
  std::optional<ReplicaThreads> threads_;
};

}  // namespace tinyai::train
