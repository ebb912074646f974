// One matrix product on one thread, built for each instruction set: the whole of a small product, or a piece of a
// larger one. Its summation order depends on m == 1, n, k, the strides and the instruction set alone.
#pragma once

#include <cstdint>

namespace tinyai::kernels {

struct MatmulPiece {  // y[m,n] = a[m,k] @ b[k,n] + bias[n]; strides count elements, y's columns are adjacent
  int64_t m, n, k;
  const void* a;
  int64_t a_row, a_col;
  const void* b;
  int64_t b_row, b_col;
  const void* bias;  // or null; adjacent
  void* y;
  int64_t y_row;
};

#define TINYAI_DECLARE_MATMUL(isa)                 \
  void matmul_f32_##isa(const MatmulPiece& piece); \
  void matmul_f64_##isa(const MatmulPiece& piece);
TINYAI_DECLARE_MATMUL(baseline)
TINYAI_DECLARE_MATMUL(v3)
TINYAI_DECLARE_MATMUL(v4)
#undef TINYAI_DECLARE_MATMUL

// The widest block of columns that any instruction set uses: what a part of a large product should have.
inline constexpr int64_t kMatmulColumns = 128;

}  // namespace tinyai::kernels
