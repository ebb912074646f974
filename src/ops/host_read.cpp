#include "ops/host_read.h"

#include "base/error.h"
#include "ops/apply.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
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

double read_number(const Array& scalar) {
  int64_t bits = 0;
  copy_to_host(scalar, &bits);
  return scalar_from_bytes(scalar.dtype, &bits);
}

// Where nothing computes, every answer reads as false: so the question is whether one of them is not finite.
bool is_finite(const Value& value) { return !read_scalar<bool>(*logical_not(all(isfinite(value)))); }

}  // namespace tinyai::ops
