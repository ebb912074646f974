// A trainer whose batches are cut into shards: what a step of theirs is, and that it is a matter of the shards alone.
#include <doctest/doctest.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <iostream>
#include <memory>
#include <thread>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

struct Run {
  std::vector<double> weights;
  tinyai_trainer_state state{};
  friend bool operator==(const Run& a, const Run& b) {
    return a.weights == b.weights && a.state.loss == b.state.loss && a.state.accuracy == b.state.accuracy &&
           a.state.steps == b.state.steps;
  }
};

Run run(
    int64_t shards, int64_t replicas, const std::function<void(World&)>& prepare = [](World&) {}, double drop = 0) {
  World world(1, drop);
  world.options.shards = shards;
  world.options.replicas = replicas;
  prepare(world);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  Run out{world.weights(), state_of(trainer)};
  tinyai_trainer_release(trainer);
  CHECK(stats_of(world.training).subtree_bytes == stats_of(world.training).bytes);
  return out;
}

bool near(const std::vector<double>& a, const std::vector<double>& b, double tolerance) {
  return std::ranges::equal(a, b, [&](double x, double y) { return std::abs(x - y) <= tolerance; });
}

std::atomic<bool> g_ends_threads{true};
tinyai_status end_thread(tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                         int64_t, void* user_data) {
  const auto& main = *static_cast<pthread_t*>(user_data);
  if (g_ends_threads && !pthread_equal(pthread_self(), main)) pthread_exit(nullptr);
  sched_yield();
  *out = {in[0].id};
  return TINYAI_OK;
}

// A trainer over examples [24,3,2] of a GRU, which keeps state from batch to batch.
struct Recurrent {
  World::Stream stream{4};
  Scope base{stream.id, "base"}, model{base.id, "model"}, training{base.id, "training"};
  tinyai_module layer{};
  tinyai_trainer_options options{};

