// Scopes with a seed, and what is saved from them, as bytes.
#pragma once

#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>

#include "support/modules.hpp"

namespace graph_tests {

using namespace tinyai_test;

inline std::string bytes_of(const std::function<void(const char*)>& save) {
  const std::string path = module_tests::temporary_file("step");
  save(path.c_str());
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  file.close();
  std::remove(path.c_str());
  return bytes;
}

// Two of the same seed begin with the same weights and draw the same numbers.
struct Seeded {
  tinyai_manager id{};
  explicit Seeded(uint64_t seed = 3) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = seed;
    options.has_seed = 1;
    check(tinyai_manager_open({0}, &options, &id));
  }
  ~Seeded() { tinyai_manager_close(id); }
  Seeded(const Seeded&) = delete;
  Seeded& operator=(const Seeded&) = delete;
};

}  // namespace graph_tests
