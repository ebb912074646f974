// A sign mask: where an array is positive, a bit an element. All that relu's gradient needs of a large result, in a
// thirty-second of its memory.
#pragma once

#include "array/array.h"
#include "ops/record.h"

namespace tinyai::ops {

// Results from this size on are saved so; below, the result itself costs less than a second array.
inline constexpr int64_t kLeastMasked = 4096;  // elements

// kNone for arrays that are small, not floating, or lie in another order than those two, and on devices without the
// kernels.
SignMask sign_mask_order(const Array& array);

// u8 [ceil(elements / 8)], in the array's memory order; an activation at `place`. LIMIT, CAPPED, OUT_OF_MEMORY.
ArrayRef sign_mask(const memory::Place& place, const Array& array);

}  // namespace tinyai::ops
