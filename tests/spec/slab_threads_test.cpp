// Small blocks that one thread takes and another gives back: the room is found again, and no block has two owners.
#include <doctest/doctest.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

int64_t mapped_bytes() {
  const tinyai_memory_stats stats = memory_of_process();
  return stats.active_bytes + stats.pooled_bytes;
}

tinyai_array filled(tinyai_manager into, int64_t size, float value) {
  const std::vector<float> values(static_cast<size_t>(size), value);
  tinyai_array out;
  check(tinyai_array_from_host(into, TINYAI_F32, &size, 1, values.data(), &out));
  return out;
}

}  // namespace

TEST_CASE("threads: what one thread makes and another closes takes the same memory in each round") {
  constexpr int kRounds = 40, kArrays = 20000;  // sixty spans of a slab a round
  std::atomic<uint64_t> place{0};
  std::atomic<bool> stop{false};
  std::thread maker([&] {
    while (!stop) {
      const tinyai_manager scope{place};
      if (!scope.id) {
        std::this_thread::yield();
        continue;
      }
      for (int i = 0; i < kArrays; ++i) filled(scope, 16, 1);
      place = 0;
    }
  });
  int64_t warm = 0;
  for (int round = 0; round < kRounds; ++round) {
    tinyai_manager scope;
    check(tinyai_manager_open({0}, nullptr, &scope));
    place = scope.id;
    while (place != 0) std::this_thread::yield();
    check(tinyai_manager_close(scope));
    if (round == 4) warm = mapped_bytes();
  }
  stop = true;
  maker.join();
  CHECK(mapped_bytes() <= warm + (1 << 20));
}

TEST_CASE("threads: arrays of many sizes, read and released by another thread than made them, hold what was written") {
  constexpr int kArrays = 60000;
  struct Queue {
    std::mutex lock;
    std::deque<std::pair<tinyai_array, float>> items;
  } queues[2];
  const Manager base("base", false);
  std::atomic<int64_t> wrong{0};
  const auto work = [&](int self) {
    std::mt19937 random(static_cast<unsigned>(self) + 1);
    int received = 0;
    for (int sent = 0; sent < kArrays || received < kArrays;) {
      if (sent < kArrays) {
        const float value = static_cast<float>(2 * sent + self);
        const tinyai_array made = filled(base.handle(), 1 + static_cast<int64_t>(random() % 600), value);
        const std::lock_guard guard(queues[1 - self].lock);
        queues[1 - self].items.emplace_back(made, value);
        ++sent;
      }
      std::pair<tinyai_array, float> item;
      {
        const std::lock_guard guard(queues[self].lock);
        const bool few = sent < kArrays && queues[self].items.size() < 3000;  // let some pile up
        if (queues[self].items.empty() || few) continue;
        item = queues[self].items.front();
        queues[self].items.pop_front();
      }
      ++received;
      const std::vector<float> values = Array(item.first).values();
      for (const float value : values) wrong += value != item.second;
      wrong += tinyai_array_release(item.first) != TINYAI_OK;
    }
  };
  std::thread other(work, 1);
  work(0);
  other.join();
  CHECK(wrong == 0);
  CHECK(base.stats().subtree_bytes == 0);
}
