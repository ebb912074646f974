// The pools of managers and shards. Their memory is type-stable: reused, never freed. All under the tree's lock.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

struct Manager;

Shard* new_shard_locked(Manager& manager, uint32_t thread);  // linked into the manager; throws OUT_OF_MEMORY
void retire_shard_locked(Shard* shard) noexcept;             // closed and empty
Manager* new_manager_locked();                               // throws OUT_OF_MEMORY
void retire_manager_locked(Manager* manager) noexcept;

}  // namespace tinyai::memory
