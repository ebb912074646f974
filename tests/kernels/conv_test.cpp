// Convolutions and their adjoints against a naive loop in f64: geometry, dtypes, layouts, threads, sizes of zero.
#include "kernels/cpu/conv.h"

#include <cmath>
#include <cstring>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "kernels/cpu/simd/rows.h"
#include "support/conv_case.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;
using conv_tests::Case;
using conv_tests::each_product;
using conv_tests::kPaddedCases;

namespace {

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

double worst(const std::vector<double>& expected, const StridedTensor& got, double terms) {
  double result = 0;
  for (size_t i = 0; i < expected.size(); ++i) {
    const double error = std::abs(expected[i] - got[static_cast<int64_t>(i)]);
    result = std::isnan(error) ? 1e9 : std::max(result, error / tolerance(got.view.dtype, std::sqrt(terms)));
  }
  return result;
}

struct Errors {
  double y, gx, gw, gb;
};

Errors run(const Case& c, DType dtype, Layout lx, Layout lw, Layout ly, bool with_bias) {
  StridedTensor x(dtype, c.x(), lx, 1), w(dtype, c.weights(), lw, 2), bias(dtype, {c.o}, Layout::kContiguous, 3);
  StridedTensor y(dtype, c.y(), ly, 4), gy(dtype, c.y(), ly, 5), gx(dtype, c.x(), lx, 6), gw(dtype, c.weights(), lw, 7);
  call(cpu_table().convolution.conv2d, c.g, false, x.view, w.view, with_bias ? &bias.view : nullptr, y.view);
  call(cpu_table().convolution.conv2d_data_grad, c.g, gy.view, w.view, gx.view);
  StridedTensor gb(dtype, {c.o}, Layout::kContiguous, 8);
  call(cpu_table().convolution.conv2d_weight_grad, c.g, x.view, gy.view, gw.view, with_bias ? &gb.view : nullptr);
  std::vector<double> ey(size_t(y.view.elements())), egx(size_t(x.view.elements())), egw(size_t(w.view.elements()));
  const int64_t plane = c.out(0) * c.out(1);
  for (size_t i = 0; i < ey.size(); ++i) ey[i] = with_bias ? bias[int64_t(i) / plane % c.o] : 0;
  each_product(c, [&](int64_t ix, int64_t iw, int64_t iy) {
    ey[size_t(iy)] += x[ix] * w[iw];
    egx[size_t(ix)] += gy[iy] * w[iw];
    egw[size_t(iw)] += x[ix] * gy[iy];
  });
  std::vector<double> egb(with_bias ? size_t(c.o) : 0);
  for (size_t i = 0; with_bias && i < ey.size(); ++i) egb[i / size_t(plane) % size_t(c.o)] += gy[int64_t(i)];
  const double kernel = double(c.kh * c.kw);
  return {worst(ey, y, kernel * double(c.c)), worst(egx, gx, kernel * double(c.o)), worst(egw, gw, double(c.n * plane)),
          worst(egb, gb, double(c.n * plane))};
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
        CHECK(errors.gb < 1);
      }
}

TEST_CASE("windows of one element that skip some of the image, over fewer channels than a vector has and over more") {
  for (const int64_t channels : {1, 2, 3, 5, 7, 8, 12, 15, 16, 20})
    for (const int64_t outputs : {1, 8, 11})
      for (const auto& [height, width] : {std::pair<int64_t, int64_t>{8, 8}, {12, 6}, {9, 11}, {1, 13}})
        for (const auto& [down, across] : {std::pair<int64_t, int64_t>{2, 2}, {3, 1}, {1, 2}})
          for (const Layout layout : {Layout::kContiguous, Layout::kChannelsLast}) {
            const Case c{2, channels, height, width, outputs, 1, 1, {{down, across}, {0, 0}, {1, 1}, 1}};
            CAPTURE(channels);
            CAPTURE(height);
            CAPTURE(down);
            const Errors errors = run(c, DType::kF32, layout, Layout::kContiguous, layout, true);
            CHECK(errors.y < 1);
            CHECK(errors.gx < 1);
            CHECK(errors.gw < 1);
            CHECK(errors.gb < 1);
          }
}

