// The tree: opening, closing, entering; members; which shard is whose.
#include "memory/manager.h"
#include "memory/ancestors.h"
#include "memory/recompute_span.h"

#include <algorithm>
#include <new>

#include "memory/account_watch.h"
#include "memory/placement.h"
#include "memory/shard_pool.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

struct Tree {
  TreeLock lock;
  Manager* system = nullptr;
  Manager* detached = nullptr;
  DroppingScope* spare_drops = nullptr;  // whose scopes are gone, and whose graphs were not
};

Tree& tree();

// A manager's handle is published by its word alone: it is looked up under the tree's lock, never pinned.
void give_handle(Manager& manager) {
  Slot& slot = take_slot();
  const Id id = id_of(slot, Kind::kManager);
  store_object(slot, &manager);
  slot.owner.store(nullptr, std::memory_order_relaxed);
  __atomic_store_n(&manager.scope, id.bits, __ATOMIC_RELAXED);  // see take_random()
  slot.word.store(id.bits & ~((uint64_t{1} << Id::kSlotBits) - 1), std::memory_order_release);
}

// One whose graphs are gone by now, or another.
DroppingScope* take_spare_drops() {
  for (DroppingScope** at = &tree().spare_drops; *at; at = &(*at)->next_spare) {
    if (!(*at)->has_graphs()) return std::exchange(*at, (*at)->next_spare);
  }
  return new DroppingScope;
}

// A former scope's graphs keep theirs.
DroppingScope* own_drops(Manager& manager) {
  if (DroppingScope* const former = manager.own_drops; former && former->has_graphs()) {
    former->manager = nullptr;
    former->next_spare = std::exchange(tree().spare_drops, former);
    manager.own_drops = nullptr;
  }
  if (!manager.own_drops) manager.own_drops = take_spare_drops();
  manager.own_drops->begin_anew(manager);
  return manager.own_drops;
}

bool drops_by_itself(const Manager& manager) { return manager.drops && manager.drops == manager.own_drops; }

Manager& new_child(Shard& home, const ManagerOptions& options, device::Device& device, uint32_t site = 0) {
  const Manager& parent = *home.manager;
  Manager& child = *new_manager_locked();
  __atomic_store_n(&child.device, &device, __ATOMIC_RELAXED);  // see device_of()
  child.memory = device.memory();
  child.limit = options.limit_bytes;
  child.resident = options.resident;
  child.engine = options.engine;
  child.site = hold_site(site);
  child.seeded.store(options.has_seed, std::memory_order_relaxed);
  child.seed.store(options.seed, std::memory_order_relaxed);
  child.counter.store(0, std::memory_order_relaxed);
  child.depth.store(parent.depth.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  child.drops = parent.drops;
  try {
    child.name = options.name;
    if (options.rematerialise) child.drops = own_drops(child);
    give_handle(child);
    new_shard_locked(child, thread_number());
  } catch (...) {
    if (child.scope) take_handle(child);
    retire_manager_locked(&child);
    throw;
  }
  link_child(home, child);
  child.own.store(thread_number(), std::memory_order_relaxed);
  if (is_recording()) record_open(child);
  return child;
}

Tree& tree() {
  static Tree* const instance = [] {
    auto* made = new Tree;
    made->system = new_manager_locked();
    made->system->name = "system";
    made->system->device = &device::cpu();
    give_handle(*made->system);
    new_shard_locked(*made->system, 0);
    made->detached = &new_child(*made->system->shards, {.name = "detached"}, device::cpu());
    share_locked(*made->detached);
    made->detached->detached = true;
    made->detached->shards->voter.store(0, std::memory_order_relaxed);
    return made;
  }();
  return *instance;
}

}  // namespace

void inherit_drops_locked(Manager& manager) noexcept {
  if (drops_by_itself(manager)) return;
  manager.drops = manager.parent.load(std::memory_order_relaxed)->drops;
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager)
    shard->drops.store(manager.drops, std::memory_order_relaxed);
}

TreeLock& tree_lock() { return tree().lock; }
Manager& system_manager() { return *tree().system; }
Manager& detached_manager() { return *tree().detached; }

// A thread on its own side may find a scope that another closes on its: a manager is never freed, and only one that is
// nobody's or the other's can be on its way out.
Manager* find_manager_locked(Id id) noexcept {
  Slot* slot = id.kind() == Kind::kManager ? find(id) : nullptr;
  return slot && is_live(slot->word.load(std::memory_order_acquire), id) ? static_cast<Manager*>(load_object(*slot))
                                                                         : nullptr;
}

