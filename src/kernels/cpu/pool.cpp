// Pooling. f32 channels-last goes row by row, a vector of channels at a time; all other dtypes and orders plane by
// plane, element by element, in f32 or wider. Each result is one sum in a fixed order, so threads change nothing.
#include <limits>

#include "base/float16.h"
#include "base/thread_pool.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/pool_axis.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kPartReads = 1 << 15;  // reads of x worth handing to another thread
constexpr int kWeights = 64;             // of a range, on the stack; longer ones go element by element

template <class T>
using Wide = std::conditional_t<std::is_same_v<T, double>, double, float>;

template <class F>
void with_type(DType dtype, F&& body) {
  switch (dtype) {
    case DType::kF32:
      return body(float{});
    case DType::kF64:
      return body(double{});
    case DType::kF16:
      return body(F16{});
    default:
      return body(Bf16{});
  }
}

int64_t at(const View& v, int64_t n, int64_t c, int64_t h, int64_t w) {
  return n * v.strides[0] + c * v.strides[1] + h * v.strides[2] + w * v.strides[3];
}

// body(n, row) for each image and row of `result`, of which each element costs `reads`.
template <class Body>
void for_each_row(const View& result, int64_t reads, const Body& body) {
  const int64_t rows = result.shape[2], row_reads = result.shape[1] * result.shape[3] * std::max<int64_t>(1, reads);
  parallel_for(result.shape[0] * rows, std::max<int64_t>(1, kPartReads / row_reads), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) body(i / rows, i % rows);
  });
}

// body(n, c, row, column) for each element, a plane after another.
template <class Body>
void for_each_element(const View& result, int64_t reads, const Body& body) {
  const int64_t channels = result.shape[1], rows = result.shape[2], columns = result.shape[3];
  const int64_t plane_reads = rows * columns * std::max<int64_t>(1, reads);
  parallel_for(result.shape[0] * channels, std::max<int64_t>(1, kPartReads / plane_reads),
               [&](int64_t begin, int64_t end) {
                 for (int64_t i = begin; i < end; ++i)
                   for (int64_t row = 0; row < rows; ++row)
                     for (int64_t column = 0; column < columns; ++column) body(i / channels, i % channels, row, column);
               });
}

// How much of an image one window reads, which may be larger; a kernel of 0 cuts the image into as many parts as y
// says.
int64_t reads_of(const PoolGeometry& g, const View& x, const View& y) {
  int64_t reads = 1;
  for (const int i : {0, 1}) {
    const int64_t size = x.shape[2 + i], windows = std::max<int64_t>(1, y.shape[2 + i]);
    reads *= g.kernel[i] > 0 ? std::min(g.kernel[i], size) : size / windows + 2;
  }
  return reads;
}

bool has_adjacent_channels(const View& v) { return v.strides[1] == 1 || v.shape[1] == 1; }

simd::PoolWindow window_of(const View& x, int64_t n, PoolRange rows, PoolRange columns) {
  return {x.as<float>() + at(x, n, 0, rows.begin, columns.begin),
          rows.size(),
          x.strides[2],
          columns.size(),
          x.strides[3],
          x.shape[1]};
}

// ---- maximum

// The numbers that tell of a window's elements where its maximum is: those of the image, or the window's own.
template <class Index>
struct Numbers {
  static constexpr bool kOfWindow = sizeof(Index) == 1;
  const PoolGeometry& g;
  int64_t pitch;
  Numbers(const PoolGeometry& geometry, int64_t width) : g(geometry), pitch(kOfWindow ? g.kernel[1] : width) {}

  // The number of the first element that the window at that row and column has in the image.
  int64_t first(PoolRange rows, int64_t row, PoolRange columns, int64_t column) const {
    if constexpr (!kOfWindow) return rows.begin * pitch + columns.begin;
    return (rows.begin - row * g.stride[0] + g.padding[0]) * pitch + columns.begin - column * g.stride[1] +
           g.padding[1];
  }
};

