// Making the program of a group of elementwise nodes.
#pragma once

#include <optional>

#include "graph/graph.h"
#include "ops/fused.h"

namespace tinyai::graph {

// Whether a node can be in a group: an elementwise operator that gives f32 in C order, of operands that are f32 in C
// order too, one of them of its result's shape and the others of that or of its last axes.
bool is_fusable(const Graph& graph, const Node& node);

struct Fused {
  ops::Program program{};
  memory::EngineVector<Use> operands;
  memory::EngineVector<uint32_t> outputs;  // buffers
};

// Of the nodes with these numbers, in their order; `readers`: how many uses each buffer has in the whole graph, results
// included. A value that the group alone reads is nobody else's. Nothing where a program has no room for it.
std::optional<Fused> fuse(const Graph& graph, std::span<const uint32_t> group, std::span<const uint32_t> readers);

}  // namespace tinyai::graph
