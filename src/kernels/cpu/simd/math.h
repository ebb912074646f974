// Elementary functions on vectors of f32, and what is built from them for both widths; those of f64: math_f64.h.
//
// f32: polynomials, measured on every 97th float against long double (tests/kernels/vector_math_test.cpp holds the
// bounds): within 2 ulp, subnormal results, infinities, NaN and the sign of zero included. The coefficients and forms
// of exp, expm1, log, log1p, tanh and erf follow N. Juffa's published float versions, those of sine and cosine
// FreeBSD's k_sinf.c; all were checked anew. A lane's result depends on its own operands, never on its neighbours, so
// that it does not matter how a row is cut into registers.
#pragma once

#include "kernels/cpu/simd/math_f64.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// 2^k for integer k in -126..127.
TINYAI_INLINE F power_of_two(I k) { return (F)(((Bits32)k + 127) << 23); }

struct Reduced {  // x = whole * ln 2 + rest, |rest| <= ln 2 / 2
  F rest, whole;
  I k;
};
TINYAI_INLINE Reduced reduce_exp(F x) {
  constexpr float kMagic = 0x1.8p23f;
  const F t = mul_add(x, 1.44269504f, kMagic);
  const F whole = t - kMagic;
  const F r = mul_add(whole, -0x1.62e400p-1f, x);
  return {mul_add(whole, -0x1.7f7d1cp-20f, r), whole, (I)((Bits32)t - 0x4b400000)};
}
TINYAI_INLINE F exp_polynomial(F r) {
  F p = mul_add(r, 1.37805939e-3f, 8.37312452e-3f);
  p = mul_add(p, r, 4.16695364e-2f);
  p = mul_add(p, r, 1.66664720e-1f);
  p = mul_add(p, r, 4.99999851e-1f);
  p = mul_add(p, r, 1.0f);
  return mul_add(p, r, 1.0f);
}

// p * 2^k for k in -150..128.
TINYAI_INLINE F scale_exp(F p, const Reduced& e) {
#if defined(__AVX512F__)
  return (F)_mm512_scalef_ps((__m512)p, (__m512)e.whole);
#else
  const I half = e.k >> 1;  // in two steps, so that subnormal results round once and 2^128 never appears
  return p * power_of_two(half) * power_of_two(e.k - half);
#endif
}

// For |x| <= 87, where 2^k is a normal number.
TINYAI_INLINE F exp_in_range(F x) {
  const Reduced e = reduce_exp(x);
#if defined(__AVX512F__)
  return scale_exp(exp_polynomial(e.rest), e);
#else
  return exp_polynomial(e.rest) * power_of_two(e.k);
#endif
}
TINYAI_INLINE F exp_of(F x) {
  x = min_or_second(splat(89.0f), max_or_second(splat(-104.0f), x));
  const Reduced e = reduce_exp(x);
  return scale_exp(exp_polynomial(e.rest), e);
}

TINYAI_INLINE F expm1_of(F x) {
  const F c = min_or_second(splat(89.0f), max_or_second(splat(-18.0f), x));
  const Reduced e = reduce_exp(c);
  const F r = e.rest;
  F p = mul_add(r, 1.97350979e-4f, 1.39309070e-3f);
  p = mul_add(p, r, 8.33343994e-3f);
  p = mul_add(p, r, 4.16668020e-2f);
  p = mul_add(p, r, 1.66666716e-1f);
  p = mul_add(p, r, 4.99999970e-1f);
  p = mul_add(p, r * r, r);
  const F half_scale = power_of_two(e.k - 1);
  const F y = mul_add(p, half_scale, half_scale - 0.5f) * 2.0f;
  return abs_of<float>(x) < 0x1p-24f ? x : y;
}

// The significand of a positive normal x in [low, 2 low), and its exponent as a float.
struct Split {
  F significand, exponent;
};
TINYAI_INLINE Split split_at(F x, uint32_t low_bits) {
  const Bits32 e = ((Bits32)x - low_bits) & 0xff800000;
  return {(F)((Bits32)x - e), __builtin_convertvector((I)e, F) * 0x1p-23f};
}