template <class F>
void with_numbers(const View* indices, F&& body) {
  if (indices && indices->dtype == DType::kU8) return body(uint8_t{});
  body(int32_t{});
}

constexpr int64_t kStagedChannels = 1024, kStagedNumbers = 256;

// body(part, channel) for parts of the window's channels that fit in a buffer, from that channel on.
template <class Body>
void in_channel_parts(simd::PoolWindow window, const Body& body) {
  const int64_t channels = window.channels;
  for (int64_t begin = 0; begin < channels; begin += kStagedNumbers) {
    window.channels = std::min(kStagedNumbers, channels - begin);
    body(window, begin);
    window.first += window.channels;
  }
}

template <class T, class Index>
void max_element(const View& x, int64_t n, int64_t c, PoolRange rows, PoolRange columns, int64_t first, int64_t pitch,
                 T* y, Index* index) {
  Wide<T> best = -std::numeric_limits<Wide<T>>::infinity();
  int64_t found = -1;  // an empty window: no gradient goes anywhere
  for (int64_t h = rows.begin; h < rows.end; ++h)
    for (int64_t w = columns.begin; w < columns.end; ++w) {
      const Wide<T> value = x.as<T>()[at(x, n, c, h, w)];
      if (found >= 0 && !(value > best) && !(value != value && best == best)) continue;
      best = value;
      found = first + (h - rows.begin) * pitch + w - columns.begin;
    }
  *y = static_cast<T>(best);
  if (index) *index = static_cast<Index>(found);
}

// A row's vectors work in i32; other indices are made of those.
template <class Index>
void max_window(const simd::PoolWindow& window, int64_t first, int64_t pitch, float* y, Index* indices) {
  const auto kernel = active_rows.pool.max_window;
  const auto begin = static_cast<int32_t>(first), step = static_cast<int32_t>(pitch);
  if constexpr (std::is_same_v<Index, int32_t>) {
    kernel(window, begin, step, y, indices);
  } else {
    in_channel_parts(window, [&](const simd::PoolWindow& part, int64_t channel) {
      int32_t staged[kStagedNumbers];
      kernel(part, begin, step, y + channel, staged);
      for (int64_t i = 0; i < part.channels; ++i) indices[channel + i] = static_cast<Index>(staged[i]);
    });
  }
}

template <class Index>
void max_pool_rows(const Numbers<Index>& numbers, const PoolSide& vertical, const PoolSide& horizontal, int64_t reads,
                   const View& x, const View& y, const View* indices) {
  for_each_row(y, reads, [&](int64_t n, int64_t row) {
    const PoolRange rows = vertical.range(row);
    for (int64_t column = 0; column < y.shape[3]; ++column) {
      const PoolRange columns = horizontal.range(column);
      max_window<Index>(window_of(x, n, rows, columns), numbers.first(rows, row, columns, column), numbers.pitch,
                        y.as<float>() + at(y, n, 0, row, column),
                        indices ? indices->as<Index>() + at(*indices, n, 0, row, column) : nullptr);
    }
  });
}

template <class Index>
void max_pool_as(const PoolGeometry& g, const View& x, const View& y, const View* indices) {
  const int64_t h = x.shape[2], w = x.shape[3], oh = y.shape[2], ow = y.shape[3];
  const PoolSide vertical(PoolAxis::windows(g, 0, h, oh, false), false, h, oh);
  const PoolSide horizontal(PoolAxis::windows(g, 1, w, ow, false), false, w, ow);
  const Numbers<Index> numbers(g, w);
  const int64_t reads = reads_of(g, x, y);
  const bool full = g.padding[0] <= g.kernel[0] / 2 && g.padding[1] <= g.kernel[1] / 2;  // no window is all padding
  if (y.dtype == DType::kF32 && full && has_adjacent_channels(x) && has_adjacent_channels(y) &&
      (!indices || has_adjacent_channels(*indices)))
    return max_pool_rows(numbers, vertical, horizontal, reads, x, y, indices);
  with_type(y.dtype, [&](auto zero) {
    using T = decltype(zero);
    for_each_element(y, reads, [&](int64_t n, int64_t c, int64_t row, int64_t column) {
      const PoolRange rows = vertical.range(row), columns = horizontal.range(column);
      max_element<T, Index>(x, n, c, rows, columns, numbers.first(rows, row, columns, column), numbers.pitch,
                            y.as<T>() + at(y, n, c, row, column),
                            indices ? indices->as<Index>() + at(*indices, n, c, row, column) : nullptr);
    });
  });
}

