// The loop.
#include "train/trainer.h"

#include <algorithm>
#include <cmath>

#include "autograd/walk.h"
#include "base/error.h"
#include "memory/scope_guards.h"
#include "ops/generated/operators.h"

namespace tinyai::train {
namespace {

using Clock = std::chrono::steady_clock;
using memory::Exempt;
using memory::Kind;
using memory::Pinned;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double number_in(const Array& scalar) {
  int64_t bits = 0;
  copy_to_host(scalar, &bits);
  return scalar_from_bytes(scalar.dtype, &bits);
}

}  // namespace

void check(const TrainerOptions& options) {
  if (!options.module) fail(Status::kArgument, "trainer: there is no module");
  if (!options.training) fail(Status::kArgument, "trainer: there is no dataset for training");
  if (options.training->targets() < 1 && options.loss != Loss::kHost) {
    fail(Status::kArgument, "trainer: ", options.training->describe(), "; the loss ", name(options.loss),
         " needs a target");
  }
  if (options.epochs < 0) fail(Status::kRange, "trainer: ", options.epochs, " epochs");
  if (options.accumulate < 1) fail(Status::kRange, "trainer: a step after ", options.accumulate, " batches");
  if (!(options.clip_norm >= 0) || !(options.clip_value >= 0))
    fail(Status::kRange, "trainer: a negative bound to clip to");
  if (options.patience < 0) fail(Status::kRange, "trainer: a patience of ", options.patience, " epochs");
  if (!(options.time_limit >= 0)) fail(Status::kRange, "trainer: a time limit of ", options.time_limit, " seconds");
  check(options.loader);
}

Trainer::Trainer(const Place& place, TrainerOptions options)
    : options_(std::move(options)), progress_(options_.progress) {
  check(options_);
  scope_ = memory::open(Id{place.scope},
                        {.name = options_.name, .seed = options_.loader.seed, .has_seed = true, .engine = true});
  memory::ScopeGuard guard(scope_);
  const Place own = memory::place_in(scope_);
  if (!options_.optimizer) {
    options_.optimizer = optim::Optimizer::make(own, optim::Rule::kAdam);
    std::vector<Id> parameters;
    for (const nn::Named& named : nn::parameters_of(*options_.module)) parameters.push_back(named.id);
    options_.optimizer->add_group(parameters, {.rate = options_.rate});
  }
  loader_ = data::Loader::make(own, Exempt::kFromCap, own, options_.training, options_.loader);
  if (options_.has_schedule) {
    optim::Curve& curve = options_.schedule;
    if (curve.shape == optim::Curve::Shape::kCosine && curve.period == 0) {
      const int64_t epoch_steps = (loader_->batches() + options_.accumulate - 1) / options_.accumulate;
      curve.period = std::max<int64_t>(1, epoch_steps * options_.epochs - curve.warmup);
    }
    schedule_ = optim::Schedule::make(own, options_.optimizer, curve);
  }
  valid_ = nn::make_valid(own, options_.module);
  at_.validation = {.loss = std::nan(""), .accuracy = std::nan(""), .examples = 0};
  update_state();
  guard.release();
}

Trainer::~Trainer() {
  loader_ = nullptr;
  schedule_ = nullptr;
  valid_ = nullptr;
  options_.optimizer = nullptr;
  memory::close(scope_);
}

// ---- A run ----------------------------------------------------------------------------------------------------------

class Trainer::Running {
 public:
  explicit Running(Trainer& trainer) : trainer_(trainer) {
    uint32_t none = 0;
    if (!trainer.runner_.compare_exchange_strong(none, memory::thread_number())) {
      fail(Status::kNotReady, trainer.describe(), " is running already");
    }
    trainer.started_ = trainer.epoch_started_ = Clock::now();
    trainer.running_ = true;
  }
  ~Running() {
    trainer_.update_state();
    trainer_.at_.seconds_before += seconds_since(trainer_.started_);
    trainer_.running_ = trainer_.in_step_ = false;
    trainer_.runner_.store(0);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Trainer& trainer_;
};

void Trainer::run(Id self) {
  const Running running(*this);
  while (at_.epoch < options_.epochs && !at_.finished_early) run_epoch(self);
}

void Trainer::run_epoch(Id self) {
  loader_->start(at_.epoch, at_.batch);
  capped_ = module_scopes();
  nn::set_training(*options_.module, true);
  if (!begun_) {
    epoch_started_ = Clock::now();
    at_.tally = {};
    at_.gathered = 0;
    nn::reset_state(*options_.module);
    update_state();
    call_host(Event::kEpochBegin, memory::place_in(scope_), self);
    begun_ = true;
  }
  while (at_.batch < loader_->batches()) {
    stop_if_asked();
    run_batch(self);
    if (progress_.is_due()) report_batch();
  }
  finish_epoch(self);
}

// A batch counts as done once it was taken, whatever becomes of it: a run that failed goes on after it.
void Trainer::run_batch(Id self) {
  const data::Batch batch = loader_->next(scope_);
  const memory::ScopeGuard close(batch.scope);
  const memory::CapGuard cap(capped_);
  in_step_ = true;
  ++at_.batch;
  train_on(batch, self);
  in_step_ = false;
  update_state();
  call_host(Event::kBatchEnd, memory::place_in(batch.scope), self);
}

// Batches are gathered in groups that begin at multiples of `accumulate`; the last of an epoch may be smaller.
int64_t Trainer::group_size() const {
  const int64_t first = (at_.batch - 1) / options_.accumulate * options_.accumulate;
  return std::min(options_.accumulate, loader_->batches() - first);
}

void Trainer::train_on(const data::Batch& batch, Id self) {
  ops::Context context;
  context.place = memory::place_in(batch.scope);
  if (at_.gathered == 0) options_.optimizer->clear_gradients();
  {
    const ops::Within within(context);
    const Result result = forward(*options_.module, batch);
    call_host(Event::kForwardEnd, context.place, self);
    const int64_t size = group_size();
    const Value part = size == 1 ? result.loss : ops::mul_scalar(result.loss, 1.0 / static_cast<double>(size));
    autograd::backward(context.place, {&part, 1}, {}, {});
    autograd::unchain_backward(part.edge().node());  // what recurrent state still leads to
    ++at_.gathered;
    at_.tally.add(result.mean, batch.examples, result.right);
  }
  if (at_.batch % options_.accumulate == 0 || at_.batch == loader_->batches()) step();
}

Trainer::Result Trainer::forward(nn::Module& module, const data::Batch& batch) {
  const int inputs = options_.training->inputs();
  std::vector<Pinned> pins;
  std::vector<Value> in;
  for (const Id id : batch.arrays) pins.emplace_back(id, Kind::kArray, "batch");
  for (int i = 0; i < inputs; ++i) in.emplace_back(ArrayRef::share(&pins[i].as<Array>()));
  Value output;
  module.forward(in, {&output, 1});
  Result result;
  const std::span<const Id> targets(batch.arrays.begin() + inputs, batch.arrays.end());
  Array* const target = targets.empty() ? nullptr : &pins[inputs].as<Array>();
  result.loss = options_.loss == Loss::kHost ? host_loss(output, targets)
                                             : loss_of(options_.loss, output, Value(ArrayRef::share(target)));
  if (result.loss->elements() != 1) {
    fail(Status::kShape, describe(), ": the loss is ", to_string(result.loss.spec()), ", not one number");
  }
  result.mean = number_in(*result.loss);
  result.right = target ? count_correct(options_.loss, *output, *target) : -1;
  return result;
}

Value Trainer::host_loss(const Value& output, std::span<const Id> targets) {
  const ops::Context& context = ops::context();
  autograd::CallbackFrame frame({.name = "loss", .place = context.place, .record = context.record});
  Id made;
  frame.check(options_.host->loss(frame.scope(), frame.lend_variable(output), targets, &made));
  return frame.take(made, "loss");
}

void Trainer::step() {
  if (at_.gathered == 0) return;  // every batch of the group failed
  at_.gathered = 0;               // should it fail, the next group begins anew
  optim::Optimizer& optimizer = *options_.optimizer;
  if (options_.clip_norm > 0) optimizer.clip_norm(options_.clip_norm);
  if (options_.clip_value > 0) optimizer.clip_value(options_.clip_value);
  optimizer.step();
  ++at_.steps;
  if (schedule_) schedule_->advance();
}

void Trainer::finish_epoch(Id self) {
  if (options_.validation) at_.validation = evaluate(options_.validation);
  const bool better = gained(options_.validation ? at_.validation.loss : at_.tally.mean_loss());
  ++at_.epoch;
  at_.batch = 0;
  begun_ = false;
  at_.epochs_without_gain = better ? 0 : at_.epochs_without_gain + 1;
  at_.finished_early = options_.patience > 0 && at_.epochs_without_gain >= options_.patience;
  update_state();
  record_epoch();
  report_epoch();
  call_host(Event::kEpochEnd, memory::place_in(scope_), self);
}

bool Trainer::gained(double value) {
  const bool better = !at_.has_best || value < at_.best - options_.least_gain;
  if (better && !std::isnan(value)) {
    at_.best = value;
    at_.has_best = true;
  }
  return better;
}

void Trainer::call_host(Event event, const Place& place, Id self) {
  if (!options_.host || !options_.host->wants(event)) return;
  static constexpr const char* kNames[kEventCount] = {"epoch_begin", "forward_end", "batch_end", "epoch_end"};
  autograd::CallbackFrame frame({.name = kNames[static_cast<int>(event)], .place = place, .record = false});
  frame.check(options_.host->on(event, frame.scope(), self, state()));
}

// Between steps, so that no gathered gradient is lost.
void Trainer::stop_if_asked() {
  if (at_.gathered > 0) return;
  const bool asked = stop_.exchange(false, std::memory_order_relaxed);
  const bool late = options_.time_limit > 0 && run_seconds() >= options_.time_limit;
  if (!asked && !late) return;
  progress_.write("", false);
  fail(Status::kStopped, describe(), asked ? ": stopped" : ": the time limit has passed", " after epoch ", at_.epoch,
       ", batch ", at_.batch, " of ", loader_->batches(), "; another run goes on from here");
}

Evaluation Trainer::evaluate(const Ref<data::Dataset>& dataset) {
  if (dataset->inputs() != options_.training->inputs() || dataset->targets() != options_.training->targets()) {
    fail(Status::kArgument, describe(), ": it trains on ", options_.training->describe(), "; this is a ",
         dataset->describe());
  }
  const Place own = memory::place_in(scope_);
  const auto loader =
      data::Loader::make(own, Exempt::kFromCap, own, dataset,
                         data::LoaderOptions{.batch_size = options_.loader.batch_size, .shuffle = false});
  const memory::CapGuard cap(module_scopes());
  Tally tally;
  for (data::Batch batch = loader->next({}); batch.scope; batch = loader->next({})) {
    const memory::ScopeGuard close(batch.scope);
    ops::Context context;
    context.record = false;
    context.place = memory::place_in(batch.scope);
    const ops::Within within(context);
    const Result result = forward(*valid_, batch);
    tally.add(result.mean, batch.examples, result.right);
  }
  return {.loss = tally.mean_loss(), .accuracy = tally.accuracy(), .examples = tally.examples};
}

// ---- State ----------------------------------------------------------------------------------------------------------

TrainerState Trainer::state() const {
  const std::lock_guard guard(state_lock_);
  return state_;
}

void Trainer::update_state() {
  TrainerState next;
  next.epoch = at_.epoch;
  next.epochs = options_.epochs;
  next.batch = at_.batch;
  next.batches = loader_->batches();
  next.steps = at_.steps;
  next.loss = at_.tally.examples ? at_.tally.mean_loss() : std::nan("");
  next.accuracy = at_.tally.accuracy();
  next.validation_loss = at_.validation.loss;
  next.validation_accuracy = at_.validation.accuracy;
  next.rate = options_.optimizer->rate(0);
  next.seconds = run_seconds() + at_.seconds_before;
  next.stopped_early = at_.finished_early;
  const std::lock_guard guard(state_lock_);
  state_ = next;
}

void Trainer::set_epochs(int64_t epochs) {
  if (epochs < 0) fail(Status::kRange, "trainer: ", epochs, " epochs");
  const Turn turn(*this, "trainer_set_epochs");
  options_.epochs = epochs;
  at_.finished_early = false;
  update_state();
}

double Trainer::run_seconds() const { return running_ ? seconds_since(started_) : 0; }

Trainer::Turn::Turn(Trainer& trainer, const char* call) : trainer_(trainer) {
  uint32_t runner = 0;
  const uint32_t own = memory::thread_number();
  taken_ = trainer.runner_.compare_exchange_strong(runner, own);
  if (taken_) return;
  if (runner != own) fail(Status::kNotReady, call, ": another thread runs ", trainer.describe());
  if (trainer.in_step_) fail(Status::kNotReady, call, ": ", trainer.describe(), " is in the midst of a step");
}

Trainer::Turn::~Turn() {
  if (taken_) trainer_.runner_.store(0);
}

// Where the module's parameters live; not this trainer's own scope.
std::vector<Id> Trainer::module_scopes() const {
  std::vector<Id> scopes;
  for (const nn::Named& named : nn::parameters_of(*options_.module)) {
    const Pinned pinned(named.id, Kind::kVariable, "a parameter of the module");
    const Id owner{memory::owner_scope(*pinned)};
    if (owner.bits == memory::detached_manager().scope) continue;  // nothing lands there anyway
    if (owner == scope_ || std::find(scopes.begin(), scopes.end(), owner) != scopes.end()) continue;
    scopes.push_back(owner);
  }
  return scopes;
}

// ---- What a person sees ---------------------------------------------------------------------------------------------

void Trainer::report_batch() {
  const TrainerState now = state();
  const double in_epoch = seconds_since(epoch_started_);
  const double left = in_epoch / static_cast<double>(now.batch) *
                      static_cast<double>((now.epochs - now.epoch) * now.batches - now.batch);
  std::string line = cat("epoch ", now.epoch + 1, "/", now.epochs, " ", bar_text(now.batch, now.batches), " ",
                         now.batch, "/", now.batches, "  loss ", short_text(now.loss));
  if (!std::isnan(now.accuracy)) line += "  accuracy " + percent_text(now.accuracy);
  line += "  ETA " + clock_text(left);
  progress_.write(line, true);
}

void Trainer::report_epoch() {
  const TrainerState now = state();
  std::string line = cat("epoch ", now.epoch, "/", now.epochs, "  loss ", short_text(now.loss));
  if (!std::isnan(now.accuracy)) line += "  accuracy " + percent_text(now.accuracy);
  if (options_.validation) line += "  validation loss " + short_text(now.validation_loss);
  if (options_.validation && !std::isnan(now.validation_accuracy)) {
    line += "  accuracy " + percent_text(now.validation_accuracy);
  }
  line += "  " + short_text(seconds_since(epoch_started_)) + " s";
  if (now.stopped_early) line += cat("  no gain for ", options_.patience, " epochs: stopped early");
  progress_.write(line, false);
}

void Trainer::record_epoch() {
  if (!options_.monitor) return;
  const TrainerState now = state();
  const auto x = static_cast<double>(now.epoch);
  const auto add = [&](const char* series, double y) {
    if (!std::isnan(y)) options_.monitor->add(series, x, y);
  };
  add("loss", now.loss);
  add("accuracy", now.accuracy);
  if (!options_.validation) return;
  add("validation loss", now.validation_loss);
  add("validation accuracy", now.validation_accuracy);
}

}  // namespace tinyai::train
