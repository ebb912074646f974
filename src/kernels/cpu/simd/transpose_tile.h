// The transposition of a tile of kTile x kTile elements, by exchanges between registers. A register takes, from as many
// rows as it has parts of 16 bytes, such a part each, so that elements move within their part alone.
#pragma once

#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kPartBytes = 16;

// One as wide as it may be without having more elements than a tile's row.
template <class T>
using TileVec = VecN<T, kBytes / sizeof(T) < kTile ? kBytes / sizeof(T) : kTile>;

#if defined(__x86_64__)
// The low halves of both, in each part of 16 bytes, and the high halves: elements by turns.
template <class T, class V>
TINYAI_INLINE V interleave_low(V a, V b) {
  if constexpr (sizeof(V) == 16) {
    if constexpr (sizeof(T) == 1) return (V)_mm_unpacklo_epi8((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 2) return (V)_mm_unpacklo_epi16((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 4) return (V)_mm_unpacklo_epi32((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm_unpacklo_epi64((__m128i)a, (__m128i)b);
  }
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32) {
    if constexpr (sizeof(T) == 2) return (V)_mm256_unpacklo_epi16((__m256i)a, (__m256i)b);
    if constexpr (sizeof(T) == 4) return (V)_mm256_unpacklo_epi32((__m256i)a, (__m256i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm256_unpacklo_epi64((__m256i)a, (__m256i)b);
  }
#endif
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64) {
    if constexpr (sizeof(T) == 4) return (V)_mm512_unpacklo_epi32((__m512i)a, (__m512i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm512_unpacklo_epi64((__m512i)a, (__m512i)b);
  }
#endif
}
template <class T, class V>
TINYAI_INLINE V interleave_high(V a, V b) {
  if constexpr (sizeof(V) == 16) {
    if constexpr (sizeof(T) == 1) return (V)_mm_unpackhi_epi8((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 2) return (V)_mm_unpackhi_epi16((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 4) return (V)_mm_unpackhi_epi32((__m128i)a, (__m128i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm_unpackhi_epi64((__m128i)a, (__m128i)b);
  }
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32) {
    if constexpr (sizeof(T) == 2) return (V)_mm256_unpackhi_epi16((__m256i)a, (__m256i)b);
    if constexpr (sizeof(T) == 4) return (V)_mm256_unpackhi_epi32((__m256i)a, (__m256i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm256_unpackhi_epi64((__m256i)a, (__m256i)b);
  }
#endif
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64) {
    if constexpr (sizeof(T) == 4) return (V)_mm512_unpackhi_epi32((__m512i)a, (__m512i)b);
    if constexpr (sizeof(T) == 8) return (V)_mm512_unpackhi_epi64((__m512i)a, (__m512i)b);
  }
#endif
}

// A part from every step-th address.
template <class V>
TINYAI_INLINE V parts(const char* p, int64_t step) {
  const auto part = [=](int i) __attribute__((always_inline)) {
    return _mm_loadu_si128((const __m128i*)(p + i * step));
  };
  if constexpr (sizeof(V) == 16) return (V)part(0);
#if defined(__AVX2__)
  if constexpr (sizeof(V) == 32) return (V)_mm256_inserti128_si256(_mm256_castsi128_si256(part(0)), part(1), 1);
#endif
#if defined(__AVX512F__)
  if constexpr (sizeof(V) == 64) {
    const __m512i two = _mm512_inserti32x4(_mm512_castsi128_si512(part(0)), part(1), 1);
    return (V)_mm512_inserti32x4(_mm512_inserti32x4(two, part(2), 2), part(3), 3);
  }
#endif
}

// Takes as many rows of x as a register has elements, and as many of its columns as a part has, to so many rows of y.
// Each round puts one bit of the row's number behind those of the column's.
template <class T>
TINYAI_INLINE void transpose_strip(const T* x, int64_t x_stride, T* y, int64_t y_stride) {
  using V = TileVec<T>;
  constexpr int kSide = kPartBytes / sizeof(T), kRounds = kSide == 16 ? 4 : kSide == 8 ? 3 : kSide / 2;
  V rows[kSide], next[kSide];
#pragma GCC unroll 16
  for (int i = 0; i < kSide; ++i)
    rows[i] = parts<V>((const char*)(x + i * x_stride), kSide * x_stride * static_cast<int64_t>(sizeof(T)));
#pragma GCC unroll 4
  for (int round = 0; round < kRounds; ++round) {
#pragma GCC unroll 8
    for (int i = 0; i < kSide / 2; ++i) {
      next[2 * i] = interleave_low<T>(rows[i], rows[i + kSide / 2]);
      next[2 * i + 1] = interleave_high<T>(rows[i], rows[i + kSide / 2]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < kSide; ++i) rows[i] = next[i];
  }
#pragma GCC unroll 16
  for (int i = 0; i < kSide; ++i) __builtin_memcpy(y + i * y_stride, &rows[i], sizeof(V));
}

template <class T>
void transpose_tile(const void* x_data, int64_t x_stride, void* y_data, int64_t y_stride) {
  constexpr int kRows = sizeof(TileVec<T>) / sizeof(T), kColumns = kPartBytes / sizeof(T);
  const T* x = static_cast<const T*>(x_data);
  T* y = static_cast<T*>(y_data);
  for (int i = 0; i < kTile; i += kRows)
    for (int j = 0; j < kTile; j += kColumns)
      transpose_strip(x + i * x_stride + j, x_stride, y + j * y_stride + i, y_stride);
}
#else
// Through a buffer: reads and writes both run along cache lines.
template <class T>
void transpose_tile(const void* x_data, int64_t x_stride, void* y_data, int64_t y_stride) {
  const T* x = static_cast<const T*>(x_data);
  T* y = static_cast<T*>(y_data);
  T tile[kTile][kTile];
  for (int i = 0; i < kTile; ++i) {
    for (int j = 0; j < kTile; ++j) tile[j][i] = x[i * x_stride + j];
  }
  for (int j = 0; j < kTile; ++j) __builtin_memcpy(y + j * y_stride, tile[j], sizeof tile[j]);
}
#endif

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
