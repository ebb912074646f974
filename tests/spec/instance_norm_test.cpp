// Instance norm, and what the operators behind RMS and group norm refuse.
#include <doctest/doctest.h>

#include <cmath>

#include "support/module_gradients.hpp"

using namespace module_tests;

TEST_CASE("an instance norm brings each channel of each example to mean 0 and variance 1") {
  const Scope model("model"), batch("batch", true);
  tinyai_module plain;
  check(tinyai_module_instance_norm(model.id, 2, 0, 0, TINYAI_F32, &plain));
  CHECK(parameter_count(plain) == 0);
  CHECK(values_of(value_of(forward(plain, variable(batch, {1, 3, 10, 30, 5, 4, 0, 8}, {2, 2, 2})))) ==
        std::vector<double>{-1, 1, -1, 1, 1, -1, -1, 1});
}

TEST_CASE("an instance norm is a group norm with a group for each channel, and so are its gradients") {
  const Scope model("model");
  tinyai_module instance, group;
  check(tinyai_module_instance_norm(model.id, 3, 1e-5, 1, TINYAI_F64, &instance));
  check(tinyai_module_group_norm(model.id, 3, 3, 1e-5, 1, TINYAI_F64, &group));
  CHECK(values_of(value_of(parameter_of(instance, "weight"))) == std::vector<double>(3, 1));
  CHECK(values_of(value_of(parameter_of(instance, "bias"))) == std::vector<double>(3, 0));
  for (const tinyai_module module : {instance, group}) {
    write(parameter_of(module, "weight"), {2, -1, 0.5});
    write(parameter_of(module, "bias"), {0, 1, -3});
  }
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(2 * 3 * 4, 2), {2, 3, 2, 2});
  CHECK(values_of(value_of(forward(instance, x))) == values_of(value_of(forward(group, x))));
  check_gradients(instance, {2, 3, 2, 2});
}

TEST_CASE("an instance norm in 16 bits rounds once: what its scale and its bias cancel is exact to its own size") {
  const Scope batch("batch", true);
  const std::vector<double> numbers = {1, 2, 3, 5};
  const double deviation = std::sqrt(2.1875 + 1e-5), bias = static_cast<float>(3 * 1.75 / deviation);
  for (const auto& [dtype, roundoff] : {std::pair{TINYAI_F16, 0x1p-11}, std::pair{TINYAI_BF16, 0x1p-8}}) {
    const tinyai_variable x = variable(batch, numbers, {1, 1, 4}, dtype);
    const tinyai_variable gamma = variable(batch, {3}, {1}), beta = variable(batch, {bias}, {1});
    tinyai_variable y;
    check(tinyai_variable_instance_norm({0}, x, gamma, beta, 1e-5, &y));
    CHECK(dtype_of(value_of(y)) == dtype);
    const std::vector<double> got = values_of(value_of(y));
    for (size_t i = 0; i < numbers.size(); ++i) {
      const double exact = 3 * (numbers[i] - 2.75) / deviation + bias;
      CHECK(std::abs(got[i] - exact) <= roundoff * std::abs(exact) + 4e-6);  // a few roundings of f32 about 4
    }
  }
}

TEST_CASE("norms as operators refuse what does not fit, and take empty axes") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(12, 1), {2, 3, 2}, TINYAI_F32);
  const tinyai_variable two = variable(batch, {1, 2}, {2}, TINYAI_F32);
  tinyai_variable y{7};
  CHECK(tinyai_variable_group_norm({0}, x, {0}, {0}, 2, 1e-5, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "group_norm: f32[2,3,2]: 2 groups do not divide 3 channels");
  CHECK(tinyai_variable_group_norm({0}, x, {0}, {0}, 0, 1e-5, &y) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_variable_group_norm({0}, x, two, {0}, 3, 1e-5, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "group_norm: f32[2,3,2] and f32[2]: 'gamma' must have the shape [3]");
  CHECK(tinyai_variable_group_norm({0}, two, {0}, {0}, 1, 1e-5, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_instance_norm({0}, variable(batch, {1, 2}, {1, 2}), {0}, {0}, 1e-5, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_instance_norm({0}, variable(batch, {1, 2}, {1, 2, 1}), {0}, {0}, 1e-5, &y) ==
        TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "instance_norm: f64[1,2,1] has 1 element in a channel; a variance needs 2");
  CHECK(tinyai_variable_rms_norm({0}, x, {0}, 4, 1e-5, &y) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_variable_rms_norm({0}, x, two, 2, 1e-5, &y) == TINYAI_ERROR_SHAPE);
  CHECK(y.id == 7);
  tinyai_module norm;
  check(tinyai_module_instance_norm(model.id, 2, 1e-5, 1, TINYAI_F32, &norm));
  CHECK(tinyai_module_forward({0}, norm, x, &y) == TINYAI_ERROR_SHAPE);
  for (const std::vector<int64_t>& shape : {std::vector<int64_t>{0, 2, 3}, {2, 0, 3}, {2, 2, 0}}) {
    check(tinyai_variable_instance_norm({0}, variable(batch, {}, shape), {0}, {0}, 1e-5, &y));
    CHECK(shape_of(value_of(y)) == shape);
  }
}
