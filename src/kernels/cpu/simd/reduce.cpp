// Reductions of a row to one value and of rows to a row. Sums of floats run in f32 for a short block (kSumBlock
// elements of a row over many lanes, kSumRows rows of a column) and in f64 from block to block. A block whose sum
// leaves the range of f32, or whose squares get so small that they lose digits, is summed again in f64.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

using enum ReduceOp;

template <class T>
struct Sum {
  static constexpr float kLeast = -0x1.fffffep+127f;  // of a sum in f32 that is to be trusted
  static double wide(double x) { return x; }
  TINYAI_INLINE Vec<T> start() { return Vec<T>{}; }
  TINYAI_INLINE Vec<T> fold(Vec<T> a, Vec<T> x) { return a + x; }
  TINYAI_INLINE Vec<T> fold_partial(Vec<T> a, const T* x, int64_t n) { return a + load_partial(x, n); }
  TINYAI_INLINE Vec<T> join(Vec<T> a, Vec<T> b) { return a + b; }
  TINYAI_INLINE T finish(Vec<T> a) { return sum_lanes<T>(a); }
};
template <class T>
struct SumSquares : Sum<T> {
  static constexpr float kLeast = 0x1p-100f;
  static double wide(double x) { return x * x; }
  TINYAI_INLINE Vec<T> fold(Vec<T> a, Vec<T> x) { return mul_add(x, x, a); }
  TINYAI_INLINE Vec<T> fold_partial(Vec<T> a, const T* x, int64_t n) { return fold(a, load_partial(x, n)); }
};
// True if a block's sum of squares in T is not to be trusted.
template <class Kind>
inline constexpr bool kMayLeaveRange = false;
template <>
inline constexpr bool kMayLeaveRange<Sum<float>> = true;
template <>
inline constexpr bool kMayLeaveRange<SumSquares<float>> = true;
template <class Kind>
TINYAI_INLINE bool is_off(float sum) {
  return !((sum >= Kind::kLeast) & (sum <= 0x1.fffffep+127f));
}
template <class Kind>
TINYAI_INLINE double wide_sum(int64_t n, const float* x, int64_t stride) {
  double total = 0;
  for (int64_t i = 0; i < n; ++i) total += Kind::wide(static_cast<double>(x[i * stride]));
  return total;
}

template <class T>
struct Max {
  TINYAI_INLINE Vec<T> fold(Vec<T> a, Vec<T> x) { return max_nan<Vec<T>>(a, x); }
  TINYAI_INLINE T finish(Vec<T> a) { return max_lanes<T>(a); }
};
template <class T>
struct Min {
  TINYAI_INLINE Vec<T> fold(Vec<T> a, Vec<T> x) { return min_nan<Vec<T>>(a, x); }
  TINYAI_INLINE T finish(Vec<T> a) { return min_lanes<T>(a); }
};

template <class Kind, class T>
TINYAI_INLINE double sum_of(int64_t n, const T* x) {
  constexpr int kStep = kLanes<T>;
  double total = 0;
  while (n > 0) {
    const int64_t count = n < kSumBlock ? n : kSumBlock;
    Vec<T> a = {}, b = {}, c = {}, d = {};
    int64_t i = 0;
    for (; i + 4 * kStep <= count; i += 4 * kStep) {
      a = Kind::fold(a, load(x + i));
      b = Kind::fold(b, load(x + i + kStep));
      c = Kind::fold(c, load(x + i + 2 * kStep));
      d = Kind::fold(d, load(x + i + 3 * kStep));
    }
    for (; i + kStep <= count; i += kStep) a = Kind::fold(a, load(x + i));
    if (i < count) b = Kind::fold_partial(b, x + i, count - i);
    const T block = sum_lanes<T>((a + b) + (c + d));
    if constexpr (kMayLeaveRange<Kind>) {
      total += is_off<Kind>(block) ? wide_sum<Kind>(count, x, 1) : static_cast<double>(block);
    } else {
      total += static_cast<double>(block);
    }
    x += count;
    n -= count;
  }
  return total;
}
template <class Kind, class T>
void sum_row(int64_t n, const void* x, void* accumulator) {
  *static_cast<double*>(accumulator) += sum_of<Kind, T>(n, static_cast<const T*>(x));
}
template <class Kind, class T>
void sum_rows(int64_t rows, int64_t n, const void* x_data, int64_t row_stride, void* accumulators) {
  const T* x = static_cast<const T*>(x_data);
  double* totals = static_cast<double*>(accumulators);
  for (int64_t r = 0; r < rows; ++r, x += row_stride) totals[r] += sum_of<Kind, T>(n, x);
}

