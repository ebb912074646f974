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

// Whether a loss is the mean over the labels that count, and not over all examples.
inline bool is_over_labels(Loss loss) { return loss == Loss::kCrossEntropy || loss == Loss::kNll; }
// What the mean of a loss is over, where that is not its examples: how many of a part's labels count. i64; else null.
Value weight_of(Loss loss, const Value& target);

// How many examples of a batch were right, of how many that have a label: i64 scalars. Null where it makes no sense for
// the loss or the shapes.
struct Hits {
  Value right, of;
  bool count() const { return static_cast<bool>(right); }
};
// What a batch gives, or a part of one.
struct BatchResult {
  Value loss;                // its mean, a scalar
  std::vector<Value> terms;  // whose sum it is
  Hits hits;                 // of the first
  Value labels;              // that count, of the step so far: i64; null where nobody asks
};
// By the greatest of the classes, or each element by its side of zero. What comes out of the loss has its shapes.
Hits count_correct(Loss loss, const Value& output, const Value& target);
// Of a batch without, whose targets look like labels: what is wrong with them. Else "".
std::string why_uncounted(Loss loss, const Value& output, const Value& target);

}  // namespace tinyai::train
