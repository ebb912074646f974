// Threads that work in scopes of their own below one that they share get what each gets alone, and do not meet: once
// they are warm, no call of theirs takes the whole tree's lock.
#include <array>
#include <atomic>
#include <mutex>
#include <thread>

#include "memory/manager.h"
#include "support/modules.hpp"

using namespace module_tests;
namespace memory = tinyai::memory;

namespace {

constexpr int kWarmUp = 300, kRequests = 2000, kThreads = 2;

uint64_t times_taken() {
  const std::lock_guard tree(memory::tree_lock());
  return memory::tree_lock().times_taken();
}

float first_of(tinyai_array array) {
  float values[16] = {};
  int64_t size = 0;
  check(tinyai_array_size(array, &size));
  check(tinyai_array_to_host(array, values, size * static_cast<int64_t>(sizeof(float))));
  return values[0];
}

tinyai_array input(const Scope& scope, int request) {
  const int64_t shape[] = {1, 8};
  tinyai_array x;
  check(tinyai_array_full(scope.id, shape, 2, 0.01 * (request % 100), TINYAI_F32, &x));
  return x;
}

template <class Request>
float sum_of(const Scope& server, int requests, Request request) {
  float sum = 0;
  for (int i = 0; i < requests; ++i) {
    const Scope scope(server.id, "request");
    sum += request(scope, i);
  }
  return sum;
}

// How often the tree was locked while one thread made its requests, which is the same in each run; two at once must
// each get what it got. How often two lock it hangs on when they meet, so that is for benchmarks.
template <class Request>
uint64_t locks_of(const Scope& server, Request request) {
  sum_of(server, kWarmUp, request);
  const uint64_t before = times_taken();
  const float alone = sum_of(server, kRequests, request);
  const uint64_t after = times_taken() - 1;  // but for this one
  std::array<float, kThreads> together{};
  std::vector<std::thread> threads;
  for (float& sum : together) threads.emplace_back([&] { sum = sum_of(server, kRequests, request); });
  for (std::thread& thread : threads) thread.join();
  for (const float sum : together) CHECK(sum == alone);
  check_accounts();
  return after - before;
}

tinyai_module network(const Scope& model) {
  tinyai_module parts[3], out;
  check(tinyai_module_linear(model.id, 8, 16, 1, TINYAI_F32, &parts[0]));
  check(tinyai_module_activation(model.id, TINYAI_RELU, nullptr, &parts[1]));
  check(tinyai_module_linear(model.id, 16, 4, 1, TINYAI_F32, &parts[2]));
  check(tinyai_module_sequential(model.id, parts, 3, &out));
  return out;
}

constexpr uint64_t kFew = kRequests / 20;  // and not one a request

}  // namespace

TEST_CASE("two threads with a scope a request: arrays") {
  const Scope server("server");
  CHECK(locks_of(server, [](const Scope& scope, int i) {
          tinyai_array y;
          check(tinyai_array_exp(scope.id, input(scope, i), &y));
          return first_of(y);
        }) <= kFew);
}

TEST_CASE("two threads with a scope a request: predictions") {
  const Scope server("server");
  tinyai_predictor predictor;
  check(tinyai_predictor_create(server.id, network(server), nullptr, &predictor));
  CHECK(locks_of(server, [&](const Scope& scope, int i) {
          tinyai_array y;
          check(tinyai_predictor_predict(scope.id, predictor, input(scope, i), &y));
          return first_of(y);
        }) <= kFew);
}

TEST_CASE("two threads with a scope a request: gradients through a module of each thread's input") {
  const Scope server("server");
  const tinyai_module module = network(server);
  CHECK(locks_of(server, [&](const Scope& scope, int i) {
          tinyai_variable x, y, total, slope;
          check(tinyai_variable_from_array(scope.id, input(scope, i), &x));
          check(tinyai_module_forward(scope.id, module, x, &y));
          check(tinyai_variable_sum(scope.id, y, nullptr, 0, 0, &total));
          check(tinyai_grad(scope.id, total, &x, 1, nullptr, &slope));
          tinyai_array value;
          check(tinyai_variable_value(slope, &value));
          return first_of(value);
        }) <= kFew);
}

TEST_CASE("two threads with a scope a request: a trainer's run in each") {
  const Scope server("server");
  const auto run = [&](const Scope& scope, int) {
    const Scope model(scope.id, "model");
    tinyai_module module;
    check(tinyai_module_linear(model.id, 2, 1, 0, TINYAI_F32, &module));
    const int64_t shapes[2][2] = {{8, 2}, {8, 1}};
    tinyai_array data[2];
    for (int k = 0; k < 2; ++k) check(tinyai_array_full(scope.id, shapes[k], 2, 0.5, TINYAI_F32, &data[k]));
    tinyai_variable weight;
    tinyai_array value;
    check(tinyai_module_parameter(module, "weight", &weight));
    check(tinyai_variable_value(weight, &value));
    int32_t recorded = 1;
    check(tinyai_set_grad_enabled(0, &recorded));
    const int64_t shape[] = {1, 2};
    tinyai_array half;
    check(tinyai_array_full(scope.id, shape, 2, 0.5, TINYAI_F32, &half));
    check(tinyai_array_assign(value, half));
    check(tinyai_set_grad_enabled(recorded, nullptr));
    tinyai_dataset dataset;
    check(tinyai_dataset_from_arrays(scope.id, data, 2, 1, &dataset));
    tinyai_trainer_options options;
    tinyai_trainer_options_init(&options);
    options.module = module;
    options.training = dataset;
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = 4;
    tinyai_trainer trainer;
    check(tinyai_trainer_create(scope.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    return first_of(value);
  };
  locks_of(server, run);  // the same results; it locks the tree as it makes what it trains
}

TEST_CASE("threads that end while others lock the tree leave nothing that those look at") {
  constexpr int kRounds = 300;
  const Scope server("server");
  std::atomic<bool> ended{false};
  std::thread locker([&] {
    while (!ended.load(std::memory_order_relaxed)) times_taken();
  });
  float sum = 0;
  for (int i = 0; i < kRounds; ++i) {
    std::thread([&] {
      const Scope scope(server.id, "request");
      sum += first_of(input(scope, 50));
    }).join();
  }
  ended = true;
  locker.join();
  CHECK(sum == kRounds / 2);
  check_accounts();
}
