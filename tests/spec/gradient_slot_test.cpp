// The gradient slot of a leaf, beside what was handed out of it.
#include <doctest/doctest.h>

#include <functional>
#include <thread>
#include <vector>

#include "support/tinyai.hpp"

using namespace tinyai_test;

TEST_CASE("accumulating onto a recorded gradient leaves what grad_variable gave as it was") {
  const Manager scope("scope");
  const Variable x = scope.variable({2, 3});
  backward(sum(x * x * x), {.create_graph = true});
  const Variable recorded = x.grad_variable();
  REQUIRE(recorded);
  CHECK(recorded.values() == std::vector<float>{12, 27});
  backward(sum(x * 5.0));
  CHECK(x.grad().values() == std::vector<float>{17, 32});
  CHECK(recorded.values() == std::vector<float>{12, 27});
  x.clear_grad();
  backward(sum(recorded));  // 6 x
  CHECK(x.grad().values() == std::vector<float>{12, 18});
}

TEST_CASE("zeroing and clipping leave what grad_variable gave as it was") {
  const Manager scope("scope");
  const Variable x = scope.variable({2, 3});
  tinyai_optimizer optimizer;
  const tinyai_variable parameter = x.handle();
  check(tinyai_optimizer_sgd(scope.handle(), &parameter, 1, nullptr, &optimizer));
  double norm = 0;
  const std::pair<std::function<void()>, std::vector<float>> writes[] = {
      {[&] { check(tinyai_optimizer_zero_grads(optimizer)); }, {0, 0}},
      {[&] { check(tinyai_optimizer_clip_value(optimizer, 20)); }, {12, 20}},
      {[&] { check(tinyai_optimizer_clip_norm(optimizer, 0, &norm)); }, {0, 0}},
  };
  for (const auto& [write, expected] : writes) {
    x.clear_grad();
    backward(sum(x * x * x), {.create_graph = true});
    const Variable recorded = x.grad_variable();
    write();
    CHECK(x.grad().values() == expected);
    CHECK(!x.grad_variable());  // what was written has no history
    CHECK(recorded.values() == std::vector<float>{12, 27});
  }
}

TEST_CASE("threads: backwards with and without create_graph into one leaf lose no sum") {
  const Manager scope("scope");
  // Large, so that others come between the reading of a slot and the commit.
  const Variable x = scope.variable({20000}, std::vector<float>(20000, 3)),
                 y = scope.variable({20000}, std::vector<float>(20000, 1));
  constexpr int kRounds = 100;
  const auto work = [&](bool create_graph) {
    const Manager own("own");
    for (int i = 0; i < kRounds; ++i) backward(sum(x * x * y), {.create_graph = create_graph});
  };
  std::thread second(work, true), third(work, false);
  work(true);
  second.join();
  third.join();
  CHECK(x.grad().values() == std::vector<float>(20000, 3 * kRounds * 6));  // 2 x y
  CHECK(y.grad().values() == std::vector<float>(20000, 3 * kRounds * 9));  // x x
}
