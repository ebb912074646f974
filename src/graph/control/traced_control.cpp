// The nodes of control flow: what their bodies take and give, and how their bodies are run while they are written down.
#include "graph/control/traced_control.h"

#include "autograd/callback.h"
#include "base/error.h"
#include "graph/control/control_gradient.h"
#include "ops/generated/copy.h"

namespace tinyai::graph {
namespace {

bool has_history(std::span<const Value> values) {
  return std::any_of(values.begin(), values.end(), [](const Value& value) { return bool{value.edge()}; });
}

void require_carries(const LoopCall& call, std::span<const Value> given) {
  for (size_t i = 0; i < call.carries.size(); ++i)
    require_same(call.name, "carry", i, call.carries[i].spec(), given[i].spec());
}

// A loop that is recorded keeps the carries of each step.
void keep_carries(const LoopCall& call, Body& body, std::span<const Value> in) {
  if (call.length == INT64_MAX) {
    fail(Status::kGraph, call.name, ": of any number of steps has no gradient in '", body.function(),
         "', which is traced; say how many steps there may be, or call it under no_grad");
  }
  for (size_t i = 0; i < call.carries.size(); ++i) body.result(in[i]);
}

}  // namespace

std::vector<Spec> specs_of(std::span<const Value> values) {
  std::vector<Spec> specs;
  for (const Value& value : values) specs.push_back(value.spec());
  return specs;
}

std::vector<Spec> element_specs_of(std::span<const Value> sequences) {
  std::vector<Spec> specs = specs_of(sequences);
  for (Spec& spec : specs)
    spec.shape = Shape(std::span<const int64_t>(spec.shape.data() + 1, static_cast<size_t>(spec.rank()) - 1));
  return specs;
}

Value to_c_order(const Value& value) { return value->is_contiguous() ? value : ops::contiguous(value); }

memory::Place trace_place() { return memory::place_in(autograd::CallbackFrame::innermost()->scope()); }

WithinBody::WithinBody(Body& body, const memory::Place& place, bool record)
    : within_([&] {
        ops::Context context = ops::context().inner(place, record);
        context.tracer = &body;
        return context;
      }()) {}

std::vector<Value> add_inputs(Body& body, std::span<const Spec> specs) {
  std::vector<Value> inputs;
  for (const Spec& spec : specs) inputs.push_back(body.input(spec));
  return inputs;
}

std::vector<Value> append_part(std::shared_ptr<const Part> part, std::span<const Value> operands) {
  auto& writer = dynamic_cast<Writer&>(*ops::context().tracer);
  const memory::Place place = ops::context().place;
  std::vector<ops::Operand> in(operands.begin(), operands.end()), room;
  std::vector<ArrayRef> made(part->outputs.size());
  const ops::Record& record = part->record;
  writer.append(std::move(part), writer.capture(record, in, room), place, made);
  std::vector<Value> out;
  for (ArrayRef& array : made) out.emplace_back(std::move(array), ops::Edge(), place.scope);
  return out;
}

std::vector<Value> trace_loop(const LoopCall& call) {
  ops::Tracer& tracer = *ops::context().tracer;
  const memory::Place place = trace_place();
  Body body(call.name, tracer, place);
  std::vector<Value> in = add_inputs(body, specs_of(call.carries));
  for (Value& slice : add_inputs(body, element_specs_of(call.sequences))) in.push_back(std::move(slice));
  bool is_recorded = ops::context().record && (has_history(call.carries) || has_history(call.sequences));
  std::vector<Spec> given;
  {
    const WithinBody within(body, place, ops::context().record);
    const std::vector<Value> out = call.body(in);
    require_carries(call, out);
    for (const Value& value : out) body.result(value);
    given = specs_of(out);
    is_recorded = is_recorded || (ops::context().record && has_history(body.captured()));
    if (is_recorded) keep_carries(call, body, in);
  }
  Body condition(call.name, tracer, place);
  if (call.condition) {
    const WithinBody within(condition, place, false);
    condition.result((*call.condition)(add_inputs(condition, specs_of(call.carries)))[0]);
  }
  std::unique_ptr<LoopGradient> gradient;
  if (is_recorded)
    gradient = std::make_unique<LoopGradient>(call, std::span(given).subspan(call.carries.size()), tracer, place);

  TracedBody step = body.finish(), asks = condition.finish();
  std::vector<Value> operands(call.carries.begin(), call.carries.end());
  operands.insert(operands.end(), call.sequences.begin(), call.sequences.end());
  operands.insert(operands.end(), step.captured.begin(), step.captured.end());
  operands.insert(operands.end(), asks.captured.begin(), asks.captured.end());
  const LoopPart::Shape shape{.carries = call.carries.size(),
                              .sequences = call.sequences.size(),
                              .length = call.length,
                              .reverse = call.reverse,
                              .counts = is_recorded && call.condition};
  std::optional<Graph> condition_graph;
  if (call.condition) condition_graph = std::move(asks.graph);
  auto part = std::make_shared<LoopPart>(shape, std::move(step.graph), std::move(condition_graph), tracer.device());
  std::vector<Value> out = append_part(std::move(part), operands);
  if (!gradient) return out;
  gradient->keep({out.begin() + static_cast<std::ptrdiff_t>(given.size()), out.end()});
  out.resize(given.size());
  return record_control(std::move(gradient), std::move(out));
}

std::vector<Value> trace_branch(const BranchCall& call) {
  ops::Tracer& tracer = *ops::context().tracer;
  const memory::Place place = trace_place();
  const BodyFn* const functions[] = {&call.on_true, &call.on_false};
  Body bodies[] = {{"cond", tracer, place}, {"cond", tracer, place}};
  std::vector<Spec> results[2];
  bool is_recorded = has_history(call.inputs);
  for (int i = 0; i < 2; ++i) {
    const WithinBody within(bodies[i], place, ops::context().record);
    const std::vector<Value> out = (*functions[i])(add_inputs(bodies[i], specs_of(call.inputs)));
    for (const Value& value : out) bodies[i].result(value);
    results[i] = specs_of(out);
    is_recorded = is_recorded || has_history(bodies[i].captured());
  }
  for (size_t i = 0; i < results[0].size(); ++i) {
    if (results[0][i] == results[1][i]) continue;
    fail(results[0][i].shape == results[1][i].shape ? Status::kDtype : Status::kShape, "cond: output ", i, " is ",
         to_string(results[0][i]), " where the predicate holds, and ", to_string(results[1][i]), " where it does not");
  }
  std::unique_ptr<BranchGradient> gradient;
  if (is_recorded && ops::context().record)
    gradient = std::make_unique<BranchGradient>(call, results[0], tracer, place);

  TracedBody on_true = bodies[0].finish(), on_false = bodies[1].finish();
  std::vector<Value> operands{call.predicate};
  operands.insert(operands.end(), call.inputs.begin(), call.inputs.end());
  operands.insert(operands.end(), on_true.captured.begin(), on_true.captured.end());
  operands.insert(operands.end(), on_false.captured.begin(), on_false.captured.end());
  auto part = std::make_shared<BranchPart>(call.inputs.size(), std::move(on_true.graph), std::move(on_false.graph),
                                           tracer.device());
  std::vector<Value> out = append_part(std::move(part), operands);
  return gradient ? record_control(std::move(gradient), std::move(out)) : out;
}

}  // namespace tinyai::graph
