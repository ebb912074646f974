// What only the engine holds is written over: chains of elementwise work need the memory of one result.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kElements = 1 << 16;

std::vector<float> ramp() {  // from -1 to 1
  std::vector<float> values(kElements);
  for (int64_t i = 0; i < kElements; ++i) values[i] = static_cast<float>(2 * i) / (kElements - 1) - 1;
  return values;
}

tinyai_module activations(const Manager& scope, const std::vector<int32_t>& kinds) {
  std::vector<tinyai_module> modules(kinds.size());
  for (size_t i = 0; i < kinds.size(); ++i) {
    check(tinyai_module_activation(scope.handle(), kinds[i], nullptr, &modules[i]));
  }
  tinyai_module out;
  check(tinyai_module_sequential(scope.handle(), modules.data(), static_cast<int64_t>(modules.size()), &out));
  return out;
}

Variable forward(tinyai_module module, Variable x) {
  tinyai_variable out;
  check(tinyai_module_forward({0}, module, x.handle(), &out));
  return out;
}

// Bytes by which the scope's peak passes what it held before.
template <class Work>
int64_t peak_above(const Manager& scope, Work work) {
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.handle()));
  work();
  return scope.stats().peak_bytes - before;
}

}  // namespace

TEST_CASE("without a graph, a chain of activations takes the memory of one result") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const tinyai_module one = activations(scope, {TINYAI_TANH});
  const tinyai_module three = activations(scope, {TINYAI_TANH, TINYAI_RELU, TINYAI_SIGMOID});
  const GradMode off(false);
  const int64_t single = peak_above(scope, [&] { forward(one, x).release(); });
  CHECK(single >= kElements * 4);
  Variable y;
  CHECK(peak_above(scope, [&] { y = forward(three, x); }) == single);
  CHECK(x.values() == ramp());
  const std::vector<float> in = ramp(), out = y.values();
  for (int64_t i = 0; i < kElements; i += 997) {
    CHECK(out[i] == doctest::Approx(1 / (1 + std::exp(-std::fmax(std::tanh(in[i]), 0.0f)))).epsilon(1e-6));
  }
}

TEST_CASE("what a graph saved is not written over by the activation behind it") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  backward(sum(forward(activations(scope, {TINYAI_TANH, TINYAI_SIGMOID, TINYAI_RELU}), x)));
  const std::vector<float> in = ramp(), g = x.grad().values();
  for (int64_t i = 0; i < kElements; i += 997) {
    const double t = std::tanh(static_cast<double>(in[i])), s = 1 / (1 + std::exp(-t));
    CHECK(g[i] == doctest::Approx(s * (1 - s) * (1 - t * t)).epsilon(1e-5));
  }
}

TEST_CASE("a result with a handle keeps its elements when it is an operand of more") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const GradMode off(false);
  const Variable y = x + x;
  const std::vector<float> before = y.values();
  const Variable z = forward(activations(scope, {TINYAI_RELU, TINYAI_TANH}), y);
  CHECK(y.values() == before);
  CHECK(z.values() != before);
}

TEST_CASE("the backward of a chain of activations holds one cotangent, whatever its length") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const Array seed = scope.array({kElements}, std::vector<float>(kElements, 3.0f));
  const auto backward_peak = [&](int length) {
    const Variable y = forward(activations(scope, std::vector<int32_t>(length, TINYAI_RELU)), x);
    x.clear_grad();
    return peak_above(scope, [&] { backward(y, {.seed = seed}); });
  };
  const int64_t two = backward_peak(2);
  CHECK(backward_peak(12) <= two);
  CHECK(seed.values() == std::vector<float>(kElements, 3.0f));
  const std::vector<float> in = ramp(), g = x.grad().values();
  for (int64_t i = 0; i < kElements; i += 997) CHECK(g[i] == (in[i] > 0 ? 3.0f : 0.0f));
}
