// Offsets: where in one block of memory things lie that are alive at different times.
#pragma once

#include <cstdint>
#include <span>

namespace tinyai::graph {

struct Lifetime {
  int64_t bytes = 0;             // a multiple of the alignment
  uint32_t first = 0, last = 0;  // moments, both included
  int64_t offset = 0;            // found
};

// Sets the offsets such that no two that are alive at one moment overlap; gives the size of the block.
int64_t assign_offsets(std::span<Lifetime> all);

// The largest sum alive at one moment, the first such: no block can be smaller.
struct Peak {
  int64_t bytes = 0;
  uint32_t moment = 0;
};
Peak most_alive(std::span<const Lifetime> all);

}  // namespace tinyai::graph
