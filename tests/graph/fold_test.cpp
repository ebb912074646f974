// Folding: what a compiled function makes of constants alone is computed when it is planned, and gives eager's bits.
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/arithmetic.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

using namespace graph_tests;
using namespace eager_bits;
namespace ops = tinyai::ops;

namespace {

// Made in the callback.
Variable from_host(const std::vector<float>& values) {
  const auto size = static_cast<int64_t>(values.size());
  tinyai_array made{};
  check(tinyai_array_from_host({0}, TINYAI_F32, &size, 1, values.data(), &made));
  tinyai_variable out{};
  check(tinyai_constant({0}, made, &out));
  return Variable(out);
}

Variable full(std::vector<int64_t> shape, double value) {
  tinyai_array made{};
  check(tinyai_array_full({0}, shape.data(), static_cast<int64_t>(shape.size()), value, TINYAI_F32, &made));
  tinyai_variable out{};
  check(tinyai_constant({0}, made, &out));
  return Variable(out);
}

}  // namespace

TEST_CASE("folding: what comes of constants alone is no node of the plan") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "table", one([&](const auto& in) {
                            const Variable table = exp(from_host({0, 1}) * 0.0) + full({2}, 2);
                            return matmul(in[0], relu(table));
                          }));
  const Variable x = scope.variable({1, 2}, {5, 7});
  for (int i = 0; i < 2; ++i) CHECK(function({x})[0].values() == std::vector<float>{36});
  const std::string dump = function.dump();
  CAPTURE(dump);
  CHECK(function.counts().nodes == 1);
  CHECK(has(dump, "constant f32[2]"));
  CHECK(function.counts().constant_bytes == 2 * 8);  // what was made from host data, and what came of it
}

TEST_CASE("folding: the gradient that a backward starts with is a constant") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 3});
  const Compiled function(scope, "step", one([&](const auto& in) {
                            const Variable loss = sum(w * in[0]);
                            backward(loss);
                            return loss;
                          }));
  const Variable x = scope.variable({5, 7});
  x.set_requires_grad(false);
  CHECK(function({x})[0].item() == 31);
  CHECK(w.grad().values() == std::vector<float>{5, 7});
  CHECK(!has(function.dump(), "full_like"));
}

TEST_CASE("folding: captures, inputs, random numbers and what is written stay nodes") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable captured = scope.variable({1, 2});
  const auto nodes = [&](const std::function<Variable(const Variable&)>& body) {
    const Compiled function(scope, "layer", one([&](const auto& in) { return body(in[0]); }));
    function({scope.variable({1, 2})});
    return function.counts().nodes;
  };
  CHECK(nodes([&](const Variable& x) { return matmul(x, exp(captured)); }) == 2);
  CHECK(nodes([&](const Variable& x) { return matmul(x, exp(x)); }) == 2);
  CHECK(nodes([&](const Variable& x) {
          const int64_t two = 2;
          tinyai_array drawn{};
          check(tinyai_array_normal({0}, &two, 1, 0, 1, TINYAI_F32, &drawn));
          tinyai_variable out{};
          check(tinyai_constant({0}, drawn, &out));
          return matmul(x, Variable(out));
        }) == 2);
  CHECK(nodes([&](const Variable& x) {
          const Variable sum = full({2}, 0);
          check(tinyai_array_add_inplace(sum.value().handle(), x.value().handle()));
          return matmul(sum, x);
        }) == 3);
}

TEST_CASE("folding: what is written in place starts anew at each call") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "sum", one([&](const auto& in) {
                            const Variable start = full({2}, 1) * 3.0;
                            const Variable sum = relu(start);
                            check(tinyai_array_add_inplace(sum.value().handle(), in[0].value().handle()));
                            return sum + start;
                          }));
  for (int i = 0; i < 3; ++i) CHECK(function({scope.variable({1, 2})})[0].values() == std::vector<float>{7, 8});
}

TEST_CASE("folding: results are arrays of their own, whatever is written to them") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "pair", [&](tinyai_manager, const std::vector<Variable>&) {
    const Variable two = full({2}, 2), doubled = two + two;
    return std::vector<tinyai_resource>{doubled.resource(), (doubled * 2.0).resource()};
  });
  for (int i = 0; i < 3; ++i) {
    const std::vector<Variable> out = function({}, 2);
    CHECK(out[0].values() == std::vector<float>{4, 4});
    CHECK(out[1].values() == std::vector<float>{8, 8});
    check(tinyai_array_add_inplace(out[0].value().handle(), out[0].value().handle()));
  }
}

