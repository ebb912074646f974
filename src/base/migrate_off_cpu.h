// migrate_off_cpu: moves a worker from the processor of its caller to another one.
#pragma once

#include <sched.h>

namespace tinyai {

// Where other processes keep every core busy, the scheduler wakes a worker on its caller's core and leaves both there
// for good (seen on Linux 6.18: two threads, each at half speed). Forbidding that core for a moment moves the worker.
inline void migrate_off_cpu(int cpu) {
  if (sched_getcpu() != cpu) return;
  cpu_set_t allowed;
  if (cpu < 0 || sched_getaffinity(0, sizeof allowed, &allowed) != 0 || CPU_COUNT(&allowed) < 2) return;
  cpu_set_t others = allowed;
  CPU_CLR(cpu, &others);
  if (sched_setaffinity(0, sizeof others, &others) == 0) sched_setaffinity(0, sizeof allowed, &allowed);
}

}  // namespace tinyai
