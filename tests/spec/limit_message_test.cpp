// A refusal is cheap, however much the process holds, and says what it has not looked at.
#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

// Kilobytes of /proc/self/status; -1 where there is none.
int64_t status_field(const std::string& name) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(name + ":")) return std::stoll(line.substr(name.size() + 1));
  }
  return -1;
}

// From now on VmHWM counts anew.
bool reset_high_water() {
  std::ofstream file("/proc/self/clear_refs");
  file << 5 << std::flush;
  return file.good();
}

std::string refusal(const Manager& scope, int64_t floats) {
  tinyai_array out{7};
  REQUIRE(tinyai_array_zeros(scope.handle(), &floats, 1, TINYAI_F32, &out) == TINYAI_ERROR_LIMIT);
  CHECK(out.id == 7);
  return last_error();
}

bool has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return true;
  MESSAGE(text);
  return false;
}

}  // namespace

TEST_CASE("a refusal looks at a bounded number of handles and says so") {
  const Manager base("app", false), full(base, "full", false);
  check(tinyai_array_set_name(zeros(full.handle(), 5000), "oldest"));
  for (int i = 0; i < 30'000; ++i) zeros(full.handle(), 1);
  check(tinyai_array_set_name(zeros(full.handle(), 4000), "newest"));
  const tinyai_manager_stats stats = full.stats();
  check(tinyai_manager_set_limit(base.handle(), stats.subtree_bytes));
  const std::string text = refusal(base, 1000);
  CHECK(has(text, "system/app/full alone holds " + std::to_string(stats.bytes) + " with 30002 handles"));
  CHECK(
      has(text, "the biggest of the 1024 handles looked at: 'oldest' f32[5000] in system/app/full (20160), 'newest'"));
}

TEST_CASE("a refusal sees all of a scope that is not large, beside scopes that are") {
  const Manager base("app", false), other(base, "other", false), full(base, "full", false);
  for (int i = 0; i < 30'000; ++i) zeros(other.handle(), 1);
  check(tinyai_array_set_name(zeros(full.handle(), 1000), "it"));
  check(tinyai_manager_set_limit(full.handle(), 8000));
  CHECK(has(refusal(full, 2000), "; most of it: 'it' f32[1000] in system/app/full (4160); "));
}

TEST_CASE("a refusal walks a bounded part of a long graph and says so") {
  const Manager base("app", false);
  Manager run(base, "run");
  Variable y = run.variable({1, 2});
  for (int i = 0; i < 20'000; ++i) {
    const Variable next = y + y;
    y.release();
    y = next;
  }
  y.set_name("y");
  check(tinyai_manager_set_limit(run.handle(), run.stats().subtree_bytes));
  const std::string text = refusal(run, 1000);
  CHECK(has(text, "the graph of 'y' f32[2] in system/app/run, more than 10"));
  CHECK(has(text, "nodes up to add"));
}

TEST_CASE("a refusal takes little memory, however many handles and nodes there are elsewhere") {
  if (!kPools || !reset_high_water()) return;  // where the system cannot tell, or a sanitizer keeps what was freed
  const Manager base("app", false), small(base, "small", false);
  check(tinyai_manager_set_limit(small.handle(), 1000));
  Manager other(base, "other");
  for (int i = 0; i < 300'000; ++i) zeros(other.handle(), 1);
  Variable y = other.variable({1, 2});
  for (int i = 0; i < 100'000; ++i) y = y + y;
  refusal(small, 1000);
  REQUIRE(reset_high_water());
  const int64_t before = status_field("VmHWM");
  for (int i = 0; i < 10; ++i) refusal(small, 1000);
  CHECK(status_field("VmHWM") - before <= 1024);
}
