// Elementary functions on vectors of f64.
//
// Polynomials, measured against long double (tests/kernels/vector_math_test.cpp holds the bounds): exp, log, sine and
// cosine within 1.1 ulp, the others within 2.5, subnormal results, infinities, NaN and the sign of zero included. The
// forms are those of W. Kahan's and K. C. Ng's fdlibm (the residue of each reduction is carried on); erfc's transformed
// argument is M. M. Shepherd's and J. G. Laframboise's (Math. Comp. 36, 1981). The coefficients were fitted anew, at
// Chebyshev nodes in 60 digits. libm takes over, lane by lane, for sines of huge angles and for powers whose operands
// are not positive and finite.
#pragma once

#include "kernels/cpu/simd/math_basic.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// c[0] + c[1] x + c[2] x^2 ..
template <int N>
TINYAI_INLINE D polynomial(D x, const double (&c)[N]) {
  D p = splat(c[N - 1]);
  for (int i = N - 2; i >= 0; --i) p = mul_add(p, x, splat(c[i]));
  return p;
}

// An unevaluated sum of two numbers, the second below the last place of the first.
struct Pair {
  D high, low;
};
TINYAI_INLINE Pair exact_difference(D a, D b) {
  const D s = a - b, back = s - a;
  return {s, (a - (s - back)) - (b + back)};
}

constexpr double kWhole = 0x1.8p52;  // added and taken off: rounds to an integer, which stands in the last bits
constexpr double kLn2High = 0x1.62e42fefp-1;  // 33 bits: products with exponents are exact
constexpr double kLn2Low = 0x1.473de6af278edp-34;

// 2^k for integer k in -1022..1023.
TINYAI_INLINE D power_of_two(L k) { return (D)(((Bits64)k + 1023) << 52); }
TINYAI_INLINE L integer_in(D shifted) { return (L)((Bits64)shifted - 0x4338000000000000); }

struct ReducedF64 {  // x = whole * ln 2 + rest + residue, |rest| <= ln 2 / 2
  D rest, residue, whole;
  L k;
};
TINYAI_INLINE ReducedF64 reduce_exp(D x) {
  const D t = mul_add(x, 1.44269504088896340736, kWhole), whole = t - kWhole;
  const D high = mul_add(whole, -kLn2High, x), rest = mul_add(whole, -kLn2Low, high);
  return {rest, mul_add(whole, -kLn2Low, high - rest), whole, integer_in(t)};
}
// exp(r) - 1 - r + more for |r| <= ln 2 / 2.
TINYAI_INLINE D exp_beyond_linear(D r, D more) {
  constexpr double kSeries[] = {0.5,
                                0.16666666666666669,
                                0.04166666666662413,
                                0.008333333333330062,
                                0.0013888888917213717,
                                0.00019841269863053618,
                                2.4801521295954376e-05,
                                2.7557268459997064e-06,
                                2.7620088445409746e-07,
                                2.510038549551032e-08};
  return mul_add(r * r, polynomial(r, kSeries), more);
}
// p * 2^k for k in -1080..1024.
TINYAI_INLINE D scale_exp(D p, const ReducedF64& e) {
#if defined(__AVX512F__)
  return (D)_mm512_scalef_pd((__m512d)p, (__m512d)e.whole);
#else
  const L half = e.k >> 1;  // in two steps, so that subnormal results round once and 2^1024 never appears
  return p * power_of_two(half) * power_of_two(e.k - half);
#endif
}
TINYAI_INLINE ReducedF64 reduce_exp_clamped(D x) {
  return reduce_exp(min_or_second(splat(710.0), max_or_second(splat(-746.0), x)));
}
TINYAI_INLINE D exp_of(D x) {
  const ReducedF64 e = reduce_exp_clamped(x);
  return scale_exp(1.0 + (e.rest + exp_beyond_linear(e.rest, e.residue)), e);
}
// exp(x + residue) for a residue below 2^-20, to little more than half an ulp: what the sums lose is carried on.
TINYAI_INLINE D exp_of_sum(D x, D residue) {
  const ReducedF64 e = reduce_exp_clamped(x);
  const D low = e.residue + residue, r = e.rest + low, sum = 1.0 + r;
  const D lost = ((e.rest - r) + low) + (r - (sum - 1.0));
  return scale_exp(sum + exp_beyond_linear(r, lost), e);
}

