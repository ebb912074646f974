// Numbers of 8 bits: what they are made of, and their products.
//
// Products are taken in 16 bits and added in pairs to 32 (pmaddwd), or in fours by VNNI, both of which is exact.
// pmaddubsw, of 8 bits at once, is not: its pairs of u8 and i8 are cut off at 16 bits.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kFloats = kLanes<float>;

// ---- From f32 -------------------------------------------------------------------------------------------------------

template <class T>
TINYAI_INLINE VecN<T, kFloats> quantized(F x, float scale, int32_t zero) {
  constexpr int32_t kLeast = T(-1) < T(0) ? -128 : 0;
  constexpr float kFar = 1024, kRounder = 0x1.8p23f;  // added, it leaves no bits behind the point
  F t = x / splat(scale);
  t = t > kFar ? splat(kFar) : t;
  t = t < -kFar ? splat(-kFar) : t;
  const F rounded = (t + kRounder) - kRounder;
  I q = __builtin_convertvector(x == x ? rounded : splat(0.0f), I) + zero;
  q = q < kLeast ? splat(kLeast) : q;
  q = q > kLeast + 255 ? splat(kLeast + 255) : q;
  return __builtin_convertvector(x == x ? q : splat(0), VecN<T, kFloats>);
}

template <class T>
void quantize_as(int64_t n, const float* x, float scale, int32_t zero, T* y) {
  int64_t i = 0;
  for (; i + kFloats <= n; i += kFloats) store(y + i, quantized<T>(load(x + i), scale, zero));
  if (i == n) return;
  const VecN<T, kFloats> rest = quantized<T>(load_repeating(x + i, n - i), scale, zero);
  for (int64_t lane = 0; i < n; ++i, ++lane) y[i] = rest[lane];
}

void quantize(int64_t n, const float* x, float scale, int32_t zero, bool is_signed, void* y) {
  if (is_signed) return quantize_as(n, x, scale, zero, static_cast<int8_t*>(y));
  quantize_as(n, x, scale, zero, static_cast<uint8_t*>(y));
}

// ---- Products -------------------------------------------------------------------------------------------------------

void unsign(int64_t n, const void* x, bool is_signed, uint8_t* y) {
  constexpr int kAtOnce = kLanes<uint8_t>;
  const uint8_t flip = is_signed ? 128 : 0;
  const auto* const from = static_cast<const uint8_t*>(x);
  int64_t i = 0;
  for (; i + kAtOnce <= n; i += kAtOnce) store(y + i, load(from + i) ^ splat(flip));
  for (; i < n; ++i) y[i] = from[i] ^ flip;
}

using Four = VecN<int32_t, 4>;

// The register's lanes in four.
TINYAI_INLINE Four folded(I x) {
#if defined(__AVX512F__)
  const __m256i half = _mm256_add_epi32(_mm512_castsi512_si256((__m512i)x), _mm512_extracti64x4_epi64((__m512i)x, 1));
  return (Four)_mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
#elif defined(__AVX2__)
  return (Four)_mm_add_epi32(_mm256_castsi256_si128((__m256i)x), _mm256_extracti128_si256((__m256i)x, 1));
#else
  return x;
#endif
}

// The sum of each one's lanes.
TINYAI_INLINE Four sums_of(I x0, I x1, I x2, I x3) {
  const Four a = folded(x0), b = folded(x1), c = folded(x2), d = folded(x3);
  const Four ab0 = {a[0], b[0], c[0], d[0]}, ab1 = {a[1], b[1], c[1], d[1]};
  const Four ab2 = {a[2], b[2], c[2], d[2]}, ab3 = {a[3], b[3], c[3], d[3]};
  return (ab0 + ab1) + (ab2 + ab3);
}

#if defined(__AVX512F__)
constexpr int kTileRows = 6;  // 24 sums, of 32 registers
#else
constexpr int kTileRows = 3;  // 12 of 16
#endif
constexpr int kTileColumns = 4;

// Multiplies in 16 bits, whose products are added in pairs.
namespace by_words {

using Numbers = Vec<int16_t>;
constexpr int64_t kStep = kLanes<int16_t>;

template <class T>
TINYAI_INLINE Numbers numbers(const T* x) {
  return __builtin_convertvector((load_as<VecN<T, kStep>>(x)), Numbers);
}
template <class T>
TINYAI_INLINE Numbers rest_of_numbers(const T* x) {  // there never is one
  return numbers(x);
}
TINYAI_INLINE I with_products(I sums, Numbers a, Numbers b) {
#if defined(__AVX512BW__)
  return sums + (I)_mm512_madd_epi16((__m512i)a, (__m512i)b);
#elif defined(__AVX2__)
  return sums + (I)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif defined(__x86_64__)
  return sums + (I)_mm_madd_epi16((__m128i)a, (__m128i)b);
#else
  for (int i = 0; i < kLanes<int32_t>; ++i) sums[i] += a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

#define TINYAI_TILE_TARGET
#include "kernels/cpu/simd/quantized_tiles.h"
#undef TINYAI_TILE_TARGET

}  // namespace by_words

#if defined(__AVX512BW__)
// Multiplies bytes as they are, by VNNI, whose sums of four products have 32 bits.
namespace by_bytes {

using Numbers = Vec<int8_t>;
constexpr int64_t kStep = kLanes<int8_t>;

#define TINYAI_TILE_TARGET __attribute__((target("avx512vnni")))
template <class T>
TINYAI_INLINE TINYAI_TILE_TARGET Numbers numbers(const T* x) {
  return load_as<Numbers>(x);
}
template <class T>
TINYAI_INLINE TINYAI_TILE_TARGET Numbers rest_of_numbers(const T* x) {
  return (Numbers)_mm512_zextsi256_si512((__m256i)load_as<VecN<int8_t, kQuantizedStep>>(x));
}
TINYAI_INLINE TINYAI_TILE_TARGET I with_products(I sums, Numbers a, Numbers b) {
  return (I)_mm512_dpbusd_epi32((__m512i)sums, (__m512i)a, (__m512i)b);
}
#include "kernels/cpu/simd/quantized_tiles.h"
#undef TINYAI_TILE_TARGET

}  // namespace by_bytes

void dots(const QuantizedPiece& piece) {
  __builtin_cpu_supports("avx512vnni") ? by_bytes::dots(piece) : by_words::dots(piece);
}
#else
using by_words::dots;
#endif

void scale(int64_t n, const int32_t* sums, const int32_t* others, const float* scales, const float* bias, float* y) {
  int64_t i = 0;
  for (; i + kFloats <= n; i += kFloats) {
    const F scaled = __builtin_convertvector(load_as<I>(sums + i) - load_as<I>(others + i), F) * load(scales + i);
    store(y + i, bias ? scaled + load(bias + i) : scaled);
  }
  for (; i < n; ++i) {
    int32_t sum;
    __builtin_memcpy(&sum, sums + i, sizeof sum);  // y's memory may hold the sums
    const float scaled = static_cast<float>(sum - others[i]) * scales[i];
    y[i] = bias ? scaled + bias[i] : scaled;
  }
}

}  // namespace

extern const QuantizedRows quantized_rows = {quantize, unsign, dots, scale};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
