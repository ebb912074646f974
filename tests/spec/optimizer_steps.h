// Five steps of an optimizer over four numbers, by gradients that are given: what tests of the rules share.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "support/modules.hpp"

namespace optimizer_tests {

using namespace module_tests;

inline constexpr int kSteps = 5, kSize = 4;
inline const std::vector<double> kStart = {1, -2, 3, 0.5};
inline constexpr double kGradients[kSteps][kSize] = {
    {0.1, -0.2, 0.3, -0.4}, {0.5, 0.5, -0.5, 0}, {-1, 0.25, 0.125, 2}, {0, 0, 0, 0}, {0.3, -0.6, 0.9, -1.2}};

struct Reference {
  const char* name;
  double after[kSteps][kSize];
};
using Make = std::function<tinyai_optimizer(tinyai_manager, const std::vector<tinyai_variable>&)>;

// The gradient of sum(w * p) is w: any gradient can be had.
inline void set_gradient(const Scope& scope, tinyai_variable parameter, std::vector<double> gradient) {
  const Scope batch(scope.id, "batch", true);
  const std::vector<int64_t> shape = shape_of(value_of(parameter));
  tinyai_variable product, sum;
  check(tinyai_variable_mul({0}, parameter, constant(batch, gradient, shape, dtype_of(value_of(parameter))), &product));
  check(tinyai_variable_sum({0}, product, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
}

inline void take_steps(const Scope& scope, tinyai_optimizer optimizer, tinyai_variable parameter, int from, int to) {
  for (int step = from; step < to; ++step) {
    check(tinyai_optimizer_clear_grads(optimizer));
    set_gradient(scope, parameter, {std::begin(kGradients[step]), std::end(kGradients[step])});
    check(tinyai_optimizer_step(optimizer));
  }
}

inline void check_close(const std::vector<double>& values, const double* expected, double tolerance) {
  for (size_t i = 0; i < values.size(); ++i) {
    CHECK(std::abs(values[i] - expected[i]) <= tolerance * std::max(1.0, std::abs(expected[i])));
  }
}

// In f64 and in f32; makers by the references' names.
inline void check_five_steps(std::span<const Reference> references, const std::map<std::string, Make>& makers) {
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F32}) {
    for (const Reference& reference : references) {
      CAPTURE(reference.name);
      const Scope model("model");
      const Scope trainer("trainer");
      const tinyai_variable p = parameter(model, kStart, {kSize}, dtype);
      const tinyai_optimizer optimizer = makers.at(reference.name)(trainer.id, {p});
      for (int step = 0; step < kSteps; ++step) {
        take_steps(trainer, optimizer, p, step, step + 1);
        check_close(values_of(value_of(p)), reference.after[step], dtype == TINYAI_F64 ? 1e-14 : 2e-6);
      }
    }
  }
}

}  // namespace optimizer_tests
