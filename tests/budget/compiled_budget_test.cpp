// A compiled function within a budget: hard, with the bits of one without, for a price that was told before.
#include <doctest/doctest.h>

#include "budget/training_steps.h"
#include "support/training.hpp"

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

TEST_CASE("with `rematerialise` a call goes by what limits leave also where the first plan has run before") {
  Steps whole;
  const tinyai_price most = whole.price(0);
  const Run expected = run(whole);
  Steps bounded([](tinyai_function_options& options) { options.rematerialise = 1; });
  CHECK(bounded.step() == expected.losses[0]);
  CHECK(bounded.counts().copies == 0);
  tinyai_trim(nullptr);  // its arena is idle
  const int64_t limit = bounded.held() + (most.peak_bytes + most.least_bytes) / 2;
  bounded.limit(limit);
  CHECK(bounded.step() == expected.losses[1]);
  CHECK(bounded.counts().copies > 0);
  CHECK(bounded.stats().subtree_bytes <= limit);
  bounded.limit(bounded.held() + most.least_bytes);  // lower still
  CHECK(bounded.step() == expected.losses[2]);
  CHECK((bounded.left() == expected.left));
  CHECK(bounded.counts().traces == 1);
}

TEST_CASE(
    "with `rematerialise` gradients that a call leaves are counted, so that each limit from the least on will do") {
  constexpr int kLayers = 8;
  std::vector<Variable> weights;
  const Body step = one([&](const std::vector<Variable>& in) {
    Variable h = in[0];
    for (const Variable& w : weights) h = exp(matmul(h, w));
    const Variable loss = sum(h);
    check(tinyai_variable_backward({0}, loss.handle(), nullptr));
    return loss;
  });
  int64_t least = 0, whole = 0, constants = 0;  // of the trace
  for (int share = -1; share <= 20; ++share) {  // the first: without a limit
    const Manager scope("scope");
    const Variable x = scope.variable({32, 64}, std::vector<float>(2048, 1));
    weights.clear();
    for (int i = 0; i < kLayers; ++i)
      weights.push_back(scope.parameter(scope.array({64, 64}, std::vector<float>(4096, 0.01F))));
    const tinyai_resource example = x.resource();
    const Compiled function(scope, "step", step, [](tinyai_function_options& options) { options.rematerialise = 1; });
    tinyai_price price{};
    price.struct_size = sizeof price;
    check(tinyai_function_price(function.handle(), &example, 1, 1, 0, &price));
    least = price.least_bytes, whole = price.peak_bytes;
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope.handle(), &stats));
    const int64_t before = stats.subtree_bytes;
    const int64_t limit = share < 0 ? 0 : before + constants + least + (whole - least) * share / 20;
    CAPTURE(share);
    check(tinyai_manager_set_limit(scope.handle(), limit));
    function({x});
    check(tinyai_manager_get_stats(scope.handle(), &stats));
    if (share < 0) constants = stats.peak_bytes - before - whole;
    if (share >= 0) CHECK(stats.peak_bytes <= limit);
  }
  CHECK(whole > least * 6 / 5);
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

TEST_CASE("a function that is saved with a budget is loaded with it, and each load has the same plan and price") {
  Steps whole;
  const int64_t budget = (whole.price(0).peak_bytes + whole.price(0).least_bytes) / 2;
  Steps bounded([budget](tinyai_function_options& options) {
    options.budget_bytes = budget;
    options.rematerialise = 1;
  });
  bounded.step();
  const std::string path = module_tests::temporary_file("budget.onnx");
  check(tinyai_function_save(bounded.handle(), path.c_str()));
  const Manager scope("loaded");
  const auto load = [&] {
    tinyai_function loaded{};
    check(tinyai_function_load(scope.handle(), path.c_str(), &loaded));
    return loaded;
  };
  const tinyai_function one = load(), other = load();
  std::remove(path.c_str());
  const tinyai_price told = bounded.price_of(one, budget), again = bounded.price_of(other, budget);
  CHECK(told.peak_bytes == again.peak_bytes);
  CHECK(told.operators == again.operators);
  CHECK(told.more_time == again.more_time);
  CHECK(told.peak_bytes <= budget);
  CHECK(told.operators > 0);  // ranges of random numbers are operands there, so that it is another plan than before
  for (int i = 0; i < 2; ++i) CHECK(bounded.call(one) == bounded.step());
  tinyai_function_counts counts{};
  counts.struct_size = sizeof counts;
  check(tinyai_function_stats(one, &counts));
  CHECK(counts.budget_bytes == budget);
  CHECK(counts.copies == told.operators);
  for (const tinyai_function loaded : {one, other}) check(tinyai_function_release(loaded));
}

