// SpinLock: for critical sections of a few dozen instructions, mostly uncontended. Yields when it has to wait long.
#pragma once

#include <atomic>
#include <thread>

namespace tinyai {

inline void cpu_relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

class SpinLock {
 public:
  void lock() noexcept {
    for (int spins = 0; held_.exchange(true, std::memory_order_acquire);) {
      while (held_.load(std::memory_order_relaxed)) {
        if (++spins < 200) {
          cpu_relax();
        } else {
          std::this_thread::yield();  // the holder may have been preempted
        }
      }
    }
  }
  bool try_lock() noexcept {
    return !held_.load(std::memory_order_relaxed) && !held_.exchange(true, std::memory_order_acquire);
  }
  void unlock() noexcept { held_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> held_{false};
};

}  // namespace tinyai
