// Pieces of collectives over arrays, wherever their memory is.
#pragma once

#include "array/array.h"
#include "base/part_run.h"
#include "ops/scratch.h"
#include "parallel/array_header.h"

namespace tinyai::parallel {

inline std::byte* bytes_of(const Array& x) { return static_cast<std::byte*>(x.data()); }

// Null where there are none.
inline std::byte* allocate_bytes(ops::Scratch& scratch, int64_t bytes) {
  return bytes > 0 ? static_cast<std::byte*>(scratch.allocate(bytes)) : nullptr;
}

// A view of the elements begin to end of that axis.
ArrayRef stretch_of(const memory::Place& place, const Array& x, int axis, const PartRun& elements);

void require_addable(const Call& call, const Array& x);  // DTYPE
void require_root(const Call& call, int64_t root);       // RANGE

// Sizes of arrays that are joined along an axis, once each rank has said its own: one rank's, and that of all. OVERFLOW
inline int64_t size_along(const Call& call, int64_t rank, int axis) {
  return call.header_of(rank).fields[ArrayHeader::kSizes + axis];
}
int64_t joined_size(const Call& call, int axis);

}  // namespace tinyai::parallel
