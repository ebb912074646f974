// Store hoisting: a write that others see moves right behind what it needs, so that the step of a parameter follows its
// gradient, which dies with it. Without that all gradients of a backward wait for the last. Exact.
//
// An update passes no node that reads or writes the same, and no operator that may still refuse its operands: a call
// that fails leaves everything as it was.
#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

// An update leaves nothing behind but what others see.
bool is_update(const Graph& graph, const Node& node) {
  if (node.out_count > 0) return false;
  for (uint32_t i = 0; i < node.use_count; ++i) {
    if (graph.is_updated(node, i) && !is_outside(graph.buffers[graph.uses_of(node)[i].buffer])) return false;
  }
  return true;
}

}  // namespace

void hoist_updates(Graph& graph) {
  memory::EngineVector<Node> order;
  order.reserve(graph.nodes.size());
  size_t refused = 0;  // those in front of that many may refuse
  for (const Node& node : graph.nodes) {
    const bool refuses = may_refuse(graph, node);
    size_t at = order.size();
    if (!refuses && is_update(graph, node)) {
      while (at > refused && !must_precede(graph, order[at - 1], node)) --at;
    }
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), node);
    if (refuses) refused = order.size();
  }
  graph.nodes = std::move(order);
}

}  // namespace tinyai::graph
