// Packed signs: where an array is positive, a bit an element. All that relu's gradient needs of a large result, in a
// thirty-second of its memory.
#pragma once

#include "array/array.h"
#include "ops/record.h"

namespace tinyai::ops {

// Results from this size on are saved so; below, the result itself costs less than a second array.
inline constexpr int64_t kLeastPacked = 4096;  // elements

// kNone for arrays that are small, not floating, or lie in another order than those two.
Packing packing_for(const Array& array);

// u8 [ceil(elements / 8)], in the array's memory order; an activation at `place`. LIMIT, CAPPED, OUT_OF_MEMORY.
ArrayRef packed_signs(const memory::Place& place, const Array& array);

}  // namespace tinyai::ops
