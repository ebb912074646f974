// Expected times: how long nodes take, found from shapes and dtypes alone, so that what hangs on them is the same on
// each machine and at each run. Of use beside each other, and no promise.
#pragma once

#include "ops/record.h"

namespace tinyai::graph {

// Nanoseconds of a cost on one thread with AVX2, about.
double expected_ns(const ops::Cost& cost);

}  // namespace tinyai::graph
