// Views of workspace memory, and copies of operands into it.
#pragma once

#include "kernels/cpu/copy.h"
#include "kernels/cpu/workspace.h"

namespace tinyai::kernels::cpu {

inline View scratch(DType dtype, const Shape& shape, Workspace& workspace) {
  return dense_view(workspace.take(shape.elements() * size_of(dtype)), dtype, shape);
}

inline void copy_unless_asked(const View& x, const View& y, const Workspace& workspace) {
  if (!workspace.asks()) copy(x, y);
}

inline View scratch_copy(const View& x, DType dtype, Workspace& workspace) {
  const View to = scratch(dtype, x.shape, workspace);
  copy_unless_asked(x, to, workspace);
  return to;
}

// The operand, or a contiguous copy where it has another dtype.
inline View in_dtype(const View& x, DType dtype, Workspace& workspace) {
  return x.dtype == dtype ? x : scratch_copy(x, dtype, workspace);
}

}  // namespace tinyai::kernels::cpu
