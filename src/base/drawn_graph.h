// DrawnGraph: a graph as it is to be drawn, whatever it is of: made by the layers that have graphs, drawn by report/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tinyai {

struct DrawnGraph {
  enum class Kind : uint8_t { kSource, kOperator, kResult };
  struct Node {
    Kind kind = Kind::kOperator;
    std::string title;   // "matmul", "parameter 'w'"
    std::string detail;  // "%3 f32[32,10]"
    int64_t bytes = 0;   // of what it gives
    std::string hint;    // more, for who points at it
  };
  struct Edge {
    uint32_t from = 0, to = 0;  // from < to
  };

  std::string name;
  std::vector<Node> nodes;  // each behind those that it needs
  std::vector<Edge> edges;
};

}  // namespace tinyai
