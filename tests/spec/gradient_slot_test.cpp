// The gradient slot of a leaf, beside what was handed out of it.
#include <doctest/doctest.h>

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
