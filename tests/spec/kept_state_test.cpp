// The state that a recurrent module keeps: it follows the forwards that succeeded, and those of the module itself.
#include <doctest/doctest.h>

#include <cmath>

#include "support/answering_host.h"
#include "support/counters.h"
#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;

tinyai_module lstm(const Scope& model, int64_t layers = 1) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.keep_state = 1;
  options.layers = layers;
  tinyai_module module;
  check(tinyai_module_lstm(model.id, 2, 3, &options, &module));
  return module;
}
tinyai_variable sequence(const Scope& batch, int64_t examples = 2) {
  return constant(batch, ramp(3 * examples * 2, 1), {3, examples, 2}, TINYAI_F32);
}
Numbers numbers(tinyai_variable variable) { return values_of(value_of(variable)); }

}  // namespace

TEST_CASE("a forward that fails behind a recurrent module leaves its kept state as it was") {
  const Scope model("model"), batch("batch", true), capped("capped");
  const tinyai_module module = lstm(model);
  const tinyai_module fits = sequential(model, {module, linear(model, 3, 2)});
  const tinyai_module fails = sequential(model, {module, module, linear(model, 4, 2)});
  const tinyai_module narrow = sequential(model, {module, linear(model, 4, 2)});
  const tinyai_variable x = sequence(batch);
  const Numbers first = numbers(forward(fits, x)), second = numbers(forward(fits, x));
  REQUIRE(first != second);
  tinyai_variable y;
  check(tinyai_module_reset_state(module));
  CHECK(tinyai_module_forward({0}, narrow, x, &y) == TINYAI_ERROR_SHAPE);
  CHECK(numbers(forward(fits, x)) == first);
  CHECK(tinyai_module_forward({0}, narrow, x, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_module_forward({0}, fails, x, &y) == TINYAI_ERROR_SHAPE);
  check(tinyai_manager_cap(capped.id));
  CHECK(tinyai_module_forward(capped.id, fits, x, &y) == TINYAI_ERROR_CAPPED);
  CHECK(numbers(forward(fits, x)) == second);
  check_accounts();
}

TEST_CASE("what a composed forward has a recurrent module keep is undone where it fails afterwards") {
  const Scope model("model"), batch("batch", true);
  Host host{lstm(model), TINYAI_OK};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "net", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "lstm", host.child));
  const tinyai_variable x = sequence(batch);
  const Numbers first = numbers(forward(net, x)), second = numbers(forward(net, x));
  check(tinyai_module_reset_state(net));
  CHECK(numbers(forward(net, x)) == first);
  host.answer = TINYAI_ERROR_ARGUMENT;
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, net, x, &y) != TINYAI_OK);
  host.answer = TINYAI_OK;
  CHECK(numbers(forward(net, x)) == second);
}

TEST_CASE("a valid view, and so a predictor, begins from no state and leaves the module's as it is") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = lstm(model);
  tinyai_module view;
  check(tinyai_module_valid(model.id, module, &view));
  const tinyai_variable x = sequence(batch);
  const Numbers first = numbers(forward(module, x)), second = numbers(forward(module, x));
  check(tinyai_module_reset_state(module));
  CHECK(numbers(forward(module, x)) == first);
  for (const int32_t compile : {0, 1}) {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    options.compile = compile;
    tinyai_predictor predictor;
    check(tinyai_predictor_create(model.id, module, &options, &predictor));
    for (int call = 0; call < 2; ++call) {
      tinyai_array y;
      check(tinyai_predictor_predict(batch.id, predictor, value_of(x), &y));
      CHECK(values_of(y) == first);
    }
  }
  CHECK(numbers(forward(view, x)) == first);
  CHECK(numbers(forward(view, sequence(batch, 5))).size() == 3 * 5 * 3);  // another batch meets no state
  CHECK(numbers(forward(module, x)) == second);
}

