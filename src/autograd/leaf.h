// Leaf: where a gradient ends: the gradient of a variable that the host made. Shared by the variable's loans.
//
// The gradient is no resource: its bytes are on the scope of the optimizer that adopted the leaf, else on the scope
// that owns the variable. A backward adds to it, by a step that cannot fail.
//
// Of a leaf that wants it (`sparse`), what a backward finds row by row is kept as rows (row_gradient.h): the gradient
// is the sum of the array and of those.
//
// Two locks: `writing` for whoever changes the gradient or its elements, which may take a kernel's time, and `lock`
// for a look at the gradient, or a change of it, under `writing`. So readers wait for no kernel.
#pragma once

#include "autograd/node.h"

namespace tinyai::autograd {

struct RowGradient;

struct Leaf : Header {
  std::atomic<bool> dead{false};    // its variable was released or closed: it takes no gradient any more
  std::atomic<bool> frozen{false};  // requires_grad switched off
  std::atomic<bool> sparse{false};  // what comes row by row is kept so
  SpinLock lock;                    // gradient, rows, recorded, handle; after `writing`
  SleepLock writing;
  memory::Shard* account = nullptr;   // of this struct
  std::atomic<uint64_t> variable{0};  // the variable's id: who owns it tells where the gradient's bytes go
  std::atomic<uint64_t> home{0};      // the adopting optimizer's scope
  std::atomic<uint64_t> mask{0};  // a bool array's id, false where an element is 0 for ever; 0: none (nn/tree/masks.h)
  ArrayRef gradient;
  std::shared_ptr<RowGradient> rows;  // newest first
  Value recorded;                     // the same with its history, after create_graph
  memory::Id handle;                  // of grad(), once asked for
  Spec spec;
  memory::EngineString name;
};

inline Leaf* leaf_of(Edge edge) {
  NodeBase* node = edge.node();
  return node && header_of(node).kind == NodeKind::kLeaf ? static_cast<Leaf*>(node) : nullptr;
}

// While a function is traced: its plan is good as long as the leaf is frozen, or is not, as it was seen to be.
void note_frozen(Leaf& leaf, bool seen);

// Its mask, or null. While a function is traced: its plan is good as long as that is its mask.
memory::Id mask_of(Leaf& leaf);

inline constexpr int64_t kLeafBytes = sizeof(Leaf);

// One count for the caller; charged as workspace at `place`.
Leaf* make_leaf(const memory::Place& place, const Spec& spec);
void destroy_leaf(NodeBase* leaf) noexcept;

// The scope of a pinned variable, or the root of the detached ones. CLOSED
memory::Place place_beside(const memory::Slot& variable);

// The place where the gradient's bytes belong now. CLOSED if the variable is gone.
memory::Place gradient_place(const Leaf& leaf);

// An array on the gradient's account with g's elements: g itself where nothing else can see it. LIMIT, OUT_OF_MEMORY.
ArrayRef prepare_gradient(Leaf& leaf, const Value& g);
// Adds or installs it, without a history. Cannot fail.
void commit_gradient(Leaf& leaf, ArrayRef prepared) noexcept;
// Also takes rows off the leaf, which it is the sum of: where `link` finds them there. Null: nothing is done.
void commit_gradient(Leaf& leaf, ArrayRef sum_of_rows, FunctionRef<std::shared_ptr<RowGradient>*()> link) noexcept;
ArrayRef gradient_of(Leaf& leaf);  // without its rows
void clear_gradient(Leaf& leaf);
// While a function is traced these four are about the gradient as the trace sees it; this one never is.
void drop_gradient(Leaf& leaf) noexcept;

void mark_dead(Leaf& leaf) noexcept;  // its variable is gone

}  // namespace tinyai::autograd
