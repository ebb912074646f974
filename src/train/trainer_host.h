// TrainerHost: the host's functions that a run calls, when it does so, and the state of the run that they are told.
#pragma once

#include "train/objective.h"

namespace tinyai::train {

using memory::Id;

struct TrainerState {
  int64_t epoch = 0, epochs = 0;   // done, of how many
  int64_t batch = 0, batches = 0;  // done in this epoch, of how many
  int64_t steps = 0;               // of the optimizer, in all
  double loss = 0, accuracy = 0;   // of this epoch so far; of the last one between two. NaN where unknown
  double validation_loss = 0, validation_accuracy = 0;
  double rate = 0;     // of the optimizer's first group
  double seconds = 0;  // in runs so far
  bool stopped_early = false;
};

// The host is told at these moments. kForwardEnd: the loss is known and the backward comes next, when activations are
// all there. kBackwardEnd: a step's gradients are, and it comes next.
enum class Event : uint8_t { kEpochBegin, kForwardEnd, kBackwardEnd, kBatchEnd, kEpochEnd };
inline constexpr int kEventCount = 5;

// TrainerHost has the host's functions; capi derives it. They run in a frame (autograd/callback.h).
class TrainerHost : public LossHost {
 public:
  using LossHost::LossHost;
  virtual bool wants(Event event) const = 0;
  virtual int32_t on(Event event, Id scope, Id trainer, const TrainerState& state) = 0;
};

}  // namespace tinyai::train
