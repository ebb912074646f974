// Activations: elementwise functions between layers. Their gradients are fused kernels, one pass over the cotangent and
// the saved tensor, and are operators too, so that they differentiate again.
#include <cmath>
#include <numbers>

#include "ops/generated/records.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::UnaryOp;
using kernels::View;

template <UnaryOp kOp>
void activated(const ForwardCall& call) {
  const View y = call.output();
  call.kernels().unary(kOp, 0, 0, call.view(0, y.dtype), y);
}

template <BinaryOp kOp>
void gradient(const ForwardCall& call) {
  const View y = call.output();
  call.kernels().binary(kOp, call.view(0), call.view(1, y.dtype), y);
}

void cotangent_spec(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  if (call[0].shape() != call[1].shape()) shape_mismatch(call, 0, 1, "cotangent and saved tensor differ in shape");
  out.push_back(call.spec(0));
}

// Second derivatives, in operators.
Value gelu_second(const Value& x) {  // phi(x) * (2 - x^2), phi being the normal density
  const Value x2 = square(x);
  return (std::numbers::inv_sqrtpi / std::numbers::sqrt2) * (exp(-0.5 * x2) * (2 - x2));
}

Value gelu_tanh_second(const Value& x) {
  // y = x (1 + t) / 2, t = tanh(u), u = c (x + 0.044715 x^3):  y'' = (1 - t^2) (u' + x (u'' / 2 - t u'^2))
  const double c = std::sqrt(2) * std::numbers::inv_sqrtpi, cubic = 3 * 0.044715 * c;
  const Value x2 = square(x), t = tanh(c * (x + 0.044715 * (x * x2)));
  const Value first = cubic * x2 + c, half_second = cubic * x;
  return (1 - square(t)) * (first + x * (half_second - t * square(first)));
}

Value silu_second(const Value& x) {  // s (1 - s) (2 + x (1 - 2 s))
  const Value s = sigmoid(x);
  return s * (1 - s) * (x * (1 - 2 * s) + 2);
}

}  // namespace

constinit const Record records::tanh{
    .info = &info::tanh,
    .flat = Flat::unary(UnaryOp::kTanh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kTanh>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::tanh_grad(call.last_use_of_cotangent(), call.output(0))); },
    .cost = per_element<1>,
};

constinit const Record records::tanh_grad{
    .info = &info::tanh_grad,
    .flat = Flat::binary(BinaryOp::kTanhGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kTanhGrad>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {  // of gy (1 - y^2)
          const Value &g = call.cotangent(), y = call.input(1);
          if (call.needs(0)) call.set(0, ops::tanh_grad(g, y));
          if (call.needs(1)) call.set(1, -2 * (g * (call.input(0) * y)));
        },
    .cost = per_element<3>,
};

constinit const Record records::sigmoid{
    .info = &info::sigmoid,
    .flat = Flat::unary(UnaryOp::kSigmoid),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kSigmoid>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::sigmoid_grad(call.last_use_of_cotangent(), call.output(0))); },
    .cost = per_element<1>,
};