Manager& live_manager_locked(Id id, const char* argument) {
  Manager* manager = find_manager_locked(id);
  if (!manager) fail_dead(id, Kind::kManager, argument);
  return *manager;
}

namespace {

// The names up to the root, or, where they take more than `most` bytes, the last of them.
std::string names_up(const Manager& manager, size_t most) {
  const auto above = [](const Manager* m) { return m->parent.load(std::memory_order_relaxed); };
  size_t size = 0;
  const Manager* end = &manager;
  for (; end && size <= most; end = above(end)) size += end->name.size() + 1;
  std::string path = end ? "system/../" : "";
  path.resize(path.size() + size - 1, '/');
  size_t to = path.size();
  for (const Manager* m = &manager; m != end; m = above(m)) {
    to -= m->name.size();
    std::copy(m->name.begin(), m->name.end(), path.begin() + static_cast<std::ptrdiff_t>(to));
    if (to > 0) --to;  // a slash
  }
  return path;
}

}  // namespace

std::string path_locked(const Manager& manager) { return names_up(manager, kShownPath); }

std::string whole_path_locked(const Manager& manager) { return names_up(manager, SIZE_MAX - 1); }

std::string path_of(Id id) {
  const std::lock_guard guard(tree_lock());
  const Manager* manager = find_manager_locked(id);
  return manager ? path_locked(*manager) : "a closed scope";
}

bool is_ancestor_or_self(const Manager* ancestor, const Manager* manager) noexcept {
  for (const Manager& m : ancestors(manager)) {
    if (&m == ancestor) return true;
  }
  return false;
}

void fail_if_unowned(const Manager& manager, const char* call) {
  if (&manager == tree().system)
    fail(Status::kSystem, call, ": the system manager owns nothing, and is neither closed nor bounded");
  if (&manager == tree().detached) fail(Status::kSystem, call, ": the root of detached arrays is no scope of yours");
}

namespace {

// The seed of a base manager that was given none: by its number among those that this process opened, as far from its
// neighbours' and from the small numbers that programs choose as any (splitmix64). The first has 0.
uint64_t own_seed() noexcept {
  static constinit std::atomic<uint64_t> opened{0};
  uint64_t bits = opened.fetch_add(1, std::memory_order_relaxed) * 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
  return bits ^ bits >> 31;
}

// The id of a child that was made below `parent`, with a stream of its own where that is the system.
Id seeded(Manager& child, const Manager& parent, const ManagerOptions& options) {
  if (&parent == tree().system && !options.has_seed && !options.engine)
    child.seed.store(own_seed(), std::memory_order_relaxed);
  return {child.scope};
}

// Below a scope in which the thread has a shard already. Null: then nothing happened.
Id open_on_own_side(Id parent, const ManagerOptions& options, const device::Device* wanted) {
  if (is_recording() || is_tracking()) return {};
  const OwnSide side;
  const Manager* const above = !side ? nullptr : parent ? find_manager_locked(parent) : tree().system;
  if (!above || !is_mine_or_shared(*above) || above->detached) return {};
  if (wanted && wanted != above->device) return {};
  Shard* const home = shard_of_thread(*above, t_state->number);
  if (!home || (is_capped_locked(*above) && !options.engine)) return {};
  return seeded(new_child(*home, options, *above->device), *above, options);
}

Id open_in_tree(Id parent_id, const ManagerOptions& options, device::Device* wanted) {
  const uint32_t site = site_here();
  const std::lock_guard guard(tree_lock());
  Manager& parent = parent_id ? live_manager_locked(parent_id, "parent") : system_manager();
  if (parent.detached) fail_if_unowned(parent, "manager_open");
  if (is_capped_locked(parent) && !options.engine) {
    fail(Status::kCapped, "manager_open: ", path_locked(parent), " is capped: no child can be opened in it");
  }
  return seeded(new_child(shard_locked(parent), options, wanted ? *wanted : *parent.device, site), parent, options);
}

}  // namespace

Id open(Id parent, const ManagerOptions& options) {
  if (options.limit_bytes < 0) fail(Status::kRange, "manager_open: limit_bytes is ", options.limit_bytes);
  // First, for one that is not there yet is loaded, which takes its time.
  device::Device* const wanted = options.device.empty() ? nullptr : &device::find_device(options.device);
  if (options.enter) make_room(thread_scopes().entered);
  Id id = open_on_own_side(parent, options, wanted);
  if (!id) id = open_in_tree(parent, options, wanted);
  if (options.enter) enter(id);
  return id;
}

