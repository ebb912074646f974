#include "graph/function/function.h"

#include <mutex>

#include "base/error.h"
#include "graph/function/make_plan.h"
#include "memory/call_site.h"
#include "memory/inspect/holders.h"
#include "memory/random_stream.h"

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

void CompiledFunction::dry_run(const Place& place) {
  const ops::WithPrecision within(options_.precision);
  std::vector<Spec> inputs;
  for (const NamedSpec& input : host_.interface()->inputs) inputs.push_back(input.spec);
  const auto outputs = static_cast<int64_t>(host_.interface()->outputs.size());
  verify(host_.dry_run(place, inputs, outputs, {.is_for_any = sizes_.is_worthwhile(inputs)}).graph);
}

std::shared_ptr<const Plan> CompiledFunction::plan_apart(std::span<const Spec> inputs, int64_t outputs) const {
  return plan_apart(inputs, outputs, options_.budget_bytes);
}

CompiledFunction::Price CompiledFunction::price(std::span<const Spec> inputs, int64_t outputs, int64_t budget) const {
  const auto fastest = plan_apart(inputs, outputs, 0);
  SmallerPlans smaller(fastest);
  Price price{.asked = {.bytes = bytes_of_call(*fastest)}, .least = smaller.least().price};
  if (budget == 0 || price.asked.bytes <= budget) return price;
  const SmallerPlans::Choice* const choice = smaller.within(budget);
  price.asked = choice ? choice->price : PlanPrice();
  return price;
}

std::shared_ptr<const Plan> CompiledFunction::plan_apart(std::span<const Spec> inputs, int64_t outputs,
                                                         int64_t budget) const {
  require_few_outputs(name(), outputs);
  const ops::WithPrecision within(options_.precision);
  const memory::Draws draws;
  const Place place = home();
  Traced traced = host_.dry_run(
      place, inputs, outputs,
      {.records = ops::context().record, .is_for_any = sizes_.is_worthwhile(inputs), .runs_any_size = true});
  PackedWeights apart;
  return make_plan(std::move(traced), {.function = name(),
                                       .handle = handle(),
                                       .device = memory::device_of(place),
                                       .home = place,
                                       .packed = options_.prepacks ? &apart : nullptr,
                                       .are_inputs_apart = true,
                                       .budget_bytes = budget,
                                       .keeps_order = true,
                                       .arenas = arenas_});
}

// ---- A call ---------------------------------------------------------------------------------------------------------

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
  const ops::WithPrecision within(options_.precision);
  const CallInputs given{slots ? slots->behind(inputs) : inputs, slots};
  SharedArenas& arenas = *arenas_;
  const std::unique_lock turn(arenas.turn, std::try_to_lock);
  if (turn.owns_lock()) arenas.note_use();
  if (turn.owns_lock() && call_inline(given, results)) return true;
  InlineCache& last = cache_.inline_cache();
  // While a call has the turn nobody takes the last one's arena: from here this one can get it.
  if (turn.owns_lock() && arenas.last) arenas.give(*last.plan, std::move(arenas.last));
  std::unique_ptr<Instance> instance;
  PlanCache::Entry used = call_found(given, instance, results);
  if (!used.plan) return false;
  if (turn.owns_lock()) {
    arenas.last = std::move(instance);
    last.signature = std::move(used.signature);
    last.plan = std::move(used.plan);
  } else {
    arenas.give(*used.plan, std::move(instance));
  }
  return true;
}

