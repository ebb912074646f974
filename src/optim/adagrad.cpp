// Adagrad.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::adagrad{
    .record = ops::records::adagrad_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<AdagradOptions>(options);
      return ops::AdagradStepAttrs{.maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<AdagradOptions>(options);
      return {o.rate, o.weight_decay, o.rate_decay, o.initial_sum, o.epsilon};
    },
    .by_rows = true,
    .initial = [](const Options& options) { return std::get<AdagradOptions>(options).initial_sum; },
};

}  // namespace tinyai::optim
