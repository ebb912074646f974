// A compiled function within a budget: hard, with the bits of one without, for a price that was told before.
#include <doctest/doctest.h>

#include "budget/training_steps.h"

using namespace budget_tests;

namespace {

constexpr int kSteps = 3;

struct Run {
  std::vector<double> losses;
  std::string left;
  int64_t peak = 0;
};

Run run(Steps& steps) {
  Run out;
  out.peak = steps.peak_of([&] {
    for (int i = 0; i < kSteps; ++i) out.losses.push_back(steps.step());
  });
  out.left = steps.left();
  return out;
}

std::function<void(tinyai_function_options&)> budget_of(int64_t bytes) {
  return [bytes](tinyai_function_options& options) { options.budget_bytes = bytes; };
}

}  // namespace

TEST_CASE("a step at 20 budgets from whole to floor has the bits of one without, at the price that was told") {
  Steps whole;
  const tinyai_price most = whole.price(0);
  CHECK(most.operators == 0);
  CHECK(most.more_time == 0);
  REQUIRE(most.least_bytes < most.peak_bytes * 3 / 4);  // else there is nothing to see
  const Run expected = run(whole);
  tinyai_price before = most;
  for (int i = 0; i <= 20; ++i) {
    const int64_t budget = most.peak_bytes - (most.peak_bytes - most.least_bytes) * i / 20;
    CAPTURE(budget);
    Steps bounded(budget_of(budget));
    const tinyai_price told = bounded.price(budget);
    CHECK(told.peak_bytes <= budget);
    CHECK(told.peak_bytes <= before.peak_bytes);
    CHECK(told.more_time >= before.more_time);
    CHECK(told.least_bytes == most.least_bytes);
    const Run found = run(bounded);
    CHECK(found.losses == expected.losses);
    CHECK((found.left == expected.left));
    CHECK(expected.peak - found.peak == most.peak_bytes - told.peak_bytes);
    CHECK(bounded.counts().copies == told.operators);
    CHECK(bounded.counts().budget_bytes == budget);
    CHECK(bounded.counts().traces == whole.counts().traces);
    before = told;
  }
  CHECK(before.peak_bytes == most.least_bytes);
}

TEST_CASE("a budget gives the same plan and price each time") {
  Steps one, other;
  const int64_t least = one.price(0).least_bytes;
  const tinyai_price a = one.price(least), b = other.price(least);
  CHECK(a.operators == b.operators);
  CHECK(a.more_flops == b.more_flops);
  CHECK(a.more_time == b.more_time);
  CHECK(a.peak_bytes == b.peak_bytes);
}

TEST_CASE("a budget below the least is LIMIT before anything ran, with the least and what makes it") {
  Steps whole;
  const int64_t least = whole.price(0).least_bytes;
  CHECK(whole.price(least - 1).peak_bytes == 0);
  CHECK(whole.price(least - 1).least_bytes == least);
  Steps bounded(budget_of(least - 1));
  const std::string before = bounded.left();
  const std::string said = failure_of([&] { bounded.step(); });
  CHECK(has(said, "LIMIT"));
  CHECK(has(said, std::to_string(least)));
  CHECK(has(said, "fullest at"));
  CHECK(has(said, "a smaller batch"));
  CHECK((bounded.left() == before));
  module_tests::check_accounts();
}

TEST_CASE("what a budget runs again is said in the dump, where it runs") {
  Steps whole;
  Steps bounded(budget_of(whole.price(0).least_bytes));
  bounded.step();
  const std::string text = read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_dump(bounded.handle(), buffer, size, length);
  });
  CHECK(has(text, " again : f32["));
}

TEST_CASE("a negative budget is RANGE") {
  CHECK(has(failure_of([] { Steps bounded(budget_of(-1)); }), "'budget_bytes' is -1"));
  Steps whole;
  CHECK(has(failure_of([&] { whole.price(-1); }), "'budget_bytes' is -1"));
}

TEST_CASE("with `rematerialise` a call goes by what limits leave, and by the first plan once there is room again") {
  Steps whole;
  const tinyai_price most = whole.price(0);
  const Run expected = run(whole);
  const int64_t others = expected.peak - most.peak_bytes;  // the optimizer's state
  Steps bounded([](tinyai_function_options& options) { options.rematerialise = 1; });
  const int64_t between = (most.peak_bytes + most.least_bytes) / 2, limit = bounded.held() + others + between;
  bounded.limit(limit);
  CHECK(bounded.step() == expected.losses[0]);
  CHECK(bounded.counts().copies > 0);
  CHECK(bounded.counts().traces == 1);
  CHECK(bounded.stats().peak_bytes <= limit);
  bounded.limit(0);
  CHECK(bounded.step() == expected.losses[1]);
  CHECK(bounded.counts().copies == 0);
  CHECK(bounded.step() == expected.losses[2]);
  CHECK((bounded.left() == expected.left));
}

TEST_CASE("with `rematerialise` a limit below the least is LIMIT before anything ran, with the least") {
  Steps whole;
  const tinyai_price most = whole.price(0);
  const Run expected = run(whole);
  Steps bounded([](tinyai_function_options& options) { options.rematerialise = 1; });
  const std::string before = bounded.left();
  bounded.limit(bounded.held() + expected.peak - most.peak_bytes + most.least_bytes - 1);
  const std::string said = failure_of([&] { bounded.step(); });
  CHECK(has(said, "LIMIT"));
  CHECK(has(said, std::to_string(most.least_bytes)));
  CHECK((bounded.left() == before));
  bounded.limit(0);
  CHECK(bounded.step() == expected.losses[0]);
}

TEST_CASE("without `rematerialise` the same limit is refused") {
  Steps whole;
  const tinyai_price most = whole.price(0);
  const Run expected = run(whole);
  Steps bounded;
  bounded.limit(bounded.held() + expected.peak - 1);
  CHECK(has(failure_of([&] { bounded.step(); }), "LIMIT"));
  CHECK(most.operators == 0);
}
