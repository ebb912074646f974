// Elementwise kernels, reductions and normalisations: layouts, dtypes and sizes against their definitions, on every
// instruction set, and the same bits for any number of threads.
#include <doctest/doctest.h>
#include <array>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/thread_pool.h"
#include "kernels/cpu/active_elementwise_rows.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/step_rule.h"
#include "support/host_array.h"
#include "support/isa_levels.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;
using test::HostArray;
using test::Index;
using test::Layout;

namespace {

// Runs body() once with the rows of each instruction set.
template <class Body>
void on_every_isa(Body&& body) {
  cpu_table();
  const simd::Rows before = active_rows;
  const simd::ElementwiseRows elementwise_before = active_elementwise_rows;
  for (const IsaLevel level : test::levels()) {
    active_rows = rows_for(level);
    active_elementwise_rows = elementwise_rows_for(level);
    CAPTURE(static_cast<int>(level));
    body();
  }
  active_rows = before;
  active_elementwise_rows = elementwise_before;
}

const Shape kShapes[] = {
    Shape{},     Shape{1},       Shape{0},        Shape{3, 0, 2},    Shape{37},
    Shape{5, 7}, Shape{2, 3, 4}, Shape{3, 1, 67}, Shape{4, 1, 1, 9}, Shape{2, 1, 2, 1, 2, 1, 2, 3}};

double unit(DType dtype) {
  return dtype == DType::kF64 ? 1e-14 : dtype == DType::kF32 ? 1e-6 : dtype == DType::kF16 ? 1e-3 : 8e-3;
}
void check_close(const HostArray& got, DType dtype, auto&& exact) {
  double worst = 0;
  got.each([&](const Index& i) {
    const double want = exact(i), error = std::fabs(got.get(i) - want) / (1 + std::fabs(want));
    worst = std::isnan(error) ? 1e9 : std::max(worst, error);
  });
  CHECK(worst <= (is_floating(dtype) ? unit(dtype) : 0));
}

template <class F>
void for_floats_and_layouts(F&& f) {
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) {
    for (const Layout layout : test::kLayouts) {
      CAPTURE(name(dtype));
      CAPTURE(static_cast<int>(layout));
      f(dtype, layout);
    }
  }
}

bool same_bytes(const HostArray& a, const HostArray& b) {
  return std::memcmp(a.view.data, b.view.data, static_cast<size_t>(a.view.elements() * size_of(a.view.dtype))) == 0;
}

}  // namespace

TEST_CASE("elementwise kernels read any strides, broadcast ones included, and any size") {
  const Table& table = cpu_table();
  on_every_isa([&] {
    std::mt19937 bits(1);
    for (int d = 0; d < static_cast<int>(DType::kBool); ++d) {
      const DType dtype = static_cast<DType>(d);
      for (const Shape& shape : kShapes) {
        for (const Layout layout : test::kLayouts) {
          HostArray a(dtype, shape, layout), b(dtype, shape), y(dtype, shape, layout), truth(DType::kBool, shape);
          a.fill_random(bits, 0, 9);
          b.fill_random(bits, 0, 9);
          if (shape.rank() > 1) {  // the first row for all
            b.view.strides[0] = 0;
            b.view.contiguous = false;
          }
          CAPTURE(to_string(Spec{dtype, shape}));
          call(table.elementwise.binary, BinaryOp::kMul, a.view, b.view, y.view);
          check_close(y, dtype, [&](const Index& i) { return a.get(i) * b.get(i); });
          call(table.elementwise.binary, BinaryOp::kLess, a.view, b.view, truth.view);
          check_close(truth, DType::kBool, [&](const Index& i) { return a.get(i) < b.get(i); });
          call(table.elementwise.where, truth.view, a.view, b.view, y.view);
          check_close(y, dtype, [&](const Index& i) { return std::min(a.get(i), b.get(i)); });
          call(table.elementwise.unary, UnaryOp::kSquare, 0, 0, y.view, y.view);  // in place
          check_close(y, dtype, [&](const Index& i) { return std::pow(std::min(a.get(i), b.get(i)), 2); });
        }
      }
    }
  });
}

