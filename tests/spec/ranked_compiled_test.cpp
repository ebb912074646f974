// Shards whose forward and backward are compiled: the bits are those of eager ones, in one process and on ranks.
#include "support/ranked_runs.hpp"

using namespace training_tests;

namespace {

constexpr int64_t kLeastBucket = 4096, kWide = 40;

// Compiled on one process and on ranks, and eager in one process: all alike.
void check_same(const Prepare& prepare, std::initializer_list<int64_t> ranks) {
  const Run eager{.prepare = prepare, .bucket_bytes = kLeastBucket};
  const Run compiled{.prepare = prepare, .bucket_bytes = kLeastBucket, .compile = true};
  CHECK(compiled.in_one_process() == eager.in_one_process());
  compiled.same_on(ranks);
}

tinyai_module drop_of(World& world, double chance) {
  tinyai_module out;
  check(tinyai_module_dropout(world.model.id, chance, &out));
  return out;
}

struct Counted {
  std::atomic<int64_t> calls{0};
  int64_t failing = 0;  // at that one
};
tinyai_status counted_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                           tinyai_variable* loss, void* user_data) {
  auto& own = *static_cast<Counted*>(user_data);
  if (++own.calls == own.failing) return 77;
  return tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
}

void take_loss(World& world, Counted& counted) {
  world.options.loss = TINYAI_LOSS_HOST;
  world.options.loss_function = counted_loss;
  world.options.user_data = &counted;
}

}  // namespace

TEST_CASE("compiled, eight shards on 1, 2, 3, 4, 5 and 8 ranks have the bits of one process, and of eager ones") {
  check_same(eight_shards, {1, 2, 3, 4, 5, 8});
}

TEST_CASE("compiled, batch statistics, dropout, clipping, masks and many buckets, on uneven shards") {
  for (const int64_t replicas : {1, 2, 3}) {
    CAPTURE(replicas);
    check_same(
        [&](World& world) {
          eight_shards(world);
          world.options.shards = 7;
          world.options.replicas = replicas;
          tinyai_module norm;
          check(tinyai_module_batch_norm(world.model.id, 1, kWide, nullptr, &norm));
          set_network(world,
                      layers(world, {linear(world, 2, kWide), norm, drop_of(world, 0.3), linear(world, kWide, kWide),
                                     drop_of(world, 0.1), linear(world, kWide, 2)}));
          int64_t pruned = 0;
          check(tinyai_module_prune(world.module, 0.3, 1, &pruned));
          world.options.clip_norm = 0.05;
        },
        {2, 3, 5});
  }
}

TEST_CASE("compiled, labels that do not count, and a last batch of fewer examples than ranks") {
  check_same(
      [](World& world) {
        std::vector<int64_t> labels;
        std::vector<double> points;
        constexpr int64_t kCount = 53;
        for (int64_t i = 0; i < kCount; ++i) {
          labels.push_back(i % 8 < 4 && i % 8 != 1 ? -100 : i % 2);
          points.insert(points.end(), {std::cos(0.7 * static_cast<double>(i)), std::sin(1.9 * static_cast<double>(i))});
        }
        tinyai_array both[] = {array(world.base, points, {kCount, 2}, TINYAI_F32), {}};
        check(tinyai_array_from_host(world.base.id, TINYAI_I64, &kCount, 1, labels.data(), &both[1]));
        check(tinyai_dataset_from_arrays(world.base.id, both, 2, 1, &world.options.training));
        world.options.batch_size = 13;  // the last has one example
        world.options.shards = 5;
      },
      {2, 3, 5});
}

TEST_CASE("compiled, a loss scale, weights that are frozen meanwhile, and a parameter that nothing uses") {
  std::vector<std::unique_ptr<Callback>> callbacks;
  std::mutex lock;
  check_same(
      [&](World& world) {
        eight_shards(world);
        world.options.loss_scale = 1024;
        tinyai_module pair;
        check(tinyai_module_compose(
            world.model.id, "first of two",
            [](tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t, tinyai_resource* out,
               int64_t, void*) -> tinyai_status {
              tinyai_module first{};
              tinyai_variable made{};
              tinyai_status status = tinyai_module_child(scope, self, "used", &first);
              if (status == TINYAI_OK) status = tinyai_module_forward(scope, first, in[0], &made);
              *out = {made.id};
              return status;
            },
            nullptr, nullptr, &pair));
        check(tinyai_module_add_child(pair, "used", linear(world, 2, kWide)));
        check(tinyai_module_add_child(pair, "unused", linear(world, 2, kWide)));
        set_network(world, layers(world, {pair, linear(world, kWide, 2)}));
        auto freeze = std::make_unique<Callback>(
            [&world](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
              return tinyai_variable_set_requires_grad(world.first_weight(), state.batch != 2);
            });
        world.options.batch_end = call;
        world.options.user_data = freeze.get();
        const std::lock_guard guard(lock);
        callbacks.push_back(std::move(freeze));
      },
      {1, 2, 3});
}

TEST_CASE("compiled shards call the host's loss while they are traced: once for each size of a shard") {
  Counted counted;
  const Run run{.prepare =
                    [&](World& world) {
                      eight_shards(world);
                      world.options.validation = {};
                      take_loss(world, counted);
                    },
                .compile = true};
  run.in_one_process();
  CHECK(counted.calls == 3);  // 26 and 18 examples in eight: 2, 3 and 4
  counted.calls = 0;
  run.on(2);
  CHECK(counted.calls == 2 * 3);
}

