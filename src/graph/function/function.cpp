// Plans by signature, and the run of the host's function that makes one.
#include "graph/function/function.h"

#include <algorithm>
#include <mutex>

#include "autograd/leaf.h"
#include "base/error.h"
#include "base/log.h"
#include "base/width.h"
#include "graph/function/make_plan.h"
#include "graph/gradient/call_gradient.h"
#include "memory/inspect/holders.h"
#include "memory/random_stream.h"
#include "memory/site.h"
#include "ops/undo.h"

namespace tinyai::graph {
namespace {

using memory::Id;
using memory::Place;

void (*g_begin)() noexcept = []() noexcept {};
void (*g_end)() noexcept = []() noexcept {};
bool (*g_slots_in_use)() noexcept = []() noexcept { return false; };

// While it lives the thread's calls are written down.
class WithinTrace {
 public:
  explicit WithinTrace(Trace& trace) {
    ops::context().tracer = &trace;
    g_begin();
  }
  ~WithinTrace() {
    g_end();
    ops::context().tracer = nullptr;
  }
  WithinTrace(const WithinTrace&) = delete;
  WithinTrace& operator=(const WithinTrace&) = delete;
};

// The functions whose host's code runs on this thread, innermost first: one that called itself would never end.
class Running {
 public:
  explicit Running(const CompiledFunction& function) : function_(&function), outer_(t_innermost) {
    for (const Running* at = outer_; at; at = at->outer_) {
      if (at->function_ == function_) {
        fail(Status::kGraph, function.name(), ": calls itself while it is traced; unroll it, or loop outside");
      }
    }
    t_innermost = this;
  }
  ~Running() { t_innermost = outer_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  static constinit thread_local const Running* t_innermost;
  const CompiledFunction* function_;
  const Running* outer_;
};
constinit thread_local const Running* Running::t_innermost = nullptr;

// Of one whose signature matches: whether what it depends on besides is still so.
bool suits(const Plan& plan, std::span<const Value> inputs) {
  if (plan.gradient && !gradient_of(plan)->fits(inputs)) return false;
  return plan.keeps_apart(inputs) && plan.holds() && !has_changed_gradients(plan.traced, inputs);
}

// Whoever takes it finds out what it is; here, whether it was made in the frame.
void capture_result(Trace& trace, Id result) {
  const memory::Kind kind = result.kind() == memory::Kind::kArray ? memory::Kind::kArray : memory::Kind::kVariable;
  memory::Pinned pinned;
  if (pinned.try_hold(result, kind)) trace.capture_result(pinned.as<Array>());
}

void warn_of_tracing(const char* name, int64_t traces, int64_t calls, const std::string& reason) noexcept try {
  if (!logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn,
      cat(name, ": ", traces, " of its last ", calls, " calls were traced, the last because: ", reason));
} catch (...) {
  // Only a message is lost.
}

void warn_of_plans(const char* name, int64_t plans) noexcept try {
  if (!logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn,
      cat(name, ": its ", plans, " plans are taken; calls with other inputs are computed without one"));
} catch (...) {
  // Only a message is lost.
}

void require_few_outputs(const char* name, int64_t outputs) {
  if (outputs > CompiledFunction::kMostOutputs)
    fail(Status::kUnsupported, name, ": a function has at most ", CompiledFunction::kMostOutputs, " outputs");
}

Interface interface_of(const Traced& traced) {
  Interface out;
  for (const auto& name : traced.input_names) out.inputs.push_back({name, {}});
  for (const Buffer& buffer : traced.source.buffers) {
    if (buffer.role == Role::kInput) out.inputs[buffer.index].spec = buffer.whole.spec;
  }
  out.inputs.resize(out.inputs.size() - traced.slots);
  for (const Use& use : traced.source.results) out.outputs.push_back({{}, use.at.spec});
  return out;
}

}  // namespace

void install_trace_gate(void (*begin)() noexcept, void (*end)() noexcept) {
  g_begin = begin;
  g_end = end;
}

void install_slots_in_use(bool (*in_use)() noexcept) { g_slots_in_use = in_use; }

Place CompiledFunction::home() const {
  const memory::Pinned own(handle(), memory::Kind::kFunction, "function");
  return memory::place_of(memory::owner_scope(*own));
}

void CompiledFunction::run_host(autograd::CallbackFrame& frame, std::span<const Id> given, std::span<Id> made,
                                Sizes sizes) const {
  const Running running(*this);
  frame.check(sizes == Sizes::kAny ? host_->run_at_any_size(frame.scope(), given, made)
                                   : host_->run(frame.scope(), given, made));
}

std::vector<Value> CompiledFunction::run_inline(std::span<const Value> inputs, int64_t outputs,
                                                const Place& place) const {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = ops::context().record});
  std::vector<Id> given, made(static_cast<size_t>(outputs));
  for (const Value& input : inputs) given.push_back(frame.lend_variable(input));
  run_host(frame, given, made);
  std::vector<Value> results;
  for (const Id id : made) results.push_back(frame.take(id, "output"));
  return results;
}

