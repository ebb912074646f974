// Stream: where random numbers come from. The stream of a place is that of the nearest scope, itself included, that was
// opened with a seed, else its base manager's. A call takes its range at once, so that threads never share a number.
#pragma once

#include "memory/manager.h"

namespace tinyai::memory {

struct RandomRange {
  uint64_t seed, counter;  // of the first of the blocks that were taken
};
RandomRange take_random(const Place& place, uint64_t blocks) noexcept;

// The scope whose stream that is, for checkpoints of the counter.
Manager& stream_owner(const Place& place) noexcept;

}  // namespace tinyai::memory
