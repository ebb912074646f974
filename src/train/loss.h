// Losses and what is counted beside them.
#pragma once

#include "ops/value.h"

namespace tinyai::train {

using ops::Value;

enum class Loss : uint8_t { kCrossEntropy, kNll, kBceWithLogits, kMse, kL1, kHuber, kHost };
inline constexpr int kLossCount = 7;
const char* name(Loss loss);

// The mean over the batch, a scalar. Not for kHost.
Value loss_of(Loss loss, const Value& output, const Value& target);

// How many examples of a batch were right: the greatest of the classes, or the side of zero; -1 where that makes no
// sense for the loss or the shapes. Reads elements: the device has to finish first.
int64_t count_correct(Loss loss, const Array& output, const Array& target);

// Sums over the batches of an epoch.
struct Tally {
  double loss = 0;  // times examples
  int64_t examples = 0, correct = 0;
  bool counts = true;  // whether correct means anything

  void add(double mean_loss, int64_t batch, int64_t right);
  double mean_loss() const { return examples ? loss / static_cast<double>(examples) : 0; }
  double accuracy() const;  // 0..1; NaN where it makes no sense
};

}  // namespace tinyai::train
