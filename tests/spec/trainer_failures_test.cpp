// What a trainer refuses, and what is left when something in a run of it fails: nothing open, and a run that can go on.
#include <limits>

#include "support/training.hpp"

using namespace training_tests;

namespace {

void refused(const World& world, tinyai_status expected, const char* words) {
  CAPTURE(words);
  tinyai_trainer out;
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &out) == expected);
  CHECK(last_error().find(words) != std::string::npos);
}

// A loss of the host's that no parameter of the network is in.
tinyai_status own_loss(tinyai_manager scope, tinyai_variable, const tinyai_array*, int64_t, tinyai_variable* loss,
                       void* user_data) {
  const tinyai_variable other{*static_cast<uint64_t*>(user_data)};
  return tinyai_variable_mul_scalar(scope, other, 2, loss);
}

}  // namespace

TEST_CASE("a failing batch comes out, leaves nothing open, and training goes on after it") {
  World world(1, 0, 40);
  world.options.shuffle = 0;
  world.options.epochs = 1;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_RANGE);
  tinyai_manager scope;
  check(tinyai_trainer_scope(trainer, &scope));
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope, &stats));
  CHECK(stats.subtree_scopes == 1);  // the loader's; no batch
  CHECK(state_of(trainer).steps == 5);
  CHECK(stats_of(world.model).caps == 0);
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).epoch == 1);
  CHECK(state_of(trainer).steps == 11);
  check_accounts();
}

TEST_CASE("a micro-batch that fails, whole or in shards on threads, leaves the gradients of those before it") {
  for (const int64_t shards : {0, 4}) {
    CAPTURE(shards);
    World world(1, 0, 20), reference(1);
    for (World* each : {&world, &reference}) {
      each->options.shuffle = 0;
      each->options.epochs = 1;
      each->options.accumulate = 4;
      each->options.shards = shards;
      each->options.replicas = shards ? 3 : 0;
    }
    CHECK(tinyai_trainer_run(world.trainer()) == TINYAI_ERROR_RANGE);  // example 20 is in the third batch
    Callback stop_after_two = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
      return state.batch == 2 ? 7 : TINYAI_OK;
    };
    reference.options.batch_end = call;
    reference.options.user_data = &stop_after_two;
    CHECK(tinyai_trainer_run(reference.trainer()) == TINYAI_ERROR_CALLBACK);
    CHECK(values_of(grad_of(world.first_weight())) == values_of(grad_of(reference.first_weight())));
    CHECK(world.weights() == reference.weights());
  }
}

TEST_CASE("a callback's error stops the run and names it; the next run goes on") {
  World world;
  int calls = 0;
  Callback fail_once = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) -> tinyai_status {
    return ++calls == 4 ? 77 : TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &fail_once;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("batch_end") != std::string::npos);
  CHECK(last_error().find("77") != std::string::npos);
  CHECK(state_of(trainer).batch == 4);
  check(tinyai_trainer_run(trainer));
  CHECK(calls == 3 * 12);
}

TEST_CASE("a callback that makes an array among the parameters gets an error with a name") {
  World world;
  std::string message;
  Callback misplace = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) {
    const int64_t shape[] = {4};
    tinyai_array lost;
    const tinyai_status status = tinyai_array_from_host(world.model.id, TINYAI_F32, shape, 1, nullptr, &lost);
    message = last_error();
    return status;
  };
  world.options.forward_end = call;
  world.options.user_data = &misplace;
  CHECK(tinyai_trainer_run(world.trainer()) == TINYAI_ERROR_CALLBACK);
  CHECK(message.find("world/model is capped") != std::string::npos);
  CHECK(last_error().find(message) != std::string::npos);
}

TEST_CASE("a line of progress that fails stops the run and names it; the next run goes on") {
  int lines = 0;
  const auto fail_once = [](const char*, int32_t, void* user_data) -> tinyai_status {
    return ++*static_cast<int*>(user_data) == 1 ? 77 : TINYAI_OK;
  };
  check(tinyai_set_progress(fail_once, &lines, nullptr));
  World world;
  world.options.progress = 1;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("progress") != std::string::npos);
  CHECK(last_error().find("77") != std::string::npos);
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).epoch == 3);
  check(tinyai_set_progress(nullptr, nullptr, nullptr));
}

TEST_CASE("a trainer whose optimizer has no parameter of the module is refused") {
  World world, other;
  const tinyai_variable weight = other.first_weight();
  check(tinyai_optimizer_sgd(other.training.id, &weight, 1, nullptr, &world.options.optimizer));
  refused(world, TINYAI_ERROR_ARGUMENT, "the optimizer has no parameter of the module");
  const tinyai_variable own[] = {world.first_weight(), weight};  // some of it is enough: a head, a loss with parameters
  check(tinyai_optimizer_sgd(other.training.id, own, 1, nullptr, &world.options.optimizer));
  check(tinyai_trainer_run(world.trainer()));
}

TEST_CASE("a trainer whose epochs have no batch is refused") {
  World world;
  world.options.batch_size = 97;  // of 96 examples
  world.options.drop_last = 1;
  refused(world, TINYAI_ERROR_RANGE,
          "an epoch has no batch: of 96 examples, in batches of 97; one that is not full is dropped");
  world.options.batch_size = 96;
  check(tinyai_trainer_run(world.trainer()));
}

TEST_CASE("a loss that no parameter of the optimizer is in is GRAPH, as one without a graph is") {
  World world;
  const std::vector<double> before = world.weights();
  tinyai_variable other;
  check(tinyai_variable_from_array(world.base.id, array(world.base, {1}, {}, TINYAI_F32), &other));
  world.options.loss = TINYAI_LOSS_HOST;
  world.options.loss_function = own_loss;
  world.options.user_data = &other.id;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_GRAPH);
  CHECK(last_error().find("the loss depends on no parameter that the optimizer steps") != std::string::npos);
  CHECK(state_of(trainer).steps == 0);
  CHECK(world.weights() == before);
}

TEST_CASE("numbers with which nothing can be trained are refused, and named") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();
  struct Case {
    double tinyai_trainer_options::*field;
    double value;
    const char* words;
  };
  for (const Case& one : {
           Case{&tinyai_trainer_options::rate, kNan, "rate is nan"},
           Case{&tinyai_trainer_options::rate, kInf, "rate is inf"},
           Case{&tinyai_trainer_options::clip_norm, kNan, "clip_norm is nan; it must be a number and not negative"},
           Case{&tinyai_trainer_options::clip_value, -1, "clip_value is -1"},
           Case{&tinyai_trainer_options::least_gain, kInf, "least_gain is inf; it must be finite"},
           Case{&tinyai_trainer_options::time_limit, kNan, "time_limit is nan"},
       }) {
    World world;
    world.options.*one.field = one.value;
    refused(world, TINYAI_ERROR_RANGE, one.words);
  }
}
