// Moves bytes from one account to another: by a move, as another category, or to another shard when its scope closes.
#include <mutex>
#include <numeric>
#include <utility>

#include "memory/account_watch.h"
#include "memory/limit.h"
#include "memory/peak_watch.h"
#include "memory/quotas.h"
#include "memory/reclaim.h"
#include "memory/shard_pool.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

SpinLock g_closed_lock;     // for who adds to them on a side of its own
Shard* g_closed = nullptr;  // shards that forward; under the tree's lock

void unlink_closed(Shard& shard) noexcept {
  const std::lock_guard guard(g_closed_lock);
  (shard.previous_closed ? shard.previous_closed->next_closed : g_closed) = shard.next_closed;
  if (shard.next_closed) shard.next_closed->previous_closed = shard.previous_closed;
  shard.next_closed = shard.previous_closed = nullptr;
}

// From this scope upwards nothing changes when bytes move between the two.
const Manager* common_ancestor(const Manager* a, const Manager* b) noexcept {
  while (a != b) {
    const bool deeper = a->depth.load(std::memory_order_relaxed) >= b->depth.load(std::memory_order_relaxed);
    const Manager*& lower = deeper ? a : b;
    lower = lower->parent.load(std::memory_order_relaxed);
  }
  return a;
}

}  // namespace

void take_off_inherited(Shard* shard, int64_t bytes) noexcept {
  for (; shard->forwards_to; shard = shard->forwards_to) shard->inherited -= bytes;
}

void drop_charge_count_locked(Shard* shard) noexcept {
  while (shard) {  // an emptied shard gives up its own count on what it forwards to
    Shard* target;
    bool empty;
    {
      const std::lock_guard guard(shard->lock);
      target = shard->forwards_to;
      empty = --shard->charges == 0 && shard->closed;
    }
    if (!empty) return;
    if (target) unlink_closed(*shard);
    retire_shard_locked(shard);
    shard = target;
  }
}

Shard* present_shard(Shard* shard) noexcept {
  while (shard->forwards_to) shard = shard->forwards_to;
  return shard;
}

void inherit_locked(Shard& shard, Shard& target) noexcept {
  const int64_t bytes = held(shard);
  {
    const std::lock_guard guard(target.lock);
    target.now += shard.now;
    target.quota += shard.now;  // the ancestors of both counted these bytes all along
    for (int i = 0; i < kCategoryCount; ++i) {
      const int64_t moved = std::exchange(shard.by_category[i], 0);
      target.by_category[i] += moved;
      note_change(shard, -moved, static_cast<Category>(i));
      note_change(target, moved, static_cast<Category>(i));
    }
    for (int i = 0; i < device::kMaxMemories; ++i) {
      target.elsewhere[i] += shard.elsewhere[i];
      target.elsewhere_quota[i] += std::exchange(shard.elsewhere[i], 0);
      shard.elsewhere_quota[i] = 0;
    }
    ++target.charges;
  }
  shard.now = shard.quota = 0;
  shard.forwards_to = &target;
  shard.inherited = bytes;
  const std::lock_guard guard(g_closed_lock);
  shard.previous_closed = nullptr;
  shard.next_closed = g_closed;
  if (g_closed) g_closed->previous_closed = &shard;
  g_closed = &shard;
}

Shard* first_closed_shard_locked() noexcept { return g_closed; }

MemoryBytes committed_locked(const Manager& top) {
  if (!device::memory_at(1)) return {{top.committed}};
  MemoryBytes all;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      all.in[0] += shard->quota;
      for (int i = 1; i < device::kMaxMemories; ++i) all.in[i] += shard->elsewhere_quota[i];
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

// True if the move passes no mark where bytes come in that were not there before, by what is committed already.
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
    move_quotas(*present, gone);
    std::atomic_ref(account).store(&to, std::memory_order_release);  // calls that write there read it without a lock
  }
  const Manager* const both = common_ancestor(present->manager, to.manager);
  uncommit(*present->manager, moved, both);
  take_off_inherited(from, charge.bytes);
  drop_charge_count_locked(from);
  {
    const std::lock_guard guard(to.lock);
    charge.category = category;
    add(to, charge);
    note_change(to, charge.bytes, charge.category);
    move_quotas(to, moved);
  }
  if (commit(*to.manager, moved, both)) note_peaks_locked(*to.manager);
}

