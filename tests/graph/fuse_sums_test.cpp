// Fusion of sums: a sum or mean of what a group of elementwise operators makes is part of the group, and has eager's
// bits.
#include "base/thread_pool.h"
#include "base/width.h"
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/arithmetic.h"
#include "ops/generated/all.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

using namespace graph_tests;
using namespace eager_bits;
namespace records = tinyai::ops::records;

namespace {

// Finite and of many magnitudes, so that a sum in another order is another number.
Value summands(const Scope& scope, const tinyai::Shape& shape, unsigned seed, DType dtype = DType::kF32) {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  Floats numbers(static_cast<size_t>(shape.elements()));
  for (float& x : numbers) x = std::ldexp(normal(random), static_cast<int>(random() % 12) - 6);
  const tinyai::memory::Place place = scope.place();
  const tinyai::ArrayRef made =
      tinyai::new_array(place, tinyai::memory::device_of(place), tinyai::memory::Category::kData, {DType::kF32, shape});
  tinyai::copy_from_host(*made, numbers.data());
  return dtype == DType::kF32 ? Value(made) : tinyai::ops::cast(Value(made), dtype);
}

tinyai::ops::Axes axes_of(std::initializer_list<int8_t> given) {
  tinyai::ops::Axes axes{.count = static_cast<int8_t>(given.size()), .values = {}};
  std::copy(given.begin(), given.end(), axes.values);
  return axes;
}

const tinyai::ops::Axes kEachSum[] = {axes_of({0}), axes_of({1}), axes_of({0, 1})};

// Of every way in which the kernel of reductions cuts: short rows, blocks of a row, chunks of few rows, strips of
// columns, chunks of rows of columns, and the borders between them.
constexpr int64_t kShapes[][2] = {{3, 5},      {64, 10},    {1, 1000},   {2, 4096},   {70, 513},  {300, 4097},
                                  {1, 131071}, {1, 131072}, {2, 140001}, {16, 70000}, {20, 8193}, {129, 1024},
                                  {4096, 128}, {70000, 3},  {2000, 300}, {40, 7680},  {40, 7681}};

Variable mean_of(const Variable& x) {
  tinyai_variable out{};
  check(tinyai_variable_mean({0}, x.handle(), nullptr, 0, 0, &out));
  return Variable(out);
}

}  // namespace

TEST_CASE("fusion of sums: wherever a sum is cut, of rows, of columns and of all, the bits are eager's") {
  for (const auto& [rows, columns] : kShapes) {
    for (const tinyai::ops::Axes& axes : kEachSum) {
      CAPTURE(rows);
      CAPTURE(columns);
      CAPTURE(int{axes.values[0]});
      CAPTURE(int{axes.count});
      const Scope scope;
      const Values in = {summands(scope, {rows, columns}, 1), summands(scope, {rows, columns}, 2)};
      const auto alone = [&](const Values& x) { return Values{tinyai::ops::sum(x[0] * x[1] + x[0], axes, false)}; };
      const auto kept = [&](const Values& x) {
        const Value made = tinyai::ops::gelu(x[0]) - x[1];
        return Values{tinyai::ops::mean(made, axes, false), made};
      };
      const bool is_of_one = axes.count == 1 && (axes.values[0] == 0 ? rows : columns) == 1;
      CHECK(nodes_of(scope, alone, in) == (is_of_one ? 2 : 1));
      CHECK(nodes_of(scope, kept, in) == (is_of_one ? 2 : 1));
    }
  }
}

TEST_CASE("fusion of sums: in each floating dtype, where f16 and bf16 are rounded before they are summed") {
  for (const DType dtype : {DType::kF64, DType::kF16, DType::kBf16}) {
    for (const auto& [rows, columns] : {std::pair<int64_t, int64_t>{3, 700}, {65, 300}, {1, 140000}, {5000, 40}}) {
      for (const tinyai::ops::Axes& axes : kEachSum) {
        CAPTURE(tinyai::name(dtype));
        CAPTURE(rows);
        CAPTURE(int{axes.values[0]});
        CAPTURE(int{axes.count});
        const Scope scope;
        const Values in = {summands(scope, {rows, columns}, 1, dtype), summands(scope, {columns}, 2, dtype)};
        const auto alone = [&](const Values& x) { return Values{tinyai::ops::mean(x[0] * x[1], axes, true)}; };
        const bool is_of_one = axes.count == 1 && axes.values[0] == 0 && rows == 1;
        CHECK(nodes_of(scope, alone, in) == (is_of_one ? 2 : 1));
      }
    }
  }
}

