// What floats become where no number fits: one answer on each device and instruction set, PyTorch's on x86.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;

constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

Numbers cast_of(const Numbers& values, tinyai_dtype from, tinyai_dtype to) {
  const Scope scope("cast");
  tinyai_array out;
  check(tinyai_array_cast(scope.id, array(scope, values, {static_cast<int64_t>(values.size())}, from), to, &out));
  return values_of(out);
}

// One at a time, and each in a row that fills vectors and leaves a rest.
void check_cast(double value, tinyai_dtype from, tinyai_dtype to, double wanted) {
  for (const size_t count : {1, 67}) {
    CAPTURE(value);
    CAPTURE(from);
    CAPTURE(to);
    CHECK(cast_of(Numbers(count, value), from, to) == Numbers(count, wanted));
  }
}

const tinyai_dtype kFloats[] = {TINYAI_F32, TINYAI_F64, TINYAI_F16, TINYAI_BF16};

Numbers power_of(const Numbers& values, tinyai_dtype dtype, double exponent) {
  const Scope scope("power");
  tinyai_array out;
  check(tinyai_array_pow_scalar(scope.id, array(scope, values, {static_cast<int64_t>(values.size())}, dtype), exponent,
                                &out));
  return values_of(out);
}

}  // namespace

TEST_CASE("a float that i32 or i64 cannot hold, NaN included, becomes the least of them") {
  const double least_i32 = -0x1p31, least_i64 = -0x1p63;
  for (const tinyai_dtype from : kFloats) {
    for (const double value : {kNan, kInf, -kInf}) {
      check_cast(value, from, TINYAI_I32, least_i32);
      check_cast(value, from, TINYAI_I64, least_i64);
    }
  }
  for (const tinyai_dtype from : {TINYAI_F32, TINYAI_F64, TINYAI_BF16}) {
    for (const double value : {0x1p31, -0x1p40, 0x1p100, -0x1p100}) check_cast(value, from, TINYAI_I32, least_i32);
    for (const double value : {0x1p63, 0x1p100, -0x1p100}) check_cast(value, from, TINYAI_I64, least_i64);
    check_cast(0x1p40, from, TINYAI_I64, 0x1p40);
    check_cast(-0x1p63, from, TINYAI_I64, least_i64);
  }
  check_cast(0x1p31 - 0.25, TINYAI_F64, TINYAI_I32, 0x1p31 - 1);
  check_cast(-0x1p31 - 0.75, TINYAI_F64, TINYAI_I32, least_i32);
  check_cast(0x1p31 - 128, TINYAI_F32, TINYAI_I32, 0x1p31 - 128);
}

TEST_CASE("a float becomes an i8 or u8 by the low bits of its i32") {
  for (const tinyai_dtype from : kFloats) {
    for (const tinyai_dtype to : {TINYAI_I8, TINYAI_U8}) {
      for (const double value : {kNan, kInf, -kInf}) check_cast(value, from, to, 0);
    }
    check_cast(300, from, TINYAI_I8, 44);
    check_cast(-1.5, from, TINYAI_U8, 255);
    check_cast(128, from, TINYAI_I8, -128);
    check_cast(-300, from, TINYAI_U8, 212);
  }
  check_cast(0x1p32 + 1, TINYAI_F64, TINYAI_U8, 0);
  check_cast(0x1p100, TINYAI_F32, TINYAI_I8, 0);
}

TEST_CASE("a float is true unless it is zero: NaN and what is below any integer are") {
  for (const tinyai_dtype from : kFloats) {
    for (const double value : {kNan, kInf, -kInf, 0.25, -0.25}) check_cast(value, from, TINYAI_BOOL, 1);
    for (const double value : {0.0, -0.0}) check_cast(value, from, TINYAI_BOOL, 0);
  }
}

TEST_CASE("a power of a half is a square root, also of what is below zero") {
  for (const tinyai_dtype dtype : kFloats) {
    CAPTURE(dtype);
    const Numbers roots = power_of({-kInf, kInf, -0.0, 4, -4}, dtype, 0.5);
    CHECK(std::isnan(roots[0]));
    CHECK(roots[1] == kInf);
    CHECK(std::signbit(roots[2]));
    CHECK(roots[3] == 2);
    CHECK(std::isnan(roots[4]));
    const Numbers inverse = power_of({-kInf, kInf, -0.0, 4}, dtype, -0.5);
    CHECK(std::isnan(inverse[0]));
    CHECK(inverse[1] == 0);
    CHECK(inverse[2] == -kInf);
    CHECK(inverse[3] == 0.5);
    CHECK(power_of({-kInf, kInf}, dtype, 1.5) == Numbers{kInf, kInf});  // C's pow
  }
}
