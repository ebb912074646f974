// What the forward of a composed module may use: what the module contains, views for inference, and what has no state.
#include <doctest/doctest.h>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

struct Host {
  tinyai_module used{0};
  tinyai_status answer = TINYAI_OK;  // of `used`'s forward
  std::string message;
};

tinyai_status use_it(tinyai_manager, tinyai_module, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs,
                     int64_t, void* user_data) {
  Host& host = *static_cast<Host*>(user_data);
  tinyai_variable y;
  host.answer = tinyai_module_forward({0}, host.used, inputs[0], &y);
  host.message = host.answer == TINYAI_OK ? "" : last_error();
  if (host.answer == TINYAI_OK) outputs[0].id = y.id;
  return host.answer;
}

tinyai_module compose(const Scope& scope, const char* name, Host& host) {
  tinyai_module module;
  check(tinyai_module_compose(scope.id, name, use_it, &host, nullptr, &module));
  return module;
}

tinyai_module dropout(const Scope& scope) {
  tinyai_module module;
  check(tinyai_module_dropout(scope.id, 0.5, &module));
  return module;
}

// What a forward of `module` gets when its host uses `used`.
tinyai_status using_it(tinyai_module module, Host& host, tinyai_module used, tinyai_variable x) {
  host.used = used;
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward({0}, module, x, &y);
  CHECK((status == TINYAI_OK) == (host.answer == TINYAI_OK));
  return host.answer;
}

}  // namespace

TEST_CASE("a module with state that a composed forward uses and does not contain is an error that names both") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 2}, {1, 2});
  Host host, other;
  const tinyai_module net = compose(model, "net", host), stranger = linear(model, 2, 2, TINYAI_F64);
  for (int i = 0; i < 2; ++i) {
    CHECK(using_it(net, host, stranger, x) == TINYAI_ERROR_ARGUMENT);
    CHECK(host.message.find("'net' uses Linear(2, 2)") != std::string::npos);
  }
  CHECK(using_it(net, host, dropout(model), x) == TINYAI_ERROR_ARGUMENT);  // nobody would switch its mode
  CHECK(using_it(net, host, compose(model, "other", other), x) == TINYAI_ERROR_ARGUMENT);
  forward(stranger, x);  // outside of a forward it is free
}

TEST_CASE("a composed forward may use its children at any depth, views for inference, and what has no state") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 2}, {1, 2});
  Host host, outer_host;
  const tinyai_module net = compose(model, "net", host), outer = compose(model, "outer", outer_host);
  const tinyai_module layer = linear(model, 2, 2, TINYAI_F64), stranger = linear(model, 2, 2, TINYAI_F64);
  CHECK(using_it(net, host, layer, x) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_module_add_child(net, "layers", sequential(model, {layer, activation(model, TINYAI_RELU)})));
  CHECK(using_it(net, host, layer, x) == TINYAI_OK);
  CHECK(using_it(net, host, activation(model, TINYAI_TANH), x) == TINYAI_OK);
  tinyai_module view;
  check(tinyai_module_valid(model.id, stranger, &view));
  CHECK(using_it(net, host, view, x) == TINYAI_OK);
  CHECK(using_it(net, host, stranger, x) == TINYAI_ERROR_ARGUMENT);

  // Each forward answers for its own module: the outer one contains what the inner one uses, not the other way round.
  check(tinyai_module_add_child(outer, "net", net));
  check(tinyai_module_add_child(outer, "mine", stranger));
  host.used = layer;
  CHECK(using_it(outer, outer_host, net, x) == TINYAI_OK);
  CHECK(using_it(outer, outer_host, layer, x) == TINYAI_OK);
  CHECK(using_it(outer, outer_host, stranger, x) == TINYAI_OK);
  CHECK(using_it(net, host, stranger, x) == TINYAI_ERROR_ARGUMENT);
  CHECK(using_it(net, host, layer, x) == TINYAI_OK);
}

TEST_CASE("what a host adds to a module stays the host's: it outlives the module, and several modules may have it") {
  const Scope model("model");
  Host host;
  const tinyai_variable weight = parameter(model, {1, 2}, {2});
  const tinyai_array count = array(model, {3}, {1});
  for (int i = 0; i < 2; ++i) {
    const tinyai_module net = compose(model, "net", host), twin = compose(model, "twin", host);
    for (const tinyai_module module : {net, twin}) {
      check(tinyai_module_add_parameter(module, "weight", weight));
      check(tinyai_module_add_buffer(module, "count", count));
    }
    check(tinyai_module_release(net));
    CHECK(values_of(value_of(parameter_of(twin, "weight"))) == std::vector<double>{1, 2});
    check(tinyai_module_release(twin));
  }
  CHECK(values_of(count) == std::vector<double>{3});
  // Released earlier, the module that has it says so.
  const tinyai_module net = compose(model, "net", host);
  check(tinyai_module_add_parameter(net, "weight", weight));
  check(tinyai_variable_release(weight));
  CHECK(tinyai_module_freeze(net, 1) == TINYAI_ERROR_CLOSED);
  check(tinyai_array_release(count));
}

TEST_CASE("a name of a module's part is any text: not empty, without a dot, not taken") {
  const Scope model("model");
  Host host;
  const tinyai_module net = compose(model, "net", host), child = dropout(model);
  const tinyai_variable weight = parameter(model, {1}, {1});
  const tinyai_array count = array(model, {3}, {1});
  check(tinyai_module_add_child(net, "a child \n\xc3\xa9", child));  // anything else is welcome
  for (const char* name : {"", "a.b", "a child \n\xc3\xa9"}) {
    CHECK(tinyai_module_add_child(net, name, child) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_parameter(net, name, weight) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_buffer(net, name, count) == TINYAI_ERROR_ARGUMENT);
  }
}
