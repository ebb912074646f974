// The spins outlast the sections under a SpinLock, so most waits need no system call. Yielding comes next, as it is the
// quicker one; but no thread of lower priority gets in by it, and one of those may be who is waited for: so it sleeps.
#include "base/backoff.h"

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "base/spin_lock.h"

namespace tinyai {
namespace {

// Does not go through the C library: there it would be a place where a thread can be cancelled.
void sleep_for(long nanoseconds) noexcept {
  const timespec time{.tv_sec = 0, .tv_nsec = nanoseconds};
  syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &time, nullptr);
}

}  // namespace

void Backoff::pause() noexcept {
  ++rounds_;
  if (rounds_ <= kSpins) {
    cpu_relax();
  } else if (rounds_ <= kSpins + kYields) {
    sched_yield();  // to threads of the same priority
  } else {
    rounds_ = kSpins + kYields;
    sleep_for(sleep_);
    sleep_ = std::min(2 * sleep_, kLongestSleep);
  }
}

}  // namespace tinyai
