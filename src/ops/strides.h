// Strides: what a slice or another shape makes of them, as plain arithmetic.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/shape.h"

namespace tinyai::ops {

// `count` elements of an axis from `start` on, `step` apart.
struct StridedRange {
  int64_t start, count, step;
};

// x[start:stop:step] of an axis of that size, by Python's rules; step is not 0.
inline StridedRange python_range(int64_t start, int64_t stop, int64_t step, int64_t size) {
  const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? size : size - 1;
  if (start < 0) start += size;
  if (stop < 0) stop += size;
  start = std::clamp(start, low, high);
  stop = std::clamp(stop, low, high);
  const bool any = step > 0 ? start < stop : start > stop;
  if (!any) return {0, 0, 1};
  const int64_t count = 1 + (stop - start + (step > 0 ? -1 : 1)) / step;
  return {start, count, count > 1 ? step : 1};  // a huge step of a single element must not overflow a stride
}

// The strides under which the same elements have the shape `to`; false where no strides do. As PyTorch's computeStride:
// axes that lie one behind the other in memory form a chunk, and each chunk has to be cut into whole new axes.
inline bool reshape_strides(const Shape& from, const int64_t* strides, const Shape& to, int64_t* out) {
  if (from.rank() == 0 || to.elements() == 0) {
    int64_t stride = 1;
    for (int axis = to.rank() - 1; axis >= 0; --axis) {
      out[axis] = stride;
      stride *= std::max<int64_t>(to[axis], 1);
    }
    return true;
  }
  int next = to.rank() - 1;
  int64_t base = strides[from.rank() - 1], old_size = 1, new_size = 1;  // of the chunk
  for (int axis = from.rank() - 1; axis >= 0; --axis) {
    old_size *= from[axis];
    const bool chunk_ends = axis == 0 || (from[axis - 1] != 1 && strides[axis - 1] != old_size * base);
    if (!chunk_ends) continue;
    for (; next >= 0 && (new_size < old_size || to[next] == 1); --next) {
      out[next] = new_size * base;
      new_size *= to[next];
    }
    if (new_size != old_size) return false;
    if (axis > 0) {
      base = strides[axis - 1];
      old_size = new_size = 1;
    }
  }
  return next < 0;
}

}  // namespace tinyai::ops
