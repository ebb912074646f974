// Watched peaks: what they were made of, whichever way the bytes came.
#include <doctest/doctest.h>

#include <numeric>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

int64_t sum_of_categories(const Manager& scope) {
  const tinyai_manager_stats stats = scope.stats();
  return std::accumulate(std::begin(stats.peak_by_category), std::end(stats.peak_by_category), int64_t{0});
}

void attach(const Manager& to, tinyai_resource resource) { check(tinyai_manager_attach(to.handle(), &resource, 1)); }

}  // namespace

TEST_CASE("a watched peak is the sum of its categories, whichever way its bytes came") {
  const Manager base("base", false), watched(base, "watched", false);
  check(tinyai_manager_watch_peak(watched.handle()));
  zeros(watched.handle(), 100);
  const auto is_sum = [&](int64_t least) {
    const int64_t peak = watched.stats().peak_bytes;
    CHECK(peak >= least);
    CHECK(sum_of_categories(watched) == peak);
  };
  is_sum(400);
  Manager scope(base, "scope", false);
  zeros(scope.handle(), 100'000);
  attach(watched, scope.resource());  // a scope and all it holds
  is_sum(400'400);
  const Array array = zeros(base.handle(), 50'000);
  attach(watched, array.resource());
  is_sum(600'400);
  {
    const Manager child(watched, "child", false), grandchild(child, "grandchild", false);
    zeros(grandchild.handle(), 50'000);
    is_sum(800'400);
    const Array returned = zeros(grandchild.handle(), 50'000);
    grandchild.ret({returned.resource()});
    child.ret({returned.resource()});
    is_sum(1'000'400);
  }
  check(tinyai_manager_reset_peak(watched.handle()));
  CHECK(sum_of_categories(watched) == watched.stats().subtree_bytes);
  watched.ret({scope.resource()});
  attach(watched, scope.resource());
  is_sum(800'400);
}
