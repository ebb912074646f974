// The gradients of leaves.
#include "autograd/leaf.h"

#include <mutex>
#include <new>

#include "autograd/early.h"
#include "autograd/living.h"
#include "autograd/row_gradient.h"
#include "base/aligned_size.h"
#include "base/error.h"
#include "device/slab.h"
#include "memory/counted_object.h"
#include "memory/manager.h"
#include "memory/value_handle.h"
#include "ops/generated/copy.h"
#include "ops/rules.h"
#include "ops/tracer.h"
#include "ops/write.h"

namespace tinyai::autograd {
namespace {

using memory::Category;
using memory::Place;

// While a function is traced: what the trace sees.
ops::TracedGradient* traced_gradient(Leaf& leaf) {
  ops::Tracer* const tracer = ops::context().tracer;
  return tracer ? &tracer->gradient_of(leaf) : nullptr;
}

bool is_storable(const Leaf& leaf, const Value& g) {
  const Array& array = *g;
  // One count is the backward pass's own; another the trace's, of all that it has made.
  const uint32_t own = array.device().is_traced() ? 2 : 1;
  return array.refs.load(std::memory_order_acquire) == own && !array.view && !array.read_only &&
         array.storage->refs.load(std::memory_order_acquire) == 1 && !array.storage->imported &&
         array.is_contiguous() && array.spec() == leaf.spec;
}

// Guards whether the host still asks a parameter for a gradient, how it is kept, and whether backwards step it.
class Frozen final : public ops::Guard {
 public:
  explicit Frozen(Leaf& leaf) : leaf_(Ref<NodeBase>::share(&leaf)) {}
  static uint64_t number(bool frozen, const Leaf& leaf) {
    return frozen + 2 * leaf.sparse.load(std::memory_order_relaxed) + 4 * (early_of(leaf) != 0);
  }
  uint64_t read() const noexcept override { return number(leaf().frozen.load(std::memory_order_relaxed), leaf()); }
  const void* subject() const noexcept override { return leaf_.get(); }
  std::string describe() const override {
    static constexpr const char* kStates[] = {" is trained now", " is frozen now", " is trained by rows now",
                                              " is frozen now"};
    return cat("the parameter '", leaf().name, "' ", to_string(leaf().spec), kStates[read() & 3],
               read() & 4 ? ", and stepped early" : "");
  }

 private:
  const Leaf& leaf() const { return static_cast<const Leaf&>(*leaf_); }

  const Ref<NodeBase> leaf_;
};

// Guards which mask a parameter has.
class Masked final : public ops::Guard {
 public:
  explicit Masked(Leaf& leaf) : leaf_(Ref<NodeBase>::share(&leaf)) {}
  uint64_t read() const noexcept override { return leaf().mask.load(std::memory_order_acquire); }
  const void* subject() const noexcept override { return &leaf().mask; }
  std::string describe() const override {
    return cat("the parameter '", leaf().name, "' ", to_string(leaf().spec),
               read() ? " is pruned now" : " is whole now");
  }

 private:
  const Leaf& leaf() const { return static_cast<const Leaf&>(*leaf_); }

