// StepRule: which optimizer steps, and how. Apart from the other arguments, so that a new one recompiles no other
// kernel.
#pragma once

#include "kernels/generated/step_ops.h"

namespace tinyai::kernels {

struct StepRule {
  StepOp op;
  bool maximize = false;   // climbs: the gradient's sign is turned
  bool nesterov = false;   // the gradient is looked up ahead of the velocity
  bool decoupled = false;  // the decay shrinks the parameter and adds nothing to the gradient
  bool scaled = false;     // behind its numbers are what gradients are multiplied by, and, not 0, that it is left out
};

}  // namespace tinyai::kernels
