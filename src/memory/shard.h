// Shard: the members and the account of one scope as one thread sees them, under a spin lock of their own. So threads
// that share a scope do not meet, and a scope of one thread costs one uncontended lock.
//
// The account works by quotas. Each shard keeps what it holds now and a quota; each scope keeps `committed`, the sum of
// the quotas beneath it, which never exceeds its peak or its limit. Below its quota a shard can therefore move no peak
// and pass no limit, and tells nobody. Past it (account.cpp) the headroom of all shards is recalled under the tree's
// lock, and limits and peaks are settled against the true sums. So now and peak of each scope are exact.
//
// There is a quota for each memory: the host's, and one for each device that has its own. Room that a device gave back
// is none on the host.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/spin_lock.h"
#include "device/device.h"
#include "memory/category.h"
#include "memory/engine_bytes.h"
#include "memory/handle_table.h"

namespace tinyai::memory {

struct Manager;
struct DroppingScope;

// Tells whether a shard waits in the list of those that may have headroom. One that is watched is never kListed, nor
// `open`: so the ways that are common while nobody watches need not ask.
enum class Listing : uint8_t { kUnlisted, kListed, kListedWatched };

// Aligned so that two threads never share a line.
struct alignas(128) Shard {
  static constexpr uint64_t kNotOpen = ~uint64_t{0};

  SpinLock lock;
  bool closed = false;  // its scope was closed: nothing may be published or charged
  Listing listing = Listing::kUnlisted;
  bool watched = false;        // changes of its account go into a timeline (account_watch.h)
  int32_t step_caps = 0;       // by steps that its thread is in (StepCap)
  int64_t now = 0, quota = 0;  // of the host's memory
  uint64_t open = kNotOpen;    // the scope's id bits while anything may be made in it: not closed, capped or watched
  int64_t by_category[kCategoryCount] = {};
  int64_t charges = 0;           // storages, nodes and forwarded shards that point here
  uint32_t first = 0, last = 0;  // members, oldest first
  int32_t live[kKindCount] = {};

  std::atomic<uint64_t> scope{0};  // the manager's id bits; another scope's once recycled
  std::atomic<uint64_t> voter{0};  // the same, or 0 where members do not vote: resident scopes, detached arrays
  Manager* manager = nullptr;
  std::atomic<DroppingScope*> drops{nullptr};  // the manager's; it is there for ever
  Shard* forwards_to = nullptr;                // once closed: where charges that outlived the scope went
  Shard* next_listed = nullptr;
  Shard* next_in_manager = nullptr;
  uint32_t thread = 0;

  // Once closed with charges left, for reports; under the tree's lock.
  int64_t inherited = 0;        // what of them is alive, on the account that it forwards to in the end
  Name* closed_path = nullptr;  // of the scope; null if there was no memory for it
  Shard *next_closed = nullptr, *previous_closed = nullptr;

  // These are of the memory of each device that has its own.
  int64_t elsewhere[device::kMaxMemories] = {}, elsewhere_quota[device::kMaxMemories] = {};

  Shard* previous_listed = nullptr;
  Manager* first_child = nullptr;  // of the scopes that its thread opened in this one, the newest
};

// The bytes that a shard holds of one memory, and of all. Its lock is held.
inline int64_t held_in(const Shard& shard, int memory) noexcept { return memory ? shard.elsewhere[memory] : shard.now; }
inline int64_t held(const Shard& shard) noexcept {
  int64_t bytes = shard.now;
  for (int i = 1; i < device::kMaxMemories && device::memory_at(i); ++i) bytes += shard.elsewhere[i];
  return bytes;
}

// A place is where results land: a scope and the calling thread's shard of it.
struct Place {
  Shard* shard = nullptr;
  uint64_t scope = 0;
  explicit operator bool() const { return shard != nullptr; }
};

// Makes a handle visible as the newest member. The shard's lock is held and the shard is open.
void link_member(Shard& shard, Slot& slot) noexcept;
void unlink_member(Shard& shard, Slot& slot) noexcept;

}  // namespace tinyai::memory
