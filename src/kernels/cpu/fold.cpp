#include "kernels/cpu/fold.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {
namespace {

template <class T>
void set_identity(Fold& f, T value) {
  std::memcpy(f.identity, &value, sizeof value);
}
template <class T>
void set_extreme(Fold& f, bool largest) {
  using Limits = std::numeric_limits<T>;
  if constexpr (Limits::has_infinity) {
    set_identity<T>(f, largest ? -Limits::infinity() : Limits::infinity());
  } else {
    set_identity<T>(f, largest ? Limits::lowest() : Limits::max());
  }
}
void set_extreme_identity(Fold& f, bool largest) {
  switch (f.computed) {
    case DType::kF32:
      return set_extreme<float>(f, largest);
    case DType::kF64:
      return set_extreme<double>(f, largest);
    case DType::kI8:
      return set_extreme<int8_t>(f, largest);
    case DType::kU8:
      return set_extreme<uint8_t>(f, largest);
    case DType::kI32:
      return set_extreme<int32_t>(f, largest);
    case DType::kI64:
      return set_extreme<int64_t>(f, largest);
    default:
      return set_identity<uint8_t>(f, largest ? 0 : 1);
  }
}

}  // namespace

Fold make_fold(ReduceOp op, DType dtype) {
  using enum ReduceOp;
  Fold f{};
  f.from = dtype;
  f.computed = compute_dtype(dtype);
  ReduceOp join = op;
  if (op == kMax || op == kMin) {
    f.accumulated = f.computed;
    set_extreme_identity(f, op == kMax);
  } else if (op == kAny || op == kAll) {
    f.accumulated = DType::kBool;
    set_identity<uint8_t>(f, op == kAll);
  } else {
    f.accumulated = is_floating(f.computed) ? DType::kF64 : DType::kI64;
    if (op != kProd) join = kSum;
    if (op == kProd && is_floating(f.computed)) set_identity<double>(f, 1);
    if (op == kProd && !is_floating(f.computed)) set_identity<int64_t>(f, 1);
  }
  f.size = size_of(f.accumulated);
  const simd::ReduceRows& rows = active_rows.reduce;
  f.row = rows.row[static_cast<int>(op)][static_cast<int>(f.computed)];
  f.rows = rows.rows[static_cast<int>(op)][static_cast<int>(f.computed)];
  f.columns = rows.columns[static_cast<int>(op)][static_cast<int>(f.computed)];
  f.join_row = rows.row[static_cast<int>(join)][static_cast<int>(f.accumulated)];
  f.join_columns = rows.columns[static_cast<int>(join)][static_cast<int>(f.accumulated)];
  return f;
}

void start(const Fold& f, int64_t n, char* accumulators) {
  for (int64_t i = 0; i < n; ++i) std::memcpy(accumulators + i * f.size, f.identity, static_cast<size_t>(f.size));
}

void Finish::operator()(const Fold& f, int64_t n, char* accumulators, char* y, int64_t y_stride) const {
  for (int64_t done = 0, part; done < n; done += part) {
    part = std::min(n - done, kBlock);
    char* a = accumulators + done * f.size;
    if (mean && f.accumulated == DType::kF64) {
      double* values = reinterpret_cast<double*>(a);
      for (int64_t i = 0; i < part; ++i) values[i] /= static_cast<double>(length);
    }
    unstage(part, a, f.accumulated, y + done * y_stride, y_stride, dtype);
  }
}

void fold_rows(const Fold& f, const LoopNest<1>& reduced, const char* x, int64_t begin, int64_t end,
               char* accumulator) {
  LoopNest<1> w = reduced;
  w.base[0] = const_cast<char*>(x);
  const int64_t stride = w.inner_stride(0);
  if (is_direct(stride, f.computed, f.from)) {
    for_rows(w, begin, end, [&](char* const(&at)[1], int64_t n) { f.row(n, at[0], accumulator); });
    return;
  }
  Buffer buffer;
  for_rows(w, begin, end, [&](char* const(&at)[1], int64_t n) {
    for (int64_t done = 0, part; done < n; done += part) {
      part = std::min(n - done, kBlock);
      f.row(part, staged(part, at[0] + done * stride, stride, f.from, f.computed, buffer), accumulator);
    }
  });
}

void fold_columns(const Fold& f, const LoopNest<1>& reduced, const char* x, int64_t stride, int64_t columns,
                  int64_t begin, int64_t end, char* accumulators) {
  LoopNest<1> w = reduced;
  w.base[0] = const_cast<char*>(x);
  const int64_t row_stride = w.inner_stride(0), bytes = size_of(f.from);
  if (is_direct(stride, f.computed, f.from)) {
    for_rows(w, begin, end, [&](char* const(&at)[1], int64_t rows) {
      f.columns(rows, columns, at[0], row_stride / bytes, accumulators);
    });
    return;
  }
  constexpr int64_t kRows = 16, kTileBytes = 4096;
  const int64_t computed_bytes = size_of(f.computed), width = kTileBytes / (kRows * computed_bytes);
  alignas(64) char tile[kTileBytes];
  Buffer buffer;
  for_rows(w, begin, end, [&](char* const(&at)[1], int64_t rows) {
    for (int64_t r = 0, part; r < rows; r += part) {
      part = std::min(rows - r, kRows);
      for (int64_t c = 0; c < columns; c += width) {
        const int64_t n = std::min(width, columns - c);
        for (int64_t k = 0; k < part; ++k) {
          const char* from = at[0] + (r + k) * row_stride + c * stride;
          std::memcpy(tile + k * n * computed_bytes, staged(n, from, stride, f.from, f.computed, buffer),
                      static_cast<size_t>(n * computed_bytes));
        }
        f.columns(part, n, tile, n, accumulators + c * f.size);
      }
    }
  });
}

}  // namespace tinyai::kernels::cpu
