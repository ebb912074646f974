// Random numbers belong to a scope's stream, whatever happens to the scope.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

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
