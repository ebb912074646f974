// A call of a trainer or a schedule that is refused has changed nothing.
#include <cmath>
#include <limits>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

tinyai_schedule_options growing(double gamma) {
  tinyai_schedule_options out;
  tinyai_schedule_options_init(&out);
  out.shape = TINYAI_SCHEDULE_STEP;
  out.gamma = gamma;
  out.period = 1;
  return out;
}

}  // namespace

TEST_CASE("a checkpoint whose position the schedule has no rate for is refused before the module changes") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  const tinyai_schedule_options steady = growing(1), steep = growing(1e100);
  World saved(1), loaded(2);
  saved.options.schedule = &steady;
  const tinyai_trainer first = saved.trainer();
  check(tinyai_trainer_run(first));
  check(tinyai_trainer_save(first, path.c_str()));

  loaded.options.schedule = &steep;
  const tinyai_trainer second = loaded.trainer();
  const std::vector<double> before = loaded.weights();
  CHECK(tinyai_trainer_load(second, path.c_str()) == TINYAI_ERROR_RANGE);
  CHECK(loaded.weights() == before);
  CHECK(state_of(second).epoch == 0);
  CHECK(state_of(second).rate == doctest::Approx(0.02));
}

TEST_CASE("a step that leads to no rate is refused before it is made") {
  World world;
  const tinyai_schedule_options steep = growing(1e305);  // 1e-300, 1e5, and then no number
  world.options.schedule = &steep;
  world.options.rate = 1e-300;
  world.options.shuffle = 0;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("a rate of inf") != std::string::npos);
  const int64_t steps = state_of(trainer).steps;
  const std::vector<double> weights = world.weights();
  CHECK(steps == 1);
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_RANGE);
  CHECK(state_of(trainer).steps == steps);
  CHECK(world.weights() == weights);
}

TEST_CASE("a schedule that cannot advance stands where it stood") {
  const Scope scope("scope");
  const tinyai_variable w = parameter(scope, {1}, {1});
  tinyai_optimizer optimizer;
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 0.01;
  check(tinyai_optimizer_sgd(scope.id, &w, 1, &sgd, &optimizer));
  const tinyai_schedule_options steep = growing(1e300);
  tinyai_schedule schedule;
  check(tinyai_schedule_create(scope.id, optimizer, &steep, &schedule));
  check(tinyai_schedule_advance(schedule));
  const auto stands = [&] {
    int64_t done = 0;
    double rate = 0;
    check(tinyai_schedule_done(schedule, &done));
    check(tinyai_optimizer_rate(optimizer, 0, &rate));
    CHECK(done == 1);
    CHECK(rate == doctest::Approx(1e298));
  };
  CHECK(tinyai_schedule_advance(schedule) == TINYAI_ERROR_RANGE);
  stands();
  CHECK(tinyai_schedule_set_done(schedule, 5) == TINYAI_ERROR_RANGE);
  stands();
  CHECK(tinyai_schedule_set_done(schedule, -1) == TINYAI_ERROR_RANGE);
  stands();
}

TEST_CASE("set_epochs that is refused leaves the epochs") {
  World world;
  tinyai_schedule_options whole_run;
  tinyai_schedule_options_init(&whole_run);
  whole_run.shape = TINYAI_SCHEDULE_COSINE;
  whole_run.period = 0;
  world.options.schedule = &whole_run;
  world.options.epochs = 1;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_set_epochs(trainer, std::numeric_limits<int64_t>::max()) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_trainer_set_epochs(trainer, -1) == TINYAI_ERROR_RANGE);
  CHECK(state_of(trainer).epochs == 1);
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).epoch == 1);
}