Traced CompiledFunction::run_traced(const Given& given, int64_t outputs, const Place& place, bool is_for_any_size,
                                    int64_t batch) {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = ops::context().record});
  Trace trace(name(), place, frame, is_for_any_size);
  std::vector<Id> inputs;
  std::vector<Value> slots;
  const size_t input_count = given.inputs.size() - given.slot_count();
  for (const Value& one : given.inputs) {
    Geometry at = geometry_of(*one);
    if (batch != kAsGiven && static_cast<int64_t>(inputs.size()) < batched_) at.spec.shape[0] = batch;
    const Value stand_in = trace.input(one, at);
    if (inputs.size() < input_count) {
      inputs.push_back(frame.lend_variable(stand_in));
    } else {
      slots.push_back(stand_in);
    }
  }
  if (given.slots) given.slots->begin_trace(trace, slots);
  trace_into(trace, frame, inputs, outputs);
  Traced traced = trace.finish(home());
  traced.slots = slots.size();
  if (given.slots) traced.note = given.slots->end_trace();
  return traced;
}

void CompiledFunction::trace_into(Trace& trace, autograd::CallbackFrame& frame, std::span<const Id> given,
                                  int64_t outputs, Sizes sizes) const {
  std::vector<Id> made(static_cast<size_t>(outputs));
  const WithinTrace tracing(trace);
  run_host(frame, given, made, sizes);
  std::vector<Value> results;
  for (size_t i = 0; i < made.size(); ++i) {
    capture_result(trace, made[i]);
    const Value result = frame.take(made[i], "output");
    trace.result(result);
    results.push_back(result);
  }
  if (ops::context().record) trace.differentiate(results);
}

Traced CompiledFunction::trace_apart(const Place& place, std::span<const Spec> inputs, int64_t outputs, bool records,
                                     Sizes sizes) const {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = records});
  Trace trace(name(), place, frame, tries_any_size(inputs));
  std::vector<Id> given;
  for (const Spec& input : inputs) given.push_back(frame.lend_variable(trace.input(input)));
  trace_into(trace, frame, given, outputs, sizes);
  return trace.finish(place);
}

void CompiledFunction::rehearse(const Place& place) {
  std::vector<Spec> inputs;
  for (const NamedSpec& input : host_->interface()->inputs) inputs.push_back(input.spec);
  const auto outputs = static_cast<int64_t>(host_->interface()->outputs.size());
  verify(trace_apart(place, inputs, outputs, false, Sizes::kAsCalled).graph);
}

std::shared_ptr<const Plan> CompiledFunction::plan_apart(std::span<const Spec> inputs, int64_t outputs) const {
  require_few_outputs(name(), outputs);
  const memory::Draws draws;
  const Place place = home();
  Traced traced = trace_apart(place, inputs, outputs, ops::context().record, Sizes::kAny);
  PackedWeights apart;
  return make_plan(std::move(traced), {.function = name(),
                                       .handle = handle(),
                                       .device = memory::device_of(place),
                                       .home = place,
                                       .packed = prepacks_ ? &apart : nullptr,
                                       .are_inputs_apart = true});
}

