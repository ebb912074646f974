// A list for each thread's shards, or nearly: threads that work in scopes of their own do not meet there. The locks are
// the last in the order: shards are listed under theirs, without the tree's.
#include "memory/headroom.h"

#include <mutex>
#include <utility>

namespace tinyai::memory {
namespace {

struct alignas(128) List {
  SpinLock lock;
  std::atomic<Shard*> first{nullptr};
};

List g_lists[kHeadroomLists];

List& list_of(const Shard& shard) { return g_lists[shard.thread % kHeadroomLists]; }

}  // namespace

void list_headroom(Shard& shard) noexcept {
  if (shard.listing != Listing::kUnlisted) return;
  shard.listing = shard.watched ? Listing::kListedWatched : Listing::kListed;
  List& list = list_of(shard);
  const std::lock_guard guard(list.lock);
  Shard* const next = list.first.load(std::memory_order_relaxed);
  shard.previous_listed = nullptr;
  shard.next_listed = next;
  if (next) next->previous_listed = &shard;
  list.first.store(&shard, std::memory_order_relaxed);
}

void unlist_headroom(Shard& shard) noexcept {
  if (std::exchange(shard.listing, Listing::kUnlisted) == Listing::kUnlisted) return;
  List& list = list_of(shard);
  const std::lock_guard guard(list.lock);
  Shard* const next = shard.next_listed;
  if (shard.previous_listed) {
    shard.previous_listed->next_listed = next;
  } else {
    list.first.store(next, std::memory_order_relaxed);
  }
  if (next) next->previous_listed = shard.previous_listed;
}

Shard* take_headroom_list(int number) noexcept {
  List& list = g_lists[number];
  if (!list.first.load(std::memory_order_relaxed)) return nullptr;  // listed meanwhile: as if a moment later
  const std::lock_guard guard(list.lock);
  return list.first.exchange(nullptr, std::memory_order_relaxed);
}

}  // namespace tinyai::memory
