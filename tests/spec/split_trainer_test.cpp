// Trainers of split modules: a run is the whole's, its checkpoint too, and with a group of its own each part has
// replicas.
#include <cmath>
#include <cstdio>

#include "support/ranks.hpp"
#include "support/training.hpp"

using namespace tinyai_test;
namespace training = training_tests;

namespace {

void check_near(const std::vector<double>& found, const std::vector<double>& expected) {
  REQUIRE(found.size() == expected.size());
  double most = 0, error = 0;
  for (size_t i = 0; i < found.size(); ++i) {
    most = std::max(most, std::fabs(expected[i]));
    error = std::max(error, std::fabs(found[i] - expected[i]));
  }
  CHECK_MESSAGE(error <= 2e-5 * most, "off by ", error, " of ", most);
}

// A trainer of the whole, or of a rank's part of it.
struct Run {
  training::World world;
  tinyai_trainer trainer{};

  explicit Run(tinyai_group split, tinyai_group replicas = {0}, double dropped = 0.2) : world(3, dropped) {
    if (split.id) {
      tinyai_module part{};
      check(tinyai_module_split(world.model.id, world.module, split, &part));
      world.module = world.options.module = part;
    }
    world.options.rate = 0.05;
    if (replicas.id) {
      world.options.group = replicas;
      world.options.shards = 2;
      world.options.replicas = 1;
    }
    trainer = world.trainer();
  }
  // Its epochs, or as many as are left of them.
  void run() const { check(tinyai_trainer_run(trainer)); }
  double loss() const { return training::state_of(trainer).loss; }
};

}  // namespace

TEST_CASE("R12 C: a trainer of a split module learns what one of the whole learns, and their checkpoints are one") {
  for (const int64_t ranks : {2, 3}) {
    const std::string path = training::temporary_file(("trainer" + new_address()).c_str());
    on_ranks(ranks, [&](const Rank& own) {
      const Run whole({0}), part(own.group);
      whole.run();
      part.run();
      CHECK(part.loss() == doctest::Approx(whole.loss()).epsilon(1e-4));
      check(tinyai_trainer_save(part.trainer, path.c_str()));

      // The whole goes on from it, and so does a part; they stay together.
      Run other({0}), again(own.group);
      check(tinyai_trainer_load(other.trainer, path.c_str()));
      check(tinyai_trainer_load(again.trainer, path.c_str()));
      check_near(other.world.weights(), whole.world.weights());
      CHECK(again.world.weights() == part.world.weights());
      own.sum(own.scope.array({1}));  // nobody writes the file before all have read it
      check(tinyai_trainer_save(again.trainer, path.c_str()));
      Run third({0});
      check(tinyai_trainer_load(third.trainer, path.c_str()));
      CHECK(third.world.weights() == other.world.weights());
      own.sum(own.scope.array({1}));
    });
    std::remove(path.c_str());
  }
}

TEST_CASE("R12 C: a group of four is two parts of a module, each on two ranks that share out the batches") {
  on_ranks(4, [](const Rank& own) {
    tinyai_group parts{}, replicas{};
    check(tinyai_group_split(own.scope.handle(), own.group, own.rank / 2, &parts));
    check(tinyai_group_split(own.scope.handle(), own.group, own.rank % 2, &replicas));
    Run whole({0}, {0}), split(parts, replicas);
    whole.world.options.shards = 2;
    whole.world.options.replicas = 1;
    const tinyai_trainer sharded = whole.world.trainer();
    check(tinyai_trainer_run(sharded));
    split.run();
    CHECK(split.loss() == doctest::Approx(training::state_of(sharded).loss).epsilon(1e-4));
    const std::string path = training::temporary_file(("grid" + std::to_string(own.rank / 2)).c_str());
    check(tinyai_module_save(split.world.module, path.c_str()));
    tinyai_module merged = training::network(whole.world.model, 0.2);
    check(tinyai_module_load(merged, path.c_str(), 0));
    const std::vector<double> learned = whole.world.weights();
    std::vector<double> found;
    for (const tinyai_variable one : training::parameters_of(merged)) {
      for (const double value : training::values_of(training::value_of(one))) found.push_back(value);
    }
    check_near(found, learned);
    own.sum(own.scope.array({1}));
    if (own.rank % 2 == 0) std::remove(path.c_str());
  });
}

TEST_CASE("a batch that fails on one rank of a split module ends the run on all, and changes the weights of none") {
  on_ranks(2, [](const Rank& own) {
    Run run(own.group);
    const std::vector<double> before = run.world.weights();
    tinyai_manager scope{};
    check(tinyai_trainer_scope(run.trainer, &scope));
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope, &stats));
    if (own.rank == 1) check(tinyai_manager_set_limit(scope, stats.subtree_bytes + 2048));
    const Ended how = ended([&] { return tinyai_trainer_run(run.trainer); });
    CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_LIMIT : TINYAI_ERROR_PEER));
    CHECK(how.seconds < 20);
    CHECK(run.world.weights() == before);
    check(tinyai_manager_set_limit(scope, 0));
    check(tinyai_trainer_run(run.trainer));
  });
}

TEST_CASE("what needs all parts' gradients is refused for a trainer of a part") {
  on_ranks(2, [](const Rank& own) {
    for (const int which : {0, 1, 2, 3}) {
      Run run(own.group);
      tinyai_trainer_options& options = run.world.options;
      if (which == 0) options.clip_norm = 1;
      if (which == 1) options.loss_scale = 8;
      if (which == 2) options.compile = 1;
      if (which == 3) options.shards = options.replicas = 2;
      tinyai_trainer out{};
      CHECK(tinyai_trainer_create(run.world.training.id, &options, &out) == TINYAI_ERROR_ARGUMENT);
    }
  });
}
