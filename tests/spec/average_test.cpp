// Averages of weights: one module follows another.
#include <cmath>

#include "support/modules.hpp"

namespace {

using namespace module_tests;

const std::vector<double> kAverage{1, -2, 3, 4, 0.5, -6}, kWeights{3, 2, -1, 0, 8, 2};

tinyai_module filled(const Scope& scope, const std::vector<double>& weights, tinyai_dtype dtype) {
  const tinyai_module module = linear(scope, 3, 2, dtype);
  check(tinyai_array_assign(value_of(parameter_of(module, "weight")), array(scope, weights, {2, 3}, dtype)));
  return module;
}
std::vector<double> weights_of(tinyai_module module) { return values_of(value_of(parameter_of(module, "weight"))); }

std::vector<double> between(double decay) {
  std::vector<double> out;
  for (size_t i = 0; i < kAverage.size(); ++i) out.push_back(decay * kAverage[i] + (1 - decay) * kWeights[i]);
  return out;
}

}  // namespace

TEST_CASE("an average moves by its decay towards the weights, whatever dtype those have") {
  for (const tinyai_dtype to : {TINYAI_F64, TINYAI_F32})
    for (const tinyai_dtype from : {TINYAI_F64, TINYAI_F32, TINYAI_F16, TINYAI_BF16})
      for (const double decay : {0.0, 0.25, 0.9, 1.0}) {
        const Scope scope("average");
        const tinyai_module average = filled(scope, kAverage, to), module = filled(scope, kWeights, from);
        check(tinyai_module_average_state(average, module, decay));
        const std::vector<double> given = weights_of(average), wanted = between(decay);
        for (size_t i = 0; i < given.size(); ++i)
          CHECK(std::fabs(given[i] - wanted[i]) <= (to == TINYAI_F64 ? 1e-14 : 1e-6));
        CHECK(weights_of(module) == kWeights);
      }
}

TEST_CASE("an average with a decay of 0 is a copy to the bit, and with one of 1 what it was") {
  const Scope scope("average");
  const tinyai_module average = filled(scope, {1e20, -1e20, 1, 2, 3, 4}, TINYAI_F32);
  const tinyai_module module = filled(scope, {1e-3, 1, -0.0, 5, 6, 7}, TINYAI_F32);
  const std::vector<double> before = weights_of(average);
  check(tinyai_module_average_state(average, module, 1));
  CHECK(weights_of(average) == before);
  check(tinyai_module_average_state(average, module, 0));
  CHECK(weights_of(average) == weights_of(module));
  CHECK(std::signbit(weights_of(average)[2]));
}

TEST_CASE("an average reads what was there before it wrote, where modules share arrays under other names") {
  const Scope scope("average");
  const tinyai_module one = filled(scope, kAverage, TINYAI_F64), two = filled(scope, kWeights, TINYAI_F64);
  const tinyai_module to = sequential(scope, {one, two}), from = sequential(scope, {two, one});
  check(tinyai_module_average_state(to, from, 0.5));
  CHECK(weights_of(one) == between(0.5));
  CHECK(weights_of(two) == between(0.5));
}

TEST_CASE("an average of many steps is the sum of all weights with powers of the decay") {
  const Scope scope("average");
  const tinyai_module average = filled(scope, kAverage, TINYAI_F64), module = filled(scope, kWeights, TINYAI_F64);
  for (int step = 0; step < 20; ++step) check(tinyai_module_average_state(average, module, 0.9));
  const double left = std::pow(0.9, 20);  // of what it began with, for the weights stay
  const std::vector<double> given = weights_of(average);
  for (size_t i = 0; i < given.size(); ++i)
    CHECK(given[i] == doctest::Approx(left * kAverage[i] + (1 - left) * kWeights[i]).epsilon(1e-12));
}

TEST_CASE("the buffers of an average are those of the module") {
  const Scope scope("average", true);
  tinyai_module norms[2];
  for (tinyai_module& norm : norms) check(tinyai_module_batch_norm(scope.id, 1, 2, nullptr, &norm));
  forward(norms[1], constant(scope, {1, 2, 3, 6}, {2, 2}, TINYAI_F32));  // running statistics of its own
  check(tinyai_module_average_state(norms[0], norms[1], 0.9));
  tinyai_array mean[2];
  for (int i : {0, 1}) check(tinyai_module_buffer(norms[i], "running_mean", &mean[i]));
  CHECK(values_of(mean[0]) == values_of(mean[1]));
  CHECK(values_of(mean[0])[1] == doctest::Approx(0.4));
}

TEST_CASE("a module is its own average, and one of other names, other shapes or another decay is refused") {
  const Scope scope("average");
  const tinyai_module module = filled(scope, kWeights, TINYAI_F32);
  check(tinyai_module_average_state(module, module, 0.5));
  CHECK(weights_of(module) == kWeights);
  CHECK(tinyai_module_average_state(module, sequential(scope, {linear(scope, 3, 2)}), 0.5) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_average_state(module, linear(scope, 3, 4), 0.5) == TINYAI_ERROR_SHAPE);
  for (const double decay : {-0.1, 1.1, std::nan("")})
    CHECK(tinyai_module_average_state(module, linear(scope, 3, 2), decay) == TINYAI_ERROR_RANGE);
  CHECK(weights_of(module) == kWeights);
}