TEST_CASE("images no larger than the kernel, of which elements of it see some or nothing") {
  int found = 0;
  for (const int64_t size : {1, 2, 3})
    for (const int64_t kernel : {2, 3, 5})
      for (const int64_t stride : {1, 2, 3})
        for (const int64_t padding : {0, 1, 2, 3})
          for (const int64_t dilation : {1, 2})
            for (const int64_t groups : {1, 2, 6}) {
              const Case c{3, 6, size, size + 1, 12, kernel, 3, {{stride, 1}, {padding, 1}, {dilation, 1}, groups}};
              if (size + 2 * padding < dilation * (kernel - 1) + 1) continue;  // no window fits
              CAPTURE(size);
              CAPTURE(kernel);
              CAPTURE(stride);
              CAPTURE(padding);
              CAPTURE(dilation);
              CAPTURE(groups);
              const Layout layout = found % 2 ? Layout::kChannelsLast : Layout::kContiguous;
              const Errors errors = run(c, DType::kF32, layout, Layout::kContiguous, layout, true);
              CHECK(errors.y < 1);
              CHECK(errors.gx < 1);
              CHECK(errors.gw < 1);
              CHECK(errors.gb < 1);
              ++found;
            }
  CHECK(found > 300);
}

TEST_CASE("windows that lie in the padding alone give the bias, and move no gradient") {
  for (const Case& c : kPaddedCases)
    for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16}) {
      CAPTURE(&c - kPaddedCases);
      REQUIRE(c.out(0) * c.out(1) > 0);
      CAPTURE(name(dtype));
      const Errors errors = run(c, dtype, Layout::kChannelsLast, Layout::kContiguous, Layout::kChannelsLast, true);
      CHECK(errors.y < 1);
      CHECK(errors.gx < 1);
      CHECK(errors.gw < 1);
      CHECK(errors.gb < 1);
    }
}

TEST_CASE("strides, dilations and paddings of more than 32 bits count in full") {
  const int64_t far = int64_t{1} << 33;
  for (const Case& c : {Case{2, 3, 5, 4, 2, 1, 1, {{far, far + 1}, {0, 0}, {far, 1}, 1}},
                        Case{1, 2, 3, 3, 2, 2, 1, {{far, far}, {far, 0}, {far, far}, 1}}})
    for (DType dtype : {DType::kF32, DType::kBf16}) {
      const Errors errors = run(c, dtype, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous, true);
      CHECK(errors.y < 1);
      CHECK(errors.gx < 1);
      CHECK(errors.gw < 1);
      CHECK(errors.gb < 1);
    }
}

TEST_CASE("strides, dilations and paddings that a kernel made for them could not hold") {
  for (int bit = 20; bit < 36; ++bit) {
    const int64_t far = int64_t{1} << bit;
    for (const Case& c : {Case{1, 3, 8, 8, 8, 3, 3, {{far, far - 1}, {0, 1}, {1, 1}, 1}},
                          Case{1, 16, 8, 8, 16, 1, 1, {{1, 1}, {0, 0}, {far, far}, 1}},
                          Case{1, 4, 6, 6, 4, 3, 2, {{far, far}, {far, far}, {far, far}, 4}},
                          Case{2, 4, 6, 6, 8, 3, 2, {{far, 1}, {far, 0}, {far - 3, 1}, 1}}})
      for (const DType dtype : {DType::kF32, DType::kBf16}) {
        CAPTURE(bit);
        CAPTURE(c.c);
        CAPTURE(name(dtype));
        const Errors errors = run(c, dtype, Layout::kChannelsLast, Layout::kContiguous, Layout::kChannelsLast, true);
        CHECK(errors.y < 1);
        CHECK(errors.gx < 1);
        CHECK(errors.gw < 1);
        CHECK(errors.gb < 1);
      }
  }
}

