// Which operands are cast, and to what.
#include "ops/precision.h"

#include <algorithm>

#include "ops/apply.h"
#include "ops/generated/copy.h"

namespace tinyai::ops {
namespace {

bool is_narrow(DType dtype) { return dtype == DType::kBf16 || dtype == DType::kF16; }

// The dtype that a call's operands are brought to; f64: none, they stay.
DType wanted_dtype(const Record& op, Operands in) {
  const auto is_f64 = [](const Operand& operand) { return operand && operand.array->dtype == DType::kF64; };
  if (std::any_of(in.begin(), in.end(), is_f64)) return DType::kF64;
  if (op.info->precision == PrecisionClass::kWide) return DType::kF32;
  if (op.info->precision == PrecisionClass::kFollow) return DType::kF64;
  return context().precision == Precision::kBf16 ? DType::kBf16 : DType::kF16;
}

// Indices, masks and what is written stay as they are.
bool is_data(const Info& info, size_t i) {
  const InputInfo& input = info.inputs[std::min(i, info.inputs.size() - 1)];
  return !input.index && !input.updated;
}

bool is_to_be_cast(const Record& op, const Operand& operand, size_t i, DType to) {
  if (!operand || !is_data(*op.info, i)) return false;
  const DType from = operand.array->dtype;
  return from != to && (is_narrow(from) || from == DType::kF32);
}

}  // namespace

AdaptedOperands::AdaptedOperands(const Record& op, Operands given, FunctionRef<memory::Place()> place) : given_(given) {
  if (op.info->precision == PrecisionClass::kFollow) return;
  const DType to = wanted_dtype(op, given);
  if (to == DType::kF64) return;
  size_t count = 0;
  for (size_t i = 0; i < given.size(); ++i) count += is_to_be_cast(op, given[i], i, to);
  if (count == 0) return;
  Context inner = context();
  inner.place = place();
  inner.precision = Precision::kAsIs;
  const Within within(inner);
  casts_.reserve(count);
  in_.assign(given.begin(), given.end());
  for (size_t i = 0; i < given.size(); ++i) {
    if (!is_to_be_cast(op, given[i], i, to)) continue;
    const CastAttrs attrs{to};
    casts_.push_back(apply_one(records::cast, {&given[i], 1}, &attrs));
    in_[i] = std::move(casts_.back());  // a borrow still: the call may write over it
    in_[i].voter = given[i].voter;
  }
}

WithPrecision::WithPrecision(Precision precision) : outer_(context().precision) {
  if (precision != Precision::kAsIs) context().precision = precision;
}
WithPrecision::~WithPrecision() { context().precision = outer_; }

}  // namespace tinyai::ops
