// A trainer does what the loop written by hand does, loses nothing when it is stopped, and can be resumed bit for bit.
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <limits>
#include <thread>

#include "support/safetensors_text.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;
using tinyai_test::write_content;
using tinyai_test::write_with_its_checksum;

TEST_CASE("a trainer learns, and its numbers say so") {
  World world;
  world.options.epochs = 40;
  world.options.validation = world.data;
  check(tinyai_monitor_create(world.base.id, &world.options.monitor));
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  const tinyai_trainer_state state = state_of(trainer);
  CHECK(state.epoch == 40);
  CHECK(state.steps == 40 * 12);
  CHECK(state.loss < 0.3);
  CHECK(state.accuracy > 0.9);
  CHECK(state.validation_accuracy > 0.9);
  double loss = 0, accuracy = 0, shown = 0;
  check(tinyai_trainer_evaluate(trainer, world.data, &loss, &accuracy));
  CHECK(loss == state.validation_loss);
  CHECK(accuracy == state.validation_accuracy);
  check(tinyai_monitor_last(world.options.monitor, "validation loss", &shown));
  CHECK(shown == loss);
  check_accounts();
}

TEST_CASE("a trainer's steps are those of the loop written by hand, bit for bit") {
  World trained(3), byhand(3);
  check(tinyai_trainer_run(trained.trainer()));

  std::vector<tinyai_variable> parameters(4);
  for (int i = 0; i < 4; ++i) check(tinyai_module_parameter_at(byhand.module, i, &parameters[i]));
  tinyai_adam_options adam;
  tinyai_adam_options_init(&adam);
  adam.rate = byhand.options.rate;
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_adam(byhand.training.id, parameters.data(), 4, &adam, &optimizer));
  tinyai_loader_options loading;
  tinyai_loader_options_init(&loading);
  loading.batch_size = 8;
  loading.seed = byhand.options.seed;
  tinyai_loader loader;
  check(tinyai_loader_open(byhand.training.id, byhand.data, &loading, &loader));
  for (int epochs = 0; epochs < 3;) {
    tinyai_manager batch;
    tinyai_array arrays[2];
    check(tinyai_loader_next(loader, byhand.training.id, &batch, arrays, 2));
    if (!batch.id) {
      ++epochs;
      continue;
    }
    tinyai_variable scores, loss;
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_module_forward_array({0}, byhand.module, arrays[0], &scores));
    check(tinyai_variable_cross_entropy({0}, scores, arrays[1], 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    check(tinyai_variable_backward({0}, loss, nullptr));
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_manager_close(batch));
  }
  CHECK(trained.weights() == byhand.weights());
}

TEST_CASE("four small batches make the step of one of four times the size") {
  World whole(4), parts(4);
  whole.options.shuffle = parts.options.shuffle = 0;
  whole.options.epochs = parts.options.epochs = 1;
  whole.options.batch_size = 32;
  parts.options.accumulate = 4;
  const tinyai_trainer trainer = parts.trainer();
  check(tinyai_trainer_run(whole.trainer()));
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).steps == 3);
  const std::vector<double> a = whole.weights(), b = parts.weights();
  for (size_t i = 0; i < a.size(); ++i) CHECK(a[i] == doctest::Approx(b[i]).epsilon(1e-4));
}

TEST_CASE("batch_end comes after the step: nothing is capped, and what it makes stays where it was put") {
  World world;
  int made = 0;
  Callback keep_one = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) -> tinyai_status {
    tinyai_manager below;
    tinyai_array kept;
    tinyai_status status = tinyai_manager_open(world.model.id, nullptr, &below);
    if (!status) status = tinyai_array_zeros(world.model.id, nullptr, 0, TINYAI_F32, &kept);
    made += status == TINYAI_OK;
    return status;
  };
  const int64_t scopes = stats_of(world.model).subtree_scopes;
  world.options.batch_end = call;
  world.options.user_data = &keep_one;
  check(tinyai_trainer_run(world.trainer()));
  CHECK(made == 36);
  CHECK(stats_of(world.model).subtree_scopes == scopes + 36);
}

