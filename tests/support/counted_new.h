// Counts the allocations that this thread makes by operator new, the engine's among them, and makes some fail.
#pragma once

#include <cstdint>

namespace tinyai_test {

int64_t allocations_so_far();

// Of this thread, from now on: the nth allocation from 0, that one alone or all from there. The test's own count too,
// and what asks take_one_allocation(): an allocator of the test's.
void fail_allocation(int64_t nth, bool for_good);
bool stop_failing();         // true: one has failed
bool take_one_allocation();  // false: it fails

}  // namespace tinyai_test
