// Base managers without a seed: a stream each, by how many were opened, the same in each process.
#include <doctest/doctest.h>

#include <vector>

#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

std::vector<float> drawn(tinyai_manager scope) {
  const int64_t count = 8;
  tinyai_array out{};
  check(tinyai_array_normal(scope, &count, 1, 0, 1, TINYAI_F32, &out));
  return Array(out).values();
}

tinyai_manager open(tinyai_manager parent, bool seeded, uint64_t seed) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.seed = seed;
  options.has_seed = seeded;
  tinyai_manager out{};
  check(tinyai_manager_open(parent, &options, &out));
  return out;
}

}  // namespace

TEST_CASE("base managers without a seed draw other numbers each") {
  std::vector<std::vector<float>> all;
  for (int i = 0; i < 5; ++i) {
    const tinyai_manager base = open({0}, false, 0);
    const tinyai_manager inner = open(base, false, 0);  // goes on in its parent's
    all.push_back(drawn(base));
    all.push_back(drawn(inner));
    check(tinyai_manager_close(base));
  }
  for (size_t i = 0; i < all.size(); ++i) {
    for (size_t k = 0; k < i; ++k) CHECK(all[i] != all[k]);
  }
}

TEST_CASE("a seed is what decides, whatever was opened before") {
  const tinyai_manager a = open({0}, true, 7);
  const std::vector<float> first = drawn(a);
  const tinyai_manager other = open({0}, false, 0), b = open({0}, true, 7);
  CHECK(drawn(b) == first);
  CHECK(drawn(other) != first);
  for (const tinyai_manager base : {a, other, b}) check(tinyai_manager_close(base));
}
