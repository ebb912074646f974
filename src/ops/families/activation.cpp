// Activations: elementwise functions between layers. Their gradients are fused kernels, one pass over the cotangent and
// the saved tensor, and are operators too, so that they differentiate again.
#include <cmath>
#include <numbers>

#include "kernels/generated/elementwise_ops.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
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
  call.run(call.kernels().elementwise.unary, kOp, 0, 0, call.view(0, y.dtype), y);
}

template <BinaryOp kOp>
void gradient(const ForwardCall& call) {
  const View y = call.output();
  call.run(call.kernels().elementwise.binary, kOp, call.view(0), call.view(1, y.dtype), y);
}

void cotangent_spec(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  if (call[0].shape() != call[1].shape()) shape_mismatch(call, 0, 1, "cotangent and saved tensor differ in shape");
  out.push_back(call.spec(0));
}

// Second derivatives, in operators, as functions of an x in f32 or wider that is held to where they are not 0: so no
// power of it leaves the range.
Value gelu_second(const Value& x) {  // phi(x) * (2 - x^2), phi being the normal density
  const Value x2 = square(x);
  return (std::numbers::inv_sqrtpi / std::numbers::sqrt2) * (exp(-0.5 * x2) * (2 - x2));
}

Value gelu_tanh_second(const Value& x) {
  // y = x sigmoid(u), u = c (x + 0.044715 x^3):  y'' = sigmoid(u) sigmoid(-u) (2 u' + x (u'' - tanh(u / 2) u'^2)).
  // 1 - sigmoid(u) would lose the tail.
  const double c = 2 * std::sqrt(2) * std::numbers::inv_sqrtpi, cubic = 3 * 0.044715 * c;
  const Value x2 = square(x), u = c * (x + 0.044715 * (x * x2));
  const Value first = cubic * x2 + c, second = 2 * cubic * x;
  return sigmoid(u) * sigmoid(-u) * (2 * first + x * (second - tanh(0.5 * u) * square(first)));
}

Value silu_second(const Value& x) {  // s(x) s(-x) (2 - x tanh(x / 2)), s being sigmoid
  return sigmoid(x) * sigmoid(-x) * (2 - x * tanh(0.5 * x));
}

// alpha exp(x) where x is negative, or else 1; 1 at 0 if alpha is.
void elu_slope(const ForwardCall& call) {
  const View y = call.output();
  const DType wide = wide_enough(y.dtype);
  const View x = call.view(1, wide), slope = scratch(call, wide, y.shape), test = scratch(call, DType::kBool, y.shape);
  const auto& k = call.kernels().elementwise;
  call.run(k.unary, UnaryOp::kClip, -HUGE_VAL, 0, x, slope);
  call.run(k.unary, UnaryOp::kExp, 0, 0, slope, slope);
  call.run(k.unary, UnaryOp::kMulScalar, call.attrs<EluGradAttrs>().alpha, 0, slope, slope);
  call.run(k.binary, BinaryOp::kLessEqual, x, scalar_view(call, 0, wide, y.shape), test);
  call.run(k.where, test, slope, scalar_view(call, 1, wide, y.shape), slope);
  call.run(k.binary, BinaryOp::kMul, call.view(0, wide), slope, slope);
  call.run(call.kernels().assign.copy, slope, y);
}

// The slope of the curve below the threshold and at it, as the kernel decides it: in f32 or wider; of the straight line
// beyond.
void softplus_slope(const ForwardCall& call) {
  const auto& at = call.attrs<SoftplusGradAttrs>();
  const View y = call.output();
  const DType wide = wide_enough(y.dtype);
  const View scaled = scratch(call, wide, y.shape), test = scratch(call, DType::kBool, y.shape);
  const auto& k = call.kernels().elementwise;
  call.run(k.unary, UnaryOp::kMulScalar, at.beta, 0, call.view(1, wide), scaled);
  call.run(k.binary, BinaryOp::kGreater, scaled, scalar_view(call, at.threshold, wide, y.shape), test);
  call.run(k.unary, UnaryOp::kSigmoid, 0, 0, scaled, scaled);
  call.run(k.where, test, scalar_view(call, 1, wide, y.shape), scaled, scaled);
  call.run(k.binary, BinaryOp::kMul, call.view(0, wide), scaled, scaled);
  call.run(call.kernels().assign.copy, scaled, y);
}

