// Convolution by a library's product of matrices.
#pragma once

#include "kernels/cuda/entry.h"
#include "kernels/table.h"

namespace tinyai::kernels::cuda {

// False: not on this machine, or not of these operands; nothing was launched. They ask as kernels do.
bool conv2d_by_columns(Stream& stream, const ConvGeometry& g, const View& x, const View& w, const View* bias,
                       const View& y, Workspace& workspace);
bool data_grad_by_columns(Stream& stream, const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                          Workspace& workspace);
bool weight_grad_by_columns(Stream& stream, const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                            Workspace& workspace);

}  // namespace tinyai::kernels::cuda
