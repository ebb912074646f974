// Pooling: a thread a result. Averages and their adjoints are one walk, as on the CPU: sums over the range of positions
// that a result reads, with weights that belong to the windows.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {
namespace {

struct Range {
  int64_t begin, end;
};

// One spatial axis of x, of size `in`, and of y, of size `out`. A kernel of 0: adaptive windows.
struct Axis {
  int64_t in, out, kernel, stride, padding;
  bool count_padding;

  TINYAI_GPU Range window(int64_t o) const {
    if (kernel == 0) return {o * in / out, ((o + 1) * in + out - 1) / out};
    const int64_t begin = greatest<int64_t>(0, o * stride - padding);
    return {begin, greatest(begin, least(in, o * stride - padding + kernel))};
  }
  TINYAI_GPU Range windows_with(int64_t i) const {
    if (kernel == 0) return {i * out / in, ((i + 1) * out + in - 1) / in};
    const int64_t past = i + padding - kernel + 1;  // the first window starts here or later
    const int64_t begin = past <= 0 ? 0 : (past + stride - 1) / stride;
    return {begin, greatest(begin, least(out, (i + padding) / stride + 1))};
  }
  // One over the number of positions that the average of window `o` counts.
  TINYAI_GPU double weight(int64_t o) const {
    const Range own = window(o);
    const int64_t count = count_padding ? least(kernel, in + 2 * padding - o * stride) : own.end - own.begin;
    return count > 0 ? 1.0 / static_cast<double>(count) : 0.0;
  }
};

Axis windows(const PoolGeometry& g, int i, const View& x, const View& y, bool count_padding) {
  return {x.shape[2 + i], y.shape[2 + i], g.kernel[i], g.stride[i], g.padding[i], count_padding};
}

// An image of [N,C,H,W] by its strides.
struct Image {
  void* data;
  DType dtype;
  int64_t step[4], channels, rows, columns;
  explicit Image(const View& v)
      : data(v.data),
        dtype(v.dtype),
        step{v.strides[0], v.strides[1], v.strides[2], v.strides[3]},
        channels(v.shape[1]),
        rows(v.shape[2]),
        columns(v.shape[3]) {}
  TINYAI_GPU int64_t at(int64_t n, int64_t c, int64_t h, int64_t w) const {
    return n * step[0] + c * step[1] + h * step[2] + w * step[3];
  }
};
struct Pixel {
  int64_t n, c, h, w;
  TINYAI_GPU Pixel(int64_t i, const Image& of)
      : n(i / (of.channels * of.rows * of.columns)),
        c(i / (of.rows * of.columns) % of.channels),
        h(i / of.columns % of.rows),
        w(i % of.columns) {}
  TINYAI_GPU int64_t in(const Image& image) const { return image.at(n, c, h, w); }
};

template <class C>
struct MaxPool {
  Axis vertical, horizontal;
  Image x, y, indices;
  bool has_indices;

  TINYAI_GPU void operator()(int64_t i) const {
    const Pixel p(i, y);
    const Range rows = vertical.window(p.h), columns = horizontal.window(p.w);
    C best = -std::numeric_limits<C>::infinity();
    int64_t found = -1;  // an empty window: no gradient goes anywhere
    for (int64_t h = rows.begin; h < rows.end; ++h) {
      for (int64_t w = columns.begin; w < columns.end; ++w) {
        const C value = load<C>(x.data, x.dtype, x.at(p.n, p.c, h, w));
        if (found >= 0 && !(value > best) && !(is_nan(value) && !is_nan(best))) continue;
        best = value;
        found = h * x.columns + w;
      }
    }
    store<C>(y.data, y.dtype, p.in(y), best);
    if (has_indices) static_cast<int32_t*>(indices.data)[p.in(indices)] = static_cast<int32_t>(found);
  }
};

// Each pixel of gx takes from all windows of its channel that have it: those of `windows_with`.
template <class C>
struct MaxPoolGrad {
  Image gy, indices, gx;