  explicit Recurrent(int64_t shards, int64_t replicas = 0) {
    layer = gru(model);
    std::vector<double> x;
    for (int i = 0; i < 24 * 3 * 2; ++i) x.push_back(std::sin(0.3 * i));
    const tinyai_array arrays[] = {array(base, x, {24, 3, 2}, TINYAI_F32),
                                   array(base, std::vector<double>(24 * 9, 0.5), {24, 3, 3}, TINYAI_F32)};
    tinyai_trainer_options_init(&options);
    options.module = layer;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = 6;
    options.shuffle = 0;
    options.epochs = 2;
    options.shards = shards;
    options.replicas = replicas;
    options.keep_state = 1;
  }
  static tinyai_module gru(const Scope& into) {
    tinyai_module_gru_options options;
    tinyai_module_gru_options_init(&options);
    options.batch_first = 1;
    tinyai_module out;
    check(tinyai_module_gru(into.id, 2, 3, &options, &out));
    return out;
  }
  std::vector<double> weights() {
    tinyai_trainer trainer;
    check(tinyai_trainer_create(training.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_release(trainer));
    std::vector<double> all;
    for (const char* name : {"weight_ih_l0", "weight_hh_l0"}) {
      const std::vector<double> own = values_of(value_of(parameter_of(layer, name)));
      all.insert(all.end(), own.begin(), own.end());
    }
    return all;
  }
};

// Adds 1 to its buffer "n", and to a sum of the first numbers that it draws; the first call of all takes its time.
struct Counting {
  tinyai_module module{};
  std::vector<double> drawn;
  bool slow = false;
  std::atomic<int> calls{0};
};
tinyai_status counts_and_draws(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t,
                               tinyai_resource* out, int64_t, void* user_data) {
  auto& own = *static_cast<Counting*>(user_data);
  if (own.calls.fetch_add(1) == 0 && own.slow) usleep(100'000);
  tinyai_array n, one;
  double number = 0;
  tinyai_status status = tinyai_module_buffer(self, "n", &n);
  if (status == TINYAI_OK) status = tinyai_array_ones(scope, nullptr, 0, TINYAI_F64, &one);
  if (status == TINYAI_OK) status = tinyai_array_add_inplace(n, one);
  if (status == TINYAI_OK) status = tinyai_array_uniform(scope, nullptr, 0, 0, 1, TINYAI_F64, &one);
  if (status == TINYAI_OK) status = tinyai_item(one, &number);
  if (!own.slow) own.drawn.push_back(number);  // by one replica
  *out = {in[0].id};
  return status;
}

// The network of a World behind such a module.
void put_in_front(World& world, Counting& counting) {
  tinyai_module both[2];
  check(tinyai_module_compose(world.model.id, "counting", counts_and_draws, &counting, nullptr, &both[0]));
  check(tinyai_module_add_buffer(both[0], "n", array(world.model, {0}, {}, TINYAI_F64)));
  counting.module = both[0];
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
}

tinyai_status trains(tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                     void* user_data) {
  *out = {in[0].id};
  return tinyai_trainer_run(*static_cast<tinyai_trainer*>(user_data));
}

#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
std::atomic<pid_t> g_child{0};

// Forks once, on a replica's thread, and comes back in both processes.
tinyai_status fork_once(tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                        int64_t, void*) {
  pid_t none = 0;
  if (tinyai_on_replica_thread() && g_child.compare_exchange_strong(none, -1)) g_child = fork();
  sched_yield();
  *out = {in[0].id};
  return TINYAI_OK;
}
#endif

}  // namespace

#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
TEST_CASE("a host function that forks on a replica's thread: the child ends, and the run goes on") {
  std::cout.flush();
  std::fflush(nullptr);
  World world;
  tinyai_module both[2];
  check(tinyai_module_compose(world.model.id, "host", fork_once, nullptr, nullptr, &both[0]));
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
  world.options.shards = 8;
  world.options.replicas = 2;
  for (const int epochs : {1, 50}) {  // until the other thread had a shard
    if (g_child > 0) break;
    world.options.epochs = epochs;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_release(trainer));
  }
  REQUIRE(g_child > 0);
  int status = 0;
  for (int tries = 0; tries < 1000 && waitpid(g_child, &status, WNOHANG) == 0; ++tries) usleep(10'000);
  CHECK(kill(g_child, SIGKILL) == -1);  // it has ended by itself
  CHECK(WIFEXITED(status));
}
#endif

TEST_CASE("one shard is the whole batch: a run has the bits of one without shards") {
  CHECK(run(1, 1) == run(0, 0));
  const auto accumulated = [](World& world) {
    world.options.accumulate = 5;
    world.options.clip_norm = 0.2;
  };
  CHECK(run(1, 2, accumulated) == run(0, 0, accumulated));
}

TEST_CASE("how many replicas work on the shards in threads of theirs changes no bit, dropout and all") {
  const auto prepare = [](World& world) {
    world.options.batch_size = 10;  // the last of an epoch has 6 examples
    world.options.accumulate = 2;
  };
  const Run one = run(4, 1, prepare, 0.25);
  CHECK(one.state.steps == 15);
  for (const int64_t replicas : {2, 3, 4, 9, 0}) CHECK(run(4, replicas, prepare, 0.25) == one);
  CHECK(run(12, 2, prepare, 0.25) == run(12, 1, prepare, 0.25));  // more shards than examples
}

TEST_CASE("without random numbers and batch statistics shards give the step of the whole batch, whatever their sizes") {
  const Run whole = run(0, 0);
  for (const int64_t shards : {2, 3, 5, 8, 100}) {
    CAPTURE(shards);
    const Run cut = run(shards, 2);
    CHECK(near(cut.weights, whole.weights, 1e-4));  // 36 steps of Adam, sums in another order
    CHECK(cut.state.loss == doctest::Approx(whole.state.loss).epsilon(1e-4));
    CHECK(cut.state.accuracy == whole.state.accuracy);
  }
}

TEST_CASE("shards draw random numbers of their own: the masks of two are not alike") {
  const auto identical = [](World& world) {  // all examples are one
    const tinyai_array points = array(world.base, std::vector<double>(192, 0.5), {96, 2}, TINYAI_F32);
    tinyai_array labels;
    const std::vector<int64_t> zeros(96);
    const int64_t count = 96;
    check(tinyai_array_from_host(world.base.id, TINYAI_I64, &count, 1, zeros.data(), &labels));
    const tinyai_array both[] = {points, labels};
    check(tinyai_dataset_from_arrays(world.base.id, both, 2, 1, &world.options.training));
    world.options.batch_size = 2;
  };
  CHECK(run(2, 1, identical, 0.5).weights != run(1, 1, identical, 0.5).weights);
}

TEST_CASE("batch statistics are a shard's, and the running ones the mean of what each shard made of them") {
  const Scope base("base");
  const std::vector<double> x{1, 5, 2, 10};  // two shards: mean 3, variance 8 of two; mean 6, variance 32
  const tinyai_array arrays[] = {array(base, x, {4, 1}, TINYAI_F32), array(base, {0, 0, 0, 0}, {4, 1}, TINYAI_F32)};
  for (const int64_t replicas : {1, 2}) {
    const Scope model("model"), training("training");
    tinyai_module norm;
    check(tinyai_module_batch_norm(model.id, 1, 1, nullptr, &norm));
    tinyai_trainer_options options;
    tinyai_trainer_options_init(&options);
    options.module = norm;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = 4;
    options.shuffle = 0;
    options.shards = 2;
    options.replicas = replicas;
    tinyai_trainer trainer;
    check(tinyai_trainer_create(training.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    tinyai_array mean, variance;
    check(tinyai_module_buffer(norm, "running_mean", &mean));
    check(tinyai_module_buffer(norm, "running_var", &variance));
    // momentum 0.1: 0.9 * 0 + 0.1 * (3 + 6) / 2, and 0.9 * 1 + 0.1 * (8 + 32) / 2
    CHECK(values_of(mean)[0] == doctest::Approx(0.45));
    CHECK(values_of(variance)[0] == doctest::Approx(2.9));
  }
}

TEST_CASE("a state that is kept is kept for the rows of each shard, and begins anew with an epoch") {
  CHECK(Recurrent(1).weights() == Recurrent(0, 0).weights());
  const std::vector<double> one = Recurrent(3, 1).weights();
  CHECK(Recurrent(3, 2).weights() == one);
  CHECK(Recurrent(3, 3).weights() == one);
  CHECK(near(one, Recurrent(0, 0).weights(), 1e-5));
}

TEST_CASE("what a callback does to a state that is kept it does to that of all shards") {
  const auto trained = [](int64_t shards, const std::function<void(tinyai_trainer)>& act) {
    Recurrent run(shards);
    Callback batch_end = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state&) {
      act(trainer);
      return TINYAI_OK;
    };
    run.options.batch_end = call;
    run.options.user_data = &batch_end;
    return run.weights();
  };
  const auto nothing = [](tinyai_trainer) {};
  const auto reset = [](tinyai_trainer trainer) { check(tinyai_trainer_reset_state(trainer)); };
  CHECK(trained(0, reset) != trained(0, nothing));
  CHECK(trained(1, reset) == trained(0, reset));
  CHECK(near(trained(3, reset), trained(0, reset), 1e-5));
}

TEST_CASE("a module that the loss makes has no part in what is kept") {
  const auto trained = [](int64_t shards, int64_t replicas) {
    Recurrent run(shards, replicas);
    run.options.loss = TINYAI_LOSS_HOST;
    run.options.user_data = &run;
    run.options.loss_function = [](tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                                   tinyai_variable* loss, void*) {
      tinyai_module_gru_options options;
      tinyai_module_gru_options_init(&options);
      tinyai_module made;
      tinyai_variable y, target;
      tinyai_status status = tinyai_module_gru(scope, 3, 3, &options, &made);
      if (status == TINYAI_OK) status = tinyai_module_forward(scope, made, output, &y);
      if (status == TINYAI_OK) status = tinyai_constant(scope, targets[0], &target);
      if (status == TINYAI_OK) status = tinyai_variable_mse_loss(scope, output, target, TINYAI_REDUCTION_MEAN, loss);
      tinyai_module_release(made);
      return status;
    };
    return run.weights();
  };
  CHECK(trained(1, 1) == trained(0, 0));
  CHECK(trained(2, 2) == trained(2, 1));
}

TEST_CASE("places without a label weigh nothing: shards give the step of the whole batch") {
  const auto some = [](World& world) {
    std::vector<int64_t> labels;
    std::vector<double> points;
    for (int64_t i = 0; i < 96; ++i) {
      labels.push_back(i % 8 < 4 && i % 8 != 1 ? -100 : i % 2);
      points.insert(points.end(), {std::cos(0.7 * i), std::sin(1.9 * i)});
    }
    const int64_t count = 96;
    tinyai_array both[] = {array(world.base, points, {96, 2}, TINYAI_F32), {}};
    check(tinyai_array_from_host(world.base.id, TINYAI_I64, &count, 1, labels.data(), &both[1]));
    check(tinyai_dataset_from_arrays(world.base.id, both, 2, 1, &world.options.training));
    world.options.shuffle = 0;
    world.options.epochs = 1;
  };
  const Run whole = run(0, 0, some);
  for (const int64_t shards : {2, 3, 8}) {
    CAPTURE(shards);
    CHECK(near(run(shards, 2, some).weights, whole.weights, 1e-5));
  }
}

TEST_CASE("a counter that each shard counts up counts batches, and no number is drawn twice by neighbouring seeds") {
  std::vector<double> drawn;
  for (const uint64_t seed : {5, 6}) {
    World world;
    Counting counting;
    put_in_front(world, counting);
    world.options.seed = seed;
    world.options.shards = 6;
    world.options.replicas = 1;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    tinyai_array n;
    check(tinyai_module_buffer(counting.module, "n", &n));
    CHECK(values_of(n) == std::vector<double>{36});
    drawn.insert(drawn.end(), counting.drawn.begin(), counting.drawn.end());
    tinyai_trainer_release(trainer);
  }
  CHECK(drawn.size() == 2 * 36 * 6);
  std::ranges::sort(drawn);
  CHECK(std::ranges::adjacent_find(drawn) == drawn.end());
}

TEST_CASE("threads that have done their shards do not run ahead of one that takes long: few gradients wait") {
  World world;
  Counting counting;
  counting.slow = true;
  put_in_front(world, counting);
  world.options.batch_size = 96;
  world.options.epochs = 1;
  world.options.shards = 96;
  world.options.replicas = 2;
  const tinyai_trainer trainer = world.trainer();
  const int64_t before = stats_of(world.base).subtree_by_category[TINYAI_CATEGORY_GRADIENT];
  int64_t most = 0;
  std::atomic<bool> done{false};
  std::thread watch([&] {
    while (!done) most = std::max(most, stats_of(world.base).subtree_by_category[TINYAI_CATEGORY_GRADIENT]);
  });
  check(tinyai_trainer_run(trainer));
  done = true;
  watch.join();
  const int64_t set = stats_of(world.base).subtree_by_category[TINYAI_CATEGORY_GRADIENT] - before;
  CHECK(set > 0);
  CHECK(most - before <= (6 + 4 + 2) * set);  // sums of up to 95 shards, those ahead of the slow one, those under way
  tinyai_trainer_release(trainer);
}

TEST_CASE("a run in shards within an analysis is refused: threads would tell one listener") {
  World world;
  world.options.shards = 4;
  world.options.replicas = 2;
  tinyai_trainer trainer = world.trainer();
  tinyai_module host;
  check(tinyai_module_compose(world.model.id, "host", trains, &trainer, nullptr, &host));
  const tinyai_resource x{array(world.base, {1, 2}, {1, 2}, TINYAI_F32).id};
  tinyai_analysis analysis{};
  analysis.struct_size = sizeof analysis;
  CHECK(tinyai_module_analyze(host, &x, 1, nullptr, &analysis) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("cannot be analysed") != std::string::npos);
  tinyai_trainer_release(trainer);
}

TEST_CASE("a run in shards that is broken off and resumed has the bits of one that was not") {
  const auto world = [](uint64_t seed, int64_t replicas) {
    auto made = std::make_unique<World>(seed, 0.25);
    made->options.shards = 3;
    made->options.replicas = replicas;
    made->options.accumulate = 2;
    return made;
  };
  const auto whole = world(1, 2);
  check(tinyai_trainer_run(whole->trainer()));
  const Folder folder;
  const std::string path = folder / "half";
  const auto first = world(1, 1);
  Callback batch_end = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
    if (state.epoch != 1 || state.batch != 5) return TINYAI_OK;
    check(tinyai_trainer_save(trainer, path.c_str()));
    return TINYAI_ERROR_STOPPED;
  };
  first->options.batch_end = call;
  first->options.user_data = &batch_end;
  CHECK(tinyai_trainer_run(first->trainer()) == TINYAI_ERROR_CALLBACK);
  const auto second = world(2, 3);
  const tinyai_trainer resumed = second->trainer();
  check(tinyai_trainer_load(resumed, path.c_str()));
  check(tinyai_trainer_run(resumed));
  CHECK(second->weights() == whole->weights());

  World other(1, 0.25);
  CHECK(tinyai_trainer_load(other.trainer(), path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("3 shards") != std::string::npos);
}

TEST_CASE(
    "a shard that fails in its thread fails the run with its error, names itself, and the next run goes on after the "
    "batch") {
  for (const int64_t accumulate : {1, 4}) {
    for (const int64_t replicas : {1, 3}) {
      CAPTURE(accumulate);
      CAPTURE(replicas);
      World world(1, 0, 40);  // a label that is no class: in the sixth batch
      world.options.shuffle = 0;
      world.options.epochs = 1;
      world.options.accumulate = accumulate;
      world.options.shards = 4;
      world.options.replicas = replicas;
      std::vector<double> last;
      Callback batch_end = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) {
        last = world.weights();
        return TINYAI_OK;
      };
      world.options.batch_end = call;
      world.options.user_data = &batch_end;
      const tinyai_trainer trainer = world.trainer();
      CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_RANGE);
      CHECK(last_error().find("shard 1 of 4: ") != std::string::npos);
      CHECK(world.weights() == last);
      CHECK(state_of(trainer).batch == 6);
      check(tinyai_trainer_run(trainer));
      CHECK(state_of(trainer).epoch == 1);
      CHECK(state_of(trainer).steps == (accumulate == 1 ? 11 : 3));
    }
  }
  check_accounts();
}

