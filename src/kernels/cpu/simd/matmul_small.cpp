// Register-blocked matrix product. Five ways, by shape:
//   - one row, b with adjacent columns: a block of columns stays in registers, k is split in ways that hide latency
//   - a column times a row: each of the row's vectors is read once, and each of y's written once
//   - few rows, b transposed: dot products, as many rows of b at once as a vector has lanes, summed by a transposition
//   - else tiles of rows x vectors of y, b read in place where its columns are adjacent
//   - else the same over a panel of b that is brought into place on the stack, k in blocks
// Each element of a tile is summed in the order of k, so its value does not depend on the tile it fell into.
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/vec.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

#if defined(__AVX512F__)
constexpr int kWideVectors = 4, kWideRows = 6, kPairRows = 8;
#elif defined(__AVX2__)
constexpr int kWideVectors = 2, kWideRows = 6, kPairRows = 6;  // sixteen registers
#else
constexpr int kWideVectors = 2, kWideRows = 6, kPairRows = 6;
#endif
constexpr int kSingleRows = 8;
constexpr int64_t kStackPanelBytes = 6144;
constexpr int64_t kLongDot = 512;
constexpr int64_t kDotRows = 4;  // up to here dot products beat the panel

// The first lanes, up to all of them; the others load as zero.
template <class T>
TINYAI_INLINE Vec<T> load(const T* from, int count) {
  if (kBytes < 64 && count == kLanes<T>) return load(from);  // AVX-512 needs no branch
  return load_partial(from, count);
}
template <class T>
TINYAI_INLINE void store(T* to, Vec<T> value, int count) {
  if (kBytes < 64 && count == kLanes<T>) return store(to, value);
  store_partial<T>(to, value, count);
}

// Compile-time index lists for shuffles.
template <int... I>
struct Indices {};
template <int N, int... I>
struct IndicesUpTo : IndicesUpTo<N - 1, N - 1, I...> {};
template <int... I>
struct IndicesUpTo<0, I...> {
  typedef Indices<I...> type;
};
template <class T>
using LaneIndices = typename IndicesUpTo<kLanes<T>>::type;

// One stage of a transposition over blocks of S lanes: lo takes a's even blocks and b's even blocks moved up, hi the
// odd.
template <class T, int S, int... I>
TINYAI_INLINE Vec<T> blocks_lo(Vec<T> a, Vec<T> b, Indices<I...>) {
  return __builtin_shufflevector(a, b, ((I & S) ? kLanes<T> + I - S : I)...);
}
template <class T, int S, int... I>
TINYAI_INLINE Vec<T> blocks_hi(Vec<T> a, Vec<T> b, Indices<I...>) {
  return __builtin_shufflevector(a, b, ((I & S) ? kLanes<T> + I : I + S)...);
}

template <class T, int S = 1>
TINYAI_INLINE void transpose(Vec<T> (&rows)[kLanes<T>]) {
  constexpr int count = kLanes<T>;
  if constexpr (S < count) {
#pragma GCC unroll 16
    for (int i = 0; i < count; ++i) {
      if (i & S) continue;
      const Vec<T> a = rows[i], b = rows[i + S];
      rows[i] = blocks_lo<T, S>(a, b, LaneIndices<T>{});
      rows[i + S] = blocks_hi<T, S>(a, b, LaneIndices<T>{});
    }
    transpose<T, S * 2>(rows);
  }
}

// Lane i of the result is the sum of rows[i]'s lanes.
template <class T, int S = 1>
TINYAI_INLINE Vec<T> sum_rows(Vec<T> (&rows)[kLanes<T>]) {
  constexpr int count = kLanes<T>;
  if constexpr (S == count) {
    return rows[0];
  } else {
#pragma GCC unroll 16
    for (int i = 0; i < count; i += 2 * S)
      rows[i] = blocks_lo<T, S>(rows[i], rows[i + S], LaneIndices<T>{}) +
                blocks_hi<T, S>(rows[i], rows[i + S], LaneIndices<T>{});
    return sum_rows<T, S * 2>(rows);
  }
}

