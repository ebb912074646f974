// Large products by tiles: a block of b, some k by some columns, is brought together and meets all rows of a unit, a
// few at a time, before the next block comes. Rows of a whose elements are not adjacent are brought together as well.
// Each result is one sum in the order of k, as it is in a product that is not cut.
//
// Operands of 16 bits are brought together as f32. A unit's sums are f32 then, in a block of their own, and rounded
// once.
#include <algorithm>

#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/matmul_problem.h"
#include "kernels/cpu/matmul_tiles.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kDepth = 512;           // of a block of b
constexpr int64_t kColumnBytes = 512;     // of a row of it: a multiple of every tile's
constexpr int64_t kRows = 48;             // of a at a time: a multiple of every tile's
constexpr int64_t kMostRows = 8 * kRows;  // of a unit
constexpr int64_t kWantedUnits = 8;
constexpr int64_t kPanelsPerThread = 4, kNarrowPanelsPerThread = 2;  // the latter hold the sums, too

int64_t parts(int64_t size, int64_t part) { return (size + part - 1) / part; }

View matrix(const void* data, DType dtype, int64_t rows, int64_t columns, int64_t row, int64_t column) {
  View view = dense_view(const_cast<void*>(data), dtype, {rows, columns});
  view.contiguous = false;
  view.strides[0] = row, view.strides[1] = column;
  return view;
}

template <class T, bool kNarrow = false>
class Blocked {
 public:
  explicit Blocked(const MatmulProblem& p) : p_(p) {
    column_units_ = parts(p.n, kColumns);
    while (rows_ > kRows && p.batches() * parts(p.m, rows_) * column_units_ < kWantedUnits) rows_ /= 2;
    row_units_ = parts(p.m, rows_);
    units_ = p.batches() * row_units_ * column_units_;
    panels_ = std::min<int64_t>(units_, (kNarrow ? kNarrowPanelsPerThread : kPanelsPerThread) * width());
    const int64_t columns = parts(std::min(p.n, kColumns), kPadding) * kPadding, rows = kRows * std::min(p.k, kDepth);
    b_elements_ = std::min(p.k, kDepth) * columns;
    a_elements_ = kNarrow || p.a_col != 1 ? rows : 0;
    turned_elements_ = kNarrow ? std::max(rows, std::min(p.k, kDepth) * tile_columns<T>()) : 0;
    const int64_t sums = kNarrow ? (std::min(p.m, rows_) + 1) * columns : 0;  // and the bias
    panel_elements_ = b_elements_ + a_elements_ + turned_elements_ + sums;
  }

