// A run that loses ranks and goes on: to the bits of one that was never broken.
#include "support/folder.h"
#include "support/ranks.hpp"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::on_ranks;
using tinyai_test::Rank;

namespace {

void eight_shards(World& world) {
  world.options.batch_size = 24;
  world.options.shards = 8;
  world.options.replicas = 1;
  world.options.epochs = 3;
  world.options.validation = world.data;
}

struct Whole {
  std::vector<double> weights;
  double loss, validation_loss;
  int64_t steps;
};

Whole end_of(const World& world, tinyai_trainer trainer) {
  const tinyai_trainer_state state = state_of(trainer);
  return {world.weights(), state.loss, state.validation_loss, state.steps};
}

Whole unbroken() {
  World world(1, 0.25);
  eight_shards(world);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  return end_of(world, trainer);
}

void check_same(const Whole& own, const Whole& whole) {
  CHECK(own.weights == whole.weights);
  CHECK(own.loss == whole.loss);
  CHECK(own.validation_loss == whole.validation_loss);
  CHECK(own.steps == whole.steps);
}

// A loss of the host's that leaves the group at the nth call.
struct Leaving {
  tinyai_group group;
  std::atomic<int64_t> left;
};
tinyai_status leaving_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                           tinyai_variable* loss, void* user_data) {
  auto& own = *static_cast<Leaving*>(user_data);
  if (--own.left == 0) check(tinyai_group_close(own.group));
  return tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
}

}  // namespace

TEST_CASE("R06 C: a rank leaves between two steps, or several one after another: the rest end with the same bits") {
  const Whole whole = unbroken();
  for (const int64_t ranks : {2, 3, 4}) {
    for (int64_t first = 1; first < 12; first += 3) {
      on_ranks(ranks, [&](const Rank& rank) {
        World world(1, 0.25);
        eight_shards(world);
        world.options.group = rank.group;
        world.options.restarts = ranks - 1;
        // All but the last rank leave, two steps apart.
        const int64_t leaves_at = rank.rank + 1 < ranks ? first + 2 * rank.rank : -1;
        Callback leave = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
          return state.steps == leaves_at ? tinyai_group_close(rank.group) : TINYAI_OK;
        };
        world.options.batch_end = call;
        world.options.user_data = &leave;
        world.options.restarts = rank.rank == 0 ? 0 : ranks - 1;
        const tinyai_trainer trainer = world.trainer();
        if (rank.rank == 0 && leaves_at >= 0) {
          CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CLOSED);
          return;
        }
        if (leaves_at >= 0) return void(tinyai_trainer_run(trainer));  // its group is another by now: it stays
        check(tinyai_trainer_run(trainer));
        check_same(end_of(world, trainer), whole);
      });
    }
  }
}

TEST_CASE("R06 C: a rank leaves in the midst of a step: the rest do that step again, and end with the same bits") {
  const Whole whole = [] {
    World world(1, 0.25);
    eight_shards(world);
    Leaving never{{}, 1 << 30};
    world.options.loss_function = leaving_loss;
    world.options.loss = TINYAI_LOSS_HOST;
    world.options.user_data = &never;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    return end_of(world, trainer);
  }();
  for (int64_t at = 1; at < 40; at += 4) {
    on_ranks(3, [&](const Rank& rank) {
      World world(1, 0.25);
      eight_shards(world);
      Leaving leaving{rank.group, rank.rank == 1 ? at : 1 << 30};
      world.options.loss_function = leaving_loss;
      world.options.loss = TINYAI_LOSS_HOST;
      world.options.user_data = &leaving;
      world.options.group = rank.group;
      world.options.restarts = 1;
      const tinyai_trainer trainer = world.trainer();
      const tinyai_status status = tinyai_trainer_run(trainer);
      if (rank.rank == 1) {
        CHECK(status != TINYAI_OK);
        return;
      }
      CHECK_MESSAGE(status == TINYAI_OK, tinyai_test::last_error());
      check_same(end_of(world, trainer), whole);
    });
  }
}

TEST_CASE("without restarts, or with none left, the run of those who live is PEER, and names who is gone") {
  on_ranks(3, [&](const Rank& rank) {
    World world(1, 0.25);
    eight_shards(world);
    world.options.group = rank.group;
    Callback leave = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
      return state.steps == 2 && rank.rank == 2 ? tinyai_group_close(rank.group) : TINYAI_OK;
    };
    world.options.batch_end = call;
    world.options.user_data = &leave;
    const tinyai_trainer trainer = world.trainer();
    const tinyai_test::Ended how = tinyai_test::ended([&] { return tinyai_trainer_run(trainer); });
    CHECK(how.status == (rank.rank == 2 ? TINYAI_ERROR_CLOSED : TINYAI_ERROR_PEER));
    if (rank.rank != 2) CHECK(how.says("rank 2 is gone"));
  });
}

TEST_CASE("a number of restarts that cannot be is RANGE") {
  World world;
  world.options.restarts = -1;
  tinyai_trainer trainer{};
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == TINYAI_ERROR_RANGE);
}
