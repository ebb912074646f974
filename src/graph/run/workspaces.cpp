// Dry runs of a graph's nodes.
#include "graph/run/workspaces.h"

#include <algorithm>

#include "base/width.h"
#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

// True if an operand may be another view of what the node writes. Two views of one buffer are known to be where they
// are.
bool may_overlap(const Graph& graph, const Node& node) {
  const auto uses = graph.uses_of(node);
  for (uint32_t i = 0; i < uses.size(); ++i) {
    if (!graph.is_updated(node, i)) continue;
    const auto shares = [&](const Use& use) {
      return use.buffer != kNone && use.buffer != uses[i].buffer && may_share(graph, use.buffer, uses[i].buffer);
    };
    if (std::any_of(uses.begin(), uses.end(), shares)) return true;
  }
  return false;
}

}  // namespace

memory::EngineVector<int64_t> ask_for_workspace(const Traced& traced, const Uses& uses, device::Device& device) {
  const WithinWidth planned(traced.width);
  const auto nowhere = [](uint32_t i) -> void* { return reinterpret_cast<void*>((uintptr_t{i} + 1) << 12); };
  Steps steps(traced, uses, device, {nowhere, nowhere});
  steps.relocate();
  memory::EngineVector<int64_t> bytes(traced.graph.nodes.size());
  for (uint32_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = steps.workspace_bytes(i, may_overlap(traced.graph, traced.graph.nodes[i]));
  }
  return bytes;
}

}  // namespace tinyai::graph