void max_pool(const PoolGeometry& g, const View& x, const View& y, const View* indices) {
  if (y.elements() == 0) return;
  with_numbers(indices, [&]<class Index>(Index) { max_pool_as<Index>(g, x, y, indices); });
}

// ---- averages and their adjoints: weighted sums of `from` over ranges, one for each pixel of `to`

// The weights of a range: each window's own in an adjoint, the one window's for all in a forward.
void fill_weights(const PoolSide& side, PoolRange range, int64_t to, float* weights) {
  for (int64_t i = range.begin; i < range.end; ++i)
    *weights++ = static_cast<float>(side.weight(side.adjoint() ? i : to));
}

void weigh_rows(const PoolSide& vertical, const PoolSide& horizontal, int64_t reads, const View& from, const View& to) {
  const auto kernel = active_rows.pool.weigh_window;
  for_each_row(to, reads, [&](int64_t n, int64_t row) {
    float row_weights[kWeights], column_weights[kWeights];
    const PoolRange rows = vertical.range(row);
    fill_weights(vertical, rows, row, row_weights);
    for (int64_t column = 0; column < to.shape[3]; ++column) {
      const PoolRange columns = horizontal.range(column);
      fill_weights(horizontal, columns, column, column_weights);
      kernel(window_of(from, n, rows, columns), row_weights, column_weights,
             to.as<float>() + at(to, n, 0, row, column));
    }
  });
}

// The sum of size elements, in eight interleaved parts.
template <class T>
Wide<T> sum_of(const T* x, int64_t stride, int64_t size) {
  Wide<T> parts[8] = {}, sum = 0;
  int64_t i = 0;
  for (; i + 8 <= size; i += 8, x += 8 * stride)
    for (int j = 0; j < 8; ++j) parts[j] += static_cast<Wide<T>>(x[j * stride]);
  for (; i < size; ++i, x += stride) sum += static_cast<Wide<T>>(*x);
  for (const Wide<T> part : parts) sum += part;
  return sum;
}

template <class T>
T weighed_element(const PoolSide& vertical, const PoolSide& horizontal, const View& from, int64_t n, int64_t c,
                  int64_t row, int64_t column) {
  const PoolRange rows = vertical.range(row), columns = horizontal.range(column);
  const T* x = from.as<T>() + at(from, n, c, rows.begin, columns.begin);
  Wide<T> total = 0;
  for (int64_t h = rows.begin; h < rows.end; ++h, x += from.strides[2]) {
    if (!horizontal.adjoint()) {
      total += sum_of(x, from.strides[3], columns.size());
      continue;
    }
    Wide<T> sum = 0;
    for (int64_t w = columns.begin; w < columns.end; ++w)
      sum +=
          static_cast<Wide<T>>(horizontal.weight(w)) * static_cast<Wide<T>>(x[(w - columns.begin) * from.strides[3]]);
    total += static_cast<Wide<T>>(vertical.weight(h)) * sum;
  }
  if (!horizontal.adjoint()) total *= static_cast<Wide<T>>(vertical.weight(row) * horizontal.weight(column));
  return static_cast<T>(total);
}