TEST_CASE("fusion of sums: however many threads there are, also more than parts") {
  const int threads = tinyai::thread_count();
  const Scope scope;
  for (const int width : {1, 2, 7}) {
    tinyai::set_thread_count(width);
    const tinyai::WithinWidth within(width);
    for (const auto& [rows, columns] : {std::pair<int64_t, int64_t>{1, 130000}, {1000, 130}, {6, 20000}, {70000, 3}}) {
      CAPTURE(width);
      CAPTURE(rows);
      const Values in = {summands(scope, {rows, columns}, 3)};
      for (const tinyai::ops::Axes& axes : kEachSum) {
        const auto body = [&](const Values& x) {
          return Values{tinyai::ops::sum(tinyai::ops::exp(x[0]), axes, false)};
        };
        const auto kept = [&](const Values& x) {
          const Value made = tinyai::ops::tanh(x[0]);
          return Values{made, tinyai::ops::sum(made, axes, false)};
        };
        nodes_of(scope, body, in);
        nodes_of(scope, kept, in);
      }
    }
  }
  tinyai::set_thread_count(threads);
}

TEST_CASE(
    "fusion of sums: axes of any rank that are the first or the last in memory, whatever axes of size 1 lie between") {
  const Scope scope;
  const auto nodes = [&](const tinyai::Shape& shape, const tinyai::ops::Axes& axes, bool keepdims) {
    const Values in = {summands(scope, shape, 5)};
    const auto body = [&](const Values& x) {
      return Values{tinyai::ops::sum(tinyai::ops::square(x[0]), axes, keepdims)};
    };
    return nodes_of(scope, body, in);
  };
  for (const bool keepdims : {false, true}) {
    CHECK(nodes({4, 5, 6}, axes_of({2}), keepdims) == 1);
    CHECK(nodes({4, 5, 6}, axes_of({1, 2}), keepdims) == 1);
    CHECK(nodes({4, 5, 6}, axes_of({0, 1}), keepdims) == 1);
    CHECK(nodes({4, 1, 6, 1}, axes_of({0, 1}), keepdims) == 1);
    CHECK(nodes({4, 1, 6, 1}, axes_of({2}), keepdims) == 1);
    CHECK(nodes({1, 4, 6}, axes_of({1}), keepdims) == 1);
    CHECK(nodes({7}, axes_of({0}), keepdims) == 1);
    CHECK(nodes({4, 5, 6}, axes_of({1}), keepdims) == 2);  // between others: no matrix
    CHECK(nodes({4, 5, 6}, axes_of({0, 2}), keepdims) == 2);
    CHECK(nodes({4, 1, 6}, axes_of({1}), keepdims) == 2);  // of one number each
  }
}

TEST_CASE("fusion of sums: images in channels-last order, by channel and by pixel") {
  const Scope scope;
  const Values in = {summands(scope, {2, 5, 7, 3}, 1), summands(scope, {2, 5, 7, 3}, 2)};
  const auto nodes = [&](const tinyai::ops::Axes& axes) {
    const auto turned = [](const Value& x) { return tinyai::ops::transpose(x, axes_of({0, 3, 1, 2})); };
    const auto body = [&](const Values& x) {
      return Values{tinyai::ops::sum(turned(x[0]) * turned(x[1]), axes, false)};
    };
    return nodes_of(scope, body, in);
  };
  CHECK(nodes(axes_of({0, 2, 3})) == 1);
  CHECK(nodes(axes_of({1})) == 1);
  CHECK(nodes(axes_of({2, 3})) == 2);
  CHECK(nodes(axes_of({0, 1, 2, 3})) == 1);
}

