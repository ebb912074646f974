// A refused call leaves everything as it was: whose arrays and gradients are, what votes, rates, counts.
#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <thread>

#include "support/allocator_hook.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::AllocatorHook;

namespace {

// Calls with the first, second, .. block refused, until the call comes through. `look` after each refusal.
int refuse_each_block(AllocatorHook& hook, const std::function<tinyai_status()>& call,
                      const std::function<void()>& look) {
  for (int refused = 0;; ++refused) {
    hook.left = refused;
    const tinyai_status status = call();
    hook.left = -1;
    if (status == TINYAI_OK) return refused;
    REQUIRE(status == TINYAI_ERROR_OUT_OF_MEMORY);
    look();
  }
}

// Where a result of it alone lands: with its owner, unless it is resident and has no vote.
bool votes(tinyai_array array) {
  tinyai_array sum;
  const tinyai_status status = tinyai_array_add({0}, array, array, &sum);
  return status == TINYAI_OK && tinyai_array_release(sum) == TINYAI_OK;
}

void add_gradients(const World& world) {
  const Scope step(world.base.id, "step", true);
  const tinyai_variable x = constant(step, {1, 2, 3, 4}, {2, 2}, TINYAI_F32);
  tinyai_variable sum;
  check(tinyai_variable_sum({0}, forward(world.module, x), nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
}

std::vector<tinyai_variable> parameters_of(const World& world) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(world.module, &count));
  std::vector<tinyai_variable> out(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(world.module, i, &out[i]));
  return out;
}

// The gradients are there, and on the account of the model.
void check_gradients(const World& world) {
  for (const tinyai_variable parameter : parameters_of(world)) REQUIRE(grad_of(parameter).id != 0);
  REQUIRE(bytes_of(world.model, TINYAI_CATEGORY_GRADIENT) > 0);
  REQUIRE(bytes_of(world.training, TINYAI_CATEGORY_GRADIENT) == 0);
  check_accounts();
}

double rate_of(tinyai_optimizer optimizer) {
  double rate = 0;
  check(tinyai_optimizer_rate(optimizer, 0, &rate));
  return rate;
}

tinyai_optimizer sgd(const Scope& scope, const World& world) {
  const std::vector<tinyai_variable> parameters = parameters_of(world);
  tinyai_optimizer out;
  check(tinyai_optimizer_sgd(scope.id, parameters.data(), static_cast<int64_t>(parameters.size()), nullptr, &out));
  return out;
}

}  // namespace

TEST_CASE("a dataset that is refused leaves its arrays their vote") {
  AllocatorHook hook([] {});
  const Scope scope("scope");
  const tinyai_array rows = array(scope, {1, 2, 3, 4}, {4}, TINYAI_F32);
  tinyai_dataset dataset;
  const auto make = [&] { return tinyai_dataset_from_arrays(scope.id, &rows, 1, 1, &dataset); };
  CHECK(refuse_each_block(hook, make, [&] { REQUIRE(votes(rows)); }) >= 1);
  CHECK(!votes(rows));
}

TEST_CASE("an optimizer that is refused leaves gradients where they were, and leaves that are no parameters") {
  AllocatorHook hook([] {});
  const Scope scope("scope"), home("home");
  const tinyai_variable leaf = variable(scope, {1, 2}, {2});
  {
    const Scope step(scope.id, "step", true);
    tinyai_variable sum;
    check(tinyai_variable_sum({0}, leaf, nullptr, 0, 0, &sum));
    check(tinyai_variable_backward({0}, sum, nullptr));
  }
  const int64_t before = bytes_of(scope, TINYAI_CATEGORY_GRADIENT);
  tinyai_optimizer optimizer;
  const auto make = [&] { return tinyai_optimizer_adam(home.id, &leaf, 1, nullptr, &optimizer); };
  CHECK(refuse_each_block(hook, make, [&] {
          REQUIRE(bytes_of(scope, TINYAI_CATEGORY_GRADIENT) == before);
          REQUIRE(bytes_of(scope, TINYAI_CATEGORY_PARAMETER) == 0);
        }) >= 1);
  CHECK(bytes_of(home, TINYAI_CATEGORY_GRADIENT) == before);
  CHECK(bytes_of(scope, TINYAI_CATEGORY_PARAMETER) > 0);
}

TEST_CASE("a trainer that is refused leaves the gradients, wherever its making failed") {
  AllocatorHook hook([] {});
  const World world;
  add_gradients(world);
  tinyai_trainer trainer;
  const auto make = [&] { return tinyai_trainer_create(world.training.id, &world.options, &trainer); };
  CHECK(refuse_each_block(hook, make, [&] { check_gradients(world); }) >= 4);
  CHECK(bytes_of(world.model, TINYAI_CATEGORY_GRADIENT) == 0);  // now they are its optimizer's
}

