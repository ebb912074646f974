// Convolutions and their adjoints against a naive loop in f64: geometry, dtypes, layouts, threads, sizes of zero.
#include "kernels/cpu/conv.h"

#include <cmath>
#include <cstring>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

struct Case {
  int64_t n, c, h, w, o, kh, kw;
  ConvGeometry g;

  int64_t out(int axis) const {
    const int64_t size = axis == 0 ? h : w, kernel = axis == 0 ? kh : kw;
    return (size + 2 * g.padding[axis] - g.dilation[axis] * (kernel - 1) - 1) / g.stride[axis] + 1;
  }
  Shape x() const { return {n, c, h, w}; }
  Shape weights() const { return {o, c / g.groups, kh, kw}; }
  Shape y() const { return {n, o, out(0), out(1)}; }
};

const Case kCases[] = {
    {2, 3, 9, 8, 5, 3, 3, {}},
    {1, 1, 28, 28, 32, 3, 3, {}},
    {2, 16, 7, 9, 32, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
    {1, 4, 11, 10, 6, 3, 2, {{2, 3}, {1, 0}, {1, 1}, 1}},
    {2, 6, 12, 9, 4, 3, 3, {{1, 1}, {2, 2}, {2, 2}, 2}},
    {1, 8, 6, 6, 8, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 8}},
    {3, 5, 4, 4, 7, 1, 1, {}},
    {1, 2, 5, 5, 3, 5, 5, {}},
};

// Calls f(x index, w index, y index) for every product of the convolution; all indices in C order.
template <class F>
void each_product(const Case& c, F&& f) {
  const int64_t in = c.c / c.g.groups, out = c.o / c.g.groups, oh = c.out(0), ow = c.out(1);
  for (int64_t n = 0; n < c.n; ++n)
    for (int64_t o = 0; o < c.o; ++o)
      for (int64_t r = 0; r < oh; ++r)
        for (int64_t s = 0; s < ow; ++s)
          for (int64_t i = 0; i < in; ++i)
            for (int64_t a = 0; a < c.kh; ++a)
              for (int64_t b = 0; b < c.kw; ++b) {
                const int64_t h = r * c.g.stride[0] - c.g.padding[0] + a * c.g.dilation[0];
                const int64_t w = s * c.g.stride[1] - c.g.padding[1] + b * c.g.dilation[1];
                if (h < 0 || w < 0 || h >= c.h || w >= c.w) continue;
                f(((n * c.c + o / out * in + i) * c.h + h) * c.w + w, ((o * in + i) * c.kh + a) * c.kw + b,
                  ((n * c.o + o) * oh + r) * ow + s);
              }
}

double worst(const std::vector<double>& expected, const StridedTensor& got, double terms) {
  double result = 0;
  for (size_t i = 0; i < expected.size(); ++i) {
    const double error = std::abs(expected[i] - got[static_cast<int64_t>(i)]);
    result = std::isnan(error) ? 1e9 : std::max(result, error / tolerance(got.view.dtype, std::sqrt(terms)));
  }
  return result;
}

struct Errors {
  double y, gx, gw;
};