namespace {

// An entered scope may be closed by another thread's close() of a scope around it, which looks at what it has entered.
void note_entered(Manager& manager) noexcept {
  manager.entered.fetch_add(1, std::memory_order_relaxed);
  manager.entered_by.store(thread_number(), std::memory_order_relaxed);
}

bool enter_on_own_side(Id id) {
  const OwnSide side;
  Manager* const manager = side ? find_manager_locked(id) : nullptr;
  if (!manager || !is_mine_or_shared(*manager) || !manager->home || manager->detached) return false;
  note_entered(*manager);
  return true;
}

bool leave_on_own_side(Id id) {
  const OwnSide side;
  Manager* const manager = side ? find_manager_locked(id) : nullptr;
  if (!manager || !is_mine_or_shared(*manager)) return false;
  manager->entered.fetch_sub(1, std::memory_order_relaxed);
  return true;
}

}  // namespace

void enter(Id id) {
  auto& entered = thread_scopes().entered;
  make_room(entered);
  if (!enter_on_own_side(id)) {
    const std::lock_guard guard(tree_lock());
    Manager& manager = live_manager_locked(id, "manager");
    fail_if_unowned(manager, "manager_enter");
    if (!is_mine_or_shared(manager)) share_locked(manager);
    note_entered(manager);
  }
  entered.push_back(id.bits);
}

void leave(Id id) {
  auto& entered = thread_scopes().entered;
  if (entered.empty() || entered.back() != id.bits) {
    const bool deeper = std::find(entered.begin(), entered.end(), id.bits) != entered.end();
    fail(Status::kOrder, "manager_leave: ", path_of(id),
         deeper ? " was entered by this thread, but another scope was entered after it and must be left first"
                : " is not entered by this thread");
  }
  entered.pop_back();
  if (leave_on_own_side(id)) return;
  const std::lock_guard guard(tree_lock());
  if (Manager* manager = find_manager_locked(id)) manager->entered.fetch_sub(1, std::memory_order_relaxed);
}

void cap(Id id) {
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, "manager");
  fail_if_unowned(manager, "manager_cap");
  manager.caps.fetch_add(1, std::memory_order_relaxed);
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    const std::lock_guard wait(shard->lock);  // calls that were admitted before are through
    shard->open = Shard::kNotOpen;
  }
}

namespace {

// The shard's lock is held, and its scope was not closed.
void open_unless_capped(Shard& shard) noexcept {
  shard.open = is_capped(shard) || shard.watched ? Shard::kNotOpen : shard.scope.load(std::memory_order_relaxed);
}

}  // namespace

void uncap(Id id) {
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, "manager");
  if (manager.caps.load(std::memory_order_relaxed) == 0) {
    fail(Status::kOrder, "manager_uncap: ", path_locked(manager), " is not capped");
  }
  if (manager.caps.fetch_sub(1, std::memory_order_relaxed) > 1) return;
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    const std::lock_guard guard(shard->lock);
    open_unless_capped(*shard);
  }
}

Place cap_for_step(Id id) {
  const Place place = place_in(id, "the scope to be capped");
  {
    const std::lock_guard guard(place.shard->lock);
    if (admission_locked(*place.shard, place, Exempt::kFromCap) == Status::kOk) {
      ++place.shard->step_caps;
      place.shard->open = Shard::kNotOpen;
      return place;
    }
  }
  fail(Status::kClosed, "the scope to be capped was closed");  // this moment: its shard may be another's
}

void uncap_for_step(const Place& capped) noexcept {
  const std::lock_guard guard(capped.shard->lock);
  if (admission_locked(*capped.shard, capped, Exempt::kFromCap) != Status::kOk) return;
  --capped.shard->step_caps;
  open_unless_capped(*capped.shard);
}

bool is_capped_locked(const Manager& manager) noexcept {
  if (manager.caps.load(std::memory_order_relaxed) > 0) return true;
  if (!t_state) return false;  // it has no shard, and none is made for it here
  const uint32_t thread = t_state->number;
  for (const Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    if (shard->thread == thread) return shard->step_caps > 0;  // which this thread alone changes
  }
  return false;
}

void set_limit(Id id, int64_t limit_bytes) {
  if (limit_bytes < 0)
    fail(Status::kRange, "manager_set_limit: limit_bytes is ", limit_bytes, "; 0 takes the limit away");
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, "manager");
  fail_if_unowned(manager, "manager_set_limit");
  manager.limit = limit_bytes;
  if (is_recording()) record_limit(manager);
  recall_headroom_locked();  // quotas granted before must not pass it
}

