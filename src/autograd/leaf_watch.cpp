#include "autograd/leaf_watch.h"

#include <unordered_set>

namespace tinyai::autograd {

void LeafUses::count(std::span<const Value> roots, const EdgeReader& reader, const LeafWatch& watch) {
  const EdgeSearch guard(reader);
  memory::EngineSet<const NodeBase*> seen;
  memory::EngineVector<Node*> stack;
  const auto visit = [&](NodeBase* node) {
    if (!node) return;
    if (header_of(node).kind != NodeKind::kLeaf) {
      if (!node->is_cut() && seen.insert(node).second) stack.push_back(static_cast<Node*>(node));
    } else if (watch.wants(static_cast<Leaf&>(*node)) && left_[node]++ == 0) {
      leaves_.push_back(Ref<NodeBase>::share(node));
    }
  };
  for (const Value& root : roots) visit(root.edge().node());
  while (!stack.empty()) {
    Node& node = *stack.back();
    stack.pop_back();
    for (int i = 0; i < node.edge_count; ++i) visit(edge_at(node, i).node());
  }
}

bool LeafUses::is_last(const Leaf& leaf) {
  const auto found = left_.find(&leaf);
  return found != left_.end() && found->second > 0 && --found->second == 0;
}

}  // namespace tinyai::autograd
