// Taking the picture: handles are looked into first, without a lock; then the tree is read under its lock.
#include "memory/inspect/tree_picture.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "device/device.h"
#include "device/slab.h"
#include "memory/engine_bytes.h"

namespace tinyai::memory {
namespace {

constexpr size_t kMostMembers = 64;  // of one scope, named ones and loans
constexpr size_t kMostUnnamed = 8;   // the largest of the rest

// Knows where each lent object is owned.
class Lenders {
 public:
  explicit Lenders(const Holders& holders) {
    for (const Pinned& handle : holders.handles()) {
      if (handle->has_flag(kLoan) || handle->has_flag(kOfVariable)) continue;
      if (!is_live(handle->word.load(std::memory_order_acquire), handle.id())) continue;
      owner_.emplace(handle->object, handle->owner.load(std::memory_order_relaxed)->manager);
    }
    for (const Holding& holding : holders.found()) {
      if (holding.kind == HoldKind::kLoan)
        account_.emplace(holders.handles()[holding.holder]->object, *holding.account);
    }
  }

  std::string path_of(const Slot& loan) const {
    if (const auto owner = owner_.find(loan.object); owner != owner_.end()) return path_locked(*owner->second);
    const auto account = account_.find(loan.object);
    if (account == account_.end() || !account->second) return "a released handle";
    const Shard& shard = *account->second;
    if (shard.forwards_to) return cat(shard.closed_path ? shard.closed_path->text() : "a scope", ", closed");
    return cat("a released handle of ", path_locked(*shard.manager));
  }

 private:
  std::unordered_map<const void*, const Manager*> owner_;
  std::unordered_map<const void*, Shard*> account_;
};

PicturedMember picture(const Slot& slot, const Lenders& lenders) {
  PicturedMember member;
  member.kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
  member.id = id_of(slot, member.kind);
  const KindTraits& kind = traits(member.kind);
  if (kind.label) member.name = kind.label(slot);
  if (kind.spec) member.spec = kind.spec(slot);
  member.loan = slot.has_flag(kLoan);
  member.view = !member.loan && !slot.has_flag(kOwnsStorage) && kind.spec;
  member.resident = slot.has_flag(kResident);
  member.site = slot.site;
  if (member.loan) member.lender = lenders.path_of(slot);
  AccountRef charges[2];
  int64_t most = -1;
  for (int i = kind.charges ? kind.charges(slot, charges) : 0; i-- > 0;) {
    member.bytes += charges[i].charge.bytes;
    if (charges[i].charge.bytes <= most) continue;
    most = charges[i].charge.bytes;
    member.category = charges[i].charge.category;
  }
  return member;
}

bool is_prominent(const Slot& slot) {
  const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
  return slot.has_flag(kNamed) || slot.has_flag(kLoan) || (kind != Kind::kArray && kind != Kind::kVariable);
}

void add_members(const Manager& manager, const Lenders& lenders, PicturedScope& scope) {
  std::vector<PicturedMember> rest;
  const auto larger = [](const PicturedMember& a, const PicturedMember& b) { return a.bytes > b.bytes; };
  int64_t all = 0;
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    const std::lock_guard guard(shard->lock);
    for (uint32_t number = shard->first; number; number = slot_at(number).next) {
      const Slot& slot = slot_at(number);
      if (slot.has_flag(kOfVariable)) continue;  // told by its variable
      ++all;
      if (is_prominent(slot)) {
        if (scope.members.size() < kMostMembers) scope.members.push_back(picture(slot, lenders));
        continue;
      }
      PicturedMember member = picture(slot, lenders);
      if (rest.size() == kMostUnnamed && member.bytes <= rest.back().bytes) continue;
      if (rest.size() == kMostUnnamed) rest.pop_back();
      rest.insert(std::upper_bound(rest.begin(), rest.end(), member, larger), std::move(member));
    }
  }
  for (PicturedMember& member : rest) scope.members.push_back(std::move(member));
  scope.members_left_out = all - static_cast<int64_t>(scope.members.size());
}

const Manager* oldest_child(const Manager& manager) {
  const Manager* oldest = nullptr;
  for (const Manager* child = first_child(manager); child; child = next_sibling(*child)) oldest = child;
  return oldest;
}

// Walks in preorder, siblings in the order in which they were opened: as a reader expects, while the tree keeps the
// newest first.
const Manager* next_for_reader(const Manager* m, const Manager* top) {
  if (const Manager* child = oldest_child(*m)) return child;
  for (; m != top; m = m->parent.load(std::memory_order_relaxed)) {
    if (const Manager* younger = previous_sibling(*m)) return younger;
  }
  return nullptr;
}

PicturedScope picture(const Manager& manager, const Manager& top) {
  PicturedScope scope;
  scope.depth = manager.depth.load(std::memory_order_relaxed) - top.depth.load(std::memory_order_relaxed);
  scope.name = manager.name;
  scope.path = path_locked(manager);
  scope.device = manager.device->name();
  scope.stats = own_stats_locked(manager);
  scope.resident = manager.resident;
  scope.engine = manager.engine;
  scope.detached = manager.detached;
  scope.entered = manager.entered.load(std::memory_order_relaxed);
  scope.thread = manager.entered_by.load(std::memory_order_relaxed);
  scope.site = manager.site;
  return scope;
}

// Children come after their parents: seen from the end, each is whole when it is added to its parent.
void sum_subtrees(std::vector<PicturedScope>& scopes) {
  std::vector<size_t> parents(scopes.size()), above;  // above: the scopes from the top to where the walk is
  for (size_t i = 0; i < scopes.size(); ++i) {
    above.resize(scopes[i].depth);
    parents[i] = above.empty() ? i : above.back();
    above.push_back(i);
  }
  for (size_t i = scopes.size(); i-- > 1;) add_subtree(scopes[i].stats, scopes[parents[i]].stats);
}

}  // namespace

TreePicture picture_tree(Id top_id) {
  TreePicture out;
  const Holders holders = find_holders();  // goes after the lock
  const std::lock_guard guard(tree_lock());
  const Manager& top = top_id ? live_manager_locked(top_id, "manager") : system_manager();
  const Lenders lenders(holders);
  std::unordered_map<uint64_t, size_t> index;
  for (const Manager* m = &top; m; m = next_for_reader(m, &top)) {
    index[m->scope] = out.scopes.size();
    out.scopes.push_back(picture(*m, top));
    add_members(*m, lenders, out.scopes.back());
  }
  sum_subtrees(out.scopes);
  for (Leftover& leftover : find_leftovers_locked(holders)) {
    if (const auto at = index.find(leftover.scope); at != index.end())
      out.scopes[at->second].leftovers.push_back(std::move(leftover));
  }
  const ProcessUse use = process_use_locked();
  out.active_bytes = use.active;
  out.pooled_bytes = use.pooled;
  out.engine_bytes = use.engine;
  out.accounted_bytes = use.accounted;
  return out;
}

}  // namespace tinyai::memory
