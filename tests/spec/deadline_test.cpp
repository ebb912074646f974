// A call that runs for long ends within a layer's time when its request does: the scope is closed, capped or past its
// deadline, in the eager and in the compiled form; and a compiled prediction keeps to the limit of its request.
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

constexpr int64_t kSize = 600, kRows = 64;
constexpr int kLayers = 60;

// A forward of many layers, so that there are many moments at which it may end.
tinyai_module deep(const Scope& model) {
  std::vector<tinyai_module> layers(kLayers);
  for (tinyai_module& layer : layers) check(tinyai_module_linear(model.id, kSize, kSize, 1, TINYAI_F32, &layer));
  tinyai_module out;
  check(tinyai_module_sequential(model.id, layers.data(), kLayers, &out));
  return out;
}

tinyai_predictor predictor_of(const Scope& scope, tinyai_module module, bool compile) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = compile;
  tinyai_predictor out;
  check(tinyai_predictor_create(scope.id, module, &options, &out));
  return out;
}

tinyai_array rows_of(const Scope& scope) {
  const int64_t shape[] = {kRows, kSize};
  tinyai_array x;
  check(tinyai_array_full(scope.id, shape, 2, 0.1, TINYAI_F32, &x));
  return x;
}

double seconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// How a prediction ends that another thread cancels a fifth of the way through.
tinyai_status cancelled(const Scope& server, tinyai_predictor predictor, void (*cancel)(tinyai_manager)) {
  tinyai_status status = TINYAI_OK;
  double whole = 0;
  for (int attempt = 0; attempt < 20 && status == TINYAI_OK;
       ++attempt) {  // another program may have the processor when it is to be cancelled
    {
      const Scope warm(server.id, "warm");
      tinyai_array y;
      check(tinyai_predictor_predict(warm.id, predictor, rows_of(warm), &y));
      whole = seconds_of([&] { check(tinyai_predictor_predict(warm.id, predictor, rows_of(warm), &y)); });
    }
    const Scope request(server.id, "request");
    const tinyai_array x = rows_of(request);
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(whole / 5));
      cancel(request.id);
    });
    tinyai_array y;
    status = tinyai_predictor_predict(request.id, predictor, x, &y);
    other.join();
  }
  check_accounts();
  return status;
}

tinyai_status twice(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 1.0, &y);
  out[0].id = y.id;
  return status;
}
tinyai_status always(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable total;
  tinyai_array none, flag;
  tinyai_variable least;
  tinyai_status status = tinyai_variable_sum(scope, in[0], nullptr, 0, 0, &total);
  if (!status) status = tinyai_array_full(scope, nullptr, 0, -1, TINYAI_F32, &none);
  if (!status) status = tinyai_constant(scope, none, &least);
  if (!status) status = tinyai_variable_greater(scope, total, least, &flag);
  out[0].id = flag.id;
  return status;
}

struct Loop {
  tinyai_function condition, body;
};
tinyai_status loop(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) {
  const Loop& at = *static_cast<const Loop*>(data);
  tinyai_variable y{};
  const tinyai_status status =
      tinyai_while_loop(scope, at.condition, at.body, in, 1, std::numeric_limits<int64_t>::max(), &y, 1);
  out[0].id = y.id;
  return status;
}

}  // namespace

TEST_CASE("a prediction ends with its request: closed, capped, past its deadline") {
  const Scope server("server");
  const tinyai_module module = deep(server);
  for (const bool compile : {false, true}) {
    const tinyai_predictor predictor = predictor_of(server, module, compile);
    CHECK(cancelled(server, predictor, [](tinyai_manager request) { check(tinyai_manager_close(request)); }) ==
          TINYAI_ERROR_CLOSED);
    CHECK(cancelled(server, predictor, [](tinyai_manager request) { check(tinyai_manager_cap(request)); }) ==
          TINYAI_ERROR_CAPPED);
    CHECK(cancelled(server, predictor, [](tinyai_manager request) {
            check(tinyai_manager_set_deadline(request, 1e-9));
          }) == TINYAI_ERROR_STOPPED);
    const Scope after(server.id, "after");
    tinyai_array y;
    CHECK(tinyai_predictor_predict(after.id, predictor, rows_of(after), &y) == TINYAI_OK);
  }
}

