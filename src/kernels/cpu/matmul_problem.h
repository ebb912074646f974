// MatmulProblem: a batched product reduced to its simplest form, and the ways to compute it.
//
// Batch axes that advance together are one axis, axes of size 1 are gone, a batch over which b is shared has become
// rows of a where the strides allow it. y's columns are adjacent: a product whose y has adjacent rows is transposed.
#pragma once

#include <cstdint>

#include "base/shape.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

struct MatmulProblem {
  DType dtype;
  int batch_axes = 0;
  int64_t batch[kMaxRank], a_batch[kMaxRank], b_batch[kMaxRank], y_batch[kMaxRank];  // sizes and strides
  int64_t m, n, k;
  const char* a;
  int64_t a_row, a_col;
  const char* b;
  int64_t b_row, b_col;
  const char* bias;  // adjacent, per column, or null
  char* y;
  int64_t y_row, y_col;

  int64_t batches() const {
    int64_t count = 1;
    for (int i = 0; i < batch_axes; ++i) count *= batch[i];
    return count;
  }

  struct Offsets {
    int64_t a = 0, b = 0, y = 0;
  };
  Offsets of_batch(int64_t index) const {
    Offsets at;
    for (int i = batch_axes - 1; i >= 0; --i) {
      const int64_t step = index % batch[i];
      index /= batch[i];
      at.a += step * a_batch[i], at.b += step * b_batch[i], at.y += step * y_batch[i];
    }
    return at;
  }
};

// Our kernel: f32 and f64, any strides of a and b. Parts depend on the sizes alone.
void matmul_own(const MatmulProblem& problem, Workspace& workspace);

// Does so for large products, f32 and f64, with the same bits: what the tiles read is brought together before, some
// rows and columns at a time (matmul_blocks.cpp). At least kBlockRows rows. Of bf16 and f16, any: the sums are f32, and
// rounded once.
inline constexpr int64_t kBlockRows = 24;
void matmul_in_blocks(const MatmulProblem& problem, Workspace& workspace);

// oneDNN: f32, bf16, f16. False, and nothing done, where it has no tuned implementation for these strides and types.
bool matmul_onednn(const MatmulProblem& problem, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
