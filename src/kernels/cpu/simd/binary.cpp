// The binary elementwise rows.
#include <utility>

#include "kernels/cpu/simd/binary_op.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

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
  TINYAI_INLINE Vec<T> rest(const Operand& o, int64_t n) { return o.step ? load_repeating(o.at, n) : load(o.at); }
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
    store_partial<T>(y + i, compute<op, T>(load_repeating(a + i, rest), load_repeating(b + i, rest)), rest);
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
