// PublishedState is what a run tells of itself. The thread that runs it writes it, any thread reads it.
#pragma once

#include <optional>

#include "base/mutex.h"
#include "train/running_metrics.h"
#include "train/trainer_host.h"

namespace tinyai::train {

class PublishedState {
 public:
  // Makes room for the sums of losses, in workspace on that device.
  void open(const memory::Place& place, device::Device& device) { metrics_.emplace(place, device); }
  void close() { metrics_.reset(); }

  TrainerState read() const;  // waits for the device
  // Publishes all but loss and accuracy, which come of the batches.
  void publish(const TrainerState& state);
  void count(Loss counted_as, const BatchResult& result, int64_t examples);
  void count(const BatchSums& batch);
  void set(const Totals& totals);

  Totals totals() const { return metrics_->totals(); }  // for the thread that writes it
  device::Device& device() const { return metrics_->device(); }

 private:
  mutable Mutex lock_;
  TrainerState state_;
  std::optional<RunningMetrics> metrics_;  // of this epoch
};

}  // namespace tinyai::train
