#include "train/host_events.h"

#include "memory/random_stream.h"

namespace tinyai::train {

void HostEvents::call(Event event, const memory::Place& place) {
  if (!host_ || !host_->wants(event)) return;
  static constexpr const char* kNames[kEventCount] = {"epoch_begin", "forward_end", "backward_end", "batch_end",
                                                      "epoch_end"};
  const memory::Draws draws;
  autograd::CallbackFrame frame({.name = kNames[static_cast<int>(event)], .place = place, .record = false});
  is_between_steps_ = event != Event::kForwardEnd && event != Event::kBackwardEnd;
  const int32_t status = host_->on(event, frame.scope(), trainer_, state_.read());
  is_between_steps_ = false;
  frame.check(status);
}

}  // namespace tinyai::train
