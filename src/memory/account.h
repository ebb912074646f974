// Accounts: every byte is charged to one shard from before it is written until it is freed.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

struct Charge {
  int64_t bytes;
  Category category;
};

// A scope that is capped refuses results, but not the temporaries of a call, slots, or the engine's own scopes.
enum class Exempt : uint8_t { kNo, kFromCap };

// Reserves bytes at `place`; two charges at once for two objects that die apart. CLOSED, CAPPED, LIMIT: then nothing
// was reserved.
void charge(const Place& place, Charge first, Charge second = {0, Category::kGraph}, Exempt exempt = Exempt::kNo);

// One charge becomes two of the same sum, for objects that die apart.
void split_charge(Shard* shard) noexcept;

// Takes off one of them.
void uncharge(Shard* shard, Charge charge) noexcept;
void uncharge_locked(Shard& shard, Charge charge) noexcept;  // the shard is open and its lock is held

// Moves a charge; account pointer and category, which the object keeps, change with it. CLOSED, LIMIT: then nothing
// moved.
void move_charge(Shard*& account, Category& kept, int64_t bytes, const Place& to, Category category);
void change_category(Shard* account, Category& kept, int64_t bytes, Category category) noexcept;

// The following are called with the tree locked.
void move_charge_locked(Shard*& account, Charge charge, Shard& to, Category category) noexcept;  // checks no limit
void check_limit_locked(const Shard* from, const Shard& to, int64_t bytes);  // LIMIT; slack must have been recalled
void recall_slack_locked() noexcept;                                         // settles all gates to the true sums
void inherit_locked(Shard& shard, Shard& heir) noexcept;  // what outlives a closed scope; shard's lock is held
Shard* first_closed_shard_locked() noexcept;              // those with an heir, through next_closed
void drop_charge_count_locked(Shard* shard) noexcept;
Shard* present_shard(Shard* shard) noexcept;  // follows heirs of closed shards

}  // namespace tinyai::memory
