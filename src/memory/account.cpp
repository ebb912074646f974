// Gates, slack and the slow step. Lock order: the tree's, then at most two shards' (only under the tree's).
#include "memory/account.h"
#include "memory/ancestors.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <numeric>
#include <utility>

#include "base/log.h"
#include "device/block_pool.h"
#include "device/reclaim.h"
#include "device/slab.h"
#include "memory/account_watch.h"
#include "memory/limit.h"
#include "memory/manager.h"
#include "memory/peak_watch.h"
#include "memory/shard_pool.h"

namespace tinyai::memory {
namespace {

std::atomic<Shard*> g_slack{nullptr};  // shards whose gate may be above what they hold
Shard* g_closed = nullptr;             // shards that have an heir; under the tree's lock

// The shard's lock is held.
void list_slack(Shard& shard) {
  if (shard.slack != Slack::kUnlisted) return;
  shard.slack = shard.watched ? Slack::kListedWatched : Slack::kListed;
  shard.next_slack = g_slack.load(std::memory_order_relaxed);
  while (
      !g_slack.compare_exchange_weak(shard.next_slack, &shard, std::memory_order_release, std::memory_order_relaxed)) {
  }
}

// Apart, for the common charge is in the host's memory.
[[gnu::cold]] [[gnu::noinline]] void add_elsewhere(Shard& shard, uint8_t memory, int64_t bytes) {
  shard.now -= bytes;
  shard.elsewhere[memory] += bytes;
}

inline void add(Shard& shard, Charge charge) {
  if (charge.bytes == 0) return;
  shard.now += charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] += charge.bytes;
  if (charge.memory) [[unlikely]]
    add_elsewhere(shard, charge.memory, charge.elsewhere());
  ++shard.charges;
}

inline void take_off(Shard& shard, Charge charge) {
  shard.now -= charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] -= charge.bytes;
  if (charge.memory) [[unlikely]]
    add_elsewhere(shard, charge.memory, -charge.elsewhere());
}

void note_charges(const Shard& shard, Charge first, Charge second) {
  note_change(shard, first.bytes, first.category);
  note_change(shard, second.bytes, second.category);
}

// By how much a charge passes the shard's gates, or is to move them: on the host, and on one device.
struct Need {
  int64_t host = 0, elsewhere = 0;
  uint8_t memory = 0;

  static Need all_of(Charge first, Charge second = {0, Category::kGraph}) {
    const uint8_t memory = first.memory ? first.memory : second.memory;
    return {first.in(0) + second.in(0), first.elsewhere() + second.elsewhere(), memory};
  }
  Need past_gates(const Shard& shard) const {
    const auto past = [](int64_t now, int64_t more, int64_t gate) { return std::max<int64_t>(now + more - gate, 0); };
    Need need{past(shard.now, host, shard.gate), 0, memory};
    if (memory) need.elsewhere = past(shard.elsewhere[memory], elsewhere, shard.elsewhere_gate[memory]);
    return need;
  }
  int64_t all() const { return host + elsewhere; }
  int64_t in(uint8_t of) const { return of == 0 ? host : of == memory ? elsewhere : 0; }
};

void move_gates(Shard& shard, const Need& by) {
  shard.gate += by.host;
  if (by.memory) shard.elsewhere_gate[by.memory] += by.elsewhere;
}

[[noreturn]] [[gnu::noinline]] void refuse(const LimitHit& full) {
  const std::string message = limit_message(full);
  if (logs(LogLevel::kDebug)) log(LogLevel::kDebug, message);
  throw Refusal(Status::kLimit, message);
}

bool passes_limit(const Manager& manager, int64_t need) {
  return manager.limit && need > 0 && manager.own_committed + need > manager.limit;
}

// By how much the host's bytes may grow in one scope beyond the need before a peak of it moves or its limit bites;
// negative: the need alone does that, on whichever memory.
int64_t room_in(const Manager& m, const Need& need) {
  const int64_t own = need.in(m.memory), room = m.peak - m.committed - need.all();
  if (m.memory != 0 && own <= 0) return room;
  const int64_t most = m.limit ? std::min(m.own_peak, m.limit) : m.own_peak;
  return std::min(room, most - m.own_committed - own);
}

