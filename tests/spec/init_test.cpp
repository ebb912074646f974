// Initialisers: the deviations of torch.nn.init, orthonormal matrices, one seed for one model.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

struct Moments {
  double mean = 0, deviation = 0, least = 0, most = 0;
};
Moments moments_of(tinyai_variable variable) {
  const std::vector<double> values = values_of(value_of(variable));
  Moments m{.mean = 0, .deviation = 0, .least = values[0], .most = values[0]};
  for (const double v : values) {
    m.mean += v / static_cast<double>(values.size());
    m.least = std::min(m.least, v);
    m.most = std::max(m.most, v);
  }
  for (const double v : values) m.deviation += (v - m.mean) * (v - m.mean) / static_cast<double>(values.size());
  m.deviation = std::sqrt(m.deviation);
  return m;
}

void check_uniform(tinyai_variable variable, double bound) {
  const Moments m = moments_of(variable);
  CHECK(m.least >= -bound);
  CHECK(m.most <= bound);
  CHECK(m.most > 0.95 * bound);
  CHECK(m.deviation == doctest::Approx(bound / std::sqrt(3.0)).epsilon(0.05));
}

void check_normal(tinyai_variable variable, double deviation) {
  const Moments m = moments_of(variable);
  CHECK(std::abs(m.mean) < 0.1 * deviation);
  CHECK(m.deviation == doctest::Approx(deviation).epsilon(0.05));
}

}  // namespace

TEST_CASE("initialisers have the deviations of torch.nn.init") {
  const Scope model("model");
  const tinyai_variable w = parameter(model, std::vector<double>(48 * 64, 0), {48, 64});
  const tinyai_variable conv = parameter(model, std::vector<double>(32 * 16 * 9, 0), {32, 16, 3, 3});
  check(tinyai_init_xavier_uniform(w, 2));
  check_uniform(w, 2 * std::sqrt(6.0 / (48 + 64)));
  check(tinyai_init_xavier_normal(conv, 1));
  check_normal(conv, std::sqrt(2.0 / (9 * (32 + 16))));
  check(tinyai_init_kaiming_uniform(conv, 0, TINYAI_FAN_OUT, TINYAI_GAIN_RELU));
  check_uniform(conv, std::sqrt(2.0) * std::sqrt(3.0 / (32 * 9)));
  check(tinyai_init_kaiming_normal(w, 0.1, TINYAI_FAN_IN, TINYAI_GAIN_LEAKY_RELU));
  check_normal(w, std::sqrt(2 / (1 + 0.01)) / 8);
  check(tinyai_init_constant(w, 0.5));
  CHECK(moments_of(w).least == 0.5);
  check_uniform(parameter_of(linear(model, 64, 100), "weight"), 1.0 / 8);
  check_uniform(parameter_of(linear(model, 64, 2000), "bias"), 1.0 / 8);
  const tinyai_variable flat = parameter(model, {0}, {1});
  CHECK(tinyai_init_xavier_uniform(flat, 1) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_init_gain(TINYAI_GAIN_TANH, 0) == doctest::Approx(5.0 / 3));
}

TEST_CASE("a detached variable is filled like any other") {
  const Scope model("model", true);
  const tinyai_variable w = parameter(model, std::vector<double>(48 * 64, 7), {48, 64});
  const tinyai_resource resource = {w.id};
  check(tinyai_detach(&resource, 1));
  check(tinyai_init_constant(w, 0.5));
  CHECK(moments_of(w).least == 0.5);
  CHECK(moments_of(w).most == 0.5);
  check(tinyai_init_uniform(w, -1, 1));
  check_uniform(w, 1);
  check(tinyai_init_normal(w, 0, 2));
  check_normal(w, 2);
  check(tinyai_init_orthogonal(w, 1));
  check(tinyai_manager_attach(model.id, &resource, 1));
  check_accounts();
}

