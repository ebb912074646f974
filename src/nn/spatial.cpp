// Modules over images. The memory order of activations is the convolution's choice: see its record in src/ops/conv.cpp.
#include "nn/init.h"
#include "nn/layer_checks.h"
#include "nn/layers.h"
#include "ops/generated/operators.h"

namespace tinyai::nn {
namespace {

ops::Pair pair_of(const int64_t (&values)[2]) { return {{values[0], values[1]}}; }
std::string text_of(const ops::Pair& pair) { return cat("(", pair.values[0], ", ", pair.values[1], ")"); }

class Conv2d final : public UnaryModule {
 public:
  Conv2d(int64_t in, int64_t out, const ConvOptions& o)
      : UnaryModule("Conv2d"),
        in_(in),
        out_(out),
        kernel_(pair_of(o.kernel)),
        attrs_{pair_of(o.stride), pair_of(o.padding), pair_of(o.dilation), o.groups} {}
  std::string describe() const override {
    return cat("Conv2d(", in_, ", ", out_, ", kernel ", text_of(kernel_), ", stride ", text_of(attrs_.stride),
               ", padding ", text_of(attrs_.padding), ")");
  }

 private:
  Value apply(Value&& x) override {
    const Value weight = parameter_value(parameters()[0].id);
    const Value bias = parameters().size() > 1 ? parameter_value(parameters()[1].id) : Value();
    return ops::conv2d(x, weight, bias, attrs_);
  }
  int64_t in_, out_;
  ops::Pair kernel_;
  ops::Conv2dAttrs attrs_;
};

class MaxPool2d final : public UnaryModule {
 public:
  explicit MaxPool2d(const PoolOptions& o)
      : UnaryModule("MaxPool2d"), attrs_{pair_of(o.kernel), pair_of(o.stride), pair_of(o.padding)} {}
  std::string describe() const override { return cat("MaxPool2d", text_of(attrs_.kernel)); }

 private:
  Value apply(Value&& x) override { return ops::max_pool2d(x, attrs_); }
  ops::MaxPool2dAttrs attrs_;
};

class AvgPool2d final : public UnaryModule {
 public:
  explicit AvgPool2d(const PoolOptions& o)
      : UnaryModule("AvgPool2d"), attrs_{pair_of(o.kernel), pair_of(o.stride), pair_of(o.padding), o.count_padding} {}
  std::string describe() const override { return cat("AvgPool2d", text_of(attrs_.kernel)); }

 private:
  Value apply(Value&& x) override { return ops::avg_pool2d(x, attrs_); }
  ops::AvgPool2dAttrs attrs_;
};

class AdaptiveAvgPool2d final : public UnaryModule {
 public:
  AdaptiveAvgPool2d(int64_t height, int64_t width) : UnaryModule("AdaptiveAvgPool2d"), height_(height), width_(width) {}
  std::string describe() const override { return cat("AdaptiveAvgPool2d(", height_, ", ", width_, ")"); }

 private:
  Value apply(Value&& x) override { return ops::adaptive_avg_pool2d(x, height_, width_); }
  int64_t height_, width_;
};

void check(const char* module, const PoolOptions& o) {
  for (const int axis : {0, 1}) {
    require_positive(module, "the window's size", o.kernel[axis]);
    require_at_least(module, "stride", o.stride[axis], 0);
    require_at_least(module, "padding", o.padding[axis], 0);
    if (2 * o.padding[axis] > o.kernel[axis]) {
      fail(Status::kRange, module, ": a padding of ", o.padding[axis], " is more than half the window, ",
           o.kernel[axis]);
    }
  }
}

void check(int64_t in, int64_t out, const ConvOptions& o) {
  require_positive("Conv2d", "in_channels", in);
  require_positive("Conv2d", "out_channels", out);
  require_positive("Conv2d", "groups", o.groups);
  require_floating_dtype("Conv2d", o.dtype);
  for (const int axis : {0, 1}) {
    require_positive("Conv2d", "the kernel's size", o.kernel[axis]);
    require_positive("Conv2d", "stride", o.stride[axis]);
    require_positive("Conv2d", "dilation", o.dilation[axis]);
    require_at_least("Conv2d", "padding", o.padding[axis], 0);
  }
  if (in % o.groups != 0 || out % o.groups != 0) {
    fail(Status::kRange, "Conv2d: ", o.groups, " groups do not divide ", in, " and ", out, " channels");
  }
}

}  // namespace

ModuleRef make_conv2d(const Place& place, int64_t in_channels, int64_t out_channels, const ConvOptions& options) {
  check(in_channels, out_channels, options);
  auto module = Builder::make<Conv2d>(place, in_channels, out_channels, options);
  const Shape shape{out_channels, in_channels / options.groups, options.kernel[0], options.kernel[1]};
  Array& weight = Builder::add_parameter(*module, place, "weight", {options.dtype, shape});
  fill_default_weight(place, weight);
  if (options.bias) {
    Array& bias = Builder::add_parameter(*module, place, "bias", {options.dtype, Shape{out_channels}});
    fill_default_bias(place, bias, weight);
  }
  return as_module(std::move(module));
}

ModuleRef make_max_pool2d(const Place& place, const PoolOptions& options) {
  check("MaxPool2d", options);
  return as_module(Builder::make<MaxPool2d>(place, options));
}

ModuleRef make_avg_pool2d(const Place& place, const PoolOptions& options) {
  check("AvgPool2d", options);
  return as_module(Builder::make<AvgPool2d>(place, options));
}

ModuleRef make_adaptive_avg_pool2d(const Place& place, int64_t height, int64_t width) {
  require_positive("AdaptiveAvgPool2d", "height", height);
  require_positive("AdaptiveAvgPool2d", "width", width);
  return as_module(Builder::make<AdaptiveAvgPool2d>(place, height, width));
}

}  // namespace tinyai::nn