TEST_CASE("R04 C: compiled, a loss that fails on one rank while it is traced ends the run of all") {
  constexpr int64_t kRanks = 3;
  Ends ends(kRanks);
  std::vector<std::vector<double>> before(kRanks), after(kRanks), last(kRanks);
  on_ranks(kRanks, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.validation = {};
    world.options.compile = 1;
    Counted counted;
    counted.failing = rank.rank == 1 ? 1 : 0;
    take_loss(world, counted);
    world.options.group = rank.group;
    before[static_cast<size_t>(rank.rank)] = world.weights();
    const tinyai_trainer trainer = world.trainer();
    ends.note(rank.rank, tinyai_trainer_run(trainer));
    after[static_cast<size_t>(rank.rank)] = world.weights();
    check(tinyai_trainer_run(trainer));
    last[static_cast<size_t>(rank.rank)] = world.weights();
    CHECK(state_of(trainer).steps == 11);
  });
  CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_PEER});
  for (int64_t rank = 0; rank < kRanks; ++rank) {
    CHECK(after[static_cast<size_t>(rank)] == before[0]);
    CHECK(last[static_cast<size_t>(rank)] == last[0]);
  }
  check_accounts();
}

TEST_CASE("R04 C: compiled, whatever limit one rank has, a step is done on all ranks, or on none") {
  constexpr int64_t kRanks = 2;
  int failures = 0, successes = 0;
  for (int64_t room = 0; room < 80000; room += 1856) {
    CAPTURE(room);
    Ends ends(kRanks);
    std::vector<std::vector<double>> after(kRanks), last(kRanks);
    std::vector<int64_t> steps(kRanks);
    on_ranks(kRanks, [&](const Rank& rank) {
      World world(1, 0.2);
      eight_shards(world);
      set_network(world, layers(world, {linear(world, 2, kWide), linear(world, kWide, 2)}));
      world.options.validation = {};
      world.options.compile = 1;
      world.options.batch_size = 96;
      world.options.epochs = 1;
      world.options.group = rank.group;
      const tinyai_trainer trainer = world.trainer();
      if (rank.rank == 1)
        check(tinyai_manager_set_limit(world.training.id, stats_of(world.training).subtree_bytes + room));
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      after[static_cast<size_t>(rank.rank)] = world.weights();
      steps[static_cast<size_t>(rank.rank)] = state_of(trainer).steps;
      if (rank.rank == 1) check(tinyai_manager_set_limit(world.training.id, 0));
      check(tinyai_trainer_set_epochs(trainer, 2));
      check(tinyai_trainer_run(trainer));
      last[static_cast<size_t>(rank.rank)] = world.weights();
    });
    const bool went_well = ends.statuses[1] == TINYAI_OK;
    CHECK(ends.statuses == (went_well ? std::vector<tinyai_status>{TINYAI_OK, TINYAI_OK}
                                      : std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_LIMIT}));
    CHECK(steps[0] == steps[1]);
    CHECK(after[0] == after[1]);
    CHECK(last[0] == last[1]);
    went_well ? ++successes : ++failures;
  }
  CHECK(failures > 5);
  CHECK(successes > 2);
  check_accounts();
}

TEST_CASE("compiled, a table that is trained by rows is GRAPH on all ranks, with the way out") {
  Ends ends(2);
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    constexpr int64_t kCount = 96;
    std::vector<int64_t> words, labels;
    for (int64_t i = 0; i < kCount; ++i) {
      words.push_back(i * 7 % 30);
      labels.push_back(i % 2);
    }
    tinyai_array arrays[2];
    for (const int which : {0, 1})
      check(tinyai_array_from_host(world.base.id, TINYAI_I64, &kCount, 1, (which ? labels : words).data(),
                                   &arrays[which]));
    check(tinyai_dataset_from_arrays(world.base.id, arrays, 2, 1, &world.options.training));
    tinyai_module embedding;
    check(tinyai_module_embedding(world.model.id, 30, 4, TINYAI_F32, &embedding));
    set_network(world, layers(world, {embedding, linear(world, 4, 2)}));
    check(tinyai_variable_set_sparse_grad(parameter_of(world.module, "0.weight"), 1));
    world.options.validation = {};
    world.options.compile = 1;
    world.options.group = rank.group;
    ends.note(rank.rank, tinyai_trainer_run(world.trainer()));
  });
  for (int64_t rank = 0; rank < 2; ++rank) {
    CHECK(ends.statuses[static_cast<size_t>(rank)] == TINYAI_ERROR_GRAPH);
    CHECK(ends.has(rank, "set_sparse_grad"));
  }
}

TEST_CASE("what shards that are compiled cannot be is refused when the trainer is made") {
  const auto refused = [](const char* words, const Prepare& change) {
    World world;
    eight_shards(world);
    world.options.compile = 1;
    change(world);
    tinyai_trainer trainer;
    CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find(words) != std::string::npos);
  };
  refused("`accumulate`", [](World& world) { world.options.accumulate = 2; });
  refused("keep_state", [](World& world) {
    world.options.keep_state = 1;
    world.options.drop_last = 1;
  });
  refused("backward_end", [](World& world) {
    world.options.backward_end = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state*,
                                    void*) -> tinyai_status { return TINYAI_OK; };
  });
}
