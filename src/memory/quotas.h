// The arithmetic of accounts, for the files that change them: what a charge needs, and what it does to a shard and to
// the scopes around it. The shard's lock is held, and for scopes the tree's, or the side of whose own they are.
#pragma once

#include <algorithm>

#include "memory/account.h"
#include "memory/ancestors.h"
#include "memory/manager.h"

namespace tinyai::memory {

// Apart, for the common charge is in the host's memory.
[[gnu::cold]] [[gnu::noinline]] inline void add_elsewhere(Shard& shard, uint8_t memory, int64_t bytes) {
  shard.now -= bytes;
  shard.elsewhere[memory] += bytes;
}

inline void add(Shard& shard, Charge charge) {
  if (charge.bytes == 0) return;
  shard.now += charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] += charge.bytes;
  if (charge.memory) [[unlikely]]
    add_elsewhere(shard, charge.memory, charge.elsewhere());
  ++shard.charges;
}

inline void take_off(Shard& shard, Charge charge) {
  shard.now -= charge.bytes;
  shard.by_category[static_cast<int>(charge.category)] -= charge.bytes;
  if (charge.memory) [[unlikely]]
    add_elsewhere(shard, charge.memory, -charge.elsewhere());
}

// The bytes by which a charge passes the shard's quotas, or is to move them: on the host, and on one device.
struct Need {
  int64_t host = 0, elsewhere = 0;
  uint8_t memory = 0;

  static Need all_of(Charge first, Charge second = {0, Category::kGraph}) {
    const uint8_t memory = first.memory ? first.memory : second.memory;
    return {first.in(0) + second.in(0), first.elsewhere() + second.elsewhere(), memory};
  }
  Need past_quotas(const Shard& shard) const {
    const auto past = [](int64_t now, int64_t more, int64_t quota) { return std::max<int64_t>(now + more - quota, 0); };
    Need need{past(shard.now, host, shard.quota), 0, memory};
    if (memory) need.elsewhere = past(shard.elsewhere[memory], elsewhere, shard.elsewhere_quota[memory]);
    return need;
  }
  int64_t all() const { return host + elsewhere; }
  int64_t in(uint8_t of) const { return of == 0 ? host : of == memory ? elsewhere : 0; }
};

inline void move_quotas(Shard& shard, const Need& by) {
  shard.quota += by.host;
  if (by.memory) shard.elsewhere_quota[by.memory] += by.elsewhere;
}

inline bool passes_limit(const Manager& manager, int64_t need) {
  return manager.limit && need > 0 && manager.own_committed + need > manager.limit;
}

// The bytes by which the host's memory may grow in one scope beyond the need before a peak of it moves or its limit
// bites; negative: the need alone does that, on whichever memory.
inline int64_t room_in(const Manager& m, const Need& need) {
  const int64_t own = need.in(m.memory), room = m.peak - m.committed - need.all();
  if (m.memory != 0 && own <= 0) return room;
  const int64_t most = m.limit ? std::min(m.own_peak, m.limit) : m.own_peak;
  return std::min(room, most - m.own_committed - own);
}

// Up to `below`, which is left out. Whether categories are to be noted: a peak is new that is watched.
inline bool commit(Manager& leaf, Need need, const Manager* below = nullptr) {
  const int64_t all = need.all();
  bool is_new = false;
  for (Manager& m : ancestors(&leaf)) {
    if (&m == below) break;
    m.committed += all;
    m.own_committed += need.in(m.memory);
    raise_peak_locked(m);
    is_new |= m.peak_is_new;
  }
  return is_new;
}

inline void uncommit(Manager& leaf, const Need& need, const Manager* below = nullptr) {
  for (Manager& m : ancestors(&leaf)) {
    if (&m == below) break;
    m.committed -= need.all();
    m.own_committed -= need.in(m.memory);
  }
}

// Takes bytes that others hold for a closed shard off it: they die, or move on.
void take_off_inherited(Shard* shard, int64_t bytes) noexcept;

}  // namespace tinyai::memory
