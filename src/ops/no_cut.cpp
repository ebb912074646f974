#include "ops/no_cut.h"

#include <algorithm>

#include "base/error.h"
#include "ops/apply.h"

namespace tinyai::ops {
namespace {

[[noreturn]] [[gnu::cold]] void fail_cut(const Info& info, const Array& operand, size_t position) {
  const InputInfo& input = info.inputs[info.inputs[0].list ? 0 : position];
  fail(Status::kGraph, info.name, ": gives '", input.name, "' no gradient, and ", describe(operand),
       " requires one; pass its stop_gradient, or call under no_grad");
}

bool gives_floats(const Specs& results) {
  for (int i = 0; i < results.count(); ++i) {
    if (is_floating(results[i].dtype)) return true;
  }
  return false;
}

bool is_recorded(const Operand& operand) { return operand.edge && is_floating(operand.array->dtype); }

}  // namespace

void require_no_cut(const Record& op, Operands in, const Specs& results) {
  if (!context().record || op.info->internal) return;
  const uint32_t differentiable = op.vjp ? op.info->differentiable : 0;
  for (size_t i = 0; i < in.size(); ++i) {
    if (!is_recorded(in[i]) || differentiable >> std::min<size_t>(i, 31) & 1) continue;
    if (gives_floats(results)) fail_cut(*op.info, *in[i].array, i);
  }
}

void require_no_cut(const CallBase& call, int operand) {
  const auto i = static_cast<size_t>(operand);
  if (context().record && is_recorded(call.in[i])) fail_cut(call.info, call[operand], i);
}

}  // namespace tinyai::ops
