// Random stream: a seed and a counter that only grows. It belongs to a base manager, or to a manager opened with a
// seed; what is drawn in a scope below comes from it. A range is taken atomically, so that no number is given twice.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

struct RandomRange {
  uint64_t seed, counter;  // the first of the blocks that were taken
};

// Takes `blocks` of the stream that serves this place.
RandomRange take_random(const Place& place, uint64_t blocks) noexcept;

}  // namespace tinyai::memory
