// What is chosen by numbers: sizes that they decide, corners of them, and where no numbers are. What they compute on
// ordinary ones: op_grid_test.cpp.
#include <doctest/doctest.h>

#include <limits>

#include "graph/compiled.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE_FIXTURE(ValuesFixture, "nonzero: a NaN is not zero, and both zeros are") {
  CHECK(read(*ops::nonzero(array(DType::kF32, {2, 3}, {0, kNan, -0.0, 1, 0, -2}))) == Numbers{0, 1, 1, 0, 1, 2});
  CHECK(ops::nonzero(array(DType::kI8, {2, 3}, Numbers(6, 0))).spec() == Spec{DType::kI64, {0, 2}});
  CHECK(ops::nonzero(array(DType::kF16, {}, {3})).spec() == Spec{DType::kI64, {1, 0}});
  CHECK(ops::nonzero(array(DType::kU8, {}, {0})).spec() == Spec{DType::kI64, {0, 0}});
}

TEST_CASE_FIXTURE(ValuesFixture,
                  "masked_select: the gradient goes back to where the elements stood, summed over a stretch") {
  const Value x = leaf(DType::kF64, {3}, {1, 2, 3});
  const Value mask = array(DType::kBool, {2, 3}, {1, 0, 1, 1, 0, 0});
  const Value chosen = ops::masked_select(x, mask);
  CHECK(read(*chosen) == Numbers{1, 3, 1});
  CHECK(slope(chosen, x) == Numbers{2, 0, 1});
  check_slopes([&](const Value& at) { return ops::square(ops::masked_select(at, mask)); }, x);
  CHECK_THROWS_WITH_AS(ops::masked_select(x, array(DType::kI64, {3}, {1, 0, 1})),
                       "masked_select: the mask is i64[3]; it must be bool", Error);
}

TEST_CASE_FIXTURE(ValuesFixture, "unique: a NaN equals none, and a zero equals its negative") {
  const std::vector<Value> found = ops::unique(array(DType::kF64, {6}, {kNan, 2, 0, kNan, -0.0, 2}));
  const Numbers values = read(*found[0]);
  REQUIRE(values.size() == 4);
  CHECK(values[0] == 0);
  CHECK(values[1] == 2);
  CHECK(std::isnan(values[2]));
  CHECK(std::isnan(values[3]));
  CHECK(read(*found[1]) == Numbers{2, 1, 0, 3, 0, 1});
  CHECK(read(*found[2]) == Numbers{2, 2, 1, 1});
}

TEST_CASE("what numbers decide the size of is refused in a compiled function, with what to use instead") {
  using namespace tinyai_test;
  const Manager scope("scope");
  const auto refusal = [&](auto choose) {
    std::string told = "no error";
    const graph_tests::Compiled function(scope, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
      tinyai_array x{}, out{};
      check(tinyai_variable_value(in[0].handle(), &x));
      CHECK(choose(x, &out) == TINYAI_ERROR_GRAPH);
      told = last_error();
      return std::vector<tinyai_resource>{};
    });
    function({scope.variable({1, 0, 2})}, 0);
    return told;
  };
  const std::string why =
      ": how large the result is depends on its numbers, which 'step' has not while it is traced; "
      "choose by where() or masked_fill(), or do it outside";
  const auto says = [&](const std::string& told, const char* op) {
    CAPTURE(told);
    return told.find(op + std::string(": ")) != std::string::npos && told.find(why) != std::string::npos;
  };
  CHECK(says(refusal([](tinyai_array x, tinyai_array* out) { return tinyai_array_nonzero({0}, x, out); }), "nonzero"));
  CHECK(says(refusal([](tinyai_array x, tinyai_array* out) {
               tinyai_array mask{};
               check(tinyai_array_isnan({0}, x, &mask));
               return tinyai_array_masked_select({0}, x, mask, out);
             }),
             "masked_select"));
  CHECK(says(refusal([](tinyai_array x, tinyai_array* out) {
               tinyai_array inverse{}, counts{};
               return tinyai_array_unique({0}, x, out, &inverse, &counts);
             }),
             "unique"));
}
