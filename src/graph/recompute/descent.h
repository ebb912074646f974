// Descent: how little memory a graph can do with when what it has made may be dropped and made again. Step by step what
// is cheapest for its bytes goes from the moment at which most is alive, until nothing helps, or too much would run
// again; each step is a point: so many bytes for so much more time. Depends on the graph and the expected times alone.
#pragma once

#include "graph/recompute/executions.h"

namespace tinyai::graph {

struct RecomputePoint {
  struct Copy {
    uint32_t node, before;  // that runs again right before that one
  };
  Executions order(uint32_t nodes) const;  // of a graph of so many

  memory::EngineVector<Copy> copies;
  int64_t alive = 0;  // at most, at one moment
  double ns = 0;      // of what runs again
};

// The first point runs nothing again; each further one has less alive than the one before. `thrift`: to what power a
// cluster's time divides its bytes.
memory::EngineVector<RecomputePoint> descend(const Workload& work, double thrift);

}  // namespace tinyai::graph
