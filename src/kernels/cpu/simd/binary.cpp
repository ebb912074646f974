// The binary elementwise rows.
#include <utility>

#include "kernels/cpu/simd/elementwise_rows.h"
#include "kernels/cpu/simd/math.h"

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
  if constexpr (op == kFloorDiv) return each_lane<T>(a, b, [](T x, T y) { return floor_quotient<T>(x, y); });
  if constexpr (op == kLogaddexp) return logaddexp_of<T>(a, b);
  if constexpr (op == kPow && !kIsFloat<T>) {
    using U = typename UnsignedOf<T>::type;
    return each_lane<T>(
        a, b, [](T x, T y) { return static_cast<T>(integer_power<U, T>(static_cast<U>(x), static_cast<U>(y))); });
  }
  if constexpr (op == kMod && !kIsFloat<T>) return each_lane<T>(a, b, [](T x, T y) { return integer_mod<T>(x, y); });
  // Gradients that deserve one pass: a is the cotangent, b the saved tensor.
  if constexpr (op == kReluGrad) return b > T{0} ? a : Vec<T>{};
  if constexpr (op == kSigmoidGrad) return a * b * (T{1} - b);
  if constexpr (op == kTanhGrad) return a * (T{1} - b * b);
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

// A repeated operand is spread over one register in memory, which the loop then reads again and again.
template <class T>
struct Operand {
  const T* at;
  int64_t step;
  T repeated[kLanes<T>];

  TINYAI_INLINE void open(Operand& o, const void* data, int64_t step) {
    o.at = static_cast<const T*>(data);
    o.step = step * kLanes<T>;
    if (step == 0) {
      store(o.repeated, splat<T>(*o.at));
      o.at = o.repeated;
    }
  }
  TINYAI_INLINE Vec<T> next(Operand& o) {
    const Vec<T> v = load(o.at);
    o.at += o.step;
    return v;
  }
  TINYAI_INLINE Vec<T> rest(const Operand& o, int64_t n) { return o.step ? load_partial(o.at, n) : load(o.at); }
};

template <BinaryOp op, class T>
[[gnu::noinline]] void repeating_row(int64_t n, const void* a_data, int64_t a_step, const void* b_data, int64_t b_step,
                                     void* y_data) {
  constexpr int kStep = kLanes<T>;
  Operand<T> a, b;
  Operand<T>::open(a, a_data, a_step);
  Operand<T>::open(b, b_data, b_step);
  T* y = static_cast<T*>(y_data);
  int64_t i = 0;
  for (; i + kStep <= n; i += kStep) {
    const Vec<T> va = Operand<T>::next(a), vb = Operand<T>::next(b);
    store(y + i, compute<op, T>(va, vb));
  }
  if (i < n) {
    const int64_t rest = n - i;
    store_partial<T>(y + i, compute<op, T>(Operand<T>::rest(a, rest), Operand<T>::rest(b, rest)), rest);
  }
}

template <BinaryOp op, class T>
void binary_row(int64_t n, const void* a_data, int64_t a_step, const void* b_data, int64_t b_step, void* y_data) {
  if (!(a_step & b_step)) return repeating_row<op, T>(n, a_data, a_step, b_data, b_step, y_data);
  constexpr int kStep = kLanes<T>;
  const T *a = static_cast<const T*>(a_data), *b = static_cast<const T*>(b_data);
  T* y = static_cast<T*>(y_data);
  int64_t i = 0;
  for (; i + kStep <= n; i += kStep) store(y + i, compute<op, T>(load(a + i), load(b + i)));
  if (i < n) {
    const int64_t rest = n - i;
    store_partial<T>(y + i, compute<op, T>(load_partial(a + i, rest), load_partial(b + i, rest)), rest);
  }
}

template <BinaryOp op, class T>
void test_row(int64_t n, const void* a_data, int64_t a_step, const void* b_data, int64_t b_step, void* y_data) {
  constexpr int kStep = kLanes<T>;
  using Bytes = VecN<int8_t, kStep>;
  Operand<T> a, b;
  Operand<T>::open(a, a_data, a_step);
  Operand<T>::open(b, b_data, b_step);
  uint8_t* y = static_cast<uint8_t*>(y_data);
  int64_t i = 0;
  for (; i + kStep <= n; i += kStep) {
    const Vec<T> va = Operand<T>::next(a), vb = Operand<T>::next(b);
    store(y + i, __builtin_convertvector(test<op, T>(va, vb), Bytes) & 1);
  }
  if (i < n) {
    const int64_t rest = n - i;
    uint8_t lanes[kStep];
    const auto mask = test<op, T>(Operand<T>::rest(a, rest), Operand<T>::rest(b, rest));
    store(lanes, __builtin_convertvector(mask, Bytes) & 1);
    for (int64_t k = 0; k < rest; ++k) y[i + k] = lanes[k];
  }
}

template <BinaryOp op, class T>
constexpr BinaryRows::Row row_of() {
  if constexpr (kernel_of(op).test) return test_row<op, T>;
  if constexpr (!kernel_of(op).test) return binary_row<op, T>;
}
template <BinaryOp op>
constexpr void add(BinaryRows& rows) {
  constexpr bool kWraps = op == kAdd || op == kSub || op == kMul || op == kEqual || op == kNotEqual ||
                          op == kLogicalAnd || op == kLogicalOr || op == kLogicalXor;
  BinaryRows::Row(&row)[kDTypeCount] = rows.row[static_cast<int>(op)];
  row[static_cast<int>(DType::kF32)] = row_of<op, float>();
  row[static_cast<int>(DType::kF64)] = row_of<op, double>();
  if constexpr (kernel_of(op).elements == Elements::kNumeric) {
    row[static_cast<int>(DType::kU8)] = row_of<op, uint8_t>();
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
constexpr void add_all(BinaryRows& rows, std::integer_sequence<int, ops...>) {
  (add<static_cast<BinaryOp>(ops)>(rows), ...);
}

// Bool holds 0 or 1: sums are "or", products and minima "and".
constexpr void add_bool(BinaryRows& rows) {
  constexpr int kBool = static_cast<int>(DType::kBool), kBytes8 = static_cast<int>(DType::kU8);
  for (int op = 0; op < kBinaryOps; ++op) {
    if (kBinaryKernels[op].test) rows.row[op][kBool] = rows.row[op][kBytes8];
  }
  rows.row[static_cast<int>(kAdd)][kBool] = binary_row<kMaximum, uint8_t>;
  rows.row[static_cast<int>(kMul)][kBool] = binary_row<kMinimum, uint8_t>;
  rows.row[static_cast<int>(kMaximum)][kBool] = binary_row<kMaximum, uint8_t>;
  rows.row[static_cast<int>(kMinimum)][kBool] = binary_row<kMinimum, uint8_t>;
}

constexpr BinaryRows make() {
  BinaryRows rows{};
  add_all(rows, std::make_integer_sequence<int, kBinaryOps>());
  add_bool(rows);
  return rows;
}

}  // namespace

extern const BinaryRows binary_rows = make();

}  // namespace tinyai::kernels::simd::TINYAI_ISA
