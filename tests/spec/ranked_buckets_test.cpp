// Buckets of gradients that go out while a backward goes on: the bits are those of one process all the same, and what
// fails on a rank in the middle of its backward ends the step of all, and changes nothing.
#include <cstdlib>

#include "support/counted_new.h"
#include "support/ranked_runs.hpp"

using namespace training_tests;
using tinyai_test::fail_allocation;
using tinyai_test::stop_failing;

namespace {

constexpr int64_t kLeastBucket = 4096, kWide = 40;

tinyai_module made(World& world, tinyai_status (*make)(tinyai_manager, tinyai_module*)) {
  tinyai_module out;
  check(make(world.model.id, &out));
  return out;
}
tinyai_module tanh_of(World& world) {
  return made(world, [](tinyai_manager into, tinyai_module* out) {
    return tinyai_module_activation(into, TINYAI_TANH, nullptr, out);
  });
}

// Weights of 6,400 bytes, which are buckets of their own, and such as share one.
void many_buckets(World& world) {
  eight_shards(world);
  tinyai_module drop;
  check(tinyai_module_dropout(world.model.id, 0.2, &drop));
  set_network(world, layers(world, {linear(world, 2, kWide), tanh_of(world), linear(world, kWide, kWide), drop,
                                    linear(world, kWide, kWide), tanh_of(world), linear(world, kWide, 2)}));
}

// What a composed module calls is one of its children, or none, as the host likes.
struct Composed {
  tinyai_module module{}, children[3]{};
  tinyai_function function{};
  std::atomic<int64_t> left{0};  // calls of its function's backward until one fails; 0: none does
  tinyai_group group{};          // whose calls it counts; null: none
  int64_t calls = 0, backwards = 0, early = 0;

  Composed(World& world, tinyai_module_forward_fn forward) {
    check(tinyai_module_compose(world.model.id, "composed", forward, this, nullptr, &module));
  }
  void add(World& world, int which, int64_t in, int64_t out) {
    children[which] = linear(world, in, out);
    check(tinyai_module_add_child(module, std::string(1, static_cast<char>('a' + which)).c_str(), children[which]));
  }
};

tinyai_status give(tinyai_resource* out, tinyai_status status, tinyai_variable made) {
  if (status == TINYAI_OK) *out = {made.id};
  return status;
}

// By the sign of the first element it is given; its last child is never used.
tinyai_status by_sign(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                      int64_t, void* user_data) {
  const auto& own = *static_cast<Composed*>(user_data);
  tinyai_array x;
  if (const tinyai_status status = tinyai_variable_value(in[0], &x)) return status;
  const int which = values_of(x)[0] > 0 ? 0 : 1;
  tinyai_variable made{};
  return give(out, tinyai_module_forward(scope, own.children[which], in[0], &made), made);
}

// One child twice.
tinyai_status twice(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                    int64_t, void* user_data) {
  const auto& own = *static_cast<Composed*>(user_data);
  tinyai_variable once{}, made{};
  if (const tinyai_status status = tinyai_module_forward(scope, own.children[0], in[0], &once)) return status;
  return give(out, tinyai_module_forward(scope, own.children[0], once, &made), made);
}

// From its last child to its first.
tinyai_status last_first(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                         int64_t, void* user_data) {
  const auto& own = *static_cast<Composed*>(user_data);
  tinyai_variable made = in[0];
  for (int child = 2; child >= 0; --child) {
    tinyai_variable next{};
    if (const tinyai_status status = tinyai_module_forward(scope, own.children[child], made, &next)) return status;
    made = next;
  }
  return give(out, TINYAI_OK, made);
}

int64_t calls_of(tinyai_group group) {
  tinyai_group_state state{};
  state.struct_size = sizeof state;
  check(tinyai_group_get_state(group, &state));
  return state.calls;
}

// Hands on what it is given, and so does its backward, which may fail: then the layers behind have gone back.
tinyai_status handed_on(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                        int64_t, void* user_data) {
  auto& own = *static_cast<Composed*>(user_data);
  tinyai_variable made{};
  if (own.group.id) own.calls = calls_of(own.group);
  const tinyai_status status = tinyai_function_call(scope, own.function, in, 1, &made, 1);
  return give(out, status, made);
}
tinyai_status same_forward(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void*) {
  tinyai_variable made{};
  return give(out, tinyai_variable_neg(scope, in[0], &made), made);
}
tinyai_status failing_backward(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients,
                               void* user_data) {
  auto& own = *static_cast<Composed*>(user_data);
  if (--own.left == 0) return 77;
  if (own.group.id) {
    ++own.backwards;
    own.early += calls_of(own.group) > own.calls ? 1 : 0;
  }
  gradients[0] = {call->cotangents[0].id};
  return TINYAI_OK;
}
void define_function(World& world, Composed& composed) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = same_forward;
  options.backward = failing_backward;
  options.user_data = &composed;
  check(tinyai_function_custom(world.model.id, &options, &composed.function));
}

}  // namespace

