// Steps of an optimizer by gradients that are given: what tests of optimizers share.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/modules.hpp"

namespace optimizer_tests {

using namespace module_tests;

// The gradient of sum(w * p) is w: any gradient can be had.
inline void set_gradient(const Scope& scope, tinyai_variable parameter, std::vector<double> gradient) {
  const Scope batch(scope.id, "batch", true);
  const std::vector<int64_t> shape = shape_of(value_of(parameter));
  tinyai_variable product, sum;
  check(tinyai_variable_mul({0}, parameter, constant(batch, gradient, shape, dtype_of(value_of(parameter))), &product));
  check(tinyai_variable_sum({0}, product, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
}

inline void check_close(const std::vector<double>& values, const double* expected, double tolerance) {
  for (size_t i = 0; i < values.size(); ++i) {
    CHECK(std::abs(values[i] - expected[i]) <= tolerance * std::max(1.0, std::abs(expected[i])));
  }
}

}  // namespace optimizer_tests