TEST_CASE("uniform and normal numbers have the bounds and the moments that were asked for") {
  const Scope model("model");
  // Of n independent numbers the mean deviates by s / sqrt(n), the deviation by s / sqrt(2 n) (of uniform ones less)
  // and the k-th central moment by s^k sqrt((m_2k - m_k^2) / n); five times that is beyond chance.
  constexpr int64_t kCount = 200'000;
  const double chance = 5 / std::sqrt(static_cast<double>(kCount));
  const tinyai_variable x = parameter(model, std::vector<double>(kCount, 0), {400, 500});
  const auto moment = [&](const Moments& m, int power) {  // of standardised numbers
    double sum = 0;
    for (const double v : values_of(value_of(x))) sum += std::pow((v - m.mean) / m.deviation, power);
    return sum / static_cast<double>(kCount);
  };
  check(tinyai_init_uniform(x, -3, 5));
  const Moments uniform = moments_of(x);
  const double spread = 8 / std::sqrt(12.0);
  CHECK((uniform.least >= -3 && uniform.least < -3 + 8e-4));  // e^-20 that none of so many is there
  CHECK((uniform.most < 5 && uniform.most > 5 - 8e-4));
  CHECK(std::abs(uniform.mean - 1) < chance * spread);
  CHECK(std::abs(uniform.deviation - spread) < chance * spread / std::sqrt(2.0));
  CHECK(std::abs(moment(uniform, 3)) < chance * std::sqrt(27.0 / 7));
  CHECK(std::abs(moment(uniform, 4) - 1.8) < chance * std::sqrt(9 - 3.24));

  check(tinyai_init_normal(x, -2, 0.5));
  const Moments normal = moments_of(x);
  CHECK(std::abs(normal.mean + 2) < chance * 0.5);
  CHECK(std::abs(normal.deviation - 0.5) < chance * 0.5 / std::sqrt(2.0));
  CHECK(std::abs(moment(normal, 3)) < chance * std::sqrt(15.0));
  CHECK(std::abs(moment(normal, 4) - 3) < chance * std::sqrt(105.0 - 9));
  // One in 3.5e6 is beyond 5 deviations on a side, one in 740 beyond 3.
  CHECK((normal.least < -2 - 3 * 0.5 && normal.least > -2 - 6 * 0.5));
  CHECK((normal.most > -2 + 3 * 0.5 && normal.most < -2 + 6 * 0.5));

  CHECK(tinyai_init_uniform(x, 5, -3) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_init_normal(x, 0, -1) == TINYAI_ERROR_RANGE);
}

TEST_CASE("an orthogonal matrix has orthonormal rows or columns, whatever its shape and strides") {
  const Scope model("model", true);
  const struct {
    int64_t rows, columns;
    std::vector<int64_t> shape;
  } cases[] = {
      {6, 6, {6, 6}}, {9, 4, {9, 4}},     {4, 9, {4, 9}},       {5, 12, {5, 3, 2, 2}}, {20, 1, {20, 1}},
      {1, 7, {1, 7}}, {70, 70, {70, 70}}, {101, 33, {101, 33}}, {64, 90, {64, 9, 10}}};  // over the border of a panel
  for (const auto& c : cases) {
    const tinyai_variable w = parameter(model, std::vector<double>(c.rows * c.columns, 0), c.shape);
    check(tinyai_init_orthogonal(w, 2));
    const std::vector<double> q = values_of(value_of(w));
    const bool by_rows = c.rows <= c.columns;
    const int64_t count = by_rows ? c.rows : c.columns, length = by_rows ? c.columns : c.rows;
    double worst = 0;
    for (int64_t i = 0; i < count; ++i) {
      for (int64_t j = 0; j < count; ++j) {
        double dot = 0;
        for (int64_t k = 0; k < length; ++k) {
          dot += by_rows ? q[i * c.columns + k] * q[j * c.columns + k] : q[k * c.columns + i] * q[k * c.columns + j];
        }
        worst = std::max(worst, std::abs(dot - (i == j ? 4.0 : 0.0)));
      }
    }
    CHECK(worst < 1e-12);
  }
  check_accounts();
}

TEST_CASE("the same seed gives the same model") {
  std::vector<double> weights[2];
  for (std::vector<double>& w : weights) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 42;
    options.has_seed = 1;
    tinyai_manager model;
    check(tinyai_manager_open({0}, &options, &model));
    tinyai_module module;
    check(tinyai_module_linear(model, 8, 8, 1, TINYAI_F32, &module));
    w = values_of(value_of(parameter_of(module, "weight")));
    check(tinyai_manager_close(model));
  }
  CHECK(weights[0] == weights[1]);
}