template <class T>
T sum_in_pairs(Vec<T> value) {  // in sum_rows' order, so that a column's value does not depend on its block
  T lanes[kLanes<T>];
  store(lanes, value);
  for (int s = 1; s < kLanes<T>; s *= 2)
    for (int i = 0; i < kLanes<T>; i += 2 * s) lanes[i] += lanes[i + s];
  return lanes[0];
}

template <class T>
struct Tile {  // one tile: rows x (vectors of columns); the last vector has `tail` lanes
  int64_t k;
  const T* a;
  int64_t a_row, a_col;
  const T* b;
  int64_t b_row;
  const T* bias;  // the columns' start values, or null
  bool add;       // y's values are the start values
  T* y;
  int64_t y_row;
  int tail;
};

template <class T, int R, int C>
void tile(const Tile<T>& t) {
  constexpr int L = kLanes<T>;
  Vec<T> sum[R][C];
#pragma GCC unroll 16
  for (int i = 0; i < R; ++i)
#pragma GCC unroll 8
    for (int j = 0; j < C; ++j) {
      const int count = j == C - 1 ? t.tail : L;
      sum[i][j] = t.add ? load(t.y + i * t.y_row + j * L, count) : t.bias ? load(t.bias + j * L, count) : Vec<T>{};
    }
  // Three rows to a pointer: an address is base + 0, 1 or 2 strides, and no pointer is spilled.
  const T* a[(R + 2) / 3];
#pragma GCC unroll 16
  for (int i = 0; i < (R + 2) / 3; ++i) a[i] = t.a + 3 * i * t.a_row;
  const T* b = t.b;
  for (int64_t p = 0; p < t.k; ++p) {
    Vec<T> row[C];
#pragma GCC unroll 8
    for (int j = 0; j < C; ++j) row[j] = j == C - 1 ? load(b + j * L, t.tail) : load(b + j * L);
#pragma GCC unroll 16
    for (int i = 0; i < R; ++i) {
      const T factor = a[i / 3][(i % 3) * t.a_row];
#pragma GCC unroll 8
      for (int j = 0; j < C; ++j) sum[i][j] = mul_add(row[j], factor, sum[i][j]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < (R + 2) / 3; ++i) a[i] += t.a_col;
    b += t.b_row;
  }
#pragma GCC unroll 16
  for (int i = 0; i < R; ++i)
#pragma GCC unroll 8
    for (int j = 0; j < C; ++j) store(t.y + i * t.y_row + j * L, sum[i][j], j == C - 1 ? t.tail : L);
}

template <class T, int C, int R>
void tile_of_rows(const Tile<T>& t, int rows) {
  if constexpr (R > 0) {
    if (rows == R) return tile<T, R, C>(t);
    tile_of_rows<T, C, R - 1>(t, rows);
  }
}

// One column block, all rows.
template <class T, int C, int R>
void column_block(Tile<T> t, int64_t m) {
  for (; m >= R; m -= R) {
    tile<T, R, C>(t);
    t.a += R * t.a_row;
    t.y += R * t.y_row;
  }
  tile_of_rows<T, C, R - 1>(t, static_cast<int>(m));
}

template <class T>
void column_block(const Tile<T>& t, int64_t m, int vectors) {
  if (vectors == 1) return column_block<T, 1, kSingleRows>(t, m);
  if (vectors == 2) return column_block<T, 2, kPairRows>(t, m);
  if constexpr (kWideVectors == 4) return column_block<T, 4, kWideRows>(t, m);
}

// The next block's vectors for `columns` that remain; 3 go as 2 and 1.
TINYAI_INLINE int block_vectors(int64_t columns, int lanes, int widest) {
  while (widest > 1 && (widest - 1) * lanes >= columns) widest /= 2;
  if (widest == 4 && columns <= 3 * lanes) widest = 2;
  return widest;
}

template <class T>
TINYAI_INLINE int tail_of(int64_t columns, int vectors) {
  constexpr int L = kLanes<T>;
  const int64_t in_last = columns - (vectors - 1) * L;
  return static_cast<int>(in_last < L ? in_last : L);
}

template <class T>
void tiles_in_place(const MatmulPiece& p) {
  constexpr int L = kLanes<T>;
  const T* bias = static_cast<const T*>(p.bias);
  for (int64_t j = 0, vectors; j < p.n; j += vectors * L) {
    vectors = block_vectors(p.n - j, L, kWideVectors);
    column_block<T>({p.k, static_cast<const T*>(p.a), p.a_row, p.a_col, static_cast<const T*>(p.b) + j, p.b_row,
                     bias ? bias + j : nullptr, p.add, static_cast<T*>(p.y) + j, p.y_row,
                     tail_of<T>(p.n - j, static_cast<int>(vectors))},
                    p.m, static_cast<int>(vectors));
  }
}

// b's rows first.. of `columns` columns into panel[k][width], by transposition where b's rows are adjacent.
template <class T>
void bring_panel(const MatmulPiece& p, int64_t first_row, int64_t rows, int64_t column, int64_t columns, int64_t width,
                 T* panel) {
  constexpr int L = kLanes<T>;
  const T* b = static_cast<const T*>(p.b) + first_row * p.b_row + column * p.b_col;
  int64_t j = 0;
  if (p.b_row == 1) {
    for (; j + L <= columns; j += L) {
      int64_t i = 0;
      for (; i + L <= rows; i += L) {
        Vec<T> block[L];
#pragma GCC unroll 16
        for (int c = 0; c < L; ++c) block[c] = load(b + (j + c) * p.b_col + i);
        transpose<T>(block);
#pragma GCC unroll 16
        for (int c = 0; c < L; ++c) store(panel + (i + c) * width + j, block[c]);
      }
      for (; i < rows; ++i)
        for (int64_t c = j; c < j + L; ++c) panel[i * width + c] = b[i + c * p.b_col];
    }
  }
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t c = j; c < columns; ++c) panel[i * width + c] = b[i * p.b_row + c * p.b_col];
}

