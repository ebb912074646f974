// A host's allocator runs with no lock of the engine's held: its functions may take locks of the host's, and wait for
// threads that call the library. They cannot call it themselves.
#include <doctest/doctest.h>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "base/mutex.h"
#include "support/allocator_hook.h"
#include "support/process_memory.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::AllocatorHook;

namespace {

// Weights with gradients, two of which have a history, in an optimizer with momentum.
struct Optimized {
  Scope scope{"optimized"};
  std::vector<tinyai_variable> weights;
  tinyai_optimizer optimizer;

  Optimized() {
    for (int i = 0; i < 4; ++i) weights.push_back(parameter(scope, {1, 2, 3}, {3}));
    tinyai_sgd_options options;
    tinyai_sgd_options_init(&options);
    options.momentum = 0.9;
    check(tinyai_optimizer_sgd(scope.id, weights.data(), 4, &options, &optimizer));
  }
  void add_gradients(bool create_graph) const {
    const Scope step(scope.id, "step", true);
    tinyai_backward_options options;
    tinyai_backward_options_init(&options);
    options.create_graph = create_graph;
    for (const tinyai_variable weight : weights) {
      tinyai_status status;
      do {  // again where another thread's step wrote the weight between forward and backward
        tinyai_variable square, sum;
        check(tinyai_variable_square({0}, weight, &square));
        check(tinyai_variable_sum({0}, square, nullptr, 0, 0, &sum));
        status = tinyai_variable_backward({0}, sum, &options);
      } while (status == TINYAI_ERROR_VERSION);
      check(status);
    }
  }
  void use_all(const std::string& file) const {
    for (const bool create_graph : {false, true}) {
      add_gradients(create_graph);
      check(tinyai_optimizer_clip_norm(optimizer, 0.5, nullptr));
      add_gradients(create_graph);
      check(tinyai_optimizer_clip_value(optimizer, 0.1));
      check(tinyai_optimizer_step(optimizer));
      add_gradients(create_graph);
      check(tinyai_optimizer_zero_grads(optimizer));
      check(tinyai_optimizer_save(optimizer, file.c_str()));
      check(tinyai_optimizer_load(optimizer, file.c_str()));
      check(tinyai_optimizer_clear_grads(optimizer));
    }
  }
};

void take_an_epoch(tinyai_loader loader) {
  for (;;) {
    tinyai_manager batch;
    tinyai_array arrays[2];
    check(tinyai_loader_next(loader, {0}, &batch, arrays, 2));
    if (!batch.id) return;
    check(tinyai_manager_close(batch));
  }
}

}  // namespace

