// Free lists of shards and managers.
#include "memory/shard_pool.h"

#include <mutex>
#include <new>
#include <utility>

#include "device/slab.h"
#include "memory/account_watch.h"
#include "memory/deadline.h"
#include "memory/engine_bytes.h"
#include "memory/headroom.h"
#include "memory/manager.h"
#include "memory/thread_state.h"

namespace tinyai::memory {
namespace {

// These serve all threads: no thread keeps them for itself.
SpinLock g_lock;
Spares g_spares;

// Each request adds and takes off, so that threads add on lines of their own; the sum is what there is.
struct alignas(64) EngineBytes {
  std::atomic<int64_t> bytes{0};
};
constexpr uint32_t kEngineBytes = 16;
EngineBytes g_engine_bytes[kEngineBytes];

template <class T>
T* make() {
  T* made = new (std::nothrow) T;
  if (!made && device::trim_host() > 0) made = new (std::nothrow) T;
  if (!made) fail(Status::kOutOfMemory, "out of memory: no room for a manager");
  add_engine_bytes(sizeof(T));
  return made;
}

constexpr int kKept = 32;  // of each kind, by a thread

Shard* take(Shard*& from) noexcept { return std::exchange(from, from->next_in_manager); }
Manager* take(Manager*& from) noexcept { return std::exchange(from, from->next_sibling); }

void put(Shard* shard, Shard*& to) noexcept { shard->next_in_manager = std::exchange(to, shard); }
void put(Manager* manager, Manager*& to) noexcept { manager->next_sibling = std::exchange(to, manager); }

template <class T>  // one of the thread's own, of all, or a new one
T* take_spare(T* Spares::*list, int Spares::*count) {
  if (t_state && t_state->spares.*list) {
    --(t_state->spares.*count);
    return take(t_state->spares.*list);
  }
  {
    const std::lock_guard guard(g_lock);
    if (g_spares.*list) return take(g_spares.*list);
  }
  return make<T>();
}

template <class T>
void put_spare(T* spare, T* Spares::*list, int Spares::*count) noexcept {
  if (t_state && t_state->spares.*count < kKept) {
    ++(t_state->spares.*count);
    return put(spare, t_state->spares.*list);
  }
  const std::lock_guard guard(g_lock);
  put(spare, g_spares.*list);
}

}  // namespace

void give_up(Spares& spares) noexcept {
  const std::lock_guard guard(g_lock);
  while (spares.shards) put(take(spares.shards), g_spares.shards);
  while (spares.managers) put(take(spares.managers), g_spares.managers);
  spares = {};
}

void add_engine_bytes(int64_t bytes) noexcept {
  const uint32_t line = t_state ? t_state->number % kEngineBytes : 0;
  g_engine_bytes[line].bytes.fetch_add(bytes, std::memory_order_relaxed);
}
int64_t engine_bytes() noexcept {
  int64_t sum = 0;
  for (const EngineBytes& line : g_engine_bytes) sum += line.bytes.load(std::memory_order_relaxed);
  return sum;
}

Shard* new_shard_locked(Manager& manager, uint32_t thread) {
  Shard* const shard = take_spare(&Spares::shards, &Spares::shard_count);
  const std::lock_guard guard(shard->lock);  // a thread with an old place may be looking at it
  shard->closed = false;
  shard->watched = are_accounts_watched_locked();
  shard->open = manager.caps.load(std::memory_order_relaxed) > 0 || shard->watched ? Shard::kNotOpen : manager.scope;
  shard->drops.store(manager.drops, std::memory_order_relaxed);
  shard->step_caps = 0;
  shard->now = shard->quota = shard->charges = 0;
  for (auto& bytes : shard->by_category) bytes = 0;
  for (auto& bytes : shard->elsewhere) bytes = 0;
  for (auto& bytes : shard->elsewhere_quota) bytes = 0;
  for (auto& count : shard->live) count = 0;
  shard->first = shard->last = 0;
  shard->first_child = nullptr;
  shard->forwards_to = nullptr;
  __atomic_store_n(&shard->manager, &manager, __ATOMIC_RELEASE);  // see device_of()
  shard->thread = thread;
  shard->scope.store(manager.scope, std::memory_order_release);
  shard->voter.store(manager.resident || manager.detached ? 0 : manager.scope, std::memory_order_release);
  shard->next_in_manager = manager.shards;
  manager.shards = shard;
  return shard;
}

void retire_shard_locked(Shard* shard) noexcept {
  {
    const std::lock_guard guard(shard->lock);
    delete std::exchange(shard->closed_path, nullptr);
    shard->inherited = 0;
    shard->scope.store(0, std::memory_order_release);
    shard->voter.store(0, std::memory_order_release);
    unlist_headroom(*shard);
    shard->forwards_to = nullptr;
  }
  put_spare(shard, &Spares::shards, &Spares::shard_count);
}

Manager* new_manager_locked() {
  Manager* const manager = take_spare(&Spares::managers, &Spares::manager_count);
  manager->next_sibling = nullptr;
  return manager;
}

void retire_manager_locked(Manager* manager) noexcept {
  __atomic_store_n(&manager->scope, 0, __ATOMIC_RELAXED);  // see take_random()
  forget_deadline(*manager);
  EngineString().swap(manager->name);  // its room goes too
  if (manager->own_drops) manager->own_drops->manager = nullptr;
  manager->shards = nullptr;
  manager->own.store(kOfNobody, std::memory_order_relaxed);
  manager->home = nullptr;
  manager->previous_sibling = nullptr;
  manager->caps.store(0, std::memory_order_relaxed);
  manager->resident = manager->engine = manager->closing = manager->detached = false;
  manager->seeded.store(false, std::memory_order_relaxed);
  manager->entered.store(0, std::memory_order_relaxed);
  release_site(std::exchange(manager->site, 0));
  manager->committed = manager->peak = manager->own_committed = manager->own_peak = manager->limit = 0;
  manager->watched = manager->peak_is_new = false;
  std::fill(std::begin(manager->peak_by_category), std::end(manager->peak_by_category), 0);
  put_spare(manager, &Spares::managers, &Spares::manager_count);
}

}  // namespace tinyai::memory
