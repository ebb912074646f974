// Tap: one element of a window that slides along an axis, and what it sees there.
#pragma once

#include <algorithm>
#include <cstdint>

namespace tinyai::kernels {

// The windows at which the element lies within the axis, and where the first of these finds it. Where it never does,
// all windows are before the first.
struct Tap {
  int64_t first = 0, count = 0, at = 0;
};

inline Tap tap_of(int64_t element, int64_t stride, int64_t padding, int64_t dilation, int64_t size, int64_t windows) {
  const int64_t start = element * dilation - padding;
  const int64_t first = std::min(start < 0 ? (-start - 1) / stride + 1 : 0, windows);
  const int64_t last = start < size ? (size - 1 - start) / stride : -1;
  return {first, std::max<int64_t>(std::min(last + 1, windows) - first, 0), first * stride + start};
}

}  // namespace tinyai::kernels
