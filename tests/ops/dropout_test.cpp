// dropout, whose outcome is random: what holds for every outcome, and for the share that survives.
#include <doctest/doctest.h>

#include <cmath>

#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

Variable dropped(Variable x, double p) {
  tinyai_variable out;
  check(tinyai_variable_dropout({0}, x.handle(), p, 1, &out));
  return out;
}

}  // namespace

TEST_CASE("dropout keeps a share of 1 - p, scaled so that the expectation stays, and drops the same in backward") {
  Manager manager("dropout");
  constexpr int kElements = 40000;
  constexpr double p = 0.25;
  const Variable x = manager.variable({kElements}, std::vector<float>(kElements, 3.0f));
  const Variable y = dropped(x, p);
  backward(sum(y));
  const std::vector<float> kept = y.values(), gradient = x.grad().values();
  int survivors = 0;
  for (int i = 0; i < kElements; ++i) {
    CHECK_UNARY(kept[i] == 0.0f || kept[i] == 4.0f);  // 3 / (1 - p)
    CHECK_UNARY(gradient[i] == (kept[i] == 0.0f ? 0.0f : static_cast<float>(1 / (1 - p))));
    survivors += kept[i] != 0.0f;
  }
  // Binomial: five standard deviations, so that one run in two million fails by chance; and the seed is fixed.
  const double deviation = std::sqrt(kElements * p * (1 - p));
  CHECK(std::abs(survivors - kElements * (1 - p)) < 5 * deviation);
}

TEST_CASE("two dropouts of one scope drop different elements") {
  Manager manager("dropout");
  const Variable x = manager.variable({1000}, std::vector<float>(1000, 1.0f));
  CHECK(dropped(x, 0.5).values() != dropped(x, 0.5).values());
}
