// Accounts: every byte is charged to one shard from before it is written until it is freed.
//
// A call charges twice at once, a result and the node that records it, so that one lock serves both and a refusal finds
// neither made. How a charge mostly touches nothing but its own shard is told in shard.h.
#pragma once

#include <utility>

#include "memory/charge.h"
#include "memory/shard.h"

namespace tinyai::memory {

// Bytes by whose memory they are in; 0: the host's.
struct MemoryBytes {
  int64_t in[device::kMaxMemories] = {};
};

// A scope that is capped refuses results, but not the temporaries of a call, slots, or the engine's own scopes.
enum class Exempt : uint8_t { kNo, kFromCap };

// Says whether something may be made at `place` now: OK, CLOSED or CAPPED; the shard is locked. A cap waits for those
// locks, so that nothing is born after it.
Status admission_locked(const Shard& shard, const Place& place, Exempt exempt) noexcept;  // inline in manager.h
[[noreturn]] void refuse(Status status, const Place& place);                              // the error for it

// Reserves bytes at `place`; two charges at once for two objects that die apart. CLOSED, CAPPED, LIMIT, and for a block
// OUT_OF_MEMORY: then nothing was reserved, and no peak moved.
void charge(const Place& place, Charge first, Charge second = {0, Category::kGraph}, Exempt exempt = Exempt::kNo);

// One charge becomes two of the same sum, for objects that die apart.
void split_charge(Shard* shard) noexcept;

// Takes off one of them.
void uncharge(Shard* shard, Charge charge) noexcept;
void uncharge_locked(Shard& shard, Charge charge) noexcept;  // the shard is open and its lock is held

// Moves a charge; account pointer and category, which the object keeps, change with it. Before a limit refuses it, room
// is made there. CLOSED, LIMIT: then nothing moved.
void move_charge(Shard*& account, Category& kept, Charge charge, const Place& to, Category category);
// The account comes by reference, for another thread may move it until the tree is locked.
void change_category(Shard*& account, Category& kept, int64_t bytes, Category category) noexcept;

// The following are called with the tree locked.
void move_charge_locked(Shard*& account, Charge charge, Shard& to, Category category) noexcept;  // checks no limit
void raise_peak_locked(Manager& manager) noexcept;          // after its committed bytes grew
void recall_headroom_locked() noexcept;                     // settles all quotas to the true sums
void inherit_locked(Shard& shard, Shard& target) noexcept;  // what outlives a closed scope; shard's lock is held
Shard* first_closed_shard_locked() noexcept;                // those that forward, through next_closed
void drop_charge_count_locked(Shard* shard) noexcept;
Shard* present_shard(Shard* shard) noexcept;                           // follows what closed shards forward to
MemoryBytes committed_locked(const Manager& top);                      // of the subtree
void commit_locked(Manager& leaf, const MemoryBytes& bytes) noexcept;  // to it and all above, and raises peaks
void uncommit_locked(Manager& leaf, const MemoryBytes& bytes) noexcept;

// A shard's quotas come down to what it holds. The shard's lock is held too.
template <class Take>  // (memory, bytes), for each that had some
void take_headroom_locked(Shard& shard, const Take& take) {
  if (const int64_t headroom = std::exchange(shard.quota, shard.now) - shard.now) take(0, headroom);
  for (int i = 1; i < device::kMaxMemories && device::memory_at(i); ++i) {
    if (const int64_t headroom = std::exchange(shard.elsewhere_quota[i], shard.elsewhere[i]) - shard.elsewhere[i])
      take(i, headroom);
  }
}

}  // namespace tinyai::memory
