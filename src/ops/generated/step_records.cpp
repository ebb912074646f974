// The steps of optimizers: generated from api/optimizers.toml; do not edit.
#include "ops/generated/step.h"
#include "ops/step_record.h"

namespace tinyai::ops {
namespace {

int64_t sgd_step_flops(const CostCall& call) {
  const auto& at = call.attrs<SgdStepAttrs>();
  return 4 + (call.has(4) ? 3 : 0) + (at.nesterov ? 2 : 0) + (at.maximize ? 1 : 0);
}

int64_t adam_step_flops(const CostCall& call) {
  const auto& at = call.attrs<AdamStepAttrs>();
  return 15 + (call.has(6) ? 1 : 0) + (at.maximize ? 1 : 0);
}

int64_t adagrad_step_flops(const CostCall& call) {
  const auto& at = call.attrs<AdagradStepAttrs>();
  return 9 + (at.maximize ? 1 : 0);
}

int64_t rmsprop_step_flops(const CostCall& call) {
  const auto& at = call.attrs<RmspropStepAttrs>();
  return 11 + (call.has(5) ? 2 : 0) + (call.has(6) ? 5 : 0) + (at.maximize ? 1 : 0);
}

int64_t adadelta_step_flops(const CostCall& call) {
  const auto& at = call.attrs<AdadeltaStepAttrs>();
  return 18 + (at.maximize ? 1 : 0);
}

int64_t nadam_step_flops(const CostCall& call) {
  const auto& at = call.attrs<NadamStepAttrs>();
  return 17 + (at.maximize ? 1 : 0);
}

}  // namespace

constinit const Record records::sgd_step =
    step_record<kernels::StepOp::kSgd, SgdStepAttrs, sgd_step_flops>(info::sgd_step);
constinit const Record records::adam_step =
    step_record<kernels::StepOp::kAdam, AdamStepAttrs, adam_step_flops>(info::adam_step);
constinit const Record records::adagrad_step =
    step_record<kernels::StepOp::kAdagrad, AdagradStepAttrs, adagrad_step_flops>(info::adagrad_step);
constinit const Record records::rmsprop_step =
    step_record<kernels::StepOp::kRmsprop, RmspropStepAttrs, rmsprop_step_flops>(info::rmsprop_step);
constinit const Record records::adadelta_step =
    step_record<kernels::StepOp::kAdadelta, AdadeltaStepAttrs, adadelta_step_flops>(info::adadelta_step);
constinit const Record records::nadam_step =
    step_record<kernels::StepOp::kNadam, NadamStepAttrs, nadam_step_flops>(info::nadam_step);

}  // namespace tinyai::ops
