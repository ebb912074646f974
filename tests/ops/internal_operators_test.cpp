// Operators that no host can name, in which others are written: centre, sum_squares, norms. The
// expected numbers are worked out beside each; their slopes are held against differences too.
#include <doctest/doctest.h>

#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE_FIXTURE(ValuesFixture, "centre is the mean, and of equal elements that element") {
  const Value x = leaf(DType::kF64, {2, 3}, {1, -2, 4, 3, 5, 7});
  CHECK(read(*ops::centre(x, ops::one_axis(1))) == Numbers{1, 5});
  CHECK(ops::centre(x, ops::one_axis(1)).shape() == Shape{2, 1});
  CHECK(slope(ops::centre(x, ops::one_axis(0)), x) == Numbers(6, 0.5));
  check_slopes([](const Value& at) { return ops::square(ops::centre(at)); }, x);
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) {
    const Value equal = array(dtype, {7}, Numbers(7, 0.1));
    CHECK(read(*ops::centre(equal))[0] == read(*equal)[0]);
  }
}

TEST_CASE_FIXTURE(ValuesFixture, "sum_squares is a factor times the sum of squares, worked out in f32 or wider") {
  const Value x = leaf(DType::kF64, {2, 3}, {1, -2, 3, 4, 0, -1});
  CHECK(read(*ops::sum_squares(x, {}, 0.5, false)) == Numbers{15.5});
  CHECK(read(*ops::sum_squares(x, ops::one_axis(0), 1, false)) == Numbers{17, 4, 10});
  CHECK(ops::sum_squares(x, ops::one_axis(1), 1, true).shape() == Shape{2, 1});
  CHECK(slope(ops::sum_squares(x, {}, 0.5, false), x) == Numbers{1, -2, 3, 4, 0, -1});
  check_slopes([](const Value& at) { return ops::sum_squares(at, ops::one_axis(1), 0.25, false); }, x);
  // 300^2 is beyond f16; so is its slope 2 x factor if the factor were rounded to f16 first.
  const Value half = leaf(DType::kF16, {2}, {300, 400});
  CHECK(read(*ops::sum_squares(half, {}, 1e-4, false))[0] == doctest::Approx(25).epsilon(1e-3));
  CHECK(slope(ops::sum_squares(half, {}, 1e-7, true), half)[0] == doctest::Approx(6e-5).epsilon(2e-3));
  CHECK(read(*ops::sum_squares(array(DType::kF32, {0, 2}, {}), ops::one_axis(0), 3, false)) == Numbers{0, 0});
}

TEST_CASE_FIXTURE(ValuesFixture, "euclidean_norm has the slope x / norm, and 0 at the tip") {
  const Value x = leaf(DType::kF64, {2, 2}, {3, -4, 0, 0});
  CHECK(read(*ops::euclidean_norm(x, ops::one_axis(1), false)) == Numbers{5, 0});
  CHECK(slope(ops::euclidean_norm(x, ops::one_axis(1), false), x) == Numbers{0.6, -0.8, 0, 0});
  check_slopes([](const Value& at) { return ops::euclidean_norm(at, {}, true); }, leaf(DType::kF64, {3}, {1, -2, 2}));
  const Value half = leaf(DType::kF16, {2}, {300, -400});  // whose squares are beyond f16
  CHECK(read(*ops::euclidean_norm(half, {}, false)) == Numbers{500});
  CHECK(slope(ops::euclidean_norm(half, {}, false), half)[1] == doctest::Approx(-0.8).epsilon(1e-3));
}

TEST_CASE_FIXTURE(ValuesFixture, "power_norm keeps its range, and has the slope 0 where x is 0") {
  const Value x = leaf(DType::kF64, {3}, {1, -2, 0});
  CHECK(read(*ops::power_norm(x, {}, 3, false))[0] == doctest::Approx(std::cbrt(9)).epsilon(1e-14));
  const Numbers slopes = slope(ops::power_norm(x, {}, 3, false), x);  // sign(x) (|x| / y)^2
  CHECK(slopes[0] == doctest::Approx(std::pow(9, -2.0 / 3)).epsilon(1e-14));
  CHECK(slopes[1] == doctest::Approx(-4 * std::pow(9, -2.0 / 3)).epsilon(1e-14));
  CHECK(slopes[2] == 0);
  for (const double p : {0.5, 1.5, 3.0, 7.0})
    check_slopes([p](const Value& at) { return ops::power_norm(at, ops::one_axis(0), p, false); },
                 leaf(DType::kF64, {3, 2}, {1, -2, 0.5, 0.75, -1.25, 3}));
  CHECK(read(*ops::power_norm(array(DType::kF64, {2}, {3e200, 4e200}), {}, 4, false))[0] ==
        doctest::Approx(std::pow(81.0 + 256.0, 0.25) * 1e200).epsilon(1e-14));
  CHECK(read(*ops::power_norm(array(DType::kF64, {2}, {1, kInf}), {}, 4, false)) == Numbers{kInf});
  CHECK(read(*ops::power_norm(array(DType::kF64, {2}, {0, 0}), {}, 1.5, false)) == Numbers{0});
}
