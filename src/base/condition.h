// Condition: what threads wait for that others of the engine's bring about, beside the mutex that guards it. In a
// fork's child those others are not there: nobody waits for them, for the mutex that one of them had, nor for the ends
// of their waits, as the condition's own end would.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "base/fork.h"

namespace tinyai {

inline std::unique_lock<std::mutex> hold(std::mutex& mutex) {
  if (mutex.try_lock() || is_forked_child()) return {mutex, std::adopt_lock};
  return std::unique_lock(mutex);
}

class Condition {
 public:
  Condition() : variable_() {}
  ~Condition() {
    if (!is_forked_child()) variable_.~condition_variable();
  }
  Condition(const Condition&) = delete;
  Condition& operator=(const Condition&) = delete;

  // Comes back in a fork's child though nothing may have changed.
  template <class Ready>
  void wait(std::unique_lock<std::mutex>& lock, Ready ready) {
    while (!is_forked_child() && !ready()) variable_.wait(lock);
  }
  // The same, until a moment at most; returns what `ready` tells then.
  template <class Clock, class Duration, class Ready>
  bool wait_until(std::unique_lock<std::mutex>& lock, std::chrono::time_point<Clock, Duration> until, Ready ready) {
    while (!is_forked_child() && !ready()) {
      if (variable_.wait_until(lock, until) == std::cv_status::timeout) return ready();
    }
    return ready();
  }
  void notify_all() noexcept {
    if (!is_forked_child()) variable_.notify_all();
  }

 private:
  union {
    std::condition_variable variable_;
  };
};

}  // namespace tinyai