// y is the average's result, x what it reads; the adjoint goes from y's shape to x's.
void average(const PoolAxis axes[2], bool adjoint, int64_t reads, int64_t widest, const View& x, const View& y) {
  const View &from = adjoint ? y : x, &to = adjoint ? x : y;
  if (to.elements() == 0) return;
  const PoolSide vertical(axes[0], adjoint, x.shape[2], y.shape[2]);
  const PoolSide horizontal(axes[1], adjoint, x.shape[3], y.shape[3]);
  if (to.dtype == DType::kF32 && widest <= kWeights && has_adjacent_channels(from) && has_adjacent_channels(to))
    return weigh_rows(vertical, horizontal, reads, from, to);
  with_type(to.dtype, [&](auto zero) {
    using T = decltype(zero);
    for_each_element(to, reads, [&](int64_t n, int64_t c, int64_t row, int64_t column) {
      to.as<T>()[at(to, n, c, row, column)] = weighed_element<T>(vertical, horizontal, from, n, c, row, column);
    });
  });
}

void window_average(PoolKind kind, const PoolGeometry& g, bool adjoint, const View& x, const View& y) {
  const bool count_padding = kind == PoolKind::kAverage;
  const PoolAxis axes[2] = {PoolAxis::windows(g, 0, x.shape[2], y.shape[2], count_padding),
                            PoolAxis::windows(g, 1, x.shape[3], y.shape[3], count_padding)};
  average(axes, adjoint, reads_of(g, x, y), std::max(g.kernel[0], g.kernel[1]), x, y);
}

void adaptive_average(bool adjoint, const View& x, const View& y) {
  const View &from = adjoint ? y : x, &to = adjoint ? x : y;
  if (to.elements() == 0) return;
  if (from.elements() == 0) return fill(0, to);  // no window reads these pixels
  const PoolAxis axes[2] = {PoolAxis::adaptive(x.shape[2], y.shape[2]), PoolAxis::adaptive(x.shape[3], y.shape[3])};
  const int64_t tall = from.shape[2] / to.shape[2] + 2, wide = from.shape[3] / to.shape[3] + 2;
  average(axes, adjoint, tall * wide, std::max(tall, wide), x, y);
}

// ---- the adjoint of the maximum

// Tells of a window's number which pixel of the image's plane it names; below 0 or past the last: none.
template <class Index>
class Pixels {
 public:
  Pixels(const PoolGeometry& g, const View& indices, const View& gx) : g_(g), indices_(indices), width_(gx.shape[3]) {
    if constexpr (!Numbers<Index>::kOfWindow) return;
    for (int64_t i = 0; i < kOffsets; ++i) in_image_[i] = i / g.kernel[1] * width_ + i % g.kernel[1];
  }
  const Index* at(int64_t n, int64_t c, int64_t h, int64_t w) const {
    return indices_.as<Index>() + cpu::at(indices_, n, c, h, w);
  }
  // Where the window begins, which may be in front of the image.
  int64_t begin(int64_t h, int64_t w) const {
    if constexpr (!Numbers<Index>::kOfWindow) return 0;
    return (h * g_.stride[0] - g_.padding[0]) * width_ + w * g_.stride[1] - g_.padding[1];
  }
  int64_t offset(Index number) const {
    if constexpr (!Numbers<Index>::kOfWindow) return number;
    return in_image_[number];
  }

 private:
  static constexpr int64_t kOffsets = Numbers<Index>::kOfWindow ? 256 : 1;
  const PoolGeometry& g_;
  const View& indices_;
  int64_t width_;
  int64_t in_image_[kOffsets];  // of each offset in a window
};

// Adds gy's elements of one channel of one image to gx where they were found.
template <class T, class Index>
void scatter_channel(const View& gy, const Pixels<Index>& found, const View& gx, int64_t n, int64_t c) {
  const int64_t width = gx.shape[3], pixels = gx.shape[2] * width;
  for (int64_t i = 0; i < pixels; ++i) gx.as<T>()[at(gx, n, c, i / width, i % width)] = 0;
  for (int64_t h = 0; h < gy.shape[2]; ++h)
    for (int64_t w = 0; w < gy.shape[3]; ++w) {
      const int64_t to = found.begin(h, w) + found.offset(*found.at(n, c, h, w));
      if (to >= 0 && to < pixels) gx.as<T>()[at(gx, n, c, to / width, to % width)] += gy.as<T>()[at(gy, n, c, h, w)];
    }
}

