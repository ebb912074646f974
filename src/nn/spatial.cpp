// Modules over images. The memory order of activations is the convolution's choice: see its record in src/ops/conv.cpp.
#include "nn/init.h"
#include "nn/layer_checks.h"
#include "nn/layers.h"
#include "ops/generated/conv.h"
#include "ops/generated/pool.h"

namespace tinyai::nn {
namespace {

std::string text_of(const ops::Pair& pair) { return cat("(", pair.values[0], ", ", pair.values[1], ")"); }

class Conv2d final : public UnaryModule {
 public:
  explicit Conv2d(const Conv2dOptions& o) : UnaryModule("Conv2d"), o_(o) {}
  std::string describe() const override {
    return cat("Conv2d(", o_.in_channels, ", ", o_.out_channels, ", kernel ", text_of(o_.kernel), ", stride ",
               text_of(o_.stride), ", padding ", text_of(o_.padding), ")");
  }

 private:
  Value apply(Value&& x) override {
    const Value weight = parameter_value(parameters()[0].id);
    const Value bias = o_.bias ? parameter_value(parameters()[1].id) : Value();
    return ops::conv2d(x, weight, bias, {o_.stride, o_.padding, o_.dilation, o_.groups});
  }
  Conv2dOptions o_;
};

class MaxPool2d final : public UnaryModule {
 public:
  explicit MaxPool2d(const MaxPool2dOptions& o) : UnaryModule("MaxPool2d"), o_(o) {}
  std::string describe() const override { return cat("MaxPool2d", text_of(o_.kernel)); }

 private:
  Value apply(Value&& x) override { return ops::max_pool2d(x, {o_.kernel, o_.stride, o_.padding}); }
  MaxPool2dOptions o_;
};

class AvgPool2d final : public UnaryModule {
 public:
  explicit AvgPool2d(const AvgPool2dOptions& o) : UnaryModule("AvgPool2d"), o_(o) {}
  std::string describe() const override { return cat("AvgPool2d", text_of(o_.kernel)); }

 private:
  Value apply(Value&& x) override { return ops::avg_pool2d(x, {o_.kernel, o_.stride, o_.padding, o_.count_padding}); }
  AvgPool2dOptions o_;
};

class AdaptiveAvgPool2d final : public UnaryModule {
 public:
  explicit AdaptiveAvgPool2d(const AdaptiveAvgPool2dOptions& o) : UnaryModule("AdaptiveAvgPool2d"), size_(o.size) {}
  std::string describe() const override { return cat("AdaptiveAvgPool2d", text_of(size_)); }

 private:
  Value apply(Value&& x) override { return ops::adaptive_avg_pool2d(x, size_.values[0], size_.values[1]); }
  ops::Pair size_;
};

void require_half_window(const char* module, const ops::Pair& padding, const ops::Pair& kernel) {
  for (const int axis : {0, 1}) {
    if (padding.values[axis] > kernel.values[axis] / 2) {
      fail(Status::kRange, module, ": a padding of ", padding.values[axis], " is more than half the window, ",
           kernel.values[axis]);
    }
  }
}

}  // namespace

ModuleRef build(const Place& place, const Conv2dOptions& o) {
  if (o.in_channels % o.groups != 0 || o.out_channels % o.groups != 0) {
    fail(Status::kRange, "Conv2d: ", o.groups, " groups do not divide ", o.in_channels, " and ", o.out_channels,
         " channels");
  }
  Draft draft(place, as_module(Builder::make<Conv2d>(place, o)));
  const Shape shape{o.out_channels, o.in_channels / o.groups, o.kernel.values[0], o.kernel.values[1]};
  Array& weight = draft.parameter("weight", {o.dtype, shape});
  Array* const bias = o.bias ? &draft.parameter("bias", {o.dtype, Shape{o.out_channels}}) : nullptr;
  fill_default_weight(weight);
  if (bias) fill_default_bias(*bias, weight);
  return draft.finish();
}

ModuleRef build(const Place& place, const MaxPool2dOptions& o) {
  require_half_window("MaxPool2d", o.padding, o.kernel);
  return as_module(Builder::make<MaxPool2d>(place, o));
}

ModuleRef build(const Place& place, const AvgPool2dOptions& o) {
  require_half_window("AvgPool2d", o.padding, o.kernel);
  return as_module(Builder::make<AvgPool2d>(place, o));
}

ModuleRef build(const Place& place, const AdaptiveAvgPool2dOptions& o) {
  return as_module(Builder::make<AdaptiveAvgPool2d>(place, o));
}

}  // namespace tinyai::nn