TINYAI_INLINE F log_of(F x) {
  const auto tiny = x < 0x1p-126f;
  const F scaled = tiny ? x * 0x1p23f : x;
  Split s = split_at(scaled, 0x3f2aaaab /* 2/3 */);
  const F e = tiny ? s.exponent - 23.0f : s.exponent;
  const F m = s.significand - 1.0f, q = m * m;
  F r = mul_add(q, -0.130310059f, -0.121483512f);
  F t = mul_add(q, 0.140869141f, 0.139814854f);
  r = mul_add(r, q, -0.166846126f);
  t = mul_add(t, q, 0.200120345f);
  r = mul_add(r, q, -0.249996200f);
  r = mul_add(t, m, r);
  r = mul_add(r, m, 0.333331972f);
  r = mul_add(r, m, -0.5f);
  r = mul_add(r, q, m);
  r = mul_add(e, 0.693147182f, r);
  r = x < __builtin_inff() ? r : x;             // infinity and NaN
  r = x > 0.0f ? r : splat(-__builtin_inff());  // zero; NaN comes back below
  return x >= 0.0f ? r : splat(__builtin_nanf(""));
}

TINYAI_INLINE F log1p_of(F x) {
  const F u = x + 1.0f;
  const Bits32 e = ((Bits32)u - 0x3f400000 /* 0.75 */) & 0xff800000;
  const F scaled = (F)((Bits32)x - e), four = (F)(0x40800000 - e);
  const F m = scaled + mul_add(four, 0.25f, -1.0f), q = m * m;
  F r = mul_add(q, -4.53948975e-2f, -1.32274792e-1f);
  F t = mul_add(q, 1.05468750e-1f, 1.44911826e-1f);
  r = mul_add(r, q, -1.66412741e-1f);
  t = mul_add(t, q, 1.99887201e-1f);
  r = mul_add(r, q, -2.50002742e-1f);
  r = mul_add(t, m, r);
  r = mul_add(r, m, 3.33335280e-1f);
  r = mul_add(r, m, -4.99999970e-1f);
  r = mul_add(r, q, m);
  r = mul_add(__builtin_convertvector((I)e, F) * 0x1p-23f, 0.693147182f, r);
  r = x < __builtin_inff() ? r : x;
  r = abs_of<float>(x) < 0x1p-24f ? x : r;
  r = x > -1.0f ? r : splat(-__builtin_inff());
  return x >= -1.0f ? r : splat(__builtin_nanf(""));
}

TINYAI_INLINE F tanh_of(F x) {
  const F a = abs_of<float>(x), q = x * x;
  F p = mul_add(q, 1.57394409e-2f, -5.23025580e-2f);
  p = mul_add(p, q, 1.33152470e-1f);
  p = mul_add(p, q, -3.33327681e-1f);
  p = p * q;
  p = mul_add(p, x, x);
  const F e = exp_in_range(min_or_second(splat(20.0f), a + a));
  return copy_sign<float>(a < 0.599609375f ? p : 1.0f - 2.0f / (e + 1.0f), x);
}

TINYAI_INLINE F erf_of(F x) {
  const F t = abs_of<float>(x), q = x * x;
  const F c = min_or_second(splat(4.0f), t);
  F r = mul_add(c, -1.72853470e-5f, 3.83197126e-4f);
  const F u = mul_add(c, -3.88396438e-3f, 2.42546219e-2f);
  r = mul_add(r, c * c, u);
  r = mul_add(r, c, -1.06777877e-1f);
  r = mul_add(r, c, -6.34846687e-1f);
  r = mul_add(r, c, -1.28717512e-1f);
  r = mul_add(r, c, -c);
  const F large = copy_sign<float>(1.0f - exp_in_range(r), x);
  F p = mul_add(q, -5.96761703e-4f, 4.99119423e-3f);
  p = mul_add(p, q, -2.67681349e-2f);
  p = mul_add(p, q, 1.12819925e-1f);
  p = mul_add(p, q, -3.76125336e-1f);
  p = mul_add(p, q, 1.28379166e-1f);
  p = mul_add(p, x, x);
  return t < 0.927734375f ? p : large;
}

