// The graph that runs in another order, and some of its nodes again: what they make then are buffers of their own.
#pragma once

#include "graph/recompute/executions.h"

namespace tinyai::graph {

// The graph has no forks, and `order` is one of its Workload.
Graph run_again(const Graph& graph, const Workload& work, const Executions& order);

}  // namespace tinyai::graph
