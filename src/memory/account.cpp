// Gates, slack and the slow step. Lock order: the tree's, then at most two shards' (only under the tree's).
#include "memory/account.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "base/log.h"
#include "memory/manager.h"
#include "memory/peak_watch.h"
#include "memory/report.h"
#include "memory/shard_pool.h"

namespace tinyai::memory {
namespace {

std::atomic<Shard*> g_slack{nullptr};  // shards whose gate may be above what they hold
Shard* g_closed = nullptr;             // shards that have an heir; under the tree's lock

// The shard's lock is held.
void note_slack(Shard& shard) {
  if (shard.listed || shard.now >= shard.gate) return;
  shard.listed = true;
  shard.next_slack = g_slack.load(std::memory_order_relaxed);
  while (
      !g_slack.compare_exchange_weak(shard.next_slack, &shard, std::memory_order_release, std::memory_order_relaxed)) {
  }
}

void add(Shard& shard, Charge charge) {
  if (charge.bytes == 0) return;
  shard.now += charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] += charge.bytes;
  ++shard.charges;
}

void take_off(Shard& shard, Charge charge) {
  shard.now -= charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] -= charge.bytes;
}

Status admission(const Shard& shard, const Place& place, Exempt exempt) {
  if (shard.closed || shard.scope.load(std::memory_order_relaxed) != place.scope) return Status::kClosed;
  if (exempt == Exempt::kNo && shard.manager->caps.load(std::memory_order_relaxed) > 0) return Status::kCapped;
  return Status::kOk;
}

[[noreturn]] [[gnu::noinline]] void refuse(Status status, const Place& place) {
  const std::string path = path_of(Id{place.scope});
  if (status == Status::kCapped) {
    fail(status, path, " is capped: nothing can be created in it; pass another scope as 'into', or uncap it");
  }
  fail(Status::kClosed, "the scope where the result belongs was closed");
}

[[noreturn]] [[gnu::noinline]] void refuse(const LimitHit& full) {
  const std::string message = limit_message(full);
  if (logs(LogLevel::kDebug)) log(LogLevel::kDebug, message);
  fail(Status::kLimit, message);
}

bool passes_a_mark(const Manager& leaf, int64_t need) {
  for (const Manager* m = &leaf; m; m = m->parent.load(std::memory_order_relaxed)) {
    if (m->committed + need > m->peak || (m->limit && m->committed + need > m->limit)) return true;
  }
  return false;
}

void commit(Manager& leaf, int64_t need) {
  for (Manager* m = &leaf; m; m = m->parent.load(std::memory_order_relaxed)) {
    m->committed += need;
    if (m->committed <= m->peak) continue;
    m->peak = m->committed;
    m->peak_is_new = m->watched;
  }
}

const Manager* over_limit(const Manager& leaf, int64_t need) {
  for (const Manager* m = &leaf; m; m = m->parent.load(std::memory_order_relaxed)) {
    if (m->limit && m->committed + need > m->limit) return m;
  }
  return nullptr;
}

[[gnu::noinline]] void charge_past_gate(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  const int64_t bytes = first.bytes + second.bytes;
  Status status = Status::kOk;
  LimitHit full;
  std::unique_lock tree(tree_lock());
  for (const bool settled : {false, true}) {
    if (settled) recall_slack_locked();
    std::unique_lock guard(shard.lock);
    if ((status = admission(shard, place, exempt)) != Status::kOk) break;
    const int64_t need = std::max<int64_t>(shard.now + bytes - shard.gate, 0);
    if (!settled && passes_a_mark(*shard.manager, need)) continue;
    if (const Manager* manager = over_limit(*shard.manager, need)) {
      full = limit_hit_locked(*manager, bytes);
      break;
    }
    commit(*shard.manager, need);
    shard.gate += need;
    add(shard, first);
    add(shard, second);
    guard.unlock();
    note_peaks_locked(*shard.manager);
    return;
  }
  tree.unlock();
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
    note_slack(*heir);
  }
  take_off_inherited(shard, charge.bytes);
  drop_charge_count_locked(shard);
}

}  // namespace

