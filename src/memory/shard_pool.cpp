// Free lists of shards and managers.
#include "memory/shard_pool.h"

#include <new>
#include <utility>

#include "device/slab.h"
#include "memory/account_watch.h"
#include "memory/engine_bytes.h"
#include "memory/manager.h"

namespace tinyai::memory {
namespace {

Shard* g_shards = nullptr;
Manager* g_managers = nullptr;
std::atomic<int64_t> g_engine_bytes{0};

template <class T>
T* make() {
  T* made = new (std::nothrow) T;
  if (!made && device::trim_host() > 0) made = new (std::nothrow) T;
  if (!made) fail(Status::kOutOfMemory, "out of memory: no room for a manager");
  add_engine_bytes(sizeof(T));
  return made;
}

}  // namespace

void add_engine_bytes(int64_t bytes) noexcept { g_engine_bytes.fetch_add(bytes, std::memory_order_relaxed); }
int64_t engine_bytes() noexcept { return g_engine_bytes.load(std::memory_order_relaxed); }

Shard* new_shard_locked(Manager& manager, uint32_t thread) {
  Shard* shard = g_shards;
  if (shard) {
    g_shards = shard->next_in_manager;
  } else {
    shard = make<Shard>();
  }
  const std::lock_guard guard(shard->lock);  // a thread with an old place may be looking at it
  shard->closed = shard->retired = false;
  shard->watched = are_accounts_watched_locked();
  shard->open = manager.caps.load(std::memory_order_relaxed) > 0 || shard->watched ? Shard::kNotOpen : manager.scope;
  shard->step_caps = 0;
  shard->now = shard->gate = shard->charges = 0;
  for (auto& bytes : shard->by_category) bytes = 0;
  for (auto& bytes : shard->elsewhere) bytes = 0;
  for (auto& bytes : shard->elsewhere_gate) bytes = 0;
  for (auto& count : shard->live) count = 0;
  shard->first = shard->last = 0;
  shard->heir = nullptr;
  __atomic_store_n(&shard->manager, &manager, __ATOMIC_RELEASE);  // see device_of()
  shard->thread = thread;
  shard->scope.store(manager.scope, std::memory_order_release);
  shard->voter.store(manager.resident || manager.detached ? 0 : manager.scope, std::memory_order_release);
  shard->next_in_manager = manager.shards;
  manager.shards = shard;
  return shard;
}

void retire_shard_locked(Shard* shard) noexcept {
  const std::lock_guard guard(shard->lock);
  delete std::exchange(shard->closed_path, nullptr);
  shard->inherited = 0;
  shard->scope.store(0, std::memory_order_release);
  shard->voter.store(0, std::memory_order_release);
  shard->retired = shard->slack != Slack::kUnlisted;  // still in the slack list: whoever empties that retires it
  if (shard->retired) return;
  shard->heir = nullptr;
  shard->next_in_manager = g_shards;
  g_shards = shard;
}

Manager* new_manager_locked() {
  if (Manager* manager = g_managers) {
    g_managers = manager->next_sibling;
    manager->next_sibling = nullptr;
    return manager;
  }
  return make<Manager>();
}

void retire_manager_locked(Manager* manager) noexcept {
  manager->scope = 0;
  EngineString().swap(manager->name);  // its room goes too
  manager->shards = nullptr;
  manager->first_child = manager->previous_sibling = nullptr;
  manager->caps.store(0, std::memory_order_relaxed);
  manager->resident = manager->engine = manager->closing = manager->detached = false;
  manager->seeded.store(false, std::memory_order_relaxed);
  manager->entered.store(0, std::memory_order_relaxed);
  release_site(std::exchange(manager->site, 0));
  manager->committed = manager->peak = manager->own_committed = manager->own_peak = manager->limit = 0;
  manager->watched = manager->peak_is_new = false;
  std::fill(std::begin(manager->peak_by_category), std::end(manager->peak_by_category), 0);
  manager->next_sibling = g_managers;
  g_managers = manager;
}

}  // namespace tinyai::memory