TINYAI_INLINE D expm1_of(D x) {
  const ReducedF64 e = reduce_exp(min_or_second(splat(710.0), max_or_second(splat(-40.0), x)));
  const D half_scale = power_of_two(e.k - 1);
  const D sum = mul_add(e.rest, half_scale, half_scale - 0.5);
  const D y = mul_add(exp_beyond_linear(e.rest, e.residue), half_scale, sum) * 2.0;
  return abs_of<double>(x) < 0x1p-54 ? x : y;
}

struct SplitF64 {  // significand in [sqrt(1/2), sqrt(2)), less 1
  D fraction, exponent;
};
TINYAI_INLINE SplitF64 split(D x) {
  const Bits64 e = ((Bits64)x - 0x3fe6a09e667f3bcd) & 0xfff0000000000000;
  return {(D)((Bits64)x - e) - 1.0, (D)(((L)e >> 52) + 0x4338000000000000) - kWhole};
}
// log of a positive normal number x (1 + share), for a share below 2^-52.
TINYAI_INLINE D log_of_normal(D x, D share) {
  constexpr double kSeries[] = {0.666666666666667,   0.39999999999899444, 0.2857142862600327, 0.22222211130259878,
                                0.18182889455674947, 0.15331710618210773, 0.14616585424888623};
  const auto [f, k] = split(x);
  const D s = f / (2.0 + f), z = s * s, half_square = 0.5 * f * f;
  const D rest = mul_add(s, mul_add(z, polynomial(z, kSeries), half_square), mul_add(k, kLn2Low, share));
  return mul_add(k, kLn2High, f - (half_square - rest));
}
TINYAI_INLINE D log_of(D x) {
  const auto tiny = x < 0x1p-1022;
  D r = log_of_normal(tiny ? x * 0x1p54 : x, D{});
  r = tiny ? r - 54 * 0.69314718055994530942 : r;
  r = x < __builtin_inf() ? r : x;            // infinity and NaN
  r = x > 0.0 ? r : splat(-__builtin_inf());  // zero; NaN comes back below
  return x >= 0.0 ? r : splat(__builtin_nan(""));
}
TINYAI_INLINE D log1p_of(D x) {
  const D u = 1.0 + x, back = u - 1.0;
  const D lost = (x - back) + (1.0 - (u - back));
  D r = log_of_normal(u, lost / u);
  r = x < __builtin_inf() ? r : x;
  r = abs_of<double>(x) < 0x1p-54 ? x : r;
  r = x > -1.0 ? r : splat(-__builtin_inf());
  return x >= -1.0 ? r : splat(__builtin_nan(""));
}

