// One memory under several names: inputs that overlap what is captured, imports of one buffer, captures that become
// variables inside. A compiled function sees and writes what eager calls would.
#include <doctest/doctest.h>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

Variable rows(const Variable& x, int64_t from, int64_t to) {
  tinyai_variable out{};
  check(tinyai_variable_slice({0}, x.handle(), 0, from, to, 1, &out));
  return Variable(out);
}

void divide_in_place(const Variable& what, const Variable& by) {
  check(tinyai_array_div_inplace(what.value().handle(), by.value().handle()));
}

// Two arrays over the same elements of the host's.
Variable import(const Manager& scope, float* elements, int64_t count) {
  tinyai_array array{};
  tinyai_variable out{};
  check(tinyai_array_import(scope.handle(), TINYAI_F32, &count, 1, elements, nullptr, nullptr, &array));
  check(tinyai_constant(scope.handle(), array, &out));
  return Variable(out);
}

}  // namespace

TEST_CASE("an input that overlaps what is written in place is divided by as it was") {
  const auto results = [](bool compiled) {
    const Manager scope("scope");
    const GradMode off(false);
    const Variable kept = scope.variable({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}), other = scope.variable({0});
    const auto body = [&](const Variable& part) {
      check(tinyai_array_add_inplace(other.value().handle(), scope.variable({1}).value().handle()));
      divide_in_place(kept, part);
      return part * -1.0;
    };
    const Compiled function(scope, "divide", one([&](const auto& in) { return body(in[0]); }));
    std::vector<float> all;
    for (const int64_t row : {0, 2, 0}) {
      const Variable part = rows(kept, row, row + 1);
      const Variable out = compiled ? function({part})[0] : body(part);
      for (const Variable& one : {out, kept, other}) {
        for (const float value : one.values()) all.push_back(value);
      }
    }
    return all;
  };
  CHECK(results(true) == results(false));
}

TEST_CASE("of two inputs that overlap the one may be written by the other") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable eager = scope.variable({2, 2}, {2, 4, 8, 16}), own = scope.variable({2, 2}, {2, 4, 8, 16});
  const Compiled function(scope, "divide", one([](const auto& in) {
                            divide_in_place(in[0], in[1]);
                            return in[0] * 1.5;
                          }));
  for (int i = 0; i < 2; ++i) {
    divide_in_place(eager, rows(eager, 1, 2));
    CHECK(function({own, rows(own, 1, 2)})[0].values() == (eager * 1.5).values());
    CHECK(own.values() == eager.values());
  }
}

TEST_CASE("an array of the host's is captured, not copied, where the function makes a variable of it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable kept = scope.variable({1, 2});
  const Array array = kept.value();
  const Compiled function(scope, "constant", one([&](const auto& in) {
                            tinyai_variable seen{};
                            check(tinyai_constant({0}, array.handle(), &seen));
                            check(tinyai_array_add_inplace(array.handle(), in[0].value().handle()));
                            return Variable(seen) * -1.0;
                          }));
  const Variable one_more = scope.variable({1, 1});
  CHECK(function({one_more})[0].values() == std::vector<float>{-2, -3});
  CHECK(function({one_more})[0].values() == std::vector<float>{-3, -4});
  CHECK(kept.values() == std::vector<float>{3, 4});
}

TEST_CASE("what the host imported twice is one memory: what reads the one stays in front of a write to the other") {
  const Manager scope("scope");
  const GradMode off(false);
  float elements[] = {1, 2, 3, 4};
  const Variable a = import(scope, elements, 4), b = import(scope, elements, 4);
  const Compiled function(scope, "both", one([&](const auto& in) {
                            const Variable before = a * -1.0;
                            check(tinyai_array_add_inplace(b.value().handle(), in[0].value().handle()));
                            return before * 2.0 + a;
                          }));
  const Variable ones = scope.variable({1, 1, 1, 1});
  CHECK(function({ones})[0].values() == std::vector<float>{0, -1, -2, -3});
  CHECK(function({ones})[0].values() == std::vector<float>{-1, -2, -3, -4});
  CHECK(elements[0] == 3);
}
