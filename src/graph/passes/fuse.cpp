// Fusion: elementwise operators that follow each other become one, which goes over memory once. Exact: each rounds as
// it would alone.
//
// A group takes the place of its last node. So it is closed, and takes no more, where a node outside of it reads what
// it makes, or writes what it reads: nothing passes that. What the group alone reads is never in memory.
#include <algorithm>

#include "graph/passes/passes.h"
#include "graph/passes/programs.h"
#include "graph/passes/renaming.h"

namespace tinyai::graph {
namespace {

struct Group {
  memory::EngineVector<uint32_t> nodes;
  std::optional<Fused> fused;  // of two and more
  bool is_open = true;
};

class Fusing {
 public:
  explicit Fusing(Graph& graph)
      : graph_(graph),
        readers_(readers_of(graph)),
        last_reader_(graph.buffers.size(), kNone),
        group_of_(graph.buffers.size(), kNone),
        renaming_(graph) {
    for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
      for (const Use& use : graph.uses_of(graph.nodes[n])) {
        if (use.buffer != kNone) last_reader_[use.buffer] = n;
      }
    }
    for (const Use& use : graph.results) last_reader_[use.buffer] = kNone;
    for (const LeafGradient& gradient : graph.gradients) {
      if (gradient.becomes != kNone) last_reader_[gradient.becomes] = kNone;
    }
  }

  void run() {
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const uint32_t joined = is_fusable(graph_, graph_.nodes[n]) ? join(n) : kNone;
      close_for(graph_.nodes[n], joined);
    }
    rewrite();
  }

 private:
  // The group that such a node belongs to from now on.
  uint32_t join(uint32_t n) {
    memory::EngineVector<uint32_t> before;
    const Geometry& whole = graph_.buffers[graph_.nodes[n].first_out].whole;
    for (const Use& use : graph_.uses_of(graph_.nodes[n])) {
      const uint32_t group = group_of_[use.buffer];
      if (group == kNone || !are_alike(graph_.buffers[use.buffer].whole, whole)) continue;
      if (std::find(before.begin(), before.end(), group) == before.end()) before.push_back(group);
    }
    if (before.size() > 1 && try_join(before, n)) return before.front();
    for (const uint32_t& one : before) {
      if (try_join({&one, 1}, n)) return one;
    }
    groups_.push_back({.nodes = {n}, .fused = {}});
    return group_of_[graph_.nodes[n].first_out] = static_cast<uint32_t>(groups_.size()) - 1;
  }

  // The first takes the others' nodes, and this one.
  bool try_join(std::span<const uint32_t> before, uint32_t n) {
    memory::EngineVector<uint32_t> nodes;
    for (const uint32_t group : before)
      nodes.insert(nodes.end(), groups_[group].nodes.begin(), groups_[group].nodes.end());
    std::sort(nodes.begin(), nodes.end());
    nodes.push_back(n);
    if (keeps_more(nodes)) return false;
    auto fused = fuse(graph_, nodes, readers_);
    if (!fused) return false;
    for (const uint32_t group : before) groups_[group] = {.nodes = {}, .fused = {}, .is_open = false};
    for (const uint32_t one : nodes) group_of_[graph_.nodes[one].first_out] = before.front();
    groups_[before.front()] = {.nodes = std::move(nodes), .fused = std::move(fused)};
    return true;
  }

  // True if others run while the group would keep operands that its nodes let go by themselves, and these are more than
  // what it need not keep: the parts of a sum that come one after another. Up to an eighth is no matter.
  bool keeps_more(std::span<const uint32_t> nodes) const {
    for (size_t i = 0; i + 1 < nodes.size(); ++i) {
      if (nodes[i + 1] == nodes[i] + 1) continue;
      const int64_t spared = bytes_passed_on(nodes, i), kept = bytes_let_go(nodes, i);
      if (kept > spared + spared / 8) return true;
    }
    return false;
  }

