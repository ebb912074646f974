#include "ops/timed_call.h"

#include <algorithm>

#include "kernels/entry_names.h"

namespace tinyai::ops {
namespace {

void describe(Event& event, const Array& array) {
  event.dtype = static_cast<uint8_t>(array.dtype);
  event.rank = array.rank;
  for (int i = 0; i < std::min<int>(array.rank, Event::kDims); ++i)
    event.op.dims[i] = static_cast<uint32_t>(std::min<int64_t>(array.size(i), UINT32_MAX));
}

}  // namespace

const char* name_of_kernel(void (*entry)()) { return kernels::entry_name(entry); }

void TimedKernel::tell() const noexcept {
  Event event = Event::since(began_, EventKind::kKernel);
  event.kernel = {call_, entry_};
  record(event);
}

// Its shape is that of what it made, or wrote.
void TimedCall::tell(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out) const noexcept {
  const bool is_composed = !op.forward && !op.view;
  Event event = Event::since(began_, is_composed ? EventKind::kComposed : EventKind::kOperator);
  event.op = {op.info->name, 0, 0, {}};
  const bool is_written = out.empty() && !is_composed && !in.empty() && in[0];
  if (!out.empty() || is_written) describe(event, out.empty() ? *in[0].array : *out[0]);
  if (op.cost && !is_composed) try {
      Specs specs;
      for (const ArrayRef& array : out) specs.push_back(array->spec());
      const Cost cost = op.cost({{*op.info, in, attrs}, specs});
      event.op.flops = cost.flops;
      event.op.bytes = cost.bytes;
    } catch (...) {
      // Without memory for a list of specs it has no cost.
    }
  record(event);
}

}  // namespace tinyai::ops
