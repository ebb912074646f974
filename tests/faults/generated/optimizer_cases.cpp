// Each optimizer made, and its groups: generated from api/optimizers.toml; do not edit.
#include "../optimizer_case.h"

using faults::adding;
using faults::Call;
using faults::creating;

CASE(tinyai_sgd_options_init) {
  return [](Call& c) { return tinyai_sgd_options_init(c.out<tinyai_sgd_options>()), TINYAI_OK; };
}

CASE(tinyai_adam_options_init) {
  return [](Call& c) { return tinyai_adam_options_init(c.out<tinyai_adam_options>()), TINYAI_OK; };
}

CASE(tinyai_adagrad_options_init) {
  return [](Call& c) { return tinyai_adagrad_options_init(c.out<tinyai_adagrad_options>()), TINYAI_OK; };
}

CASE(tinyai_rmsprop_options_init) {
  return [](Call& c) { return tinyai_rmsprop_options_init(c.out<tinyai_rmsprop_options>()), TINYAI_OK; };
}

CASE(tinyai_adadelta_options_init) {
  return [](Call& c) { return tinyai_adadelta_options_init(c.out<tinyai_adadelta_options>()), TINYAI_OK; };
}

CASE(tinyai_nadam_options_init) {
  return [](Call& c) { return tinyai_nadam_options_init(c.out<tinyai_nadam_options>()), TINYAI_OK; };
}

CASE(tinyai_optimizer_sgd) { return creating(w, tinyai_optimizer_sgd); }

CASE(tinyai_optimizer_adam) { return creating(w, tinyai_optimizer_adam); }

CASE(tinyai_optimizer_adamw) { return creating(w, tinyai_optimizer_adamw); }

CASE(tinyai_optimizer_adagrad) { return creating(w, tinyai_optimizer_adagrad); }

CASE(tinyai_optimizer_rmsprop) { return creating(w, tinyai_optimizer_rmsprop); }

CASE(tinyai_optimizer_adadelta) { return creating(w, tinyai_optimizer_adadelta); }

CASE(tinyai_optimizer_nadam) { return creating(w, tinyai_optimizer_nadam); }

CASE(tinyai_optimizer_add_sgd_group) { return adding(w, tinyai_optimizer_sgd, tinyai_optimizer_add_sgd_group); }

CASE(tinyai_optimizer_add_adam_group) { return adding(w, tinyai_optimizer_adam, tinyai_optimizer_add_adam_group); }

CASE(tinyai_optimizer_add_adagrad_group) { return adding(w, tinyai_optimizer_adagrad, tinyai_optimizer_add_adagrad_group); }

CASE(tinyai_optimizer_add_rmsprop_group) { return adding(w, tinyai_optimizer_rmsprop, tinyai_optimizer_add_rmsprop_group); }

CASE(tinyai_optimizer_add_adadelta_group) { return adding(w, tinyai_optimizer_adadelta, tinyai_optimizer_add_adadelta_group); }

CASE(tinyai_optimizer_add_nadam_group) { return adding(w, tinyai_optimizer_nadam, tinyai_optimizer_add_nadam_group); }
