// Expected times: how long nodes take, found from shapes and dtypes alone, so that what hangs on them is the same on
// each machine and at each run. Of use beside each other, and no promise.
#pragma once

#include "graph/plan/steps.h"

namespace tinyai::graph {

// Nanoseconds of a cost on one thread with AVX2, about.
double expected_ns(const ops::Cost& cost);

// Of each node.
memory::EngineVector<double> expected_times(const Traced& traced, const Uses& uses, device::Device& device);

}  // namespace tinyai::graph
