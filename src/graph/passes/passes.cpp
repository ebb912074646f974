// The order of the passes.
#include "graph/passes/passes.h"

namespace tinyai::graph {

bool may_refuse(const Graph& graph, const Node& node) {
  const auto inputs = node.op->info->inputs;
  for (size_t i = 0; i < inputs.size() && i < node.use_count; ++i) {
    if (inputs[i].index && graph.uses_of(node)[i].buffer != kNone) return true;
  }
  return false;
}

bool may_share(const Graph& graph, uint32_t a, uint32_t b) {
  const Buffer &one = graph.buffers[a], &other = graph.buffers[b];
  if (a == b) return true;
  if (!is_outside(one) || !is_outside(other)) return false;
  if (one.role == Role::kCapture && other.role == Role::kCapture) return false;
  return one.whole.spec.dtype == other.whole.spec.dtype;
}

void run_passes(Graph& graph) {
  for (const Pass* pass : {&kAlgebra, &kCommonSubexpressions, &kDeadCode, &kLateWrites, &kFuse}) {
    pass->run(graph);
    verify(graph);
  }
}

}  // namespace tinyai::graph