TEST_CASE("the recorded call of a function with a budget has the gradients of one without, or is LIMIT") {
  int64_t copies = 0;
  const auto gradient = [&](int64_t budget) {
    const Seeded stream;
    const Manager scope(stream.id, "recorded", true);
    const Compiled function(
        scope, "chain",
        [](tinyai_manager into, const std::vector<Variable>& in) {
          tinyai_variable x = in[0].handle();
          for (int i = 0; i < 8; ++i) {
            tinyai_variable y{}, z{};
            check(tinyai_variable_matmul(into, x, in[0].handle(), &y));
            check(tinyai_variable_gelu(into, y, 0, &z));
            check(tinyai_variable_dropout(into, z, 0.25, 1, &x));
          }
          tinyai_variable mean{};
          check(tinyai_variable_mean(into, x, nullptr, 0, 0, &mean));
          return std::vector<tinyai_resource>{{mean.id}};
        },
        budget_of(budget));
    const Variable x = scope.variable({32, 32}, std::vector<float>(1024, 0.05f));
    backward(function({x})[0]);
    copies = function.counts().copies;
    return x.grad().values();
  };
  const auto expected = gradient(0);
  CHECK(copies == 0);
  std::string refused;
  for (int64_t budget = 1 << 20; refused.empty() && budget > 4096; budget -= budget / 32) {
    CAPTURE(budget);
    std::vector<float> found;
    refused = failure_of([&] { found = gradient(budget); });
    if (refused.empty()) CHECK((found == expected));
  }
  CHECK(has(refused, "LIMIT"));
}

TEST_CASE("a compiled trainer within a budget trains to the bits of one without") {
  const auto run = [](int64_t budget, std::vector<double>& losses) {
    training_tests::World world(1, 0.25);
    world.options.compile = 1;
    world.options.budget_bytes = budget;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    losses.push_back(training_tests::state_of(trainer).loss);
    tinyai_trainer_release(trainer);
    return world.weights();
  };
  std::vector<double> losses;
  const auto expected = run(0, losses);
  CHECK((run(1 << 20, losses) == expected));
  CHECK(losses[0] == losses[1]);
  const std::string said = failure_of([&] { run(1, losses); });
  CHECK(has(said, "LIMIT"));
  CHECK(has(said, "its budget of 1 bytes"));
}

TEST_CASE("a trainer's budget is of its compiled step alone") {
  for (const bool rematerialise : {false, true}) {
    training_tests::World world(1, 0.25);
    world.options.budget_bytes = rematerialise ? 0 : 1 << 20;
    world.options.rematerialise = rematerialise;
    CHECK(has(failure_of([&] { world.trainer(); }), "set `compile`"));
  }
  training_tests::World world(1, 0.25);
  world.options.compile = 1;
  world.options.budget_bytes = -1;
  CHECK(has(failure_of([&] { world.trainer(); }), "'budget_bytes' is -1"));
}

TEST_CASE("a function that computes nothing has a price, and a budget") {
  const Manager scope("scope");
  const Variable x = scope.variable({1024}, std::vector<float>(1024, 1));
  const Body same = one([](const std::vector<Variable>& in) { return in[0]; });
  const Body constant = one([](const std::vector<Variable>&) {
    const int64_t size = 1024;
    tinyai_array made{};
    tinyai_variable out{};
    check(tinyai_array_from_host({0}, TINYAI_F32, &size, 1, nullptr, &made));
    check(tinyai_constant({0}, made, &out));
    return Variable(out);
  });
  for (const Body& body : {same, constant}) {
    const Compiled function(scope, "function", body, budget_of(1));
    const tinyai_resource in = x.resource();
    tinyai_price price{};
    price.struct_size = sizeof price;
    check(tinyai_function_price(function.handle(), &in, 1, 1, 0, &price));
    CHECK(price.peak_bytes == price.least_bytes);
    CHECK(price.operators == 0);
    if (price.peak_bytes > 1) CHECK(has(failure_of([&] { function({x}); }), "it has no arena"));
    if (price.peak_bytes <= 1) function({x});
  }
}

// Checkpoints at every tenth of a hundred layers need ten of them, ten values between two, and one forward more, which
// is two fifths of this step (Chen and others, "Training deep nets with sublinear memory cost", 2016).
TEST_CASE("a budget lets a chain of equal layers do with a fifth, for no more than another forward") {
  constexpr int kLayers = 100;
  const Manager scope("scope");
  const Variable w = scope.parameter(scope.array({16, 16}, std::vector<float>(256, 0.1F)));
  const Variable x = scope.variable({64, 16}, std::vector<float>(1024, 1));
  const Body step = one([&](const std::vector<Variable>& in) {
    Variable h = in[0];
    for (int i = 0; i < kLayers; ++i) h = exp(matmul(h, w));
    const Variable loss = sum(h);
    check(tinyai_variable_backward({0}, loss.handle(), nullptr));
    return loss;
  });
  const Compiled function(scope, "chain", step);
  const tinyai_resource in = x.resource();
  tinyai_price whole{}, fifth{};
  whole.struct_size = fifth.struct_size = sizeof whole;
  check(tinyai_function_price(function.handle(), &in, 1, 1, 0, &whole));
  check(tinyai_function_price(function.handle(), &in, 1, 1, whole.peak_bytes / 5, &fifth));
  CHECK(whole.peak_bytes > kLayers * 64 * 16 * 4);
  CHECK(fifth.peak_bytes > 0);
  CHECK(fifth.peak_bytes <= whole.peak_bytes / 5);
  CHECK(fifth.more_time < 0.4);
}

TEST_CASE("the parts of steps that accumulate batches work in one memory, one after another") {
  const auto peak = [](int64_t accumulate) {
    training_tests::World world;
    world.options.compile = 1;
    world.options.batch_size = 16;
    world.options.accumulate = accumulate;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    const int64_t bytes = training_tests::stats_of(world.training).peak_bytes;
    tinyai_trainer_release(trainer);
    return bytes;
  };
  const int64_t alone = peak(1);
  CHECK(peak(4) < alone * 3 / 2);  // first, middle and last parts, and those of the last batches
}
