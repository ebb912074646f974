// Dead code: what nobody sees is not computed. Exact.
//
// Seen are results, gradients that stay, and what is written to inputs, captures and gradients that were there. An
// operator that looks at indices stays in any case, for it may refuse them. Random numbers keep their places in the
// stream: eager calls have drawn those that go, too.
#include <algorithm>

#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {}  // namespace

void remove_dead(Graph& graph) {
  std::vector<bool> seen(graph.buffers.size()), stays(graph.nodes.size());
  for (size_t i = 0; i < seen.size(); ++i) seen[i] = is_outside(graph.buffers[i]);
  for (const Use& use : graph.results) seen[use.buffer] = true;
  for (const LeafGradient& gradient : graph.gradients) {
    if (gradient.becomes != kNone) seen[gradient.becomes] = true;
  }
  for (size_t n = graph.nodes.size(); n-- > 0;) {
    const Node& node = graph.nodes[n];
    const auto uses = graph.uses_of(node);
    bool needed = may_refuse(graph, node);
    for (uint32_t i = 0; i < node.out_count; ++i) needed = needed || seen[node.first_out + i];
    for (uint32_t i = 0; i < node.use_count; ++i) {
      needed = needed || (graph.is_updated(node, i) && seen[uses[i].buffer]);
    }
    stays[n] = needed;
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (uses[i].buffer == kNone) continue;
      if (needed) seen[uses[i].buffer] = true;
      // The last writes of what nobody reads again: those that go first in this order.
      if (!needed && graph.is_updated(node, i)) --graph.buffers[uses[i].buffer].versions;
    }
  }
  size_t n = 0;
  std::erase_if(graph.nodes, [&](const Node&) { return !stays[n++]; });
}

}  // namespace tinyai::graph
