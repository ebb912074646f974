// BatchStep does a trainer's work with a batch: it adds the batch's gradients, and with the last batch of a step it
// steps. There are four ways: eager, compiled, cut into shards, and with the shards on the ranks of a group. Each is
// given what it works on as a StepContext, and knows nothing of the loop around it.
#pragma once

#include "data/loader.h"
#include "graph/function/function_options.h"
#include "optim/schedule.h"
#include "train/host_events.h"
#include "train/ranks.h"
#include "train/run_session.h"
#include "train/sharded_batch.h"
#include "train/step_share.h"

namespace tinyai::train {

inline constexpr auto kNothing = [] {};

// StepContext is what steps work on. All of it is the trainer's, which outlives them.
struct StepContext {
  const memory::EngineString& name;  // of the trainer
  Id scope;                          // likewise
  device::Device& device;            // where the parameters are
  const nn::ModuleRef& module;
  const Objective& objective;
  optim::Optimizer& optimizer;
  double clip_norm, clip_value;  // 0: none
  optim::Schedule* schedule;     // null: none. Who runs the steps advances it
  RunSession* session;           // null: no state goes from batch to batch
  Accumulation& accumulated;
  PublishedState& state;
  HostEvents& events;
  nn::RankSplit* split;             // null: the module is whole
  graph::FunctionOptions compiled;  // of what a compiled step is made of
  bool shares_state = false;        // ranks step a part each

  std::string describe() const { return cat("trainer '", name, "'"); }
  memory::Place place() const;  // of the trainer. CLOSED, naming it
  void count(const BatchResult& result, int64_t examples) const;
  // Steps by the gradients that are accumulated. They count for nothing from then on: should it fail, the next step
  // begins anew.
  // `ready`: as Optimizer::step() has it.
  void step(const BatchPart& part, const memory::Place& batch, FunctionRef<void()> ready = kNothing) const;
  void clip_and_step(FunctionRef<void()> ready = kNothing) const;  // GRAPH where no parameter has a gradient
  void check_early(const BatchPart& part) const;  // ARGUMENT where early steps do not go with the trainer's options
  [[noreturn]] void refuse_early(const char* why) const;
};

// StepBatch is a batch of a run.
struct StepBatch {
  const data::Batch& batch;
  BatchPart part;
  uint64_t seed, number;               // of random numbers: the run's, and the batch's in it
  std::span<const memory::Id> capped;  // scopes where no array may land meanwhile
};

class BatchStep : public memory::EngineObject {
 public:
  explicit BatchStep(const StepContext& context) : context_(context) {}
  virtual ~BatchStep() = default;

  const StepContext& context() const { return context_; }
  // The rows of a batch that this one works on.
  virtual PartRun rows_of(int64_t examples) const { return {0, examples}; }
  // The batch is about to count as taken. Where others work on it too: collective, see Ranks::meet().
  virtual Ranks::Asked meet(const data::Batch&, const Ranks::Point&, Ranks::Asked own) { return own; }
  virtual void run(const StepBatch& step) = 0;
  virtual void forget_loss() {}    // the objective has changed
  virtual void rest() noexcept {}  // a run has ended: no thread waits for the next

 protected:
  const StepContext context_;
};

std::unique_ptr<BatchStep> make_eager_step(const StepContext& context);
// Compiles a function for each part that a batch can have in a step.
std::unique_ptr<BatchStep> make_compiled_step(const StepContext& context);
// Cuts a batch into so many shards, and works on so many replicas of the module at once.
std::unique_ptr<BatchStep> make_sharded_step(const StepContext& context, const ShardedBatch::Options& options);
// Likewise, and shares the shards out among ranks. Nothing but ranks.run() calls it.
std::unique_ptr<BatchStep> make_ranked_step(const StepContext& context, ShardedBatch::Options options, Ranks& ranks);

// BatchValues are a batch's arrays: inputs, then targets. They stay as long as it.
class BatchValues {
 public:
  explicit BatchValues(const data::Batch& batch);
  std::span<const Value> all() const { return values_; }

 private:
  std::vector<memory::Pinned> pins_;
  std::vector<Value> values_;
};

}  // namespace tinyai::train
