// Sort against std::stable_sort: every method (heap, selection, radix, comparison), every dtype, layouts, NaN and
// zeros.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/thread_pool.h"
#include "base/width.h"
#include "support/host_array.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;
using test::HostArray;
using test::Index;
using test::Layout;

namespace {

bool before(double a, double b) {  // ascending, NaN last
  return std::isnan(b) ? !std::isnan(a) : a < b;
}

// The positions of one row in sorted order, by definition.
std::vector<int64_t> order(const std::vector<double>& row, bool descending) {
  std::vector<int64_t> out(row.size());
  std::iota(out.begin(), out.end(), 0);
  std::stable_sort(out.begin(), out.end(),
                   [&](int64_t i, int64_t j) { return descending ? before(row[j], row[i]) : before(row[i], row[j]); });
  return out;
}

bool same(double a, double b) { return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b); }

// Sorts and compares with the definition.
bool sorts(const HostArray& x, int axis, bool descending, int64_t k, Layout layout) {
  Shape out = x.view.shape;
  out[axis] = k;
  HostArray values(x.view.dtype, out, layout), indices(DType::kI64, out, layout);
  call(cpu_table().sort.sort, axis, descending, x.view, values.view, indices.view);
  Shape rows = x.view.shape;
  rows[axis] = 1;
  bool right = true;
  HostArray(DType::kBool, rows).each([&](Index at) {
    std::vector<double> row;
    for (at[axis] = 0; at[axis] < x.view.shape[axis]; ++at[axis]) row.push_back(x.get(at));
    const std::vector<int64_t> expected = order(row, descending);
    for (at[axis] = 0; at[axis] < k; ++at[axis]) {
      const int64_t position = expected[at[axis]];
      right &= indices.get(at) == static_cast<double>(position) && same(values.get(at), row[position]);
    }
  });
  return right;
}

}  // namespace

TEST_CASE("sort is stable in every dtype, layout, axis and direction") {
  std::mt19937 bits(1);
  for (int d = 0; d < kDTypeCount; ++d) {
    const DType dtype = static_cast<DType>(d);
    for (const Layout layout : test::kLayouts) {
      HostArray x(dtype, {3, 17, 5}, layout);
      x.fill_random(bits, dtype == DType::kU8 ? 0 : -6, 6);  // many equals
      for (int axis = 0; axis < 3; ++axis) {
        for (const bool descending : {false, true}) {
          CAPTURE(name(dtype));
          CHECK(sorts(x, axis, descending, x.view.shape[axis], layout));
          CHECK(sorts(x, axis, descending, 1, layout));
        }
      }
    }
  }
}

TEST_CASE("every length and every k gives the same order") {
  std::mt19937 bits(2);
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kI64, DType::kBf16, DType::kI8}) {
    for (const int64_t n : {1, 2, 255, 256, 257, 600, 3000}) {
      HostArray x(dtype, {2, n});
      x.fill_random(bits, -100, 100);
      for (const int64_t k : {int64_t{1}, int64_t{5}, n / 10, n / 8, n / 4, n / 3, n - 1, n}) {
        if (k < 1 || k > n) continue;
        CAPTURE(name(dtype));
        CAPTURE(n);
        CAPTURE(k);
        CHECK(sorts(x, 1, false, k, Layout::kContiguous));
        CHECK(sorts(x, 1, true, k, Layout::kContiguous));
      }
    }
  }
}

TEST_CASE("NaN is the largest, zeros of both signs are equal, infinities are ordinary") {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const double row[] = {0.0, -nan, -inf, -0.0, 3, nan, inf, -3, 0.0, -1e-40, 65504};
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) {
    HostArray x(dtype, {11});
    x.fill_with([&](const Index& at) { return row[at[0]]; });
    for (const int64_t k : {2, 6, 11}) {
      CHECK(sorts(x, 0, false, k, Layout::kContiguous));
      CHECK(sorts(x, 0, true, k, Layout::kContiguous));
    }
  }
}

TEST_CASE("integers sort over their whole range") {
  HostArray x(DType::kI64, {5}), values(DType::kI64, {5}), indices(DType::kI64, {5});
  const int64_t row[] = {INT64_MAX, -1, INT64_MIN, 0, INT64_MAX - 1};
  std::copy(row, row + 5, x.view.as<int64_t>());
  call(cpu_table().sort.sort, 0, false, x.view, values.view, indices.view);
  CHECK(indices.values() == std::vector<double>{2, 1, 3, 4, 0});
  CHECK(values.view.as<int64_t>()[3] == INT64_MAX - 1);
}

TEST_CASE("short rows and small k need no workspace") {
  HostArray x(DType::kF32, {1000, 200}), y(DType::kF32, {1000, 200}), i(DType::kI64, {1000, 200});
  CHECK(call(cpu_table().sort.sort, 1, false, x.view, y.view, i.view) == 0);
  HostArray row(DType::kF32, {200000}), best(DType::kF32, {5}), which(DType::kI64, {5});
  CHECK(call(cpu_table().sort.sort, 0, true, row.view, best.view, which.view) == 0);
}

TEST_CASE("sort works in memory that depends on shapes, dtype and width, never on the threads there are or who calls") {
  HostArray x(DType::kF32, {300, 700}), values(DType::kF32, {300, 700}), indices(DType::kI64, {300, 700});
  const int threads = thread_count();
  const auto bytes = [&] { return asked(cpu_table().sort.sort, 1, true, x.view, values.view, indices.view); };
  set_thread_count(1);
  const int64_t alone = bytes();
  CHECK(alone > 0);
  set_thread_count(7);
  CHECK(bytes() == alone);
  parallel_for(2, 1, [&](int64_t, int64_t) { CHECK(bytes() == alone); });
  set_thread_count(threads);
  const WithinWidth wider(2 * width());
  CHECK(bytes() > alone);
}

TEST_CASE("sort handles scalars and nothing at all") {
  HostArray x(DType::kI8, {}), value(DType::kI8, {}), index(DType::kI64, {});
  x.set({}, -7);
  index.set({}, 9);
  call(cpu_table().sort.sort, 0, false, x.view, value.view, index.view);
  CHECK(value.get({}) == -7);
  CHECK(index.get({}) == 0);
  HostArray none(DType::kF32, {0, 3}), no_index(DType::kI64, {0, 3});
  call(cpu_table().sort.sort, 0, false, none.view, none.view, no_index.view);
  call(cpu_table().sort.sort, 1, false, none.view, none.view, no_index.view);
}

TEST_CASE("sorting many rows gives the same bits with one thread as with several") {
  std::mt19937 bits(3);
  const int threads = thread_count();
  HostArray x(DType::kF32, {300, 700}, Layout::kSliced);
  x.fill_random(bits, -1000, 1000);
  const auto run = [&](int count) {
    set_thread_count(count);
    HostArray values(DType::kF32, {300, 700}), indices(DType::kI64, {300, 700});
    call(cpu_table().sort.sort, 1, true, x.view, values.view, indices.view);
    return indices.values();
  };
  const std::vector<double> one = run(1);
  CHECK(one == run(2));
  CHECK(one == run(7));
  set_thread_count(threads);
  CHECK(sorts(x, 1, true, 700, Layout::kContiguous));
}
