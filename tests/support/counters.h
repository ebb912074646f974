// Counters: all that the engine counts, to be compared around a call that must leave no trace.
#pragma once

#include <cstring>

#include "support/tinyai.hpp"

namespace tinyai_test {

struct Counters {
  tinyai_manager_stats tree{};  // of the whole tree, peaks included
  int64_t active_bytes = 0;     // that the allocator handed out
  bool add_up = false;          // and the accounts sum up to

  static Counters now() {
    Counters out;
    out.tree.struct_size = sizeof out.tree;
    check(tinyai_manager_get_stats({0}, &out.tree));
    tinyai_memory_stats memory{};
    memory.struct_size = sizeof memory;
    check(tinyai_get_memory_stats(&memory));
    out.active_bytes = memory.active_bytes;
    out.add_up = memory.active_bytes == memory.accounted_bytes;
    return out;
  }
  // Where memory was taken and given back, the peak alone may have moved.
  Counters without_peak() const {
    Counters out = *this;
    out.tree.peak_bytes = out.tree.device_peak_bytes = 0;
    return out;
  }
  friend bool operator==(const Counters& a, const Counters& b) {
    return a.add_up && b.add_up && a.active_bytes == b.active_bytes &&
           std::memcmp(&a.tree, &b.tree, sizeof a.tree) == 0;
  }
};

}  // namespace tinyai_test
