// Views of workspace memory, and copies of operands into it.
#pragma once

#include "base/aligned_size.h"
#include "kernels/table.h"

namespace tinyai::kernels::cpu {

inline View contiguous_view(void* data, DType dtype, const Shape& shape) {
  View view;
  view.data = data, view.dtype = dtype, view.shape = shape;
  int64_t stride = 1;
  for (int i = shape.rank() - 1; i >= 0; --i) {
    view.strides[i] = stride;
    stride *= shape[i];
  }
  return view;
}

inline View scratch(DType dtype, const Shape& shape, Workspace& workspace) {
  return contiguous_view(workspace.allocate(aligned_size(shape.elements() * size_of(dtype))), dtype, shape);
}

inline View scratch_copy(const View& x, DType dtype, Workspace& workspace) {
  const View copy = scratch(dtype, x.shape, workspace);
  cpu_table().copy(x, copy);
  return copy;
}

// The operand, or a contiguous copy where it has another dtype.
inline View in_dtype(const View& x, DType dtype, Workspace& workspace) {
  return x.dtype == dtype ? x : scratch_copy(x, dtype, workspace);
}

}  // namespace tinyai::kernels::cpu
