// Dependence: which results of a graph depend on which inputs. An output depends on each operand of its call, but for
// calls with bodies, which are looked into.
#pragma once

#include "graph/ir/graph.h"

namespace tinyai::graph {

// `inputs` has a bit for each input, the answer one for each result that depends on one of those.
std::vector<bool> dependent_results(const Graph& graph, const std::vector<bool>& inputs);

}  // namespace tinyai::graph
