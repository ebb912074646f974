// ScaledStep: a step by gradients of a loss that was scaled.
#pragma once

#include "optim/ready.h"

namespace tinyai::optim {

// What a step makes of its gradients where their loss was scaled: all of it before anything is written.
class Optimizer::ScaledStep {
 public:
  ScaledStep(Ref<LossScale> scale, std::span<Ready> ready, int64_t parameters);
  void commit() const noexcept {
    if (next_.state) scale_->commit(next_);
  }

 private:
  Ref<LossScale> scale_;
  LossScale::Next next_;
};

void require_device(const device::Device& scale, const Array& parameter);  // DEVICE: it is on another

}  // namespace tinyai::optim
