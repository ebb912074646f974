// The ends of scopes: deep trees that close, scopes that close or are capped while something is made in them.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <utility>
#include <vector>

#include "device/slab.h"
#include "memory/manager.h"
#include "memory/placement.h"
#include "nn/tree/builder.h"
#include "nn/tree/init.h"
#include "support/allocator_hook.h"
#include "support/counters.h"

using namespace tinyai_test;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

TEST_CASE("where a result belongs is CLOSED, and nothing else, once what says so was closed while the call ran") {
  try {
    memory::place_of(memory::kDeadVoter);  // what owner_scope() answers then
    FAIL("it has a place");
  } catch (const tinyai::Error& error) {
    CHECK(error.status() == tinyai::Status::kClosed);
  }
}

TEST_CASE("closing 10,000 nested scopes leaves the account of the one above exact, to its limit") {
  constexpr int kDepth = 10000, kBytes = 4096;
  const Counters before = Counters::now();
  {
    const Manager base("base", false), lender(base, "lender", false);
    const int64_t size = kBytes;
    std::vector<tinyai_manager> scopes;
    std::vector<tinyai_array> arrays;
    for (int i = 0; i < kDepth; ++i) {
      tinyai_manager scope;
      check(tinyai_manager_open(i ? scopes.back() : base.handle(), nullptr, &scope));
      scopes.push_back(scope);
      if (i % 100) continue;
      tinyai_array array;
      check(tinyai_array_zeros(scope, &size, 1, TINYAI_U8, &array));
      arrays.push_back(array);
    }
    const tinyai_resource kept{arrays[50].id};
    tinyai_resource loan;
    check(tinyai_manager_temp_attach(lender.handle(), &kept, 1, &loan));
    const int64_t one = base.stats().subtree_bytes / static_cast<int64_t>(arrays.size());
    for (size_t i = 0; i < arrays.size(); i += 2) {
      if (i != 50) check(tinyai_array_release(arrays[i]));  // slack, all over the tree
    }
    check(tinyai_manager_close(scopes[0]));
    CHECK(base.stats().subtree_bytes == one);  // what the loan shows
    CHECK(base.stats().subtree_scopes == 1);
    check(tinyai_manager_set_limit(base.handle(), 2 * one));
    tinyai_array array;
    CHECK(tinyai_array_zeros(base.handle(), &size, 1, TINYAI_U8, &array) == TINYAI_OK);
    CHECK(tinyai_array_zeros(base.handle(), &size, 1, TINYAI_U8, &array) == TINYAI_ERROR_LIMIT);
  }
  CHECK(Counters::now().without_peak() == before.without_peak());
}

TEST_CASE("closing a scope leaves those within that this thread entered, and no other") {
  const Manager outer("outer"), base(outer, "base", false);
  tinyai_manager parent = base.handle(), top{};
  for (int i = 0; i < 10000; ++i) {
    tinyai_manager scope;
    check(tinyai_manager_open(parent, nullptr, &scope));
    check(tinyai_manager_enter(scope));
    if (i == 0) top = scope;
    parent = scope;
  }
  check(tinyai_manager_close(top));
  const Array a = outer.array({1, 2});
  tinyai_array sum;
  check(tinyai_array_add({0}, a.handle(), a.handle(), &sum));
  CHECK(Array(sum).owner().id == outer.handle().id);
}

TEST_CASE("threads: nothing is born in a scope after cap() returned, though its bytes were let in before") {
  thread_local bool waits = false;
  std::atomic<bool> asked{false}, capped{false};
  const AllocatorHook hook([&] {
    if (!std::exchange(waits, false)) return;
    asked = true;
    while (!capped) std::this_thread::yield();
  });
  const Manager scope("scope", false);
  tinyai_status status = TINYAI_OK;
  std::thread maker([&] {
    const int64_t size = 4;
    tinyai_array array;
    waits = true;  // from here on this thread asks for memory once its bytes are on the account
    status = tinyai_array_zeros(scope.handle(), &size, 1, TINYAI_F32, &array);
  });
  while (!asked) std::this_thread::yield();
  CHECK(scope.stats().bytes > 0);
  check(tinyai_manager_cap(scope.handle()));
  CHECK(scope.stats().arrays == 0);
  capped = true;
  maker.join();
  CHECK(status == TINYAI_ERROR_CAPPED);
  CHECK(scope.stats().arrays == 0);
  CHECK(scope.stats().bytes == 0);
  check(tinyai_manager_uncap(scope.handle()));
}

