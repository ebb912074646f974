// Handles that live with a variable.
#include "memory/value_handle.h"

#include "memory/tree.h"

namespace tinyai::memory {

namespace {

Id publish_locked(const Slot& variable, Slot& slot, Kind kind, void* object, uint32_t flags) {
  if (variable.word.load(std::memory_order_relaxed) & Slot::kDead) {
    give_slot(slot);
    fail(Status::kClosed, "the variable was closed while the call ran");
  }
  const uint32_t resident = variable.flags.load(std::memory_order_relaxed) & kResident;
  Shard* shard = variable.owner.load(std::memory_order_relaxed);
  slot.peer.store(variable.number, std::memory_order_relaxed);
  return publish({shard, shard->scope.load(std::memory_order_relaxed)}, slot, kind, object, nullptr,
                 kOfVariable | resident | flags, Exempt::kFromCap);
}

}  // namespace

namespace {

// While the variable is not moved: what its thread has made in a scope moves on that thread's side of the lock, or with
// the whole tree locked.
template <class Do>
Id while_it_stays(const Slot& variable, const Do& act) {
  const auto is_mine = [&] {
    const Shard* const owner = variable.owner.load(std::memory_order_relaxed);
    return owner && owner->thread == t_state->number;
  };
  return on_own_side_or_locked(is_mine, act);
}

}  // namespace

Id publish_value_handle(const Slot& variable, Kind kind, void* object, uint32_t flags) {
  Slot& slot = take_slot();
  return while_it_stays(variable, [&] { return publish_locked(variable, slot, kind, object, flags); });
}

Id value_handle_of(const Slot& variable) noexcept {
  const uint32_t peer = variable.peer.load(std::memory_order_relaxed);
  if (peer == 0) return {};
  const Slot& slot = slot_at(peer);
  const Id id = id_of(slot, Kind::kArray);
  const bool same = slot.peer.load(std::memory_order_relaxed) == variable.number && slot.has_flag(kOfVariable);
  return same && is_live(slot.word.load(std::memory_order_acquire), id) ? id : Id();
}

Id value_handle(Slot& variable, Kind kind, void* object, bool* taken) {
  Slot& slot = take_slot();
  return while_it_stays(variable, [&] {
    *taken = false;
    if (const Id id = value_handle_of(variable)) {
      give_slot(slot);
      return id;
    }
    const Id id = publish_locked(variable, slot, kind, object, 0);
    variable.peer.store(slot.number, std::memory_order_relaxed);
    *taken = true;
    return id;
  });
}

void end_value_handle(Id id) noexcept {
  Slot* slot = id ? find(id) : nullptr;
  while (slot) {
    Shard* shard = slot->owner.load(std::memory_order_acquire);
    // A slot that was used again may be a manager's, which has no owner.
    if (!shard || !is_live(slot->word.load(std::memory_order_acquire), id)) return;
    const std::lock_guard guard(shard->lock);
    if (!is_live(slot->word.load(std::memory_order_relaxed), id)) return;
    if (slot->owner.load(std::memory_order_relaxed) != shard) continue;
    slot->flags.fetch_and(~static_cast<uint32_t>(kOfVariable | kOfModule), std::memory_order_relaxed);
    break;
  }
  if (slot) release(id);
}

void move_value_handle_locked(Id id, Shard& to) noexcept {
  Slot* slot = id ? find(id) : nullptr;
  if (!slot) return;
  Shard* from = slot->owner.load(std::memory_order_relaxed);
  if (!from || from == &to) return;
  const std::lock_guard guard(from->lock);
  if (!is_live(slot->word.load(std::memory_order_relaxed), id)) return;
  unlink_member(*from, *slot);
  --from->live[static_cast<int>(id.kind())];
  slot->owner.store(&to, std::memory_order_release);
  const std::lock_guard to_guard(to.lock);
  link_member(to, *slot);
  ++to.live[static_cast<int>(id.kind())];
}

}  // namespace tinyai::memory
