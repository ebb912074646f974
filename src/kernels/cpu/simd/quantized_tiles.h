// Part of quantized.cpp, which includes it once for each way of multiplying, in a namespace that says what Numbers are
// in a register, kStep of them, how they are read and with_products() of them, and with TINYAI_TILE_TARGET, what that
// needs beside the instruction set. It has no guard for that reason.

template <int kRows, bool kWhole>
TINYAI_INLINE TINYAI_TILE_TARGET void add_step(const uint8_t* a, int64_t a_row, const int8_t* const (&b)[kTileColumns],
                                               int64_t k, I (&sums)[kRows][kTileColumns]) {
  Numbers right[kTileColumns];
#pragma GCC unroll 16
  for (int j = 0; j < kTileColumns; ++j) right[j] = kWhole ? numbers(b[j] + k) : rest_of_numbers(b[j] + k);
#pragma GCC unroll 16
  for (int i = 0; i < kRows; ++i) {
    const uint8_t* const at = a + i * a_row + k;
    const Numbers left = kWhole ? numbers(at) : rest_of_numbers(at);
#pragma GCC unroll 16
    for (int j = 0; j < kTileColumns; ++j) sums[i][j] = with_products(sums[i][j], left, right[j]);
  }
}

// Columns past the last are the last once more; they are not stored.
template <int kRows>
TINYAI_INLINE TINYAI_TILE_TARGET void tile(const QuantizedPiece& p, int64_t row, int64_t column, int64_t columns) {
  const uint8_t* const a = p.a + row * p.k;
  const int8_t* b[kTileColumns];
  for (int j = 0; j < kTileColumns; ++j) b[j] = p.b + (column + (j < columns ? j : columns - 1)) * p.k;
  I sums[kRows][kTileColumns] = {};
  int64_t k = 0;
  for (; k + kStep <= p.k; k += kStep) add_step<kRows, true>(a, p.k, b, k, sums);
  if (k < p.k) add_step<kRows, false>(a, p.k, b, k, sums);
#pragma GCC unroll 16
  for (int i = 0; i < kRows; ++i) {
    int32_t* const y = p.y + (row + i) * p.y_row + column;
    const Four four = sums_of(sums[i][0], sums[i][1], sums[i][2], sums[i][3]);
    if (columns == kTileColumns)
      store(y, four);
    else
      for (int64_t j = 0; j < columns; ++j) y[j] = four[j];
  }
}

template <int kRows>
TINYAI_TILE_TARGET void tiles(const QuantizedPiece& p, int64_t row) {
  int64_t column = 0;
  for (; column + kTileColumns <= p.n; column += kTileColumns) tile<kRows>(p, row, column, kTileColumns);
  if (column < p.n) tile<kRows>(p, row, column, p.n - column);
}

template <int kRows>
TINYAI_TILE_TARGET void rest_of_rows(const QuantizedPiece& p, int64_t row) {
  if constexpr (kRows > 0) {
    if (p.m - row == kRows) return tiles<kRows>(p, row);
    rest_of_rows<kRows - 1>(p, row);
  }
}

TINYAI_TILE_TARGET void dots(const QuantizedPiece& p) {
  int64_t row = 0;
  for (; row + kTileRows <= p.m; row += kTileRows) tiles<kTileRows>(p, row);
  rest_of_rows<kTileRows - 1>(p, row);
}
