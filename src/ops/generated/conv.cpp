// Convolution: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/conv.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo conv2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv2d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dAttrs, groups)},
};
constexpr InputInfo conv2d_data_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv2d_data_grad_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dDataGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dDataGradAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dDataGradAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dDataGradAttrs, groups)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dDataGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dDataGradAttrs, width)},
};
constexpr InputInfo conv2d_weight_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv2d_weight_grad_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, groups)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, width)},
    {.name = "bias", .type = AttributeInfo::kBool, .offset = offsetof(Conv2dWeightGradAttrs, bias)},
};
constexpr InputInfo conv3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv3d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dAttrs, groups)},
};
constexpr InputInfo conv3d_data_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv3d_data_grad_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dDataGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dDataGradAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dDataGradAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dDataGradAttrs, groups)},
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dDataGradAttrs, depth)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dDataGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dDataGradAttrs, width)},
};
constexpr InputInfo conv3d_weight_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv3d_weight_grad_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dWeightGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dWeightGradAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kTriple, .offset = offsetof(Conv3dWeightGradAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dWeightGradAttrs, groups)},
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dWeightGradAttrs, depth)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dWeightGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(Conv3dWeightGradAttrs, width)},
    {.name = "bias", .type = AttributeInfo::kBool, .offset = offsetof(Conv3dWeightGradAttrs, bias)},
};
constexpr InputInfo conv1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv1d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kInt, .offset = offsetof(Conv1dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kInt, .offset = offsetof(Conv1dAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kInt, .offset = offsetof(Conv1dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv1dAttrs, groups)},
};
constexpr InputInfo conv_transpose1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv_transpose1d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose1dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose1dAttrs, padding)},
    {.name = "output_padding", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose1dAttrs, output_padding)},
    {.name = "dilation", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose1dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose1dAttrs, groups)},
};
constexpr InputInfo conv_transpose2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv_transpose2d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(ConvTranspose2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(ConvTranspose2dAttrs, padding)},
    {.name = "output_padding", .type = AttributeInfo::kPair, .offset = offsetof(ConvTranspose2dAttrs, output_padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(ConvTranspose2dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose2dAttrs, groups)},
};
constexpr InputInfo conv_transpose3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo conv_transpose3d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(ConvTranspose3dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(ConvTranspose3dAttrs, padding)},
    {.name = "output_padding", .type = AttributeInfo::kTriple, .offset = offsetof(ConvTranspose3dAttrs, output_padding)},
    {.name = "dilation", .type = AttributeInfo::kTriple, .offset = offsetof(ConvTranspose3dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(ConvTranspose3dAttrs, groups)},
};

}  // namespace

namespace info {
constinit const Info conv2d{.name = "conv2d", .inputs = conv2d_inputs, .attributes = conv2d_attributes, .attrs_bytes = sizeof(Conv2dAttrs), .outputs = 1, .internal = false, .onnx = "Conv", .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info conv2d_data_grad{.name = "conv2d_data_grad", .inputs = conv2d_data_grad_inputs, .attributes = conv2d_data_grad_attributes, .attrs_bytes = sizeof(Conv2dDataGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info conv2d_weight_grad{.name = "conv2d_weight_grad", .inputs = conv2d_weight_grad_inputs, .attributes = conv2d_weight_grad_attributes, .attrs_bytes = sizeof(Conv2dWeightGradAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info conv3d{.name = "conv3d", .inputs = conv3d_inputs, .attributes = conv3d_attributes, .attrs_bytes = sizeof(Conv3dAttrs), .outputs = 1, .internal = false, .onnx = "Conv", .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info conv3d_data_grad{.name = "conv3d_data_grad", .inputs = conv3d_data_grad_inputs, .attributes = conv3d_data_grad_attributes, .attrs_bytes = sizeof(Conv3dDataGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info conv3d_weight_grad{.name = "conv3d_weight_grad", .inputs = conv3d_weight_grad_inputs, .attributes = conv3d_weight_grad_attributes, .attrs_bytes = sizeof(Conv3dWeightGradAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info conv1d{.name = "conv1d", .inputs = conv1d_inputs, .attributes = conv1d_attributes, .attrs_bytes = sizeof(Conv1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info conv_transpose1d{.name = "conv_transpose1d", .inputs = conv_transpose1d_inputs, .attributes = conv_transpose1d_attributes, .attrs_bytes = sizeof(ConvTranspose1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info conv_transpose2d{.name = "conv_transpose2d", .inputs = conv_transpose2d_inputs, .attributes = conv_transpose2d_attributes, .attrs_bytes = sizeof(ConvTranspose2dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info conv_transpose3d{.name = "conv_transpose3d", .inputs = conv_transpose3d_inputs, .attributes = conv_transpose3d_attributes, .attrs_bytes = sizeof(ConvTranspose3dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
}  // namespace info

Value conv2d(const Operand& x, const Operand& weight, const Operand& bias, const Conv2dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv2d, in, &attrs);
}

Value conv2d_data_grad(const Operand& gy, const Operand& weight, const Conv2dDataGradAttrs& attrs) {
  const Operand in[] = {gy, weight};
  return apply_one(records::conv2d_data_grad, in, &attrs);
}

std::vector<Value> conv2d_weight_grad(const Operand& x, const Operand& gy, const Conv2dWeightGradAttrs& attrs) {
  const Operand in[] = {x, gy};
  return apply_list(records::conv2d_weight_grad, in, &attrs);
}

Value conv3d(const Operand& x, const Operand& weight, const Operand& bias, const Conv3dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv3d, in, &attrs);
}

Value conv3d_data_grad(const Operand& gy, const Operand& weight, const Conv3dDataGradAttrs& attrs) {
  const Operand in[] = {gy, weight};
  return apply_one(records::conv3d_data_grad, in, &attrs);
}

std::vector<Value> conv3d_weight_grad(const Operand& x, const Operand& gy, const Conv3dWeightGradAttrs& attrs) {
  const Operand in[] = {x, gy};
  return apply_list(records::conv3d_weight_grad, in, &attrs);
}

Value conv1d(const Operand& x, const Operand& weight, const Operand& bias, const Conv1dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv1d, in, &attrs);
}

Value conv_transpose1d(const Operand& x, const Operand& weight, const Operand& bias,
                       const ConvTranspose1dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv_transpose1d, in, &attrs);
}

Value conv_transpose2d(const Operand& x, const Operand& weight, const Operand& bias,
                       const ConvTranspose2dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv_transpose2d, in, &attrs);
}

Value conv_transpose3d(const Operand& x, const Operand& weight, const Operand& bias,
                       const ConvTranspose3dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv_transpose3d, in, &attrs);
}

}  // namespace tinyai::ops
