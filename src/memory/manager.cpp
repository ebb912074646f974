// The tree: opening, closing, entering; members; which shard is whose.
#include "memory/manager.h"
#include "memory/ancestors.h"

#include <algorithm>
#include <new>

#include "memory/account_watch.h"
#include "memory/placement.h"
#include "memory/shard_pool.h"
#include "memory/thread_state.h"

namespace tinyai::memory {
namespace {

struct Tree {
  Mutex lock;
  Manager* system = nullptr;
  Manager* detached = nullptr;
};

Id id_of_scope(const Manager& manager) { return {manager.scope}; }

// A manager's handle is published by its word alone: it is looked up under the tree's lock, never pinned.
void give_handle(Manager& manager) {
  Slot& slot = take_slot();
  const Id id = id_of(slot, Kind::kManager);
  store_object(slot, &manager);
  slot.owner.store(nullptr, std::memory_order_relaxed);
  manager.scope = id.bits;
  slot.word.store(id.bits & ~((uint64_t{1} << Id::kSlotBits) - 1), std::memory_order_release);
}

void take_handle(Manager& manager) {
  Slot& slot = slot_at(id_of_scope(manager).slot());
  store_object(slot, nullptr);
  give_slot(slot);
}

void link_child(Manager& parent, Manager& child) {
  child.parent.store(&parent, std::memory_order_relaxed);
  child.previous_sibling = nullptr;
  child.next_sibling = parent.first_child;
  if (parent.first_child) parent.first_child->previous_sibling = &child;
  parent.first_child = &child;
}

void unlink_child(Manager& child) {
  Manager* parent = child.parent.load(std::memory_order_relaxed);
  (child.previous_sibling ? child.previous_sibling->next_sibling : parent->first_child) = child.next_sibling;
  if (child.next_sibling) child.next_sibling->previous_sibling = child.previous_sibling;
}

Manager& new_child(Manager& parent, const ManagerOptions& options, device::Device& device, uint32_t site = 0) {
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
  try {
    child.name = options.name;
    give_handle(child);
    new_shard_locked(child, thread_number());
  } catch (...) {
    if (child.scope) take_handle(child);
    retire_manager_locked(&child);
    throw;
  }
  link_child(parent, child);
  if (is_recording()) record_scope(EventKind::kScopeOpen, child);
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
    made->detached = &new_child(*made->system, {.name = "detached"}, device::cpu());
    made->detached->detached = true;
    made->detached->shards->voter.store(0, std::memory_order_relaxed);
    return made;
  }();
  return *instance;
}

// The chain of handles that a close has killed and nobody uses, newest first; linked by Slot::next.
struct DeadChain {
  uint32_t first = 0, last = 0;

  void append(Slot& slot) {
    slot.next = 0;
    (first ? slot_at(last).next : first) = slot.number;
    last = slot.number;
  }
};

// The path of a scope that closes, made when something asks for it. Without memory it stays empty: only reports and
// messages will be poorer, and closing goes on.
class ClosedPath {
 public:
  explicit ClosedPath(const Manager& manager) : manager_(manager) {}
  const std::string& text() noexcept {
    if (text_.empty()) try {
        text_ = path_locked(manager_);
      } catch (...) {
      }
    return text_;
  }