// |x| < 2^20: x = n pi / 2 + the pair. pi / 2 stands in three parts of 33 bits, whose products with n are exact, and a
// rest.
TINYAI_INLINE Pair reduce_angle(D x, D n) {
  const Pair first = exact_difference(mul_add(n, -0x1.921fb544p+0, x), n * 0x1.0b4611a6p-34);
  const Pair second = exact_difference(first.high, n * 0x1.3198a2ep-69);
  const D low = mul_add(n, -0x1.b839a252049c1p-104, first.low + second.low);
  const D high = second.high + low;
  return {high, (second.high - high) + low};
}
TINYAI_INLINE D sine_near_zero(Pair x) {
  constexpr double kSeries[] = {0.008333333333330936, -0.00019841269836740527, 2.7557316093196066e-06,
                                -2.5051129895962807e-08, 1.5917988944318716e-10};
  const D z = x.high * x.high, cube = z * x.high;
  const D series = mul_add(-cube, polynomial(z, kSeries), 0.5 * x.low);
  return x.high - mul_add(cube, 0.16666666666666666, mul_add(z, series, -x.low));
}
TINYAI_INLINE D cosine_near_zero(Pair x) {
  constexpr double kSeries[] = {0.041666666666666664,    -0.0013888888888887389, 2.48015872987544e-05,
                                -2.7557317265876615e-07, 2.087614504910828e-09,  -1.1382544623404291e-11};
  const D z = x.high * x.high, half = 0.5 * z, w = 1.0 - half;
  return w + (((1.0 - w) - half) + mul_add(z * z, polynomial(z, kSeries), -(x.high * x.low)));
}
enum class Trig { kSin, kCos, kTan };
template <Trig kind>
TINYAI_INLINE D trig_in_range(D x) {
  const D t = mul_add(x, 6.36619772367581382433e-01, kWhole);
  const Pair r = reduce_angle(x, t - kWhole);
  const D sine = sine_near_zero(r), cosine = cosine_near_zero(r);
  const L quadrant = (L)t;
  const auto swap = (quadrant & 1) != 0;
  if constexpr (kind == Trig::kTan) return x == 0.0 ? x : (swap ? -cosine : sine) / (swap ? sine : cosine);
  const D value = (kind == Trig::kSin) ? (swap ? cosine : sine) : (swap ? sine : cosine);
  const L turned = kind == Trig::kSin ? quadrant : quadrant + 1;
  const D y = (turned & 2) != 0 ? -value : value;
  if constexpr (kind == Trig::kCos) return y;
  return x == 0.0 ? x : y;  // keeps the sign of zero
}
template <Trig kind>
TINYAI_INLINE D trig_of(D x) {
  const D y = trig_in_range<kind>(x);
  const auto unusual = !(abs_of<double>(x) < 0x1p20);  // far out, infinity or NaN: rare enough for libm
  if (!any<double>(unusual)) return y;
  if constexpr (kind == Trig::kSin)
    return unusual ? each_lane<double>(x, [](double v) { return __builtin_sin(v); }) : y;
  if constexpr (kind == Trig::kCos)
    return unusual ? each_lane<double>(x, [](double v) { return __builtin_cos(v); }) : y;
  return unusual ? each_lane<double>(x, [](double v) { return __builtin_tan(v); }) : y;
}
TINYAI_INLINE D sin_of(D x) { return trig_of<Trig::kSin>(x); }
TINYAI_INLINE D cos_of(D x) { return trig_of<Trig::kCos>(x); }
TINYAI_INLINE D tan_of(D x) { return trig_of<Trig::kTan>(x); }

TINYAI_INLINE D tanh_of(D x) {
  const D a = abs_of<double>(x), twice = min_or_second(splat(50.0), a + a);
  const auto small = a < 0.55;
  const D t = expm1_of(twice);
  const D y = (small ? t : splat(-2.0)) / (t + 2.0) + (small ? D{} : splat(1.0));
  return copy_sign<double>(y, x);
}

