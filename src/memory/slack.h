// The lists of shards whose gate may be above what they hold, which a recall goes through. A shard stands in one from
// the first charge that it gives up until a recall, or until its scope closes.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

// The shard's lock is held. One that is listed already, or is not: nothing happens.
void list_slack(Shard& shard) noexcept;
void unlist_slack(Shard& shard) noexcept;

// The shards of one of the lists, linked by Shard::next_slack: they are still marked as listed, and whoever took them
// unlists each. The tree is locked, so that none of them ends meanwhile.
inline constexpr int kSlackLists = 32;
Shard* take_slack_list(int number) noexcept;

template <class Visit>  // (Shard&), which unlists it; then it may be listed again at once
void for_each_listed(const Visit& visit) {
  for (int i = 0; i < kSlackLists; ++i) {
    for (Shard* shard = take_slack_list(i); shard;) {
      Shard& visited = *shard;
      shard = shard->next_slack;
      visit(visited);
    }
  }
}

}  // namespace tinyai::memory