TEST_CASE("a run is stopped from another thread, and by its time limit, with nothing lost") {
  World world;
  world.options.epochs = 1000000;
  const tinyai_trainer trainer = world.trainer();
  std::thread stopper([&] {
    while (state_of(trainer).steps < 5) std::this_thread::yield();
    check(tinyai_trainer_stop(trainer));
  });
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_STOPPED);
  stopper.join();
  const int64_t steps = state_of(trainer).steps;
  CHECK(steps >= 5);
  check(tinyai_trainer_set_epochs(trainer, state_of(trainer).epoch + 1));
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).steps % 12 == 0);

  World limited;
  limited.options.epochs = 1000000;
  limited.options.time_limit = 0.05;
  const tinyai_trainer late = limited.trainer();
  CHECK(tinyai_trainer_run(late) == TINYAI_ERROR_STOPPED);
  CHECK(state_of(late).seconds >= 0.05);
}

TEST_CASE("threads: a run and a load of one trainer never overlap") {
  const std::string path = temporary_file("turns.safetensors");
  World world;
  world.options.epochs = 1;
  std::atomic<int> torn{0}, runs{0};
  Callback position_fits = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
    torn += state.steps != 12 * state.epoch + state.batch;
    return TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &position_fits;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_save(trainer, path.c_str()));  // of the beginning
  std::thread runner([&] {
    while (runs < 50) {
      const tinyai_status status = tinyai_trainer_run(trainer);
      torn += status != TINYAI_OK && status != TINYAI_ERROR_NOT_READY;
      runs += status == TINYAI_OK;
    }
  });
  while (runs < 50) {
    const tinyai_status status = tinyai_trainer_load(trainer, path.c_str());
    torn += status != TINYAI_OK && status != TINYAI_ERROR_NOT_READY;
  }
  runner.join();
  CHECK(torn == 0);
  World alone;
  alone.options.epochs = 1;
  check(tinyai_trainer_run(alone.trainer()));
  check(tinyai_trainer_load(trainer, path.c_str()));
  check(tinyai_trainer_run(trainer));
  CHECK(world.weights() == alone.weights());
  std::remove(path.c_str());
}

namespace {

// A logger that waits for a thread which wants the trainer in the middle of whose load it is told something.
struct Meddler {
  tinyai_trainer trainer;
  std::string path;
  std::vector<tinyai_status> answers;

  static void hear(int32_t, const char*, void* user_data) {
    auto& self = *static_cast<Meddler*>(user_data);
    std::thread([&self] {
      self.answers.push_back(tinyai_trainer_save(self.trainer, self.path.c_str()));
      self.answers.push_back(tinyai_trainer_set_epochs(self.trainer, 5));
      self.answers.push_back(tinyai_trainer_run(self.trainer));
    }).join();
  }
};

}  // namespace

TEST_CASE(
    "a trainer whose load calls the host is not ready for other threads: nobody waits for one who waits for them") {
  const std::string path = temporary_file("meddled.safetensors");
  World world;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_save(trainer, path.c_str()));
  Meddler meddler{trainer, temporary_file("meddler.safetensors"), {}};
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(world.training.id, &stats));
  check(tinyai_manager_set_limit(world.training.id, stats.device_bytes + 100));
  check(tinyai_set_logger(TINYAI_LOG_DEBUG, Meddler::hear, &meddler, nullptr));
  alarm(60);  // a hang is a failure, soon
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_LIMIT);
  alarm(0);
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
  CHECK(meddler.answers == std::vector<tinyai_status>(3, TINYAI_ERROR_NOT_READY));
  check(tinyai_manager_set_limit(world.training.id, 0));
  check(tinyai_trainer_load(trainer, path.c_str()));
  check(tinyai_trainer_run(trainer));
  std::remove(path.c_str());
}

