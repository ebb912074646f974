// Shuffle: permutations keyed by a seed and an index (an epoch, a split). The same key gives the same order on every
// machine, whatever was drawn before.
#pragma once

#include <cstdint>
#include <span>

namespace tinyai::data {

// Writes 0 .. size-1 in the order that belongs to the key. Each order is equally likely.
void permutation(uint64_t seed, uint64_t index, std::span<int64_t> out);

}  // namespace tinyai::data