TEST_CASE("a shard that fails stops those that other threads work on at their next layer") {
  struct Shards {
    std::atomic<int> layers{0};
    std::atomic<bool> failed{false};
  } shards;
  World world;
  constexpr int kLayers = 100;
  std::vector<tinyai_module> layers;
  // The second shard to come fails when the first is on its way, which then takes its time.
  const auto layer = [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                        int64_t, void* user_data) -> tinyai_status {
    auto& own = *static_cast<Shards*>(user_data);
    *out = {in[0].id};
    if (own.layers.fetch_add(1) == 1) {
      own.failed = true;
      return 77;
    }
    while (!own.failed) sched_yield();
    usleep(20'000);
    return TINYAI_OK;
  };
  for (int i = 0; i < kLayers; ++i)
    check(tinyai_module_compose(world.model.id, "layer", layer, &shards, nullptr, &layers.emplace_back()));
  layers.push_back(world.module);
  check(tinyai_module_sequential(world.model.id, layers.data(), kLayers + 1, &world.options.module));
  world.options.shards = 2;
  world.options.replicas = 2;
  const std::vector<double> before = world.weights();
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("77") != std::string::npos);
  CHECK(shards.layers < kLayers);
  CHECK(world.weights() == before);
  CHECK(state_of(trainer).steps == 0);
  check(tinyai_trainer_release(trainer));
}

