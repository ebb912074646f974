// Signs, sixteen floats and two bytes at a time.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kAtOnce = 16;

TINYAI_INLINE uint32_t positive_bits(F x) {
#if defined(__AVX512F__)
  return _mm512_cmp_ps_mask((__m512)x, _mm512_setzero_ps(), _CMP_GT_OQ);
#elif defined(__AVX2__)
  return static_cast<uint32_t>(_mm256_movemask_ps((__m256)(x > 0)));
#elif defined(__x86_64__)
  return static_cast<uint32_t>(_mm_movemask_ps((__m128)(x > 0)));
#else
  uint32_t bits = 0;
  for (int i = 0; i < kLanes<float>; ++i) bits |= static_cast<uint32_t>(x[i] > 0) << i;
  return bits;
#endif
}

TINYAI_INLINE F where_set(uint32_t bits, F x) {
#if defined(__AVX512F__)
  return (F)_mm512_maskz_mov_ps(static_cast<__mmask16>(bits), (__m512)x);
#else
  I lane_bit;
  for (int i = 0; i < kLanes<float>; ++i) lane_bit[i] = 1 << i;
  const I set = (lane_bit & static_cast<int32_t>(bits)) == lane_bit;
  return (F)((I)x & set);
#endif
}

void pack_positive(int64_t n, const float* x, uint8_t* bits) {
  int64_t i = 0;
  for (; i + kAtOnce <= n; i += kAtOnce) {
    uint32_t word = 0;
    for (int k = 0; k < kAtOnce; k += kLanes<float>) word |= positive_bits(load(x + i + k)) << k;
    bits[i / 8] = static_cast<uint8_t>(word);
    bits[i / 8 + 1] = static_cast<uint8_t>(word >> 8);
  }
  for (; i < n; i += 8) {
    uint32_t byte = 0;
    for (int64_t k = i; k < i + 8 && k < n; ++k) byte |= static_cast<uint32_t>(x[k] > 0) << (k - i);
    bits[i / 8] = static_cast<uint8_t>(byte);
  }
}

void keep_positive(int64_t n, const float* gy, const uint8_t* bits, float* gx) {
  int64_t i = 0;
  for (; i + kAtOnce <= n; i += kAtOnce) {
    const uint32_t word = bits[i / 8] | static_cast<uint32_t>(bits[i / 8 + 1]) << 8;
    for (int k = 0; k < kAtOnce; k += kLanes<float>) store(gx + i + k, where_set(word >> k, load(gy + i + k)));
  }
  for (; i < n; ++i) gx[i] = bits[i / 8] >> i % 8 & 1 ? gy[i] : 0;
}

}  // namespace

extern const SignRows sign_rows = {pack_positive, keep_positive};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
