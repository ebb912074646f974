// Deadlines end a call that runs for long from outside: the scope that it is placed beneath has a deadline that has
// passed, or the request that it serves was closed or capped. They are asked from layer to layer, from step to step of
// a compiled call until it writes what others see, and from turn to turn of a loop.
#pragma once

#include <atomic>
#include <utility>

#include "memory/manager.h"

namespace tinyai::memory {

// From now; 0: none. RANGE, CLOSED, KIND, HANDLE, SYSTEM.
void set_deadline(Id manager, double seconds);
void forget_deadline(Manager& manager) noexcept;  // as it closes

namespace detail {
extern std::atomic<int> g_deadlines;  // that there are
[[gnu::tls_model("initial-exec")]] extern constinit thread_local uint64_t t_request;
void require_request();                    // CLOSED, CAPPED
void require_in_time(const Place& place);  // STOPPED
}  // namespace detail

// While this lives, the thread serves the request whose scope that is.
class Request {
 public:
  explicit Request(uint64_t scope) : outer_(std::exchange(detail::t_request, scope)) {}
  ~Request() { detail::t_request = outer_; }
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

 private:
  uint64_t outer_;
};

inline bool serves_request() noexcept { return detail::t_request != 0; }

// A null place is under no deadline. CLOSED, CAPPED, STOPPED
inline void require_going_on(const Place& place) {
  if (detail::t_request) [[unlikely]]
    detail::require_request();
  if (detail::g_deadlines.load(std::memory_order_relaxed) != 0 && place) [[unlikely]]
    detail::require_in_time(place);
}

// Bytes that a call of this thread's request is to take on the account of `home` must have room in the limits of the
// request and above, though they are on no account there. Without a request nothing is asked. LIMIT
void require_room(const Place& home, int64_t bytes);

}  // namespace tinyai::memory
