// Chains of scopes thousands deep are told of exactly, at a cost that grows with their number and not with its square.
#include "support/modules.hpp"
#include "support/process_memory.h"

using namespace module_tests;
using tinyai_test::memory_of_process;

namespace {

constexpr int64_t kDepth = 4000;

// The innermost of a chain below `top`.
tinyai_manager chain(const Scope& top, int64_t depth) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "below";
  tinyai_manager innermost = top.id;
  for (int64_t i = 0; i < depth; ++i) check(tinyai_manager_open(innermost, &options, &innermost));
  return innermost;
}

std::string dump(const Scope& top, int32_t format) {
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_manager_debug_dump(top.id, format, buffer, size, length);
  });
}

int64_t count(const std::string& text, const std::string& part) {
  int64_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

}  // namespace

TEST_CASE("a snapshot of a deep chain keeps its names, not the square of them, and says where something grew") {
  const Scope reports("reports"), top("top");
  const tinyai_manager innermost = chain(top, kDepth);
  tinyai_snapshot before;
  const int64_t engine = memory_of_process().engine_bytes;
  check(tinyai_snapshot_take(reports.id, top.id, &before));
  CHECK(memory_of_process().engine_bytes - engine < kDepth * 512);
  tinyai_array made;
  check(tinyai_array_zeros(innermost, nullptr, 0, TINYAI_F32, &made));
  const std::string grew = read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_snapshot_diff(before, {0}, TINYAI_TEXT, buffer, size, length);
  });
  CHECK(grew.find("array f32[] in system/../below/below/") != std::string::npos);
}

TEST_CASE("a dump of a deep chain has each scope once, with the sums of all below it") {
  const Scope top("top");
  const tinyai_manager innermost = chain(top, 200);
  tinyai_array made;
  check(tinyai_array_zeros(innermost, nullptr, 0, TINYAI_F32, &made));
  const std::string json = dump(top, TINYAI_JSON);
  CHECK(count(json, "\"name\":\"below\"") == 200);
  CHECK(count(json, "\"path\":\"system/top/below/below/below\"") == 1);
  const std::string bytes = std::to_string(stats_of(top).subtree_bytes);
  CHECK(count(json, "\"subtree_bytes\":" + bytes) == 201);
  CHECK(count(json, "\"bytes\":" + bytes + ",\"subtree_bytes\":" + bytes) == 1);
}

TEST_CASE("a scope is entered a hundred thousand times, and left as often") {
  const Scope scope("scope");
  constexpr int kTimes = 100000;
  for (int i = 0; i < kTimes; ++i) check(tinyai_manager_enter(scope.id));
  for (int i = 0; i < kTimes; ++i) check(tinyai_manager_leave(scope.id));
  CHECK(tinyai_manager_leave(scope.id) == TINYAI_ERROR_ORDER);
}