// f32 functions worked in f64, half a register at a time.
template <class Function>
TINYAI_INLINE F in_double(F x, Function f) {
  using Half = VecN<float, kLanes<float> / 2>;
  float out[kLanes<float>];
  store(out, __builtin_convertvector(f(__builtin_convertvector((lower<float, kLanes<float>>(x)), D)), Half));
  store(out + kLanes<float> / 2,
        __builtin_convertvector(f(__builtin_convertvector((upper<float, kLanes<float>>(x)), D)), Half));
  return load(out);
}

template <class Function>
TINYAI_INLINE F in_double(F x, F y, Function f) {
  using Half = VecN<float, kLanes<float> / 2>;
  float out[kLanes<float>];
  store(out, __builtin_convertvector(f(__builtin_convertvector((lower<float, kLanes<float>>(x)), D),
                                       __builtin_convertvector((lower<float, kLanes<float>>(y)), D)),
                                     Half));
  store(out + kLanes<float> / 2,
        __builtin_convertvector(f(__builtin_convertvector((upper<float, kLanes<float>>(x)), D),
                                  __builtin_convertvector((upper<float, kLanes<float>>(y)), D)),
                                Half));
  return load(out);
}

// |x| < 2^20, where n * (the first 33 bits of pi / 2) is exact.
template <Trig kind>
TINYAI_INLINE D short_trig(D x) {
  constexpr double kMagic = 0x1.8p52;
  const D t = mul_add(x, 6.36619772367581382433e-01, kMagic);
  const D n = t - kMagic;
  const D r = mul_add(n, -6.07710050650619224932e-11, mul_add(n, -1.57079632673412561417e+00, x));
  const D z = r * r;
  D s = mul_add(z, 2.718311493989822e-06, -1.9839334836096632e-04);
  s = mul_add(mul_add(s, z, 8.3333293858894632e-03), z, -0.166666666416265235595);
  const D sine = mul_add(r * z, s, r);
  D c = mul_add(z, 2.4390448796277409e-05, -1.3886763774609930e-03);
  c = mul_add(mul_add(c, z, 4.1666623323739063e-02), z, -0.499999997251031003120);
  const D cosine = mul_add(z, c, 1.0);
  const L quadrant = (L)t;
  const auto swap = (quadrant & 1) != 0;
  if constexpr (kind == Trig::kTan) return swap ? -cosine / sine : sine / cosine;
  const D value = (kind == Trig::kSin) ? (swap ? cosine : sine) : (swap ? sine : cosine);
  const L turned = kind == Trig::kSin ? quadrant : quadrant + 1;
  return (turned & 2) != 0 ? -value : value;
}
template <Trig kind>
TINYAI_INLINE F trig_of_lanes(F x) {
  if constexpr (kind == Trig::kSin) return each_lane<float>(x, [](float v) { return __builtin_sinf(v); });
  if constexpr (kind == Trig::kCos) return each_lane<float>(x, [](float v) { return __builtin_cosf(v); });
  return each_lane<float>(x, [](float v) { return __builtin_tanf(v); });
}
template <Trig kind>
TINYAI_INLINE F trig_of(F x) {
  F y = in_double(
      x, [](D v) __attribute__((always_inline)) { return short_trig<kind>(v); });
  const auto unusual = !(abs_of<float>(x) < 0x1p20f);  // far out, infinity or NaN: rare enough for libm
  if (any<float>(unusual)) y = unusual ? trig_of_lanes<kind>(x) : y;
  if constexpr (kind == Trig::kCos) return y;
  return x == 0.0f ? x : y;  // keeps the sign of zero
}
TINYAI_INLINE F sin_of(F x) { return trig_of<Trig::kSin>(x); }
TINYAI_INLINE F cos_of(F x) { return trig_of<Trig::kCos>(x); }
TINYAI_INLINE F tan_of(F x) { return trig_of<Trig::kTan>(x); }

