// Elementwise operators of one operand.
//
// Exact ones keep any numeric dtype; the functions of analysis take integers and bool as f32, as PyTorch 2 does. The
// activations that networks use have a fused gradient, one pass over cotangent and saved tensor.
#include <cmath>
#include <limits>
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
void unary(const ForwardCall& call) {
  const View y = call.output();
  call.run(call.kernels().elementwise.unary, kOp, 0, 0, call.view(0, y.dtype), y);
}

// Does so for whole numbers, of which integers are some already.
template <UnaryOp kOp>
void rounded(const ForwardCall& call) {
  const View x = call.view(0), y = call.output();
  is_floating(y.dtype) ? call.run(call.kernels().elementwise.unary, kOp, 0, 0, x, y)
                       : call.run(call.kernels().assign.copy, x, y);
}

// Gives bool.
template <UnaryOp kOp>
Function test(const void*) {
  return {KernelOp::unary(kOp)};
}
template <UnaryOp kOp>
void tested(const ForwardCall& call) {
  call.run(call.kernels().elementwise.unary, kOp, 0, 0, call.view(0, floating(call[0].dtype)), call.output());
}

// One number as attribute.
template <UnaryOp kOp, class Attrs, double Attrs::*kA>
Function function_with(const void* attrs) {
  return {KernelOp::unary(kOp), static_cast<const Attrs*>(attrs)->*kA};
}
template <UnaryOp kOp, class Attrs, double Attrs::*kA>
void unary_with(const ForwardCall& call) {
  const View y = call.output();
  call.run(call.kernels().elementwise.unary, kOp, call.attrs<Attrs>().*kA, 0, call.view(0, y.dtype), y);
}

void to_bool(const InferCall& call, Specs& out) { out.push_back({DType::kBool, call[0].shape()}); }

// Requires a number that integers can be added to, multiplied with and held between: a whole one that doubles hold
// exactly.
void require_whole(const CallBase& call, double value) {
  require_exact(call, value, call[0].dtype);
  if (!is_floating(call[0].dtype) && value != std::trunc(value))
    fail(Status::kArgument, call.name(), ": ", describe(call[0]), " holds integers, and ", value,
         " is none; cast it to a floating dtype first");
}

// The numbers an integer dtype holds.
struct Bounds {
  double low, high;
};
Bounds bounds_of(DType integer) {
  const bool is_unsigned = integer == DType::kU8;
  const double half = std::ldexp(1, static_cast<int>(8 * size_of(integer)) - 1);
  return is_unsigned ? Bounds{0, 2 * half - 1} : Bounds{-half, half - 1};
}

// The number is one of the dtype's, as in PyTorch; beside an unsigned dtype it may be negative, which wraps.
template <class Attrs>
void with_scalar(const InferCall& call, Specs& out) {
  same_spec(call, out);
  const double value = call.attrs<Attrs>().value;
  require_whole(call, value);
  require_element(call, call[0].dtype == DType::kU8 ? std::abs(value) : value, call[0].dtype);
}

}  // namespace

// ---- Exact in any numeric dtype -----------------------------------------------------------------------------------

constinit const Record records::neg{
    .info = &info::neg,
    .fast_path = KernelOp::unary(UnaryOp::kNeg),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kNeg>,
    .vjp = [](VjpCall& call) { call.set(0, -call.last_use_of_cotangent()); },
    .cost = per_element<1>,
};

constinit const Record records::abs{
    .info = &info::abs,
    .fast_path = KernelOp::unary(UnaryOp::kAbs),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAbs>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::sign(call.input(0))); },
    .cost = per_element<1>,
};

constinit const Record records::sign{
    .info = &info::sign,
    .fast_path = KernelOp::unary(UnaryOp::kSign),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kSign>,
    .vjp = no_gradient,
    .cost = per_element<1>,
};

constinit const Record records::square{
    .info = &info::square,
    .fast_path = KernelOp::unary(UnaryOp::kSquare),
    .infer = same_spec,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kSquare>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, 2 * (call.input(0) * call.last_use_of_cotangent())); },
    .cost = per_element<1>,
};

constinit const Record records::floor{.info = &info::floor,
                                      .fast_path = KernelOp::unary(UnaryOp::kFloor),
                                      .infer = same_spec,
                                      .layout = order_of_operands,
                                      .forward = rounded<UnaryOp::kFloor>,
                                      .vjp = no_gradient,
                                      .cost = per_element<1>};

constinit const Record records::ceil{.info = &info::ceil,
                                     .fast_path = KernelOp::unary(UnaryOp::kCeil),
                                     .infer = same_spec,
                                     .layout = order_of_operands,
                                     .forward = rounded<UnaryOp::kCeil>,
                                     .vjp = no_gradient,
                                     .cost = per_element<1>};

constinit const Record records::round{.info = &info::round,
                                      .fast_path = KernelOp::unary(UnaryOp::kRound),
                                      .infer = same_spec,
                                      .layout = order_of_operands,
                                      .forward = rounded<UnaryOp::kRound>,
                                      .vjp = no_gradient,
                                      .cost = per_element<1>};

