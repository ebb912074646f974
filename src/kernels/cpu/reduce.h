// Reductions and scans: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void reduce(ReduceOp op, uint32_t axes, const View& x, const View& y);
void arg_reduce(bool largest, int axis, const View& x, const View& y);
void cumsum(int axis, bool reverse, const View& x, const View& y);

}  // namespace tinyai::kernels::cpu
