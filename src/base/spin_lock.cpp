// Only the waits are here: taking a free lock is inline. In a fork's child nobody will unlock, so that who waits there
// goes on without the lock: calls are refused, and what ends all the same (a thread, a frame) must not hang.
#include "base/spin_lock.h"

#include "base/backoff.h"

namespace tinyai {

void SpinLock::wait() noexcept {
  for (Backoff backoff; !try_lock(); backoff.pause()) {
    if (backoff.is_long() && is_forked_child()) return;  // the holder is gone
  }
}

void SleepLock::wait() noexcept {
  while (state_.exchange(kAwaited, std::memory_order_acquire) != kFree) {
    if (is_forked_child()) return;
    state_.wait(kAwaited, std::memory_order_relaxed);
  }
}

}  // namespace tinyai
