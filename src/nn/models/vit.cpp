// Vision transformers. Dosovitskiy et al. 2021, arXiv:2010.11929.
#include <cmath>

#include "nn/models/parts.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

constexpr double kEpsilon = 1e-6;

class EncoderBlock final : public Network {
 public:
  explicit EncoderBlock(double dropout) : Network("EncoderBlock"), dropout_(dropout) {}
  bool reads_mode() const override { return dropout_ > 0; }

 private:
  enum : size_t { kNorm1, kAttention, kNorm2, kMlp };

  Value apply(Value&& x) override {
    Value y = dropped(*this, child(kAttention, child(kNorm1, x)), dropout_);
    x = ops::add(std::move(y), std::move(x));
    y = child(kMlp, child(kNorm2, x));
    return ops::add(std::move(y), std::move(x));
  }
  double dropout_;
};

// Positions, layers and a norm; the positions are its own.
class VitEncoder final : public Network {
 public:
  explicit VitEncoder(double dropout) : Network("VitEncoder"), dropout_(dropout) {}
  bool reads_mode() const override { return dropout_ > 0; }

 private:
  Value apply(Value&& x) override {
    Value y = ops::add(std::move(x), parameter_value(parameters()[0].id));
    return child(1, child(0, dropped(*this, std::move(y), dropout_)));
  }
  double dropout_;
};

class VisionTransformer final : public Network {
 public:
  explicit VisionTransformer(const VitOptions& o)
      : Network("VisionTransformer"), in_channels_(o.in_channels), image_(o.image), features_(o.features) {}
  std::string describe() const override { return cat("VisionTransformer(", features_, ")"); }

 private:
  enum : size_t { kPatches, kEncoder, kHeads };

  Value apply(Value&& x) override {
    require_images(*this, *x, in_channels_);
    if (x->size(2) != image_ || x->size(3) != image_)
      fail(Status::kShape, describe(), ": ", tinyai::describe(*x), " are not ", image_, " by ", image_);
    const int64_t batch = x->size(0);
    const Value patches = ops::flatten(child(kPatches, std::move(x)), 2);
    const Value token = ops::expand(parameter_value(parameters()[0].id), ops::to_ints(Shape{batch, 1, features_}));
    const Value sequence[] = {token, ops::transpose(patches, {3, {0, 2, 1}})};
    return child(kHeads, first_step(child(kEncoder, ops::concat(sequence, 1))));
  }

  int64_t in_channels_, image_, features_;
};

ModuleRef mlp(const Layers& layers, const VitOptions& o) {
  const int64_t hidden = hidden_units(o.hidden, o.features);
  const ModuleRef made =
      layers.sequential({layers.linear(o.features, hidden), layers.activation(Activation::kGelu),
                         layers.dropout(o.dropout), layers.linear(hidden, o.features), layers.dropout(o.dropout)});
  refill(made, [](std::string_view name, Array& parameter) {
    if (name.ends_with("bias")) {
      fill_normal(parameter, 0, 1e-6);
    } else {
      fill_xavier_uniform(parameter, 1);
    }
  });
  return made;
}

ModuleRef block(const Layers& layers, const VitOptions& o) {
  Draft draft(layers.place(), as_module(Builder::make<EncoderBlock>(layers.place(), o.dropout)));
  MultiheadAttentionOptions attention{.features = o.features, .heads = o.heads};
  attention.dropout = o.dropout;
  attention.dtype = o.dtype;
  draft.child("ln_1", layers.layer_norm(o.features, kEpsilon));
  draft.child("self_attention", make(layers.place(), attention));
  draft.child("ln_2", layers.layer_norm(o.features, kEpsilon));
  draft.child("mlp", mlp(layers, o));
  return draft.finish();
}

// Sequentials whose children have names are torchvision's, too.
ModuleRef encoder(const Layers& layers, const VitOptions& o) {
  Draft all(layers.place(), make_sequential(layers.place(), {}));
  for (int64_t i = 0; i < o.layers; ++i) all.child(cat("encoder_layer_", i).c_str(), block(layers, o));
  const int64_t patches = o.image / o.patch * (o.image / o.patch);
  Draft draft(layers.place(), as_module(Builder::make<VitEncoder>(layers.place(), o.dropout)));
  Array& positions = draft.parameter("pos_embedding", {o.dtype, Shape{1, patches + 1, o.features}});
  draft.child("layers", all.finish());
  draft.child("ln", layers.layer_norm(o.features, kEpsilon));
  fill_normal(positions, 0, 0.02);
  return draft.finish();
}

ModuleRef patches(const Layers& layers, const VitOptions& o) {
  const ModuleRef made = make(layers.place(), Conv2dOptions{.in_channels = o.in_channels,
                                                            .out_channels = o.features,
                                                            .kernel = {{o.patch, o.patch}},
                                                            .stride = {{o.patch, o.patch}},
                                                            .dtype = o.dtype});
  refill_normal(made, 1 / std::sqrt(static_cast<double>(o.in_channels * o.patch * o.patch)));
  return made;
}

}  // namespace

ModuleRef build(const Place& place, const VitOptions& o) {
  if (o.image % o.patch != 0) fail(Status::kRange, "Vit: patches of ", o.patch, " do not divide an image of ", o.image);
  require_heads("Vit", o.features, o.heads);
  const Layers layers(place, o.dtype);
  Draft heads(place, make_sequential(place, {}));
  const ModuleRef head = layers.linear(o.features, o.classes);
  refill_normal(head, 0);
  heads.child("head", head);
  Draft draft(place, as_module(Builder::make<VisionTransformer>(place, o)));
  Array& token = draft.parameter("class_token", {o.dtype, Shape{1, 1, o.features}});
  draft.child("conv_proj", patches(layers, o));
  draft.child("encoder", encoder(layers, o));
  draft.child("heads", heads.finish());
  fill(token, 0);
  return draft.finish();
}

}  // namespace tinyai::nn
