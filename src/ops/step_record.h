// The record of an optimizer's step, of which there is one for each StepOp (generated/step_records.cpp). Its operands
// are p, g, numbers and steps, then state, then rows where a step may be of some rows alone.
#pragma once

#include "kernels/step_rule.h"
#include "ops/record.h"

namespace tinyai::ops {

bool is_scaled_step(const CallBase& call);  // its numbers end with what a loss's scale says (kernels/step_rule.h)
void require_step(const CallBase& call, bool has_number);  // the first state is one f64, and no array
bool copies_parameter(const CallBase& call);               // the kernels of steps write contiguous memory only
void run_step(const ForwardCall& call, const kernels::StepRule& rule);
Cost cost_of_step(const CostCall& call, int64_t flops_of_element);

template <class Attrs>
kernels::StepRule step_rule(kernels::StepOp op, const Attrs& at) {
  kernels::StepRule rule{.op = op, .maximize = at.maximize};
  if constexpr (requires { at.nesterov; }) rule.nesterov = at.nesterov;
  if constexpr (requires { at.decoupled; }) rule.decoupled = at.decoupled;
  return rule;
}

// kFlops: the operations of an element. How much memory a step asks for a dry run of it tells, for an optimizer makes
// all of them ready before it writes the first (ops/write.h).
template <kernels::StepOp kOp, class Attrs, int64_t (*kFlops)(const CostCall&)>
constexpr Record step_record(const Info& info) {
  return {
      .info = &info,
      .infer = [](const InferCall& call,
                  Specs&) { require_step(call, kernels::kStepStates[static_cast<int>(kOp)].number); },
      .needs_workspace = copies_parameter,
      .forward =
          [](const ForwardCall& call) {
            kernels::StepRule rule = step_rule(kOp, call.attrs<Attrs>());
            rule.scaled = is_scaled_step(call);
            run_step(call, rule);
          },
      .cost = [](const CostCall& call) -> Cost { return cost_of_step(call, kFlops(call)); },
  };
}

}  // namespace tinyai::ops
