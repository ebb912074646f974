// The blocks in which squares are summed for a norm. Each begins at a multiple of their length within its array, so
// that whoever has whole blocks of an array, on however many ranks, has their sums to the bit.
#pragma once

#include <cstdint>

namespace tinyai::ops {

inline constexpr int64_t kSquareBlock = 4096;  // elements

constexpr int64_t square_blocks(int64_t elements) { return elements / kSquareBlock + (elements % kSquareBlock != 0); }

}  // namespace tinyai::ops
