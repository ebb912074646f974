// Pooling against its definition in f64, and each adjoint as the transpose of its forward.
#include <cmath>
#include <limits>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

constexpr DType kFloats[] = {DType::kF32, DType::kF64, DType::kBf16, DType::kF16};

struct Window {
  int64_t h0, h1, w0, w1, count;
};

struct Case {
  int64_t n, c, h, w;
  PoolGeometry g;
  int64_t out(int axis) const {
    return ((axis == 0 ? h : w) + 2 * g.padding[axis] - g.kernel[axis]) / g.stride[axis] + 1;
  }
  Shape x() const { return {n, c, h, w}; }
  Shape y() const { return {n, c, out(0), out(1)}; }
  Window window(int64_t r, int64_t s, bool count_padding) const {
    const int64_t h0 = r * g.stride[0] - g.padding[0], w0 = s * g.stride[1] - g.padding[1];
    Window win{std::max<int64_t>(0, h0), std::min(h, h0 + g.kernel[0]), std::max<int64_t>(0, w0),
               std::min(w, w0 + g.kernel[1]), g.kernel[0] * g.kernel[1]};
    if (!count_padding) win.count = (win.h1 - win.h0) * (win.w1 - win.w0);
    return win;
  }
};

const Case kCases[] = {
    {2, 64, 8, 8, {{2, 2}, {2, 2}, {0, 0}}},  {1, 19, 9, 7, {{3, 2}, {2, 1}, {1, 1}}},
    {2, 3, 6, 6, {{3, 3}, {1, 1}, {1, 1}}},   {1, 2, 5, 5, {{5, 5}, {1, 1}, {0, 0}}},
    {1, 5, 70, 3, {{66, 2}, {3, 2}, {0, 0}}}, {2, 19, 9, 8, {{2, 2}, {3, 2}, {1, 1}}},
    {1, 17, 7, 9, {{2, 2}, {2, 2}, {0, 0}}},
};

double error_of(double expected, const StridedTensor& got, int64_t i, double terms) {
  return std::abs(expected - got[i]) / tolerance(got.view.dtype, std::sqrt(terms));
}

struct Adjoint {  // sum(y * gy) against sum(x * gx): equal when gx is the adjoint's result
  double forward = 0, backward = 0;
  Adjoint(const StridedTensor& x, const StridedTensor& gx, const StridedTensor& y, const StridedTensor& gy) {
    for (int64_t i = 0; i < y.view.elements(); ++i) forward += y[i] * gy[i];
    for (int64_t i = 0; i < x.view.elements(); ++i) backward += x[i] * gx[i];
  }
};

}  // namespace

TEST_CASE("max pooling takes the first maximum, and its gradient goes there") {
  for (const Case& c : kCases)
    for (DType dtype : kFloats)
      for (Layout layout : kLayouts)
        for (DType of : {DType::kI32, DType::kU8}) {
          StridedTensor x(dtype, c.x(), layout, 1), y(dtype, c.y(), layout, 2), gy(dtype, c.y(), layout, 3);
          StridedTensor gx(dtype, c.x(), layout, 4), indices(of, c.y(), layout, 5);
          for (int64_t i = 0; i < x.view.elements(); i += 3) x.set(i, 0.5);  // ties
          call(cpu_table().pooling.pool2d, PoolKind::kMax, c.g, x.view, y.view, &indices.view);
          call(cpu_table().pooling.max_pool2d_grad, c.g, gy.view, indices.view, gx.view);
          std::vector<double> expected(size_t(x.view.elements()), 0.0);
          int wrong = 0;
          const int64_t oh = c.out(0), ow = c.out(1);
          for (int64_t i = 0; i < y.view.elements(); ++i) {
            const int64_t r = i / ow % oh, s = i % ow;
            const Window win = c.window(r, s, false);
            const int64_t plane = i / (oh * ow) * c.h * c.w;
            int64_t best = -1;
            for (int64_t h = win.h0; h < win.h1; ++h)
              for (int64_t w = win.w0; w < win.w1; ++w)
                if (best < 0 || x[plane + h * c.w + w] > x[plane + best]) best = h * c.w + w;
            const int64_t row = best / c.w - r * c.g.stride[0] + c.g.padding[0];
            const int64_t column = best % c.w - s * c.g.stride[1] + c.g.padding[1];
            const int64_t index = of == DType::kU8 ? row * c.g.kernel[1] + column : best;
            wrong += y[i] != x[plane + best] || indices[i] != double(index);
            expected[size_t(plane + best)] += gy[i];
          }
          double worst = 0;
          for (size_t i = 0; i < expected.size(); ++i)
            worst = std::max(worst, error_of(expected[i], gx, int64_t(i), 4));
          CAPTURE(&c - kCases);
          CAPTURE(name(dtype));
          CAPTURE(int(layout));
          CAPTURE(name(of));
          CHECK(wrong == 0);
          CHECK(worst < 1);
        }
}

TEST_CASE("a byte that names no pixel of its window, as of a hostile file, adds nothing outside of the image") {
  for (const Case& c : kCases)
    for (DType dtype : kFloats)
      for (Layout layout : kLayouts) {
        StridedTensor gy(dtype, c.y(), layout, 3), gx(dtype, c.x(), layout, 4), offsets(DType::kU8, c.y(), layout, 5);
        for (int64_t i = 0; i < gy.view.elements(); ++i) offsets.set(i, double(i * 37 % 256));
        call(cpu_table().pooling.max_pool2d_grad, c.g, gy.view, offsets.view, gx.view);  // ASan is the judge
        for (int64_t i = 0; i < gx.view.elements(); ++i) CHECK_UNARY(std::isfinite(gx[i]));
      }
}