TEST_CASE("many buckets on 1, 2, 3, 4, 5 and 8 ranks have the bits of one process") {
  Run{.prepare = many_buckets, .bucket_bytes = kLeastBucket}.same_on({1, 2, 3, 4, 5, 8});
}

TEST_CASE("likewise of uneven shards, with several threads a rank, clipping and masks") {
  for (const int64_t replicas : {1, 2, 3}) {
    CAPTURE(replicas);
    const Run run{.prepare =
                      [&](World& world) {
                        many_buckets(world);
                        world.options.shards = 11;
                        world.options.replicas = replicas;
                        world.options.clip_norm = 0.05;
                        int64_t pruned = 0;
                        check(tinyai_module_prune(world.module, 0.3, 1, &pruned));
                      },
                  .bucket_bytes = kLeastBucket};
    run.same_on({2, 3, 4});
  }
}

TEST_CASE("parameters that some shards use, or none, have the gradients of one process") {
  std::vector<std::unique_ptr<Composed>> composed;
  std::mutex lock;
  const Run run{.prepare =
                    [&](World& world) {
                      eight_shards(world);
                      auto own = std::make_unique<Composed>(world, by_sign);
                      for (const int child : {0, 1, 2}) own->add(world, child, 2, kWide);
                      set_network(world, layers(world, {own->module, tanh_of(world), linear(world, kWide, kWide),
                                                        linear(world, kWide, 2)}));
                      const std::lock_guard guard(lock);
                      composed.push_back(std::move(own));
                    },
                .bucket_bytes = kLeastBucket};
  run.same_on({1, 2, 3, 5, 8});
}

TEST_CASE("a parameter that is used twice goes out when both have come") {
  std::vector<std::unique_ptr<Composed>> composed;
  std::mutex lock;
  const Run run{.prepare =
                    [&](World& world) {
                      eight_shards(world);
                      auto own = std::make_unique<Composed>(world, twice);
                      own->add(world, 0, kWide, kWide);
                      set_network(world, layers(world, {linear(world, 2, kWide), own->module, tanh_of(world),
                                                        linear(world, kWide, 2)}));
                      const std::lock_guard guard(lock);
                      composed.push_back(std::move(own));
                    },
                .bucket_bytes = kLeastBucket};
  run.same_on({2, 3, 8});
}

TEST_CASE("layers that are called in another order than they stand in have the bits of one process") {
  std::vector<std::unique_ptr<Composed>> composed;
  std::mutex lock;
  const Run run{.prepare =
                    [&](World& world) {
                      eight_shards(world);
                      auto own = std::make_unique<Composed>(world, last_first);
                      own->add(world, 0, kWide, 2);
                      own->add(world, 1, kWide, kWide);
                      own->add(world, 2, 2, kWide);
                      set_network(world, own->module);
                      const std::lock_guard guard(lock);
                      composed.push_back(std::move(own));
                    },
                .bucket_bytes = kLeastBucket};
  run.same_on({2, 3, 8});
}

