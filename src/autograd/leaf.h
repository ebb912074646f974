// Leaf: where a gradient ends: the slot of a variable that the host made. Shared by the variable's loans.
//
// The gradient is no resource: its bytes are on the scope of the optimizer that adopted the leaf, else on the scope
// that owns the variable. A backward adds to it under the leaf's lock, by a step that cannot fail.
#pragma once

#include "autograd/node.h"

namespace tinyai::autograd {

struct Leaf : Header {
  std::atomic<bool> dead{false};      // its variable was released or closed: it takes no gradient any more
  std::atomic<bool> frozen{false};    // requires_grad switched off
  SpinLock lock;                      // gradient, gradient_edge, handle
  memory::Shard* account = nullptr;   // of this struct
  std::atomic<uint64_t> variable{0};  // the variable's id: who owns it tells where the slot's bytes go
  std::atomic<uint64_t> home{0};      // the adopting optimizer's scope
  ArrayRef gradient;
  Value recorded;     // the same with its history, after create_graph
  memory::Id handle;  // of grad(), once asked for
  Spec spec;
  std::string name;
};

inline Leaf* leaf_of(Edge edge) {
  NodeBase* node = edge.node();
  return node && header_of(node).kind == NodeKind::kLeaf ? static_cast<Leaf*>(node) : nullptr;
}

inline constexpr int64_t kLeafBytes = sizeof(Leaf);

// One count for the caller; charged as workspace at `place`.
Leaf* make_leaf(const memory::Place& place, const Spec& spec);
void destroy_leaf(NodeBase* leaf) noexcept;

// Where the slot's bytes belong now. CLOSED if the variable is gone.
memory::Place slot_place(const Leaf& leaf);

// An array on the slot's account with g's elements: g itself where nothing else can see it. LIMIT, OUT_OF_MEMORY.
ArrayRef prepare_gradient(Leaf& leaf, const Value& g);
// Adds or installs it, without a history. Cannot fail.
void commit_gradient(Leaf& leaf, ArrayRef prepared) noexcept;
void clear_gradient(Leaf& leaf) noexcept;
ArrayRef gradient_of(Leaf& leaf);

// Leaves that are dead while graphs still lead to them; zero lets a walk skip its search for useless work.
int64_t dead_leaves();
void bury(Leaf& leaf) noexcept;  // its variable is gone

}  // namespace tinyai::autograd
