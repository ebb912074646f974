// A node keeps no spec of its own output: it is known from the consumer, whose input it was, starting at the root.
#include "autograd/graph_print.h"

#include <algorithm>
#include <unordered_map>

#include "autograd/leaf.h"
#include "autograd/readers.h"
#include "base/error.h"

namespace tinyai::autograd {
namespace {

struct Item {
  NodeBase* node;
  Spec spec;
  std::string label;  // the variable's name, else a number
};

struct Graph {
  std::vector<Item> items;  // by falling level
  std::unordered_map<const NodeBase*, int> index;
};

Spec spec_of_input(Node& node, const Spec& own, int input) { return node.same_specs ? own : stored_spec(node, input); }

std::string own_name(NodeBase* node) {
  if (header_of(node).kind == NodeKind::kLeaf) {
    auto* leaf = static_cast<Leaf*>(node);
    const std::lock_guard guard(leaf->lock);
    return std::string(leaf->name);
  }
  return name_of(*static_cast<Node*>(node));
}

Graph collect(const Value& root) {
  Graph graph;
  const auto visit = [&](NodeBase* node, const Spec& spec) {
    if (!node || !graph.index.emplace(node, static_cast<int>(graph.items.size())).second) return;
    graph.items.push_back({node, spec, own_name(node)});
  };
  visit(root.edge().node(), root.spec());
  for (size_t i = 0; i < graph.items.size(); ++i) {  // grows as it goes
    const Item item = graph.items[i];
    if (header_of(item.node).kind == NodeKind::kLeaf) continue;
    auto& node = static_cast<Node&>(*item.node);
    for (int e = 0; e < node.edge_count; ++e) visit(edge_at(node, e).node(), spec_of_input(node, item.spec, e));
  }
  std::stable_sort(graph.items.begin(), graph.items.end(),
                   [](const Item& a, const Item& b) { return header_of(a.node).level > header_of(b.node).level; });
  int number = 0;
  for (size_t i = 0; i < graph.items.size(); ++i) {
    graph.index[graph.items[i].node] = static_cast<int>(i);
    if (graph.items[i].label.empty()) graph.items[i].label = cat("%", number++);
  }
  return graph;
}

std::string operands(const Graph& graph, Node& node, const Spec& own) {
  std::string out;
  for (int i = 0; i < node.edge_count; ++i) {
    NodeBase* behind = edge_at(node, i).node();
    out += i ? ", " : "";
    out += behind ? graph.items[graph.index.at(behind)].label : "constant " + to_string(spec_of_input(node, own, i));
  }
  return out;
}

}  // namespace

std::string graph_text(const Value& root) {
  if (!root.edge()) return describe(*root) + " has no graph\n";
  const EdgeReader reader;
  const EdgeSearch guard(reader);
  const Graph graph = collect(root);
  std::string out;
  for (const Item& item : graph.items) {
    out += item.label + " " + to_string(item.spec) + " = ";
    if (header_of(item.node).kind == NodeKind::kLeaf) {
      out += static_cast<Leaf*>(item.node)->dead.load() ? "leaf, closed\n" : "leaf\n";
      continue;
    }
    auto& node = static_cast<Node&>(*item.node);
    out += cat(node.record->info->name, "(", operands(graph, node, item.spec), ")", node.is_cut() ? ", cut" : "", "\n");
  }
  return out;
}

DrawnGraph drawn_graph(const Value& root) {
  DrawnGraph out{.name = "graph_of_gradients", .nodes = {}, .edges = {}};
  if (!root.edge()) return out;
  const EdgeReader reader;
  const EdgeSearch guard(reader);
  const Graph graph = collect(root);
  const auto place = [&](size_t item) { return static_cast<uint32_t>(graph.items.size() - 1 - item); };  // leaves first
  out.nodes.resize(graph.items.size());
  for (size_t i = 0; i < graph.items.size(); ++i) {
    const Item& item = graph.items[i];
    const bool leaf = header_of(item.node).kind == NodeKind::kLeaf;
    out.nodes[place(i)] = {leaf     ? DrawnGraph::Kind::kSource
                           : i == 0 ? DrawnGraph::Kind::kResult
                                    : DrawnGraph::Kind::kOperator,
                           leaf ? "leaf" : static_cast<Node*>(item.node)->record->info->name,
                           item.label + " " + to_string(item.spec), item.spec.bytes(), ""};
    if (leaf) continue;
    auto& node = static_cast<Node&>(*item.node);
    for (int e = 0; e < node.edge_count; ++e) {
      const Edge edge = edge_at(node, e);
      if (edge) out.edges.push_back({place(static_cast<size_t>(graph.index.at(edge.node()))), place(i)});
    }
  }
  return out;
}

}  // namespace tinyai::autograd
