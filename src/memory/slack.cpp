// A list for each thread's shards, or nearly: threads that work in scopes of their own do not meet there. The locks are
// the last in the order: shards are listed under theirs, without the tree's.
#include "memory/slack.h"

#include <mutex>
#include <utility>

namespace tinyai::memory {
namespace {

struct alignas(128) List {
  SpinLock lock;
  std::atomic<Shard*> first{nullptr};
};

List g_lists[kSlackLists];

List& list_of(const Shard& shard) { return g_lists[shard.thread % kSlackLists]; }

}  // namespace

void list_slack(Shard& shard) noexcept {
  if (shard.slack != Slack::kUnlisted) return;
  shard.slack = shard.watched ? Slack::kListedWatched : Slack::kListed;
  List& list = list_of(shard);
  const std::lock_guard guard(list.lock);
  Shard* const next = list.first.load(std::memory_order_relaxed);
  shard.previous_slack = nullptr;
  shard.next_slack = next;
  if (next) next->previous_slack = &shard;
  list.first.store(&shard, std::memory_order_relaxed);
}

void unlist_slack(Shard& shard) noexcept {
  if (std::exchange(shard.slack, Slack::kUnlisted) == Slack::kUnlisted) return;
  List& list = list_of(shard);
  const std::lock_guard guard(list.lock);
  Shard* const next = shard.next_slack;
  if (shard.previous_slack) {
    shard.previous_slack->next_slack = next;
  } else {
    list.first.store(next, std::memory_order_relaxed);
  }
  if (next) next->previous_slack = shard.previous_slack;
}

Shard* take_slack_list(int number) noexcept {
  List& list = g_lists[number];
  if (!list.first.load(std::memory_order_relaxed)) return nullptr;  // listed meanwhile: as if a moment later
  const std::lock_guard guard(list.lock);
  return list.first.exchange(nullptr, std::memory_order_relaxed);
}

}  // namespace tinyai::memory
