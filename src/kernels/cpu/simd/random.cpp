// Philox4x32-10 on as many blocks as a register has 64-bit lanes, and the two distributions that need no libm.
//
// J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3" (SC 2011).
// A word sits in the low half of a 64-bit lane: the multiplier reads that half only, so the junk above costs nothing.
//
// Compiled with -ffp-contract=off: a fused multiply-add where the machine has one would change normal()'s last bit.
// Internal functions only, no inline function of another header that is not static: rows.h says why.
#include "kernels/box_muller.h"
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

void normal(int64_t n, const uint32_t* words, float* y) {
  for (int64_t i = 0; i < n; i += 2) normal_pair(words[i], words[i + 1], y[i], y[i + 1]);
}

}  // namespace

extern const RandomRows random_rows = {words, unit, normal};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