constinit const Record records::add_scalar{
    .info = &info::add_scalar,
    .function = function_with<UnaryOp::kAddScalar, AddScalarAttrs, &AddScalarAttrs::value>,
    .infer = with_scalar<AddScalarAttrs>,
    .layout = order_of_operands,
    .forward = unary_with<UnaryOp::kAddScalar, AddScalarAttrs, &AddScalarAttrs::value>,
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent()); },
    .cost = per_element<1>,
};

constinit const Record records::mul_scalar{
    .info = &info::mul_scalar,
    .function = function_with<UnaryOp::kMulScalar, MulScalarAttrs, &MulScalarAttrs::value>,
    .infer = with_scalar<MulScalarAttrs>,
    .layout = order_of_operands,
    .forward = unary_with<UnaryOp::kMulScalar, MulScalarAttrs, &MulScalarAttrs::value>,
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * call.attrs<MulScalarAttrs>().value); },
    .cost = per_element<1>,
};

constinit const Record records::clip{
    .info = &info::clip,
    .function = [](const void* attrs) -> Function {
      const auto& at = *static_cast<const ClipAttrs*>(attrs);
      return {KernelOp::unary(UnaryOp::kClip), at.low, at.high};
    },
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ClipAttrs>();
          if (std::isnan(at.low) || std::isnan(at.high)) fail(Status::kArgument, call.name(), ": a bound is NaN");
          same_spec(call, out);
          for (const double bound : {at.low, at.high})
            if (std::isfinite(bound)) require_whole(call, bound);
          if (is_floating(out[0].dtype)) return;
          const Bounds bounds = bounds_of(out[0].dtype);  // one that all numbers keep is none; one that none keeps:
          if (at.low > bounds.high || at.high < bounds.low)
            fail(Status::kRange, call.name(), ": ", describe(call[0]), " holds no number from ", at.low, " to ",
                 at.high);
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ClipAttrs>();
          const View x = call.view(0), y = call.output();
          const auto& k = call.kernels();
          if (is_floating(y.dtype)) return call.run(k.elementwise.unary, UnaryOp::kClip, at.low, at.high, x, y);
          call.run(k.assign.copy, x, y);
          const Bounds bounds = bounds_of(y.dtype);
          if (at.low > bounds.low)
            call.run(k.elementwise.binary, BinaryOp::kMaximum, y, scalar_view(call, at.low, y.dtype, y.shape), y);
          if (at.high < bounds.high)
            call.run(k.elementwise.binary, BinaryOp::kMinimum, y, scalar_view(call, at.high, y.dtype, y.shape), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<ClipAttrs>();
          const Value x = call.input(0), zero = scalar(0, x.dtype());
          Value gx = call.cotangent();
          if (at.low > -HUGE_VAL) gx = ops::where(ops::greater(x, scalar(at.low, x.dtype())), gx, zero);
          if (at.high < HUGE_VAL) gx = ops::where(ops::less(x, scalar(at.high, x.dtype())), gx, zero);
          call.set(0, gx);
        },
    .cost = per_element<1>,
};

// ---- To bool ------------------------------------------------------------------------------------------------------

constinit const Record records::isnan{.info = &info::isnan,
                                      .function = test<UnaryOp::kIsnan>,
                                      .infer = to_bool,
                                      .layout = order_of_operands,
                                      .forward = tested<UnaryOp::kIsnan>,
                                      .cost = per_element<1>};

constinit const Record records::isinf{.info = &info::isinf,
                                      .function = test<UnaryOp::kIsinf>,
                                      .infer = to_bool,
                                      .layout = order_of_operands,
                                      .forward = tested<UnaryOp::kIsinf>,
                                      .cost = per_element<1>};

constinit const Record records::isfinite{.info = &info::isfinite,
                                         .infer = to_bool,
                                         .layout = order_of_operands,
                                         .forward = tested<UnaryOp::kIsfinite>,
                                         .cost = per_element<1>};

constinit const Record records::logical_not{
    .info = &info::logical_not,
    .function = test<UnaryOp::kLogicalNot>,
    .infer = to_bool,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().elementwise.unary, UnaryOp::kLogicalNot, 0, 0, call.view(0), call.output());
        },
    .cost = per_element<1>,
};

// ---- Functions of analysis ----------------------------------------------------------------------------------------

constinit const Record records::exp{
    .info = &info::exp,
    .fast_path = KernelOp::unary(UnaryOp::kExp),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kExp>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * call.output(0)); },
    .cost = per_element<1>,
};

constinit const Record records::expm1{
    .info = &info::expm1,
    .fast_path = KernelOp::unary(UnaryOp::kExpm1),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kExpm1>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * (call.output(0) + 1)); },
    .cost = per_element<1>,
};

constinit const Record records::log{
    .info = &info::log,
    .fast_path = KernelOp::unary(UnaryOp::kLog),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kLog>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() / call.input(0)); },
    .cost = per_element<1>,
};

