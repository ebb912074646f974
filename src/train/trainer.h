// Trainer: the training loop over a module, a loss, an optimizer and a dataset.
//
//   for each epoch: reset state;  for each batch: clear gradients, forward, loss, backward, clip, step, unchain
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

#include "autograd/callback.h"
#include "data/loader.h"
#include "nn/module.h"
#include "optim/schedule.h"
#include "train/loss.h"
#include "train/monitor.h"
#include "train/progress.h"

namespace tinyai::train {

struct TrainerState {
  int64_t epoch = 0, epochs = 0;   // done, of how many
  int64_t batch = 0, batches = 0;  // done in this epoch, of how many
  int64_t steps = 0;               // of the optimizer, in all
  double loss = 0, accuracy = 0;   // of this epoch so far; of the last one between two. NaN where unknown
  double validation_loss = 0, validation_accuracy = 0;
  double rate = 0;     // of the optimizer's first group
  double seconds = 0;  // in runs so far
  bool stopped_early = false;
};

// kForwardEnd: the loss is known and the backward comes next, when activations are all there.
enum class Event : uint8_t { kEpochBegin, kForwardEnd, kBatchEnd, kEpochEnd };
inline constexpr int kEventCount = 4;

// The host's functions; capi derives it. Those that run inside the loop do so in a frame (autograd/callback.h).
class TrainerHost {
 public:
  virtual ~TrainerHost() = default;
  virtual bool wants(Event event) const = 0;
  virtual int32_t on(Event event, Id scope, Id trainer, const TrainerState& state) = 0;
  virtual int32_t loss(Id scope, Id output, std::span<const Id> targets, Id* loss) = 0;
};

struct TrainerOptions {
  std::string name = "trainer";
  nn::ModuleRef module;
  Ref<data::Dataset> training, validation;
  Ref<optim::Optimizer> optimizer;  // null: Adam of that rate, in the trainer's scope
  double rate = 1e-3;
  bool has_schedule = false;
  optim::Curve schedule;  // a cosine of period 0 goes down to the end of the last epoch
  Ref<Monitor> monitor;
  Loss loss = Loss::kCrossEntropy;
  data::LoaderOptions loader;
  int64_t epochs = 1;
  int64_t accumulate = 1;                // batches to a step
  double clip_norm = 0, clip_value = 0;  // 0: none
  int64_t patience = 0;                  // early stopping: epochs without a gain; 0: none
  double least_gain = 0;
  double time_limit = 0;  // seconds of one run; 0: none
  bool progress = false;
  std::unique_ptr<TrainerHost> host;
};
void check(const TrainerOptions& options);

struct Evaluation {
  double loss = 0, accuracy = 0;  // NaN where unknown
  int64_t examples = 0;
};

// How far training has come.
struct Position {
  int64_t epoch = 0, batch = 0, steps = 0;
  int64_t gathered = 0;  // batches whose gradients are in the slots
  int64_t epochs_without_gain = 0;
  bool finished_early = false, has_best = false;
  double best = 0;            // loss
  double seconds_before = 0;  // of earlier runs
  Tally tally;                // of this epoch
  Evaluation validation;
};

class Trainer : public memory::CountedObject<Trainer> {
 public:
  Trainer(const Place& place, TrainerOptions options);
  ~Trainer();

  // Up to the last epoch. `self` is handed to the host's functions. STOPPED, CALLBACK, whatever a batch fails with;
  // NOT_READY while another thread runs it.
  void run(Id self);
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  // In evaluation mode, without recording. Any thread.
  Evaluation evaluate(const Ref<data::Dataset>& dataset);

  TrainerState state() const;
  void set_epochs(int64_t epochs);  // RANGE
  Id scope() const { return scope_; }
  const Ref<optim::Optimizer>& optimizer() const { return options_.optimizer; }
  std::string describe() const { return "trainer '" + options_.name + "'"; }
  // Set when nothing can fail any more: a failed creation leaves the host's data the host's.
  void set_host(std::unique_ptr<TrainerHost> host) { options_.host = std::move(host); }

  // All that a run depends on: module, optimizer, position, order, random numbers, gradients gathered for a step.
  // Between runs, or in a callback of this trainer; NOT_READY in forward_end, and for a run that another thread begins
  // meanwhile. load checks everything before it changes anything.
  void save(const std::string& path);
  void load(const std::string& path);

 private:
  class Turn;
  class Running;
  struct Result {  // of one batch
    Value loss;
    double mean = 0;
    int64_t right = 0;
  };

  void run_epoch(Id self);
  void run_batch(Id self);
  void train_on(const data::Batch& batch, Id self);
  Result forward(nn::Module& module, const data::Batch& batch);
  Value host_loss(const Value& output, std::span<const Id> targets);
  void step();
  void finish_epoch(Id self);
  bool gained(double value);
  void call_host(Event event, const Place& place, Id self);
  void stop_if_asked();
  int64_t group_size() const;
  void update_state();
  void report_batch();
  void report_epoch();
  void record_epoch();
  double run_seconds() const;
  std::vector<Id> module_scopes() const;
  std::map<std::string, std::string> position() const;
  void check_module_state(std::span<const nn::StateEntry> state) const;

  TrainerOptions options_;
  Id scope_;
  Ref<data::Loader> loader_;
  Ref<optim::Schedule> schedule_;
  nn::ModuleRef valid_;  // the module in evaluation mode
  Progress progress_;

  // Only the thread that has the turn (runner_) reads or changes these.
  Position at_;
  bool begun_ = false;  // the epoch's callback and reset have been done
  std::chrono::steady_clock::time_point started_, epoch_started_;
  bool running_ = false, in_step_ = false;
  std::vector<Id> capped_;  // of this epoch

  std::atomic<bool> stop_{false};
  std::atomic<uint32_t> runner_{0};  // number of the thread that runs, saves or loads it; 0: none
  mutable std::mutex state_lock_;
  TrainerState state_;
};

// What needs the trainer at rest has the runner's place meanwhile; in a callback of a run it is this thread's already.
class Trainer::Turn {
 public:
  Turn(Trainer& trainer, const char* call);  // NOT_READY: another thread has it, or a step is half done
  ~Turn();
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  Trainer& trainer_;
  bool taken_;
};

}  // namespace tinyai::train
