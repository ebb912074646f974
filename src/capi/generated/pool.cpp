// The C functions of a family of operators (Pooling): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/pool.h"
#include "tinyai.h"
#include "tinyai/operators/pool.h"

using namespace tinyai;

void tinyai_max_pool2d_options_init(tinyai_max_pool2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_max_pool2d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->ceil_mode = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
}

namespace {
ops::MaxPool2dAttrs read(const tinyai_max_pool2d_options* options) {
  const tinyai_max_pool2d_options given = capi::known_options(options, tinyai_max_pool2d_options_init);
  ops::MaxPool2dAttrs attrs;
  attrs.kernel = {{given.kernel[0], given.kernel[1]}};
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.ceil_mode = given.ceil_mode != 0;
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_max_pool2d(tinyai_manager into, tinyai_array x, const tinyai_max_pool2d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("max_pool2d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool2dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::max_pool2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_max_pool2d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_max_pool2d_options* options, tinyai_variable* out) {
  return capi::guarded("max_pool2d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool2dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::max_pool2d, in, &attrs, into, out);
  });
}

void tinyai_avg_pool2d_options_init(tinyai_avg_pool2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_avg_pool2d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
}

namespace {
ops::AvgPool2dAttrs read(const tinyai_avg_pool2d_options* options) {
  const tinyai_avg_pool2d_options given = capi::known_options(options, tinyai_avg_pool2d_options_init);
  ops::AvgPool2dAttrs attrs;
  attrs.kernel = {{given.kernel[0], given.kernel[1]}};
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.count_padding = given.count_padding != 0;
  attrs.ceil_mode = given.ceil_mode != 0;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_avg_pool2d(tinyai_manager into, tinyai_array x, const tinyai_avg_pool2d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("avg_pool2d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool2dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::avg_pool2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_avg_pool2d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_avg_pool2d_options* options, tinyai_variable* out) {
  return capi::guarded("avg_pool2d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool2dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::avg_pool2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_avg_pool2d(tinyai_manager into, tinyai_array x, int64_t height, int64_t width,
                                               tinyai_array* out) {
  return capi::guarded("adaptive_avg_pool2d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool2dAttrs attrs{.height = height, .width = width};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_avg_pool2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_avg_pool2d(tinyai_manager into, tinyai_variable x, int64_t height, int64_t width,
                                                  tinyai_variable* out) {
  return capi::guarded("adaptive_avg_pool2d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool2dAttrs attrs{.height = height, .width = width};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_avg_pool2d, in, &attrs, into, out);
  });
}

void tinyai_max_pool1d_options_init(tinyai_max_pool1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_max_pool1d_options);
  options->stride = 0;
  options->padding = 0;
  options->ceil_mode = 0;
  options->dilation = 1;
}

namespace {
ops::MaxPool1dAttrs read(const tinyai_max_pool1d_options* options) {
  const tinyai_max_pool1d_options given = capi::known_options(options, tinyai_max_pool1d_options_init);
  ops::MaxPool1dAttrs attrs;
  attrs.kernel = given.kernel;
  attrs.stride = given.stride;
  attrs.padding = given.padding;
  attrs.ceil_mode = given.ceil_mode != 0;
  attrs.dilation = given.dilation;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_max_pool1d(tinyai_manager into, tinyai_array x, const tinyai_max_pool1d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("max_pool1d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool1dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::max_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_max_pool1d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_max_pool1d_options* options, tinyai_variable* out) {
  return capi::guarded("max_pool1d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool1dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::max_pool1d, in, &attrs, into, out);
  });
}

void tinyai_avg_pool1d_options_init(tinyai_avg_pool1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_avg_pool1d_options);
  options->stride = 0;
  options->padding = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
}

namespace {
ops::AvgPool1dAttrs read(const tinyai_avg_pool1d_options* options) {
  const tinyai_avg_pool1d_options given = capi::known_options(options, tinyai_avg_pool1d_options_init);
  ops::AvgPool1dAttrs attrs;
  attrs.kernel = given.kernel;
  attrs.stride = given.stride;
  attrs.padding = given.padding;
  attrs.count_padding = given.count_padding != 0;
  attrs.ceil_mode = given.ceil_mode != 0;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_avg_pool1d(tinyai_manager into, tinyai_array x, const tinyai_avg_pool1d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("avg_pool1d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool1dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::avg_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_avg_pool1d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_avg_pool1d_options* options, tinyai_variable* out) {
  return capi::guarded("avg_pool1d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool1dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::avg_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_avg_pool1d(tinyai_manager into, tinyai_array x, int64_t length, tinyai_array* out) {
  return capi::guarded("adaptive_avg_pool1d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool1dAttrs attrs{.length = length};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_avg_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_avg_pool1d(tinyai_manager into, tinyai_variable x, int64_t length,
                                                  tinyai_variable* out) {
  return capi::guarded("adaptive_avg_pool1d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool1dAttrs attrs{.length = length};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_avg_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_max_pool1d(tinyai_manager into, tinyai_array x, int64_t length, tinyai_array* out) {
  return capi::guarded("adaptive_max_pool1d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool1dAttrs attrs{.length = length};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_max_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_max_pool1d(tinyai_manager into, tinyai_variable x, int64_t length,
                                                  tinyai_variable* out) {
  return capi::guarded("adaptive_max_pool1d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool1dAttrs attrs{.length = length};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_max_pool1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_max_pool2d(tinyai_manager into, tinyai_array x, int64_t height, int64_t width,
                                               tinyai_array* out) {
  return capi::guarded("adaptive_max_pool2d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool2dAttrs attrs{.height = height, .width = width};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_max_pool2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_max_pool2d(tinyai_manager into, tinyai_variable x, int64_t height, int64_t width,
                                                  tinyai_variable* out) {
  return capi::guarded("adaptive_max_pool2d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool2dAttrs attrs{.height = height, .width = width};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_max_pool2d, in, &attrs, into, out);
  });
}

void tinyai_max_pool3d_options_init(tinyai_max_pool3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_max_pool3d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->stride[2] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->padding[2] = 0;
  options->ceil_mode = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->dilation[2] = 1;
}

namespace {
ops::MaxPool3dAttrs read(const tinyai_max_pool3d_options* options) {
  const tinyai_max_pool3d_options given = capi::known_options(options, tinyai_max_pool3d_options_init);
  ops::MaxPool3dAttrs attrs;
  attrs.kernel = {{given.kernel[0], given.kernel[1], given.kernel[2]}};
  attrs.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
  attrs.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
  attrs.ceil_mode = given.ceil_mode != 0;
  attrs.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_max_pool3d(tinyai_manager into, tinyai_array x, const tinyai_max_pool3d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("max_pool3d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool3dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::max_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_max_pool3d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_max_pool3d_options* options, tinyai_variable* out) {
  return capi::guarded("max_pool3d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::MaxPool3dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::max_pool3d, in, &attrs, into, out);
  });
}

void tinyai_avg_pool3d_options_init(tinyai_avg_pool3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_avg_pool3d_options);
  options->stride[0] = 0;
  options->stride[1] = 0;
  options->stride[2] = 0;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->padding[2] = 0;
  options->count_padding = 1;
  options->ceil_mode = 0;
}

namespace {
ops::AvgPool3dAttrs read(const tinyai_avg_pool3d_options* options) {
  const tinyai_avg_pool3d_options given = capi::known_options(options, tinyai_avg_pool3d_options_init);
  ops::AvgPool3dAttrs attrs;
  attrs.kernel = {{given.kernel[0], given.kernel[1], given.kernel[2]}};
  attrs.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
  attrs.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
  attrs.count_padding = given.count_padding != 0;
  attrs.ceil_mode = given.ceil_mode != 0;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_avg_pool3d(tinyai_manager into, tinyai_array x, const tinyai_avg_pool3d_options* options,
                                      tinyai_array* out) {
  return capi::guarded("avg_pool3d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool3dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::avg_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_avg_pool3d(tinyai_manager into, tinyai_variable x,
                                         const tinyai_avg_pool3d_options* options, tinyai_variable* out) {
  return capi::guarded("avg_pool3d", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::AvgPool3dAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::avg_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_avg_pool3d(tinyai_manager into, tinyai_array x, int64_t depth, int64_t height,
                                               int64_t width, tinyai_array* out) {
  return capi::guarded("adaptive_avg_pool3d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_avg_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_avg_pool3d(tinyai_manager into, tinyai_variable x, int64_t depth, int64_t height,
                                                  int64_t width, tinyai_variable* out) {
  return capi::guarded("adaptive_avg_pool3d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveAvgPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_avg_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_adaptive_max_pool3d(tinyai_manager into, tinyai_array x, int64_t depth, int64_t height,
                                               int64_t width, tinyai_array* out) {
  return capi::guarded("adaptive_max_pool3d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::adaptive_max_pool3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_adaptive_max_pool3d(tinyai_manager into, tinyai_variable x, int64_t depth, int64_t height,
                                                  int64_t width, tinyai_variable* out) {
  return capi::guarded("adaptive_max_pool3d", [&] {
    capi::require(out, "out");
    const ops::AdaptiveMaxPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::adaptive_max_pool3d, in, &attrs, into, out);
  });
}
