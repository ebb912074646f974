#include "nn/models/parts.h"

#include <algorithm>

#include "nn/init.h"
#include "nn/layer_checks.h"
#include "ops/generated/reduce.h"

namespace tinyai::nn {

ModuleRef Layers::convolution(int64_t in, int64_t out, const Window& window) const {
  const int64_t padding = window.kernel / 2;
  return make(place_, Conv2dOptions{.in_channels = in,
                                    .out_channels = out,
                                    .kernel = {{window.kernel, window.kernel}},
                                    .stride = {{window.stride, window.stride}},
                                    .padding = {{padding, padding}},
                                    .groups = window.groups,
                                    .bias = window.bias,
                                    .dtype = dtype_});
}

ModuleRef Layers::linear(int64_t in, int64_t out) const {
  return make(place_, LinearOptions{.in_features = in, .out_features = out, .dtype = dtype_});
}

ModuleRef Layers::batch_norm(int64_t features) const {
  return make(place_, BatchNormOptions{.axes = 2, .features = features, .dtype = dtype_});
}

ModuleRef Layers::layer_norm(int64_t features, double epsilon) const {
  return make(place_, LayerNormOptions{.shape = Shape{features}, .epsilon = epsilon, .dtype = dtype_});
}

ModuleRef Layers::activation(Activation which) const { return make(place_, ActivationOptions{.activation = which}); }

ModuleRef Layers::dropout(double p) const { return make(place_, DropoutOptions{.p = p}); }

void refill(const ModuleRef& module, FunctionRef<void(std::string_view name, Array& parameter)> fill) {
  for (const Named& parameter : parameters_of(*module)) {
    const Value held = parameter_value(parameter.id);
    fill(parameter.name, *held.array());
  }
}

void refill_convolutions(const ModuleRef& module) {
  refill(module, [](std::string_view, Array& parameter) {
    if (parameter.rank == 4) fill_kaiming_normal(parameter, 0, Fan::kOut, Nonlinearity::kRelu);
  });
}

void refill_normal(const ModuleRef& module, double stddev) {
  refill(module, [&](std::string_view name, Array& parameter) {
    if (parameter.rank > 1) fill_normal(parameter, 0, stddev);
    if (name.ends_with("bias")) fill(parameter, 0);
  });
}

int64_t scaled_channels(int64_t channels, double multiplier, int64_t divisor) {
  const double wanted = static_cast<double>(channels) * multiplier;
  const auto nearest = static_cast<int64_t>(wanted + static_cast<double>(divisor) / 2) / divisor * divisor;
  const int64_t scaled = std::max(divisor, nearest);
  return static_cast<double>(scaled) < 0.9 * wanted ? scaled + divisor : scaled;
}

void require_heads(const char* network, int64_t features, int64_t heads) {
  if (features % heads != 0) fail(Status::kRange, network, ": ", heads, " heads do not divide ", features, " features");
}

Value mean_of_pixels(Value x) { return ops::mean(std::move(x), {2, {2, 3}}); }

void require_images(const Module& module, const Array& x, int64_t channels) {
  if (x.rank == 4 && x.size(1) == channels) return;
  fail(Status::kShape, module.describe(), ": ", tinyai::describe(x), " are no images [N, ", channels, ", H, W]");
}

}  // namespace tinyai::nn
