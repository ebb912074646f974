// The options that a compiled function is made from.
#pragma once

#include <cstdint>

#include "ops/precision.h"

namespace tinyai::graph {

struct FunctionOptions {
  int64_t most_plans = 16;
  int64_t batched = 0;          // so many inputs, the first, have the batch as their first axis: any size at each call
  bool prepacks = true;         // weights
  bool trusts = false;          // of a size never traced it is believed what two others suggest; else the host is asked
  bool spares = false;          // where all plans are taken, calls that have none are computed as they come, but a few
  int64_t budget_bytes = 0;     // of a call's arena and results; 0: whatever is fastest
  bool rematerialises = false;  // where limits leave too little for a plan, a smaller one is made for what is left
  ops::Precision precision = ops::Precision::kAsIs;  // that the host's function computes in; kAsIs: in the caller's
};

}  // namespace tinyai::graph
