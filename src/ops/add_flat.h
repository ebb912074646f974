// add_flat: elements in C order added to others, by the kernel of the operator and so to its bits, for sums that are of
// bytes rather than of arrays: those of a group's ranks.
#pragma once

#include "base/dtype.h"

namespace tinyai::ops {

// to[i] += b[i], in the host's memory; of f16 and bf16 computed in f32 and rounded once. Takes no memory. Not for bool.
void add_flat(DType dtype, int64_t elements, void* to, const void* b);

}  // namespace tinyai::ops
