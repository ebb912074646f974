// From a graph to a plan: passes, and memory.
#pragma once

#include "graph/run/execute.h"

namespace tinyai::graph {

struct PlanOptions {
  const char* function;
  memory::Id handle;                          // of the function: whose scope pays for what its plans keep
  device::Device& device;                     // that computes
  memory::Place home;                         // pays for constants that are folded; none: nothing is folded
  PackedWeights* packed = nullptr;            // null: no weights are packed
  bool are_inputs_apart = false;              // no input is captured too
  int64_t budget_bytes = 0;                   // of a call's arena and results; 0: whatever is fastest
  bool keeps_order = false;                   // so that smaller plans can be made of it
  std::shared_ptr<SharedArenas> arenas = {};  // the function's, in which a backward works too; null: none is run
};

// LIMIT for a budget below the least that the graph can do with.
// `results`: those that the function gives; more of the trace's are for its backward alone. `gradient`: of a call.
std::shared_ptr<const Plan> plan_graph(Traced traced, size_t results, Ref<autograd::Function> gradient,
                                       const PlanOptions& options);

}  // namespace tinyai::graph
