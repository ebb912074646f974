// Random numbers belong to a scope's stream, whatever happens to the scope.
#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include "support/allocator_hook.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;

TEST_CASE("threads: a draw into a scope that another thread closes gives numbers or CLOSED") {
  const Manager base("base", false);
  std::atomic<uint64_t> shared{0};
  std::atomic<bool> done{false};
  std::thread closer([&] {
    while (!done) {
      const uint64_t id = shared.exchange(0);
      if (id) tinyai_manager_close({id});
    }
  });
  int64_t wrong = 0, made = 0;
  const int64_t shape[] = {4};
  for (int i = 0; i < 20000; ++i) {
    tinyai_manager scope;
    check(tinyai_manager_open(base.handle(), nullptr, &scope));
    shared = scope.id;
    for (int k = 0; k < 4; ++k) {
      tinyai_array out;
      const tinyai_status status = tinyai_array_uniform(scope, shape, 1, 0, 1, TINYAI_F32, &out);
      made += status == TINYAI_OK;
      wrong += status != TINYAI_OK && status != TINYAI_ERROR_CLOSED;
    }
    tinyai_manager_close(scope);
  }
  done = true;
  closer.join();
  CHECK(wrong == 0);
  CHECK(made > 0);
}

namespace {

class SeededScope {
 public:
  SeededScope() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.has_seed = 1;
    options.seed = 42;
    check(tinyai_manager_open({0}, &options, &handle));
  }
  ~SeededScope() { tinyai_manager_close(handle); }
  SeededScope(const SeededScope&) = delete;
  SeededScope& operator=(const SeededScope&) = delete;

  std::vector<float> next_numbers() const {
    const int64_t size = 4;
    tinyai_array out;
    check(tinyai_array_uniform(handle, &size, 1, 0, 1, TINYAI_F32, &out));
    return Array(out).values();
  }
  int64_t bytes() const {
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(handle, &stats));
    return stats.bytes;
  }

  tinyai_manager handle{};
};

}  // namespace

TEST_CASE("a layer or an operator that a limit refuses takes no random numbers, wherever the limit bites") {
  using Call = std::function<tinyai_status(tinyai_manager)>;
  const Call linear = [](tinyai_manager into) {
    tinyai_module out;
    return tinyai_module_linear(into, 64, 64, 1, TINYAI_F32, &out);
  };
  const Call conv = [](tinyai_manager into) {
    tinyai_module out;
    return tinyai_module_conv2d(into, 3, 8, 3, 3, nullptr, &out);
  };
  const Call embedding = [](tinyai_manager into) {
    tinyai_module out;
    return tinyai_module_embedding(into, 10, 16, TINYAI_F32, &out);
  };
  const Call uniform = [](tinyai_manager into) {
    const int64_t size = 1000;
    tinyai_array out;
    return tinyai_array_uniform(into, &size, 1, 0, 1, TINYAI_F32, &out);
  };
  const Call dropout = [](tinyai_manager into) {
    const int64_t size = 1000;
    tinyai_array x, out;
    const tinyai_status status = tinyai_array_full(into, &size, 1, 1, TINYAI_F32, &x);
    return status ? status : tinyai_array_dropout(into, x, 0.5, 1, &out);
  };
  const std::vector<float> expected = SeededScope().next_numbers();
  for (const Call& call : {linear, conv, embedding, uniform, dropout}) {
    const SeededScope whole;
    REQUIRE(call(whole.handle) == TINYAI_OK);
    const int64_t needed = whole.bytes();
    REQUIRE(needed > 256);
    int refused = 0;
    for (int64_t limit = 64; limit < needed; limit += 64) {
      const SeededScope scope;
      check(tinyai_manager_set_limit(scope.handle, limit));
      if (call(scope.handle) != TINYAI_ERROR_LIMIT) continue;
      ++refused;
      check(tinyai_manager_set_limit(scope.handle, 0));
      REQUIRE(scope.next_numbers() == expected);
    }
    CHECK(refused > 2);
  }
}

TEST_CASE("a call for which memory runs out takes no random numbers, whichever block is the one too many") {
  using Call = std::function<tinyai_status(tinyai_manager)>;
  const auto ones = [](tinyai_manager into) {
    const int64_t shape[] = {8, 8};
    tinyai_array array;
    tinyai_variable x;
    check(tinyai_array_full(into, shape, 2, 1, TINYAI_F32, &array));
    check(tinyai_variable_from_array(into, array, &x));
    return x;
  };
  tinyai_variable x;
  tinyai_module layers;
  const Call dropout = [&](tinyai_manager into) {
    tinyai_variable out;
    return tinyai_variable_dropout(into, x, 0.5, 1, &out);
  };
  const Call uniform = [](tinyai_manager into) {
    const int64_t size = 1000;
    tinyai_array out;
    return tinyai_array_uniform(into, &size, 1, 0, 1, TINYAI_F32, &out);
  };
  const Call forward = [&](tinyai_manager into) {
    tinyai_variable out;
    return tinyai_module_forward(into, layers, x, &out);
  };
  for (const Call& call : {dropout, uniform, forward}) {
    AllocatorHook hook([] {});
    const Manager model("model", false);
    tinyai_module drop, flatten;
    check(tinyai_module_dropout(model.handle(), 0.5, &drop));
    check(tinyai_module_flatten(model.handle(), 0, -1, &flatten));
    const tinyai_module both[] = {drop, drop, flatten};
    check(tinyai_module_sequential(model.handle(), both, 3, &layers));
    const std::vector<float> expected = SeededScope().next_numbers();
    int refused = 0;
    for (int64_t left = 0;; ++left) {
      const SeededScope scope;
      x = ones(scope.handle);
      hook.left = left;
      const tinyai_status status = call(scope.handle);
      hook.left = -1;
      if (status == TINYAI_OK) break;
      REQUIRE(status == TINYAI_ERROR_OUT_OF_MEMORY);
      ++refused;
      REQUIRE(scope.next_numbers() == expected);
    }
    CHECK(refused >= 1);
  }
}