// x ** y for positive finite x and finite y, as exp2(y * log2(x)) in f64, 2^-36 close: rounds like the exact value but
// for about one case in a thousand.
TINYAI_INLINE D pow_in_range(D x, D y) {
  const Bits64 e = ((Bits64)x - 0x3fe6a09e667f3bcd /* sqrt(1/2) */) & 0xfff0000000000000;
  const D m = (D)((Bits64)x - e);
  const D exponent = (D)(((L)e >> 52) + 0x4338000000000000) - 0x1.8p52;
  const D s = (m - 1.0) / (m + 1.0), z = s * s;
  D p = mul_add(z, 2.0 / 13, 2.0 / 11);
  p = mul_add(p, z, 2.0 / 9);
  p = mul_add(p, z, 2.0 / 7);
  p = mul_add(p, z, 2.0 / 5);
  p = mul_add(p, z, 2.0 / 3);
  p = mul_add(p, z, 2.0);
  const D log2 = mul_add(s * p, 1.44269504088896340736, exponent);
  D t = y * log2;
  t = t > 200.0 ? splat(200.0) : t;
  t = t < -200.0 ? splat(-200.0) : t;
  const D rounded = t + 0x1.8p52;
  const D r = (t - (rounded - 0x1.8p52)) * 0.69314718055994530942;
  D q = mul_add(r, 1.0 / 40320, 1.0 / 5040);
  q = mul_add(q, r, 1.0 / 720);
  q = mul_add(q, r, 1.0 / 120);
  q = mul_add(q, r, 1.0 / 24);
  q = mul_add(q, r, 1.0 / 6);
  q = mul_add(q, r, 0.5);
  q = mul_add(q, r, 1.0);
  q = mul_add(q, r, 1.0);
  return q * (D)(((Bits64)rounded - 0x4338000000000000 + 1023) << 52);
}
TINYAI_INLINE F pow_of(F x, F y) {
  constexpr float kInfinity = __builtin_inff();
  const I unusual = (I) !(x > 0.0f) | (I) !(x < kInfinity) | (I) !(abs_of<float>(y) < kInfinity);
  const F usual = in_double(
      x, y, [](D v, D w) __attribute__((always_inline)) { return pow_in_range(v, w); });
  if (!any<float>(unusual)) return usual;
  return unusual ? each_lane<float>(x, y, [](float a, float b) { return __builtin_powf(a, b); }) : usual;
}

TINYAI_INLINE D sigmoid_of(D x) {
  const D e = exp_of(-abs_of<double>(x));
  return (x < 0.0 ? e : splat(1.0)) / (1.0 + e);
}

// Remainder with the divisor's sign.
TINYAI_INLINE F fmod_of(F a, F b) {
  return each_lane<float>(a, b, [](float x, float y) { return __builtin_fmodf(x, y); });
}
TINYAI_INLINE D fmod_of(D a, D b) {
  return each_lane<double>(a, b, [](double x, double y) { return __builtin_fmod(x, y); });
}
template <class T>
TINYAI_INLINE Vec<T> mod_of(Vec<T> a, Vec<T> b) {
  const Vec<T> r = fmod_of(a, b);
  const auto other_sign = ((Vec<Int<T>>)r ^ (Vec<Int<T>>)b) < 0;
  const Vec<T> turned = other_sign ? r + b : r;
  return r == T{0} ? copy_sign<T>(r, b) : turned;
}

// The limits at infinity: clamping keeps -infinity * 0 out of products whose other factor has vanished long before.
template <class T>
TINYAI_INLINE Vec<T> at_least(Vec<T> x, T low) {
  return max_or_second(splat<T>(low), x);
}
template <class T>
TINYAI_INLINE Vec<T> within(Vec<T> x, T bound) {
  return min_or_second(splat<T>(bound), max_or_second(splat<T>(-bound), x));
}

