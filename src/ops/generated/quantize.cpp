// Quantization: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/quantize.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo quantize_linear_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "zero_point", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo quantize_linear_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(QuantizeLinearAttrs, axis)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(QuantizeLinearAttrs, dtype)},
};
constexpr InputInfo dequantize_linear_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "zero_point", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo dequantize_linear_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(DequantizeLinearAttrs, axis)},
};
constexpr InputInfo quantized_linear_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x_scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x_zero_point", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo quantized_conv2d_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x_scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_scale", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x_zero_point", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo quantized_conv2d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(QuantizedConv2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(QuantizedConv2dAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(QuantizedConv2dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(QuantizedConv2dAttrs, groups)},
};

}  // namespace

namespace info {
constinit const Info quantize_linear{.name = "quantize_linear", .inputs = quantize_linear_inputs, .attributes = quantize_linear_attributes, .attrs_bytes = sizeof(QuantizeLinearAttrs), .outputs = 1, .internal = false, .onnx = "QuantizeLinear", .differentiable = 0b0, .updated = 0b0};
constinit const Info dequantize_linear{.name = "dequantize_linear", .inputs = dequantize_linear_inputs, .attributes = dequantize_linear_attributes, .attrs_bytes = sizeof(DequantizeLinearAttrs), .outputs = 1, .internal = false, .onnx = "DequantizeLinear", .differentiable = 0b0, .updated = 0b0};
constinit const Info quantized_linear{.name = "quantized_linear", .inputs = quantized_linear_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info quantized_conv2d{.name = "quantized_conv2d", .inputs = quantized_conv2d_inputs, .attributes = quantized_conv2d_attributes, .attrs_bytes = sizeof(QuantizedConv2dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
}  // namespace info

Value quantize_linear(const Operand& x, const Operand& scale, const Operand& zero_point, int64_t axis, DType dtype) {
  const QuantizeLinearAttrs attrs{.axis = axis, .dtype = dtype};
  const Operand in[] = {x, scale, zero_point};
  return apply_one(records::quantize_linear, in, &attrs);
}

Value dequantize_linear(const Operand& x, const Operand& scale, const Operand& zero_point, int64_t axis) {
  const DequantizeLinearAttrs attrs{.axis = axis};
  const Operand in[] = {x, scale, zero_point};
  return apply_one(records::dequantize_linear, in, &attrs);
}

Value quantized_linear(const Operand& x, const Operand& x_scale, const Operand& weight, const Operand& weight_scale,
                       const Operand& x_zero_point, const Operand& bias) {
  const Operand in[] = {x, x_scale, weight, weight_scale, x_zero_point, bias};
  return apply_one(records::quantized_linear, in, nullptr);
}

Value quantized_conv2d(const Operand& x, const Operand& x_scale, const Operand& weight, const Operand& weight_scale,
                       const Operand& x_zero_point, const Operand& bias, const QuantizedConv2dAttrs& attrs) {
  const Operand in[] = {x, x_scale, weight, weight_scale, x_zero_point, bias};
  return apply_one(records::quantized_conv2d, in, &attrs);
}

}  // namespace tinyai::ops
