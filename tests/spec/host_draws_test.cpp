// A call that fails gives back what it drew, also what a function of the host's drew in it: from whichever stream, and
// in the scope of that function, which is closed when the call's failure is known.
#include <functional>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

// What the host's functions do: draw from the scope that they are given, and from `other`, and answer `answer`.
struct Host {
  tinyai_manager other{};
  tinyai_module drops{};
  tinyai_status answer = TINYAI_OK;
};

tinyai_status draw(tinyai_manager scope) {
  const int64_t size = 5;
  tinyai_array numbers;
  return tinyai_array_uniform(scope, &size, 1, 0, 1, TINYAI_F32, &numbers);
}

tinyai_status draw_and_answer(const Host& host, tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out) {
  tinyai_variable y;
  tinyai_status status = draw(scope);
  if (status == TINYAI_OK && host.other.id) status = draw(host.other);
  if (status == TINYAI_OK) status = draw(scope);
  if (status == TINYAI_OK && host.drops.id) status = tinyai_module_forward(scope, host.drops, in[0], &y);
  if (status == TINYAI_OK) status = tinyai_variable_relu(scope, in[0], &y);
  out[0].id = y.id;
  return status == TINYAI_OK ? host.answer : status;
}

tinyai_status run_module(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                         int64_t, void* data) {
  return draw_and_answer(*static_cast<Host*>(data), scope, in, out);
}

tinyai_status run_function(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* data) {
  return draw_and_answer(*static_cast<Host*>(data), scope, in, out);
}

tinyai_status pass(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_relu(scope, in[0], &y);
  out[0].id = y.id;
  return status;
}

tinyai_status draw_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                            void* data) {
  gradients[0].id = call->cotangents[0].id;
  const tinyai_status status = draw(scope);
  return status == TINYAI_OK ? static_cast<Host*>(data)->answer : status;
}

tinyai_manager seeded(uint64_t seed) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.has_seed = 1;
  options.seed = seed;
  tinyai_manager scope;
  check(tinyai_manager_open({0}, &options, &scope));
  return scope;
}

float next_number(tinyai_manager scope) {
  const int64_t size = 1;
  tinyai_array made;
  float number = 0;
  check(tinyai_array_uniform(scope, &size, 1, 0, 1, TINYAI_F32, &made));
  check(tinyai_array_to_host(made, &number, sizeof number));
  return number;
}

using Call = std::function<tinyai_status(tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host)>;

// Results go to a scope with a stream of its own; the host draws from that and from the model's.
void require_as_before(const char* what, const Call& call) {
  CAPTURE(what);
  float of_results[2], of_model[2];
  for (const bool fails : {false, true}) {
    const tinyai_manager model = seeded(3), into = seeded(5);
    Host host{model, {}, TINYAI_ERROR_IO};
    if (fails) {
      tinyai_variable x;
      check(tinyai_module_dropout(model, 0.5, &host.drops));
      tinyai_array ones;
      const int64_t size = 4;
      check(tinyai_array_full(model, &size, 1, 1, TINYAI_F32, &ones));
      check(tinyai_variable_from_array(model, ones, &x));
      CHECK(call(model, into, x, host) == TINYAI_ERROR_CALLBACK);
    }
    of_results[fails] = next_number(into);
    of_model[fails] = next_number(model);
    check(tinyai_manager_close(into));
    check(tinyai_manager_close(model));
  }
  CHECK(of_results[1] == of_results[0]);
  CHECK(of_model[1] == of_model[0]);
}

tinyai_function function_of(tinyai_manager model, tinyai_function_forward_fn run, Host& host) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = run;
  options.user_data = &host;
  tinyai_function function;
  check(tinyai_function_create(model, &options, &function));
  return function;
}

tinyai_function custom_of(tinyai_manager model, tinyai_function_forward_fn run, Host& host) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = run;
  options.backward = draw_backward;
  options.user_data = &host;
  tinyai_function function;
  check(tinyai_function_custom(model, &options, &function));
  return function;
}

tinyai_module module_of(tinyai_manager model, Host& host) {
  tinyai_module module;
  check(tinyai_module_compose(model, "host", run_module, &host, nullptr, &module));
  return module;
}

}  // namespace

TEST_CASE("a failing call gives back what functions of the host's drew in it") {
  require_as_before("a host's module", [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
    tinyai_variable y;
    return tinyai_module_forward(into, module_of(model, host), x, &y);
  });
  require_as_before("a predictor", [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
    tinyai_predictor predictor;
    check(tinyai_predictor_create(model, module_of(model, host), nullptr, &predictor));
    tinyai_array value, y;
    check(tinyai_variable_value(x, &value));
    return tinyai_predictor_predict(into, predictor, value, &y);
  });
  require_as_before("a custom function", [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
    tinyai_variable y;
    return tinyai_function_call(into, custom_of(model, run_function, host), &x, 1, &y, 1);
  });
  require_as_before("a compiled function",
                    [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
                      tinyai_variable y;
                      host.other = {};  // a trace knows one stream
                      return tinyai_function_call(into, function_of(model, run_function, host), &x, 1, &y, 1);
                    });
  require_as_before("a scan", [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
    tinyai_scan_options options;
    tinyai_scan_options_init(&options);
    options.length = 2;
    tinyai_variable y;
    return tinyai_scan(into, function_of(model, run_function, host), &x, 1, nullptr, 0, &options, &y, 1);
  });
  require_as_before("a backward", [](tinyai_manager model, tinyai_manager into, tinyai_variable x, Host& host) {
    tinyai_variable y, total;
    check(tinyai_function_call(into, custom_of(model, pass, host), &x, 1, &y, 1));
    check(tinyai_variable_sum(into, y, nullptr, 0, 0, &total));
    return tinyai_variable_backward(into, total, nullptr);
  });
}

TEST_CASE("a call that succeeds keeps what functions of the host's drew in it") {
  const tinyai_manager model = seeded(3), into = seeded(5), untouched = seeded(5);
  Host host{model, {}, TINYAI_OK};
  tinyai_array ones;
  tinyai_variable x, y;
  const int64_t size = 4;
  check(tinyai_array_full(model, &size, 1, 1, TINYAI_F32, &ones));
  check(tinyai_variable_from_array(model, ones, &x));
  check(tinyai_module_forward(into, module_of(model, host), x, &y));
  CHECK(next_number(into) != next_number(untouched));
  for (const tinyai_manager scope : {untouched, into, model}) check(tinyai_manager_close(scope));
}
