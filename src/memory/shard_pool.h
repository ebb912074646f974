// The pools of managers and shards. Their memory is type-stable: reused, never freed. Each thread
// keeps some for the scopes that it opens and closes.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

struct Manager;

// Linked by next_in_manager and next_sibling.
struct Spares {
  Shard* shards = nullptr;
  Manager* managers = nullptr;
  int shard_count = 0, manager_count = 0;
};
void give_up(Spares& spares) noexcept;  // of a thread that ends

inline constexpr uint32_t kOfNobody = ~0u;  // Manager::own of one in the pool

// The tree is locked, or it is the thread's side of its lock and the scope the thread's own.
Shard* new_shard_locked(Manager& manager, uint32_t thread);  // linked into the manager; throws OUT_OF_MEMORY
void retire_shard_locked(Shard* shard) noexcept;             // closed and empty
Manager* new_manager_locked();                               // throws OUT_OF_MEMORY
void retire_manager_locked(Manager* manager) noexcept;

}  // namespace tinyai::memory
