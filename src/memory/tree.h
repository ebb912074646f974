// The files that change the tree of managers share this.
#pragma once

#include <mutex>
#include <string>

#include "memory/manager.h"
#include "memory/thread_state.h"

namespace tinyai::memory {

// True if the scope is the calling thread's own (Manager::own), which no other thread uses. Then it reads on its side
// of the tree's lock what changes with the tree locked.
inline bool is_mine(const Manager& manager) noexcept {
  return t_state && manager.own.load(std::memory_order_relaxed) == t_state->number;
}
inline bool is_mine_or_shared(const Manager& manager) noexcept {
  return is_mine(manager) || manager.own.load(std::memory_order_relaxed) == 0;
}

// The calling thread's shard of a scope; null if it has none. The tree is locked, or it is its side and the scope mine
// or shared.
inline Shard* shard_of_thread(const Manager& manager, uint32_t thread) noexcept {
  Shard* shard = manager.shards;
  while (shard && shard->thread != thread) shard = shard->next_in_manager;
  return shard;
}

// `act` on the thread's own side where that is enough, as `is_enough` says there; else with the whole tree locked.
template <class IsEnough, class Act>
auto on_own_side_or_locked(const IsEnough& is_enough, const Act& act) {
  {
    const OwnSide side;
    if (side && is_enough()) return act();
  }
  const std::lock_guard tree(tree_lock());
  return act();
}

// True if a shard, and where its scope was closed all that inherited from it, are the calling thread's. Other threads
// that change those take the whole tree's lock.
inline bool is_of_thread(const Shard* shard) noexcept {
  while (shard && shard->thread == t_state->number) shard = shard->forwards_to;
  return !shard;
}

// Called for a scope in another place of the tree; those above it have been told before.
void inherit_drops_locked(Manager& manager) noexcept;

void take_handle(Manager& manager) noexcept;
void link_child(Shard& home, Manager& child) noexcept;  // as the newest
void unlink_child(Manager& child) noexcept;

// The path of a scope that closes, made when something asks for it. Without memory it stays empty: only reports and
// messages will be poorer, and closing goes on.
class ClosedPath {
 public:
  explicit ClosedPath(const Manager& manager) : manager_(manager) {}
  const std::string& text() noexcept;

 private:
  const Manager& manager_;
  std::string text_;
};

}  // namespace tinyai::memory
