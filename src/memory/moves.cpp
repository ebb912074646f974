// ret, attach, detach and loans. A call that names several resources checks them all before it moves one.
#include <vector>

#include "memory/ancestors.h"
#include "memory/limit.h"
#include "memory/manager.h"
#include "memory/peak_watch.h"
#include "memory/tree.h"
#include "memory/value_handle.h"

namespace tinyai::memory {
namespace {

struct Resource {
  Id id;
  Pinned pinned;               // arrays and variables
  Manager* manager = nullptr;  // managers
  Manager* owner = nullptr;
  bool moves = true;
};

Manager* owner_of(const Slot& slot) {
  // A killed member's shard may be recycled; the pin keeps the object, and moving it is then skipped.
  return slot.owner.load(std::memory_order_relaxed)->manager;
}

Resource inspect_manager(const char* call, Id id) {
  Manager& manager = live_manager_locked(id, "resource");
  fail_if_unowned(manager, call);
  return {.id = id, .pinned = {}, .manager = &manager, .owner = manager.parent.load(std::memory_order_relaxed)};
}

Resource inspect(const char* call, Id id) {
  if (id.kind() == Kind::kManager) return inspect_manager(call, id);
  const bool movable = id.kind() == Kind::kArray || id.kind() == Kind::kVariable;
  if (id && !movable && find(id) && is_live(find(id)->word.load(std::memory_order_relaxed), id)) {
    fail(Status::kKind, call, ": only arrays, variables and managers can be moved, not a ", name(id.kind()));
  }
  Resource resource{.id = id, .pinned = Pinned(id, movable ? id.kind() : Kind::kArray, "resource")};
  if (resource.pinned->has_flag(kOfVariable)) {
    fail(Status::kOwnedByVariable, call, ": ", traits(id.kind()).describe(*resource.pinned),
         " is a value() or grad() handle and lives with its variable; stop_gradient() gives an array of its own");
  }
  if (resource.pinned->has_flag(kOfModule)) {
    fail(Status::kOwnedByVariable, call, ": ", traits(id.kind()).describe(*resource.pinned),
         " is a parameter or a buffer of a module and lives with it; stop_gradient() gives a value of its own");
  }
  resource.owner = owner_of(*resource.pinned);
  return resource;
}

int64_t charged_outside(const Resource& resource, const Manager& limited) {
  if (resource.manager)
    return is_ancestor_or_self(&limited, resource.manager) ? 0 : committed_locked(*resource.manager).in[limited.memory];
  const KindTraits& kind = traits(resource.id.kind());
  int64_t bytes = 0;
  const auto add = [&](AccountRef ref) {
    if (!is_ancestor_or_self(&limited, present_shard(*ref.account)->manager)) bytes += ref.charge.in(limited.memory);
  };
  AccountRef charges[2];
  const int count = kind.charges(*resource.pinned, charges);
  for (int i = 0; i < count; ++i) add(charges[i]);
  if (kind.visit_slots) kind.visit_slots(*resource.pinned, add);
  return bytes;
}

// The scope that has no room for them, and how much they are to it; null: they fit.
const Manager* full_for_moves(const std::vector<Resource>& resources, const Manager& to, int64_t& bytes) {
  recall_headroom_locked();
  for (const Manager& m : ancestors(&to)) {
    if (!m.limit) continue;
    bytes = 0;
    for (const Resource& r : resources) bytes += r.moves ? charged_outside(r, m) : 0;
    if (bytes && m.own_committed + bytes > m.limit) return &m;
  }
  return nullptr;
}

// Committed sums of a subtree leave one chain of ancestors and join another. What is the thread's own stays so where
// that joins nobody else's.
void move_manager(Manager& manager, Shard& home) {
  Manager& to = *home.manager;
  if (!is_mine(manager) || !is_mine_or_shared(to)) {
    for (const Manager* m = &manager; m; m = next_in_subtree(m, &manager)) share_locked(*const_cast<Manager*>(m));
    share_locked(to);
  }
  const MemoryBytes bytes = committed_locked(manager);
  uncommit_locked(*manager.parent.load(std::memory_order_relaxed), bytes);
  unlink_child(manager);
  link_child(home, manager);
  commit_locked(to, bytes);
  note_peaks_locked(to);
  const int deeper = to.depth.load(std::memory_order_relaxed) + 1 - manager.depth.load(std::memory_order_relaxed);
  for (const Manager* m = &manager; m; m = next_in_subtree(m, &manager)) {
    auto& below = *const_cast<Manager*>(m);
    below.depth.fetch_add(deeper, std::memory_order_relaxed);
    inherit_drops_locked(below);
  }
}

void move_handle(Resource& resource, Shard& to) {
  Slot& slot = *resource.pinned;
  Shard* from = slot.owner.load(std::memory_order_relaxed);
  const Kind kind = resource.id.kind();
  {
    const std::lock_guard guard(from->lock);
    if (!is_live(slot.word.load(std::memory_order_relaxed), resource.id))
      return;  // released meanwhile: nothing to move
    unlink_member(*from, slot);
    --from->live[static_cast<int>(kind)];
    slot.owner.store(&to, std::memory_order_release);
    if (from != &to) to.lock.lock();
    link_member(to, slot);
    ++to.live[static_cast<int>(kind)];
    if (from != &to) to.lock.unlock();
  }
  Id value_handles[2];
  for (int i = traits(kind).value_handles ? traits(kind).value_handles(slot, value_handles) : 0; i-- > 0;) {
    move_value_handle_locked(value_handles[i], to);
  }
  const auto move = [&](AccountRef ref) { move_charge_locked(*ref.account, ref.charge, to, ref.charge.category); };
  AccountRef charges[2];
  const int count = traits(kind).charges(slot, charges);
  for (int i = 0; i < count; ++i) move(charges[i]);
  if (traits(kind).visit_slots) traits(kind).visit_slots(slot, move);
}

// Moves handles, with the tree locked, once there is room for them: without that, it is asked for with no lock held.
class Move {
 public:
  Move(const char* call, std::span<const Id> ids) : call_(call), count_(ids.size()) {}