void link_member(Shard& shard, Slot& slot) noexcept {
  slot.next = 0;
  slot.previous = shard.last;
  (shard.last ? slot_at(shard.last).next : shard.first) = slot.number;
  shard.last = slot.number;
}

void unlink_member(Shard& shard, Slot& slot) noexcept {
  (slot.previous ? slot_at(slot.previous).next : shard.first) = slot.next;
  (slot.next ? slot_at(slot.next).previous : shard.last) = slot.previous;
}

Id publish(const Place& place, Slot& slot, Kind kind, void* object, void* extra, uint32_t flags, Exempt exempt) {
  Shard& shard = *place.shard;
  const Id id = id_of(slot, kind);
  slot.site = held_site_here();
  Status status;
  {
    const std::lock_guard guard(shard.lock);
    status = admission_locked(shard, place, exempt);
    if (status == Status::kOk) [[likely]] {
      store_object(slot, object);
      slot.extra = extra;
      slot.flags.store(flags, std::memory_order_relaxed);
      slot.owner.store(&shard, std::memory_order_relaxed);
      link_member(shard, slot);
      ++shard.live[static_cast<int>(kind)];
      slot.word.store(id.bits & ~((uint64_t{1} << Id::kSlotBits) - 1), std::memory_order_release);
      return id;
    }
  }
  give_slot(slot);
  refuse(status, place);
}

namespace {

// A handle that is worth a message later: its owner's path needs the tree's lock, which the common way does without.
[[gnu::noinline]] void remember_released(const Slot& slot, Id id, uint64_t gone) noexcept {
  const std::lock_guard tree(tree_lock());
  Shard* shard = slot.owner.load(std::memory_order_acquire);
  if (!shard) return;
  const std::lock_guard guard(shard->lock);
  if (!is_live(slot.word.load(std::memory_order_relaxed), id, gone) || slot.has_flag(kOfVariable)) return;
  if (slot.owner.load(std::memory_order_relaxed) != shard) return;
  ClosedPath path(*shard->manager);
  remember_dead(slot, id, path.text(), "released");
}

// Locks the shard whose member the handle is; null if it is gone.
inline Shard* lock_owner(const Slot& slot, Id id, uint64_t gone) noexcept {
  for (;;) {
    Shard* shard = slot.owner.load(std::memory_order_acquire);
    if (!shard || !is_live(slot.word.load(std::memory_order_acquire), id, gone)) return nullptr;
    shard->lock.lock();
    const bool moved = slot.owner.load(std::memory_order_relaxed) != shard;
    if (!moved && is_live(slot.word.load(std::memory_order_relaxed), id, gone)) [[likely]]
      return shard;
    shard->lock.unlock();
    if (!moved) return nullptr;
  }
}

inline bool stays_when_released(const Slot& slot) {
  return slot.flags.load(std::memory_order_relaxed) & (kOfVariable | kOfModule);
}

inline bool end_handle(Slot& slot, Id id, uint64_t gone) noexcept {
  const Kind kind = id.kind();
  if (is_memorable(slot)) [[unlikely]]
    remember_released(slot, id, gone);
  Shard* const shard = lock_owner(slot, id, gone);
  if (!shard) return false;
  if (stays_when_released(slot)) {
    shard->lock.unlock();
    return true;
  }
  unlink_member(*shard, slot);
  --shard->live[static_cast<int>(kind)];
  const bool unused = kill(slot);
  AccountRef sole;
  if (const auto sole_charge = traits(kind).sole_charge;
      unused && sole_charge && sole_charge(slot, &sole) && *sole.account == shard) {
    *sole.account = nullptr;
    uncharge_locked(*shard, sole.charge);
  }
  shard->lock.unlock();
  if (unused) finish(slot, kind);
  return true;
}

}  // namespace

bool release(Id id) {
  Slot* slot = id ? find(id) : nullptr;
  return slot && end_handle(*slot, id, Slot::kDead | Slot::kTaken);
}

// Under the lock of its owner, as whoever lends the members of a scope pins them.
bool take(Slot& slot, Kind kind) noexcept {
  const Id id = id_of(slot, kind);
  Shard* const shard = lock_owner(slot, id, Slot::kDead | Slot::kTaken);
  if (!shard) return false;
  uint64_t alone = slot.word.load(std::memory_order_relaxed);
  const bool taken = !stays_when_released(slot) && (alone & (Slot::kPinMask | Slot::kSpread)) == 1 &&
                     slot.word.compare_exchange_strong(alone, alone | Slot::kTaken, std::memory_order_acq_rel,
                                                       std::memory_order_relaxed);
  shard->lock.unlock();
  return taken;
}

