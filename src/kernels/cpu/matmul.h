// Matrix products over views: small ones by our own kernel, large ones by oneDNN.
#pragma once

#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// y[..., m, n] = a[..., m, k] @ b[..., k, n] (+ bias[n]): the table's contract.
void matmul(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
