// Rows of depthwise convolutions over channels-last images. A strip of channels, one vector wide, goes along a part of
// the row that is short enough for its pixels to stay in the first cache until the next strip comes for the other half
// of their cache lines. Where the kernel is 3 wide it is in registers, and each pixel is read once for the results that
// it goes into: two columns, of two rows where there are two. Each result is one sum, over the kernel's rows and then
// its columns.
#include "kernels/cpu/simd/column_affine.h"
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kWide = kLanes<float>;
constexpr int kTogether = 4;      // columns of a kernel of any size, so that sums do not wait for each other
constexpr int64_t kColumns = 16;  // that a strip goes along

// WholeVector vectors, and the first lanes of one.
struct WholeVector {
  F get(const float* p) const { return load(p); }
  void put(float* p, F v) const { store(p, v); }
};
struct PartialVector {
  int64_t lanes;
  F get(const float* p) const { return load_partial(p, lanes); }
  void put(float* p, F v) const { store_partial<float>(p, v, lanes); }
};

// The kernel's columns that meet the image.
struct Taps {
  int64_t first, count;
};

TINYAI_INLINE Taps taps_at(const DepthwiseRow& r, int64_t column) {
  const int64_t start = column * r.stride - r.padding, step = r.dilation;
  const int64_t first = start < 0 ? (-start - 1) / step + 1 : 0;
  int64_t end = start < r.width ? (r.width - 1 - start) / step + 1 : 0;
  end = end < r.kernel_width ? end : r.kernel_width;
  return {first, end > first ? end - first : 0};
}

template <class Lanes>
TINYAI_INLINE F bias_of(const DepthwiseRow& r, int64_t channel, const Lanes& lanes) {
  return r.bias ? lanes.get(r.bias + channel) : F{};
}

// kCount results, a pixel apart.
template <int kCount, class Lanes>
TINYAI_INLINE void finish(const DepthwiseRow& r, int64_t channel, F (&sums)[kCount], float* y, const Lanes& lanes) {
  if (r.affine) {
    const auto get = [&](const float* p) __attribute__((always_inline)) { return lanes.get(p); };
    const AffineOf<float> of = affine_at(*r.affine, channel, get);
    for (int c = 0; c < kCount; ++c) sums[c] = through(of, *r.affine, sums[c]);
  }
  for (int c = 0; c < kCount; ++c) lanes.put(y + c * r.channels, sums[c]);
}

// kCount columns from `column` on, all of which have these taps, of a kernel of any size. Steps may be too large to be
// multiplied where nothing is a step away.
template <int kCount, class Lanes>
TINYAI_INLINE void columns(const DepthwiseRow& r, int64_t channel, int64_t column, Taps taps, const Lanes& lanes) {
  const int64_t step = kCount > 1 ? r.stride * r.channels : 0, dilated = taps.count > 1 ? r.dilation * r.channels : 0;
  const int64_t first = taps.count > 0 ? column * r.stride - r.padding + taps.first * r.dilation : 0;
  const float* image = r.x + channel + first * r.channels;
  const float* weights = r.weight + channel + (taps.count > 0 ? taps.first * r.channels : 0);
  F sums[kCount];
  for (F& sum : sums) sum = bias_of(r, channel, lanes);
  for (int64_t a = 0; a < r.rows; ++a, image += r.row_stride, weights += r.kernel_width * r.channels) {
    for (int64_t b = 0; b < taps.count; ++b) {
      const F weight = lanes.get(weights + b * r.channels);
      for (int c = 0; c < kCount; ++c) sums[c] = mul_add(lanes.get(image + b * dilated + c * step), weight, sums[c]);
    }
  }
  finish(r, channel, sums, r.y + column * r.channels + channel, lanes);
}

template <class Lanes>
TINYAI_INLINE void any_columns(const DepthwiseRow& r, int64_t channel, int64_t begin, int64_t end, const Lanes& lanes) {
  const Taps all = {0, r.kernel_width};
  int64_t column = begin;
  for (; column + kTogether <= end; column += kTogether) columns<kTogether>(r, channel, column, all, lanes);
  for (; column < end; ++column) columns<1>(r, channel, column, all, lanes);
}

// kCount columns of kResults rows, by kRows rows of a kernel 3 wide of which kTaps columns, from the first on, meet the
// image.
template <int kStride, int kRows, int kTaps, int kResults, int kCount>
TINYAI_INLINE void block(const DepthwiseRow& r, int64_t channel, int64_t column, int64_t first,
                         const F (&kernel)[kTaps * kRows], F bias) {
  constexpr int kDown = (kResults - 1) * kStride + kRows, kAcross = (kCount - 1) * kStride + kTaps;
  const float* image = r.x + channel + (column * kStride - r.padding + first) * r.channels;
  F sums[kResults][kCount];
  for (int k = 0; k < kResults; ++k)
    for (int c = 0; c < kCount; ++c) sums[k][c] = bias;
#pragma GCC unroll 5
  for (int i = 0; i < kDown; ++i, image += r.row_stride) {
#pragma GCC unroll 5
    for (int j = 0; j < kAcross; ++j) {
      const F pixel = load(image + j * r.channels);
#pragma GCC unroll 2
      for (int k = 0; k < kResults; ++k) {
#pragma GCC unroll 2
        for (int c = 0; c < kCount; ++c) {
          const int a = i - k * kStride, b = j - c * kStride;
          if (a >= 0 && a < kRows && b >= 0 && b < kTaps)
            sums[k][c] = mul_add(pixel, kernel[a * kTaps + b], sums[k][c]);
        }
      }
    }
  }
  float* y = r.y + column * r.channels + channel;
  for (int k = 0; k < kResults; ++k) finish(r, channel, sums[k], y + k * r.columns * r.channels, WholeVector());
}

