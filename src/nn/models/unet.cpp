// U-Net, with padded convolutions and batch norms. Ronneberger et al. 2015, arXiv:1505.04597.
#include "nn/models/parts.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"

namespace tinyai::nn {
namespace {

// With zeros around it, as large as another.
Value padded_as(const Value& x, const Array& like) {
  const int64_t height = like.size(2) - x->size(2), width = like.size(3) - x->size(3);
  if (height == 0 && width == 0) return x;
  return ops::pad(x, {8, {0, 0, 0, 0, height / 2, height - height / 2, width / 2, width - width / 2}});
}

// A level on the way up: takes what comes from below, and what its level saw on the way down.
class UpBlock final : public Module {
 public:
  UpBlock() : Module("UpBlock") {}

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    if (in.size() != 2 || out.size() != 1)
      fail(Status::kArgument, "UpBlock: takes what comes from below and what its level saw, and gives one output");
    const Value enlarged = children()[0].module->forward(std::move(in[0]));
    const Value both[] = {in[1], padded_as(enlarged, *in[1])};
    out[0] = children()[1].module->forward(ops::concat(both, 1));
  }
};

class UNet final : public Network {
 public:
  explicit UNet(const UnetOptions& o) : Network("UNet"), in_channels_(o.in_channels), levels_(o.levels) {}
  std::string describe() const override { return cat("UNet(levels ", levels_, ")"); }

 private:
  enum : size_t { kDown, kUp, kHead };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    const int64_t least = int64_t{1} << levels_;
    if (x->size(2) < least || x->size(3) < least)
      fail(Status::kShape, describe(), ": ", tinyai::describe(*x), " are halved ", levels_, " times; ", least, " by ",
           least, " is the least");
    const auto& down = children()[kDown].module->children();
    const auto& up = children()[kUp].module->children();
    std::vector<Value> seen;
    Value y = down[0].module->forward(std::move(x));
    for (size_t level = 1; level < down.size(); ++level) {
      seen.push_back(y);
      y = down[level].module->forward(ops::max_pool2d(std::move(y), {.kernel = {{2, 2}}, .stride = {{2, 2}}}));
    }
    for (const Child& level : up) {
      Value both[] = {std::move(y), std::move(seen.back())};
      seen.pop_back();
      level.module->forward(both, {&y, 1});
    }
    return child(kHead, std::move(y));
  }

  int64_t in_channels_, levels_;
};

ModuleRef convolutions(const Layers& layers, int64_t in, int64_t out) {
  const auto relu = [&] { return layers.activation(Activation::kRelu); };
  return layers.sequential({layers.convolution(in, out, {.kernel = 3}), layers.batch_norm(out), relu(),
                            layers.convolution(out, out, {.kernel = 3}), layers.batch_norm(out), relu()});
}

ModuleRef up_block(const Layers& layers, int64_t channels) {
  Draft draft(layers.place(), as_module(Builder::make<UpBlock>(layers.place())));
  draft.child("up", make(layers.place(), ConvTranspose2dOptions{.in_channels = 2 * channels,
                                                                .out_channels = channels,
                                                                .kernel = {{2, 2}},
                                                                .stride = {{2, 2}},
                                                                .dtype = layers.dtype()}));
  draft.child("conv", convolutions(layers, 2 * channels, channels));
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const UnetOptions& o) {
  const Layers layers(place, o.dtype);
  std::vector<ModuleRef> down{convolutions(layers, o.in_channels, o.width)}, up;
  for (int64_t level = 1; level <= o.levels; ++level)
    down.push_back(convolutions(layers, o.width << (level - 1), o.width << level));
  for (int64_t level = o.levels; level-- > 0;) up.push_back(up_block(layers, o.width << level));
  Draft draft(place, as_module(Builder::make<UNet>(place, o)));
  draft.child("down", layers.sequential(down));
  draft.child("up", layers.sequential(up));
  draft.child("head", layers.convolution(o.width, o.classes, {.bias = true}));
  return draft.finish();
}

}  // namespace tinyai::nn
