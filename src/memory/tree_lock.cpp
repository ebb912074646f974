// Sides are granted when they are asked for, and ended by whoever locks the whole tree.
#include "memory/tree_lock.h"

#include <mutex>

#include "memory/manager.h"
#include "memory/thread_state.h"

namespace tinyai::memory {
void TreeLock::end_sides() noexcept {
  for (ThreadState* thread = sides_; thread;) {
    OwnSideState& side = thread->side;
    thread = side.next;
    const std::lock_guard wait(side.lock);
    side.granted.store(false, std::memory_order_relaxed);
  }
  sides_ = nullptr;
}

OwnSide::OwnSide() noexcept {
  ThreadState* const thread = t_state;
  if (!thread) return;
  OwnSideState& side = thread->side;
  if (!side.granted.load(std::memory_order_relaxed)) {
    TreeLock& tree = tree_lock();
    const std::lock_guard guard(tree.mutex_);
    side.next = tree.sides_;
    tree.sides_ = thread;
    side.granted.store(true, std::memory_order_relaxed);
  }
  side.lock.lock();
  if (side.granted.load(std::memory_order_relaxed)) {
    state_ = &side;
  } else {
    side.lock.unlock();
  }
}

}  // namespace tinyai::memory
