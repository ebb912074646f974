// Counts the allocations that this thread makes by operator new, the engine's among them.
#pragma once

#include <cstdint>

namespace tinyai_test {

int64_t allocations_so_far();

}  // namespace tinyai_test
