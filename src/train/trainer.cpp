// The loop.
#include "train/trainer.h"

#include <algorithm>
#include <cmath>

#include "autograd/backward.h"
#include "autograd/unchain.h"
#include "base/backoff.h"
#include "base/checked.h"
#include "base/error.h"
#include "base/ranges.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "memory/deadline.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"
#include "ops/arithmetic.h"
#include "ops/undo.h"

namespace tinyai::train {
namespace {

using Clock = std::chrono::steady_clock;
using memory::Exempt;
using memory::Kind;
using memory::Pinned;

constexpr int64_t kMostShards = 4096, kMostReplicas = 256;

// Of a batch, no other having the same.
uint64_t random_key(int64_t epoch, int64_t batch) {
  return static_cast<uint64_t>(epoch) << 40 ^ static_cast<uint64_t>(batch);
}

// Where the batches are, as all that is computed from them.
device::Device& device_of_parameters(nn::Module& module, const Place& place) {
  for (const nn::Named& named : nn::parameters_of(module)) {
    return Pinned(named.id, Kind::kVariable, "a parameter of the trainer's module").as<Array>().device();
  }
  return memory::device_of(place);
}

// What a host's optimizer steps has to be the module's, at least in part.
void require_shared(const optim::Optimizer& optimizer, nn::Module& module) {
  for (const nn::Named& named : nn::parameters_of(module)) {
    if (optimizer.steps(Pinned(named.id, Kind::kVariable, "a parameter of the trainer's module"))) return;
  }
  fail(Status::kArgument, "trainer: the optimizer has no parameter of the module, which would learn nothing");
}

void require_batches(const data::Loader& loader, const TrainerOptions& options) {
  if (loader.batches() > 0) return;
  fail(Status::kRange, "trainer: an epoch has no batch: of ", options.training->size(), " examples, in batches of ",
       options.loader.batch_size, options.loader.drop_last ? "; one that is not full is dropped" : "");
}

// A batch's arrays: inputs, then targets. They stay as long as it.
class BatchValues {
 public:
  explicit BatchValues(const data::Batch& batch) {
    for (const Id id : batch.arrays) pins_.emplace_back(id, Kind::kArray, "batch");
    for (const Pinned& pin : pins_) values_.emplace_back(ArrayRef::share(&pin.as<Array>()));
  }
  std::span<const Value> all() const { return values_; }