template <class T, class Kind>
TINYAI_INLINE void sum_one_row(int64_t columns, const T* x, T* partial) {
  for (int64_t c = 0; c < columns; c += kLanes<T>) {
    if (c + kLanes<T> <= columns) {
      store(partial + c, Kind::fold(load(partial + c), load(x + c)));
    } else {
      store(partial + c, Kind::fold(load(partial + c), load_partial(x + c, columns - c)));
    }
  }
}
template <class T, class Kind>
TINYAI_INLINE void sum_eight_rows(int64_t columns, const T* x, int64_t stride, T* partial) {
  int64_t c = 0;
  for (; c + kLanes<T> <= columns; c += kLanes<T>) {
    const T* at = x + c;
    Vec<T> a = load(partial + c), b = {}, d = {}, e = {};
    a = Kind::fold(a, load(at));
    b = Kind::fold(b, load(at + stride));
    d = Kind::fold(d, load(at + 2 * stride));
    e = Kind::fold(e, load(at + 3 * stride));
    a = Kind::fold(a, load(at + 4 * stride));
    b = Kind::fold(b, load(at + 5 * stride));
    d = Kind::fold(d, load(at + 6 * stride));
    e = Kind::fold(e, load(at + 7 * stride));
    store(partial + c, (a + b) + (d + e));
  }
  if (c == columns) return;
  Vec<T> a = load(partial + c);
  for (int r = 0; r < 8; ++r) a = Kind::fold(a, load_partial(x + c + r * stride, columns - c));
  store(partial + c, a);
}

// totals += the sums of a block's columns, each of `rows` elements at x. One that is off is rare: whether any is comes
// first, in a loop without a branch.
template <class Kind, class T>
TINYAI_INLINE void add_block(int64_t rows, int64_t columns, const T* x, int64_t stride, const T* partial,
                             double* totals) {
  if constexpr (kMayLeaveRange<Kind>) {
    int any = 0;
    for (int64_t c = 0; c < columns; ++c) any |= is_off<Kind>(partial[c]);
    if (any) [[unlikely]] {
      for (int64_t c = 0; c < columns; ++c)
        totals[c] += is_off<Kind>(partial[c]) ? wide_sum<Kind>(rows, x + c, stride) : static_cast<double>(partial[c]);
      return;
    }
  }
  for (int64_t c = 0; c < columns; ++c) totals[c] += static_cast<double>(partial[c]);
}

template <class Kind, class T>
void sum_columns(int64_t rows, int64_t columns, const void* x_data, int64_t stride, void* accumulators) {
  const T* x = static_cast<const T*>(x_data);
  double* totals = static_cast<double*>(accumulators);
  T partial[kColumnStrip + kLanes<T>];
  while (rows > 0) {
    const int64_t count = rows < kSumRows ? rows : kSumRows;
    for (int64_t c = 0; c < columns; c += kLanes<T>) store(partial + c, Vec<T>{});
    int64_t r = 0;
    for (; r + 8 <= count; r += 8) sum_eight_rows<T, Kind>(columns, x + r * stride, stride, partial);
    for (; r < count; ++r) sum_one_row<T, Kind>(columns, x + r * stride, partial);
    add_block<Kind>(count, columns, x, stride, partial, totals);
    x += count * stride;
    rows -= count;
  }
}

template <class Kind, class T>
void extreme_row(int64_t n, const void* x_data, void* accumulator) {
  constexpr int kStep = kLanes<T>;
  const T* x = static_cast<const T*>(x_data);
  Vec<T> a = splat<T>(*static_cast<T*>(accumulator)), b = a, c = a, d = a;
  int64_t i = 0;
  for (; i + 4 * kStep <= n; i += 4 * kStep) {
    a = Kind::fold(a, load(x + i));
    b = Kind::fold(b, load(x + i + kStep));
    c = Kind::fold(c, load(x + i + 2 * kStep));
    d = Kind::fold(d, load(x + i + 3 * kStep));
  }
  for (; i + kStep <= n; i += kStep) a = Kind::fold(a, load(x + i));
  for (; i < n; ++i) b = Kind::fold(b, splat<T>(x[i]));
  *static_cast<T*>(accumulator) = Kind::finish(Kind::fold(Kind::fold(a, b), Kind::fold(c, d)));
}
template <class Kind, class T>
void extreme_columns(int64_t rows, int64_t columns, const void* x_data, int64_t stride, void* accumulators) {
  const T* x = static_cast<const T*>(x_data);
  T* best = static_cast<T*>(accumulators);
  for (int64_t r = 0; r < rows; ++r, x += stride) {
    int64_t c = 0;
    for (; c + kLanes<T> <= columns; c += kLanes<T>) store(best + c, Kind::fold(load(best + c), load(x + c)));
    if (c < columns) {
      const int64_t rest = columns - c;
      store_partial<T>(best + c, Kind::fold(load_partial(best + c, rest), load_partial(x + c, rest)), rest);
    }
  }
}

