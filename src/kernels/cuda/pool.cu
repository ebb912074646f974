// Pooling: a thread a result. Averages and their adjoints are one walk, as on the CPU: sums over the range of positions
// that a result reads, with weights that belong to the windows.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/tensor4.h"

namespace tinyai::kernels::cuda {
namespace {

struct Range {
  int64_t begin, end;
};

// One spatial axis of x, of size `in`, and of y, of size `out`. A kernel of 0: adaptive windows.
struct Axis {
  int64_t in, out, kernel, stride, padding;
  bool count_padding;
  Divisor by;  // the stride

  TINYAI_GPU Range window(int64_t o) const {
    if (kernel == 0) return {o * in / out, ((o + 1) * in + out - 1) / out};
    const int64_t begin = greatest<int64_t>(0, o * stride - padding);
    return {begin, greatest(begin, least(in, o * stride - padding + kernel))};
  }
  TINYAI_GPU Range windows_with(int64_t i) const {
    if (kernel == 0) return {i * out / in, ((i + 1) * out + in - 1) / in};
    const int64_t past = i + padding - kernel + 1;  // the first window starts here or later
    const int64_t begin = past <= 0 ? 0 : strides_in(past + stride - 1);
    return {begin, greatest(begin, least(out, strides_in(i + padding) + 1))};
  }
  TINYAI_GPU int64_t strides_in(int64_t n) const {
    return n <= INT32_MAX && stride <= INT32_MAX ? by.quotient(static_cast<uint32_t>(n)) : n / stride;
  }
  // One over the number of positions that the average of window `o` counts.
  TINYAI_GPU double weight(int64_t o) const {
    const Range own = window(o);
    const int64_t count = count_padding ? least(kernel, in + 2 * padding - o * stride) : own.end - own.begin;
    return count > 0 ? 1.0 / static_cast<double>(count) : 0.0;
  }
};

Axis windows(const PoolGeometry& g, int i, const View& x, const View& y, bool count_padding) {
  return {x.shape[2 + i], y.shape[2 + i], g.kernel[i], g.stride[i], g.padding[i], count_padding, Divisor(g.stride[i])};
}

// The numbers that tell of a window's elements where its maximum is: those of the image, or the window's own. They are
// linear in the positions of window and element, so that a walk over windows adds and never asks which kind they are.
struct Numbers {
  int64_t pitch;                   // from a row to the next
  int64_t first = 0;               // that of the first window's first element, padding counted
  int64_t row_step = 0, step = 0;  // what a number loses from a window to the next: of rows, of columns
  Numbers(const PoolGeometry& g, const View* indices, const View& x) : pitch(x.shape[3]) {
    if (!indices || indices->dtype != DType::kU8) return;
    pitch = g.kernel[1];
    first = g.padding[0] * pitch + g.padding[1];
    row_step = g.stride[0] * pitch;
    step = g.stride[1];
  }
  // The number of the pixel at that row and column, in that window.
  TINYAI_GPU int64_t of(int64_t window_row, int64_t row, int64_t window_column, int64_t column) const {
    return row * pitch + column + first - window_row * row_step - window_column * step;
  }
};

template <class C>
struct MaxPool {
  Numbers numbers;
  Axis vertical, horizontal;
  Tensor4 x, y, indices;
  ImagePositions positions;  // of y
  bool has_indices;

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t p[4];
    positions(i, p);
    const Range rows = vertical.window(p[2]), columns = horizontal.window(p[3]);
    C best = -std::numeric_limits<C>::infinity();
    int64_t found = -1;  // an empty window: no gradient goes anywhere
    for (int64_t h = rows.begin; h < rows.end; ++h) {
      for (int64_t w = columns.begin; w < columns.end; ++w) {
        const C value = x.get<C>(p[0], p[1], h, w);
        if (found >= 0 && !(value > best) && !(is_nan(value) && !is_nan(best))) continue;
        best = value;
        found = numbers.of(p[2], h, p[3], w);
      }
    }
    y.put<C>(p[0], p[1], p[2], p[3], best);
    if (has_indices) indices.put<int64_t>(p[0], p[1], p[2], p[3], found);
  }
};

// Each pixel of gx takes from the windows of its channel that have it.
template <class C>
struct MaxPoolGrad {
  Numbers numbers;
  Axis vertical, horizontal;
  Tensor4 gy, indices, gx;
  ImagePositions positions;  // of gx

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t p[4];
    positions(i, p);
    const Range rows = vertical.windows_with(p[2]), columns = horizontal.windows_with(p[3]);
    C sum{};
    TINYAI_NO_UNROLL for (int64_t h = rows.begin; h < rows.end; ++h) {
      TINYAI_NO_UNROLL for (int64_t w = columns.begin; w < columns.end; ++w) {
        const int64_t own = numbers.of(h, p[2], w, p[3]);
        if (indices.get<int64_t>(p[0], p[1], h, w) == own) sum += gy.get<C>(p[0], p[1], h, w);
      }
    }
    gx.put<C>(p[0], p[1], p[2], p[3], sum);
  }
};