// exp for x <= 0 (or NaN). Where a register can hold 2^(i / lanes) to pick from, these leave so small a rest that a
// cubic does; exp_of needs a polynomial of degree six. Within 1 ulp, or 1.2 in the quick form, which does without what
// the steps lost when they were rounded.
#if defined(__AVX2__)
struct OctaveStep {
  F high, low;  // rounded to f32, and what that left out
};
TINYAI_INLINE OctaveStep step_of_octave(I i) {  // 2^(i / lanes) for i modulo lanes
#if defined(__AVX512F__)
  const F high = {1.0f,        1.04427373f, 1.09050775f, 1.13878858f, 1.18920708f, 1.24185777f,
                  1.29683959f, 1.35425556f, 1.41421354f, 1.47682619f, 1.54221082f, 1.61049032f,
                  1.68179286f, 1.75625217f, 1.8340081f,  1.91520655f};
  const F low = {0.0f,          4.83347e-08f,  -1.30775e-08f, 5.38622e-08f, 3.79764e-08f, 4.49684e-08f,
                 -4.019e-08f,   -1.01233e-08f, 2.42032e-08f,  -4.5009e-08f, 8.0709e-09f,  9.83622e-09f,
                 -2.47553e-08f, -9.23577e-09f, -1.12393e-08f, 9.84533e-09f};
  return {(F)_mm512_permutexvar_ps((__m512i)i, (__m512)high), (F)_mm512_permutexvar_ps((__m512i)i, (__m512)low)};
#else
  const F high = {1.0f, 1.09050775f, 1.18920708f, 1.29683959f, 1.41421354f, 1.54221082f, 1.68179286f, 1.8340081f};
  const F low = {0.0f,         -1.30775e-08f, 3.79764e-08f,  -4.019e-08f,
                 2.42032e-08f, 8.0709e-09f,   -2.47553e-08f, -1.12393e-08f};
  return {(F)_mm256_permutevar8x32_ps((__m256)high, (__m256i)i), (F)_mm256_permutevar8x32_ps((__m256)low, (__m256i)i)};
#endif
}
template <bool kQuick>
TINYAI_INLINE F exp_by_steps(F x) {
  constexpr float kMagic = 0x1.8p23f / kLanes<float>;  // its last bit is a step
  x = max_or_second(splat(-104.0f), x);
  const F t = mul_add(x, 1.44269504f, kMagic);
  const F octaves = t - kMagic;
  const F r = mul_add(octaves, 0x1.05c610p-29f, mul_add(octaves, -0x1.62e430p-1f, x));  // ln 2 in two parts
  // The quadratic's coefficient takes most of r^4 / 24 with it: minimax over |r| <= ln 2 / 2 / lanes.
  constexpr float kMost = 0.34657359f / kLanes<float>, kSquare = 0.5f + 0.82842712f / 24 * kMost * kMost;
  const F growth = mul_add(mul_add(r, 0.166666667f, kSquare), r, 1.0f);
  const OctaveStep step = step_of_octave((I)t);
  F p = step.high;  // and what it grows by, to which what was lost belongs
  if constexpr (kQuick)
    p = mul_add(step.high * r, growth, p);
  else
    p = mul_add(step.high * r, growth, step.low) + p;
#if defined(__AVX512F__)
  return (F)_mm512_scalef_ps((__m512)p, (__m512)octaves);
#else
  // Scales by 2^(k + 64) and then 2^-64, so that subnormal results round once.
  constexpr int kStepBits = (kLanes<float>) == 8 ? 3 : 4;
  const I k = ((I)t >> kStepBits) - (0x4b400000 >> kStepBits);
  return p * power_of_two(k + 64) * 0x1p-64f;
#endif
}
#else
template <bool>
TINYAI_INLINE F exp_by_steps(F x) {
  const Reduced e = reduce_exp(max_or_second(splat(-104.0f), x));
  return exp_polynomial(e.rest) * power_of_two(e.k + 64) * 0x1p-64f;
}
#endif
TINYAI_INLINE F exp_of_negative(F x) { return exp_by_steps<false>(x); }
TINYAI_INLINE F quick_exp_of_negative(F x) { return exp_by_steps<true>(x); }
TINYAI_INLINE D quick_exp_of_negative(D x) { return exp_of(x); }

// exp of -|x| keeps both tails: no overflow for small x, no cancellation.
TINYAI_INLINE F sigmoid_of(F x) {
  const F e = exp_of_negative(-abs_of<float>(x));
  return (x < 0.0f ? e : splat(1.0f)) / (1.0f + e);
}

