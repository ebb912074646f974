#include "ops/host_read.h"

#include "base/error.h"
#include "ops/apply.h"
#include "ops/tracer.h"

namespace tinyai::ops {

void require_countable(const ComposedCall& call) {
  if (const Tracer* const tracer = context().tracer)
    fail(Status::kGraph, call.name(), ": ", describe(call[0]),
         ": how large the result is depends on its numbers, which '", tracer->function(),
         "' has not while it is traced; choose by where() or masked_fill(), or do it outside");
  if (&call[0].device() == &device::null())
    fail(Status::kUnsupported, call.name(), ": ", describe(call[0]),
         ": how large the result is depends on its numbers, and on device null nothing computes any");
}

}  // namespace tinyai::ops