TEST_CASE("copies convert between all dtypes and layouts") {
  const Table& table = cpu_table();
  std::mt19937 bits(2);
  on_every_isa([&] {
    for (int from = 0; from < kDTypeCount; ++from) {
      for (int to = 0; to < kDTypeCount; ++to) {
        for (const Layout layout : test::kLayouts) {
          HostArray x(static_cast<DType>(from), Shape{19, 35}, layout), y(static_cast<DType>(to), Shape{19, 35});
          x.fill_random(bits, 0, 100);
          call(table.assign.copy, x.view, y.view);
          const bool truth = static_cast<DType>(to) == DType::kBool;
          check_close(y, DType::kI64, [&](const Index& i) { return truth ? x.get(i) != 0 : x.get(i); });
        }
      }
    }
  });
}

TEST_CASE("integer arithmetic wraps, divides by zero to zero, and floors its remainder") {
  const Table& table = cpu_table();
  on_every_isa([&] {
    const auto apply = [&](BinaryOp op, DType dtype, double left, double right) {
      HostArray a(dtype, Shape{3}), b(dtype, Shape{3}), y(dtype, Shape{3});
      a.fill_with([&](const Index&) { return left; });
      b.fill_with([&](const Index&) { return right; });
      call(table.elementwise.binary, op, a.view, b.view, y.view);
      return y.get({2});
    };
    CHECK(apply(BinaryOp::kAdd, DType::kI8, 127, 1) == -128);
    CHECK(apply(BinaryOp::kMul, DType::kI32, 65536, 65536) == 0);
    CHECK(apply(BinaryOp::kSub, DType::kU8, 0, 1) == 255);
    CHECK(apply(BinaryOp::kMod, DType::kI32, 5, -3) == -1);
    CHECK(apply(BinaryOp::kMod, DType::kI64, -5, 3) == 1);
    CHECK(apply(BinaryOp::kMod, DType::kI32, 5, 0) == 0);
    CHECK(apply(BinaryOp::kMod, DType::kI32, -2147483648.0, -1) == 0);
    CHECK(apply(BinaryOp::kPow, DType::kI64, -2, 3) == -8);
    CHECK(apply(BinaryOp::kPow, DType::kI64, 2, -1) == 0);
    CHECK(apply(BinaryOp::kMod, DType::kF32, -5.5, 3) == 0.5);
  });
}

TEST_CASE("reductions over every set of axes match sums in order") {
  const Table& table = cpu_table();
  std::mt19937 bits(3);
  on_every_isa([&] {
    for_floats_and_layouts([&](DType dtype, Layout layout) {
      const Shape shape{5, 7, 3};
      HostArray x(dtype, shape, layout);
      x.fill_random(bits, -4, 4);
      for (uint32_t axes = 0; axes < 8; ++axes) {
        Shape reduced = shape;
        for (int axis = 0; axis < 3; ++axis) {
          if ((axes >> axis) & 1) reduced[axis] = 1;
        }
        const auto place = [&](Index i) {
          for (int axis = 0; axis < 3; ++axis) i[axis] = std::min(i[axis], reduced[axis] - 1);
          return i;
        };
        HostArray sum(DType::kF64, reduced), largest(DType::kF64, reduced), y(dtype, reduced);
        largest.fill_with([](const Index&) { return -1e9; });
        x.each([&](const Index& i) {
          const Index to = place(i);
          sum.set(to, sum.get(to) + x.get(i));
          largest.set(to, std::max(largest.get(to), x.get(i)));
        });
        CAPTURE(axes);
        call(table.reduce.reduce, ReduceOp::kSum, axes, x.view, y.view);
        check_close(y, dtype, [&](const Index& i) { return sum.get(i); });
        call(table.reduce.reduce, ReduceOp::kMax, axes, x.view, y.view);
        check_close(y, dtype, [&](const Index& i) { return largest.get(i); });
      }
    });
  });
}

TEST_CASE("a reduction over nothing is its identity, and maxima propagate NaN") {
  const Table& table = cpu_table();
  on_every_isa([&] {
    HostArray none(DType::kF32, Shape{0, 3}), y(DType::kF32, Shape{1, 3}), truth(DType::kBool, Shape{1, 3});
    call(table.reduce.reduce, ReduceOp::kSum, 1, none.view, y.view);
    CHECK(y.get({0, 2}) == 0);
    call(table.reduce.reduce, ReduceOp::kProd, 1, none.view, y.view);
    CHECK(y.get({0, 2}) == 1);
    call(table.reduce.reduce, ReduceOp::kMean, 1, none.view, y.view);
    CHECK(std::isnan(y.get({0, 2})));
    call(table.reduce.reduce, ReduceOp::kAll, 1, none.view, truth.view);
    CHECK(truth.get({0, 2}) == 1);
    for (int64_t at : {0, 5, 16, 99}) {
      HostArray x(DType::kF32, Shape{100}), top(DType::kF32, Shape{1}), where(DType::kI64, Shape{1});
      x.set({at}, std::nan(""));
      call(table.reduce.reduce, ReduceOp::kMax, 1, x.view, top.view);
      CHECK(std::isnan(top.get({0})));
      call(table.scan.arg_reduce, false, 0, x.view, where.view);
      CHECK(where.get({0}) == static_cast<double>(at));
    }
  });
}

