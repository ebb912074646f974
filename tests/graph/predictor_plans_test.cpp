// A compiled predictor on inputs of many sizes: a plan for each as long as there is room, and no more traces than that;
// beyond them calls are computed as if it did not compile.
#include <doctest/doctest.h>

#include <atomic>
#include <random>
#include <set>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

// Linear(4, 16), relu, Linear(16, 3) within a module of the host's, which counts its traces, for in these nothing has
// elements, and its other runs.
struct Network {
  Scope model{"model"};
  tinyai_module inner{}, module{};
  int traces = 0, computed = 0;

  explicit Network(int64_t hidden = 16) {
    tinyai_module parts[3];
    check(tinyai_module_linear(model.id, 4, hidden, 1, TINYAI_F32, &parts[0]));
    check(tinyai_module_activation(model.id, TINYAI_RELU, nullptr, &parts[1]));
    check(tinyai_module_linear(model.id, hidden, 3, 1, TINYAI_F32, &parts[2]));
    check(tinyai_module_sequential(model.id, parts, 3, &inner));
    check(tinyai_module_compose(model.id, "counting", run, this, nullptr, &module));
    check(tinyai_module_add_child(module, "inner", inner));
  }
  static tinyai_status run(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t,
                           tinyai_resource* out, int64_t, void* self) {
    auto* const own = static_cast<Network*>(self);
    tinyai_array x;
    std::vector<float> elements(66 * 4);
    int64_t shape[8], rank;
    check(tinyai_variable_value(in[0], &x));
    check(tinyai_array_shape(x, shape, &rank));
    const tinyai_status read = tinyai_array_to_host(x, elements.data(), shape[0] * 4 * 4);
    ++(read == TINYAI_ERROR_GRAPH ? own->traces : own->computed);
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(scope, own->inner, in[0], &y);
    out[0].id = y.id;
    return status;
  }
  tinyai_predictor predictor(bool compiled, int64_t plans = 0) const {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    options.compile = compiled;
    if (plans > 0) options.plans = plans;
    tinyai_predictor out{};
    check(tinyai_predictor_create(model.id, module, &options, &out));
    return out;
  }
};

std::vector<double> predicted(const Scope& batch, tinyai_predictor predictor, int64_t rows, int64_t of) {
  std::vector<double> values;
  for (int64_t i = 0; i < rows * 4; ++i)
    values.push_back(std::sin(static_cast<double>(of) + 0.3 * static_cast<double>(i)));
  tinyai_array out{};
  check(tinyai_predictor_predict({0}, predictor, array(batch, values, {rows, 4}, TINYAI_F32), &out));
  return values_of(out);
}

}  // namespace

TEST_CASE("a compiled predictor traces each of many batch sizes once, and then none again") {
  Network net;
  const tinyai_predictor eager = net.predictor(false), compiled = net.predictor(true);
  std::mt19937 random(3);
  std::set<int64_t> sizes;
  for (int64_t i = 0; i < 600; ++i) {
    const Scope batch("batch", true);
    const auto rows = static_cast<int64_t>(1 + random() % 64);
    sizes.insert(rows);
    const std::vector<double> expected = predicted(batch, eager, rows, i);
    const int computed = net.computed;
    CHECK(predicted(batch, compiled, rows, i) == expected);
    CHECK(net.computed == computed);
  }
  CHECK(sizes.size() == 64);
  CHECK(net.traces == 64);
  check_accounts();
}

TEST_CASE("a compiled predictor whose plans are taken computes as one that does not compile, and seldom traces") {
  constexpr int kPlans = 4, kCalls = 2000, kCallsForATrace = 256;
  Network net;
  const tinyai_predictor eager = net.predictor(false), compiled = net.predictor(true, kPlans);
  std::mt19937 random(5);
  for (int64_t i = 0; i < kCalls; ++i) {
    const Scope batch("batch", true);
    const auto rows = static_cast<int64_t>(1 + random() % 64);
    const std::vector<double> expected = predicted(batch, eager, rows, i);
    CHECK(predicted(batch, compiled, rows, i) == expected);
  }
  CHECK(net.traces > kPlans);
  CHECK(net.traces <= kPlans + kCalls / kCallsForATrace);
  // A size that comes to stay gets a plan.
  const Scope batch("batch", true);
  for (int i = 0; i < kCallsForATrace; ++i) predicted(batch, compiled, 65, i);
  const int traces = net.traces, computed = net.computed;
  for (int i = 0; i < 100; ++i) predicted(batch, compiled, 65, i);
  CHECK(net.traces == traces);
  CHECK(net.computed == computed);
}

TEST_CASE("a compiled predictor's plans share an arena, of the size of the largest") {
  constexpr int64_t kHidden = 65536;
  const auto bytes_below = [](const Scope& scope) {
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope.id, &stats));
    return stats.subtree_bytes;
  };
  Network net(kHidden);
  const tinyai_predictor compiled = net.predictor(true);
  const Scope batch("batch", true);
  const int64_t before = bytes_below(net.model);
  for (const int64_t rows : {16, 32, 48, 64}) predicted(batch, compiled, rows, 0);
  const int64_t largest = 64 * kHidden * 4;  // 16 MiB
  CHECK(bytes_below(net.model) - before >= largest);
  CHECK(bytes_below(net.model) - before < largest + (1 << 20));
}

TEST_CASE("plans of a predictor are 1 to 4,096") {
  const Network net;
  for (const int64_t plans : {-1, 0, 4097}) {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    CHECK(options.plans == 64);
    options.compile = 1;
    options.plans = plans;
    tinyai_predictor out{};
    CHECK(tinyai_predictor_create(net.model.id, net.module, &options, &out) == TINYAI_ERROR_RANGE);
    CHECK(last_error().find("'plans'") != std::string::npos);
  }
}
