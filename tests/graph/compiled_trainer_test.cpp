// A trainer whose step is compiled: the same run as an eager trainer's, to the bit, and the host's code runs once.
#include <doctest/doctest.h>

#include <memory>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

struct Run {
  std::vector<double> weights, losses, accuracies, validation_losses;
  tinyai_trainer_state state{};
};

double known(double number) { return std::isnan(number) ? -1 : number; }

// What `prepare` asks for, eagerly or compiled; losses and accuracies of each batch's end.
Run run(bool compiled, const std::function<void(World&)>& prepare, double drop = 0.25) {
  World world(1, drop);
  world.options.compile = compiled;
  prepare(world);
  Run out;
  Callback batch_end = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
    out.losses.push_back(state.loss);
    out.accuracies.push_back(known(state.accuracy));
    out.validation_losses.push_back(known(state.validation_loss));
    return TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &batch_end;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  out.weights = world.weights();
  out.state = state_of(trainer);
  tinyai_trainer_release(trainer);
  return out;
}

void check_same(const std::function<void(World&)>& prepare) {
  const Run eager = run(false, prepare), compiled = run(true, prepare);
  CHECK(eager.losses.front() != eager.losses.back());
  CHECK(compiled.losses == eager.losses);
  CHECK(compiled.accuracies == eager.accuracies);
  CHECK(compiled.weights == eager.weights);
  CHECK(compiled.state.steps == eager.state.steps);
  CHECK(compiled.validation_losses == eager.validation_losses);
}

int g_losses = 0;  // how often the host's ran

tinyai_status host_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t count,
                        tinyai_variable* loss, void*) {
  ++g_losses;
  if (count != 1) return TINYAI_ERROR_ARGUMENT;
  return tinyai_variable_cross_entropy(scope, output, targets[0], 0.1, -100, TINYAI_REDUCTION_MEAN, loss);
}

tinyai_status read_a_number(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                            tinyai_variable* loss, void*) {
  double first = 0;
  tinyai_variable mean{};
  tinyai_status status =
      tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, &mean);
  if (status != TINYAI_OK) return status;
  tinyai_array value{};
  status = tinyai_variable_value(mean, &value);
  if (status == TINYAI_OK) status = tinyai_item(value, &first);
  *loss = mean;
  return status;
}

}  // namespace

TEST_CASE("a trainer that compiles its step trains to the bits of one that does not") {
  SUBCASE("Adam, and dropout") {
    check_same([](World&) {});
  }
  SUBCASE("a last batch that is smaller") {
    check_same([](World& world) { world.options.batch_size = 10; });
  }
  SUBCASE("gradients of several batches, and of fewer at the end") {
    check_same([](World& world) { world.options.accumulate = 5; });
  }
  SUBCASE("clipping by norm and by value") {
    check_same([](World& world) {
      world.options.clip_norm = 0.2;
      world.options.clip_value = 0.05;
    });
  }
  SUBCASE("a schedule and a validation") {
    static tinyai_schedule_options schedule;
    tinyai_schedule_options_init(&schedule);
    schedule.shape = TINYAI_SCHEDULE_COSINE;
    schedule.warmup = 4;
    check_same([](World& world) {
      world.options.schedule = &schedule;
      world.options.validation = world.data;
    });
  }
  SUBCASE("a loss of the host's") {
    check_same([](World& world) {
      world.options.loss = TINYAI_LOSS_HOST;
      world.options.loss_function = host_loss;
    });
  }
  SUBCASE("a loss without targets, and so without an accuracy") {
    check_same([](World& world) {
      world.options.loss = TINYAI_LOSS_HOST;
      world.options.loss_function = [](tinyai_manager scope, tinyai_variable output, const tinyai_array*, int64_t,
                                       tinyai_variable* loss, void*) {
        tinyai_variable one{}, square{};
        tinyai_status status = tinyai_variable_sum(scope, output, nullptr, 0, 0, &one);
        if (status == TINYAI_OK) status = tinyai_variable_square(scope, one, &square);
        *loss = square;
        return status;
      };
      const tinyai_array points = array(world.base, {0.5, -1, 2, 0.25, 1, 1, -3, 0.5}, {4, 2}, TINYAI_F32);
      check(tinyai_dataset_from_arrays(world.base.id, &points, 1, 1, &world.options.training));
    });
  }
}

TEST_CASE("a compiled trainer calls the host's loss while it traces, and not for each batch") {
  const auto prepare = [](World& world) {
    world.options.loss = TINYAI_LOSS_HOST;
    world.options.loss_function = host_loss;
  };
  g_losses = 0;
  run(false, prepare);
  CHECK(g_losses == 36);  // 3 epochs of 12 batches
  g_losses = 0;
  run(true, prepare);
  // Without gradients first, then with those of the step before, which the next one clears.
  CHECK(g_losses == 2);
}

