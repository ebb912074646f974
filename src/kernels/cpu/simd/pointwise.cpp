// Tiles of products of pixels and a weight, where a convolution's window is one pixel: some pixels by one to three
// vectors of outputs, all in registers from the first input to the affine step behind the last. Each result is one sum,
// in the order of the inputs, so its value does not depend on the tile it fell into.
#include "kernels/cpu/simd/column_affine.h"
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kWide = kLanes<float>;

// Sixteen registers: sums, a pixel's vectors of the weight, and one input.
template <int C>
constexpr int kMostPixels = C == 1   ? 8
                            : C == 2 ? 6
                                     : 4;

// A step at a time through the block of the weight behind this one, on its way into the second cache before its turn
// comes: a network's weights come from memory each time, and the first tile would wait for them.
struct Prefetch {
  const char* at;
  int64_t step;
};

template <int R, int C>
TINYAI_INLINE void put_through(const PointwiseTiles& t, F (&sums)[R][C]) {
  const auto get = [](const float* p) __attribute__((always_inline)) { return load(p); };
#pragma GCC unroll 3
  for (int j = 0; j < C; ++j) {
    const AffineOf<float> of = affine_at(*t.affine, t.column + j * kWide, get);
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) sums[i][j] = through(of, *t.affine, sums[i][j]);
  }
}

template <int R, int C>
TINYAI_INLINE void tile(const PointwiseTiles& t, const float* x, float* y, Prefetch& ahead) {
  const int64_t inputs = t.inputs, pitch = t.y_pitch;
  F sums[R][C];
#pragma GCC unroll 3
  for (int j = 0; j < C; ++j) {
    const F start = t.bias ? load(t.bias + t.column + j * kWide) : F{};
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) sums[i][j] = start;
  }
  // Three pixels to a pointer: an address is base + 0, 1 or 2 strides, and no pointer is spilled.
  const float* pixels[(R + 2) / 3];
#pragma GCC unroll 3
  for (int i = 0; i < (R + 2) / 3; ++i) pixels[i] = x + 3 * i * inputs;
  const float* weight = t.weight;
#pragma GCC unroll 4
  for (int64_t k = 0; k < inputs; ++k) {
    __builtin_prefetch(ahead.at, 0, 2);
    ahead.at += ahead.step;
    F row[C];
#pragma GCC unroll 3
    for (int j = 0; j < C; ++j) row[j] = load(weight + j * kWide);
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const float factor = pixels[i / 3][(i % 3) * inputs];
#pragma GCC unroll 3
      for (int j = 0; j < C; ++j) sums[i][j] = mul_add(row[j], factor, sums[i][j]);
    }
#pragma GCC unroll 3
    for (int i = 0; i < (R + 2) / 3; ++i) ++pixels[i];
    weight += C * kWide;
  }
  if (t.affine) put_through<R, C>(t, sums);
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < C; ++j) store(y + i * pitch + j * kWide, sums[i][j]);
}

template <int C, int R = kMostPixels<C>>
void tiles_of_height(const PointwiseTiles& t, int64_t height, int64_t count, const float* x, float* y,
                     Prefetch& ahead) {
  if constexpr (R > 1) {
    if (height < R) return tiles_of_height<C, R - 1>(t, height, count, x, y, ahead);
  }
  for (; count > 0; --count, x += R * t.inputs, y += R * t.y_pitch) tile<R, C>(t, x, y, ahead);
}

// All pixels, in tiles whose heights differ by one at most: a low one leaves the units for multiplication waiting.
template <int C>
void tiles_of(const PointwiseTiles& t) {
  const int64_t count = (t.pixels + kMostPixels<C> - 1) / kMostPixels<C>;
  const int64_t height = t.pixels / count, higher = t.pixels % count, first = higher * (height + 1);
  Prefetch ahead{reinterpret_cast<const char*>(t.weight + t.inputs * C * kWide), C * kBytes / count};
  if (higher > 0) tiles_of_height<C>(t, height + 1, higher, t.x, t.y, ahead);
  tiles_of_height<C>(t, height, count - higher, t.x + first * t.inputs, t.y + first * t.y_pitch, ahead);
}

void tiles(const PointwiseTiles& t) {
  if (t.vectors == 3) return tiles_of<3>(t);
  t.vectors == 2 ? tiles_of<2>(t) : tiles_of<1>(t);
}

}  // namespace

// Better on AVX2 alone: the wider sets have oneDNN's, or the tiles of products, which are as fast there
// (conv_product.cpp).
#if defined(__AVX2__) && !defined(__AVX512F__)
extern const PointwiseRows pointwise_rows = {kWide, tiles};
#else
extern const PointwiseRows pointwise_rows = {0, tiles};
#endif

}  // namespace tinyai::kernels::simd::TINYAI_ISA
