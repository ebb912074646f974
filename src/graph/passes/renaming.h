// Buffers that get other numbers: the outputs of a node are neighbours, and those of nodes that became one are not.
#pragma once

#include <utility>

#include "graph/ir/graph.h"

namespace tinyai::graph {

class Renaming {
 public:
  explicit Renaming(Graph& graph) : graph_(graph) {}

  // The number of the first of them, which are neighbours from now on, or will be by run().
  uint32_t first_of(std::span<const uint32_t> outputs);
  // Renames in all uses, results and gradients, those of nodes that were added since included.
  void run();

 private:
  Graph& graph_;
  memory::EngineVector<std::pair<uint32_t, uint32_t>> renamed_;
};

}  // namespace tinyai::graph
