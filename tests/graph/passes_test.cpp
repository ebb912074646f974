// What the passes take out of a traced function, seen in its dump, and what they must leave.
#include <doctest/doctest.h>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Variable noise(int64_t size) {
  tinyai_array drawn{};
  check(tinyai_array_normal({0}, &size, 1, 0, 1, TINYAI_F32, &drawn));
  tinyai_variable out{};
  check(tinyai_variable_from_array({0}, drawn, &out));
  return out;
}

void add_in_place(const Variable& to, const Variable& what) {
  check(tinyai_array_add_inplace(to.value().handle(), what.value().handle()));
}

}  // namespace

TEST_CASE("dead code: what no result needs is not computed") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            square(exp(in[0]));
                            const Variable dead = in[0] + in[0];
                            add_in_place(dead, in[0]);
                            return relu(in[0]);
                          }));
  CHECK(function({scope.variable({-1, 2})})[0].values() == std::vector<float>{0, 2});
  CHECK(function.counts().nodes == 1);
  CHECK(has(function.dump(), "%4 = relu(%0) : f32[2]"));
}

TEST_CASE("dead code: what is written outside, or before the last reader, stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({0, 0});
  const Compiled function(scope, "step", one([&](const auto& in) {
                            add_in_place(total, exp(in[0]) - exp(in[0]) + in[0]);
                            const Variable read = in[0] * 2.0;
                            add_in_place(read, in[0]);
                            const Variable out = relu(read);
                            add_in_place(read, in[0]);
                            return out;
                          }));
  const Variable x = scope.variable({1, 2});
  for (const float times : {1.f, 2.f}) {
    CHECK(function({x})[0].values() == std::vector<float>{3, 6});
    CHECK(total.values() == std::vector<float>{times, 2 * times});
  }
  CHECK(count(function.dump(), "add_inplace") == 2);
}

TEST_CASE("dead code: random numbers that nobody reads were drawn all the same") {
  const auto numbers = [](bool compiled) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 3;
    options.has_seed = 1;
    tinyai_manager stream{};
    check(tinyai_manager_open({0}, &options, &stream));
    std::vector<float> all;
    {
      const Manager scope(stream, "scope", true);
      const GradMode off(false);
      const auto body = [](const std::vector<Variable>& in) {
        noise(1000);
        return noise(3) + in[0];
      };
      const Compiled function(scope, "noise", one(body));
      const Variable zeros = scope.variable({0, 0, 0});
      for (int i = 0; i < 2; ++i) {
        const std::vector<float> got = (compiled ? function({zeros})[0] : body({zeros})).values();
        all.insert(all.end(), got.begin(), got.end());
      }
      if (compiled) CHECK(function.counts().nodes == 2);
    }
    check(tinyai_manager_close(stream));
    return all;
  };
  CHECK(numbers(true) == numbers(false));
}

TEST_CASE("dead code: an operator that may refuse its indices stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array table = scope.array({1, 2});
  const Array wrong = scope.indices({7});
  const Compiled function(scope, "look up", one([&](const auto& in) {
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), wrong.handle(), 0, &found));
                            return in[0] + in[0];
                          }));
  CHECK(status_of([&] { function({scope.variable({1, 2})}); }) == TINYAI_ERROR_RANGE);
}

TEST_CASE("common subexpressions: the same of the same is computed once") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({2, 2}, {1, 2, 3, 4});
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable first = relu(matmul(in[0], w)), second = relu(matmul(in[0], w));
                            return first + second * 2.0;
                          }));
  const Variable x = scope.variable({1, 2}, {1, -1});
  CHECK(function({x})[0].values() == std::vector<float>{0, 0});
  CHECK(function({scope.variable({1, 2}, {1, 1})})[0].values() == std::vector<float>{12, 18});
  CHECK(count(function.dump(), "matmul") == 1);
  CHECK(count(function.dump(), "relu") == 1);
  CHECK(function.counts().nodes == 2);
}

TEST_CASE("common subexpressions: an axis is the same from whichever end it is counted") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto softmax = [](const Variable& x, int64_t axis) {
    tinyai_variable out{};
    check(tinyai_variable_softmax({0}, x.handle(), axis, &out));
    return Variable(out);
  };
  const auto sum_of = [](const Variable& x, std::vector<int64_t> axes) {
    tinyai_variable out{};
    check(tinyai_variable_sum({0}, x.handle(), axes.data(), static_cast<int64_t>(axes.size()), 1, &out));
    return Variable(out);
  };
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable lines = softmax(in[0], -1) + softmax(in[0], 1);
                            return lines + sum_of(in[0], {0, 1}) + sum_of(in[0], {-1, -2}) + sum_of(in[0], {});
                          }));
  CHECK(function({scope.variable({2, 2}, {0, 0, 1, 1})})[0].values() == std::vector<float>{7, 7, 7, 7});
  CHECK(count(function.dump(), "softmax") == 1);
  CHECK(count(function.dump(), "sum(") == 1);
}