TEST_CASE("a resumed run has the bits of one that was never broken") {
  const std::string path = temporary_file("checkpoint.safetensors");
  tinyai_schedule_options cosine;
  tinyai_schedule_options_init(&cosine);
  cosine.shape = TINYAI_SCHEDULE_COSINE;
  cosine.period = 0;
  World unbroken(9, 0.3), broken(9, 0.3), resumed(10, 0.3);
  Callback save_in_the_middle = [&](tinyai_manager, tinyai_trainer trainer,
                                    const tinyai_trainer_state& state) -> tinyai_status {
    if (state.steps != 20) return TINYAI_OK;
    check(tinyai_trainer_save(trainer, path.c_str()));
    return 1;
  };
  broken.options.batch_end = call;
  broken.options.user_data = &save_in_the_middle;
  for (World* world : {&unbroken, &broken, &resumed}) world->options.schedule = &cosine;
  resumed.options.seed = 1234;  // the checkpoint's counts

  const tinyai_trainer whole = unbroken.trainer();
  check(tinyai_trainer_run(whole));
  CHECK(tinyai_trainer_run(broken.trainer()) == TINYAI_ERROR_CALLBACK);
  const tinyai_trainer rest = resumed.trainer();
  check(tinyai_trainer_load(rest, path.c_str()));
  CHECK(state_of(rest).steps == 20);
  check(tinyai_trainer_run(rest));
  CHECK(resumed.weights() == unbroken.weights());
  CHECK(state_of(rest).loss == state_of(whole).loss);
  CHECK(state_of(rest).accuracy == state_of(whole).accuracy);
  CHECK(state_of(rest).rate == state_of(whole).rate);
  std::remove(path.c_str());
}

TEST_CASE("a run resumed from between the batches of one step has the bits of one that was never broken") {
  const std::string path = temporary_file("gathered.safetensors");
  World unbroken(9, 0.3), broken(9, 0.3), resumed(10, 0.3), other(11);
  for (World* world : {&unbroken, &broken, &resumed}) world->options.accumulate = 3;
  other.options.accumulate = 2;
  Callback save_in_the_middle = [&](tinyai_manager, tinyai_trainer trainer,
                                    const tinyai_trainer_state& state) -> tinyai_status {
    if (state.epoch != 1 || state.batch != 5) return TINYAI_OK;  // the second of the batches 4, 5 and 6
    check(tinyai_trainer_save(trainer, path.c_str()));
    return 1;
  };
  broken.options.batch_end = call;
  broken.options.user_data = &save_in_the_middle;

  const tinyai_trainer whole = unbroken.trainer(), rest = resumed.trainer();
  check(tinyai_trainer_run(whole));
  CHECK(tinyai_trainer_run(broken.trainer()) == TINYAI_ERROR_CALLBACK);
  resumed.options.epochs = 1;
  const tinyai_trainer before = resumed.trainer();
  check(tinyai_trainer_run(before));  // leaves gradients of its own, which must not count
  check(tinyai_trainer_load(rest, path.c_str()));
  CHECK(values_of(grad_of(resumed.first_weight())) == values_of(grad_of(broken.first_weight())));
  check(tinyai_trainer_run(rest));
  CHECK(resumed.weights() == unbroken.weights());
  CHECK(state_of(rest).steps == state_of(whole).steps);
  CHECK(state_of(rest).loss == state_of(whole).loss);

  const tinyai_trainer pairs = other.trainer();
  const std::vector<double> untouched = other.weights();
  CHECK(tinyai_trainer_load(pairs, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().ends_with("the checkpoint is from within a step of 3 batches; trainer 'trainer' makes one of 2"));
  CHECK(other.weights() == untouched);
  std::remove(path.c_str());
  check_accounts();
}

TEST_CASE("a checkpoint that lies changes nothing") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  World world(1), other(2);
  Callback stop_within_a_step = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
    return state.epoch == 1 && state.batch == 5 ? 1 : TINYAI_OK;
  };
  for (World* each : {&world, &other}) {
    each->options.accumulate = 3;
    each->options.batch_end = call;
    each->options.user_data = &stop_within_a_step;
  }
  const tinyai_trainer trainer = world.trainer(), teller = other.trainer();
  for (const tinyai_trainer each : {trainer, teller}) CHECK(tinyai_trainer_run(each) == TINYAI_ERROR_CALLBACK);
  check(tinyai_trainer_save(teller, path.c_str()));
  const std::string honest = content_of(path);
  check(tinyai_trainer_save(trainer, (folder / "before").c_str()));
  const std::string before = content_of(folder / "before");
  struct Lie {
    std::string said, instead;  // of one length
    tinyai_status status;
  };
  const Lie lies[] = {
      {R"("rate.0":"0x1.)", R"("rate.0":"-0x1)", TINYAI_ERROR_FORMAT},
      {R"("gathered":"2")", R"("gathered":"7")", TINYAI_ERROR_FORMAT},
      {R"("gathered":"2")", R"("gathered":"0")", TINYAI_ERROR_FORMAT},
      {R"("epoch":"1")", R"("epoch":"x")", TINYAI_ERROR_FORMAT},
      {R"("tally_loss":"0x)", R"("tally_gain":"0x)", TINYAI_ERROR_FORMAT},
      {R"("gradient.0":)", R"("gradient.9":)", TINYAI_ERROR_ARGUMENT},
      {R"("optimizer.0.step":)", R"("optimizer.9.step":)", TINYAI_ERROR_ARGUMENT},
      {R"("optimizer.0.exp_avg":)", R"("optimizer.0.exp_sum":)", TINYAI_ERROR_ARGUMENT},
      {R"("module.0.weight":)", R"("module.9.weight":)", TINYAI_ERROR_ARGUMENT},
  };
  for (const Lie& lie : lies) {
    CAPTURE(lie.instead);
    const size_t at = honest.find(lie.said);
    REQUIRE(at != std::string::npos);
    write_with_its_checksum(path, std::string(honest).replace(at, lie.said.size(), lie.instead));
    CHECK(tinyai_trainer_load(trainer, path.c_str()) == lie.status);
    CHECK(last_error().find("checksum") == std::string::npos);
    check(tinyai_trainer_save(trainer, (folder / "after").c_str()));
    CHECK(content_of(folder / "after") == before);
    check_accounts();
  }
  write_content(path, honest);
  check(tinyai_trainer_load(trainer, path.c_str()));
}

