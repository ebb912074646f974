// Pooling over the last two axes of [N,C,H,W] and its adjoints: the table's contracts.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void pool2d(PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices);
void avg_pool2d_grad(PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx);
void max_pool2d_grad(const View& gy, const View& indices, const View& gx);
void adaptive_avg_pool2d(const View& x, const View& y);
void adaptive_avg_pool2d_grad(const View& gy, const View& gx);

}  // namespace tinyai::kernels::cpu
