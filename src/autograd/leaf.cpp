// Gradient slots.
#include "autograd/leaf.h"

#include <mutex>
#include <new>

#include "base/aligned_size.h"
#include "base/error.h"
#include "device/slab.h"
#include "memory/companion.h"
#include "memory/manager.h"

namespace tinyai::autograd {
namespace {

using memory::Category;
using memory::Place;

std::atomic<int64_t> g_dead_leaves{0};

bool is_storable(const Leaf& leaf, const Value& g) {
  const Array& array = *g;
  // One count is the walk's own.
  return array.refs.load(std::memory_order_acquire) == 1 && !array.view &&
         array.storage->refs.load(std::memory_order_acquire) == 1 && !array.storage->imported &&
         array.is_contiguous() && array.spec() == leaf.spec;
}

void add_in_place(const Array& to, const Array& g) {
  const kernels::View view = ops::view_of(to);
  ops::kernels_of(to.device()).binary(kernels::BinaryOp::kAdd, view, ops::view_of(g), view);
}

}  // namespace

Leaf* make_leaf(const Place& place, const Spec& spec) {
  memory::charge(place, {aligned_size(kLeafBytes), Category::kWorkspace});
  try {
    auto* leaf = new (device::allocate_host(kLeafBytes)) Leaf;
    leaf->kind = NodeKind::kLeaf;
    leaf->account = place.shard;
    leaf->spec = spec;
    return leaf;
  } catch (...) {
    memory::uncharge(place.shard, {aligned_size(kLeafBytes), Category::kWorkspace});
    throw;
  }
}

void destroy_leaf(NodeBase* node) noexcept {
  auto* leaf = static_cast<Leaf*>(node);
  if (leaf->dead.load(std::memory_order_relaxed)) g_dead_leaves.fetch_sub(1, std::memory_order_relaxed);
  memory::uncharge(leaf->account, {aligned_size(kLeafBytes), Category::kWorkspace});
  leaf->~Leaf();
  device::release_host(leaf, kLeafBytes);
}

Place slot_place(const Leaf& leaf) {
  const uint64_t home = leaf.home.load(std::memory_order_relaxed);
  if (home && memory::manager_of_scope(home)) try {
      return memory::place_of(home);
    } catch (const Error& error) {
      if (error.status() != Status::kClosed) throw;  // closed this moment: back to the variable's owner
    }
  const memory::Id id{leaf.variable.load(std::memory_order_relaxed)};
  // Pinned: its slot may become another handle's meanwhile, even a manager's, which has no owner.
  const memory::Pinned variable(id, memory::Kind::kVariable, "the variable of a gradient");
  const uint64_t scope = memory::owner_scope(*variable);
  if (scope == memory::kDeadVoter) fail(Status::kClosed, "the variable of a gradient was released or closed");
  if (scope == memory::detached_manager().scope) {
    const std::lock_guard tree(memory::tree_lock());
    return {&memory::shard_locked(memory::detached_manager()), scope};
  }
  return memory::place_of(scope);
}

ArrayRef prepare_gradient(Leaf& leaf, const Value& g) {
  const Place place = slot_place(leaf);
  if (is_storable(leaf, g)) {
    Storage& storage = *g->storage;
    memory::move_charge(storage.account, storage.category, storage.charged, place, Category::kGradient);
    return g.array_ref();
  }
  ArrayRef copy = new_array(place, g->device(), Category::kGradient, leaf.spec, {}, memory::Exempt::kFromCap);
  ops::kernels_of(g->device()).copy(ops::broadcast_view(ops::view_of(*g), leaf.spec.shape), ops::view_of(*copy));
  return copy;
}

void commit_gradient(Leaf& leaf, ArrayRef prepared) noexcept {
  memory::Id stale;
  Value old;
  ArrayRef replaced;  // let go after the lock: that may need the tree's
  {
    const std::lock_guard guard(leaf.lock);
    if (leaf.dead.load(std::memory_order_relaxed)) return;  // closed since: its slot was cleared for good
    // One with a history is shown by its variable too, and is never written: the sum takes its place.
    const bool shown = leaf.gradient && leaf.recorded;
    if (shown) add_in_place(*prepared, *leaf.gradient);
    if (!leaf.gradient || shown) {
      replaced = std::exchange(leaf.gradient, std::move(prepared));
      stale = std::exchange(leaf.handle, memory::Id());
    } else {
      add_in_place(*leaf.gradient, *prepared);
      leaf.gradient->storage->version.fetch_add(1, std::memory_order_relaxed);
    }
    old = std::exchange(leaf.recorded, Value());
  }
  memory::end_companion(stale);
}

void clear_gradient(Leaf& leaf) noexcept {
  memory::Id stale;
  ArrayRef gradient;
  Value recorded;
  {
    const std::lock_guard guard(leaf.lock);
    stale = std::exchange(leaf.handle, memory::Id());
    gradient = std::move(leaf.gradient);
    recorded = std::exchange(leaf.recorded, Value());
  }
  memory::end_companion(stale);
}

ArrayRef gradient_of(Leaf& leaf) {
  const std::lock_guard guard(leaf.lock);
  return leaf.gradient;
}

int64_t dead_leaves() { return g_dead_leaves.load(std::memory_order_relaxed); }

void bury(Leaf& leaf) noexcept {
  if (leaf.dead.exchange(true, std::memory_order_relaxed)) return;
  g_dead_leaves.fetch_add(1, std::memory_order_relaxed);
  clear_gradient(leaf);
}

}  // namespace tinyai::autograd
