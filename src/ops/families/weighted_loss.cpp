// Losses in which classes or elements have weights, and those against probabilities, in operators: worked out in f32 or
// wider and rounded once.
//
// Kullback, Leibler 1951, "On Information and Sufficiency"; label smoothing: Szegedy et al. 2016.
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/enums.h"
#include "ops/generated/index.h"
#include "ops/generated/loss.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

int class_axis(const Array& scores) { return scores.rank > 1 ? 1 : 0; }

void require_same_shape(const CallBase& call) {
  for (const int i : {0, 1}) require_floating(call, i);
  if (call[0].shape() != call[1].shape())
    shape_mismatch(call, 0, 1, "the prediction and its target differ in shape; reshape one of them");
}

void require_smoothing(const CallBase& call, double smoothing) {
  if (!(smoothing >= 0 && smoothing <= 1))
    fail(Status::kRange, call.name(), ": label_smoothing ", smoothing, " is no share of 1");
}

// Operand `input` has a number for each class of the scores.
void require_class_weights(const CallBase& call, int input) {
  require_rank(call, 0, 1);
  require_floating(call, 0);
  require_floating(call, input);
  const int64_t classes = call[0].size(class_axis(call[0]));
  if (call[input].shape() != Shape{classes})
    shape_mismatch(call, 0, input, "one weight is needed for each class, along axis 1 (0 of one axis)");
}

// Operand `input` is stretched to the shape of operand 0, and does not stretch it.
void require_fits(const CallBase& call, int input) {
  require_floating(call, input);
  if (broadcast(call.name(), call[0].shape(), call[input].shape()) != call[0].shape())
    shape_mismatch(call, 0, input, "a weight stretches to the logits, and not the other way");
}

Value reduced_loss(const Value& terms, Reduction reduction) {
  return reduction == Reduction::kMean ? mean(terms) : reduction == Reduction::kSum ? sum(terms) : terms;
}

// The weights of classes, beside scores of that rank.
Value along_classes(const Value& weight, const Value& scores) {
  Shape shape;
  for (int axis = 0; axis < scores->rank; ++axis) shape.push_back(axis == class_axis(*scores) ? weight->size(0) : 1);
  return reshaped(weight, shape);
}

// 0 where a label does not count: the gradient of log_softmax is 0 times what is there.
Value of_counted(const Value& logits, const Value& labels, int64_t ignored) {
  Shape lines;
  for (int axis = 0; axis < logits->rank; ++axis) {
    if (axis != class_axis(*logits)) lines.push_back(logits->size(axis));
  }
  if (labels.shape() != lines) return logits;  // which is refused
  const Value counts = not_equal(labels, scalar(static_cast<double>(ignored), labels.dtype()));
  return where(unsqueeze(counts, class_axis(*logits)), logits, scalar(0, logits.dtype()));
}

// A loss of labels about log-probabilities: the labels' own losses, and a share of all classes'.
struct Labelled {
  const Value &scores, &labels, &weight;
  double smoothing;
  int64_t ignored;
  Reduction reduction;

  Value loss() const {
    // First, for it refuses labels that are no class.
    const Value own = nll_loss(scores, labels, ignored, Reduction::kNone);
    const Value counts = not_equal(labels, whole_scalar(ignored, DType::kI64));
    const Value none = scalar(0, own.dtype());
    const Value picked = index_select(weight, flat_labels(counts), 0);
    const Value weights = where(counts, reshaped(picked, labels.shape()), none);
    Value terms = weights * own;
    if (smoothing > 0) {
      const int axis = class_axis(*scores);
      const Value all = -sum(scores * along_classes(weight, scores), one_axis(axis));
      const double share = smoothing / static_cast<double>(weight->size(0));
      terms = (1 - smoothing) * terms + share * where(counts, all, none);
    }
    if (reduction == Reduction::kNone) return terms;
    return reduction == Reduction::kSum ? sum(terms) : sum(terms) / sum(weights);
  }

 private:
  Value flat_labels(const Value& counts) const {
    const Value known = where(counts, labels, scalar(0, labels.dtype()));
    return reshaped(known, Shape{known->elements()});
  }
};

}  // namespace

