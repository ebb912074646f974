// MatmulPiece: one matrix product on one thread. Its summation order depends on m == 1, n, k, the strides and the
// instruction set alone.
#pragma once

#include <cstdint>

namespace tinyai::kernels::simd {

struct MatmulPiece {  // y[m,n] = a[m,k] @ b[k,n] + bias[n]; strides count elements, y's columns are adjacent
  int64_t m, n, k;
  const void* a;
  int64_t a_row, a_col;
  const void* b;
  int64_t b_row, b_col;
  const void* bias;  // or null; adjacent
  void* y;
  int64_t y_row;
  void* panel = nullptr;  // kMatmulPanelBytes on a cache line for rows of b; null: some of the stack instead
  bool add = false;       // to what y holds; b's columns are adjacent then, and there is no bias
};

// Room for rows of a b whose columns are not adjacent. Less of it is slower and gives the same bits.
inline constexpr int64_t kMatmulPanelBytes = 16 * 1024 - 64;

// The widest block of columns that any instruction set uses: what a part of a large product should have.
inline constexpr int64_t kMatmulColumns = 128;

}  // namespace tinyai::kernels::simd
