// The eager forms, and what both forms ask of their operands.
#include "graph/control/control.h"

#include <algorithm>

#include "autograd/callback.h"
#include "base/error.h"
#include "graph/control/control_gradient.h"
#include "graph/control/traced_control.h"
#include "ops/generated/create.h"
#include "ops/generated/shape.h"
#include "ops/observer.h"
#include "ops/rules.h"

namespace tinyai::graph {
namespace {

bool is_traced() { return ops::context().tracer != nullptr; }

void require_flag(const char* call, const char* what, const Value& flag) {
  if (flag.dtype() != DType::kBool)
    fail(Status::kDtype, call, ": ", what, " is ", to_string(flag.spec()), ", and not a bool");
  if (flag->elements() != 1)
    fail(Status::kShape, call, ": ", what, " is ", to_string(flag.spec()), ", and not one element");
}

std::vector<Value> values_in_c_order(std::span<const Value> values) {
  std::vector<Value> out;
  for (const Value& value : values) out.push_back(to_c_order(value));
  return out;
}

auto runner(const CompiledFunction& function, int64_t outputs) {
  return [&function, outputs](std::span<const Value> in) {
    return function.run_inline(in, outputs, ops::context().place);
  };
}

int64_t common_length(std::span<const Value> sequences, int64_t given) {
  int64_t length = given;
  for (size_t i = 0; i < sequences.size(); ++i) {
    if (sequences[i]->rank == 0) fail(Status::kShape, "scan: sequence ", i, " is a scalar, and has no steps");
    const int64_t own = sequences[i]->size(0);
    if (length >= 0 && own != length)
      fail(Status::kShape, "scan: sequence ", i, ", ", to_string(sequences[i].spec()), ", has not ", length, " steps");
    length = own;
  }
  if (length < 0) fail(Status::kArgument, "scan: without a sequence it wants a length");
  return length;
}

Value element(const Value& sequence, int64_t at) {
  return ops::squeeze(ops::slice(sequence, 0, at, at + 1), {.count = 1, .values = {0}});
}

// A loop of no steps gives no array of somebody else's.
std::vector<Value> views_of(std::span<const Value> values) {
  std::vector<Value> out;
  for (const Value& value : values) out.push_back(ops::reshape(value, ops::to_ints(value.shape())));
  return out;
}

void require_carries(const char* call, std::span<const Value> now, std::span<const Value> before) {
  for (size_t i = 0; i < before.size(); ++i) require_same(call, "carry", i, before[i].spec(), now[i].spec());
}

std::vector<Value> run_scan(const BodyFn& body, std::span<const Value> carries, std::span<const Value> sequences,
                            size_t outputs, int64_t length, bool reverse) {
  if (length == 0 && outputs > 0)
    fail(Status::kArgument, "scan: of no steps, so that nobody knows the shape of its outputs");
  if (outputs > 0 && length > INT32_MAX)
    fail(Status::kRange, "scan: outputs of ", length, " steps; a list has at most 2^31 - 1 entries");
  std::vector<Value> state = views_of(carries);
  std::vector<std::vector<Value>> stacked(
      outputs);  // each grows with the steps that were made, not with those asked for
  for (int64_t step = 0; step < length; ++step) {
    ops::require_going_on();
    const int64_t at = reverse ? length - 1 - step : step;
    std::vector<Value> in = std::move(state);
    for (const Value& sequence : sequences) in.push_back(element(sequence, at));
    std::vector<Value> out = body(in);
    require_carries("scan", out, {in.data(), carries.size()});
    for (size_t i = 0; i < outputs; ++i) stacked[i].push_back(std::move(out[carries.size() + i]));
    out.resize(carries.size());
    state = std::move(out);
  }
  for (auto& one : stacked) {
    if (reverse) std::reverse(one.begin(), one.end());
    state.push_back(ops::stack(one));
  }
  return state;
}

}  // namespace

void require_same(const char* call, const char* what, size_t i, const Spec& is, const Spec& given) {
  if (is == given) return;
  fail(is.shape == given.shape ? Status::kDtype : Status::kShape, call, ": ", what, " ", i, " is ", to_string(is),
       ", and its body gives ", to_string(given));
}

std::vector<Value> cond(const Value& predicate, const BodyFn& on_true, const BodyFn& on_false,
                        std::span<const Value> inputs) {
  require_flag("cond", "its predicate", predicate);
  if (!is_traced()) return is_true(*predicate) ? on_true(inputs) : on_false(inputs);
  return trace_branch({.predicate = to_c_order(predicate.constant()),
                       .on_true = on_true,
                       .on_false = on_false,
                       .inputs = values_in_c_order(inputs)});
}

std::vector<Value> cond(const Value& predicate, const CompiledFunction& on_true, const CompiledFunction& on_false,
                        std::span<const Value> inputs, int64_t outputs) {
  const auto one = runner(on_true, outputs), other = runner(on_false, outputs);
  return cond(predicate, BodyFn(one), BodyFn(other), inputs);
}

std::vector<Value> while_loop(const BodyFn& condition, const BodyFn& body, std::span<const Value> state,
                              int64_t most_steps) {
  const auto ask = [&](std::span<const Value> in) {
    ops::Context context = ops::context();
    context.record = false;
    const ops::Within within(context);
    std::vector<Value> out = condition(in);
    require_flag("while_loop", "what its condition gives", out[0]);
    if (is_traced()) out[0] = ops::reshape(out[0], {});
    return out;
  };
  if (is_traced()) {
    const BodyFn asks = ask;
    return trace_loop({.name = "while_loop",
                       .body = body,
                       .condition = &asks,
                       .carries = values_in_c_order(state),
                       .sequences = {},
                       .length = most_steps});
  }
  std::vector<Value> now = views_of(state);
  for (int64_t step = 0; step < most_steps && is_true(*ask(now)[0]); ++step) {
    ops::require_going_on();
    std::vector<Value> next = body(now);
    require_carries("while_loop", next, now);
    now = std::move(next);
  }
  return now;
}

std::vector<Value> while_loop(const CompiledFunction& condition, const CompiledFunction& body,
                              std::span<const Value> state, int64_t most_steps) {
  const auto asks = runner(condition, 1), step = runner(body, static_cast<int64_t>(state.size()));
  return while_loop(BodyFn(asks), BodyFn(step), state, most_steps);
}

std::vector<Value> scan(const BodyFn& body, std::span<const Value> carries, std::span<const Value> sequences,
                        int64_t outputs, const ScanOptions& options) {
  const int64_t length = common_length(sequences, options.length);
  if (!is_traced()) {
    return run_scan(body, carries, sequences, static_cast<size_t>(outputs), length, options.reverse);
  }
  return trace_loop({.name = "scan",
                     .body = body,
                     .carries = values_in_c_order(carries),
                     .sequences = values_in_c_order(sequences),
                     .length = length,
                     .reverse = options.reverse});
}

// The outputs of no steps: nobody runs the body, which is traced to be asked for their shapes, as in a trace.
std::vector<Value> scan_of_no_steps(const CompiledFunction& body, std::span<const Value> carries,
                                    std::span<const Value> sequences, int64_t outputs) {
  std::vector<Spec> in = specs_of(carries);
  for (Spec& spec : element_specs_of(sequences)) in.push_back(std::move(spec));
  const auto count = static_cast<int64_t>(carries.size()) + outputs;
  const auto plan = body.plan_apart(in, count);
  const auto given = std::span(plan->traced.source.results).first(static_cast<size_t>(count));
  for (size_t i = 0; i < carries.size(); ++i) require_same("scan", "carry", i, carries[i].spec(), given[i].at.spec);
  std::vector<Value> out = views_of(carries);
  for (size_t i = carries.size(); i < given.size(); ++i) {
    const Spec& one = given[i].at.spec;
    Shape none{0};
    for (int axis = 0; axis < one.rank(); ++axis) none.push_back(one[axis]);
    out.push_back(ops::zeros(ops::to_ints(none), one.dtype));
  }
  return out;
}

std::vector<Value> scan(const CompiledFunction& body, std::span<const Value> carries, std::span<const Value> sequences,
                        int64_t outputs, const ScanOptions& options) {
  if (outputs > 0 && !is_traced() && common_length(sequences, options.length) == 0)
    return scan_of_no_steps(body, carries, sequences, outputs);
  const auto step = runner(body, static_cast<int64_t>(carries.size()) + outputs);
  return scan(BodyFn(step), carries, sequences, outputs, options);
}

}  // namespace tinyai::graph
