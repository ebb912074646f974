// Numbers that an operator needs before it can go on, as the size of its result: read from the device, behind all that
// was queued. Composed operators alone do so (docs/architecture.md, "The life of a call").
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// GRAPH where the call is traced, whose numbers are not there yet, and UNSUPPORTED where nothing computes, as in an
// analysis: asked before anything is made.
void require_countable(const ComposedCall& call);
// The element of an i64 [].
int64_t read_count(const Value& count);

}  // namespace tinyai::ops