TEST_CASE("a host function that ends a replica's thread ends the run with an error, and the next run goes on") {
  World world;
  pthread_t self = pthread_self();
  tinyai_module host, both[2];
  check(tinyai_module_compose(world.model.id, "host", end_thread, &self, nullptr, &host));
  both[0] = host;
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
  world.options.shards = 8;
  world.options.replicas = 2;
  std::vector<double> last = world.weights();
  Callback batch_end = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) {
    last = world.weights();
    return TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &batch_end;
  const tinyai_trainer trainer = world.trainer();
  CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("ended its thread") != std::string::npos);
  CHECK(world.weights() == last);
  g_ends_threads = false;
  const int64_t missed = state_of(trainer).batch - state_of(trainer).steps;
  CHECK(missed == 1);
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).steps == 36 - missed);
  check(tinyai_trainer_release(trainer));
}

TEST_CASE("a replica's thread is the engine's: a host that cancels it stops nothing") {
  static std::atomic<pthread_t> replica;
  replica = pthread_t{};
  World world;
  tinyai_module host, both[2];
  check(tinyai_module_compose(
      world.model.id, "host",
      [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void*) -> tinyai_status {
        if (tinyai_on_replica_thread()) replica = pthread_self();
        sched_yield();
        *out = {in[0].id};
        return TINYAI_OK;
      },
      nullptr, nullptr, &host));
  both[0] = host;
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
  Callback batch_end = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) {
    if (replica.load() != pthread_t{}) pthread_cancel(replica);
    return TINYAI_OK;
  };
  world.options.batch_end = call;
  world.options.user_data = &batch_end;
  world.options.shards = 8;
  world.options.replicas = 2;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).steps == 36);
  CHECK(replica.load() != pthread_t{});
  check(tinyai_trainer_release(trainer));
}

