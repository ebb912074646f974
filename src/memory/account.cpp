// Quotas, headroom and the slow step. Lock order: the tree's, then at most two shards' (only under the tree's).
#include "memory/account.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <numeric>
#include <utility>

#include "base/log.h"
#include "device/block_pool.h"
#include "device/slab.h"
#include "memory/account_watch.h"
#include "memory/headroom.h"
#include "memory/limit.h"
#include "memory/manager.h"
#include "memory/peak_watch.h"
#include "memory/quotas.h"
#include "memory/reclaim.h"
#include "memory/shard_pool.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

void note_charges(const Shard& shard, Charge first, Charge second) {
  note_change(shard, first.bytes, first.category);
  note_change(shard, second.bytes, second.category);
}

[[noreturn]] [[gnu::noinline]] void refuse(const LimitHit& full, const GivenUp& given) {
  const std::string message = limit_message(full, given);
  if (logs(LogLevel::kDebug)) log(LogLevel::kDebug, message);
  throw Refusal(Status::kLimit, message);
}

bool has_quotas_elsewhere(const Shard& shard) {
  for (int i = 1; i < device::kMaxMemories && device::memory_at(i); ++i) {
    if (shard.elsewhere_quota[i] != 0) return true;
  }
  return false;
}

// True if all bytes of the shard's scope are its own, and the host's, but for those of one child. Such a scope uses up
// its headroom before it passes its quota: what it has committed then is a true sum, whatever headroom others have.
bool counts_alone(const Shard& shard, const Manager* child = nullptr) {
  const Manager& manager = *shard.manager;
  if (manager.shards != &shard || shard.next_in_manager || shard.first_child != child) return false;
  if (child && child->next_sibling) return false;
  return !has_quotas_elsewhere(shard);
}

// The room of a scope and of all above it. A scope that is opened for a step stands at its peak with every charge: one
// that counts alone has no room then, but no need of others' headroom either.
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

const Manager* over_limit(const Manager& leaf, const Need& need) {
  for (const Manager& m : ancestors(&leaf)) {
    if (passes_limit(m, need.in(m.memory))) return &m;
  }
  return nullptr;
}

void enter_charges(Shard& shard, const Need& past_quotas, Charge first, Charge second) {
  move_quotas(shard, past_quotas);
  add(shard, first);
  add(shard, second);
  device::note_charge(first.bytes + second.bytes);
  note_charges(shard, first, second);
}

// With both locks held: bytes that nothing stands against. Of the room below all marks the shard has half beyond what
// it needs, so that what grows again to where it has been does not come back for each charge, and others find theirs.
bool book(Shard& shard, Need past_quotas, int64_t room, Charge first, Charge second) {
  if (room > 1) {
    past_quotas.host += room / 2;
    list_headroom(shard);
  }
  const bool is_new = commit(*shard.manager, past_quotas);
  enter_charges(shard, past_quotas, first, second);
  return is_new;
}

// Small blocks of the host come out of memory that is there.
bool is_reserved_first(Charge charge) {
  return charge.block && (charge.memory ? charge.elsewhere() > 0 : charge.bytes > device::kSlabLimit);
}
// Bytes in the host's memory may belong to a scope on a device that has its own memory: the order of a loader's rows.
void reserve(const Place& place, Charge charge) {
  if (charge.memory) return device::memory_at(charge.memory)->reserve(charge.elsewhere());
  device::Device& device = device_of(place);
  (device.is_host_memory() ? device : device::cpu()).reserve(charge.bytes);
}

int64_t take_headroom_of(Shard& lender, int64_t most) {
  const std::lock_guard guard(lender.lock);
  const int64_t taken = std::clamp<int64_t>(lender.quota - lender.now, 0, most);
  lender.quota -= taken;
  return taken;
}

void give_headroom_back(Shard& lender, int64_t bytes) {
  const std::lock_guard guard(lender.lock);
  lender.quota += bytes;
  list_headroom(lender);
}

// True if nothing but headroom of the host's memory is in the way, and not too much to look at for a charge.
bool can_settle(const Manager& top) {
  constexpr int kMostScopes = 32;
  int scopes = 0;
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    if (++scopes > kMostScopes || m->memory != 0 || has_quotas_elsewhere(*m->shards)) return false;
  }
  return top.home != nullptr;
}

// The headroom of a thread's own scopes, up to the outermost, goes to the shard that this hangs on, which all above
// have committed: what they have committed then are true sums. The lock of `held` is, and its headroom counts for
// nothing: the charge passes its quota. False: then nothing happened.
bool settle_own_headroom(const Shard& held) {
  Manager* top = held.manager;
  for (Manager* m = top; m && is_mine(*m); m = m->parent.load(std::memory_order_relaxed)) top = m;
  if (!can_settle(*top)) return false;
  int64_t headroom = 0;
  for (Manager* m = top; m; m = const_cast<Manager*>(next_in_subtree(m, top))) {
    if (m->shards == &held) continue;
    const int64_t taken = take_headroom_of(*m->shards, INT64_MAX);
    uncommit(*m, Need{taken}, top->home->manager);
    headroom += taken;
  }
  if (headroom > 0) give_headroom_back(*top->home, headroom);
  return true;
}

