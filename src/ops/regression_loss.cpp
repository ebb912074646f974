// Losses of numbers against numbers: squared, absolute and Huber's error, and the binary cross-entropy of logits.
#include "ops/generated/records.h"
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

// max(x, 0) - x t + log(1 + exp(-|x|)): no term overflows, none cancels.
void binary_terms(const ForwardCall& call) {
  const View y = call.output(), x = call.view(0, y.dtype), t = call.view(1, y.dtype);
  const View s = scratch(call, y.dtype, y.shape);
  const auto& k = call.kernels();
  k.unary(UnaryOp::kRelu, 0, 0, x, y);
  k.binary(BinaryOp::kMul, x, t, s);
  k.binary(BinaryOp::kSub, y, s, y);
  k.unary(UnaryOp::kAbs, 0, 0, x, s);
  k.unary(UnaryOp::kNeg, 0, 0, s, s);
  k.unary(UnaryOp::kExp, 0, 0, s, s);
  k.unary(UnaryOp::kLog1p, 0, 0, s, s);
  k.binary(BinaryOp::kAdd, y, s, y);
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

// With c = d held to [-delta, delta], c (d - c / 2) is d^2 / 2 inside and delta (|d| - delta / 2) outside.
// Huber 1964, "Robust Estimation of a Location Parameter".
constinit const Record records::huber_loss{
    .info = &info::huber_loss,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<HuberLossAttrs>();
      if (!(at.delta > 0)) fail(Status::kRange, call.name(), ": delta ", at.delta, " is not positive");
      const Value d = difference(call), c = ops::clip(d, -at.delta, at.delta);
      return {reduced(c * (d - c * 0.5), at.reduction)};
    },
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
          const Value &gy = call.cotangent(), x = call.input(0);
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, gy * (ops::sigmoid(x) - call.input(1))));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, -(gy * x)));
        },
    .cost = per_element<8>,
};

}  // namespace tinyai::ops
