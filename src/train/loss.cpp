// Hits are counted with operators, on the batch's device: numbers that the host counted would make each step wait.
// Labels that the loss ignores are neither right nor wrong.
#include "train/loss.h"

#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/loss.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::train {
namespace {

// The label that counts for none, as PyTorch's ignore_index and the default of our losses of classes.
constexpr int64_t kNoLabel = -100;

constexpr const char* kNames[kLossCount] = {"cross_entropy", "nll", "bce_with_logits", "mse", "l1", "huber", "host"};

Value counted(const Value& labels) { return ops::not_equal(labels, ops::full_like(labels, kNoLabel)); }

Hits count_greatest(const Value& scores, const Value& labels) {
  const Value counts = counted(labels), right = ops::equal(ops::argmax(scores, 1), labels);
  return {.right = ops::sum(ops::logical_and(right, counts)), .of = ops::sum(counts)};
}

// Scores [N, C, d..] and a label [N, d..] for each place, as the losses of classes take them.
bool are_of_classes(const Value& scores, const Value& target) {
  if (scores->rank < 2 || target->rank != scores->rank - 1 || scores->size(1) == 0) return false;
  if (scores->size(0) != target->size(0)) return false;
  for (int axis = 1; axis < target->rank; ++axis) {
    if (target->size(axis) != scores->size(axis + 1)) return false;
  }
  return true;
}

Hits count_sides(const Value& logits, const Value& wanted) {
  const auto above = [](const Value& x, double bound) { return ops::greater(x, ops::full_like(x, bound)); };
  const Value right = ops::equal(above(logits, 0), above(wanted, 0.5));
  return {.right = ops::sum(right), .of = ops::sum(ops::full_like(right, 1))};
}

}  // namespace

const char* name(Loss loss) { return kNames[static_cast<int>(loss)]; }

Value loss_of(Loss loss, const Value& output, const Value& target) {
  switch (loss) {
    case Loss::kCrossEntropy:
      return ops::cross_entropy(output, target);
    case Loss::kNll:
      return ops::nll_loss(output, target);
    case Loss::kBceWithLogits:
      return ops::bce_with_logits(output, target);
    case Loss::kMse:
      return ops::mse_loss(output, target);
    case Loss::kL1:
      return ops::l1_loss(output, target);
    case Loss::kHuber:
      return ops::huber_loss(output, target);
    case Loss::kHost:
      break;
  }
  return {};
}

Value weight_of(Loss loss, const Value& target) { return is_over_labels(loss) ? ops::sum(counted(target)) : Value(); }

Hits count_correct(Loss loss, const Value& output, const Value& target) {
  const Value scores = output.constant();
  if (loss == Loss::kCrossEntropy || loss == Loss::kNll || loss == Loss::kHost) {
    const bool labels = target.dtype() == DType::kI64 || target.dtype() == DType::kI32;
    return labels && are_of_classes(scores, target) ? count_greatest(scores, target) : Hits();
  }
  return loss == Loss::kBceWithLogits ? count_sides(scores, target) : Hits();
}

std::string why_uncounted(Loss loss, const Value& output, const Value& target) {
  const bool labels = target.dtype() == DType::kI64 || target.dtype() == DType::kI32;
  if (loss != Loss::kHost || !labels || are_of_classes(output, target)) return {};
  return cat("labels ", to_string(target.spec()), " are not one for each line of classes of ", to_string(output.spec()),
             ", which would be the output's shape without its axis 1");
}

}  // namespace tinyai::train
