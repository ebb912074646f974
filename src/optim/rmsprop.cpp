// RMSprop; velocity and mean gradient are state that its options choose.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::rmsprop{
    .record = ops::records::rmsprop_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<RmspropOptions>(options);
      return ops::RmspropStepAttrs{.maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<RmspropOptions>(options);
      return {o.rate, o.weight_decay, o.alpha, o.epsilon, o.momentum};
    },
};

}  // namespace tinyai::optim