TEST_CASE("value() and grad() of what a capped scope holds go on") {
  const Manager scope("scope", false);
  const Variable w = scope.parameter(scope.array({2, 3}));
  check(tinyai_manager_cap(scope.handle()));
  {
    const Manager step("step");
    backward(sum(w * w));
  }
  CHECK(w.values() == std::vector<float>{2, 3});
  CHECK(w.grad().values() == std::vector<float>{4, 6});
  check(tinyai_manager_uncap(scope.handle()));
}

namespace {

class Plain final : public nn::UnaryModule {
 public:
  Plain() : UnaryModule("Plain") {}

 private:
  nn::Value apply(nn::Value&& x) override { return x; }
};

}  // namespace

TEST_CASE("a module whose scope is closed while it is made is CLOSED; what is written meanwhile is its own") {
  const Counters before = Counters::now();
  Manager scope("scope", false);
  const memory::Place place = memory::place_in(memory::Id{scope.handle().id});
  tinyai_status status = TINYAI_OK;
  try {
    nn::Draft draft(place, nn::ModuleRef::adopt(nn::Builder::make<Plain>(place).release()));
    tinyai::Array& weight = draft.parameter("weight", {tinyai::DType::kF32, tinyai::Shape{512, 512}});
    scope.close();
    const Manager other("other", false);
    const Array sevens = other.array({512, 512}, std::vector<float>(512 * 512, 7.0f));
    nn::fill_default_weight(weight);
    CHECK(sevens.values() == std::vector<float>(512 * 512, 7.0f));
    draft.finish();
  } catch (const tinyai::Error& error) {
    status = static_cast<tinyai_status>(error.status());
  }
  CHECK(status == TINYAI_ERROR_CLOSED);
  CHECK(Counters::now().without_peak() == before.without_peak());
}

TEST_CASE("threads: scopes that close while modules, optimizers and datasets are made in them") {
  constexpr int kRounds = 300;
  const Counters before = Counters::now();
  {
    const Manager base("base", false), own("own", false);
    std::atomic<uint64_t> place{0};
    std::atomic<bool> done{false};
    std::atomic<int> wrong{0};
    std::thread maker([&] {
      const auto expect = [&](tinyai_status status) {
        wrong += status != TINYAI_OK && status != TINYAI_ERROR_CLOSED;
        return status == TINYAI_OK;
      };
      const std::vector<float> ones(64, 1.0f);
      const int64_t shape[] = {8, 8};
      for (int i = 0; i < kRounds; ++i) {
        tinyai_manager scope;
        check(tinyai_manager_open(base.handle(), nullptr, &scope));
        place = scope.id;
        tinyai_module linear, conv, norm, sequential, valid;
        tinyai_array rows;
        tinyai_variable parameter;
        tinyai_dataset dataset;
        tinyai_loader loader;
        tinyai_optimizer optimizer;
        tinyai_predictor predictor;
        tinyai_monitor monitor;
        if (expect(tinyai_module_linear(scope, 128, 128, 1, TINYAI_F32, &linear))) {
          expect(tinyai_module_sequential(scope, &linear, 1, &sequential));
          expect(tinyai_module_valid(scope, linear, &valid));
          expect(tinyai_predictor_create(scope, linear, nullptr, &predictor));
        }
        expect(tinyai_module_conv2d(scope, 4, 8, 3, 3, nullptr, &conv));
        expect(tinyai_module_batch_norm(scope, 2, 64, nullptr, &norm));
        expect(tinyai_monitor_create(scope, &monitor));
        if (expect(tinyai_array_from_host(scope, TINYAI_F32, shape, 2, ones.data(), &rows))) {
          if (expect(tinyai_parameter(scope, rows, &parameter)))
            expect(tinyai_optimizer_adam(scope, &parameter, 1, nullptr, &optimizer));
          if (expect(tinyai_dataset_from_arrays(scope, &rows, 1, 1, &dataset)))
            expect(tinyai_loader_open(scope, dataset, nullptr, &loader));
        }
        tinyai_manager_close(scope);
      }
      done = true;
    });
    const std::vector<float> sevens(128 * 128, 7.0f);
    int corrupted = 0;
    for (uint64_t last = 0, pause = 0; !done;) {
      const uint64_t id = place;
      if (id == last) continue;
      last = id;
      pause = (pause * 5 + 777) % 20000;
      for (uint64_t i = 0; i < pause; ++i) std::atomic_signal_fence(std::memory_order_seq_cst);
      check(tinyai_manager_close({id}));
      Array mine = own.array({128, 128}, sevens);
      std::this_thread::yield();
      corrupted += mine.values() != sevens;
      mine.release();
    }
    maker.join();
    CHECK(wrong == 0);
    CHECK(corrupted == 0);
  }
  CHECK(Counters::now().without_peak() == before.without_peak());
}
