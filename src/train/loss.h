// Losses and what is counted beside them.
#pragma once

#include <string>

#include "ops/value.h"

namespace tinyai::train {

using ops::Value;

enum class Loss : uint8_t { kCrossEntropy, kNll, kBceWithLogits, kMse, kL1, kHuber, kHost };
inline constexpr int kLossCount = 7;
const char* name(Loss loss);

// The mean over the batch, a scalar. Not for kHost.
Value loss_of(Loss loss, const Value& output, const Value& target);

// True if a loss is the mean over the labels that count, and not over all examples.
inline bool is_over_labels(Loss loss) { return loss == Loss::kCrossEntropy || loss == Loss::kNll; }
// How many of a part's labels count, where a loss is the mean over these and not over its examples. i64; else null.
Value weight_of(Loss loss, const Value& target);

// How many examples of a batch were right, of how many that have a label: i64 scalars. Null where it makes no sense for
// the loss or the shapes.
struct Hits {
  Value right, of;
  bool count() const { return static_cast<bool>(right); }
};
// The results of a batch, or of a part of one.
struct BatchResult {
  Value loss;                // its mean, a scalar
  std::vector<Value> terms;  // whose sum it is
  Hits hits;                 // of the first
  Value labels;              // that count, of the step so far: i64; null where nobody asks
};
// Counts by the greatest of the classes, or each element by its side of zero. The loss has taken them: shapes are
// right.
Hits count_correct(Loss loss, const Value& output, const Value& target);
// Tells what is wrong with the targets of a batch that was not counted though they look like labels. Else "".
std::string why_uncounted(Loss loss, const Value& output, const Value& target);

}  // namespace tinyai::train
