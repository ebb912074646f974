// Account watch: each change of each account goes into the timeline that is recorded: how many bytes, as what, on whose
// account. While nobody watches, a charge does not ask: shards that are watched are kept out of the common ways by what
// those look at anyway (Shard::open, Shard::listing).
#pragma once

#include "base/timeline.h"
#include "memory/manager.h"

namespace tinyai::memory {

// Begins with what all scopes are and hold. No other thread does either at the same time.
void watch_accounts();
void unwatch_accounts() noexcept;

bool are_accounts_watched_locked() noexcept;        // the tree is
void record_open(const Manager& manager) noexcept;  // with its limit
void record_close(const Manager& manager) noexcept;
void record_limit(const Manager& manager) noexcept;
void record_bytes(EventKind kind, uint64_t scope, int64_t bytes, Category category) noexcept;

// The shard's lock is held.
inline void note_change(const Shard& shard, int64_t bytes, Category category) noexcept {
  if (shard.watched && bytes)
    record_bytes(EventKind::kCharge, shard.scope.load(std::memory_order_relaxed), bytes, category);
}

}  // namespace tinyai::memory
