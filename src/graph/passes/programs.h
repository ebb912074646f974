// Making the program of a group of elementwise nodes.
#pragma once

#include "graph/passes/elementwise.h"

namespace tinyai::graph {

struct Fused {
  ops::Program program{};
  memory::EngineVector<Use> operands;
  memory::EngineVector<uint32_t> outputs;  // buffers
};

// Of the nodes with these numbers, in their order; `readers`: how many uses each buffer has in the whole graph, results
// included. A value that the group alone reads is nobody else's. Nothing where a program has no room for it.
std::optional<Fused> fuse(const Graph& graph, std::span<const uint32_t> group, std::span<const uint32_t> readers);

}  // namespace tinyai::graph