namespace {

// Of at most 5 windows along each axis, by steps and paddings of any size.
Case far_case(std::mt19937_64& random) {
  const auto from = [&](int64_t first, int64_t last) {
    return std::uniform_int_distribution<int64_t>(first, last)(random);
  };
  const auto far = [&] { return from(0, 2) ? from(1, 3) : (int64_t{1} << from(8, 40)) + from(-1, 1); };
  const int64_t groups = from(0, 2) ? 1 : from(1, 9), each = from(1, 9);
  Case c{from(1, 2), groups * each, from(1, 8), from(1, 8), groups * from(1, 9), from(1, 3), from(1, 3), {}};
  c.g.groups = groups;
  for (int axis = 0; axis < 2; ++axis) {
    const int64_t size = axis == 0 ? c.h : c.w, taps = axis == 0 ? c.kh : c.kw;
    c.g.padding[axis] = far() - 1;
    const int64_t padded = size + 2 * c.g.padding[axis];
    c.g.dilation[axis] = taps == 1 ? far() : std::min(far(), std::max<int64_t>(1, (padded - 1) / (taps - 1)));
    const int64_t free = std::max<int64_t>(0, padded - c.g.dilation[axis] * (taps - 1) - 1);
    c.g.stride[axis] = std::max(far(), free / 4 + 1);
  }
  return c;
}

}  // namespace

TEST_CASE("steps and paddings of all sizes, drawn at random") {
  std::mt19937_64 random(3);
  int found = 0;
  while (found < 1500) {
    const Case c = far_case(random);
    if (c.out(0) < 1 || c.out(1) < 1) continue;
    CAPTURE(found);
    const DType dtype = found % 4 ? DType::kF32 : DType::kBf16;
    const Layout layout = found % 3 ? Layout::kChannelsLast : Layout::kContiguous;
    const Errors errors = run(c, dtype, layout, Layout::kContiguous, layout, true);
    CHECK(errors.y < 1);
    CHECK(errors.gx < 1);
    CHECK(errors.gw < 1);
    CHECK(errors.gb < 1);
    ++found;
  }
}

TEST_CASE("conv2d takes operands in any layout") {
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16})
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
          CHECK(errors.gb < 1);
        }
}

TEST_CASE("weights of two channels, cut out of three, are those of a contiguous copy") {
  for (const Case& c : {kCases[7], Case{2, 2, 12, 11, 33, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}}})
    for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16})
      for (Layout lx : {Layout::kContiguous, Layout::kChannelsLast, Layout::kCutChannels})
        for (Layout ly : {Layout::kContiguous, Layout::kChannelsLast, Layout::kCutChannels}) {
          CAPTURE(c.h);
          CAPTURE(name(dtype));
          CAPTURE(int(lx));
          CAPTURE(int(ly));
          const Errors errors = run(c, dtype, lx, Layout::kCutChannels, ly, true);
          CHECK(errors.y < 1);
          CHECK(errors.gx < 1);
          CHECK(errors.gw < 1);
          CHECK(errors.gb < 1);
        }
}

