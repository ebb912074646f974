// A scope that takes no more says why: it is capped, or at its limit.
#pragma once

#include <string>

#include "base/error.h"
#include "memory/manager.h"
#include "memory/reclaim.h"

namespace tinyai::memory {

// A type of its own, so that an operator can add what it was to be made from without catching, and throwing again,
// every other error on its way.
class Refusal : public Error {
  using Error::Error;
};

// A scope that has no room, as seen when the request was refused.
struct LimitHit {
  uint64_t scope = 0;
  std::string path;
  int64_t limit = 0, held = 0, request = 0;
  uint8_t memory = 0;  // whose

  int64_t least_limit() const { return held + request; }
  RoomRequest missing() const { return {scope, memory, least_limit() - limit}; }
  bool is_final(const RoomSearch& search) const { return request > limit || search.is_over(); }  // no room can be made
};
LimitHit limit_hit_locked(const Manager& manager, int64_t request);

// Bytes that the limits of the place's scope, and of those around it, leave, and the scope that leaves the fewest; 0:
// none of them has a limit.
struct Room {
  int64_t bytes = INT64_MAX;
  uint64_t scope = 0;
};
Room room_at(const Place& place);

// The LIMIT error's text: limit, use, request, what was given up for it, the biggest holders, what would help. The
// first form sees graphs too and needs all locks free; the second, for moves, runs with the tree locked.
std::string limit_message(const LimitHit& hit, const GivenUp& given);
std::string limit_message_locked(const Manager& manager, const LimitHit& hit, const GivenUp& given);

}  // namespace tinyai::memory
