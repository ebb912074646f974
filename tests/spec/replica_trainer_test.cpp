// A thread of a trainer's replicas tells whose it is, so that a binding gives each run what was thrown in it.
#include <sched.h>

#include <atomic>

#include "support/training.hpp"

using namespace training_tests;

TEST_CASE("a replica's thread tells its trainer, and no other thread tells one") {
  static std::atomic<uint64_t> elsewhere, here;
  elsewhere = here = 0;
  World world;
  tinyai_module host, both[2];
  check(tinyai_module_compose(
      world.model.id, "host",
      [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void*) -> tinyai_status {
        (tinyai_on_replica_thread() ? elsewhere : here) |= tinyai_replica_trainer().id;
        sched_yield();
        *out = {in[0].id};
        return TINYAI_OK;
      },
      nullptr, nullptr, &host));
  both[0] = host;
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
  world.options.shards = 8;
  world.options.replicas = 2;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  CHECK(elsewhere == trainer.id);
  CHECK(here == 0);
  CHECK(tinyai_replica_trainer().id == 0);
  check(tinyai_trainer_release(trainer));
}
