// Losses of numbers against numbers: squared, absolute and Huber's error, and the binary cross-entropy of logits.
#include "kernels/generated/elementwise_ops.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/enums.h"
#include "ops/generated/loss.h"
#include "ops/generated/reduce.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::UnaryOp;
using kernels::View;

// A [N,1] beside a [N] would broadcast to [N,N] and train on nonsense: the shapes have to be equal.
void require_pair(const CallBase& call) {
  for (const int i : {0, 1}) require_floating(call, i);
  if (call[0].shape() != call[1].shape())
    shape_mismatch(call, 0, 1, "the prediction and its target differ in shape; reshape one of them");
}

Value difference(const ComposedCall& call) {
  require_pair(call);
  return call.value(0) - call.value(1);
}

Value reduced(const Value& terms, Reduction reduction) {
  return reduction == Reduction::kMean ? mean(terms) : reduction == Reduction::kSum ? sum(terms) : terms;
}

// With c = d held to [-delta, delta], c (d - c / 2) is d^2 / 2 inside and delta (|d| - delta / 2) outside.
void huber(const ForwardCall& call) {
  const View y = call.output();
  const DType wide = wide_enough(y.dtype);
  const View d = call.view(0, wide), held = scratch(call, wide, y.shape), rest = scratch(call, wide, y.shape);
  const double delta = call.attrs<HuberTermsAttrs>().delta;
  const auto& k = call.kernels().elementwise;
  call.run(k.unary, UnaryOp::kClip, -delta, delta, d, held);
  call.run(k.unary, UnaryOp::kMulScalar, 0.5, 0, held, rest);
  call.run(k.binary, BinaryOp::kSub, d, rest, rest);
  call.run(k.binary, BinaryOp::kMul, held, rest, held);
  call.run(call.kernels().assign.copy, held, y);
}

// |x| c + log(1 + exp(-|x|)), c being t where x is negative and 1 - t where it is not: no term overflows, none cancels.
// Where c is 0 so is the first term, of an infinite x too: a target that agrees with a certain answer costs nothing.
void binary_terms(const ForwardCall& call) {
  const View y = call.output();
  const DType wide = wide_enough(y.dtype);
  const View x = call.view(0, wide), t = call.view(1, wide), c = scratch(call, wide, y.shape);
  const View magnitude = scratch(call, wide, y.shape), test = scratch(call, DType::kBool, y.shape);
  const View zero = scalar_view(call, 0, wide, y.shape);
  const auto& k = call.kernels();
  call.run(k.elementwise.binary, BinaryOp::kSub, scalar_view(call, 1, wide, y.shape), t, c);
  call.run(k.elementwise.binary, BinaryOp::kLess, x, zero, test);
  call.run(k.elementwise.where, test, t, c, c);
  call.run(k.elementwise.unary, UnaryOp::kAbs, 0, 0, x, magnitude);
  call.run(k.elementwise.binary, BinaryOp::kEqual, c, zero, test);
  call.run(k.elementwise.binary, BinaryOp::kMul, magnitude, c, c);
  call.run(k.elementwise.where, test, zero, c, c);
  call.run(k.elementwise.unary, UnaryOp::kNeg, 0, 0, magnitude, magnitude);
  call.run(k.elementwise.unary, UnaryOp::kExp, 0, 0, magnitude, magnitude);
  call.run(k.elementwise.unary, UnaryOp::kLog1p, 0, 0, magnitude, magnitude);
  call.run(k.elementwise.binary, BinaryOp::kAdd, c, magnitude, c);
  call.run(k.assign.copy, c, y);
}

}  // namespace

constinit const Record records::mse_loss{
    .info = &info::mse_loss,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Value d = difference(call);
      switch (call.attrs<MseLossAttrs>().reduction) {
        case Reduction::kMean:
          return {ops::sum_squares(d, {}, 1 / static_cast<double>(d->elements()), false)};
        case Reduction::kSum:
          return {ops::sum_squares(d, {}, 1, false)};
        default:
          return {ops::square(d)};
      }
    },
};

constinit const Record records::l1_loss{
    .info = &info::l1_loss,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      return {reduced(ops::abs(difference(call)), call.attrs<L1LossAttrs>().reduction)};
    },
};

// Huber 1964, "Robust Estimation of a Location Parameter".
constinit const Record records::huber_loss{
    .info = &info::huber_loss,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<HuberLossAttrs>();
      if (!(at.delta > 0)) fail(Status::kRange, call.name(), ": delta ", at.delta, " is not positive");
      return {reduced(ops::huber_terms(difference(call), at.delta), at.reduction)};
    },
};

constinit const Record records::huber_terms{
    .info = &info::huber_terms,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward = huber,
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, call.cotangent() * ops::huber_slope(call.input(0), call.attrs<HuberTermsAttrs>().delta));
        },
    .cost = per_element<4>,
};

// Beyond delta its slope is 0, by which a cotangent is multiplied: one that is NaN stays so, which clip() would cut
// off.
constinit const Record records::huber_slope{
    .info = &info::huber_slope,
    .infer = floating_of,
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const double delta = call.attrs<HuberSlopeAttrs>().delta;
          call.run(call.kernels().elementwise.unary, UnaryOp::kClip, -delta, delta, call.view(0), call.output());
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          const Value delta = scalar(call.attrs<HuberSlopeAttrs>().delta, gy.dtype());
          call.set(0, gy * ops::cast(ops::less(ops::abs(call.input(0)), delta), gy.dtype()));
        },
    .cost = per_element<1>,
};

constinit const Record records::bce_with_logits{
    .info = &info::bce_with_logits,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_pair(call);
      return {reduced(ops::bce_terms(call.value(0), call.value(1)), call.attrs<BceWithLogitsAttrs>().reduction)};
    },
};

constinit const Record records::bce_terms{
    .info = &info::bce_terms,
    .infer = broadcast_binary,
    .layout = order_of_operands,
    .forward = binary_terms,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value &gy = call.cotangent(), x = in_dtype(call.input(0), gy.dtype());
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, gy * (ops::sigmoid(x) - call.input(1))));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, -(gy * x)));
        },
    .cost = per_element<8>,
};

}  // namespace tinyai::ops