// Borrows what passes a shard's quota out of the headroom of the shards that its scope and those around hang on: what
// closed scopes have left there, which all above have committed. A scope below a lender grows by what it borrows, the
// others do not. The tree is locked, or the side of the thread whose own those scopes are; the shard's lock is held.
class Loan {
 public:
  enum class Lender : uint8_t { kAny, kOwn, kOwnSettled /* without headroom, but that of the outermost one's home */ };

  // False where they have not enough, or a mark would be passed on the way: then nothing happened.
  bool take(const Shard& shard, const Need& need, Lender lender) {
    if (need.elsewhere != 0) return false;
    int64_t left = need.host;
    Manager* below = nullptr;
    for (Manager* m = shard.manager; m->home && count_ < kMostShares; m = m->home->manager) {
      if (lender != Lender::kAny && !is_mine(*m)) break;
      if (!may_grow(*m, below, left, lender == Lender::kOwnSettled)) break;
      const int64_t taken = take_headroom_of(*m->home, left);
      shares_[count_++] = {m, left, taken};
      left -= taken;
      if (left == 0) return true;
      below = m;
    }
    give_back();
    return false;
  }
  void give_back() {
    while (count_ > 0) {
      const Share& share = shares_[--count_];
      give_headroom_back(*share.scope->home, share.taken);
    }
  }
  void book(Shard& shard, const Need& need, Charge first, Charge second) {
    for (int i = 0; i < count_; ++i) {
      Manager& m = *shares_[i].scope;
      m.committed += shares_[i].grows;
      m.own_committed += shares_[i].grows;
      raise_peak_locked(m);
    }
    enter_charges(shard, need, first, second);
  }
  bool is_taken() const { return count_ > 0; }

 private:
  static constexpr int kMostShares = 8;
  struct Share {
    Manager* scope;
    int64_t grows, taken;
  };

  // A peak may rise where all that is committed is held: by the one shard, which has no headroom left, and the child
  // that borrows.
  static bool may_grow(const Manager& m, const Manager* below, int64_t by, bool settled) {
    if (m.watched || m.memory != 0 || passes_limit(m, by)) return false;
    if (m.committed + by <= m.peak && m.own_committed + by <= m.own_peak) return true;
    return settled || counts_alone(*m.shards, below);
  }

  Share shares_[kMostShares];
  int count_ = 0;
};

// The charge, if there is a loan for it without a look at what other threads have. Unless what has to be there first
// is, nothing is done but to say so.
bool charge_own(const Place& place, Charge first, Charge second, Exempt exempt, bool ready) {
  Shard& shard = *place.shard;
  const OwnSide side;
  if (!side) return false;
  const std::lock_guard guard(shard.lock);
  if (admission_locked(shard, place, exempt) != Status::kOk || !is_mine(*shard.manager)) return false;
  const Need need = Need::all_of(first, second).past_quotas(shard);
  Loan loan;
  if (!loan.take(shard, need, Loan::Lender::kOwn) &&
      !(settle_own_headroom(shard) && loan.take(shard, need, Loan::Lender::kOwnSettled)))
    return false;
  ready ? loan.book(shard, need, first, second) : loan.give_back();
  return true;
}

bool charge_on_own_side(const Place& place, Charge first, Charge second, Exempt exempt) {
  if (first.memory || second.memory) return false;
  if (is_reserved_first(first)) {
    if (!charge_own(place, first, second, exempt, false)) return false;
    reserve(place, first);
  }
  return charge_own(place, first, second, exempt, true);
}

// The slow step: under the tree's lock, past the quotas of this shard. Three things are tried before a refusal, each
// with the locks let go where the host may be called meanwhile: the headroom of all shards is recalled, so that limits
// and peaks are judged by true sums; what can be given up beneath the scope that is full is given up; and a large block
// is taken from the machine before its bytes may move a peak.
[[gnu::noinline]] void charge_past_quota(const Place& place, Charge first, Charge second, Exempt exempt) {
  if (charge_on_own_side(place, first, second, exempt)) return;
  Shard& shard = *place.shard;
  const Need wanted = Need::all_of(first, second);
  bool settled = false, reserved = !is_reserved_first(first);
  Status status = Status::kOk;
  LimitHit full;
  RoomSearch search;
  std::unique_lock tree(tree_lock());
  for (;;) {
    if (settled) recall_headroom_locked();
    std::unique_lock guard(shard.lock);
    if ((status = admission_locked(shard, place, exempt)) != Status::kOk) break;
    const Need need = wanted.past_quotas(shard);
    Loan loan;
    const int64_t room = loan.take(shard, need, Loan::Lender::kAny) ? 0 : room_below_marks(shard, need);
    if (!settled && room < 0) {
      settled = true;
      continue;
    }
    if (const Manager* manager = room < 0 ? over_limit(*shard.manager, need) : nullptr) {
      full = limit_hit_locked(*manager, wanted.in(manager->memory));
      if (full.is_final(search)) break;
      guard.unlock();
      tree.unlock();
      search.make(full.missing());
      full = {};
      tree.lock();
      continue;
    }
    if (!reserved) {  // what the limit admits, the machine may not have
      loan.give_back();
      guard.unlock();
      tree.unlock();
      reserve(place, first);
      reserved = true;
      tree.lock();
      continue;
    }
    if (loan.is_taken()) return loan.book(shard, need, first, second);
    const bool is_new = book(shard, need, room, first, second);
    guard.unlock();
    if (is_new) note_peaks_locked(*shard.manager);
    return;
  }
  tree.unlock();
  device::drop_reserved();
  if (full.scope) refuse(full, search.given());
  refuse(status, place);
}