// The rest in plain loops, which the compiler vectorises where it pays: integer sums, products, any, all.
template <ReduceOp op, class A, class T>
inline A plain_fold(A a, T x) {
  if constexpr (op == kSum || op == kMean) return a + static_cast<A>(x);
  if constexpr (op == kSumSquares) return a + static_cast<A>(x) * static_cast<A>(x);
  if constexpr (op == kProd) return a * static_cast<A>(x);
  if constexpr (op == kAny) return a | static_cast<A>(x != T{0});
  if constexpr (op == kAll) return a & static_cast<A>(x != T{0});
}
template <ReduceOp op, class A, class T>
void plain_row(int64_t n, const void* x_data, void* accumulator) {
  const T* x = static_cast<const T*>(x_data);
  A a = *static_cast<A*>(accumulator);
  for (int64_t i = 0; i < n; ++i) a = plain_fold<op, A, T>(a, x[i]);
  *static_cast<A*>(accumulator) = a;
}
template <ReduceOp op, class A, class T>
void plain_columns(int64_t rows, int64_t columns, const void* x_data, int64_t stride, void* accumulators) {
  const T* x = static_cast<const T*>(x_data);
  A* a = static_cast<A*>(accumulators);
  for (int64_t r = 0; r < rows; ++r, x += stride) {
    for (int64_t c = 0; c < columns; ++c) a[c] = plain_fold<op, A, T>(a[c], x[c]);
  }
}

template <ReduceOp op, class A, class T>
constexpr void add_plain(ReduceRows& rows, DType dtype) {
  rows.row[static_cast<int>(op)][static_cast<int>(dtype)] = plain_row<op, A, T>;
  rows.columns[static_cast<int>(op)][static_cast<int>(dtype)] = plain_columns<op, A, T>;
}
template <class Kind, class T>
constexpr void add_extreme(ReduceRows& rows, ReduceOp op, DType dtype) {
  rows.row[static_cast<int>(op)][static_cast<int>(dtype)] = extreme_row<Kind, T>;
  rows.columns[static_cast<int>(op)][static_cast<int>(dtype)] = extreme_columns<Kind, T>;
}
template <class Kind, class T>
constexpr void add_sum(ReduceRows& rows, ReduceOp op, DType dtype) {
  rows.row[static_cast<int>(op)][static_cast<int>(dtype)] = sum_row<Kind, T>;
  rows.rows[static_cast<int>(op)][static_cast<int>(dtype)] = sum_rows<Kind, T>;
  rows.columns[static_cast<int>(op)][static_cast<int>(dtype)] = sum_columns<Kind, T>;
}

// Signed integers are widened with their sign and then added in u64, where overflow wraps.
template <class T>
constexpr void add_dtype(ReduceRows& rows, DType dtype) {
  add_extreme<Max<T>, T>(rows, kMax, dtype);
  add_extreme<Min<T>, T>(rows, kMin, dtype);
  add_plain<kAny, uint8_t, T>(rows, dtype);
  add_plain<kAll, uint8_t, T>(rows, dtype);
  if constexpr (kIsFloat<T>) {
    add_sum<Sum<T>, T>(rows, kSum, dtype);
    add_sum<Sum<T>, T>(rows, kMean, dtype);
    add_sum<SumSquares<T>, T>(rows, kSumSquares, dtype);
    add_plain<kProd, double, T>(rows, dtype);
  } else {
    add_plain<kSum, uint64_t, T>(rows, dtype);
    add_plain<kMean, uint64_t, T>(rows, dtype);
    add_plain<kSumSquares, uint64_t, T>(rows, dtype);
    add_plain<kProd, uint64_t, T>(rows, dtype);
  }
}

constexpr ReduceRows make() {
  ReduceRows rows{};
  add_dtype<float>(rows, DType::kF32);
  add_dtype<double>(rows, DType::kF64);
  add_dtype<int8_t>(rows, DType::kI8);
  add_dtype<uint8_t>(rows, DType::kU8);
  add_dtype<int32_t>(rows, DType::kI32);
  add_dtype<int64_t>(rows, DType::kI64);
  add_dtype<uint8_t>(rows, DType::kBool);
  return rows;
}

}  // namespace

extern const ReduceRows reduce_rows = make();

}  // namespace tinyai::kernels::simd::TINYAI_ISA
