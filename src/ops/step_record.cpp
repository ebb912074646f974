// Steps of optimizers: the rules that they share.
#include "ops/step_record.h"

#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

constexpr int kFirstState = 4;  // operands p, g, numbers, steps; then state

// The last operand of rules whose step may be of rows alone.
constexpr int rows_operand(const Info& info) {
  return std::string_view(info.inputs.end()[-1].name) == "rows" ? static_cast<int>(info.inputs.size()) - 1 : -1;
}

bool is_by_rows(const CallBase& call) {
  const int rows = rows_operand(call.info);
  return rows >= 0 && call.has(rows);
}

// A state that sums up small things is not of 16 bits: it would not move. Functions that were saved before have it so.
void require_state(const CallBase& call, int first) {
  const int end = is_by_rows(call) ? rows_operand(call.info) : call.count();
  const Spec own = call.spec(0), wide{wide_enough(own.dtype), own.shape};
  for (int i = first; i < end; ++i) {
    if (call.has(i) && call.spec(i) != wide && call.spec(i) != own)
      shape_mismatch(call, 0, i, "state has its parameter's shape, and its dtype or f32 for 16 bits");
  }
}

template <class Step>
void step_contiguous(const ForwardCall& call, Step step) {
  const View p = call.view(0);
  if (p.contiguous) return step(p);
  const View own = scratch(call, p.dtype, p.shape);
  call.run(call.kernels().assign.copy, p, own);
  step(own);
  call.run(call.kernels().assign.copy, own, p);
}

// A step of rows moves as much of each array as the gradient has.
int64_t step_bytes(const CostCall& call) {
  if (!is_by_rows(call)) return bytes_moved(call);
  int64_t arrays = 1;  // the gradient is read, the others are read and written
  for (int i = 0; i < rows_operand(call.info); ++i) arrays += i != 1 && i != 2 && i != 3 && call.has(i) ? 2 : 0;
  return saturated_product({arrays, call.spec(1).bytes()});
}

}  // namespace

void require_step(const CallBase& call, bool has_number) {
  require_floating(call, 0);
  Spec gradient = call.spec(0);
  if (is_by_rows(call)) {
    const Spec rows = call.spec(rows_operand(call.info));
    if (rows.dtype != DType::kI64 || rows.shape.rank() != 1 || gradient.shape.rank() == 0)
      shape_mismatch(call, 0, rows_operand(call.info), "rows are [n] i64");
    gradient.shape[0] = rows.shape[0];
  }
  if (call.spec(1) != gradient) shape_mismatch(call, 0, 1, "a gradient has its parameter's shape and dtype");
  const Spec own{DType::kF64, {call.info.step_numbers}};
  if ((call.spec(2) != own && !is_scaled_step(call)) || call.spec(3) != Spec{DType::kI64, {}})
    fail(Status::kInternal, call.name(), ": numbers ", to_string(call.spec(2)), ", steps ", to_string(call.spec(3)));
  if (has_number && call.spec(kFirstState) != Spec{DType::kF64, {}})
    shape_mismatch(call, 0, kFirstState, "state that is a number is one f64");
  require_state(call, kFirstState + (has_number ? 1 : 0));
}

bool is_scaled_step(const CallBase& call) { return call.spec(2) == Spec{DType::kF64, {call.info.step_numbers + 2}}; }

bool copies_parameter(const CallBase& call) { return !call[0].is_contiguous(); }

void run_step(const ForwardCall& call, const kernels::StepRule& rule) {
  View views[kernels::kMostStepStates];
  const View* state[kernels::kMostStepStates] = {};
  const int rows = rows_operand(call.info);
  for (int i = 0; i < kernels::kMostStepStates; ++i) {
    if (!call.has(kFirstState + i) || kFirstState + i == rows) continue;
    views[i] = call.view(kFirstState + i);
    state[i] = &views[i];
  }
  const View by_rows = is_by_rows(call) ? call.view(rows) : View();
  step_contiguous(call, [&](const View& p) {
    call.run(call.kernels().optimizer.step, rule, call.view(2), call.view(3), is_by_rows(call) ? &by_rows : nullptr,
             call.view(1), p, state[0], state[1], state[2]);
  });
}

Cost cost_of_step(const CostCall& call, int64_t flops_of_element) {
  return {.flops = saturated_product({flops_of_element, call.spec(1).elements()}), .bytes = step_bytes(call)};
}

}  // namespace tinyai::ops
