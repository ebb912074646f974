// Optimizers whose state is shared out among the ranks of a trainer's group: each keeps a part, and all have the bits
// of one process that keeps the whole.
#include <filesystem>
#include <numeric>

#include "support/counted_new.h"
#include "support/folder.h"
#include "support/ranked_runs.hpp"

using namespace training_tests;
using tinyai_test::Ended;
using tinyai_test::ended;
using tinyai_test::Folder;

namespace {

constexpr int64_t kWidth = 3000;  // two layers whose weights are cut within, and biases that are not

std::vector<tinyai_variable> parameters_of(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  std::vector<tinyai_variable> all(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &all[static_cast<size_t>(i)]));
  return all;
}

// Two epochs of a wider network; `share`: with a group.
void wide(World& world) {
  eight_shards(world);
  world.options.epochs = 2;
  tinyai_module tanh;
  check(tinyai_module_activation(world.model.id, TINYAI_TANH, nullptr, &tanh));
  set_network(world, layers(world, {linear(world, 2, kWidth), tanh, linear(world, kWidth, 2)}));
}

// The same run without a group, and with one whose ranks share the state out, in buckets of 16 KiB.
struct Shared {
  Prepare prepare = wide;
  int64_t bucket_bytes = int64_t{1} << 14;

  Left in_one_process() const { return Run{.prepare = prepare}.in_one_process(); }
  std::vector<Left> on(int64_t ranks, int64_t share_state = 1) const {
    Run run{.prepare =
                [&](World& world) {
                  prepare(world);
                  world.options.share_state = share_state;
                },
            .bucket_bytes = bucket_bytes};
    return run.on(ranks);
  }
  void same_on(std::initializer_list<int64_t> counts) const {
    const Left one = in_one_process();
    CHECK(one.steps > 0);
    for (const int64_t ranks : counts) {
      CAPTURE(ranks);
      for (const Left& left : on(ranks)) CHECK(left == one);
    }
  }
};

template <class Options>
using Make = tinyai_status (*)(tinyai_manager, const tinyai_variable*, int64_t, const Options*, tinyai_optimizer*);

template <class Options>
Prepare stepped_by(void (*init)(Options*), Make<Options> make, std::function<void(Options&)> change = {}) {
  return [=](World& world) {
    wide(world);
    Options options;
    init(&options);
    options.rate = 0.01;
    options.weight_decay = 0.01;
    if (change) change(options);
    const std::vector<tinyai_variable> all = parameters_of(world.module);
    check(make(world.model.id, all.data(), static_cast<int64_t>(all.size()), &options, &world.options.optimizer));
  };
}

int64_t state_bytes(const World& world) {
  return stats_of(world.training).subtree_by_category[TINYAI_CATEGORY_OPTIMIZER_STATE];
}

}  // namespace

TEST_CASE("shared state: 1, 2, 3, 4 and 8 ranks that keep a part of Adam's state each have the bits of one process") {
  Shared().same_on({1, 2, 3, 4, 8});
  Shared{.prepare = eight_shards}.same_on({2, 3});  // of a network smaller than a block, which goes by whole parameters
}

TEST_CASE("shared state: every rule steps parts to the same bits") {
  const Prepare all[] = {
      stepped_by<tinyai_sgd_options>(tinyai_sgd_options_init, tinyai_optimizer_sgd),
      stepped_by<tinyai_sgd_options>(tinyai_sgd_options_init, tinyai_optimizer_sgd,
                                     [](tinyai_sgd_options& options) { options.momentum = 0.9; }),
      stepped_by<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adam,
                                      [](tinyai_adam_options& options) { options.amsgrad = 1; }),
      stepped_by<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adamw),
      stepped_by<tinyai_adagrad_options>(tinyai_adagrad_options_init, tinyai_optimizer_adagrad,
                                         [](tinyai_adagrad_options& options) { options.initial_sum = 0.1; }),
      stepped_by<tinyai_rmsprop_options>(tinyai_rmsprop_options_init, tinyai_optimizer_rmsprop,
                                         [](tinyai_rmsprop_options& options) {
                                           options.momentum = 0.5;
                                           options.centered = 1;
                                         }),
      stepped_by<tinyai_adadelta_options>(tinyai_adadelta_options_init, tinyai_optimizer_adadelta),
      stepped_by<tinyai_nadam_options>(tinyai_nadam_options_init, tinyai_optimizer_nadam),
  };
  for (const Prepare& prepare : all) {
    CAPTURE(&prepare - all);
    Shared{.prepare = prepare}.same_on({3});
  }
}