// Vectors in a row of the panel: as many as leave room for all of k, so that y is gone over once; else two.
TINYAI_INLINE int panel_vectors(int64_t k, int64_t room) {
  int vectors = kWideVectors;
  while (vectors > 1 && k * vectors > room) vectors /= 2;
  return k * vectors <= room ? vectors : 2;
}

template <class T>
void tiles_over_panels(const MatmulPiece& p) {
  constexpr int L = kLanes<T>;
  alignas(64) T small[kStackPanelBytes / sizeof(T)];
  T* const panel = p.panel ? static_cast<T*>(p.panel) : small;
  const int64_t room = (p.panel ? kMatmulPanelBytes : kStackPanelBytes) / kBytes;
  const int widest = panel_vectors(p.k, room);
  const T* bias = static_cast<const T*>(p.bias);
  for (int64_t j = 0, vectors; j < p.n; j += vectors * L) {
    vectors = block_vectors(p.n - j, L, widest);
    const int64_t width = vectors * L, block = room / vectors / L * L;  // whole transpositions
    const int64_t columns = p.n - j < width ? p.n - j : width;
    for (int64_t first = 0; first < p.k; first += block) {
      const int64_t rows = p.k - first < block ? p.k - first : block;
      bring_panel(p, first, rows, j, columns, width, panel);
      column_block<T>({rows, static_cast<const T*>(p.a) + first * p.a_col, p.a_row, p.a_col, panel, width,
                       bias ? bias + j : nullptr, first > 0, static_cast<T*>(p.y) + j, p.y_row,
                       tail_of<T>(columns, static_cast<int>(vectors))},
                      p.m, static_cast<int>(vectors));
    }
  }
}

