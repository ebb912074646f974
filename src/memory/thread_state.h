// What a thread keeps between calls: its number, the scopes it entered, and which shard it has in recent scopes.
#pragma once

#include "memory/manager.h"

namespace tinyai::memory {

struct ThreadState {
  static constexpr int kCached = 16;
  struct Cached {
    uint64_t scope = 0;
    Shard* shard = nullptr;
  };

  uint32_t number = 0;
  ThreadScopes scopes;
  Cached cache[kCached];
};

ThreadState& thread_state();

}  // namespace tinyai::memory
