// What the engine and the operating system say of the process's memory.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "support/tinyai.hpp"

namespace tinyai_test {

inline tinyai_memory_stats memory_of_process() {
  tinyai_memory_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_get_memory_stats(&stats));
  return stats;
}

// The sum over all accounts is what the allocator handed out.
inline bool accounts_agree() {
  const tinyai_memory_stats stats = memory_of_process();
  return stats.active_bytes == stats.accounted_bytes;
}

inline int64_t trim() {
  int64_t bytes = 0;
  check(tinyai_trim(&bytes));
  return bytes;
}

// Of the process, in memory.
inline int64_t resident_bytes() {
  int64_t pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// Whether the process may have as many addresses as it wants.
inline bool addresses_are_many() {
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
}

// Pages that were not there when they were written.
inline int64_t page_faults() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  return use.ru_minflt;
}

inline tinyai_array zeros(tinyai_manager into, int64_t floats) {
  tinyai_array out{};
  check(tinyai_array_zeros(into, &floats, 1, TINYAI_F32, &out));
  return out;
}

// Sanitizer builds pool nothing: each block goes to their own allocator and back.
#ifdef TINYAI_SANITIZE
inline constexpr bool kPools = false;
#else
inline constexpr bool kPools = true;
#endif

}  // namespace tinyai_test
