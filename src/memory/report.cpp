// Counting by walking the tree: exact, because the tree is locked and each shard is read under its lock.
#include "memory/report.h"

#include <algorithm>

#include "device/slab.h"

namespace tinyai::memory {
namespace {

void add_shard(Shard& shard, ManagerStats& to, bool own) {
  const std::lock_guard guard(shard.lock);
  to.subtree_bytes += shard.now;
  for (int i = 0; i < kCategoryCount; ++i) to.subtree_by_category[i] += shard.by_category[i];
  for (int i = 0; i < kKindCount; ++i) to.subtree_live[i] += shard.live[i];
  if (!own) return;
  to.bytes += shard.now;
  for (int i = 0; i < kCategoryCount; ++i) to.by_category[i] += shard.by_category[i];
  for (int i = 0; i < kKindCount; ++i) to.live[i] += shard.live[i];
}

ManagerStats stats_locked(const Manager& top) {
  ManagerStats out;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) add_shard(*shard, out, m == &top);
    if (m == &top) continue;
    ++out.subtree_live[static_cast<int>(Kind::kManager)];
    if (m->parent.load(std::memory_order_relaxed) == &top) ++out.live[static_cast<int>(Kind::kManager)];
  }
  out.children = out.live[static_cast<int>(Kind::kManager)];
  out.peak_bytes = top.peak;
  out.limit_bytes = top.limit;
  out.caps = top.caps.load(std::memory_order_relaxed);
  return out;
}

struct Holder {
  int64_t bytes;
  std::string text;
};

std::vector<Holder> biggest_holders(const Manager& top, size_t most) {
  std::vector<Holder> holders;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      for (uint32_t number = shard->first; number; number = slot_at(number).next) {
        const Slot& slot = slot_at(number);
        const KindTraits& kind = traits(Id{slot.word.load(std::memory_order_relaxed)}.kind());
        AccountRef charges[2];
        int64_t bytes = 0;
        for (int i = kind.charges ? kind.charges(slot, charges) : 0; i-- > 0;) bytes += charges[i].bytes;
        if (bytes == 0 || (holders.size() == most && bytes <= holders.back().bytes)) continue;
        if (holders.size() == most) holders.pop_back();
        const Holder holder{bytes, cat(kind.describe(slot), " in ", path_locked(*m), " (", bytes, ")")};
        holders.insert(std::upper_bound(holders.begin(), holders.end(), holder,
                                        [](const Holder& a, const Holder& b) { return a.bytes > b.bytes; }),
                       holder);
      }
    }
  }
  return holders;
}

}  // namespace

const Manager* next_in_subtree(const Manager* m, const Manager* top) noexcept {
  if (m->first_child) return m->first_child;
  while (m != top && !m->next_sibling) m = m->parent.load(std::memory_order_relaxed);
  return m == top ? nullptr : m->next_sibling;
}

ManagerStats stats(Id id) {
  const std::lock_guard guard(tree_lock());
  return stats_locked(id ? live_manager_locked(id, "manager") : system_manager());
}

void reset_peak(Id id) {
  const std::lock_guard guard(tree_lock());
  Manager& manager = id ? live_manager_locked(id, "manager") : system_manager();
  recall_slack_locked();  // the gates granted under the old peak may be above the new one
  manager.peak = manager.committed;
}

std::string check_accounts() {
  const std::lock_guard guard(tree_lock());
  const ManagerStats all = stats_locked(system_manager());
  int64_t categories = 0;
  for (const int64_t bytes : all.subtree_by_category) categories += bytes;
  const int64_t active = device::host_use().active;
  if (all.subtree_bytes == active && categories == active) return {};
  return cat("the accounts hold ", all.subtree_bytes, " bytes, ", categories, " by category; the allocator handed out ",
             active);
}

std::string limit_message_locked(const Manager& manager, int64_t request) {
  std::string out = cat("limit: ", request, " bytes more do not fit in ", path_locked(manager), ", which has limit ",
                        manager.limit, " and holds ", manager.committed);
  const char* separator = "; most of it: ";
  for (const Holder& holder : biggest_holders(manager, 3)) {
    out += separator + holder.text;
    separator = ", ";
  }
  return out + "; close or release what is no longer needed, or raise the limit";
}

}  // namespace tinyai::memory
