// Gathers, scatters, triangles: every dtype and layout against their definitions, one element at a time.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "base/thread_pool.h"
#include "support/host_array.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;
using test::HostArray;
using test::Index;
using test::Layout;

namespace {

int64_t wrapped(double index, int64_t size) { return static_cast<int64_t>(index < 0 ? index + size : index); }

// A kernel on every dtype, every layout of data and indices, both index types.
template <class F>
void for_all(F&& f) {
  std::mt19937 bits(1);
  for (int d = 0; d < kDTypeCount; ++d) {
    for (const Layout layout : test::kLayouts) {
      for (const DType index : {DType::kI32, DType::kI64}) {
        CAPTURE(name(static_cast<DType>(d)));
        CAPTURE(static_cast<int>(layout));
        f(static_cast<DType>(d), layout, index, bits);
      }
    }
  }
}

HostArray small_numbers(DType dtype, Shape shape, Layout layout, std::mt19937& bits) {
  HostArray x(dtype, shape, layout);
  x.fill_random(bits, 0, dtype == DType::kBool ? 1 : 7);
  return x;
}

HostArray some_indices(DType dtype, Shape shape, Layout layout, int64_t size, std::mt19937& bits) {
  HostArray i(dtype, shape, layout);
  i.fill_random(bits, -size, size - 1);
  return i;
}

double sum_in(DType dtype, double a, double b) { return dtype == DType::kBool ? (a + b != 0) : a + b; }

// Which index check_indices reports, brought to a place of their own: there all lie inside, and those that did before
// are what they were.
int64_t first_outside(const View& indices, int64_t size, Layout layout = Layout::kContiguous) {
  HostArray own(indices.dtype, indices.shape, layout);
  ErrorWord error;
  call(cpu_table().gather.check_indices, size, indices, own.view, "test", error);
  int64_t position = 0;
  bool right = true;
  own.each([&](const Index& at) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < at.size(); ++axis) offset += at[axis] * indices.strides[axis];
    const int64_t was = indices.dtype == DType::kI32 ? indices.as<int32_t>()[offset] : indices.as<int64_t>()[offset];
    const int64_t clamped = std::clamp(was, -size, size - 1);
    right &= own.get(at) == static_cast<double>(clamped) && (clamped == was || position >= error.position);
    ++position;
  });
  CHECK(right);
  CHECK((error.position < 0 || std::string(error.call) == "test"));
  return error.position;
}

}  // namespace

TEST_CASE("check_indices finds the first index outside") {
  for (const DType dtype : {DType::kI32, DType::kI64}) {
    for (const Layout layout : test::kLayouts) {
      HostArray i(dtype, {40, 50}, layout);
      i.fill_with([](const Index& at) { return static_cast<double>((at[0] + at[1]) % 2 ? 9 : -10); });
      CHECK(first_outside(i.view, 10) == -1);
      CHECK(first_outside(i.view, 9) == 0);
      i.set({39, 49}, 10);
      CHECK(first_outside(i.view, 10) == 1999);
      i.set({20, 7}, -11);
      CHECK(first_outside(i.view, 10) == 1007);
      CHECK(first_outside(i.view, 10, Layout::kSliced) == 1007);
    }
  }
  HostArray extreme(DType::kI64, {2});
  extreme.view.as<int64_t>()[0] = INT64_MAX;
  CHECK(first_outside(extreme.view, INT64_MAX / 8) == 0);
  extreme.view.as<int64_t>()[0] = INT64_MIN;
  CHECK(first_outside(extreme.view, INT64_MAX / 8) == 0);
  CHECK(first_outside(HostArray(DType::kI64, {0}).view, 0) == -1);
}

TEST_CASE("check_indices clamps where the indices are, and a word that tells of an earlier call keeps it") {
  HostArray i(DType::kI32, {3}, Layout::kSliced);
  i.fill_with([](const Index& at) { return static_cast<double>(4 * at[0] - 4); });
  ErrorWord error{"before", 7};
  call(cpu_table().gather.check_indices, 3, i.view, i.view, "test", error);
  CHECK(i.values() == std::vector<double>{-3, 0, 2});
  CHECK(error.position == 7);
  CHECK(std::string(error.call) == "before");
}

TEST_CASE("check_indices finds the first of several in a long list") {
  HostArray i(DType::kI32, {1 << 20});
  i.view.as<int32_t>()[900000] = i.view.as<int32_t>()[700001] = i.view.as<int32_t>()[1000000] = 5;
  CHECK(first_outside(i.view, 5) == 700001);
}

TEST_CASE("index_select takes slices along an axis") {
  for_all([](DType dtype, Layout layout, DType index_dtype, std::mt19937& bits) {
    for (int axis = 0; axis < 3; ++axis) {
      Shape shape{3, 4, 5}, out = shape;
      out[axis] = 7;
      const HostArray x = small_numbers(dtype, shape, layout, bits);
      const HostArray i = some_indices(index_dtype, {7}, layout, shape[axis], bits);
      HostArray y(dtype, out, axis == 1 ? Layout::kContiguous : layout);
      call(cpu_table().gather.index_select, axis, x.view, i.view, y.view);
      bool right = true;
      y.each([&](Index at) {
        const double got = y.get(at);
        at[axis] = wrapped(i.get({at[axis]}), shape[axis]);
        right &= got == x.get(at);
      });
      CHECK(right);
    }
  });
}

