// Early steps: whoever steps a leaf as soon as a backward has its whole gradient, in the middle of the walk, and lets
// the gradient go, so that those of all leaves are never there at once. Installed from above (optim/early.cpp).
//
// A leaf is ready when each node that leads to it, or reads what its step writes, was met. A node to which nothing
// flows is never met: leaves before such a one are stepped when the walk has ended. So are leaves that share what their
// steps write, in the order of a step behind the backward, for each reads what the others wrote.
#pragma once

#include <unordered_map>

#include "autograd/leaf.h"
#include "autograd/readers.h"
#include "base/function_ref.h"

namespace tinyai::autograd {

// The steps of one backward by one who steps. Ends without done() where the backward has failed.
class EarlySteps : public memory::EngineObject {
 public:
  virtual ~EarlySteps() = default;
  virtual void check(Leaf& leaf) = 0;  // ARGUMENT: its gradient cannot go yet
  struct Step {
    const Storage* writes;  // null: the leaf stays as it is
    size_t number;          // among all that a step does, in their order
  };
  virtual Step take(Leaf& leaf) = 0;  // ARGUMENT, NOT_READY
  virtual void prepare() = 0;         // makes all that steps of those taken need
  virtual void step(Leaf& leaf, ArrayRef gradient) noexcept = 0;
  virtual int64_t steps() const noexcept = 0;  // so far
  virtual void done() noexcept = 0;
  virtual void step_traced() = 0;  // a trace has no middle: all by their gradients, which go
};

// Those of who has claimed a leaf; null where they are gone.
void install_early(std::unique_ptr<EarlySteps> (*steps_of)(uint64_t id));
// From now on that one steps the leaf, which it keeps alive. False: another does. bad_alloc
bool claim_early(const Leaf& leaf, uint64_t id);
void disclaim_early(const Leaf& leaf, uint64_t id) noexcept;
uint64_t early_of(const Leaf& leaf) noexcept;  // who steps it; 0: nobody
bool steps_early() noexcept;                   // some leaf is claimed

// The early steps of one backward.
class EarlyWalk {
 public:
  struct Taken {
    Ref<NodeBase> leaf;
    EarlySteps* by;
    EarlySteps::Step step;
    uint32_t left;  // nodes that lead to it, and arrays that nodes keep, which are still to be met
    uint32_t next;  // that writes the same; kNone: there is none
    Leaf& of() const { return static_cast<Leaf&>(*leaf); }
  };

  // Finds the leaves that are stepped early, and what is to be met before each. ARGUMENT where the graph is to stay,
  // and as take().
  void find(std::span<const Value> roots, const EdgeReader& reader, bool keeps_graph);
  // A node of which a backward before has taken what it saved: with it this one fails. Null: there is none.
  Node* consumed() const { return consumed_ ? static_cast<Node*>(consumed_.get()) : nullptr; }
  void prepare();

  bool empty() const { return taken_.empty(); }
  std::span<Taken> by_number();  // in the order of a step behind the backward. For the end: nothing is met any more
  int64_t most() const { return static_cast<int64_t>(taken_.size()); }  // steps
  bool writes(const Storage* storage) const { return numbers_.contains(storage); }
  // A leaf or a storage has been met once more.
  void met(const void* what, FunctionRef<void(Taken&)> ready);
  int64_t steps() const noexcept;
  void done() noexcept;

  // In a trace: the leaf has a gradient. ARGUMENT
  void found_traced(Leaf& leaf, bool keeps_graph);
  void step_traced();

 private:
  static constexpr uint32_t kNone = ~0u, kAtTheEnd = ~0u;
  using Counts = std::unordered_map<const void*, uint32_t, std::hash<const void*>, std::equal_to<>,
                                    memory::EngineAllocator<std::pair<const void* const, uint32_t>>>;
  void take(const Ref<NodeBase>& leaf, const Counts& uses, bool keeps_graph);
  EarlySteps* steps_of(Leaf& leaf);  // null: nobody steps it early

  struct Owner {
    uint64_t id;
    std::unique_ptr<EarlySteps> steps;
  };
  memory::EngineVector<Owner> owners_;
  memory::EngineVector<Taken> taken_;
  Counts numbers_;  // of taken_, by leaf and by storage
  Ref<NodeBase> consumed_;
};

// Calls back with each array that the node keeps for its backward, or to run again.
void visit_kept(Node& node, FunctionRef<void(const Storage*)> visit);

}  // namespace tinyai::autograd
