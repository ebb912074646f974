// The gradient of split is one join of its parts' cotangents, eager and compiled, and not a sum of arrays as large as
// what was split.
#include <doctest/doctest.h>

#include <cmath>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

std::vector<Variable> split(const Variable& x, int64_t parts, int64_t axis) {
  std::vector<tinyai_variable> out(static_cast<size_t>(parts));
  check(tinyai_variable_split({0}, x.handle(), axis, out.data(), parts));
  return {out.begin(), out.end()};
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// A function of x and the gradient with respect to x.
using Function = std::function<Variable(const Variable&)>;
std::vector<float> eager_gradient(const Variable& x, const Function& loss) { return grad(loss(x), {x})[0].values(); }
Body gradient_of(const Function& loss) {
  return one([loss](const std::vector<Variable>& in) { return grad(loss(in[0]), {in[0]})[0]; });
}

}  // namespace

TEST_CASE("the gradient of split is one join: eager, and as one node of a compiled function") {
  const Manager scope("scope");
  const Variable x = scope.variable({2, 6}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const Function loss = [](const Variable& of) {
    const std::vector<Variable> parts = split(of, 3, 1);
    return sum(square(parts[0]) + parts[1] * parts[2]);
  };
  const std::vector<float> expected = {2, 4, 5, 6, 3, 4, 14, 16, 11, 12, 9, 10};
  CHECK(eager_gradient(x, loss) == expected);
  const Compiled function(scope, "split", gradient_of(loss));
  CHECK(function({x})[0].values() == expected);
  const std::string dump = function.dump();
  CHECK(count(dump, "concat(") == 1);
  CHECK(count(dump, "slice_grad(") == 0);
}

TEST_CASE("a negative zero of a cotangent stays in the gradient of split, in every part, eager and compiled") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2, 3, 4});
  const Array minus = scope.array({-0.0f, 1});
  tinyai_variable factor{};
  check(tinyai_constant(scope.handle(), minus.handle(), &factor));
  const Function loss = [&](const Variable& of) {
    const std::vector<Variable> parts = split(of, 2, 0);
    return sum(parts[0] * Variable(factor) + parts[1] * Variable(factor));
  };
  const Compiled function(scope, "split", gradient_of(loss));
  for (const std::vector<float>& gradient : {eager_gradient(x, loss), function({x})[0].values()}) {
    CHECK(gradient == std::vector<float>{0, 1, 0, 1});
    for (const size_t i : {0, 2}) CHECK(std::signbit(gradient[i]));
  }
}

TEST_CASE("parts of split that nothing flows into have zeros, and split into one is a part of its own") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2, 3, 4});
  for (const int64_t axis : {0, -1}) {
    CAPTURE(axis);
    const auto one_of = [&](int64_t parts, size_t which) {
      return [=](const Variable& of) { return sum(square(split(of, parts, axis)[which])); };
    };
    CHECK(eager_gradient(x, one_of(4, 2)) == std::vector<float>{0, 0, 6, 0});
    CHECK(eager_gradient(x, one_of(2, 1)) == std::vector<float>{0, 0, 6, 8});
    CHECK(eager_gradient(x, one_of(1, 0)) == std::vector<float>{2, 4, 6, 8});
    const Compiled function(scope, "split", gradient_of(one_of(4, 2)));
    CHECK(function({x})[0].values() == std::vector<float>{0, 0, 6, 0});
    CHECK(count(function.dump(), "zeros") == 0);  // which a lone part is placed among
  }
}

TEST_CASE("split into more parts than a node has outputs has the same gradient") {
  const Manager scope("scope");
  for (const int64_t parts : {63, 64, 65, 200}) {
    CAPTURE(parts);
    const Variable x = scope.variable({2 * parts}, ramp(2 * parts));
    const Function loss = [=](const Variable& of) {
      Variable total = sum(square(of));
      const std::vector<Variable> all = split(of, parts, 0);
      for (size_t i = 0; i < all.size(); i += 2) total = total + sum(square(all[i]));
      return total;
    };
    std::vector<float> expected = x.values();
    for (size_t i = 0; i < expected.size(); ++i) expected[i] *= i / 2 % 2 ? 2 : 4;
    CHECK(eager_gradient(x, loss) == expected);
    const Compiled function(scope, "split", gradient_of(loss));
    CHECK(function({x})[0].values() == expected);
  }
}

TEST_CASE("split differentiates again, and by what a call of a compiled function gives") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2, 3, 4});
  const Function loss = [](const Variable& of) {
    const std::vector<Variable> parts = split(of, 2, 0);
    return sum(square(parts[0]) * parts[1]);  // a^2 c + b^2 d
  };
  const Variable first = grad(loss(x), {x}, {.create_graph = true})[0];
  CHECK(first.values() == std::vector<float>{6, 16, 1, 4});
  CHECK(grad(sum(square(first)), {x})[0].values() ==
        std::vector<float>{2 * (6 * 6 + 2 * 1), 2 * (16 * 8 + 4 * 4), 24, 128});
  const Compiled function(scope, "split", one([&](const auto& in) { return loss(in[0]); }));
  backward(function({x})[0]);
  CHECK(x.grad().values() == std::vector<float>{6, 16, 1, 4});
}

TEST_CASE("a backward through split takes one array of the whole beside its parts") {
  constexpr int64_t kElements = 3 << 16, kWhole = kElements * 4;
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp(kElements));
  const std::vector<Variable> parts = split(x, 3, 0);
  const Variable loss = sum(parts[0] + parts[1] + parts[2]);
  // The cotangents are a third each, and the leaf's gradient is the join.
  CHECK(peak_above(scope, [&] { backward(loss); }) < 2 * kWhole + kWhole / 4);
  CHECK(x.grad().values() == std::vector<float>(kElements, 1));
}

TEST_CASE("parts of what requires no gradient, and of whole numbers, have no history") {
  const Manager scope("scope");
  const Array whole = scope.indices({1, 2, 3, 4});
  std::vector<tinyai_array> parts(2);
  check(tinyai_array_split({0}, whole.handle(), 0, parts.data(), 2));
  CHECK(Array(parts[1]).shape() == Shape{2});
  const Variable x = scope.variable({1, 2});
  {
    const GradMode off(false);
    CHECK(!split(x, 2, 0)[1].requires_grad());
  }
  CHECK(split(x, 2, 0)[1].requires_grad());
}
