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

void run_passes(Graph& graph) {
  for (const Pass* pass : {&kCommonSubexpressions, &kDeadCode, &kLateWrites}) {
    pass->run(graph);
    verify(graph);
  }
}

}  // namespace tinyai::graph
