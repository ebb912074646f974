// An optimizer's loss scale.
#include "optim/scaled_step.h"

#include "base/error.h"
#include "memory/manager.h"
#include "ops/generated/copy.h"
#include "ops/generated/shape.h"
#include "ops/generated/step.h"
#include "optim/parameters.h"

namespace tinyai::optim {

using autograd::Leaf;
using memory::Pinned;

void require_device(const device::Device& scale, const Array& parameter) {
  if (&parameter.device() == &scale) return;
  fail(Status::kDevice, "optimizer: a loss scale is of parameters on one device, not ", scale.name(), " and ",
       parameter.device().name(), ", where ", describe(parameter), " is");
}

Optimizer::ScaledStep::ScaledStep(Ref<LossScale> scale, std::span<Ready> ready, int64_t parameters)
    : scale_(std::move(scale)) {
  if (!scale_ || ready.empty()) return;
  const ops::Value none = ops::full_like(scale_->value(), 0);
  std::vector<ops::Value> squares(static_cast<size_t>(parameters), none);
  for (const Ready& one : ready) {
    ops::Value& sum = squares[static_cast<size_t>(one.index)];
    sum = ops::full_like(none, 0);
    ops::add_squares(sum, ops::Value(one.gradient.array));
  }
  next_ = scale_->next(squares);
  const Group* group = nullptr;
  ops::Value numbers;
  for (Ready& one : ready) {
    const ops::Value parts[] = {ops::Value(numbers_for(*one.group, one.parameter())), next_.step};
    if (std::exchange(group, one.group) != one.group) numbers = ops::concat(parts);
    one.numbers = numbers.array_ref();
  }
}

std::vector<Pinned> Optimizer::pins() const {
  const std::lock_guard guard(lock_);
  std::vector<Pinned> all;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) all.push_back(pin(member));
  }
  return all;
}

std::vector<std::string> Optimizer::parameter_names() const {
  std::vector<std::string> names;
  for (const Leaf* leaf : leaves()) names.push_back(cat("the parameter '", leaf->name, "' ", to_string(leaf->spec)));
  return names;
}

void Optimizer::set_loss_scale(const LossScaleOptions* options) {
  const auto refuse = [this] { refuse_early("set_loss_scale", "it leaves out a step when all gradients are known"); };
  Ref<LossScale> scale;
  if (options) {
    check(*options);
    refuse();
    const Place home = place();
    for (const Pinned& one : pins()) require_device(device_of(0), one.as<Array>());
    scale = LossScale::make(home, memory::Exempt::kFromCap, home, device_of(0), *options);
    scale->set_names(home, parameter_names());
  }
  const std::lock_guard guard(lock_);  // the one before goes after it
  if (scale) refuse();
  std::swap(scale_, scale);
  count_change();
}

Ref<LossScale> Optimizer::loss_scale() const {
  const std::lock_guard guard(lock_);
  return scale_;
}

ops::Value Optimizer::scaled(const ops::Value& loss) const {
  const Ref<LossScale> scale = loss_scale();
  return scale ? scale->scaled(loss) : loss;
}

bool Optimizer::skipped_last() const {
  const Ref<LossScale> scale = loss_scale();
  if (!scale) return false;
  scale->look();
  return scale->skipped_last();
}

}  // namespace tinyai::optim
