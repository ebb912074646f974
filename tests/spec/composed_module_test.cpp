// A module whose forward is the host's: one in the tree, for gradients, for scopes, when it fails and in threads.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

// w * x + inner(x), with the parameter "w" and the child "inner".
struct Host {
  int destroyed = 0;
  tinyai_status answer = TINYAI_OK;
  bool enter_and_forget = false, close_own_scope = false, hand_input_back = false;
  tinyai_module inner{0};
};

tinyai_status host_forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  Host& host = *static_cast<Host*>(user_data);
  if (host.answer != TINYAI_OK) return host.answer;
  if (input_count != 1 || output_count != 1) return TINYAI_ERROR_ARGUMENT;
  if (host.hand_input_back) {
    outputs[0] = {inputs[0].id};
    return TINYAI_OK;
  }
  if (host.enter_and_forget) {
    tinyai_manager deeper;
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.enter = 1;
    check(tinyai_manager_open(scope, &options, &deeper));
  }
  tinyai_variable w, scaled, through, out;
  tinyai_status status = tinyai_module_parameter(self, "w", &w);
  if (status == TINYAI_OK) status = tinyai_variable_mul({0}, w, inputs[0], &scaled);
  if (status == TINYAI_OK) status = tinyai_module_forward({0}, host.inner, inputs[0], &through);
  if (status == TINYAI_OK) status = tinyai_variable_add({0}, scaled, through, &out);
  if (status == TINYAI_OK) outputs[0] = {out.id};
  if (host.close_own_scope) tinyai_manager_close(scope);
  return status;
}

tinyai_module compose(const Scope& scope, Host& host) {
  tinyai_module module;
  check(tinyai_module_compose(
      scope.id, "residual", host_forward, &host, [](void* data) { ++static_cast<Host*>(data)->destroyed; }, &module));
  host.inner = linear(scope, 3, 3, TINYAI_F64);
  check(tinyai_module_add_child(module, "inner", host.inner));
  check(tinyai_module_add_parameter(module, "w", parameter(scope, {2, 3, 4}, {3})));
  return module;
}

}  // namespace

TEST_CASE("a module composed by the host is one in the tree, and its gradients are right") {
  Host host;
  {
    const Scope model("model");
    const tinyai_module module = compose(model, host);
    CHECK(parameter_count(module) == 3);
    CHECK(parameter_name(module, 1) == "inner.weight");
    check_gradients(module, {2, 3});
    check_gradients(sequential(model, {linear(model, 2, 3, TINYAI_F64), module, activation(model, TINYAI_TANH)}),
                    {2, 2});
    CHECK(tinyai_module_add_child(module, "inner", host.inner) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_child(module, "a.b", host.inner) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_child(module, "self", module) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_child(module, "loop", sequential(model, {module})) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_child(host.inner, "x", module) == TINYAI_ERROR_ARGUMENT);
    CHECK(host.destroyed == 0);
  }
  CHECK(host.destroyed == 1);
  check_accounts();
}

TEST_CASE("what a composed forward makes is closed in bulk but for what it gives back and the graph keeps") {
  Host host;
  const Scope model("model");
  const tinyai_module module = compose(model, host);
  const Scope batch("batch");
  const tinyai_variable x = constant(batch, {1, 2, 3}, {1, 3});
  const tinyai_manager_stats before = stats_of(batch);
  const tinyai_variable y = forward(module, x);
  const tinyai_manager_stats after = stats_of(batch);
  CHECK(after.children == 0);
  CHECK(after.variables == before.variables + 1);
  tinyai_manager path_owner;
  check(tinyai_variable_owner(y, &path_owner));
  CHECK(path_owner.id == batch.id.id);
  check(tinyai_variable_release(y));
  CHECK(stats_of(batch).bytes == before.bytes);
  tinyai_module view;
  check(tinyai_module_valid(model.id, module, &view));
  check(tinyai_variable_release(forward(view, x)));
  CHECK(stats_of(batch).bytes == before.bytes);
  check_accounts();
}

TEST_CASE("a composed forward that fails says so, and leaves nothing behind") {
  Host host;
  const Scope model("model");
  const tinyai_module module = compose(model, host);
  const Scope batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 2, 3}, {1, 3});
  const int64_t bytes = stats_of(batch).subtree_bytes;
  tinyai_variable out{9};
  host.answer = TINYAI_ERROR_IO;
  CHECK(tinyai_module_forward({0}, module, x, &out) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("residual") != std::string::npos);
  host.answer = TINYAI_OK;
  host.close_own_scope = true;  // its results are gone with it
  CHECK(tinyai_module_forward({0}, module, x, &out) == TINYAI_ERROR_CLOSED);
  host.close_own_scope = false;
  CHECK(out.id == 9);
  CHECK(stats_of(batch).subtree_bytes == bytes);
  host.enter_and_forget = true;
  check(tinyai_module_forward({0}, module, x, &out));
  tinyai_manager owner;
  check(tinyai_variable_owner(out, &owner));
  CHECK(owner.id == batch.id.id);
  tinyai_variable sum;  // the thread's entered scope is the batch again
  check(tinyai_variable_sum({0}, parameter_of(module, "w"), nullptr, 0, 0, &sum));
  check(tinyai_variable_owner(sum, &owner));
  CHECK(owner.id == batch.id.id);
  host.hand_input_back = true;
  check(tinyai_module_forward({0}, module, x, &out));
  CHECK(values_of(value_of(out)) == std::vector<double>{1, 2, 3});
  check_accounts();
}

TEST_CASE("8 threads run one composed module") {
  Host host;
  const Scope model("model");
  const tinyai_module module = compose(model, host);
  tinyai_module view;
  check(tinyai_module_valid(model.id, module, &view));
  std::vector<double> expected;
  {
    const Scope batch("batch");
    expected = values_of(value_of(forward(view, constant(batch, {1, 2, 3}, {1, 3}))));
  }
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 100; ++i) {
        const Scope batch("batch");
        if (values_of(value_of(forward(view, constant(batch, {1, 2, 3}, {1, 3})))) != expected) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  check_accounts();
}
