// Kernels that move or add elements by index (contracts: kernels/table.h). Gathers in index.cpp, scatters in
// scatter.cpp.
//
// Indices are i32 or i64; those of a negative sign count from the end; check_indices has found them in range.
// Scatters use no atomics: an output element receives its addends in the indices' row-major order, by one thread.
// In f16 and bf16 each addition rounds; for exact sums of them y may be f32.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace tinyai::kernels::cpu {

int64_t check_indices(const View& indices, int64_t size);
void index_select(int axis, const View& x, const View& indices, const View& y);
void take_along(int axis, const View& x, const View& indices, const View& y);
void gather_nd(const View& x, const View& indices, const View& y);
void triangle(bool upper, int64_t diagonal, const View& x, const View& y);

void index_add(int axis, const View& x, const View& indices, const View& y);
void scatter_add(int axis, const View& x, const View& indices, const View& y);
void scatter_nd_add(const View& x, const View& indices, const View& y);

}  // namespace tinyai::kernels::cpu
