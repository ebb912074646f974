// Early updates: what is written for others to see goes right behind what it needs, so that the step of a parameter
// follows its gradient, which dies with it. Without that all gradients of a backward wait for the last. Exact.
//
// An update passes nothing that reads or writes the same, and no operator that may still refuse its operands: a call
// that fails leaves everything as it was.
#include <algorithm>

#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

// One that leaves nothing behind but what others see.
bool is_update(const Graph& graph, const Node& node) {
  if (node.out_count > 0 || may_refuse(graph, node)) return false;
  for (uint32_t i = 0; i < node.use_count; ++i) {
    if (graph.is_updated(node, i) && !is_outside(graph.buffers[graph.uses_of(node)[i].buffer])) return false;
  }
  return true;
}

void run(Graph& graph) {
  memory::EngineVector<Node> order;
  order.reserve(graph.nodes.size());
  for (const Node& node : graph.nodes) {
    const auto binds = [&](const Node& one) { return must_precede(graph, one, node) || may_refuse(graph, one); };
    const auto at = is_update(graph, node) ? std::find_if(order.rbegin(), order.rend(), binds).base() : order.end();
    order.insert(at, node);
  }
  graph.nodes = std::move(order);
}

}  // namespace

const Pass kEarlyUpdates = {"early updates", true, run};

}  // namespace tinyai::graph