 private:
  const Manager& manager_;
  std::string text_;
};

void remember_path(Shard& shard, ClosedPath& path) noexcept {
  try {
    shard.closed_path = new Name(path.text());
  } catch (...) {
  }
}

void kill_members(Shard& shard, ClosedPath& path, DeadChain& dead) {
  for (uint32_t number = shard.last; number;) {
    Slot& slot = slot_at(number);
    number = slot.previous;
    const Kind kind = Id{slot.word.load(std::memory_order_relaxed)}.kind();
    if (is_memorable(slot)) [[unlikely]]
      remember_dead(slot, id_of(slot, kind), path.text(), "closed with its owner");
    if (!kill(slot)) continue;  // whoever uses it now finishes it
    AccountRef sole;
    if (const auto sole_charge = traits(kind).sole_charge;
        sole_charge && sole_charge(slot, &sole) && *sole.account == &shard) {
      *sole.account = nullptr;
      uncharge_locked(shard, sole.charge);
    }
    dead.append(slot);
  }
  shard.first = shard.last = 0;
  for (auto& count : shard.live) count = 0;
}

// Adds the slack that it had.
void close_shard(Shard& shard, Manager& parent, ClosedPath& path, DeadChain& dead, MemoryBytes& slack) {
  bool empty;
  {
    const std::lock_guard guard(shard.lock);
    shard.closed = true;
    shard.open = Shard::kNotOpen;
    kill_members(shard, path, dead);
    take_slack_locked(shard, [&](int memory, int64_t bytes) { slack.in[memory] += bytes; });
    empty = shard.charges == 0;
    if (!empty) inherit_locked(shard, *parent.shards);
  }
  empty ? retire_shard_locked(&shard) : remember_path(shard, path);
}

// What this thread says of the scope from now on is that it is closed, whatever else there is to say of a call.
void forget_cached(uint64_t scope) noexcept {
  if (!t_state) return;
  ThreadState::Cached& cached = cached_shard(*t_state, scope);
  if (cached.scope == scope) cached = {};
}

void close_one(Manager& manager, DeadChain& dead, MemoryBytes& slack) {
  Manager& parent = *manager.parent.load(std::memory_order_relaxed);
  ClosedPath path(manager);
  if (is_tracking()) remember_dead(id_of_scope(manager), path.text(), manager.site);
  forget_cached(manager.scope);
  if (is_recording()) record_scope(EventKind::kScopeClose, manager);
  take_handle(manager);
  for (Shard* shard = manager.shards; shard;) {
    Shard* next = shard->next_in_manager;
    close_shard(*shard, parent, path, dead, slack);
    shard = next;
  }
  unlink_child(manager);
  retire_manager_locked(&manager);
}

Manager* deepest_first(Manager* manager) {
  while (manager->first_child) manager = manager->first_child;
  return manager;
}

// Children first, without recursion. What scopes within had committed ends with them; those above lose the slack.
void close_subtree(Manager& top, DeadChain& dead) {
  Manager* const above = top.parent.load(std::memory_order_relaxed);
  MemoryBytes slack;
  for (Manager* m = deepest_first(&top); m != above;) {
    Manager* const parent = m->parent.load(std::memory_order_relaxed);
    close_one(*m, dead, slack);
    m = parent == above ? above : deepest_first(parent);
  }
  uncommit_locked(*above, slack);
}

// Scopes of the subtree on top of this thread's stack are left.
void leave_closed(Manager& top) {
  if (!innermost_scope()) return;  // and a thread that never entered one needs no state for that
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) const_cast<Manager*>(m)->closing = true;
  auto& entered = thread_scopes().entered;
  while (!entered.empty()) {
    Manager* m = find_manager_locked(Id{entered.back()});
    if (!m || !m->closing) return;
    entered.pop_back();
  }
}

void finish_all(const DeadChain& dead) {
  for (uint32_t number = dead.first; number;) {
    Slot& slot = slot_at(number);
    number = slot.next;
    finish(slot, Id{slot.word.load(std::memory_order_relaxed)}.kind());
  }
}

}  // namespace

Mutex& tree_lock() { return tree().lock; }
Manager& system_manager() { return *tree().system; }
Manager& detached_manager() { return *tree().detached; }

Manager* find_manager_locked(Id id) noexcept {
  Slot* slot = id.kind() == Kind::kManager ? find(id) : nullptr;
  return slot && is_live(slot->word.load(std::memory_order_acquire), id) ? static_cast<Manager*>(slot->object)
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
  if (&manager == tree().system) fail(Status::kSystem, call, ": the system manager owns nothing and cannot be closed");
  if (&manager == tree().detached) fail(Status::kSystem, call, ": the root of detached arrays is no scope of yours");
}

// Of a base manager without a seed: which it is of those that this process opened, as far from its neighbours and from
// the small numbers that programs choose as any (splitmix64). The first has 0.
static uint64_t own_seed_locked() noexcept {
  static uint64_t opened = 0;
  uint64_t bits = opened++ * 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
  return bits ^ bits >> 31;
}

