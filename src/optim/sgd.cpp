// SGD, with momentum as PyTorch has it.
#include <algorithm>
#include <iterator>

#include "base/error.h"
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {
namespace {

constexpr ops::SgdStepAttrs kPlain{.nesterov = false}, kNesterov{.nesterov = true};

const SgdOptions& own(const Options& options) { return std::get<SgdOptions>(options); }

}  // namespace

constinit const RuleTraits rules::sgd{
    .check =
        [](const Options& options) {
          if (own(options).nesterov && (own(options).momentum == 0 || own(options).dampening != 0)) {
            fail(Status::kRange, "optimizer: nesterov needs a momentum and no dampening");
          }
        },
    .states = [](const Options& options) { return own(options).momentum == 0 ? 0 : 1; },
    .record = ops::records::sgd_step,
    .attrs = [](const Options& options) -> const void* { return own(options).nesterov ? &kNesterov : &kPlain; },
    .number_count = 4,
    .numbers =
        [](const Options& options, double* out) {
          const SgdOptions& o = own(options);
          const double numbers[] = {o.rate, o.weight_decay, o.momentum, o.dampening};
          std::copy(std::begin(numbers), std::end(numbers), out);
        },
};

}  // namespace tinyai::optim
