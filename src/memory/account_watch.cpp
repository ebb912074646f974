// A shard is watched from the moment at which what it holds was told, under its lock: no byte is missed or told twice.
#include "memory/account_watch.h"

#include <mutex>

namespace tinyai::memory {
namespace {

bool g_watched = false;  // under the tree's lock

template <class Visit>
void visit_shards_locked(const Visit& visit) {
  const Manager& top = system_manager();
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) {
    for (Shard* shard = m->shards; shard; shard = shard->next_in_manager) {
      const std::lock_guard guard(shard->lock);
      visit(*shard);
    }
  }
}

void watch(Shard& shard) noexcept {
  shard.watched = true;
  shard.open = Shard::kNotOpen;
  if (shard.listing == Listing::kListed) shard.listing = Listing::kListedWatched;
  for (int i = 0; i < kCategoryCount; ++i) {
    if (shard.by_category[i] == 0) continue;
    record_bytes(EventKind::kHeld, shard.scope.load(std::memory_order_relaxed), shard.by_category[i],
                 static_cast<Category>(i));
  }
}

void unwatch(Shard& shard) noexcept {
  shard.watched = false;
  if (!is_capped(shard)) shard.open = shard.scope.load(std::memory_order_relaxed);
  if (shard.listing == Listing::kListedWatched) shard.listing = Listing::kListed;
}

}  // namespace

void watch_accounts() {
  const std::lock_guard tree(tree_lock());
  g_watched = true;
  const Manager& top = system_manager();
  for (const Manager* m = &top; m; m = next_in_subtree(m, &top)) record_open(*m);
  visit_shards_locked(watch);
}

void unwatch_accounts() noexcept {
  const std::lock_guard tree(tree_lock());
  g_watched = false;
  visit_shards_locked(unwatch);
}

bool are_accounts_watched_locked() noexcept { return g_watched; }

namespace {

void record_scope(EventKind kind, const Manager& manager) noexcept {
  const Manager* const parent = manager.parent.load(std::memory_order_relaxed);
  Event event = Event::now(kind);
  event.scope.id = manager.scope;
  event.scope.parent = parent ? parent->scope : 0;
  copy_text(event.scope.name, sizeof event.scope.name, manager.name);
  record(event);
}

}  // namespace

void record_open(const Manager& manager) noexcept {
  record_scope(EventKind::kScopeOpen, manager);
  if (manager.limit) record_limit(manager);
}

void record_close(const Manager& manager) noexcept { record_scope(EventKind::kScopeClose, manager); }

void record_limit(const Manager& manager) noexcept {
  record_bytes(EventKind::kLimit, manager.scope, manager.limit, {});
}

void record_bytes(EventKind kind, uint64_t scope, int64_t bytes, Category category) noexcept {
  Event event = Event::now(kind);
  event.category = static_cast<uint8_t>(category);
  event.charge.scope = scope;
  event.charge.bytes = bytes;
  record(event);
}

}  // namespace tinyai::memory
