// Placement: in which scope a result lands, when the call does not say.
//
// The voters are the thread's entered scope and the owners of the operands that are not resident. Those that are
// ancestors of another voter drop out. One is left: there. Several: the entered scope if it is among them, else the
// first operand's. None: NO_PLACE. So an operation on a model's table and a batch's ids lands in the batch.
#pragma once

#include <cstdint>
#include <span>

#include "memory/shard.h"

namespace tinyai::memory {

// Who owns an operand. scope 0 casts no vote.
using Voter = uint64_t;

// The vote of a handle: 0 when it is resident, detached, or stands in a resident scope.
inline Voter voter_of(const Slot& slot) noexcept {
  if (slot.has_flag(kResident)) return 0;
  const Shard* shard = slot.owner.load(std::memory_order_relaxed);
  return shard->votes ? shard->scope.load(std::memory_order_relaxed) : 0;
}

// The id bits of the manager that a handle is a member of.
uint64_t owner_scope(const Slot& slot) noexcept;

inline constexpr uint64_t kBesideOperands = ~uint64_t{0};  // as `into`: the entered scope does not vote

// `into`: a manager's id bits (wins), 0, or kBesideOperands. CLOSED, KIND, HANDLE, NO_PLACE naming `call`.
Place place(uint64_t into, std::span<const Voter> voters, const char* call);

}  // namespace tinyai::memory
