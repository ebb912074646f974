// Trainer: the training loop over a module, a loss, an optimizer and a dataset.
//
//   for each epoch: reset what is kept;  for each batch: clear gradients, forward, loss, backward, clip, step, unchain
//
// It has a scope of its own (batches are opened under it, and random numbers such as dropout's come from its stream)
// and caps the scopes of the module's parameters during a step, so that an array that would land among them is an error
// with a name. Whatever ends a run (an error, a stop, a time limit), the next run goes on after the last batch. One
// thread runs it at a time; any may stop it and read its state.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>

#include "base/host_call.h"
#include "device/block_pool.h"
#include "nn/tree/split.h"
#include "train/batch_step.h"
#include "train/best_state.h"
#include "train/progress.h"
#include "train/ranks.h"
#include "train/run_folder.h"
#include "train/run_lock.h"
#include "train/trainer_options.h"

namespace tinyai::train {

struct Evaluation {
  double loss = 0, accuracy = 0;  // NaN where unknown
  int64_t examples = 0;
};
inline Evaluation evaluation_of(const Totals& totals) {
  return {.loss = totals.mean_loss(), .accuracy = totals.accuracy(), .examples = totals.examples};
}

// Position says how far training has come.
struct Position {
  int64_t epoch = 0, batch = 0, steps = 0;
  int64_t epochs_without_gain = 0;
  bool finished_early = false, has_best = false;
  double best = 0;            // loss
  double seconds_before = 0;  // of earlier runs
  Evaluation validation;
  Plateau plateau;
};

class Trainer : public memory::CountedObject<Trainer> {
 public:
  Trainer(const Place& place, TrainerOptions options);
  ~Trainer();
  // Changes the optimizer and its parameters, once the trainer has a handle. One that ends before leaves them as they
  // were.
  void settle();

  void add_loss(const LossTerm& term);  // when save may be called. RANGE, ARGUMENT

  void reset_state();  // that it keeps from batch to batch; when save may be called. ARGUMENT where it keeps none

  // Trains up to the last epoch. `self` is handed to the host's functions. STOPPED, CALLBACK, whatever a batch fails
  // with; NOT_READY while another thread runs it.
  void run(Id self);
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  // Evaluates the module in evaluation mode, without recording. Any thread.
  Evaluation evaluate(const Ref<data::Dataset>& dataset);

  TrainerState state() const { return state_.read(); }
  void set_epochs(int64_t epochs);  // when save may be called. RANGE
  Id scope() const { return scope_; }
  const Ref<optim::Optimizer>& optimizer() const { return options_.optimizer; }
  std::string describe() const { return cat("trainer '", options_.name, "'"); }

  // Write and read all that a run depends on: module, optimizer, position, order, random numbers, gradients accumulated
  // for a step. Between runs, or in epoch_begin, batch_end and epoch_end; NOT_READY in whatever else a run calls, and
  // from another thread during a run. load checks everything before it changes anything; a run in which it is called
  // goes on from there.
  void save(const std::string& path);
  void load(const std::string& path);
  // Likewise, with all ranks, in folders of `checkpoints` (run_folder.h). load_run tells whether there was one.
  void save_run();
  bool load_run();

 private:
  class BetweenSteps;
  class Running;