void end_last_use(Slot& slot, Kind kind) noexcept { end_handle(slot, id_of(slot, kind), Slot::kDead); }

void give_back_taken(Slot& slot) noexcept { slot.word.fetch_and(~Slot::kTaken, std::memory_order_release); }

Shard& shard_locked(Manager& manager) {
  const uint32_t thread = thread_number();
  if (Shard* const shard = shard_of_thread(manager, thread)) return *shard;
  Shard& made = *new_shard_locked(manager, thread);
  share_locked(manager);
  return made;
}

namespace {

Shard* shard_on_own_side(Id id) {
  const OwnSide side;
  const Manager* const manager = side ? find_manager_locked(id) : nullptr;
  if (!manager || !is_mine_or_shared(*manager) || !manager->home || manager->detached) return nullptr;
  return shard_of_thread(*manager, t_state->number);
}

}  // namespace

Place place_in(Id id, const char* argument) {
  ThreadState::Cached& cached = cached_shard(thread_state(), id.bits);
  if (cached.scope == id.bits && id && manager_of_scope(id.bits)) [[likely]]
    return {cached.shard, id.bits};
  if (Shard* const shard = shard_on_own_side(id)) {
    cached = {id.bits, shard};
    return {shard, id.bits};
  }
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, argument);
  fail_if_unowned(manager, cat("'", argument, "'").c_str());
  cached = {id.bits, &shard_locked(manager)};
  return {cached.shard, id.bits};
}

Place place_of(uint64_t scope) {
  if (scope == kDeadVoter) fail(Status::kClosed, "what says where the result belongs was closed while the call ran");
  return place_in(Id{scope}, "the scope of the result");
}

Manager* manager_of_scope(uint64_t scope) noexcept {
  // Read before it is checked: a slot that has another object by now has another word too.
  Slot* slot = find(Id{scope});
  auto* manager = slot ? static_cast<Manager*>(load_object(*slot)) : nullptr;
  return slot && is_live(slot->word.load(std::memory_order_acquire), Id{scope}) ? manager : nullptr;
}

// The scope may be closed by now and its shard another's: then the device is that one's, and the charge finds CLOSED.
device::Device& device_of(const Place& place) noexcept {
  Manager* manager = __atomic_load_n(&place.shard->manager, __ATOMIC_ACQUIRE);
  return *__atomic_load_n(&manager->device, __ATOMIC_RELAXED);
}

namespace {

Manager* first_child_from(Shard* shard) noexcept {
  while (shard && !shard->first_child) shard = shard->next_in_manager;
  return shard ? shard->first_child : nullptr;
}

Manager* last_of(Manager* child) noexcept {
  while (child && child->next_sibling) child = child->next_sibling;
  return child;
}

}  // namespace

Manager* first_child(const Manager& manager) noexcept { return first_child_from(manager.shards); }

Manager* next_sibling(const Manager& child) noexcept {
  return child.next_sibling ? child.next_sibling : first_child_from(child.home->next_in_manager);
}

Manager* previous_sibling(const Manager& child) noexcept {
  if (child.previous_sibling) return child.previous_sibling;
  Manager* before = nullptr;
  for (Shard* shard = child.home->manager->shards; shard != child.home; shard = shard->next_in_manager) {
    if (shard->first_child) before = shard->first_child;
  }
  return last_of(before);
}

const Manager* next_in_subtree(const Manager* m, const Manager* top) noexcept {
  if (const Manager* child = first_child(*m)) return child;
  while (m != top) {
    if (const Manager* next = next_sibling(*m)) return next;
    m = m->parent.load(std::memory_order_relaxed);
  }
  return nullptr;
}

void link_child(Shard& home, Manager& child) noexcept {
  child.home = &home;
  child.parent.store(home.manager, std::memory_order_relaxed);
  child.previous_sibling = nullptr;
  child.next_sibling = home.first_child;
  if (home.first_child) home.first_child->previous_sibling = &child;
  home.first_child = &child;
}

void unlink_child(Manager& child) noexcept {
  (child.previous_sibling ? child.previous_sibling->next_sibling : child.home->first_child) = child.next_sibling;
  if (child.next_sibling) child.next_sibling->previous_sibling = child.previous_sibling;
}

void share_locked(Manager& manager) noexcept {
  for (Manager& m : ancestors(&manager)) {
    if (m.own.exchange(0, std::memory_order_relaxed) == 0) return;
  }
}

}  // namespace tinyai::memory