// Gives what flows into x from gy f'(x), the second derivative being 0 beyond `reach`. A product, where that is 0 too:
// a cotangent that is NaN stays so.
template <class Second>
Value curved(VjpCall& call, Second second, double reach) {
  const DType dtype = call.input_spec(1).dtype, wide = wide_enough(dtype);
  const Value x = clip(in_dtype(call.input(1), wide), -reach, reach);
  return in_dtype(in_dtype(call.cotangent(), wide) * in_dtype(call.input(0), wide) * second(x), dtype);
}

}  // namespace

constinit const Record records::tanh{
    .info = &info::tanh,
    .fast_path = KernelOp::unary(UnaryOp::kTanh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kTanh>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::tanh_grad(call.last_use_of_cotangent(), call.output(0))); },
    .cost = per_element<1>,
};

constinit const Record records::tanh_grad{
    .info = &info::tanh_grad,
    .fast_path = KernelOp::binary(BinaryOp::kTanhGrad),
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
    .fast_path = KernelOp::unary(UnaryOp::kSigmoid),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kSigmoid>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::sigmoid_grad(call.last_use_of_cotangent(), call.output(0))); },
    .cost = per_element<1>,
};

constinit const Record records::sigmoid_grad{
    .info = &info::sigmoid_grad,
    .fast_path = KernelOp::binary(BinaryOp::kSigmoidGrad),
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
    .fast_path = KernelOp::unary(UnaryOp::kRelu),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kRelu>,
    .saves = Saves::signs_of_output(),
    .vjp =
        [](VjpCall& call) {
          const SignMask mask = call.sign_mask(0);
          Value&& gy = call.last_use_of_cotangent();
          call.set(0, mask == SignMask::kNone
                          ? ops::relu_grad(std::move(gy), call.output(0))
                          : ops::keep_positive(std::move(gy), call.output(0), mask == SignMask::kChannelsLast));
        },
    .cost = per_element<1>,
};

constinit const Record records::relu_grad{
    .info = &info::relu_grad,
    .fast_path = KernelOp::binary(BinaryOp::kReluGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kReluGrad>,
    .saves = Saves::input({1}),
    .vjp = [](VjpCall& call) { call.set(0, ops::relu_grad(call.last_use_of_cotangent(), call.input(1))); },
    .cost = per_element<1>,
};

constinit const Record records::leaky_relu{
    .info = &info::leaky_relu,
    .function = [](const void* attrs) -> Function {
      return {KernelOp::unary(UnaryOp::kLeakyRelu), static_cast<const LeakyReluAttrs*>(attrs)->slope};
    },
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.run(call.kernels().elementwise.unary, UnaryOp::kLeakyRelu, call.attrs<LeakyReluAttrs>().slope, 0,
                   call.view(0, y.dtype), y);
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
    .function = [](const void* attrs) -> Function {
      return {KernelOp::unary(UnaryOp::kElu), static_cast<const EluAttrs*>(attrs)->alpha};
    },
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.run(call.kernels().elementwise.unary, UnaryOp::kElu, call.attrs<EluAttrs>().alpha, 0,
                   call.view(0, y.dtype), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::elu_grad(call.last_use_of_cotangent(), call.input(0), call.attrs<EluAttrs>().alpha));
        },
    .cost = per_element<1>,
};

constinit const Record records::elu_grad{
    .info = &info::elu_grad,
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = elu_slope,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const double alpha = call.attrs<EluGradAttrs>().alpha;
          const auto second = [alpha](const Value& x) {  // it bends at 0 as a line does
            const Value zero = scalar(0, x.dtype());
            return ops::where(ops::less(x, zero), alpha * ops::exp(x), zero);
          };
          if (call.needs(0)) call.set(0, ops::elu_grad(call.cotangent(), call.input(1), alpha));
          if (call.needs(1)) call.set(1, curved(call, second, 800));
        },
    .cost = per_element<3>,
};

