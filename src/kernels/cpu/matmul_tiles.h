// The tiles of the instruction set in use: products of pieces whose b has adjacent columns, at best as many as a tile.
#pragma once

#include "kernels/cpu/active_rows.h"

namespace tinyai::kernels::cpu {

template <class T>
int64_t tile_columns() {
  return active_rows.matmul.tile_bytes / static_cast<int64_t>(sizeof(T));
}

template <class T>
void tiles(const simd::MatmulPiece& piece) {
  sizeof(T) == sizeof(float) ? active_rows.matmul.tiles_f32(piece) : active_rows.matmul.tiles_f64(piece);
}

}  // namespace tinyai::kernels::cpu
