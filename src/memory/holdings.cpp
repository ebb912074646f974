// Pinning, asking, and sorting out who keeps what outlived its scope.
#include "memory/holdings.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

#include "memory/manager.h"
#include "memory/report.h"

namespace tinyai::memory {
namespace {

constexpr int kMostEnumerators = 8;
void (*g_enumerators[kMostEnumerators])(Holdings&);
int g_enumerator_count = 0;

// Room is made before the locks are taken; if handles were made meanwhile, once more.
bool pin_all(std::vector<Pinned>& handles) {
  const std::lock_guard tree(tree_lock());
  for (const Manager* m = &system_manager(); m; m = next_in_subtree(m, &system_manager())) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      for (uint32_t number = shard->first; number; number = slot_at(number).next) {
        if (handles.size() == handles.capacity()) return false;
        Slot& slot = slot_at(number);
        const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
        handles.emplace_back(id_of(slot, kind), kind, "handle");
      }
    }
  }
  return true;
}

const char* text_of(Via via) {
  switch (via) {
    case Via::kView:
      return "view ";
    case Via::kLoan:
      return "loan ";
    case Via::kGraph:
      return "the graph of ";
    case Via::kGradient:
      return "the gradient of ";
    case Via::kOwner:
      break;
  }
  return "";
}

using GroupKey = std::pair<uint64_t, std::string>;  // heir's scope, closed path

struct Groups {
  std::map<GroupKey, Kept> by_key;
  std::unordered_map<const Shard*, Kept*> by_shard;
};

// The bytes that a closed shard had of its own are what it handed on, less what came to it from others.
Groups group_closed_shards() {
  Groups groups;
  for (Shard* shard = first_closed_shard_locked(); shard; shard = shard->next_closed) {
    const uint64_t heir = present_shard(shard)->scope.load(std::memory_order_relaxed);
    const std::string path = shard->closed_path ? *shard->closed_path : "a closed scope";
    Kept& kept = groups.by_key[{heir, path}];
    kept.heir = heir;
    kept.path = path;
    ++kept.scopes;
    kept.bytes += shard->inherited;
    groups.by_shard[shard] = &kept;
  }
  for (Shard* shard = first_closed_shard_locked(); shard; shard = shard->next_closed) {
    const auto heir = groups.by_shard.find(shard->heir);
    if (heir != groups.by_shard.end()) heir->second->bytes -= shard->inherited;
  }
  return groups;
}

}  // namespace

void register_enumerator(void (*visit)(Holdings&)) {
  for (int i = 0; i < g_enumerator_count; ++i) {
    if (g_enumerators[i] == visit) return;  // a start that failed half way is repeated
  }
  if (g_enumerator_count == kMostEnumerators) fail(Status::kInternal, "too many enumerators");
  g_enumerators[g_enumerator_count++] = visit;
}

Holdings find_holdings() {
  Holdings holdings;
  for (size_t room = 64;; room *= 2) {
    holdings.handles_.reserve(room);
    if (pin_all(holdings.handles_)) break;
    room = holdings.handles_.capacity();
    holdings.handles_.clear();  // no lock is held: a handle that died meanwhile is finished here
  }
  for (int i = 0; i < g_enumerator_count; ++i) g_enumerators[i](holdings);
  return holdings;
}

std::string holder_text_locked(const Holdings& holdings, uint32_t holder, Via via) {
  const Pinned& pinned = holdings.handles()[holder];
  const KindTraits& kind = traits(pinned.kind());
  std::string out = text_of(via) + (kind.describe ? kind.describe(*pinned) : std::string(name(pinned.kind())));
  if (!is_live(pinned->word.load(std::memory_order_acquire), pinned.id())) return out + ", closed meanwhile";
  return out + " in " + path_locked(*pinned->owner.load(std::memory_order_relaxed)->manager);
}

std::vector<Kept> find_kept_locked(const Holdings& holdings) {
  Groups groups = group_closed_shards();
  std::unordered_map<Kept*, std::map<std::pair<uint32_t, Via>, int64_t>> keepers;
  std::unordered_set<const void*> counted;
  for (const Holding& holding : holdings.found()) {
    const auto found = groups.by_shard.find(*holding.account);
    if (found == groups.by_shard.end()) continue;
    keepers[found->second][{holding.holder, holding.via}] += holding.bytes;
    if (!holding.object || counted.insert(holding.object).second) found->second->explained += holding.bytes;
  }
  std::vector<Kept> out;
  for (auto& [key, kept] : groups.by_key) {
    for (const auto& [holder, bytes] : keepers[&kept]) {
      kept.by.push_back({holder_text_locked(holdings, holder.first, holder.second), bytes});
    }
    std::stable_sort(kept.by.begin(), kept.by.end(), [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    if (kept.bytes > 0) out.push_back(std::move(kept));
  }
  std::stable_sort(out.begin(), out.end(), [](const Kept& a, const Kept& b) { return a.bytes > b.bytes; });
  return out;
}

}  // namespace tinyai::memory
