// HostCall: while one of the host's functions runs that the engine may call anywhere: its allocator, its logger. Such a
// function may wait for other threads, so none of them may wait for what the calling thread has: they look here.
#pragma once

#include <atomic>

namespace tinyai {

namespace detail {
[[gnu::tls_model("initial-exec")]] extern constinit thread_local std::atomic<int>* t_host_calls;
}

class HostCall {
 public:
  HostCall() noexcept : count_(detail::t_host_calls) {
    if (count_) count_->fetch_add(1);
  }
  ~HostCall() {
    if (count_) count_->fetch_sub(1);
  }
  HostCall(const HostCall&) = delete;
  HostCall& operator=(const HostCall&) = delete;

 private:
  std::atomic<int>* const count_;
};

// Counts this thread's calls into `count` while it has what others want.
class HostCallsCounted {
 public:
  explicit HostCallsCounted(std::atomic<int>& count) noexcept : outer_(detail::t_host_calls) {
    detail::t_host_calls = &count;
  }
  ~HostCallsCounted() { detail::t_host_calls = outer_; }
  HostCallsCounted(const HostCallsCounted&) = delete;
  HostCallsCounted& operator=(const HostCallsCounted&) = delete;

 private:
  std::atomic<int>* const outer_;
};

}  // namespace tinyai
