#include "graph/plan/expected_time.h"

#include <algorithm>

namespace tinyai::graph {

double expected_ns(const ops::Cost& cost) {
  constexpr double kMacsPerNs = 24, kFlopsPerNs = 4, kBytesPerNs = 8, kNodeNs = 60;
  const auto macs = static_cast<double>(cost.macs), others = static_cast<double>(cost.flops) - 2 * macs;
  const double computed = macs / kMacsPerNs + std::max(0.0, others) / kFlopsPerNs;
  return kNodeNs + std::max(computed, static_cast<double>(cost.bytes) / kBytesPerNs);
}

}  // namespace tinyai::graph