TEST_CASE("a trainer's evaluation leaves the kept state of its training alone, and an epoch begins from none") {
  const Scope base("base"), model("model");
  const auto data = [&](int64_t count, tinyai_dataset* out) {
    Numbers targets(count * 3 * 3, 0.5);
    const tinyai_array arrays[] = {array(base, ramp(count * 3 * 2, 1), {count, 3, 2}, TINYAI_F32),
                                   array(base, targets, {count, 3, 3}, TINYAI_F32)};
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, out));
  };
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  data(8, &options.training);
  data(3, &options.validation);  // one batch, and smaller
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  options.shuffle = 0;
  options.epochs = 3;
  const auto weights_after = [&](bool evaluates) {
    tinyai_module_gru_options gru;
    tinyai_module_gru_options_init(&gru);
    gru.keep_state = gru.batch_first = 1;
    check(tinyai_module_gru(model.id, 2, 3, &gru, &options.module));
    for (int64_t i = 0; i < parameter_count(options.module); ++i)
      check(tinyai_init_constant(parameter_of(options.module, parameter_name(options.module, i).c_str()), 0.2));
    if (evaluates) {
      options.batch_end = [](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state*, void* set) {
        return tinyai_trainer_evaluate(trainer, *static_cast<tinyai_dataset*>(set), nullptr, nullptr);
      };
      options.user_data = &options.validation;
    }
    tinyai_trainer trainer;
    check(tinyai_trainer_create(base.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    return numbers(parameter_of(options.module, "weight_hh_l0"));
  };
  CHECK(weights_after(false) == weights_after(true));
}

TEST_CASE("an analysis of a module that keeps state has its bytes to the last, and leaves that state alone") {
  for (const int64_t layers : {1, 2}) {
    const Scope model("model"), data("data");
    const tinyai_module module = lstm(model, layers);
    const tinyai_array x = array(data, ramp(12, 1), {3, 2, 2}, TINYAI_F32);
    const tinyai_array target = array(data, ramp(18, 1), {3, 2, 3}, TINYAI_F32);
    tinyai_analysis sums{};
    sums.struct_size = sizeof sums;
    tinyai_analysis_options options;
    tinyai_analysis_options_init(&options);
    options.training = 1;
    options.loss = TINYAI_LOSS_MSE;
    options.target = target;
    const tinyai_resource inputs[] = {{x.id}};
    int64_t peak = 0;
    std::vector<Numbers> outputs;
    for (int step = 0; step < 3; ++step) {  // the first has no state to go on from
      check(tinyai_module_analyze(module, inputs, 1, &options, &sums));
      const int64_t held = stats_of(model).subtree_bytes, in_all = tinyai_test::Counters::now().tree.subtree_bytes;
      const Scope batch("batch", true);
      check(tinyai_manager_reset_peak({0}));
      tinyai_array given, wanted;
      tinyai_variable y, right, loss;
      check(tinyai_array_copy({0}, x, &given));
      check(tinyai_array_copy({0}, target, &wanted));
      check(tinyai_module_forward_array({0}, module, given, &y));
      check(tinyai_constant({0}, wanted, &right));
      check(tinyai_variable_mse_loss({0}, y, right, TINYAI_REDUCTION_MEAN, &loss));
      check(tinyai_variable_backward({0}, loss, nullptr));
      peak = tinyai_test::Counters::now().tree.peak_bytes - in_all + held;
      outputs.push_back(numbers(y));
      for (int64_t i = 0; i < parameter_count(module); ++i)
        check(tinyai_variable_clear_grad(parameter_of(module, parameter_name(module, i).c_str())));
    }
    CHECK(sums.peak_bytes == peak);
    CHECK(outputs[0] != outputs[1]);
    check(tinyai_module_reset_state(module));
    for (const Numbers& output : outputs)
      CHECK(numbers(forward(module, constant(data, ramp(12, 1), {3, 2, 2}, TINYAI_F32))) == output);
  }
}
