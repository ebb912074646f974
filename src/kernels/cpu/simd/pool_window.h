// One pixel of a pooled channels-last f32 image, all channels at once, built for each instruction set.
#pragma once

#include <cstdint>

namespace tinyai::kernels {

// rows x columns pixels of `channels` adjacent floats; strides count floats.
struct PoolWindow {
  const float* first;
  int64_t rows, row_stride, columns, column_stride, channels;
};

#define TINYAI_DECLARE_POOL(isa)                                                                                      \
  /* y: the maximum, NaN if there is one; indices (or null): first_index + row * image_width + column of the first */ \
  void max_window_##isa(const PoolWindow& window, int32_t first_index, int32_t image_width, float* y,                 \
                        int32_t* indices);                                                                            \
  /* y: the sum of pixels times row_weights[row] * column_weights[column] */                                          \
  void weigh_window_##isa(const PoolWindow& window, const float* row_weights, const float* column_weights, float* y);
TINYAI_DECLARE_POOL(baseline)
TINYAI_DECLARE_POOL(v3)
TINYAI_DECLARE_POOL(v4)
#undef TINYAI_DECLARE_POOL

}  // namespace tinyai::kernels
