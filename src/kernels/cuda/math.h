// Elementwise operations on a number, in the type that it is computed in: float, double, or int64_t for integers and
// bool. They mean what the CPU's kernels do (api/operators.toml), by the functions of the device's library.
#pragma once

#include "kernels/cuda/gpu.h"
#include "kernels/generated/elementwise_ops.h"

namespace tinyai::kernels::cuda {

template <class T>
inline constexpr bool kIsFloat = !std::numeric_limits<T>::is_integer;

// ---- Floating
// --------------------------------------------------------------------------------------------------------

template <class T>
TINYAI_GPU T sigmoid(T x) {
  const T e = std::exp(x < T{0} ? x : -x);
  return (x < T{0} ? e : T{1}) / (T{1} + e);
}
// The limits at infinity: clamping keeps -infinity * 0 out of products whose other factor has vanished long before.
template <class T>
TINYAI_GPU T at_least(T x, T low) {
  return x < low ? low : x;
}
template <class T>
TINYAI_GPU T within(T x, T bound) {
  return x < -bound ? -bound : bound < x ? bound : x;
}
// The share of a normal distribution below x.
template <class T>
TINYAI_GPU T normal_share(T x) {
  return T{0.5} * std::erfc(x * static_cast<T>(-0.70710678118654752440));
}
template <class T>
TINYAI_GPU T gelu(T x) {
  return at_least<T>(x, -40) * normal_share(x);
}
template <class T>
TINYAI_GPU T gelu_slope(T x) {
  x = within<T>(x, 40);
  return normal_share(x) + x * std::exp(x * x * T{-0.5}) * static_cast<T>(0.39894228040143267794);
}
// (1 + tanh(u)) / 2 is sigmoid(2 u), which keeps its tail.
inline constexpr double kGeluLinear = 2 * 0.79788456080286535588, kGeluCubic = 0.044715 * kGeluLinear;
template <class T>
TINYAI_GPU T gelu_tanh(T x) {
  const T low = at_least<T>(x, -40);
  return low * sigmoid(low * (low * low * static_cast<T>(kGeluCubic) + static_cast<T>(kGeluLinear)));
}
template <class T>
TINYAI_GPU T gelu_tanh_slope(T x) {
  x = within<T>(x, 40);
  const T square = x * x, u = x * (square * static_cast<T>(kGeluCubic) + static_cast<T>(kGeluLinear));
  return sigmoid(u) +
         x * sigmoid(u) * sigmoid(-u) * (square * static_cast<T>(3 * kGeluCubic) + static_cast<T>(kGeluLinear));
}
template <class T>
TINYAI_GPU T silu(T x) {
  return at_least<T>(x, -800) * sigmoid(x);
}
template <class T>
TINYAI_GPU T silu_slope(T x) {
  x = within<T>(x, 800);
  const T s = sigmoid(x);
  return s * (x * (T{1} - s) + T{1});
}
template <class T>
TINYAI_GPU T softplus(T x, T beta, T threshold) {
  return x * beta > threshold ? x : std::log1p(std::exp(x * beta)) / beta;
}
// The divisor's sign, of zeros too.
template <class T>
TINYAI_GPU T modulo(T a, T b) {
  const T r = std::fmod(a, b);
  if (r == T{0}) return std::copysign(r, b);
  return (r < T{0}) != (b < T{0}) ? r + b : r;
}
// floor(a / b), the quotient not being rounded first. By zero it is a / b.
template <class T>
TINYAI_GPU T floor_quotient(T a, T b) {
  if (b == T{0}) return a / b;
  const T rest = std::fmod(a, b);
  T quotient = (a - rest) / b;
  if (rest != T{0} && (b < T{0}) != (rest < T{0})) quotient -= T{1};
  if (quotient == T{0}) return std::copysign(T{0}, a / b);
  const T whole = std::floor(quotient);
  return quotient - whole > T{0.5} ? whole + T{1} : whole;
}
template <class T>
TINYAI_GPU T log_add_exp(T a, T b) {
  const T gap = a == b ? T{0} : std::fabs(a - b);  // two equal infinities are no distance apart
  return max_nan(a, b) + std::log1p(std::exp(-gap));
}
// b / (a^2 + b^2), worked in shares of the longer side, whose squares stay in range.
template <class T>
TINYAI_GPU T atan2_slope(T a, T b) {
  const T longer = max_nan(std::fabs(a), std::fabs(b)), y = a / longer, x = b / longer;
  if (longer == T{0} || longer == std::numeric_limits<T>::infinity()) return b * T{0};
  return x / (y * y + x * x) / longer;
}

// ---- Integers, which wrap
// --------------------------------------------------------------------------------------------

// A negative power of an integer is 0 but for 1 and -1.
TINYAI_GPU int64_t integer_power(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent & 1 ? -1 : 1) : 0;
  uint64_t result = 1, factor = static_cast<uint64_t>(base);
  for (auto e = static_cast<uint64_t>(exponent); e != 0; e >>= 1) {
    if (e & 1) result *= factor;
    factor *= factor;
  }
  return static_cast<int64_t>(result);
}
// The divisor's sign; 0 for a zero divisor.
TINYAI_GPU int64_t integer_modulo(int64_t a, int64_t b) {
  if (b == 0 || b == -1) return 0;
  const int64_t r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
TINYAI_GPU int64_t integer_floor_quotient(int64_t a, int64_t b) {
  if (b == 0) return 0;
  if (b == -1) return static_cast<int64_t>(uint64_t{0} - static_cast<uint64_t>(a));
  const int64_t quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
template <class T>
TINYAI_GPU T wrapped_sum(T a, T b) {
  if constexpr (kIsFloat<T>) return a + b;
  return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
template <class T>
TINYAI_GPU T wrapped_product(T a, T b) {
  if constexpr (kIsFloat<T>) return a * b;
  return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}

// ---- By operation ---------------------------------------------------------------------------------------------------
//
// No switch has a default: an operation without its formula does not compile.

template <class T>
TINYAI_GPU T clipped(T x, T low, T high) {
  const T above = low > x ? low : x;
  return high < above ? high : above;
}

template <class T>
TINYAI_GPU T floating_unary(UnaryOp op, T x, T a, T b) {
  switch (op) {
    case UnaryOp::kNeg:
      return -x;
    case UnaryOp::kAbs:
      return std::fabs(x);
    case UnaryOp::kSign:
      return x > T{0} ? T{1} : x < T{0} ? T{-1} : T{0};
    case UnaryOp::kSquare:
      return x * x;
    case UnaryOp::kAddScalar:
      return x + a;
    case UnaryOp::kMulScalar:
      return x * a;
    case UnaryOp::kRelu:
      return T{0} > x ? T{0} : x;
    case UnaryOp::kClip:
      return clipped(x, a, b);
    case UnaryOp::kLogicalNot:
      return x == T{0} ? T{1} : T{0};
    case UnaryOp::kExp:
      return std::exp(x);
    case UnaryOp::kExpm1:
      return std::expm1(x);
    case UnaryOp::kLog:
      return std::log(x);
    case UnaryOp::kLog1p:
      return std::log1p(x);
    case UnaryOp::kSqrt:
      return std::sqrt(x);
    case UnaryOp::kRsqrt:
      return T{1} / std::sqrt(x);
    case UnaryOp::kReciprocal:
      return T{1} / x;
    case UnaryOp::kSin:
      return std::sin(x);
    case UnaryOp::kCos:
      return std::cos(x);
    case UnaryOp::kTan:
      return std::tan(x);
    case UnaryOp::kAsin:
      return std::asin(x);
    case UnaryOp::kAcos:
      return std::acos(x);
    case UnaryOp::kAtan:
      return std::atan(x);
    case UnaryOp::kSinh:
      return std::sinh(x);
    case UnaryOp::kCosh:
      return std::cosh(x);
    case UnaryOp::kTanh:
      return std::tanh(x);
    case UnaryOp::kAsinh:
      return std::asinh(x);
    case UnaryOp::kAcosh:
      return std::acosh(x);
    case UnaryOp::kAtanh:
      return std::atanh(x);
    case UnaryOp::kSigmoid:
      return sigmoid(x);
    case UnaryOp::kLeakyRelu:
      return x > T{0} ? x : x * a;
    case UnaryOp::kElu:
      return x > T{0} ? x : std::expm1(x) * a;
    case UnaryOp::kGelu:
      return gelu(x);
    case UnaryOp::kGeluTanh:
      return gelu_tanh(x);
    case UnaryOp::kSilu:
      return silu(x);
    case UnaryOp::kSoftplus:
      return softplus(x, a, b);
    case UnaryOp::kErf:
      return std::erf(x);
    case UnaryOp::kFloor:
      return std::floor(x);
    case UnaryOp::kCeil:
      return std::ceil(x);
    case UnaryOp::kRound:
      return std::rint(x);
    case UnaryOp::kPowScalar:
      return std::pow(x, a);
    case UnaryOp::kIsnan:
      return x != x ? T{1} : T{0};
    case UnaryOp::kIsinf:
      return std::fabs(x) == std::numeric_limits<T>::infinity() ? T{1} : T{0};
    case UnaryOp::kIsfinite:
      return x - x == T{0} ? T{1} : T{0};
  }
  return T{};
}

template <class T>
TINYAI_GPU T integer_unary(UnaryOp op, T x, T a, T b) {
  switch (op) {
    case UnaryOp::kNeg:
      return wrapped_sum<T>(T{0}, wrapped_product<T>(x, T{-1}));
    case UnaryOp::kAbs:
      return x < T{0} ? wrapped_product<T>(x, T{-1}) : x;
    case UnaryOp::kSign:
      return x > T{0} ? T{1} : x < T{0} ? T{-1} : T{0};
    case UnaryOp::kSquare:
      return wrapped_product(x, x);
    case UnaryOp::kAddScalar:
      return wrapped_sum(x, a);
    case UnaryOp::kMulScalar:
      return wrapped_product(x, a);
    case UnaryOp::kRelu:
      return T{0} > x ? T{0} : x;
    case UnaryOp::kClip:
      return clipped(x, a, b);
    case UnaryOp::kLogicalNot:
      return x == T{0} ? T{1} : T{0};
    case UnaryOp::kExp:
    case UnaryOp::kExpm1:
    case UnaryOp::kLog:
    case UnaryOp::kLog1p:
    case UnaryOp::kSqrt:
    case UnaryOp::kRsqrt:
    case UnaryOp::kReciprocal:
    case UnaryOp::kSin:
    case UnaryOp::kCos:
    case UnaryOp::kTan:
    case UnaryOp::kAsin:
    case UnaryOp::kAcos:
    case UnaryOp::kAtan:
    case UnaryOp::kSinh:
    case UnaryOp::kCosh:
    case UnaryOp::kTanh:
    case UnaryOp::kAsinh:
    case UnaryOp::kAcosh:
    case UnaryOp::kAtanh:
    case UnaryOp::kSigmoid:
    case UnaryOp::kLeakyRelu:
    case UnaryOp::kElu:
    case UnaryOp::kGelu:
    case UnaryOp::kGeluTanh:
    case UnaryOp::kSilu:
    case UnaryOp::kSoftplus:
    case UnaryOp::kErf:
    case UnaryOp::kFloor:
    case UnaryOp::kCeil:
    case UnaryOp::kRound:
    case UnaryOp::kPowScalar:
    case UnaryOp::kIsnan:
    case UnaryOp::kIsinf:
    case UnaryOp::kIsfinite:
      break;  // of floats alone
  }
  return T{};
}

// Tests give 0 or 1.
template <class T>
TINYAI_GPU T unary_of(UnaryOp op, T x, T a, T b) {
  if constexpr (kIsFloat<T>) return floating_unary(op, x, a, b);
  return integer_unary(op, x, a, b);
}

template <class T>
TINYAI_GPU T floating_binary(BinaryOp op, T a, T b) {
  switch (op) {
    case BinaryOp::kAdd:
      return a + b;
    case BinaryOp::kSub:
      return a - b;
    case BinaryOp::kMul:
      return a * b;
    case BinaryOp::kMaximum:
      return max_nan(a, b);
    case BinaryOp::kMinimum:
      return min_nan(a, b);
    // Of one pass: a is the cotangent, b what was saved.
    case BinaryOp::kReluGrad:
      return b > T{0} ? a : T{0};
    case BinaryOp::kSigmoidGrad:
      return a * b * (T{1} - b);
    case BinaryOp::kTanhGrad:
      return a * (T{1} - b * b);
    case BinaryOp::kGeluGrad:
      return a * gelu_slope(b);
    case BinaryOp::kGeluTanhGrad:
      return a * gelu_tanh_slope(b);
    case BinaryOp::kSiluGrad:
      return a * silu_slope(b);
    case BinaryOp::kDiv:
      return a / b;
    case BinaryOp::kPow:
      return std::pow(a, b);
    case BinaryOp::kLogaddexp:
      return log_add_exp(a, b);
    case BinaryOp::kAtan2:
      return std::atan2(a, b);
    case BinaryOp::kAtan2Slope:
      return atan2_slope(a, b);
    case BinaryOp::kMod:
      return modulo(a, b);
    case BinaryOp::kFloorDiv:
      return floor_quotient(a, b);
    case BinaryOp::kEqual:
      return a == b ? T{1} : T{0};
    case BinaryOp::kNotEqual:
      return a != b ? T{1} : T{0};
    case BinaryOp::kLess:
      return a < b ? T{1} : T{0};
    case BinaryOp::kLessEqual:
      return a <= b ? T{1} : T{0};
    case BinaryOp::kGreater:
      return a > b ? T{1} : T{0};
    case BinaryOp::kGreaterEqual:
      return a >= b ? T{1} : T{0};
    case BinaryOp::kLogicalAnd:
      return a != T{0} && b != T{0} ? T{1} : T{0};
    case BinaryOp::kLogicalOr:
      return a != T{0} || b != T{0} ? T{1} : T{0};
    case BinaryOp::kLogicalXor:
      return (a != T{0}) != (b != T{0}) ? T{1} : T{0};
  }
  return T{};
}

template <class T>
TINYAI_GPU T integer_binary(BinaryOp op, T a, T b) {
  switch (op) {
    case BinaryOp::kAdd:
      return wrapped_sum(a, b);
    case BinaryOp::kSub:
      return wrapped_sum<T>(a, wrapped_product<T>(b, T{-1}));
    case BinaryOp::kMul:
      return wrapped_product(a, b);
    case BinaryOp::kMaximum:
      return max_nan(a, b);
    case BinaryOp::kMinimum:
      return min_nan(a, b);
    case BinaryOp::kPow:
      return static_cast<T>(integer_power(a, b));
    case BinaryOp::kMod:
      return static_cast<T>(integer_modulo(a, b));
    case BinaryOp::kFloorDiv:
      return static_cast<T>(integer_floor_quotient(a, b));
    case BinaryOp::kEqual:
      return a == b ? T{1} : T{0};
    case BinaryOp::kNotEqual:
      return a != b ? T{1} : T{0};
    case BinaryOp::kLess:
      return a < b ? T{1} : T{0};
    case BinaryOp::kLessEqual:
      return a <= b ? T{1} : T{0};
    case BinaryOp::kGreater:
      return a > b ? T{1} : T{0};
    case BinaryOp::kGreaterEqual:
      return a >= b ? T{1} : T{0};
    case BinaryOp::kLogicalAnd:
      return a != T{0} && b != T{0} ? T{1} : T{0};
    case BinaryOp::kLogicalOr:
      return a != T{0} || b != T{0} ? T{1} : T{0};
    case BinaryOp::kLogicalXor:
      return (a != T{0}) != (b != T{0}) ? T{1} : T{0};
    case BinaryOp::kReluGrad:
    case BinaryOp::kSigmoidGrad:
    case BinaryOp::kTanhGrad:
    case BinaryOp::kGeluGrad:
    case BinaryOp::kGeluTanhGrad:
    case BinaryOp::kSiluGrad:
    case BinaryOp::kDiv:
    case BinaryOp::kLogaddexp:
    case BinaryOp::kAtan2:
    case BinaryOp::kAtan2Slope:
      break;  // of floats alone
  }
  return T{};
}

template <class T>
TINYAI_GPU T binary_of(BinaryOp op, T a, T b) {
  if constexpr (kIsFloat<T>) return floating_binary(op, a, b);
  return integer_binary(op, a, b);
}

}  // namespace tinyai::kernels::cuda