// Whether all bytes of the shard's scope are its own, and the host's. It uses up its slack before it passes its gate:
// what the scope has committed then is a true sum, whatever slack other scopes have.
bool counts_alone(const Shard& shard) {
  const Manager& manager = *shard.manager;
  if (manager.shards != &shard || shard.next_in_manager || manager.first_child) return false;
  for (int i = 1; i < device::kMaxMemories && device::memory_at(i); ++i) {
    if (shard.elsewhere_gate[i] != 0) return false;
  }
  return true;
}

// Of a scope and all above. A scope that is opened for a step stands at its peak with every charge: one that counts
// alone has no room then, but no need of others' slack either.
int64_t room_below_marks(const Shard& shard, const Need& need) {
  const Manager& leaf = *shard.manager;
  int64_t room = room_in(leaf, need);
  if (room < 0 && leaf.limit == 0 && need.memory == 0 && counts_alone(shard)) room = 0;
  for (const Manager& above : ancestors(leaf.parent.load(std::memory_order_relaxed))) {
    if (room < 0) break;
    room = std::min(room, room_in(above, need));
  }
  return room;
}

// Whether categories are to be noted: a peak is new that is watched.
bool commit(Manager& leaf, Need need) {
  const int64_t all = need.all();
  bool is_new = false;
  for (Manager& m : ancestors(&leaf)) {
    m.committed += all;
    m.own_committed += need.in(m.memory);
    raise_peak_locked(m);
    is_new |= m.peak_is_new;
  }
  return is_new;
}

void uncommit(Manager& leaf, const Need& need) {
  for (Manager& m : ancestors(&leaf)) {
    m.committed -= need.all();
    m.own_committed -= need.in(m.memory);
  }
}

const Manager* over_limit(const Manager& leaf, const Need& need) {
  for (const Manager& m : ancestors(&leaf)) {
    if (passes_limit(m, need.in(m.memory))) return &m;
  }
  return nullptr;
}

// With both locks held: bytes that nothing stands against. Of the room below all marks the shard has half beyond what
// it needs, so that what grows again to where it has been does not come back for each charge, and others find theirs.
bool book(Shard& shard, Need past_gates, int64_t room, Charge first, Charge second) {
  if (room > 1) {
    past_gates.host += room / 2;
    list_slack(shard);
  }
  const bool is_new = commit(*shard.manager, past_gates);
  move_gates(shard, past_gates);
  add(shard, first);
  add(shard, second);
  device::note_charge(first.bytes + second.bytes);
  note_charges(shard, first, second);
  return is_new;
}

// Small blocks of the host come out of memory that is there.
bool is_reserved_first(Charge charge) {
  return charge.block && (charge.memory ? charge.elsewhere() > 0 : charge.bytes > device::kSlabLimit);
}
// What lies in the host's memory may be of a scope on a device that has its own: the order of a loader's rows.
void reserve(const Place& place, Charge charge) {
  if (charge.memory) return device::memory_at(charge.memory)->reserve(charge.elsewhere());
  device::Device& device = device_of(place);
  (device.is_host_memory() ? device : device::cpu()).reserve(charge.bytes);
}

// The slow step: under the tree's lock, past the gates of this shard. Three things are tried before a refusal, each
// once and each with the locks let go where the host may be called meanwhile: the slack of all shards is recalled, so
// that limits and peaks are judged by true sums; what can be given up is given up; and a large block is taken from the
// machine before its bytes may move a peak.
[[gnu::noinline]] void charge_past_gate(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  const Need wanted = Need::all_of(first, second);
  bool settled = false, reclaimed = false, reserved = !is_reserved_first(first);
  Status status = Status::kOk;
  LimitHit full;
  std::unique_lock tree(tree_lock());
  for (;;) {
    if (settled) recall_slack_locked();
    std::unique_lock guard(shard.lock);
    if ((status = admission_locked(shard, place, exempt)) != Status::kOk) break;
    const Need need = wanted.past_gates(shard);
    const int64_t room = room_below_marks(shard, need);
    if (!settled && room < 0) {
      settled = true;
      continue;
    }
    if (const Manager* manager = room < 0 ? over_limit(*shard.manager, need) : nullptr) {
      if (!std::exchange(reclaimed, true)) {
        guard.unlock();
        tree.unlock();
        device::reclaim();
        tree.lock();
        continue;
      }
      full = limit_hit_locked(*manager, wanted.in(manager->memory));
      break;
    }
    if (!reserved) {  // what the limit admits, the machine may not have
      guard.unlock();
      tree.unlock();
      reserve(place, first);
      reserved = true;
      tree.lock();
      continue;
    }
    const bool is_new = book(shard, need, room, first, second);
    guard.unlock();
    if (is_new) note_peaks_locked(*shard.manager);
    return;
  }
  tree.unlock();
  device::drop_reserved();
  if (full.scope) refuse(full);
  refuse(status, place);
}

