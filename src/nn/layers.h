// The built-in modules. Each make_ function checks its options, makes parameters and buffers at `place` with PyTorch
// 2's default initialisation, and gives the module; RANGE for sizes that make no sense.
#pragma once

#include "nn/module.h"

namespace tinyai::nn {

ModuleRef make_linear(const Place& place, int64_t in_features, int64_t out_features, bool bias, DType dtype);

struct ConvOptions {
  int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1};
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
ModuleRef make_conv2d(const Place& place, int64_t in_channels, int64_t out_channels, const ConvOptions& options);

struct PoolOptions {
  int64_t kernel[2] = {2, 2}, stride[2] = {0, 0} /* 0: the kernel's */, padding[2] = {0, 0};
  bool count_padding = true;  // average pooling
};
ModuleRef make_max_pool2d(const Place& place, const PoolOptions& options);
ModuleRef make_avg_pool2d(const Place& place, const PoolOptions& options);
ModuleRef make_adaptive_avg_pool2d(const Place& place, int64_t height, int64_t width);

struct BatchNormOptions {
  double epsilon = 1e-5, momentum = 0.1;
  bool affine = true;  // gamma and beta
  bool running_statistics = true;
  DType dtype = DType::kF32;
};
// `axes`: 1 takes rank 2 and 3, 2 takes rank 4.
ModuleRef make_batch_norm(const Place& place, int axes, int64_t features, const BatchNormOptions& options);
ModuleRef make_layer_norm(const Place& place, const Shape& shape, double epsilon, bool affine, DType dtype);
ModuleRef make_dropout(const Place& place, double p);
ModuleRef make_embedding(const Place& place, int64_t count, int64_t features, DType dtype);
ModuleRef make_flatten(const Place& place, int64_t first_axis, int64_t last_axis);

enum class Activation : uint8_t {
  kRelu,
  kLeakyRelu,
  kElu,
  kGelu,
  kGeluTanh,
  kSilu,
  kSoftplus,
  kSigmoid,
  kTanh,
  kSoftmax,
  kLogSoftmax,
};
struct ActivationOptions {
  double slope = 0.01;              // leaky_relu
  double alpha = 1;                 // elu
  double beta = 1, threshold = 20;  // softplus
  int64_t axis = -1;                // softmax, log_softmax
};
ModuleRef make_activation(const Place& place, Activation activation, const ActivationOptions& options);

// One after another; the children are named "0", "1", ..
ModuleRef make_sequential(const Place& place, std::span<const ModuleRef> modules);

}  // namespace tinyai::nn
