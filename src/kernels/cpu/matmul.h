// Products that other kernels call.
#pragma once

#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// Does as Product::matmul of the table.
void matmul(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
