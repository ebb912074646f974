// Estimate: what a plan will compute and hold, found from the plan alone: nothing runs.
#pragma once

#include "graph/run/execute.h"

namespace tinyai::graph {

struct Estimate {
  struct Call {
    const char* op;
    bool is_step;   // an optimizer's
    uint32_t mark;  // of its node
    ops::Cost cost;
    int64_t workspace;
  };
  // A tensor that is there while a call runs; bytes as an account has them.
  struct Tensor {
    std::string what;
    uint32_t mark;  // of the node that makes it; 0 for what none makes
    int64_t bytes;
  };

  memory::EngineVector<Call> calls;
  memory::EngineVector<Tensor> alive;  // in the middle of the busiest node, the largest first
  uint32_t busiest = 0;                // of the calls
  int64_t peak_bytes = 0;              // of all arrays that the call works with, its arena and its results
  int64_t peak_by_category[memory::kCategoryCount] = {};

  int64_t parameters = 0;  // elements
  int64_t parameter_bytes = 0, buffer_bytes = 0, optimizer_bytes = 0;
  int64_t gradient_bytes = 0;  // of all that steps read or that stay, though they need not be there together
};

// An array of those that the function uses counts whole, whatever part of it is used.
Estimate estimate(const Plan& plan);

// Bytes that are in the arena, and of results, when that node begins.
int64_t kept_before(const Plan& plan, uint32_t node);

}  // namespace tinyai::graph