// A file has no gradients, so calls that differ only in whether they are recorded are one to it: the one that is not.
// Where they change gradients, they are not.
memory::EngineVector<CompiledFunction::Entry> CompiledFunction::entries_to_save_locked() const {
  const auto key_of = [&](const Entry& entry) {
    Signature key = at_any_batch(*entry.signature, batched_);
    const bool is_of_any_size =
        std::any_of(any_sizes_.begin(), any_sizes_.end(), [&](const auto& one) { return one->is_for(key); });
    return is_of_any_size ? key : *entry.signature;
  };
  memory::EngineVector<Entry> kept;
  for (const Entry& entry : plans_) {
    const Signature key = key_of(entry);
    const auto is_same = [&](const Entry& other) {
      const Signature others = key_of(other);
      return !(others == key) && unrecorded(others) == unrecorded(key) && other.plan->leaves.empty() &&
             entry.plan->leaves.empty();
    };
    const auto same = std::find_if(kept.begin(), kept.end(), is_same);
    if (same == kept.end()) {
      kept.push_back(entry);
    } else if (same->signature->records && !entry.signature->records) {
      *same = entry;
    }
  }
  return kept;
}

CompiledFunction::Saved CompiledFunction::to_save() const {
  const std::lock_guard guard(lock_);
  for (const Entry& entry : plans_) {
    if (entry.signature->slots > 0)
      fail(Status::kGraph, "'", name(), "' was called with a session, and a file has none to go on from");
  }
  const memory::EngineVector<Entry> plans = entries_to_save_locked();
  if (plans.empty())
    fail(Status::kNotReady, "'", name(), "' was not called yet, so that there is no trace of it; call it once");
  const PlanRef& plan = plans.front().plan;
  const Signature key = at_any_batch(*plans.front().signature, batched_);
  const auto is_of_key = [&](const auto& one) { return one->is_for(key); };
  const auto any_size = std::find_if(any_sizes_.begin(), any_sizes_.end(), is_of_key);
  const bool is_one = std::all_of(plans.begin(), plans.end(),
                                  [&](const Entry& entry) { return at_any_batch(*entry.signature, batched_) == key; });
  if (is_one && std::count_if(any_sizes_.begin(), any_sizes_.end(), is_of_key) == 1)
    return {plan, *any_size, plans.size()};
  if (plans.size() > 1) refuse_several(plans.size(), "");
  return {plan, nullptr, 1};
}

void CompiledFunction::refuse_several(size_t plans, const std::string& why) const {
  fail(Status::kArgument, "'", name(), "' was traced for ", plans, " signatures, and a file holds one", why,
       "; call it with one alone, or make it with the option plans = 1, which keeps what was called last");
}

Interface CompiledFunction::interface() const {
  if (host_->interface()) return *host_->interface();
  PlanRef plan;
  {
    const std::lock_guard guard(lock_);
    if (plans_.empty())
      fail(Status::kNotReady, "'", name(), "' was not called yet, so that nobody knows what it takes");
    plan = plans_.front().plan;
  }
  return interface_of(plan->traced);
}

