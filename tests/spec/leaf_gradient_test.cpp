// The gradient of a leaf, beside what was handed out of it.
#include <doctest/doctest.h>

#include <unistd.h>

#include <atomic>
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
  // Large, so that others come between the reading of a gradient and the commit.
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

TEST_CASE("threads: zeroing and clipping end while the backwards of another thread never cease") {
  const Manager scope("scope");
  const int64_t many = 4'000'000;
  const Variable large = scope.variable(scope.array({many}, std::vector<float>(many, 1.0f)));
  const Variable small = scope.variable({1, 2});
  const tinyai_variable parameters[] = {large.handle(), small.handle()};
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_sgd(scope.handle(), parameters, 2, nullptr, &optimizer));
  backward(sum(large));
  std::atomic<bool> done{false};
  std::atomic<int> backwards{0};
  std::thread other([&] {
    for (; !done; ++backwards) {
      const Manager step("step");
      backward(sum(small * 3.0));
    }
  });
  alarm(60);  // a hang is a failure, soon
  while (backwards == 0) std::this_thread::yield();
  for (double most = 1000; most > 1; most /= 2) {
    double norm = 0;
    check(tinyai_optimizer_clip_norm(optimizer, most, &norm));
    CHECK(norm > most);
    check(tinyai_optimizer_clip_value(optimizer, most));
  }
  check(tinyai_optimizer_zero_grads(optimizer));
  alarm(0);
  done = true;
  other.join();
  CHECK(large.grad().values() == std::vector<float>(many, 0.0f));
}

TEST_CASE("a gradient that is asked for first through a loan belongs to the variable that was lent") {
  const Manager model("model", false);
  Manager batch("batch");
  const Variable w = model.parameter(model.array({2, 3}));
  const tinyai_resource lent = w.resource();
  tinyai_resource loan;
  check(tinyai_manager_temp_attach(batch.handle(), &lent, 1, &loan));
  const Variable borrowed(tinyai_variable{loan.id});
  backward(sum(borrowed * borrowed));
  const Array first = borrowed.grad();
  CHECK(first.owner().id == model.handle().id);
  batch.close();
  CHECK(w.grad().handle().id == first.handle().id);
  CHECK(first.values() == std::vector<float>{4, 6});
}

TEST_CASE("a loan that outlived its variable has no gradient") {
  Manager model("model", false);
  const Manager batch("batch");
  const Variable w = model.parameter(model.array({2, 3}));
  const tinyai_resource lent = w.resource();
  tinyai_resource loan;
  check(tinyai_manager_temp_attach(batch.handle(), &lent, 1, &loan));
  const Variable borrowed(tinyai_variable{loan.id});
  backward(sum(borrowed * borrowed));
  model.close();
  CHECK(!borrowed.grad());
  CHECK(borrowed.values() == std::vector<float>{2, 3});
}