TEST_CASE("a checkpoint of another module changes nothing") {
  const std::string path = temporary_file("other.safetensors");
  World world(1), other(2);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_module_save(other.module, path.c_str()));
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_FORMAT);
  other.options.batch_size = 16;
  check(tinyai_trainer_save(other.trainer(), path.c_str()));
  const std::vector<double> before = world.weights();
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(world.weights() == before);
  std::remove(path.c_str());
}

TEST_CASE("training that gains nothing more stops early") {
  World world;
  world.options.epochs = 50;
  world.options.rate = 0;
  world.options.shuffle = 0;
  world.options.patience = 3;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).stopped_early == 1);
  CHECK(state_of(trainer).epoch == 4);  // one that sets the mark, three that do not beat it
}

TEST_CASE("a loss of the host's trains like the built-in one") {
  World host(6), builtin(6);
  builtin.options.loss = TINYAI_LOSS_CROSS_ENTROPY;
  host.options.loss = TINYAI_LOSS_HOST;
  host.options.loss_function = [](tinyai_manager scope, tinyai_variable output, const tinyai_array* targets,
                                  int64_t count, tinyai_variable* loss, void*) -> tinyai_status {
    return count != 1 ? TINYAI_ERROR_ARGUMENT
                      : tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
  };
  check(tinyai_trainer_run(host.trainer()));
  check(tinyai_trainer_run(builtin.trainer()));
  CHECK(host.weights() == builtin.weights());
}