namespace {

// Under the tree's lock, or the side of the shard's thread: reports read it there.
void set_category(Shard& present, Category& kept, int64_t bytes, Category category) noexcept {
  const std::lock_guard guard(present.lock);
  present.by_category[static_cast<int>(kept)] -= bytes;
  present.by_category[static_cast<int>(category)] += bytes;
  note_change(present, -bytes, kept);
  note_change(present, bytes, category);
  std::atomic_ref(kept).store(category, std::memory_order_relaxed);
}

bool is_closed(const Place& place) {
  return place.shard->closed || place.shard->scope.load(std::memory_order_relaxed) != place.scope;
}

void move_as(Shard*& account, Category& kept, Charge charge, Shard& to, Category category) noexcept {
  charge.category = kept;
  move_charge_locked(account, charge, to, category);
  std::atomic_ref(kept).store(category, std::memory_order_relaxed);  // where reports read it
}

// Up to the scope that holds both before and after, which is left out.
bool is_mine_below(const Manager& leaf, const Manager* both) {
  for (const Manager& m : ancestors(&leaf)) {
    if (&m == both) return true;
    if (!is_mine(m)) return false;
  }
  return !both;
}

// Within one scope of the thread's own, of which only the category changes, or between two, where no mark is passed: a
// gradient, from its batch's to the optimizer's.
bool moves_on_own_side(Shard*& account, Category& kept, Charge charge, const Place& to, Category category) {
  const OwnSide side;
  if (!side || !is_of_thread(account) || !is_of_thread(to.shard) || is_closed(to)) return false;
  if (account == to.shard) {
    set_category(*account, kept, charge.bytes, category);
    return true;
  }
  const Shard& from = *present_shard(account);
  const Manager* const both = common_ancestor(from.manager, to.shard->manager);
  if (!is_mine_below(*from.manager, both) || !is_mine_below(*to.shard->manager, both)) return false;
  if (!moves_below_marks(from, *to.shard, Need::all_of(charge))) return false;
  move_as(account, kept, charge, *to.shard, category);
  return true;
}

}  // namespace

namespace {

// The scope that has no room for it, by true sums; null: it fits.
const Manager* full_for_move(const Shard& from, const Shard& to, Charge charge) {
  if (moves_below_marks(from, to, Need::all_of(charge))) return nullptr;
  recall_headroom_locked();
  for (const Manager& m : ancestors(to.manager)) {
    if (is_ancestor_or_self(&m, from.manager)) return nullptr;  // and so are all above
    if (passes_limit(m, charge.in(m.memory))) return &m;
  }
  return nullptr;
}

}  // namespace

void move_charge(Shard*& account, Category& kept, Charge charge, const Place& to, Category category) {
  if (charge.bytes == 0 || moves_on_own_side(account, kept, charge, to, category)) return;
  RoomSearch search;
  for (;;) {
    LimitHit full;
    {
      const std::lock_guard tree(tree_lock());
      if (is_closed(to)) fail(Status::kClosed, "the scope that the bytes belong to was closed");
      const Manager* const manager = full_for_move(*present_shard(account), *to.shard, charge);
      if (!manager) return move_as(account, kept, charge, *to.shard, category);
      full = limit_hit_locked(*manager, charge.in(manager->memory));
      if (full.is_final(search)) fail(Status::kLimit, limit_message_locked(*manager, full, search.given()));
    }
    search.make(full.missing());
  }
}

void change_category(Shard*& account, Category& kept, int64_t bytes, Category category) noexcept {
  on_own_side_or_locked([&] { return is_of_thread(account); },
                        [&] { set_category(*present_shard(account), kept, bytes, category); });
}

}  // namespace tinyai::memory