// Does so for halves, which are summed in f32, a stretch of the image at a time, so that each is rounded once.
template <class T, class Index>
  requires(sizeof(T) == 2)
void scatter_channel(const View& gy, const Pixels<Index>& found, const View& gx, int64_t n, int64_t c) {
  constexpr int64_t kStretch = 1536;  // 6 KiB of the stack
  float sums[kStretch];
  const int64_t width = gx.shape[3], pixels = gx.shape[2] * width;
  for (int64_t first = 0; first < pixels; first += kStretch) {
    const int64_t size = std::min(kStretch, pixels - first);
    std::fill_n(sums, size, 0.0f);
    for (int64_t h = 0; h < gy.shape[2]; ++h)
      for (int64_t w = 0; w < gy.shape[3]; ++w) {
        const int64_t to = found.begin(h, w) + found.offset(*found.at(n, c, h, w)) - first;
        if (to >= 0 && to < size) sums[to] += gy.as<T>()[at(gy, n, c, h, w)];
      }
    for (int64_t i = 0; i < size; ++i)
      gx.as<T>()[at(gx, n, c, (first + i) / width, (first + i) % width)] = static_cast<T>(sums[i]);
  }
}

// Does so for all channels of an image in channels-last order, whose pixels follow each other; gy in any order.
template <class Index>
void scatter_image(const View& gy, const Pixels<Index>& found, const View& gx, int64_t n) {
  const int64_t channels = gx.shape[1], pixel = gx.strides[3], step = gy.strides[1], pixels = gx.shape[2] * gx.shape[3];
  float* const image = gx.as<float>() + n * gx.strides[0];
  for (int64_t i = 0; i < pixels; ++i) std::fill_n(image + i * pixel, channels, 0.0f);
  for (int64_t h = 0; h < gy.shape[2]; ++h)
    for (int64_t w = 0; w < gy.shape[3]; ++w) {
      const float* from = gy.as<float>() + at(gy, n, 0, h, w);
      const Index* numbers = found.at(n, 0, h, w);
      const int64_t begin = found.begin(h, w);
      for (int64_t c = 0; c < channels; ++c) {
        const int64_t to = begin + found.offset(numbers[c]);
        if (to >= 0 && to < pixels) image[to * pixel + c] += from[c * step];
      }
    }
}

// True if each pixel is in one window at most; and in one at least, along an axis.
bool lie_apart(const PoolGeometry& g, int axis) { return g.kernel[axis] > 0 && g.stride[axis] >= g.kernel[axis]; }
bool cover(const PoolGeometry& g, int axis, int64_t in, int64_t out) {
  return g.stride[axis] <= g.kernel[axis] && out * g.stride[axis] - g.padding[axis] >= in;
}

// Indices are i32, or are read as i32.
template <class Index>
void place_window(const simd::PoolWindow& window, int64_t first, int64_t pitch, const float* gy, const Index* indices) {
  const auto kernel = active_rows.pool.place_window;
  const auto begin = static_cast<int32_t>(first), step = static_cast<int32_t>(pitch);
  if constexpr (std::is_same_v<Index, int32_t>) {
    kernel(window, begin, step, gy, indices);
  } else {
    in_channel_parts(window, [&](const simd::PoolWindow& part, int64_t channel) {
      int32_t staged[kStagedNumbers];
      std::copy_n(indices + channel, part.channels, staged);
      kernel(part, begin, step, gy + channel, staged);
    });
  }
}

