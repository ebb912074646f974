// Mutex: what the engine holds for longer than a few dozen instructions. While a thread has one the host is not called:
// its functions may call back, or wait for another thread that does. Log lines, release callbacks, destroy functions
// and the ends of handles that come up meanwhile wait until the thread has none (LaterCall).
//
// In a fork's child a lock that another thread held is nobody's, and is had without waiting.
#pragma once

#include <mutex>

#include "base/fork.h"

namespace tinyai {

// A call that waits; made by whoever has something to do, in memory of its own.
struct LaterCall {
  LaterCall* next = nullptr;
  void (*run)(LaterCall& self) noexcept = nullptr;
};

namespace detail {
[[gnu::tls_model("initial-exec")]] extern constinit thread_local int t_mutexes_held;
[[gnu::tls_model("initial-exec")]] extern constinit thread_local LaterCall* t_later_calls;
void run_later_calls() noexcept;
}  // namespace detail

// True if the host must not be called now.
inline bool holds_mutex() noexcept { return detail::t_mutexes_held > 0; }
// Calls run in the order they came, as soon as the thread holds no Mutex any more: at once where it holds none, but not
// one within another.
void call_later(LaterCall& call) noexcept;

class Mutex {
 public:
  void lock() noexcept {
    if (!mutex_.try_lock() && !is_forked_child()) mutex_.lock();
    ++detail::t_mutexes_held;
  }
  void unlock() noexcept {
    mutex_.unlock();
    if (--detail::t_mutexes_held == 0 && detail::t_later_calls) [[unlikely]]
      detail::run_later_calls();
  }

 private:
  std::mutex mutex_;
};

}  // namespace tinyai
