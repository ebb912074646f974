// A thread that ends in the middle of the engine, cancelled or by pthread_exit in a function of the host's, ends alone:
// what it was in is left as by an error, and a file stands there whole.
#include <pthread.h>

#include <atomic>
#include <functional>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;

namespace {

// What a thread ended with: PTHREAD_CANCELED, a value of pthread_exit, or null.
void* end_of(const std::function<void()>& body, bool cancel) {
  struct Start {
    const std::function<void()>& body;
    std::atomic<bool> begun{false};
  } start{body};
  pthread_t thread;
  REQUIRE(pthread_create(
              &thread, nullptr,
              [](void* argument) -> void* {
                auto& given = *static_cast<Start*>(argument);
                given.begun = true;
                given.body();
                return nullptr;
              },
              &start) == 0);
  while (!start.begun) sched_yield();
  if (cancel) pthread_cancel(thread);
  void* end = nullptr;
  pthread_join(thread, &end);
  return end;
}

int g_mark;  // what the threads below exit with

tinyai_status exit_in_forward(tinyai_manager, tinyai_module, const tinyai_variable*, int64_t, tinyai_resource*, int64_t,
                              void*) {
  pthread_exit(&g_mark);
}
tinyai_status exit_in_predictor(tinyai_manager, const tinyai_array*, int64_t, tinyai_resource*, int64_t, void*) {
  pthread_exit(&g_mark);
}

}  // namespace

TEST_CASE("a thread that saves or loads is cancelled between two calls, and the file stands there whole") {
  const Folder folder;
  const std::string path = folder / "a.npy";
  const Scope scope("scope");
  const tinyai_array a = array(scope, std::vector<double>(10000, 1), {10000}, TINYAI_F32);
  check(tinyai_array_save_npy(a, path.c_str()));
  const std::string whole = content_of(path);
  for (int i = 0; i < 10; ++i) {
    CHECK(end_of(
              [&] {
                for (;;) check(tinyai_array_save_npy(a, path.c_str()));
              },
              true) == PTHREAD_CANCELED);
    CHECK(content_of(path) == whole);
    CHECK(folder.files() == 1);
    const auto load = [&] {
      for (;;) {
        tinyai_array loaded;
        check(tinyai_array_load_npy(scope.id, path.c_str(), &loaded));
        check(tinyai_array_release(loaded));
      }
    };
    CHECK(end_of(load, true) == PTHREAD_CANCELED);
  }
  CHECK(stats_of(scope).arrays == 1);
  check_accounts();
}

TEST_CASE("a thread that waits for the kernels' workers is cancelled in the host's code only") {
  const Scope scope("scope");
  const tinyai_array a = array(scope, std::vector<double>(256 * 256, 1), {256, 256}, TINYAI_F32);
  const auto multiply = [&] {
    for (;;) {
      tinyai_array out;
      check(tinyai_array_matmul(scope.id, a, a, &out));
      check(tinyai_array_release(out));
      pthread_testcancel();
    }
  };
  for (int i = 0; i < 10; ++i) CHECK(end_of(multiply, true) == PTHREAD_CANCELED);
  CHECK(stats_of(scope).arrays == 1);
  check_accounts();
}

TEST_CASE("a thread that exits in a module's forward leaves nothing open") {
  const Scope model("model"), caller("caller");
  tinyai_module composed;
  check(tinyai_module_compose(model.id, "exits", exit_in_forward, nullptr, nullptr, &composed));
  const tinyai_array x = array(caller, {1, 2}, {1, 2}, TINYAI_F32);
  tinyai_variable out{42};
  const int64_t live = stats_of(caller).arrays;
  CHECK(end_of([&] { tinyai_module_forward_array({0}, composed, x, &out); }, false) == &g_mark);
  CHECK(out.id == 42);
  CHECK(stats_of(caller).children == 0);
  CHECK(stats_of(caller).arrays == live);
  check_accounts();
}

TEST_CASE("a thread that exits in a predictor's callback lifts its cap and closes its scope") {
  const Scope model("model"), caller("caller");
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.after = exit_in_predictor;
  tinyai_predictor predictor;
  check(tinyai_predictor_create(model.id, linear(model, 2, 2), &options, &predictor));
  const tinyai_array x = array(caller, {1, 2}, {1, 2}, TINYAI_F32);
  tinyai_array out{42};
  CHECK(end_of([&] { tinyai_predictor_predict({0}, predictor, x, &out); }, false) == &g_mark);
  CHECK(stats_of(model).caps == 0);
  CHECK(stats_of(caller).children == 0);
  check_accounts();
}

TEST_CASE("a thread that exits in a trainer's callback hands the trainer on") {
  for (const bool in_step : {false, true}) {
    CAPTURE(in_step);
    World world;
    Callback exit_once = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
      if (state.steps == 2) pthread_exit(&g_mark);
      return TINYAI_OK;
    };
    (in_step ? world.options.forward_end : world.options.batch_end) = call;
    world.options.user_data = &exit_once;
    const tinyai_trainer trainer = world.trainer();
    CHECK(end_of([&] { tinyai_trainer_run(trainer); }, false) == &g_mark);
    CHECK(stats_of(world.model).caps == 0);
    CHECK(state_of(trainer).steps == 2);
    exit_once = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) { return TINYAI_OK; };
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).epoch == 3);
    check_accounts();
  }
}
