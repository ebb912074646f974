// What the algebra pass takes out of a compiled function, to the last bit, and what it must leave.
#include <doctest/doctest.h>

#include <cmath>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

Variable plus(Variable x, double value) { return detail::apply(tinyai_variable_add_scalar, x.handle(), value); }
Variable power(Variable x, double value) { return detail::apply(tinyai_variable_pow_scalar, x.handle(), value); }
Variable negated(Variable x) { return detail::apply(tinyai_variable_neg, x.handle()); }

}  // namespace

TEST_CASE("algebra: operators that leave their operand as it is, and pairs of negations, are not computed") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto body = [](const std::vector<Variable>& in) {
    const Variable x = power(plus(in[0] * 1.0, -0.0), 1);
    return matmul(negated(negated(x)), x);
  };
  const Compiled function(scope, "same", one(body));
  const Variable x = scope.variable({2, 2}, {1, -2, 0.5f, 3});
  CHECK(function({x})[0].values() == body({x}).values());
  CHECK(has(function.dump(), "matmul(%0, %0)"));
  CHECK(function.counts().nodes == 1);
}

TEST_CASE("algebra: what would change the sign of a zero, and what is a result or written, stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled zeros(scope, "zeros", one([](const auto& in) { return plus(in[0], 0.0); }));
  const float zero = zeros({scope.variable({-0.0f})})[0].values()[0];
  CHECK(!std::signbit(zero));

  const Compiled copies(scope, "copies", one([](const auto& in) { return in[0] * 1.0; }));
  const Variable x = scope.variable({1, 2}), copy = copies({x})[0];
  check(tinyai_array_add_inplace(x.value().handle(), x.value().handle()));
  CHECK(copy.values() == std::vector<float>{1, 2});

  const Compiled writes(scope, "writes", one([](const auto& in) {
                          const Variable before = in[0] * 1.0;
                          check(tinyai_array_add_inplace(in[0].value().handle(), in[0].value().handle()));
                          const Variable mine = in[0] * 1.0;
                          check(tinyai_array_add_inplace(mine.value().handle(), mine.value().handle()));
                          return before + mine;
                        }));
  CHECK(writes({scope.variable({1, 2})})[0].values() == std::vector<float>{1 + 4, 2 + 8});
}
