// Pooling: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/pool.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo max_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool2d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool2dAttrs, ceil_mode), .added = true},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, dilation)},
};
constexpr InputInfo max_pool2d_indices_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool2d_indices_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, padding)},
    {.name = "wanted", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool2dIndicesAttrs, wanted)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool2dIndicesAttrs, ceil_mode), .added = true},
};
constexpr InputInfo max_pool2d_offsets_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool2d_offsets_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dOffsetsAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dOffsetsAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dOffsetsAttrs, padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool2dOffsetsAttrs, ceil_mode)},
};
constexpr InputInfo max_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool2d_grad_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dGradAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dGradAttrs, padding)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool2dGradAttrs, width)},
};
constexpr InputInfo avg_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo avg_pool2d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dAttrs, count_padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dAttrs, ceil_mode), .added = true},
};
constexpr InputInfo avg_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo avg_pool2d_grad_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dGradAttrs, count_padding)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool2dGradAttrs, width)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dGradAttrs, ceil_mode), .added = true},
};
constexpr InputInfo adaptive_avg_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_avg_pool2d_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dAttrs, width)},
};
constexpr InputInfo adaptive_avg_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_avg_pool2d_grad_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dGradAttrs, width)},
};
constexpr InputInfo max_pool1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool1d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool1dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool1dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool1dAttrs, padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool1dAttrs, ceil_mode)},
    {.name = "dilation", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool1dAttrs, dilation)},
};
constexpr InputInfo avg_pool1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo avg_pool1d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool1dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool1dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool1dAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool1dAttrs, count_padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool1dAttrs, ceil_mode)},
};
constexpr InputInfo adaptive_avg_pool1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_avg_pool1d_attributes[] = {
    {.name = "length", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool1dAttrs, length)},
};
constexpr InputInfo adaptive_max_pool1d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_max_pool1d_attributes[] = {
    {.name = "length", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool1dAttrs, length)},
};
constexpr InputInfo adaptive_max_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_max_pool2d_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool2dAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool2dAttrs, width)},
};
constexpr InputInfo adaptive_max_pool2d_indices_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_max_pool2d_indices_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool2dIndicesAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool2dIndicesAttrs, width)},
    {.name = "wanted", .type = AttributeInfo::kBool, .offset = offsetof(AdaptiveMaxPool2dIndicesAttrs, wanted)},
};
constexpr InputInfo max_pool3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_pool3d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kTriple, .offset = offsetof(MaxPool3dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(MaxPool3dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(MaxPool3dAttrs, padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool3dAttrs, ceil_mode)},
    {.name = "dilation", .type = AttributeInfo::kTriple, .offset = offsetof(MaxPool3dAttrs, dilation)},
};
constexpr InputInfo avg_pool3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo avg_pool3d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kTriple, .offset = offsetof(AvgPool3dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kTriple, .offset = offsetof(AvgPool3dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kTriple, .offset = offsetof(AvgPool3dAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool3dAttrs, count_padding)},
    {.name = "ceil_mode", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool3dAttrs, ceil_mode)},
};
constexpr InputInfo adaptive_avg_pool3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_avg_pool3d_attributes[] = {
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool3dAttrs, depth)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool3dAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool3dAttrs, width)},
};
constexpr InputInfo adaptive_max_pool3d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adaptive_max_pool3d_attributes[] = {
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool3dAttrs, depth)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool3dAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveMaxPool3dAttrs, width)},
};

}  // namespace