TEST_CASE("a NaN in its window is the maximum") {
  for (Layout layout : {Layout::kContiguous, Layout::kChannelsLast})
    for (DType dtype : kFloats) {
      const Case& c = kCases[0];
      StridedTensor x(dtype, c.x(), layout), y(dtype, c.y(), layout), indices(DType::kI32, c.y(), layout);
      x.set(9, std::numeric_limits<double>::quiet_NaN());  // row 1, column 1: the last of the first window
      call(cpu_table().pooling.pool2d, PoolKind::kMax, c.g, x.view, y.view, &indices.view);
      CHECK(std::isnan(y[0]));
      CHECK(indices[0] == 9);
      call(cpu_table().pooling.pool2d, PoolKind::kMax, c.g, x.view, y.view, nullptr);
      CHECK(std::isnan(y[0]));
      CHECK_FALSE(std::isnan(y[1]));
    }
}

TEST_CASE("average pooling, padding counted or not, and its adjoint") {
  for (const Case& c : kCases)
    for (PoolKind kind : {PoolKind::kAverage, PoolKind::kAverageExcludePadding})
      for (DType dtype : kFloats)
        for (Layout layout : kLayouts) {
          StridedTensor x(dtype, c.x(), layout, 1), y(dtype, c.y(), layout, 2), gy(dtype, c.y(), layout, 3);
          StridedTensor gx(dtype, c.x(), layout, 4);
          call(cpu_table().pooling.pool2d, kind, c.g, x.view, y.view, nullptr);
          call(cpu_table().pooling.avg_pool2d_grad, kind, c.g, gy.view, gx.view);
          double worst = 0;
          const int64_t oh = c.out(0), ow = c.out(1);
          for (int64_t i = 0; i < y.view.elements(); ++i) {
            const Window win = c.window(i / ow % oh, i % ow, kind == PoolKind::kAverage);
            double sum = 0;
            for (int64_t h = win.h0; h < win.h1; ++h)
              for (int64_t w = win.w0; w < win.w1; ++w) sum += x[(i / (oh * ow) * c.h + h) * c.w + w];
            worst = std::max(worst, error_of(sum / double(win.count), y, i, 1));
          }
          CAPTURE(&c - kCases);
          CAPTURE(name(dtype));
          CAPTURE(int(layout));
          CHECK(worst < 1);
          const Adjoint adjoint(x, gx, y, gy);
          CHECK(std::abs(adjoint.forward - adjoint.backward) <
                tolerance(dtype, 1) * std::sqrt(double(x.view.elements())) * 4);
        }
}

TEST_CASE("adaptive average pooling to fewer, as many and more pixels, and its adjoint") {
  for (auto [h, w, oh, ow] :
       {std::array<int64_t, 4>{7, 9, 1, 1}, {7, 9, 3, 4}, {6, 6, 6, 6}, {2, 3, 5, 7}, {80, 4, 1, 2}})
    for (DType dtype : kFloats)
      for (Layout layout : kLayouts) {
        StridedTensor x(dtype, {2, 17, h, w}, layout, 1), y(dtype, {2, 17, oh, ow}, layout, 2);
        StridedTensor gy(dtype, {2, 17, oh, ow}, layout, 3), gx(dtype, {2, 17, h, w}, layout, 4);
        call(cpu_table().pooling.adaptive_avg_pool2d, x.view, y.view);
        call(cpu_table().pooling.adaptive_avg_pool2d_grad, gy.view, gx.view);
        double worst = 0;
        for (int64_t i = 0; i < y.view.elements(); ++i) {
          const int64_t r = i / ow % oh, s = i % ow, h0 = r * h / oh, h1 = ((r + 1) * h + oh - 1) / oh;
          const int64_t w0 = s * w / ow, w1 = ((s + 1) * w + ow - 1) / ow;
          double sum = 0;
          for (int64_t a = h0; a < h1; ++a)
            for (int64_t b = w0; b < w1; ++b) sum += x[(i / (oh * ow) * h + a) * w + b];
          worst = std::max(worst, error_of(sum / double((h1 - h0) * (w1 - w0)), y, i, 1));
        }
        CAPTURE(h);
        CAPTURE(oh);
        CAPTURE(name(dtype));
        CAPTURE(int(layout));
        CHECK(worst < 1);
        const Adjoint adjoint(x, gx, y, gy);
        CHECK(std::abs(adjoint.forward - adjoint.backward) <
              tolerance(dtype, 1) * std::sqrt(double(x.view.elements())) * 4);
      }
}

TEST_CASE("pooling of nothing writes nothing") {
  for (Shape shape : {Shape{0, 3, 4, 4}, Shape{2, 0, 4, 4}}) {
    StridedTensor x(DType::kF32, shape), y(DType::kF32, {shape[0], shape[1], 2, 2});
    StridedTensor indices(DType::kI32, y.view.shape);
    const PoolGeometry g{{2, 2}, {2, 2}, {0, 0}};
    call(cpu_table().pooling.pool2d, PoolKind::kMax, g, x.view, y.view, &indices.view);
    call(cpu_table().pooling.pool2d, PoolKind::kAverage, g, x.view, y.view, nullptr);
    call(cpu_table().pooling.max_pool2d_grad, g, y.view, indices.view, x.view);
    call(cpu_table().pooling.avg_pool2d_grad, PoolKind::kAverage, g, y.view, x.view);
    call(cpu_table().pooling.adaptive_avg_pool2d, x.view, y.view);
    call(cpu_table().pooling.adaptive_avg_pool2d_grad, y.view, x.view);
    CHECK(y.view.elements() == 0);
  }
}
