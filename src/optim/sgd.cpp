// SGD, with momentum as PyTorch has it.
#include "base/error.h"
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

namespace {

const SgdOptions& sgd_options(const Options& options) { return std::get<SgdOptions>(options); }

}  // namespace

constinit const RuleTraits rules::sgd{
    .check =
        [](const Options& options) {
          if (sgd_options(options).nesterov &&
              (sgd_options(options).momentum == 0 || sgd_options(options).dampening != 0)) {
            fail(Status::kRange, "optimizer: nesterov needs a momentum and no dampening");
          }
        },
    .record = ops::records::sgd_step,
    .attrs = [](const Options& options) -> StepAttrs {
      return ops::SgdStepAttrs{.nesterov = sgd_options(options).nesterov, .maximize = sgd_options(options).maximize};
    },
    .numbers = [](const Options& options) -> Numbers {
      const SgdOptions& o = sgd_options(options);
      return {o.rate, o.weight_decay, o.momentum, o.dampening};
    },
    .by_rows = true,
};

}  // namespace tinyai::optim
