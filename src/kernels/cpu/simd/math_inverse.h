// Inverse circular functions, by the angle of two sides; hyperbolic functions and their inverses, by what math.h has.
//
// Within 2.2 ulp in both widths, the circular ones of f32 within 0.6, for they are worked in f64
// (tests/kernels/vector_math_test.cpp and vector_math_f64_test.cpp hold the bounds); zeros keep their signs, what is
// outside of a function's domain is NaN, and nothing overflows before its result does.
#pragma once

#include "kernels/cpu/simd/math.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// The angle of (x, y). The lesser length over the greater is at most 1, where atan(t) is t + t^3 times a series in t^2;
// the other octants are its mirror images.
template <int N>
TINYAI_INLINE D angle_by(D y, D x, const double (&series)[N]) {
  constexpr double kHalfPi = 0x1.921fb54442d18p+0, kHalfPiLow = 0x1.1a62633145c07p-54;
  const D height = abs_of<double>(y), width = abs_of<double>(x);
  const D lesser = height < width ? height : width, greater = height < width ? width : height;
  const D t = height == width ? (width == 0.0 ? D{} : splat(1.0)) : lesser / greater, square = t * t;
  D angle = mul_add(t, square * polynomial(square, series), t);
  angle = height > width ? kHalfPi - (angle - kHalfPiLow) : angle;
  angle = (L)x < 0 ? 2 * kHalfPi - (angle - 2 * kHalfPiLow) : angle;  // -0.0 is left of 0
  const auto ordered = (L)(y == y) & (L)(x == x);
  return ordered ? copy_sign<double>(angle, y) : y + x;
}
TINYAI_INLINE D atan2_of(D y, D x) {
  constexpr double kSeries[] = {-0.3333333333333333,    0.19999999999999554,   -0.14285714285648404,
                                0.11111111107234799,    -0.09090908969557403,  0.07692305354678655,
                                -0.06666636435777692,   0.05882074956371294,   -0.05261265735709454,
                                0.04752086773576656,    -0.04308119655330471,  0.03872640214042632,
                                -0.033750132001619734,  0.027567942297344678,  -0.020238706986393514,
                                0.012756172907694298,   -0.006575683344151699, 0.002622977891906089,
                                -0.0007518472526973822, 0.0001368724853148122, -1.1832505417555692e-05};
  return angle_by(y, x, kSeries);
}
TINYAI_INLINE D short_atan2_of(D y, D x) {  // to the digits of f32
  constexpr double kSeries[] = {-0.3333333308107325,   0.19999949321141888,  -0.1428400379473353,  0.11088261628735159,
                                -0.08931826777381315,  0.07031914250029966,  -0.04896051402709067, 0.026305001110062377,
                                -0.009144629760592396, 0.0014886919393047597};
  return angle_by(y, x, kSeries);
}
TINYAI_INLINE F atan2_of(F y, F x) {
  return in_double(
      y, x, [](D v, D w) __attribute__((always_inline)) { return short_atan2_of(v, w); });
}

// sqrt(1 - x^2): the other leg of a triangle whose longest side is 1. NaN where x is beyond it.
TINYAI_INLINE D other_leg(D x) {
  return sqrt_of(abs_of<double>(x) < 0.5 ? mul_add(-x, x, splat(1.0)) : (1.0 - x) * (1.0 + x));
}
TINYAI_INLINE D asin_of(D x) { return atan2_of(x, other_leg(x)); }
TINYAI_INLINE D acos_of(D x) { return atan2_of(other_leg(x), x); }
TINYAI_INLINE D atan_of(D x) { return atan2_of(x, splat(1.0)); }
TINYAI_INLINE F asin_of(F x) {
  return in_double(
      x, [](D v) __attribute__((always_inline)) { return short_atan2_of(v, other_leg(v)); });
}
TINYAI_INLINE F acos_of(F x) {
  return in_double(
      x, [](D v) __attribute__((always_inline)) { return short_atan2_of(other_leg(v), v); });
}
TINYAI_INLINE F atan_of(F x) {
  return in_double(
      x, [](D v) __attribute__((always_inline)) { return short_atan2_of(v, splat(1.0)); });
}

