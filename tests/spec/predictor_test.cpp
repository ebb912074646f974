// A predictor hands its results to the caller, keeps nothing, and may be used by many threads at once.
#include <atomic>
#include <thread>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

// y = x * [[1, 2]]^T, no bias.
tinyai_module weighted_sum(const Scope& model) {
  tinyai_module module;
  check(tinyai_module_linear(model.id, 2, 1, 0, TINYAI_F32, &module));
  tinyai_variable weight;
  check(tinyai_module_parameter(module, "weight", &weight));
  const Scope scratch("scratch");
  int32_t before = 1;
  check(tinyai_set_grad_enabled(0, &before));
  check(tinyai_array_assign(value_of(weight), array(scratch, {1, 2}, {1, 2}, TINYAI_F32)));
  check(tinyai_set_grad_enabled(before, nullptr));
  return module;
}

tinyai_predictor predictor_of(const Scope& scope, tinyai_module module, tinyai_predictor_fn before = nullptr,
                              tinyai_predictor_fn after = nullptr, void* user_data = nullptr) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.before = before;
  options.after = after;
  options.user_data = user_data;
  tinyai_predictor out;
  check(tinyai_predictor_create(scope.id, module, &options, &out));
  return out;
}

tinyai_array predict(tinyai_predictor predictor, tinyai_array input, tinyai_manager into = {0}) {
  tinyai_array out;
  check(tinyai_predictor_predict(into, predictor, input, &out));
  return out;
}

uint64_t owner_of(tinyai_array array) {
  tinyai_manager owner;
  check(tinyai_array_owner(array, &owner));
  return owner.id;
}

}  // namespace

TEST_CASE("a prediction belongs to `into`, else to the entered scope, else to the input's owner") {
  const Scope model("model"), caller("caller"), other("other");
  const tinyai_predictor predictor = predictor_of(model, weighted_sum(model));
  const tinyai_array input = array(caller, {3, 4, 5, 6}, {2, 2}, TINYAI_F32);
  const tinyai_array beside = predict(predictor, input);
  CHECK(values_of(beside) == std::vector<double>{11, 17});
  CHECK(owner_of(beside) == caller.id.id);
  CHECK(owner_of(predict(predictor, input, other.id)) == other.id.id);
  check(tinyai_manager_enter(other.id));
  CHECK(owner_of(predict(predictor, input)) == other.id.id);
  check(tinyai_manager_leave(other.id));
  CHECK(stats_of(caller).children == 0);
  CHECK(stats_of(model).caps == 0);
  check_accounts();
}

TEST_CASE("predictions leave nothing behind but what they return") {
  const Scope model("model");
  const tinyai_predictor predictor = predictor_of(model, weighted_sum(model));
  int64_t model_bytes = 0, caller_bytes = 0;
  const Scope caller("caller");
  const tinyai_array input = array(caller, {3, 4}, {1, 2}, TINYAI_F32);
  for (int i = 0; i < 100; ++i) {
    check(tinyai_array_release(predict(predictor, input)));
    if (i == 0) {
      model_bytes = stats_of(model).subtree_bytes;
      caller_bytes = stats_of(caller).subtree_bytes;
    }
  }
  CHECK(stats_of(model).subtree_bytes == model_bytes);
  CHECK(stats_of(caller).subtree_bytes == caller_bytes);
  CHECK(stats_of(caller).subtree_by_category[TINYAI_CATEGORY_GRAPH] == 0);
}

TEST_CASE("dropout is off in a predictor while the module trains") {
  const Scope model("model");
  tinyai_module dropout;
  check(tinyai_module_dropout(model.id, 0.9, &dropout));
  const tinyai_predictor predictor = predictor_of(model, dropout);
  const tinyai_array input = array(model, {1, 2, 3, 4}, {4}, TINYAI_F32);
  CHECK(values_of(predict(predictor, input)) == std::vector<double>{1, 2, 3, 4});
  int32_t training = 0;
  check(tinyai_module_is_training(dropout, &training));
  CHECK(training == 1);
}

TEST_CASE("callbacks make the module's inputs and the caller's outputs; what they make moves on") {
  const Scope model("model"), caller("caller");
  const auto doubled = [](tinyai_manager scope, const tinyai_array* inputs, int64_t, tinyai_resource* outputs, int64_t,
                          void*) -> tinyai_status {
    tinyai_array out;
    const tinyai_status status = tinyai_array_mul_scalar(scope, inputs[0], 2, &out);
    outputs[0].id = out.id;
    return status;
  };
  const tinyai_predictor predictor = predictor_of(model, weighted_sum(model), doubled, doubled);
  const tinyai_array out = predict(predictor, array(caller, {3, 4}, {1, 2}, TINYAI_F32));
  CHECK(values_of(out) == std::vector<double>{44});
  CHECK(owner_of(out) == caller.id.id);
  CHECK(stats_of(caller).children == 0);
  check_accounts();
}

