// Uniform numbers are drawn from intervals that the dtype holds: its numbers, and no wider than its greatest.
#include <cmath>
#include <set>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

constexpr int64_t kCount = 1000;

tinyai_status draw(const Scope& scope, double low, double high, tinyai_dtype dtype, tinyai_array* out) {
  return tinyai_array_uniform(scope.id, &kCount, 1, low, high, dtype, out);
}

}  // namespace

TEST_CASE("an interval that the dtype does not hold is RANGE") {
  struct Case {
    double low, high;
    tinyai_dtype dtype;
  };
  const Scope scope("scope");
  for (const Case bad : {Case{-2e38, 2e38, TINYAI_F32}, Case{0, 1e39, TINYAI_F32}, Case{1e39, 2e39, TINYAI_F32},
                         Case{-3e38, 3e38, TINYAI_BF16}, Case{0, 3.4e38, TINYAI_BF16}, Case{0, 1e5, TINYAI_F16},
                         Case{-1e5, 0, TINYAI_F16}, Case{-1e308, 1e308, TINYAI_F64}, Case{0, INFINITY, TINYAI_F64},
                         Case{1, 0, TINYAI_F32}, Case{NAN, 1, TINYAI_F32}, Case{0, NAN, TINYAI_F32}}) {
    CAPTURE(bad.low);
    CAPTURE(bad.high);
    tinyai_array out{};
    CHECK(draw(scope, bad.low, bad.high, bad.dtype, &out) == TINYAI_ERROR_RANGE);
    CHECK(out.id == 0);
    tinyai_variable weight;
    check(tinyai_variable_from_array(scope.id, array(scope, {7, 7}, {2}, bad.dtype), &weight));
    CHECK(tinyai_init_uniform(weight, bad.low, bad.high) == TINYAI_ERROR_RANGE);
    tinyai_array value;
    check(tinyai_variable_value(weight, &value));
    CHECK(values_of(value) == std::vector<double>{7, 7});
  }
}

TEST_CASE("numbers from the widest interval lie within it, and differ") {
  const Scope scope("scope");
  for (const auto& [dtype, most] : {std::pair{TINYAI_F32, 3.4028234663852886e38}, std::pair{TINYAI_F16, 65504.0},
                                    std::pair{TINYAI_BF16, 3.3895313892515355e38}}) {
    for (const double low : {0.0, -most}) {
      tinyai_array out{};
      check(draw(scope, low, low + most, dtype, &out));
      const std::vector<double> drawn = values_of(out);
      for (const double one : drawn) {
        CHECK(one >= low);
        CHECK(one <= low + most);
      }
      CHECK(std::set<double>(drawn.begin(), drawn.end()).size() > 50);
    }
  }
}
