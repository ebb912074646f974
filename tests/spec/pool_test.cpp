// What waits for the next array: how much of it, where it is found again, and when it goes back to the system.
#include <doctest/doctest.h>

#include <random>
#include <semaphore>
#include <thread>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

constexpr int64_t kMib = 1 << 20;
// Beside what waits, pooled bytes are the rest of pages in use and a few spans that each thread keeps.
constexpr int64_t kRest = 4 * kMib;

class PoolLimit {
 public:
  explicit PoolLimit(int64_t bytes) { check(tinyai_set_pool_limit(bytes)); }
  ~PoolLimit() { tinyai_set_pool_limit(TINYAI_POOL_AUTOMATIC); }
};

// Arrays of one length, until that many bytes are alive; then all are freed.
void step(const Manager& parent, int64_t floats, int64_t alive) {
  const Manager scope(parent, "step", false);
  for (int64_t live = 0; live < alive; live += 4 * floats) zeros(scope.handle(), floats);
}

}  // namespace

TEST_CASE("steps of ever different lengths leave no more in the pool than its limit") {
  if (!kPools) return;
  trim();
  const Manager base("base", false);
  for (int i = 0; i < 200; ++i) {
    step(base, 4096 + int64_t{25} * i * i, 64 * kMib);
    const tinyai_memory_stats memory = memory_of_process();
    REQUIRE(memory.pooled_bytes <= memory.pool_limit_bytes + kRest);
  }
}

TEST_CASE("the pool's limit is the larger of 64 MiB and a quarter of the accounts' peak, unless it is set") {
  const Manager base("base", false);
  check(tinyai_manager_reset_peak(tinyai_manager_system()));
  CHECK(memory_of_process().pool_limit_bytes == 64 * kMib);
  Array large = zeros(base.handle(), 100 * kMib);  // 400 MiB that nobody writes
  const tinyai_memory_stats memory = memory_of_process();
  CHECK(memory.peak_bytes == memory.active_bytes);
  CHECK(memory.pool_limit_bytes == memory.peak_bytes / 4);
  {
    const PoolLimit set(3 * kMib);
    CHECK(memory_of_process().pool_limit_bytes == 3 * kMib);
    large.release();
    if (kPools) CHECK(memory_of_process().pooled_bytes <= 3 * kMib + kRest);
  }
  CHECK(tinyai_set_pool_limit(-2) == TINYAI_ERROR_RANGE);
  check(tinyai_manager_reset_peak(tinyai_manager_system()));
}

