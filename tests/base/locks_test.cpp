// Who waits long for a lock leaves the processor to others, be its priority the highest; and who looks at a gradient
// slot waits for no kernel that writes there.
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "autograd/leaf.h"
#include "base/spin_lock.h"
#include "doctest/doctest.h"
#include "memory/manager.h"
#include "support/tinyai.hpp"

using namespace tinyai;

namespace {

double processor_seconds() {  // of this thread
  rusage use{};
  getrusage(RUSAGE_THREAD, &use);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(use.ru_utime) + seconds(use.ru_stime);
}

// What a thread uses of its processor while it waits half a second for the lock.
template <class Lock>
double cost_of_waiting(Lock& lock) {
  std::atomic<bool> held{false};
  std::thread holder([&] {
    const std::lock_guard guard(lock);
    held = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  });
  while (!held) std::this_thread::yield();
  const double before = processor_seconds();
  { const std::lock_guard guard(lock); }
  const double cost = processor_seconds() - before;
  holder.join();
  return cost;
}

// Adds with a pause between reading and writing.
template <class Lock>
int64_t sum_of_threads(Lock& lock) {
  int64_t sum = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 2000; ++i) {
        const std::lock_guard guard(lock);
        const int64_t seen = sum;
        if (i % 500 == 0) std::this_thread::yield();
        sum = seen + 1;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return sum;
}

}  // namespace

TEST_CASE("a thread that waits long for a lock sleeps") {
  SpinLock spin;
  SleepLock sleep;
  CHECK(cost_of_waiting(spin) < 0.1);
  CHECK(cost_of_waiting(sleep) < 0.1);
}

TEST_CASE("threads: locks that are waited for in all ways let one in at a time") {
  SpinLock spin;
  SleepLock sleep;
  CHECK(sum_of_threads(spin) == 8000);
  CHECK(sum_of_threads(sleep) == 8000);
}

TEST_CASE("threads: a gradient slot is read while a kernel writes to it") {
  const tinyai_test::Manager scope("scope", false);
  autograd::Leaf* leaf = autograd::make_leaf(memory::place_in(memory::Id{scope.handle().id}), {DType::kF32, Shape()});
  {
    const std::lock_guard writing(leaf->writing);  // as for a kernel's time
    CHECK(!autograd::gradient_of(*leaf));
  }
  Ref<ops::NodeBase>::adopt(leaf);
}