TEST_CASE("softmax and layer norm follow their definitions along any layout") {
  const Table& table = cpu_table();
  std::mt19937 bits(4);
  on_every_isa([&] {
    for_floats_and_layouts([&](DType dtype, Layout layout) {
      const Shape shape{6, 41};
      HostArray x(dtype, shape, layout), y(dtype, shape, layout);
      x.fill_random(bits, -4, 4);
      for (const int axis : {0, 1}) {
        call(table.softmax.softmax, false, axis, x.view, y.view);
        check_close(y, dtype, [&](const Index& i) {
          double total = 0;
          for (int64_t k = 0; k < shape[axis]; ++k) {
            Index other = i;
            other[axis] = k;
            total += std::exp(x.get(other) - x.get(i));
          }
          return 1 / total;
        });
      }
      const DType wide = dtype == DType::kF64 ? DType::kF64 : DType::kF32;
      HostArray mean(wide, Shape{6}), rstd(wide, Shape{6});
      call(table.layer_norm.layer_norm, 1, 1e-5, x.view, nullptr, nullptr, y.view, mean.view, rstd.view);
      check_close(y, dtype, [&](const Index& i) {
        double sum = 0, squares = 0;
        for (int64_t k = 0; k < 41; ++k) sum += x.get({i[0], k});
        for (int64_t k = 0; k < 41; ++k) squares += std::pow(x.get({i[0], k}) - sum / 41, 2);
        return (x.get(i) - sum / 41) / std::sqrt(squares / 41 + 1e-5);
      });
    });
  });
}

// A row of the view, as a view of its own.
View row_of(const View& v, int64_t row) {
  View part = v;
  part.shape = Shape{1, v.shape[1]};
  part.data = v.as<char>() + row * v.strides[0] * size_of(v.dtype);
  return part;
}

TEST_CASE("a row's softmax is its own: neighbours change no bit of it, and NaN stays in its row") {
  const Table& table = cpu_table();
  std::mt19937 bits(5);
  on_every_isa([&] {
    for (const int64_t length : {1, 5, 16, 47, 300, 5000}) {
      HostArray x(DType::kF32, Shape{11, length}), y(DType::kF32, Shape{11, length}),
          alone(DType::kF32, Shape{1, length});
      x.fill_random(bits, -30, 30);
      x.set({3, length / 2}, std::nan(""));
      x.set({5, length - 1}, std::numeric_limits<double>::infinity());
      x.set({7, 0}, -std::numeric_limits<double>::infinity());
      for (const bool logarithm : {false, true}) {
        call(table.softmax.softmax, logarithm, 1, x.view, y.view);
        for (int64_t row = 0; row < 11; ++row) {
          CAPTURE(length);
          CAPTURE(row);
          call(table.softmax.softmax, logarithm, 1, row_of(x.view, row), alone.view);
          CHECK(std::memcmp(row_of(y.view, row).data, alone.view.data, static_cast<size_t>(4 * length)) == 0);
          const bool undefined = row == 3 || row == 5 || (row == 7 && length == 1);  // as in PyTorch
          int64_t nans = 0;
          for (int64_t i = 0; i < length; ++i) nans += std::isnan(y.get({row, i}));
          CHECK(nans == (undefined ? length : 0));
        }
        if (!logarithm && length > 1) CHECK(y.get({7, 0}) == 0);
      }
    }
  });
}