TEST_CASE("buckets go out while the backward goes on") {
  constexpr int64_t kRanks = 2;
  on_ranks(
      kRanks,
      [&](const Rank& rank) {
        World world;
        eight_shards(world);
        world.options.validation = {};
        world.options.shards = kRanks;
        Composed composed(world, handed_on);
        define_function(world, composed);
        composed.group = rank.group;
        set_network(world, layers(world, {linear(world, 2, kWide), composed.module, linear(world, kWide, kWide),
                                          linear(world, kWide, kWide), linear(world, kWide, 2)}));
        world.options.group = rank.group;
        check(tinyai_trainer_run(world.trainer()));
        CHECK(composed.backwards == 12);
        CHECK(composed.early == 12);  // a bucket was started in each backward before it came to the first layers
      },
      [](tinyai_test::GroupOptions& options) { options.bucket_bytes = kLeastBucket; });
}

TEST_CASE("parameters that are frozen for some batches are in no bucket meanwhile") {
  std::vector<std::unique_ptr<Callback>> callbacks;
  std::mutex lock;
  const Run run{.prepare =
                    [&](World& world) {
                      many_buckets(world);
                      auto freeze = std::make_unique<Callback>(
                          [&world](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
                            return tinyai_variable_set_requires_grad(world.first_weight(), state.batch != 2);
                          });
                      world.options.batch_end = call;
                      world.options.user_data = freeze.get();
                      const std::lock_guard guard(lock);
                      callbacks.push_back(std::move(freeze));
                    },
                .bucket_bytes = kLeastBucket};
  run.same_on({2, 3});
}

TEST_CASE("a rank that freezes a parameter alone is told so: DIFFERS, and nobody waits") {
  Ends ends(2);
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.group = rank.group;
    Callback freeze = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
      if (rank.rank == 0 || state.batch != 2) return TINYAI_OK;
      return tinyai_variable_set_requires_grad(world.first_weight(), 0);
    };
    world.options.batch_end = call;
    world.options.user_data = &freeze;
    const tinyai_trainer trainer = world.trainer();
    ends.note(rank.rank, tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).steps == 2);
  });
  for (int64_t rank = 0; rank < 2; ++rank) {
    CAPTURE(ends.messages[static_cast<size_t>(rank)]);
    CHECK(ends.statuses[static_cast<size_t>(rank)] == TINYAI_ERROR_DIFFERS);
    CHECK(ends.has(rank, "rank 1 differs from rank 0"));
    CHECK(ends.has(rank, "other gradients"));
  }
}

TEST_CASE("R04 C: a backward that fails on one rank while buckets are under way ends the run of all") {
  constexpr int64_t kRanks = 3;
  for (const int64_t at : {1, 3, 4, 7}) {
    CAPTURE(at);
    Ends ends(kRanks);
    std::vector<std::vector<double>> before(kRanks), after(kRanks), last(kRanks);
    on_ranks(
        kRanks,
        [&](const Rank& rank) {
          World world;
          eight_shards(world);
          world.options.shards = 6;  // two a rank
          Composed composed(world, handed_on);
          define_function(world, composed);
          if (rank.rank == 1) composed.left = at;
          set_network(world, layers(world, {linear(world, 2, kWide), composed.module, linear(world, kWide, kWide),
                                            tanh_of(world), linear(world, kWide, kWide), linear(world, kWide, 2)}));
          world.options.group = rank.group;
          before[static_cast<size_t>(rank.rank)] = world.weights();
          const tinyai_trainer trainer = world.trainer();
          ends.note(rank.rank, tinyai_trainer_run(trainer));
          after[static_cast<size_t>(rank.rank)] = world.weights();
          check(tinyai_trainer_run(trainer));
          last[static_cast<size_t>(rank.rank)] = world.weights();
          CHECK(state_of(trainer).epoch == 3);
          CHECK(state_of(trainer).steps == 11);
        },
        [](tinyai_test::GroupOptions& options) { options.bucket_bytes = kLeastBucket; });
    CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_PEER});
    for (const int64_t rank : {0, 2}) {
      CAPTURE(ends.messages[static_cast<size_t>(rank)]);
      CHECK(ends.has(rank, "rank 1 has failed"));
      CHECK(ends.has(rank, "77"));
      CHECK_FALSE(ends.messages[static_cast<size_t>(rank)].starts_with("shard"));  // none of its own
      CHECK(after[static_cast<size_t>(rank)] == after[1]);
      CHECK(last[static_cast<size_t>(rank)] == last[1]);
    }
    if (at < 3) CHECK(after[1] == before[1]);
  }
  check_accounts();
}

