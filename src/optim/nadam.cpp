// NAdam; the product of its momenta is state, as PyTorch has it, so that a resumed run has its bits.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::nadam{
    .record = ops::records::nadam_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<NadamOptions>(options);
      return ops::NadamStepAttrs{.decoupled = o.decoupled, .maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<NadamOptions>(options);
      return {o.rate, o.weight_decay, o.beta1, o.beta2, o.epsilon, o.momentum_decay};
    },
};

}  // namespace tinyai::optim
