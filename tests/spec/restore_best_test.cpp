// restore_best: a run ends with what the module held after its best epoch, also when it was interrupted and loaded.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "support/training.hpp"

using namespace training_tests;

namespace {

using Numbers = std::vector<double>;

// After each epoch, what the validation said and what the module held.
struct Epochs {
  std::vector<double> losses;
  std::vector<Numbers> weights;

  size_t best() const {
    size_t at = 0;
    for (size_t i = 1; i < losses.size(); ++i)
      if (losses[i] < losses[at]) at = i;
    return at;
  }
};

constexpr size_t kEpochs = 11;

// A rate at which the loss goes up and down, so that the last epoch is not the best.
struct Restless : World {
  Epochs epochs;
  Callback note = [this](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
    epochs.losses.push_back(state.validation_loss);
    epochs.weights.push_back(weights());
    return TINYAI_OK;
  };

  Restless() {
    options.validation = data;
    options.rate = 0.5;
    options.epochs = kEpochs;
    options.restore_best = 1;
    options.epoch_end = call;
    options.user_data = &note;
  }
};

}  // namespace

TEST_CASE("a run that restores its best ends with what the module held after that epoch") {
  Restless world;
  check(tinyai_trainer_run(world.trainer()));
  const Epochs& epochs = world.epochs;
  REQUIRE(epochs.losses.size() == kEpochs);
  REQUIRE(epochs.best() != kEpochs - 1);
  CHECK(world.weights() == epochs.weights[epochs.best()]);
  check_accounts();
}

// The loss of an epoch is that of its batches, each before its step: the last step may blow up what that loss is told
// of.
TEST_CASE("a run that restores its best does not keep what the last step of the best epoch made infinite") {
  World world;
  Numbers fair;
  std::vector<double> losses;
  Callback note = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
    losses.push_back(state.loss);
    if (losses.size() == 1) fair = world.weights();
    if (losses.size() == 2) check(tinyai_init_constant(world.first_weight(), INFINITY));
    return TINYAI_OK;
  };
  world.options.batch_size = 96;
  world.options.epochs = 4;
  world.options.restore_best = 1;
  world.options.batch_end = call;
  world.options.user_data = &note;
  check(tinyai_trainer_run(world.trainer()));
  REQUIRE(losses.size() == 4);
  REQUIRE(losses[1] < losses[0]);
  REQUIRE(std::isnan(losses[2]));
  CHECK(world.weights() == fair);
}

TEST_CASE("a run that restores its best holds on the null device what it holds on the CPU, to the byte") {
  std::vector<int64_t> held[2];
  for (const bool computes : {false, true}) {
    World world(1, 0, -1, computes ? "cpu" : "null");
    world.options.restore_best = 1;
    check(tinyai_trainer_run(world.trainer()));
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(world.stream.id, &stats));
    held[computes] = {stats.subtree_bytes, stats.subtree_by_category[TINYAI_CATEGORY_DATA]};
  }
  CHECK(held[0] == held[1]);
}

TEST_CASE("a run that does not ask for it ends with its last epoch") {
  Restless world;
  world.options.restore_best = 0;
  check(tinyai_trainer_run(world.trainer()));
  CHECK(world.weights() == world.epochs.weights[kEpochs - 1]);
}

TEST_CASE("a run that stops early restores its best") {
  Restless world;
  world.options.epochs = 1000;
  world.options.patience = 4;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  REQUIRE(state_of(trainer).stopped_early == 1);
  const size_t last = world.epochs.losses.size() - 1;
  CHECK(world.epochs.best() == last - 4);
  CHECK(world.weights() == world.epochs.weights[last - 4]);
}

TEST_CASE("a run that is stopped keeps what it has, and restores when it has gone on to its end") {
  Restless world;
  Callback stop_at_five = [&](tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state& state) {
    world.note(scope, trainer, state);
    if (state.epoch == 5) check(tinyai_trainer_stop(trainer));
    return TINYAI_OK;
  };
  world.options.user_data = &stop_at_five;
  const tinyai_trainer trainer = world.trainer();
  REQUIRE(tinyai_trainer_run(trainer) == TINYAI_ERROR_STOPPED);
  CHECK(world.weights() == world.epochs.weights[4]);
  check(tinyai_trainer_run(trainer));
  REQUIRE(world.epochs.losses.size() == kEpochs);
  CHECK(world.weights() == world.epochs.weights[world.epochs.best()]);
}

TEST_CASE("a checkpoint holds the best state: who goes on from it ends with the same bits") {
  const std::string path = temporary_file("best.safetensors");
  Restless whole, begun, resumed;
  check(tinyai_trainer_run(whole.trainer()));
  const size_t best = whole.epochs.best();
  REQUIRE(best < kEpochs - 1);
  begun.options.epochs = static_cast<int64_t>(best) + 2;  // an epoch past the best one
  Callback save = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
    return state.epoch == begun.options.epochs ? tinyai_trainer_save(trainer, path.c_str()) : TINYAI_OK;
  };
  begun.options.user_data = &save;
  check(tinyai_trainer_run(begun.trainer()));
  const tinyai_trainer second = resumed.trainer();
  check(tinyai_trainer_load(second, path.c_str()));
  check(tinyai_trainer_run(second));
  CHECK(resumed.weights() == whole.weights());
  std::remove(path.c_str());
}

TEST_CASE("a checkpoint without a best state is refused by who restores one, and leaves all as it was") {
  const std::string path = temporary_file("none.safetensors");
  World plain;
  const tinyai_trainer saved = plain.trainer();
  check(tinyai_trainer_run(saved));
  check(tinyai_trainer_save(saved, path.c_str()));
  World restoring;
  restoring.options.restore_best = 1;
  const tinyai_trainer trainer = restoring.trainer();
  const Numbers before = restoring.weights();
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("restores the best state") != std::string::npos);
  CHECK(restoring.weights() == before);
  std::remove(path.c_str());
}