// The charge's shard was closed: its bytes are on the account that it forwards to.
[[gnu::noinline]] void uncharge_inherited(Shard* shard, Charge charge) noexcept {
  on_own_side_or_locked([&] { return is_of_thread(shard); },
                        [&] {
                          Shard* target = present_shard(shard);
                          {
                            const std::lock_guard guard(target->lock);
                            take_off(*target, charge);
                            device::note_charge(-charge.bytes);
                            note_change(*target, -charge.bytes, charge.category);
                            list_headroom(*target);
                          }
                          take_off_inherited(shard, charge.bytes);
                          drop_charge_count_locked(shard);
                        });
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

bool is_within_quotas(const Shard& shard, const Need& wanted) {
  const Need past = wanted.past_quotas(shard);
  return past.host == 0 && past.elsewhere == 0;
}

}  // namespace

// Handles the uncommon: a lock that another thread holds, a capped scope, a charge past the quota or in a device's
// memory. Not local to this file, or the compiler takes its arguments to pieces and the common way pays for them.
[[gnu::noinline]] void charge_carefully(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  Status status;
  {
    const std::lock_guard guard(shard.lock);
    status = admission_locked(shard, place, exempt);
    if (status == Status::kOk && is_within_quotas(shard, Need::all_of(first, second))) {
      add(shard, first);
      add(shard, second);
      device::note_charge(first.bytes + second.bytes);
      note_charges(shard, first, second);
      return;
    }
  }
  if (status != Status::kOk) refuse(status, place);
  charge_past_quota(place, first, second, exempt);
}

// The common way needs no register beyond its arguments: what is rare gets them as they came.
void charge(const Place& place, Charge first, Charge second, Exempt exempt) {
  Shard& shard = *place.shard;
  const int64_t bytes = first.bytes + second.bytes;
  if (first.memory || second.memory || !shard.lock.try_lock()) [[unlikely]]
    return charge_carefully(place, first, second, exempt);
  if (shard.open != place.scope || shard.now + bytes > shard.quota || !device::has_noted_charges()) [[unlikely]] {
    const bool is_open = shard.open == place.scope;
    shard.lock.unlock();
    return is_open ? charge_past_quota(place, first, second, exempt) : charge_carefully(place, first, second, exempt);
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
    if (!shard->forwards_to) [[likely]]
      return uncharge_locked(*shard, charge);
  }
  uncharge_inherited(shard, charge);
}

namespace {

// Handles charges in a device's memory, watched shards, and the first charge since headroom was recalled.
[[gnu::cold]] [[gnu::noinline]] void uncharge_carefully(Shard& shard, Charge charge) noexcept {
  take_off(shard, charge);
  device::note_charge(-charge.bytes);
  --shard.charges;
  note_change(shard, -charge.bytes, charge.category);
  list_headroom(shard);
}

}  // namespace

void uncharge_locked(Shard& shard, Charge charge) noexcept {
  if (charge.memory || shard.listing != Listing::kListed) [[unlikely]]
    return uncharge_carefully(shard, charge);
  charge.memory = 0;  // so the compiler knows
  take_off(shard, charge);
  device::note_charge(-charge.bytes);
  --shard.charges;
}

void raise_peak_locked(Manager& manager) noexcept {
  manager.own_peak = std::max(manager.own_peak, manager.own_committed);
  if (manager.committed <= manager.peak) return;
  manager.peak = manager.committed;
  manager.peak_is_new = manager.watched;
  const bool is_root = !manager.parent.load(std::memory_order_relaxed);
  if (is_root) device::note_accounts_peak(manager.peak);
}

void recall_headroom_locked() noexcept {
  for_each_listed([](Shard& shard) {
    const std::lock_guard guard(shard.lock);
    shard.listing = Listing::kUnlisted;
    take_headroom_locked(shard, [&](int memory, int64_t headroom) {
      const Need need = memory ? Need{0, headroom, static_cast<uint8_t>(memory)} : Need{headroom};
      uncommit(*shard.manager, need);
    });
  });
}

LimitHit limit_hit_locked(const Manager& manager, int64_t request) {
  return {manager.scope, path_locked(manager), manager.limit, manager.own_committed, request, manager.memory};
}

}  // namespace tinyai::memory
