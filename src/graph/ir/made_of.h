// What comes of what, as far as operators tell: an output is made of each operand of its call, but for calls that have
// bodies, in which it is looked up.
#pragma once

#include "graph/ir/graph.h"

namespace tinyai::graph {

// Which results of a body are made of one of those inputs, by their numbers.
std::vector<bool> results_made_of(const Graph& graph, const std::vector<bool>& inputs);

}  // namespace tinyai::graph
