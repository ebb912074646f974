// What other kernels call of products.
#pragma once

#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// As Product::matmul of the table.
void matmul(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
