// A flag that the child sets: asking getpid() would be a system call in each call. Its handler comes in front of the
// engine's others, which run in the child in this order and may ask already.
#include "base/fork.h"

#include <pthread.h>

#include <new>

#include "base/error.h"

namespace tinyai {

std::atomic<bool> detail::g_forked{false};

void fail_in_forked_child() {
  fail(
      Status::kUnsupported,
      "this process is a fork of one that had used TinyAI; use it in one of them: fork before the first call, or exec");
}

void watch_forks(void (*in_child)()) {
  const auto mark = [] { detail::g_forked.store(true, std::memory_order_relaxed); };
  if (pthread_atfork(nullptr, nullptr, mark) != 0 || pthread_atfork(nullptr, nullptr, in_child) != 0)
    throw std::bad_alloc();
}

}  // namespace tinyai