TEST_CASE("what shards cannot be is refused when the trainer is made") {
  World world;
  const auto refused = [&](int64_t shards, int64_t replicas) {
    world.options.shards = shards;
    world.options.replicas = replicas;
    tinyai_trainer trainer{};
    const tinyai_status status = tinyai_trainer_create(world.training.id, &world.options, &trainer);
    if (status == TINYAI_OK) tinyai_trainer_release(trainer);
    return status;
  };
  CHECK(refused(-1, 0) == TINYAI_ERROR_RANGE);
  CHECK(refused(4097, 0) == TINYAI_ERROR_RANGE);
  CHECK(refused(INT64_MAX, 0) == TINYAI_ERROR_RANGE);
  CHECK(refused(2, -1) == TINYAI_ERROR_RANGE);
  CHECK(refused(2, 257) == TINYAI_ERROR_RANGE);
  CHECK(refused(0, 2) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("`shards`") != std::string::npos);
  CHECK(refused(4096, 256) == TINYAI_OK);
  world.options.compile = 1;
  CHECK(refused(2, 0) == TINYAI_OK);
  world.options.compile = 0;
  Callback nothing = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) { return TINYAI_OK; };
  world.options.user_data = &nothing;
  world.options.forward_end = call;
  CHECK(refused(2, 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("forward_end") != std::string::npos);
}
