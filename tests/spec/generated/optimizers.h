// Each optimizer and its groups, by name, with options by their names: generated from api/optimizers.toml; do not edit.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "tinyai.h"

namespace optimizer_tests {

using Json = nlohmann::json;
using Parameters = std::vector<tinyai_variable>;

inline tinyai_sgd_options sgd_options(const Json& given) {
  tinyai_sgd_options o;
  tinyai_sgd_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "momentum") o.momentum = value.get<double>();
    else if (name == "dampening") o.dampening = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "nesterov") o.nesterov = value.get<bool>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("sgd has no option " + name);
  }
  return o;
}

inline tinyai_adam_options adam_options(const Json& given) {
  tinyai_adam_options o;
  tinyai_adam_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "beta1") o.beta1 = value.get<double>();
    else if (name == "beta2") o.beta2 = value.get<double>();
    else if (name == "epsilon") o.epsilon = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "amsgrad") o.amsgrad = value.get<bool>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("adam has no option " + name);
  }
  return o;
}

inline tinyai_adagrad_options adagrad_options(const Json& given) {
  tinyai_adagrad_options o;
  tinyai_adagrad_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "rate_decay") o.rate_decay = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "initial_sum") o.initial_sum = value.get<double>();
    else if (name == "epsilon") o.epsilon = value.get<double>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("adagrad has no option " + name);
  }
  return o;
}

inline tinyai_rmsprop_options rmsprop_options(const Json& given) {
  tinyai_rmsprop_options o;
  tinyai_rmsprop_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "alpha") o.alpha = value.get<double>();
    else if (name == "epsilon") o.epsilon = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "momentum") o.momentum = value.get<double>();
    else if (name == "centered") o.centered = value.get<bool>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("rmsprop has no option " + name);
  }
  return o;
}

inline tinyai_adadelta_options adadelta_options(const Json& given) {
  tinyai_adadelta_options o;
  tinyai_adadelta_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "rho") o.rho = value.get<double>();
    else if (name == "epsilon") o.epsilon = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("adadelta has no option " + name);
  }
  return o;
}

inline tinyai_nadam_options nadam_options(const Json& given) {
  tinyai_nadam_options o;
  tinyai_nadam_options_init(&o);
  for (const auto& [name, value] : given.items()) {
    if (name == "rate") o.rate = value.get<double>();
    else if (name == "beta1") o.beta1 = value.get<double>();
    else if (name == "beta2") o.beta2 = value.get<double>();
    else if (name == "epsilon") o.epsilon = value.get<double>();
    else if (name == "weight_decay") o.weight_decay = value.get<double>();
    else if (name == "momentum_decay") o.momentum_decay = value.get<double>();
    else if (name == "decoupled") o.decoupled = value.get<bool>();
    else if (name == "maximize") o.maximize = value.get<bool>();
    else throw std::runtime_error("nadam has no option " + name);
  }
  return o;
}

struct Maker {
  tinyai_status (*create)(tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out);
  tinyai_status (*add_group)(tinyai_optimizer to, const Parameters& p, const Json& given);
};

inline const std::map<std::string, Maker> kMakers = {
  {"sgd", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_sgd_options o = sgd_options(given);
      return tinyai_optimizer_sgd(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_sgd_options o = sgd_options(given);
      return tinyai_optimizer_add_sgd_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"adam", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_adam_options o = adam_options(given);
      return tinyai_optimizer_adam(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_adam_options o = adam_options(given);
      return tinyai_optimizer_add_adam_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"adamw", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_adam_options o = adam_options(given);
      return tinyai_optimizer_adamw(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_adam_options o = adam_options(given);
      return tinyai_optimizer_add_adam_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"adagrad", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_adagrad_options o = adagrad_options(given);
      return tinyai_optimizer_adagrad(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_adagrad_options o = adagrad_options(given);
      return tinyai_optimizer_add_adagrad_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"rmsprop", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_rmsprop_options o = rmsprop_options(given);
      return tinyai_optimizer_rmsprop(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_rmsprop_options o = rmsprop_options(given);
      return tinyai_optimizer_add_rmsprop_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"adadelta", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_adadelta_options o = adadelta_options(given);
      return tinyai_optimizer_adadelta(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_adadelta_options o = adadelta_options(given);
      return tinyai_optimizer_add_adadelta_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
  {"nadam", {
    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {
      const tinyai_nadam_options o = nadam_options(given);
      return tinyai_optimizer_nadam(into, p.data(), static_cast<int64_t>(p.size()), &o, out);
    },
    [](tinyai_optimizer to, const Parameters& p, const Json& given) {
      const tinyai_nadam_options o = nadam_options(given);
      return tinyai_optimizer_add_nadam_group(to, p.data(), static_cast<int64_t>(p.size()), &o);
    }}},
};

}  // namespace optimizer_tests