constinit const Record records::sigmoid_grad{
    .info = &info::sigmoid_grad,
    .flat = Flat::binary(BinaryOp::kSigmoidGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kSigmoidGrad>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {  // of gy y (1 - y)
          const Value &g = call.cotangent(), y = call.input(1);
          if (call.needs(0)) call.set(0, ops::sigmoid_grad(g, y));
          if (call.needs(1)) call.set(1, g * call.input(0) * (1 - 2 * y));
        },
    .cost = per_element<3>,
};

constinit const Record records::relu{
    .info = &info::relu,
    .flat = Flat::unary(UnaryOp::kRelu),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kRelu>,
    .saves = Saves::signs_of_output(),
    .vjp =
        [](VjpCall& call) {
          const Packing packing = call.packing(0);
          Value&& gy = call.last_use_of_cotangent();
          call.set(0, packing == Packing::kNone
                          ? ops::relu_grad(std::move(gy), call.output(0))
                          : ops::keep_positive(std::move(gy), call.output(0), packing == Packing::kChannelsLast));
        },
    .cost = per_element<1>,
};

constinit const Record records::relu_grad{
    .info = &info::relu_grad,
    .flat = Flat::binary(BinaryOp::kReluGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kReluGrad>,
    .saves = Saves::input({1}),
    .vjp = [](VjpCall& call) { call.set(0, ops::relu_grad(call.last_use_of_cotangent(), call.input(1))); },
    .cost = per_element<1>,
};

constinit const Record records::leaky_relu{
    .info = &info::leaky_relu,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.kernels().unary(UnaryOp::kLeakyRelu, call.attrs<LeakyReluAttrs>().slope, 0, call.view(0, y.dtype), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value &gy = call.cotangent(), x = call.input(0);
          const Value positive = ops::greater(x, scalar(0, x.dtype()));
          call.set(0, ops::where(positive, gy, call.attrs<LeakyReluAttrs>().slope * gy));
        },
    .cost = per_element<1>,
};

constinit const Record records::elu{
    .info = &info::elu,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.kernels().unary(UnaryOp::kElu, call.attrs<EluAttrs>().alpha, 0, call.view(0, y.dtype), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value &gy = call.cotangent(), x = call.input(0);
          const Value negative = ops::exp(ops::clip(x, -HUGE_VAL, 0));  // bounded: infinity times 0 would be NaN
          const Value slope = ops::where(ops::greater(x, scalar(0, x.dtype())), scalar(1, x.dtype()),
                                         call.attrs<EluAttrs>().alpha * negative);
          call.set(0, gy * slope);
        },
    .cost = per_element<1>,
};

constinit const Record records::gelu{
    .info = &info::gelu,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const UnaryOp op = call.attrs<GeluAttrs>().by_tanh ? UnaryOp::kGeluTanh : UnaryOp::kGelu;
          call.kernels().unary(op, 0, 0, call.view(0, y.dtype), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::gelu_grad(call.last_use_of_cotangent(), call.input(0), call.attrs<GeluAttrs>().by_tanh));
        },
    .cost = per_element<1>,
};

constinit const Record records::gelu_grad{
    .info = &info::gelu_grad,
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const BinaryOp op = call.attrs<GeluGradAttrs>().by_tanh ? BinaryOp::kGeluTanhGrad : BinaryOp::kGeluGrad;
          call.kernels().binary(op, call.view(0), call.view(1, y.dtype), y);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value &g = call.cotangent(), x = call.input(1);
          const bool by_tanh = call.attrs<GeluGradAttrs>().by_tanh;
          if (call.needs(0)) call.set(0, ops::gelu_grad(g, x, by_tanh));
          if (call.needs(1)) call.set(1, g * call.input(0) * (by_tanh ? gelu_tanh_second(x) : gelu_second(x)));
        },
    .cost = per_element<4>,
};

constinit const Record records::silu{
    .info = &info::silu,
    .flat = Flat::unary(UnaryOp::kSilu),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kSilu>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::silu_grad(call.last_use_of_cotangent(), call.input(0))); },
    .cost = per_element<2>,
};

constinit const Record records::silu_grad{
    .info = &info::silu_grad,
    .flat = Flat::binary(BinaryOp::kSiluGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kSiluGrad>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value &g = call.cotangent(), x = call.input(1);
          if (call.needs(0)) call.set(0, ops::silu_grad(g, x));
          if (call.needs(1)) call.set(1, g * call.input(0) * silu_second(x));
        },
    .cost = per_element<5>,
};

constinit const Record records::softplus{
    .info = &info::softplus,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SoftplusAttrs>();
          const View y = call.output();
          call.kernels().unary(UnaryOp::kSoftplus, at.beta, at.threshold, call.view(0, y.dtype), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {  // beyond the threshold the sigmoid is 1 but for 2e-9
          call.set(0, call.last_use_of_cotangent() * ops::sigmoid(call.attrs<SoftplusAttrs>().beta * call.input(0)));
        },
    .cost = per_element<3>,
};

}  // namespace tinyai::ops