constinit const Record records::log1p{
    .info = &info::log1p,
    .fast_path = KernelOp::unary(UnaryOp::kLog1p),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kLog1p>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() / (call.input(0) + 1)); },
    .cost = per_element<1>,
};

constinit const Record records::sqrt{
    .info = &info::sqrt,
    .fast_path = KernelOp::unary(UnaryOp::kSqrt),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kSqrt>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, 0.5 * call.last_use_of_cotangent() / call.output(0)); },
    .cost = per_element<1>,
};

constinit const Record records::rsqrt{
    .info = &info::rsqrt,
    .fast_path = KernelOp::unary(UnaryOp::kRsqrt),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kRsqrt>,
    .saves = Saves::output({0}),
    .vjp =
        [](VjpCall& call) {
          const Value& y = call.output(0);
          call.set(0, -0.5 * call.last_use_of_cotangent() * (y * (y * y)));
        },
    .cost = per_element<1>,
};

constinit const Record records::reciprocal{
    .info = &info::reciprocal,
    .fast_path = KernelOp::unary(UnaryOp::kReciprocal),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kReciprocal>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, -(call.last_use_of_cotangent() * ops::square(call.output(0)))); },
    .cost = per_element<1>,
};

constinit const Record records::sin{
    .info = &info::sin,
    .fast_path = KernelOp::unary(UnaryOp::kSin),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kSin>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::cos(call.input(0))); },
    .cost = per_element<1>,
};

constinit const Record records::cos{
    .info = &info::cos,
    .fast_path = KernelOp::unary(UnaryOp::kCos),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kCos>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, -(call.last_use_of_cotangent() * ops::sin(call.input(0)))); },
    .cost = per_element<1>,
};

constinit const Record records::tan{
    .info = &info::tan,
    .fast_path = KernelOp::unary(UnaryOp::kTan),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kTan>,
    .saves = Saves::output({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * (ops::square(call.output(0)) + 1)); },
    .cost = per_element<1>,
};

constinit const Record records::asin{
    .info = &info::asin,
    .fast_path = KernelOp::unary(UnaryOp::kAsin),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAsin>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::rsqrt(1 - ops::square(call.input(0)))); },
    .cost = per_element<1>,
};

constinit const Record records::acos{
    .info = &info::acos,
    .fast_path = KernelOp::unary(UnaryOp::kAcos),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAcos>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, -(call.last_use_of_cotangent() * ops::rsqrt(1 - ops::square(call.input(0)))));
        },
    .cost = per_element<1>,
};

constinit const Record records::atan{
    .info = &info::atan,
    .fast_path = KernelOp::unary(UnaryOp::kAtan),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAtan>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() / (ops::square(call.input(0)) + 1)); },
    .cost = per_element<1>,
};

constinit const Record records::sinh{
    .info = &info::sinh,
    .fast_path = KernelOp::unary(UnaryOp::kSinh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kSinh>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::cosh(call.input(0))); },
    .cost = per_element<1>,
};

constinit const Record records::cosh{
    .info = &info::cosh,
    .fast_path = KernelOp::unary(UnaryOp::kCosh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kCosh>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::sinh(call.input(0))); },
    .cost = per_element<1>,
};

constinit const Record records::asinh{
    .info = &info::asinh,
    .fast_path = KernelOp::unary(UnaryOp::kAsinh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAsinh>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::rsqrt(ops::square(call.input(0)) + 1)); },
    .cost = per_element<1>,
};

constinit const Record records::acosh{
    .info = &info::acosh,
    .fast_path = KernelOp::unary(UnaryOp::kAcosh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAcosh>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() * ops::rsqrt(ops::square(call.input(0)) - 1)); },
    .cost = per_element<1>,
};

constinit const Record records::atanh{
    .info = &info::atanh,
    .fast_path = KernelOp::unary(UnaryOp::kAtanh),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kAtanh>,
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, call.last_use_of_cotangent() / (1 - ops::square(call.input(0)))); },
    .cost = per_element<1>,
};

constinit const Record records::erf{
    .info = &info::erf,
    .fast_path = KernelOp::unary(UnaryOp::kErf),
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary<UnaryOp::kErf>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {  // 2 / sqrt(pi) * exp(-x^2)
          constexpr double kScale = 2 * std::numbers::inv_sqrtpi;
          call.set(0, kScale * (call.last_use_of_cotangent() * ops::exp(-ops::square(call.input(0)))));
        },
    .cost = per_element<1>,
};

constinit const Record records::pow_scalar{
    .info = &info::pow_scalar,
    .function = function_with<UnaryOp::kPowScalar, PowScalarAttrs, &PowScalarAttrs::value>,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = unary_with<UnaryOp::kPowScalar, PowScalarAttrs, &PowScalarAttrs::value>,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const double p = call.attrs<PowScalarAttrs>().value;
          if (p == 0) return no_gradient(call);  // 0 * x^-1 would be NaN at 0
          call.set(0, p * (call.last_use_of_cotangent() * ops::pow_scalar(call.input(0), p - 1)));
        },
    .cost = per_element<1>,
};

}  // namespace tinyai::ops