constinit const Record records::gelu{
    .info = &info::gelu,
    .function = [](const void* attrs) -> Function {
      return {KernelOp::unary(static_cast<const GeluAttrs*>(attrs)->by_tanh ? UnaryOp::kGeluTanh : UnaryOp::kGelu)};
    },
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const UnaryOp op = call.attrs<GeluAttrs>().by_tanh ? UnaryOp::kGeluTanh : UnaryOp::kGelu;
          call.run(call.kernels().elementwise.unary, op, 0, 0, call.view(0, y.dtype), y);
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
    .function = [](const void* attrs) -> Function {
      return {KernelOp::binary(static_cast<const GeluGradAttrs*>(attrs)->by_tanh ? BinaryOp::kGeluTanhGrad
                                                                                 : BinaryOp::kGeluGrad)};
    },
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const BinaryOp op = call.attrs<GeluGradAttrs>().by_tanh ? BinaryOp::kGeluTanhGrad : BinaryOp::kGeluGrad;
          call.run(call.kernels().elementwise.binary, op, call.view(0), call.view(1, y.dtype), y);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const bool by_tanh = call.attrs<GeluGradAttrs>().by_tanh;
          if (call.needs(0)) call.set(0, ops::gelu_grad(call.cotangent(), call.input(1), by_tanh));
          if (call.needs(1)) call.set(1, curved(call, by_tanh ? gelu_tanh_second : gelu_second, 40));
        },
    .cost = per_element<5>,
};

constinit const Record records::silu{
    .info = &info::silu,
    .fast_path = KernelOp::unary(UnaryOp::kSilu),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = activated<UnaryOp::kSilu>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, ops::silu_grad(call.last_use_of_cotangent(), call.input(0))); },
    .cost = per_element<1>,
};

constinit const Record records::silu_grad{
    .info = &info::silu_grad,
    .fast_path = KernelOp::binary(BinaryOp::kSiluGrad),
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = gradient<BinaryOp::kSiluGrad>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          if (call.needs(0)) call.set(0, ops::silu_grad(call.cotangent(), call.input(1)));
          if (call.needs(1)) call.set(1, curved(call, silu_second, 800));
        },
    .cost = per_element<6>,
};

constinit const Record records::softplus{
    .info = &info::softplus,
    .function = [](const void* attrs) -> Function {
      const auto& at = *static_cast<const SoftplusAttrs*>(attrs);
      return {KernelOp::unary(UnaryOp::kSoftplus), at.beta, at.threshold};
    },
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SoftplusAttrs>();
          const View y = call.output();
          call.run(call.kernels().elementwise.unary, UnaryOp::kSoftplus, at.beta, at.threshold, call.view(0, y.dtype),
                   y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<SoftplusAttrs>();
          call.set(0, ops::softplus_grad(call.last_use_of_cotangent(), call.input(0), at.beta, at.threshold));
        },
    .cost = per_element<1>,
};

constinit const Record records::softplus_grad{
    .info = &info::softplus_grad,
    .infer = cotangent_spec,
    .layout = order_of_operands,
    .forward = softplus_slope,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const auto at = call.attrs<SoftplusGradAttrs>();
          const auto second = [&at](const Value& x) {  // beta s (1 - s), s being sigmoid(beta x)
            const Value scaled = at.beta * x, is_straight = ops::greater(scaled, scalar(at.threshold, x.dtype()));
            return ops::where(is_straight, scalar(0, x.dtype()),
                              at.beta * (ops::sigmoid(scaled) * ops::sigmoid(-scaled)));
          };
          if (call.needs(0)) call.set(0, ops::softplus_grad(call.cotangent(), call.input(1), at.beta, at.threshold));
          if (call.needs(1)) call.set(1, curved(call, second, HUGE_VAL));
        },
    .cost = per_element<3>,
};

}  // namespace tinyai::ops
