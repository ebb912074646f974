// How scopes end: what they own is killed under the locks and dropped without one, children before parents.
#include <mutex>
#include <utility>

#include "memory/account_watch.h"
#include "memory/headroom.h"
#include "memory/shard_pool.h"
#include "memory/thread_state.h"
#include "memory/tree.h"

namespace tinyai::memory {

const std::string& ClosedPath::text() noexcept {
  if (text_.empty()) try {
      text_ = path_locked(manager_);
    } catch (...) {
    }
  return text_;
}

void take_handle(Manager& manager) noexcept {
  Slot& slot = slot_at(Id{manager.scope}.slot());
  store_object(slot, nullptr);
  give_slot(slot);
}

namespace {

// The chain of handles that a close has killed and nobody uses, newest first; linked by Slot::next.
struct DeadChain {
  uint32_t first = 0, last = 0;

  void append(Slot& slot) {
    slot.next = 0;
    (first ? slot_at(last).next : first) = slot.number;
    last = slot.number;
  }
};

void remember_path(Shard& shard, ClosedPath& path) noexcept {
  try {
    shard.closed_path = new Name(path.text());
  } catch (...) {
  }
}

void kill_members(Shard& shard, ClosedPath& path, DeadChain& dead) {
  for (uint32_t number = shard.last; number;) {
    Slot& slot = slot_at(number);
    number = slot.previous;
    const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
    if (is_memorable(slot)) [[unlikely]]
      remember_dead(slot, id_of(slot, kind), path.text(), "closed with its owner");
    if (!kill(slot)) continue;  // whoever uses it now finishes it
    AccountRef sole;
    if (const auto sole_charge = traits(kind).sole_charge;
        sole_charge && sole_charge(slot, &sole) && *sole.account == &shard) {
      *sole.account = nullptr;
      uncharge_locked(shard, sole.charge);
    }
    dead.append(slot);
  }
  shard.first = shard.last = 0;
  for (auto& count : shard.live) count = 0;
}

// Adds the headroom that it had.
void close_shard(Shard& shard, Shard& target, ClosedPath& path, DeadChain& dead, MemoryBytes& headroom) {
  bool empty;
  {
    const std::lock_guard guard(shard.lock);
    shard.closed = true;
    shard.open = Shard::kNotOpen;
    kill_members(shard, path, dead);
    take_headroom_locked(shard, [&](int memory, int64_t bytes) { headroom.in[memory] += bytes; });
    empty = shard.charges == 0;
    if (!empty) inherit_locked(shard, target);
  }
  empty ? retire_shard_locked(&shard) : remember_path(shard, path);
}

// From now on this thread says of the scope that it is closed, whatever else there is to say of a call.
void forget_cached(uint64_t scope) noexcept {
  if (!t_state) return;
  ThreadState::Cached& cached = cached_shard(*t_state, scope);
  if (cached.scope == scope) cached = {};
}

void close_one(Manager& manager, DeadChain& dead, MemoryBytes& headroom) {
  ClosedPath path(manager);
  if (is_tracking()) remember_dead(Id{manager.scope}, path.text(), manager.site);
  forget_cached(manager.scope);
  if (is_recording()) record_close(manager);
  take_handle(manager);
  for (Shard* shard = manager.shards; shard;) {
    Shard* next = shard->next_in_manager;
    close_shard(*shard, *manager.home, path, dead, headroom);
    shard = next;
  }
  unlink_child(manager);
  retire_manager_locked(&manager);
}

Manager* deepest_first(Manager* manager) {
  while (Manager* child = first_child(*manager)) manager = child;
  return manager;
}

// All above have committed it and go on to: the next scope that is opened there has it.
void give_headroom(Shard& home, const MemoryBytes& headroom) {
  const std::lock_guard guard(home.lock);
  home.quota += headroom.in[0];
  for (int i = 1; i < device::kMaxMemories; ++i) home.elsewhere_quota[i] += headroom.in[i];
  list_headroom(home);
}

// Children first, without recursion.
void close_subtree(Manager& top, DeadChain& dead) {
  Manager* const above = top.parent.load(std::memory_order_relaxed);
  Shard& home = *top.home;
  MemoryBytes headroom;
  for (Manager* m = deepest_first(&top); m != above;) {
    Manager* const parent = m->parent.load(std::memory_order_relaxed);
    close_one(*m, dead, headroom);
    m = parent == above ? above : deepest_first(parent);
  }
  give_headroom(home, headroom);
}

// Scopes of the subtree on top of this thread's stack are left. With the tree locked they may be another thread's own,
// which entered them before thread states were swapped; on its own side a thread reads none of those, nor closes one.
void leave_closed(Manager& top, bool tree_is_locked) {
  if (!innermost_scope()) return;  // and a thread that never entered one needs no state for that
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) const_cast<Manager*>(m)->closing = true;
  auto& entered = thread_scopes().entered;
  while (!entered.empty()) {
    Manager* m = find_manager_locked(Id{entered.back()});
    if (!m || !(tree_is_locked || is_mine_or_shared(*m)) || !m->closing) return;
    entered.pop_back();
  }
}

void finish_all(const DeadChain& dead) {
  for (uint32_t number = dead.first; number;) {
    Slot& slot = slot_at(number);
    number = slot.next;
    finish(slot, Id{slot.word.load(std::memory_order_relaxed)}.kind());
  }
}

// A scope of the thread's own needs no more than its side of the lock, and one that was closed with the one around it,
// as a trainer's is, nothing.
bool close_on_own_side(Id id, DeadChain& dead) {
  if (is_recording() || is_tracking()) return false;
  const OwnSide side;
  if (!side) return false;
  Manager* const manager = find_manager_locked(id);
  if (!manager) return true;
  if (!is_mine(*manager)) return false;
  leave_closed(*manager, false);
  close_subtree(*manager, dead);
  return true;
}

void close_in_tree(Id id, DeadChain& dead) {
  const std::lock_guard guard(tree_lock());
  Manager* const manager = find_manager_locked(id);
  if (!manager) return;  // closed before: nothing to do
  fail_if_unowned(*manager, "manager_close");
  leave_closed(*manager, true);
  close_subtree(*manager, dead);
}

}  // namespace

void close(Id id) {
  if (!id) return;
  if (id.kind() != Kind::kManager || never_was(id)) fail_dead(id, Kind::kManager, "manager");
  DeadChain dead;
  if (!close_on_own_side(id, dead)) close_in_tree(id, dead);
  finish_all(dead);  // no lock is held: release callbacks run here
}

}  // namespace tinyai::memory