namespace info {
constinit const Info max_pool2d{.name = "max_pool2d", .inputs = max_pool2d_inputs, .attributes = max_pool2d_attributes, .attrs_bytes = sizeof(MaxPool2dAttrs), .outputs = 1, .internal = false, .onnx = "MaxPool", .differentiable = 0b1, .updated = 0b0};
constinit const Info max_pool2d_indices{.name = "max_pool2d_indices", .inputs = max_pool2d_indices_inputs, .attributes = max_pool2d_indices_attributes, .attrs_bytes = sizeof(MaxPool2dIndicesAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info max_pool2d_offsets{.name = "max_pool2d_offsets", .inputs = max_pool2d_offsets_inputs, .attributes = max_pool2d_offsets_attributes, .attrs_bytes = sizeof(MaxPool2dOffsetsAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info max_pool2d_grad{.name = "max_pool2d_grad", .inputs = max_pool2d_grad_inputs, .attributes = max_pool2d_grad_attributes, .attrs_bytes = sizeof(MaxPool2dGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info avg_pool2d{.name = "avg_pool2d", .inputs = avg_pool2d_inputs, .attributes = avg_pool2d_attributes, .attrs_bytes = sizeof(AvgPool2dAttrs), .outputs = 1, .internal = false, .onnx = "AveragePool", .differentiable = 0b1, .updated = 0b0};
constinit const Info avg_pool2d_grad{.name = "avg_pool2d_grad", .inputs = avg_pool2d_grad_inputs, .attributes = avg_pool2d_grad_attributes, .attrs_bytes = sizeof(AvgPool2dGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_avg_pool2d{.name = "adaptive_avg_pool2d", .inputs = adaptive_avg_pool2d_inputs, .attributes = adaptive_avg_pool2d_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool2dAttrs), .outputs = 1, .internal = false, .onnx = "GlobalAveragePool", .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_avg_pool2d_grad{.name = "adaptive_avg_pool2d_grad", .inputs = adaptive_avg_pool2d_grad_inputs, .attributes = adaptive_avg_pool2d_grad_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool2dGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info max_pool1d{.name = "max_pool1d", .inputs = max_pool1d_inputs, .attributes = max_pool1d_attributes, .attrs_bytes = sizeof(MaxPool1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info avg_pool1d{.name = "avg_pool1d", .inputs = avg_pool1d_inputs, .attributes = avg_pool1d_attributes, .attrs_bytes = sizeof(AvgPool1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_avg_pool1d{.name = "adaptive_avg_pool1d", .inputs = adaptive_avg_pool1d_inputs, .attributes = adaptive_avg_pool1d_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_max_pool1d{.name = "adaptive_max_pool1d", .inputs = adaptive_max_pool1d_inputs, .attributes = adaptive_max_pool1d_attributes, .attrs_bytes = sizeof(AdaptiveMaxPool1dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_max_pool2d{.name = "adaptive_max_pool2d", .inputs = adaptive_max_pool2d_inputs, .attributes = adaptive_max_pool2d_attributes, .attrs_bytes = sizeof(AdaptiveMaxPool2dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_max_pool2d_indices{.name = "adaptive_max_pool2d_indices", .inputs = adaptive_max_pool2d_indices_inputs, .attributes = adaptive_max_pool2d_indices_attributes, .attrs_bytes = sizeof(AdaptiveMaxPool2dIndicesAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info max_pool3d{.name = "max_pool3d", .inputs = max_pool3d_inputs, .attributes = max_pool3d_attributes, .attrs_bytes = sizeof(MaxPool3dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info avg_pool3d{.name = "avg_pool3d", .inputs = avg_pool3d_inputs, .attributes = avg_pool3d_attributes, .attrs_bytes = sizeof(AvgPool3dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_avg_pool3d{.name = "adaptive_avg_pool3d", .inputs = adaptive_avg_pool3d_inputs, .attributes = adaptive_avg_pool3d_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool3dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info adaptive_max_pool3d{.name = "adaptive_max_pool3d", .inputs = adaptive_max_pool3d_inputs, .attributes = adaptive_max_pool3d_attributes, .attrs_bytes = sizeof(AdaptiveMaxPool3dAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value max_pool2d(const Operand& x, const MaxPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::max_pool2d, in, &attrs);
}

std::vector<Value> max_pool2d_indices(const Operand& x, const MaxPool2dIndicesAttrs& attrs) {
  const Operand in[] = {x};
  return apply_list(records::max_pool2d_indices, in, &attrs);
}

std::vector<Value> max_pool2d_offsets(const Operand& x, const MaxPool2dOffsetsAttrs& attrs) {
  const Operand in[] = {x};
  return apply_list(records::max_pool2d_offsets, in, &attrs);
}

Value max_pool2d_grad(const Operand& gy, const Operand& indices, const MaxPool2dGradAttrs& attrs) {
  const Operand in[] = {gy, indices};
  return apply_one(records::max_pool2d_grad, in, &attrs);
}

Value avg_pool2d(const Operand& x, const AvgPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::avg_pool2d, in, &attrs);
}

Value avg_pool2d_grad(const Operand& gy, const AvgPool2dGradAttrs& attrs) {
  const Operand in[] = {gy};
  return apply_one(records::avg_pool2d_grad, in, &attrs);
}

Value adaptive_avg_pool2d(const Operand& x, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dAttrs attrs{.height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_avg_pool2d, in, &attrs);
}

Value adaptive_avg_pool2d_grad(const Operand& gy, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dGradAttrs attrs{.height = height, .width = width};
  const Operand in[] = {gy};
  return apply_one(records::adaptive_avg_pool2d_grad, in, &attrs);
}

Value max_pool1d(const Operand& x, const MaxPool1dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::max_pool1d, in, &attrs);
}

Value avg_pool1d(const Operand& x, const AvgPool1dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::avg_pool1d, in, &attrs);
}

Value adaptive_avg_pool1d(const Operand& x, int64_t length) {
  const AdaptiveAvgPool1dAttrs attrs{.length = length};
  const Operand in[] = {x};
  return apply_one(records::adaptive_avg_pool1d, in, &attrs);
}

Value adaptive_max_pool1d(const Operand& x, int64_t length) {
  const AdaptiveMaxPool1dAttrs attrs{.length = length};
  const Operand in[] = {x};
  return apply_one(records::adaptive_max_pool1d, in, &attrs);
}

Value adaptive_max_pool2d(const Operand& x, int64_t height, int64_t width) {
  const AdaptiveMaxPool2dAttrs attrs{.height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_max_pool2d, in, &attrs);
}

std::vector<Value> adaptive_max_pool2d_indices(const Operand& x, int64_t height, int64_t width, bool wanted) {
  const AdaptiveMaxPool2dIndicesAttrs attrs{.height = height, .width = width, .wanted = wanted};
  const Operand in[] = {x};
  return apply_list(records::adaptive_max_pool2d_indices, in, &attrs);
}

Value max_pool3d(const Operand& x, const MaxPool3dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::max_pool3d, in, &attrs);
}

Value avg_pool3d(const Operand& x, const AvgPool3dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::avg_pool3d, in, &attrs);
}

Value adaptive_avg_pool3d(const Operand& x, int64_t depth, int64_t height, int64_t width) {
  const AdaptiveAvgPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_avg_pool3d, in, &attrs);
}

Value adaptive_max_pool3d(const Operand& x, int64_t depth, int64_t height, int64_t width) {
  const AdaptiveMaxPool3dAttrs attrs{.depth = depth, .height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_max_pool3d, in, &attrs);
}

}  // namespace tinyai::ops
