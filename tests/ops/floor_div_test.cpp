// Floor division, of floats and of integers. The expected numbers are worked out beside each.
#include <doctest/doctest.h>

#include <limits>

#include "ops/generated/elementwise.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE_FIXTURE(ValuesFixture, "floor_div rounds the exact quotient down, in each dtype") {
  const Numbers a{7, -7, 7, -7, 6, 0, 1}, b{2, 2, -2, -2, 3, 5, 3};
  for (const DType dtype :
       {DType::kF32, DType::kF64, DType::kF16, DType::kBf16, DType::kI8, DType::kI32, DType::kI64}) {
    const Value y = ops::floor_div(array(dtype, {7}, a), array(dtype, {7}, b));
    CHECK(y.dtype() == dtype);
    CHECK(read(*y) == Numbers{3, -4, -4, 3, 2, 0, 0});
  }
  // 46.71118927 / 2.458483696 is a little less than 19 and rounds to it in f32.
  CHECK(read(*ops::floor_div(array(DType::kF32, {1}, {46.71118927}), array(DType::kF32, {1}, {2.458483696}))) ==
        Numbers{18});
  CHECK(read(*ops::floor_div(array(DType::kF64, {4}, {1, -1, 5, -5}), array(DType::kF64, {4}, {0, 0, kInf, kInf}))) ==
        Numbers{kInf, -kInf, 0, -1});
  CHECK(read(*ops::floor_div(array(DType::kF32, {2, 1}, {7, 9}), array(DType::kF32, {3}, {1, 2, 4}))) ==
        Numbers{7, 3, 1, 9, 4, 2});
}

TEST_CASE_FIXTURE(ValuesFixture, "floor_div of integers: 0 by zero, and the least one by -1 wraps") {
  CHECK(read(*ops::floor_div(array(DType::kI8, {5}, {7, -7, -128, 127, -128}),
                             array(DType::kI8, {5}, {0, 0, -1, -1, 127}))) == Numbers{0, 0, -128, -127, -2});
  CHECK(read(*ops::floor_div(array(DType::kU8, {3}, {255, 7, 9}), array(DType::kU8, {3}, {2, 0, 255}))) ==
        Numbers{127, 0, 0});
  const Value mixed = ops::floor_div(array(DType::kI32, {2}, {-7, 7}), array(DType::kBool, {2}, {1, 0}));
  CHECK(mixed.dtype() == DType::kI32);
  CHECK(read(*mixed) == Numbers{-7, 0});
  CHECK_THROWS_WITH_AS(ops::floor_div(array(DType::kBool, {1}, {1}), array(DType::kBool, {1}, {1})),
                       "floor_div: bool[1] and bool[1] are both bool, which has no such arithmetic; cast one, or use a "
                       "logical operator",
                       Error);
}

TEST_CASE_FIXTURE(ValuesFixture, "floor_div is flat: nothing flows back through it") {
  const Value a = leaf(DType::kF64, {2}, {7, 5}), b = array(DType::kF64, {2}, {2, 3});
  CHECK(slope(ops::floor_div(a, b), a) == Numbers{0, 0});
}
