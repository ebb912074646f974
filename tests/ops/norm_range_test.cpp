// The Euclidean norm of numbers whose squares leave the range of f32, up or down, is right wherever the norm itself is
// in range: along rows and columns, over all of an array, in short lines and long ones, beside lines of ordinary
// numbers.
#include <cmath>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

std::vector<double> norms(const Scope& scope, tinyai_array x, std::vector<int64_t> axes) {
  tinyai_array out;
  check(tinyai_array_norm(scope.id, x, axes.data(), static_cast<int64_t>(axes.size()), 2.0, 0, &out));
  return values_of(out);
}

// Rows (or columns) of three sizes, in turn.
constexpr double kSizes[] = {1e-25, 3, 1e20};

}  // namespace

TEST_CASE("norms along rows and columns of very large and very small numbers") {
  for (const int64_t length : {4, 100, 5000}) {
    CAPTURE(length);
    const Scope scope("scope");
    std::vector<double> by_rows, by_columns(3 * length);
    for (int64_t line = 0; line < 3; ++line) {
      for (int64_t i = 0; i < length; ++i) {
        const double value = i % 2 ? -kSizes[line] : kSizes[line];
        by_rows.push_back(value);
        by_columns[i * 3 + line] = value;
      }
    }
    const std::vector<double> rows = norms(scope, array(scope, by_rows, {3, length}, TINYAI_F32), {1});
    const std::vector<double> columns = norms(scope, array(scope, by_columns, {length, 3}, TINYAI_F32), {0});
    for (int line = 0; line < 3; ++line) {
      const double expected = kSizes[line] * std::sqrt(static_cast<double>(length));
      CHECK(rows[line] == doctest::Approx(expected).epsilon(1e-6));
      CHECK(columns[line] == doctest::Approx(expected).epsilon(1e-6));
    }
    const double all = norms(scope, array(scope, by_rows, {3, length}, TINYAI_F32), {}).at(0);
    CHECK(all == doctest::Approx(1e20 * std::sqrt(static_cast<double>(length))).epsilon(1e-6));
  }
}

TEST_CASE("a norm of zeros is 0, of an infinity infinite, of a NaN none") {
  const Scope scope("scope");
  const double infinity = INFINITY, nan = NAN;
  CHECK(norms(scope, array(scope, {0, 0, 0}, {3}, TINYAI_F32), {}) == std::vector<double>{0});
  CHECK(norms(scope, array(scope, {1, infinity, 2}, {3}, TINYAI_F32), {}) == std::vector<double>{infinity});
  CHECK(std::isnan(norms(scope, array(scope, {1, nan, 2}, {3}, TINYAI_F32), {}).at(0)));
}
