// Which way a product goes:
//   f64                 our kernel
//   f32                 our kernel up to 200 x 200 x 200 a matrix and for single rows or columns, where it is as fast
//                       or faster; else oneDNN, which holds its pace when the operands outgrow the caches
//   bf16, f16           oneDNN where it is tuned for this processor; else our kernel, which brings blocks of the
//   operands
//                       together as f32
// No operand is copied because of its strides: where oneDNN declines them, our kernel takes them as they are.
#include <algorithm>
#include <utility>

#include "base/saturated.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/matmul.h"
#include "kernels/cpu/matmul_problem.h"
#include "kernels/cpu/scratch.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kOwnProducts = 200 * 200 * 200;  // m * n * k up to which a matrix is "small"
constexpr int64_t kPartProducts = 1 << 19;         // worth handing to another thread: about ten microseconds
constexpr int64_t kPartRows = 48;                  // a multiple of every tile's rows
constexpr int64_t kLeastColumns = 64;              // of a tile
constexpr int64_t kWantedParts = 8;
constexpr int64_t kPanelProducts = 1 << 17;
constexpr int64_t kGroupsPerThread = 4;  // of parts, each with a panel of its own

// The stride of a batch axis in an operand that may have fewer batch axes, or size 1 there.
int64_t batch_stride(const View& operand, const View& y, int axis) {
  const int own = axis - (y.rank() - operand.rank());
  return own < 0 || operand.shape[own] == 1 ? 0 : operand.strides[own];
}

// Adds a batch axis inside those added before; merges it with the last where all three advance together.
void add_batch_axis(MatmulProblem& p, int64_t size, int64_t a, int64_t b, int64_t y) {
  if (size == 1) return;
  const int last = p.batch_axes - 1;
  if (last >= 0 && p.a_batch[last] == a * size && p.b_batch[last] == b * size && p.y_batch[last] == y * size) {
    p.batch[last] *= size;
    p.a_batch[last] = a, p.b_batch[last] = b, p.y_batch[last] = y;
    return;
  }
  const int i = p.batch_axes++;
  p.batch[i] = size, p.a_batch[i] = a, p.b_batch[i] = b, p.y_batch[i] = y;
}

void transpose_problem(MatmulProblem& p) {
  std::swap(p.m, p.n);
  std::swap(p.a, p.b);
  std::swap(p.a_batch, p.b_batch);
  std::swap(p.a_row, p.b_col);
  std::swap(p.a_col, p.b_row);
  std::swap(p.y_row, p.y_col);
}

// The innermost batch axis becomes rows where b is shared over it and a and y go on evenly: [B,T,D] @ [D,E] is one
// product.
void fold_batch_into_rows(MatmulProblem& p) {
  while (p.batch_axes > 0) {
    const int i = p.batch_axes - 1;
    const bool even = p.a_batch[i] == p.m * p.a_row && p.y_batch[i] == p.m * p.y_row;
    if (p.b_batch[i] != 0 || (!even && p.m != 1)) return;
    if (p.m == 1) p.a_row = p.a_batch[i], p.y_row = p.y_batch[i];
    p.m *= p.batch[i];
    --p.batch_axes;
  }
}

MatmulProblem problem_of(const View& a, const View& b, const View* bias, const View& y) {
  MatmulProblem p;
  p.dtype = y.dtype;
  const int ra = a.rank(), rb = b.rank(), ry = y.rank();
  p.m = y.shape[ry - 2], p.n = y.shape[ry - 1], p.k = a.shape[ra - 1];
  p.a = a.as<char>(), p.a_row = a.strides[ra - 2], p.a_col = a.strides[ra - 1];
  p.b = b.as<char>(), p.b_row = b.strides[rb - 2], p.b_col = b.strides[rb - 1];
  p.y = y.as<char>(), p.y_row = y.strides[ry - 2], p.y_col = y.strides[ry - 1];
  p.bias = bias ? bias->as<char>() : nullptr;
  for (int i = 0; i < ry - 2; ++i)
    add_batch_axis(p, y.shape[i], batch_stride(a, y, i), batch_stride(b, y, i), y.strides[i]);
  // A stride along an axis of size 1 means nothing; the usual value lets the tests below see the simple case.
  if (p.n == 1) p.b_col = p.y_col = 1;
  if (p.m == 1) p.a_row = p.k, p.y_row = p.n * p.y_col;
  if (p.k == 1) p.a_col = 1, p.b_row = p.n;
  return p;
}

// One piece of the product: rows and columns [.., ..) of one batch element.
struct Tile {
  int64_t batch, row, rows, column, columns;
};

void run_tile(const MatmulProblem& p, const Tile& tile, char* panel) {
  auto [a, b, y] = p.of_batch(tile.batch);
  a += tile.row * p.a_row, b += tile.column * p.b_col, y += tile.row * p.y_row + tile.column;
  const int64_t bytes = size_of(p.dtype);
  const simd::MatmulPiece piece{
      tile.rows,       tile.columns,    p.k,     p.a + a * bytes, p.a_row,
      p.a_col,         p.b + b * bytes, p.b_row, p.b_col,         p.bias ? p.bias + tile.column * bytes : nullptr,
      p.y + y * bytes, p.y_row,         panel};
  p.dtype == DType::kF64 ? active_rows.matmul.f64(piece) : active_rows.matmul.f32(piece);
}

