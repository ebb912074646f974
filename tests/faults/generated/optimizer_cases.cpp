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

CASE(tinyai_optimizer_sgd) { return creating(w, tinyai_optimizer_sgd); }

CASE(tinyai_optimizer_adam) { return creating(w, tinyai_optimizer_adam); }

CASE(tinyai_optimizer_adamw) { return creating(w, tinyai_optimizer_adamw); }

CASE(tinyai_optimizer_adagrad) { return creating(w, tinyai_optimizer_adagrad); }

CASE(tinyai_optimizer_add_sgd_group) { return adding(w, tinyai_optimizer_sgd, tinyai_optimizer_add_sgd_group); }

CASE(tinyai_optimizer_add_adam_group) { return adding(w, tinyai_optimizer_adam, tinyai_optimizer_add_adam_group); }

CASE(tinyai_optimizer_add_adagrad_group) { return adding(w, tinyai_optimizer_adagrad, tinyai_optimizer_add_adagrad_group); }
