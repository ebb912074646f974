// Convolutions whose window is one pixel, f32, forward, against sums in f64.
#include <limits>
#include <random>
#include <set>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "kernels/cpu/active_rows.h"
#include "support/conv_case.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;
using namespace conv_tests;

namespace {

Case pointwise(int64_t n, int64_t c, int64_t h, int64_t w, int64_t o) { return {n, c, h, w, o, 1, 1, {}}; }

// The weight as it comes, or in the order that the kernel asks for.
void convolve(const Case& c, const View& x, const View& w, const View* bias, const View& y, bool packed) {
  const Convolution& table = cpu_table().convolution;
  int64_t bytes = 0;
  uint64_t format = 0;
  if (packed) call(table.conv2d_packing, bytes, c.g, x, w, bias, y, format);
  if (bytes == 0) {
    call(table.conv2d, c.g, false, x, w, bias, y);
    return;
  }
  std::vector<float> room(static_cast<size_t>(bytes) / sizeof(float));
  call(table.conv2d_pack, c.g, x, w, bias, y, dense_view(room.data(), DType::kU8, {bytes}));
  call(table.conv2d, c.g, true, x, dense_view(room.data(), DType::kF32, w.shape), bias, y);
}

// Sizes around what a tile and a block have, in vectors of any width.
Case random_case(std::mt19937& random) {
  const auto from = [&](int64_t first, int64_t last) {
    return std::uniform_int_distribution<int64_t>(first, last)(random);
  };
  const int64_t outputs = from(0, 3) ? 8 * from(1, 12) : from(1, 70);
  return pointwise(from(1, 3), from(1, from(0, 4) ? 20 : 150), from(1, 9), from(1, 20), outputs);
}

// Of many tiles: wide and narrow, of blocks of three vectors and of one, and of few pixels.
const Case kLarge[] = {pointwise(1, 16, 40, 41, 96), pointwise(1, 600, 7, 7, 72), pointwise(2, 24, 33, 31, 24),
                       pointwise(1, 96, 14, 14, 8)};

}  // namespace

TEST_CASE("pointwise convolutions: of each size and layout what sums in f64 are, but for the rounding of each term") {
  std::mt19937 random(21);
  for (int i = 0; i < 800; ++i) {
    const Case c = random_case(random);
    const auto any_layout = [&] {
      return random() % 2 ? Layout::kChannelsLast : kLayouts[random() % std::size(kLayouts)];
    };
    const StridedTensor x(DType::kF32, c.x(), any_layout(), 1), w(DType::kF32, c.weights(), any_layout(), 2);
    const StridedTensor bias(DType::kF32, {c.o}, Layout::kContiguous, 3);
    const StridedTensor* given = random() % 2 ? &bias : nullptr;
    StridedTensor y(DType::kF32, c.y(), any_layout(), 4);
    CAPTURE(i);
    convolve(c, x.view, w.view, given ? &given->view : nullptr, y.view, random() % 2 == 0);
    CHECK(wrong(sums(c, x, w, given), y) == 0);
  }
}

TEST_CASE("pointwise convolutions: NaN and infinity reach their own pixel, and no other") {
  std::mt19937 random(22);
  for (int i = 0; i < 100; ++i) {
    const Case c = random_case(random);
    StridedTensor x(DType::kF32, c.x(), Layout::kChannelsLast, 1), w(DType::kF32, c.weights(), Layout::kContiguous, 2);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (const double value : {std::nan(""), kInfinity, -kInfinity})
      x.set(static_cast<int64_t>(random() % static_cast<uint64_t>(x.view.elements())), value);
    StridedTensor y(DType::kF32, c.y(), Layout::kChannelsLast, 4);
    CAPTURE(i);
    convolve(c, x.view, w.view, nullptr, y.view, i % 2 == 0);
    CHECK(wrong(sums(c, x, w, nullptr), y) == 0);
  }
}

TEST_CASE("pointwise convolutions: the bits do not depend on the thread count, nor on where operands lie") {
  const int before = thread_count();
  for (const Case& c : kLarge) {
    std::set<std::vector<float>> found;
    for (const int threads : {1, 2, 5, 16}) {
      set_thread_count(threads);
      for (const Layout layout : {Layout::kChannelsLast, Layout::kContiguous, Layout::kFlipped}) {
        const StridedTensor x(DType::kF32, c.x(), layout, 1), w(DType::kF32, c.weights(), Layout::kContiguous, 2);
        StridedTensor y(DType::kF32, c.y(), layout, 3);
        convolve(c, x.view, w.view, nullptr, y.view, threads % 2 == 0);
        found.insert(bits(y));
      }
    }
    CHECK(found.size() == 1);
  }
  set_thread_count(before);
}

TEST_CASE("pointwise convolutions: by our tiles a pixel's bits do not depend on how many others there are") {
  if (active_rows.pointwise.lanes == 0) return;  // they are oneDNN's here
  for (const Case& c : kLarge) {
    const StridedTensor all(DType::kF32, c.x(), Layout::kContiguous, 1), w(DType::kF32, c.weights());
    std::set<std::vector<float>> found;
    for (int64_t rows = 3; rows <= c.h; rows += 3) {  // the first image's first
      const Case part = pointwise(1, c.c, rows, c.w, c.o);
      StridedTensor x(DType::kF32, part.x(), Layout::kChannelsLast), y(DType::kF32, part.y(), Layout::kChannelsLast);
      for (int64_t channel = 0; channel < c.c; ++channel)
        for (int64_t i = 0; i < rows * c.w; ++i) x.set(channel * rows * c.w + i, all[channel * c.h * c.w + i]);
      convolve(part, x.view, w.view, nullptr, y.view, rows % 2 == 0);
      const std::vector<float> got = bits(y);
      found.insert(std::vector<float>(got.begin(), got.begin() + c.w));
    }
    CHECK(found.size() == 1);
  }
}
