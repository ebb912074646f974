// Composes the message of a LIMIT error. A host may meet it a thousand times a second, among a million handles: it
// looks at no more than some of them, the newest and the oldest of each scope, and says so when it did not see all.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "memory/inspect/holders.h"
#include "memory/limit.h"
#include "memory/stats.h"

namespace tinyai::memory {
namespace {

constexpr size_t kShownHolders = 3;
constexpr int kMostScopes = 512, kMostHandles = 1024;

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

// Counts bytes of the memory that the limit is on.
int64_t bytes_of(const Slot& slot, const KindTraits& kind, uint8_t memory) {
  if (slot.has_flag(kOfVariable)) return 0;  // told by its variable
  AccountRef charges[2];
  int64_t bytes = 0;
  for (int i = kind.charges ? kind.charges(slot, charges) : 0; i-- > 0;) bytes += charges[i].charge.in(memory);
  return bytes;
}

void add_handle(const Slot& slot, const Manager& manager, uint8_t memory, Biggest& biggest) {
  const KindTraits& kind = traits(Id{slot.word.load(std::memory_order_relaxed)}.kind());
  const int64_t bytes = bytes_of(slot, kind, memory);
  if (!biggest.would_take(bytes)) return;
  biggest.add({bytes,
               cat(kind.describe ? kind.describe(slot) : "an object", " in ", path_locked(manager), " (", bytes, ")"),
               {}});
}

// How much was looked at, and the scope that holds most by itself.
struct Survey {
  int64_t handles = 0;
  bool all = true;
  const Manager* fullest = nullptr;
  int64_t fullest_bytes = 0, fullest_handles = 0;
};

void look_at(const Manager& manager, uint8_t memory, Survey& survey) {
  int64_t bytes = 0, handles = 0;
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    const std::lock_guard guard(shard->lock);
    bytes += held_in(*shard, memory);
    for (const int32_t live : shard->live) handles += live;
  }
  if (bytes <= survey.fullest_bytes) return;
  survey.fullest = &manager;
  survey.fullest_bytes = bytes;
  survey.fullest_handles = handles;
}

Survey add_handles_locked(const Manager& top, Biggest& biggest) {
  Survey survey;
  int scopes = 0;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    if (++scopes > kMostScopes) {
      survey.all = false;
      break;
    }
    look_at(*m, top.memory, survey);
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      const int most = static_cast<int>(std::max<int64_t>(kMostHandles - survey.handles, 2));
      const MemberVisit visit =
          visit_members_locked(*shard, most, [&](const Slot& slot) { add_handle(slot, *m, top.memory, biggest); });
      survey.handles += visit.visited;
      survey.all = survey.all && visit.all;
    }
  }
  return survey;
}

// Gradients have no handle that owns them.
void add_gradients_locked(const Manager& top, const Holders& holders, Biggest& biggest) {
  std::unordered_set<const void*> counted;  // a loan is the same leaf
  for (const Holding& holding : holders.found()) {
    if (holding.kind != HoldKind::kGradient || !*holding.account || !counted.insert(holding.object).second) continue;
    if (!is_ancestor_or_self(&top, present_shard(*holding.account)->manager)) continue;
    const int64_t bytes = holding.charge.in(top.memory);
    if (!biggest.would_take(bytes)) continue;
    biggest.add({bytes, cat(holder_text_locked(holders, holding.holder, HoldKind::kGradient), " (", bytes, ")"),
                 "clear_grad frees a gradient"});
  }
}

// Adds what a graph alone keeps in the subtree: its nodes, and saved tensors that no handle owns.
void add_graphs_locked(const Manager& top, const Holders& holders, Biggest& biggest) {
  std::unordered_set<const void*> owned, counted;
  for (const Holding& holding : holders.found()) {
    if (holding.kind == HoldKind::kOwner) owned.insert(holding.object);
  }
  std::unordered_map<uint32_t, int64_t> by_holder;
  for (const Holding& holding : holders.found()) {
    if (holding.kind != HoldKind::kGraph || !*holding.account) continue;
    if (!is_ancestor_or_self(&top, present_shard(*holding.account)->manager)) continue;
    if (holding.object && (owned.contains(holding.object) || !counted.insert(holding.object).second)) continue;
    by_holder[holding.holder] += holding.charge.in(top.memory);
  }
  for (const GraphSize& graph : holders.graphs()) {
    const int64_t bytes = by_holder[graph.holder];
    if (!biggest.would_take(bytes)) continue;
    const std::string who = holder_text_locked(holders, graph.holder, HoldKind::kGraph);
    const std::string variable = holder_text_locked(holders, graph.holder, HoldKind::kOwner);
    const char* more = graph.all ? "" : "more than ";
    biggest.add({bytes, cat(who, ", ", more, graph.nodes, " nodes up to ", graph.last_call, " (", more, bytes, ")"),
                 cat("unchain_backward of ", variable, ", or closing its scope, frees what its graph keeps")});
  }
}

std::string compose_locked(const LimitHit& hit, const GivenUp& given, const Biggest& biggest, const Survey& survey) {
  const std::string whose = hit.memory ? cat(" of ", device::memory_at(hit.memory)->name(), "'s memory") : "";
  std::string out = cat("limit: ", hit.request, " bytes more", whose, " do not fit in ", hit.path, ", which has limit ",
                        hit.limit, " and holds ", hit.held);
  if (given.bytes > 0) out += cat("; given up for it: ", given.text(), " (", given.bytes, ")");
  if (!survey.all && survey.fullest) {
    out += cat("; ", path_locked(*survey.fullest), " alone holds ", survey.fullest_bytes, " with ",
               survey.fullest_handles, " handles");
  }
  std::string separator =
      survey.all ? "; most of it: " : cat("; the biggest of the ", survey.handles, " handles looked at: ");
  std::string cures;
  for (const Holder& holder : biggest.all()) {
    out += separator + holder.text;
    separator = ", ";
    if (!holder.cure.empty() && cures.find(holder.cure) == std::string::npos) cures += "; " + holder.cure;
  }
  return out + cures +
         cat("; close or release what is no longer needed, or raise the limit to ", hit.least_limit(), " at least");
}

}  // namespace

std::string limit_message(const LimitHit& hit, const GivenUp& given) {
  const Holders holders = find_some_holders(Id{hit.scope});  // goes after the lock
  Biggest biggest;
  Survey survey;
  const std::lock_guard guard(tree_lock());
  if (const Manager* manager = find_manager_locked(Id{hit.scope})) {
    survey = add_handles_locked(*manager, biggest);
    add_gradients_locked(*manager, holders, biggest);
    add_graphs_locked(*manager, holders, biggest);
  }
  return compose_locked(hit, given, biggest, survey);
}

std::string limit_message_locked(const Manager& manager, const LimitHit& hit, const GivenUp& given) {
  Biggest biggest;
  const Survey survey = add_handles_locked(manager, biggest);
  return compose_locked(hit, given, biggest, survey);
}

}  // namespace tinyai::memory
