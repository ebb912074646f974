// Adam, and AdamW, which differs in where the decay goes.
#include "ops/generated/step.h"
#include "optim/rules.h"

namespace tinyai::optim {

namespace {

const AdamOptions& adam_options(const Options& options) { return std::get<AdamOptions>(options); }

template <bool kDecoupled>
StepAttrs attrs(const Options& options) {
  return ops::AdamStepAttrs{.decoupled = kDecoupled, .maximize = adam_options(options).maximize};
}

Numbers numbers(const Options& options) {
  const AdamOptions& o = adam_options(options);
  return {o.rate, o.weight_decay, o.beta1, o.beta2, o.epsilon};
}

template <bool kDecoupled>
constexpr RuleTraits kTraits{
    .record = ops::records::adam_step, .attrs = attrs<kDecoupled>, .numbers = numbers, .by_rows = true};

}  // namespace

constinit const RuleTraits rules::adam = kTraits<false>;
constinit const RuleTraits rules::adamw = kTraits<true>;

}  // namespace tinyai::optim
