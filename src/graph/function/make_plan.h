// From a trace to a plan: passes, memory, and for one whose results can be differentiated the cut.
#pragma once

#include "graph/run/execute.h"

namespace tinyai::graph {

struct PlanOptions {
  const char* function;
  memory::Id handle;                // of the function: whose scope pays for what its plans keep
  device::Device& device;           // that computes
  memory::Place home;               // pays for constants that are folded; none: nothing is folded
  PackedWeights* packed = nullptr;  // null: no weights are packed
  bool are_inputs_apart = false;    // no input is captured too
};

std::shared_ptr<const Plan> make_plan(Traced traced, const PlanOptions& options);

}  // namespace tinyai::graph
