// Threads that share a scope's limit, and a function that keeps within it.
#include <doctest/doctest.h>

#include <thread>

#include "graph/compiled.h"
#include "graph/seeded.h"

using namespace graph_tests;

namespace {

// A chain that keeps eight values for its end: x + f(x) + f(f(x)) + ..
std::vector<tinyai_resource> chain(tinyai_manager into, const std::vector<Variable>& in) {
  std::vector<tinyai_variable> kept{in[0].handle()};
  for (int i = 0; i < 8; ++i) {
    tinyai_variable y{};
    check(tinyai_variable_cumsum(into, kept.back(), 0, 0, &y));
    check(tinyai_variable_tanh(into, y, &kept.emplace_back()));
  }
  tinyai_variable sum = kept.back();
  for (size_t i = kept.size() - 1; i-- > 0;) {
    tinyai_variable product{}, scanned{};
    check(tinyai_variable_mul(into, sum, kept[i], &product));
    check(tinyai_variable_cumsum(into, product, 0, 0, &scanned));
    sum = scanned;
  }
  return {{sum.id}};
}

}  // namespace

TEST_CASE("threads whose calls do not all fit whole give the right values, each within the scope's limit") {
  constexpr int kThreads = 4, kCalls = 50;
  check(tinyai_set_grad_enabled(0, nullptr));
  const Seeded base;
  const Manager scope(base.id, "shared", true);
  std::vector<float> numbers(1024);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i % 17) / 170;
  const Variable x = scope.variable({1024}, numbers);
  const Compiled whole(scope, "whole", chain);
  const auto expected = whole({x})[0].value().values();
  const int64_t arena = whole.counts().arena_bytes;
  tinyai_trim(nullptr);

  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(base.id, &stats));
  check(tinyai_manager_set_limit(base.id, stats.subtree_bytes + 2 * arena + kThreads * 16384));
  const Compiled bounded(scope, "bounded", chain, [](tinyai_function_options& options) { options.rematerialise = 1; });
  std::atomic<int> right{0}, refused{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      check(tinyai_set_grad_enabled(0, nullptr));
      for (int i = 0; i < kCalls; ++i) {
        tinyai_variable y{};
        const tinyai_variable in = x.handle();
        const tinyai_status status = tinyai_function_call(scope.handle(), bounded.handle(), &in, 1, &y, 1);
        if (status == TINYAI_ERROR_LIMIT) {
          ++refused;
          continue;
        }
        check(status);
        right += Variable(y).value().values() == expected;
        check(tinyai_variable_release(y));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(right + refused == kThreads * kCalls);
  CHECK(right >= kCalls);  // whoever is alone has room
  check(tinyai_manager_set_limit(base.id, 0));
  CHECK((bounded({x})[0].value().values() == expected));
  CHECK(bounded.counts().copies == 0);
  check(tinyai_set_grad_enabled(1, nullptr));
  module_tests::check_accounts();
}
