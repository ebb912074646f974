// The optimizers: their names and states, and the ranges of their options: generated from api/optimizers.toml; do not edit.
#include "optim/generated/rules.h"

#include "base/error.h"
#include "base/ranges.h"

namespace tinyai::optim {
namespace {

constexpr RuleInfo kRules[] = {
    {"SGD", {"momentum_buffer"}, 0b000, 0,
     [](const Options& all) { const auto& o = std::get<SgdOptions>(all); return 0b000u | (o.momentum != 0 ? 0b001u : 0u); }, rules::sgd},
    {"Adam", {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 0b000, 1,
     [](const Options& all) { const auto& o = std::get<AdamOptions>(all); return 0b011u | (o.amsgrad != 0 ? 0b100u : 0u); }, rules::adam},
    {"AdamW", {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 0b000, 1,
     [](const Options& all) { const auto& o = std::get<AdamOptions>(all); return 0b011u | (o.amsgrad != 0 ? 0b100u : 0u); }, rules::adamw},
    {"Adagrad", {"sum"}, 0b000, 2,
     [](const Options&) { return 0b001u; }, rules::adagrad},
    {"RMSprop", {"square_avg", "momentum_buffer", "grad_avg"}, 0b000, 3,
     [](const Options& all) { const auto& o = std::get<RmspropOptions>(all); return 0b001u | (o.momentum != 0 ? 0b010u : 0u) | (o.centered != 0 ? 0b100u : 0u); }, rules::rmsprop},
    {"Adadelta", {"square_avg", "acc_delta"}, 0b000, 4,
     [](const Options&) { return 0b011u; }, rules::adadelta},
    {"NAdam", {"mu_product", "exp_avg", "exp_avg_sq"}, 0b001, 5,
     [](const Options&) { return 0b111u; }, rules::nadam},
};

}  // namespace

const RuleInfo& info(Rule rule) { return kRules[static_cast<int>(rule)]; }

void check(const SgdOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_number("optimizer", "momentum", o.momentum, 0.0);
  require_number("optimizer", "dampening", o.dampening);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
  if (o.nesterov && (o.momentum == 0 || o.dampening != 0)) fail(Status::kRange, "optimizer: nesterov needs a momentum and no dampening");
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

void check(const RmspropOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_below("optimizer", "alpha", o.alpha, 0.0, 1.0);
  require_number("optimizer", "epsilon", o.epsilon, 0.0);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
  require_number("optimizer", "momentum", o.momentum, 0.0);
}

void check(const AdadeltaOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_number("optimizer", "rho", o.rho, 0.0, 1.0);
  require_number("optimizer", "epsilon", o.epsilon, 0.0);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
}

void check(const NadamOptions& o) {
  require_number("optimizer", "rate", o.rate, 0.0);
  require_below("optimizer", "beta1", o.beta1, 0.0, 1.0);
  require_below("optimizer", "beta2", o.beta2, 0.0, 1.0);
  require_number("optimizer", "epsilon", o.epsilon, 0.0);
  require_number("optimizer", "weight_decay", o.weight_decay, 0.0);
  require_number("optimizer", "momentum_decay", o.momentum_decay, 0.0);
}

}  // namespace tinyai::optim
