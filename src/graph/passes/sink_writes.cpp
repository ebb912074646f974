// Store sinking: writes that others see move behind the last operator that may refuse its operands, so that a call
// that fails leaves everything as it was: running statistics where a label is no class, say. Exact.
//
// A write does not pass a node that reads or writes the same.
#include <algorithm>

#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

class WriteSinker {
 public:
  explicit WriteSinker(Graph& graph) : graph_(graph) {}

  void run() {
    const auto refuses = [&](const Node& node) { return may_refuse(graph_, node); };
    const auto last = std::find_if(graph_.nodes.rbegin(), graph_.nodes.rend(), refuses).base();
    for (auto node = graph_.nodes.begin(); node != last; ++node) {
      if (writes_outside(graph_, *node) && !refuses(*node)) {
        waiting_.push_back(*node);
        continue;
      }
      emit_before(*node);
      order_.push_back(*node);
    }
    order_.insert(order_.end(), waiting_.begin(), waiting_.end());
    order_.insert(order_.end(), last, graph_.nodes.end());
    graph_.nodes = std::move(order_);
  }

 private:
  // Emits the waiting writes that must stay in front of the node, with all before them.
  void emit_before(const Node& node) {
    const auto binds = [&](const Node& one) { return must_precede(graph_, one, node); };
    const auto end = std::find_if(waiting_.rbegin(), waiting_.rend(), binds).base();
    order_.insert(order_.end(), waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
  }

  Graph& graph_;
  memory::EngineVector<Node> order_, waiting_;
};

}  // namespace

void sink_writes(Graph& graph) { WriteSinker(graph).run(); }

}  // namespace tinyai::graph
