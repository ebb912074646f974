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

std::vector<Value> append_control(std::shared_ptr<const ControlOp> op, std::span<const Value> operands) {
  auto& builder = dynamic_cast<GraphBuilder&>(*ops::context().tracer);
  const memory::Place place = ops::context().place;
  std::vector<ops::Operand> in(operands.begin(), operands.end()), room;
  std::vector<ArrayRef> made(op->outputs.size());
  const ops::Record& record = op->record;
  builder.append(std::move(op), builder.capture(record, in, room), place, made);
  std::vector<Value> out;
  for (ArrayRef& array : made) out.emplace_back(std::move(array), ops::Edge(), place.scope);
  return out;
}

std::vector<Value> trace_loop(const LoopCall& call) {
  ops::Tracer& tracer = *ops::context().tracer;
  const memory::Place place = trace_place();
  Body body(call.name, tracer, place);
  const bool records = ops::context().record;
  const bool has_inputs = records && (has_history(call.carries) || has_history(call.sequences));
  std::vector<Spec> inputs = specs_of(call.carries);
  for (Spec& element : element_specs_of(call.sequences)) inputs.push_back(std::move(element));
  const BodyRun run = run_body(body, place, call.body, inputs, has_inputs);
  const bool is_recorded = has_inputs || (records && has_history(body.captured()));
  const std::vector<Spec> given = specs_of(run.out);
  {
    const WithinBody within(body, place, records);
    require_carries(call, run.out);
    for (const Value& value : run.out) body.result(value);
    if (is_recorded) keep_carries(call, body, run.in);
  }
  TracedBody step = is_recorded ? body.branch_off() : body.finish();
  Body condition(call.name, tracer, place);
  if (call.condition) {
    const WithinBody within(condition, place, false);
    condition.result((*call.condition)(add_inputs(condition, specs_of(call.carries)))[0]);
  }
  std::unique_ptr<LoopGradient> gradient;
  if (is_recorded)
    gradient = std::make_unique<LoopGradient>(call, body, run, std::span(given).subspan(call.carries.size()), place);

  TracedBody asks = condition.finish();
  std::vector<Value> operands(call.carries.begin(), call.carries.end());
  operands.insert(operands.end(), call.sequences.begin(), call.sequences.end());
  operands.insert(operands.end(), step.captured.begin(), step.captured.end());
  operands.insert(operands.end(), asks.captured.begin(), asks.captured.end());
  const LoopOp::Shape shape{.carries = call.carries.size(),
                            .sequences = call.sequences.size(),
                            .length = call.length,
                            .reverse = call.reverse,
                            .counts = is_recorded && call.condition};
  std::optional<Graph> condition_graph;
  if (call.condition) condition_graph = std::move(asks.graph);
  auto op = std::make_shared<LoopOp>(shape, std::move(step.graph), std::move(condition_graph), tracer.device());
  std::vector<Value> out = append_control(std::move(op), operands);
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
  const bool records = ops::context().record, has_inputs = records && has_history(call.inputs);
  bool is_recorded = has_inputs;
  BodyRun runs[2];
  for (int i = 0; i < 2; ++i) {
    runs[i] = run_body(bodies[i], place, *functions[i], specs_of(call.inputs), has_inputs);
    for (const Value& value : runs[i].out) bodies[i].result(value);
    results[i] = specs_of(runs[i].out);
    is_recorded = is_recorded || (records && has_history(bodies[i].captured()));
  }
  for (size_t i = 0; i < results[0].size(); ++i) {
    if (results[0][i] == results[1][i]) continue;
    fail(results[0][i].shape == results[1][i].shape ? Status::kDtype : Status::kShape, "cond: output ", i, " is ",
         to_string(results[0][i]), " where the predicate holds, and ", to_string(results[1][i]), " where it does not");
  }
  const auto forward = [&](Body& body) { return is_recorded ? body.branch_off() : body.finish(); };
  TracedBody on_true = forward(bodies[0]), on_false = forward(bodies[1]);
  std::unique_ptr<BranchGradient> gradient;
  if (is_recorded) gradient = std::make_unique<BranchGradient>(call, bodies, runs, results[0], place);

  std::vector<Value> operands{call.predicate};
  operands.insert(operands.end(), call.inputs.begin(), call.inputs.end());
  operands.insert(operands.end(), on_true.captured.begin(), on_true.captured.end());
  operands.insert(operands.end(), on_false.captured.begin(), on_false.captured.end());
  auto op = std::make_shared<BranchOp>(call.inputs.size(), std::move(on_true.graph), std::move(on_false.graph),
                                       tracer.device());
  std::vector<Value> out = append_control(std::move(op), operands);
  return gradient ? record_control(std::move(gradient), std::move(out)) : out;
}

}  // namespace tinyai::graph
