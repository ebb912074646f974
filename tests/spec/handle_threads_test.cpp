// What several threads may do to one handle or slot at once: its owner stays one, and a slot used again keeps what is
// its.
#include <doctest/doctest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "base/error.h"
#include "memory/manager.h"
#include "memory/stats.h"
#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

// Lets threads go at one moment; no clock decides.
class Start {
 public:
  explicit Start(int threads) : missing_(threads) {}
  void wait() {
    --missing_;
    while (missing_ > 0) std::this_thread::yield();
  }

 private:
  std::atomic<int> missing_;
};

int64_t bytes_of(tinyai_manager manager) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(manager, &stats));
  return stats.bytes;
}

int64_t active_bytes() {
  const tinyai_memory_stats stats = memory_of_process();
  CHECK(stats.active_bytes == stats.accounted_bytes);
  return stats.active_bytes;
}

}  // namespace

TEST_CASE("threads that make variables of one array at once: one of them owns its bytes") {
  constexpr int kThreads = 3, kRounds = 300;
  const int64_t before = active_bytes();
  for (int round = 0; round < kRounds; ++round) {
    Manager source("source", false);
    const Array array = source.array({1000}, std::vector<float>(1000, 1.0f));
    const int64_t bytes = source.stats().bytes;
    std::vector<Manager> owners;
    for (int i = 0; i < kThreads; ++i) owners.emplace_back("owner", false);
    Start start(kThreads);
    std::vector<std::jthread> threads;
    std::atomic<int> failed{0};
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, i] {
        tinyai_variable made;
        start.wait();
        failed +=
            tinyai_variable_from_array(owners[static_cast<size_t>(i)].handle(), array.handle(), &made) != TINYAI_OK;
      });
    }
    for (std::jthread& thread : threads) thread.join();
    REQUIRE(failed == 0);
    int with_bytes = 0;
    for (const Manager& owner : owners) with_bytes += owner.stats().bytes >= bytes;
    REQUIRE(with_bytes == 1);
    REQUIRE(source.stats().bytes == 0);
    for (Manager& owner : owners) owner.close();
    source.close();
    REQUIRE(active_bytes() == before);
  }
}

TEST_CASE("threads: a variable that is moved while it becomes a parameter is one in the account where it arrives") {
  constexpr int kRounds = 300, kMoves = 20;
  for (int round = 0; round < kRounds; ++round) {
    Manager top("top", false);
    Manager here(top, "here", false), there(top, "there", false), training(top, "training", false);
    const Array array = here.array({1000}, std::vector<float>(1000, 1.0f));
    const int64_t bytes = here.stats().by_category[TINYAI_CATEGORY_DATA];
    const Variable moved = here.variable(array);
    Start start(2);
    std::jthread mover([&] {
      const tinyai_resource resource{moved.handle().id};
      start.wait();
      for (int i = 0; i < kMoves; ++i) check(tinyai_manager_attach((i % 2 ? here : there).handle(), &resource, 1));
    });
    start.wait();
    const tinyai_variable weight = moved.handle();
    tinyai_optimizer optimizer;
    check(tinyai_optimizer_sgd(training.handle(), &weight, 1, nullptr, &optimizer));
    mover.join();
    for (const Manager* scope : {&here, &there}) {
      const tinyai_manager_stats stats = scope->stats();
      REQUIRE(stats.by_category[TINYAI_CATEGORY_DATA] == 0);
      REQUIRE(stats.by_category[TINYAI_CATEGORY_PARAMETER] == (scope == &here ? bytes : 0));
    }
  }
}

TEST_CASE("threads: a result takes over the bytes of an operand that is moved meanwhile only where they belong to it") {
  constexpr int kRounds = 300, kMoves = 20;
  for (int round = 0; round < kRounds; ++round) {
    Manager top("top", false);
    Manager here(top, "here", false), there(top, "there", false);
    const Array data = top.array({1000}, std::vector<float>(1000, 1.0f));
    tinyai_array operand, result;
    check(tinyai_array_neg(here.handle(), data.handle(), &operand));
    const int64_t bytes = here.stats().bytes;
    Start start(2);
    std::jthread mover([&] {
      const tinyai_resource resource{operand.id};
      start.wait();
      for (int i = 0; i < kMoves; ++i) {
        if (tinyai_manager_attach((i % 2 ? here : there).handle(), &resource, 1) != TINYAI_OK) break;  // used meanwhile
      }
    });
    start.wait();
    check(tinyai_array_abs(here.handle(), {operand.id | TINYAI_LAST_USE}, &result));
    mover.join();
    REQUIRE(here.stats().bytes == bytes);
    REQUIRE(there.stats().bytes == 0);
    REQUIRE(here.stats().by_category[TINYAI_CATEGORY_ACTIVATION] == bytes);
    tinyai_array_release(result);
    REQUIRE(here.stats().bytes == 0);
  }
}

