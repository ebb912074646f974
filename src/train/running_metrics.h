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

// BatchSums are what a batch, or a part of one, adds to RunningMetrics, as an array of its own: those of parts can be
// added up in an order of their own first.
struct BatchSums {
  ArrayRef sums;  // [4] f64: as Totals
  bool counts = true;

  void add(const BatchSums& more) noexcept;
};
// `loss`: by whose labels the batch weighs, as RunningMetrics::add() has it. LIMIT, OUT_OF_MEMORY
BatchSums sums_of(const memory::Place& place, Loss loss, const Value& mean, const Hits& hits, int64_t examples);

class RunningMetrics {
 public:
  RunningMetrics(const memory::Place& place, device::Device& device);  // workspace there; the device is the batches'

  // Adds a batch of that mean loss. It weighs as many as its examples, or only those with a label where the loss
  // leaves out others.
  void add(Loss loss, const Value& mean, const Hits& hits, int64_t examples) noexcept;
  void add(const BatchSums& batch) noexcept { all_.add(batch); }
  void set(const Totals& totals);
  device::Device& device() const { return all_.sums->device(); }
  Totals totals() const;  // waits for the device

 private:
  BatchSums all_;
};

}  // namespace tinyai::train