// Runs with the turn.
bool CompiledFunction::call_inline(const CallInputs& given, ops::Results& results) {
  InlineCache& last = cache_.inline_cache();
  const Plan* const plan = last.plan.get();
  if (!plan || plan->is_dropped.load(std::memory_order_relaxed)) return false;
  const uint8_t device = memory::device_of(results.place).index();
  if (!matches(*last.signature, given.inputs, given.slot_count(), results.count, device)) return false;
  if (!is_compatible(*plan, given.inputs) || (options_.rematerialises && !is_fitting(*plan, results.place)))
    return false;
  require_alive(*plan);
  last.hits.store(last.hits.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return run(*plan, given, arenas_->last, results);
}

PlanCache::Entry CompiledFunction::call_found(const CallInputs& given, std::unique_ptr<Instance>& instance,
                                              ops::Results& results) {
  Made made;
  PlanCache::Entry entry;
  const auto has_run = [&] {
    entry = cache_.find(given, results.count, memory::device_of(results.place).index());
    if (!entry.plan && cache_.spares_miss()) return true;
    if (!entry.plan) entry = make(given, results.count, results.place, made);
    if (entry.plan != made.inserted.plan) require_alive(*entry.plan);
    if (options_.rematerialises) entry.plan = fitting(entry.plan, results.place, instance);
    return run(*entry.plan, given, instance, results);
  };
  try {
    while (!has_run()) {  // another thread's backward, or its zeroing, came between
      arenas_->give(*entry.plan, std::move(instance));
    }
  } catch (const Error& error) {
    const bool is_refused = error.status() == Status::kLimit || error.status() == Status::kOutOfMemory;
    end_failed(entry, std::move(instance), made, is_refused);
    throw;
  } catch (...) {
    end_failed(entry, std::move(instance), made, false);
    throw;
  }
  made.transaction.commit();
  return entry;
}

// A predictor's call has asked for its module's parameters when it began.
void CompiledFunction::require_alive(const Plan& plan) const {
  if (!options_.spares) graph::require_alive(name(), plan.traced);
}

// A call whose results can be differentiated is recorded: all that can fail comes before it runs.
bool CompiledFunction::run(const Plan& plan, const CallInputs& given, std::unique_ptr<Instance>& instance,
                           ops::Results& results) {
  const std::span<const Value> inputs = given.inputs;
  if (given.slots) given.slots->begin(*plan.traced.note);
  const auto home = [&] { return home_of(handle(), results.place); };
  std::optional<CallGradient::Call> recorded;
  if (plan.gradient) recorded.emplace(*gradient_of(plan), inputs, results);
  if (!execute(name(), plan, inputs, home, *arenas_, instance, results)) return false;
  if (recorded) recorded->done(plan.traced, inputs, results);
  return true;
}

// A call that found no room leaves nothing behind. After another failure the plan may stay, unless it captures what is
// taken back.
void CompiledFunction::end_failed(const PlanCache::Entry& entry, std::unique_ptr<Instance> instance, const Made& made,
                                  bool is_refused) noexcept {
  if (instance) arenas_->give(*entry.plan, std::move(instance));
  if (made.inserted.plan && (is_refused || !made.transaction.empty())) cache_.remove(made.inserted);
}

// ---- A plan ---------------------------------------------------------------------------------------------------------

PlanCache::Entry CompiledFunction::make(const CallInputs& given, int64_t outputs, const Place& place, Made& made) {
  const memory::Draws draws;
  const auto signature = std::allocate_shared<const Signature>(
      memory::EngineAllocator<Signature>(),
      signature_of(given.inputs, given.slot_count(), outputs, memory::device_of(place).index()));
  Source source = source_of(*signature, given, place, made);
  PlanCache::Entry entry{signature, plan_of(std::move(source.traced), *signature, given.inputs, place)};
  return cache_.insert({.entry = std::move(entry),
                        .reason = std::move(source.reason),
                        .is_resized = source.is_resized,
                        .any_size = std::move(source.any_size)},
                       given, made.inserted);
}

CompiledFunction::Source CompiledFunction::source_of(const Signature& signature, const CallInputs& given,
                                                     const Place& place, Made& made) {
  const std::span<const Value> inputs = given.inputs;
  std::string reason = cache_.reason_for(signature, inputs);
  const auto trace = [&](HostTrace::Sizes sizes) {
    return host_.trace(
        given, signature.outputs, place, [&] { return home_of(handle(), place); }, sizes);
  };
  if (given.slots) {  // how many rows there are is part of what it goes on from
    Traced traced = trace({});
    made.transaction.add(std::move(traced.transaction));
    return {.traced = std::move(traced), .reason = std::move(reason)};
  }
  const int64_t batch = options_.batched > 0 ? batch_of(name(), inputs, options_.batched) : 0;
  std::shared_ptr<const AnySize> known;
  if (batch >= AnySize::kLeast) known = cache_.find_any_size(at_any_batch(signature, options_.batched), inputs);
  std::optional<Traced> resized = SizeProbe::at(known.get(), batch, reason);
  if (resized) reason += options_.trusts ? "; planned without being traced" : "; planned as another batch was";
  if (resized && options_.trusts)
    return {.traced = std::move(*resized), .reason = std::move(reason), .is_resized = true};
  const bool is_for_any = resized || sizes_.is_worthwhile(signature, batch, reason);
  Traced traced = trace({.is_for_any = is_for_any});
  made.transaction.add(std::move(traced.transaction));
  const bool is_proven = resized && sizes_.is_proven(*known, traced, batch, reason);
  if (resized && !is_proven) cache_.remove_any_size(known);
  std::shared_ptr<const AnySize> any_size;
  if (is_for_any && !known) {
    const auto at = [&](int64_t size) {
      return trace({.is_for_any = true, .batched = options_.batched, .batch = size});
    };
    any_size = sizes_.generalise(signature, traced, batch, at, reason);
  }
  return {std::move(traced), std::move(reason), is_proven, std::move(any_size)};
}

std::shared_ptr<const Plan> CompiledFunction::plan_of(Traced traced, const Signature& signature,
                                                      std::span<const Value> inputs, const Place& place) {
  const bool are_inputs_apart = are_apart(inputs, captured_storages(traced));
  return make_plan(std::move(traced), {.function = name(),
                                       .handle = handle(),
                                       .device = device::device_at(signature.device),
                                       .home = home_of(handle(), place),
                                       .packed = options_.prepacks ? &packed_ : nullptr,
                                       .are_inputs_apart = are_inputs_apart,
                                       .budget_bytes = options_.budget_bytes,
                                       .keeps_order = options_.rematerialises,
                                       .arenas = arenas_});
}

// ---- Looking --------------------------------------------------------------------------------------------------------

Interface CompiledFunction::interface() const {
  if (host_.interface()) return *host_.interface();
  const auto plan = cache_.latest();
  if (!plan) fail(Status::kNotReady, "'", name(), "' was not called yet, so that nobody knows what it takes");
  return interface_of(plan->traced);
}

Counts CompiledFunction::counts() const {
  Counts counts = cache_.counts();
  if (counts.plans > 0 || !host_.interface()) return counts;
  counts.inputs = static_cast<int64_t>(host_.interface()->inputs.size());
  counts.outputs = static_cast<int64_t>(host_.interface()->outputs.size());
  return counts;
}

std::string CompiledFunction::dump() const {
  const auto plans = cache_.contents().plans;
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
  const auto plan = cache_.latest();
  if (!plan) fail(Status::kNotReady, name(), ": it has no plan yet; call it first");
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
  const PlanCache::Contents kept = cache_.contents();
  for (const auto& one : kept.any_sizes) {
    for (const Capture& capture : one->traced().captures) visit(capture.array);
  }
  for (const ArrayRef& arena : arenas_->all()) visit(arena);
  for (const auto& plan : kept.plans) {
    for (const Capture& capture : plan->traced.captures) visit(capture.array);
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
      holders.add(memory::Holding{&array->storage->account, array->storage, array->storage->charge(), i,
                                  memory::HoldKind::kView});
    });
  }
}

}  // namespace

void register_capture_enumerator() { memory::register_enumerator(visit_functions); }

}  // namespace tinyai::graph
