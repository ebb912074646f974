// Adding to an element that other threads add to as well. On a GPU the order of the addends is not fixed, and so the
// last bits of sums of floats are not; and a GPU's own addition in memory takes f32s that are subnormal for 0.
#pragma once

#include "kernels/cuda/elements.h"

namespace tinyai::kernels::cuda {

// The element at y, of 1 or 2 bytes, within its word of 4: `next` makes its new bits of the old.
template <class Bits, class Next>
TINYAI_GPU void replace_within_word(Bits* y, const Next& next) {
#if defined(__CUDA_ARCH__)
  const auto address = reinterpret_cast<uintptr_t>(y);
  auto* const word = reinterpret_cast<unsigned*>(address & ~uintptr_t{3});
  const unsigned shift = 8 * static_cast<unsigned>(address & 3), mask = static_cast<unsigned>(Bits(~Bits{0})) << shift;
  unsigned seen = *word, expected;
  do {
    expected = seen;
    const auto bits = static_cast<unsigned>(next(static_cast<Bits>(expected >> shift)));
    seen = atomicCAS(word, expected, (expected & ~mask) | bits << shift);
  } while (seen != expected);
#else
  *y = next(*y);
#endif
}

TINYAI_GPU void add_to(float* y, float x) {
#if defined(__CUDA_ARCH__)
  atomicAdd(y, x);
#else
  *y += x;
#endif
}
TINYAI_GPU void add_to(double* y, double x) {
#if defined(__CUDA_ARCH__)
  atomicAdd(y, x);
#else
  *y += x;
#endif
}
TINYAI_GPU void add_to(Half* y, float x) {
  replace_within_word(&y->bits, [x](uint16_t old) { return to_half(to_float(Half{old}) + x).bits; });
}
TINYAI_GPU void add_to(Bfloat* y, float x) {
  replace_within_word(&y->bits, [x](uint16_t old) { return to_bfloat(to_float(Bfloat{old}) + x).bits; });
}
TINYAI_GPU void add_to(uint8_t* y, uint8_t x) {
  replace_within_word(y, [x](uint8_t old) { return static_cast<uint8_t>(old + x); });
}
TINYAI_GPU void add_to(uint32_t* y, uint32_t x) {
#if defined(__CUDA_ARCH__)
  atomicAdd(y, x);
#else
  *y += x;
#endif
}
TINYAI_GPU void add_to(uint64_t* y, uint64_t x) {
#if defined(__CUDA_ARCH__)
  atomicAdd(reinterpret_cast<unsigned long long*>(y), static_cast<unsigned long long>(x));
#else
  *y += x;
#endif
}

// Element `at` of y, of that dtype, plus element `from` of x, of its own: the same, or a 16-bit float for an f32.
TINYAI_GPU void add_element(void* y, DType y_dtype, int64_t at, const void* x, DType x_dtype, int64_t from) {
  switch (y_dtype) {
    case DType::kF32:
      return add_to(static_cast<float*>(y) + at, load<float>(x, x_dtype, from));
    case DType::kF64:
      return add_to(static_cast<double*>(y) + at, load<double>(x, x_dtype, from));
    case DType::kF16:
      return add_to(static_cast<Half*>(y) + at, load<float>(x, x_dtype, from));
    case DType::kBf16:
      return add_to(static_cast<Bfloat*>(y) + at, load<float>(x, x_dtype, from));
    case DType::kI8:
    case DType::kU8:
      return add_to(static_cast<uint8_t*>(y) + at, static_cast<const uint8_t*>(x)[from]);
    case DType::kI32:
      return add_to(static_cast<uint32_t*>(y) + at, static_cast<const uint32_t*>(x)[from]);
    case DType::kI64:
      return add_to(static_cast<uint64_t*>(y) + at, static_cast<const uint64_t*>(x)[from]);
    case DType::kBool:  // the sum of truth values; all who write it write the same
      if (static_cast<const uint8_t*>(x)[from]) static_cast<uint8_t*>(y)[at] = 1;
      return;
  }
}

}  // namespace tinyai::kernels::cuda
