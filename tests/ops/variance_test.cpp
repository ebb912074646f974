// The variance of numbers far from 0 is that of their distances: what the mean has lost to rounding is no part of it.
#include <cmath>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

std::vector<double> variances(const Scope& scope, tinyai_array x, int64_t axis, bool root, int64_t correction = 1) {
  tinyai_array out;
  check(root ? tinyai_array_std(scope.id, x, &axis, 1, correction, 0, &out)
             : tinyai_array_var(scope.id, x, &axis, 1, correction, 0, &out));
  return values_of(out);
}

// Of 0, 1, .. 6 in turn, `length` a multiple of 7: their mean is 3 and their mean square distance 4.
double variance_of_sevens(int64_t length) {
  return 4.0 * static_cast<double>(length) / static_cast<double>(length - 1);
}

}  // namespace

TEST_CASE("the variance along rows and columns of numbers far from 0") {
  struct Far {
    tinyai_dtype dtype;
    double offset, tolerance;
  };
  for (const Far far : {Far{TINYAI_F32, 1e4, 1e-6}, Far{TINYAI_F32, 1e6, 1e-6}, Far{TINYAI_F32, 16777216 - 8, 1e-6},
                        Far{TINYAI_F32, -1e7, 1e-6}, Far{TINYAI_F64, 1e14, 1e-14}}) {
    for (const int64_t length : {7, 70, 700, 7000}) {
      CAPTURE(far.offset);
      CAPTURE(length);
      const Scope scope("scope");
      std::vector<double> by_rows, by_columns(3 * length);
      for (int64_t line = 0; line < 3; ++line) {
        for (int64_t i = 0; i < length; ++i) {
          by_rows.push_back(far.offset + static_cast<double>((i + line) % 7));
          by_columns[i * 3 + line] = by_rows.back();
        }
      }
      const tinyai_array rows = array(scope, by_rows, {3, length}, far.dtype);
      const tinyai_array columns = array(scope, by_columns, {length, 3}, far.dtype);
      for (const double variance : variances(scope, rows, 1, false))
        CHECK(variance == doctest::Approx(variance_of_sevens(length)).epsilon(far.tolerance));
      for (const double variance : variances(scope, columns, 0, false))
        CHECK(variance == doctest::Approx(variance_of_sevens(length)).epsilon(far.tolerance));
      for (const double root : variances(scope, rows, 1, true))
        CHECK(root == doctest::Approx(std::sqrt(variance_of_sevens(length))).epsilon(far.tolerance));
    }
  }
}

TEST_CASE("equal numbers far from 0 have no variance, and without a degree of freedom there is none to tell") {
  const Scope scope("scope");
  const tinyai_array equal = array(scope, std::vector<double>(1000, 1e7 + 0.1), {1000}, TINYAI_F32);
  CHECK(variances(scope, equal, 0, false) == std::vector<double>{0});
  const tinyai_array two = array(scope, {1e7, 1e7 + 3}, {2}, TINYAI_F32);
  CHECK(variances(scope, two, 0, false, 2) == std::vector<double>{INFINITY});  // 4.5 by 0
  const tinyai_array single = array(scope, {1e7}, {1}, TINYAI_F32);
  CHECK(std::isnan(variances(scope, single, 0, false).at(0)));
}
