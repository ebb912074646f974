// Which floats are positive, a bit each, built for each instruction set.
#pragma once

#include <cstdint>

namespace tinyai::kernels {

#define TINYAI_DECLARE_SIGNS(isa)                                              \
  /* bit i % 8 of bits[i / 8]: x[i] > 0; the last byte is filled with zeros */ \
  void pack_positive_##isa(int64_t n, const float* x, uint8_t* bits);          \
  /* gx[i]: gy[i] where its bit is set, else 0; gx may be gy */                \
  void keep_positive_##isa(int64_t n, const float* gy, const uint8_t* bits, float* gx);
TINYAI_DECLARE_SIGNS(baseline)
TINYAI_DECLARE_SIGNS(v3)
TINYAI_DECLARE_SIGNS(v4)
#undef TINYAI_DECLARE_SIGNS

}  // namespace tinyai::kernels
