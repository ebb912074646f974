// Windows of pooling, a vector of channels in registers while the window is walked.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int kWide = kLanes<float>;

template <int N>
void max_of(const PoolWindow& w, int64_t channel, int32_t first_index, int32_t image_width, float* y,
            int32_t* indices) {
  using F = VecN<float, N>;
  using I = VecN<int32_t, N>;
  F best = load_as<F>(w.first + channel);
  I at = I{} + first_index;
  for (int64_t r = 0; r < w.rows; ++r) {
    const float* x = w.first + r * w.row_stride + channel;
    for (int64_t c = 0; c < w.columns; ++c, x += w.column_stride) {
      const F value = load_as<F>(x);
      // The first NaN stays: it is neither exceeded, nor replaced by a later NaN.
      const I better = (value > best) | ((value != value) & (best == best));
      best = better ? value : best;
      at = better ? I{} + (first_index + static_cast<int32_t>(r) * image_width + static_cast<int32_t>(c)) : at;
    }
  }
  store(y + channel, best);
  if (indices) store(indices + channel, at);
}

template <int N>
void place(const PoolWindow& w, int64_t channel, int32_t first_index, int32_t image_width, const float* gy,
           const int32_t* indices) {
  using F = VecN<float, N>;
  using I = VecN<int32_t, N>;
  const F g = load_as<F>(gy + channel);
  const I found = load_as<I>(indices + channel);
  for (int64_t r = 0; r < w.rows; ++r) {
    float* x = w.first + r * w.row_stride + channel;
    for (int64_t c = 0; c < w.columns; ++c, x += w.column_stride) {
      const int32_t here = first_index + static_cast<int32_t>(r) * image_width + static_cast<int32_t>(c);
      store(x, found == here ? g : F{});
    }
  }
}

// Each row is summed for itself, so that a large window loses less.
template <int N>
void weigh(const PoolWindow& w, int64_t channel, const float* row_weights, const float* column_weights, float* y) {
  using F = VecN<float, N>;
  F total{};
  for (int64_t r = 0; r < w.rows; ++r) {
    const float* x = w.first + r * w.row_stride + channel;
    F sum{};
    for (int64_t c = 0; c < w.columns; ++c, x += w.column_stride) sum = mul_add(load_as<F>(x), column_weights[c], sum);
    total = mul_add(sum, row_weights[r], total);
  }
  store(y + channel, total);
}

void max_window(const PoolWindow& w, int32_t first_index, int32_t image_width, float* y, int32_t* indices) {
  int64_t c = 0;
  for (; c + kWide <= w.channels; c += kWide) max_of<kWide>(w, c, first_index, image_width, y, indices);
  for (; c < w.channels; ++c) max_of<1>(w, c, first_index, image_width, y, indices);
}

void place_window(const PoolWindow& w, int32_t first_index, int32_t image_width, const float* gy,
                  const int32_t* indices) {
  int64_t c = 0;
  for (; c + kWide <= w.channels; c += kWide) place<kWide>(w, c, first_index, image_width, gy, indices);
  for (; c < w.channels; ++c) place<1>(w, c, first_index, image_width, gy, indices);
}

void weigh_window(const PoolWindow& w, const float* row_weights, const float* column_weights, float* y) {
  int64_t c = 0;
  for (; c + kWide <= w.channels; c += kWide) weigh<kWide>(w, c, row_weights, column_weights, y);
  for (; c < w.channels; ++c) weigh<1>(w, c, row_weights, column_weights, y);
}

}  // namespace

extern const PoolRows pool_rows = {max_window, weigh_window, place_window};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
