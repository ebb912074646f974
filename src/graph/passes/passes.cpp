// The order of the passes.
#include "graph/passes/passes.h"

namespace tinyai::graph {

void run_passes(Graph& graph) {
  for (const Pass* pass : {&kCommonSubexpressions, &kDeadCode}) {
    pass->run(graph);
    verify(graph);
  }
}

}  // namespace tinyai::graph