// What a closed shard had and its heirs hold dies, or moves on.
void take_off_inherited(Shard* shard, int64_t bytes) noexcept {
  for (; shard->heir; shard = shard->heir) shard->inherited -= bytes;
}

void unlink_closed(Shard& shard) noexcept {
  (shard.previous_closed ? shard.previous_closed->next_closed : g_closed) = shard.next_closed;
  if (shard.next_closed) shard.next_closed->previous_closed = shard.previous_closed;
  shard.next_closed = shard.previous_closed = nullptr;
}

// The charge's shard was closed: its bytes are on an heir's account now.
[[gnu::noinline]] void uncharge_inherited(Shard* shard, Charge charge) noexcept {
  const std::lock_guard tree(tree_lock());
  Shard* heir = present_shard(shard);
  {
    const std::lock_guard guard(heir->lock);
    take_off(*heir, charge);
    device::note_charge(-charge.bytes);
    note_change(*heir, -charge.bytes, charge.category);
    list_slack(*heir);
  }
  take_off_inherited(shard, charge.bytes);
  drop_charge_count_locked(shard);
}

}  // namespace

[[gnu::noinline]] void refuse(Status status, const Place& place) {
  const std::string path = path_of(Id{place.scope});
  if (status == Status::kCapped) {
    const Manager* manager = manager_of_scope(place.scope);
    const bool by_host = manager && manager->caps.load(std::memory_order_relaxed) > 0;
    throw Refusal(status,
                  cat(path, by_host ? " is capped: " : " is capped for the step that this thread is in: ",
                      "nothing can be created in it; pass another scope as 'into'", by_host ? ", or uncap it" : ""));
  }
  fail(Status::kClosed, "the scope where the result belongs was closed");
}

namespace {

bool is_within_gates(const Shard& shard, const Need& wanted) {
  const Need past = wanted.past_gates(shard);
  return past.host == 0 && past.elsewhere == 0;
}

}  // namespace

// What is not common: a lock that another thread holds, a capped scope, a charge past the gate or in a device's memory.
// Not local to this file, or the compiler takes its arguments to pieces and the common way pays for them.
[[gnu::noinline]] void charge_carefully(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  Status status;
  {
    const std::lock_guard guard(shard.lock);
    status = admission_locked(shard, place, exempt);
    if (status == Status::kOk && is_within_gates(shard, Need::all_of(first, second))) {
      add(shard, first);
      add(shard, second);
      device::note_charge(first.bytes + second.bytes);
      note_charges(shard, first, second);
      return;
    }
  }
  if (status != Status::kOk) refuse(status, place);
  charge_past_gate(place, first, second, exempt);
}

// The common way needs no register beyond its arguments: what is rare gets them as they came.
void charge(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  const int64_t bytes = first.bytes + second.bytes;
  if (first.memory || second.memory || !shard.lock.try_lock()) [[unlikely]]
    return charge_carefully(place, first, second, exempt);
  if (shard.open != place.scope || shard.now + bytes > shard.gate || !device::has_noted_charges()) [[unlikely]] {
    const bool is_open = shard.open == place.scope;
    shard.lock.unlock();
    return is_open ? charge_past_gate(place, first, second, exempt) : charge_carefully(place, first, second, exempt);
  }
  add(shard, first);
  add(shard, second);
  device::note_charge(bytes);
  shard.lock.unlock();
}

void split_charge(Shard* shard) noexcept {
  const std::lock_guard guard(shard->lock);
  ++shard->charges;  // of a closed shard too: it is kept until all of them are gone
}

