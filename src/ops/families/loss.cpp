// Losses of integer labels: cross-entropy and negative log-likelihood, each one operator forward and one back.
//
// Goodfellow, Bengio, Courville, "Deep Learning" (2016), section 6.2.2.3; label smoothing: Szegedy et al. 2016,
// "Rethinking the Inception Architecture for Computer Vision". Losses of numbers are in regression_loss.cpp.
#include "ops/generated/loss.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/enums.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::LabelLoss;
using kernels::View;

int class_axis(const Shape& scores) { return scores.rank() > 1 ? 1 : 0; }

LabelLoss how(Reduction reduction, int64_t ignore_index, int axis) {
  return {.axis = axis, .ignored = ignore_index, .reduction = static_cast<kernels::Reduction>(reduction)};
}
LabelLoss how(const CrossEntropyAttrs& at, int axis) {
  LabelLoss how = ops::how(at.reduction, at.ignore_index, axis);
  how.smoothing = at.label_smoothing;
  return how;
}
LabelLoss how(const NllLossAttrs& at, int axis) {
  LabelLoss how = ops::how(at.reduction, at.ignore_index, axis);
  how.normalized = true;
  return how;
}
LabelLoss how(const CrossEntropyGradAttrs& at, int axis) {
  return how(CrossEntropyAttrs{at.label_smoothing, at.ignore_index, at.reduction}, axis);
}
LabelLoss how(const NllLossGradAttrs& at, int axis) { return how(NllLossAttrs{at.ignore_index, at.reduction}, axis); }

Shape without(const Shape& shape, int axis) { return reduced_shape(shape, 1u << axis, false); }

template <class Attrs>
void of_labels(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  require_rank(call, 0, 1);
  require_indices(call, 1);
  const Shape scores = call[0].shape();
  const Shape labels = without(scores, class_axis(scores));
  if (call[1].shape() != labels)
    shape_mismatch(call, 0, 1, "labels have the sizes of the scores without the axis of classes (1, or 0 of one axis)");
  const bool is_reduced = call.attrs<Attrs>().reduction != Reduction::kNone;
  out.push_back({call[0].dtype, is_reduced ? Shape() : labels});
}

void smoothed(const InferCall& call, Specs& out) {
  const double smoothing = call.attrs<CrossEntropyAttrs>().label_smoothing;
  of_labels<CrossEntropyAttrs>(call, out);
  if (!(smoothing >= 0 && smoothing <= 1))
    fail(Status::kRange, call.name(), ": label_smoothing ", smoothing, " is no share of 1");
}

[[noreturn]] void fail_label(const ForwardCall& call, const View& labels, int64_t position, int64_t classes) {
  fail(Status::kRange, call.name(), ": label ", index_at(call, labels, position), " in row ", position, " of ",
       describe(call[1]), " is none of the classes 0 to ", classes - 1, " of ", describe(call[0]));
}

template <class Attrs>
void loss(const ForwardCall& call) {
  const View x = call.view(0), labels = own_copy(call, 1);
  const int axis = class_axis(x.shape);
  const LabelLoss how = ops::how(call.attrs<Attrs>(), axis);
  judged(
      call,
      [&](ErrorWord& error) {
        call.run(call.kernels().loss.label_loss, how, x, labels, call.output(), call.name(), error);
      },
      [&](int64_t position) { fail_label(call, labels, position, x.shape[axis]); });
}

template <class Attrs>
void gradient(const ForwardCall& call) {
  const View x = call.view(1);
  const LabelLoss how = ops::how(call.attrs<Attrs>(), class_axis(x.shape));
  call.run(call.kernels().loss.label_loss_grad, how, call.view(0, x.dtype), x, call.view(2), call.output());
}

void like_scores(const InferCall& call, Specs& out) { out.push_back(call.spec(1)); }

