// Placement: in which scope a result lands, when the call does not say.
//
// The voters are the thread's entered scope and the owners of the operands that are not resident. Those that are
// ancestors of another voter drop out. One is left: there. Several: the entered scope if it is among them, else the
// first operand's. None: NO_PLACE. So an operation on a model's table and a batch's ids lands in the batch.
#pragma once

#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "memory/thread_state.h"

namespace tinyai::memory {

// A voter is who owns an operand. scope 0 casts no vote.
using Voter = uint64_t;
inline constexpr Voter kDeadVoter = ~uint64_t{0} - 1;  // closed while the call ran

// Reads a field of the shard that owns a pinned handle, or gives kDeadVoter. Shards are used again: what was read
// counts only if the handle is alive and still that shard's member afterwards.
inline uint64_t read_of_owner(const Slot& slot, std::atomic<uint64_t> Shard::*what) noexcept {
  for (;;) {
    const Shard* shard = slot.owner.load(std::memory_order_acquire);
    const uint64_t found = (shard->*what).load(std::memory_order_acquire);
    if (slot.word.load(std::memory_order_relaxed) & Slot::kDead) [[unlikely]]
      return kDeadVoter;
    if (slot.owner.load(std::memory_order_relaxed) == shard) [[likely]]
      return found;
  }
}

// The vote of a pinned handle: 0 when it is resident, detached, or stands in a resident scope.
inline Voter voter_of(const Slot& slot) noexcept {
  return slot.has_flag(kResident) ? 0 : read_of_owner(slot, &Shard::voter);
}

// The id bits of the manager that a pinned handle is a member of; kDeadVoter if it was closed meanwhile.
inline uint64_t owner_scope(const Slot& slot) noexcept { return read_of_owner(slot, &Shard::scope); }

inline constexpr uint64_t kBesideOperands = ~uint64_t{0};  // as `into`: the entered scope does not vote

// True if all who vote agree with the entered scope and with each other; `winner` is then whom they want, 0 if nobody
// votes.
template <class VoterAt>
inline bool voters_agree(uint64_t entered, size_t count, VoterAt voter_at, uint64_t& winner) {
  winner = entered;
  for (size_t i = 0; i < count; ++i) {
    const Voter voter = voter_at(i);
    if (voter == 0 || voter == winner) continue;
    if (winner != 0) return false;
    winner = voter;
  }
  return true;
}

// The common case, inline: they agree, and the thread was in that scope lately. Else a null place: see place().
template <class VoterAt>
inline Place unanimous_place(size_t count, VoterAt voter_at) {
  if (!t_state) return {};
  const EngineVector<uint64_t>& entered = t_state->scopes.entered;
  uint64_t winner;
  if (!voters_agree(entered.empty() ? 0 : entered.back(), count, voter_at, winner)) return {};
  const ThreadState::Cached& cached = cached_shard(*t_state, winner);
  return cached.scope == winner ? Place{cached.shard, winner} : Place();
}

// `into`: a manager's id bits (wins), 0, or kBesideOperands. CLOSED, KIND, HANDLE, NO_PLACE naming `call`.
Place place(uint64_t into, std::span<const Voter> voters, const char* call);

// Places the results of so many operands, whose votes `voter_at` tells.
template <class VoterAt>
Place place(uint64_t into, size_t count, VoterAt voter_at, const char* call) {
  if (into == 0) {
    if (const Place found = unanimous_place(count, voter_at)) return found;
  }
  Voter few[16];
  std::vector<Voter> many;  // of a concat, say
  if (count > std::size(few)) many.resize(count);
  const std::span<Voter> voters(count > std::size(few) ? many.data() : few, count);
  for (size_t i = 0; i < count; ++i) voters[i] = voter_at(i);
  return place(into, voters, call);
}

}  // namespace tinyai::memory