TEST_CASE("the number of threads changes no bit of a sum") {
  const Table& table = cpu_table();
  std::mt19937 bits(5);
  HostArray x(DType::kF32, Shape{2000, 300}), gy(DType::kF32, Shape{2000, 300});
  x.fill_with([&](const Index&) { return std::normal_distribution<double>()(bits); });
  gy.fill_with([&](const Index&) { return std::normal_distribution<double>()(bits); });
  const int before = thread_count();
  struct Results {
    HostArray rows{DType::kF32, Shape{2000, 1}}, columns{DType::kF32, Shape{1, 300}}, all{DType::kF32, Shape{1, 1}};
    HostArray mean{DType::kF32, Shape{300}}, variance{DType::kF32, Shape{300}}, gx{DType::kF32, Shape{2000, 300}};
    HostArray row_mean{DType::kF32, Shape{2000}}, rstd{DType::kF32, Shape{2000}}, y{DType::kF32, Shape{2000, 300}};
    HostArray ggamma{DType::kF32, Shape{300}}, gbeta{DType::kF32, Shape{300}};
  };
  const auto compute = [&](int threads) {
    set_thread_count(threads);
    Results r;
    call(table.reduce.reduce, ReduceOp::kSum, 2, x.view, r.rows.view);
    call(table.reduce.reduce, ReduceOp::kSum, 1, x.view, r.columns.view);
    call(table.reduce.reduce, ReduceOp::kSum, 3, x.view, r.all.view);
    call(table.batch_norm.batch_stats, x.view, r.mean.view, r.variance.view);
    call(table.layer_norm.layer_norm, 1, 1e-5, x.view, nullptr, nullptr, r.y.view, r.row_mean.view, r.rstd.view);
    call(table.layer_norm.layer_norm_grad, 1, gy.view, x.view, nullptr, r.row_mean.view, r.rstd.view, &r.gx.view,
         &r.ggamma.view, &r.gbeta.view);
    return r;
  };
  const Results one = compute(1);
  for (const int threads : {2, 3, 7}) {
    const Results many = compute(threads);
    CHECK(same_bytes(one.rows, many.rows));
    CHECK(same_bytes(one.columns, many.columns));
    CHECK(same_bytes(one.all, many.all));
    CHECK(same_bytes(one.mean, many.mean));
    CHECK(same_bytes(one.variance, many.variance));
    CHECK(same_bytes(one.gx, many.gx));
    CHECK(same_bytes(one.ggamma, many.ggamma));
    CHECK(same_bytes(one.gbeta, many.gbeta));
  }
  set_thread_count(before);
}

TEST_CASE("optimizer steps follow PyTorch's formulas, the first velocity being the gradient") {
  const Table& table = cpu_table();
  on_every_isa([&] {
    HostArray p(DType::kF64, Shape{19}), g(DType::kF64, Shape{19}), m(DType::kF64, Shape{19}),
        v(DType::kF64, Shape{19});
    p.fill_with([](const Index&) { return 1.0; });
    g.fill_with([](const Index&) { return 0.5; });
    HostArray steps(DType::kI64, Shape{1}), sgd(DType::kF64, Shape{4}), adam(DType::kF64, Shape{5});
    steps.fill_with([](const Index&) { return 0.0; });
    sgd.fill_with([](const Index& i) { return std::array{0.1, 0.2, 0.9, 0.5}[i[0]]; });
    adam.fill_with([](const Index& i) { return std::array{0.1, 0.5, 0.9, 0.99, 1e-8}[i[0]]; });
    call(table.optimizer.step, StepRule{.op = StepOp::kSgd, .nesterov = true}, sgd.view, steps.view, nullptr, g.view,
         p.view, &v.view, nullptr, nullptr);  // d = 0.7 = v; p -= 0.1 * (d + 0.9 * v)
    CHECK(steps.get({0}) == 1);
    CHECK(v.get({18}) == doctest::Approx(0.7));
    CHECK(p.get({18}) == doctest::Approx(1 - 0.1 * (0.7 + 0.9 * 0.7)));
    p.fill_with([](const Index&) { return 1.0; });
    v.fill_with([](const Index&) { return 0.0; });
    steps.fill_with([](const Index&) { return 0.0; });
    call(table.optimizer.step, StepRule{.op = StepOp::kAdam, .decoupled = true}, adam.view, steps.view, nullptr, g.view,
         p.view, &m.view, &v.view, nullptr);  // the first step has size 0.1
    CHECK(m.get({0}) == doctest::Approx(0.05));
    CHECK(v.get({0}) == doctest::Approx(0.0025));
    CHECK(p.get({0}) == doctest::Approx(0.95 - 0.1));
  });
}