TEST_CASE("index_select copies rows of any width") {
  std::mt19937 bits(2);
  for (const int64_t width : {1, 2, 3, 4, 8, 12, 16, 17, 32, 64, 100}) {
    HostArray x(DType::kF32, {9, width}), y(DType::kF32, {5, width});
    x.fill_random(bits, -100, 100);
    const HostArray i = some_indices(DType::kI64, {5}, Layout::kContiguous, 9, bits);
    call(cpu_table().gather.index_select, 0, x.view, i.view, y.view);
    bool right = true;
    y.each([&](const Index& at) { right &= y.get(at) == x.get({wrapped(i.get({at[0]}), 9), at[1]}); });
    CHECK(right);
  }
}

TEST_CASE("index_add adds slices along an axis, repeated indices too") {
  for_all([](DType dtype, Layout layout, DType index_dtype, std::mt19937& bits) {
    for (int axis = 0; axis < 3; ++axis) {
      Shape shape{3, 4, 5}, added = shape;
      added[axis] = 7;
      const HostArray x = small_numbers(dtype, added, layout, bits);
      const HostArray i = some_indices(index_dtype, {7}, layout, shape[axis], bits);
      HostArray y = small_numbers(dtype, shape, layout, bits), expected(DType::kF64, shape);
      expected.fill_with([&](const Index& at) { return y.get(at); });
      x.each([&](Index at) {
        const double value = x.get(at);
        at[axis] = wrapped(i.get({at[axis]}), shape[axis]);
        expected.set(at, sum_in(dtype, expected.get(at), value));
      });
      call(cpu_table().scatter.index_add, axis, x.view, i.view, y.view);
      CHECK(y.values() == expected.values());
    }
  });
}

TEST_CASE("take_along and scatter_add address single elements") {
  for_all([](DType dtype, Layout layout, DType index_dtype, std::mt19937& bits) {
    for (int axis = 0; axis < 3; ++axis) {
      Shape shape{3, 4, 5}, taken = shape;
      taken[axis] = 6;
      HostArray x = small_numbers(dtype, shape, layout, bits);
      const HostArray i = some_indices(index_dtype, taken, layout, shape[axis], bits);
      HostArray y(dtype, taken, layout), expected(DType::kF64, shape);
      call(cpu_table().gather.take_along, axis, x.view, i.view, y.view);
      expected.fill_with([&](const Index& at) { return x.get(at); });
      bool right = true;
      y.each([&](Index at) {
        const double got = y.get(at);
        at[axis] = wrapped(i.get(at), shape[axis]);
        right &= got == x.get(at);
        expected.set(at, sum_in(dtype, expected.get(at), got));
      });
      CHECK(right);
      call(cpu_table().scatter.scatter_add, axis, y.view, i.view, x.view);
      CHECK(x.values() == expected.values());
    }
  });
}

TEST_CASE("gather_nd and scatter_nd_add address leading axes by tuples") {
  for_all([](DType dtype, Layout layout, DType index_dtype, std::mt19937& bits) {
    for (int64_t k = 0; k <= 3; ++k) {
      const Shape shape{3, 4, 5};
      HostArray x = small_numbers(dtype, shape, layout, bits);
      const HostArray i = some_indices(index_dtype, {2, 6, k}, layout, 3, bits);  // 3: the least of the sizes
      Shape out{2, 6};
      for (int axis = static_cast<int>(k); axis < 3; ++axis) out.push_back(shape[axis]);
      HostArray y(dtype, out, layout), expected(DType::kF64, shape);
      call(cpu_table().gather.gather_nd, x.view, i.view, y.view);
      expected.fill_with([&](const Index& at) { return x.get(at); });
      bool right = true;
      y.each([&](const Index& at) {
        Index from;
        for (int64_t j = 0; j < k; ++j) from.push_back(wrapped(i.get({at[0], at[1], j}), shape[static_cast<int>(j)]));
        from.insert(from.end(), at.begin() + 2, at.end());
        right &= y.get(at) == x.get(from);
        expected.set(from, sum_in(dtype, expected.get(from), y.get(at)));
      });
      CHECK(right);
      if (dtype == DType::kBf16 || dtype == DType::kF16 || dtype == DType::kI8) continue;  // sums of k = 0 may not fit
      call(cpu_table().scatter.scatter_nd_add, y.view, i.view, x.view);
      CHECK(x.values() == expected.values());
    }
  });
}