void uncharge(Shard* shard, Charge charge) noexcept {
  if (!shard || charge.bytes == 0) return;
  {
    const std::lock_guard guard(shard->lock);
    if (!shard->heir) [[likely]]
      return uncharge_locked(*shard, charge);
  }
  uncharge_inherited(shard, charge);
}

namespace {

// Of a device's memory, of a shard that is watched, or the first since its slack was recalled.
[[gnu::cold]] [[gnu::noinline]] void uncharge_carefully(Shard& shard, Charge charge) noexcept {
  take_off(shard, charge);
  device::note_charge(-charge.bytes);
  --shard.charges;
  note_change(shard, -charge.bytes, charge.category);
  list_slack(shard);
}

}  // namespace

void uncharge_locked(Shard& shard, Charge charge) noexcept {
  if (charge.memory || shard.slack != Slack::kListed) [[unlikely]]
    return uncharge_carefully(shard, charge);
  charge.memory = 0;  // so the compiler knows
  take_off(shard, charge);
  device::note_charge(-charge.bytes);
  --shard.charges;
}

void drop_charge_count_locked(Shard* shard) noexcept {
  while (shard) {  // an emptied shard gives up its own count on its heir
    Shard* heir;
    bool empty;
    {
      const std::lock_guard guard(shard->lock);
      heir = shard->heir;
      empty = --shard->charges == 0 && shard->closed;
    }
    if (!empty) return;
    if (heir) unlink_closed(*shard);
    retire_shard_locked(shard);
    shard = heir;
  }
}

Shard* present_shard(Shard* shard) noexcept {
  while (shard->heir) shard = shard->heir;
  return shard;
}

void raise_peak_locked(Manager& manager) noexcept {
  manager.own_peak = std::max(manager.own_peak, manager.own_committed);
  if (manager.committed <= manager.peak) return;
  manager.peak = manager.committed;
  manager.peak_is_new = manager.watched;
  const bool is_root = !manager.parent.load(std::memory_order_relaxed);
  if (is_root) device::note_accounts_peak(manager.peak);
}

void recall_slack_locked() noexcept {
  Shard* next = nullptr;
  for (Shard* shard = g_slack.exchange(nullptr, std::memory_order_acquire); shard; shard = next) {
    {
      const std::lock_guard guard(shard->lock);
      next = shard->next_slack;  // before it may be listed again
      shard->slack = Slack::kUnlisted;
      take_slack_locked(*shard, [&](int memory, int64_t slack) {
        if (shard->retired) return;
        const Need need = memory ? Need{0, slack, static_cast<uint8_t>(memory)} : Need{slack};
        uncommit(*shard->manager, need);
      });
    }
    if (shard->retired) retire_shard_locked(shard);
  }
}

void inherit_locked(Shard& shard, Shard& heir) noexcept {
  const int64_t bytes = held(shard);
  {
    const std::lock_guard guard(heir.lock);
    heir.now += shard.now;
    heir.gate += shard.now;  // the ancestors of both counted these bytes all along
    for (int i = 0; i < kCategoryCount; ++i) {
      const int64_t moved = std::exchange(shard.by_category[i], 0);
      heir.by_category[i] += moved;
      note_change(shard, -moved, static_cast<Category>(i));
      note_change(heir, moved, static_cast<Category>(i));
    }
    for (int i = 0; i < device::kMaxMemories; ++i) {
      heir.elsewhere[i] += shard.elsewhere[i];
      heir.elsewhere_gate[i] += std::exchange(shard.elsewhere[i], 0);
      shard.elsewhere_gate[i] = 0;
    }
    ++heir.charges;
  }
  shard.now = shard.gate = 0;
  shard.heir = &heir;
  shard.inherited = bytes;
  shard.previous_closed = nullptr;
  shard.next_closed = g_closed;
  if (g_closed) g_closed->previous_closed = &shard;
  g_closed = &shard;
}

Shard* first_closed_shard_locked() noexcept { return g_closed; }

LimitHit limit_hit_locked(const Manager& manager, int64_t request) {
  return {manager.scope, path_locked(manager), manager.limit, manager.own_committed, request, manager.memory};
}

