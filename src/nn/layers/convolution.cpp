// Convolutions and transposed ones, over one to three axes, and separable ones. The memory order of what they give is
// the operators' choice: see src/ops/families/conv.cpp.
#include "nn/layers/layers.h"
#include "nn/layers/quantized.h"
#include "nn/tree/channels.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/conv.h"

namespace tinyai::nn {
namespace {

Value convolved(const Value& x, const Value& weight, const Value& bias, const Conv1dOptions& o) {
  return ops::conv1d(x, weight, bias, {o.stride, o.padding, o.dilation, o.groups});
}
Value convolved(const Value& x, const Value& weight, const Value& bias, const Conv2dOptions& o) {
  return ops::conv2d(x, weight, bias, {o.stride, o.padding, o.dilation, o.groups});
}
Value convolved(const Value& x, const Value& weight, const Value& bias, const Conv3dOptions& o) {
  return ops::conv3d(x, weight, bias, {o.stride, o.padding, o.dilation, o.groups});
}
Value convolved(const Value& x, const Value& weight, const Value& bias, const ConvTranspose1dOptions& o) {
  return ops::conv_transpose1d(x, weight, bias, {o.stride, o.padding, o.output_padding, o.dilation, o.groups});
}
Value convolved(const Value& x, const Value& weight, const Value& bias, const ConvTranspose2dOptions& o) {
  return ops::conv_transpose2d(x, weight, bias, {o.stride, o.padding, o.output_padding, o.dilation, o.groups});
}
Value convolved(const Value& x, const Value& weight, const Value& bias, const ConvTranspose3dOptions& o) {
  return ops::conv_transpose3d(x, weight, bias, {o.stride, o.padding, o.output_padding, o.dilation, o.groups});
}

std::string text_of(int64_t size) { return std::to_string(size); }
template <int kCount>
std::string text_of(const ops::Numbers<kCount>& sizes) {
  return listed(sizes);
}

template <class Options>
class Convolution final : public UnaryModule {
 public:
  Convolution(const char* kind, const Options& o) : UnaryModule(kind), o_(o) {}
  std::string describe() const override {
    return cat(kind(), "(", o_.in_channels, ", ", o_.out_channels, ", kernel ", text_of(o_.kernel), ", stride ",
               text_of(o_.stride), ", padding ", text_of(o_.padding), ")");
  }
  ModuleRef quantized(const Place& place, const Bounds& input) const override {
    if constexpr (std::is_same_v<Options, Conv2dOptions>)
      return quantized_layer(place, o_, parameter_value(parameters()[0].id), bias(), input);
    else
      return {};
  }
  ChannelTraits channels() const override {
    using Kind = ChannelTraits::Kind;
    const bool is_depthwise = o_.groups == o_.in_channels && o_.groups > 1 && !kIsTransposed;
    return {.kind = is_depthwise    ? Kind::kDepthwise
                    : o_.groups > 1 ? Kind::kGrouped
                                    : Kind::kMixing,
            .in = o_.in_channels,
            .out = o_.out_channels,
            .out_axis = kIsTransposed ? 1 : 0};
  }
  ModuleRef with_channels(const Place& place, const ChannelCut& cut) const override {
    Options fewer = o_;
    fewer.in_channels = kept_of(cut.in, o_.in_channels);
    fewer.out_channels = kept_of(cut.out, o_.out_channels);
    if (o_.groups > 1) fewer.groups = fewer.in_channels;
    const ChannelAxes axes{.in = o_.groups > 1 ? -1 : kIsTransposed ? 0 : 1, .out = kIsTransposed ? 1 : 0};
    return cut_parts(place, as_module(Builder::make<Convolution>(place, kind(), fewer)), *this, cut, axes);
  }

 private:
  static constexpr bool kIsTransposed = requires(Options o) { o.output_padding; };

  Value apply(Value&& x) override {
    const BorrowedValue weight = parameter_value(parameters()[0].id);
    Calibration::note(*this, x);
    return convolved(x, weight, bias(), o_);
  }
  BorrowedValue bias() const { return o_.bias ? parameter_value(parameters()[1].id) : BorrowedValue(); }
  Options o_;
};

// Two convolutions, one after the other: in space, and across channels.
class DepthwiseSeparable final : public UnaryModule {
 public:
  explicit DepthwiseSeparable(const DepthwiseSeparableOptions& o) : UnaryModule("DepthwiseSeparable"), o_(o) {}
  std::string describe() const override {
    return cat(kind(), "(", o_.in_channels, ", ", o_.out_channels, ", kernel ", text_of(o_.kernel), ")");
  }
  ChannelTraits channels() const override { return {.kind = ChannelTraits::Kind::kChain}; }

