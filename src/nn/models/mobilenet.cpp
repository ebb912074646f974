// MobileNetV2. Sandler et al. 2018, arXiv:1801.04381.
#include <algorithm>

#include "nn/layer_checks.h"
#include "nn/models/parts.h"
#include "ops/generated/elementwise.h"

namespace tinyai::nn {
namespace {

// What its one child gives, added to what it is given where that has the same shape.
class InvertedResidual final : public Network {
 public:
  explicit InvertedResidual(bool adds) : Network("InvertedResidual"), adds_(adds) {}

 private:
  Value apply(Value&& x) override {
    if (!adds_) return child(0, std::move(x));
    Value y = child(0, x);
    return ops::add(std::move(y), std::move(x));
  }
  bool adds_;
};

class MobileNet final : public Network {
 public:
  explicit MobileNet(int64_t in_channels) : Network("MobileNetV2"), in_channels_(in_channels) {}

 private:
  enum : size_t { kFeatures, kClassify };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    return child(kClassify, mean_of_pixels(child(kFeatures, std::move(x))));
  }
  int64_t in_channels_;
};

struct Stage {
  int64_t expansion, channels, blocks, stride;
};
constexpr Stage kStages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                             {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};

ModuleRef block(const Layers& layers, int64_t in, int64_t out, int64_t stride, int64_t expansion) {
  const int64_t hidden = in * expansion;
  std::vector<ModuleRef> parts;
  if (expansion != 1) parts.push_back(layers.normalised(in, hidden, {}, Activation::kRelu6));
  const Window depthwise{.kernel = 3, .stride = stride, .groups = hidden};
  parts.push_back(layers.normalised(hidden, hidden, depthwise, Activation::kRelu6));
  parts.push_back(layers.convolution(hidden, out));
  parts.push_back(layers.batch_norm(out));
  const bool adds = stride == 1 && in == out;
  Draft draft(layers.place(), as_module(Builder::make<InvertedResidual>(layers.place(), adds)));
  draft.child("conv", layers.sequential(parts));
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const MobilenetV2Options& o) {
  const Layers layers(place, o.dtype);
  int64_t in = scaled_channels(32, o.width_multiplier);
  const int64_t last = scaled_channels(1280, std::max(1.0, o.width_multiplier));
  std::vector<ModuleRef> parts{layers.normalised(o.in_channels, in, {.kernel = 3, .stride = 2}, Activation::kRelu6)};
  for (const Stage& stage : kStages) {
    const int64_t out = scaled_channels(stage.channels, o.width_multiplier);
    for (int64_t i = 0; i < stage.blocks; ++i) {
      parts.push_back(block(layers, in, out, i == 0 ? stage.stride : 1, stage.expansion));
      in = out;
    }
  }
  parts.push_back(layers.normalised(in, last, {}, Activation::kRelu6));
  const ModuleRef features = layers.sequential(parts);
  const ModuleRef classify = layers.sequential({layers.dropout(o.dropout), layers.linear(last, o.classes)});
  refill_convolutions(features);
  refill_normal(classify, 0.01);
  Draft draft(place, as_module(Builder::make<MobileNet>(place, o.in_channels)));
  draft.child("features", features);
  draft.child("classifier", classify);
  return draft.finish();
}

}  // namespace tinyai::nn
