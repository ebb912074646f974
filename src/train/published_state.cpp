#include "train/published_state.h"

#include <mutex>

namespace tinyai::train {

TrainerState PublishedState::read() const {
  const std::lock_guard guard(lock_);
  TrainerState state = state_;
  const Totals totals = metrics_->totals();
  state.loss = totals.mean_loss();
  state.accuracy = totals.accuracy();
  return state;
}

void PublishedState::publish(const TrainerState& state) {
  const std::lock_guard guard(lock_);
  state_ = state;
}

void PublishedState::count(Loss counted_as, const BatchResult& result, int64_t examples) {
  const std::lock_guard guard(lock_);
  metrics_->add(counted_as, result.loss, result.hits, examples);
}

void PublishedState::count(const BatchSums& batch) {
  const std::lock_guard guard(lock_);
  metrics_->add(batch);
}

void PublishedState::set(const Totals& totals) {
  const std::lock_guard guard(lock_);
  metrics_->set(totals);
}

}  // namespace tinyai::train