  // `look` finds the resources and says where they go; null: nowhere. It is asked again after room was made.
  template <class Look>
  void operator()(const Look& look) {
    for (;;) {
      std::vector<Resource> resources;  // pins are dropped after the lock: the last one may run a release callback
      resources.reserve(count_);
      {
        const std::lock_guard guard(tree_lock());
        Manager* const to = look(resources);
        if (!to || try_move(resources, *to)) return;
      }
      search_.make(full_.missing());
    }
  }

 private:
  bool try_move(std::vector<Resource>& resources, Manager& to);  // LIMIT

  const char* const call_;
  const size_t count_;
  RoomSearch search_;
  LimitHit full_;
};

bool Move::try_move(std::vector<Resource>& resources, Manager& to) {
  int64_t bytes = 0;
  if (const Manager* const manager = full_for_moves(resources, to, bytes)) {
    full_ = limit_hit_locked(*manager, bytes);
    if (!full_.is_final(search_)) return false;
    fail(Status::kLimit, call_, ": ", limit_message_locked(*manager, full_, search_.given()));
  }
  Shard& shard = shard_locked(to);
  for (Resource& resource : resources) {
    if (!resource.moves) continue;
    if (resource.manager) {
      move_manager(*resource.manager, shard);
    } else {
      move_handle(resource, shard);
    }
  }
  return true;
}

void require_open(const char* call, const Manager& to) {
  if (is_capped_locked(to)) {
    fail(Status::kCapped, call, ": ", path_locked(to), " is capped: nothing can be moved or lent into it");
  }
}

}  // namespace

void attach(Id to_id, std::span<const Id> ids) {
  Move("manager_attach", ids)([&](std::vector<Resource>& resources) {
    Manager& to = live_manager_locked(to_id, "to");
    fail_if_unowned(to, "manager_attach");
    require_open("manager_attach", to);
    for (const Id id : ids) {
      Resource& r = resources.emplace_back(inspect("manager_attach", id));
      if (r.manager && is_ancestor_or_self(r.manager, &to)) {
        fail(Status::kScope, "manager_attach: ", path_locked(*r.manager), " cannot move under ", path_locked(to),
             ", which is itself or its own descendant");
      }
      r.moves = r.owner != &to;
    }
    return &to;
  });
}

void detach(std::span<const Id> ids) {
  Move("detach", ids)([&](std::vector<Resource>& resources) {
    for (const Id id : ids) {
      resources.push_back(inspect("detach", id));
      if (resources.back().manager)
        fail(Status::kScope, "detach: a manager always stands in the tree; attach it elsewhere");
    }
    return &detached_manager();
  });
}

namespace {

// True if all that would move with it is on that account.
bool is_all_of(const Resource& resource, const Shard& account) {
  const KindTraits& kind = traits(resource.id.kind());
  bool all = true;
  const auto look = [&](AccountRef ref) { all &= *ref.account == &account; };
  AccountRef charges[2];
  const int count = kind.charges(*resource.pinned, charges);
  for (int i = 0; i < count; ++i) look(charges[i]);
  if (kind.visit_slots) kind.visit_slots(*resource.pinned, look);
  return all;
}

bool is_plain_member(const Resource& resource, const Shard& of) {
  const Slot& slot = *resource.pinned;
  return slot.owner.load(std::memory_order_relaxed) == &of && !slot.has_flag(kOfVariable) &&
         !slot.has_flag(kOfModule) && is_all_of(resource, of);
}

// Out of a scope of the thread's own into the one around it, on its side of the lock: no mark is passed there. False:
// then nothing happened.
bool ret_on_own_side(Id id, std::span<const Id> ids) {
  std::vector<Resource> resources;  // pins are dropped after the lock
  resources.reserve(ids.size());
  for (const Id resource : ids) {
    const Kind kind = resource.kind();
    if (kind != Kind::kArray && kind != Kind::kVariable) return false;
    if (!resources.emplace_back(Resource{.id = resource, .pinned = {}}).pinned.try_hold(resource, kind)) return false;
  }
  const OwnSide side;
  Manager* const manager = side ? find_manager_locked(id) : nullptr;
  if (!manager || !is_mine(*manager)) return false;
  Shard &from = *manager->shards, &to = *manager->home;
  if (to.manager == &system_manager() || is_capped_locked(*to.manager)) return false;
  for (const Resource& resource : resources) {
    if (!is_plain_member(resource, from)) return false;
  }
  for (Resource& resource : resources) move_handle(resource, to);
  return true;
}

// Where they move to; null: all of them stay where they are.
Manager* find_returned(Id id, std::span<const Id> ids, std::vector<Resource>& resources) {
  Manager& manager = live_manager_locked(id, "manager");
  fail_if_unowned(manager, "manager_ret");
  Manager& parent = *manager.parent.load(std::memory_order_relaxed);
  bool any = false;
  for (const Id resource : ids) {
    Resource& r = resources.emplace_back(inspect("manager_ret", resource));
    const bool inside = is_ancestor_or_self(&manager, r.owner);
    if (inside && &parent == &system_manager()) {
      fail(Status::kScope, "manager_ret: ", path_locked(manager),
           " is a base manager: what it returned would belong to the system and live for ever; attach it to the scope"
           " that should own it, or keep this one open");
    }
    if (!inside && !is_ancestor_or_self(r.owner, &manager)) {
      fail(Status::kScope, "manager_ret: the resource belongs to ", path_locked(*r.owner), ", which is neither ",
           path_locked(manager), " nor above or below it; attach moves it from anywhere");
    }
    r.moves = inside;
    any |= inside;
  }
  if (!any) return nullptr;
  require_open("manager_ret", parent);
  return &parent;
}

}  // namespace

void ret(Id id, std::span<const Id> ids) {
  if (ret_on_own_side(id, ids)) return;
  Move("manager_ret", ids)([&](std::vector<Resource>& resources) { return find_returned(id, ids, resources); });
}

namespace {

void mark_resident(Slot& slot, bool resident) {
  if (resident) {
    slot.flags.fetch_or(kResident, std::memory_order_relaxed);
  } else {
    slot.flags.fetch_and(~static_cast<uint32_t>(kResident), std::memory_order_relaxed);
  }
}

}  // namespace

// A variable votes as its value() does; its grad() says nothing of it.
void set_resident(Id id, bool resident) {
  const Pinned pinned(id, Kind::kArray, "array");
  mark_resident(*pinned, resident);
  if (!pinned->has_flag(kOfVariable)) return;
  const Slot& lives_with = slot_at(pinned->peer.load(std::memory_order_relaxed));
  Pinned variable;
  if (!variable.try_hold(id_of(lives_with, Kind::kVariable), Kind::kVariable)) return;  // closed meanwhile
  if (value_handle_of(*variable) == id) mark_resident(*variable, resident);
}

namespace {

// A handle of the borrower's to the same object. It owns no bytes.
Id lend(const Place& to, const Slot& slot, Kind kind) {
  charge(to, {0, Category::kWorkspace});  // CLOSED and CAPPED before anything is made
  Slot& loan = take_slot();
  void *object = nullptr, *extra = nullptr;
  traits(kind).share(slot, &object, &extra);
  const uint32_t kept = slot.flags.load(std::memory_order_relaxed) & kNamed;
  try {
    return publish(to, loan, kind, object, extra, kLoan | kept);
  } catch (...) {  // the slot is given back already; what it was to hold is not
    Slot unpublished;
    unpublished.object = object;
    unpublished.extra = extra;
    unpublished.flags.store(kLoan, std::memory_order_relaxed);
    traits(kind).drop(unpublished);
    throw;
  }
}

// Arrays and variables that a manager holds now, itself and below.
std::vector<Pinned> pin_members(Id id) {
  std::vector<Pinned> members;
  const std::lock_guard guard(tree_lock());
  Manager& top = live_manager_locked(id, "resource");
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard shard_guard(shard->lock);
      for (uint32_t number = shard->first; number; number = slot_at(number).next) {
        const Slot& slot = slot_at(number);
        const uint64_t word = slot.word.load(std::memory_order_relaxed);
        const Kind kind = Id{word}.kind();
        if (slot.has_flag(kOfVariable) || word & Slot::kTaken) continue;
        if (kind == Kind::kArray || kind == Kind::kVariable) members.emplace_back(id_of(slot, kind), kind, "resource");
      }
    }
  }
  return members;
}

