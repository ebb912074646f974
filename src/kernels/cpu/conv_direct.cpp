// Convolutions by their definition. Each result is one sum in f64 in a fixed order, so threads change nothing.
#include <algorithm>

#include "base/thread_pool.h"
#include "kernels/cpu/conv.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kPartProducts = 1 << 14;

template <class T>
struct Direct {
  const ConvGeometry& g;
  const View &x, &w, &y;
  const T *px, *pw, *py;
  int64_t batch, in_channels /* a group */, out_channels /* a group */, kh, kw, h, wd, oh, ow;

  Direct(const ConvGeometry& geometry, const View& x_, const View& w_, const View& y_)
      : g(geometry), x(x_), w(w_), y(y_), px(x.as<T>()), pw(w.as<T>()), py(y.as<T>()) {
    batch = x.shape[0], in_channels = w.shape[1], out_channels = w.shape[0] / g.groups;
    kh = w.shape[2], kw = w.shape[3], h = x.shape[2], wd = x.shape[3], oh = y.shape[2], ow = y.shape[3];
  }

  static int64_t at(const View& v, int64_t i, int64_t j, int64_t k, int64_t l) {
    return i * v.strides[0] + j * v.strides[1] + k * v.strides[2] + l * v.strides[3];
  }
  static bool inside(int64_t i, int64_t size) { return i >= 0 && i < size; }
  int64_t row_of(int64_t out, int64_t k) const { return out * g.stride[0] - g.padding[0] + k * g.dilation[0]; }
  int64_t column_of(int64_t out, int64_t k) const { return out * g.stride[1] - g.padding[1] + k * g.dilation[1]; }

  double output(int64_t n, int64_t o, int64_t r, int64_t c) const {
    double sum = 0;
    const int64_t first = o / out_channels * in_channels;
    for (int64_t i = 0; i < in_channels; ++i)
      for (int64_t a = 0; a < kh; ++a)
        for (int64_t b = 0; b < kw; ++b) {
          const int64_t row = row_of(r, a), column = column_of(c, b);
          if (inside(row, h) && inside(column, wd))
            sum += static_cast<double>(px[at(x, n, first + i, row, column)]) * pw[at(w, o, i, a, b)];
        }
    return sum;
  }

  // The outputs that read x at (row, column): those whose kernel element (a, b) lands there.
  double input_grad(int64_t n, int64_t channel, int64_t row, int64_t column) const {
    double sum = 0;
    const int64_t group = channel / in_channels, i = channel % in_channels;
    for (int64_t a = 0; a < kh; ++a)
      for (int64_t b = 0; b < kw; ++b) {
        const int64_t r = row + g.padding[0] - a * g.dilation[0], c = column + g.padding[1] - b * g.dilation[1];
        if (r < 0 || c < 0 || r % g.stride[0] || c % g.stride[1]) continue;
        if (r / g.stride[0] >= oh || c / g.stride[1] >= ow) continue;
        for (int64_t o = group * out_channels; o < (group + 1) * out_channels; ++o)
          sum += static_cast<double>(py[at(y, n, o, r / g.stride[0], c / g.stride[1])]) * pw[at(w, o, i, a, b)];
      }
    return sum;
  }

  double weight_grad(int64_t o, int64_t i, int64_t a, int64_t b) const {
    double sum = 0;
    const int64_t channel = o / out_channels * in_channels + i;
    for (int64_t n = 0; n < batch; ++n)
      for (int64_t r = 0; r < oh; ++r)
        for (int64_t c = 0; c < ow; ++c) {
          const int64_t row = row_of(r, a), column = column_of(c, b);
          if (inside(row, h) && inside(column, wd))
            sum += static_cast<double>(px[at(x, n, channel, row, column)]) * py[at(y, n, o, r, c)];
        }
    return sum;
  }
};

// result[index] = value(index) over a view of rank 4, on all threads.
template <class T, class Value>
void for_each(const View& result, int64_t products, const Value& value) {
  const int64_t rows = result.shape[0] * result.shape[1], size = result.shape[2] * result.shape[3];
  const int64_t grain = std::max<int64_t>(1, kPartProducts / std::max<int64_t>(1, size * products));
  parallel_for(rows, grain, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row)
      for (int64_t k = 0; k < result.shape[2]; ++k)
        for (int64_t l = 0; l < result.shape[3]; ++l) {
          const int64_t i = row / result.shape[1], j = row % result.shape[1];
          result.as<T>()[Direct<T>::at(result, i, j, k, l)] = static_cast<T>(value(i, j, k, l));
        }
  });
}

template <class T>
void direct(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y) {
  const Direct<T> d(g, x, w, y);
  switch (pass) {
    case ConvPass::kForward:
      return for_each<T>(y, d.in_channels * d.kh * d.kw, [&](int64_t n, int64_t o, int64_t r, int64_t c) {
        return d.output(n, o, r, c) + (bias ? bias->as<T>()[o * bias->strides[0]] : T{0});
      });
    case ConvPass::kDataGrad:
      return for_each<T>(x, d.out_channels * d.kh * d.kw,
                         [&](int64_t n, int64_t i, int64_t r, int64_t c) { return d.input_grad(n, i, r, c); });
    case ConvPass::kWeightGrad:
      return for_each<T>(w, d.batch * d.oh * d.ow,
                         [&](int64_t o, int64_t i, int64_t a, int64_t b) { return d.weight_grad(o, i, a, b); });
  }
}

}  // namespace

void conv_direct(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y) {
  if (y.dtype == DType::kF64) return direct<double>(pass, g, x, w, bias, y);
  direct<float>(pass, g, x, w, bias, y);
}

}  // namespace tinyai::kernels::cpu