// One row, C vectors of columns, k in W interleaved ways.
template <class T, int C, int W>
void row_block(const Tile<T>& t) {
  constexpr int L = kLanes<T>;
  Vec<T> sum[W][C];
#pragma GCC unroll 8
  for (int w = 0; w < W; ++w)
#pragma GCC unroll 8
    for (int j = 0; j < C; ++j) sum[w][j] = w == 0 && t.bias ? load(t.bias + j * L, j == C - 1 ? t.tail : L) : Vec<T>{};
  const T* a = t.a;
  const T* b = t.b;
  int64_t p = 0;
  for (; p + W <= t.k; p += W) {
#pragma GCC unroll 8
    for (int w = 0; w < W; ++w) {
#pragma GCC unroll 8
      for (int j = 0; j < C; ++j)
        sum[w][j] = mul_add(j == C - 1 ? load(b + j * L, t.tail) : load(b + j * L), *a, sum[w][j]);
      a += t.a_col;
      b += t.b_row;
    }
  }
  for (; p < t.k; ++p, a += t.a_col, b += t.b_row)
#pragma GCC unroll 8
    for (int j = 0; j < C; ++j)
      sum[0][j] = mul_add(j == C - 1 ? load(b + j * L, t.tail) : load(b + j * L), *a, sum[0][j]);
#pragma GCC unroll 8
  for (int s = W / 2; s > 0; s /= 2)
#pragma GCC unroll 8
    for (int w = 0; w < s; ++w)
#pragma GCC unroll 8
      for (int j = 0; j < C; ++j) sum[w][j] += sum[w + s][j];
#pragma GCC unroll 8
  for (int j = 0; j < C; ++j) store(t.y + j * L, sum[0][j], j == C - 1 ? t.tail : L);
}

template <class T>
void one_row(const MatmulPiece& p) {
  constexpr int L = kLanes<T>;
  const T* bias = static_cast<const T*>(p.bias);
  for (int64_t j = 0, vectors; j < p.n; j += vectors * L) {
    vectors = block_vectors(p.n - j, L, 8);
    const Tile<T> t{p.k,
                    static_cast<const T*>(p.a),
                    0,
                    p.a_col,
                    static_cast<const T*>(p.b) + j,
                    p.b_row,
                    bias ? bias + j : nullptr,
                    false,
                    static_cast<T*>(p.y) + j,
                    0,
                    tail_of<T>(p.n - j, static_cast<int>(vectors))};
    if (vectors == 8)
      row_block<T, 8, 1>(t);
    else if (vectors == 4)
      row_block<T, 4, 2>(t);
    else if (vectors == 2)
      row_block<T, 2, 4>(t);
    else
      row_block<T, 1, 8>(t);
  }
}

// For k = 1: C vectors of columns, all rows. Sums as a tile would, which begins at the bias or at zero.
template <class T, int C, bool kWhole>
TINYAI_INLINE void outer_rows(const Tile<T>& t, int64_t m) {
  constexpr int L = kLanes<T>;
  const int in_last = kWhole ? L : t.tail;
  Vec<T> row[C], start[C];
#pragma GCC unroll 4
  for (int j = 0; j < C; ++j) {
    row[j] = load(t.b + j * L, j == C - 1 ? in_last : L);
    start[j] = t.bias ? load(t.bias + j * L, j == C - 1 ? in_last : L) : Vec<T>{};
  }
  for (int64_t i = 0; i < m; ++i) {
    const T factor = t.a[i * t.a_row];
    T* const y = t.y + i * t.y_row;
#pragma GCC unroll 4
    for (int j = 0; j < C; ++j) {
      Vec<T> sum = start[j];
      sum = mul_add(row[j], factor, sum);
      kWhole || j < C - 1 ? store(y + j * L, sum) : store(y + j * L, sum, in_last);
    }
  }
}

template <class T, int C>
void outer_block(const Tile<T>& t, int64_t m) {
  t.tail == kLanes<T> ? outer_rows<T, C, true>(t, m) : outer_rows<T, C, false>(t, m);
}

template <class T>
void outer_product(const MatmulPiece& p) {
  constexpr int L = kLanes<T>;
  const T* bias = static_cast<const T*>(p.bias);
  for (int64_t j = 0, vectors; j < p.n; j += vectors * L) {
    vectors = block_vectors(p.n - j, L, 4);
    const Tile<T> t{1,
                    static_cast<const T*>(p.a),
                    p.a_row,
                    0,
                    static_cast<const T*>(p.b) + j,
                    0,
                    bias ? bias + j : nullptr,
                    false,
                    static_cast<T*>(p.y) + j,
                    p.y_row,
                    tail_of<T>(p.n - j, static_cast<int>(vectors))};
    if (vectors == 4)
      outer_block<T, 4>(t, p.m);
    else if (vectors == 2)
      outer_block<T, 2>(t, p.m);
    else
      outer_block<T, 1>(t, p.m);
  }
}