TEST_CASE("R04 C: whatever limit one rank has, a step is done on all ranks, or on none") {
  constexpr int64_t kRanks = 2;
  int failures = 0, successes = 0;
  for (int64_t room = 0; room < 160000; room += 1216) {
    CAPTURE(room);
    Ends ends(kRanks);
    std::vector<std::vector<double>> before(kRanks), after(kRanks), last(kRanks);
    std::vector<int64_t> steps(kRanks);
    on_ranks(
        kRanks,
        [&](const Rank& rank) {
          World world;
          many_buckets(world);
          world.options.validation = {};
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
        },
        [](tinyai_test::GroupOptions& options) { options.bucket_bytes = kLeastBucket; });
    const bool went_well = ends.statuses[1] == TINYAI_OK;
    CHECK(ends.statuses == (went_well ? std::vector<tinyai_status>{TINYAI_OK, TINYAI_OK}
                                      : std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_LIMIT}));
    CHECK(steps[0] == steps[1]);
    CHECK(after[0] == after[1]);
    CHECK(last[0] == last[1]);
    went_well ? ++successes : ++failures;
  }
  CHECK(failures > 10);
  CHECK(successes > 2);
  check_accounts();
}

TEST_CASE("R05 C: memory that fails on one rank while buckets are under way leaves all alike") {
  constexpr int64_t kRanks = 2;
  for (const bool for_good : {false, true}) {
    int64_t points = 0;
    for (int64_t nth = 0;; nth += 1 + nth / 12, ++points) {
      INFO("allocation ", nth, for_good ? ", for good" : ", once");
      Ends ends(kRanks);
      std::vector<std::vector<double>> after(kRanks), last(kRanks);
      bool has_failed = false;
      on_ranks(
          kRanks,
          [&](const Rank& rank) {
            World world;
            many_buckets(world);
            world.options.batch_size = 48;
            world.options.validation = {};
            world.options.epochs = 1;
            world.options.group = rank.group;
            const tinyai_trainer trainer = world.trainer();
            if (rank.rank == 1) fail_allocation(nth, for_good);
            const tinyai_status status = tinyai_trainer_run(trainer);
            if (rank.rank == 1) has_failed = stop_failing();
            ends.note(rank.rank, status);
            after[static_cast<size_t>(rank.rank)] = world.weights();
            check(tinyai_trainer_run(trainer));
            last[static_cast<size_t>(rank.rank)] = world.weights();
          },
          [](tinyai_test::GroupOptions& options) { options.bucket_bytes = kLeastBucket; });
      if (!has_failed) break;
      CHECK((ends.statuses[1] == TINYAI_OK || ends.statuses[1] == TINYAI_ERROR_OUT_OF_MEMORY));
      CHECK(ends.statuses[0] == (ends.statuses[1] == TINYAI_OK ? TINYAI_OK : TINYAI_ERROR_PEER));
      CHECK(after[0] == after[1]);
      CHECK(last[0] == last[1]);
    }
    CHECK(points > 20);
  }
  check_accounts();
}