TEST_CASE("with a pool limit of 0 nothing waits") {
  const Manager base("base", false);
  const PoolLimit none(0);
  for (const int64_t floats : {5000, 100'000, 3'000'000}) {
    step(base, floats, 32 * kMib);
    CHECK(memory_of_process().pooled_bytes <= kRest);
  }
}

TEST_CASE("a fresh output of 50 MB finds its pages mapped, step after step") {
  if (!kPools) return;
  const Manager base("base", false);
  step(base, 12'500'000, 1);
  const int64_t before = page_faults();
  for (int i = 0; i < 20; ++i) step(base, 12'500'000, 1);
  CHECK(page_faults() - before < 20);  // huge pages or not: not one a step
}

TEST_CASE("what smaller arrays left is found by a larger one") {
  if (!kPools) return;
  const Manager base("base", false);
  trim();
  step(base, 3 * kMib / 4, 27 * kMib);  // nine of 3 MiB
  const int64_t before = page_faults();
  zeros(base.handle(), 6 * kMib);  // 24 MiB, twelve huge pages
  CHECK(page_faults() - before < 6);
}

TEST_CASE("blocks of all sizes, taken and given back at random, hold what was written") {
  const Manager base("base", false);
  const PoolLimit little(16 * kMib);
  struct Held {
    Array array;
    float value = 0;
  };
  std::vector<Held> held(64);
  std::mt19937 random(1);
  for (int i = 0; i < 4000; ++i) {
    Held& at = held[random() % held.size()];
    if (at.array) {
      const std::vector<float> values = at.array.values();
      REQUIRE(values.front() == at.value);
      REQUIRE(values[values.size() / 2] == at.value);
      REQUIRE(values.back() == at.value);
      at.array.release();
    }
    const int64_t floats = int64_t{1} << (random() % 21);
    at.value = static_cast<float>(i);
    at.array = base.array({floats}, std::vector<float>(static_cast<size_t>(floats), at.value));
    if (i % 500 == 0) trim();
  }
}

TEST_CASE("threads: trim reaches what a sleeping thread made and another one freed") {
  if (!kPools) return;
  trim();
  const int64_t before = memory_of_process().pooled_bytes;
  Manager scope("made elsewhere", false);
  std::binary_semaphore made{0}, end{0};
  std::thread maker([&] {
    for (int i = 0; i < 100'000; ++i) {
      const Array array = zeros(scope.handle(), 200);
      if (i % 50 == 0) Array(array).release();  // so that the maker has freed in its spans too
    }
    made.release();
    end.acquire();
  });
  made.acquire();
  scope.close();
  trim();
  CHECK(memory_of_process().pooled_bytes <= before + kRest);  // of 90 MB
  end.release();
  maker.join();
}

TEST_CASE("threads: what a sleeping thread made goes to the pool when others free it, and so within its limit") {
  if (!kPools) return;
  const PoolLimit none(0);
  Manager scope("made elsewhere", false);
  std::binary_semaphore made{0}, end{0};
  std::thread maker([&] {
    for (int i = 0; i < 100'000; ++i) zeros(scope.handle(), 200);
    made.release();
    end.acquire();
  });
  made.acquire();
  scope.close();
  CHECK(memory_of_process().pooled_bytes <= 2 * kRest);
  end.release();
  maker.join();
}

TEST_CASE("a call that the machine has no memory for raises no peak") {
  const Manager base("base", false);
  zeros(base.handle(), 100);
  const tinyai_manager_stats before = base.stats();
  const int64_t peak = memory_of_process().peak_bytes;
  for (const int64_t floats : {int64_t{1} << 40, int64_t{1} << 45, int64_t{1} << 58}) {
    tinyai_array out{7};
    CHECK(tinyai_array_zeros(base.handle(), &floats, 1, TINYAI_F32, &out) == TINYAI_ERROR_OUT_OF_MEMORY);
    CHECK(out.id == 7);
  }
  CHECK(base.stats().peak_bytes == before.peak_bytes);
  CHECK(base.stats().bytes == before.bytes);
  CHECK(memory_of_process().peak_bytes == peak);
  check(tinyai_manager_set_limit(base.handle(), kMib));  // and where a limit refuses too, it is the limit that is named
  const int64_t floats = int64_t{1} << 58;
  tinyai_array out{7};
  CHECK(tinyai_array_zeros(base.handle(), &floats, 1, TINYAI_F32, &out) == TINYAI_ERROR_LIMIT);
}

TEST_CASE("threads: the process's bytes equal the accounts' in each reading") {
  std::atomic<bool> stop{false};
  std::vector<std::thread> workers;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    workers.emplace_back([&stop, seed] {
      const Manager scope("worker", false);
      std::mt19937 random(seed);
      Array before;
      while (!stop) {
        const Array made = zeros(scope.handle(), 1 + static_cast<int64_t>(random() % 5000));
        if (before) before.release();
        before = made;
      }
    });
  }
  int64_t differing = 0, negative = 0;
  for (int i = 0; i < 200'000; ++i) {
    const tinyai_memory_stats memory = memory_of_process();
    differing += memory.active_bytes != memory.accounted_bytes;
    negative += memory.active_bytes < 0 || memory.pooled_bytes < 0;
  }
  stop = true;
  for (std::thread& worker : workers) worker.join();
  CHECK(differing == 0);
  CHECK(negative == 0);
  CHECK(memory_of_process().active_bytes == memory_of_process().accounted_bytes);
}
