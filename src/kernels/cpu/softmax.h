// Softmax, log-softmax and their gradients: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void softmax(bool logarithm, int axis, const View& x, const View& y);
void softmax_grad(bool logarithm, int axis, const View& gy, const View& y, const View& gx);

}  // namespace tinyai::kernels::cpu