  const Ref<NodeBase> leaf_;
};

}  // namespace

Leaf* make_leaf(const Place& place, const Spec& spec) {
  auto* const leaf = memory::construct<Leaf>(place, memory::Exempt::kNo);
  leaf->kind = NodeKind::kLeaf;
  leaf->account = place.shard;
  leaf->spec = spec;
  return leaf;
}

void note_frozen(Leaf& leaf, bool seen) {
  ops::Tracer* const tracer = ops::context().tracer;
  if (!tracer) return;
  tracer->note(std::make_unique<Frozen>(leaf), Frozen::number(seen, leaf));
}

memory::Id mask_of(Leaf& leaf) {
  const uint64_t mask = leaf.mask.load(std::memory_order_acquire);
  if (ops::Tracer* const tracer = ops::context().tracer) tracer->note(std::make_unique<Masked>(leaf), mask);
  return memory::Id{mask};
}

void destroy_leaf(NodeBase* node) noexcept {
  auto* leaf = static_cast<Leaf*>(node);
  if (leaf->dead.load(std::memory_order_relaxed)) forget_death();
  memory::uncharge(leaf->account, {aligned_size(kLeafBytes), Category::kWorkspace});
  leaf->~Leaf();
  device::release_host(leaf, kLeafBytes);
}

Place place_beside(const memory::Slot& variable) {
  const uint64_t scope = memory::owner_scope(variable);
  if (scope == memory::kDeadVoter) fail(Status::kClosed, "the variable was released or closed");
  if (scope != memory::detached_manager().scope) return memory::place_of(scope);
  const std::lock_guard tree(memory::tree_lock());
  return {&memory::shard_locked(memory::detached_manager()), scope};
}

Place gradient_place(const Leaf& leaf) {
  const uint64_t home = leaf.home.load(std::memory_order_relaxed);
  if (home && memory::manager_of_scope(home)) try {
      return memory::place_of(home);
    } catch (const Error& error) {
      if (error.status() != Status::kClosed) throw;  // closed this moment: back to the variable's owner
    }
  const memory::Id id{leaf.variable.load(std::memory_order_relaxed)};
  // Pinned: its slot may become another handle's meanwhile, even a manager's, which has no owner.
  const memory::Pinned variable(id, memory::Kind::kVariable, "the variable of a gradient");
  return place_beside(*variable);
}

ArrayRef prepare_gradient(Leaf& leaf, const Value& g) {
  if (traced_gradient(leaf)) {
    if (g->device().is_traced() && is_storable(leaf, g)) return g.array_ref();
    const ops::CompactAttrs shape{ops::to_ints(leaf.spec.shape)};
    return ops::apply_one(ops::records::compact, {{g}}, &shape).array_ref();
  }
  const Place place = gradient_place(leaf);
  if (is_storable(leaf, g)) {
    Storage& storage = *g->storage;
    memory::move_charge(storage.account, storage.category, storage.charge(), place, Category::kGradient);
    return g.array_ref();
  }
  ArrayRef copy = new_array(place, g->device(), Category::kGradient, leaf.spec, {}, memory::Exempt::kFromCap);
  ops::copy_to(*copy, *g);
  return copy;
}

namespace {

using FindRows = FunctionRef<RowGradientRef*()>;

void commit(Leaf& leaf, ArrayRef prepared, const FindRows* link) noexcept {
  memory::Id stale;
  Value old;
  ArrayRef replaced;  // let go after the lock: that may need the tree's
  RowGradientRef added_up;
  {
    const std::lock_guard writing(leaf.writing);
    if (leaf.dead.load(std::memory_order_relaxed)) return;  // closed since: its gradient was cleared for good
    RowGradientRef* const rows = link ? (*link)() : nullptr;
    if (link && !rows) return;
    // One with a history is shown by its variable too, and is never written: the sum takes its place.
    const bool shown = leaf.gradient && leaf.recorded;
    if (shown) ops::add_to(*prepared, *leaf.gradient);
    const bool added = leaf.gradient && !shown;
    if (added) ops::add_to(*leaf.gradient, *prepared);
    const std::lock_guard guard(leaf.lock);
    if (!added) {
      replaced = std::exchange(leaf.gradient, std::move(prepared));
      stale = std::exchange(leaf.handle, memory::Id());
    }
    old = std::exchange(leaf.recorded, Value());
    if (rows) rows->swap(added_up);
  }
  memory::end_value_handle(stale);
}

}  // namespace

void commit_gradient(Leaf& leaf, ArrayRef prepared) noexcept {
  ops::TracedGradient* const traced = traced_gradient(leaf);  // there since all was prepared
  if (!traced) return commit(leaf, std::move(prepared), nullptr);
  if (traced->gradient) return ops::add_to(*traced->gradient, *prepared);
  traced->gradient = std::move(prepared);
  memory::end_value_handle(std::exchange(traced->handle, memory::Id()));
}

void commit_gradient(Leaf& leaf, ArrayRef sum_of_rows, FindRows link) noexcept {
  commit(leaf, std::move(sum_of_rows), &link);
}

void clear_gradient(Leaf& leaf) {
  ops::TracedGradient* const traced = traced_gradient(leaf);
  if (!traced) return drop_gradient(leaf);
  traced->gradient = nullptr;
  memory::end_value_handle(std::exchange(traced->handle, memory::Id()));
}

void drop_gradient(Leaf& leaf) noexcept {
  memory::Id stale;
  ArrayRef gradient;
  RowGradientRef rows;
  Value recorded;
  {
    const std::lock_guard writing(leaf.writing);
    const std::lock_guard guard(leaf.lock);
    stale = std::exchange(leaf.handle, memory::Id());
    gradient = std::move(leaf.gradient);
    rows = std::move(leaf.rows);
    recorded = std::exchange(leaf.recorded, Value());
  }
  memory::end_value_handle(stale);
}

ArrayRef gradient_of(Leaf& leaf) {
  if (const ops::TracedGradient* const traced = traced_gradient(leaf)) return traced->gradient;
  const std::lock_guard guard(leaf.lock);
  return leaf.gradient;
}

void mark_dead(Leaf& leaf) noexcept {
  const bool in_graphs = leaf.refs.load(std::memory_order_acquire) > 1;  // one count is the variable's
  if (in_graphs && !leaf.dead.exchange(true, std::memory_order_relaxed)) count_death();
  drop_gradient(leaf);
}

}  // namespace tinyai::autograd
