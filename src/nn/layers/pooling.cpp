// Pooling modules, over sequences, images and volumes.
#include "nn/layers/layers.h"
#include "nn/tree/channels.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/pool.h"

namespace tinyai::nn {
namespace {

Value pooled(const Value& x, const MaxPool1dOptions& o) {
  return ops::max_pool1d(x, {o.kernel, o.stride, o.padding, o.ceil_mode, o.dilation});
}
Value pooled(const Value& x, const MaxPool2dOptions& o) {
  return ops::max_pool2d(x, {o.kernel, o.stride, o.padding, o.ceil_mode, o.dilation});
}
Value pooled(const Value& x, const MaxPool3dOptions& o) {
  return ops::max_pool3d(x, {o.kernel, o.stride, o.padding, o.ceil_mode, o.dilation});
}
Value pooled(const Value& x, const AvgPool1dOptions& o) {
  return ops::avg_pool1d(x, {o.kernel, o.stride, o.padding, o.count_padding, o.ceil_mode});
}
Value pooled(const Value& x, const AvgPool2dOptions& o) {
  return ops::avg_pool2d(x, {o.kernel, o.stride, o.padding, o.count_padding, o.ceil_mode});
}
Value pooled(const Value& x, const AvgPool3dOptions& o) {
  return ops::avg_pool3d(x, {o.kernel, o.stride, o.padding, o.count_padding, o.ceil_mode});
}
Value pooled(const Value& x, const AdaptiveAvgPool1dOptions& o) { return ops::adaptive_avg_pool1d(x, o.length); }
Value pooled(const Value& x, const AdaptiveMaxPool1dOptions& o) { return ops::adaptive_max_pool1d(x, o.length); }
Value pooled(const Value& x, const AdaptiveAvgPool2dOptions& o) {
  return ops::adaptive_avg_pool2d(x, o.size.values[0], o.size.values[1]);
}
Value pooled(const Value& x, const AdaptiveMaxPool2dOptions& o) {
  return ops::adaptive_max_pool2d(x, o.size.values[0], o.size.values[1]);
}
Value pooled(const Value& x, const AdaptiveAvgPool3dOptions& o) {
  return ops::adaptive_avg_pool3d(x, o.size.values[0], o.size.values[1], o.size.values[2]);
}
Value pooled(const Value& x, const AdaptiveMaxPool3dOptions& o) {
  return ops::adaptive_max_pool3d(x, o.size.values[0], o.size.values[1], o.size.values[2]);
}

std::string window_text(int64_t size) { return cat("(", size, ")"); }
template <int kCount>
std::string window_text(const ops::Numbers<kCount>& sizes) {
  return listed(sizes);
}

template <class Options>
std::string window_text(const Options& o) {
  if constexpr (requires { o.kernel; })
    return window_text(o.kernel);
  else if constexpr (requires { o.length; })
    return window_text(o.length);
  else
    return window_text(o.size);
}

template <class Options>
class Pooling final : public UnaryModule {
 public:
  Pooling(const char* kind, const Options& o) : UnaryModule(kind), o_(o) {}
  std::string describe() const override { return cat(kind(), window_text(o_)); }
  ChannelTraits channels() const override { return {.kind = ChannelTraits::Kind::kPerChannel}; }

 private:
  Value apply(Value&& x) override { return pooled(x, o_); }
  Options o_;
};

void require_half_window(const char* module, int64_t padding, int64_t kernel) {
  if (padding > kernel / 2)
    fail(Status::kRange, module, ": a padding of ", padding, " is more than half the window, ", kernel);
}
template <int kCount>
void require_half_window(const char* module, const ops::Numbers<kCount>& padding, const ops::Numbers<kCount>& kernel) {
  for (int axis = 0; axis < kCount; ++axis) require_half_window(module, padding.values[axis], kernel.values[axis]);
}

void require_dense(const char* module, int64_t dilation) {
  if (dilation != 1) fail(Status::kRange, module, ": a dilation of ", dilation, "; a mean is of windows without gaps");
}
template <int kCount>
void require_dense(const char* module, const ops::Numbers<kCount>& dilation) {
  for (const int64_t value : dilation.values) require_dense(module, value);
}

template <class Options>
ModuleRef build_pooling(const Place& place, const char* kind, const Options& o) {
  if constexpr (requires { o.padding; }) require_half_window(kind, o.padding, o.kernel);
  return as_module(Builder::make<Pooling<Options>>(place, kind, o));
}

}  // namespace

ModuleRef build(const Place& place, const MaxPool1dOptions& o) { return build_pooling(place, "MaxPool1d", o); }
ModuleRef build(const Place& place, const MaxPool2dOptions& o) { return build_pooling(place, "MaxPool2d", o); }
ModuleRef build(const Place& place, const MaxPool3dOptions& o) { return build_pooling(place, "MaxPool3d", o); }
ModuleRef build(const Place& place, const AvgPool1dOptions& o) {
  require_dense("AvgPool1d", o.dilation);
  return build_pooling(place, "AvgPool1d", o);
}
ModuleRef build(const Place& place, const AvgPool2dOptions& o) {
  require_dense("AvgPool2d", o.dilation);
  return build_pooling(place, "AvgPool2d", o);
}
ModuleRef build(const Place& place, const AvgPool3dOptions& o) {
  require_dense("AvgPool3d", o.dilation);
  return build_pooling(place, "AvgPool3d", o);
}

ModuleRef build(const Place& place, const AdaptiveAvgPool1dOptions& o) {
  return build_pooling(place, "AdaptiveAvgPool1d", o);
}
ModuleRef build(const Place& place, const AdaptiveAvgPool2dOptions& o) {
  return build_pooling(place, "AdaptiveAvgPool2d", o);
}
ModuleRef build(const Place& place, const AdaptiveAvgPool3dOptions& o) {
  return build_pooling(place, "AdaptiveAvgPool3d", o);
}
ModuleRef build(const Place& place, const AdaptiveMaxPool1dOptions& o) {
  return build_pooling(place, "AdaptiveMaxPool1d", o);
}
ModuleRef build(const Place& place, const AdaptiveMaxPool2dOptions& o) {
  return build_pooling(place, "AdaptiveMaxPool2d", o);
}
ModuleRef build(const Place& place, const AdaptiveMaxPool3dOptions& o) {
  return build_pooling(place, "AdaptiveMaxPool3d", o);
}

}  // namespace tinyai::nn
