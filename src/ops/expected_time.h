// Expected times: how long nodes take, found from shapes and dtypes alone, so that what hangs on them is the same on
// each machine and at each run. Of use beside each other, and no promise.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// Nanoseconds of a cost on one thread with AVX2, about.
double expected_ns(const Cost& cost);

// The cost of a call that was made; one whose record does not say it moves its operands and results, but for a view.
Cost cost_of(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out);

}  // namespace tinyai::ops
