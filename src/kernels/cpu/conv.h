// Convolution over two spatial axes and its two adjoints: the table's contracts.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void conv2d(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y, Workspace& workspace);
void conv2d_data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& workspace);
void conv2d_weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw, Workspace& workspace);

// The three as one: which of x, w and y is computed from the other two. The other two are read only.
enum class ConvPass { kForward, kDataGrad, kWeightGrad };

// oneDNN, channels-last inside: f32, and bf16 and f16 where the processor has them. False, and nothing done, where it
// declines. Strides must be positive.
bool conv_onednn(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
                 Workspace& workspace);

// Plain loops, any strides, f32 and f64, sums in f64: for f64, for sizes of zero, and where oneDNN declines f32.
void conv_direct(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y);

}  // namespace tinyai::kernels::cpu
