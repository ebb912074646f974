// Nothing is counted by category as bytes come and go, which would cost each charge: the shards are added up when a
// watched scope stands at a new peak. New peaks are rare once a program has found its size.
#include "memory/peak_watch.h"
#include "memory/ancestors.h"

#include <algorithm>
#include <mutex>

#include "memory/stats.h"

namespace tinyai::memory {
namespace {

void take_categories(Manager& manager) noexcept {
  manager.peak_is_new = false;
  std::fill(std::begin(manager.peak_by_category), std::end(manager.peak_by_category), 0);
  for (const Manager* m = &manager; m; m = next_in_subtree(m, &manager)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      for (int i = 0; i < kCategoryCount; ++i) manager.peak_by_category[i] += shard->by_category[i];
    }
  }
}

}  // namespace

void watch_peak(Id id) {
  const std::lock_guard tree(tree_lock());
  Manager& manager = id ? live_manager_locked(id, "manager") : system_manager();
  share_locked(manager);  // its peak moves with the tree locked
  recall_headroom_locked();
  manager.watched = true;
  manager.peak = manager.committed;
  manager.own_peak = manager.own_committed;
  take_categories(manager);
}

void note_peaks_locked(const Manager& leaf) noexcept {
  for (Manager& m : ancestors(const_cast<Manager*>(&leaf))) {
    if (m.peak_is_new) take_categories(m);
  }
}

}  // namespace tinyai::memory