void check_limit_locked(const Shard* from, const Shard& to, Charge charge) {
  const Manager* source = from ? from->manager : nullptr;
  for (const Manager& m : ancestors(to.manager)) {
    if (m.limit && !is_ancestor_or_self(&m, source) && passes_limit(m, charge.in(m.memory))) {
      fail(Status::kLimit, limit_message_locked(m, charge.in(m.memory)));
    }
  }
}

MemoryBytes committed_locked(const Manager& top) {
  if (!device::memory_at(1)) return {{top.committed}};
  MemoryBytes all;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      all.in[0] += shard->gate;
      for (int i = 1; i < device::kMaxMemories; ++i) all.in[i] += shard->elsewhere_gate[i];
    }
  }
  return all;
}

namespace {

int64_t sum_of(const MemoryBytes& bytes) {
  return std::accumulate(std::begin(bytes.in), std::end(bytes.in), int64_t{0});
}

}  // namespace

void commit_locked(Manager& leaf, const MemoryBytes& bytes) noexcept {
  const int64_t all = sum_of(bytes);
  for (Manager& m : ancestors(&leaf)) {
    m.committed += all;
    m.own_committed += bytes.in[m.memory];
    raise_peak_locked(m);
  }
}

void uncommit_locked(Manager& leaf, const MemoryBytes& bytes) noexcept {
  const int64_t all = sum_of(bytes);
  for (Manager& m : ancestors(&leaf)) {
    m.committed -= all;
    m.own_committed -= bytes.in[m.memory];
  }
}

namespace {

// Whether the move passes no mark where bytes come in that were not there before, by what is committed already.
bool moves_below_marks(const Shard& from, const Shard& to, const Need& moved) {
  for (const Manager& m : ancestors(to.manager)) {
    if (is_ancestor_or_self(&m, from.manager)) return true;  // and so are all above
    if (room_in(m, moved) < 0) return false;
  }
  return true;
}

}  // namespace

void move_charge_locked(Shard*& account, Charge charge, Shard& to, Category category) noexcept {
  Shard* const from = account;
  Shard* const present = present_shard(from);
  const Need moved = Need::all_of(charge), gone{-moved.host, -moved.elsewhere, moved.memory};
  {
    const std::lock_guard guard(present->lock);
    take_off(*present, charge);
    note_change(*present, -charge.bytes, charge.category);
    move_gates(*present, gone);
    std::atomic_ref(account).store(&to, std::memory_order_release);  // calls that write there read it without a lock
  }
  uncommit(*present->manager, moved);
  take_off_inherited(from, charge.bytes);
  drop_charge_count_locked(from);
  {
    const std::lock_guard guard(to.lock);
    charge.category = category;
    add(to, charge);
    note_change(to, charge.bytes, charge.category);
    move_gates(to, moved);
  }
  if (commit(*to.manager, moved)) note_peaks_locked(*to.manager);
}

void move_charge(Shard*& account, Category& kept, Charge charge, const Place& to, Category category) {
  if (charge.bytes == 0) return;
  const std::lock_guard tree(tree_lock());
  if (to.shard->closed || to.shard->scope.load(std::memory_order_relaxed) != to.scope) {
    fail(Status::kClosed, "the scope that the bytes belong to was closed");
  }
  if (!moves_below_marks(*present_shard(account), *to.shard, Need::all_of(charge))) {
    recall_slack_locked();
    check_limit_locked(present_shard(account), *to.shard, charge);
  }
  charge.category = kept;
  move_charge_locked(account, charge, *to.shard, category);
  std::atomic_ref(kept).store(category, std::memory_order_relaxed);  // under the tree's lock, as reports read it
}

void change_category(Shard*& account, Category& kept, int64_t bytes, Category category) noexcept {
  const std::lock_guard tree(tree_lock());
  Shard* present = present_shard(account);
  const std::lock_guard guard(present->lock);
  present->by_category[static_cast<int>(kept)] -= bytes;
  present->by_category[static_cast<int>(category)] += bytes;
  note_change(*present, -bytes, kept);
  note_change(*present, bytes, category);
  std::atomic_ref(kept).store(category, std::memory_order_relaxed);
}

}  // namespace tinyai::memory
