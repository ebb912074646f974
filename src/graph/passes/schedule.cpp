// Schedule: what is needed late is made late, from operands that are there anyway, as the signs of a saved activation
// are. And of neighbours that need nothing of each other, which one comes first: the gradient of a weight before that
// of the layer's input, for instance, so that the input is gone when its gradient is made. Two change places where less
// is alive meanwhile, what operators work in not counted; the whole stays as it was where its arena would be larger for
// it. Exact.
//
// As in hoist_updates, nothing is written for others to see before what may still refuse its operands; and of two
// that may, the first still speaks first.
#include <algorithm>

#include "graph/passes/passes.h"
#include "graph/plan/memory_plan.h"

namespace tinyai::graph {
namespace {

class Scheduling {
 public:
  explicit Scheduling(Graph& graph) : graph_(graph), uses_(graph) {
    for (const Node& node : graph.nodes) kinds_.push_back({may_refuse(graph, node), writes_outside(graph, node)});
  }

  void run() {
    constexpr int kSweeps = 4;
    for (int sweep = 0; sweep < kSweeps && improves(); ++sweep) continue;
    sink();
  }

 private:
  // The effect of one of two neighbours on what is alive, beside the other.
  struct Effect {
    int64_t made = 0, over = 0, ended = 0;  // bytes; over: of the made ones, in the place of what ends
    int64_t at_most() const { return made - over; }
    int64_t left() const { return made - ended; }
  };
  struct Cost {
    int64_t most, sum;
    friend auto operator<=>(const Cost&, const Cost&) = default;
  };

  static Cost cost_of(const Effect& first, const Effect& second) {
    const int64_t then = first.left() + second.at_most();
    return {std::max(first.at_most(), then), first.at_most() + then};
  }

  bool improves() {
    bool has_changed = false;
    for (size_t i = 1; i < graph_.nodes.size(); ++i) {
      for (size_t at = i; at > 0 && is_better_before(at); --at) {
        swap_with_previous(at);
        has_changed = true;
      }
    }
    return has_changed;
  }

  void sink() {
    for (size_t i = graph_.nodes.size(); i-- > 0;) {
      if (kinds_[i].refuses || graph_.nodes[i].out_count == 0 || is_written(graph_.nodes[i])) continue;
      for (size_t at = i + 1; at < graph_.nodes.size() && may_wait(graph_.nodes[at - 1], at); ++at)
        swap_with_previous(at);
    }
  }

  // Until behind the neighbour at `at`, which does not need it; none of its operands lives longer for that.
  bool may_wait(const Node& node, size_t at) const {
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer != kNone && is_ours(use.buffer) && uses_.last[use.buffer] <= at) return false;
    }
    return !must_precede(graph_, node, graph_.nodes[at]);
  }

  bool is_better_before(size_t at) const {
    if (kinds_[at - 1].refuses && (kinds_[at].refuses || kinds_[at].writes)) return false;
    const Node &one = graph_.nodes[at - 1], &other = graph_.nodes[at];
    const Effect first = effect(one, other, at), second = effect(other, one, at);
    return cost_of(second, first) < cost_of(first, second) && !must_precede(graph_, one, other);
  }

  // `at`: where the second of both is. What both use is alive until both are done, whichever comes first.
  Effect effect(const Node& node, const Node& other, size_t at) const {
    const auto ends = [&](uint32_t buffer) {
      return is_ours(buffer) && uses_.last[buffer] + 1 >= at && uses_.last[buffer] <= at && !is_used(other, buffer);
    };
    Effect out;
    for (uint32_t i = 0; i < node.out_count; ++i) {
      const uint32_t buffer = node.first_out + i;
      if (is_ours(buffer)) out.made += bytes(buffer);
      if (ends(buffer)) out.ended += bytes(buffer);
    }
    const std::span<const Use> uses = graph_.uses_of(node);
    for (size_t i = 0; i < uses.size(); ++i) {
      const uint32_t buffer = uses[i].buffer;
      const auto is_same = [&](const Use& before) { return before.buffer == buffer; };
      if (buffer == kNone || !ends(buffer) ||
          std::any_of(uses.begin(), uses.begin() + static_cast<std::ptrdiff_t>(i), is_same))
        continue;
      out.ended += bytes(buffer);
    }
    if (node.out_count == 0 || !is_ours(node.first_out)) return out;
    if (const uint32_t over = overwritten(graph_, node, ends); over != kNone) out.over = bytes(over);
    return out;
  }

  void swap_with_previous(size_t at) {
    std::swap(graph_.nodes[at - 1], graph_.nodes[at]);
    std::swap(kinds_[at - 1], kinds_[at]);
    for (const size_t moved : {at - 1, at}) {  // the later one last
      const Node& node = graph_.nodes[moved];
      const auto ends_here = [&](uint32_t buffer) {
        if (uses_.last[buffer] + 1 == at || uses_.last[buffer] == at) uses_.last[buffer] = static_cast<uint32_t>(moved);
      };
      for (uint32_t i = 0; i < node.out_count; ++i) ends_here(node.first_out + i);
      for (const Use& use : graph_.uses_of(node)) {
        if (use.buffer != kNone) ends_here(use.buffer);
      }
    }
  }

  bool is_written(const Node& node) const {
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) return true;
    }
    return false;
  }
  bool is_used(const Node& node, uint32_t buffer) const {
    const auto uses = graph_.uses_of(node);
    return std::any_of(uses.begin(), uses.end(), [&](const Use& use) { return use.buffer == buffer; });
  }
  bool is_ours(uint32_t buffer) const { return is_in_arena(graph_, uses_, buffer); }
  int64_t bytes(uint32_t buffer) const { return graph_.buffers[buffer].whole.spec.bytes(); }

  Graph& graph_;
  Uses uses_;
  struct Kind {
    bool refuses, writes;  // its operands; for others to see
  };
  std::vector<Kind> kinds_;  // of each node
};

int64_t arena_bytes(const Graph& graph) {
  const memory::EngineVector<int64_t> workspace(graph.nodes.size(), 0);
  return plan_memory(graph, Uses(graph), workspace).arena_bytes;
}

}  // namespace

void reorder(Graph& graph) {
  const memory::EngineVector<Node> traced = graph.nodes;
  const int64_t before = arena_bytes(graph);
  Scheduling(graph).run();
  if (arena_bytes(graph) > before) graph.nodes = traced;
}

}  // namespace tinyai::graph
