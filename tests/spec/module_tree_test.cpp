// Trees that a host composes: how deep they may be, children with several parents, and what walks over them visit.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

constexpr int kMostDepth = 160;

tinyai_status never_called(tinyai_manager, tinyai_module, const tinyai_variable*, int64_t, tinyai_resource*, int64_t,
                           void*) {
  return 1;
}

tinyai_module empty_module(const Scope& scope, const char* name = "part") {
  tinyai_module module;
  check(tinyai_module_compose(scope.id, name, never_called, nullptr, nullptr, &module));
  return module;
}

int64_t parameters_in(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  return count;
}

std::string text_of(tinyai_module module) {
  return read_text([&](char* b, int64_t s, int64_t* l) { return tinyai_module_print(module, b, s, l); });
}

// `count` modules, each a child of the one before it.
std::vector<tinyai_module> chain(const Scope& scope, int count) {
  std::vector<tinyai_module> modules{empty_module(scope)};
  for (int i = 1; i < count; ++i) {
    modules.push_back(empty_module(scope));
    check(tinyai_module_add_child(modules[i - 1], "next", modules[i]));
  }
  return modules;
}

void check_too_deep(tinyai_module parent, tinyai_module child) {
  CHECK(tinyai_module_add_child(parent, "more", child) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("160 deep") != std::string::npos);
}

}  // namespace

TEST_CASE("a module takes a hundred thousand children and parameters, each name once") {  // minutes, were it quadratic
  constexpr int kMany = 100'000;
  const Scope scope("scope"), parts("parts");
  const tinyai_module top = empty_module(scope), part = empty_module(parts);
  const tinyai_variable weight = parameter(parts, {1}, {1});
  for (int i = 0; i < kMany; ++i) {
    const std::string number = std::to_string(i);
    check(tinyai_module_add_child(top, ("child" + number).c_str(), part));
    check(tinyai_module_add_parameter(top, ("weight" + number).c_str(), weight));
  }
  for (const char* taken : {"child0", "child99999", "weight50000"}) {
    CAPTURE(taken);
    CHECK(tinyai_module_add_child(top, taken, part) == TINYAI_ERROR_ARGUMENT);
    CHECK(tinyai_module_add_parameter(top, taken, weight) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find("already") != std::string::npos);
  }
  // A child that is refused takes no name.
  const tinyai_module above = empty_module(scope);
  check(tinyai_module_add_child(above, "top", top));
  CHECK(tinyai_module_add_child(top, "late", above) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_module_add_child(top, "late", part));
}

TEST_CASE("modules nest to a limit, whether built from the top or from the bottom") {
  const Scope scope("scope");
  const std::vector<tinyai_module> down = chain(scope, kMostDepth);
  check_too_deep(down.back(), empty_module(scope));
  CHECK(parameters_in(down.front()) == 0);

  tinyai_module top = empty_module(scope);
  for (int i = 1; i < kMostDepth; ++i) {
    const tinyai_module above = empty_module(scope);
    check(tinyai_module_add_child(above, "next", top));
    top = above;
  }
  check_too_deep(empty_module(scope), top);
  tinyai_module sequential;
  CHECK(tinyai_module_sequential(scope.id, &top, 1, &sequential) == TINYAI_ERROR_RANGE);
}

