// Large products by tiles: a block of b, some k by some columns, is brought together and meets all rows of a unit, a
// few at a time, before the next block comes. Rows of a whose elements are not adjacent are brought together as well.
// Each result is one sum in the order of k, as it is in a product that is not cut.
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
constexpr int64_t kPanelsPerThread = 4;

int64_t parts(int64_t size, int64_t part) { return (size + part - 1) / part; }

View matrix(const void* data, DType dtype, int64_t rows, int64_t columns, int64_t row, int64_t column) {
  View view = dense_view(const_cast<void*>(data), dtype, {rows, columns});
  view.contiguous = false;
  view.strides[0] = row, view.strides[1] = column;
  return view;
}

template <class T>
class Blocked {
 public:
  explicit Blocked(const MatmulProblem& p) : p_(p) {
    column_units_ = parts(p.n, kColumns);
    while (rows_ > kRows && p.batches() * parts(p.m, rows_) * column_units_ < kWantedUnits) rows_ /= 2;
    row_units_ = parts(p.m, rows_);
    units_ = p.batches() * row_units_ * column_units_;
    panels_ = std::min<int64_t>(units_, kPanelsPerThread * width());
    b_elements_ = std::min(p.k, kDepth) * parts(std::min(p.n, kColumns), kPadding) * kPadding;
    panel_elements_ = b_elements_ + (p.a_col == 1 ? 0 : kRows * std::min(p.k, kDepth));
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
  static constexpr int64_t kColumns = kColumnBytes / sizeof(T), kPadding = kCacheLine / sizeof(T);

  void run_unit(int64_t unit, T* b_panel) const {
    const auto at = p_.of_batch(unit / row_units_ / column_units_);
    const int64_t row = unit % row_units_ * rows_, column = unit / row_units_ % column_units_ * kColumns;
    const int64_t columns = std::min(kColumns, p_.n - column), end = std::min(p_.m, row + rows_);
    for (int64_t first = 0, depth; first < p_.k; first += depth) {
      depth = std::min(kDepth, p_.k - first);
      bring_b(at.b + first * p_.b_row + column * p_.b_col, depth, columns, b_panel);
      for (int64_t i = row, rows; i < end; i += rows) {
        rows = std::min(kRows, end - i);
        run_rows(at.a + i * p_.a_row + first * p_.a_col, at.y + i * p_.y_row + column, column, rows, columns, first,
                 depth, b_panel);
      }
    }
  }

  // Blocks of columns as wide as a tile, one behind the other.
  void bring_b(int64_t from, int64_t depth, int64_t columns, T* to) const {
    for (int64_t j = 0, width; j < columns; j += width, to += depth * width) {
      width = std::min(tile_columns<T>(), columns - j);
      const T* const b = reinterpret_cast<const T*>(p_.b) + from + j * p_.b_col;
      copy(matrix(b, p_.dtype, depth, width, p_.b_row, p_.b_col), dense_view(to, p_.dtype, {depth, width}));
    }
  }

  void run_rows(int64_t a, int64_t y, int64_t column, int64_t rows, int64_t columns, int64_t first, int64_t depth,
                const T* b_panel) const {
    simd::MatmulPiece piece{};
    piece.m = rows, piece.k = depth;
    piece.a = reinterpret_cast<const T*>(p_.a) + a;
    piece.a_row = p_.a_row, piece.a_col = 1;
    if (p_.a_col != 1) {
      T* const a_panel = const_cast<T*>(b_panel) + b_elements_;
      copy(matrix(piece.a, p_.dtype, rows, depth, p_.a_row, p_.a_col), dense_view(a_panel, p_.dtype, {rows, depth}));
      piece.a = a_panel, piece.a_row = depth;
    }
    piece.b_col = 1;
    piece.y_row = p_.y_row;
    piece.add = first > 0;
    for (int64_t j = 0; j < columns; j += piece.n) {
      piece.n = piece.b_row = std::min(tile_columns<T>(), columns - j);
      piece.b = b_panel + j * depth;
      piece.bias = p_.bias && first == 0 ? reinterpret_cast<const T*>(p_.bias) + column + j : nullptr;
      piece.y = reinterpret_cast<T*>(p_.y) + y + j;
      tiles<T>(piece);
    }
  }

  const MatmulProblem& p_;
  int64_t rows_ = kMostRows, row_units_, column_units_, units_, panels_, b_elements_, panel_elements_;
};

}  // namespace

void matmul_in_blocks(const MatmulProblem& p, Workspace& workspace) {
  p.dtype == DType::kF64 ? Blocked<double>(p).run(workspace) : Blocked<float>(p).run(workspace);
}

}  // namespace tinyai::kernels::cpu
