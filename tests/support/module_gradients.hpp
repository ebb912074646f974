// module_gradients.hpp: a module's gradients against central differences.
#pragma once

#include <doctest/doctest.h>

#include <cmath>

#include "support/modules.hpp"

namespace module_tests {

inline int64_t parameter_count(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  return count;
}
inline std::string parameter_name(tinyai_module module, int64_t index) {
  return read_text(
      [&](char* b, int64_t s, int64_t* l) { return tinyai_module_parameter_name(module, index, b, s, l); });
}
inline void write(tinyai_variable variable, const std::vector<double>& values) {  // f64
  check(tinyai_array_write(value_of(variable), values.data(), static_cast<int64_t>(values.size() * 8)));
}

inline std::vector<double> ramp(int64_t count, double scale) {
  std::vector<double> values(count);
  for (int64_t i = 0; i < count; ++i) values[i] = scale * std::sin(1.7 * static_cast<double>(i) + 0.3);
  return values;
}

// sum(w * y) with fixed weights w, so that every element counts differently.
inline tinyai_variable weighted_sum(const Scope& batch, tinyai_variable y) {
  const std::vector<int64_t> shape = shape_of(value_of(y));
  int64_t size = 1;
  for (const int64_t n : shape) size *= n;
  tinyai_variable product, sum;
  check(tinyai_variable_mul({0}, y, constant(batch, ramp(size, 1), shape), &product));
  check(tinyai_variable_sum({0}, product, nullptr, 0, 0, &sum));
  return sum;
}
inline tinyai_variable weighted_loss(const Scope& batch, tinyai_module module, tinyai_variable x) {
  return weighted_sum(batch, forward(module, x));
}

// Central differences of the loss with respect to one leaf against what backward says.
inline void check_leaf(tinyai_module module, tinyai_variable x, tinyai_variable leaf) {
  const std::vector<double> at = values_of(value_of(leaf)), analytic = values_of(grad_of(leaf));
  const double step = 1e-6;
  for (size_t i = 0; i < at.size(); ++i) {
    double losses[2];
    for (const int side : {0, 1}) {
      std::vector<double> moved = at;
      moved[i] += side ? step : -step;
      write(leaf, moved);
      const Scope batch("difference", true);
      losses[side] = item_of(weighted_loss(batch, module, x));
    }
    const double numeric = (losses[1] - losses[0]) / (2 * step);
    CHECK(analytic[i] == doctest::Approx(numeric).epsilon(1e-6).scale(1));
  }
  write(leaf, at);
}

inline void check_gradients(tinyai_module module, const std::vector<int64_t>& input_shape) {
  const Scope world("world");
  int64_t size = 1;
  for (const int64_t n : input_shape) size *= n;
  const tinyai_variable x = variable(world, ramp(size, 1.3), input_shape);
  std::vector<tinyai_variable> leaves = {x};
  for (int64_t i = 0; i < parameter_count(module); ++i) {
    tinyai_variable parameter;
    check(tinyai_module_parameter_at(module, i, &parameter));
    check(tinyai_variable_clear_grad(parameter));
    leaves.push_back(parameter);
  }
  {
    const Scope batch(world.id, "batch", true);
    check(tinyai_variable_backward({0}, weighted_loss(batch, module, x), nullptr));
  }
  for (const tinyai_variable leaf : leaves) check_leaf(module, x, leaf);
}

}  // namespace module_tests
