#include "nn/models/parts.h"

#include <algorithm>

#include "nn/tree/channels.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/arithmetic.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

class Residual final : public Network {
 public:
  Residual(const char* kind, bool adds, double drop_path) : Network(kind), adds_(adds), drop_path_(drop_path) {}
  bool reads_mode() const override { return adds_ && drop_path_ > 0; }
  ChannelTraits channels() const override {
    using Kind = ChannelTraits::Kind;
    return {.kind = adds_ ? Kind::kJoin : Kind::kChain, .chained = 1};
  }

 private:
  Value apply(Value&& x) override {
    if (!adds_) return child(0, std::move(x));
    Value y = child(0, x);
    if (drop_path_ > 0 && is_training()) y = without_some(std::move(y));
    return ops::add(std::move(y), std::move(x));
  }
  Value without_some(Value y) const {
    if (drop_path_ >= 1) return std::move(y) * 0.0;
    const Value kept = ops::bernoulli(ops::to_ints(Shape{y->size(0), 1, 1, 1}), 1 - drop_path_, y.dtype());
    return ops::mul(std::move(y), kept * (1 / (1 - drop_path_)));
  }

  bool adds_;
  double drop_path_;
};

class ImageClassifier final : public Network {
 public:
  ImageClassifier(const char* kind, int64_t in_channels) : Network(kind), in_channels_(in_channels) {}

 private:
  enum : size_t { kFeatures, kClassify };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    return child(kClassify, mean_of_pixels(child(kFeatures, std::move(x))));
  }
  int64_t in_channels_;
};

}  // namespace

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
    const BorrowedValue held = parameter_value(parameter.id);
    fill(parameter.name, *held->array());
  }
}

void refill_convolutions(const ModuleRef& module) {
  refill(module, [](std::string_view name, Array& parameter) {
    if (parameter.rank == 4) fill_kaiming_normal(parameter, 0, Fan::kOut, Nonlinearity::kRelu);
    if (name.ends_with("bias")) fill(parameter, 0);
  });
}

void refill_normal(const ModuleRef& module, double stddev) {
  refill(module, [&](std::string_view name, Array& parameter) {
    if (parameter.rank > 1) fill_normal(parameter, 0, stddev);
    if (name.ends_with("bias")) fill(parameter, 0);
  });
}

int64_t scaled_channels(int64_t channels, double multiplier) {
  constexpr int64_t kDivisor = 8;
  const double wanted = static_cast<double>(channels) * multiplier;
  const auto nearest = static_cast<int64_t>(wanted + kDivisor / 2) / kDivisor * kDivisor;
  const int64_t scaled = std::max(kDivisor, nearest);
  return static_cast<double>(scaled) < 0.9 * wanted ? scaled + kDivisor : scaled;
}

ModuleRef residual(const Layers& layers, const char* kind, const char* name, const ModuleRef& body, bool adds,
                   double drop_path) {
  Draft draft(layers.place(), as_module(Builder::make<Residual>(layers.place(), kind, adds, drop_path)));
  draft.child(name, body);
  return draft.finish();
}

ModuleRef image_classifier(const Layers& layers, const char* kind, int64_t in_channels, const ModuleRef& features,
                           const ModuleRef& classifier) {
  Draft draft(layers.place(), as_module(Builder::make<ImageClassifier>(layers.place(), kind, in_channels)));
  draft.child("features", features);
  draft.child("classifier", classifier);
  return draft.finish();
}

void require_heads(const char* network, int64_t features, int64_t heads) {
  if (features % heads != 0) fail(Status::kRange, network, ": ", heads, " heads do not divide ", features, " features");
}

Value first_step(const Value& x) { return ops::squeeze(ops::slice(x, 1, 0, 1), {1, {1}}); }

Value mean_of_pixels(Value x) { return ops::mean(std::move(x), {2, {2, 3}}); }

void require_images(const Module& module, const Array& x, int64_t channels) {
  if (x.rank == 4 && x.size(1) == channels) return;
  fail(Status::kShape, module.describe(), ": ", tinyai::describe(x), " are no images [N, ", channels, ", H, W]");
}

}  // namespace tinyai::nn
