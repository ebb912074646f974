// Training steps that are worth a budget, as compiled functions: several blocks, with batch norm and dropout.
#pragma once

#include <string>

#include "graph/compiled.h"
#include "graph/seeded.h"

namespace budget_tests {

using namespace graph_tests;
using module_tests::defaults;

// Convolutions with batch norm, relu and dropout over each other, then a linear layer; a batch of 4 images.
class Steps {
 public:
  explicit Steps(const std::function<void(tinyai_function_options&)>& choose = [](tinyai_function_options&) {}) {
    const tinyai_manager at = model_.handle();
    std::vector<tinyai_module> parts;
    int64_t channels = 2;
    for (int block = 0; block < 4; ++block) {
      auto convolution = defaults(tinyai_module_conv2d_options_init);
      convolution.padding[0] = convolution.padding[1] = 1;
      check(tinyai_module_conv2d(at, channels, 8, 3, 3, &convolution, &parts.emplace_back()));
      check(tinyai_module_batch_norm(at, 2, 8, nullptr, &parts.emplace_back()));
      check(tinyai_module_activation(at, TINYAI_GELU, nullptr, &parts.emplace_back()));
      check(tinyai_module_dropout(at, 0.25, &parts.emplace_back()));
      channels = 8;
    }
    check(tinyai_module_flatten(at, 1, -1, &parts.emplace_back()));
    check(tinyai_module_linear(at, 8 * 12 * 12, 5, 1, TINYAI_F32, &parts.emplace_back()));
    check(tinyai_module_sequential(at, parts.data(), static_cast<int64_t>(parts.size()), &module_));
    std::vector<tinyai_variable> over = module_tests::parameters_of(module_);
    check(tinyai_optimizer_adam(at, over.data(), static_cast<int64_t>(over.size()), nullptr, &optimizer_));
    auto options = defaults(tinyai_function_options_init);
    options.name = "step";
    options.run = run;
    options.user_data = this;
    choose(options);
    check(tinyai_function_create(at, &options, &function_));
  }
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;
  ~Steps() { tinyai_function_release(function_); }

  tinyai_function handle() const { return function_; }

  double step() { return call(function_); }
  double call(tinyai_function function) {
    tinyai_variable loss{};
    const std::vector<tinyai_variable>& in = inputs();
    check(tinyai_function_call(training_.handle(), function, in.data(), 2, &loss, 1));
    const double out = module_tests::item_of(loss);
    check(tinyai_variable_release(loss));
    return out;
  }
  tinyai_price price(int64_t budget) { return price_of(function_, budget); }
  tinyai_price price_of(tinyai_function function, int64_t budget) {
    tinyai_price out{};
    out.struct_size = sizeof out;
    const std::vector<tinyai_variable>& in = inputs();
    const tinyai_resource examples[] = {{in[0].id}, {in[1].id}};
    check(tinyai_function_price(function, examples, 2, 1, budget, &out));
    return out;
  }
  tinyai_function_counts counts() const {
    tinyai_function_counts out{};
    out.struct_size = sizeof out;
    check(tinyai_function_stats(function_, &out));
    return out;
  }
  // All that a step leaves behind: parameters, running statistics and the optimizer's state, as files.
  std::string left() const {
    return bytes_of([&](const char* path) { check(tinyai_module_save(module_, path)); }) +
           bytes_of([&](const char* path) { check(tinyai_optimizer_save(optimizer_, path)); });
  }
  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(stream_.id, &out));
    return out;
  }
  int64_t held() const {
    inputs();
    return stats().subtree_bytes;
  }
  void limit(int64_t bytes) const { check(tinyai_manager_set_limit(stream_.id, bytes)); }
  // Above what is held when it begins.
  int64_t peak_of(const std::function<void()>& work) const {
    const int64_t before = held();
    check(tinyai_manager_reset_peak(stream_.id));
    work();
    return stats().peak_bytes - before;
  }

 private:
  const std::vector<tinyai_variable>& inputs() const {
    if (!inputs_.empty()) return inputs_;
    const int64_t shape[] = {4, 2, 12, 12};
    std::vector<float> pixels(4 * 2 * 12 * 12);
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i * 37 % 101) / 50 - 1;
    const int64_t labels[] = {0, 3, 1, 4}, four = 4;
    tinyai_array arrays[2];
    check(tinyai_array_from_host(model_.handle(), TINYAI_F32, shape, 4, pixels.data(), &arrays[0]));
    check(tinyai_array_from_host(model_.handle(), TINYAI_I64, &four, 1, labels, &arrays[1]));
    for (const tinyai_array array : arrays) check(tinyai_constant(model_.handle(), array, &inputs_.emplace_back()));
    return inputs_;
  }
  static tinyai_status run(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* data) {
    const auto& self = *static_cast<const Steps*>(data);
    tinyai_variable y{}, loss{};
    tinyai_array labels{};
    tinyai_status status = tinyai_module_forward(scope, self.module_, in[0], &y);
    if (!status) status = tinyai_variable_value(in[1], &labels);
    if (!status) status = tinyai_variable_cross_entropy(scope, y, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss);
    if (!status) status = tinyai_variable_backward(scope, loss, nullptr);
    if (!status) status = tinyai_optimizer_step(self.optimizer_);
    if (!status) status = tinyai_optimizer_clear_grads(self.optimizer_);
    out[0].id = loss.id;
    return status;
  }

  Seeded stream_;
  Manager model_{stream_.id, "model", false}, training_{stream_.id, "training", true};
  tinyai_module module_{};
  tinyai_optimizer optimizer_{};
  tinyai_function function_{};
  mutable std::vector<tinyai_variable> inputs_;
};

}  // namespace budget_tests