constinit const Record records::weighted_nll_loss{
    .info = &info::weighted_nll_loss,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<WeightedNllLossAttrs>();
      require_class_weights(call, 2);
      const DType dtype = wide_enough(call[0].dtype);
      const Value scores = in_dtype(call.value(0), dtype), labels = call.value(1);
      const Value weight = in_dtype(call.value(2), dtype);
      const Labelled labelled{scores, labels, weight, 0, at.ignore_index, at.reduction};
      return {in_dtype(labelled.loss(), call[0].dtype)};
    },
};

constinit const Record records::weighted_cross_entropy{
    .info = &info::weighted_cross_entropy,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<WeightedCrossEntropyAttrs>();
      require_class_weights(call, 2);
      require_smoothing(call, at.label_smoothing);
      const DType dtype = wide_enough(call[0].dtype);
      const Value labels = call.value(1);
      const Value logits = of_counted(in_dtype(call.value(0), dtype), labels, at.ignore_index);
      const Value scores = ops::log_softmax(logits, class_axis(call[0]));
      const Value weight = in_dtype(call.value(2), dtype);
      const Labelled labelled{scores, labels, weight, at.label_smoothing, at.ignore_index, at.reduction};
      return {in_dtype(labelled.loss(), call[0].dtype)};
    },
};

// A mean is over the lines of scores, whatever the weights.
constinit const Record records::soft_cross_entropy{
    .info = &info::soft_cross_entropy,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<SoftCrossEntropyAttrs>();
      require_rank(call, 0, 1);
      require_same_shape(call);
      require_smoothing(call, at.label_smoothing);
      if (call.has(2)) require_class_weights(call, 2);
      const DType dtype = promote(call[0].dtype, call[1].dtype);
      const int axis = class_axis(call[0]);
      const double classes = static_cast<double>(call[0].size(axis));
      const Value scores = ops::log_softmax(in_dtype(call.value(0), wide_enough(dtype)), axis);
      Value target = in_dtype(call.value(1), wide_enough(dtype));
      if (at.label_smoothing > 0) target = (1 - at.label_smoothing) * target + at.label_smoothing / classes;
      Value terms = scores * target;
      if (call.has(2)) terms = terms * along_classes(in_dtype(call.value(2), terms.dtype()), scores);
      return {in_dtype(reduced_loss(-ops::sum(terms, one_axis(axis)), at.reduction), dtype)};
    },
};

constinit const Record records::weighted_bce_with_logits{
    .info = &info::weighted_bce_with_logits,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_same_shape(call);
      for (const int i : {2, 3})
        if (call.has(i)) require_fits(call, i);
      const DType dtype = promote(call[0].dtype, call[1].dtype), computed = wide_enough(dtype);
      const Value x = in_dtype(call.value(0), computed), t = in_dtype(call.value(1), computed);
      Value terms = ops::bce_terms(x, t);
      if (call.has(3)) {                  // what a weight of a positive target adds to t log(1 + exp(-x))
        constexpr double kStraight = 40;  // from where on log(1 + exp(x)) is x, in f64 too
        terms = terms + (in_dtype(call.value(3), computed) - 1) * (t * ops::softplus(-x, 1, kStraight));
      }
      if (call.has(2)) terms = terms * in_dtype(call.value(2), computed);
      return {in_dtype(reduced_loss(terms, call.attrs<WeightedBceWithLogitsAttrs>().reduction), dtype)};
    },
};

// target (log(target) - x), which is 0 where the target is.
constinit const Record records::kl_div{
    .info = &info::kl_div,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<KlDivAttrs>();
      require_same_shape(call);
      const DType dtype = promote(call[0].dtype, call[1].dtype), computed = wide_enough(dtype);
      const Value x = in_dtype(call.value(0), computed), t = in_dtype(call.value(1), computed);
      if (at.log_target) return {in_dtype(reduced_loss(ops::exp(t) * (t - x), at.reduction), dtype)};
      const Value is_zero = ops::equal(t, scalar(0, computed)), one = scalar(1, computed);
      const Value entropy = t * ops::log(ops::where(is_zero, one, t));
      return {in_dtype(reduced_loss(entropy - t * x, at.reduction), dtype)};
    },
};

}  // namespace tinyai::ops