TEST_CASE("an allocator's functions run with no lock of the engine's held") {
  std::atomic<int> calls{0}, under_lock{0};
  const std::string file = temporary_file("locks");
  {
    const AllocatorHook hook([&] {
      ++calls;
      under_lock += tinyai::holds_mutex();
    });
    const World world;
    tinyai_trainer_options options = world.options;
    options.validation = world.data;
    options.accumulate = 2;
    options.clip_norm = 0.1;
    tinyai_trainer trainer;
    check(tinyai_trainer_create(world.training.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_save(trainer, file.c_str()));
    check(tinyai_trainer_load(trainer, file.c_str()));
    Optimized().use_all(file);
    const tinyai_resource model{world.model.id.id};
    tinyai_resource loan;
    check(tinyai_manager_temp_attach(world.training.id, &model, 1, &loan));
    tinyai_trim(nullptr);
  }
  std::remove(file.c_str());
  CHECK(calls > 1000);
  CHECK(under_lock == 0);
}

// As a binding does whose interpreter has one lock: short calls are made under it, long ones without it, and its
// allocator takes it.
TEST_CASE("threads: an allocator may take a lock that another thread holds while it calls the library") {
  const std::string file = temporary_file("global_lock"), other_file = temporary_file("global_lock_2");
  std::recursive_mutex global;
  std::atomic<int64_t> waits{0};  // of the host's allocator, in any thread but that of the short calls
  {
    std::atomic<std::thread::id> short_thread;
    const AllocatorHook hook([&] {
      const std::lock_guard guard(global);
      waits += std::this_thread::get_id() != short_thread;
    });
    const World world;
    const Optimized optimized;
    tinyai_loader loader;
    check(tinyai_loader_open(world.base.id, world.data, nullptr, &loader));
    std::atomic<bool> done{false};
    std::thread short_calls([&] {
      short_thread = std::this_thread::get_id();
      while (!done) {
        // The mutex is not fair: a round waits until the others came on, or where calls are slow they would stand
        // still.
        for (const int64_t before = waits; !done && waits < before + 50;) std::this_thread::yield();
        const std::lock_guard guard(global);
        double rate = 0;
        check(tinyai_optimizer_rate(optimized.optimizer, 0, &rate));
        check(tinyai_optimizer_set_rate(optimized.optimizer, rate));
        check(tinyai_optimizer_step(optimized.optimizer));
        check(tinyai_optimizer_clip_norm(optimized.optimizer, 0.5, nullptr));
        check(tinyai_optimizer_save(optimized.optimizer, other_file.c_str()));
        check(tinyai_loader_start(loader, 0, 0));
        const Scope own(world.base.id, "own", true);
        const tinyai_dataset data = quadrants(own);
        check(tinyai_dataset_release(data));
        tinyai_trim(nullptr);
        read_text([&](char* buffer, int64_t size, int64_t* length) {
          return tinyai_manager_debug_dump({0}, TINYAI_TEXT, buffer, size, length);
        });
      }
    });
    for (int i = 0; i < 20; ++i) {
      optimized.use_all(file);
      take_an_epoch(loader);
    }
    done = true;
    short_calls.join();
  }
  std::remove(file.c_str());
  std::remove(other_file.c_str());
}

TEST_CASE("an allocator that calls the library is told NOT_READY, and the call that needed it goes on") {
  static std::atomic<int> refused, answers;
  refused = answers = 0;
  const auto ask = [] {
    tinyai_manager manager{0};
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    ++answers;
    refused += tinyai_manager_open({0}, &options, &manager) == TINYAI_ERROR_NOT_READY && manager.id == 0;
    ++answers;
    refused += tinyai_trim(nullptr) == TINYAI_ERROR_NOT_READY && last_error().find("allocator") != std::string::npos;
  };
  for (const bool every_block : {true, false}) {
    const AllocatorHook hook(ask, every_block);
    const Scope scope("scope");
    const tinyai_array made = array(scope, std::vector<double>(40'000, 2.0), {40'000}, TINYAI_F32);
    CHECK(values_of(made)[39'999] == 2);
    check(tinyai_array_release(made));
  }
  CHECK(answers >= 8);
  CHECK(refused == answers);
  const Scope scope("scope");  // and the system's memory asks nobody
}

TEST_CASE("threads: a batch that fails for want of memory is still to come, once") {
  AllocatorHook hook([] {});
  const World world;
  tinyai_loader_options options;
  tinyai_loader_options_init(&options);
  options.batch_size = 1;
  tinyai_loader loader;
  check(tinyai_loader_open(world.base.id, world.data, &options, &loader));
  std::mutex lock;
  std::multiset<float> seen;
  std::atomic<int> failed{0};
  const auto take = [&] {
    for (int taken = 0; taken < 24;) {
      tinyai_manager batch{0};
      tinyai_array arrays[2];
      const tinyai_status status = tinyai_loader_next(loader, {0}, &batch, arrays, 2);
      if (status == TINYAI_ERROR_OUT_OF_MEMORY) {
        ++failed;
        continue;
      }
      check(status);
      ++taken;
      float point[2] = {};
      check(tinyai_array_to_host(arrays[0], point, sizeof point));
      check(tinyai_manager_close(batch));
      const std::lock_guard guard(lock);
      seen.insert(point[0]);
      if (failed < 50) hook.left = static_cast<int64_t>(seen.size() % 7);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(take);
  for (std::thread& thread : threads) thread.join();
  hook.left = -1;
  CHECK(failed > 0);
  CHECK(seen.size() == 96);  // all 96 examples, each once
  CHECK(std::set<float>(seen.begin(), seen.end()).size() == 96);
  tinyai_manager batch{7};
  tinyai_array arrays[2];
  check(tinyai_loader_next(loader, {0}, &batch, arrays, 2));
  CHECK(batch.id == 0);  // the epoch's end
}
