// What a session has follows the calls that succeeded, and those with it alone: not what failed behind a layer, nor
// views, predictors, evaluations and analyses that have nothing to do with it.
#include <doctest/doctest.h>

#include "sessions.h"
#include "support/answering_host.h"
#include "support/counters.h"

using namespace module_tests;

namespace {

tinyai_module lstm(const Scope& model, int64_t layers = 1) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.layers = layers;
  tinyai_module module;
  check(tinyai_module_lstm(model.id, 2, 3, &options, &module));
  return module;
}
tinyai_variable sequence(const Scope& batch, int64_t examples = 2) {
  return constant(batch, ramp(3 * examples * 2, 1), {3, examples, 2}, TINYAI_F32);
}

}  // namespace

TEST_CASE("a forward that fails behind a recurrent module leaves its state in the session as it was") {
  const Scope model("model"), batch("batch", true), capped("capped");
  Host host{lstm(model), TINYAI_OK};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "answers", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "lstm", host.child));
  const tinyai_module narrow = sequential(model, {lstm(model), linear(model, 4, 2)});  // takes no 3 features
  const tinyai_session run = session(batch, net, {.rows = 2}), other = session(batch, narrow, {.rows = 2});
  const tinyai_resource x{sequence(batch).id};
  const Numbers first = numbers(forward(net, run, x)), second = numbers(forward(net, run, x));
  REQUIRE(first != second);
  tinyai_variable y;
  check(tinyai_session_reset_state(run));
  host.answer = TINYAI_ERROR_ARGUMENT;  // behind the child
  CHECK(try_forward(net, run, x, &y) == TINYAI_ERROR_CALLBACK);
  CHECK(lengths_of(run) == Steps{0, 0});
  host.answer = TINYAI_OK;
  CHECK(numbers(forward(net, run, x)) == first);
  host.answer = TINYAI_ERROR_ARGUMENT;
  CHECK(try_forward(net, run, x, &y) == TINYAI_ERROR_CALLBACK);
  host.answer = TINYAI_OK;
  check(tinyai_manager_cap(capped.id));
  CHECK(tinyai_module_forward_session(capped.id, net, run, nullptr, &x, 1, &y, 1) == TINYAI_ERROR_CAPPED);
  CHECK(numbers(forward(net, run, x)) == second);
  CHECK(try_forward(narrow, other, x, &y) == TINYAI_ERROR_SHAPE);
  CHECK(lengths_of(other) == Steps{0, 0});
  check_accounts();
}

TEST_CASE("a layer whose failure the host handles keeps what it had, and others go on") {
  struct Parts {
    tinyai_module fails, works;
  } parts{};
  const Scope model("model"), batch("batch", true);
  parts.works = lstm(model);
  parts.fails = sequential(model, {lstm(model), linear(model, 4, 2)});
  tinyai_module net;
  check(tinyai_module_compose(
      model.id, "careful",
      [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void* data) -> tinyai_status {
        const Parts& own = *static_cast<Parts*>(data);
        tinyai_variable y;
        if (tinyai_module_forward({0}, own.fails, in[0], &y) == TINYAI_OK) return TINYAI_ERROR_INTERNAL;
        const tinyai_status status = tinyai_module_forward({0}, own.works, in[0], &y);
        out[0].id = y.id;
        return status;
      },
      &parts, nullptr, &net));
  check(tinyai_module_add_child(net, "fails", parts.fails));
  check(tinyai_module_add_child(net, "works", parts.works));
  const tinyai_session run = session(batch, net, {.rows = 2}), alone = session(batch, parts.works, {.rows = 2});
  const tinyai_resource x{sequence(batch).id};
  for (int call = 0; call < 3; ++call) CHECK(numbers(forward(net, run, x)) == numbers(forward(parts.works, alone, x)));
}

TEST_CASE("a valid view and a predictor without a session begin from nothing and leave one as it is") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = lstm(model);
  tinyai_module view;
  check(tinyai_module_valid(model.id, module, &view));
  const tinyai_session run = session(batch, module, {.rows = 2});
  const tinyai_variable x = sequence(batch);
  const Numbers first = numbers(forward(module, run, {x.id})), second = numbers(forward(module, run, {x.id}));
  check(tinyai_session_reset_state(run));
  CHECK(numbers(forward(module, run, {x.id})) == first);
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
  CHECK(numbers(forward(view, sequence(batch, 5))).size() == 3 * 5 * 3);  // of any batch
  CHECK(numbers(forward(module, run, {x.id})) == second);
}

TEST_CASE("a trainer's evaluation leaves what its training keeps alone, and an epoch begins from nothing") {
  const Scope base("base"), model("model");
  const auto data = [&](int64_t count, tinyai_dataset* out) {
    Numbers targets(static_cast<size_t>(count * 3 * 3), 0.5);
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
  options.keep_state = 1;
  const auto weights_after = [&](bool evaluates) {
    tinyai_module_gru_options gru;
    tinyai_module_gru_options_init(&gru);
    gru.batch_first = 1;
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

TEST_CASE("an analysis of a recurrent module has its bytes to the last, and leaves a session alone") {
  for (const int64_t layers : {1, 2}) {
    const Scope model("model"), data("data"), request("request");
    const tinyai_module module = lstm(model, layers);
    const tinyai_session run = session(request, module, {.rows = 2});
    const tinyai_array x = array(data, ramp(12, 1), {3, 2, 2}, TINYAI_F32);
    const tinyai_array target = array(data, ramp(18, 1), {3, 2, 3}, TINYAI_F32);
    const tinyai_resource inputs[] = {{x.id}};
    const Numbers first = numbers(forward(module, run, inputs[0])), second = numbers(forward(module, run, inputs[0]));
    check(tinyai_session_reset_state(run));
    CHECK(numbers(forward(module, run, inputs[0])) == first);
    tinyai_analysis sums{};
    sums.struct_size = sizeof sums;
    tinyai_analysis_options options;
    tinyai_analysis_options_init(&options);
    options.training = 1;
    options.loss = TINYAI_LOSS_MSE;
    options.target = target;
    check(tinyai_module_analyze(module, inputs, 1, &options, &sums));
    {
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
      CHECK(sums.peak_bytes == tinyai_test::Counters::now().tree.peak_bytes - in_all + held);
      CHECK(numbers(y) == first);
    }
    CHECK(numbers(forward(module, run, inputs[0])) == second);
  }
}
