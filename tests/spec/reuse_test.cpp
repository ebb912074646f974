// What only the engine holds is written over, and what a gradient needs of it is kept in as few bytes as it takes.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kElements = 1 << 16;

std::vector<float> ramp() { return tinyai_test::ramp(kElements); }

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
    return peak_above(scope, [&] { backward(y, {.cotangent = seed}); });
  };
  const int64_t two = backward_peak(2);
  CHECK(backward_peak(12) <= two);
  CHECK(seed.values() == std::vector<float>(kElements, 3.0f));
  const std::vector<float> in = ramp(), g = x.grad().values();
  for (int64_t i = 0; i < kElements; i += 997) CHECK(g[i] == (in[i] > 0 ? 3.0f : 0.0f));
}

TEST_CASE("of a large result, relu keeps a bit an element for its gradient") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const int64_t before = scope.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION];
  Variable y = relu(x);
  const Variable loss = sum(y);
  y.release();
  const int64_t kept = scope.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] - before;
  CHECK(kept >= kElements / 8);
  CHECK(kept <= kElements / 8 + 512);  // with the loss, and headers
  backward(loss);
  const std::vector<float> in = ramp(), g = x.grad().values();
  for (int64_t i = 0; i < kElements; ++i) {
    if (g[i] != (in[i] > 0 ? 1.0f : 0.0f)) FAIL("element " << i << " of x is " << in[i] << ", its gradient " << g[i]);
  }
}

TEST_CASE("relu's gradient is right in every memory order of its operand and its cotangent") {
  const Manager scope("scope");
  const Shape shape = {2, 24, 11, 13};
  const int64_t count = 2 * 24 * 11 * 13, axes[] = {0, 3, 1, 2};
  std::vector<float> values(count), weights(count);
  for (int64_t i = 0; i < count; ++i) {
    values[i] = static_cast<float>((i * 7919) % 1001) - 500;
    weights[i] = static_cast<float>(i % 97) - 48;
  }
  const auto ordered = [&](bool channels_last, const std::vector<float>& elements) {  // the same elements either way
    if (!channels_last) return scope.array(shape, elements);
    std::vector<float> pixels(count);
    for (int64_t n = 0, i = 0; n < 2; ++n)
      for (int64_t c = 0; c < 24; ++c)
        for (int64_t p = 0; p < 11 * 13; ++p) pixels[(n * 11 * 13 + p) * 24 + c] = elements[i++];
    tinyai_array out{};
    check(tinyai_array_transpose({0}, scope.array({2, 11, 13, 24}, pixels).handle(), axes, 4, &out));
    return Array(out);
  };
  for (const bool x_last : {false, true}) {
    for (const bool seed_last : {false, true}) {
      const Variable x = scope.variable(ordered(x_last, values));
      backward(relu(x), {.cotangent = ordered(seed_last, weights)});
      const std::vector<float> g = x.grad().values();
      int64_t wrong = 0;
      for (int64_t i = 0; i < count; ++i) wrong += g[i] != (values[i] > 0 ? weights[i] : 0);
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("relu of a large array differentiates twice") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const Variable g = grad(sum(relu(x) * x), {x}, {.create_graph = true})[0];  // 2 x where x > 0
  backward(sum(g * g));
  const std::vector<float> in = ramp(), second = x.grad().values();
  for (int64_t i = 0; i < kElements; i += 997) CHECK(second[i] == doctest::Approx(in[i] > 0 ? 8 * in[i] : 0));
}
