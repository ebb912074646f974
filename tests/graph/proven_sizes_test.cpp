// A plan for a size of the batch that was never traced is right: the body is asked at each new size, unless it is
// trusted.
#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "batches.h"
#include "graph/function/any_size.h"

using namespace graph_tests;
using tinyai::graph::trial_sizes_beside;

namespace {

int64_t rows_of(const Variable& x) { return x.value().shape()[0]; }

// An odd row, or what is left of three, four .., is left out.
auto whole_parts(int64_t part) {
  return one([part](const std::vector<Variable>& in) {
    tinyai_variable out{};
    const int64_t rows = rows_of(in[0]);
    check(tinyai_variable_slice({0}, in[0].handle(), 0, 0, rows - rows % part, 1, &out));
    return Variable(out);
  });
}

}  // namespace

TEST_CASE("no two of the sizes that are tried differ by a multiple of 3, 5 or 7, nor all three of any number") {
  const auto apart = [](int64_t a, int64_t b) { return a != b && (a - b) % 3 && (a - b) % 5 && (a - b) % 7; };
  for (int64_t size = 2; size < 3000; ++size) {
    const auto [first, second] = trial_sizes_beside(size);
    CAPTURE(size);
    REQUIRE((first > 8 && second > 1000 && second < 1100));
    REQUIRE((apart(size, first) && apart(size, second) && apart(first, second)));
    for (int64_t divisor = 2; divisor < 100; ++divisor) {
      REQUIRE(!((size - first) % divisor == 0 && (size - second) % divisor == 0));
      REQUIRE(!(first % divisor == 0 && second % divisor == 0));
    }
  }
}

TEST_CASE("a body that looks at the remainder of the size is planned as it is, at each") {
  const Manager scope("scope");
  const GradMode off(false);
  const Warnings warnings;
  for (const int64_t part : {2, 3, 4, 5, 6, 7, 11}) {
    const Compiled function(scope, "parts", whole_parts(part), 64, 1);
    for (int64_t size = 3; size < 43; ++size) {
      CAPTURE(part);
      CAPTURE(size);
      CHECK(rows_of(function({numbers(scope, {size, 2})})[0]) == size - size % part);
    }
    CHECK(function.counts().any_batch == 0);
    CHECK(has(function.reason(), "each size of the batch is traced"));
  }
  CHECK(!warnings.heard.empty());
}

TEST_CASE("what was worked out and is not so is forgotten, and told") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto body =
      one([](const std::vector<Variable>& in) { return rows_of(in[0]) == 20 ? relu(in[0]) : square(in[0]); });
  const Compiled function(scope, "odd", body, kPlans, 1);
  function({numbers(scope, {4})});
  function({numbers(scope, {5})});
  CHECK(function.counts().any_batch == 1);
  CHECK(function.counts().resized == 1);
  const Variable x = numbers(scope, {20});
  CHECK(function({x})[0].values() == relu(x).values());
  CHECK(has(function.reason(), "but that is not what it does"));
  CHECK(function.counts().any_batch == 0);
  CHECK(function.counts().traces == 2);
}

TEST_CASE("a body that is trusted is not asked again") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "trusted", one([](const auto& in) { return square(in[0]); }), kPlans, 1, true, true);
  for (int64_t size = 3; size < 13; ++size) function({numbers(scope, {size})});
  CHECK(function.runs() == 3);
  CHECK(function.counts().resized == 9);
  CHECK(has(function.reason(), "planned without being traced"));
}

TEST_CASE("a file says at which sizes its function was looked at") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "square", one([](const auto& in) { return square(in[0]); }), kPlans, 1);
  for (const int64_t size : {4, 7}) function({numbers(scope, {size, 2})});
  const std::string path = temporary_file("proven.onnx");
  check(tinyai_function_save(function.handle(), path.c_str()));
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const auto [first, second] = trial_sizes_beside(4);
  CHECK(has(bytes, "tinyai_proven_batches"));
  CHECK(has(bytes, "4, 7, " + std::to_string(first) + ", " + std::to_string(second)));
  std::remove(path.c_str());
}
