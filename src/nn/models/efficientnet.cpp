// EfficientNets. Tan, Le 2019, arXiv:1905.11946; squeeze and excitation: Hu et al. 2018, arXiv:1709.01507.
#include <algorithm>
#include <cmath>

#include "nn/models/parts.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"

namespace tinyai::nn {
namespace {

// Each channel times a factor that the means of all channels give.
class SqueezeExcitation final : public Network {
 public:
  SqueezeExcitation() : Network("SqueezeExcitation") {}

 private:
  Value apply(Value&& x) override {
    const Value squeezed = ops::silu(child(0, ops::mean(x, {2, {2, 3}}, true)));
    return ops::mul(std::move(x), ops::sigmoid(child(1, squeezed)));
  }
};

struct Stage {
  int64_t expansion, kernel, stride, in, out, blocks;
};
constexpr Stage kStages[] = {{1, 3, 1, 32, 16, 1},  {6, 3, 2, 16, 24, 2},   {6, 5, 2, 24, 40, 2},  {6, 3, 2, 40, 80, 3},
                             {6, 5, 1, 80, 112, 3}, {6, 5, 2, 112, 192, 4}, {6, 3, 1, 192, 320, 1}};

ModuleRef squeeze_excitation(const Layers& layers, int64_t channels, int64_t squeezed) {
  Draft draft(layers.place(), as_module(Builder::make<SqueezeExcitation>(layers.place())));
  draft.child("fc1", layers.convolution(channels, squeezed, {.bias = true}));
  draft.child("fc2", layers.convolution(squeezed, channels, {.bias = true}));
  return draft.finish();
}

ModuleRef block(const Layers& layers, const Stage& stage, int64_t in, int64_t out, int64_t stride, double drop_path) {
  const int64_t hidden = scaled_channels(in, static_cast<double>(stage.expansion));
  std::vector<ModuleRef> parts;
  if (hidden != in) parts.push_back(layers.normalised(in, hidden, {}, Activation::kSilu));
  const Window depthwise{.kernel = stage.kernel, .stride = stride, .groups = hidden};
  parts.push_back(layers.normalised(hidden, hidden, depthwise, Activation::kSilu));
  parts.push_back(squeeze_excitation(layers, hidden, std::max<int64_t>(1, in / 4)));
  parts.push_back(layers.normalised(hidden, out));
  const bool adds = stride == 1 && in == out;
  return residual(layers, "MBConv", "block", layers.sequential(parts), adds, drop_path);
}

int64_t blocks_of(const Stage& stage, const EfficientnetOptions& o) {
  return static_cast<int64_t>(std::ceil(static_cast<double>(stage.blocks) * o.depth_multiplier));
}

// All parts but the last layers.
std::vector<ModuleRef> features(const Layers& layers, const EfficientnetOptions& o) {
  const auto scaled = [&](int64_t channels) { return scaled_channels(channels, o.width_multiplier); };
  int64_t all = 0, made = 0;
  for (const Stage& stage : kStages) all += blocks_of(stage, o);
  std::vector<ModuleRef> parts{
      layers.normalised(o.in_channels, scaled(32), {.kernel = 3, .stride = 2}, Activation::kSilu)};
  for (const Stage& stage : kStages) {
    int64_t in = scaled(stage.in);
    const int64_t out = scaled(stage.out);
    std::vector<ModuleRef> blocks;
    for (int64_t i = 0; i < blocks_of(stage, o); ++i, in = out) {
      const double drop_path = o.drop_path * static_cast<double>(made++) / static_cast<double>(all);
      blocks.push_back(block(layers, stage, in, out, i == 0 ? stage.stride : 1, drop_path));
    }
    parts.push_back(layers.sequential(blocks));
  }
  const int64_t last = scaled(kStages[6].out);
  parts.push_back(layers.normalised(last, 4 * last, {}, Activation::kSilu));
  return parts;
}

}  // namespace

ModuleRef build(const Place& place, const EfficientnetOptions& o) {
  const Layers layers(place, o.dtype);
  const ModuleRef whole = layers.sequential(features(layers, o));
  const int64_t last = 4 * scaled_channels(kStages[6].out, o.width_multiplier);
  const ModuleRef classify = layers.sequential({layers.dropout(o.dropout), layers.linear(last, o.classes)});
  refill_convolutions(whole);
  refill(classify, [&](std::string_view name, Array& parameter) {
    const double bound = 1 / std::sqrt(static_cast<double>(o.classes));
    if (name.ends_with("bias")) {
      fill(parameter, 0);
    } else {
      fill_uniform(parameter, -bound, bound);
    }
  });
  return image_classifier(layers, "EfficientNet", o.in_channels, whole, classify);
}

}  // namespace tinyai::nn