// R columns of y at once: dot products of the row a with R adjacent rows of transposed b, k in W interleaved ways.
template <class T, int R, int W>
TINYAI_INLINE void dots(const T* a, const T* b, int64_t b_col, int64_t k, Vec<T> (&total)[R]) {
  constexpr int L = kLanes<T>;
  Vec<T> sum[W][R];
#pragma GCC unroll 16
  for (int r = 0; r < R * W; ++r) sum[r / R][r % R] = Vec<T>{};
  const T* rows[(R + 2) / 3];
#pragma GCC unroll 16
  for (int r = 0; r < (R + 2) / 3; ++r) rows[r] = b + 3 * r * b_col;
  int64_t p = 0;
  for (; p + W * L <= k; p += W * L)
#pragma GCC unroll 16
    for (int w = 0; w < W; ++w) {
      const Vec<T> factor = load(a + p + w * L);
#pragma GCC unroll 16
      for (int r = 0; r < R; ++r)
        sum[w][r] = mul_add(factor, load(rows[r / 3] + (r % 3) * b_col + p + w * L), sum[w][r]);
    }
  for (; p < k; p += L) {
    const int count = k - p < L ? static_cast<int>(k - p) : L;
    const Vec<T> factor = load(a + p, count);
#pragma GCC unroll 16
    for (int r = 0; r < R; ++r) sum[0][r] = mul_add(factor, load(rows[r / 3] + (r % 3) * b_col + p, count), sum[0][r]);
  }
#pragma GCC unroll 16
  for (int r = 0; r < R; ++r) {
    total[r] = sum[0][r];
#pragma GCC unroll 16
    for (int w = 1; w < W; ++w) total[r] += sum[w][r];
  }
}

// Columns from `j` on, R at a time; where it ended.
template <class T, int R, int W>
TINYAI_INLINE int64_t dot_columns(const MatmulPiece& p, const T* a, T* y, int64_t j) {
  for (; j + R <= p.n; j += R) {
    Vec<T> sum[R];
    dots<T, R, W>(a, static_cast<const T*>(p.b) + j * p.b_col, p.b_col, p.k, sum);
#pragma GCC unroll 16
    for (int r = 0; r < R; ++r)
      y[j + r] = sum_in_pairs<T>(sum[r]) + (p.bias ? static_cast<const T*>(p.bias)[j + r] : T{0});
  }
  return j;
}

template <class T>
void dot_row(const MatmulPiece& p, const T* a, T* y) {
  constexpr int L = kLanes<T>;
  int64_t j = 0;
  if (p.k > kLongDot) {  // few rows of b at a time: the caches keep up with four streams, not with sixteen
    j = dot_columns<T, 4, 4>(p, a, y, 0);
    dot_columns<T, 1, 4>(p, a, y, j);
    return;
  }
  for (; j + L <= p.n; j += L) {
    Vec<T> sum[L];
    dots<T, L, 1>(a, static_cast<const T*>(p.b) + j * p.b_col, p.b_col, p.k, sum);
    Vec<T> total = sum_rows<T>(sum);
    if (p.bias) total += load(static_cast<const T*>(p.bias) + j);
    store(y + j, total);
  }
  j = dot_columns<T, 2, 1>(p, a, y, j);
  dot_columns<T, 1, 1>(p, a, y, j);
}

template <class T>
void dot_products(const MatmulPiece& p) {
  for (int64_t i = 0; i < p.m; ++i)
    dot_row<T>(p, static_cast<const T*>(p.a) + i * p.a_row, static_cast<T*>(p.y) + i * p.y_row);
}

template <class T>
void matmul(const MatmulPiece& p) {
  if (p.add) return tiles_in_place<T>(p);
  if (p.m == 1 && p.b_col == 1) return one_row<T>(p);
  if (p.k == 1 && p.b_col == 1) return outer_product<T>(p);
  if (p.m <= kDotRows && p.b_row == 1 && p.a_col == 1) return dot_products<T>(p);
  if (p.b_col == 1 || p.k == 0) return tiles_in_place<T>(p);
  tiles_over_panels<T>(p);
}

}  // namespace

extern const MatmulRows matmul_rows = {matmul<float>, matmul<double>, tiles_in_place<float>, tiles_in_place<double>,
                                       kWideVectors* kBytes};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
