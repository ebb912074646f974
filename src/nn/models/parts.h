// Parts of the named networks: layers in a word each, and modules that call their children in a way of their own.
// Children bear torchvision's names where it has the network, so that its files load.
#pragma once

#include "base/function_ref.h"
#include "nn/layers/layers.h"

namespace tinyai::nn {

// The window of a convolution: square, and padded so that a stride of 1 keeps the size.
struct Window {
  int64_t kernel = 1, stride = 1, groups = 1;
  bool bias = false;
};

// The layers of one network: where they are made, and of what dtype.
class Layers {
 public:
  Layers(const Place& place, DType dtype) : place_(place), dtype_(dtype) {}

  ModuleRef convolution(int64_t in, int64_t out, const Window& window = {}) const;
  ModuleRef linear(int64_t in, int64_t out) const;
  ModuleRef batch_norm(int64_t features) const;
  ModuleRef layer_norm(int64_t features, double epsilon) const;
  ModuleRef activation(Activation which) const;
  ModuleRef dropout(double p) const;
  ModuleRef sequential(std::initializer_list<ModuleRef> modules) const { return sequential(std::span(modules)); }
  ModuleRef sequential(std::span<const ModuleRef> modules) const { return make_sequential(place_, modules); }
  // A convolution, a batch norm and an activation.
  ModuleRef normalised(int64_t in, int64_t out, const Window& window, Activation activation) const {
    return sequential({convolution(in, out, window), batch_norm(out), this->activation(activation)});
  }
  ModuleRef normalised(int64_t in, int64_t out, const Window& window = {}) const {
    return sequential({convolution(in, out, window), batch_norm(out)});
  }

  const Place& place() const { return place_; }
  DType dtype() const { return dtype_; }

 private:
  Place place_;
  DType dtype_;
};

// The parameters of a module that nobody but its maker knows yet, each given to `fill` with its dotted name.
void refill(const ModuleRef& module, FunctionRef<void(std::string_view name, Array& parameter)> fill);
// Weights of convolutions normal, by what leaves them, and biases 0. He et al. 2015, arXiv:1502.01852.
void refill_convolutions(const ModuleRef& module);
// All weights but those of norms normal, and biases 0.
void refill_normal(const ModuleRef& module, double stddev);

// Channels of a network made wider or thinner: a multiple of 8, and no less than nine tenths of what was asked for.
// Howard et al. 2017, arXiv:1704.04861.
int64_t scaled_channels(int64_t channels, double multiplier);

// A module of one input and one output that calls its children.
class Network : public UnaryModule {
 protected:
  using UnaryModule::UnaryModule;
  Value child(size_t which, Value x) const { return children()[which].module->forward(std::move(x)); }
};

// Gives what `body` gives, which is its child of that name, added to what it is given if `adds`. In training mode an
// example skips the body with that probability. Huang et al. 2016, arXiv:1603.09382.
ModuleRef residual(const Layers& layers, const char* kind, const char* name, const ModuleRef& body, bool adds,
                   double drop_path = 0);
// Images through the children "features", the means of their pixels through "classifier".
ModuleRef image_classifier(const Layers& layers, const char* kind, int64_t in_channels, const ModuleRef& features,
                           const ModuleRef& classifier);

// Before anything is made. RANGE.
void require_heads(const char* network, int64_t features, int64_t heads);
// Units between the two linear layers of a transformer's layer, of which 0 are four times the features.
inline int64_t hidden_units(int64_t hidden, int64_t features) { return hidden > 0 ? hidden : 4 * features; }
Value first_step(const Value& x);  // [N, T, F] to [N, F]
Value mean_of_pixels(Value x);     // [N, C, H, W] to [N, C]
// [N, channels, H, W], else SHAPE.
void require_images(const Module& module, const Array& x, int64_t channels);

}  // namespace tinyai::nn