TEST_CASE("shared state: clipping, masks, frozen parameters, compiled shards, a loss scale and gradients by rows") {
  SUBCASE("clipped by the norm and by value") {
    Shared{.prepare = [](World& world) {
      wide(world);
      world.options.clip_norm = 0.05;
      world.options.clip_value = 0.01;
    }}.same_on({2, 3});
  }
  SUBCASE("pruned") {
    Shared{.prepare = [](World& world) {
      wide(world);
      int64_t pruned = 0;
      check(tinyai_module_prune(world.module, 0.3, 1, &pruned));
    }}.same_on({2, 3});
  }
  SUBCASE("frozen") {
    Shared{.prepare = [](World& world) {
      wide(world);
      check(tinyai_variable_set_requires_grad(parameter_of(world.module, "0.weight"), 0));
    }}.same_on({2, 3});
  }
  SUBCASE("compiled") {
    Shared{.prepare = [](World& world) {
      wide(world);
      world.options.compile = 1;
    }}.same_on({2, 3});
  }
  SUBCASE("with a loss scale") {
    Shared{.prepare = [](World& world) {
      wide(world);
      world.options.loss_scale = 1024;
    }}.same_on({2, 3});
  }
  SUBCASE("by rows") {
    Shared{.prepare = [](World& world) {
      constexpr int64_t kWords = 5000, kCount = 96;
      std::vector<int64_t> words, labels;
      for (int64_t i = 0; i < kCount; ++i) {
        words.insert(words.end(), {i * 7 % 30, i * 11 % 20});
        labels.push_back(words[2 * i] > words[2 * i + 1]);
      }
      const int64_t shape[] = {kCount, 2};
      tinyai_array arrays[2];
      check(tinyai_array_from_host(world.base.id, TINYAI_I64, shape, 2, words.data(), &arrays[0]));
      check(tinyai_array_from_host(world.base.id, TINYAI_I64, shape, 1, labels.data(), &arrays[1]));
      check(tinyai_dataset_from_arrays(world.base.id, arrays, 2, 1, &world.options.training));
      tinyai_module embedding, flatten;
      check(tinyai_module_embedding(world.model.id, kWords, 4, TINYAI_F32, &embedding));
      check(tinyai_module_flatten(world.model.id, 1, -1, &flatten));
      set_network(world, layers(world, {embedding, flatten, linear(world, 8, 2)}));
      check(tinyai_variable_set_sparse_grad(parameter_of(world.module, "0.weight"), 1));
      world.options.batch_size = 48;
      world.options.shards = 8;
    }}.same_on({2, 3});
  }
}

TEST_CASE("shared state: the parts of all ranks are the whole, and none keeps much more than its share") {
  int64_t whole = 0;
  {
    World world;
    wide(world);
    Run{}.in(world);  // its trainer is gone, and its optimizer's state
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    whole = state_bytes(world);
    CHECK(whole > 2 * 4 * 4 * kWidth);  // two moments of f32, of four numbers a unit and more
  }
  for (const int64_t ranks : {2, 4}) {
    std::vector<int64_t> bytes(static_cast<size_t>(ranks));
    on_ranks(
        ranks,
        [&](const Rank& rank) {
          World world;
          wide(world);
          world.options.group = rank.group;
          world.options.share_state = 1;
          const tinyai_trainer trainer = world.trainer();
          check(tinyai_trainer_run(trainer));
          bytes[static_cast<size_t>(rank.rank)] = state_bytes(world);
        },
        [](tinyai_test::GroupOptions& options) { options.bucket_bytes = 1 << 20; });
    const int64_t sum = std::accumulate(bytes.begin(), bytes.end(), int64_t{0});
    CHECK(sum >= whole);
    CHECK(sum < whole + 8 * ranks * 256);  // each array is rounded, with its header
    for (const int64_t own : bytes) CHECK(own < whole / ranks + 2 * 4096 * 4 + 8 * 256);
  }
}