  void run_all();
  void train();
  void run_epoch();
  void run_batch();
  BatchPart next_part() const;
  void end_step();
  void keep_step_memory(Id batch) noexcept;
  void keep_no_step_memory() noexcept;
  void finish_epoch();
  optim::Curve curve_of(int64_t epochs) const;
  Evaluation evaluate(const Ref<data::Dataset>& dataset, bool of_run);  // of_run: STOPPED
  using EachBatch = FunctionRef<void(const BatchResult& result, int64_t examples)>;
  void evaluate(const Ref<data::Dataset>& dataset, FunctionRef<PartRun(int64_t batches)> which, EachBatch each);
  Place own_place() const { return step_->context().place(); }  // CLOSED, naming the trainer
  bool is_gain(double loss) const;
  void stop_if_asked();
  Ranks::Asked asked() noexcept;
  void stop(Ranks::Asked asked);  // STOPPED
  // With a group, in trainer_ranks.cpp.
  void run_together();
  void go_on_without(const Error& lost);
  void catch_up();
  void begin_together();
  void end_together();
  Evaluation evaluate_together();
  std::vector<Ranks::Fact> facts() const;
  void update_state();
  void report_batch();
  void report_epoch();
  void record_epoch();
  double run_seconds() const;
  std::vector<Id> module_scopes() const;
  std::map<std::string, std::string> position() const;
  void check_module_state(std::span<const NamedArray> state) const;
  struct Checkpoint {
    std::vector<NamedArray> arrays;
    std::vector<NamedArray> parts;  // of this rank, "optimizer.0.exp_avg[0:4096]"
    std::map<std::string, std::string> said;
  };
  Checkpoint checkpoint(const Place& scratch) const;
  std::vector<nn::TensorCut> cuts_of(const Checkpoint& all) const;  // of a split module's
  // `ready` is called before anything changes, when nothing of this trainer's can fail any more; what it throws ends
  // the load.
  void go_to(Checkpoint checkpoint, const std::string& path, FunctionRef<void()> ready);
  std::vector<optim::Optimizer::StatePart> state_parts() const;  // that this rank keeps; none where it keeps all
  void load_all(const RunFolder::Saved& saved);
  void together(FunctionRef<void()> work);  // tells other ranks what it fails with
  void require_runs(const char* call) const;
  void save_in(const RunFolder& runs, std::optional<RunFolder::Half>& half);
  io::FileSeal write_own(const std::string& path);
  struct Numbers;
  Numbers numbers_in(const std::map<std::string, std::string>& metadata, const std::string& path) const;
  BestState best_of(std::span<const NamedArray> arrays, const Position& at) const;
  void go_on_from(const Numbers& numbers, memory::Manager& stream);  // the end of load: nothing fails

  TrainerOptions options_;
  int width_;  // of this run wherever it goes on (base/width.h)
  Id scope_;
  Ref<data::Loader> loader_;
  Ref<optim::Schedule> schedule_;
  nn::ModuleRef valid_;  // the module in evaluation mode
  std::optional<Objective> objective_;
  std::optional<RunSession> kept_;
  Accumulation accumulated_;
  PublishedState state_;
  HostEvents events_;
  std::optional<Ranks> ranks_;  // with a group
  Ref<nn::RankSplit> split_;    // where the module is a rank's part of a whole
  std::unique_ptr<BatchStep> step_;
  Progress progress_;
  BestState best_;

  RunLock lock_;
  // Only the thread that has the lock reads or changes these.
  Position at_;
  bool begun_ = false;  // the epoch's callback has been called
  int64_t taken_ = -1;  // the batch whose step has not come to its end
  bool moved_ = false;  // a checkpoint was loaded: the run goes on from there
  std::chrono::steady_clock::time_point started_, epoch_started_;
  bool running_ = false;
  std::vector<Id> capped_;  // of this epoch

  std::atomic<bool> stop_{false};
  device::StepMemory step_memory_;
  int64_t batch_peak_ = -1;  // that it was set by
};

// BetweenSteps is a call that needs the trainer between two steps. In a callback of a run, this thread has it already.
class Trainer::BetweenSteps {
 public:
  // NOT_READY: another thread runs the trainer, or this one is in the midst of a step.
  BetweenSteps(Trainer& trainer, const char* call);
  ~BetweenSteps();
  BetweenSteps(const BetweenSteps&) = delete;
  BetweenSteps& operator=(const BetweenSteps&) = delete;

 private:
  RunLock& lock_;
  bool taken_;
  std::optional<HostCallsCounted> host_calls_;
};

}  // namespace tinyai::train