// Windows that lie apart write each pixel once, a vector of channels at a time; gy in any order, of few channels or
// with adjacent ones.
template <class Index>
void place_rows(const PoolGeometry& g, const View& gy, const View& indices, const View& gx) {
  const int64_t h = gx.shape[2], w = gx.shape[3], oh = gy.shape[2], ow = gy.shape[3];
  const PoolSide vertical(PoolAxis::windows(g, 0, h, oh, false), false, h, oh);
  const PoolSide horizontal(PoolAxis::windows(g, 1, w, ow, false), false, w, ow);
  const Numbers<Index> numbers(g, w);
  if (!cover(g, 0, h, oh) || !cover(g, 1, w, ow)) fill(0, gx);
  const bool is_staged = !has_adjacent_channels(gy);
  for_each_row(gy, reads_of(g, gx, gy), [&](int64_t n, int64_t row) {
    const PoolRange rows = vertical.range(row);
    float staged[kStagedChannels];
    for (int64_t column = 0; column < ow; ++column) {
      const PoolRange columns = horizontal.range(column);
      const float* from = gy.as<float>() + at(gy, n, 0, row, column);
      if (is_staged) {
        gather(gy.shape[1], reinterpret_cast<const char*>(from), gy.strides[1] * 4, 4, staged);
        from = staged;
      }
      place_window<Index>(window_of(gx, n, rows, columns), numbers.first(rows, row, columns, column), numbers.pitch,
                          from, indices.as<Index>() + at(indices, n, 0, row, column));
    }
  });
}

void pool2d(PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices) {
  if (kind == PoolKind::kMax) return max_pool(g, x, y, indices);
  window_average(kind, g, false, x, y);
}

void avg_pool2d_grad(PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx) {
  window_average(kind, g, true, gx, gy);
}

void adaptive_avg_pool2d(const View& x, const View& y) { adaptive_average(false, x, y); }

void adaptive_avg_pool2d_grad(const View& gy, const View& gx) { adaptive_average(true, gx, gy); }

template <class Index>
void max_pool2d_grad_as(const PoolGeometry& g, const View& gy, const View& indices, const View& gx) {
  const int64_t batch = gx.shape[0], channels = gx.shape[1], pixels = gx.shape[2] * gx.shape[3];
  const bool adjacent = has_adjacent_channels(gx) && has_adjacent_channels(indices);
  const bool is_placed = has_adjacent_channels(gy) || channels <= kStagedChannels;
  if (gx.dtype == DType::kF32 && adjacent && is_placed && lie_apart(g, 0) && lie_apart(g, 1))
    return place_rows<Index>(g, gy, indices, gx);
  const Pixels<Index> found(g, indices, gx);
  if (gx.dtype == DType::kF32 && adjacent && channels > 1 && gx.strides[2] == gx.shape[3] * gx.strides[3]) {
    parallel_for(batch, std::max<int64_t>(1, kPartReads / (channels * pixels)), [&](int64_t begin, int64_t end) {
      for (int64_t n = begin; n < end; ++n) scatter_image(gy, found, gx, n);
    });
    return;
  }
  with_type(gx.dtype, [&](auto zero) {
    parallel_for(batch * channels, std::max<int64_t>(1, kPartReads / pixels), [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) scatter_channel<decltype(zero)>(gy, found, gx, i / channels, i % channels);
    });
  });
}

void max_pool2d_grad(const PoolGeometry& g, const View& gy, const View& indices, const View& gx) {
  if (gx.elements() == 0) return;
  with_numbers(&indices, [&]<class Index>(Index) { max_pool2d_grad_as<Index>(g, gy, indices, gx); });
}

}  // namespace

constinit const Pooling kPooling{.pool2d = entry<pool2d>,
                                 .avg_pool2d_grad = entry<avg_pool2d_grad>,
                                 .max_pool2d_grad = entry<max_pool2d_grad>,
                                 .adaptive_avg_pool2d = entry<adaptive_avg_pool2d>,
                                 .adaptive_avg_pool2d_grad = entry<adaptive_avg_pool2d_grad>};

}  // namespace tinyai::kernels::cpu