TEST_CASE("a trainer or a schedule that is refused leaves the optimizer's rate") {
  AllocatorHook hook([] {});
  const World world;
  const tinyai_optimizer optimizer = sgd(world.base, world);
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.warmup = 10;
  curve.warmup_factor = 0.5;
  tinyai_trainer_options options = world.options;
  options.optimizer = optimizer;
  options.schedule = &curve;
  const double rate = rate_of(optimizer);
  const auto look = [&] { REQUIRE(rate_of(optimizer) == rate); };
  tinyai_trainer trainer;
  CHECK(refuse_each_block(
            hook, [&] { return tinyai_trainer_create(world.training.id, &options, &trainer); }, look) >= 3);
  CHECK(rate_of(optimizer) == rate / 2);
  check(tinyai_optimizer_set_rate(optimizer, rate));
  tinyai_schedule schedule;
  CHECK(refuse_each_block(
            hook, [&] { return tinyai_schedule_create(world.base.id, optimizer, &curve, &schedule); }, look) >= 1);
}

TEST_CASE("a schedule whose rate leaves the numbers is RANGE, and counts no step") {
  const World world;
  const tinyai_optimizer optimizer = sgd(world.base, world);
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.shape = TINYAI_SCHEDULE_STEP;
  curve.period = 1;
  curve.gamma = 1e200;
  tinyai_schedule schedule;
  check(tinyai_schedule_create(world.base.id, optimizer, &curve, &schedule));
  check(tinyai_schedule_advance(schedule));
  const double rate = rate_of(optimizer);
  int64_t done = 0;
  for (const auto& call : {std::function([&] { return tinyai_schedule_advance(schedule); }),
                           std::function([&] { return tinyai_schedule_set_done(schedule, 1000); })}) {
    CHECK(call() == TINYAI_ERROR_RANGE);
    check(tinyai_schedule_done(schedule, &done));
    CHECK(done == 1);
    CHECK(rate_of(optimizer) == rate);
  }
}

TEST_CASE("a step beyond all that can be counted is OVERFLOW, and the schedule stays where it is") {
  const World world;
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.shape = TINYAI_SCHEDULE_CONSTANT;
  tinyai_schedule schedule;
  check(tinyai_schedule_create(world.base.id, sgd(world.base, world), &curve, &schedule));
  check(tinyai_schedule_set_done(schedule, INT64_MAX));
  CHECK(tinyai_schedule_advance(schedule) == TINYAI_ERROR_OVERFLOW);
  int64_t done = 0;
  check(tinyai_schedule_done(schedule, &done));
  CHECK(done == INT64_MAX);
}

TEST_CASE("epochs that are too many for a schedule are OVERFLOW, and the trainer keeps those it has") {
  const World world;
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.shape = TINYAI_SCHEDULE_COSINE;
  curve.period = 0;
  tinyai_trainer_options options = world.options;
  options.schedule = &curve;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(world.training.id, &options, &trainer));
  CHECK(tinyai_trainer_set_epochs(trainer, std::numeric_limits<int64_t>::max()) == TINYAI_ERROR_OVERFLOW);
  CHECK(state_of(trainer).epochs == options.epochs);
}

// Its bytes are still there, on another account: nothing of the call has become wrong.
TEST_CASE("threads: writing in place goes on where another thread attaches the array elsewhere and closes its scope") {
  const Scope base("base");
  const tinyai_array ones = array(base, {1, 1, 1, 1}, {4}, TINYAI_F32);
  std::atomic<uint64_t> target{0};
  std::atomic<bool> done{false};
  std::atomic<int> wrong{0}, written{0};
  std::thread writer([&] {
    while (!done) {
      const tinyai_array to{target.load()};
      if (!to.id) continue;
      const tinyai_status status = tinyai_array_add_inplace(to, ones);  // f16: the operand is converted in workspace
      wrong += status != TINYAI_OK;
      ++written;
    }
  });
  for (int i = 0; i < 20'000; ++i) {
    tinyai_manager own;
    check(tinyai_manager_open(base.id, nullptr, &own));
    const int64_t size = 4;
    tinyai_array moved;
    check(tinyai_array_zeros(own, &size, 1, TINYAI_F16, &moved));
    target = moved.id;
    if (i % 16 == 0) std::this_thread::yield();
    const tinyai_resource resource{moved.id};
    check(tinyai_manager_attach(base.id, &resource, 1));
    check(tinyai_manager_close(own));
  }
  done = true;
  writer.join();
  CHECK(written > 100);
  CHECK(wrong == 0);
}
