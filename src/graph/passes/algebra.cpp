// Algebra: operators that leave their operand as it is go, and so do two negations. Exact, in the signs of zeros and in
// NaN too: x * 1 is, and x + -0, while x + 0 makes 0 of -0.
//
// What is read in place of the result is not written before the last reader, nor is the result itself.
#include <cmath>

#include "graph/passes/passes.h"
#include "ops/generated/elementwise.h"

namespace tinyai::graph {
namespace {

namespace records = ops::records;

class Simplifying {
 public:
  explicit Simplifying(Graph& graph)
      : graph_(graph), maker_(graph.buffers.size(), kNone), is_result_(graph.buffers.size()) {
    for (const Use& use : graph.results) is_result_[use.buffer] = true;
    for (const LeafGradient& gradient : graph.gradients) {
      if (gradient.becomes != kNone) is_result_[gradient.becomes] = true;
    }
    for (const Buffer& buffer : graph.buffers)
      writes_outside_ = writes_outside_ || (is_outside(buffer) && buffer.versions);
  }

  void run() {
    std::vector<bool> goes(graph_.nodes.size());
    memory::EngineVector<Use> stands_for(graph_.buffers.size());
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const Node& node = graph_.nodes[n];
      for (uint32_t i = 0; i < node.use_count; ++i) {
        Use& use = graph_.uses[node.first_use + i];
        if (use.buffer == kNone || stands_for[use.buffer].buffer == kNone) continue;
        const Use& same = stands_for[use.buffer];
        use.version = same.version;  // what part of it is read stays: both have one geometry
        use.buffer = same.buffer;
      }
      for (uint32_t i = 0; i < node.out_count; ++i) maker_[node.first_out + i] = n;
      if (const Use* const same = operand_that_it_leaves(node)) {
        stands_for[node.first_out] = *same;
        goes[n] = true;
      }
    }
    size_t n = 0;
    std::erase_if(graph_.nodes, [&](const Node&) { return goes[n++]; });
  }

 private:
  // Null: none.
  const Use* operand_that_it_leaves(const Node& node) const {
    if (node.out_count != 1 || node.use_count != 1 || is_result_[node.first_out]) return nullptr;
    const Use* same = nullptr;
    if (leaves_operand(node)) same = graph_.uses_of(node).data();
    if (node.op == &records::neg) same = operand_of_negation(graph_.uses_of(node)[0]);
    return same && can_stand_for(*same, graph_.buffers[node.first_out]) ? same : nullptr;
  }

  bool leaves_operand(const Node& node) const {
    const void* const attrs = graph_.attrs(node);
    if (node.op == &records::mul_scalar) return static_cast<const ops::MulScalarAttrs*>(attrs)->value == 1;
    if (node.op == &records::pow_scalar) return static_cast<const ops::PowScalarAttrs*>(attrs)->value == 1;
    if (node.op != &records::add_scalar) return false;
    const double value = static_cast<const ops::AddScalarAttrs*>(attrs)->value;
    return value == 0 && (std::signbit(value) || !is_floating(graph_.buffers[node.first_out].whole.spec.dtype));
  }

  const Use* operand_of_negation(const Use& use) const {
    const uint32_t n = maker_[use.buffer];
    if (n == kNone || graph_.nodes[n].op != &records::neg || !is_whole(use)) return nullptr;
    return graph_.uses_of(graph_.nodes[n]).data();
  }

  bool is_whole(const Use& use) const {
    return graph_.buffers[use.buffer].versions == 0 && use.at == graph_.buffers[use.buffer].whole;
  }

  bool can_stand_for(const Use& use, const Buffer& result) const {
    if (!is_whole(use) || result.versions > 0 || !(use.at == result.whole)) return false;
    return !is_outside(graph_.buffers[use.buffer]) || !writes_outside_;
  }

  Graph& graph_;
  memory::EngineVector<uint32_t> maker_;  // node of each buffer
  std::vector<bool> is_result_;
  bool writes_outside_ = false;
};

}  // namespace

void simplify(Graph& graph) { Simplifying(graph).run(); }

}  // namespace tinyai::graph
