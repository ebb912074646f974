// The C functions of a family of operators (Quantization): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/quantize.h"
#include "tinyai.h"
#include "tinyai/operators/quantize.h"

using namespace tinyai;

tinyai_status tinyai_array_quantize_linear(tinyai_manager into, tinyai_array x, tinyai_array scale,
                                           tinyai_array zero_point, int64_t axis, tinyai_dtype dtype,
                                           tinyai_array* out) {
  return capi::guarded("quantize_linear", [&] {
    capi::require(out, "out");
    const ops::QuantizeLinearAttrs attrs{.axis = axis, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(scale, "scale");
    in.optional_array(zero_point, "zero_point");
    capi::run(ops::records::quantize_linear, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_dequantize_linear(tinyai_manager into, tinyai_array x, tinyai_array scale,
                                             tinyai_array zero_point, int64_t axis, tinyai_array* out) {
  return capi::guarded("dequantize_linear", [&] {
    capi::require(out, "out");
    const ops::DequantizeLinearAttrs attrs{.axis = axis};
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(scale, "scale");
    in.optional_array(zero_point, "zero_point");
    capi::run(ops::records::dequantize_linear, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_quantized_linear(tinyai_manager into, tinyai_array x, tinyai_array x_scale,
                                            tinyai_array weight, tinyai_array weight_scale, tinyai_array x_zero_point,
                                            tinyai_array bias, tinyai_array* out) {
  return capi::guarded("quantized_linear", [&] {
    capi::require(out, "out");
    capi::Pins<6> in;
    in.array(x, "x");
    in.array(x_scale, "x_scale");
    in.array(weight, "weight");
    in.array(weight_scale, "weight_scale");
    in.optional_array(x_zero_point, "x_zero_point");
    in.optional_array(bias, "bias");
    capi::run(ops::records::quantized_linear, in, nullptr, into, out);
  });
}

void tinyai_quantized_conv2d_options_init(tinyai_quantized_conv2d_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_quantized_conv2d_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
  options->groups = 1;
}

namespace {
ops::QuantizedConv2dAttrs read(const tinyai_quantized_conv2d_options* options) {
  const tinyai_quantized_conv2d_options given = capi::known_options(options, tinyai_quantized_conv2d_options_init);
  ops::QuantizedConv2dAttrs attrs;
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  attrs.groups = given.groups;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_quantized_conv2d(tinyai_manager into, tinyai_array x, tinyai_array x_scale,
                                            tinyai_array weight, tinyai_array weight_scale, tinyai_array x_zero_point,
                                            tinyai_array bias, const tinyai_quantized_conv2d_options* options,
                                            tinyai_array* out) {
  return capi::guarded("quantized_conv2d", [&] {
    capi::require(out, "out");
    const ops::QuantizedConv2dAttrs attrs = read(options);
    capi::Pins<6> in;
    in.array(x, "x");
    in.array(x_scale, "x_scale");
    in.array(weight, "weight");
    in.array(weight_scale, "weight_scale");
    in.optional_array(x_zero_point, "x_zero_point");
    in.optional_array(bias, "bias");
    capi::run(ops::records::quantized_conv2d, in, &attrs, into, out);
  });
}