  void run(Workspace& workspace) const {
    T* const room = static_cast<T*>(workspace.take(panels_ * panel_elements_ * int64_t{sizeof(T)}));
    if (workspace.asks()) return;
    parallel_for(panels_, 1, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        for (int64_t unit = units_ * i / panels_; unit < units_ * (i + 1) / panels_; ++unit)
          run_unit(unit, room + i * panel_elements_);
    });
  }

 private:
  static constexpr DType kType = sizeof(T) == sizeof(double) ? DType::kF64 : DType::kF32;
  static constexpr int64_t kColumns = kColumnBytes / sizeof(T), kPadding = kCacheLine / sizeof(T);

  const char* a_at(int64_t element) const { return p_.a + element * size_of(p_.dtype); }
  const char* b_at(int64_t element) const { return p_.b + element * size_of(p_.dtype); }

  // Rows and columns into a dense block of T. What is to be turned and widened is widened first, along the memory.
  void bring(const char* from, int64_t rows, int64_t columns, int64_t row, int64_t column, T* to, T* turned) const {
    const View block = dense_view(to, kType, {rows, columns});
    if (!kNarrow || column == 1 || row != 1) return copy(matrix(from, p_.dtype, rows, columns, row, column), block);
    copy(matrix(from, p_.dtype, columns, rows, column, row), dense_view(turned, kType, {columns, rows}));
    copy(matrix(turned, kType, rows, columns, 1, rows), block);
  }

  void run_unit(int64_t unit, T* b_panel) const {
    const auto at = p_.of_batch(unit / row_units_ / column_units_);
    const int64_t row = unit % row_units_ * rows_, column = unit / row_units_ % column_units_ * kColumns;
    const int64_t columns = std::min(kColumns, p_.n - column), end = std::min(p_.m, row + rows_);
    const Sums sums = sums_of(at.y + row * p_.y_row + column, column, columns, b_panel);
    for (int64_t first = 0, depth; first < p_.k; first += depth) {
      depth = std::min(kDepth, p_.k - first);
      bring_b(at.b + first * p_.b_row + column * p_.b_col, depth, columns, b_panel);
      for (int64_t i = row, rows; i < end; i += rows) {
        rows = std::min(kRows, end - i);
        run_rows(a_at(at.a + i * p_.a_row + first * p_.a_col), sums.y + (i - row) * sums.row, sums, rows, columns,
                 first, depth, b_panel);
      }
    }
    if (kNarrow)
      copy(dense_view(sums.y, kType, {end - row, columns}),
           matrix(p_.y + (at.y + row * p_.y_row + column) * size_of(p_.dtype), p_.dtype, end - row, columns, p_.y_row,
                  1));
  }

  // Where a unit's sums are made, and what they begin with.
  struct Sums {
    T* y;
    int64_t row;
    const T* bias;  // null: none
  };
  Sums sums_of(int64_t y, int64_t column, int64_t columns, T* b_panel) const {
    if constexpr (!kNarrow) {
      const T* const bias = p_.bias ? reinterpret_cast<const T*>(p_.bias) + column : nullptr;
      return {reinterpret_cast<T*>(p_.y) + y, p_.y_row, bias};
    }
    T* const bias = b_panel + b_elements_ + a_elements_ + turned_elements_;
    if (p_.bias)
      copy(matrix(p_.bias + column * size_of(p_.dtype), p_.dtype, 1, columns, columns, 1),
           dense_view(bias, kType, {1, columns}));
    return {bias + columns, columns, p_.bias ? bias : nullptr};
  }

  // Blocks of columns as wide as a tile, one behind the other.
  void bring_b(int64_t from, int64_t depth, int64_t columns, T* to) const {
    T* const turned = to + b_elements_ + a_elements_;
    for (int64_t j = 0, width; j < columns; j += width, to += depth * width) {
      width = std::min(tile_columns<T>(), columns - j);
      bring(b_at(from + j * p_.b_col), depth, width, p_.b_row, p_.b_col, to, turned);
    }
  }

  void run_rows(const char* a, T* y, const Sums& sums, int64_t rows, int64_t columns, int64_t first, int64_t depth,
                T* b_panel) const {
    simd::MatmulPiece piece{};
    piece.m = rows, piece.k = depth;
    piece.a = a;
    piece.a_row = p_.a_row, piece.a_col = 1;
    if (a_elements_ > 0) {
      T* const a_panel = b_panel + b_elements_;
      bring(a, rows, depth, p_.a_row, p_.a_col, a_panel, a_panel + a_elements_);
      piece.a = a_panel, piece.a_row = depth;
    }
    piece.b_col = 1;
    piece.y_row = sums.row;
    piece.add = first > 0;
    for (int64_t j = 0; j < columns; j += piece.n) {
      piece.n = piece.b_row = std::min(tile_columns<T>(), columns - j);
      piece.b = b_panel + j * depth;
      piece.bias = sums.bias && first == 0 ? sums.bias + j : nullptr;
      piece.y = y + j;
      tiles<T>(piece);
    }
  }

  const MatmulProblem& p_;
  int64_t rows_ = kMostRows, row_units_, column_units_, units_, panels_, b_elements_, a_elements_, turned_elements_,
          panel_elements_;
};

}  // namespace

void matmul_in_blocks(const MatmulProblem& p, Workspace& workspace) {
  if (p.dtype == DType::kF64) return Blocked<double>(p).run(workspace);
  p.dtype == DType::kF32 ? Blocked<float>(p).run(workspace) : Blocked<float, true>(p).run(workspace);
}

}  // namespace tinyai::kernels::cpu
