// Standard normal numbers of f32 out of words of 32 bits (G. E. P. Box and M. E. Muller, "A Note on the Generation of
// Random Normal Deviates", 1958), with the same bits on every machine, GPUs among them: additions, products and square
// roots alone, compiled without fused ones (-ffp-contract=off, --fmad=false).
//
// Static: the vector kernels of each instruction set have their own.
#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define TINYAI_BOX_MULLER static __host__ __device__ __forceinline__
#else
#define TINYAI_BOX_MULLER [[maybe_unused]] static inline __attribute__((always_inline))
#endif

namespace tinyai::kernels {

// 31 bits and a half: never 0, and down to 2^-32, so that the tails reach 6.6 standard deviations.
TINYAI_BOX_MULLER float unit_of_word(uint32_t word) {
  return (static_cast<float>(static_cast<int32_t>(word >> 1)) + 0.5f) * 0x1p-31f;
}

// Natural logarithm for 2^-32 <= u <= 1 (Moshier's Cephes, logf): the mantissa into [sqrt(1/2), sqrt(2)), a polynomial.
TINYAI_BOX_MULLER float log_of_unit(float u) {
  const int32_t bits = __builtin_bit_cast(int32_t, u) - 0x3f3504f3;  // relative to sqrt(1/2)
  const float e = static_cast<float>(bits >> 23);
  const float f = __builtin_bit_cast(float, (bits & 0x7fffff) + 0x3f3504f3) - 1.0f;
  const float z = f * f;
  float p = 7.0376836292e-2f;
  p = p * f - 1.1514610310e-1f;
  p = p * f + 1.1676998740e-1f;
  p = p * f - 1.2420140846e-1f;
  p = p * f + 1.4249322787e-1f;
  p = p * f - 1.6668057665e-1f;
  p = p * f + 2.0000714765e-1f;
  p = p * f - 2.4999993993e-1f;
  p = p * f + 3.3333331174e-1f;
  return f + (p * f * z - 2.12194440e-4f * e - 0.5f * z) + 0.693359375f * e;
}

// {cos, sin} of a turn divided into 2^32 (Cephes, sinf and cosf on +-pi/4): the nearest quarter turn, then what
// remains.
TINYAI_BOX_MULLER void turn_of_word(uint32_t word, float& cosine, float& sine) {
  const uint32_t quarter = (word + 0x20000000u) >> 30;
  const float a = static_cast<float>(static_cast<int32_t>(word - (quarter << 30))) * 1.46291807926716e-9f;  // pi / 2^31
  const float z = a * a;
  const float s = a + a * z * ((-1.9515295891e-4f * z + 8.3321608736e-3f) * z - 1.6666654611e-1f);
  const float c =
      1.0f - 0.5f * z + z * z * ((2.443315711809948e-5f * z - 1.388731625493765e-3f) * z + 4.166664568298827e-2f);
  // Select and negate in bits, which vectorise: odd quarters swap, quarters 1 and 2 negate cos, 2 and 3 sin.
  const uint32_t cs = __builtin_bit_cast(uint32_t, c), ss = __builtin_bit_cast(uint32_t, s);
  const uint32_t swap = (cs ^ ss) & (0u - (quarter & 1));
  cosine = __builtin_bit_cast(float, cs ^ swap ^ ((quarter ^ quarter << 1) & 2) << 30);
  sine = __builtin_bit_cast(float, ss ^ swap ^ (quarter & 2) << 30);
}

// Two numbers of a pair of words.
TINYAI_BOX_MULLER void normal_pair(uint32_t first, uint32_t second, float& one, float& other) {
  const float radius = __builtin_sqrtf(-2.0f * log_of_unit(unit_of_word(first)));
  float cosine, sine;
  turn_of_word(second, cosine, sine);
  one = radius * cosine;
  other = radius * sine;
}

}  // namespace tinyai::kernels
#undef TINYAI_BOX_MULLER
