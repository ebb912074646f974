// Counting by walking the tree: exact, because the tree is locked and each shard is read under its lock.
#include "memory/report.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "device/slab.h"
#include "memory/holdings.h"
#include "memory/peak_watch.h"

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

constexpr size_t kShownHolders = 3;

struct Holder {
  int64_t bytes = 0;
  std::string text;
  std::string cure;  // the calls that would free it, where that is no release or close
};

class Biggest {
 public:
  bool would_take(int64_t bytes) const {
    return bytes > 0 && (holders_.size() < kShownHolders || bytes > holders_.back().bytes);
  }
  void add(Holder holder) {
    if (holders_.size() == kShownHolders) holders_.pop_back();
    const auto place = std::upper_bound(holders_.begin(), holders_.end(), holder,
                                        [](const Holder& a, const Holder& b) { return a.bytes > b.bytes; });
    holders_.insert(place, std::move(holder));
  }
  const std::vector<Holder>& all() const { return holders_; }

 private:
  std::vector<Holder> holders_;
};

int64_t bytes_of(const Slot& slot, const KindTraits& kind) {
  if (slot.has_flag(kOfVariable)) return 0;  // told by its variable
  AccountRef charges[2];
  int64_t bytes = 0;
  for (int i = kind.charges ? kind.charges(slot, charges) : 0; i-- > 0;) bytes += charges[i].bytes;
  return bytes;
}

void add_handles_locked(const Manager& top, Biggest& biggest) {
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      for (uint32_t number = shard->first; number; number = slot_at(number).next) {
        const Slot& slot = slot_at(number);
        const KindTraits& kind = traits(Id{slot.word.load(std::memory_order_relaxed)}.kind());
        const int64_t bytes = bytes_of(slot, kind);
        if (!biggest.would_take(bytes)) continue;
        biggest.add({bytes,
                     cat(kind.describe ? kind.describe(slot) : "an object", " in ", path_locked(*m), " (", bytes, ")"),
                     {}});
      }
    }
  }
}

// Gradients have no handle that owns them.
void add_gradients_locked(const Manager& top, const Holdings& holdings, Biggest& biggest) {
  std::unordered_set<const void*> counted;  // a loan is the same leaf
  for (const Holding& holding : holdings.found()) {
    if (holding.via != Via::kGradient || !*holding.account || !counted.insert(holding.object).second) continue;
    if (!is_ancestor_or_self(&top, present_shard(*holding.account)->manager)) continue;
    if (!biggest.would_take(holding.bytes)) continue;
    biggest.add({holding.bytes,
                 cat(holder_text_locked(holdings, holding.holder, Via::kGradient), " (", holding.bytes, ")"),
                 "clear_grad frees a gradient"});
  }
}

// What a graph alone keeps in the subtree: its nodes, and saved tensors that no handle owns.
void add_graphs_locked(const Manager& top, const Holdings& holdings, Biggest& biggest) {
  std::unordered_set<const void*> owned, counted;
  for (const Holding& holding : holdings.found()) {
    if (holding.via == Via::kOwner) owned.insert(holding.object);
  }
  std::unordered_map<uint32_t, int64_t> by_holder;
  for (const Holding& holding : holdings.found()) {
    if (holding.via != Via::kGraph || !*holding.account) continue;
    if (!is_ancestor_or_self(&top, present_shard(*holding.account)->manager)) continue;
    if (holding.object && (owned.contains(holding.object) || !counted.insert(holding.object).second)) continue;
    by_holder[holding.holder] += holding.bytes;
  }
  for (const GraphSize& graph : holdings.graphs()) {
    const int64_t bytes = by_holder[graph.holder];
    if (!biggest.would_take(bytes)) continue;
    const std::string who = holder_text_locked(holdings, graph.holder, Via::kGraph);
    const std::string variable = holder_text_locked(holdings, graph.holder, Via::kOwner);
    biggest.add({bytes, cat(who, ", ", graph.nodes, " nodes up to ", graph.last_call, " (", bytes, ")"),
                 cat("unchain_backward of ", variable, ", or closing its scope, frees what its graph keeps")});
  }
}

std::string compose(const LimitHit& hit, const Biggest& biggest) {
  std::string out = cat("limit: ", hit.request, " bytes more do not fit in ", hit.path, ", which has limit ", hit.limit,
                        " and holds ", hit.held);
  const char* separator = "; most of it: ";
  std::string cures;
  for (const Holder& holder : biggest.all()) {
    out += separator + holder.text;
    separator = ", ";
    if (!holder.cure.empty() && cures.find(holder.cure) == std::string::npos) cures += "; " + holder.cure;
  }
  return out + cures + "; close or release what is no longer needed, or raise the limit";
}

}  // namespace

const Manager* next_in_subtree(const Manager* m, const Manager* top) noexcept {
  if (m->first_child) return m->first_child;
  while (m != top && !m->next_sibling) m = m->parent.load(std::memory_order_relaxed);
  return m == top ? nullptr : m->next_sibling;
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
  std::copy_n(top.peak_by_category, kCategoryCount, out.peak_by_category);
  out.limit_bytes = top.limit;
  out.caps = top.caps.load(std::memory_order_relaxed);
  return out;
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
  manager.peak_is_new = manager.watched;
  note_peaks_locked(manager);
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

LimitHit limit_hit_locked(const Manager& manager, int64_t request) {
  return {manager.scope, path_locked(manager), manager.limit, manager.committed, request};
}

std::string limit_message(const LimitHit& hit) {
  const Holdings holdings = find_holdings();  // goes after the lock
  Biggest biggest;
  {
    const std::lock_guard guard(tree_lock());
    if (const Manager* manager = find_manager_locked(Id{hit.scope})) {
      add_handles_locked(*manager, biggest);
      add_gradients_locked(*manager, holdings, biggest);
      add_graphs_locked(*manager, holdings, biggest);
    }
  }
  return compose(hit, biggest);
}

std::string limit_message_locked(const Manager& manager, int64_t request) {
  Biggest biggest;
  add_handles_locked(manager, biggest);
  return compose(limit_hit_locked(manager, request), biggest);
}

}  // namespace tinyai::memory
