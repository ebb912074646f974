// Finds what the backward needs, what of that is computed again, and the two graphs.
#include "graph/gradient/cut.h"

#include <algorithm>

#include "graph/gradient/backward_reads.h"
#include "graph/passes/elementwise.h"
#include "ops/generated/copy.h"

namespace tinyai::graph {
namespace {

class Cutting {
 public:
  explicit Cutting(const Traced& traced)
      : traced_(traced),
        graph_(traced.graph),
        joint_(*traced.joint),
        reads_(graph_, joint_),
        border_(static_cast<uint32_t>(joint_.forward.buffers)),
        maker_(border_, kNone),
        is_needed_(border_),
        is_at_hand_(border_),
        is_computed_(border_),
        is_exposed_(border_),
        sources_(border_),
        number_(graph_.buffers.size(), kNone),
        saved_as_(graph_.buffers.size(), kNone) {
    for (uint32_t n = 0; n < joint_.forward.nodes; ++n) {
      const Node& node = graph_.nodes[n];
      for (uint32_t i = 0; i < node.out_count; ++i) maker_[node.first_out + i] = n;
    }
    for (uint32_t i = 0; i < border_; ++i) is_exposed_[i] = !is_made_by_node(graph_.buffers[i]) && !is_constant(i);
    for (size_t i = 0; i < joint_.outputs; ++i) is_exposed_[graph_.results[i].buffer] = true;
  }

  Cut run() {
    find_needed();
    find_computed();
    Cut out{.forward = traced_.with(begin_of(graph_, joint_.forward, joint_.outputs)), .backward = {}, .saved = {}};
    out.forward.joint.reset();
    out.forward.captures.erase(out.forward.captures.begin() + static_cast<std::ptrdiff_t>(joint_.forward.captures),
                               out.forward.captures.end());
    begin_backward(out);
    for (uint32_t buffer = 0; buffer < border_; ++buffer) {
      if (is_needed_[buffer] && !is_computed_[buffer]) save(out, buffer);
    }
    for (uint32_t i = 0; i < joint_.overwritten.size(); ++i) {
      const uint32_t buffer = joint_.overwritten[i].buffer;
      number_[buffer] = add_input(out.backward.graph, graph_.buffers[buffer]);
      out.saved.push_back({Saved::Source::kOverwritten, i});
    }
    for (uint32_t n = static_cast<uint32_t>(joint_.forward.nodes); n < graph_.nodes.size(); ++n) add(out.backward, n);
    for (size_t i = joint_.outputs; i < graph_.results.size(); ++i)
      out.backward.graph.results.push_back(use_in(out.backward, graph_.results[i]));
    return out;
  }

 private:
  bool is_constant(uint32_t buffer) const {
    return graph_.buffers[buffer].role == Role::kConstant && graph_.buffers[buffer].versions == 0;
  }

  void need(const Use& use) {
    if (use.buffer == kNone || use.buffer >= border_) return;
    is_needed_[use.buffer] = true;
  }

  void find_needed() {
    for (size_t n = joint_.forward.nodes; n < graph_.nodes.size(); ++n) {
      for (const Use& use : graph_.uses_of(graph_.nodes[n])) need(use);
    }
    for (size_t i = joint_.outputs; i < graph_.results.size(); ++i) need(graph_.results[i]);
  }

  // The result that shows the buffer whole: an array that is there anyway.
  size_t result_of(uint32_t buffer) const {
    const auto is_it = [&](const Use& use) {
      return use.buffer == buffer && is_made_by_node(graph_.buffers[buffer]) && use.at == graph_.buffers[buffer].whole;
    };
    const auto end = graph_.results.begin() + static_cast<std::ptrdiff_t>(joint_.outputs);
    return static_cast<size_t>(std::find_if(graph_.results.begin(), end, is_it) - graph_.results.begin());
  }

  // Anything dearer takes as long to compute again as to read.
  bool is_cheap(const Node& node) const {
    if (node.draws || node.out_count != 1 || graph_.buffers[node.first_out].versions > 0) return false;
    const bool is_cheap_operator =
        node.op == &ops::records::cast ||
        (is_fusable(graph_, node) && ops::is_cheap(operation_of(graph_, node)->function.kernel));
    if (!is_cheap_operator) return false;
    const auto uses = graph_.uses_of(node);
    return std::all_of(uses.begin(), uses.end(), [&](const Use& use) {
      return use.buffer != kNone && is_at_hand_[use.buffer] && use.version == graph_.buffers[use.buffer].versions;
    });
  }

  void find_computed() {
    for (uint32_t i = 0; i < border_; ++i) is_at_hand_[i] = is_constant(i) || (maker_[i] == kNone && is_needed_[i]);
    for (uint32_t n = 0; n < joint_.forward.nodes; ++n) {
      const Node& node = graph_.nodes[n];
      const bool is_cheap = this->is_cheap(node);
      if (is_cheap) find_sources(node);
      for (uint32_t out = node.first_out; out < node.first_out + node.out_count; ++out) {
        const bool is_kept = is_needed_[out] && (result_of(out) < joint_.outputs || !has_sources(out));
        is_computed_[out] = is_cheap && !is_kept;
        is_at_hand_[out] = is_cheap || is_needed_[out];
      }
    }
  }