TEST_CASE("clipped gradients have that norm when the optimizer sees them") {
  World world;
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 1;
  std::vector<tinyai_variable> parameters(4);
  for (int i = 0; i < 4; ++i) check(tinyai_module_parameter_at(world.module, i, &parameters[i]));
  check(tinyai_optimizer_sgd(world.training.id, parameters.data(), 4, &sgd, &world.options.optimizer));
  world.options.clip_norm = 1e-3;
  world.options.epochs = 1;
  world.options.batch_size = 96;
  const std::vector<double> before = world.weights();
  check(tinyai_trainer_run(world.trainer()));
  const std::vector<double> after = world.weights();
  double squares = 0;
  for (size_t i = 0; i < before.size(); ++i) squares += (after[i] - before[i]) * (after[i] - before[i]);
  CHECK(std::sqrt(squares) == doctest::Approx(1e-3).epsilon(1e-2));
}

TEST_CASE("the optimizer's state dies with the trainer") {
  const Scope base("base");
  const Scope model(base.id, "model");
  const tinyai_module module = network(model);
  const tinyai_dataset data = quadrants(base);
  int64_t after_first = 0;
  for (int round = 0; round < 20; ++round) {
    tinyai_trainer_options options;
    tinyai_trainer_options_init(&options);
    options.module = module;
    options.training = data;
    tinyai_trainer trainer;
    check(tinyai_trainer_create(base.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    CHECK(stats_of(base).subtree_by_category[TINYAI_CATEGORY_OPTIMIZER_STATE] > 0);
    check(tinyai_trainer_release(trainer));
    CHECK(stats_of(base).subtree_by_category[TINYAI_CATEGORY_OPTIMIZER_STATE] == 0);
    if (round == 0) after_first = stats_of(base).subtree_bytes;
    CHECK(stats_of(base).subtree_bytes == after_first);
  }
  check_accounts();
}

TEST_CASE("two trainers in two threads are exact, and grad mode is each thread's own, also after a failure") {
  World first(1), second(2), first_alone(1), second_alone(2), failing(3, 0, 10);
  check(tinyai_trainer_run(first_alone.trainer()));
  check(tinyai_trainer_run(second_alone.trainer()));
  const tinyai_trainer trainers[] = {first.trainer(), second.trainer(), failing.trainer()};
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&, i] {
      const int mode = i == 1 ? 0 : 1;
      tinyai_set_grad_enabled(mode, nullptr);
      const tinyai_status status = tinyai_trainer_run(trainers[i]);
      wrong += status != (i == 2 ? TINYAI_ERROR_RANGE : TINYAI_OK) || tinyai_grad_enabled() != mode;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(first.weights() == first_alone.weights());
  CHECK(second.weights() == second_alone.weights());
}

TEST_CASE("progress goes where the host wants it, and destroy comes once") {
  struct Lines {
    std::string text;
    int destroyed = 0;
  } lines;
  check(tinyai_set_progress(
      [](const char* line, int32_t over, void* user_data) -> tinyai_status {
        if (!over) static_cast<Lines*>(user_data)->text += std::string(line) + "\n";
        return TINYAI_OK;
      },
      &lines, [](void* user_data) { ++static_cast<Lines*>(user_data)->destroyed; }));
  World world;
  world.options.progress = 1;
  check(tinyai_trainer_run(world.trainer()));
  check(tinyai_set_progress(nullptr, nullptr, nullptr));
  CHECK(lines.destroyed == 1);
  CHECK(lines.text.find("epoch 1/3  loss ") != std::string::npos);
  CHECK(lines.text.find("epoch 3/3") != std::string::npos);
  CHECK(lines.text.find("accuracy") != std::string::npos);
}

TEST_CASE("a trainer's user data is destroyed once, and stays the host's when creation fails") {
  int destroyed = 0;
  {
    World world;
    world.options.user_data = &destroyed;
    world.options.destroy = [](void* user_data) { ++*static_cast<int*>(user_data); };
    world.options.batch_size = 0;
    tinyai_trainer none;
    CHECK(tinyai_trainer_create(world.training.id, &world.options, &none) == TINYAI_ERROR_RANGE);
    CHECK(destroyed == 0);
    world.options.batch_size = 8;
    world.trainer();
    CHECK(destroyed == 0);
  }
  CHECK(destroyed == 1);
}
