// The width is a setting of the process: what a kernel asks for by one, it is not run by another.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "base/width.h"
#include "support/modules.hpp"

using namespace module_tests;

TEST_CASE("a width that another thread sets under way changes no kernel that has begun") {
  const Scope scope("width");
  const int64_t sizes[] = {64, 8192};
  tinyai_array x;
  check(tinyai_array_uniform(scope.id, sizes, 2, 0, 1, TINYAI_F32, &x));
  const int before = tinyai::width();
  std::atomic<bool> stop{false};
  std::thread other([&] {
    for (int32_t width = 1; !stop; width = width % 8 + 1) check(tinyai_set_width(width));
  });
  int failed = 0;
  for (int i = 0; i < 60; ++i) {
    tinyai_array values, indices;
    const tinyai_status status = tinyai_array_sort(scope.id, x, 1, 0, &values, &indices);
    failed += status != TINYAI_OK;
    if (status) continue;
    check(tinyai_array_release(values));
    check(tinyai_array_release(indices));
  }
  stop = true;
  other.join();
  CHECK(failed == 0);
  check(tinyai_set_width(before));
}