TEST_CASE("folding: indices that may be refused are looked at by each call") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array wrong = scope.indices({7});
  const Compiled function(scope, "look up", one([&](const auto& in) {
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, full({2}, 1).value().handle(), wrong.handle(), 0, &found));
                            return in[0] + in[0];
                          }));
  for (int i = 0; i < 2; ++i) CHECK(status_of([&] { function({scope.variable({1, 2})}); }) == TINYAI_ERROR_RANGE);
}

TEST_CASE("folding: large constants stay temporaries, and so does what exceeds 1 MiB together") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto constant_bytes = [&](int64_t rows, int count) {
    const Compiled function(scope, "table", one([&](const auto& in) {
                              Variable out = in[0];
                              for (int i = 0; i < count; ++i)
                                out = matmul(out, full({rows, 128}, 1.0 / 128 + i * 1e-9));
                              return out;
                            }));
    function({scope.variable({1, rows}, std::vector<float>(static_cast<size_t>(rows), 1.f))});
    return function.counts().constant_bytes;
  };
  CHECK(constant_bytes(128, 1) == 64 << 10);
  CHECK(constant_bytes(129, 1) == 0);
  CHECK(constant_bytes(128, 16) == 1 << 20);
  CHECK(constant_bytes(128, 40) == 1 << 20);
}

TEST_CASE("folding: constants are on the account of the function's scope, and end with it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = scope.variable({1, 2});
  const Manager home("home");
  const auto held = [&] { return home.stats().subtree_bytes; };
  const int64_t before = held();
  {
    const Compiled function(home, "table", one([&](const auto& in) { return in[0] + exp(full({2}, 1)); }));
    function({x}, 1, scope.handle());
    const int64_t with = held();
    CHECK(with > before);
    function({x}, 1, scope.handle());
    CHECK(held() == with);
  }
  CHECK(held() == before);
}

TEST_CASE("folding: a limit that has no room for a constant refuses the call, and nothing has happened") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = scope.variable({1, 128}, std::vector<float>(128, 1.f));
  const Manager home("home");
  const Compiled function(home, "table", one([&](const auto& in) { return matmul(in[0], full({128, 128}, 0.5)); }));
  check(tinyai_manager_set_limit(home.handle(), home.stats().subtree_bytes + 4096));
  const int64_t before = home.stats().subtree_bytes;
  CHECK(status_of([&] { function({x}, 1, scope.handle()); }) == TINYAI_ERROR_LIMIT);
  CHECK(home.stats().subtree_bytes == before);
  check(tinyai_manager_set_limit(home.handle(), 0));
  CHECK(function({x}, 1, scope.handle())[0].values() == std::vector<float>(128, 64.f));
}

TEST_CASE("folding: random graphs of constants and inputs give eager's bits") {
  for (unsigned seed = 0; seed < 150; ++seed) {
    CAPTURE(seed);
    const Scope scope;
    const int64_t rows = 1 + seed % 7, columns = seed % 5 ? 33 : 300;
    const Values in = {array(scope.place(), {rows, columns}, seed), array(scope.place(), {columns}, seed + 1)};
    const auto body = [&](const Values& x) {
      std::mt19937 random(seed);
      const auto shape = ops::to_ints(tinyai::Shape{rows, columns});
      Values values = {ops::full(shape, 0.25),
                       ops::linspace(-1, 2, columns),
                       x[0],
                       x[1],
                       ops::ones({}),
                       ops::arange(0, static_cast<double>(columns)),
                       array(scope.place(), {rows, columns}, seed + 7)};
      Values out;
      const auto drawn = [&] { return values[random() % values.size()]; };
      for (int i = 0; i < 40; ++i) {
        const Value a = drawn(), b = drawn();
        switch (random() % 9) {
          case 0:
            values.push_back(ops::exp(a));
            break;
          case 1:
            values.push_back(a * b);
            break;
          case 2:
            values.push_back(ops::sum(a, {}, false) - b);
            break;
          case 3:
            values.push_back(ops::full_like(a, 0.5) + b);
            break;
          case 4:
            values.push_back(ops::maximum(a, b));
            break;
          case 5:
            if (a.spec().rank() > 1) values.push_back(ops::swap_last_axes(ops::swap_last_axes(a) * 2.0));
            break;
          case 6: {
            const Value written = ops::exp(b) + a;  // a write that later readers see
            const ops::Operand operands[] = {written, values[4]};
            ops::Results none;
            ops::apply(ops::records::add_inplace, operands, nullptr, 0, none);
            values.push_back(written);
            break;
          }
          case 7:
            values.push_back(ops::cast(ops::cast(a, DType::kF16), DType::kF32) - b);
            break;
          default:
            values.push_back(a + b);
        }
        if (random() % 9 == 0) out.push_back(values.back());
      }
      out.push_back(values.back() + x[0]);
      return out;
    };
    nodes_of(scope, body, in);
  }
}
