// The C functions of a family of operators (Convolution): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/conv.h"
#include "tinyai.h"
#include "tinyai/operators/conv.h"

using namespace tinyai;

void tinyai_conv2d_options_init(tinyai_conv2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv2d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->groups = 1;
}

namespace {
ops::Conv2dAttrs read(const tinyai_conv2d_options* options) {
  const tinyai_conv2d_options given = capi::known_options(options, tinyai_conv2d_options_init);
  ops::Conv2dAttrs attrs;
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv2d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                  const tinyai_conv2d_options* options, tinyai_array* out) {
  return capi::guarded("conv2d", [&] {
    capi::require(out, "out");
    const ops::Conv2dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv2d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                     tinyai_variable bias, const tinyai_conv2d_options* options, tinyai_variable* out) {
  return capi::guarded("conv2d", [&] {
    capi::require(out, "out");
    const ops::Conv2dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv2d, in, &attrs, into, out);
  });
}

void tinyai_conv3d_options_init(tinyai_conv3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv3d_options);
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
}

namespace {
ops::Conv3dAttrs read(const tinyai_conv3d_options* options) {
  const tinyai_conv3d_options given = capi::known_options(options, tinyai_conv3d_options_init);
  ops::Conv3dAttrs attrs;
  attrs.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
  attrs.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv3d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                  const tinyai_conv3d_options* options, tinyai_array* out) {
  return capi::guarded("conv3d", [&] {
    capi::require(out, "out");
    const ops::Conv3dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv3d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                     tinyai_variable bias, const tinyai_conv3d_options* options, tinyai_variable* out) {
  return capi::guarded("conv3d", [&] {
    capi::require(out, "out");
    const ops::Conv3dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv3d, in, &attrs, into, out);
  });
}

void tinyai_conv1d_options_init(tinyai_conv1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv1d_options);
  options->stride = 1;
  options->padding = 0;
  options->dilation = 1;
  options->groups = 1;
}

namespace {
ops::Conv1dAttrs read(const tinyai_conv1d_options* options) {
  const tinyai_conv1d_options given = capi::known_options(options, tinyai_conv1d_options_init);
  ops::Conv1dAttrs attrs;
  attrs.stride = given.stride;
  attrs.padding = given.padding;
  attrs.dilation = given.dilation;
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv1d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                  const tinyai_conv1d_options* options, tinyai_array* out) {
  return capi::guarded("conv1d", [&] {
    capi::require(out, "out");
    const ops::Conv1dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv1d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                     tinyai_variable bias, const tinyai_conv1d_options* options, tinyai_variable* out) {
  return capi::guarded("conv1d", [&] {
    capi::require(out, "out");
    const ops::Conv1dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv1d, in, &attrs, into, out);
  });
}

void tinyai_conv_transpose1d_options_init(tinyai_conv_transpose1d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv_transpose1d_options);
  options->stride = 1;
  options->padding = 0;
  options->output_padding = 0;
  options->dilation = 1;
  options->groups = 1;
}

namespace {
ops::ConvTranspose1dAttrs read(const tinyai_conv_transpose1d_options* options) {
  const tinyai_conv_transpose1d_options given = capi::known_options(options, tinyai_conv_transpose1d_options_init);
  ops::ConvTranspose1dAttrs attrs;
  attrs.stride = given.stride;
  attrs.padding = given.padding;
  attrs.output_padding = given.output_padding;
  attrs.dilation = given.dilation;
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv_transpose1d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                            const tinyai_conv_transpose1d_options* options, tinyai_array* out) {
  return capi::guarded("conv_transpose1d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose1dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv_transpose1d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv_transpose1d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                               tinyai_variable bias, const tinyai_conv_transpose1d_options* options,
                                               tinyai_variable* out) {
  return capi::guarded("conv_transpose1d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose1dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv_transpose1d, in, &attrs, into, out);
  });
}

void tinyai_conv_transpose2d_options_init(tinyai_conv_transpose2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv_transpose2d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->output_padding[0] = 0;
  options->output_padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->groups = 1;
}

namespace {
ops::ConvTranspose2dAttrs read(const tinyai_conv_transpose2d_options* options) {
  const tinyai_conv_transpose2d_options given = capi::known_options(options, tinyai_conv_transpose2d_options_init);
  ops::ConvTranspose2dAttrs attrs;
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.output_padding = {{given.output_padding[0], given.output_padding[1]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv_transpose2d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                            const tinyai_conv_transpose2d_options* options, tinyai_array* out) {
  return capi::guarded("conv_transpose2d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose2dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv_transpose2d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv_transpose2d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                               tinyai_variable bias, const tinyai_conv_transpose2d_options* options,
                                               tinyai_variable* out) {
  return capi::guarded("conv_transpose2d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose2dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv_transpose2d, in, &attrs, into, out);
  });
}

void tinyai_conv_transpose3d_options_init(tinyai_conv_transpose3d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_conv_transpose3d_options);
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
}

namespace {
ops::ConvTranspose3dAttrs read(const tinyai_conv_transpose3d_options* options) {
  const tinyai_conv_transpose3d_options given = capi::known_options(options, tinyai_conv_transpose3d_options_init);
  ops::ConvTranspose3dAttrs attrs;
  attrs.stride = {{given.stride[0], given.stride[1], given.stride[2]}};
  attrs.padding = {{given.padding[0], given.padding[1], given.padding[2]}};
  attrs.output_padding = {{given.output_padding[0], given.output_padding[1], given.output_padding[2]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1], given.dilation[2]}};
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_conv_transpose3d(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                            const tinyai_conv_transpose3d_options* options, tinyai_array* out) {
  return capi::guarded("conv_transpose3d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose3dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::conv_transpose3d, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_conv_transpose3d(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                               tinyai_variable bias, const tinyai_conv_transpose3d_options* options,
                                               tinyai_variable* out) {
  return capi::guarded("conv_transpose3d", [&] {
    capi::require(out, "out");
    const ops::ConvTranspose3dAttrs attrs = read(options);
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::conv_transpose3d, in, &attrs, into, out);
  });
}
