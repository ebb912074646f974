// NotCancelled: no pthread_cancel ends this thread within a block. It stands around the system's calls at which a
// thread can be cancelled, where the engine reads, writes or waits: so a call of the engine's is made whole, or is not
// begun: a call that reads or writes a file is cancelled before it opens it, and any other in the host's own code. Not
// around the host's functions: what ends a thread there (a cancellation, pthread_exit) passes through the engine's
// frames like an error, but for the catches, which let it go on (is_thread_exit).
#pragma once

#include <cxxabi.h>
#include <pthread.h>

namespace tinyai {

class NotCancelled {
 public:
  NotCancelled() noexcept { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_); }
  ~NotCancelled() { pthread_setcancelstate(before_, nullptr); }
  NotCancelled(const NotCancelled&) = delete;
  NotCancelled& operator=(const NotCancelled&) = delete;

 private:
  int before_ = PTHREAD_CANCEL_ENABLE;
};

// Inside a catch of everything: whether the thread ends, which must go on by `throw`. It is no exception, has no type.
inline bool is_thread_exit() noexcept { return abi::__cxa_current_exception_type() == nullptr; }

}  // namespace tinyai
