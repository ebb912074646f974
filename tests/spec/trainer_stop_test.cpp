// A stop, or the time limit, ends a run wherever it comes: in an epoch's last batch, in the evaluation, at its very
// end.
#include <chrono>
#include <thread>

#include "support/training.hpp"

using namespace training_tests;

namespace {

// A module that counts its calls and does something in one of them.
struct Counted {
  int64_t calls = 0, act_at = -1;
  std::function<void()> act;
};
tinyai_status count(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs, int64_t,
                    tinyai_resource* outputs, int64_t, void* user_data) {
  auto& counted = *static_cast<Counted*>(user_data);
  if (++counted.calls == counted.act_at) counted.act();
  tinyai_module inner;
  tinyai_variable out;
  tinyai_status status = tinyai_module_child(scope, self, "inner", &inner);
  if (!status) status = tinyai_module_forward(scope, inner, inputs[0], &out);
  if (!status) outputs[0].id = out.id;
  return status;
}

// 12 batches an epoch, and as many of the evaluation.
struct Run {
  World world;
  Counted counted;
  int64_t begun = 0, ended = 0;
  tinyai_trainer trainer;

  explicit Run(int64_t epochs, double time_limit = 0) {
    tinyai_module composed;
    check(tinyai_module_compose(world.model.id, "counted", count, &counted, nullptr, &composed));
    check(tinyai_module_add_child(composed, "inner", world.module));
    world.options.module = composed;
    world.options.validation = world.data;
    world.options.epochs = epochs;
    world.options.time_limit = time_limit;
    world.options.user_data = this;
    world.options.epoch_begin = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state*, void* self) {
      ++static_cast<Run*>(self)->begun;
      return tinyai_status{TINYAI_OK};
    };
    world.options.epoch_end = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state*, void* self) {
      ++static_cast<Run*>(self)->ended;
      return tinyai_status{TINYAI_OK};
    };
    trainer = world.trainer();
  }
  void stop_in_call(int64_t number) {
    counted.act_at = number;
    counted.act = [this] { check(tinyai_trainer_stop(trainer)); };
  }
};

}  // namespace

TEST_CASE("a stop in an epoch's last batch comes before the evaluation, which the next run makes") {
  for (const int64_t epochs : {1, 2}) {
    CAPTURE(epochs);
    Run run(epochs);
    run.stop_in_call(12);
    CHECK(tinyai_trainer_run(run.trainer) == TINYAI_ERROR_STOPPED);
    CHECK(run.counted.calls == 12);
    CHECK(state_of(run.trainer).steps == 12);
    CHECK(run.ended == 0);
    check(tinyai_trainer_run(run.trainer));
    CHECK(run.counted.calls == 24 * epochs);
    CHECK(state_of(run.trainer).epoch == epochs);
    CHECK(state_of(run.trainer).steps == 12 * epochs);
    CHECK(run.begun == epochs);
    CHECK(run.ended == epochs);
  }
}

TEST_CASE("a stop in the evaluation ends it there, and the next run evaluates anew") {
  Run run(1);
  run.stop_in_call(15);
  CHECK(tinyai_trainer_run(run.trainer) == TINYAI_ERROR_STOPPED);
  CHECK(run.counted.calls == 15);
  CHECK(state_of(run.trainer).epoch == 0);
  check(tinyai_trainer_run(run.trainer));
  CHECK(run.counted.calls == 15 + 12);
  CHECK(state_of(run.trainer).epoch == 1);
  CHECK(state_of(run.trainer).steps == 12);
}

TEST_CASE("a stop that comes when all is done stops no later run") {
  Run run(1);
  Callback at_the_end = [](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state&) {
    return tinyai_trainer_stop(trainer);
  };
  run.world.options.epoch_begin = nullptr;  // that of Run asks for another user_data
  run.world.options.epoch_end = call;
  run.world.options.user_data = &at_the_end;
  const tinyai_trainer trainer = run.world.trainer();
  check(tinyai_trainer_run(trainer));
  at_the_end = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) { return TINYAI_OK; };
  check(tinyai_trainer_set_epochs(trainer, 2));
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).epoch == 2);
}

TEST_CASE("a stop between two epochs comes before the next one begins") {
  World world;
  int begun = 0;
  Callback count_begun = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
    begun += state.batch == 0;
    return state.batch == 12 ? tinyai_trainer_stop(trainer) : TINYAI_OK;
  };
  world.options.epoch_begin = world.options.batch_end = call;
  world.options.user_data = &count_begun;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_STOPPED);
  CHECK(begun == 1);
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_STOPPED);  // at the end of the second
  CHECK(begun == 2);
}

TEST_CASE("the time limit is looked at in the evaluation too") {
  Run run(1, 0.2);
  run.counted.act_at = 14;
  run.counted.act = [] { std::this_thread::sleep_for(std::chrono::milliseconds(250)); };
  CHECK(tinyai_trainer_run(run.trainer) == TINYAI_ERROR_STOPPED);
  CHECK(run.counted.calls <= 14);
  CHECK(state_of(run.trainer).epoch == 0);
}