// Takes four neighbouring channels to a thread. Index: i32 or u8.
template <class T, class Index>
struct MaxPoolGradFours {
  using C = Computed<T>;
  Numbers numbers;
  Axis vertical, horizontal;
  Tensor4 gy, indices, gx;
  ImagePositions positions;  // of gx's fours

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t p[4];
    positions(i, p);
    const Range rows = vertical.windows_with(p[2]), columns = horizontal.windows_with(p[3]);
    Quad<C> sum{};
    TINYAI_NO_UNROLL for (int64_t h = rows.begin; h < rows.end; ++h) {
      TINYAI_NO_UNROLL for (int64_t w = columns.begin; w < columns.end; ++w) {
        const auto own = static_cast<int32_t>(numbers.of(h, p[2], w, p[3]));
        int32_t of[4];
        take_four<Index>(indices.data, indices.at(p[0], 4 * p[1], h, w) / 4, of,
                         [](Index index) { return static_cast<int32_t>(index); });
        const Quad<C> four = four_of<T>(gy.data, gy.at(p[0], 4 * p[1], h, w) / 4);
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) sum.at[j] += of[j] == own ? four.at[j] : C{};
      }
    }
    put_four<T>(gx.data, gx.at(p[0], 4 * p[1], p[2], p[3]) / 4, sum);
  }
};
ImagePositions positions_of_fours(const View& image) {
  Tensor4 fours(image);
  fours.size[1] /= 4;
  return ImagePositions(fours);
}

// `from` is what is summed: x forward, gy in the adjoint.
template <class C>
struct Average {
  Axis vertical, horizontal;
  bool adjoint;
  Tensor4 from, to;
  ImagePositions positions;  // of to

  TINYAI_GPU void operator()(int64_t i) const {
    int64_t p[4];
    positions(i, p);
    const Range rows = adjoint ? vertical.windows_with(p[2]) : vertical.window(p[2]);
    const Range columns = adjoint ? horizontal.windows_with(p[3]) : horizontal.window(p[3]);
    C total{};
    for (int64_t h = rows.begin; h < rows.end; ++h) {
      C sum{};
      for (int64_t w = columns.begin; w < columns.end; ++w) {
        const C value = from.get<C>(p[0], p[1], h, w);
        sum += adjoint ? static_cast<C>(horizontal.weight(w)) * value : value;
      }
      total += adjoint ? static_cast<C>(vertical.weight(h)) * sum : sum;
    }
    if (!adjoint) total *= static_cast<C>(vertical.weight(p[2]) * horizontal.weight(p[3]));
    to.put<C>(p[0], p[1], p[2], p[3], total);
  }
};

void average(Stream& stream, const Axis& vertical, const Axis& horizontal, bool adjoint, const View& x, const View& y) {
  const View &from = adjoint ? y : x, &to = adjoint ? x : y;
  with_float_type(to.dtype, [&]<class C>(C) {
    for_each(stream, to.elements(),
             Average<C>{vertical, horizontal, adjoint, Tensor4(from), Tensor4(to), ImagePositions(Tensor4(to))});
  });
}

void pool2d(Stream& stream, PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices) {
  const bool count_padding = kind == PoolKind::kAverage;
  const Axis vertical = windows(g, 0, x, y, count_padding), horizontal = windows(g, 1, x, y, count_padding);
  if (kind != PoolKind::kMax) return average(stream, vertical, horizontal, false, x, y);
  with_float_type(y.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             MaxPool<C>{Numbers(g, indices, x), vertical, horizontal, Tensor4(x), Tensor4(y),
                        Tensor4(indices ? *indices : y), ImagePositions(Tensor4(y)), indices != nullptr});
  });
}

void avg_pool2d_grad(Stream& stream, PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx) {
  const bool count_padding = kind == PoolKind::kAverage;
  average(stream, windows(g, 0, gx, gy, count_padding), windows(g, 1, gx, gy, count_padding), true, gx, gy);
}

template <class Index>
void max_pool2d_grad_in_fours(Stream& stream, const PoolGeometry& g, const View& gy, const View& indices,
                              const View& gx) {
  with_stored_type(gx.dtype, [&]<class T>(T) {
    for_each(
        stream, gx.elements() / 4,
        MaxPoolGradFours<T, Index>{Numbers(g, &indices, gx), windows(g, 0, gx, gy, false), windows(g, 1, gx, gy, false),
                                   Tensor4(gy), Tensor4(indices), Tensor4(gx), positions_of_fours(gx)});
  });
}

void max_pool2d_grad(Stream& stream, const PoolGeometry& g, const View& gy, const View& indices, const View& gx) {
  const bool in_fours = has_channels_in_fours(gy) && has_channels_in_fours(indices) && has_channels_in_fours(gx);
  if (in_fours && gx.shape[1] > 4 && gy.dtype == gx.dtype) {
    if (indices.dtype == DType::kI32) return max_pool2d_grad_in_fours<int32_t>(stream, g, gy, indices, gx);
    if (indices.dtype == DType::kU8) return max_pool2d_grad_in_fours<uint8_t>(stream, g, gy, indices, gx);
  }
  with_float_type(gx.dtype, [&]<class C>(C) {
    for_each(stream, gx.elements(),
             MaxPoolGrad<C>{Numbers(g, &indices, gx), windows(g, 0, gx, gy, false), windows(g, 1, gx, gy, false),
                            Tensor4(gy), Tensor4(indices), Tensor4(gx), ImagePositions(Tensor4(gx))});
  });
}

Axis adaptive(int i, const View& x, const View& y) { return {x.shape[2 + i], y.shape[2 + i], 0, 0, 0, false, {}}; }

void adaptive_avg_pool2d(Stream& stream, const View& x, const View& y) {
  average(stream, adaptive(0, x, y), adaptive(1, x, y), false, x, y);
}
void adaptive_avg_pool2d_grad(Stream& stream, const View& gy, const View& gx) {
  average(stream, adaptive(0, gx, gy), adaptive(1, gx, gy), true, gx, gy);
}

}  // namespace

const Pooling kPooling{.pool2d = entry<pool2d>,
                       .avg_pool2d_grad = entry<avg_pool2d_grad>,
                       .max_pool2d_grad = entry<max_pool2d_grad>,
                       .adaptive_avg_pool2d = entry<adaptive_avg_pool2d>,
                       .adaptive_avg_pool2d_grad = entry<adaptive_avg_pool2d_grad>};

}  // namespace tinyai::kernels::cuda
