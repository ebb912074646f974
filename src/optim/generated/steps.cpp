// How options become the operands of a step: generated from api/optimizers.toml; do not edit.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::sgd{
    .record = ops::records::sgd_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<SgdOptions>(options);
      return ops::SgdStepAttrs{.nesterov = o.nesterov, .maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<SgdOptions>(options);
      return {o.rate, o.weight_decay, o.momentum, o.dampening};
    },
    .by_rows = true,
};

constinit const RuleTraits rules::adam{
    .record = ops::records::adam_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<AdamOptions>(options);
      return ops::AdamStepAttrs{.decoupled = false, .maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<AdamOptions>(options);
      return {o.rate, o.weight_decay, o.beta1, o.beta2, o.epsilon};
    },
    .by_rows = true,
};

constinit const RuleTraits rules::adamw{
    .record = ops::records::adam_step,
    .attrs = [](const Options& options) -> StepAttrs {
      const auto& o = std::get<AdamOptions>(options);
      return ops::AdamStepAttrs{.decoupled = true, .maximize = o.maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const auto& o = std::get<AdamOptions>(options);
      return {o.rate, o.weight_decay, o.beta1, o.beta2, o.epsilon};
    },
    .by_rows = true,
};

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