TEST_CASE("threads: a scope that closes while a variable is made in it gives its slot to others unharmed") {
  constexpr int kRounds = 3000;
  const int64_t before = active_bytes();
  {
    Manager base("base", false), other("other", false);
    const Array shared = base.array({1000}, std::vector<float>(1000, 1.0f));
    const int64_t bytes = bytes_of(base.handle());
    std::atomic<uint64_t> place{0}, source{0};
    std::atomic<int64_t> wrong{0}, made{0}, refused{0};
    std::jthread maker([&](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        const tinyai_manager into{place.load()};
        const tinyai_array array{source.load()};
        if (!into.id || !array.id) continue;
        tinyai_variable variable;
        const tinyai_status status = tinyai_variable_from_array(into, array, &variable);
        ++(status == TINYAI_OK ? made : refused);
        wrong += status != TINYAI_OK && status != TINYAI_ERROR_CLOSED;
      }
    });
    for (int round = 0; round < kRounds; ++round) {
      tinyai_manager scope;
      tinyai_array array;
      const int64_t size = 16;
      check(tinyai_manager_open(base.handle(), nullptr, &scope));
      check(tinyai_array_from_host(base.handle(), TINYAI_F32, &size, 1, nullptr, &array));
      const int64_t done = made + refused;
      source = array.id;
      place = scope.id;
      if (round % 2) {
        while (made + refused == done) std::this_thread::yield();
      }
      check(tinyai_manager_close(scope));
      // The slot of what died is taken again, by a loan, which owns no bytes: moving it moves none.
      tinyai_resource lent = shared.resource(), loan;
      check(tinyai_manager_temp_attach(base.handle(), &lent, 1, &loan));
      check(tinyai_manager_attach(other.handle(), &loan, 1));
      REQUIRE(bytes_of(other.handle()) == 0);
      check(tinyai_array_release({loan.id}));
      check(tinyai_array_release(array));
    }
    maker.request_stop();
    maker.join();
    CHECK(wrong == 0);
    CHECK(made + refused > 0);
    CHECK(bytes_of(base.handle()) == bytes);
  }
  CHECK(active_bytes() == before);
}

TEST_CASE("threads: a step that caps a scope which closes this moment caps no other") {
  constexpr int kRounds = 20000;
  Manager base("base", false);
  std::atomic<uint64_t> present{0};
  std::atomic<int64_t> capped{0};
  std::jthread stepper([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) try {
        tinyai::memory::uncap_for_step(tinyai::memory::cap_for_step({present}));
        ++capped;
      } catch (const tinyai::Error&) {  // closed
      }
  });
  const int64_t size = 4;
  for (int round = 0; round < kRounds || capped < 1000; ++round) {
    tinyai_manager scope, next;
    tinyai_array array;
    check(tinyai_manager_open(base.handle(), nullptr, &scope));
    present = scope.id;
    check(tinyai_array_full(scope, &size, 1, 2, TINYAI_F32, &array));
    if (round % 64 == 0) std::this_thread::yield();
    check(tinyai_manager_close(scope));
    check(tinyai_manager_open(base.handle(), nullptr, &next));
    check(tinyai_array_full(next, &size, 1, 2, TINYAI_F32, &array));
    check(tinyai_manager_close(next));
  }
}

TEST_CASE("a scope's id leads to no other object once its slot is used again") {
  using tinyai::memory::manager_of_scope;
  Manager base("base", false);
  tinyai_manager old, next;
  check(tinyai_manager_open(base.handle(), nullptr, &old));
  REQUIRE(manager_of_scope(old.id) != nullptr);
  CHECK(manager_of_scope(old.id)->scope == old.id);
  check(tinyai_manager_close(old));
  CHECK(manager_of_scope(old.id) == nullptr);
  const uint64_t slot_bits = 0xfffffff;
  const Array array = base.array({1.0f});
  CHECK((array.handle().id & slot_bits) == (old.id & slot_bits));  // else this proves little
  CHECK(manager_of_scope(old.id) == nullptr);
  check(tinyai_array_release(array.handle()));
  check(tinyai_manager_open(base.handle(), nullptr, &next));
  CHECK((next.id & slot_bits) == (old.id & slot_bits));
  CHECK(manager_of_scope(old.id) == nullptr);
  CHECK(manager_of_scope(next.id)->scope == next.id);
}

TEST_CASE("threads: the manager of a scope is asked for while its slot is used again by arrays") {
  using tinyai::memory::manager_of_scope;
  constexpr int kRounds = 20000;
  Manager base("base", false);
  std::atomic<uint64_t> present{0};
  std::atomic<int64_t> asked{0};
  std::set<const void*> managers{nullptr}, answers;
  std::jthread reader([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      answers.insert(manager_of_scope(present));
      ++asked;
    }
  });
  for (int round = 0; round < kRounds || asked < 1000; ++round) {
    tinyai_manager scope;
    check(tinyai_manager_open(base.handle(), nullptr, &scope));
    managers.insert(manager_of_scope(scope.id));
    present = scope.id;
    check(tinyai_manager_close(scope));
    check(tinyai_array_release(base.array({1.0f}).handle()));
  }
  reader.request_stop();
  reader.join();
  for (const void* answer : answers) CHECK(managers.contains(answer));  // never an array
}