void charge(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  Status status;
  {
    const std::lock_guard guard(shard.lock);
    status = admission(shard, place, exempt);
    if (status == Status::kOk && shard.now + first.bytes + second.bytes <= shard.gate) [[likely]] {
      add(shard, first);
      add(shard, second);
      return;
    }
  }
  if (status != Status::kOk) refuse(status, place);
  charge_past_gate(place, first, second, exempt);
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

void uncharge_locked(Shard& shard, Charge charge) noexcept {
  take_off(shard, charge);
  --shard.charges;
  note_slack(shard);
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

void recall_slack_locked() noexcept {
  Shard* next = nullptr;
  for (Shard* shard = g_slack.exchange(nullptr, std::memory_order_acquire); shard; shard = next) {
    int64_t slack;
    {
      const std::lock_guard guard(shard->lock);
      next = shard->next_slack;  // before it may be listed again
      shard->listed = false;
      slack = shard->gate - shard->now;
      shard->gate = shard->now;
    }
    if (shard->retired) {
      retire_shard_locked(shard);
    } else if (slack) {
      for (Manager* m = shard->manager; m; m = m->parent.load(std::memory_order_relaxed)) m->committed -= slack;
    }
  }
}

void inherit_locked(Shard& shard, Shard& heir) noexcept {
  const int64_t bytes = shard.now;
  {
    const std::lock_guard guard(heir.lock);
    heir.now += bytes;
    heir.gate += bytes;  // the ancestors of both counted these bytes all along
    for (int i = 0; i < kCategoryCount; ++i) heir.by_category[i] += std::exchange(shard.by_category[i], 0);
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

void check_limit_locked(const Shard* from, const Shard& to, int64_t bytes) {
  const Manager* source = from ? from->manager : nullptr;
  for (const Manager* m = to.manager; m; m = m->parent.load(std::memory_order_relaxed)) {
    if (m->limit && !is_ancestor_or_self(m, source) && m->committed + bytes > m->limit) {
      fail(Status::kLimit, limit_message_locked(*m, bytes));
    }
  }
}

void move_charge_locked(Shard*& account, Charge charge, Shard& to, Category category) noexcept {
  Shard* const from = account;
  Shard* const present = present_shard(from);
  {
    const std::lock_guard guard(present->lock);
    take_off(*present, charge);
    present->gate -= charge.bytes;
    account = &to;
  }
  for (Manager* m = present->manager; m; m = m->parent.load(std::memory_order_relaxed)) m->committed -= charge.bytes;
  take_off_inherited(from, charge.bytes);
  drop_charge_count_locked(from);
  {
    const std::lock_guard guard(to.lock);
    add(to, {charge.bytes, category});
    to.gate += charge.bytes;
  }
  commit(*to.manager, charge.bytes);
  note_peaks_locked(*to.manager);
}

void move_charge(Shard*& account, Category& kept, int64_t bytes, const Place& to, Category category) {
  if (bytes == 0) return;
  const std::lock_guard tree(tree_lock());
  if (to.shard->closed || to.shard->scope.load(std::memory_order_relaxed) != to.scope) {
    fail(Status::kClosed, "the scope that the bytes belong to was closed");
  }
  recall_slack_locked();
  check_limit_locked(present_shard(account), *to.shard, bytes);
  move_charge_locked(account, {bytes, kept}, *to.shard, category);
  kept = category;  // under the tree's lock, as reports read it
}

void change_category(Shard* account, Category& kept, int64_t bytes, Category category) noexcept {
  const std::lock_guard tree(tree_lock());
  Shard* present = present_shard(account);
  const std::lock_guard guard(present->lock);
  present->by_category[static_cast<int>(kept)] -= bytes;
  present->by_category[static_cast<int>(category)] += bytes;
  kept = category;
}

}  // namespace tinyai::memory
