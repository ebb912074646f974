// Gradients of loops and branches.
#include "graph/control/control_gradient.h"

#include <algorithm>

#include "autograd/backward.h"
#include "base/error.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/rules.h"

namespace tinyai::graph {
namespace {

bool is_floating(const Spec& spec) { return tinyai::is_floating(spec.dtype); }

Value zeros(const Spec& spec) { return ops::zeros(ops::to_ints(spec.shape), spec.dtype); }

// Inputs for those that a cotangent can have; nothing for others.
std::vector<Value> add_cotangents(Body& body, std::span<const Spec> specs) {
  std::vector<Value> inputs;
  for (const Spec& spec : specs) inputs.push_back(is_floating(spec) ? body.input(spec) : Value());
  return inputs;
}

struct Gradients {
  std::vector<Value> inputs, captured;  // empty where nothing flows
  std::vector<Value> captures;          // that can have one, as they are outside
};

Gradients gradients_of(Body& body, const memory::Place& place, const BodyRun& run, std::span<const Value> cotangents) {
  const WithinBody within(body, place, true);
  std::vector<Value> roots, given, wanted;
  for (const Value& input : run.in) {
    if (input.edge()) wanted.push_back(input);
  }
  const size_t inputs = wanted.size();
  for (size_t i = 0; i < run.out.size(); ++i) {
    if (!run.out[i].edge() || !cotangents[i]) continue;
    roots.push_back(run.out[i]);
    given.push_back(cotangents[i]);
  }
  Gradients found;
  for (const Value& value : body.captured()) {
    const auto is_it = [&](const Value& other) { return other.edge() == value.edge(); };
    if (value.edge() && std::none_of(found.captures.begin(), found.captures.end(), is_it))
      found.captures.push_back(value);
  }
  wanted.insert(wanted.end(), found.captures.begin(), found.captures.end());
  std::vector<Value> all(wanted.size());
  if (!roots.empty()) all = autograd::gradients(place, roots, given, wanted, {.stops_at_inputs = true});
  size_t next = 0;
  for (const Value& input : run.in) found.inputs.push_back(input.edge() ? all[next++] : Value());
  found.captured.assign(all.begin() + static_cast<std::ptrdiff_t>(inputs), all.end());
  return found;
}

void give(Body& body, const Value& gradient, const Spec& spec) { body.result(gradient ? gradient : zeros(spec)); }

void give_floating(Body& body, std::span<const Value> gradients, std::span<const Spec> specs) {
  for (size_t i = 0; i < specs.size(); ++i) {
    if (is_floating(specs[i])) give(body, gradients[i], specs[i]);
  }
}

// The operands of a node that differentiates, and which of them are cotangents that have come.
struct GradientOperands {
  std::vector<Value> values;
  std::vector<bool> came;

  void add_cotangent(ops::VjpCall& call, size_t output, const Spec& spec) {
    if (!is_floating(spec)) return;
    const int at = static_cast<int>(output);
    came.push_back(call.has_cotangent(at));
    values.push_back(came.back() ? to_c_order(call.cotangent(at)) : zeros(spec));
  }
  void add(std::span<const Value> others) {
    values.insert(values.end(), others.begin(), others.end());
    came.resize(values.size());
  }
};

void append_all(std::vector<Value>& to, std::span<const Value> from) { to.insert(to.end(), from.begin(), from.end()); }

std::vector<Value> constants(std::span<const Value> values) {
  std::vector<Value> out;
  for (const Value& value : values) out.push_back(value.constant());
  return out;
}

void forget_histories(TracedBody& body) {
  for (Value& value : body.captured) value = value.constant();
}

void run_vjp(ops::VjpCall& call) {
  static_cast<ControlGradient&>(autograd::function_of_node(call.attrs_data())).vjp(call);
}

}  // namespace

BodyRun run_body(Body& body, const memory::Place& place, const BodyFn& function, std::span<const Spec> inputs,
                 bool with_history) {
  const WithinBody within(body, place, ops::context().record);
  BodyRun run{add_inputs(body, inputs), {}};
  for (Value& input : run.in) {
    if (!with_history || !is_floating(input.spec())) continue;
    const auto leaf = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, input.spec()));
    input = Value(input.array_ref(), ops::Edge(leaf.get(), 0), input.voter());
  }
  run.out = function(run.in);
  return run;
}