TEST_CASE("the last batch of an epoch, which is smaller, is traced once a run and not once an epoch") {
  g_losses = 0;
  run(true, [](World& world) {
    world.options.batch_size = 10;  // 96 examples: 9 batches, and one of 6
    world.options.loss = TINYAI_LOSS_HOST;
    world.options.loss_function = host_loss;
  });
  CHECK(g_losses == 2 + 1);
}

TEST_CASE("a compiled trainer's run that is broken off and resumed has the bits of an eager one that was not") {
  for (const int64_t accumulate : {1, 3}) {
    CAPTURE(accumulate);
    const auto world = [&](uint64_t seed, bool compiled) {
      auto made = std::make_unique<World>(seed, 0.25);
      made->options.compile = compiled;
      made->options.accumulate = accumulate;
      return made;
    };
    const auto whole = world(1, false);
    check(tinyai_trainer_run(whole->trainer()));

    const Folder folder;
    const std::string path = folder / "half";
    const auto first = world(1, true);
    // In the midst of a step where several batches make one: their gradients are saved.
    Callback batch_end = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
      if (state.epoch != 1 || state.batch != 5) return TINYAI_OK;
      check(tinyai_trainer_save(trainer, path.c_str()));
      return TINYAI_ERROR_STOPPED;
    };
    first->options.batch_end = call;
    first->options.user_data = &batch_end;
    CHECK(tinyai_trainer_run(first->trainer()) == TINYAI_ERROR_CALLBACK);

    const auto second = world(2, true);
    const tinyai_trainer resumed = second->trainer();
    check(tinyai_trainer_load(resumed, path.c_str()));
    check(tinyai_trainer_run(resumed));
    CHECK(second->weights() == whole->weights());
  }
}

TEST_CASE("what a compiled trainer cannot do is refused when it is made, or when it traces") {
  World world;
  world.options.compile = 1;
  Callback nothing = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) { return TINYAI_OK; };
  world.options.user_data = &nothing;
  world.options.forward_end = call;
  tinyai_trainer trainer{};
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("forward_end") != std::string::npos);

  world.options.forward_end = nullptr;
  world.options.loss = TINYAI_LOSS_HOST;
  world.options.loss_function = read_a_number;
  const std::vector<double> before = world.weights();
  trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
  INFO(last_error());
  CHECK(last_error().find("item") != std::string::npos);
  CHECK(last_error().find("was traced for") != std::string::npos);
  CHECK(world.weights() == before);
}

TEST_CASE("a batch that fails in a compiled trainer fails the run, and the next run goes on after it") {
  for (const int64_t accumulate : {1, 4}) {
    CAPTURE(accumulate);
    World world(1, 0, 40);  // a label that is no class
    world.options.compile = 1;
    world.options.accumulate = accumulate;
    world.options.shuffle = 0;
    world.options.epochs = 1;
    const tinyai_trainer trainer = world.trainer();
    CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_RANGE);
    CHECK(state_of(trainer).batch == 6);
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).epoch == 1);
    CHECK(state_of(trainer).steps == (accumulate == 1 ? 11 : 3));
    for (const double weight : world.weights()) CHECK(std::isfinite(weight));
  }
}

TEST_CASE("a compiled trainer whose loss depends on no parameter says so") {
  World world;
  world.options.compile = 1;
  world.options.loss = TINYAI_LOSS_HOST;
  world.options.loss_function = [](tinyai_manager scope, tinyai_variable, const tinyai_array*, int64_t,
                                   tinyai_variable* loss, void*) {
    tinyai_array one{};
    const tinyai_status status = tinyai_array_ones(scope, nullptr, 0, TINYAI_F32, &one);
    return status == TINYAI_OK ? tinyai_variable_from_array(scope, one, loss) : status;
  };
  CHECK(tinyai_trainer_run(world.trainer()) == TINYAI_ERROR_GRAPH);
}

TEST_CASE(
    "a compiled trainer holds the same at the end of each batch once it has traced, and nothing when it is gone") {
  World world;
  world.options.compile = 1;
  const auto held = [&] {
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(world.training.id, &stats));
    return stats.subtree_bytes;
  };
  const int64_t before = held();
  std::vector<int64_t> at_ends;
  Callback batch_end = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) {
    at_ends.push_back(held());
    return TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &batch_end;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  REQUIRE(at_ends.size() == 36);
  for (size_t i = 2; i < at_ends.size(); ++i) CHECK(at_ends[i] == at_ends[2]);
  CHECK(at_ends[2] > before);
  tinyai_trainer_release(trainer);
  CHECK(held() == before);
}
