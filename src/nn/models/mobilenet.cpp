// MobileNetV2. Sandler et al. 2018, arXiv:1801.04381.
#include <algorithm>

#include "nn/models/parts.h"

namespace tinyai::nn {
namespace {

struct MobileStage {
  int64_t expansion, channels, blocks, stride;
};
constexpr MobileStage kMobileStages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
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
  return residual(layers, "InvertedResidual", "conv", layers.sequential(parts), adds);
}

}  // namespace

ModuleRef build(const Place& place, const MobilenetV2Options& o) {
  const Layers layers(place, o.dtype);
  int64_t in = scaled_channels(32, o.width_multiplier);
  const int64_t last = scaled_channels(1280, std::max(1.0, o.width_multiplier));
  std::vector<ModuleRef> parts{layers.normalised(o.in_channels, in, {.kernel = 3, .stride = 2}, Activation::kRelu6)};
  for (const MobileStage& stage : kMobileStages) {
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
  return image_classifier(layers, "MobileNetV2", o.in_channels, features, classify);
}

}  // namespace tinyai::nn
