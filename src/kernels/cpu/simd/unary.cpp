// The unary elementwise rows.
#include <utility>

#include "kernels/cpu/simd/unary_op.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

template <UnaryOp op, class T>
void unary_row(int64_t n, const void* x_data, void* y_data, double a, double b) {
  constexpr int kStep = kLanes<T>;
  const T* x = static_cast<const T*>(x_data);
  T* y = static_cast<T*>(y_data);
  const Vec<T> va = splat<T>(number<op, T>(a)), vb = splat<T>(number<op, T>(b));
  int64_t i = 0;
  for (; i + kStep <= n; i += kStep) store(y + i, compute<op, T>(load(x + i), va, vb));
  if (i < n) store_partial<T>(y + i, compute<op, T>(load_repeating(x + i, n - i), va, vb), n - i);
}

template <UnaryOp op, class T>
void test_row(int64_t n, const void* x_data, void* y_data, double, double) {
  const T* x = static_cast<const T*>(x_data);
  uint8_t* y = static_cast<uint8_t*>(y_data);
  for (int64_t i = 0; i < n; ++i) {
    const T v = x[i];
    if constexpr (op == kIsnan) y[i] = v != v;
    if constexpr (op == kIsinf) y[i] = v == static_cast<T>(__builtin_inf()) || v == -static_cast<T>(__builtin_inf());
    if constexpr (op == kIsfinite) y[i] = v - v == T{0};
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