 private:
  std::vector<Pinned> pins_;
  std::vector<Value> values_;
};

void check_shards(const TrainerOptions& options) {
  if (options.shards < 0 || options.shards > kMostShards)
    fail(Status::kRange, "trainer: ", options.shards, " shards; a batch has at most ", kMostShards);
  if (options.replicas < 0 || options.replicas > kMostReplicas)
    fail(Status::kRange, "trainer: ", options.replicas, " replicas; there are at most ", kMostReplicas);
  if (options.shards == 0 && options.replicas > 0)
    fail(Status::kArgument, "trainer: ", options.replicas, " replicas, and no shards for them; set `shards`");
  if (options.shards > 0 && options.compile)
    fail(Status::kArgument, "trainer: shards of a batch cannot be compiled; set `shards` or `compile`");
  if (options.shards > 0 && options.host && options.host->wants(Event::kForwardEnd))
    fail(Status::kArgument, "trainer: forward_end is a moment of a whole batch, and shards have each its own");
}

// Of a batch that is smaller, other rows would go on than those that its examples belong to.
void check_kept(const TrainerOptions& options) {
  if (!options.keep_state) return;
  const int64_t rest = options.training->size() % options.loader.batch_size;
  if (rest > 0 && !options.loader.drop_last)
    fail(Status::kRange, "trainer: it keeps the state of ", options.loader.batch_size,
         " rows from batch to batch, and an epoch's last batch has ", rest, "; set `drop_last`");
}

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

void check(const TrainerOptions& options) {
  if (!options.module) fail(Status::kArgument, "trainer: there is no module");
  if (!options.training) fail(Status::kArgument, "trainer: there is no dataset for training");
  if (options.training->targets() < 1 && options.loss.loss != Loss::kHost) {
    fail(Status::kArgument, "trainer: ", options.training->describe(), "; the loss ", name(options.loss.loss),
         " needs a target");
  }
  if (options.epochs < 0) fail(Status::kRange, "trainer: ", options.epochs, " epochs");
  if (options.accumulate < 1) fail(Status::kRange, "trainer: a step after ", options.accumulate, " batches");
  require_number("trainer", "rate", options.rate, 0);
  require_bound("trainer", "clip_norm", options.clip_norm, 0);
  require_bound("trainer", "clip_value", options.clip_value, 0);
  if (options.patience < 0) fail(Status::kRange, "trainer: a patience of ", options.patience, " epochs");
  require_number("trainer", "least_gain", options.least_gain);
  require_bound("trainer", "time_limit", options.time_limit, 0);
  check(options.plateau);
  if (options.has_schedule && options.plateau.epochs > 0)
    fail(Status::kArgument, "trainer: a schedule and a plateau; each would undo what the other does with the rate");
  check(options.loader);
  check_shards(options);
  check_kept(options);
  if (options.compile && options.host && options.host->wants(Event::kForwardEnd)) {
    fail(Status::kArgument, "trainer: forward_end lies within a step, and a compiled one goes on without the host");
  }
  if (options.compile && options.host && options.host->wants(Event::kBackwardEnd)) {
    fail(Status::kArgument, "trainer: backward_end lies within a step, and a compiled one goes on without the host");
  }
}

Trainer::Trainer(const Place& place, TrainerOptions options)
    : options_(std::move(options)), width_(width()), progress_(options_.progress) {
  check(options_);
  scope_ = memory::open(
      Id{place.scope},
      {.name = std::string(options_.name), .seed = options_.loader.seed, .has_seed = true, .engine = true});
  memory::ScopeGuard guard(scope_);
  const Place own = memory::place_in(scope_);
  if (!options_.optimizer) {
    options_.optimizer = optim::Optimizer::make(own, Exempt::kNo, own, optim::Rule::kAdam);
    options_.optimizer->add_group(nn::parameters_of({&options_.module, 1}), optim::AdamOptions{.rate = options_.rate});
  } else {
    require_shared(*options_.optimizer, *options_.module);
  }
  loader_ = data::Loader::make(own, Exempt::kFromCap, own, options_.training, options_.loader);
  require_batches(*loader_, options_);
  objective_.emplace(Objective::Options{.first = options_.loss,
                                        .outputs = options_.outputs,
                                        .inputs = options_.training->inputs(),
                                        .targets = options_.training->targets(),
                                        .host = options_.host.get(),
                                        .of = describe()});
  if (options_.has_schedule)
    schedule_ = optim::Schedule::make(own, Exempt::kNo, options_.optimizer, curve_of(options_.epochs));
  valid_ = nn::make_valid(own, options_.module);
  if (options_.compile) compiled_.emplace(scope_, options_.name, static_cast<CompiledBatch::Body&>(*this));
  device::Device& device = device_of_parameters(*options_.module, own);
  if (options_.keep_state)
    kept_.emplace(scope_, device, options_.module,
                  RunSession::Options{std::string(options_.name), options_.loader.batch_size,
                                      std::max<int64_t>(1, options_.shards)});
  if (options_.shards > 0) {
    const int64_t replicas = options_.replicas > 0 ? options_.replicas : thread_count();
    sharded_.emplace(scope_, device, options_.module, ShardedBatch::Options{options_.shards, replicas},
                     static_cast<ShardedBatch::Body&>(*this));
  }
  tally_.emplace(own, device);
  labels_ = new_array(own, device, memory::Category::kWorkspace, {DType::kI64, {}}, {}, Exempt::kFromCap);
  set_labels(0);
  at_.validation = {.loss = std::nan(""), .accuracy = std::nan(""), .examples = 0};
  update_state();
  guard.release();
}

void Trainer::settle() {
  if (schedule_) schedule_->apply();
  options_.optimizer->settle();
  update_state();
}

Place Trainer::own_place() const {
  if (!memory::manager_of_scope(scope_.bits)) fail(Status::kClosed, "the scope of ", describe(), " was closed");
  return memory::place_in(scope_);
}

optim::Curve Trainer::curve_of(int64_t epochs) const {
  optim::Curve curve = options_.schedule;
  if (curve.ends() && curve.period == 0) {
    const int64_t batches = loader_->batches(), group = options_.accumulate;
    const int64_t epoch_steps = batches / group + (batches % group != 0);
    const int64_t steps = checked_product("trainer", "steps of all epochs", epoch_steps, epochs);
    curve.period = std::max<int64_t>(1, steps - curve.warmup);
  }
  return curve;
}

Trainer::~Trainer() {
  compiled_.reset();
  sharded_.reset();
  kept_.reset();
  tally_.reset();
  labels_ = nullptr;
  best_ = BestState();
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
    trainer.runs_waiting_.fetch_add(1);
    const bool taken = trainer.take_turn(memory::thread_number());
    trainer.runs_waiting_.fetch_sub(1);
    if (!taken) fail(Status::kNotReady, trainer.describe(), " is running already, or another thread saves or loads it");
    trainer.started_ = trainer.epoch_started_ = Clock::now();
    trainer.running_ = true;
  }
  ~Running() {
    trainer_.update_state();
    trainer_.at_.seconds_before += seconds_since(trainer_.started_);
    trainer_.running_ = trainer_.at_rest_ = false;
    if (trainer_.sharded_) trainer_.sharded_->rest();
    trainer_.keep_no_step_memory();
    trainer_.give_turn();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Trainer& trainer_;
};

void Trainer::run(Id self) {
  const Running running(*this);
  own_place();  // asked before anything is
  while (at_.epoch < options_.epochs && !at_.finished_early) run_epoch(self);
  if (best_.is_kept()) nn::load_state(*options_.module, best_.state());
  stop_.store(false, std::memory_order_relaxed);  // asked for at the very end: there is nothing left to stop
}

// Up to the epoch's end, or to where a callback loads a checkpoint.
void Trainer::run_epoch(Id self) {
  stop_if_asked();
  loader_->start(at_.epoch, at_.batch);
  capped_ = module_scopes();
  nn::set_training(*options_.module, true);
  moved_ = false;
  if (!begun_ && kept_) kept_->reset();
  if (!begun_) {
    epoch_started_ = Clock::now();
    set_tally(Totals());
    at_.gathered = 0;
    update_state();
    call_host(Event::kEpochBegin, own_place(), self);
    if (moved_) return;
    begun_ = true;
  }
  while (at_.batch < loader_->batches()) {
    stop_if_asked();
    run_batch(self);
    if (moved_) return;
    if (progress_.is_due()) report_batch();
  }
  finish_epoch(self);
}

// A batch counts as done once it was taken, whatever becomes of it: a run that failed goes on after it.
void Trainer::run_batch(Id self) {
  const WithinWidth wide(width_);  // a load in a callback may change it
  memory::require_going_on(own_place());
  own_place();  // which a callback may have closed
  const data::Batch batch = loader_->next(scope_);
  const memory::ScopeGuard close(batch.scope);
  ++at_.batch;
  {
    const memory::StepCap cap(capped_);
    train_on(batch, self);
  }
  keep_step_memory(batch.scope);
  update_state();
  call_host(Event::kBatchEnd, memory::place_in(batch.scope), self);
}

// The batch's scope is about to give all of it back, and gradients go as the next step begins: they are as large as
// before where the batch's peak is.
void Trainer::keep_step_memory(Id batch) noexcept try {
  const int64_t peak = memory::stats(batch).peak_bytes;
  if (std::exchange(batch_peak_, peak) == peak) return;
  const auto gradient = static_cast<int>(memory::Category::kGradient);
  const Id optimizer{options_.optimizer->place().scope};
  step_memory_.set(peak + memory::stats(optimizer).subtree_by_category[gradient]);
} catch (const std::exception&) {
  keep_no_step_memory();  // a callback has closed one of them
}

void Trainer::keep_no_step_memory() noexcept {
  batch_peak_ = -1;
  step_memory_.set(0);
}

void Trainer::train_on(const data::Batch& batch, Id self) {
  if (compiled_) return train_compiled(batch);
  if (sharded_) return train_sharded(batch, self);
  const BatchPart part = next_part();
  const ops::Context context = ops::context().inner(memory::place_in(batch.scope), true);
  if (part.clears) options_.optimizer->clear_gradients();
  {
    const ops::Within within(context);
    const BatchValues values(batch);
    RunSession::Part kept;
    if (kept_) kept.begin(*kept_, 0);
    const BatchResult result = forward(*options_.module, values.all(), kept.call());
    call_host(Event::kForwardEnd, context.place, self);
    own_place();
    const Value labels = part.counts_labels ? labels_of(values.all()) : Value();
    const Value so_far = labels ? with_labels(part, labels, Value(labels_)) : Value();
    accumulate(result, part, labels, batch.examples);
    gather(so_far);  // from here on nothing fails: the leaves have the gradients
    kept.commit();
    count(result, batch.examples);
  }
  if (part.steps) step_after(part, context.place, self);
}

// What a call that fails leaves of the gradients is not known: the next batch begins anew.
void Trainer::train_compiled(const data::Batch& batch) {
  const BatchPart part = next_part();
  const int64_t gathered = std::exchange(at_.gathered, 0);
  if (part.steps && schedule_) schedule_->check_advance();
  {
    const ops::Within within(ops::context().inner(memory::place_in(batch.scope), true));
    const BatchValues values(batch);
    std::vector<Value> in(values.all().begin(), values.all().end());
    if (part.counts_labels) in.emplace_back(labels_);
    RunSession::Part kept;
    if (kept_) kept.begin(*kept_, 0);
    const BatchResult result = (*compiled_)(part, in, kept.call());
    kept.commit();
    if (result.labels) ops::copy_to(*labels_, *result.labels);
    count(result, batch.examples);
  }
  if (part.steps) {
    end_step();
  } else {
    at_.gathered = gathered + 1;
  }
}

void Trainer::train_sharded(const data::Batch& batch, Id self) {
  if (ops::context().observer)
    fail(Status::kGraph, describe(), ": batches in shards cannot be analysed; several threads work on them");
  const BatchPart part = next_part();
  if (part.clears) options_.optimizer->clear_gradients();
  const BatchValues values(batch);
  const Place place = memory::place_in(batch.scope);
  Value labels, so_far, weight;
  if (part.counts_labels) {
    const ops::Within within(ops::context().inner(place, false));
    labels = labels_of(values.all());
    so_far = with_labels(part, labels, Value(labels_));
    weight = share_of(labels, part);
  }
  const auto results = (*sharded_)({.trainer = self,
                                    .scope = batch.scope,
                                    .arrays = values.all(),
                                    .examples = batch.examples,
                                    .share = labels ? 1 : share_of(batch.examples, part),
                                    .weight = weight,
                                    .seed = loader_->options().seed,
                                    .number = random_key(at_.epoch, at_.batch),
                                    .kept = kept_ ? &*kept_ : nullptr,
                                    .capped = capped_});
  gather(so_far);
  for (const ShardedBatch::Result& result : results) count(result.batch, result.examples);
  if (part.steps) step_after(part, place, self);
}

// With the gradients of all its batches there.
void Trainer::step_after(const BatchPart& part, const Place& place, Id self) {
  at_.gathered = 0;  // should it fail, the next group begins anew
  if (schedule_) schedule_->check_advance();
  if (part.counts_labels) {
    const ops::Within within(ops::context().inner(place, false));
    divide_by_labels(part, Value(labels_));
  }
  call_host(Event::kBackwardEnd, place, self);
  step();
  end_step();
}

BatchResult Trainer::trace(const BatchPart& part, std::span<const Value> arrays, nn::SessionCall* session) {
  if (part.clears) options_.optimizer->clear_gradients();
  const std::span<const Value> batch = part.counts_labels ? arrays.first(arrays.size() - 1) : arrays;
  BatchResult result = forward(*options_.module, batch, session);
  const Value labels = part.counts_labels ? labels_of(batch) : Value();
  if (labels) result.labels = with_labels(part, labels, arrays.back());
  accumulate(result, part, labels, batch[0]->size(0));
  if (part.steps && labels) divide_by_labels(part, result.labels);
  if (part.steps) step();
  return result;
}

BatchResult Trainer::forward(nn::Module& module, std::span<const Value> arrays, nn::SessionCall* session) {
  return (*objective_)(module, arrays, session);
}

std::vector<Value> Trainer::weights(std::span<const Value> arrays) { return objective_->weights(arrays); }

void Trainer::count(const BatchResult& result, int64_t examples) {
  const std::lock_guard guard(state_lock_);
  tally_->add(objective_->counted_as(), result.loss, result.hits, examples);
}

void Trainer::end_step() {
  ++at_.steps;
  if (schedule_) schedule_->advance();
}

void Trainer::step() {
  optim::Optimizer& optimizer = *options_.optimizer;
  if (options_.clip_norm > 0) optimizer.clip_norm(options_.clip_norm, nullptr);
  if (options_.clip_value > 0) optimizer.clip_value(options_.clip_value);
  if (optimizer.step() > 0) return;
  fail(Status::kGraph, describe(), ": the loss depends on no parameter that the optimizer steps: none has a gradient");
}

// One that is stopped before its end is finished by the next run, with the whole evaluation.
void Trainer::finish_epoch(Id self) {
  stop_if_asked();
  if (options_.validation) at_.validation = evaluate(options_.validation, true);
  const double loss = options_.validation ? at_.validation.loss : tally_->totals().mean_loss();
  const bool better =
      is_gain(loss) && (!options_.restore_best || is_finite(own_place(), nn::state_of(*options_.module)));
  if (better && options_.restore_best) best_.keep(own_place(), nn::state_of(*options_.module));
  if (better) at_.best = loss;
  at_.has_best = at_.has_best || better;
  ++at_.epoch;
  at_.batch = 0;
  begun_ = false;
  at_.epochs_without_gain = better ? 0 : at_.epochs_without_gain + 1;
  at_.finished_early = options_.patience > 0 && at_.epochs_without_gain >= options_.patience;
  update_state();
  record_epoch();
  report_epoch();
  if (at_.plateau.ends_with(loss, options_.plateau)) {
    lower_rates(*options_.optimizer, options_.plateau);
    update_state();
  }
  call_host(Event::kEpochEnd, own_place(), self);
}

bool Trainer::is_gain(double loss) const {
  return !std::isnan(loss) && (!at_.has_best || loss < at_.best - options_.least_gain);
}

void Trainer::call_host(Event event, const Place& place, Id self) {
  if (!options_.host || !options_.host->wants(event)) return;
  static constexpr const char* kNames[kEventCount] = {"epoch_begin", "forward_end", "backward_end", "batch_end",
                                                      "epoch_end"};
  autograd::CallbackFrame frame({.name = kNames[static_cast<int>(event)], .place = place, .record = false});
  at_rest_ = event != Event::kForwardEnd && event != Event::kBackwardEnd;
  const int32_t status = options_.host->on(event, frame.scope(), self, state());
  at_rest_ = false;
  frame.check(status);
}

// Between steps, so that no gathered gradient is lost, and between the batches of an epoch's evaluation.
void Trainer::stop_if_asked() {
  if (at_.gathered > 0) return;
  const bool asked = stop_.exchange(false, std::memory_order_relaxed);
  const bool late = options_.time_limit > 0 && run_seconds() >= options_.time_limit;
  if (!asked && !late) return;
  progress_.write("", false);
  fail(Status::kStopped, describe(), asked ? ": stopped" : ": the time limit has passed", " after epoch ", at_.epoch,
       ", batch ", at_.batch, " of ", loader_->batches(), "; another run goes on from here");
}

Evaluation Trainer::evaluate(const Ref<data::Dataset>& dataset) { return evaluate(dataset, false); }

Evaluation Trainer::evaluate(const Ref<data::Dataset>& dataset, bool of_run) {
  if (dataset->inputs() != options_.training->inputs() || dataset->targets() != options_.training->targets()) {
    fail(Status::kArgument, describe(), ": it trains on ", options_.training->describe(), "; this is a ",
         dataset->describe());
  }
  const WithinWidth wide(width_);
  const Place own = own_place();
  const auto loader =
      data::Loader::make(own, Exempt::kFromCap, own, dataset,
                         data::LoaderOptions{.batch_size = options_.loader.batch_size, .shuffle = false});
  const memory::StepCap cap(module_scopes());
  Tally tally(own, tally_->device());
  for (data::Batch batch = loader->next({}); batch.scope; batch = loader->next({})) {
    const memory::ScopeGuard close(batch.scope);
    const ops::Within within(ops::context().inner(memory::place_in(batch.scope), false));
    const BatchResult result = forward(*valid_, BatchValues(batch).all(), nullptr);
    tally.add(objective_->counted_as(), result.loss, result.hits, batch.examples);
    if (of_run) stop_if_asked();
  }
  const Totals totals = tally.totals();
  return {.loss = totals.mean_loss(), .accuracy = totals.accuracy(), .examples = totals.examples};
}

// ---- State ----------------------------------------------------------------------------------------------------------

TrainerState Trainer::state() const {
  const std::lock_guard guard(state_lock_);
  TrainerState state = state_;
  const Totals totals = tally_->totals();
  state.loss = totals.mean_loss();
  state.accuracy = totals.accuracy();
  return state;
}

void Trainer::update_state() {
  TrainerState next;
  next.epoch = at_.epoch;
  next.epochs = options_.epochs;
  next.batch = at_.batch;
  next.batches = loader_->batches();
  next.steps = at_.steps;
  next.validation_loss = at_.validation.loss;
  next.validation_accuracy = at_.validation.accuracy;
  next.rate = options_.optimizer->rate(0);
  next.seconds = run_seconds() + at_.seconds_before;
  next.stopped_early = at_.finished_early;
  const std::lock_guard guard(state_lock_);
  state_ = next;
}

void Trainer::set_tally(const Totals& totals) {
  const std::lock_guard guard(state_lock_);
  tally_->set(totals);
}

void Trainer::set_epochs(int64_t epochs) {
  if (epochs < 0) fail(Status::kRange, "trainer: ", epochs, " epochs");
  const Turn turn(*this, "trainer_set_epochs");
  if (schedule_) schedule_->set_curve(curve_of(epochs));
  options_.epochs = epochs;
  at_.finished_early = false;
  update_state();
}

void Trainer::reset_state() {
  if (!kept_) fail(Status::kArgument, describe(), ": it keeps no state; set `keep_state`");
  const Turn turn(*this, "trainer_reset_state");
  kept_->reset();
}

// What was compiled is of the loss before.
void Trainer::add_loss(const LossTerm& term) {
  const Turn turn(*this, "trainer_add_loss");
  objective_->add(term);
  if (compiled_) compiled_.emplace(scope_, options_.name, static_cast<CompiledBatch::Body&>(*this));
}

double Trainer::run_seconds() const { return running_ ? seconds_since(started_) : 0; }

// No lock: what is done meanwhile takes memory and may log, and the host's functions may wait for the thread that would
// wait here.
bool Trainer::take_turn(uint32_t as) {
  Backoff backoff;
  for (uint32_t now = 0; !runner_.compare_exchange_strong(now, as); now = 0) {
    const bool passes = now & kAtRest && now != (memory::thread_number() | kAtRest);
    if (!passes || host_calls_at_rest_.load() > 0) return false;
    backoff.pause();
  }
  return true;
}

void Trainer::give_turn() noexcept { runner_.store(0); }

Trainer::Turn::Turn(Trainer& trainer, const char* call) : trainer_(trainer) {
  const uint32_t own = memory::thread_number();
  const bool runs = trainer.runner_.load() == own;
  if (runs && !trainer.at_rest_) fail(Status::kNotReady, call, ": ", trainer.describe(), " is in the midst of a step");
  taken_ = !runs && trainer.runs_waiting_.load() == 0 && trainer.take_turn(own | kAtRest);
  if (taken_) host_calls_.emplace(trainer.host_calls_at_rest_);
  if (runs || taken_) return;
  fail(Status::kNotReady, call, ": another thread runs ", trainer.describe(), ", or saves or loads it",
       "; call it from a callback between two steps, or when the run has ended");
}

Trainer::Turn::~Turn() {
  host_calls_.reset();
  if (taken_) trainer_.give_turn();
}

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
  const double left =
      in_epoch / static_cast<double>(now.batch) *
      (static_cast<double>(now.epochs - now.epoch) * static_cast<double>(now.batches) - static_cast<double>(now.batch));
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
