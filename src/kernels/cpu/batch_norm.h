// Batch normalisation by given statistics comes down to this: y = (x - mean) * scale + shift for each channel, f32.
#pragma once

#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// Gives to the bit what the kernel batch_norm computes; in the arrays themselves where they lie without gaps, else in
// the workspace. Null where that asks.
simd::ColumnAffine<float> batch_affine(double eps, const View& mean, const View& variance, const View* gamma,
                                       const View* beta, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
