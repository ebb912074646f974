// Adam, and AdamW, which differs in where the decay goes.
#include <algorithm>
#include <iterator>

#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {
namespace {

constexpr ops::AdamStepAttrs kCoupled{.decoupled = false}, kDecoupled{.decoupled = true};

int two(const Options&) { return 2; }

void numbers(const Options& options, double* out) {
  const AdamOptions& o = std::get<AdamOptions>(options);
  const double listed[] = {o.rate, o.weight_decay, o.beta1, o.beta2, o.epsilon};
  std::copy(std::begin(listed), std::end(listed), out);
}

}  // namespace

constinit const RuleTraits rules::adam{
    .states = two,
    .record = ops::records::adam_step,
    .attrs = [](const Options&) -> const void* { return &kCoupled; },
    .number_count = 5,
    .numbers = numbers,
};

constinit const RuleTraits rules::adamw{
    .states = two,
    .record = ops::records::adam_step,
    .attrs = [](const Options&) -> const void* { return &kDecoupled; },
    .number_count = 5,
    .numbers = numbers,
};

}  // namespace tinyai::optim
