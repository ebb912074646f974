// One walk over the nodes.
#include "graph/ir/made_of.h"

namespace tinyai::graph {

std::vector<bool> results_made_of(const Graph& graph, const std::vector<bool>& inputs) {
  std::vector<bool> is_made(graph.buffers.size());
  for (size_t i = 0; i < is_made.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    is_made[i] = buffer.role == Role::kInput && inputs[buffer.index];
  }
  for (const Node& node : graph.nodes) {
    std::vector<bool> operands;
    bool any = false;
    for (const Use& use : graph.uses_of(node)) {
      operands.push_back(use.buffer != kNone && is_made[use.buffer]);
      any = any || operands.back();
    }
    if (!any) continue;
    const Part* const part = part_of(graph, node);
    const std::vector<bool> outputs = part ? part->made_of(operands) : std::vector<bool>(node.out_count, true);
    for (uint32_t i = 0; i < node.out_count; ++i) is_made[node.first_out + i] = outputs[i];
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph.is_updated(node, i)) is_made[graph.uses_of(node)[i].buffer] = true;
    }
  }
  std::vector<bool> results;
  for (const Use& use : graph.results) results.push_back(is_made[use.buffer]);
  return results;
}

}  // namespace tinyai::graph
