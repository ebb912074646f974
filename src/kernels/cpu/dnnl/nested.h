// Nested strides are those that oneDNN takes: positive, each axis beyond the whole of the one inside it. A view whose
// last step is cut short, as rows 0, 2, 4 of batches of five rows, has none: two rows a step, and five a batch.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace tinyai::kernels::onednn {

inline bool has_nested_strides(int rank, const int64_t* sizes, const int64_t* strides) {
  int64_t reach = 1;  // of the axes inside
  uint32_t left = (1u << rank) - 1;
  for (int axis = 0; axis < rank; ++axis) left &= ~(static_cast<uint32_t>(sizes[axis] == 1) << axis);
  while (left != 0) {
    int inner = -1;
    for (int axis = 0; axis < rank; ++axis)
      if (left >> axis & 1 && (inner < 0 || strides[axis] < strides[inner])) inner = axis;
    if (strides[inner] < reach) return false;
    reach = strides[inner] * sizes[inner];
    left &= ~(1u << inner);
  }
  return true;
}
inline bool has_nested_strides(const View& view) {
  return has_nested_strides(view.rank(), view.shape.data(), view.strides);
}

}  // namespace tinyai::kernels::onednn
