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

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  return out + "\"";
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

std::string graph_dot(const Value& root) {
  std::string out = "digraph graph_of_gradients {\n  rankdir=BT;\n  node [fontname=\"sans-serif\"];\n";
  if (!root.edge()) return out + "}\n";
  const EdgeReader reader;
  const EdgeSearch guard(reader);
  const Graph graph = collect(root);
  for (size_t i = 0; i < graph.items.size(); ++i) {
    const Item& item = graph.items[i];
    const bool leaf = header_of(item.node).kind == NodeKind::kLeaf;
    const std::string what = leaf ? "leaf" : static_cast<Node*>(item.node)->record->info->name;
    out += cat("  n", i, " [shape=", leaf ? "ellipse" : "box",
               ", label=", quoted(what + "\n" + item.label + " " + to_string(item.spec)), "];\n");
  }
  for (size_t i = 0; i < graph.items.size(); ++i) {
    if (header_of(graph.items[i].node).kind == NodeKind::kLeaf) continue;
    auto& node = static_cast<Node&>(*graph.items[i].node);
    for (int e = 0; e < node.edge_count; ++e) {
      const Edge edge = edge_at(node, e);
      if (edge) out += cat("  n", graph.index.at(edge.node()), " -> n", i, ";\n");
    }
  }
  return out + "}\n";
}

}  // namespace tinyai::autograd
