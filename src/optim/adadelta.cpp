// Adadelta.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::adadelta{
    .record = ops::records::adadelta_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<AdadeltaOptions>(options);
      return ops::AdadeltaStepAttrs{.maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<AdadeltaOptions>(options);
      return {o.rate, o.weight_decay, o.rho, o.epsilon};
    },
};

}  // namespace tinyai::optim
