// Counting by walking the tree: exact, because the tree is locked and each shard is read under its lock.
#include "memory/stats.h"

#include <algorithm>
#include <numeric>

#include "device/slab.h"
#include "memory/engine_bytes.h"
#include "memory/peak_watch.h"
#include "memory/recompute_span.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

void add_shard(Shard& shard, ManagerStats& to) {
  const std::lock_guard guard(shard.lock);
  to.caps += shard.step_caps;
  to.bytes += held(shard);
  for (int i = 0; i < kCategoryCount; ++i) to.by_category[i] += shard.by_category[i];
  for (int i = 0; i < device::kMaxMemories; ++i) to.elsewhere[i] += shard.elsewhere[i];
  for (int i = 0; i < kKindCount; ++i) to.live[i] += shard.live[i];
}

}  // namespace

void add_subtree(const ManagerStats& of, ManagerStats& to) noexcept {
  to.subtree_bytes += of.subtree_bytes;
  for (int i = 0; i < kCategoryCount; ++i) to.subtree_by_category[i] += of.subtree_by_category[i];
  for (int i = 0; i < device::kMaxMemories; ++i) to.subtree_elsewhere[i] += of.subtree_elsewhere[i];
  for (int i = 0; i < kKindCount; ++i) to.subtree_live[i] += of.subtree_live[i];
}

int64_t ManagerStats::device_bytes() const {
  if (memory) return subtree_elsewhere[memory];
  return subtree_bytes - std::accumulate(std::begin(subtree_elsewhere), std::end(subtree_elsewhere), int64_t{0});
}

ManagerStats own_stats_locked(const Manager& manager) {
  ManagerStats out;
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) add_shard(*shard, out);
  for (const Manager* m = first_child(manager); m; m = next_sibling(*m)) ++out.children;
  out.live[static_cast<int>(Kind::kManager)] = out.children;
  out.subtree_bytes = out.bytes;
  std::copy_n(out.by_category, kCategoryCount, out.subtree_by_category);
  std::copy_n(out.elsewhere, device::kMaxMemories, out.subtree_elsewhere);
  std::copy_n(out.live, kKindCount, out.subtree_live);
  out.peak_bytes = manager.peak;
  out.memory = manager.memory;
  out.device_peak_bytes = manager.own_peak;
  std::copy_n(manager.peak_by_category, kCategoryCount, out.peak_by_category);
  out.limit_bytes = manager.limit;
  if (const DroppingScope* const drops = manager.own_drops; drops && drops == manager.drops) {
    out.dropped_bytes = drops->dropped_bytes.load(std::memory_order_relaxed);
    out.made_again = drops->made_again.load(std::memory_order_relaxed);
    out.made_again_flops = drops->made_again_flops.load(std::memory_order_relaxed);
  }
  out.caps += manager.caps.load(std::memory_order_relaxed);
  return out;
}

ManagerStats stats_locked(const Manager& top) {
  ManagerStats out = own_stats_locked(top);
  for (const Manager* m = next_in_subtree(&top, &top); m; m = next_in_subtree(m, &top)) {
    add_subtree(own_stats_locked(*m), out);
  }
  return out;
}

ManagerStats stats(Id id) {
  return on_own_side_or_locked(
      [&] {
        const Manager* const own = id ? find_manager_locked(id) : nullptr;
        return own && is_mine(*own);
      },
      [&] { return stats_locked(id ? live_manager_locked(id, "manager") : system_manager()); });
}

void reset_peak(Id id) {
  const std::lock_guard guard(tree_lock());
  Manager& manager = id ? live_manager_locked(id, "manager") : system_manager();
  recall_headroom_locked();              // the quotas granted under the old peak may be above the new one
  manager.peak = manager.own_peak = -1;  // below whatever it holds
  raise_peak_locked(manager);
  note_peaks_locked(manager);
}

ProcessUse process_use_locked() {
  const Manager& top = system_manager();
  ProcessUse out;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      shard->lock.lock();
      out.accounted += held(*shard);
    }
  }
  const device::HostUse host = device::host_use();
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) shard->lock.unlock();
  }
  out.active = host.active;
  out.accounted -= host.between;
  out.pooled = host.mapped - host.active;
  out.engine = engine_bytes() + device::heap_bytes();
  out.peak = top.peak;
  return out;
}

ProcessUse process_use() {
  const std::lock_guard guard(tree_lock());
  return process_use_locked();
}

std::string check_accounts() {
  const std::lock_guard guard(tree_lock());
  const ManagerStats all = stats_locked(system_manager());
  int64_t categories = 0;
  for (const int64_t bytes : all.subtree_by_category) categories += bytes;
  const int64_t active = device::host_use().active;
  if (all.subtree_bytes != active || categories != active) {
    return cat("the accounts hold ", all.subtree_bytes, " bytes, ", categories,
               " by category; the allocators handed out ", active);
  }
  for (int i = 1; i < device::kMaxMemories && device::memory_at(i); ++i) {
    const int64_t used = device::memory_at(i)->used_bytes();
    if (all.subtree_elsewhere[i] == used) continue;
    return cat("the accounts hold ", all.subtree_elsewhere[i], " bytes of ", device::memory_at(i)->name(),
               ", which handed out ", used);
  }
  return {};
}

}  // namespace tinyai::memory