TEST_CASE("the limit counts the longest way, through every parent and past views and sequences") {
  const Scope scope("scope");
  const tinyai_module shared = empty_module(scope);
  const std::vector<tinyai_module> high = chain(scope, kMostDepth - 56), low = chain(scope, 3);
  check(tinyai_module_add_child(low.back(), "shared", shared));
  check(tinyai_module_add_child(high.back(), "shared", shared));
  const std::vector<tinyai_module> fits = chain(scope, 55), exceeds = chain(scope, 56);
  check_too_deep(shared, exceeds.front());
  check(tinyai_module_add_child(shared, "fits", fits.front()));  // and 1 + 55
  check_too_deep(fits.back(), empty_module(scope));

  const tinyai_module hidden = empty_module(scope);
  tinyai_module view, sequential;
  check(tinyai_module_valid(scope.id, hidden, &view));
  check(tinyai_module_sequential(scope.id, &view, 1, &sequential));
  const tinyai_module above = chain(scope, kMostDepth - 2).back();
  check(tinyai_module_add_child(above, "sequence", sequential));
  check_too_deep(hidden, empty_module(scope));
  CHECK(tinyai_module_add_child(hidden, "sequence", sequential) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a parent that ends counts no more") {
  const Scope scope("scope");
  const tinyai_module kept = empty_module(scope);
  {
    const Scope gone("gone");
    check(tinyai_module_add_child(chain(gone, kMostDepth - 1).back(), "kept", kept));
    check_too_deep(kept, empty_module(scope));
  }
  check(tinyai_module_add_child(kept, "more", chain(scope, kMostDepth - 1).front()));
}

TEST_CASE("parents end in any order, and those that stay are known still") {  // seconds, were each looked for
  constexpr size_t kMany = 50'000;
  const Scope scope("scope");
  const tinyai_module part = empty_module(scope);
  std::vector<tinyai_module> parents;
  for (size_t i = 0; i < kMany; ++i) {
    parents.push_back(empty_module(scope));
    check(tinyai_module_add_child(parents.back(), "left", part));
    check(tinyai_module_add_child(parents.back(), "right", part));
  }
  for (size_t i = 0; i < kMany / 4; ++i) tinyai_module_release(parents[i]);  // oldest first
  parents.erase(parents.begin(), parents.begin() + kMany / 4);
  std::shuffle(parents.begin(), parents.end(), std::mt19937(7));
  while (parents.size() > 1000) {
    tinyai_module_release(parents.back());
    parents.pop_back();
  }
  for (const tinyai_module parent : parents) {
    CHECK(tinyai_module_add_child(part, "above", parent) == TINYAI_ERROR_ARGUMENT);  // it contains `part`
    tinyai_module_release(parent);
  }
  check(tinyai_module_add_child(part, "more", chain(scope, kMostDepth - 1).front()));  // nothing is above it
}

TEST_CASE("a module that is twice a child of the next, sixty times over, is walked once") {
  const Scope scope("scope");
  std::vector<tinyai_module> modules{linear(scope, 2, 2, TINYAI_F32)};  // 2^60 ways lead to it
  for (int i = 0; i < 60; ++i) {
    const tinyai_module above = empty_module(scope);
    check(tinyai_module_add_child(above, "left", modules.back()));
    check(tinyai_module_add_child(above, "right", modules.back()));
    modules.push_back(above);
  }
  const tinyai_module top = modules.back();
  CHECK(parameters_in(top) == 2);
  check(tinyai_module_set_training(top, 1));
  tinyai_session session;
  CHECK(tinyai_session_create(scope.id, top, nullptr, &session) == TINYAI_ERROR_ARGUMENT);  // it remembers nothing
  CHECK(text_of(modules[2]) ==
        "part\n"
        "  left: part\n"
        "    left: Linear(2, 2)\n"
        "    right: Linear(2, 2)\n"
        "  right: part (as above)\n");
  // From the top as well: what is above grows with each child.
  std::vector<tinyai_module> down{empty_module(scope)};
  for (int i = 0; i < 60; ++i) {
    const tinyai_module below = empty_module(scope);
    check(tinyai_module_add_child(down.back(), "left", below));
    check(tinyai_module_add_child(down.back(), "right", below));
    down.push_back(below);
  }
  check(tinyai_module_add_child(down.back(), "end", top));
  CHECK(parameters_in(down.front()) == 2);
  CHECK(tinyai_module_add_child(modules[1], "again", down.front()) == TINYAI_ERROR_ARGUMENT);
}