  // Counts what the group's nodes up to that one pass to what comes behind it.
  int64_t bytes_passed_on(std::span<const uint32_t> nodes, size_t last) const {
    int64_t bytes = 0;
    for (size_t i = 0; i <= last; ++i) {
      const uint32_t made = graph_.nodes[nodes[i]].first_out;
      if (last_reader_[made] == kNone || last_reader_[made] > nodes[last])
        bytes += graph_.buffers[made].whole.spec.bytes();
    }
    return bytes;
  }

  // Counts temporaries of others, which nothing behind that node reads.
  int64_t bytes_let_go(std::span<const uint32_t> nodes, size_t last) const {
    int64_t bytes = 0;
    for (size_t i = 0; i <= last; ++i) {
      const auto uses = graph_.uses_of(graph_.nodes[nodes[i]]);
      for (size_t k = 0; k < uses.size(); ++k) {
        const uint32_t buffer = uses[k].buffer;
        const auto makes = [&](uint32_t n) { return graph_.nodes[n].first_out == buffer; };
        const bool is_twice = k > 0 && uses[0].buffer == buffer;
        if (graph_.buffers[buffer].role != Role::kTemporary || last_reader_[buffer] != nodes[i] || is_twice) continue;
        if (std::ranges::none_of(nodes, makes)) bytes += graph_.buffers[buffer].whole.spec.bytes();
      }
    }
    return bytes;
  }

  void close(uint32_t group) {
    groups_[group].is_open = false;
    for (const uint32_t n : groups_[group].nodes) group_of_[graph_.nodes[n].first_out] = kNone;
  }

  // Closes the groups that must come before a node, but for its own.
  void close_for(const Node& node, uint32_t own) {
    const auto uses = graph_.uses_of(node);
    for (uint32_t i = 0; i < uses.size(); ++i) {
      if (uses[i].buffer == kNone) continue;
      if (const uint32_t group = group_of_[uses[i].buffer]; group != kNone && group != own) close(group);
      if (!graph_.is_updated(node, i)) continue;
      for (uint32_t group = 0; group < groups_.size(); ++group) {
        if (groups_[group].is_open && reads(groups_[group], uses[i].buffer)) close(group);
      }
    }
  }

  bool reads(const Group& group, uint32_t written) const {
    return std::ranges::any_of(group.nodes, [&](uint32_t n) {
      const auto shares = [&](const Use& use) { return may_share(graph_, use.buffer, written); };
      return std::ranges::any_of(graph_.uses_of(graph_.nodes[n]), shares);
    });
  }

  void rewrite() {
    memory::EngineVector<const Group*> ends(graph_.nodes.size(), nullptr);
    std::vector<bool> goes(graph_.nodes.size());
    for (const Group& group : groups_) {
      if (!group.fused) continue;
      for (const uint32_t n : group.nodes) goes[n] = true;
      ends[group.nodes.back()] = &group;
    }
    memory::EngineVector<Node> nodes;
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      if (!goes[n]) nodes.push_back(graph_.nodes[n]);
      if (!ends[n]) continue;
      nodes.push_back(node_of(*ends[n]->fused));
      nodes.back().mark = graph_.nodes[n].mark;
    }
    graph_.nodes = std::move(nodes);
    renaming_.run();
  }

  Node node_of(const Fused& fused) {
    Node node{.op = &ops::records::fused,
              .attrs = graph_.add_attrs(&fused.program, sizeof fused.program),
              .first_use = static_cast<uint32_t>(graph_.uses.size()),
              .use_count = static_cast<uint32_t>(fused.operands.size()),
              .first_out = renaming_.first_of(fused.outputs),
              .out_count = static_cast<uint32_t>(fused.outputs.size())};
    graph_.uses.insert(graph_.uses.end(), fused.operands.begin(), fused.operands.end());
    return node;
  }

  Graph& graph_;
  memory::EngineVector<uint32_t> readers_;      // of each buffer
  memory::EngineVector<uint32_t> last_reader_;  // of each; kNone: a result, or nobody
  memory::EngineVector<uint32_t> group_of_;     // an open one, for each buffer
  memory::EngineVector<Group> groups_;
  Renaming renaming_;
};

}  // namespace

void fuse_elementwise(Graph& graph) { Fusing(graph).run(); }

}  // namespace tinyai::graph
