// Convolutions of a kernel for each channel, f32, forward, against sums in f64.
#include <cmath>
#include <limits>
#include <random>
#include <set>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "support/conv_case.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;
using namespace conv_tests;

namespace {

// A kernel for each channel.
Case depthwise(int64_t n, int64_t c, int64_t h, int64_t w, int64_t kh, int64_t kw, ConvGeometry g = {}) {
  g.groups = c;
  return {n, c, h, w, c, kh, kw, g};
}

void convolve(const Case& c, const View& x, const View& w, const View* bias, const View& y) {
  call(cpu_table().convolution.conv2d, c.g, false, x, w, bias, y);
}

// Sizes around what the kernels take at a time, in vectors of any width.
Case random_case(std::mt19937& random) {
  const auto from = [&](int64_t first, int64_t last) {
    return std::uniform_int_distribution<int64_t>(first, last)(random);
  };
  for (;;) {
    const int64_t wide = from(0, 3);
    Case c = depthwise(from(1, 2), from(8, 40), from(1, 12), from(1, wide ? 12 : 40), from(1, 5),
                       from(0, 2) ? 3 : from(1, 7));
    if (from(0, 1)) c.kh = 3;
    for (int axis = 0; axis < 2; ++axis) {
      c.g.stride[axis] = from(1, 3);
      c.g.padding[axis] = from(0, 3);
      c.g.dilation[axis] = from(0, 3) ? 1 : from(1, 3);
    }
    if (c.h + 2 * c.g.padding[0] > c.g.dilation[0] * (c.kh - 1) &&
        c.w + 2 * c.g.padding[1] > c.g.dilation[1] * (c.kw - 1))
      return c;
  }
}

}  // namespace

TEST_CASE(
    "depthwise convolutions: of each geometry and layout what sums in f64 are, but for the rounding of each term") {
  std::mt19937 random(11);
  for (int i = 0; i < 1500; ++i) {
    const Case c = random_case(random);
    const Layout lx = kLayouts[random() % std::size(kLayouts)], lw = kLayouts[random() % std::size(kLayouts)];
    const Layout ly = random() % 2 ? Layout::kChannelsLast : kLayouts[random() % std::size(kLayouts)];
    const StridedTensor x(DType::kF32, c.x(), random() % 2 ? Layout::kChannelsLast : lx, 1);
    const StridedTensor w(DType::kF32, c.weights(), lw, 2), bias(DType::kF32, {c.c}, Layout::kContiguous, 3);
    const StridedTensor* given = random() % 2 ? &bias : nullptr;
    StridedTensor y(DType::kF32, c.y(), ly, 4);
    CAPTURE(i);
    convolve(c, x.view, w.view, given ? &given->view : nullptr, y.view);
    CHECK(wrong(sums(c, x, w, given), y) == 0);
  }
}

TEST_CASE("depthwise convolutions: NaN and infinity reach the windows that see them, and no others") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::mt19937 random(12);
  for (int i = 0; i < 200; ++i) {
    const Case c = random_case(random);
    StridedTensor x(DType::kF32, c.x(), Layout::kChannelsLast, 1), w(DType::kF32, c.weights(), Layout::kContiguous, 2);
    for (const double value : {std::nan(""), kInfinity, -kInfinity})
      x.set(static_cast<int64_t>(random() % static_cast<uint64_t>(x.view.elements())), value);
    StridedTensor y(DType::kF32, c.y(), Layout::kChannelsLast, 4);
    CAPTURE(i);
    convolve(c, x.view, w.view, nullptr, y.view);
    CHECK(wrong(sums(c, x, w, nullptr), y) == 0);
  }
}

TEST_CASE("depthwise convolutions: the bits do not depend on the thread count, nor on where operands lie") {
  const int before = thread_count();
  for (const Case& c : {depthwise(2, 40, 33, 30, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}),
                        depthwise(1, 72, 31, 40, 3, 3, {{2, 2}, {1, 1}, {1, 1}, 1}),
                        depthwise(3, 24, 20, 21, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 1}),
                        depthwise(2, 24, 40, 21, 3, 3, {{2, 1}, {2, 2}, {2, 2}, 1})}) {
    std::set<std::vector<float>> found;
    for (const int threads : {1, 2, 5, 16}) {
      set_thread_count(threads);
      for (const Layout layout : {Layout::kChannelsLast, Layout::kContiguous, Layout::kFlipped}) {
        const StridedTensor x(DType::kF32, c.x(), layout, 1), w(DType::kF32, c.weights(), Layout::kContiguous, 2);
        StridedTensor y(DType::kF32, c.y(), layout, 3);
        convolve(c, x.view, w.view, nullptr, y.view);
        found.insert(bits(y));
      }
    }
    CHECK(found.size() == 1);
  }
  set_thread_count(before);
}

TEST_CASE("depthwise convolutions: strides, dilations and paddings of more than 32 bits count in full") {
  for (const int64_t far : {int64_t{1} << 33, int64_t{1} << 60})
    for (const Case& c : {depthwise(2, 9, 5, 4, 1, 1, {{far, far + 1}, {0, 0}, {far, 1}, 1}),
                          depthwise(1, 8, 3, 3, 2, 1, {{far, far}, {far, 0}, {far, far}, 1}),
                          depthwise(1, 17, 3, 3, 1, 3, {{far, far}, {0, far}, {far, far}, 1})}) {
      const StridedTensor x(DType::kF32, c.x(), Layout::kChannelsLast, 1),
          w(DType::kF32, c.weights(), Layout::kContiguous, 2);
      const StridedTensor bias(DType::kF32, {c.c}, Layout::kContiguous, 3);
      StridedTensor y(DType::kF32, c.y(), Layout::kChannelsLast, 4);
      convolve(c, x.view, w.view, &bias.view, y.view);
      CHECK(wrong(sums(c, x, w, &bias), y) == 0);
    }
}
