// Philox4x32-10 on as many blocks as a register has 64-bit lanes, and the two distributions that need no libm.
//
// J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3" (SC 2011).
// A word sits in the low half of a 64-bit lane: the multiplier reads that half only, so the junk above costs nothing.
//
// Compiled with -ffp-contract=off: a fused multiply-add where the machine has one would change normal()'s last bit.
// Internal functions only, no inline function of another header: rows.h says why.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

using Lanes = Vec<uint64_t>;
constexpr int kAtOnce = kLanes<uint64_t>;

constexpr uint64_t kCount[8] = {0, 1, 2, 3, 4, 5, 6, 7};
constexpr uint64_t kLow = 0xffffffff;
constexpr uint32_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;  // of the paper, as are the Weyl steps
constexpr uint32_t kStep0 = 0x9E3779B9, kStep1 = 0xBB67AE85;

// The full product of the lanes' low halves with a constant.
inline __attribute__((always_inline)) Lanes multiply(Lanes x, uint32_t constant) {
#if defined(__AVX512F__)
  return (Lanes)_mm512_maskz_mul_epu32(0xff, (__m512i)x, _mm512_set1_epi64(constant));  // unmasked: GCC 12 warns
#elif defined(__AVX2__)
  return (Lanes)_mm256_mul_epu32((__m256i)x, _mm256_set1_epi64x(constant));
#elif defined(__x86_64__)
  return (Lanes)_mm_mul_epu32((__m128i)x, _mm_set1_epi64x(constant));
#else
  return (x & kLow) * constant;
#endif
}

// kAtOnce blocks from `block` on, as pairs of words: first {word 0, word 1} of every block, then {word 2, word 3}.
inline __attribute__((always_inline)) void philox(uint64_t seed, uint64_t block, uint64_t domain, Lanes& first,
                                                  Lanes& second) {
  Lanes x0;
  __builtin_memcpy(&x0, kCount, sizeof x0);
  x0 += block;
  Lanes x1 = x0 >> 32, x2 = Lanes{} + domain, x3 = Lanes{} + (domain >> 32);
  uint32_t key0 = static_cast<uint32_t>(seed), key1 = static_cast<uint32_t>(seed >> 32);
  for (int round = 0; round < 10; ++round, key0 += kStep0, key1 += kStep1) {
    const Lanes p0 = multiply(x0, kMultiplier0), p1 = multiply(x2, kMultiplier1);
    x0 = (p1 >> 32) ^ x1 ^ key0;
    x1 = p1;
    x2 = (p0 >> 32) ^ x3 ^ key1;
    x3 = p0;
  }
  first = (x0 & kLow) | (x1 << 32);
  second = (x2 & kLow) | (x3 << 32);
}

// {a0 a1 ..}, {b0 b1 ..} become {a0 b0 a1 b1 ..}, its first half and its second.
inline __attribute__((always_inline)) void interleave(Lanes& a, Lanes& b) {
#if defined(__AVX512F__)
  const Lanes low = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
  b = __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
#elif defined(__AVX2__)
  const Lanes low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  b = __builtin_shufflevector(a, b, 2, 6, 3, 7);
#else
  const Lanes low = __builtin_shufflevector(a, b, 0, 2);
  b = __builtin_shufflevector(a, b, 1, 3);
#endif
  a = low;
}

void words(uint64_t seed, uint64_t block, uint64_t domain, int64_t n, uint32_t* out) {
  for (int64_t done = 0; done < n; done += kAtOnce) {
    Lanes first, second;
    philox(seed, block + static_cast<uint64_t>(done), domain, first, second);
    interleave(first, second);
    if (n - done >= kAtOnce) {
      __builtin_memcpy(out + 4 * done, &first, sizeof first);
      __builtin_memcpy(out + 4 * done + 2 * kAtOnce, &second, sizeof second);
    } else {
      const Lanes both[2] = {first, second};
      __builtin_memcpy(out + 4 * done, both, static_cast<unsigned long>(n - done) * 16);
    }
  }
}

void unit(int64_t n, const uint32_t* words, float* y) {
  for (int64_t i = 0; i < n; ++i) y[i] = static_cast<float>(static_cast<int32_t>(words[i] >> 8)) * 0x1p-24f;
}

// Natural logarithm for 2^-32 <= u <= 1 (Moshier's Cephes, logf): the mantissa into [sqrt(1/2), sqrt(2)), a polynomial.
inline __attribute__((always_inline)) float log_unit(float u) {
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
inline __attribute__((always_inline)) void turn(uint32_t word, float& cosine, float& sine) {
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

void normal(int64_t n, const uint32_t* words, float* y) {
  for (int64_t i = 0; i < n; i += 2) {
    // 31 bits and a half: never 0, and down to 2^-32, so that the tails reach 6.6 standard deviations
    const float u = (static_cast<float>(static_cast<int32_t>(words[i] >> 1)) + 0.5f) * 0x1p-31f;
    const float radius = __builtin_sqrtf(-2.0f * log_unit(u));
    float cosine, sine;
    turn(words[i + 1], cosine, sine);
    y[i] = radius * cosine;
    y[i + 1] = radius * sine;
  }
}

}  // namespace

extern const RandomRows random_rows = {words, unit, normal};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
