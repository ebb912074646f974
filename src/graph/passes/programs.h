// Making the program of a group of elementwise nodes.
#pragma once

#include "graph/passes/elementwise.h"

namespace tinyai::graph {

struct Fused {
  ops::Program program{};
  memory::EngineVector<Use> operands;
  memory::EngineVector<uint32_t> outputs;  // buffers
};

// How many uses each buffer has, as a result or a leaf's gradient included.
memory::EngineVector<uint32_t> readers_of(const Graph& graph);

// The node that makes each buffer, or kNone.
memory::EngineVector<uint32_t> makers_of(const Graph& graph);

// Fuses the nodes with these numbers, in their order; `readers`: readers_of() the whole graph. A value that the group
// alone reads is nobody else's. Nothing where a program has no room for it.
std::optional<Fused> fuse(const Graph& graph, std::span<const uint32_t> group, std::span<const uint32_t> readers);

// A group that was fused, or one node that could have been.
std::optional<Fused> group_of(const Graph& graph, uint32_t node, std::span<const uint32_t> readers);

}  // namespace tinyai::graph