ControlGradient::ControlGradient(const char* call) : call_(call), record_(call, {}, run_vjp) {}

ops::Results ControlGradient::call(std::span<const Value>, int64_t, uint64_t) {
  fail(Status::kInternal, call_, ": is called as a function");
}

void ControlGradient::watch(std::span<const Value> values) {
  for (const Value& value : values) versions_.emplace_back(value.array_ref(), ops::version_of(*value));
}

std::vector<Value> ControlGradient::take_histories() {
  std::vector<Value> without = constants(inputs_);
  return std::exchange(inputs_, std::move(without));
}

void ControlGradient::vjp(ops::VjpCall& call) {
  if (ops::context().record) {
    fail(Status::kGraph, "backward: a gradient of a gradient of ", call_,
         " cannot be traced; call it without tracing, where it is a loop like any other");
  }
  if (!ops::context().tracer) fail(Status::kGraph, "backward: ", call_, " was recorded in a trace that has ended");
  for (const auto& [array, version] : versions_) {
    if (ops::version_of(*array) == version) continue;
    fail(Status::kVersion, "backward: ", describe(*array), ", saved by ", call_,
         ", was written in place since; write after the backward, or into a copy");
  }
  differentiate(call);
}

LoopGradient::LoopGradient(const LoopCall& call, Body& body, const BodyRun& run, std::span<const Spec> outputs,
                           const memory::Place& place)
    : ControlGradient(call.name),
      carries_(specs_of(call.carries)),
      outputs_(outputs.begin(), outputs.end()),
      sequences_(constants(call.sequences)),
      is_counted_(call.condition),
      reverse_(!call.reverse),
      length_(call.length) {
  const std::vector<Spec> elements = element_specs_of(call.sequences);
  std::vector<Value> cotangents = add_cotangents(body, carries_);
  append_all(cotangents, add_cotangents(body, outputs_));
  const Gradients found = gradients_of(body, place, run, cotangents);

  inputs_.assign(call.carries.begin(), call.carries.end());
  append_all(inputs_, call.sequences);
  const WithinBody within(body, place, false);
  give_floating(body, found.inputs, carries_);
  for (size_t i = 0; i < found.captures.size(); ++i) {
    if (!found.captured[i]) continue;
    inputs_.push_back(found.captures[i]);
    sums_.push_back(found.captures[i].spec());
    body.result(ops::add(body.input(sums_.back()), found.captured[i]));
  }
  give_floating(body, std::span(found.inputs).subspan(carries_.size()), elements);

  // Carries come first: the cotangents of the carries, and the sums, which were made last.
  const auto count = [](std::span<const Spec> of) {
    return static_cast<uint32_t>(std::count_if(of.begin(), of.end(), is_floating));
  };
  const uint32_t first = count(carries_), behind = first + static_cast<uint32_t>(sums_.size());
  const auto inputs = static_cast<uint32_t>(run.in.size());
  std::vector<uint32_t> order;
  for (uint32_t i = 0; i < inputs; ++i) order.push_back(behind + i);
  for (uint32_t i = 0; i < first; ++i) order.push_back(i);
  for (uint32_t i = 0; i < count(outputs_); ++i) order.push_back(behind + inputs + i);
  for (uint32_t i = first; i < behind; ++i) order.push_back(i);
  traced_ = body.finish(order);
  forget_histories(traced_);
  watch(sequences_);
  watch(traced_.captured);
}

