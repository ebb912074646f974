// A product of matrices in tiles, whatever the operands are: matrix products and all three of convolution are one
// kernel.
//
// An operand is a functor that says what is the same along one of its lines (a row of the left, a column of the right),
// what is the same at one place along the sum, and what number lies where both meet:
//   Line line(batch, i);  Place place(batch, k);  C get(line, place);
// put(batch, row, column, sum) takes the results. Lines are found once for a tile and places once for a strip, so that
// a gathered operand costs little more than one that lies in order. Of two buffers one is multiplied while the other is
// filled. Long sums of few results are split, and the parts added in order.
#pragma once

#include "kernels/cuda/entry.h"
#include "kernels/cuda/launch.h"

namespace tinyai::kernels::cuda {

struct Extent {
  int64_t batch, rows, columns, length;
  int64_t results() const { return batch * rows * columns; }
};

template <class C, int kRows, int kColumns, class A, class B, class Put>
struct Tiled {
  static constexpr int kStrip = 8, kSide = 16;  // of a block's threads, kSide x kSide
  static constexpr int kRowsEach = kRows / kSide, kColumnsEach = kColumns / kSide;
  static_assert(kRows % 64 == 0 && kColumns % 64 == 0 && kSide * kSide == Block::kThreads);

  struct alignas(16) Quad {
    C at[4];
  };
  template <class Operand, int kLines>
  struct Side {
    Quad numbers[2][kStrip][kLines / 4 + 1];  // one more, so that a strip's places lie in different banks
    typename Operand::Line lines[kLines];
    typename Operand::Place places[2][kStrip];
  };
  struct Shared {
    Side<A, kRows> a;
    Side<B, kColumns> b;
  };
  struct ThreadTile {
    C sum[kRowsEach][kColumnsEach] = {};
    C a[kRows * kStrip / Block::kThreads], b[kColumns * kStrip / Block::kThreads];  // on their way
  };
  struct Strip {
    int64_t begin, end;  // along the sum
    int buffer;
  };

  Extent extent;
  int64_t row_tiles, column_tiles, splits;
  bool a_along_k, b_along_k;  // whether an operand's neighbours in memory are neighbours along k
  A a;
  B b;
  Put put;
  C* partials;  // [splits, batch, rows, columns], or null

  TINYAI_GPU void operator()(const Block& block, int64_t number, Shared& shared) const {
    const int64_t column = number % column_tiles * kColumns, row = number / column_tiles % row_tiles * kRows;
    const int64_t rest = number / (column_tiles * row_tiles), batch = rest % extent.batch, split = rest / extent.batch;
    const int64_t begin = extent.length * split / splits, end = extent.length * (split + 1) / splits;
    PerThread<ThreadTile> parts;
    block.threads([&](int rank) {
      find_lines<kRows>(a, rank, batch, row, extent.rows, shared.a.lines);
      find_lines<kColumns>(b, rank, batch, column, extent.columns, shared.b.lines);
      find_places(rank, batch, {begin, end, 0}, shared);
      find_places(rank, batch, {begin + kStrip, end, 1}, shared);
    });
    block.threads([&](int rank) {
      fetch(rank, row, column, {begin, end, 0}, shared, parts[rank]);
      keep(rank, 0, parts[rank], shared);
    });
    int buffer = 0;
    for (int64_t k = begin; k < end; k += kStrip, buffer ^= 1) {
      block.threads([&](int rank) {
        ThreadTile& part = parts[rank];
        find_places(rank, batch, {k + 2 * kStrip, end, buffer}, shared);
        fetch(rank, row, column, {k + kStrip, end, buffer ^ 1}, shared, part);
        multiply(rank, buffer, shared, part);
        keep(rank, buffer ^ 1, part, shared);
      });
    }
    block.threads([&](int rank) { give(rank, split, batch, row, column, parts[rank]); });
  }

 private:
  template <int kLines, class Operand>
  TINYAI_GPU static void find_lines(const Operand& operand, int rank, int64_t batch, int64_t first, int64_t all,
                                    typename Operand::Line (&lines)[kLines]) {
    if (rank < kLines && first + rank < all) lines[rank] = operand.line(batch, first + rank);
  }
  // Done by one warp for each operand, a strip ahead of its use.
  TINYAI_GPU void find_places(int rank, int64_t batch, const Strip& strip, Shared& shared) const {
    const int at = rank % 32;
    const int64_t k = strip.begin + at;
    if (at >= kStrip || k >= strip.end) return;
    if (rank / 32 == 0) shared.a.places[strip.buffer][at] = a.place(batch, k);
    if (rank / 32 == 1) shared.b.places[strip.buffer][at] = b.place(batch, k);
  }

