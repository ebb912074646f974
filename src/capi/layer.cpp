// The built-in modules from C.
#include "nn/layers.h"

#include "capi/attributes.h"
#include "capi/module.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

namespace {

// Makes and publishes: `make` gets the place.
template <class Make>
tinyai_status create(const char* call, tinyai_manager into, tinyai_module* out, const Make& make) {
  return capi::guarded(call, [&] {
    capi::require(out, "out");
    const memory::Place place = capi::place_for(into, call);
    *out = {nn::publish_module(place, make(place)).bits};
  });
}

nn::PoolOptions read_pool(int64_t height, int64_t width, const tinyai_module_pool2d_options* options) {
  const auto known = capi::known_options(options, tinyai_module_pool2d_options_init);
  return {.kernel = {height, width},
          .stride = {known.stride[0], known.stride[1]},
          .padding = {known.padding[0], known.padding[1]},
          .count_padding = known.count_padding != 0};
}

}  // namespace

tinyai_status tinyai_module_linear(tinyai_manager into, int64_t in_features, int64_t out_features, int32_t bias,
                                   tinyai_dtype dtype, tinyai_module* out) {
  return create("module_linear", into, out, [&](const memory::Place& place) {
    return nn::make_linear(place, in_features, out_features, bias != 0, capi::checked_dtype(dtype));
  });
}

void tinyai_module_conv2d_options_init(tinyai_module_conv2d_options* options) {
  if (options) {
    *options = {.struct_size = sizeof *options,
                .stride = {1, 1},
                .padding = {0, 0},
                .dilation = {1, 1},
                .groups = 1,
                .bias = 1,
                .dtype = TINYAI_F32};
  }
}

tinyai_status tinyai_module_conv2d(tinyai_manager into, int64_t in_channels, int64_t out_channels, int64_t height,
                                   int64_t width, const tinyai_module_conv2d_options* options, tinyai_module* out) {
  return create("module_conv2d", into, out, [&](const memory::Place& place) {
    const auto known = capi::known_options(options, tinyai_module_conv2d_options_init);
    return nn::make_conv2d(place, in_channels, out_channels,
                           {.kernel = {height, width},
                            .stride = {known.stride[0], known.stride[1]},
                            .padding = {known.padding[0], known.padding[1]},
                            .dilation = {known.dilation[0], known.dilation[1]},
                            .groups = known.groups,
                            .bias = known.bias != 0,
                            .dtype = capi::checked_dtype(known.dtype)});
  });
}

void tinyai_module_pool2d_options_init(tinyai_module_pool2d_options* options) {
  if (options) *options = {.struct_size = sizeof *options, .stride = {0, 0}, .padding = {0, 0}, .count_padding = 1};
}

tinyai_status tinyai_module_max_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                       const tinyai_module_pool2d_options* options, tinyai_module* out) {
  return create("module_max_pool2d", into, out, [&](const memory::Place& place) {
    return nn::make_max_pool2d(place, read_pool(height, width, options));
  });
}

tinyai_status tinyai_module_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                       const tinyai_module_pool2d_options* options, tinyai_module* out) {
  return create("module_avg_pool2d", into, out, [&](const memory::Place& place) {
    return nn::make_avg_pool2d(place, read_pool(height, width, options));
  });
}

tinyai_status tinyai_module_adaptive_avg_pool2d(tinyai_manager into, int64_t height, int64_t width,
                                                tinyai_module* out) {
  return create("module_adaptive_avg_pool2d", into, out,
                [&](const memory::Place& place) { return nn::make_adaptive_avg_pool2d(place, height, width); });
}

void tinyai_module_batch_norm_options_init(tinyai_module_batch_norm_options* options) {
  if (options) {
    *options = {.struct_size = sizeof *options,
                .epsilon = 1e-5,
                .momentum = 0.1,
                .affine = 1,
                .running_statistics = 1,
                .dtype = TINYAI_F32};
  }
}

tinyai_status tinyai_module_batch_norm(tinyai_manager into, int32_t axes, int64_t features,
                                       const tinyai_module_batch_norm_options* options, tinyai_module* out) {
  return create("module_batch_norm", into, out, [&](const memory::Place& place) {
    const auto known = capi::known_options(options, tinyai_module_batch_norm_options_init);
    return nn::make_batch_norm(place, axes, features,
                               {.epsilon = known.epsilon,
                                .momentum = known.momentum,
                                .affine = known.affine != 0,
                                .running_statistics = known.running_statistics != 0,
                                .dtype = capi::checked_dtype(known.dtype)});
  });
}

tinyai_status tinyai_module_layer_norm(tinyai_manager into, const int64_t* shape, int64_t rank, double epsilon,
                                       int32_t affine, tinyai_dtype dtype, tinyai_module* out) {
  return create("module_layer_norm", into, out, [&](const memory::Place& place) {
    return nn::make_layer_norm(place, capi::checked_shape(shape, rank), epsilon, affine != 0,
                               capi::checked_dtype(dtype));
  });
}

tinyai_status tinyai_module_dropout(tinyai_manager into, double p, tinyai_module* out) {
  return create("module_dropout", into, out, [&](const memory::Place& place) { return nn::make_dropout(place, p); });
}

tinyai_status tinyai_module_embedding(tinyai_manager into, int64_t count, int64_t features, tinyai_dtype dtype,
                                      tinyai_module* out) {
  return create("module_embedding", into, out, [&](const memory::Place& place) {
    return nn::make_embedding(place, count, features, capi::checked_dtype(dtype));
  });
}

tinyai_status tinyai_module_flatten(tinyai_manager into, int64_t first_axis, int64_t last_axis, tinyai_module* out) {
  return create("module_flatten", into, out,
                [&](const memory::Place& place) { return nn::make_flatten(place, first_axis, last_axis); });
}

void tinyai_module_activation_options_init(tinyai_module_activation_options* options) {
  if (options) {
    *options = {.struct_size = sizeof *options, .slope = 0.01, .alpha = 1, .beta = 1, .threshold = 20, .axis = -1};
  }
}

tinyai_status tinyai_module_activation(tinyai_manager into, int32_t activation,
                                       const tinyai_module_activation_options* options, tinyai_module* out) {
  return create("module_activation", into, out, [&](const memory::Place& place) {
    if (activation < TINYAI_RELU || activation > TINYAI_LOG_SOFTMAX) {
      fail(Status::kArgument, "there is no activation ", activation);
    }
    const auto known = capi::known_options(options, tinyai_module_activation_options_init);
    return nn::make_activation(place, static_cast<nn::Activation>(activation),
                               {.slope = known.slope,
                                .alpha = known.alpha,
                                .beta = known.beta,
                                .threshold = known.threshold,
                                .axis = known.axis});
  });
}

tinyai_status tinyai_module_sequential(tinyai_manager into, const tinyai_module* modules, int64_t count,
                                       tinyai_module* out) {
  return create("module_sequential", into, out, [&](const memory::Place& place) {
    capi::require_list(modules, count, "modules");
    std::vector<nn::ModuleRef> children;
    for (int64_t i = 0; i < count; ++i) children.push_back(capi::module_ref(capi::pin(modules[i], "modules")));
    return nn::make_sequential(place, children);
  });
}
