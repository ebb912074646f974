// Adagrad.
#include <algorithm>
#include <iterator>

#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

constinit const RuleTraits rules::adagrad{
    .states = [](const Options&) { return 1; },
    .record = ops::records::adagrad_step,
    .attrs = [](const Options&) -> const void* { return nullptr; },
    .number_count = 5,
    .numbers =
        [](const Options& options, double* out) {
          const auto& o = std::get<AdagradOptions>(options);
          const double numbers[] = {o.rate, o.weight_decay, o.rate_decay, o.initial_sum, o.epsilon};
          std::copy(std::begin(numbers), std::end(numbers), out);
        },
};

}  // namespace tinyai::optim