Id lend_manager(Id borrower, Id id) {
  const std::vector<Pinned> members = pin_members(id);
  std::string label;
  {
    const std::lock_guard guard(tree_lock());
    label = cat("loan of ", live_manager_locked(id, "resource").name);
  }
  const Id scope = open(borrower, {.name = label});
  try {
    const Place to = place_in(scope);
    for (const Pinned& member : members) lend(to, *member, member.kind());
  } catch (...) {
    close(scope);
    throw;
  }
  return scope;
}

}  // namespace

void temp_attach(Id borrower, std::span<const Id> ids, Id* loans) {
  const Place to = place_in(borrower, "borrower");
  std::vector<Id> made;
  made.reserve(ids.size());
  try {
    for (const Id id : ids) {
      if (id.kind() == Kind::kManager) {
        made.push_back(lend_manager(borrower, id));
        continue;
      }
      const Kind kind = id.kind() == Kind::kVariable ? Kind::kVariable : Kind::kArray;
      const Pinned pinned(id, kind, "resource");
      made.push_back(lend(to, *pinned, kind));
    }
  } catch (...) {
    for (const Id loan : made) loan.kind() == Kind::kManager ? close(loan) : static_cast<void>(release(loan));
    throw;
  }
  for (size_t i = 0; i < made.size(); ++i) loans[i] = made[i];
}

}  // namespace tinyai::memory
