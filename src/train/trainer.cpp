// The loop of a trainer, and what a person sees of it.
#include "train/trainer.h"
#include "train/split_run.h"

#include <algorithm>
#include <cmath>

#include "base/checked.h"
#include "base/error.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "memory/deadline.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"

namespace tinyai::train {
namespace {

using Clock = std::chrono::steady_clock;
using memory::Exempt;
using memory::Kind;
using memory::Pinned;

// A number for a batch that no other batch of the run has.
uint64_t random_key(int64_t epoch, int64_t batch) {
  return static_cast<uint64_t>(epoch) << 40 ^ static_cast<uint64_t>(batch);
}

// The device of the batches, and of all that is computed from them.
device::Device& device_of_parameters(nn::Module& module, const Place& place) {
  for (const nn::Named& named : nn::parameters_of(module)) {
    return Pinned(named.id, Kind::kVariable, "a parameter of the trainer's module").as<Array>().device();
  }
  return memory::device_of(place);
}

// An optimizer of the host's has to step the module, at least in part.
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

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::unique_ptr<BatchStep> make_step(const StepContext& context, const TrainerOptions& options, Ranks* ranks) {
  const ShardedBatch::Options shards{.shards = options.shards,
                                     .replicas = options.replicas > 0 ? options.replicas : thread_count(),
                                     .compiles = options.compile,
                                     .name = options.name,
                                     .compiled = context.compiled};
  if (ranks) return make_ranked_step(context, shards, *ranks);
  if (options.shards > 0) return make_sharded_step(context, shards);
  return options.compile ? make_compiled_step(context) : make_eager_step(context);
}

}  // namespace

Trainer::Trainer(const Place& place, TrainerOptions options)
    : options_(std::move(options)),
      width_(width()),
      events_(options_.host.get(), state_),
      progress_(options_.progress) {
  check(options_);
  check_split(options_);
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
  if (options_.loss_scale > 0) {
    const optim::LossScaleOptions scale{.initial = options_.loss_scale};
    options_.optimizer->set_loss_scale(&scale);
  }
  loader_ = data::Loader::make(own, Exempt::kFromCap, own, options_.training, options_.loader);
  require_batches(*loader_, options_);
  objective_.emplace(Objective::Options{.first = options_.loss,
                                        .outputs = options_.outputs,
                                        .inputs = options_.training->inputs(),
                                        .targets = options_.training->targets(),
                                        .host = options_.host.get(),
                                        .precision = options_.precision,
                                        .of = describe()});
  if (options_.has_schedule)
    schedule_ = optim::Schedule::make(own, Exempt::kNo, options_.optimizer, curve_of(options_.epochs));
  valid_ = nn::make_valid(own, options_.module);
  device::Device& device = device_of_parameters(*options_.module, own);
  if (options_.keep_state)
    kept_.emplace(scope_, device, options_.module,
                  RunSession::Options{std::string(options_.name), options_.loader.batch_size,
                                      std::max<int64_t>(1, options_.shards)});
  if (options_.group) ranks_.emplace(options_.group, describe());
  split_ = nn::RankSplitRef::share(split_of(*options_.module));
  step_ = make_step({.name = options_.name,
                     .scope = scope_,
                     .device = device,
                     .module = options_.module,
                     .objective = *objective_,
                     .optimizer = *options_.optimizer,
                     .clip_norm = options_.clip_norm,
                     .clip_value = options_.clip_value,
                     .schedule = schedule_.get(),
                     .session = kept_ ? &*kept_ : nullptr,
                     .accumulated = accumulated_,
                     .state = state_,
                     .events = events_,
                     .split = split_.get(),
                     .compiled = {.budget_bytes = options_.budget_bytes, .rematerialises = options_.rematerialise},
                     .shares_state = options_.share_state > 0},
                    options_, ranks_ ? &*ranks_ : nullptr);
  state_.open(own, device);
  accumulated_.labels = new_array(own, device, memory::Category::kWorkspace, {DType::kI64, {}}, {}, Exempt::kFromCap);
  accumulated_.set_labels(0);
  at_.validation = {.loss = std::nan(""), .accuracy = std::nan(""), .examples = 0};
  update_state();
  guard.release();
}

void Trainer::settle() {
  if (schedule_) schedule_->apply();
  options_.optimizer->settle();
  update_state();
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
  step_ = nullptr;
  kept_.reset();
  state_.close();
  accumulated_.labels = nullptr;
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
  Running(Trainer& trainer, Id self) : trainer_(trainer) {
    if (!trainer.lock_.try_run())
      fail(Status::kNotReady, trainer.describe(), " is running already, or another thread saves or loads it");
    trainer.started_ = trainer.epoch_started_ = Clock::now();
    trainer.running_ = true;
    trainer.events_.begin_run(self);
  }
  ~Running() {
    trainer_.update_state();
    trainer_.at_.seconds_before += seconds_since(trainer_.started_);
    trainer_.running_ = false;
    trainer_.events_.end_run();
    trainer_.step_->rest();
    trainer_.keep_no_step_memory();
    trainer_.lock_.release();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Trainer& trainer_;
};

void Trainer::run(Id self) {
  const Running running(*this, self);
  const auto all = [this] { run_all(); };
  split_ ? split_->jointly(all) : all();
}

void Trainer::run_all() {
  if (!ranks_) return train();
  run_together();
}

void Trainer::train() {
  own_place();  // asked before anything is
  while (at_.epoch < options_.epochs && !at_.finished_early) run_epoch();
  if (best_.is_kept()) nn::load_state(*options_.module, best_.state());
  stop_.store(false, std::memory_order_relaxed);  // asked for at the very end: there is nothing left to stop
}

// Runs up to the epoch's end, or to where a callback loads a checkpoint.
void Trainer::run_epoch() {
  stop_if_asked();
  loader_->start(at_.epoch, at_.batch);
  capped_ = module_scopes();
  nn::set_training(*options_.module, true);
  moved_ = false;
  if (!begun_ && kept_) kept_->reset();
  if (!begun_) {
    epoch_started_ = Clock::now();
    state_.set(Totals());
    accumulated_.batches = 0;
    update_state();
    events_.call(Event::kEpochBegin, own_place());
    if (moved_) return;
    begun_ = true;
  }
  while (at_.batch < loader_->batches()) {
    stop_if_asked();
    run_batch();
    if (moved_) return;
    if (progress_.is_due()) report_batch();
  }
  finish_epoch();
}

// A batch counts as done once it was taken, whatever becomes of it: a run that failed goes on after it.
void Trainer::run_batch() {
  const WithinWidth wide(width_);  // a load in a callback may change it
  memory::require_going_on(own_place());
  own_place();  // which a callback may have closed
  const data::Batch batch = loader_->next(scope_, [&](int64_t examples) { return step_->rows_of(examples); });
  const memory::ScopeGuard close(batch.scope);
  if (ranks_) stop(step_->meet(batch, {.epoch = at_.epoch, .batch = at_.batch}, asked()));
  taken_ = at_.batch++;
  {
    const memory::StepCap cap(capped_);
    const BatchPart part = next_part();
    step_->run({.batch = batch,
                .part = part,
                .seed = loader_->options().seed,
                .number = random_key(at_.epoch, at_.batch),
                .capped = capped_});
    if (part.steps) end_step();
  }
  taken_ = -1;
  keep_step_memory(batch.scope);
  update_state();
  events_.call(Event::kBatchEnd, memory::place_in(batch.scope));
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

// Batches are accumulated in groups that begin at multiples of `accumulate`; the last of an epoch may be smaller.
BatchPart Trainer::next_part() const {
  const int64_t first = (at_.batch - 1) / options_.accumulate * options_.accumulate;
  const int64_t size = std::min(options_.accumulate, loader_->batches() - first);
  return {.clears = accumulated_.batches == 0,
          .steps = at_.batch == first + size,
          .examples = loader_->examples(first, size),
          .counts_labels = size > 1 && is_over_labels(objective_->counted_as())};
}

void Trainer::end_step() {
  if (options_.optimizer->skipped_last()) return;  // as if the batches had not been
  ++at_.steps;
  if (schedule_) schedule_->advance();
}

// An epoch that is stopped before its end is finished by the next run, with the whole evaluation.
void Trainer::finish_epoch() {
  stop_if_asked();
  if (options_.validation) at_.validation = ranks_ ? evaluate_together() : evaluate(options_.validation, true);
  const double loss = options_.validation ? at_.validation.loss : state_.totals().mean_loss();
  const bool better =
      is_gain(loss) && (!options_.restore_best || is_finite(own_place(), nn::state_of(*options_.module)));
  if (better && options_.restore_best) best_.keep(own_place(), nn::state_of(*options_.module));
  if (ranks_ && options_.restore_best) ranks_->agree();  // all have kept it, or the epoch is finished by the next run
  if (better) at_.best = loss;
  at_.has_best = at_.has_best || better;
  ++at_.epoch;
  at_.batch = 0;
  begun_ = false;
  at_.epochs_without_gain = better ? 0 : at_.epochs_without_gain + 1;
  at_.finished_early = options_.patience > 0 && at_.epochs_without_gain >= options_.patience;
  if (at_.plateau.ends_with(loss, options_.plateau)) lower_rates(*options_.optimizer, options_.plateau);
  update_state();
  record_epoch();
  report_epoch();
  events_.call(Event::kEpochEnd, own_place());
}

bool Trainer::is_gain(double loss) const {
  return !std::isnan(loss) && (!at_.has_best || loss < at_.best - options_.least_gain);
}

// A run stops between steps, so that no accumulated gradient is lost, and between the batches of an epoch's evaluation.
// Ranks ask each other where they meet.
void Trainer::stop_if_asked() {
  if (accumulated_.batches == 0 && !ranks_) stop(asked());
}

Ranks::Asked Trainer::asked() noexcept {
  return {.stop = stop_.exchange(false, std::memory_order_relaxed),
          .late = options_.time_limit > 0 && run_seconds() >= options_.time_limit};
}

void Trainer::stop(Ranks::Asked asked) {
  if (!asked.stop && !asked.late) return;
  if (ranks_) ranks_->all_know();
  progress_.write("", false);
  fail(Status::kStopped, describe(), asked.stop ? ": stopped" : ": the time limit has passed", " after epoch ",
       at_.epoch, ", batch ", at_.batch, " of ", loader_->batches(), "; another run goes on from here");
}

Evaluation Trainer::evaluate(const Ref<data::Dataset>& dataset) { return evaluate(dataset, false); }

Evaluation Trainer::evaluate(const Ref<data::Dataset>& dataset, bool of_run) {
  if (dataset->inputs() != options_.training->inputs() || dataset->targets() != options_.training->targets()) {
    fail(Status::kArgument, describe(), ": it trains on ", options_.training->describe(), "; this is a ",
         dataset->describe());
  }
  RunningMetrics metrics(own_place(), state_.device());
  const auto all = [](int64_t batches) -> PartRun { return {0, batches}; };
  evaluate(dataset, all, [&](const BatchResult& result, int64_t examples) {
    metrics.add(objective_->counted_as(), result.loss, result.hits, examples);
    if (of_run) stop_if_asked();
  });
  return evaluation_of(metrics.totals());
}

void Trainer::evaluate(const Ref<data::Dataset>& dataset, FunctionRef<PartRun(int64_t)> which, EachBatch each) {
  const WithinWidth wide(width_);
  const Place own = own_place();
  const auto loader =
      data::Loader::make(own, Exempt::kFromCap, own, dataset,
                         data::LoaderOptions{.batch_size = options_.loader.batch_size, .shuffle = false});
  const memory::StepCap cap(module_scopes());
  const PartRun run = which(loader->batches());
  loader->start(0, run.begin);
  for (int64_t left = run.count(); left > 0; --left) {
    const data::Batch batch = loader->next({});
    const memory::ScopeGuard close(batch.scope);
    const ops::Within within(ops::context().inner(memory::place_in(batch.scope), false));
    each((*objective_)(*valid_, BatchValues(batch).all()), batch.examples);
  }
}

// ---- State ----------------------------------------------------------------------------------------------------------

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
  state_.publish(next);
}

void Trainer::set_epochs(int64_t epochs) {
  if (epochs < 0) fail(Status::kRange, "trainer: ", epochs, " epochs");
  const BetweenSteps between(*this, "trainer_set_epochs");
  if (schedule_) schedule_->set_curve(curve_of(epochs));
  options_.epochs = epochs;
  at_.finished_early = false;
  update_state();
}

void Trainer::reset_state() {
  if (!kept_) fail(Status::kArgument, describe(), ": it keeps no state; set `keep_state`");
  const BetweenSteps between(*this, "trainer_reset_state");
  kept_->reset();
}

// Steps that were compiled are of the loss before.
void Trainer::add_loss(const LossTerm& term) {
  const BetweenSteps between(*this, "trainer_add_loss");
  objective_->add(term);
  step_->forget_loss();
}

double Trainer::run_seconds() const { return running_ ? seconds_since(started_) : 0; }

Trainer::BetweenSteps::BetweenSteps(Trainer& trainer, const char* call) : lock_(trainer.lock_) {
  const bool runs = lock_.is_run_here();
  if (runs && !trainer.events_.is_between_steps())
    fail(Status::kNotReady, call, ": ", trainer.describe(), " is in the midst of a step");
  taken_ = !runs && lock_.try_between_steps();
  if (taken_) host_calls_.emplace(lock_.host_calls());
  if (runs || taken_) return;
  fail(Status::kNotReady, call, ": another thread runs ", trainer.describe(), ", or saves or loads it",
       "; call it from a callback between two steps, or when the run has ended");
}

Trainer::BetweenSteps::~BetweenSteps() {
  host_calls_.reset();
  if (taken_) lock_.release();
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
