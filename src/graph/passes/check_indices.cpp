// Checked indices: where several operators look up the same indices, one node checks and copies them in front of the
// first, and all read the copy. So only that node may refuse, and those behind it do not keep the writes that others
// see waiting: the step of a parameter follows its gradient though an embedding learns, whose gradient comes last.
// Nobody else writes the copy, as a host may write its own array between two readers. Exact.
//
// In a function that writes nothing for others to see nothing waits, and nothing is copied.
#include <algorithm>

#include "graph/passes/passes.h"

namespace tinyai::graph {
namespace {

// The axes along which a geometry meets other elements.
Shape moving_axes(const Geometry& at) {
  Shape axes;
  for (int i = 0; i < at.spec.rank(); ++i) {
    if (at.spec[i] != 1 && at.strides[i] != 0) axes.push_back(i);
  }
  return axes;
}

// True if both are the same elements in the same order, but for axes along which they are repeated.
bool are_same_elements(const Geometry& a, const Geometry& b) {
  const Shape in_a = moving_axes(a), in_b = moving_axes(b);
  if (a.spec.dtype != b.spec.dtype || a.offset != b.offset || in_a.rank() != in_b.rank()) return false;
  for (int i = 0; i < in_a.rank(); ++i) {
    const auto of_a = static_cast<int>(in_a[i]), of_b = static_cast<int>(in_b[i]);
    if (a.spec[of_a] != b.spec[of_b] || a.strides[of_a] != b.strides[of_b]) return false;
  }
  return true;
}

// The geometry `at` in a copy of the elements `of`, which are the same.
Geometry in_copy(const Geometry& at, const Geometry& of) {
  const Geometry copy = in_c_order(of.spec);
  const Shape from = moving_axes(of), to = moving_axes(at);
  Geometry out{.spec = at.spec};
  for (int i = 0; i < to.rank(); ++i) out.strides[to[i]] = copy.strides[from[i]];
  return out;
}

class Checking {
 public:
  explicit Checking(Graph& graph) : graph_(graph) {}

  void run() {
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      note(n);
      end_written(graph_.nodes[n]);
    }
    memory::EngineVector<Node> order;
    order.reserve(graph_.nodes.size() + groups_.size());
    auto next = groups_.begin();
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      for (; next != groups_.end() && next->before == n; ++next) {
        if (next->readers.size() > 1) order.push_back(node_of(*next));
      }
      order.push_back(graph_.nodes[n]);
    }
    graph_.nodes = std::move(order);
  }

 private:
  struct Group {
    uint32_t before;  // the first reader
    ops::CheckedIndicesAttrs attrs;
    std::vector<uint32_t> readers;  // uses
    bool is_open = true;            // the indices are still the same
  };

  const Use& indices_of(const Group& group) const { return graph_.uses[group.readers.front()]; }

  void note(uint32_t n) {
    const Node& node = graph_.nodes[n];
    const auto bounds = may_refuse(graph_, node) ? index_bounds(graph_, node) : std::nullopt;
    if (!bounds) return;
    const uint32_t at = node.first_use + static_cast<uint32_t>(bounds->operand);
    const Use& indices = graph_.uses[at];
    const auto is_alike = [&](const Group& group) {
      const Use& other = indices_of(group);
      if (!group.is_open || other.buffer != indices.buffer || other.version != indices.version) return false;
      if (!(group.attrs.bounds == *bounds)) return false;
      return bounds->by_columns ? other.at == indices.at : are_same_elements(other.at, indices.at);
    };
    const auto found = std::find_if(groups_.begin(), groups_.end(), is_alike);
    if (found != groups_.end()) return found->readers.push_back(at);
    groups_.push_back({.before = n, .attrs = {node.op, *bounds}, .readers = {at}});
  }

  void end_written(const Node& node) {
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (!graph_.is_updated(node, i)) continue;
      const uint32_t written = graph_.uses_of(node)[i].buffer;
      for (Group& group : groups_) {
        if (may_share(graph_, indices_of(group).buffer, written)) group.is_open = false;
      }
    }
  }

  Node node_of(const Group& group) {
    const Use indices = indices_of(group);
    Node node{.op = &ops::records::checked_indices,
              .attrs = graph_.add_attrs(&group.attrs, sizeof group.attrs),
              .first_use = static_cast<uint32_t>(graph_.uses.size()),
              .use_count = 1,
              .first_out = static_cast<uint32_t>(graph_.buffers.size()),
              .out_count = 1,
              .mark = graph_.nodes[group.before].mark};
    graph_.uses.push_back(indices);
    const Buffer copy{.whole = in_c_order(indices.at.spec)};
    graph_.buffers.push_back(copy);
    for (const uint32_t reader : group.readers) {
      const Geometry at = group.attrs.bounds.by_columns ? copy.whole : in_copy(graph_.uses[reader].at, indices.at);
      graph_.uses[reader] = {.buffer = node.first_out, .version = 0, .at = at};
    }
    return node;
  }

  Graph& graph_;
  std::vector<Group> groups_;  // by their first readers
};

}  // namespace

std::optional<ops::IndexBounds> index_bounds(const Graph& graph, const Node& node) {
  const auto uses = graph.uses_of(node);
  if (uses.empty() || uses[0].buffer == kNone) return {};
  const Use& second = uses[std::min<size_t>(1, uses.size() - 1)];
  if (second.buffer == kNone) return {};
  return ops::index_bounds(*node.op, graph.attrs(node), uses[0].at.spec, second.at.spec);
}

void check_indices(Graph& graph) {
  const auto writes = [&](const Node& node) { return writes_outside(graph, node); };
  if (std::any_of(graph.nodes.begin(), graph.nodes.end(), writes)) Checking(graph).run();
}

}  // namespace tinyai::graph
