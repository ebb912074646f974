// ShuffleNetV2. Ma et al. 2018, arXiv:1807.11164.
#include "nn/models/parts.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

// [N, 2 C, H, W] whose halves are laid one between the other.
Value shuffled(const Value& x) {
  const int64_t n = x->size(0), channels = x->size(1), height = x->size(2), width = x->size(3);
  const Value halves = ops::reshape(x, ops::to_ints(Shape{n, 2, channels / 2, height, width}));
  return ops::reshape(ops::transpose(halves, {5, {0, 2, 1, 3, 4}}), ops::to_ints(Shape{n, channels, height, width}));
}

// Children: what the first half goes through, which is nothing where the size stays, and what the second does.
class ShuffleBlock final : public Network {
 public:
  explicit ShuffleBlock(bool halves) : Network("ShuffleBlock"), halves_(halves) {}

 private:
  Value apply(Value&& x) override {
    Value parts[2];
    if (halves_) {
      parts[0] = child(0, x);
      parts[1] = child(1, std::move(x));
    } else {
      std::vector<Value> halves = ops::split(x, 2, 1);
      parts[0] = std::move(halves[0]);
      parts[1] = child(1, std::move(halves[1]));
    }
    return shuffled(ops::concat(parts, 1));
  }
  bool halves_;
};

class ShuffleNet final : public Network {
 public:
  explicit ShuffleNet(int64_t in_channels) : Network("ShuffleNetV2"), in_channels_(in_channels) {}

 private:
  enum : size_t { kStem, kStages, kLast = kStages + 3, kClassify };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    Value y = child(kStem, std::move(x));
    y = ops::max_pool2d(std::move(y), {.kernel = {{3, 3}}, .stride = {{2, 2}}, .padding = {{1, 1}}});
    for (size_t part = kStages; part <= kLast; ++part) y = child(part, std::move(y));
    return child(kClassify, mean_of_pixels(std::move(y)));
  }
  int64_t in_channels_;
};

ModuleRef block(const Layers& layers, int64_t in, int64_t out, int64_t stride) {
  const bool halves = stride != 1;
  const int64_t half = out / 2;
  const auto relu = [&] { return layers.activation(Activation::kRelu); };
  const auto depthwise = [&](int64_t channels) {
    return layers.convolution(channels, channels, {.kernel = 3, .stride = stride, .groups = channels});
  };
  Draft draft(layers.place(), as_module(Builder::make<ShuffleBlock>(layers.place(), halves)));
  std::vector<ModuleRef>
      beside;  // not chosen by ?: where it is used: GCC 12 destroys both lists if a later part throws
  if (halves)
    beside = {depthwise(in), layers.batch_norm(in), layers.convolution(in, half), layers.batch_norm(half), relu()};
  draft.child("branch1", layers.sequential(beside));
  draft.child("branch2", layers.sequential({layers.convolution(halves ? in : half, half), layers.batch_norm(half),
                                            relu(), depthwise(half), layers.batch_norm(half),
                                            layers.convolution(half, half), layers.batch_norm(half), relu()}));
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const ShufflenetV2Options& o) {
  if (o.channels % 2 != 0)
    fail(Status::kRange, "ShufflenetV2: 'channels' is ", o.channels, "; half of them goes one way, and half another");
  const Layers layers(place, o.dtype);
  Draft draft(place, as_module(Builder::make<ShuffleNet>(place, o.in_channels)));
  draft.child("conv1", layers.normalised(o.in_channels, o.stem, {.kernel = 3, .stride = 2}, Activation::kRelu));
  int64_t in = o.stem, stage = 2;
  for (const int64_t blocks : {4, 8, 4}) {
    const int64_t out = stage == 2 ? o.channels : 2 * in;
    std::vector<ModuleRef> made;
    for (int64_t i = 0; i < blocks; ++i) made.push_back(block(layers, i == 0 ? in : out, out, i == 0 ? 2 : 1));
    draft.child(cat("stage", stage++).c_str(), layers.sequential(made));
    in = out;
  }
  draft.child("conv5", layers.normalised(in, o.last, {}, Activation::kRelu));
  draft.child("fc", layers.linear(o.last, o.classes));
  return draft.finish();
}

}  // namespace tinyai::nn
