// A product of matrices in tiles, of a batch of operands that are functors: a(batch, row, k) and b(batch, k, column)
// give numbers, put(batch, row, column, number) takes the results. So matrix products and all three of convolution are
// one kernel, whatever the layouts: each block makes a tile of 64 x 64 from strips of 16 that its threads bring to
// shared memory, each thread a part of 4 x 4. Long sums of few results are split, and the parts added in order.
#pragma once

#include "kernels/cuda/entry.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {

struct Extent {
  int64_t batch, rows, columns, length;
  int64_t results() const { return batch * rows * columns; }
};

template <class C, class A, class B, class Put>
struct Tiled {
  static constexpr int kTile = 64, kStrip = 16, kPart = 4;
  struct Shared {
    C a[kStrip][kTile], b[kStrip][kTile];
  };
  struct Part {
    C sum[kPart][kPart] = {};
  };

  Extent extent;
  int64_t row_tiles, column_tiles, splits;
  bool a_along_k, b_along_k;  // whether an operand's neighbours in memory are neighbours along k
  A a;
  B b;
  Put put;
  C* partials;  // [splits, batch, rows, columns], or null

  TINYAI_GPU void operator()(const Block& block, int64_t number, Shared& shared) const {
    const int64_t column = number % column_tiles * kTile, row = number / column_tiles % row_tiles * kTile;
    const int64_t rest = number / (column_tiles * row_tiles), batch = rest % extent.batch, split = rest / extent.batch;
    const int64_t end = extent.length * (split + 1) / splits;
    PerThread<Part> parts;
    for (int64_t k = extent.length * split / splits; k < end; k += kStrip) {
      block.threads([&](int rank) { bring(rank, batch, row, column, k, end, shared); });
      block.threads([&](int rank) { multiply(rank, shared, parts[rank]); });
    }
    block.threads([&](int rank) { give(rank, split, batch, row, column, parts[rank]); });
  }

 private:
  TINYAI_GPU void bring(int rank, int64_t batch, int64_t row, int64_t column, int64_t k, int64_t end,
                        Shared& shared) const {
    for (int i = rank; i < kTile * kStrip; i += Block::kThreads) {
      const int a_k = a_along_k ? i % kStrip : i / kTile, a_row = a_along_k ? i / kStrip : i % kTile;
      const bool is_a = row + a_row < extent.rows && k + a_k < end;
      shared.a[a_k][a_row] = is_a ? a(batch, row + a_row, k + a_k) : C{};
      const int b_k = b_along_k ? i % kStrip : i / kTile, b_column = b_along_k ? i / kStrip : i % kTile;
      const bool is_b = column + b_column < extent.columns && k + b_k < end;
      shared.b[b_k][b_column] = is_b ? b(batch, k + b_k, column + b_column) : C{};
    }
  }
  TINYAI_GPU static void multiply(int rank, const Shared& shared, Part& part) {
    const int row = rank / (kTile / kPart) * kPart, column = rank % (kTile / kPart) * kPart;
    for (int k = 0; k < kStrip; ++k) {
      for (int i = 0; i < kPart; ++i)
        for (int j = 0; j < kPart; ++j) part.sum[i][j] += shared.a[k][row + i] * shared.b[k][column + j];
    }
  }
  TINYAI_GPU void give(int rank, int64_t split, int64_t batch, int64_t row, int64_t column, const Part& part) const {
    row += rank / (kTile / kPart) * kPart;
    column += rank % (kTile / kPart) * kPart;
    for (int i = 0; i < kPart && row + i < extent.rows; ++i) {
      for (int j = 0; j < kPart && column + j < extent.columns; ++j) {
        if (partials)
          partials[((split * extent.batch + batch) * extent.rows + row + i) * extent.columns + column + j] =
              part.sum[i][j];
        else
          put(batch, row + i, column + j, part.sum[i][j]);
      }
    }
  }
};

template <class C, class Put>
struct AddSplits {
  Extent extent;
  int64_t splits;
  const C* partials;
  Put put;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t results = extent.batch * extent.rows * extent.columns;
    C sum{};
    for (int64_t split = 0; split < splits; ++split) sum += partials[split * results + i];
    put(i / (extent.rows * extent.columns), i / extent.columns % extent.rows, i % extent.columns, sum);
  }
};

template <class C, class A, class B, class Put>
void tiled_product(Stream& stream, const Extent& extent, bool a_along_k, bool b_along_k, const A& a, const B& b,
                   const Put& put, Room& room) {
  constexpr int64_t kTile = Tiled<C, A, B, Put>::kTile, kEnoughBlocks = 256, kWorthASplit = 1024;
  const int64_t row_tiles = (extent.rows + kTile - 1) / kTile, column_tiles = (extent.columns + kTile - 1) / kTile;
  const int64_t tiles = row_tiles * column_tiles * extent.batch;
  if (tiles == 0) return;
  const int64_t splits = greatest<int64_t>(1, least(extent.length / kWorthASplit, kEnoughBlocks / tiles));
  C* const partials = splits > 1 ? room.take<C>(splits * extent.results()) : nullptr;
  if (room.asks()) return;
  for_blocks(stream, tiles * splits,
             Tiled<C, A, B, Put>{extent, row_tiles, column_tiles, splits, a_along_k, b_along_k, a, b, put, partials});
  if (splits > 1) for_each(stream, extent.results(), AddSplits<C, Put>{extent, splits, partials, put});
}

}  // namespace tinyai::kernels::cuda
