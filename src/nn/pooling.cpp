// Pooling modules.
#include "nn/layer_checks.h"
#include "nn/layers.h"
#include "ops/generated/pool.h"

namespace tinyai::nn {
namespace {

std::string text_of(const ops::Pair& pair) { return cat("(", pair.values[0], ", ", pair.values[1], ")"); }

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