void matmul_through_f32(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace) {
  const View wide_y = scratch(DType::kF32, y.shape, workspace);
  const View wide_bias = bias ? in_dtype(*bias, DType::kF32, workspace) : View{};
  matmul(in_dtype(a, DType::kF32, workspace), in_dtype(b, DType::kF32, workspace), bias ? &wide_bias : nullptr, wide_y,
         workspace);
  copy_unless_asked(wide_y, y, workspace);
}

// The product into scratch in C order, then to its place: y whose rows and columns both have gaps, rare.
void matmul_then_copy(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace) {
  const View dense = scratch(y.dtype, y.shape, workspace);
  matmul(a, b, bias, dense, workspace);
  copy_unless_asked(dense, y, workspace);
}

// Counts products that nobody could run, too, where memory for them is asked for.
int64_t products_of(const MatmulProblem& p) { return saturated_product({p.m, p.n, p.k}); }

bool is_small(const MatmulProblem& p) { return p.m == 1 || p.n == 1 || p.k <= 4 || products_of(p) <= kOwnProducts; }

// Columns of b that are not adjacent are brought together, a panel at a time. Few fit the kernel's stack, and in a
// product of a few microseconds a larger panel would cost more than it brings.
bool needs_panel(const MatmulProblem& p) {
  return p.b_col != 1 && p.m > 1 && products_of(p) >= kPanelProducts &&
         p.k * std::min(p.n, kLeastColumns) * size_of(p.dtype) > 4096;
}

// True for a product too small for a panel and without gaps in y, so that asking costs it little.
bool needs_nothing(const View& a, const View* bias, const View& y) {
  const bool own = y.dtype == DType::kF32 || y.dtype == DType::kF64;
  if (!own || !y.contiguous || (bias && !bias->contiguous)) return false;
  int64_t products = 0;
  return !__builtin_mul_overflow(y.elements(), a.shape[a.rank() - 1], &products) && products < kPanelProducts;
}

}  // namespace

void matmul_own(const MatmulProblem& p, Workspace& workspace) {
  if (p.m >= kBlockRows && p.n > 1 && products_of(p) > kOwnProducts) return matmul_in_blocks(p, workspace);
  const int64_t all = saturated_product({p.batches(), products_of(p)}), batches = p.batches();
  const auto panels = [&](int64_t count) {
    return needs_panel(p) ? static_cast<char*>(workspace.take(count * simd::kMatmulPanelBytes)) : nullptr;
  };
  if (all <= 2 * kPartProducts) {
    char* const panel = panels(1);
    if (workspace.asks()) return;
    for (int64_t i = 0; i < batches; ++i) run_tile(p, {i, 0, p.m, 0, p.n}, panel);
    return;
  }
  // The last tile of the rows is the longer one: a tile of one row would be summed in a single row's order.
  const int64_t row_parts = std::max<int64_t>(1, p.m / kPartRows);
  int64_t columns = simd::kMatmulColumns;
  while (columns > kLeastColumns && batches * row_parts * ((p.n + columns - 1) / columns) < kWantedParts) columns /= 2;
  const int64_t column_parts = (p.n + columns - 1) / columns;
  const int64_t parts = batches * row_parts * column_parts;
  const auto run = [&](int64_t i, char* panel) {
    const int64_t column = i / row_parts % column_parts * columns, row = i % row_parts;
    run_tile(p,
             {i / (row_parts * column_parts), row * kPartRows, row == row_parts - 1 ? p.m - row * kPartRows : kPartRows,
              column, std::min(columns, p.n - column)},
             panel);
  };
  const int64_t grain = std::max<int64_t>(1, saturated_product({kPartProducts, parts}) / all);
  const int64_t groups = std::min((parts + grain - 1) / grain, kGroupsPerThread * width());
  char* const room = panels(groups);
  if (workspace.asks()) return;
  parallel_for(groups, 1, [&](int64_t begin, int64_t end) {
    for (int64_t group = begin; group < end; ++group) {
      char* const panel = room ? room + group * simd::kMatmulPanelBytes : nullptr;
      for (int64_t i = parts * group / groups; i < parts * (group + 1) / groups; ++i) run(i, panel);
    }
  });
}

void matmul(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace) {
  if (y.elements() == 0) return;
  if (workspace.asks() && needs_nothing(a, bias, y)) return;
  MatmulProblem p = problem_of(a, b, bias, y);
  if (bias && bias->strides[0] != 1 && p.n > 1) {  // a broadcast or sliced bias
    const View dense = scratch_copy(*bias, bias->dtype, workspace);
    return matmul(a, b, &dense, y, workspace);
  }
  if (p.y_col != 1) {
    if (p.y_row != 1 || bias) return matmul_then_copy(a, b, bias, y, workspace);
    transpose_problem(p);
  } else if (p.n == 1 && p.m > 1 && p.y_row == 1 && !bias) {
    transpose_problem(p);  // matrix times vector: dot products or one row, not m tiles of one column
  }
  fold_batch_into_rows(p);
  if (p.dtype == DType::kF64 || (p.dtype == DType::kF32 && is_small(p))) return matmul_own(p, workspace);
  if (p.k > 0 && matmul_onednn(p, workspace)) return;
  if (p.dtype == DType::kF32) return matmul_own(p, workspace);
  if (p.k > 0) return matmul_in_blocks(p, workspace);
  matmul_through_f32(a, b, bias, y, workspace);
}

constinit const Product kProduct{.matmul = working_entry<matmul>};

}  // namespace tinyai::kernels::cpu
