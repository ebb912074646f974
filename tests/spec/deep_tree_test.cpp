// A tree of scopes may be as deep as a host likes, and its names long: no call takes time or memory for that again and
// again, least of all with the tree locked.
#include <doctest/doctest.h>

#include <string>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

tinyai_manager open_child(tinyai_manager parent, const std::string& name) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name.c_str();
  tinyai_manager out;
  check(tinyai_manager_open(parent, &options, &out));
  return out;
}

// So many scopes, one in another, each with a named array. The deepest.
tinyai_manager open_chain(tinyai_manager top, int depth) {
  tinyai_manager scope = top;
  for (int i = 0; i < depth; ++i) {
    scope = open_child(scope, "scope" + std::to_string(i));
    check(tinyai_array_set_name(zeros(scope, 1), "named"));
  }
  return scope;
}

std::string path_of(tinyai_manager scope) {
  return read_text(
      [&](char* buffer, int64_t size, int64_t* length) { return tinyai_manager_path(scope, buffer, size, length); });
}

std::string dump(tinyai_manager scope, int32_t format) {
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_manager_debug_dump(scope, format, buffer, size, length);
  });
}

}  // namespace

TEST_CASE("a path is told whole when it is asked for, and by its end in messages") {
  const Manager top("top", false);
  const tinyai_manager deep = open_chain(top.handle(), 300);
  std::string whole = "system/top";
  for (int i = 0; i < 300; ++i) whole += "/scope" + std::to_string(i);
  CHECK(path_of(deep) == whole);
  check(tinyai_manager_cap(deep));
  const int64_t size = 1;
  tinyai_array out;
  CHECK(tinyai_array_zeros(deep, &size, 1, TINYAI_F32, &out) == TINYAI_ERROR_CAPPED);
  CHECK(last_error().find("system/../scope") != std::string::npos);
  CHECK(last_error().find("/scope298/scope299 is capped") != std::string::npos);
  CHECK(last_error().size() < 1200);
  check(tinyai_manager_uncap(deep));
}

TEST_CASE("reports of a chain of 5,000 scopes are as long as the scopes are many") {
  const Manager top("top", false);
  open_chain(top.handle(), 5000);
  CHECK(dump(top.handle(), TINYAI_TEXT).size() < 5000 * 1000);
  CHECK(dump(top.handle(), TINYAI_JSON).size() < 5000 * 3000);
  tinyai_snapshot snapshot;
  const int64_t before = memory_of_process().engine_bytes;
  check(tinyai_snapshot_take(top.handle(), top.handle(), &snapshot));
  CHECK(memory_of_process().engine_bytes - before < 5000 * 4000);
}

TEST_CASE("one long name makes no report long") {
  const Manager top("top", false);
  open_child(top.handle(), std::string(60'000, 'n'));
  for (int i = 0; i < 2000; ++i) open_child(top.handle(), "short");
  CHECK(dump(top.handle(), TINYAI_TEXT).size() < 2000 * 400);
}