TEST_CASE("triangle keeps one side of a diagonal") {
  for_all([](DType dtype, Layout layout, DType, std::mt19937& bits) {
    const HostArray x = small_numbers(dtype, {2, 4, 6}, layout, bits);
    for (const int64_t diagonal : {INT64_MIN, int64_t{-3}, int64_t{0}, int64_t{2}, INT64_MAX}) {
      for (const bool upper : {false, true}) {
        HostArray y(dtype, {2, 4, 6}, layout);
        y.fill_with([](const Index&) { return 1.0; });
        call(cpu_table().gather.triangle, upper, diagonal, x.view, y.view);
        bool right = true;
        y.each([&](const Index& at) {
          const bool kept = upper ? at[2] - at[1] >= diagonal : at[2] - at[1] <= diagonal;
          right &= y.get(at) == (kept ? x.get(at) : 0.0);
        });
        CHECK(right);
      }
    }
  });
}

TEST_CASE("integer scatters wrap") {
  HostArray x(DType::kI32, {1}), i(DType::kI32, {1}), y(DType::kI32, {1});
  x.set({0}, 1);
  y.set({0}, INT32_MAX);
  call(cpu_table().scatter.index_add, 0, x.view, i.view, y.view);
  CHECK(y.get({0}) == INT32_MIN);
}

TEST_CASE("16-bit addends may be summed into f32") {
  for (const DType dtype : {DType::kBf16, DType::kF16}) {
    HostArray x(dtype, {3000}), i(DType::kI32, {3000}), y(DType::kF32, {1});
    x.fill_with([](const Index&) { return 1.0; });
    call(cpu_table().scatter.index_add, 0, x.view, i.view, y.view);
    CHECK(y.get({0}) == 3000);
  }
}

TEST_CASE("empty operands write nothing, and ranks reach from 1 to 8") {
  HostArray none(DType::kF32, {0, 4}), no_index(DType::kI64, {0}), x(DType::kF32, {3, 4}), y(DType::kF32, {3, 4});
  call(cpu_table().gather.index_select, 0, x.view, no_index.view, none.view);
  call(cpu_table().scatter.index_add, 0, none.view, no_index.view, y.view);
  CHECK(y.values() == std::vector<double>(12, 0.0));

  const Shape eight{2, 1, 3, 1, 2, 1, 1, 2};
  std::mt19937 bits(3);
  const HostArray big = small_numbers(DType::kF32, eight, Layout::kTransposed, bits);
  const HostArray i = some_indices(DType::kI64, {3}, Layout::kContiguous, 3, bits);
  HostArray out(DType::kF32, eight);
  call(cpu_table().gather.index_select, 2, big.view, i.view, out.view);
  bool right = true;
  out.each([&](Index at) {
    const double got = out.get(at);
    at[2] = wrapped(i.get({at[2]}), 3);
    right &= got == big.get(at);
  });
  CHECK(right);

  HostArray scalar(DType::kF32, {}), tuple(DType::kI32, {2}), single(DType::kF32, {});
  tuple.set({0}, 1);
  tuple.set({1}, -1);
  x.set({1, 3}, 5);
  call(cpu_table().gather.gather_nd, x.view, tuple.view, scalar.view);  // one tuple: a scalar
  CHECK(scalar.get({}) == 5);
}

TEST_CASE("large work gives the same bits with one thread as with several") {
  std::mt19937 bits(4);
  const int threads = thread_count();
  HostArray x(DType::kF32, {20000, 65}), table(DType::kF32, {500, 65});
  x.fill_with([&](const Index&) { return std::uniform_real_distribution<float>()(bits); });
  table.fill_random(bits, 0, 9);
  const HostArray i = some_indices(DType::kI32, {20000}, Layout::kContiguous, 500, bits);
  HostArray pairs(DType::kI32, {20000, 1});
  pairs.fill_with([&](const Index& at) { return i.get({at[0]}); });
  const HostArray along = some_indices(DType::kI32, {20000, 65}, Layout::kContiguous, 65, bits);
  const auto run = [&](int count) {
    set_thread_count(count);
    HostArray y(DType::kF32, {20000, 65}), sums(DType::kF32, {500, 65}), more(DType::kF32, {500, 65});
    HostArray taken(DType::kF32, {20000, 65}), spread(DType::kF32, {20000, 65}), lower(DType::kF32, {20000, 65});
    call(cpu_table().gather.index_select, 0, table.view, i.view, y.view);
    call(cpu_table().scatter.index_add, 0, x.view, i.view, sums.view);
    call(cpu_table().scatter.scatter_nd_add, x.view, pairs.view, more.view);
    call(cpu_table().gather.take_along, 1, x.view, along.view, taken.view);
    call(cpu_table().scatter.scatter_add, 1, x.view, along.view, spread.view);
    call(cpu_table().gather.triangle, false, -10000, x.view, lower.view);
    CHECK(sums.values() == more.values());
    CHECK(y.get({777, 3}) == table.get({wrapped(i.get({777}), 500), 3}));
    CHECK(lower.get({10003, 3}) == x.get({10003, 3}));
    CHECK(lower.get({10003, 4}) == 0);
    std::vector<double> all = y.values();
    for (const HostArray* a : {&sums, &taken, &spread, &lower}) {
      const std::vector<double> v = a->values();
      all.insert(all.end(), v.begin(), v.end());
    }
    return all;
  };
  const std::vector<double> one = run(1);
  CHECK(one == run(2));
  CHECK(one == run(7));
  set_thread_count(threads);
}