// exp(x) / 2 for x >= 0, which is finite where that half is.
TINYAI_INLINE F half_exp_of(F x) {
  Reduced e = reduce_exp(min_or_second(splat(90.0f), x));
  e.k -= 1;
  e.whole -= 1.0f;
  return scale_exp(exp_polynomial(e.rest), e);
}
TINYAI_INLINE D half_exp_of(D x) {
  ReducedF64 e = reduce_exp(min_or_second(splat(711.0), x));
  e.k -= 1;
  e.whole -= 1.0;
  return scale_exp(1.0 + (e.rest + exp_beyond_linear(e.rest, e.residue)), e);
}
template <class T>
TINYAI_INLINE Vec<T> cosh_of(Vec<T> x) {
  const Vec<T> half = half_exp_of(abs_of<T>(x));
  return half + T{0.25} / half;
}

// sinh(x) / x - 1 over x^2, by Taylor's series: for |x| < 1, where the difference of exponentials would cancel.
TINYAI_INLINE F sinh_beyond_linear(F square) {
  F p = mul_add(square, 1.0f / 39916800, 1.0f / 362880);
  p = mul_add(p, square, 1.0f / 5040);
  p = mul_add(p, square, 1.0f / 120);
  return mul_add(p, square, 1.0f / 6);
}
TINYAI_INLINE D sinh_beyond_linear(D square) {
  constexpr double kSeries[] = {1.0 / 6,
                                1.0 / 120,
                                1.0 / 5040,
                                1.0 / 362880,
                                1.0 / 39916800,
                                1.0 / 6227020800,
                                1.0 / 1307674368000,
                                1.0 / 355687428096000,
                                1.0 / 121645100408832000};
  return polynomial(square, kSeries);
}
template <class T>
TINYAI_INLINE Vec<T> sinh_of(Vec<T> x) {
  const Vec<T> a = abs_of<T>(x), square = x * x, half = half_exp_of(a);
  const Vec<T> large = copy_sign<T>(half - T{0.25} / half, x);
  return a < T{1} ? mul_add(x * square, sinh_beyond_linear(square), x) : large;
}

// log(1 + beyond_one), or log(2 a) where a is so large that its square, in the other, may overflow.
template <class T>
constexpr T kHuge = sizeof(T) == 4 ? T{0x1p30} : T{0x1p60};
template <class T>
TINYAI_INLINE Vec<T> log_of_large(Vec<T> a, Vec<T> beyond_one) {
  const auto huge = a > kHuge<T>;
  const Vec<T> y = log1p_of(huge ? a : beyond_one);
  return huge ? y + static_cast<T>(0.69314718055994530942) : y;
}
// log(a + sqrt(a^2 + 1)), odd.
template <class T>
TINYAI_INLINE Vec<T> asinh_of(Vec<T> x) {
  const Vec<T> a = abs_of<T>(x), square = a * a;
  return copy_sign<T>(log_of_large<T>(a, a + square / (T{1} + sqrt_of(square + T{1}))), x);
}
// log(x + sqrt(x^2 - 1)).
template <class T>
TINYAI_INLINE Vec<T> acosh_of(Vec<T> x) {
  const Vec<T> t = x - T{1};
  const Vec<T> y = log_of_large<T>(x, t + sqrt_of(mul_add(t, t, t + t)));
  return x < T{1} ? splat<T>(static_cast<T>(__builtin_nan(""))) : y;
}
// log((1 + a) / (1 - a)) / 2, odd.
template <class T>
TINYAI_INLINE Vec<T> atanh_of(Vec<T> x) {
  const Vec<T> a = abs_of<T>(x), twice = a + a;
  const Vec<T> y = log1p_of(twice + twice * a / (T{1} - a)) * T{0.5};
  return a > T{1} ? splat<T>(static_cast<T>(__builtin_nan(""))) : copy_sign<T>(y, x);
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
