// The optimizers from C: generated from api/optimizers.toml; do not edit.
#include "capi/optimizer.h"

namespace capi = tinyai::capi;
namespace optim = tinyai::optim;

namespace {

optim::SgdOptions read(const tinyai_sgd_options* options, optim::Rule) {
  const tinyai_sgd_options given = capi::known_options(options, tinyai_sgd_options_init);
  optim::SgdOptions o;
  o.rate = given.rate;
  o.momentum = given.momentum;
  o.dampening = given.dampening;
  o.weight_decay = given.weight_decay;
  o.nesterov = given.nesterov != 0;
  o.maximize = given.maximize != 0;
  return o;
}

optim::AdamOptions read(const tinyai_adam_options* options, optim::Rule rule) {
  const tinyai_adam_options given = capi::known_options(options, tinyai_adam_options_init);
  optim::AdamOptions o;
  o.rate = given.rate;
  o.beta1 = given.beta1;
  o.beta2 = given.beta2;
  o.epsilon = given.epsilon;
  o.weight_decay = given.weight_decay;
  o.amsgrad = given.amsgrad != 0;
  o.maximize = given.maximize != 0;
  if (o.weight_decay == -1.0) o.weight_decay = rule == optim::Rule::kAdam ? 0.0 : 0.01;
  return o;
}

optim::AdagradOptions read(const tinyai_adagrad_options* options, optim::Rule) {
  const tinyai_adagrad_options given = capi::known_options(options, tinyai_adagrad_options_init);
  optim::AdagradOptions o;
  o.rate = given.rate;
  o.rate_decay = given.rate_decay;
  o.weight_decay = given.weight_decay;
  o.initial_sum = given.initial_sum;
  o.epsilon = given.epsilon;
  o.maximize = given.maximize != 0;
  return o;
}

optim::RmspropOptions read(const tinyai_rmsprop_options* options, optim::Rule) {
  const tinyai_rmsprop_options given = capi::known_options(options, tinyai_rmsprop_options_init);
  optim::RmspropOptions o;
  o.rate = given.rate;
  o.alpha = given.alpha;
  o.epsilon = given.epsilon;
  o.weight_decay = given.weight_decay;
  o.momentum = given.momentum;
  o.centered = given.centered != 0;
  o.maximize = given.maximize != 0;
  return o;
}

optim::AdadeltaOptions read(const tinyai_adadelta_options* options, optim::Rule) {
  const tinyai_adadelta_options given = capi::known_options(options, tinyai_adadelta_options_init);
  optim::AdadeltaOptions o;
  o.rate = given.rate;
  o.rho = given.rho;
  o.epsilon = given.epsilon;
  o.weight_decay = given.weight_decay;
  o.maximize = given.maximize != 0;
  return o;
}

optim::NadamOptions read(const tinyai_nadam_options* options, optim::Rule) {
  const tinyai_nadam_options given = capi::known_options(options, tinyai_nadam_options_init);
  optim::NadamOptions o;
  o.rate = given.rate;
  o.beta1 = given.beta1;
  o.beta2 = given.beta2;
  o.epsilon = given.epsilon;
  o.weight_decay = given.weight_decay;
  o.momentum_decay = given.momentum_decay;
  o.decoupled = given.decoupled != 0;
  o.maximize = given.maximize != 0;
  return o;
}

}  // namespace

void tinyai_sgd_options_init(tinyai_sgd_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_sgd_options);
  options->rate = 0.01;
  options->momentum = 0.0;
  options->dampening = 0.0;
  options->weight_decay = 0.0;
  options->nesterov = 0;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_sgd(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                   const tinyai_sgd_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_sgd", into, optim::Rule::kSgd, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_sgd_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                             int64_t count, const tinyai_sgd_options* options) {
  return capi::add_group("optimizer_add_sgd_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}

void tinyai_adam_options_init(tinyai_adam_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_adam_options);
  options->rate = 0.001;
  options->beta1 = 0.9;
  options->beta2 = 0.999;
  options->epsilon = 1e-08;
  options->weight_decay = -1.0;
  options->amsgrad = 0;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_adam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                    const tinyai_adam_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_adam", into, optim::Rule::kAdam, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_adamw(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                     const tinyai_adam_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_adamw", into, optim::Rule::kAdamw, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_adam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                              int64_t count, const tinyai_adam_options* options) {
  return capi::add_group("optimizer_add_adam_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}

void tinyai_adagrad_options_init(tinyai_adagrad_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_adagrad_options);
  options->rate = 0.01;
  options->rate_decay = 0.0;
  options->weight_decay = 0.0;
  options->initial_sum = 0.0;
  options->epsilon = 1e-10;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_adagrad(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                       const tinyai_adagrad_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_adagrad", into, optim::Rule::kAdagrad, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_adagrad_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                 int64_t count, const tinyai_adagrad_options* options) {
  return capi::add_group("optimizer_add_adagrad_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}

void tinyai_rmsprop_options_init(tinyai_rmsprop_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_rmsprop_options);
  options->rate = 0.01;
  options->alpha = 0.99;
  options->epsilon = 1e-08;
  options->weight_decay = 0.0;
  options->momentum = 0.0;
  options->centered = 0;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_rmsprop(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                       const tinyai_rmsprop_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_rmsprop", into, optim::Rule::kRmsprop, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_rmsprop_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                 int64_t count, const tinyai_rmsprop_options* options) {
  return capi::add_group("optimizer_add_rmsprop_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}

void tinyai_adadelta_options_init(tinyai_adadelta_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_adadelta_options);
  options->rate = 1.0;
  options->rho = 0.9;
  options->epsilon = 1e-06;
  options->weight_decay = 0.0;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_adadelta(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                        const tinyai_adadelta_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_adadelta", into, optim::Rule::kAdadelta, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_adadelta_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                  int64_t count, const tinyai_adadelta_options* options) {
  return capi::add_group("optimizer_add_adadelta_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}

void tinyai_nadam_options_init(tinyai_nadam_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_nadam_options);
  options->rate = 0.002;
  options->beta1 = 0.9;
  options->beta2 = 0.999;
  options->epsilon = 1e-08;
  options->weight_decay = 0.0;
  options->momentum_decay = 0.004;
  options->decoupled = 0;
  options->maximize = 0;
}

tinyai_status tinyai_optimizer_nadam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                     const tinyai_nadam_options* options, tinyai_optimizer* out) {
  return capi::make_optimizer("optimizer_nadam", into, optim::Rule::kNadam, parameters, count, out,
                              [&](optim::Rule rule) { return read(options, rule); });
}

tinyai_status tinyai_optimizer_add_nadam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                               int64_t count, const tinyai_nadam_options* options) {
  return capi::add_group("optimizer_add_nadam_group", optimizer, parameters, count,
                         [&](optim::Rule rule) { return read(options, rule); });
}
