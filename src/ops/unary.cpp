// Elementwise operators of one operand.
//
// Exact ones keep any numeric dtype; the functions of analysis take integers and bool as f32, as PyTorch 2 does.
#include <cmath>

#include "ops/generated/records.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::UnaryOp;

template <UnaryOp kOp>
void unary(const ForwardCall& call) {
  const kernels::View y = call.output();
  call.kernels().unary(kOp, 0, 0, call.view(0, y.dtype), y);
}

// One number as attribute: the first of the struct.
template <UnaryOp kOp, class Attrs, double Attrs::*kA>
void unary_with(const ForwardCall& call) {
  const kernels::View y = call.output();
  call.kernels().unary(kOp, call.attrs<Attrs>().*kA, 0, call.view(0, y.dtype), y);
}

// The fused gradients: one pass over the cotangent and the saved tensor.
template <BinaryOp kOp>
void gradient(const ForwardCall& call) {
  const kernels::View y = call.output();
  call.kernels().binary(kOp, call.view(0), call.view(1, y.dtype), y);
}

template <class Attrs>
void with_scalar(const InferCall& call, Specs& out) {
  const double value = call.attrs<Attrs>().value;
  same_spec(call, out);
  if (!is_floating(out[0].dtype) && !(value == std::trunc(value) && std::abs(value) <= 0x1p53))
    fail(Status::kArgument, call.name(), ": ", describe(call[0]), " holds integers, and ", value,
         " is none; cast it to a floating dtype first");
}

}  // namespace

constinit const Record records::neg{
    .info = &info::neg,
    .flat = Flat::unary(UnaryOp::kNeg),
    .infer = same_spec,
    .forward = unary<UnaryOp::kNeg>,
    .vjp = [](VjpCall& call) { call.set(0, -call.cotangent()); },
    .cost = per_element<1>,
};

constinit const Record records::square{
    .info = &info::square,
    .flat = Flat::unary(UnaryOp::kSquare),
    .infer = same_spec,
    .forward = unary<UnaryOp::kSquare>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, 2 * (call.input(0) * call.cotangent())); },
    .cost = per_element<1>,
};

constinit const Record records::exp{
    .info = &info::exp,
    .flat = Flat::unary(UnaryOp::kExp),
    .infer = floating_of,
    .forward = unary<UnaryOp::kExp>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.cotangent() * call.output(0)); },
    .cost = per_element<1>,
};

constinit const Record records::relu{
    .info = &info::relu,
    .flat = Flat::unary(UnaryOp::kRelu),
    .infer = same_spec,
    .forward = unary<UnaryOp::kRelu>,
    .saves = Saves::output({0}),  // its sign is x's, and the next operator often keeps it anyway
    .vjp = [](VjpCall& call) { call.set(0, ops::relu_grad(call.cotangent(), call.output(0))); },
    .cost = per_element<1>,
};

constinit const Record records::relu_grad{
    .info = &info::relu_grad,
    .infer = same_spec,
    .forward = gradient<BinaryOp::kReluGrad>,
    .saves = Saves::input({1}),
    .vjp = [](VjpCall& call) { call.set(0, ops::relu_grad(call.cotangent(), call.input(1))); },
    .cost = per_element<1>,
};

constinit const Record records::add_scalar{
    .info = &info::add_scalar,
    .infer = with_scalar<AddScalarAttrs>,
    .forward = unary_with<UnaryOp::kAddScalar, AddScalarAttrs, &AddScalarAttrs::value>,
    .vjp = [](VjpCall& call) { call.set(0, call.cotangent()); },
    .cost = per_element<1>,
};

constinit const Record records::mul_scalar{
    .info = &info::mul_scalar,
    .infer = with_scalar<MulScalarAttrs>,
    .forward = unary_with<UnaryOp::kMulScalar, MulScalarAttrs, &MulScalarAttrs::value>,
    .vjp = [](VjpCall& call) { call.set(0, call.cotangent() * call.attrs<MulScalarAttrs>().value); },
    .cost = per_element<1>,
};

}  // namespace tinyai::ops
