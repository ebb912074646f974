// Operators that work element by element.
#include <algorithm>
#include <cmath>

#include "onnx/mapping/lowering.h"
#include "onnx/mapping/one_to_one.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"

namespace tinyai::onnx {

bool lower_one_to_one(const Call& call) {
  for (const OneToOne& one : one_to_one_ops()) {
    if (one.op != &call.op) continue;
    if (one.takes == Takes::kBool) {
      for (const Operand& in : call.in)
        if (in.spec.dtype != DType::kBool) return false;
    } else if (one.takes == Takes::kCompared) {
      const DType dtype = call.in[0].spec.dtype;
      if (dtype != call.in[1].spec.dtype || dtype == DType::kBf16 || dtype == DType::kBool || dtype == DType::kU8 ||
          dtype == DType::kI8)
        return false;
    } else if (one.takes == Takes::kFloating ? !call.is_of_one_floating_dtype() : !call.is_of_one_dtype()) {
      return false;
    }
    std::vector<std::string> inputs;
    for (const Operand& in : call.in) inputs.push_back(in.name);
    return call.emit(one.name, std::move(inputs));
  }
  return false;
}

namespace {

// With a number that becomes an operand.
bool write_with_scalar(const Call& call, const char* op_type, double value) {
  const DType dtype = call.out[0].spec.dtype;
  if (!call.is_of_one_dtype() || !holds(dtype, value)) return false;
  return call.emit(op_type, {call.in[0].name, call.scalar(dtype, value)});
}

bool write_add_scalar(const Call& call) {
  return write_with_scalar(call, "Add", call.attrs<ops::AddScalarAttrs>().value);
}
bool write_mul_scalar(const Call& call) {
  return write_with_scalar(call, "Mul", call.attrs<ops::MulScalarAttrs>().value);
}

bool write_square(const Call& call) {
  return call.is_of_one_dtype() && call.emit("Mul", {call.in[0].name, call.in[0].name});
}

bool write_not_equal(const Call& call) {
  const DType dtype = call.in[0].spec.dtype;
  if (dtype != call.in[1].spec.dtype || (dtype != DType::kF32 && dtype != DType::kI64 && dtype != DType::kI32))
    return false;
  return call.emit("Not", {call.value("Equal", {call.in[0].name, call.in[1].name})});
}

bool write_leaky_relu(const Call& call) {
  const double slope = call.attrs<ops::LeakyReluAttrs>().slope;
  if (!call.is_of_one_floating_dtype() || !is_attribute(call.out[0].spec.dtype, slope)) return false;
  return call.emit("LeakyRelu", {call.in[0].name}, {Attribute::of("alpha", static_cast<float>(slope))});
}

bool write_elu(const Call& call) {
  const double alpha = call.attrs<ops::EluAttrs>().alpha;
  if (!call.is_of_one_floating_dtype() || !is_attribute(call.out[0].spec.dtype, alpha)) return false;
  return call.emit("Elu", {call.in[0].name}, {Attribute::of("alpha", static_cast<float>(alpha))});
}

// Both numbers of ours may be others.
bool write_softplus(const Call& call) {
  const auto& at = call.attrs<ops::SoftplusAttrs>();
  const ops::SoftplusAttrs plain;
  if (!call.is_of_one_floating_dtype() || at.beta != plain.beta || at.threshold != plain.threshold) return false;
  return call.emit("Softplus", {call.in[0].name});
}

bool write_isnan(const Call& call) {
  const DType dtype = call.in[0].spec.dtype;
  return (dtype == DType::kF32 || dtype == DType::kF64) && call.emit("IsNaN", {call.in[0].name});
}

bool write_mod(const Call& call) {
  const DType dtype = call.out[0].spec.dtype;
  return (dtype == DType::kI32 || dtype == DType::kI64) && call.is_of_one_dtype() &&
         call.emit("Mod", {call.in[0].name, call.in[1].name});
}

bool write_clip(const Call& call) {
  const auto& at = call.attrs<ops::ClipAttrs>();
  const DType dtype = call.out[0].spec.dtype;
  const auto bound = [&](double value, double none) { return value == none ? "" : call.scalar(dtype, value); };
  const auto fits = [&](double value) { return std::isinf(value) || holds(dtype, value); };
  if (!call.is_of_one_dtype() || !fits(at.low) || !fits(at.high) || at.low > at.high) return false;
  if (at.low == HUGE_VAL || at.high == -HUGE_VAL) return false;
  return call.emit("Clip", {call.in[0].name, bound(at.low, -HUGE_VAL), bound(at.high, HUGE_VAL)});
}

bool write_cast(const Call& call) {
  const DType to = call.attrs<ops::CastAttrs>().dtype, from = call.in[0].spec.dtype;
  if (is_floating(from) && is_integer(to)) return false;  // what is out of range is ONNX's to say
  return call.emit("Cast", {call.in[0].name}, {Attribute::of("to", dtype_code(to))});
}

bool write_copy(const Call& call) { return call.in[0].in_c_order && call.emit("Identity", {call.in[0].name}); }

bool write_where(const Call& call) {
  const DType dtype = call.out[0].spec.dtype;
  if (call.in[0].spec.dtype != DType::kBool || call.in[1].spec.dtype != dtype || call.in[2].spec.dtype != dtype)
    return false;
  return call.emit("Where", {call.in[0].name, call.in[1].name, call.in[2].name});
}

constexpr Lowering kLowerings[] = {
    {&ops::records::add_scalar, write_add_scalar},
    {&ops::records::mul_scalar, write_mul_scalar},
    {&ops::records::square, write_square},
    {&ops::records::not_equal, write_not_equal},
    {&ops::records::leaky_relu, write_leaky_relu},
    {&ops::records::elu, write_elu},
    {&ops::records::softplus, write_softplus},
    {&ops::records::isnan, write_isnan},
    {&ops::records::mod, write_mod},
    {&ops::records::clip, write_clip},
    {&ops::records::cast, write_cast},
    {&ops::records::copy, write_copy},
    {&ops::records::where, write_where},
};

}  // namespace

std::span<const Lowering> elementwise_lowerings() { return kLowerings; }

}  // namespace tinyai::onnx
