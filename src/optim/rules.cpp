#include "optim/rules.h"

#include <cmath>

#include "base/error.h"
#include "ops/apply.h"

namespace tinyai::optim {
namespace {

using kernels::Table;
using kernels::View;

void sgd(const Table& table, const Options& o, int64_t, bool first, const View& g, const View& p,
         const ArrayRef* state) {
  if (o.momentum == 0) return table.sgd_step(o.rate, 0, 0, o.weight_decay, false, first, g, p, nullptr);
  const View velocity = ops::view_of(*state[0]);
  table.sgd_step(o.rate, o.momentum, o.dampening, o.weight_decay, o.nesterov, first, g, p, &velocity);
}

template <bool kDecoupled>
void adam(const Table& table, const Options& o, int64_t steps, bool, const View& g, const View& p,
          const ArrayRef* state) {
  table.adam_step(o.rate, o.beta1, o.beta2, o.epsilon, o.weight_decay, kDecoupled, steps, g, p, ops::view_of(*state[0]),
                  ops::view_of(*state[1]));
}

constexpr RuleTraits kRules[] = {
    {"SGD", {"momentum_buffer", nullptr}, [](const Options& o) { return o.momentum == 0 ? 0 : 1; }, sgd},
    {"Adam", {"exp_avg", "exp_avg_sq"}, [](const Options&) { return 2; }, adam<false>},
    {"AdamW", {"exp_avg", "exp_avg_sq"}, [](const Options&) { return 2; }, adam<true>},
};

void require_at_least_zero(const char* what, double value) {
  if (!(value >= 0) || std::isinf(value))
    fail(Status::kRange, "optimizer: ", what, " is ", value, "; it must not be negative");
}

void require_beta(const char* what, double value) {
  if (!(value >= 0 && value < 1)) fail(Status::kRange, "optimizer: ", what, " is ", value, "; it must be in [0, 1)");
}

}  // namespace

const RuleTraits& rules(Rule rule) { return kRules[static_cast<int>(rule)]; }

void check(Rule rule, const Options& o) {
  require_at_least_zero("rate", o.rate);
  require_at_least_zero("weight_decay", o.weight_decay);
  if (rule == Rule::kSgd) {
    require_at_least_zero("momentum", o.momentum);
    if (o.nesterov && (o.momentum == 0 || o.dampening != 0)) {
      fail(Status::kRange, "optimizer: nesterov needs a momentum and no dampening");
    }
    return;
  }
  require_beta("beta1", o.beta1);
  require_beta("beta2", o.beta2);
  require_at_least_zero("epsilon", o.epsilon);
}

}  // namespace tinyai::optim
