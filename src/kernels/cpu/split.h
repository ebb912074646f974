// When work is worth several threads.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/thread_pool.h"

namespace tinyai::kernels {

// Below this much work for one thread, waking another costs more than it brings.
inline constexpr double kSequentialNs = 20'000;
inline constexpr double kPieceNs = 10'000;

// Calls body(begin, end) over [0, n), where one item costs about item_ns on one thread.
template <class Body>
void split(int64_t n, double item_ns, const Body& body) {
  if (n <= 0) return;
  if (n == 1 || static_cast<double>(n) * item_ns < kSequentialNs || thread_count() == 1) {
    body(int64_t{0}, n);
    return;
  }
  parallel_for(n, std::max<int64_t>(1, static_cast<int64_t>(kPieceNs / item_ns)), body);
}

}  // namespace tinyai::kernels
