// PublishedState: what a run tells of itself. The thread that runs it writes it, any thread reads it.
#pragma once

#include <optional>

#include "base/mutex.h"
#include "train/tally.h"
#include "train/trainer_host.h"

namespace tinyai::train {

class PublishedState {
 public:
  // Losses are summed up on that device, in workspace there.
  void open(const memory::Place& place, device::Device& device) { tally_.emplace(place, device); }
  void close() { tally_.reset(); }

  TrainerState read() const;  // waits for the device
  // All but loss and accuracy, which come of the batches.
  void publish(const TrainerState& state);
  void count(Loss counted_as, const BatchResult& result, int64_t examples);
  void set(const Totals& totals);

  Totals totals() const { return tally_->totals(); }  // for the thread that writes it
  device::Device& device() const { return tally_->device(); }

 private:
  mutable Mutex lock_;
  TrainerState state_;
  std::optional<Tally> tally_;  // of this epoch
};

}  // namespace tinyai::train
