// The null device: what a program needs of memory, told without a number computed.
#include <doctest/doctest.h>

#include <array>

#include "support/modules.hpp"
#include "support/process_memory.h"

namespace {

using namespace module_tests;
using tinyai_test::memory_of_process;

struct On {
  tinyai_manager id{};

  explicit On(const char* device, tinyai_manager parent = {}, bool enter = true) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "on";
    options.device = parent.id ? nullptr : device;
    options.enter = enter;
    check(tinyai_manager_open(parent, &options, &id));
  }
  On(const On&) = delete;
  On& operator=(const On&) = delete;
  ~On() { tinyai_manager_close(id); }
};

tinyai_array zeros_of(const std::vector<int64_t>& shape, tinyai_dtype dtype) {
  tinyai_array array;
  check(tinyai_array_zeros({0}, shape.data(), static_cast<int64_t>(shape.size()), dtype, &array));
  return array;
}
tinyai_variable input_of(const std::vector<int64_t>& shape) {
  tinyai_variable out;
  check(tinyai_variable_from_array({0}, zeros_of(shape, TINYAI_F32), &out));
  check(tinyai_variable_set_requires_grad(out, 0));
  return out;
}

// Convolution, batch norm, pooling, dropout, two linear layers; a step with clipping and Adam.
class Digits {
 public:
  explicit Digits(const char* device) : scope_(device) {
    tinyai_module parts[8];
    check(tinyai_module_conv2d(scope_.id, 1, 8, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(scope_.id, 2, 8, nullptr, &parts[1]));
    check(tinyai_module_activation(scope_.id, TINYAI_RELU, nullptr, &parts[2]));
    check(tinyai_module_max_pool2d(scope_.id, 2, 2, nullptr, &parts[3]));
    check(tinyai_module_flatten(scope_.id, 1, -1, &parts[4]));
    check(tinyai_module_dropout(scope_.id, 0.25, &parts[5]));
    check(tinyai_module_linear(scope_.id, 8 * 13 * 13, 64, 1, TINYAI_F32, &parts[6]));
    check(tinyai_module_linear(scope_.id, 64, 10, 1, TINYAI_F32, &parts[7]));
    check(tinyai_module_sequential(scope_.id, parts, 8, &network_));
    std::vector<tinyai_variable> parameters;
    int64_t count = 0;
    check(tinyai_module_parameter_count(network_, &count));
    parameters.resize(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(network_, i, &parameters[i]));
    check(tinyai_optimizer_adam(scope_.id, parameters.data(), count, nullptr, &adam_));
  }

  // What the scope holds at most during two steps, by category, and what is left.
  std::vector<int64_t> bytes_of_steps(int64_t batch) {
    check(tinyai_manager_watch_peak(scope_.id));
    for (int i = 0; i < 2; ++i) step(batch);
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope_.id, &stats));
    std::vector<int64_t> bytes(stats.peak_by_category, stats.peak_by_category + TINYAI_CATEGORY_COUNT);
    bytes.push_back(stats.peak_bytes);
    bytes.insert(bytes.end(), stats.subtree_by_category, stats.subtree_by_category + TINYAI_CATEGORY_COUNT);
    return bytes;
  }

 private:
  void step(int64_t batch) {
    const On inner(nullptr, scope_.id);
    const tinyai_array labels = zeros_of({batch}, TINYAI_I64);
    tinyai_variable scores, loss;
    check(tinyai_module_forward({0}, network_, input_of({batch, 1, 28, 28}), &scores));
    check(tinyai_variable_cross_entropy({0}, scores, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    check(tinyai_variable_backward({0}, loss, nullptr));
    check(tinyai_optimizer_clip_norm(adam_, 1, nullptr));
    check(tinyai_optimizer_step(adam_));
    check(tinyai_optimizer_clear_grads(adam_));
  }

  On scope_;
  tinyai_module network_{};
  tinyai_optimizer adam_{};
};

}  // namespace

TEST_CASE("what is rehearsed on the null device lets no more memory wait in the pool") {
  if (!tinyai_test::kPools || !tinyai_test::addresses_are_many()) return;  // a sanitizer touches each block
  check(tinyai_manager_reset_peak(tinyai_manager_system()));
  const int64_t before = memory_of_process().pool_limit_bytes;
  {
    const On null("null");
    zeros_of({int64_t{1} << 40}, TINYAI_F32);
    CHECK(memory_of_process().peak_bytes > int64_t{4} << 40);
    CHECK(memory_of_process().pool_limit_bytes < int64_t{1} << 32);  // this process has had no 16 GiB
  }
  check(tinyai_manager_reset_peak(tinyai_manager_system()));
  CHECK(memory_of_process().pool_limit_bytes == before);
}

