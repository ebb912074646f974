// A host's function that forks while a trainer runs it in shards, on several threads at once: in the child those are
// gone, and what waits for them must not; the parent's run goes on.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <iostream>

#include "support/modules.hpp"

using namespace module_tests;

// ThreadSanitizer does not follow a fork out of a process with threads, and AddressSanitizer's allocator (GCC 12) keeps
// the locks that those threads held.
#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
namespace {

enum Where { kForward, kBatchEnd };

struct Fork {
  Where where;
  int after;  // so many calls
  std::atomic<int> calls{0};
  std::atomic<pid_t> child{-1};

  void call(Where now) {
    if (now != where || calls++ != after) return;
    std::cout.flush();
    std::fflush(nullptr);
    const pid_t forked = fork();
    if (forked == 0) alarm(20);  // a hang is a failure
    child = forked;
  }
};

tinyai_status forward(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out,
                      int64_t, void* fork) {
  static_cast<Fork*>(fork)->call(kForward);
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 1, &y);
  out[0].id = y.id;
  return status;
}

tinyai_status batch_end(tinyai_manager, tinyai_trainer, const tinyai_trainer_state*, void* fork) {
  static_cast<Fork*>(fork)->call(kBatchEnd);
  return TINYAI_OK;
}

// How the child ended: 0 for an error of its call, or as a thread's end that is the process' (it was a replica's);
// 100 and the signal otherwise.
int run_and_fork(Fork& fork, int64_t shards) {
  const Scope base("base");
  tinyai_module parts[2], module;
  check(tinyai_module_linear(base.id, 4, 4, 1, TINYAI_F32, &parts[0]));
  check(tinyai_module_compose(base.id, "forks", forward, &fork, nullptr, &parts[1]));
  check(tinyai_module_sequential(base.id, parts, 2, &module));
  const int64_t shape[] = {24, 4};
  tinyai_array data[2];
  for (tinyai_array& one : data) check(tinyai_array_full(base.id, shape, 2, 0.5, TINYAI_F32, &one));
  tinyai_dataset dataset;
  check(tinyai_dataset_from_arrays(base.id, data, 2, 1, &dataset));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 6;
  options.shards = options.replicas = shards;
  options.batch_end = batch_end;
  options.user_data = &fork;
  options.epochs = 2;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(base.id, &options, &trainer));
  const tinyai_status status = tinyai_trainer_run(trainer);
  if (fork.child == 0) _exit(status == TINYAI_ERROR_UNSUPPORTED ? 0 : 1);
  REQUIRE(status == TINYAI_OK);
  REQUIRE(fork.child > 0);
  int ended = 0;
  waitpid(fork.child, &ended, 0);
  return WIFEXITED(ended) ? WEXITSTATUS(ended) : 100 + WTERMSIG(ended);
}

}  // namespace

TEST_CASE("a child that is forked in a callback of a sharded trainer is told so, and does not wait for its threads") {
  for (const Where where : {kForward, kBatchEnd}) {
    for (const int64_t shards : {0, 3}) {
      for (int after = 0; after < 6; ++after) {
        Fork fork{.where = where, .after = after};
        CHECK(run_and_fork(fork, shards) == 0);
      }
    }
  }
}
#endif