TEST_CASE("the bias's gradient is off by what blocks of a sum in f32 are, however large the image") {
  // A lane of a vector of eight adds up an eighth of a block, or a column all of its rows (Higham 2002, 4.2).
  constexpr double kBound = 0x1p-24 * static_cast<double>(std::max(simd::kSumBlock / 8, simd::kSumRows));
  const Case c{4, 8, 224, 224, 8, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}};
  for (const Layout layout : {Layout::kContiguous, Layout::kChannelsLast}) {
    const StridedTensor x(DType::kF32, c.x(), layout, 1);
    StridedTensor gy(DType::kF32, c.y(), layout, 2), gw(DType::kF32, c.weights()), gb(DType::kF32, {c.o});
    for (int64_t i = 0; i < gy.view.elements(); ++i) gy.set(i, 0.1);
    call(cpu_table().convolution.conv2d_weight_grad, c.g, x.view, gy.view, gw.view, &gb.view);
    const double exact = gy[0] * 4 * 224 * 224;
    for (int64_t i = 0; i < c.o; ++i) CHECK(std::abs(gb[i] - exact) <= kBound * exact);
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
      std::vector<unsigned char> first[4];
      for (int threads : {1, 2, 7, 16}) {
        set_thread_count(threads);
        const Layout last = Layout::kChannelsLast, plain = Layout::kContiguous;
        StridedTensor x(dtype, c.x(), last, 1), w(dtype, c.weights(), plain, 2), y(dtype, c.y(), last, 3);
        StridedTensor gy(dtype, c.y(), last, 4), gx(dtype, c.x(), last, 5), gw(dtype, c.weights(), plain, 6);
        call(cpu_table().convolution.conv2d, c.g, false, x.view, w.view, nullptr, y.view);
        call(cpu_table().convolution.conv2d_data_grad, c.g, gy.view, w.view, gx.view);
        StridedTensor gb(dtype, {c.o}, plain, 7);
        call(cpu_table().convolution.conv2d_weight_grad, c.g, x.view, gy.view, gw.view, &gb.view);
        const StridedTensor* const results[] = {&y, &gx, &gw, &gb};
        for (int i = 0; i < 4; ++i) {
          if (threads == 1) first[i] = results[i]->bytes;
          CHECK(first[i] == results[i]->bytes);
        }
      }
    }
  set_thread_count(before);
}

TEST_CASE("the bits of convolutions drawn at random do not depend on the thread count") {
  const int before = thread_count();
  std::mt19937 random(4);
  const auto from = [&](int64_t first, int64_t last) {
    return std::uniform_int_distribution<int64_t>(first, last)(random);
  };
  for (int i = 0; i < 50; ++i) {
    const int64_t groups = from(0, 2) ? 1 : from(1, 4), kernel = from(1, 5);
    Case c{from(1, 4),
           groups * from(1, 70),
           from(5, 24),
           from(5, 24),
           groups * from(1, 70),
           kernel,
           from(0, 1) ? kernel : from(1, 3),
           {}};
    c.g = {{from(1, 2), from(1, 2)}, {from(0, 3), from(0, 3)}, {1, 1}, groups};
    const Layout layout = from(0, 1) ? Layout::kChannelsLast : Layout::kContiguous;
    std::vector<unsigned char> first[3];
    for (const int threads : {1, 2, 3, 5, 8}) {
      set_thread_count(threads);
      StridedTensor x(DType::kF32, c.x(), layout, 1), w(DType::kF32, c.weights(), Layout::kContiguous, 2);
      StridedTensor y(DType::kF32, c.y(), layout, 3), gy(DType::kF32, c.y(), layout, 4),
          gx(DType::kF32, c.x(), layout, 5);
      StridedTensor gw(DType::kF32, c.weights(), Layout::kContiguous, 6);
      call(cpu_table().convolution.conv2d, c.g, false, x.view, w.view, nullptr, y.view);
      call(cpu_table().convolution.conv2d_data_grad, c.g, gy.view, w.view, gx.view);
      call(cpu_table().convolution.conv2d_weight_grad, c.g, x.view, gy.view, gw.view, nullptr);
      const std::vector<unsigned char> results[] = {y.bytes, gx.bytes, gw.bytes};
      for (int k = 0; k < 3; ++k) {
        CAPTURE(i);
        CAPTURE(k);
        CAPTURE(threads);
        if (threads == 1) first[k] = results[k];
        CHECK((results[k] == first[k]));
      }
    }
  }
  set_thread_count(before);
}
