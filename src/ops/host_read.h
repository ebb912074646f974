// Numbers that the host needs before it can go on, as the size of a result: read from the device, behind all that was
// queued. Of operators composed ones alone do so (docs/architecture.md, "The life of a call").
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// GRAPH where the call is traced, whose numbers are not there yet, and UNSUPPORTED where nothing computes, as in an
// analysis: asked before anything is made.
void require_countable(const ComposedCall& call);
// The element of an array of one, whose dtype is T's.
template <class T>
T read_scalar(const Array& scalar) {
  T element{};
  copy_to_host(scalar, &element);
  return element;
}
double read_number(const Array& scalar);  // of any dtype; exact but for i64 beyond 2^53
bool is_finite(const Value& value);       // none of its numbers is NaN or infinite; true on device null, which has none

}  // namespace tinyai::ops
