#include "graph/recompute/rewrite.h"

#include <numeric>

namespace tinyai::graph {
namespace {

class Rewriting {
 public:
  Rewriting(const Graph& graph, const Workload& work)
      : from_(graph), work_(work), out_(graph), name_(graph.buffers.size()) {
    std::iota(name_.begin(), name_.end(), 0u);
    out_.nodes.clear();
    out_.uses.clear();
  }

  Graph run(const Executions& order) {
    for (const Execution& one : order) {
      Node node = from_.nodes[one.node];
      node.first_use = static_cast<uint32_t>(out_.uses.size());
      for (Use use : from_.uses_of(from_.nodes[one.node])) {
        if (use.buffer != kNone) use.buffer = name_[use.buffer];
        out_.uses.push_back(use);
      }
      if (one.again) make_again(node);
      out_.nodes.push_back(node);
    }
    return std::move(out_);
  }

 private:
  void make_again(Node& node) {
    const uint32_t first = node.first_out;
    node.again = true;
    node.first_out = static_cast<uint32_t>(out_.buffers.size());
    for (uint32_t i = 0; i < node.out_count; ++i) {
      out_.buffers.push_back(from_.buffers[first + i]);
      if (work_.bytes(first + i) > 0) name_[first + i] = node.first_out + i;
    }
  }

  const Graph& from_;
  const Workload& work_;
  Graph out_;
  memory::EngineVector<uint32_t> name_;  // under which what each buffer held is found now
};

}  // namespace

Graph run_again(const Graph& graph, const Workload& work, const Executions& order) {
  return Rewriting(graph, work).run(order);
}

}  // namespace tinyai::graph