// erfc for t >= 0: exp(-t^2) / (1 + 2 t) times a polynomial in (t - 4) / (t + 4).
TINYAI_INLINE D erfc_of_positive(D t) {
  constexpr double kSeries[] = {
      1.2329951186255526,     -0.1396211168405629,     0.01537965210262074,     0.06809705425473732,
      -0.10103906603635213,   0.09373283499679412,     -0.06633036581152939,    0.03716751556249286,
      -0.016197734059115006,  0.005031969755895426,    -0.00075777334141333,    -0.00019925550755614952,
      0.000150622243948303,   -2.4403169244974074e-05, -1.1224789135154701e-05, 5.7178872846321855e-06,
      3.0135049944875397e-07, -8.351619688696847e-07,  6.270727157198311e-08,   1.1534943745754157e-07,
      -7.71541861441783e-09,  -1.3670989863347383e-08, -1.8206098680308682e-09};
  t = min_or_second(splat(28.0), t);
  const D high = (D)((Bits64)t & ~uint64_t{0x7ffffff});  // its square is exact
  const D exponential = exp_of_sum(-(high * high), -((t - high) * (t + high)));
  return polynomial((t - 4.0) / (t + 4.0), kSeries) / mul_add(t, 2.0, 1.0) * exponential;
}
TINYAI_INLINE D erf_of(D x) {
  constexpr double kSeries[] = {0.12837916709551257,     -0.3761263890318375,     0.11283791670954879,
                                -0.026866170645076792,   0.0052239776248180145,   -0.000854832698083379,
                                0.0001205533111164271,   -1.4925595266831182e-05, 1.6461000484121368e-06,
                                -1.6350312701054695e-07, 1.4659775274047436e-08,  -1.1372848856791674e-09,
                                5.957176147748911e-11};
  const D t = abs_of<double>(x);
  return t < 1.0 ? mul_add(x, polynomial(x * x, kSeries), x) : copy_sign<double>(1.0 - erfc_of_positive(t), x);
}
TINYAI_INLINE D normal_cdf(D x) {
  const D tail = 0.5 * erfc_of_positive(abs_of<double>(x) * 0.70710678118654752440);
  return x < 0.0 ? tail : 1.0 - tail;
}

// x ** y for positive normal x and finite y, as exp(y * log(x)) with the logarithm in pairs.
TINYAI_INLINE D precise_pow(D x, D y) {
  constexpr double kSeries[] = {0.40000000000000024, 0.2857142857133851,  0.2222222227110234, 0.18181808247544543,
                                0.15385574796462032, 0.13285957435193352, 0.1291361767218225};
  constexpr double kTwoThirds = 0x1.5555555555555p-1, kTwoThirdsLow = 0x1.5555555555555p-55;
  const auto [f, k] = split(x);
  const D t = 2.0 + f, inverse = 1.0 / t;
  const D s = f * inverse, s_low = mul_add(-s, f - (t - 2.0), mul_add(-s, t, f)) * inverse;
  const D z = s * s, z_low = mul_add(2.0 * s, s_low, mul_add(s, s, -z));
  // log(1 + f) = s (2 + z (2/3 + z p(z)))
  const D p = polynomial(z, kSeries);
  const D u_rest = z * p, u = kTwoThirds + u_rest, u_low = (u_rest - (u - kTwoThirds)) + kTwoThirdsLow;
  const D w = z * u, w_low = mul_add(z, u, -w) + mul_add(z, u_low, z_low * u);
  const D v = 2.0 + w, v_low = (w - (v - 2.0)) + w_low;
  const D l = s * v, l_low = mul_add(s, v, -l) + mul_add(s, v_low, s_low * v);
  const Pair sum = exact_difference(k * kLn2High, -l);
  const D low = sum.low + mul_add(k, kLn2Low, l_low);
  const D log = sum.high + low, log_low = (sum.high - log) + low;
  const D product = y * log;
  const D residue = mul_add(y, log_low, mul_add(y, log, -product));
  return exp_of_sum(product, abs_of<double>(product) < 750.0 ? residue : D{});
}
TINYAI_INLINE D pow_of(D x, D y) {
#if defined(__FMA__)
  constexpr double kInfinity = __builtin_inf();
  const L unusual = (L) !(x >= 0x1p-1022) | (L) !(x < kInfinity) | (L) !(abs_of<double>(y) < kInfinity);
  const D usual = precise_pow(x, y);
  if (!any<double>(unusual)) return usual;
  return unusual ? each_lane<double>(x, y, [](double a, double b) { return __builtin_pow(a, b); }) : usual;
#else
  return each_lane<double>(x, y, [](double a, double b) { return __builtin_pow(a, b); });
#endif
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
