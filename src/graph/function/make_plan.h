// From a trace to a plan: for one whose results can be differentiated its backward is cut off first, which becomes a
// plan when it is asked for.
#pragma once

#include "graph/run/plan_graph.h"

namespace tinyai::graph {

std::shared_ptr<const Plan> make_plan(Traced traced, const PlanOptions& options);

}  // namespace tinyai::graph
