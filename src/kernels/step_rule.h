// StepRule: which optimizer steps, and how. Apart from the other arguments, so that a new one recompiles no other
// kernel.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tinyai::kernels {

enum class StepOp : uint8_t { kSgd, kAdam, kAdagrad, kRmsprop, kAdadelta, kNadam };
inline constexpr size_t kStepOps = static_cast<size_t>(StepOp::kNadam) + 1;  // the last of them

struct StepRule {
  StepOp op;
  bool maximize = false;   // climbs: the gradient's sign is turned
  bool nesterov = false;   // kSgd: the gradient is looked up ahead of the velocity
  bool decoupled = false;  // kAdam, kNadam: the decay shrinks the parameter and adds nothing to the gradient
};

}  // namespace tinyai::kernels
