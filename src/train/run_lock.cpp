#include "train/run_lock.h"

#include "base/backoff.h"
#include "memory/manager.h"

namespace tinyai::train {

bool RunLock::take(uint32_t as) {
  Backoff backoff;
  for (uint32_t now = 0; !holder_.compare_exchange_strong(now, as); now = 0) {
    const bool passes = now & kBetweenSteps && now != (memory::thread_number() | kBetweenSteps);
    if (!passes || host_calls_.load() > 0) return false;
    backoff.pause();
  }
  return true;
}

bool RunLock::try_run() {
  runs_waiting_.fetch_add(1);
  const bool taken = take(memory::thread_number());
  runs_waiting_.fetch_sub(1);
  return taken;
}

bool RunLock::try_between_steps() { return runs_waiting_.load() == 0 && take(memory::thread_number() | kBetweenSteps); }

bool RunLock::is_run_here() const { return holder_.load() == memory::thread_number(); }

}  // namespace tinyai::train