TEST_CASE("common subexpressions: other attributes, other versions and random numbers are not the same") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable twice = in[0] * 2.0, thrice = in[0] * 3.0;
                            const Variable written = twice + thrice;
                            const Variable before = relu(written);
                            add_in_place(written, in[0]);
                            return before + relu(written);
                          }));
  CHECK(function({scope.variable({1, 2})})[0].values() == std::vector<float>{11, 22});
  CHECK(count(function.dump(), "mul_scalar") == 2);
  CHECK(count(function.dump(), "relu") == 2);
  const Compiled draws(scope, "draws", one([&](const auto& in) { return noise(2) - noise(2) + in[0]; }));
  CHECK(draws({scope.variable({0, 0})})[0].values() != std::vector<float>{0, 0});
}

TEST_CASE("common subexpressions: an input that is a capture too is read anew after a write to it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({1, 2});
  const Compiled function(scope, "aliased", one([&](const auto& in) {
                            const Variable before = exp(in[0] * 0.0) * in[0];
                            add_in_place(w, before);
                            return exp(in[0] * 0.0) * in[0] + before;
                          }));
  CHECK(function({w})[0].values() == std::vector<float>{3, 6});
  CHECK(w.values() == std::vector<float>{2, 4});
}

TEST_CASE("common subexpressions: results are arrays of their own") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "pair", [&](tinyai_manager, const std::vector<Variable>& in) {
    return std::vector<tinyai_resource>{exp(in[0] * 0.0).resource(), exp(in[0] * 0.0).resource()};
  });
  const std::vector<Variable> out = function({scope.variable({1, 2})}, 2);
  add_in_place(out[0], out[0]);
  CHECK(out[0].values() == std::vector<float>{2, 2});
  CHECK(out[1].values() == std::vector<float>{1, 1});
}

TEST_CASE("late writes: a call that an index ends has written nothing that others see") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({10, 20});
  const Array table = scope.array({1, 2});
  tinyai_array at{};
  check(tinyai_array_copy({0}, scope.indices({1}).handle(), &at));
  const Compiled function(scope, "count and look up", one([&](const auto& in) {
                            add_in_place(total, in[0]);
                            add_in_place(total, in[0]);
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), at, 0, &found));
                            tinyai_variable out{};
                            check(tinyai_variable_from_array({0}, found, &out));
                            return Variable(out) + in[0];
                          }));
  const Variable x = scope.variable({1, 2});
  function({x});
  CHECK(total.values() == std::vector<float>{12, 24});
  check(tinyai_array_assign(at, scope.indices({7}).handle()));
  CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_RANGE);
  CHECK(total.values() == std::vector<float>{12, 24});
  const std::string dump = function.dump();
  CHECK(dump.find("gather") < dump.find("add_inplace"));
}

TEST_CASE("late writes: what is read in front of the index is written before it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({0, 0});
  const Array table = scope.array({1, 2});
  const Array first = scope.indices({0});
  const Compiled function(scope, "order", one([&](const auto& in) {
                            add_in_place(total, in[0]);
                            const Variable read = total * 1.0;
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), first.handle(), 0, &found));
                            tinyai_variable out{};
                            check(tinyai_variable_from_array({0}, found, &out));
                            add_in_place(total, in[0]);
                            return read + Variable(out);
                          }));
  for (const float before : {0.f, 2.f}) {
    CHECK(function({scope.variable({1, 1})})[0].values() == std::vector<float>{before + 2, before + 2});
    CHECK(total.values() == std::vector<float>{before + 2, before + 2});
  }
}

TEST_CASE("late writes: an input that is a capture too is read before and after the write as eager calls do") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array table = scope.array({1, 2});
  const Array first = scope.indices({0});
  const auto body = [&](const Variable& w, const std::vector<Variable>& in) {
    add_in_place(w, in[1]);
    const Variable read = in[0] * 1.0;
    tinyai_array found{};
    check(tinyai_array_gather({0}, table.handle(), first.handle(), 0, &found));
    tinyai_variable out{};
    check(tinyai_variable_from_array({0}, found, &out));
    return read + Variable(out);
  };
  const Variable w = scope.variable({1, 2}), same = scope.variable({1, 2}), one_each = scope.variable({1, 1});
  const Compiled function(scope, "aliased", one([&](const auto& in) { return body(w, in); }));
  CHECK(function({w, one_each})[0].values() == body(same, {same, one_each}).values());
}