Errors run(const Case& c, DType dtype, Layout lx, Layout lw, Layout ly, bool with_bias) {
  StridedTensor x(dtype, c.x(), lx, 1), w(dtype, c.weights(), lw, 2), bias(dtype, {c.o}, Layout::kContiguous, 3);
  StridedTensor y(dtype, c.y(), ly, 4), gy(dtype, c.y(), ly, 5), gx(dtype, c.x(), lx, 6), gw(dtype, c.weights(), lw, 7);
  HeapWorkspace workspace;
  cpu::conv2d(c.g, x.view, w.view, with_bias ? &bias.view : nullptr, y.view, workspace);
  cpu::conv2d_data_grad(c.g, gy.view, w.view, gx.view, workspace);
  cpu::conv2d_weight_grad(c.g, x.view, gy.view, gw.view, workspace);
  std::vector<double> ey(size_t(y.view.elements())), egx(size_t(x.view.elements())), egw(size_t(w.view.elements()));
  const int64_t plane = c.out(0) * c.out(1);
  for (size_t i = 0; i < ey.size(); ++i) ey[i] = with_bias ? bias[int64_t(i) / plane % c.o] : 0;
  each_product(c, [&](int64_t ix, int64_t iw, int64_t iy) {
    ey[size_t(iy)] += x[ix] * w[iw];
    egx[size_t(ix)] += gy[iy] * w[iw];
    egw[size_t(iw)] += x[ix] * gy[iy];
  });
  const double kernel = double(c.kh * c.kw);
  return {worst(ey, y, kernel * double(c.c)), worst(egx, gx, kernel * double(c.o)),
          worst(egw, gw, double(c.n * plane))};
}

}  // namespace

TEST_CASE("conv2d and its adjoints agree with naive loops for every geometry and dtype") {
  for (const Case& c : kCases)
    for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16})
      for (Layout layout : {Layout::kContiguous, Layout::kChannelsLast}) {
        CAPTURE(&c - kCases);
        CAPTURE(name(dtype));
        CAPTURE(int(layout));
        const Errors errors = run(c, dtype, layout, Layout::kContiguous, layout, true);
        CHECK(errors.y < 1);
        CHECK(errors.gx < 1);
        CHECK(errors.gw < 1);
      }
}

TEST_CASE("conv2d takes operands in any layout") {
  for (DType dtype : {DType::kF32, DType::kF64})
    for (Layout lx : kLayouts)
      for (Layout lw : kLayouts)
        for (Layout ly : kLayouts) {
          CAPTURE(int(lx));
          CAPTURE(int(lw));
          CAPTURE(int(ly));
          const Errors errors = run(kCases[4], dtype, lx, lw, ly, false);
          CHECK(errors.y < 1);
          CHECK(errors.gx < 1);
          CHECK(errors.gw < 1);
        }
}

TEST_CASE("an empty batch gives a zero weight gradient and writes nothing else") {
  const Case empty{0, 3, 8, 8, 4, 3, 3, {}};
  for (DType dtype : {DType::kF32, DType::kF64}) {
    const Errors errors = run(empty, dtype, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous, true);
    CHECK(errors.gw == 0);
  }
}

TEST_CASE("the bits of a convolution do not depend on the thread count") {
  const int before = thread_count();
  for (const Case& c : {Case{7, 32, 26, 26, 64, 3, 3, {}}, Case{3, 1, 28, 28, 32, 3, 3, {}}})
    for (DType dtype : {DType::kF32, DType::kF64}) {
      if (dtype == DType::kF64 && c.c > 1) continue;  // the plain loops, which are slow
      std::vector<unsigned char> first[3];
      for (int threads : {1, 2, 7, 16}) {
        set_thread_count(threads);
        const Layout last = Layout::kChannelsLast, plain = Layout::kContiguous;
        StridedTensor x(dtype, c.x(), last, 1), w(dtype, c.weights(), plain, 2), y(dtype, c.y(), last, 3);
        StridedTensor gy(dtype, c.y(), last, 4), gx(dtype, c.x(), last, 5), gw(dtype, c.weights(), plain, 6);
        HeapWorkspace workspace;
        cpu::conv2d(c.g, x.view, w.view, nullptr, y.view, workspace);
        cpu::conv2d_data_grad(c.g, gy.view, w.view, gx.view, workspace);
        cpu::conv2d_weight_grad(c.g, x.view, gy.view, gw.view, workspace);
        const StridedTensor* const results[] = {&y, &gx, &gw};
        for (int i = 0; i < 3; ++i) {
          if (threads == 1) first[i] = results[i]->bytes;
          CHECK(first[i] == results[i]->bytes);
        }
      }
    }
  set_thread_count(before);
}
