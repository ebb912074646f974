// Rules of pools for their operand, their windows and the sizes of their results, over one to three spatial axes.
#pragma once

#include <algorithm>
#include <iterator>

#include "ops/record.h"

namespace tinyai::ops {

// Along each axis behind the channels.
struct PoolWindows {
  int axes = 0;
  int64_t kernel[3] = {}, stride[3] = {}, padding[3] = {}, dilation[3] = {1, 1, 1};
};

template <class Attrs>
PoolWindows pool_windows(const Attrs& at) {
  constexpr int kAxes = sizeof(at.kernel) / sizeof(int64_t);
  PoolWindows windows{.axes = kAxes};
  const auto each = [](const auto& numbers, int64_t* out) {
    if constexpr (requires { numbers.values; })
      std::copy(std::begin(numbers.values), std::end(numbers.values), out);
    else
      *out = numbers;
  };
  each(at.kernel, windows.kernel);
  each(at.stride, windows.stride);
  each(at.padding, windows.padding);
  if constexpr (requires { at.dilation; }) each(at.dilation, windows.dilation);
  for (int i = 0; i < kAxes; ++i)
    if (windows.stride[i] == 0) windows.stride[i] = windows.kernel[i];  // 0 stands for the window's size
  return windows;
}

void require_image(const CallBase& call, int axes);  // floating, and so many axes behind the channels

Shape pooled_shape(const CallBase& call, const PoolWindows& windows, bool ceil_mode);
template <class Attrs>
Shape pooled_shape(const CallBase& call, const Attrs& at) {
  return pooled_shape(call, pool_windows(at), at.ceil_mode);
}

// Requires that parts cut as evenly as can be, of which there are as many as `out` says, have elements each.
void require_parts(const CallBase& call, const Shape& out);

// Requires that an i32 tells where in an image or a volume a maximum was.
void require_countable(const CallBase& call, int64_t elements);

}  // namespace tinyai::ops
