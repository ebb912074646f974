#include "memory/deadline.h"

#include <chrono>
#include <cmath>
#include <mutex>

#include "memory/ancestors.h"
#include "memory/limit.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

int64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

std::atomic<int> detail::g_deadlines{0};
constinit thread_local uint64_t detail::t_request = 0;

void forget_deadline(Manager& manager) noexcept {
  if (manager.deadline.exchange(0, std::memory_order_relaxed) != 0)
    detail::g_deadlines.fetch_sub(1, std::memory_order_relaxed);
}

void set_deadline(Id id, double seconds) {
  if (!(seconds >= 0)) fail(Status::kRange, "manager_set_deadline: seconds is ", seconds);
  const int64_t at = seconds < 1e9 ? now() + std::llround(seconds * 1e9) : INT64_MAX;
  const std::lock_guard guard(tree_lock());
  Manager& manager = live_manager_locked(id, "manager");
  fail_if_unowned(manager, "manager_set_deadline");
  forget_deadline(manager);
  if (seconds == 0) return;
  manager.deadline.store(at, std::memory_order_relaxed);
  detail::g_deadlines.fetch_add(1, std::memory_order_relaxed);
}

void detail::require_request() {
  const Manager* const manager = manager_of_scope(t_request);
  if (!manager) fail(Status::kClosed, "the scope of the request was closed");
  if (manager->caps.load(std::memory_order_relaxed) > 0)
    fail(Status::kCapped, path_of(Id{t_request}), " was capped while a call ran for it");
}

// Managers are type-stable: a scope that is being closed still has a parent to read.
void detail::require_in_time(const Place& place) {
  const int64_t time = now();
  for (const Manager& m : ancestors<const Manager>(manager_of_scope(place.scope))) {
    const int64_t deadline = m.deadline.load(std::memory_order_relaxed);
    if (deadline != 0 && time >= deadline)
      fail(Status::kStopped, "stopped: the deadline of ", path_of(Id{m.scope}), " has passed");
  }
}

namespace {

// The scope that it does not fit into, by what is committed; null: it fits.
const Manager* without_room(const Manager* request, const Manager* home, int64_t bytes) {
  for (const Manager& m : ancestors(request)) {
    if (m.limit && m.own_committed + bytes > m.limit && !is_ancestor_or_self(&m, home)) return &m;
  }
  return nullptr;
}

bool has_room_on_own_side(uint64_t request, const Place& home, int64_t bytes) {
  const OwnSide side;
  const Manager* const leaf = side ? find_manager_locked(Id{request}) : nullptr;
  return leaf && is_mine_or_shared(*leaf) && !without_room(leaf, home.shard->manager, bytes);
}

}  // namespace

void require_room(const Place& home, int64_t bytes) {
  const uint64_t request = detail::t_request;
  if (request == 0 || has_room_on_own_side(request, home, bytes)) return;
  LimitHit full;
  RoomSearch search;
  for (;;) {
    {
      const std::lock_guard guard(tree_lock());
      recall_headroom_locked();
      const Manager* const hit = without_room(find_manager_locked(Id{request}), home.shard->manager, bytes);
      if (!hit) return;
      full = limit_hit_locked(*hit, bytes);
    }
    if (full.is_final(search)) throw Refusal(Status::kLimit, limit_message(full, search.given()));
    search.make(full.missing());
  }
}

Room room_at(const Place& place) {
  const std::lock_guard guard(tree_lock());
  recall_headroom_locked();
  Room room;
  for (const Manager& m : ancestors<const Manager>(manager_of_scope(place.scope))) {
    const int64_t left = m.limit ? std::max<int64_t>(m.limit - m.own_committed, 0) : INT64_MAX;
    if (left < room.bytes) room = {left, m.scope};
  }
  return room;
}

}  // namespace tinyai::memory