TEST_CASE("a training step holds on the null device what it holds on the CPU, to the byte, at each batch size") {
  for (const int64_t batch : {1, 7, 64}) {
    CAPTURE(batch);
    const auto computed = Digits("cpu").bytes_of_steps(batch);
    CHECK(Digits("null").bytes_of_steps(batch) == computed);
    CHECK(computed[TINYAI_CATEGORY_WORKSPACE] + computed[TINYAI_CATEGORY_ACTIVATION] > 0);
  }
}

TEST_CASE("one array larger than the machine's memory is known on the null device") {
  if (!tinyai_test::kPools || !tinyai_test::addresses_are_many()) return;
  const On scope("null");
  constexpr int64_t kElements = int64_t{25} << 30;  // 100 GiB
  const int64_t before = tinyai_test::resident_bytes();
  zeros_of({kElements}, TINYAI_F32);
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope.id, &stats));
  CHECK(stats.subtree_bytes >= 4 * kElements);
  CHECK(tinyai_test::resident_bytes() - before < (8 << 20));
}

TEST_CASE("a network of gigabytes is known on the null device before there is memory for it") {
  const bool huge = tinyai_test::kPools && tinyai_test::addresses_are_many();
  const int64_t before = tinyai_test::resident_bytes(), width = huge ? 8192 : 256, layers = 24;
  int64_t held = 0;
  {
    const On scope("null");
    std::vector<tinyai_variable> parameters;
    std::vector<tinyai_module> parts(layers);
    for (tinyai_module& part : parts) {
      check(tinyai_module_linear(scope.id, width, width, 1, TINYAI_F32, &part));
      for (const char* name : {"weight", "bias"}) parameters.push_back(parameter_of(part, name));
    }
    tinyai_module network;
    tinyai_optimizer adam;
    check(tinyai_module_sequential(scope.id, parts.data(), layers, &network));
    check(tinyai_optimizer_adam(scope.id, parameters.data(), 2 * layers, nullptr, &adam));
    {
      const On batch(nullptr, scope.id);
      tinyai_variable out, loss;
      check(tinyai_module_forward({0}, network, input_of({512, width}), &out));
      check(tinyai_variable_sum({0}, out, nullptr, 0, 0, &loss));
      check(tinyai_variable_backward({0}, loss, nullptr));
      check(tinyai_optimizer_step(adam));
      tinyai_manager_stats stats{};
      stats.struct_size = sizeof stats;
      check(tinyai_manager_get_stats(scope.id, &stats));
      held = stats.subtree_bytes;
      if (tinyai_test::kPools)
        CHECK(tinyai_test::resident_bytes() - before < int64_t{64} << 20);  // else it is a sanitizer's
    }
  }
  // Weights, gradients and two moments, each of four bytes an element.
  CHECK(held > 4 * layers * width * width * 4);
  check_accounts();
}

TEST_CASE("what the null device handed out goes back to the system with its scope") {
  const auto mapped = [] {
    const tinyai_memory_stats stats = memory_of_process();
    return stats.active_bytes + stats.pooled_bytes;
  };
  tinyai_test::trim();
  const int64_t before = mapped();
  {
    const On scope("null");
    for (int64_t n = 1; n < 2000; n += 37) zeros_of({n, 1000}, TINYAI_F32);
    CHECK(mapped() > before + (int64_t{100} << 20));
  }
  tinyai_test::trim();
  CHECK(mapped() <= before + (int64_t{1} << 20));
  if (tinyai_test::kPools && before == 0) CHECK(tinyai_set_allocator(nullptr) == TINYAI_OK);  // no block is out
}

TEST_CASE("a module is pruned on the null device, and holds what it holds on the CPU: no weight there is infinite") {
  std::vector<int64_t> held;
  for (const char* device : {"cpu", "null"}) {
    const On scope(device);
    tinyai_module module;
    check(tinyai_module_linear(scope.id, 40, 30, 1, TINYAI_F32, &module));
    check(tinyai_module_prune(module, 0.5, 1, nullptr));
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope.id, &stats));
    held.push_back(stats.subtree_bytes);
  }
  CHECK(held[0] == held[1]);
}
