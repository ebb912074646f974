// A compiled function is known before it runs: what it computes by formulas, what it holds by an allocator that counts.
#include <doctest/doctest.h>

#include <cstdlib>
#include <mutex>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "onnx/saved.h"

using namespace graph_tests;
using Json = nlohmann::json;
namespace networks = tinyai_test::networks;

namespace {

tinyai_array zeros(tinyai_manager into, const Shape& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(into, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

std::vector<tinyai_resource> resources(const std::vector<tinyai_array>& arrays) {
  std::vector<tinyai_resource> out;
  for (const tinyai_array array : arrays) out.push_back({array.id});
  return out;
}

tinyai_analysis analyze(tinyai_function function, const std::vector<tinyai_array>& inputs, int64_t outputs = 1) {
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  const auto given = resources(inputs);
  check(tinyai_function_analyze(function, given.data(), static_cast<int64_t>(given.size()), outputs, &sums));
  return sums;
}
std::string printed(tinyai_function function, const std::vector<tinyai_array>& inputs, int32_t format,
                    int64_t outputs = 1) {
  const auto given = resources(inputs);
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_analysis(function, given.data(), static_cast<int64_t>(given.size()), outputs, format,
                                          buffer, size, length);
  });
}

// A manager of the null device, for examples of inputs.
class Examples {
 public:
  Examples() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.device = "null";
    check(tinyai_manager_open({0}, &options, &id_));
  }
  ~Examples() { tinyai_manager_close(id_); }
  Examples(const Examples&) = delete;
  Examples& operator=(const Examples&) = delete;
  operator tinyai_manager() const { return id_; }  // NOLINT: what it is

 private:
  tinyai_manager id_{};
};

tinyai_module perceptron(const Manager& scope) {
  return networks::sequential(scope.handle(), {networks::linear(scope.handle(), 6, 5),
                                               networks::activation(scope.handle(), TINYAI_RELU),
                                               networks::linear(scope.handle(), 5, 3)});
}

Body forward_of(tinyai_module module) {
  return [module](tinyai_manager scope, const std::vector<Variable>& in) {
    tinyai_variable out{};
    check(tinyai_module_forward(scope, module, in[0].handle(), &out));
    return std::vector<tinyai_resource>{{out.id}};
  };
}

// Blocks that are out, by their addresses, and the most bytes that were.
class CountedBlocks {
 public:
  CountedBlocks() {
    tinyai_allocator hook{};
    hook.struct_size = sizeof hook;
    hook.every_block = 1;
    hook.user_data = this;
    hook.allocate = [](int64_t bytes, int64_t alignment, void* self) -> void* {
      void* const block = aligned_alloc(static_cast<size_t>(std::max<int64_t>(alignment, 64)), rounded(bytes));
      if (block) static_cast<CountedBlocks*>(self)->add(block, static_cast<int64_t>(rounded(bytes)));
      return block;
    };
    hook.release = [](void* block, int64_t, void* self) {
      static_cast<CountedBlocks*>(self)->remove(block);
      free(block);
    };
    check(tinyai_set_allocator(&hook));
  }
  ~CountedBlocks() { CHECK(tinyai_set_allocator(nullptr) == TINYAI_OK); }
  CountedBlocks(const CountedBlocks&) = delete;
  CountedBlocks& operator=(const CountedBlocks&) = delete;

  int64_t held() const { return held_; }
  template <class Work>
  int64_t growth(const Work& work) {  // at its highest
    const int64_t before = most_ = held_;
    work();
    return most_ - before;
  }

 private:
  static size_t rounded(int64_t bytes) { return static_cast<size_t>((bytes + 63) / 64 * 64); }
  void add(void* block, int64_t bytes) {
    const std::lock_guard guard(lock_);
    blocks_[block] = bytes;
    held_ += bytes;
    most_ = std::max(most_, held_);
  }
  void remove(void* block) {
    const std::lock_guard guard(lock_);
    held_ -= blocks_.at(block);
    blocks_.erase(block);
  }

  std::mutex lock_;
  std::unordered_map<void*, int64_t> blocks_;
  int64_t held_ = 0, most_ = 0;
};

}  // namespace

TEST_CASE("experiment fa") {
  for (const int64_t batch : {1, 7, 64}) {
    CountedBlocks blocks;
    const Manager scope("scope");
    const GradMode on(true);
    const int64_t empty = blocks.held();
    const tinyai_module net = perceptron(scope);
    std::vector<tinyai_variable> parameters(4);
    for (int64_t i = 0; i < 4; ++i) check(tinyai_module_parameter_at(net, i, &parameters[static_cast<size_t>(i)]));
    MESSAGE("module " << blocks.held() - empty);
    tinyai_optimizer adam;
    check(tinyai_optimizer_adam(scope.handle(), parameters.data(), 4, nullptr, &adam));
    MESSAGE("with adam " << blocks.held() - empty);
    const Compiled step(scope, "step", [&](tinyai_manager inside, const std::vector<Variable>& in) {
      tinyai_variable out{}, loss{};
      tinyai_array labels{};
      check(tinyai_module_forward(inside, net, in[0].handle(), &out));
      check(tinyai_variable_value(in[1].handle(), &labels));
      check(tinyai_variable_cross_entropy(inside, out, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
      check(tinyai_variable_backward(inside, loss, nullptr));
      check(tinyai_optimizer_step(adam));
      check(tinyai_optimizer_clear_grads(adam));
      return std::vector<tinyai_resource>{{loss.id}};
    });
    const tinyai_array x = zeros(scope.handle(), {batch, 6}), y = zeros(scope.handle(), {batch}, TINYAI_I64);
    MESSAGE("with inputs " << blocks.held() - empty);
    tinyai_variable vx, vy;
    check(tinyai_constant(scope.handle(), x, &vx));
    check(tinyai_constant(scope.handle(), y, &vy));
    const Variable vX(vx), vY(vy);
    MESSAGE("with constants " << blocks.held() - empty);
    MESSAGE("before first: " << analyze(step.handle(), {x, y}).peak_bytes);
    MESSAGE("held after analysis " << blocks.held() - empty);
    { step({vX, vY}); }
    MESSAGE("after call " << blocks.held() - empty);
    check(tinyai_trim());
    MESSAGE("after trim " << blocks.held() - empty);
    MESSAGE("growth " << blocks.growth([&] { step({vX, vY}); }));
    MESSAGE(printed(step.handle(), {x, y}, TINYAI_TEXT));
  }
}
