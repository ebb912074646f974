#include "graph/run/gradients.h"

#include <mutex>

#include "base/error.h"

namespace tinyai::graph {
namespace {

bool has_changed(const Traced& traced, size_t at) noexcept {
  autograd::Leaf& leaf = leaf_at(traced, at);
  const std::lock_guard guard(leaf.lock);
  return leaf.recorded || leaf.rows || static_cast<bool>(leaf.gradient) != (traced.graph.gradients[at].found != kNone);
}

// A leaf's gradient is its own: another one, or the same in another part, is not what was traced.
bool is_other_leaf(const Traced& traced, size_t input, const Value& given) noexcept {
  const autograd::Leaf* const leaf = autograd::leaf_of(given.edge());
  if (const uint32_t own = traced.input_leaves[input]; own != kNone) return &leaf_at(traced, own) != leaf;
  for (size_t i = 0; leaf && i < traced.leaves.size(); ++i) {
    if (&leaf_at(traced, i) == leaf) return true;
  }
  return false;
}

}  // namespace

bool has_changed_gradients(const Traced& traced, std::span<const Value> inputs) noexcept {
  if (traced.leaves.empty()) return false;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (is_other_leaf(traced, i, inputs[i])) return true;
  }
  for (size_t i = 0; i < traced.leaves.size(); ++i) {
    if (has_changed(traced, i)) return true;
  }
  return false;
}

std::string changed_gradient(const Traced& traced, std::span<const Value> inputs) {
  for (size_t i = 0; i < inputs.size() && !traced.leaves.empty(); ++i) {
    if (!is_other_leaf(traced, i, inputs[i])) continue;
    return cat("input ", i,
               " is another variable, and each keeps a gradient of its own; one that needs none should not "
               "ask for it (requires_grad)");
  }
  for (size_t i = 0; i < traced.leaves.size(); ++i) {
    const autograd::Leaf& leaf = leaf_at(traced, i);
    if (!has_changed(traced, i)) continue;
    const bool had = traced.graph.gradients[i].found != kNone;
    return cat("'", leaf.name, "' ", to_string(leaf.spec), had ? " has no gradient now" : " has a gradient now");
  }
  return {};
}

HeldLeaves::HeldLeaves(std::span<Mutex* const> mutexes, std::span<autograd::Leaf* const> leaves) noexcept
    : mutexes_(mutexes), leaves_(leaves) {
  for (Mutex* mutex : mutexes_) mutex->lock();
  for (autograd::Leaf* leaf : leaves_) leaf->writing.lock();
}

HeldLeaves::~HeldLeaves() {
  for (autograd::Leaf* leaf : leaves_) leaf->writing.unlock();
  for (Mutex* mutex : mutexes_) mutex->unlock();
}

bool is_private(const Array& array, uint32_t own) noexcept {
  return array.refs.load(std::memory_order_acquire) == own &&
         array.storage->refs.load(std::memory_order_acquire) == 1 && !array.storage->imported;
}

bool is_private_gradient(autograd::Leaf& leaf) noexcept {
  const std::lock_guard guard(leaf.lock);
  return leaf.gradient && is_private(*leaf.gradient, 1);
}

void take_gradient(autograd::Leaf& leaf, ReleasedGradient& gone) noexcept {
  ArrayRef dropped;  // let go after the lock
  const std::lock_guard guard(leaf.lock);
  dropped = std::exchange(leaf.gradient, ArrayRef());
  gone.handle = std::exchange(leaf.handle, memory::Id());
}

void keep_found(const Traced& traced, std::span<ReleasedGradient> kept) noexcept {
  for (size_t i = 0; i < kept.size(); ++i) {
    autograd::Leaf& leaf = leaf_at(traced, i);
    const std::lock_guard guard(leaf.lock);
    kept[i].gradient = leaf.gradient;
  }
}

void settle_gradients(const Traced& traced, FunctionRef<ArrayRef(size_t)> fresh,
                      std::span<ReleasedGradient> gone) noexcept {
  for (size_t i = 0; i < gone.size(); ++i) {
    const LeafGradient& change = traced.graph.gradients[i];
    if (!change.cleared && change.becomes == kNone) continue;
    ArrayRef next = change.cleared ? ArrayRef() : fresh(i);
    autograd::Leaf& leaf = leaf_at(traced, i);
    {
      const std::lock_guard guard(leaf.lock);
      if (!leaf.dead.load(std::memory_order_relaxed)) {  // else its gradient is gone for good
        gone[i].handle = std::exchange(leaf.handle, memory::Id());
        std::swap(leaf.gradient, next);
      }
    }
    gone[i].gradient = std::move(next);
  }
}

}  // namespace tinyai::graph
