// A predictor whose module's forward is compiled: the same results as an eager one's, to the bit, where the same rules
// say they belong.
#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <thread>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

struct Network {
  Scope model{"model"}, caller{"caller"};
  tinyai_module module{};

  Network() {
    tinyai_module parts[5];
    check(tinyai_module_conv2d(model.id, 1, 3, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(model.id, 2, 3, nullptr, &parts[1]));
    check(tinyai_module_flatten(model.id, 1, -1, &parts[2]));
    check(tinyai_module_dropout(model.id, 0.5, &parts[3]));
    check(tinyai_module_linear(model.id, 48, 3, 1, TINYAI_F32, &parts[4]));
    check(tinyai_module_sequential(model.id, parts, 5, &module));
  }

  tinyai_array images(int64_t count, double at = 0) const {
    std::vector<double> pixels;
    for (int64_t i = 0; i < count * 36; ++i) pixels.push_back(std::sin(at + 0.7 * static_cast<double>(i)));
    return array(caller, pixels, {count, 1, 6, 6}, TINYAI_F32);
  }
  tinyai_predictor predictor(bool compiled, tinyai_predictor_fn after = nullptr, void* user_data = nullptr) const {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    options.compile = compiled;
    options.after = after;
    options.user_data = user_data;
    tinyai_predictor out{};
    check(tinyai_predictor_create(model.id, module, &options, &out));
    return out;
  }
};

std::vector<double> predicted(tinyai_predictor predictor, tinyai_array input) {
  tinyai_array out{};
  check(tinyai_predictor_predict({0}, predictor, input, &out));
  return values_of(out);
}

int64_t bytes_below(const Scope& scope) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope.id, &stats));
  return stats.subtree_bytes;
}

}  // namespace

TEST_CASE("a predictor that compiles gives the bits of one that does not, at every shape of input") {
  const Network net;
  const tinyai_predictor eager = net.predictor(false), compiled = net.predictor(true);
  for (const int64_t count : {1, 4, 4, 7, 1}) {
    const tinyai_array input = net.images(count);
    CHECK(predicted(compiled, input) == predicted(eager, input));
  }
}

TEST_CASE("a parameter that is written between two predictions is seen by a compiled one") {
  const Network net;
  const tinyai_predictor eager = net.predictor(false), compiled = net.predictor(true);
  const tinyai_array input = net.images(2);
  const std::vector<double> before = predicted(compiled, input);
  tinyai_variable bias{};
  check(tinyai_module_parameter(net.module, "4.bias", &bias));
  check(tinyai_array_assign(value_of(bias), array(net.caller, {1, 2, 3}, {3}, TINYAI_F32)));
  CHECK(predicted(compiled, input) != before);
  CHECK(predicted(compiled, input) == predicted(eager, input));
}

TEST_CASE("a result of a compiled prediction belongs to the caller, and the predictor's memory ends with it") {
  const Network net;
  const tinyai_array input = net.images(3);
  const int64_t model = bytes_below(net.model), before = bytes_below(net.caller);
  const tinyai_predictor predictor = net.predictor(true);
  tinyai_array first{}, second{};
  check(tinyai_predictor_predict({0}, predictor, input, &first));
  tinyai_manager owner{};
  check(tinyai_array_owner(first, &owner));
  CHECK(owner.id == net.caller.id.id);
  const int64_t traced = bytes_below(net.model), held = bytes_below(net.caller);
  CHECK(traced > model);
  check(tinyai_predictor_predict({0}, predictor, input, &second));
  CHECK(bytes_below(net.model) == traced);
  CHECK(bytes_below(net.caller) - held == held - before);
  tinyai_predictor_release(predictor);
  CHECK(bytes_below(net.model) == model);
  CHECK(values_of(first) == values_of(second));
}

TEST_CASE("what the host runs after the module runs at each prediction, also where the module is compiled") {
  const Network net;
  int runs = 0;
  const tinyai_predictor predictor = net.predictor(
      true,
      [](tinyai_manager, const tinyai_array* in, int64_t, tinyai_resource* out, int64_t,
         void* counted) -> tinyai_status {
        ++*static_cast<int*>(counted);
        tinyai_array twice{};
        const tinyai_status status = tinyai_array_add({0}, in[0], in[0], &twice);
        out[0].id = twice.id;
        return status;
      },
      &runs);
  const tinyai_predictor plain = net.predictor(false);
  for (int i = 0; i < 3; ++i) {
    const tinyai_array input = net.images(1, i);
    std::vector<double> expected = predicted(plain, input);
    for (double& value : expected) value *= 2;
    CHECK(predicted(predictor, input) == expected);
  }
  CHECK(runs == 3);
}

TEST_CASE("threads that predict at once with one compiled predictor get their own results") {
  const Network net;
  const tinyai_predictor eager = net.predictor(false), compiled = net.predictor(true);
  std::vector<tinyai_array> inputs;
  std::vector<std::vector<double>> expected;
  for (int i = 0; i < 4; ++i) {
    inputs.push_back(net.images(1 + i % 2, i));
    expected.push_back(predicted(eager, inputs.back()));
  }
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (size_t i = 0; i < inputs.size(); ++i) {
    threads.emplace_back([&, i] {
      for (int n = 0; n < 50; ++n) wrong += predicted(compiled, inputs[i]) != expected[i];
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
}
