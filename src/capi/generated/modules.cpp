// The built-in modules from C: generated from api/modules.toml and models.toml; do not edit.
#include "capi/attributes.h"
#include "capi/module.h"
#include "nn/layers/layers.h"

namespace capi = tinyai::capi;
namespace nn = tinyai::nn;

tinyai_status tinyai_module_linear(tinyai_manager into, int64_t in_features, int64_t out_features, int32_t bias,
                                   tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_linear", into, out, [&](const tinyai::memory::Place& place) {
    nn::LinearOptions o;
    o.in_features = in_features;
    o.out_features = out_features;
    o.bias = bias != 0;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv2d_options_init(tinyai_module_conv2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv2d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv2d(tinyai_manager into, int64_t in_channels, int64_t out_channels, int64_t height,
                                   int64_t width, const tinyai_module_conv2d_options* options, tinyai_module* out) {
  return capi::make_module("module_conv2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::Conv2dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = {{height, width}};
    const tinyai_module_conv2d_options given = capi::known_options(options, tinyai_module_conv2d_options_init);
    o.stride = {{given.stride[0], given.stride[1]}};
    o.padding = {{given.padding[0], given.padding[1]}};
    o.dilation = {{given.dilation[0], given.dilation[1]}};
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_depthwise_separable_options_init(tinyai_module_depthwise_separable_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_depthwise_separable_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_depthwise_separable(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                                int64_t height, int64_t width,
                                                const tinyai_module_depthwise_separable_options* options,
                                                tinyai_module* out) {
  return capi::make_module("module_depthwise_separable", into, out, [&](const tinyai::memory::Place& place) {
    nn::DepthwiseSeparableOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = {{height, width}};
    const tinyai_module_depthwise_separable_options given = capi::known_options(options, tinyai_module_depthwise_separable_options_init);
    o.stride = {{given.stride[0], given.stride[1]}};
    o.padding = {{given.padding[0], given.padding[1]}};
    o.dilation = {{given.dilation[0], given.dilation[1]}};
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv1d_options_init(tinyai_module_conv1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv1d_options);
  options->stride = 1;
  options->padding = 0;
  options->dilation = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv1d(tinyai_manager into, int64_t in_channels, int64_t out_channels, int64_t kernel,
                                   const tinyai_module_conv1d_options* options, tinyai_module* out) {
  return capi::make_module("module_conv1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::Conv1dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = kernel;
    const tinyai_module_conv1d_options given = capi::known_options(options, tinyai_module_conv1d_options_init);
    o.stride = given.stride;
    o.padding = given.padding;
    o.dilation = given.dilation;
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv_transpose1d_options_init(tinyai_module_conv_transpose1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv_transpose1d_options);
  options->stride = 1;
  options->padding = 0;
  options->output_padding = 0;
  options->dilation = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv_transpose1d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                             int64_t kernel, const tinyai_module_conv_transpose1d_options* options,
                                             tinyai_module* out) {
  return capi::make_module("module_conv_transpose1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::ConvTranspose1dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = kernel;
    const tinyai_module_conv_transpose1d_options given = capi::known_options(options, tinyai_module_conv_transpose1d_options_init);
    o.stride = given.stride;
    o.padding = given.padding;
    o.output_padding = given.output_padding;
    o.dilation = given.dilation;
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv_transpose2d_options_init(tinyai_module_conv_transpose2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv_transpose2d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->output_padding[0] = 0;
  options->output_padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv_transpose2d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                             int64_t height, int64_t width,
                                             const tinyai_module_conv_transpose2d_options* options,
                                             tinyai_module* out) {
  return capi::make_module("module_conv_transpose2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::ConvTranspose2dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = {{height, width}};
    const tinyai_module_conv_transpose2d_options given = capi::known_options(options, tinyai_module_conv_transpose2d_options_init);
    o.stride = {{given.stride[0], given.stride[1]}};
    o.padding = {{given.padding[0], given.padding[1]}};
    o.output_padding = {{given.output_padding[0], given.output_padding[1]}};
    o.dilation = {{given.dilation[0], given.dilation[1]}};
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv3d_options_init(tinyai_module_conv3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv3d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->stride[2] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->padding[2] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->dilation[2] = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv3d(tinyai_manager into, int64_t in_channels, int64_t out_channels, int64_t depth,
                                   int64_t height, int64_t width, const tinyai_module_conv3d_options* options,
                                   tinyai_module* out) {
  return capi::make_module("module_conv3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::Conv3dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = {{depth, height, width}};
    const tinyai_module_conv3d_options given = capi::known_options(options, tinyai_module_conv3d_options_init);
    o.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
    o.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
    o.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_conv_transpose3d_options_init(tinyai_module_conv_transpose3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_conv_transpose3d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->stride[2] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->padding[2] = 0;
  options->output_padding[0] = 0;
  options->output_padding[1] = 0;
  options->output_padding[2] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->dilation[2] = 1;
  options->groups = 1;
  options->bias = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_module_conv_transpose3d(tinyai_manager into, int64_t in_channels, int64_t out_channels,
                                             int64_t depth, int64_t height, int64_t width,
                                             const tinyai_module_conv_transpose3d_options* options,
                                             tinyai_module* out) {
  return capi::make_module("module_conv_transpose3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::ConvTranspose3dOptions o;
    o.in_channels = in_channels;
    o.out_channels = out_channels;
    o.kernel = {{depth, height, width}};
    const tinyai_module_conv_transpose3d_options given = capi::known_options(options, tinyai_module_conv_transpose3d_options_init);
    o.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
    o.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
    o.output_padding = {{given.output_padding[0], given.output_padding[1], given.output_padding[2]}};
    o.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
    o.groups = given.groups;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_pool2d_options_init(tinyai_module_pool2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_pool2d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
}

tinyai_status tinyai_module_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                       const tinyai_module_pool2d_options* options, tinyai_module* out) {
  return capi::make_module("module_max_pool2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::MaxPool2dOptions o;
    o.kernel = {{height, width}};
    const tinyai_module_pool2d_options given = capi::known_options(options, tinyai_module_pool2d_options_init);
    o.stride = {{given.stride[0], given.stride[1]}};
    o.padding = {{given.padding[0], given.padding[1]}};
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = {{given.dilation[0], given.dilation[1]}};
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                       const tinyai_module_pool2d_options* options, tinyai_module* out) {
  return capi::make_module("module_avg_pool2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AvgPool2dOptions o;
    o.kernel = {{height, width}};
    const tinyai_module_pool2d_options given = capi::known_options(options, tinyai_module_pool2d_options_init);
    o.stride = {{given.stride[0], given.stride[1]}};
    o.padding = {{given.padding[0], given.padding[1]}};
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = {{given.dilation[0], given.dilation[1]}};
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                tinyai_module* out) {
  return capi::make_module("module_adaptive_avg_pool2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveAvgPool2dOptions o;
    o.size = {{height, width}};
    return nn::make(place, o);
  });
}

void tinyai_module_pool1d_options_init(tinyai_module_pool1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_pool1d_options);
  options->stride = 0;
  options->padding = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
  options->dilation = 1;
}

tinyai_status tinyai_module_max_pool1d(tinyai_manager into, int64_t kernel, const tinyai_module_pool1d_options* options,
                                       tinyai_module* out) {
  return capi::make_module("module_max_pool1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::MaxPool1dOptions o;
    o.kernel = kernel;
    const tinyai_module_pool1d_options given = capi::known_options(options, tinyai_module_pool1d_options_init);
    o.stride = given.stride;
    o.padding = given.padding;
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = given.dilation;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_avg_pool1d(tinyai_manager into, int64_t kernel, const tinyai_module_pool1d_options* options,
                                       tinyai_module* out) {
  return capi::make_module("module_avg_pool1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AvgPool1dOptions o;
    o.kernel = kernel;
    const tinyai_module_pool1d_options given = capi::known_options(options, tinyai_module_pool1d_options_init);
    o.stride = given.stride;
    o.padding = given.padding;
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = given.dilation;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_avg_pool1d(tinyai_manager into, int64_t length, tinyai_module* out) {
  return capi::make_module("module_adaptive_avg_pool1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveAvgPool1dOptions o;
    o.length = length;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_max_pool1d(tinyai_manager into, int64_t length, tinyai_module* out) {
  return capi::make_module("module_adaptive_max_pool1d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveMaxPool1dOptions o;
    o.length = length;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                tinyai_module* out) {
  return capi::make_module("module_adaptive_max_pool2d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveMaxPool2dOptions o;
    o.size = {{height, width}};
    return nn::make(place, o);
  });
}

void tinyai_module_pool3d_options_init(tinyai_module_pool3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_pool3d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->stride[2] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->padding[2] = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->dilation[2] = 1;
}

tinyai_status tinyai_module_max_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                       const tinyai_module_pool3d_options* options, tinyai_module* out) {
  return capi::make_module("module_max_pool3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::MaxPool3dOptions o;
    o.kernel = {{depth, height, width}};
    const tinyai_module_pool3d_options given = capi::known_options(options, tinyai_module_pool3d_options_init);
    o.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
    o.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_avg_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                       const tinyai_module_pool3d_options* options, tinyai_module* out) {
  return capi::make_module("module_avg_pool3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AvgPool3dOptions o;
    o.kernel = {{depth, height, width}};
    const tinyai_module_pool3d_options given = capi::known_options(options, tinyai_module_pool3d_options_init);
    o.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
    o.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
    o.count_padding = given.count_padding != 0;
    o.ceil_mode = given.ceil_mode != 0;
    o.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_avg_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                                tinyai_module* out) {
  return capi::make_module("module_adaptive_avg_pool3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveAvgPool3dOptions o;
    o.size = {{depth, height, width}};
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_adaptive_max_pool3d(tinyai_manager into, int64_t depth, int64_t height, int64_t width,
                                                tinyai_module* out) {
  return capi::make_module("module_adaptive_max_pool3d", into, out, [&](const tinyai::memory::Place& place) {
    nn::AdaptiveMaxPool3dOptions o;
    o.size = {{depth, height, width}};
    return nn::make(place, o);
  });
}

void tinyai_module_batch_norm_options_init(tinyai_module_batch_norm_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_batch_norm_options);
  options->epsilon = 1e-05;
  options->momentum = 0.1;
  options->affine = 1;
  options->running_statistics = 1;
  options->dtype = TINYAI_F32;
  options->cumulative = 0;
}

tinyai_status tinyai_module_batch_norm(tinyai_manager into, int32_t axes, int64_t features,
                                       const tinyai_module_batch_norm_options* options, tinyai_module* out) {
  return capi::make_module("module_batch_norm", into, out, [&](const tinyai::memory::Place& place) {
    nn::BatchNormOptions o;
    o.axes = axes;
    o.features = features;
    const tinyai_module_batch_norm_options given = capi::known_options(options, tinyai_module_batch_norm_options_init);
    o.epsilon = given.epsilon;
    o.momentum = given.momentum;
    o.affine = given.affine != 0;
    o.running_statistics = given.running_statistics != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    o.cumulative = given.cumulative != 0;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_layer_norm(tinyai_manager into, const int64_t* shape, int64_t rank, double epsilon,
                                       int32_t affine, tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_layer_norm", into, out, [&](const tinyai::memory::Place& place) {
    nn::LayerNormOptions o;
    o.shape = capi::checked_shape(shape, rank);
    o.epsilon = epsilon;
    o.affine = affine != 0;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_rms_norm(tinyai_manager into, const int64_t* shape, int64_t rank, double epsilon,
                                     int32_t affine, tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_rms_norm", into, out, [&](const tinyai::memory::Place& place) {
    nn::RmsNormOptions o;
    o.shape = capi::checked_shape(shape, rank);
    o.epsilon = epsilon;
    o.affine = affine != 0;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_group_norm(tinyai_manager into, int64_t groups, int64_t features, double epsilon,
                                       int32_t affine, tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_group_norm", into, out, [&](const tinyai::memory::Place& place) {
    nn::GroupNormOptions o;
    o.groups = groups;
    o.features = features;
    o.epsilon = epsilon;
    o.affine = affine != 0;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_instance_norm(tinyai_manager into, int64_t features, double epsilon, int32_t affine,
                                          tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_instance_norm", into, out, [&](const tinyai::memory::Place& place) {
    nn::InstanceNormOptions o;
    o.features = features;
    o.epsilon = epsilon;
    o.affine = affine != 0;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_dropout(tinyai_manager into, double p, tinyai_module* out) {
  return capi::make_module("module_dropout", into, out, [&](const tinyai::memory::Place& place) {
    nn::DropoutOptions o;
    o.p = p;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_embedding(tinyai_manager into, int64_t count, int64_t features, tinyai_dtype dtype,
                                      tinyai_module* out) {
  return capi::make_module("module_embedding", into, out, [&](const tinyai::memory::Place& place) {
    nn::EmbeddingOptions o;
    o.count = count;
    o.features = features;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

void tinyai_module_rnn_options_init(tinyai_module_rnn_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_rnn_options);
  options->layers = 1;
  options->relu = 0;
  options->bias = 1;
  options->batch_first = 0;
  options->bidirectional = 0;
  options->dropout = 0.0;
  options->dtype = TINYAI_F32;
  options->last_only = 0;
}

tinyai_status tinyai_module_rnn(tinyai_manager into, int64_t in_features, int64_t hidden,
                                const tinyai_module_rnn_options* options, tinyai_module* out) {
  return capi::make_module("module_rnn", into, out, [&](const tinyai::memory::Place& place) {
    nn::RnnOptions o;
    o.in_features = in_features;
    o.hidden = hidden;
    const tinyai_module_rnn_options given = capi::known_options(options, tinyai_module_rnn_options_init);
    o.layers = given.layers;
    o.relu = given.relu != 0;
    o.bias = given.bias != 0;
    o.batch_first = given.batch_first != 0;
    o.bidirectional = given.bidirectional != 0;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    o.last_only = given.last_only != 0;
    return nn::make(place, o);
  });
}

void tinyai_module_lstm_options_init(tinyai_module_lstm_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_lstm_options);
  options->layers = 1;
  options->projection = 0;
  options->bias = 1;
  options->batch_first = 0;
  options->bidirectional = 0;
  options->dropout = 0.0;
  options->dtype = TINYAI_F32;
  options->last_only = 0;
}

tinyai_status tinyai_module_lstm(tinyai_manager into, int64_t in_features, int64_t hidden,
                                 const tinyai_module_lstm_options* options, tinyai_module* out) {
  return capi::make_module("module_lstm", into, out, [&](const tinyai::memory::Place& place) {
    nn::LstmOptions o;
    o.in_features = in_features;
    o.hidden = hidden;
    const tinyai_module_lstm_options given = capi::known_options(options, tinyai_module_lstm_options_init);
    o.layers = given.layers;
    o.projection = given.projection;
    o.bias = given.bias != 0;
    o.batch_first = given.batch_first != 0;
    o.bidirectional = given.bidirectional != 0;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    o.last_only = given.last_only != 0;
    return nn::make(place, o);
  });
}

void tinyai_module_gru_options_init(tinyai_module_gru_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_gru_options);
  options->layers = 1;
  options->bias = 1;
  options->batch_first = 0;
  options->bidirectional = 0;
  options->dropout = 0.0;
  options->dtype = TINYAI_F32;
  options->last_only = 0;
}

tinyai_status tinyai_module_gru(tinyai_manager into, int64_t in_features, int64_t hidden,
                                const tinyai_module_gru_options* options, tinyai_module* out) {
  return capi::make_module("module_gru", into, out, [&](const tinyai::memory::Place& place) {
    nn::GruOptions o;
    o.in_features = in_features;
    o.hidden = hidden;
    const tinyai_module_gru_options given = capi::known_options(options, tinyai_module_gru_options_init);
    o.layers = given.layers;
    o.bias = given.bias != 0;
    o.batch_first = given.batch_first != 0;
    o.bidirectional = given.bidirectional != 0;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    o.last_only = given.last_only != 0;
    return nn::make(place, o);
  });
}

void tinyai_module_multihead_attention_options_init(tinyai_module_multihead_attention_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_multihead_attention_options);
  options->kv_heads = 0;
  options->memory_features = 0;
  options->bias = 1;
  options->dropout = 0.0;
  options->causal = 0;
  options->rotary_base = 0.0;
  options->dtype = TINYAI_F32;
  options->key_mask = 0;
}

tinyai_status tinyai_module_multihead_attention(tinyai_manager into, int64_t features, int64_t heads,
                                                const tinyai_module_multihead_attention_options* options,
                                                tinyai_module* out) {
  return capi::make_module("module_multihead_attention", into, out, [&](const tinyai::memory::Place& place) {
    nn::MultiheadAttentionOptions o;
    o.features = features;
    o.heads = heads;
    const tinyai_module_multihead_attention_options given = capi::known_options(options, tinyai_module_multihead_attention_options_init);
    o.kv_heads = given.kv_heads;
    o.memory_features = given.memory_features;
    o.bias = given.bias != 0;
    o.dropout = given.dropout;
    o.causal = given.causal != 0;
    o.rotary_base = given.rotary_base;
    o.dtype = capi::checked_dtype(given.dtype);
    o.key_mask = given.key_mask != 0;
    return nn::make(place, o);
  });
}

void tinyai_module_transformer_encoder_options_init(tinyai_module_transformer_encoder_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_transformer_encoder_options);
  options->hidden = 2048;
  options->dropout = 0.1;
  options->activation = TINYAI_RELU;
  options->norm_first = 0;
  options->kv_heads = 0;
  options->rotary_base = 0.0;
  options->epsilon = 1e-05;
  options->bias = 1;
  options->dtype = TINYAI_F32;
  options->causal = 0;
  options->key_mask = 0;
}

tinyai_status tinyai_module_transformer_encoder_layer(tinyai_manager into, int64_t features, int64_t heads,
                                                      const tinyai_module_transformer_encoder_options* options,
                                                      tinyai_module* out) {
  return capi::make_module("module_transformer_encoder_layer", into, out, [&](const tinyai::memory::Place& place) {
    nn::TransformerEncoderLayerOptions o;
    o.features = features;
    o.heads = heads;
    const tinyai_module_transformer_encoder_options given = capi::known_options(options, tinyai_module_transformer_encoder_options_init);
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.activation = capi::to_enum<nn::Activation>(given.activation, 12, "activation");
    o.norm_first = given.norm_first != 0;
    o.kv_heads = given.kv_heads;
    o.rotary_base = given.rotary_base;
    o.epsilon = given.epsilon;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    o.causal = given.causal != 0;
    o.key_mask = given.key_mask != 0;
    return nn::make(place, o);
  });
}

void tinyai_module_transformer_decoder_options_init(tinyai_module_transformer_decoder_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_transformer_decoder_options);
  options->hidden = 2048;
  options->dropout = 0.1;
  options->activation = TINYAI_RELU;
  options->norm_first = 0;
  options->kv_heads = 0;
  options->rotary_base = 0.0;
  options->epsilon = 1e-05;
  options->bias = 1;
  options->dtype = TINYAI_F32;
  options->key_mask = 0;
}

tinyai_status tinyai_module_transformer_decoder_layer(tinyai_manager into, int64_t features, int64_t heads,
                                                      const tinyai_module_transformer_decoder_options* options,
                                                      tinyai_module* out) {
  return capi::make_module("module_transformer_decoder_layer", into, out, [&](const tinyai::memory::Place& place) {
    nn::TransformerDecoderLayerOptions o;
    o.features = features;
    o.heads = heads;
    const tinyai_module_transformer_decoder_options given = capi::known_options(options, tinyai_module_transformer_decoder_options_init);
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.activation = capi::to_enum<nn::Activation>(given.activation, 12, "activation");
    o.norm_first = given.norm_first != 0;
    o.kv_heads = given.kv_heads;
    o.rotary_base = given.rotary_base;
    o.epsilon = given.epsilon;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    o.key_mask = given.key_mask != 0;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_transformer_encoder(tinyai_manager into, int64_t features, int64_t heads, int64_t layers,
                                                const tinyai_module_transformer_encoder_options* options,
                                                tinyai_module* out) {
  return capi::make_module("module_transformer_encoder", into, out, [&](const tinyai::memory::Place& place) {
    nn::TransformerEncoderOptions o;
    o.features = features;
    o.heads = heads;
    o.layers = layers;
    const tinyai_module_transformer_encoder_options given = capi::known_options(options, tinyai_module_transformer_encoder_options_init);
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.activation = capi::to_enum<nn::Activation>(given.activation, 12, "activation");
    o.norm_first = given.norm_first != 0;
    o.kv_heads = given.kv_heads;
    o.rotary_base = given.rotary_base;
    o.epsilon = given.epsilon;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    o.causal = given.causal != 0;
    o.key_mask = given.key_mask != 0;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_transformer_decoder(tinyai_manager into, int64_t features, int64_t heads, int64_t layers,
                                                const tinyai_module_transformer_decoder_options* options,
                                                tinyai_module* out) {
  return capi::make_module("module_transformer_decoder", into, out, [&](const tinyai::memory::Place& place) {
    nn::TransformerDecoderOptions o;
    o.features = features;
    o.heads = heads;
    o.layers = layers;
    const tinyai_module_transformer_decoder_options given = capi::known_options(options, tinyai_module_transformer_decoder_options_init);
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.activation = capi::to_enum<nn::Activation>(given.activation, 12, "activation");
    o.norm_first = given.norm_first != 0;
    o.kv_heads = given.kv_heads;
    o.rotary_base = given.rotary_base;
    o.epsilon = given.epsilon;
    o.bias = given.bias != 0;
    o.dtype = capi::checked_dtype(given.dtype);
    o.key_mask = given.key_mask != 0;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_positional_encoding(tinyai_manager into, int64_t features, double base,
                                                tinyai_module* out) {
  return capi::make_module("module_positional_encoding", into, out, [&](const tinyai::memory::Place& place) {
    nn::PositionalEncodingOptions o;
    o.features = features;
    o.base = base;
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_positional_embedding(tinyai_manager into, int64_t steps, int64_t features,
                                                 tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_positional_embedding", into, out, [&](const tinyai::memory::Place& place) {
    nn::PositionalEmbeddingOptions o;
    o.steps = steps;
    o.features = features;
    o.dtype = capi::checked_dtype(dtype);
    return nn::make(place, o);
  });
}

tinyai_status tinyai_module_flatten(tinyai_manager into, int64_t first_axis, int64_t last_axis, tinyai_module* out) {
  return capi::make_module("module_flatten", into, out, [&](const tinyai::memory::Place& place) {
    nn::FlattenOptions o;
    o.first_axis = first_axis;
    o.last_axis = last_axis;
    return nn::make(place, o);
  });
}

void tinyai_module_activation_options_init(tinyai_module_activation_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_module_activation_options);
  options->slope = 0.01;
  options->alpha = 1.0;
  options->beta = 1.0;
  options->threshold = 20.0;
  options->axis = -1;
}

tinyai_status tinyai_module_activation(tinyai_manager into, tinyai_activation activation,
                                       const tinyai_module_activation_options* options, tinyai_module* out) {
  return capi::make_module("module_activation", into, out, [&](const tinyai::memory::Place& place) {
    nn::ActivationOptions o;
    o.activation = capi::to_enum<nn::Activation>(activation, 12, "activation");
    const tinyai_module_activation_options given = capi::known_options(options, tinyai_module_activation_options_init);
    o.slope = given.slope;
    o.alpha = given.alpha;
    o.beta = given.beta;
    o.threshold = given.threshold;
    o.axis = given.axis;
    return nn::make(place, o);
  });
}

void tinyai_model_lenet5_options_init(tinyai_model_lenet5_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_lenet5_options);
  options->in_channels = 1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_lenet5(tinyai_manager into, int64_t classes, const tinyai_model_lenet5_options* options,
                                  tinyai_module* out) {
  return capi::make_module("model_lenet5", into, out, [&](const tinyai::memory::Place& place) {
    nn::Lenet5Options o;
    o.classes = classes;
    const tinyai_model_lenet5_options given = capi::known_options(options, tinyai_model_lenet5_options_init);
    o.in_channels = given.in_channels;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_resnet_options_init(tinyai_model_resnet_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_resnet_options);
  options->in_channels = 3;
  options->width = 64;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_resnet(tinyai_manager into, int64_t depth, int64_t classes,
                                  const tinyai_model_resnet_options* options, tinyai_module* out) {
  return capi::make_module("model_resnet", into, out, [&](const tinyai::memory::Place& place) {
    nn::ResnetOptions o;
    o.depth = depth;
    o.classes = classes;
    const tinyai_model_resnet_options given = capi::known_options(options, tinyai_model_resnet_options_init);
    o.in_channels = given.in_channels;
    o.width = given.width;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_mobilenet_v2_options_init(tinyai_model_mobilenet_v2_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_mobilenet_v2_options);
  options->in_channels = 3;
  options->width_multiplier = 1.0;
  options->dropout = 0.2;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_mobilenet_v2(tinyai_manager into, int64_t classes,
                                        const tinyai_model_mobilenet_v2_options* options, tinyai_module* out) {
  return capi::make_module("model_mobilenet_v2", into, out, [&](const tinyai::memory::Place& place) {
    nn::MobilenetV2Options o;
    o.classes = classes;
    const tinyai_model_mobilenet_v2_options given = capi::known_options(options, tinyai_model_mobilenet_v2_options_init);
    o.in_channels = given.in_channels;
    o.width_multiplier = given.width_multiplier;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_shufflenet_v2_options_init(tinyai_model_shufflenet_v2_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_shufflenet_v2_options);
  options->in_channels = 3;
  options->channels = 116;
  options->stem = 24;
  options->last = 1024;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_shufflenet_v2(tinyai_manager into, int64_t classes,
                                         const tinyai_model_shufflenet_v2_options* options, tinyai_module* out) {
  return capi::make_module("model_shufflenet_v2", into, out, [&](const tinyai::memory::Place& place) {
    nn::ShufflenetV2Options o;
    o.classes = classes;
    const tinyai_model_shufflenet_v2_options given = capi::known_options(options, tinyai_model_shufflenet_v2_options_init);
    o.in_channels = given.in_channels;
    o.channels = given.channels;
    o.stem = given.stem;
    o.last = given.last;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_efficientnet_options_init(tinyai_model_efficientnet_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_efficientnet_options);
  options->in_channels = 3;
  options->width_multiplier = 1.0;
  options->depth_multiplier = 1.0;
  options->dropout = 0.2;
  options->drop_path = 0.2;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_efficientnet(tinyai_manager into, int64_t classes,
                                        const tinyai_model_efficientnet_options* options, tinyai_module* out) {
  return capi::make_module("model_efficientnet", into, out, [&](const tinyai::memory::Place& place) {
    nn::EfficientnetOptions o;
    o.classes = classes;
    const tinyai_model_efficientnet_options given = capi::known_options(options, tinyai_model_efficientnet_options_init);
    o.in_channels = given.in_channels;
    o.width_multiplier = given.width_multiplier;
    o.depth_multiplier = given.depth_multiplier;
    o.dropout = given.dropout;
    o.drop_path = given.drop_path;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_unet_options_init(tinyai_model_unet_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_unet_options);
  options->levels = 4;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_unet(tinyai_manager into, int64_t in_channels, int64_t classes, int64_t width,
                                const tinyai_model_unet_options* options, tinyai_module* out) {
  return capi::make_module("model_unet", into, out, [&](const tinyai::memory::Place& place) {
    nn::UnetOptions o;
    o.in_channels = in_channels;
    o.classes = classes;
    o.width = width;
    const tinyai_model_unet_options given = capi::known_options(options, tinyai_model_unet_options_init);
    o.levels = given.levels;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_vit_options_init(tinyai_model_vit_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_vit_options);
  options->in_channels = 3;
  options->hidden = 0;
  options->dropout = 0.0;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_vit(tinyai_manager into, int64_t image, int64_t patch, int64_t classes, int64_t features,
                               int64_t heads, int64_t layers, const tinyai_model_vit_options* options,
                               tinyai_module* out) {
  return capi::make_module("model_vit", into, out, [&](const tinyai::memory::Place& place) {
    nn::VitOptions o;
    o.image = image;
    o.patch = patch;
    o.classes = classes;
    o.features = features;
    o.heads = heads;
    o.layers = layers;
    const tinyai_model_vit_options given = capi::known_options(options, tinyai_model_vit_options_init);
    o.in_channels = given.in_channels;
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_gpt_options_init(tinyai_model_gpt_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_gpt_options);
  options->hidden = 0;
  options->dropout = 0.0;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_gpt(tinyai_manager into, int64_t vocabulary, int64_t steps, int64_t features, int64_t heads,
                               int64_t layers, const tinyai_model_gpt_options* options, tinyai_module* out) {
  return capi::make_module("model_gpt", into, out, [&](const tinyai::memory::Place& place) {
    nn::GptOptions o;
    o.vocabulary = vocabulary;
    o.steps = steps;
    o.features = features;
    o.heads = heads;
    o.layers = layers;
    const tinyai_model_gpt_options given = capi::known_options(options, tinyai_model_gpt_options_init);
    o.hidden = given.hidden;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}

void tinyai_model_bert_options_init(tinyai_model_bert_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_model_bert_options);
  options->hidden = 0;
  options->types = 2;
  options->dropout = 0.1;
  options->dtype = TINYAI_F32;
}

tinyai_status tinyai_model_bert(tinyai_manager into, int64_t vocabulary, int64_t steps, int64_t features, int64_t heads,
                                int64_t layers, const tinyai_model_bert_options* options, tinyai_module* out) {
  return capi::make_module("model_bert", into, out, [&](const tinyai::memory::Place& place) {
    nn::BertOptions o;
    o.vocabulary = vocabulary;
    o.steps = steps;
    o.features = features;
    o.heads = heads;
    o.layers = layers;
    const tinyai_model_bert_options given = capi::known_options(options, tinyai_model_bert_options_init);
    o.hidden = given.hidden;
    o.types = given.types;
    o.dropout = given.dropout;
    o.dtype = capi::checked_dtype(given.dtype);
    return nn::make(place, o);
  });
}
