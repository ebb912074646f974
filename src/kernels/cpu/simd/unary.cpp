// The unary elementwise rows.
#include <utility>

#include "kernels/cpu/simd/elementwise_rows.h"
#include "kernels/cpu/simd/math.h"

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
  if constexpr (op == kTanh) return tanh_of(x);
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

template <UnaryOp op, class T>
void unary_row(int64_t n, const void* x_data, void* y_data, double a, double b) {
  constexpr int kStep = kLanes<T>;
  const T* x = static_cast<const T*>(x_data);
  T* y = static_cast<T*>(y_data);
  const Vec<T> va = splat<T>(number<op, T>(a)), vb = splat<T>(number<op, T>(b));
  int64_t i = 0;
  for (; i + kStep <= n; i += kStep) store(y + i, compute<op, T>(load(x + i), va, vb));
  if (i < n) store_partial<T>(y + i, compute<op, T>(load_partial(x + i, n - i), va, vb), n - i);
}

template <UnaryOp op, class T>
void test_row(int64_t n, const void* x_data, void* y_data, double, double) {
  const T* x = static_cast<const T*>(x_data);
  uint8_t* y = static_cast<uint8_t*>(y_data);
  for (int64_t i = 0; i < n; ++i) {
    const T v = x[i];
    if constexpr (op == kIsnan) y[i] = v != v;
    if constexpr (op == kIsinf) y[i] = v == static_cast<T>(__builtin_inf()) || v == -static_cast<T>(__builtin_inf());
    if constexpr (op == kLogicalNot) y[i] = v == T{0};
  }
}

template <UnaryOp op, class T>
constexpr UnaryRows::Row row_of() {
  if constexpr (kernel_of(op).test) return test_row<op, T>;
  if constexpr (!kernel_of(op).test) return unary_row<op, T>;
}
template <UnaryOp op>
constexpr void add(UnaryRows& rows) {
  constexpr bool kWraps = op == kNeg || op == kSquare || op == kAddScalar || op == kMulScalar || op == kLogicalNot;
  UnaryRows::Row(&row)[kDTypeCount] = rows.row[static_cast<int>(op)];
  row[static_cast<int>(DType::kF32)] = row_of<op, float>();
  row[static_cast<int>(DType::kF64)] = row_of<op, double>();
  if constexpr (kernel_of(op).elements == Elements::kNumeric) {
    row[static_cast<int>(DType::kU8)] = row_of<op, uint8_t>();
    if constexpr (kernel_of(op).test) row[static_cast<int>(DType::kBool)] = row_of<op, uint8_t>();
    if constexpr (kWraps) {
      row[static_cast<int>(DType::kI8)] = row_of<op, uint8_t>();
      row[static_cast<int>(DType::kI32)] = row_of<op, uint32_t>();
      row[static_cast<int>(DType::kI64)] = row_of<op, uint64_t>();
    } else {
      row[static_cast<int>(DType::kI8)] = row_of<op, int8_t>();
      row[static_cast<int>(DType::kI32)] = row_of<op, int32_t>();
      row[static_cast<int>(DType::kI64)] = row_of<op, int64_t>();
    }
  }
}
template <int... ops>
constexpr void add_all(UnaryRows& rows, std::integer_sequence<int, ops...>) {
  (add<static_cast<UnaryOp>(ops)>(rows), ...);
}

constexpr UnaryRows make() {
  UnaryRows rows{};
  add_all(rows, std::make_integer_sequence<int, kUnaryOps>());
  return rows;
}

}  // namespace

extern const UnaryRows unary_rows = make();

}  // namespace tinyai::kernels::simd::TINYAI_ISA
