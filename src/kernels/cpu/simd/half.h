// The 16-bit floats in registers of f32: to them and back, as base/float16.h does it one at a time.
#pragma once

#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

struct Float16Bits {
  uint16_t bits;
};
struct Bfloat16Bits {
  uint16_t bits;
};

constexpr int kF = kLanes<float>;
using U = VecN<uint32_t, kF>;
using U16 = VecN<uint16_t, kF>;

TINYAI_INLINE F to_float(Bfloat16Bits, U16 h) { return (F)(__builtin_convertvector(h, U) << 16); }
TINYAI_INLINE U16 from_float(Bfloat16Bits, F x) {
  const U u = (U)x;
  const U rounded = (u + 0x7fff + ((u >> 16) & 1)) >> 16;
  const U kept = x != x ? (u >> 16) | 0x40 : rounded;  // rounding could carry a NaN into infinity
  return __builtin_convertvector(kept, U16);
}

#if defined(__AVX512F__)
TINYAI_INLINE F to_float(Float16Bits, U16 h) { return (F)_mm512_cvtph_ps((__m256i)h); }
TINYAI_INLINE U16 from_float(Float16Bits, F x) { return (U16)_mm512_cvtps_ph((__m512)x, _MM_FROUND_TO_NEAREST_INT); }
#elif defined(__F16C__)
TINYAI_INLINE F to_float(Float16Bits, U16 h) { return (F)_mm256_cvtph_ps((__m128i)h); }
TINYAI_INLINE U16 from_float(Float16Bits, F x) { return (U16)_mm256_cvtps_ph((__m256)x, _MM_FROUND_TO_NEAREST_INT); }
#else
// Does as base/float16.h, whose comments explain the steps.
TINYAI_INLINE F to_float(Float16Bits, U16 h) {
  const U u = __builtin_convertvector(h, U), sign = (u & 0x8000) << 16, rest = u & 0x7fff;
  const U finite = (U)((F)(rest << 13) * 0x1p112f), special = 0x7f800000 | ((rest & 0x3ff) << 13);
  return (F)(sign | (rest >= 0x7c00 ? special | (rest > 0x7c00 ? U{} + 0x400000 : U{}) : finite));
}
TINYAI_INLINE U16 from_float(Float16Bits, F x) {
  const U u = (U)x, magnitude = u & 0x7fffffff;
  const U nan = 0x7e00 | ((magnitude >> 13) & 0x1ff), large = magnitude > 0x7f800000 ? nan : U{} + 0x7c00;
  const U small = (U)((F)magnitude + 0.5f) - 0x3f000000;
  const U normal = (magnitude - 0x38000000 + 0xfff + ((magnitude >> 13) & 1)) >> 13;
  const U half = magnitude >= 0x47800000 ? large : (magnitude < 0x38800000 ? small : normal);
  return __builtin_convertvector(half | ((u >> 16) & 0x8000), U16);
}
#endif

// Rounds to 16 bits and back.
TINYAI_INLINE F rounded(Float16Bits as, F x) { return to_float(as, from_float(as, x)); }
TINYAI_INLINE F rounded(Bfloat16Bits, F x) {
  const U u = (U)x, near = u + 0x7fff + ((u >> 16) & 1);
  return (F)((x != x ? u | 0x400000 : near) & 0xffff0000);
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
