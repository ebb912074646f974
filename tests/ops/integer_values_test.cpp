// Integers at their edges: division by 0, bounds and elements that a dtype lacks, sums that wrap.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "tinyai.hpp"

using namespace tinyai_test;

// PyTorch raises ZeroDivisionError, after a pass over b.
TEST_CASE("an integer modulo 0 is 0") {
  const Manager manager("zero");
  tinyai_array out{};
  check(tinyai_array_mod({0}, manager.indices({7, -7, 7}).handle(), manager.indices({0, 0, 4}).handle(), &out));
  int64_t values[3];
  check(tinyai_array_to_host(out, values, sizeof values));
  CHECK(values[0] == 0);
  CHECK(values[1] == 0);
  CHECK(values[2] == 3);
}

TEST_CASE("a bound of clip that an integer cannot hold is none, or leaves nothing") {
  const Manager manager("bytes");
  const uint8_t bytes[] = {3, 200};
  const int64_t count = 2;
  tinyai_array x{}, out{};
  check(tinyai_array_from_host(manager.handle(), TINYAI_U8, &count, 1, bytes, &x));
  const auto clipped = [&](double low, double high) {
    uint8_t got[2];
    check(tinyai_array_clip({0}, x, low, high, &out));
    check(tinyai_array_to_host(out, got, sizeof got));
    return std::vector<int>(got, got + 2);
  };
  CHECK(clipped(-5, 300) == std::vector<int>{3, 200});
  CHECK(clipped(-5, 100) == std::vector<int>{3, 100});
  CHECK(clipped(100, 1e15) == std::vector<int>{100, 200});
  CHECK(status_of([&] { clipped(300, HUGE_VAL); }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([&] { clipped(-HUGE_VAL, -5); }) == TINYAI_ERROR_RANGE);
}

// Of i64 also what may have been rounded on its way into a double, where PyTorch's numbers are whole: full_int() has
// them.
TEST_CASE("a number that an integer dtype lacks is no element of it, as in PyTorch") {
  const Manager scope("scope");
  const int64_t shape = 1;
  struct Case {
    tinyai_dtype dtype;
    std::vector<double> held, refused;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const Case cases[] = {{TINYAI_U8, {0, 255, 254.5}, {-1, 256, 300, nan, inf, -inf}},
                        {TINYAI_I8, {-128, 127, -0.5}, {-129, 128, nan, inf, -inf}},
                        {TINYAI_I32, {-0x1p31, 0x1p31 - 1}, {0x1p31, -0x1p31 - 1, nan, inf, -inf}},
                        {TINYAI_I64, {2 - 0x1p53, 0x1p53 - 2}, {-0x1p63, 0x1p53, 0x1p63, 9.3e18, nan, inf, -inf}},
                        {TINYAI_BOOL, {0, -1, 300, nan}, {}},
                        {TINYAI_F32, {nan, inf, 1e300}, {}}};
  for (const Case& at : cases) {
    CAPTURE(at.dtype);
    const auto answers = [&](double value) {
      tinyai_array whole, x, mask, made;
      const tinyai_status full = tinyai_array_full(scope.handle(), &shape, 1, value, at.dtype, &whole);
      REQUIRE(tinyai_array_ones(scope.handle(), &shape, 1, at.dtype, &x) == TINYAI_OK);
      REQUIRE(tinyai_array_ones(scope.handle(), &shape, 1, TINYAI_BOOL, &mask) == TINYAI_OK);
      const int64_t padding[] = {1, 0};
      CHECK(tinyai_array_masked_fill(scope.handle(), x, mask, value, &made) == full);
      CHECK(tinyai_array_pad(scope.handle(), x, padding, 2, value, &made) == full);
      if (at.dtype != TINYAI_BOOL && std::isfinite(value))
        CHECK(tinyai_array_arange(scope.handle(), value, value + 1, 1e300, at.dtype, &made) == full);
      return full;
    };
    for (const double value : at.held) CHECK(answers(value) == TINYAI_OK);
    for (const double value : at.refused) CHECK(answers(value) == TINYAI_ERROR_RANGE);
  }
}

TEST_CASE("a range of integers ends within its dtype, and sums with a number of it wrap") {
  const Manager scope("scope");
  const int64_t shape = 1;
  tinyai_array x, made;
  CHECK(tinyai_array_arange(scope.handle(), 0, 256, 1, TINYAI_U8, &made) == TINYAI_OK);
  CHECK(tinyai_array_arange(scope.handle(), 0, 257, 1, TINYAI_U8, &made) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_array_arange(scope.handle(), 1, -2, -1, TINYAI_U8, &made) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_array_arange(scope.handle(), 300, 300, 1, TINYAI_U8, &made) == TINYAI_OK);  // holds nothing
  REQUIRE(tinyai_array_full(scope.handle(), &shape, 1, 1, TINYAI_U8, &x) == TINYAI_OK);
  CHECK(tinyai_array_add_scalar(scope.handle(), x, 300, &made) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_array_mul_scalar(scope.handle(), x, 256, &made) == TINYAI_ERROR_RANGE);
  for (const auto& [value, sum] : {std::pair{255.0, 0}, {-1.0, 0}, {-2.0, 255}, {-255.0, 2}}) {
    REQUIRE(tinyai_array_add_scalar(scope.handle(), x, value, &made) == TINYAI_OK);
    uint8_t got = 7;
    REQUIRE(tinyai_array_to_host(made, &got, 1) == TINYAI_OK);
    CHECK(int{got} == sum);
  }
}
