// Matrix products against naive loops in f64: dtypes, layouts, broadcasting, sizes at every border, threads, failures.
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

// The largest error as a multiple of the tolerance; operands' batch axes are broadcast to y's.
double worst(const StridedTensor& a, const StridedTensor& b, const StridedTensor* bias, const StridedTensor& y) {
  const Shape &sa = a.view.shape, &sb = b.view.shape, &sy = y.view.shape;
  const int64_t m = sy[sy.rank() - 2], n = sy[sy.rank() - 1], k = sa[sa.rank() - 1];
  const auto batch_index = [&](const Shape& s, int64_t batch) {
    int64_t index = 0, scale = 1;
    for (int i = sy.rank() - 3; i >= 0; --i) {
      const int own = i - (sy.rank() - s.rank());
      const int64_t at = batch % sy[i];
      batch /= sy[i];
      if (own < 0) continue;
      index += (s[own] == 1 ? 0 : at) * scale;
      scale *= s[own];
    }
    return index;
  };
  double result = 0;
  for (int64_t i = 0; i < y.view.elements(); ++i) {
    const int64_t batch = i / (m * n), row = i / n % m, column = i % n;
    const int64_t a0 = batch_index(sa, batch) * m * k + row * k, b0 = batch_index(sb, batch) * k * n + column;
    double sum = bias ? (*bias)[column] : 0;
    for (int64_t p = 0; p < k; ++p) sum += a[a0 + p] * b[b0 + p * n];
    const double error = std::abs(sum - y[i]) / tolerance(y.view.dtype, std::sqrt(static_cast<double>(k)));
    result = std::isnan(error) ? 1e9 : std::max(result, error);
  }
  return result;
}

double run(DType dtype, const Shape& sa, const Shape& sb, const Shape& sy, Layout la, Layout lb, Layout ly,
           bool with_bias) {
  StridedTensor a(dtype, sa, la, 1), b(dtype, sb, lb, 2), y(dtype, sy, ly, 3);
  StridedTensor bias(dtype, {sy[sy.rank() - 1]}, Layout::kContiguous, 4);
  call(cpu_table().product.matmul, a.view, b.view, with_bias ? &bias.view : nullptr, y.view);
  return worst(a, b, with_bias ? &bias : nullptr, y);
}

}  // namespace

TEST_CASE("matmul agrees with naive loops for every dtype and layout") {
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16})
    for (Layout la : kLayouts)
      for (Layout lb : kLayouts)
        for (Layout ly : {Layout::kContiguous, Layout::kSwappedLast, Layout::kSliced})
          for (bool bias : {false, true})
            for (auto [m, n, k] : {std::array<int64_t, 3>{7, 9, 11}, {1, 20, 33}, {35, 1, 17}, {3, 33, 40}}) {
              CAPTURE(name(dtype));
              CAPTURE(int(la));
              CAPTURE(int(lb));
              CAPTURE(int(ly));
              CAPTURE(m);
              CHECK(run(dtype, {m, k}, {k, n}, {m, n}, la, lb, ly, bias) < 1);
            }
}

TEST_CASE("matmul is right at sizes around every block border") {
  for (int64_t m : {1, 2, 5, 6, 8, 13, 49})
    for (int64_t n : {1, 3, 8, 15, 16, 17, 31, 33, 48, 64, 65, 130})
      for (int64_t k : {1, 2, 7, 16, 129})
        for (Layout lb : {Layout::kContiguous, Layout::kSwappedLast})
          for (DType dtype : {DType::kF32, DType::kF64})
            for (bool bias : {false, true}) {
              CAPTURE(m);
              CAPTURE(n);
              CAPTURE(k);
              CAPTURE(bias);
              CHECK(run(dtype, {m, k}, {k, n}, {m, n}, Layout::kContiguous, lb, Layout::kContiguous, bias) < 1);
              CHECK(run(dtype, {m, k}, {k, n}, {m, n}, Layout::kSwappedLast, lb, Layout::kSliced, bias) < 1);
            }
}

