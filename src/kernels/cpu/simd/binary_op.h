// Binary operations on a register: for their rows, and for programs (machine.cpp).
#pragma once

#include "kernels/cpu/simd/elementwise_rows.h"
#include "kernels/cpu/simd/math_inverse.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

using enum BinaryOp;

// Wraps: T is unsigned for all integers. A negative power of an integer is 0 but for 1 and -1, as in PyTorch.
template <class T, class Signed>
inline T integer_power(T base, T raw_exponent) {
  constexpr bool kSigned = static_cast<Signed>(-1) < Signed{0};
  if (kSigned && static_cast<Signed>(raw_exponent) < 0) {
    if (base == T{1}) return 1;
    if (base == static_cast<T>(-1)) return (raw_exponent & 1) ? base : T{1};
    return 0;
  }
  T result = 1;
  for (T e = raw_exponent; e != 0; e = static_cast<T>(e >> 1)) {
    if (e & 1) result = static_cast<T>(result * uint64_t{base});
    base = static_cast<T>(base * uint64_t{base});
  }
  return result;
}
// The divisor's sign; 0 for a zero divisor, which would end the process.
template <class T>
inline T integer_mod(T a, T b) {
  constexpr bool kSigned = static_cast<T>(-1) < T{0};
  if (b == 0 || (kSigned && b == static_cast<T>(-1))) return 0;
  const T r = static_cast<T>(a % b);
  return kSigned && r != 0 && (r < 0) != (b < 0) ? static_cast<T>(r + b) : r;
}

template <class T>
struct UnsignedOf;
template <>
struct UnsignedOf<int8_t> {
  using type = uint8_t;
};
template <>
struct UnsignedOf<uint8_t> {
  using type = uint8_t;
};
template <>
struct UnsignedOf<int32_t> {
  using type = uint32_t;
};
template <>
struct UnsignedOf<int64_t> {
  using type = uint64_t;
};

// Divides integers by zero to 0; the least one by -1 wraps.
template <class T>
inline T integer_floor_quotient(T a, T b) {
  constexpr bool kSigned = static_cast<T>(-1) < T{0};
  using U = typename UnsignedOf<T>::type;
  if (b == 0) return 0;
  if (kSigned && b == static_cast<T>(-1)) return static_cast<T>(U{0} - static_cast<U>(a));
  const T quotient = static_cast<T>(a / b);
  return kSigned && a % b != 0 && (a < 0) != (b < 0) ? static_cast<T>(quotient - 1) : quotient;
}

// floor(a / b), the quotient not being rounded first. By zero it is a / b.
template <class T>
inline T floor_quotient(T a, T b) {
  if (b == T{0}) return a / b;
  const T rest = sizeof(T) == 4 ? static_cast<T>(__builtin_fmodf(static_cast<float>(a), static_cast<float>(b)))
                                : static_cast<T>(__builtin_fmod(a, b));
  T quotient = (a - rest) / b;
  if (rest != T{0} && (b < T{0}) != (rest < T{0})) quotient -= T{1};
  if (quotient == T{0}) return __builtin_copysign(T{0}, a / b);
  const T whole = __builtin_floor(quotient);
  return quotient - whole > T{0.5} ? whole + T{1} : whole;
}

// The greater, and what the other adds to it. Two equal infinities are no distance apart.
template <class T>
TINYAI_INLINE Vec<T> logaddexp_of(Vec<T> a, Vec<T> b) {
  const Vec<T> gap = a == b ? Vec<T>{} : abs_of<T>(a - b);
  return max_nan<Vec<T>>(a, b) + log1p_of(exp_of(-gap));
}

// b / (a^2 + b^2), worked in shares of the longer side, whose squares stay in range. Where that has none it is b times
// 0.
template <class T>
TINYAI_INLINE Vec<T> atan2_slope_of(Vec<T> a, Vec<T> b) {
  const Vec<T> longer = max_nan<Vec<T>>(abs_of<T>(a), abs_of<T>(b)), y = a / longer, x = b / longer;
  const Vec<T> slope = x / mul_add(x, x, y * y) / longer;
  return (longer == T{0}) | (longer == static_cast<T>(__builtin_inf())) ? b * T{0} : slope;
}

template <BinaryOp op, class T>
TINYAI_INLINE Vec<T> compute(Vec<T> a, Vec<T> b) {
  if constexpr (op == kAdd) return a + b;
  if constexpr (op == kSub) return a - b;
  if constexpr (op == kMul) return a * b;
  if constexpr (op == kDiv) return a / b;
  if constexpr (op == kMaximum) return max_nan<Vec<T>>(a, b);
  if constexpr (op == kMinimum) return min_nan<Vec<T>>(a, b);
  if constexpr (op == kPow && kIsFloat<T>) return pow_of(a, b);
  if constexpr (op == kMod && kIsFloat<T>) return mod_of<T>(a, b);
  if constexpr (op == kFloorDiv && kIsFloat<T>)
    return each_lane<T>(a, b, [](T x, T y) { return floor_quotient<T>(x, y); });
  if constexpr (op == kLogaddexp) return logaddexp_of<T>(a, b);
  if constexpr (op == kAtan2) return atan2_of(a, b);
  if constexpr (op == kAtan2Slope) return atan2_slope_of<T>(a, b);
  if constexpr (op == kPow && !kIsFloat<T>) {
    using U = typename UnsignedOf<T>::type;
    return each_lane<T>(
        a, b, [](T x, T y) { return static_cast<T>(integer_power<U, T>(static_cast<U>(x), static_cast<U>(y))); });
  }
  if constexpr (op == kMod && !kIsFloat<T>) return each_lane<T>(a, b, [](T x, T y) { return integer_mod<T>(x, y); });
  if constexpr (op == kFloorDiv && !kIsFloat<T>)
    return each_lane<T>(a, b, [](T x, T y) { return integer_floor_quotient<T>(x, y); });
  // Gradients that deserve one pass: a is the cotangent, b the saved tensor.
  if constexpr (op == kReluGrad) return b > T{0} ? a : Vec<T>{};
  if constexpr (op == kSigmoidGrad) return a * b * (T{1} - b);
  if constexpr (op == kTanhGrad) return a * mul_add(-b, b, T{1});
  if constexpr (op == kGeluGrad) return a * gelu_grad_of<T>(b);
  if constexpr (op == kGeluTanhGrad) return a * gelu_tanh_grad_of<T>(b);
  if constexpr (op == kSiluGrad) return a * silu_grad_of<T>(b);
}

template <BinaryOp op, class T>
TINYAI_INLINE auto test(Vec<T> a, Vec<T> b) {
  if constexpr (op == kEqual) return a == b;
  if constexpr (op == kNotEqual) return a != b;
  if constexpr (op == kLess) return a < b;
  if constexpr (op == kLessEqual) return a <= b;
  if constexpr (op == kGreater) return a > b;
  if constexpr (op == kGreaterEqual) return a >= b;
  if constexpr (op == kLogicalAnd) return (a != T{0}) & (b != T{0});
  if constexpr (op == kLogicalOr) return (a != T{0}) | (b != T{0});
  if constexpr (op == kLogicalXor) return (a != T{0}) ^ (b != T{0});
}

}  // namespace
}  // namespace tinyai::kernels::simd::TINYAI_ISA
