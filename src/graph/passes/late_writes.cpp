// Late writes: what others see is written behind the last operator that may refuse its operands, so that a call that
// fails leaves it as it was: running statistics where a label is no class, say. Exact.
//
// A write does not pass what reads or writes the same.
#include <algorithm>

#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

class Delaying {
 public:
  explicit Delaying(Graph& graph) : graph_(graph) {}

  void run() {
    const auto refuses = [&](const Node& node) { return may_refuse(graph_, node); };
    const auto last = std::find_if(graph_.nodes.rbegin(), graph_.nodes.rend(), refuses).base();
    for (auto node = graph_.nodes.begin(); node != last; ++node) {
      if (writes_outside(graph_, *node) && !refuses(*node)) {
        waiting_.push_back(*node);
        continue;
      }
      go_before(*node);
      order_.push_back(*node);
    }
    order_.insert(order_.end(), waiting_.begin(), waiting_.end());
    order_.insert(order_.end(), last, graph_.nodes.end());
    graph_.nodes = std::move(order_);
  }

 private:
  // Those that wait and must stay in front of it, with all before them.
  void go_before(const Node& node) {
    const auto binds = [&](const Node& one) { return must_precede(graph_, one, node); };
    const auto end = std::find_if(waiting_.rbegin(), waiting_.rend(), binds).base();
    order_.insert(order_.end(), waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
  }

  Graph& graph_;
  memory::EngineVector<Node> order_, waiting_;
};

}  // namespace

void sink_writes(Graph& graph) { Delaying(graph).run(); }

}  // namespace tinyai::graph