// It is the first in the list then.
CompiledFunction::Entry CompiledFunction::find_locked(const Given& given, int64_t outputs, uint8_t device) {
  const size_t slots = given.slot_count();
  for (size_t i = 0; i < plans_.size(); ++i) {
    if (!matches(*plans_[i].signature, given.inputs, slots, outputs, device)) continue;
    if (!suits(*plans_[i].plan, given.inputs)) continue;
    if (i > 0) {
      std::rotate(plans_.begin(), plans_.begin() + static_cast<std::ptrdiff_t>(i),
                  plans_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return plans_.front();
  }
  return {};
}

CompiledFunction::Entry CompiledFunction::find(const Given& given, int64_t outputs, uint8_t device) {
  const std::lock_guard guard(lock_);
  ++counts_.calls;
  Entry found = find_locked(given, outputs, device);
  counts_.hits += found.plan != nullptr;
  return found;
}

std::string CompiledFunction::reason_for(const Signature& signature, std::span<const Value> inputs) const {
  const std::lock_guard guard(lock_);
  if (plans_.empty()) return "the first call";
  for (const Entry& entry : plans_) {
    if (!(*entry.signature == signature)) continue;
    const Traced& traced = entry.plan->traced;
    if (const ops::Fact* const changed = traced.changed_fact()) return changed->describe();
    if (std::string changed = changed_gradient(traced, inputs); !changed.empty()) return changed;
    if (!entry.plan->keeps_apart(inputs)) return "an input is an array that the function uses by itself, too";
    if (entry.plan->gradient && !gradient_of(*entry.plan)->fits(inputs))
      return "inputs that were one variable, or one that the function uses by itself, are others now";
    return "another thread changed what it depends on";
  }
  return difference(signature, *plans_.front().signature);
}

CompiledFunction::Entry CompiledFunction::keep(Signature signature, const Given& given, Source source, Made& made) {
  const bool are_inputs_apart = are_apart(given.inputs, captured_storages(source.traced));
  const memory::EngineAllocator<Signature> allocator;
  Entry kept{std::allocate_shared<const Signature>(allocator, std::move(signature)), nullptr};
  kept.plan = make_plan(std::move(source.traced), {.function = name(),
                                                   .handle = handle(),
                                                   .device = device::device_at(kept.signature->device),
                                                   .home = home(),
                                                   .packed = prepacks_ ? &packed_ : nullptr,
                                                   .are_inputs_apart = are_inputs_apart});
  std::string told = source.reason;  // before the plan is one of ours: from there on nothing fails
  Entry gone, unused;                // let go after the lock
  bool warns = false;
  int64_t traces = 0, calls = 0;
  {
    const std::lock_guard guard(lock_);
    if (Entry known = find_locked(given, kept.signature->outputs, kept.signature->device); known.plan) {
      unused = std::exchange(kept, std::move(known));  // another thread's is as good
    } else {
      make_room(any_sizes_, 1);
      plans_.insert(plans_.begin(), kept);
      made.plan = kept.plan;
      made.any_size = source.any_size;
      if (source.any_size) keep_locked(source.any_size);
    }
    if (static_cast<int64_t>(plans_.size()) > most_plans_) {
      gone = std::move(plans_.back());
      plans_.pop_back();
      ++counts_.evictions;
    }
    ++(source.is_resized ? counts_.resized : counts_.traces);
    counts_.reason = std::move(told);
    calls = calls_locked() - calls_at_warning_;
    traces = counts_.traces - traces_at_warning_;
    warns = traces >= 5 && calls <= 10;
    if (warns || calls >= 10) {
      calls_at_warning_ = calls_locked();
      traces_at_warning_ = counts_.traces;
    }
  }
  if (gone.plan) drop(gone.plan);
  if (warns) warn_of_tracing(name(), traces, calls, source.reason);
  return kept;
}

CompiledFunction::Entry CompiledFunction::make(const Given& given, int64_t outputs, const Place& place, Made& made) {
  const std::span<const Value> inputs = given.inputs;
  const memory::Draws draws;
  Signature signature = signature_of(inputs, given.slot_count(), outputs, memory::device_of(place).index());
  std::string reason = reason_for(signature, inputs);
  if (given.slots) {  // how many rows there are is part of what it goes on from
    Traced traced = run_traced(given, outputs, place);
    made.state.add(std::move(traced.provisional));
    return keep(std::move(signature), given, {std::move(traced), std::move(reason), false, {}}, made);
  }
  const int64_t batch = batched_ > 0 ? batch_of(name(), inputs, batched_) : 0;
  Resized known = resized(signature, inputs, batch, reason);
  if (known.traced && trusts_)
    return keep(std::move(signature), given, {std::move(*known.traced), std::move(reason), true, {}}, made);
  const bool is_for_any_size = known.traced || tries_any_size(signature, batch, reason);
  Traced traced = run_traced(given, outputs, place, is_for_any_size);
  made.state.add(std::move(traced.provisional));
  const bool is_proven = known.traced && this->is_proven(known, traced, batch, reason);
  std::shared_ptr<const AnySize> any_size;
  if (is_for_any_size && !known.known) any_size = generalised(signature, inputs, place, traced, batch, reason);
  return keep(std::move(signature), given, {std::move(traced), std::move(reason), is_proven, std::move(any_size)},
              made);
}

// And what it tells of other sizes, which captures the same.
void CompiledFunction::forget(const Made& made) noexcept {
  {
    Entry gone;  // let go after the lock
    const std::lock_guard guard(lock_);
    const auto is_it = [&](const Entry& entry) { return entry.plan == made.plan; };
    const auto at = std::find_if(plans_.begin(), plans_.end(), is_it);
    if (at != plans_.end()) {
      gone = std::move(*at);
      plans_.erase(at);
    }
    if (made.any_size) std::erase(any_sizes_, made.any_size);
  }
  drop(made.plan);
}

// Where a call has its turn just now, the next one sees that the plan is dropped.
void CompiledFunction::drop(const PlanRef& plan) noexcept {
  plan->is_dropped.store(true, std::memory_order_relaxed);
  const std::unique_lock turn(last_.turn, std::try_to_lock);
  if (!turn.owns_lock() || last_.plan != plan) return;
  last_.instance = nullptr;
  last_.plan = nullptr;
}

std::unique_ptr<Idle> LastCall::take() noexcept {
  const std::unique_lock had(turn, std::try_to_lock);
  return had.owns_lock() ? std::move(instance) : nullptr;
}

// What its results could be differentiated by is recorded with it: all that can fail comes first.
bool CompiledFunction::run(const Plan& plan, const Given& given, std::unique_ptr<Instance>& instance,
                           ops::Results& results) {
  const std::span<const Value> inputs = given.inputs;
  if (given.slots) given.slots->begin(*plan.traced.note);
  const auto home = [this] { return this->home(); };
  std::optional<InSharedArena> shared;
  if (shared_arenas_) shared.emplace(*shared_arenas_, plan, instance, home);
  std::optional<CallGradient::Call> recorded;
  if (plan.gradient) recorded.emplace(*gradient_of(plan), inputs, results);
  if (!execute(name(), plan, inputs, home, instance, results)) return false;
  if (shared) shared->done();
  if (recorded) recorded->done(plan.traced, inputs, results);
  return true;
}

// By who has the turn.
bool CompiledFunction::call_again(const Given& given, ops::Results& results) {
  const Plan* const plan = last_.plan.get();
  if (!plan || plan->is_dropped.load(std::memory_order_relaxed)) return false;
  const uint8_t device = memory::device_of(results.place).index();
  if (!matches(*last_.signature, given.inputs, given.slot_count(), results.count, device)) return false;
  if (!suits(*plan, given.inputs)) return false;
  last_.calls.store(last_.calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return run(*plan, given, last_.instance, results);
}

// A call that found no room leaves nothing behind. Of another failure the plan may stay, but where it captures what is
// taken back.
void CompiledFunction::end_failed(const Entry& entry, std::unique_ptr<Instance> instance, const Made& made,
                                  bool is_refused) noexcept {
  if (instance) entry.plan->idle.give(std::move(instance));
  if (made.plan && (is_refused || !made.state.empty())) forget(made);
}

CompiledFunction::Entry CompiledFunction::call_found(const Given& given, std::unique_ptr<Instance>& instance,
                                                     ops::Results& results) {
  Made made;
  Entry entry;
  const auto has_run = [&] {
    entry = find(given, results.count, memory::device_of(results.place).index());
    if (!entry.plan && goes_without_plan()) return true;
    if (!entry.plan) entry = make(given, results.count, results.place, made);
    return run(*entry.plan, given, instance, results);
  };
  try {
    while (!has_run()) {  // another thread's backward, or its zeroing, came between
      entry.plan->idle.give(std::move(instance));
    }
  } catch (const Error& error) {
    const bool is_refused = error.status() == Status::kLimit || error.status() == Status::kOutOfMemory;
    end_failed(entry, std::move(instance), made, is_refused);
    throw;
  } catch (...) {
    end_failed(entry, std::move(instance), made, false);
    throw;
  }
  made.state.dismiss();
  return entry;
}

void CompiledFunction::leave(Entry used, std::unique_ptr<Instance> instance) noexcept {
  last_.instance = std::move(instance);
  last_.signature = std::move(used.signature);
  last_.plan = std::move(used.plan);
}

ops::Results CompiledFunction::call(Slots* slots, std::span<const Value> inputs, int64_t outputs, uint64_t into) {
  require_few_outputs(name(), outputs);
  ops::Results results;
  results.place = ops::place_of_results(inputs, into, name());
  results.count = static_cast<int>(outputs);
  if (!call_planned(slots, inputs, results)) results.composed = run_inline(inputs, outputs, results.place);
  return results;
}

bool CompiledFunction::call_planned(Slots* slots, std::span<const Value> inputs, ops::Results& results) {
  const ops::Context& context = ops::context();
  // Who listens hears of what the host's function calls; a plan knows the module's own parts, no stand-ins for them;
  // and layers of a forward with a session go on from that.
  if (context.tracer || context.observer || context.stand_ins || (!slots && g_slots_in_use())) return false;
  const Span span(EventKind::kFunction, name());
  const Given given{slots ? slots->behind(inputs) : inputs, slots};
  const std::unique_lock turn(last_.turn, std::try_to_lock);
  if (turn.owns_lock() && call_again(given, results)) return true;
  // LastCall::take() gives nothing while a call has the turn: from here this one can get the last one's memory.
  if (turn.owns_lock() && last_.instance) last_.plan->idle.give(std::move(last_.instance));
  std::unique_ptr<Instance> instance;
  Entry used = call_found(given, instance, results);
  if (!used.plan) return false;
  if (turn.owns_lock()) {
    leave(std::move(used), std::move(instance));
  } else {
    used.plan->idle.give(std::move(instance));
  }
  return true;
}

// A trace takes as long as some ten calls: one of many that have no plan makes one, so that a function goes with its
// inputs as these change, and is hardly slower than without plans where they never repeat.
bool CompiledFunction::goes_without_plan() {
  constexpr int64_t kCallsForATrace = 256;
  if (!spares_) return false;
  const std::lock_guard guard(lock_);
  if (static_cast<int64_t>(plans_.size()) < most_plans_) return false;
  if (without_plan_ == 0) warn_of_plans(name(), most_plans_);
  return ++without_plan_ % kCallsForATrace != 0;
}

Counts CompiledFunction::counts() const {
  const std::lock_guard guard(lock_);
  Counts counts = counts_;
  counts.calls = calls_locked();
  counts.hits += counts.calls - counts_.calls;
  counts.plans = static_cast<int64_t>(plans_.size());
  counts.any_batch = static_cast<int64_t>(any_sizes_.size());
  if (host_->interface()) {
    counts.inputs = static_cast<int64_t>(host_->interface()->inputs.size());
    counts.outputs = static_cast<int64_t>(host_->interface()->outputs.size());
  }
  if (plans_.empty()) return counts;
  const Traced& traced = plans_.front().plan->traced;
  const PlanRef& plan = plans_.front().plan;
  const CallGradient::Size backward = plan->gradient ? gradient_of(*plan)->size() : CallGradient::Size();
  counts.nodes = static_cast<int64_t>(traced.graph.nodes.size()) + backward.nodes;
  counts.captures = static_cast<int64_t>(traced.captures.size());
  counts.constant_bytes = traced.constant_bytes;
  counts.arena_bytes = plan->memory.arena_bytes + backward.arena_bytes;
  for (const Pack& pack : plan->packs) counts.packed_bytes += pack.bytes;
  counts.alive_bytes = std::max(plan->memory.most_alive, backward.alive_bytes);
  counts.inputs = static_cast<int64_t>(traced.input_names.size() - traced.slots);
  counts.outputs = static_cast<int64_t>(traced.source.results.size());
  return counts;
}

std::string CompiledFunction::dump() const {
  memory::EngineVector<PlanRef> plans;
  {
    const std::lock_guard guard(lock_);
    for (const Entry& entry : plans_) plans.push_back(entry.plan);
  }
  std::string out = cat("function '", name(), "': ", plans.size(), plans.size() == 1 ? " plan\n" : " plans\n");
  for (size_t i = 0; i < plans.size(); ++i) {
    const Traced& traced = plans[i]->traced;
    out += cat("plan ", i + 1, "\n",
               to_text(traced.graph, traced.describe_captures(), traced.describe_leaves(),
                       {.inputs = {}, .results = traced.source.results.size()}));
    if (plans[i]->gradient) out += cat("its backward\n", gradient_of(*plans[i])->text(traced));
  }
  return out;
}

CompiledFunction::Drawn CompiledFunction::drawn() const {
  PlanRef plan;
  {
    const std::lock_guard guard(lock_);
    if (plans_.empty()) fail(Status::kNotReady, name(), ": it has no plan yet; call it first");
    plan = plans_.front().plan;
  }
  const Traced& traced = plan->traced;
  const std::vector<std::string> captures = traced.describe_captures(), leaves = traced.describe_leaves();
  Drawn out{.traced = graph::drawn(traced.source, captures, leaves),
            .planned = graph::drawn(traced.graph, captures, leaves),
            .text = to_text(traced.graph, captures, leaves)};
  out.traced.name = cat(name(), ", as it was traced");
  out.planned.name = cat(name(), ", as it runs");
  return out;
}

void CompiledFunction::visit_captures(FunctionRef<void(const ArrayRef&)> visit) const {
  memory::EngineVector<PlanRef> plans;
  decltype(any_sizes_) any_sizes;
  {
    const std::lock_guard guard(lock_);
    for (const Entry& entry : plans_) plans.push_back(entry.plan);
    any_sizes = any_sizes_;
  }
  for (const auto& one : any_sizes) {
    for (const Capture& capture : one->traced().captures) visit(capture.array);
  }
  if (shared_arenas_) {
    for (const ArrayRef& arena : shared_arenas_->all()) visit(arena);
  }
  for (const PlanRef& plan : plans) {
    for (const Capture& capture : plan->traced.captures) visit(capture.array);
    for (const ArrayRef& arena : plan->arenas->all()) visit(arena);
    if (plan->gradient) gradient_of(*plan)->visit_arenas(visit);
    for (const Pack& pack : plan->packs) {
      if (const ArrayRef copy = pack.weight->kept()) visit(copy);
    }
  }
}

namespace {

void visit_functions(memory::Holders& holders) {
  for (uint32_t i = 0; i < holders.handles().size(); ++i) {
    const memory::Pinned& handle = holders.handles()[i];
    if (handle.kind() != memory::Kind::kFunction) continue;
    const auto* function = dynamic_cast<const CompiledFunction*>(&handle.as<autograd::Function>());
    if (!function) continue;
    function->visit_captures([&](const ArrayRef& array) {
      holders.keep_alive(std::make_shared<ArrayRef>(array));
      holders.add(
          memory::Holding{&array->storage->account, array->storage, array->storage->charge(), i, memory::Via::kView});
    });
  }
}

}  // namespace

void register_capture_enumerator() { memory::register_enumerator(visit_functions); }

}  // namespace tinyai::graph
