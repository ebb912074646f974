// One walk over the nodes marks the buffers that depend on the inputs.
#include "graph/ir/dependence.h"

namespace tinyai::graph {

std::vector<bool> dependent_results(const Graph& graph, const std::vector<bool>& inputs) {
  std::vector<bool> depends(graph.buffers.size());
  for (size_t i = 0; i < depends.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    depends[i] = buffer.role == Role::kInput && inputs[buffer.index];
  }
  for (const Node& node : graph.nodes) {
    std::vector<bool> operands;
    bool any = false;
    for (const Use& use : graph.uses_of(node)) {
      operands.push_back(use.buffer != kNone && depends[use.buffer]);
      any = any || operands.back();
    }
    if (!any) continue;
    const ControlOp* const control = control_op(graph, node);
    const std::vector<bool> outputs =
        control ? control->dependent_outputs(operands) : std::vector<bool>(node.out_count, true);
    for (uint32_t i = 0; i < node.out_count; ++i) depends[node.first_out + i] = outputs[i];
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph.is_updated(node, i)) depends[graph.uses_of(node)[i].buffer] = true;
    }
  }
  std::vector<bool> results;
  for (const Use& use : graph.results) results.push_back(depends[use.buffer]);
  return results;
}

}  // namespace tinyai::graph
