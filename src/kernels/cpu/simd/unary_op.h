// Unary operations on a register: for their rows, and for programs (machine.cpp).
#pragma once

#include "kernels/cpu/simd/elementwise_rows.h"
#include "kernels/cpu/simd/math_inverse.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

using enum UnaryOp;

template <class T>
struct WrappingOf {  // unsigned: overflow wraps instead of being undefined
  using type = T;
};
template <>
struct WrappingOf<int8_t> {
  using type = uint8_t;
};
template <>
struct WrappingOf<int32_t> {
  using type = uint32_t;
};
template <>
struct WrappingOf<int64_t> {
  using type = uint64_t;
};
template <class T>
using Wrapping = typename WrappingOf<T>::type;

// Any numeric dtype. Signed integers come here as unsigned where the bits are the same.
template <UnaryOp op, class T>
TINYAI_INLINE Vec<T> numeric(Vec<T> x, Vec<T> a, Vec<T> b) {
  constexpr bool kSigned = static_cast<T>(-1) < T{0};
  const Vec<T> zero = {};
  if constexpr (op == kNeg && kIsFloat<T>) return -x;
  if constexpr (op == kNeg) return zero - x;
  if constexpr (op == kSquare) return x * x;
  if constexpr (op == kAddScalar) return x + a;
  if constexpr (op == kMulScalar) return x * a;
  if constexpr (op == kAbs && kIsFloat<T>) return abs_of<T>(x);
  if constexpr (op == kAbs && !kSigned) return x;
  if constexpr (op == kAbs) return x < zero ? (Vec<T>)(Vec<Wrapping<T>>{} - (Vec<Wrapping<T>>)x) : x;
  if constexpr (op == kSign) return x > zero ? splat<T>(1) : (x < zero ? splat<T>(static_cast<T>(-1)) : zero);
  if constexpr (op == kRelu) return max_or_second<Vec<T>>(zero, x);
  if constexpr (op == kClip) return min_or_second<Vec<T>>(b, max_or_second<Vec<T>>(a, x));
}

template <UnaryOp op, class T>
TINYAI_INLINE Vec<T> floating(Vec<T> x, Vec<T> a, Vec<T> b) {
  const Vec<T> one = splat<T>(1);
  if constexpr (op == kExp) return exp_of(x);
  if constexpr (op == kExpm1) return expm1_of(x);
  if constexpr (op == kLog) return log_of(x);
  if constexpr (op == kLog1p) return log1p_of(x);
  if constexpr (op == kSqrt) return sqrt_of(x);
  if constexpr (op == kRsqrt) return one / sqrt_of(x);
  if constexpr (op == kReciprocal) return one / x;
  if constexpr (op == kSin) return sin_of(x);
  if constexpr (op == kCos) return cos_of(x);
  if constexpr (op == kTan) return tan_of(x);
  if constexpr (op == kAsin) return asin_of(x);
  if constexpr (op == kAcos) return acos_of(x);
  if constexpr (op == kAtan) return atan_of(x);
  if constexpr (op == kSinh) return sinh_of<T>(x);
  if constexpr (op == kCosh) return cosh_of<T>(x);
  if constexpr (op == kTanh) return tanh_of(x);
  if constexpr (op == kAsinh) return asinh_of<T>(x);
  if constexpr (op == kAcosh) return acosh_of<T>(x);
  if constexpr (op == kAtanh) return atanh_of<T>(x);
  if constexpr (op == kSigmoid) return sigmoid_of(x);
  if constexpr (op == kErf) return erf_of(x);
  if constexpr (op == kFloor) return floor_of<T>(x);
  if constexpr (op == kCeil) return ceil_of<T>(x);
  if constexpr (op == kRound) return round_of<T>(x);
  if constexpr (op == kPowScalar) return pow_of(x, a);
  if constexpr (op == kLeakyRelu) return x > T{0} ? x : x * a;
  if constexpr (op == kElu) return x > T{0} ? x : expm1_of(x) * a;
  if constexpr (op == kGelu) return gelu_of(x);
  if constexpr (op == kGeluTanh) return gelu_tanh_of<T>(x);
  if constexpr (op == kSilu) return silu_of<T>(x);
  if constexpr (op == kSoftplus) return softplus_of<T>(x, a, b);
}

template <UnaryOp op, class T>
TINYAI_INLINE Vec<T> compute(Vec<T> x, Vec<T> a, Vec<T> b) {
  if constexpr (kernel_of(op).elements == Elements::kNumeric) return numeric<op, T>(x, a, b);
  if constexpr (kernel_of(op).elements == Elements::kFloating) return floating<op, T>(x, a, b);
}

// A number as T: integers saturate, so that infinite bounds of a clip do nothing. Casts of int64 wrap.
template <UnaryOp op, class T>
TINYAI_INLINE T number(double value) {
  if constexpr (kIsFloat<T>) {
    return static_cast<T>(value);
  } else if constexpr (op != kClip) {
    return static_cast<T>(static_cast<int64_t>(value));
  } else {
    constexpr bool kSigned = static_cast<T>(-1) < T{0};
    constexpr T kLow = kSigned ? static_cast<T>(uint64_t{1} << (8 * sizeof(T) - 1)) : T{0};
    constexpr T kHigh = static_cast<T>(~kLow);
    if (value <= static_cast<double>(kLow)) return kLow;
    if (value >= static_cast<double>(kHigh)) return kHigh;
    return static_cast<T>(value);
  }
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
