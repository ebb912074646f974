// Plans by signature, and the run of the host's function that makes one.
#include "graph/function/function.h"

#include <algorithm>
#include <mutex>

#include "base/error.h"
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

bool (*g_slots_in_use)() noexcept = []() noexcept { return false; };

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

void install_slots_in_use(bool (*in_use)() noexcept) { g_slots_in_use = in_use; }

Place CompiledFunction::home() const {
  const memory::Pinned own(handle(), memory::Kind::kFunction, "function");
  return memory::place_of(memory::owner_scope(*own));
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
