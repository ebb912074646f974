// Pinning, asking, and sorting out who keeps what outlived its scope.
#include "memory/inspect/holders.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

#include "memory/manager.h"
#include "memory/stats.h"

namespace tinyai::memory {
namespace {

constexpr int kMostEnumerators = 8;
void (*g_enumerators[kMostEnumerators])(Holders&);
int g_enumerator_count = 0;

// A handle that a call under way has taken for its last use is left out.
void pin(Id id, Kind kind, std::vector<Pinned>& handles) {
  if (!handles.emplace_back().try_hold(id, kind)) handles.pop_back();
}

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
        pin(id_of(slot, kind), kind, handles);
      }
    }
  }
  return true;
}

constexpr int kSomeHandles = 512, kSomeNodes = 1024, kSomeScopes = 512;

// Room was made before.
void pin_some_below(const Manager& top, std::vector<Pinned>& handles) {
  int scopes = 0;
  for (const Manager* m = &top; m && ++scopes <= kSomeScopes; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      const int most = kSomeHandles - static_cast<int>(handles.size());
      visit_members_locked(*shard, most, [&](Slot& slot) {
        const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
        pin(id_of(slot, kind), kind, handles);
      });
    }
  }
}

const char* text_of(HoldKind kind) {
  switch (kind) {
    case HoldKind::kView:
      return "view ";
    case HoldKind::kLoan:
      return "loan ";
    case HoldKind::kGraph:
      return "the graph of ";
    case HoldKind::kGradient:
      return "the gradient of ";
    case HoldKind::kOwner:
      break;
  }
  return "";
}

using GroupKey = std::pair<uint64_t, std::string>;  // the scope that has the bytes, the closed one's path

struct Groups {
  std::map<GroupKey, Leftover> by_key;
  std::unordered_map<const Shard*, Leftover*> by_shard;
};

// The bytes that a closed shard had of its own are what it handed on, less what came to it from others.
Groups group_closed_shards() {
  Groups groups;
  for (Shard* shard = first_closed_shard_locked(); shard; shard = shard->next_closed) {
    const uint64_t target = present_shard(shard)->scope.load(std::memory_order_relaxed);
    const std::string path = shard->closed_path ? shard->closed_path->text() : "a closed scope";
    Leftover& leftover = groups.by_key[{target, path}];
    leftover.scope = target;
    leftover.path = path;
    ++leftover.scopes;
    leftover.bytes += shard->inherited;
    groups.by_shard[shard] = &leftover;
  }
  for (Shard* shard = first_closed_shard_locked(); shard; shard = shard->next_closed) {
    const auto target = groups.by_shard.find(shard->forwards_to);
    if (target != groups.by_shard.end()) target->second->bytes -= shard->inherited;
  }
  return groups;
}

}  // namespace

void register_enumerator(void (*visit)(Holders&)) {
  for (int i = 0; i < g_enumerator_count; ++i) {
    if (g_enumerators[i] == visit) return;  // a start that failed half way is repeated
  }
  if (g_enumerator_count == kMostEnumerators) fail(Status::kInternal, "too many enumerators");
  g_enumerators[g_enumerator_count++] = visit;
}

Holders find_holders() {
  Holders holders;
  for (size_t room = 64;; room *= 2) {
    holders.handles_.reserve(room);
    if (pin_all(holders.handles_)) break;
    room = holders.handles_.capacity();
    holders.handles_.clear();  // no lock is held: a handle that died meanwhile is finished here
  }
  for (int i = 0; i < g_enumerator_count; ++i) g_enumerators[i](holders);
  return holders;
}

Holders find_some_holders(Id scope) {
  Holders holders;
  holders.nodes_left_ = kSomeNodes;
  holders.handles_.reserve(kSomeHandles);
  {
    const std::lock_guard tree(tree_lock());
    if (const Manager* top = find_manager_locked(scope)) pin_some_below(*top, holders.handles_);
    pin_some_below(system_manager(), holders.handles_);  // a graph may be kept from anywhere
  }
  for (int i = 0; i < g_enumerator_count; ++i) g_enumerators[i](holders);
  return holders;
}

MemberVisit visit_members_locked(Shard& shard, int most, FunctionRef<void(Slot&)> visit) {
  MemberVisit out;
  uint32_t newest = shard.last;
  for (; newest && out.visited < most / 2; newest = slot_at(newest).previous, ++out.visited) visit(slot_at(newest));
  for (uint32_t oldest = shard.first; newest; oldest = slot_at(oldest).next, ++out.visited) {
    if (out.visited >= most) {
      out.all = false;
      return out;
    }
    visit(slot_at(oldest));
    if (oldest == newest) return out;
  }
  return out;
}

std::string holder_text_locked(const Holders& holders, uint32_t holder, HoldKind hold) {
  const Pinned& pinned = holders.handles()[holder];
  const KindTraits& kind = traits(pinned.kind());
  std::string out = text_of(hold) + (kind.describe ? kind.describe(*pinned) : std::string(name(pinned.kind())));
  if (!is_live(pinned->word.load(std::memory_order_acquire), pinned.id())) return out + ", closed meanwhile";
  return out + " in " + path_locked(*pinned->owner.load(std::memory_order_relaxed)->manager);
}

std::vector<Leftover> find_leftovers_locked(const Holders& holders) {
  Groups groups = group_closed_shards();
  std::unordered_map<Leftover*, std::map<std::pair<uint32_t, HoldKind>, int64_t>> holders_of;
  std::unordered_set<const void*> counted;
  for (const Holding& holding : holders.found()) {
    const auto found = groups.by_shard.find(*holding.account);
    if (found == groups.by_shard.end()) continue;
    holders_of[found->second][{holding.holder, holding.kind}] += holding.charge.bytes;
    if (!holding.object || counted.insert(holding.object).second) found->second->explained += holding.charge.bytes;
  }
  std::vector<Leftover> out;
  for (auto& [key, leftover] : groups.by_key) {
    for (const auto& [holder, bytes] : holders_of[&leftover]) {
      leftover.by.push_back({holder_text_locked(holders, holder.first, holder.second), bytes});
    }
    std::stable_sort(leftover.by.begin(), leftover.by.end(),
                     [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    if (leftover.bytes > 0) out.push_back(std::move(leftover));
  }
  std::stable_sort(out.begin(), out.end(), [](const Leftover& a, const Leftover& b) { return a.bytes > b.bytes; });
  return out;
}

}  // namespace tinyai::memory