  TINYAI_GPU void operator()(int64_t i) const {
    const Pixel p(i, gx);
    const int64_t own = p.h * gx.columns + p.w;
    C sum{};
    for (int64_t h = 0; h < gy.rows; ++h) {
      for (int64_t w = 0; w < gy.columns; ++w) {
        if (static_cast<const int32_t*>(indices.data)[indices.at(p.n, p.c, h, w)] == own)
          sum += load<C>(gy.data, gy.dtype, gy.at(p.n, p.c, h, w));
      }
    }
    store<C>(gx.data, gx.dtype, p.in(gx), sum);
  }
};

// The same where a geometry says which windows have a pixel.
template <class C>
struct MaxPoolGradOfWindows {
  Axis vertical, horizontal;
  Image gy, indices, gx;

  TINYAI_GPU void operator()(int64_t i) const {
    const Pixel p(i, gx);
    const int64_t own = p.h * gx.columns + p.w;
    const Range rows = vertical.windows_with(p.h), columns = horizontal.windows_with(p.w);
    C sum{};
    for (int64_t h = rows.begin; h < rows.end; ++h) {
      for (int64_t w = columns.begin; w < columns.end; ++w) {
        if (static_cast<const int32_t*>(indices.data)[indices.at(p.n, p.c, h, w)] == own)
          sum += load<C>(gy.data, gy.dtype, gy.at(p.n, p.c, h, w));
      }
    }
    store<C>(gx.data, gx.dtype, p.in(gx), sum);
  }
};

// `from` is what is summed: x forward, gy in the adjoint.
template <class C>
struct Average {
  Axis vertical, horizontal;
  bool adjoint;
  Image from, to;

  TINYAI_GPU void operator()(int64_t i) const {
    const Pixel p(i, to);
    const Range rows = adjoint ? vertical.windows_with(p.h) : vertical.window(p.h);
    const Range columns = adjoint ? horizontal.windows_with(p.w) : horizontal.window(p.w);
    C total{};
    for (int64_t h = rows.begin; h < rows.end; ++h) {
      C sum{};
      for (int64_t w = columns.begin; w < columns.end; ++w) {
        const C value = load<C>(from.data, from.dtype, from.at(p.n, p.c, h, w));
        sum += adjoint ? static_cast<C>(horizontal.weight(w)) * value : value;
      }
      total += adjoint ? static_cast<C>(vertical.weight(h)) * sum : sum;
    }
    if (!adjoint) total *= static_cast<C>(vertical.weight(p.h) * horizontal.weight(p.w));
    store<C>(to.data, to.dtype, p.in(to), total);
  }
};

void average(Stream& stream, const Axis& vertical, const Axis& horizontal, bool adjoint, const View& x, const View& y) {
  const View &from = adjoint ? y : x, &to = adjoint ? x : y;
  with_float_type(to.dtype, [&]<class C>(C) {
    for_each(stream, to.elements(), Average<C>{vertical, horizontal, adjoint, Image(from), Image(to)});
  });
}

void pool2d(Stream& stream, PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices) {
  const bool count_padding = kind == PoolKind::kAverage;
  const Axis vertical = windows(g, 0, x, y, count_padding), horizontal = windows(g, 1, x, y, count_padding);
  if (kind != PoolKind::kMax) return average(stream, vertical, horizontal, false, x, y);
  with_float_type(y.dtype, [&]<class C>(C) {
    for_each(stream, y.elements(),
             MaxPool<C>{vertical, horizontal, Image(x), Image(y), Image(indices ? *indices : y), indices != nullptr});
  });
}

void avg_pool2d_grad(Stream& stream, PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx) {
  const bool count_padding = kind == PoolKind::kAverage;
  average(stream, windows(g, 0, gx, gy, count_padding), windows(g, 1, gx, gy, count_padding), true, gx, gy);
}

void max_pool2d_grad(Stream& stream, const PoolGeometry& g, const View& gy, const View& indices, const View& gx) {
  const bool by_windows = g.kernel[0] > 0 && g.kernel[1] > 0;
  with_float_type(gx.dtype, [&]<class C>(C) {
    if (by_windows)
      for_each(stream, gx.elements(),
               MaxPoolGradOfWindows<C>{windows(g, 0, gx, gy, false), windows(g, 1, gx, gy, false), Image(gy),
                                       Image(indices), Image(gx)});
    else
      for_each(stream, gx.elements(), MaxPoolGrad<C>{Image(gy), Image(indices), Image(gx)});
  });
}

Axis adaptive(int i, const View& x, const View& y) { return {x.shape[2 + i], y.shape[2 + i], 0, 0, 0, false}; }

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
