// Functions that need no series: signs, roots, rounding, for vectors of f32 and f64.
#pragma once

#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// Bit patterns of floats, whose arithmetic wraps around.
using Bits32 = Vec<uint32_t>;
using Bits64 = Vec<uint64_t>;

template <class T>
constexpr Int<T> kSignBit = static_cast<Int<T>>(uint64_t{1} << (8 * sizeof(T) - 1));

template <class T>
TINYAI_INLINE Vec<T> abs_of(Vec<T> x) {
  return (Vec<T>)((Vec<Int<T>>)x & static_cast<Int<T>>(~kSignBit<T>));
}
template <class T>
TINYAI_INLINE Vec<T> copy_sign(Vec<T> magnitude, Vec<T> sign) {
  const Vec<Int<T>> bit = Vec<Int<T>>{} + kSignBit<T>;
  return (Vec<T>)(((Vec<Int<T>>)magnitude & ~bit) | ((Vec<Int<T>>)sign & bit));
}

TINYAI_INLINE F sqrt_of(F x) {
#if defined(__AVX512F__)
  return (F)_mm512_sqrt_ps((__m512)x);
#elif defined(__AVX2__)
  return (F)_mm256_sqrt_ps((__m256)x);
#elif defined(__x86_64__)
  return (F)_mm_sqrt_ps((__m128)x);
#else
  return each_lane<float>(x, [](float v) { return __builtin_sqrtf(v); });
#endif
}
TINYAI_INLINE D sqrt_of(D x) {
#if defined(__AVX512F__)
  return (D)_mm512_sqrt_pd((__m512d)x);
#elif defined(__AVX2__)
  return (D)_mm256_sqrt_pd((__m256d)x);
#elif defined(__x86_64__)
  return (D)_mm_sqrt_pd((__m128d)x);
#else
  return each_lane<double>(x, [](double v) { return __builtin_sqrt(v); });
#endif
}

// Rounds to the nearest integer, ties to even: adding 2^23 (2^52) leaves no bits for a fraction.
template <class T>
TINYAI_INLINE Vec<T> round_of(Vec<T> x) {
  constexpr T kWhole = sizeof(T) == 4 ? T{0x1p23} : T{0x1p52};
  const Vec<T> a = abs_of<T>(x), r = copy_sign<T>((a + kWhole) - kWhole, x);
  return a < kWhole ? r : x;
}
template <class T>
TINYAI_INLINE Vec<T> floor_of(Vec<T> x) {
  const Vec<T> r = round_of<T>(x);
  return copy_sign<T>(r > x ? r - T{1} : r, x);
}
template <class T>
TINYAI_INLINE Vec<T> ceil_of(Vec<T> x) {
  const Vec<T> r = round_of<T>(x);
  return copy_sign<T>(r < x ? r + T{1} : r, x);
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
