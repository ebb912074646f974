// The optimizers: their names and states, and the ranges of their options: generated from api/optimizers.toml; do not edit.
#include "optim/generated/rules.h"

#include "base/ranges.h"

namespace tinyai::optim {
namespace {

constexpr RuleInfo kRules[] = {
    {"SGD", {"momentum_buffer"}, 0, rules::sgd},
    {"Adam", {"exp_avg", "exp_avg_sq"}, 1, rules::adam},
    {"AdamW", {"exp_avg", "exp_avg_sq"}, 1, rules::adamw},
    {"Adagrad", {"sum"}, 2, rules::adagrad},
};

}  // namespace

const RuleInfo& info(Rule rule) { return kRules[static_cast<int>(rule)]; }

void check(const SgdOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_number("optimizer", "momentum", o.momentum, 0.0);
  require_number("optimizer", "dampening", o.dampening);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
}

void check(const AdamOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_below("optimizer", "beta1", o.beta1, 0.0, 1.0);
  require_below("optimizer", "beta2", o.beta2, 0.0, 1.0);
  require_number("optimizer", "epsilon", o.epsilon, 0.0);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
}

void check(const AdagradOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_number("optimizer", "rate_decay", o.rate_decay, 0.0);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
  require_number("optimizer", "initial_sum", o.initial_sum, 0.0);
  require_number("optimizer", "epsilon", o.epsilon, 0.0);
}

}  // namespace tinyai::optim