TEST_CASE("a deadline ends what is placed beneath its scope, names it, and can be moved") {
  const Scope server("server"), request(server.id, "request"), beside(server.id, "beside");
  const tinyai_module module = deep(server);
  check(tinyai_manager_set_deadline(request.id, 1e-9));
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const Scope within(request.id, "within");
  tinyai_variable y;
  CHECK(tinyai_module_forward_array(within.id, module, rows_of(within), &y) == TINYAI_ERROR_STOPPED);
  CHECK(last_error().find("the deadline of system/server/request has passed") != std::string::npos);
  CHECK(tinyai_module_forward_array(beside.id, module, rows_of(beside), &y) == TINYAI_OK);
  check(tinyai_manager_set_deadline(request.id, 1000));
  CHECK(tinyai_module_forward_array(within.id, module, rows_of(within), &y) == TINYAI_OK);
  check(tinyai_manager_set_deadline(request.id, 1e-9));
  check(tinyai_manager_set_deadline(request.id, 0));
  CHECK(tinyai_module_forward_array(within.id, module, rows_of(within), &y) == TINYAI_OK);
  CHECK(tinyai_manager_set_deadline(request.id, -1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_manager_set_deadline(request.id, std::numeric_limits<double>::quiet_NaN()) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a loop that would never end is stopped by a deadline") {
  const Scope server("server"), request(server.id, "request");
  int32_t recorded = 1;
  check(tinyai_set_grad_enabled(0, &recorded));
  Loop at{};
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = always;
  check(tinyai_function_create(server.id, &options, &at.condition));
  options.run = twice;
  check(tinyai_function_create(server.id, &options, &at.body));
  options.run = loop;
  options.user_data = &at;
  tinyai_function function;
  check(tinyai_function_create(server.id, &options, &function));
  tinyai_variable x, y;
  check(tinyai_constant(request.id, array(request, {1, 2}, {2}, TINYAI_F32), &x));
  check(tinyai_manager_set_deadline(request.id, 0.2));
  CHECK(tinyai_function_call(request.id, function, &x, 1, &y, 1) == TINYAI_ERROR_STOPPED);
  check(tinyai_set_grad_enabled(recorded, nullptr));
  check_accounts();
}

TEST_CASE("an eager loop that would never end is stopped by a deadline, recorded or not") {
  const Scope server("server"), request(server.id, "request");
  tinyai_function condition, body;
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = always;
  check(tinyai_function_create(server.id, &options, &condition));
  options.run = twice;
  check(tinyai_function_create(server.id, &options, &body));
  tinyai_variable x, y;
  check(tinyai_constant(request.id, array(request, {1, 2}, {2}, TINYAI_F32), &x));
  tinyai_scan_options many;
  tinyai_scan_options_init(&many);
  many.length = std::numeric_limits<int64_t>::max();
  for (const int32_t record : {0, 1}) {
    int32_t before;
    check(tinyai_set_grad_enabled(record, &before));
    check(tinyai_manager_set_deadline(request.id, 0.1));
    CHECK(tinyai_while_loop(request.id, condition, body, &x, 1, many.length, &y, 1) == TINYAI_ERROR_STOPPED);
    CHECK(tinyai_scan(request.id, body, &x, 1, nullptr, 0, &many, &y, 1) == TINYAI_ERROR_STOPPED);
    check(tinyai_set_grad_enabled(before, nullptr));
  }
  check_accounts();
}

TEST_CASE("a trainer's run is stopped by a deadline, and goes on when that is moved") {
  const Scope server("server"), request(server.id, "request");
  tinyai_module module;
  check(tinyai_module_linear(request.id, 4, 1, 1, TINYAI_F32, &module));
  const int64_t shapes[2][2] = {{64, 4}, {64, 1}};
  tinyai_array data[2];
  for (int i = 0; i < 2; ++i) check(tinyai_array_full(request.id, shapes[i], 2, 0.5, TINYAI_F32, &data[i]));
  tinyai_dataset dataset;
  check(tinyai_dataset_from_arrays(request.id, data, 2, 1, &dataset));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(request.id, &options, &trainer));
  check(tinyai_manager_set_deadline(request.id, 1e-9));
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_STOPPED);
  check(tinyai_manager_set_deadline(request.id, 0));
  CHECK(tinyai_trainer_run(trainer) == TINYAI_OK);
}

TEST_CASE("a compiled prediction keeps to the byte limit of its request, as an eager one does") {
  const Scope server("server");
  const tinyai_module module = deep(server);
  for (const bool compile : {false, true}) {
    const tinyai_predictor predictor = predictor_of(server, module, compile);
    const Scope warm(server.id, "warm");
    tinyai_array y;
    check(tinyai_predictor_predict(warm.id, predictor, rows_of(warm), &y));
    const int64_t held = kRows * kSize * 4;
    const Scope request(server.id, "request");
    const tinyai_array x = rows_of(request);
    check(tinyai_manager_set_limit(request.id, stats_of(request).subtree_bytes + held + held / 2 + 8192));
    CHECK(tinyai_predictor_predict(request.id, predictor, x, &y) == TINYAI_ERROR_LIMIT);
    check(tinyai_manager_set_limit(request.id, 16 * held));
    CHECK(tinyai_predictor_predict(request.id, predictor, x, &y) == TINYAI_OK);
  }
}