  // Finds the buffers that others may write to, and from which its result is computed.
  void find_sources(const Node& node) {
    auto& sources = sources_[node.first_out];
    for (const Use& use : graph_.uses_of(node)) {
      if (is_computed_[use.buffer]) {
        sources.insert(sources.end(), sources_[use.buffer].begin(), sources_[use.buffer].end());
      } else if (is_exposed_[use.buffer]) {
        sources.push_back(use.buffer);
      }
    }
    std::sort(sources.begin(), sources.end());
    sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  }

  // An eager backward that reads it reads them, too.
  bool has_sources(uint32_t buffer) const {
    return std::all_of(sources_[buffer].begin(), sources_[buffer].end(),
                       [&](uint32_t source) { return reads_.reads_with(buffer, source); });
  }

  // Numbers of the cotangents first.
  void begin_backward(Cut& out) {
    Graph& graph = out.backward.graph;
    graph.words = graph_.words;
    graph.control_ops = graph_.control_ops;
    for (const uint32_t buffer : joint_.cotangents) {
      out.backward.cotangents.push_back(graph_.buffers[buffer].whole);
      number_[buffer] = add_input(graph, graph_.buffers[buffer]);
    }
  }

  uint32_t add_input(Graph& graph, Buffer buffer) {
    buffer.role = Role::kInput;
    buffer.index = inputs_++;
    buffer.versions = 0;
    graph.buffers.push_back(buffer);
    return static_cast<uint32_t>(graph.buffers.size() - 1);
  }

  void save(Cut& out, uint32_t buffer) {
    const Buffer& kept = graph_.buffers[buffer];
    if (is_constant(buffer)) return;  // once it is used
    saved_as_[buffer] = static_cast<uint32_t>(out.saved.size());
    if (kept.role == Role::kCapture) {
      out.saved.push_back({Saved::Source::kCapture, kept.index});
      ++inputs_;
      return;
    }
    number_[buffer] = add_input(out.backward.graph, kept);
    if (kept.role == Role::kInput) {
      out.saved.push_back({Saved::Source::kInput, kept.index});
      return;
    }
    size_t result = result_of(buffer);
    if (result == joint_.outputs) {
      result = out.forward.graph.results.size();
      out.forward.graph.results.push_back({buffer, kept.versions, kept.whole});
    }
    out.saved.push_back({Saved::Source::kResult, static_cast<uint32_t>(result)});
  }

  // Adds it by reference, as the forward has it.
  uint32_t add_outside(Backward& out, uint32_t buffer) {
    Buffer outside = graph_.buffers[buffer];
    const Capture& capture = traced_.captures[outside.index];
    outside.index = static_cast<uint32_t>(out.captures.size());
    if (buffer < border_) outside.versions = 0;
    out.captures.push_back({capture.array, {}});
    out.saved_as.push_back(saved_as_[buffer]);
    out.graph.buffers.push_back(outside);
    return static_cast<uint32_t>(out.graph.buffers.size() - 1);
  }

  Use use_in(Backward& out, Use use) {
    if (use.buffer == kNone) return use;
    if (number_[use.buffer] == kNone) provide(out, use.buffer);
    if (use.buffer < border_) use.version = 0;
    use.buffer = number_[use.buffer];
    return use;
  }

  // Computes it again, or fetches it from outside, just before its first use.
  void provide(Backward& out, uint32_t buffer) {
    if (!is_made_by_node(graph_.buffers[buffer]) || buffer >= border_ || !is_computed_[buffer]) {
      number_[buffer] = add_outside(out, buffer);
      return;
    }
    std::vector<uint32_t> open{maker_[buffer]}, nodes;
    while (!open.empty()) {
      const uint32_t n = open.back();
      open.pop_back();
      nodes.push_back(n);
      for (const Use& use : graph_.uses_of(graph_.nodes[n])) {
        if (number_[use.buffer] == kNone && is_computed_[use.buffer]) open.push_back(maker_[use.buffer]);
      }
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    for (const uint32_t n : nodes) add(out, n);
  }

  void add(Backward& out, uint32_t n) {
    Node node = graph_.nodes[n];
    memory::EngineVector<Use> uses;
    for (const Use& use : graph_.uses_of(node)) uses.push_back(use_in(out, use));
    const uint32_t first = node.first_out;
    node.first_use = static_cast<uint32_t>(out.graph.uses.size());
    node.first_out = static_cast<uint32_t>(out.graph.buffers.size());
    for (uint32_t i = 0; i < node.out_count; ++i) {
      number_[first + i] = node.first_out + i;
      out.graph.buffers.push_back(graph_.buffers[first + i]);
    }
    out.graph.uses.insert(out.graph.uses.end(), uses.begin(), uses.end());
    out.graph.nodes.push_back(node);
  }

  const Traced& traced_;
  const Graph& graph_;
  const Joint& joint_;
  const BackwardReads reads_;
  const uint32_t border_;  // buffers below it are the forward's
  memory::EngineVector<uint32_t> maker_;
  std::vector<bool> is_needed_, is_at_hand_, is_computed_;
  std::vector<bool> is_exposed_;                // others may write to it
  std::vector<std::vector<uint32_t>> sources_;  // of those that are computed
  memory::EngineVector<uint32_t> number_;       // in the backward
  memory::EngineVector<uint32_t> saved_as_;     // which of those that are saved
  uint32_t inputs_ = 0;
};

}  // namespace

Cut cut(Traced joint) {
  Cut out = Cutting(joint).run();
  out.forward.transaction.add(std::move(joint.transaction));
  return out;
}

}  // namespace tinyai::graph