// A result that depends on no cotangent that has come is no gradient.
void LoopGradient::differentiate(ops::VjpCall& call) {
  GradientOperands operands;
  for (size_t i = 0; i < carries_.size(); ++i) operands.add_cotangent(call, i, carries_[i]);
  for (const Spec& spec : sums_) operands.add({{zeros(spec)}});
  LoopOp::Shape shape{.carries = operands.values.size(),
                      .length = length_,
                      .reverse = reverse_,
                      .counted = is_counted_,
                      .counts = false};
  operands.add(std::span(kept_).first(carries_.size()));
  operands.add(sequences_);
  for (size_t i = 0; i < outputs_.size(); ++i)
    operands.add_cotangent(call, carries_.size() + i, stacked(outputs_[i], length_));
  shape.sequences = operands.values.size() - shape.carries;
  operands.add(traced_.captured);
  if (is_counted_) operands.add({{kept_.back()}});

  device::Device& device = ops::context().tracer->device();
  auto op = std::make_shared<LoopOp>(shape, traced_.graph, std::nullopt, device);
  const std::vector<bool> depends = op->dependent_outputs(operands.came);
  const std::vector<Value> out = append_control(std::move(op), operands.values);
  size_t next = 0;
  const auto give = [&](size_t input) {
    if (depends[next]) call.set(static_cast<int>(input), out[next]);
    ++next;
  };
  for (size_t i = 0; i < carries_.size(); ++i) {
    if (is_floating(carries_[i])) give(i);
  }
  const size_t captures = carries_.size() + sequences_.size();
  for (size_t i = 0; i < sums_.size(); ++i) give(captures + i);
  for (size_t i = 0; i < sequences_.size(); ++i) {
    if (is_floating(sequences_[i].spec())) give(carries_.size() + i);
  }
}

BranchGradient::BranchGradient(const BranchCall& call, std::span<Body> bodies, std::span<const BodyRun> runs,
                               std::span<const Spec> outputs, const memory::Place& place)
    : ControlGradient("cond"), operands_{call.predicate}, outputs_(outputs.begin(), outputs.end()) {
  append_all(operands_, constants(call.inputs));
  const std::vector<Spec> inputs = specs_of(call.inputs);
  Gradients found[2];
  for (size_t i = 0; i < 2; ++i)
    found[i] = gradients_of(bodies[i], place, runs[i], add_cotangents(bodies[i], outputs_));
  inputs_.assign(call.inputs.begin(), call.inputs.end());
  for (const Gradients& one : found) append_all(inputs_, one.captures);
  for (int i = 0; i < 2; ++i) {
    const WithinBody within(bodies[i], place, false);
    give_floating(bodies[i], found[i].inputs, inputs);
    for (int of = 0; of < 2; ++of) {  // what only the other branch uses gets none here
      for (size_t k = 0; k < found[of].captures.size(); ++k)
        give(bodies[i], of == i ? found[of].captured[k] : Value(), found[of].captures[k].spec());
    }
    traced_[i] = bodies[i].finish();
    forget_histories(traced_[i]);
    watch(traced_[i].captured);
  }
  watch(operands_);
}

void BranchGradient::differentiate(ops::VjpCall& call) {
  GradientOperands operands;
  operands.add(operands_);
  for (size_t i = 0; i < outputs_.size(); ++i) operands.add_cotangent(call, i, outputs_[i]);
  const size_t inputs = operands.values.size() - 1;
  for (const TracedBody& body : traced_) operands.add(body.captured);
  device::Device& device = ops::context().tracer->device();
  auto op = std::make_shared<BranchOp>(inputs, traced_[0].graph, traced_[1].graph, device);
  const std::vector<bool> depends = op->dependent_outputs(operands.came);
  const std::vector<Value> out = append_control(std::move(op), operands.values);
  size_t next = 0;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    if (!is_floating(inputs_[i].spec())) continue;
    if (depends[next]) call.set(static_cast<int>(i), out[next]);
    ++next;
  }
}

std::vector<Value> record_control(std::unique_ptr<ControlGradient> made, std::vector<Value> results) {
  if (results.empty()) return results;
  const Ref<autograd::Function> owner = Ref<autograd::Function>::adopt(made.get());
  ControlGradient& gradient = *made.release();
  const std::vector<Value> inputs = gradient.take_histories();
  const std::vector<ops::Operand> in(inputs.begin(), inputs.end());
  ops::Results recorded;
  recorded.place = ops::context().place;
  recorded.count = static_cast<int>(results.size());
  for (size_t i = 0; i < results.size() && i < std::size(recorded.arrays); ++i)
    recorded.arrays[i] = results[i].array_ref();
  autograd::record_call(*owner, gradient.record(), in, recorded);
  for (size_t i = 0; i < results.size(); ++i) {
    if (!is_floating(results[i].spec())) continue;
    results[i] = Value(results[i].array_ref(), ops::Edge(recorded.node.get(), static_cast<int>(i)), results[i].voter());
  }
  return results;
}

}  // namespace tinyai::graph
