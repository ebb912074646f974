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
#include "train/shard_function.h"
#include "train/shard_round.h"

namespace tinyai::train {

class ShardedBatch {
 public:
  struct Options {
    int64_t shards, replicas;
    bool compiles = false;           // forward, loss and backward of a shard (shard_function.h)
    memory::EngineString name = {};  // of what is compiled
    graph::FunctionOptions compiled = {};
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
  void rest() noexcept;         // between two runs no thread waits
  void forget_loss() noexcept;  // the objective has changed

 private:
  std::vector<ShardBuffer> buffers_of(size_t shards);
  void work(ShardRound& round);
  void run_shard(ShardRound& round, int64_t shard);
  ShardFound found_by(ShardRound& round, int64_t shard, std::span<const Value> arrays, const ops::Context& context);
  ShardFound compiled(const ShardRound& round, int64_t shard, std::span<const Value> arrays);
  void make_functions(const ShardCall& call);
  int64_t threads() const { return std::min(options_.replicas, options_.shards); }
  Value shared(const ShardRound& round, int64_t shard, const BatchResult& made, std::span<const Value> arrays) const;

  const nn::ModuleRef module_;
  const Options options_;
  const Objective& objective_;
  memory::Id scope_;
  std::vector<nn::Named> own_;                     // the module's buffers
  std::vector<std::unique_ptr<nn::Twins>> twins_;  // of each shard of a run
  std::optional<ReplicaThreads> threads_;
  std::optional<RankedLeaves> leaves_;                     // of the functions
  bool are_known_ = false;                                 // to be those of this run
  std::vector<std::unique_ptr<ShardFunction>> functions_;  // of each shard of a run; of modules without buffers one
  ShardFunction* last_ = nullptr;                          // that the only thread has called
};

}  // namespace tinyai::train
