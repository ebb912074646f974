// Row R05 of trainers: memory fails on one rank in the midst of a run, once and for good.
#include <cstdlib>

#include "support/counted_new.h"
#include "support/ranks.hpp"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::fail_allocation;
using tinyai_test::on_ranks;
using tinyai_test::Rank;
using tinyai_test::stop_failing;

namespace {

constexpr int64_t kRanks = 2;

struct End {
  tinyai_status status;
  bool has_failed;
  std::vector<double> weights, last;
  int64_t steps;
};

std::vector<End> run_with_failure(int64_t failing, int64_t nth, bool for_good) {
  std::vector<End> ends(kRanks);
  on_ranks(kRanks, [&](const Rank& rank) {
    World world(1, 0.25);
    world.options.batch_size = 48;
    world.options.shards = 4;
    world.options.replicas = 1;
    world.options.epochs = 2;
    world.options.validation = world.data;
    world.options.group = rank.group;
    const tinyai_trainer trainer = world.trainer();
    End end{};
    if (rank.rank == failing) fail_allocation(nth, for_good);
    end.status = tinyai_trainer_run(trainer);
    if (rank.rank == failing) end.has_failed = stop_failing();
    end.weights = world.weights();
    end.steps = state_of(trainer).steps;
    check(tinyai_trainer_run(trainer));  // all go on
    end.last = world.weights();
    ends[static_cast<size_t>(rank.rank)] = end;
  });
  return ends;
}

}  // namespace

TEST_CASE("R05 C: memory that fails on one rank of a trainer's group, anywhere in a run, leaves all alike") {
  for (int64_t failing = 0; failing < kRanks; ++failing) {
    for (const bool for_good : {false, true}) {
      int64_t points = 0;
      for (int64_t nth = 0;; nth += 1 + nth / 8, ++points) {
        INFO("rank ", failing, ", allocation ", nth, for_good ? ", for good" : ", once");
        const std::vector<End> ends = run_with_failure(failing, nth, for_good);
        const End& own = ends[static_cast<size_t>(failing)];
        if (!own.has_failed) break;
        const End& other = ends[static_cast<size_t>(1 - failing)];
        CHECK((own.status == TINYAI_OK || own.status == TINYAI_ERROR_OUT_OF_MEMORY));
        CHECK(other.status == (own.status == TINYAI_OK ? TINYAI_OK : TINYAI_ERROR_PEER));
        CHECK(own.steps == other.steps);
        CHECK(own.weights == other.weights);
        CHECK(own.last == other.last);
      }
      CHECK(points > 20);
    }
  }
  check_accounts();
}