  // The element of a strip that is the thread's j-th.
  struct Element {
    int k, line;
  };
  template <int kLines>
  TINYAI_GPU static Element element(int rank, int j, bool along_k) {
    if (along_k) return {rank % kStrip, rank / kStrip + j * (Block::kThreads / kStrip)};
    return {rank / kLines + j * (Block::kThreads / kLines), rank % kLines};
  }
  template <int kLines, int kEach, class Operand>
  TINYAI_GPU static void fetch_side(const Operand& operand, int rank, bool along_k, int64_t lines, const Strip& strip,
                                    const Side<Operand, kLines>& side, C (&kept)[kEach]) {
    TINYAI_UNROLL for (int j = 0; j < kEach; ++j) {
      const Element of = element<kLines>(rank, j, along_k);
      const bool is_there = of.line < lines && strip.begin + of.k < strip.end;
      kept[j] = is_there ? operand.get(side.lines[of.line], side.places[strip.buffer][of.k]) : C{};
    }
  }
  TINYAI_GPU void fetch(int rank, int64_t row, int64_t column, const Strip& strip, const Shared& shared,
                        ThreadTile& part) const {
    fetch_side<kRows>(a, rank, a_along_k, extent.rows - row, strip, shared.a, part.a);
    fetch_side<kColumns>(b, rank, b_along_k, extent.columns - column, strip, shared.b, part.b);
  }
  template <int kLines, int kEach, class Operand>
  TINYAI_GPU static void keep_side(int rank, bool along_k, int buffer, const C (&kept)[kEach],
                                   Side<Operand, kLines>& side) {
    TINYAI_UNROLL for (int j = 0; j < kEach; ++j) {
      const Element of = element<kLines>(rank, j, along_k);
      side.numbers[buffer][of.k][of.line / 4].at[of.line % 4] = kept[j];
    }
  }
  TINYAI_GPU void keep(int rank, int buffer, const ThreadTile& part, Shared& shared) const {
    keep_side<kRows>(rank, a_along_k, buffer, part.a, shared.a);
    keep_side<kColumns>(rank, b_along_k, buffer, part.b, shared.b);
  }

  // A thread's rows are four neighbours of each 64, and so its columns.
  TINYAI_GPU static void multiply(int rank, int buffer, const Shared& shared, ThreadTile& part) {
    const int down = rank / kSide, across = rank % kSide;
    TINYAI_UNROLL for (int k = 0; k < kStrip; ++k) {
      Quad left[kRowsEach / 4], right[kColumnsEach / 4];
      TINYAI_UNROLL for (int i = 0; i < kRowsEach / 4; ++i) left[i] = shared.a.numbers[buffer][k][i * kSide + down];
      TINYAI_UNROLL for (int j = 0; j < kColumnsEach / 4; ++j) right[j] =
          shared.b.numbers[buffer][k][j * kSide + across];
      TINYAI_UNROLL for (int i = 0; i < kRowsEach; ++i) {
        TINYAI_UNROLL for (int j = 0; j < kColumnsEach; ++j) part.sum[i][j] +=
            left[i / 4].at[i % 4] * right[j / 4].at[j % 4];
      }
    }
  }
  TINYAI_GPU void give(int rank, int64_t split, int64_t batch, int64_t row, int64_t column,
                       const ThreadTile& part) const {
    row += rank / kSide * 4;
    column += rank % kSide * 4;
    TINYAI_UNROLL for (int i = 0; i < kRowsEach; ++i) {
      const int64_t own_row = row + i / 4 * 64 + i % 4;
      TINYAI_UNROLL for (int j = 0; j < kColumnsEach; ++j) {
        const int64_t own_column = column + j / 4 * 64 + j % 4;
        if (own_row >= extent.rows || own_column >= extent.columns) continue;
        if (partials)
          partials[((split * extent.batch + batch) * extent.rows + own_row) * extent.columns + own_column] =
              part.sum[i][j];
        else
          put(batch, own_row, own_column, part.sum[i][j]);
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

template <int kRows, int kColumns, class C, class A, class B, class Put>
void product_in_tiles(Stream& stream, const Extent& extent, bool a_along_k, bool b_along_k, const A& a, const B& b,
                      const Put& put, Workspace& workspace) {
  constexpr int64_t kEnoughBlocks = 264, kWorthASplit = 512;
  const int64_t row_tiles = (extent.rows + kRows - 1) / kRows,
                column_tiles = (extent.columns + kColumns - 1) / kColumns;
  const int64_t tiles = row_tiles * column_tiles * extent.batch;
  if (tiles == 0) return;
  const int64_t splits = greatest<int64_t>(1, least(extent.length / kWorthASplit, kEnoughBlocks / tiles));
  C* const partials = splits > 1 ? workspace.take<C>(splits * extent.results()) : nullptr;
  if (workspace.asks()) return;
  for_blocks(stream, tiles * splits,
             Tiled<C, kRows, kColumns, A, B, Put>{extent, row_tiles, column_tiles, splits, a_along_k, b_along_k, a, b,
                                                  put, partials});
  if (splits > 1) for_each(stream, extent.results(), AddSplits<C, Put>{extent, splits, partials, put});
}

template <class C, class A, class B, class Put>
void tiled_product(Stream& stream, const Extent& extent, bool a_along_k, bool b_along_k, const A& a, const B& b,
                   const Put& put, Workspace& workspace) {
  const auto by = [&]<int kRows, int kColumns>() {
    product_in_tiles<kRows, kColumns, C>(stream, extent, a_along_k, b_along_k, a, b, put, workspace);
  };
  if constexpr (sizeof(C) == 8) {
    by.template operator()<64, 64>();
  } else {
    if (extent.columns <= 64) return by.template operator()<64, 64>();
    if (extent.rows <= 64) return by.template operator()<64, 128>();
    by.template operator()<128, 128>();
  }
}

}  // namespace tinyai::kernels::cuda
