// Windows of pooling, a vector of channels in registers while the window is walked.
//
// This file is compiled once per instruction set: static functions only, no templates of the standard library.
#include "kernels/cpu/simd/pool_window.h"

namespace tinyai::kernels {
namespace {

#if defined(__AVX512F__)
constexpr int kLanes = 16;
#elif defined(__AVX2__)
constexpr int kLanes = 8;
#else
constexpr int kLanes = 4;
#endif

template <int N>
struct VectorOf {
  typedef float F __attribute__((vector_size(N * 4), may_alias, aligned(4)));
  typedef int32_t I __attribute__((vector_size(N * 4), may_alias, aligned(4)));
};

template <int N>
void max_of(const PoolWindow& w, int64_t channel, int32_t first_index, int32_t image_width, float* y,
            int32_t* indices) {
  typedef typename VectorOf<N>::F F;
  typedef typename VectorOf<N>::I I;
  F best = *reinterpret_cast<const F*>(w.first + channel);
  I at = I{} + first_index;
  for (int64_t r = 0; r < w.rows; ++r) {
    const float* x = w.first + r * w.row_stride + channel;
    for (int64_t c = 0; c < w.columns; ++c, x += w.column_stride) {
      const F value = *reinterpret_cast<const F*>(x);
      // The first NaN stays: it is neither exceeded, nor replaced by a later NaN.
      const I better = (value > best) | ((value != value) & (best == best));
      best = better ? value : best;
      at = better ? I{} + (first_index + static_cast<int32_t>(r) * image_width + static_cast<int32_t>(c)) : at;
    }
  }
  *reinterpret_cast<F*>(y + channel) = best;
  if (indices) *reinterpret_cast<I*>(indices + channel) = at;
}

// Each row is summed for itself, so that a large window loses less.
template <int N>
void weigh(const PoolWindow& w, int64_t channel, const float* row_weights, const float* column_weights, float* y) {
  typedef typename VectorOf<N>::F F;
  F total{};
  for (int64_t r = 0; r < w.rows; ++r) {
    const float* x = w.first + r * w.row_stride + channel;
    F sum{};
    for (int64_t c = 0; c < w.columns; ++c, x += w.column_stride)
      sum += column_weights[c] * *reinterpret_cast<const F*>(x);
    total += row_weights[r] * sum;
  }
  *reinterpret_cast<F*>(y + channel) = total;
}

}  // namespace

#define NAMED_(name, isa) name##_##isa
#define NAMED(name, isa) NAMED_(name, isa)

void NAMED(max_window, TINYAI_ISA)(const PoolWindow& w, int32_t first_index, int32_t image_width, float* y,
                                   int32_t* indices) {
  int64_t c = 0;
  for (; c + kLanes <= w.channels; c += kLanes) max_of<kLanes>(w, c, first_index, image_width, y, indices);
  for (; c < w.channels; ++c) max_of<1>(w, c, first_index, image_width, y, indices);
}

void NAMED(weigh_window, TINYAI_ISA)(const PoolWindow& w, const float* row_weights, const float* column_weights,
                                     float* y) {
  int64_t c = 0;
  for (; c + kLanes <= w.channels; c += kLanes) weigh<kLanes>(w, c, row_weights, column_weights, y);
  for (; c < w.channels; ++c) weigh<1>(w, c, row_weights, column_weights, y);
}

}  // namespace tinyai::kernels
