#include "ops/expected_time.h"

#include <algorithm>

namespace tinyai::ops {

double expected_ns(const Cost& cost) {
  constexpr double kMacsPerNs = 24, kFlopsPerNs = 4, kBytesPerNs = 8, kNodeNs = 60;
  const auto macs = static_cast<double>(cost.macs), others = static_cast<double>(cost.flops) - 2 * macs;
  const double computed = macs / kMacsPerNs + std::max(0.0, others) / kFlopsPerNs;
  return kNodeNs + std::max(computed, static_cast<double>(cost.bytes) / kBytesPerNs);
}

Cost cost_of(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out) {
  if (op.view) return {};
  if (op.cost) {
    Specs specs;
    for (const ArrayRef& array : out) specs.push_back(array->spec());
    return op.cost({{*op.info, in, attrs}, specs});
  }
  Cost moved;
  const auto add = [&](const Array& array) { moved.bytes += array.elements() * size_of(array.dtype); };
  for (const Operand& operand : in) {
    if (operand) add(*operand.array);
  }
  for (const ArrayRef& array : out) add(*array);
  return moved;
}

}  // namespace tinyai::ops