Id open(Id parent_id, const ManagerOptions& options) {
  if (options.limit_bytes < 0) fail(Status::kRange, "manager_open: limit_bytes is ", options.limit_bytes);
  const uint32_t site = site_here();
  // First, for one that is not there yet is loaded, which takes its time.
  device::Device* const wanted = options.device.empty() ? nullptr : &device::find_device(options.device);
  Id id;
  {
    const std::lock_guard guard(tree_lock());
    Manager& parent = parent_id ? live_manager_locked(parent_id, "parent") : system_manager();
    if (parent.detached) fail_if_unowned(parent, "manager_open");
    if (is_capped_locked(parent) && !options.engine) {
      fail(Status::kCapped, "manager_open: ", path_locked(parent), " is capped: no child can be opened in it");
    }
    device::Device& device = wanted ? *wanted : *parent.device;
    if (options.enter) make_room(thread_scopes().entered);
    Manager& child = new_child(parent, options, device, site);
    if (&parent == &system_manager() && !options.has_seed && !options.engine)
      child.seed.store(own_seed_locked(), std::memory_order_relaxed);
    id = Id{child.scope};
  }
  if (options.enter) enter(id);
  return id;
}

void close(Id id) {
  if (!id) return;
  if (id.kind() != Kind::kManager || never_was(id)) fail_dead(id, Kind::kManager, "manager");
  DeadChain dead;
  {
    const std::lock_guard guard(tree_lock());
    Manager* manager = find_manager_locked(id);
    if (!manager) return;  // closed before: nothing to do
    fail_if_unowned(*manager, "manager_close");
    leave_closed(*manager);
    close_subtree(*manager, dead);
  }
  finish_all(dead);  // no lock is held: release callbacks run here
}

void enter(Id id) {
  auto& entered = thread_scopes().entered;
  make_room(entered);
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, "manager");
  fail_if_unowned(manager, "manager_enter");
  manager.entered.fetch_add(1, std::memory_order_relaxed);
  manager.entered_by.store(thread_number(), std::memory_order_relaxed);
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
  const uint32_t thread = thread_number();
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
  recall_slack_locked();  // gates granted before must not pass it
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
  const bool taken = !stays_when_released(slot) && (alone & Slot::kPinMask) == 1 &&
                     slot.word.compare_exchange_strong(alone, alone | Slot::kTaken, std::memory_order_acq_rel,
                                                       std::memory_order_relaxed);
  shard->lock.unlock();
  return taken;
}

void end_last_use(Slot& slot, Kind kind) noexcept { end_handle(slot, id_of(slot, kind), Slot::kDead); }

void give_back_taken(Slot& slot) noexcept { slot.word.fetch_and(~Slot::kTaken, std::memory_order_release); }

Shard& shard_locked(Manager& manager) {
  const uint32_t thread = thread_number();
  for (Shard* shard = manager.shards; shard; shard = shard->next_in_manager) {
    if (shard->thread == thread) return *shard;
  }
  return *new_shard_locked(manager, thread);
}

Place place_in(Id id, const char* argument) {
  ThreadState::Cached& cached = cached_shard(thread_state(), id.bits);
  if (cached.scope == id.bits && id && manager_of_scope(id.bits)) [[likely]]
    return {cached.shard, id.bits};
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, argument);
  fail_if_unowned(manager, argument);
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
  auto* manager = slot ? static_cast<Manager*>(__atomic_load_n(&slot->object, __ATOMIC_ACQUIRE)) : nullptr;
  return slot && is_live(slot->word.load(std::memory_order_acquire), Id{scope}) ? manager : nullptr;
}

// The scope may be closed by now and its shard another's: then the device is that one's, and the charge finds CLOSED.
device::Device& device_of(const Place& place) noexcept {
  Manager* manager = __atomic_load_n(&place.shard->manager, __ATOMIC_ACQUIRE);
  return *__atomic_load_n(&manager->device, __ATOMIC_RELAXED);
}

const Manager* next_in_subtree(const Manager* m, const Manager* top) noexcept {
  if (m->first_child) return m->first_child;
  while (m != top && !m->next_sibling) m = m->parent.load(std::memory_order_relaxed);
  return m == top ? nullptr : m->next_sibling;
}

}  // namespace tinyai::memory