TEST_CASE("folders of shared state go on on any number of ranks, shared or not, and in one process") {
  const auto run_of = [](const std::string& folder, int64_t epochs, int64_t share, bool loads, bool saves) {
    return [=](const Rank* rank) {
      World world(rank ? 1 + static_cast<uint64_t>(rank->rank) : 1);
      wide(world);
      world.options.epochs = epochs;
      world.options.checkpoints = folder.c_str();
      if (rank) world.options.group = rank->group;
      world.options.share_state = rank ? share : 0;
      const tinyai_trainer trainer = world.trainer();
      int32_t found = 0;
      if (loads) check(tinyai_trainer_load_run(trainer, &found));
      CHECK(found == loads);
      check(tinyai_trainer_run(trainer));
      if (saves) check(tinyai_trainer_save_run(trainer));
      return left_by(world, trainer);
    };
  };
  const auto small = [](tinyai_test::GroupOptions& options) { options.bucket_bytes = 1 << 14; };
  const Left wanted = run_of("", 3, 0, false, false)(nullptr);
  for (const int64_t from : {1, 2, 3, 4}) {
    const Folder folder;
    const auto half = run_of(folder.path(), 2, 1, false, true);
    on_ranks(
        from, [&](const Rank& rank) { half(&rank); }, small);
    CHECK(run_of(folder.path(), 3, 0, true, false)(nullptr) == wanted);
    for (const int64_t to : {1, 2, 3, 4}) {
      for (const int64_t share : {0, 1}) {
        CAPTURE(from);
        CAPTURE(to);
        CAPTURE(share);
        const auto rest = run_of(folder.path(), 3, share, true, false);
        on_ranks(
            to, [&](const Rank& rank) { CHECK(rest(&rank) == wanted); }, small);
      }
    }
  }
  const Folder folder;  // and the other way round: what one process saved is shared out
  run_of(folder.path(), 2, 0, false, true)(nullptr);
  const auto rest = run_of(folder.path(), 3, 1, true, false);
  on_ranks(
      3, [&](const Rank& rank) { CHECK(rest(&rank) == wanted); }, small);
}

TEST_CASE("a folder of shared state that is cut at any file, and at any 4 KiB of it, is no checkpoint") {
  const Folder folder;
  Left saved;
  on_ranks(2, [&](const Rank& rank) {
    World world;
    wide(world);
    world.options.epochs = 1;
    world.options.checkpoints = folder.path().c_str();
    const std::string path = folder.path();
    world.options.checkpoints = path.c_str();
    world.options.group = rank.group;
    world.options.share_state = 1;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_save_run(trainer));
    if (rank.rank == 0) saved = left_by(world, trainer);
  });
  const std::string path = folder.path();
  const auto found = [&] {
    World world;
    wide(world);
    world.options.checkpoints = path.c_str();
    int32_t is_there = 0;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_load_run(trainer, &is_there));
    if (is_there) CHECK(world.weights() == saved.weights);
    return is_there;
  };
  CHECK(found() == 1);
  const std::string step = folder / ("step-" + std::to_string(saved.steps));
  for (const auto& entry : std::filesystem::directory_iterator(step)) {
    const std::string content = tinyai_test::content_of(entry.path());
    for (size_t cut = (content.size() - 1) / 4096 * 4096 + 4096; cut > 0;) {
      std::filesystem::resize_file(entry.path(), cut -= 4096);
      CHECK(found() == 0);
    }
    tinyai_test::write_content(entry.path(), content);
  }
  CHECK(found() == 1);
}

TEST_CASE("shared state: a rank whose limit its step does not fit in ends the step of all, and nothing has changed") {
  constexpr int64_t kRanks = 3;
  Ends ends(kRanks);
  std::vector<std::vector<double>> before(kRanks), after(kRanks), last(kRanks);
  on_ranks(kRanks, [&](const Rank& rank) {
    const auto own = static_cast<size_t>(rank.rank);
    World world;
    wide(world);
    world.options.group = rank.group;
    world.options.share_state = 1;
    world.options.epochs = 1;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_set_epochs(trainer, 2));
    before[own] = world.weights();
    const tinyai_manager scope = world.training.id;
    if (rank.rank == 1) check(tinyai_manager_set_limit(scope, stats_of(world.training).subtree_bytes + 4096));
    ends.note(rank.rank, tinyai_trainer_run(trainer));
    after[own] = world.weights();
    check(tinyai_manager_set_limit(scope, 0));
    check(tinyai_trainer_run(trainer));
    last[own] = world.weights();
  });
  CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_LIMIT, TINYAI_ERROR_PEER});
  CHECK(ends.has(0, "rank 1 has failed"));
  CHECK(after == before);
  CHECK(last[0] != before[0]);
  for (const auto& weights : last) CHECK(weights == last[0]);
}

