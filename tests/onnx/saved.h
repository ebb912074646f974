// Saved: a compiled function that is saved, loaded and compared, and networks to do that with.
#pragma once

#include <cstdio>
#include <fstream>
#include <iterator>

#include "graph/compiled.h"
#include "support/networks.hpp"

namespace saved_tests {

using namespace graph_tests;
namespace networks = tinyai_test::networks;

// A file of the test's own, removed with it.
class File {
 public:
  explicit File(const char* name) : path_(module_tests::temporary_file(name)) {}
  ~File() { std::remove(path_.c_str()); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const char* path() const { return path_.c_str(); }
  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

 private:
  std::string path_;
};

class Loaded {
 public:
  Loaded(const Manager& owner, const char* path) { check(tinyai_function_load(owner.handle(), path, &handle_)); }

  tinyai_function handle() const { return handle_; }
  std::vector<Variable> operator()(const std::vector<Variable>& inputs, int64_t outputs = 1) const {
    std::vector<tinyai_variable> given, made(static_cast<size_t>(outputs));
    for (const Variable& input : inputs) given.push_back(input.handle());
    check(tinyai_function_call({0}, handle_, given.data(), static_cast<int64_t>(given.size()), made.data(), outputs));
    return {made.begin(), made.end()};
  }

 private:
  tinyai_function handle_{};
};

inline std::vector<unsigned char> bytes_of(const Variable& variable) {
  tinyai_dtype dtype{};
  check(tinyai_array_dtype(variable.value().handle(), &dtype));
  constexpr int64_t kWidths[] = {4, 8, 2, 2, 1, 1, 4, 8, 1};
  std::vector<unsigned char> out(static_cast<size_t>(variable.value().size() * kWidths[dtype]));
  check(tinyai_array_to_host(variable.value().handle(), out.data(), static_cast<int64_t>(out.size())));
  return out;
}

// What a function was given and gave, and the same of it when it was saved and loaded.
struct Example {
  const char* name;
  std::function<Body(const Manager& model)> build;
  std::function<std::vector<Variable>(const Manager& data)> inputs;
  int64_t outputs = 1;
};

const std::vector<Example>& examples();
std::vector<Example> control_examples();  // some of them
std::vector<Example> layer_examples();
std::vector<Example> network_examples();

// For tests/checks/onnx_runtime.py, which names a folder: the file, and what it was given and gave.
void keep_for_others(const std::string& name, const File& file, const std::vector<Variable>& in,
                     const std::vector<Variable>& out);

// Some numbers, the same again for the same seed.
Variable constant(const Manager& at, const Shape& shape, uint32_t seed = 1);
std::vector<Variable> noise_of(const Manager& data, const std::vector<Shape>& shapes);

}  // namespace saved_tests
