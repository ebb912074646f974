// The gradients of leaves around one run of a plan, and the optimizers that it steps. Nobody else writes them
// meanwhile, so that the run happens as if at one moment; what gradients become is put in at its end.
#pragma once

#include "autograd/leaf.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

inline autograd::Leaf& leaf_at(const Traced& traced, size_t leaf) {
  return *static_cast<autograd::Leaf*>(traced.leaves[leaf].get());
}

// True unless leaves are as the trace has found them: with a gradient, or without one, and no history; and inputs are,
// or are not, those leaves.
bool has_changed_gradients(const Traced& traced, std::span<const Value> inputs) noexcept;
// How, in words; or nothing.
std::string changed_gradient(const Traced& traced, std::span<const Value> inputs);

class HeldLeaves {
 public:
  // Locks mutexes, then leaves; each once, by rising address.
  HeldLeaves(std::span<Mutex* const> mutexes, std::span<autograd::Leaf* const> leaves) noexcept;
  ~HeldLeaves();
  HeldLeaves(const HeldLeaves&) = delete;
  HeldLeaves& operator=(const HeldLeaves&) = delete;

 private:
  const std::span<Mutex* const> mutexes_;
  const std::span<autograd::Leaf* const> leaves_;
};

// A gradient that its leaf has let go.
struct ReleasedGradient {
  ArrayRef gradient;
  memory::Id handle;
};

// True if nobody but those who count `own` of its references can see it.
bool is_private(const Array& array, uint32_t own) noexcept;
bool is_private_gradient(autograd::Leaf& leaf) noexcept;
// It has none from now on.
void take_gradient(autograd::Leaf& leaf, ReleasedGradient& gone) noexcept;

// The gradients that there are, one a leaf: another thread may drop one of them while the plan runs.
void keep_found(const Traced& traced, std::span<ReleasedGradient> kept) noexcept;
// Puts `fresh(leaf)` in the place of those that become another, and clears what was cleared. What that replaces is in
// `gone` then, to be let go when nothing is held.
void settle_gradients(const Traced& traced, FunctionRef<ArrayRef(size_t leaf)> fresh,
                      std::span<ReleasedGradient> gone) noexcept;

}  // namespace tinyai::graph
