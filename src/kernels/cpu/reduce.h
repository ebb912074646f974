// Reductions that other kernels call.
#pragma once

#include "kernels/arguments.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

void reduce(ReduceOp op, uint32_t axes, const View& x, const View& y, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