TEST_CASE("shared state: what asks for the whole says that here is a part") {
  on_ranks(2, [&](const Rank& rank) {
    World world;
    const auto adam = stepped_by<tinyai_adam_options>(tinyai_adam_options_init, tinyai_optimizer_adam);
    adam(world);
    world.options.group = rank.group;
    world.options.share_state = 1;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    const Folder folder;
    const std::string path = folder / "state";
    const Ended save = ended([&] { return tinyai_trainer_save(trainer, path.c_str()); });
    CHECK(save.status == TINYAI_ERROR_ARGUMENT);
    CHECK(save.says("tinyai_trainer_save_run"));
    const Ended state = ended([&] { return tinyai_optimizer_save(world.options.optimizer, path.c_str()); });
    CHECK(state.status == TINYAI_ERROR_ARGUMENT);
    CHECK(state.says("keeps a part of its state"));
    CHECK(tinyai_optimizer_step(world.options.optimizer) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_optimizer_set_early(world.options.optimizer, 1) == TINYAI_ERROR_ARGUMENT);
    CHECK(folder.files() == 0);
  });
  World world;
  world.options.share_state = 1;
  tinyai_trainer trainer;
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == TINYAI_ERROR_ARGUMENT);
  world.options.share_state = 3;
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == TINYAI_ERROR_RANGE);
}

TEST_CASE("shared state: gradients are not shared out, and a trainer that asks for it is refused on each rank") {
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.group = rank.group;
    world.options.share_state = 2;
    tinyai_trainer trainer;
    const Ended made = ended([&] { return tinyai_trainer_create(world.training.id, &world.options, &trainer); });
    CHECK(made.status == TINYAI_ERROR_ARGUMENT);
    CHECK(made.says("set `share_state` to 1"));
    world.options.share_state = 1;
    check(tinyai_trainer_run(world.trainer()));  // the group is as it was
  });
}

TEST_CASE("R05 C: memory that fails on one rank of shared state, anywhere in a run, leaves all alike") {
  constexpr int64_t kRanks = 2;
  for (const bool for_good : {false, true}) {
    int64_t points = 0;
    for (int64_t nth = 0;; nth += 1 + nth / 8, ++points) {
      CAPTURE(nth);
      CAPTURE(for_good);
      std::vector<tinyai_status> statuses(kRanks);
      std::vector<std::vector<double>> weights(kRanks), last(kRanks);
      bool has_failed = false;
      on_ranks(kRanks, [&](const Rank& rank) {
        const auto own = static_cast<size_t>(rank.rank);
        World world(1, 0.25);
        world.options.batch_size = 48;
        world.options.shards = 4;
        world.options.replicas = 1;
        world.options.epochs = 2;
        world.options.group = rank.group;
        world.options.share_state = 1;
        const tinyai_trainer trainer = world.trainer();
        if (rank.rank == 1) tinyai_test::fail_allocation(nth, for_good);
        statuses[own] = tinyai_trainer_run(trainer);
        if (rank.rank == 1) has_failed = tinyai_test::stop_failing();
        weights[own] = world.weights();
        check(tinyai_trainer_run(trainer));
        last[own] = world.weights();
      });
      if (!has_failed) break;
      CHECK((statuses[1] == TINYAI_OK || statuses[1] == TINYAI_ERROR_OUT_OF_MEMORY));
      CHECK(statuses[0] == (statuses[1] == TINYAI_OK ? TINYAI_OK : TINYAI_ERROR_PEER));
      CHECK(weights[0] == weights[1]);
      CHECK(last[0] == last[1]);
    }
    CHECK(points > 20);
  }
}
