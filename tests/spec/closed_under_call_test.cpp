// A call that has begun keeps what it needs, though another thread closes the scope of the model meanwhile: the first
// one of a compiled predictor or function too, whose plan then ends with it.
#include <thread>

#include "support/modules.hpp"
#include "support/process_memory.h"

using namespace module_tests;

namespace {

struct Model {
  tinyai_manager scope{};
  tinyai_module net{};
  bool closes = false;
};

// By another thread, which it waits for.
void close_elsewhere(const Model& model) {
  if (model.closes) std::thread([&] { check(tinyai_manager_close(model.scope)); }).join();
}

tinyai_status relu_while_closed(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t,
                                tinyai_resource* out, int64_t, void* data) {
  close_elsewhere(*static_cast<Model*>(data));
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_relu(scope, in[0], &y);
  out[0].id = y.id;
  return status;
}

tinyai_status forward(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                      void* data) {
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward(scope, static_cast<Model*>(data)->net, in[0], &y);
  out[0].id = y.id;
  return status;
}

// A layer with weights, and behind it the host's.
void make(Model& model) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.has_seed = 1;
  options.seed = 7;
  check(tinyai_manager_open({0}, &options, &model.scope));
  tinyai_module parts[2];
  check(tinyai_module_linear(model.scope, 3, 4, 1, TINYAI_F32, &parts[0]));
  check(tinyai_module_compose(model.scope, "relu", relu_while_closed, &model, nullptr, &parts[1]));
  check(tinyai_module_sequential(model.scope, parts, 2, &model.net));
}

enum Way { kEager, kPredictor, kFunction, kRecorded };

std::vector<double> first_call(Way way, bool closes) {
  const Scope request("request");
  Model model;
  make(model);
  model.closes = closes;
  const tinyai_array x = array(request, {1, 2, 3, -1, 0.5, 2}, {2, 3}, TINYAI_F32);
  tinyai_array y{};
  if (way == kEager || way == kPredictor) {
    tinyai_predictor_options options;
    tinyai_predictor_options_init(&options);
    options.compile = way == kPredictor;
    tinyai_predictor predictor;
    check(tinyai_predictor_create(model.scope, model.net, &options, &predictor));
    check(tinyai_predictor_predict(request.id, predictor, x, &y));
  } else {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = forward;
    options.user_data = &model;
    tinyai_function function;
    check(tinyai_function_create(model.scope, &options, &function));
    tinyai_variable in, out;
    check(way == kRecorded ? tinyai_variable_from_array(request.id, x, &in) : tinyai_constant(request.id, x, &in));
    int32_t before = 0;
    check(tinyai_set_grad_enabled(way == kRecorded, &before));
    const tinyai_status status = tinyai_function_call(request.id, function, &in, 1, &out, 1);
    check(tinyai_set_grad_enabled(before, nullptr));
    check(status);
    check(tinyai_variable_value(out, &y));
  }
  std::vector<double> values = values_of(y);
  if (!closes) check(tinyai_manager_close(model.scope));
  return values;
}

tinyai_status pass_while_closed(tinyai_manager, const tinyai_array* in, int64_t, tinyai_resource* out, int64_t,
                                void* data) {
  close_elsewhere(*static_cast<Model*>(data));
  out[0].id = in[0].id;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("a compiled predictor's call with a plan goes on when its model is closed before its module's forward") {
  const Scope request("request");
  Model model;
  make(model);
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = 1;
  options.before = pass_while_closed;
  options.user_data = &model;
  tinyai_predictor predictor;
  check(tinyai_predictor_create(model.scope, model.net, &options, &predictor));
  const tinyai_array x = array(request, {1, 2, 3, -1, 0.5, 2}, {2, 3}, TINYAI_F32);
  tinyai_array first, second, third;
  check(tinyai_predictor_predict(request.id, predictor, x, &first));
  model.closes = true;
  check(tinyai_predictor_predict(request.id, predictor, x, &second));
  CHECK(values_of(second) == values_of(first));
  CHECK(tinyai_predictor_predict(request.id, predictor, x, &third) == TINYAI_ERROR_CLOSED);
}

TEST_CASE("a first call goes on when another thread closes the scope of its model") {
  const std::vector<double> expected = first_call(kEager, false);
  const tinyai_memory_stats before = tinyai_test::memory_of_process();
  for (const Way way : {kEager, kPredictor, kFunction, kRecorded}) {
    CAPTURE(way);
    CHECK(first_call(way, false) == expected);
    CHECK(first_call(way, true) == expected);
    CHECK(tinyai_test::memory_of_process().active_bytes == before.active_bytes);
    CHECK(tinyai_test::memory_of_process().accounted_bytes == before.accounted_bytes);
  }
}