// The normal distribution's lower tail at -t, for t >= 0: exp2(t * p(t)) / 2, where p is a minimax fit of ours on
// [0, 5.6]; within 6e-8 of the truth everywhere, and 5e-6 of itself up to 5.6, where 1 - erf keeps nothing. Beyond, the
// product falls to -infinity faster than the truth. One exponential for all t, where erf needs two branches.
TINYAI_INLINE F normal_tail(F t) {
  F p = mul_add(t, -2.1313091735919443e-08f, 6.628586106671719e-07f);
  p = mul_add(p, t, -8.84118526300881e-06f);
  p = mul_add(p, t, 6.400857091648504e-05f);
  p = mul_add(p, t, -0.00023701533791609108f);
  p = mul_add(p, t, -8.676821016706526e-05f);
  p = mul_add(p, t, 0.007048783823847771f);
  p = mul_add(p, t, -0.05250546336174011f);
  p = mul_add(p, t, -0.4592020809650421f);
  p = mul_add(p, t, -1.1511059999465942f);
  const F power = max_or_second(splat(-127.0f), p * t);  // 2^-127 comes out as 0
  const F magic = power + 0x1.8p23f, whole = magic - 0x1.8p23f, f = power - whole;
  F q = mul_add(f, 7.676680252188817e-05f, 0.0006699437508359551f);  // exp2(f) / 2
  q = mul_add(q, f, 0.00480921845883131f);
  q = mul_add(q, f, 0.027751661837100983f);
  q = mul_add(q, f, 0.12011323869228363f);
  q = mul_add(q, f, 0.3465735912322998f);
  q = mul_add(q, f, 0.5f);
  return q * power_of_two((I)((Bits32)magic - 0x4b400000));
}
TINYAI_INLINE F normal_cdf(F x) {
  const F tail = normal_tail(min_or_second(splat(40.0f), abs_of<float>(x)));
  return x < 0.0f ? tail : 1.0f - tail;
}
TINYAI_INLINE F gelu_of(F x) {
  const F t = min_or_second(splat(40.0f), abs_of<float>(x));
  return mul_add(-t, normal_tail(t), max_or_second(splat(0.0f), x));
}
TINYAI_INLINE D gelu_of(D x) { return at_least<double>(x, -40) * normal_cdf(x); }
template <class T>
TINYAI_INLINE Vec<T> gelu_grad_of(Vec<T> x) {
  x = within<T>(x, 40);
  const Vec<T> density = exp_of(x * x * T{-0.5}) * static_cast<T>(0.39894228040143267794);
  return mul_add(x, density, normal_cdf(x));
}
// (1 + tanh(u)) / 2 is sigmoid(2 u), which keeps its tail.
constexpr double kGeluLinear = 2 * 0.79788456080286535588, kGeluCubic = 0.044715 * kGeluLinear;
template <class T>
TINYAI_INLINE Vec<T> gelu_tanh_of(Vec<T> x) {
  const Vec<T> low = at_least<T>(x, -40);
  return low * sigmoid_of(low * mul_add(low * low, static_cast<T>(kGeluCubic), static_cast<T>(kGeluLinear)));
}
template <class T>
TINYAI_INLINE Vec<T> gelu_tanh_grad_of(Vec<T> x) {
  x = within<T>(x, 40);
  const Vec<T> square = x * x, u = x * mul_add(square, static_cast<T>(kGeluCubic), static_cast<T>(kGeluLinear));
  const Vec<T> e = exp_of(-abs_of<T>(u)), one = splat<T>(1), share = one / (one + e);
  const Vec<T> s = (u < T{0} ? e : one) * share, complement = (u < T{0} ? one : e) * share;
  return mul_add(x * s * complement, mul_add(square, static_cast<T>(3 * kGeluCubic), static_cast<T>(kGeluLinear)), s);
}
template <class T>
TINYAI_INLINE Vec<T> silu_of(Vec<T> x) {
  return at_least<T>(x, -800) * sigmoid_of(x);
}
template <class T>
TINYAI_INLINE Vec<T> silu_grad_of(Vec<T> x) {
  x = within<T>(x, 800);
  const Vec<T> s = sigmoid_of(x);
  return s * mul_add(x, T{1} - s, T{1});
}
template <class T>
TINYAI_INLINE Vec<T> softplus_of(Vec<T> x, Vec<T> beta, Vec<T> threshold) {
  const Vec<T> scaled = x * beta;
  const Vec<T> y = log1p_of(exp_of(min_or_second(threshold, scaled))) / beta;
  return scaled > threshold ? x : y;
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