 private:
  Value apply(Value&& x) override { return children()[1].module->forward(children()[0].module->forward(std::move(x))); }
  DepthwiseSeparableOptions o_;
};

// The weight [first, second / groups, ..]: of a transposed convolution the input's channels come first.
template <class Options>
ModuleRef build_convolution(const Place& place, const char* kind, const Options& o, int64_t first, int64_t second,
                            std::span<const int64_t> kernel) {
  if (first % o.groups != 0 || second % o.groups != 0) {
    fail(Status::kRange, kind, ": ", o.groups, " groups do not divide ", o.in_channels, " and ", o.out_channels,
         " channels");
  }
  Draft draft(place, as_module(Builder::make<Convolution<Options>>(place, kind, o)));
  Shape shape{first, second / o.groups};
  for (const int64_t size : kernel) shape.push_back(size);
  Array& weight = draft.parameter("weight", {o.dtype, shape});
  Array* const bias = o.bias ? &draft.parameter("bias", {o.dtype, Shape{o.out_channels}}) : nullptr;
  fill_default_weight(weight);
  if (bias) fill_default_bias(*bias, weight);
  return draft.finish();
}

void require_output_padding(const char* kind, int64_t output_padding, int64_t stride, int64_t dilation) {
  if (output_padding >= stride && output_padding >= dilation) {
    fail(Status::kRange, kind, ": an output padding of ", output_padding, " beside stride ", stride, " and dilation ",
         dilation, "; it is less than one of these");
  }
}
template <int kCount>
void require_output_padding(const char* kind, const ops::Numbers<kCount>& output_padding,
                            const ops::Numbers<kCount>& stride, const ops::Numbers<kCount>& dilation) {
  for (int i = 0; i < kCount; ++i)
    require_output_padding(kind, output_padding.values[i], stride.values[i], dilation.values[i]);
}

}  // namespace

ModuleRef build(const Place& place, const Conv1dOptions& o) {
  return build_convolution(place, "Conv1d", o, o.out_channels, o.in_channels, {&o.kernel, 1});
}

ModuleRef build(const Place& place, const Conv2dOptions& o) {
  return build_convolution(place, "Conv2d", o, o.out_channels, o.in_channels, o.kernel.values);
}

ModuleRef build(const Place& place, const Conv3dOptions& o) {
  return build_convolution(place, "Conv3d", o, o.out_channels, o.in_channels, o.kernel.values);
}

ModuleRef build(const Place& place, const DepthwiseSeparableOptions& o) {
  Draft draft(place, as_module(Builder::make<DepthwiseSeparable>(place, o)));
  draft.child("depthwise", make(place, Conv2dOptions{.in_channels = o.in_channels,
                                                     .out_channels = o.in_channels,
                                                     .kernel = o.kernel,
                                                     .stride = o.stride,
                                                     .padding = o.padding,
                                                     .dilation = o.dilation,
                                                     .groups = o.in_channels,
                                                     .bias = o.bias,
                                                     .dtype = o.dtype}));
  draft.child("pointwise", make(place, Conv2dOptions{.in_channels = o.in_channels,
                                                     .out_channels = o.out_channels,
                                                     .kernel = {{1, 1}},
                                                     .bias = o.bias,
                                                     .dtype = o.dtype}));
  return draft.finish();
}

ModuleRef build(const Place& place, const ConvTranspose1dOptions& o) {
  require_output_padding("ConvTranspose1d", o.output_padding, o.stride, o.dilation);
  return build_convolution(place, "ConvTranspose1d", o, o.in_channels, o.out_channels, {&o.kernel, 1});
}

ModuleRef build(const Place& place, const ConvTranspose2dOptions& o) {
  require_output_padding("ConvTranspose2d", o.output_padding, o.stride, o.dilation);
  return build_convolution(place, "ConvTranspose2d", o, o.in_channels, o.out_channels, o.kernel.values);
}

ModuleRef build(const Place& place, const ConvTranspose3dOptions& o) {
  require_output_padding("ConvTranspose3d", o.output_padding, o.stride, o.dilation);
  return build_convolution(place, "ConvTranspose3d", o, o.in_channels, o.out_channels, o.kernel.values);
}

}  // namespace tinyai::nn
