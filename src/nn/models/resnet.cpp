// Residual networks. He et al. 2016, arXiv:1512.03385; the stride of a bottleneck is that of its 3x3 convolution.
#include "nn/models/parts.h"
#include "nn/tree/channels.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/pool.h"

namespace tinyai::nn {
namespace {

// Convolutions with a norm each, and where the shape changes, a shortcut's as the last child.
class ResidualBlock final : public Network {
 public:
  explicit ResidualBlock(size_t convolutions) : Network("ResidualBlock"), convolutions_(convolutions) {}
  ChannelTraits channels() const override { return {.kind = ChannelTraits::Kind::kJoin, .chained = 2 * convolutions_}; }

 private:
  Value apply(Value&& x) override {
    Value y = x;
    for (size_t i = 0; i < convolutions_; ++i) {
      y = child(2 * i + 1, child(2 * i, std::move(y)));
      if (i + 1 < convolutions_) y = ops::relu(std::move(y));
    }
    const size_t shortcut = 2 * convolutions_;
    if (children().size() > shortcut) x = child(shortcut, std::move(x));
    return ops::relu(ops::add(std::move(y), std::move(x)));
  }

  size_t convolutions_;
};

class ResNet final : public Network {
 public:
  explicit ResNet(const ResnetOptions& o) : Network("ResNet"), depth_(o.depth), in_channels_(o.in_channels) {}
  std::string describe() const override { return cat("ResNet(", depth_, ")"); }

 private:
  enum : size_t { kConvolution, kNorm, kStages, kClassify = kStages + 4 };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    Value y = ops::relu(child(kNorm, child(kConvolution, std::move(x))));
    y = ops::max_pool2d(std::move(y), {.kernel = {{3, 3}}, .stride = {{2, 2}}, .padding = {{1, 1}}});
    for (size_t stage = kStages; stage < kClassify; ++stage) y = child(stage, std::move(y));
    return child(kClassify, mean_of_pixels(std::move(y)));
  }

  int64_t depth_, in_channels_;
};

struct Depth {
  int64_t depth;
  bool has_bottlenecks;
  int64_t blocks[4];
};
constexpr Depth kDepths[] = {{18, false, {2, 2, 2, 2}},
                             {34, false, {3, 4, 6, 3}},
                             {50, true, {3, 4, 6, 3}},
                             {101, true, {3, 4, 23, 3}},
                             {152, true, {3, 8, 36, 3}}};

const Depth& depth_of(const ResnetOptions& o) {
  for (const Depth& known : kDepths) {
    if (known.depth == o.depth) return known;
  }
  fail(Status::kRange, "Resnet: 'depth' is ", o.depth, "; 18, 34, 50, 101 and 152 are known");
}

ModuleRef block(const Layers& layers, int64_t in, int64_t width, int64_t stride, bool is_bottleneck) {
  const int64_t out = is_bottleneck ? 4 * width : width;
  const size_t convolutions = is_bottleneck ? 3 : 2;
  Draft draft(layers.place(), as_module(Builder::make<ResidualBlock>(layers.place(), convolutions)));
  const auto add = [&](int which, int64_t from, int64_t to, const Window& window) {
    draft.child(cat("conv", which).c_str(), layers.convolution(from, to, window));
    draft.child(cat("bn", which).c_str(), layers.batch_norm(to));
  };
  if (is_bottleneck) {
    add(1, in, width, {});
    add(2, width, width, {.kernel = 3, .stride = stride});
    add(3, width, out, {});
  } else {
    add(1, in, width, {.kernel = 3, .stride = stride});
    add(2, width, out, {.kernel = 3});
  }
  if (stride != 1 || in != out) draft.child("downsample", layers.normalised(in, out, {.stride = stride}));
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const ResnetOptions& o) {
  const Depth& depth = depth_of(o);
  const Layers layers(place, o.dtype);
  const auto module = as_module(Builder::make<ResNet>(place, o));
  Draft draft(place, module);
  draft.child("conv1", layers.convolution(o.in_channels, o.width, {.kernel = 7, .stride = 2}));
  draft.child("bn1", layers.batch_norm(o.width));
  int64_t in = o.width;
  for (int64_t stage = 0; stage < 4; ++stage) {
    std::vector<ModuleRef> blocks;
    for (int64_t i = 0; i < depth.blocks[stage]; ++i) {
      const int64_t width = o.width << stage, stride = stage > 0 && i == 0 ? 2 : 1;
      blocks.push_back(block(layers, in, width, stride, depth.has_bottlenecks));
      in = depth.has_bottlenecks ? 4 * width : width;
    }
    draft.child(cat("layer", stage + 1).c_str(), layers.sequential(blocks));
  }
  refill_convolutions(module);
  draft.child("fc", layers.linear(in, o.classes));
  return draft.finish();
}

}  // namespace tinyai::nn