// For a gradient g(gy, x) and its cotangent c: what flows to gy, where `unit` is g(1, x).
Value to_cotangent(const Value& c, const Value& unit, Reduction reduction) {
  const Axes axes = reduction == Reduction::kNone ? one_axis(class_axis(c.shape())) : Axes();
  return sum(c * unit, axes);
}

Value ones_like(const Value& x) { return ones(to_ints(x.shape()), x.dtype()); }

// Gives what flows to the scores from gy * (softmax(x) - target), the cotangent being c: nothing where the label does
// not count, whatever its scores.
Value to_scores(const Value& c, const Value& gy, const Value& x, const Value& labels, const CrossEntropyGradAttrs& at) {
  const int axis = class_axis(c.shape());
  const Value counts = not_equal(labels, whole_scalar(at.ignore_index, DType::kI64));
  Value weight = at.reduction == Reduction::kNone ? unsqueeze(gy, axis) : gy;
  if (at.reduction == Reduction::kMean) {
    const DType wide = wide_enough(gy.dtype());
    weight = weight / maximum(sum(cast(counts, wide)), scalar(1, wide));  // where no label counts there is no share
  }
  const Value slope = weight * softmax_grad(c, softmax(x, axis), axis);
  return in_dtype(where(unsqueeze(counts, axis), slope, scalar(0, slope.dtype())), x.dtype());
}

}  // namespace

// The mean (or sum) over labels of -log softmax(x)[label].
//   logits: [N, C, ..] floating, labels: [N, ..] i32|i64  ->  [] or [N, ..]
constinit const Record records::cross_entropy{
    .info = &info::cross_entropy,
    .infer = smoothed,
    .forward = loss<CrossEntropyAttrs>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<CrossEntropyAttrs>();
          call.set(0, ops::cross_entropy_grad(call.cotangent(), call.input(0), call.input(1), at.label_smoothing,
                                              at.ignore_index, at.reduction));
        },
    .cost = per_input<4>,  // maximum, difference, exp, sum
};

// gy * (softmax(x) - target); its own derivative in x is that of softmax.
constinit const Record records::cross_entropy_grad{
    .info = &info::cross_entropy_grad,
    .overwrites = 1 << 1,
    .infer = like_scores,
    .forward = gradient<CrossEntropyGradAttrs>,
    .saves = Saves::input({0, 1, 2}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<CrossEntropyGradAttrs>();
          const Value &c = call.cotangent(), gy = call.input(0), x = call.input(1), labels = call.input(2);
          if (call.needs(0)) {
            const Value unit =
                ops::cross_entropy_grad(ones_like(gy), x, labels, at.label_smoothing, at.ignore_index, at.reduction);
            call.set(0, to_cotangent(c, unit, at.reduction));
          }
          if (call.needs(1)) call.set(1, to_scores(c, gy, x, labels, at));
        },
    .cost = per_element<6>,
};

// The mean (or sum) over labels of -x[label].
constinit const Record records::nll_loss{
    .info = &info::nll_loss,
    .infer = of_labels<NllLossAttrs>,
    .forward = loss<NllLossAttrs>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<NllLossAttrs>();
          call.set(0,
                   ops::nll_loss_grad(call.cotangent(), call.input(0), call.input(1), at.ignore_index, at.reduction));
        },
    .cost = [](const CostCall& call) -> Cost { return {.flops = call.spec(1).elements(), .bytes = bytes_moved(call)}; },
};

constinit const Record records::nll_loss_grad{
    .info = &info::nll_loss_grad,
    .infer = like_scores,
    .forward = gradient<NllLossGradAttrs>,
    .saves = Saves::input({0, 1, 2}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<NllLossGradAttrs>();
          const Value unit =
              ops::nll_loss_grad(ones_like(call.input(0)), call.input(1), call.input(2), at.ignore_index, at.reduction);
          if (call.needs(0)) call.set(0, to_cotangent(call.cotangent(), unit, at.reduction));
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