template <int kStride, int kRows, int kTaps, int kResults>
TINYAI_INLINE void blocks(const DepthwiseRow& r, int64_t channel, int64_t begin, int64_t end, int64_t first) {
  F kernel[kTaps * kRows];
  const float* weight = r.weight + first * r.channels + channel;
#pragma GCC unroll 9
  for (int i = 0; i < kTaps * kRows; ++i) kernel[i] = load(weight + (i / kTaps * 3 + i % kTaps) * r.channels);
  const F bias = bias_of(r, channel, WholeVector());
  int64_t column = begin;
  for (; column + 2 <= end; column += 2)
    block<kStride, kRows, kTaps, kResults, 2>(r, channel, column, first, kernel, bias);
  if (column < end) block<kStride, kRows, kTaps, kResults, 1>(r, channel, column, first, kernel, bias);
}

DepthwiseRow second_of(DepthwiseRow r) {
  r.x += r.down;
  r.y += r.columns * r.channels;
  return r;
}

// The channels from `channel` on, of columns whose windows lie in the image whole, and of others.
void inside_by_any(const DepthwiseRow& r, int64_t channel, int64_t begin, int64_t end) {
  for (; channel + kWide <= r.channels; channel += kWide) any_columns(r, channel, begin, end, WholeVector());
  if (channel < r.channels) any_columns(r, channel, begin, end, PartialVector{r.channels - channel});
}
void border_by_any(const DepthwiseRow& r, int64_t channel, int64_t begin, int64_t end) {
  for (int64_t column = begin; column < end; ++column) {
    const Taps taps = taps_at(r, column);
    int64_t c = channel;
    for (; c + kWide <= r.channels; c += kWide) columns<1>(r, c, column, taps, WholeVector());
    if (c < r.channels) columns<1>(r, c, column, taps, PartialVector{r.channels - c});
  }
}

void row_of_any(const DepthwiseRow& r) {
  border_by_any(r, 0, 0, r.first_inside);
  for (int64_t begin = r.first_inside; begin < r.end_inside; begin += kColumns)
    inside_by_any(r, 0, begin, begin + kColumns < r.end_inside ? begin + kColumns : r.end_inside);
  border_by_any(r, 0, r.end_inside, r.columns);
}

// A kernel 3 wide.
template <int kStride, int kRows, int kResults>
struct ThreeWide {
  static void inside(const DepthwiseRow& r, int64_t begin, int64_t end) {
    int64_t channel = 0;
    for (; channel + kWide <= r.channels; channel += kWide)
      blocks<kStride, kRows, 3, kResults>(r, channel, begin, end, 0);
    if (channel == r.channels) return;
    inside_by_any(r, channel, begin, end);
    if (kResults == 2) inside_by_any(second_of(r), channel, begin, end);
  }
  static void border(const DepthwiseRow& r, int64_t begin, int64_t end) {
    for (int64_t column = begin; column < end; ++column) {
      const Taps taps = taps_at(r, column);
      int64_t channel = 0;
      for (; taps.count == 2 && channel + kWide <= r.channels; channel += kWide)
        blocks<kStride, kRows, 2, kResults>(r, channel, column, column + 1, taps.first);
      if (channel == r.channels) continue;
      border_by_any(r, channel, column, column + 1);
      if (kResults == 2) border_by_any(second_of(r), channel, column, column + 1);
    }
  }
  static void run(const DepthwiseRow& r) {
    border(r, 0, r.first_inside);
    for (int64_t begin = r.first_inside; begin < r.end_inside; begin += kColumns)
      inside(r, begin, begin + kColumns < r.end_inside ? begin + kColumns : r.end_inside);
    border(r, r.end_inside, r.columns);
  }
};

template <int kStride>
void row_three_wide(const DepthwiseRow& r) {
  if (r.rows == 3) return ThreeWide<kStride, 3, 1>::run(r);
  if (r.rows == 2) return ThreeWide<kStride, 2, 1>::run(r);
  ThreeWide<kStride, 1, 1>::run(r);
}

// The stride, if there is a way of its own for it.
int64_t known_stride(const DepthwiseRow& r) {
  const bool is_known = r.kernel_width == 3 && r.dilation == 1 && r.rows >= 1 && r.rows <= 3 && r.stride <= 2;
  return is_known ? r.stride : 0;
}

void row(const DepthwiseRow& r) {
  const int64_t stride = known_stride(r);
  return stride == 1 ? row_three_wide<1>(r) : stride == 2 ? row_three_wide<2>(r) : row_of_any(r);
}

void two_rows(const DepthwiseRow& r) {
  const int64_t stride = known_stride(r);
  const bool is_even = r.rows == 3 && r.down == r.stride * r.row_stride;
  if (is_even && stride == 1) return ThreeWide<1, 3, 2>::run(r);
  if (is_even && stride == 2) return ThreeWide<2, 3, 2>::run(r);
  row(r);
  row(second_of(r));
}

}  // namespace

extern const DepthwiseRows depthwise_rows = {row, two_rows};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
