// The lists of shards whose quota may be above what they hold, which a recall goes through. A shard stands in one from
// the first charge that it gives up until a recall, or until its scope closes.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

// The shard's lock is held. One that is listed already, or is not: nothing happens.
void list_headroom(Shard& shard) noexcept;
void unlist_headroom(Shard& shard) noexcept;

// The shards of one of the lists, linked by Shard::next_listed: they are still marked as listed, and whoever took them
// unlists each. The tree is locked, so that none of them ends meanwhile.
inline constexpr int kHeadroomLists = 32;
Shard* take_headroom_list(int number) noexcept;

template <class Visit>  // (Shard&), which unlists it; then it may be listed again at once
void for_each_listed(const Visit& visit) {
  for (int i = 0; i < kHeadroomLists; ++i) {
    for (Shard* shard = take_headroom_list(i); shard;) {
      Shard& visited = *shard;
      shard = shard->next_listed;
      visit(visited);
    }
  }
}

}  // namespace tinyai::memory
