// RunningMetrics sum up losses, examples and right answers over the batches of an epoch.
//
// The sums are an array beside the batches, so that no step waits for its numbers; whoever asks for them reads it.
#pragma once

#include "train/loss.h"

namespace tinyai::train {

struct Totals {
  double loss = 0;  // times examples
  int64_t examples = 0, correct = 0, labelled = 0;
  bool counts = true;  // whether correct means anything

  double mean_loss() const;  // NaN over no example
  double accuracy() const;   // 0..1; NaN where it makes no sense
};

class RunningMetrics {
 public:
  RunningMetrics(const memory::Place& place, device::Device& device);  // workspace there; the device is the batches'

  // Adds a batch of that mean loss. It weighs as many as its examples, or only those with a label where the loss
  // leaves out others.
  void add(Loss loss, const Value& mean, const Hits& hits, int64_t examples) noexcept;
  void set(const Totals& totals);
  device::Device& device() const { return sums_->device(); }
  Totals totals() const;  // waits for the device

 private:
  ArrayRef sums_;  // [4] f64: as Totals
  bool counts_ = true;
};

}  // namespace tinyai::train
