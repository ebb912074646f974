// SpinLock: for critical sections of a few dozen instructions, mostly uncontended; SleepLock for what takes longer, a
// kernel's run. Neither is left held while the host is called.
//
// Who waits long for a SpinLock sleeps, a moment at a time: its holder may have been preempted, and by the very thread
// that waits, which has the higher priority. Nobody is woken by an unlock, so that it stays a plain store.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/fork.h"

namespace tinyai {

inline void cpu_relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

class SpinLock {
 public:
  void lock() noexcept {
    if (held_.exchange(true, std::memory_order_acquire)) [[unlikely]]
      wait();
  }
  bool try_lock() noexcept {
    return !held_.load(std::memory_order_relaxed) && !held_.exchange(true, std::memory_order_acquire);
  }
  void unlock() noexcept { held_.store(false, std::memory_order_release); }

 private:
  void wait() noexcept;  // until it is had

  std::atomic<bool> held_{false};
};

class SleepLock {
 public:
  void lock() noexcept {
    uint32_t free = kFree;
    if (!state_.compare_exchange_strong(free, kHeld, std::memory_order_acquire)) [[unlikely]]
      wait();
  }
  void unlock() noexcept {
    if (state_.exchange(kFree, std::memory_order_release) == kAwaited) [[unlikely]]
      state_.notify_one();
  }

 private:
  static constexpr uint32_t kFree = 0, kHeld = 1, kAwaited = 2;
  void wait() noexcept;

  std::atomic<uint32_t> state_{kFree};
};

}  // namespace tinyai