TEST_CASE("large products go through blocks and oneDNN, and stay right") {
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16})
    for (Layout la : {Layout::kContiguous, Layout::kSwappedLast, Layout::kFlipped})
      for (Layout lb : {Layout::kContiguous, Layout::kSwappedLast, Layout::kSliced}) {
        CAPTURE(name(dtype));
        CAPTURE(int(la));
        CAPTURE(int(lb));
        CHECK(run(dtype, {150, 170}, {170, 140}, {150, 140}, la, lb, Layout::kContiguous, true) < 1);
        CHECK(run(dtype, {1, 2000}, {2000, 300}, {1, 300}, la, lb, Layout::kContiguous, true) < 1);
      }
}

TEST_CASE("batch axes broadcast") {
  const Layout plain = Layout::kContiguous;
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16})
    for (Layout layout : {plain, Layout::kSwappedLast, Layout::kReversedAxes, Layout::kCutLast, Layout::kCutRows,
                          Layout::kCutChannels}) {
      CAPTURE(name(dtype));
      CAPTURE(int(layout));
      CHECK(run(dtype, {5, 7, 9}, {9, 4}, {5, 7, 4}, layout, plain, plain, true) < 1);
      CHECK(run(dtype, {7, 9}, {5, 9, 4}, {5, 7, 4}, plain, layout, plain, false) < 1);
      CHECK(run(dtype, {3, 1, 7, 9}, {1, 5, 9, 4}, {3, 5, 7, 4}, layout, layout, plain, true) < 1);
      CHECK(run(dtype, {2, 3, 80, 60}, {3, 60, 90}, {2, 3, 80, 90}, layout, layout, plain, false) < 1);
      CHECK(run(dtype, {2, 3, 80, 60}, {60, 90}, {2, 3, 80, 90}, layout, layout, plain, true) < 1);
      CHECK(run(dtype, {4, 1, 60}, {60, 90}, {4, 1, 90}, layout, layout, plain, true) < 1);
    }
}

TEST_CASE("a stride of zero is a broadcast: an expanded operand is read as it is") {
  StridedTensor a(DType::kF32, {100, 120}), b(DType::kF32, {3, 120, 100}), y(DType::kF32, {3, 100, 100});
  StridedTensor rows(DType::kF32, {100, 120});
  for (int64_t i = 0; i < 100 * 120; ++i) rows.set(i, a[i % 120]);
  View expanded = a.view;
  expanded.strides[0] = 0, expanded.contiguous = false;
  call(cpu_table().product.matmul, expanded, b.view, nullptr, y.view);
  CHECK(worst(rows, b, nullptr, y) < 1);
}

TEST_CASE("sizes of zero: nothing is written, and a product over nothing is the bias") {
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16, DType::kF16}) {
    CHECK(run(dtype, {4, 0}, {0, 5}, {4, 5}, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous, true) < 1);
    CHECK(run(dtype, {4, 0}, {0, 5}, {4, 5}, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous, false) < 1);
    CHECK(run(dtype, {0, 3}, {3, 5}, {0, 5}, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous, false) < 1);
    CHECK(run(dtype, {2, 0, 3}, {3, 5}, {2, 0, 5}, Layout::kContiguous, Layout::kContiguous, Layout::kContiguous,
              true) < 1);
  }
}

TEST_CASE("the bits of a product do not depend on the thread count") {
  const int before = thread_count();
  for (DType dtype : {DType::kF32, DType::kF64, DType::kBf16})
    for (auto [m, n, k] : {std::array<int64_t, 3>{1, 3000, 300}, {1, 300, 3000}, {97, 200, 100}, {257, 130, 1100}})
      for (Layout lb : {Layout::kContiguous, Layout::kSwappedLast}) {
        StridedTensor a(dtype, {m, k}), b(dtype, {k, n}, lb, 2), first(dtype, {m, n}), y(dtype, {m, n});
        for (int threads : {1, 2, 7, 16}) {
          set_thread_count(threads);
          call(cpu_table().product.matmul, a.view, b.view, nullptr, threads == 1 ? first.view : y.view);
          if (threads > 1) CHECK(std::memcmp(first.view.data, y.view.data, size_t(m * n * size_of(dtype))) == 0);
        }
      }
  set_thread_count(before);
}
