// Keeps a thread on one processor: where other programs keep every processor busy, the scheduler may leave two threads
// of ours on one of them, which then measures the scheduler.
#pragma once

#include <sched.h>

class OnProcessor {
 public:
  // The processor of that index among those the calling thread may use; past the last, the first again.
  explicit OnProcessor(int index) {
    sched_getaffinity(0, sizeof before_, &before_);
    index %= CPU_COUNT(&before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
      if (CPU_ISSET(cpu, &before_) && index-- == 0) CPU_SET(cpu, &one);
    }
    sched_setaffinity(0, sizeof one, &one);
  }
  OnProcessor(const OnProcessor&) = delete;
  OnProcessor& operator=(const OnProcessor&) = delete;
  ~OnProcessor() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_;
};