TEST_CASE("a callback that leaves its result among the parameters gets an error that names the place") {
  const Scope model("model"), caller("caller");
  struct Seen {
    tinyai_manager model;
    std::string message;
  } seen{model.id, {}};
  const auto misplaced = [](tinyai_manager, const tinyai_array* inputs, int64_t, tinyai_resource* outputs, int64_t,
                            void* user_data) -> tinyai_status {
    auto& own = *static_cast<Seen*>(user_data);
    tinyai_array out;
    const tinyai_status status = tinyai_array_mul_scalar(own.model, inputs[0], 2, &out);
    own.message = last_error();
    if (status == TINYAI_OK) outputs[0].id = out.id;
    return status;
  };
  const tinyai_predictor predictor = predictor_of(model, weighted_sum(model), nullptr, misplaced, &seen);
  const tinyai_array input = array(caller, {3, 4}, {1, 2}, TINYAI_F32);
  const int64_t before = stats_of(model).subtree_bytes;
  tinyai_array out;
  CHECK(tinyai_predictor_predict({0}, predictor, input, &out) == TINYAI_ERROR_CALLBACK);
  CHECK(seen.message.find("model is capped") != std::string::npos);
  CHECK(last_error().find("after") != std::string::npos);
  CHECK(stats_of(model).subtree_bytes == before);
  CHECK(stats_of(model).caps == 0);
  CHECK(stats_of(caller).children == 0);
}

TEST_CASE("a predictor can be made in a model's scope while another predicts with that model") {
  const Scope model("model"), caller("caller");
  struct Made {
    tinyai_manager model;
    tinyai_module module;
    tinyai_predictor predictor;
    tinyai_status status;
  } made{model.id, weighted_sum(model), {0}, TINYAI_OK};
  const auto make_one = [](tinyai_manager, const tinyai_array* inputs, int64_t, tinyai_resource* outputs, int64_t,
                           void* user_data) -> tinyai_status {
    auto& own = *static_cast<Made*>(user_data);
    own.status = tinyai_predictor_create(own.model, own.module, nullptr, &own.predictor);
    outputs[0].id = inputs[0].id;
    return TINYAI_OK;
  };
  const tinyai_predictor first = predictor_of(model, made.module, nullptr, make_one, &made);
  const tinyai_array input = array(caller, {3, 4}, {1, 2}, TINYAI_F32);
  CHECK(values_of(predict(first, input)) == std::vector<double>{11});
  CHECK(made.status == TINYAI_OK);
  CHECK(values_of(predict(made.predictor, input)) == std::vector<double>{11});
  check_accounts();
}

TEST_CASE("a module that gives its input back gives the caller another array") {
  const Scope model("model"), caller("caller");
  tinyai_module identity;
  check(tinyai_module_sequential(model.id, nullptr, 0, &identity));
  const tinyai_array input = array(caller, {1, 2}, {2}, TINYAI_F32);
  const tinyai_array out = predict(predictor_of(model, identity), input);
  CHECK(out.id != input.id);
  CHECK(values_of(out) == std::vector<double>{1, 2});
}

TEST_CASE("eight threads predict with one model, beside predictors made meanwhile") {
  const Scope model("model");
  const tinyai_module module = weighted_sum(model);
  const tinyai_predictor predictor = predictor_of(model, module);
  std::atomic<int> wrong{0};
  const auto work = [&](int number) {
    const Scope caller("caller");
    const float data[] = {static_cast<float>(number), 1};
    const int64_t shape[] = {1, 2};
    tinyai_array input, out;
    wrong += tinyai_array_from_host(caller.id, TINYAI_F32, shape, 2, data, &input) != TINYAI_OK;
    for (int i = 0; i < 200; ++i) {
      double value = 0;
      wrong += tinyai_predictor_predict({0}, predictor, input, &out) != TINYAI_OK;
      wrong += tinyai_item(out, &value) != TINYAI_OK || value != number + 2;
      wrong += tinyai_array_release(out) != TINYAI_OK;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back(work, i);
  for (int i = 0; i < 20; ++i) {
    const Scope second("second");
    const tinyai_predictor mine = predictor_of(second, module);
    const tinyai_array input = array(second, {1, 1}, {1, 2}, TINYAI_F32);
    wrong += values_of(predict(mine, input)) != std::vector<double>{3};
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(stats_of(model).caps == 0);
  check_accounts();
}

TEST_CASE("a detached input says not where a prediction belongs") {
  const Scope model("model"), request("request");
  const tinyai_predictor predictor = predictor_of(model, weighted_sum(model));
  const tinyai_array x = array(request, {1, 2}, {1, 2}, TINYAI_F32);
  const tinyai_resource all[] = {{x.id}};
  check(tinyai_detach(all, 1));
  tinyai_array y;
  CHECK(tinyai_predictor_predict({0}, predictor, x, &y) == TINYAI_ERROR_NO_PLACE);
  CHECK(last_error().find("predict: nothing says where the result belongs") == 0);
  CHECK(values_of(predict(predictor, x, request.id)) == std::vector<double>{5});
  check(tinyai_array_release(x));
}
