// LeNet-5. LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
#include "nn/models/parts.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"

namespace tinyai::nn {
namespace {

class LeNet final : public Network {
 public:
  explicit LeNet(int64_t in_channels) : Network("LeNet5"), in_channels_(in_channels) {}

 private:
  enum : size_t { kConv1, kConv2, kLinear1, kLinear2, kLinear3 };

  Value apply(Value&& x) override {
    if (x->rank != 4 || x->size(1) != in_channels_ || x->size(2) != 28 || x->size(3) != 28)
      fail(Status::kShape, "LeNet5: ", tinyai::describe(*x), " are no images [N, ", in_channels_, ", 28, 28]");
    Value y = halved(ops::tanh(child(kConv1, std::move(x))));
    y = halved(ops::tanh(child(kConv2, std::move(y))));
    y = ops::tanh(child(kLinear1, ops::flatten(y, 1)));
    return child(kLinear3, ops::tanh(child(kLinear2, std::move(y))));
  }
  static Value halved(const Value& x) { return ops::avg_pool2d(x, {.kernel = {{2, 2}}, .stride = {{2, 2}}}); }

  int64_t in_channels_;
};

ModuleRef convolution(const Layers& layers, int64_t in, int64_t out, int64_t padding) {
  return make(layers.place(), Conv2dOptions{.in_channels = in,
                                            .out_channels = out,
                                            .kernel = {{5, 5}},
                                            .padding = {{padding, padding}},
                                            .dtype = layers.dtype()});
}

}  // namespace

ModuleRef build(const Place& place, const Lenet5Options& o) {
  const Layers layers(place, o.dtype);
  Draft draft(place, as_module(Builder::make<LeNet>(place, o.in_channels)));
  draft.child("conv1", convolution(layers, o.in_channels, 6, 2));
  draft.child("conv2", convolution(layers, 6, 16, 0));
  draft.child("fc1", layers.linear(16 * 5 * 5, 120));
  draft.child("fc2", layers.linear(120, 84));
  draft.child("fc3", layers.linear(84, o.classes));
  return draft.finish();
}

}  // namespace tinyai::nn
