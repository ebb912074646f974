// Row R05: memory fails on one rank, at each allocation in turn, once and for good.
#include <cstdlib>

#include "support/counted_new.h"
#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kRanks = 3;

// The engine's blocks fail as operator new does.
class FailingBlocks {
 public:
  FailingBlocks() {
    tinyai_allocator hook{};
    hook.struct_size = sizeof hook;
    hook.every_block = 1;
    hook.allocate = [](int64_t bytes, int64_t alignment, void*) -> void* {
      return take_one_allocation() ? aligned_alloc(alignment, (bytes + alignment - 1) & -alignment) : nullptr;
    };
    hook.release = [](void* block, int64_t, void*) { free(block); };
    check(tinyai_set_allocator(&hook));
  }
  ~FailingBlocks() { CHECK(tinyai_set_allocator(nullptr) == TINYAI_OK); }
  FailingBlocks(const FailingBlocks&) = delete;
  FailingBlocks& operator=(const FailingBlocks&) = delete;
};

constexpr int kMostCalls = 7;
struct Course {
  tinyai_status statuses[kMostCalls];
  int calls;
  bool has_failed;
};

// All that a rank does with a group: what it was told each time. Where the group does not open, all that were told so
// open it again, with memory enough: the others may still wait for the one that failed.
Course course_of(const Manager& scope, const GroupOptions& options, tinyai_array x) {
  Course course{};
  const auto note = [&](tinyai_status status) { course.statuses[course.calls++] = status; };
  const tinyai_manager into = scope.handle();
  tinyai_group group{};
  note(tinyai_group_open(into, &options, &group));
  if (course.statuses[0] != TINYAI_OK) {
    course.has_failed = stop_failing();
    check(tinyai_group_open(into, &options, &group));
  }
  tinyai_array out{};
  note(tinyai_array_group_sum(into, x, group, &out));
  note(tinyai_array_group_gather(into, x, group, 1, &out));
  note(tinyai_array_group_scatter_sum(into, x, group, 1, &out));
  note(tinyai_array_group_share(x, group, 1));
  if (options.rank < 2) note(options.rank == 0 ? tinyai_array_send(x, group, 1) : tinyai_array_receive(x, group, 0));
  const tinyai_status closed = tinyai_group_close(group);
  if (closed != TINYAI_OK) note(closed);
  return course;
}

std::vector<Course> run_with_failure(int64_t failing, int64_t nth, bool for_good) {
  std::vector<Course> courses(kRanks);
  const std::string address = new_address();
  in_threads(kRanks, [&](int64_t rank) {
    const Manager scope("rank");
    GroupOptions options(address.c_str(), rank, kRanks);
    const Array x = scope.array({2, 3}, {1, 2, 3, 4, 5, 6});
    tinyai_array turned{};  // is copied before it is sent
    check(tinyai_array_transpose(scope.handle(), x.handle(), nullptr, 0, &turned));
    if (rank == failing) fail_allocation(nth, for_good);
    Course course = course_of(scope, options, turned);
    if (rank == failing) course.has_failed |= stop_failing();
    courses[static_cast<size_t>(rank)] = course;
  });
  return courses;
}

// A call that failed on the one is an error on the others too, and one that did not is none.
void check_courses(const std::vector<Course>& courses, int64_t failing) {
  const Course& own = courses[static_cast<size_t>(failing)];
  for (int64_t rank = 0; rank < kRanks; ++rank) {
    const Course& course = courses[static_cast<size_t>(rank)];
    const int shared = std::min(own.calls, course.calls);
    for (int call = 0; call < shared; ++call) {
      const tinyai_status on_it = own.statuses[call], status = course.statuses[call];
      if (rank == failing) {
        CHECK_MESSAGE((status == TINYAI_OK || status == TINYAI_ERROR_OUT_OF_MEMORY), tinyai_status_name(status));
      } else if (call == 0) {  // it may have failed before the others knew of it
        CHECK_MESSAGE((status == TINYAI_OK || (status == TINYAI_ERROR_PEER && on_it != TINYAI_OK)),
                      tinyai_status_name(status));
      } else if (call < 5 || (failing < 2 && rank < 2)) {  // the last call is made by two
        CHECK_MESSAGE(status == (on_it == TINYAI_OK ? TINYAI_OK : TINYAI_ERROR_PEER), "call ", call, ": ",
                      tinyai_status_name(on_it), ", ", tinyai_status_name(status));
      }
    }
  }
}

}  // namespace

TEST_CASE("R05 C: each allocation of each rank of a group fails, once and for good: all ranks are told") {
  const FailingBlocks blocks;
  for (int64_t failing = 0; failing < kRanks; ++failing) {
    for (const bool for_good : {false, true}) {
      int64_t nth = 0;
      for (;; ++nth) {
        INFO("rank ", failing, ", allocation ", nth, for_good ? ", for good" : ", once");
        const std::vector<Course> courses = run_with_failure(failing, nth, for_good);
        if (!courses[static_cast<size_t>(failing)].has_failed) break;
        check_courses(courses, failing);
        tinyai_memory_stats stats{};
        stats.struct_size = sizeof stats;
        check(tinyai_get_memory_stats(&stats));
        CHECK(stats.active_bytes == stats.accounted_bytes);
      }
      CHECK(nth > 10);
    }
  }
}
