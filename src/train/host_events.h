// HostEvents tells the host of the moments of a run that it has asked for.
#pragma once

#include "train/published_state.h"

namespace tinyai::train {

class HostEvents {
 public:
  // `host`: null where there is none. Both outlive this.
  HostEvents(TrainerHost* host, const PublishedState& state) : host_(host), state_(state) {}

  void begin_run(Id trainer) { trainer_ = trainer; }  // the handle that the host is given
  Id trainer() const { return trainer_; }
  void end_run() noexcept { is_between_steps_ = false; }
  bool wants(Event event) const { return host_ && host_->wants(event); }
  // Calls the host in a frame under `place`. CALLBACK
  void call(Event event, const memory::Place& place);
  // True while the host is called, and no step is under way. For the thread that runs.
  bool is_between_steps() const { return is_between_steps_; }

 private:
  TrainerHost* const host_;
  const PublishedState& state_;
  Id trainer_;
  bool is_between_steps_ = false;
};

}  // namespace tinyai::train