TEST_CASE("fusion of sums: a value that is written later is summed as it was, and one that was written as it is then") {
  const Scope scope;
  const Values in = {summands(scope, {50, 70}, 1), summands(scope, {50, 70}, 2)};
  const auto body = [](const Values& x) {
    const Value made = x[0] * x[1];
    const Value before = tinyai::ops::sum(made, axes_of({1}), false);
    const tinyai::ops::Operand operands[] = {made, x[0]};
    tinyai::ops::Results none;
    tinyai::ops::apply(records::add_inplace, operands, nullptr, 0, none);
    return Values{before, tinyai::ops::sum(made, axes_of({1}), false), made};
  };
  nodes_of(scope, body, in);
  const auto part = [](const Values& x) {
    const Value made = tinyai::ops::relu(x[0]);
    return Values{tinyai::ops::sum(tinyai::ops::slice(made, 0, 3, 20, 2), axes_of({1}), false), made};
  };
  nodes_of(scope, part, in);
}

TEST_CASE("fusion of sums: several sums of one group, whose other values are wanted too") {
  const Scope scope;
  const Values in = {summands(scope, {200, 300}, 1), summands(scope, {300}, 2)};
  const auto body = [](const Values& x) {
    const Value a = x[0] + x[1], b = tinyai::ops::sigmoid(a), c = a * b;
    return Values{c, tinyai::ops::sum(b, axes_of({0}), false), tinyai::ops::mean(a, axes_of({1}), true),
                  tinyai::ops::sum(c, axes_of({0, 1}), false), a};
  };
  CHECK(nodes_of(scope, body, in) == 3);  // one of them in the group
}

TEST_CASE("fusion of sums: what is only summed is never in memory") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "loss", one([&](const auto& in) {
                            const Variable difference = in[0] - in[1];
                            return mean_of(difference * difference);
                          }));
  const int64_t n = 400 * 1000;
  const Variable x = scope.variable({400, 1000}, Floats(static_cast<size_t>(n), 0.5f)),
                 y = scope.variable({400, 1000}, Floats(static_cast<size_t>(n), 2));
  CHECK(function({x, y})[0].item() == 2.25);
  CHECK(has(function.dump(), "fused_sum"));
  CHECK(function.counts().alive_bytes < n);  // a quarter of one array
}

TEST_CASE("fusion of sums: the dump shows what is summed") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "loss", one([&](const auto& in) { return sum(relu(in[0]) * in[0]); }));
  function({scope.variable({2, 3}, Floats(6, 0.5f))});
  CHECK(has(function.dump(), "fused_sum(%0) {summed = mul(relu(%0), %0); %3 = sum(summed, axes 0 1)} : f32[]"));
}

TEST_CASE("fusion of sums: random graphs with sums in their midst give eager's bits") {
  std::vector<const tinyai::ops::Record*> all;
  for (const tinyai::ops::Record* op : {&records::add, &records::mul, &records::sub, &records::relu, &records::tanh,
                                        &records::sigmoid, &records::square, &records::neg, &records::maximum})
    all.push_back(op);
  for (unsigned seed = 0; seed < 150; ++seed) {
    CAPTURE(seed);
    const Scope scope;
    const int64_t rows = 1 + seed % 90, columns = seed % 3 ? 33 : 600;
    const Values in = {summands(scope, {rows, columns}, seed), summands(scope, {rows, columns}, seed + 1),
                       summands(scope, {columns}, seed + 2)};
    const auto body = [&](const Values& x) {
      std::mt19937 random(seed);
      Values values = {x[0], x[1]}, out;
      for (int i = 0; i < 25; ++i) {
        const auto drawn = [&] { return values[values.size() - 1 - random() % std::min<size_t>(values.size(), 5)]; };
        const Value a = drawn(), b = random() % 6 ? drawn() : x[2];
        if (random() % 4 == 0) {
          const Value summed = random() % 2 ? tinyai::ops::sum(a, kEachSum[random() % 3], false)
                                            : tinyai::ops::mean(a, kEachSum[random() % 3], true);
          out.push_back(summed);
          if (summed->rank == 2) values.push_back(a - summed);
          continue;
        }
        const tinyai::ops::Record& op = *all[random() % all.size()];
        const bool binary = op.fast_path.arity == tinyai::ops::KernelOp::kBinary;
        const tinyai::ops::Operand operands[] = {a, b};
        values.push_back(tinyai::ops::apply_one(op, {operands, binary ? 2u : 1u}, nullptr));
      }
      out.push_back(values.back());
      return out;
    };
    nodes_of(scope, body, in);
  }
}
