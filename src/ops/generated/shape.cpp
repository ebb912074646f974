// Shape: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/shape.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo reshape_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo reshape_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ReshapeAttrs, shape)},
};
constexpr InputInfo transpose_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo transpose_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(TransposeAttrs, axes)},
};
constexpr InputInfo expand_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo expand_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ExpandAttrs, shape)},
};
constexpr InputInfo squeeze_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo squeeze_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SqueezeAttrs, axes)},
};
constexpr InputInfo unsqueeze_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo unsqueeze_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(UnsqueezeAttrs, axis)},
};
constexpr InputInfo flatten_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo flatten_attributes[] = {
    {.name = "first", .type = AttributeInfo::kInt, .offset = offsetof(FlattenAttrs, first)},
    {.name = "last", .type = AttributeInfo::kInt, .offset = offsetof(FlattenAttrs, last)},
};
constexpr InputInfo concat_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false, .hidden = false},
};
constexpr AttributeInfo concat_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(ConcatAttrs, axis)},
};
constexpr InputInfo stack_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false, .hidden = false},
};
constexpr AttributeInfo stack_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(StackAttrs, axis)},
};
constexpr InputInfo split_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo split_attributes[] = {
    {.name = "parts", .type = AttributeInfo::kInt, .offset = offsetof(SplitAttrs, parts)},
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SplitAttrs, axis)},
};
constexpr InputInfo slice_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo slice_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SliceAttrs, axis)},
    {.name = "start", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, step)},
};
constexpr InputInfo slice_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo slice_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SliceGradAttrs, axis)},
    {.name = "start", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, step)},
    {.name = "size", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, size)},
};
constexpr InputInfo flip_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo flip_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(FlipAttrs, axes)},
};
constexpr InputInfo pad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pad_attributes[] = {
    {.name = "padding", .type = AttributeInfo::kInts, .offset = offsetof(PadAttrs, padding)},
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(PadAttrs, value)},
};
constexpr InputInfo repeat_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo repeat_attributes[] = {
    {.name = "times", .type = AttributeInfo::kInt, .offset = offsetof(RepeatAttrs, times)},
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(RepeatAttrs, axis)},
};
constexpr InputInfo tile_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo tile_attributes[] = {
    {.name = "times", .type = AttributeInfo::kInts, .offset = offsetof(TileAttrs, times)},
};

}  // namespace

namespace info {
constinit const Info reshape{.name = "reshape", .inputs = reshape_inputs, .attributes = reshape_attributes, .attrs_bytes = sizeof(ReshapeAttrs), .outputs = 1, .internal = false, .onnx = "Reshape", .differentiable = 0b1, .updated = 0b0};
constinit const Info transpose{.name = "transpose", .inputs = transpose_inputs, .attributes = transpose_attributes, .attrs_bytes = sizeof(TransposeAttrs), .outputs = 1, .internal = false, .onnx = "Transpose", .differentiable = 0b1, .updated = 0b0};
constinit const Info expand{.name = "expand", .inputs = expand_inputs, .attributes = expand_attributes, .attrs_bytes = sizeof(ExpandAttrs), .outputs = 1, .internal = false, .onnx = "Expand", .differentiable = 0b1, .updated = 0b0};
constinit const Info squeeze{.name = "squeeze", .inputs = squeeze_inputs, .attributes = squeeze_attributes, .attrs_bytes = sizeof(SqueezeAttrs), .outputs = 1, .internal = false, .onnx = "Squeeze", .differentiable = 0b1, .updated = 0b0};
constinit const Info unsqueeze{.name = "unsqueeze", .inputs = unsqueeze_inputs, .attributes = unsqueeze_attributes, .attrs_bytes = sizeof(UnsqueezeAttrs), .outputs = 1, .internal = false, .onnx = "Unsqueeze", .differentiable = 0b1, .updated = 0b0};
constinit const Info flatten{.name = "flatten", .inputs = flatten_inputs, .attributes = flatten_attributes, .attrs_bytes = sizeof(FlattenAttrs), .outputs = 1, .internal = false, .onnx = "Flatten", .differentiable = 0b1, .updated = 0b0};
constinit const Info concat{.name = "concat", .inputs = concat_inputs, .attributes = concat_attributes, .attrs_bytes = sizeof(ConcatAttrs), .outputs = 1, .internal = false, .onnx = "Concat", .differentiable = ~0u, .updated = 0};
constinit const Info stack{.name = "stack", .inputs = stack_inputs, .attributes = stack_attributes, .attrs_bytes = sizeof(StackAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = ~0u, .updated = 0};
constinit const Info split{.name = "split", .inputs = split_inputs, .attributes = split_attributes, .attrs_bytes = sizeof(SplitAttrs), .outputs = -1, .internal = false, .onnx = "Split", .differentiable = 0b1, .updated = 0b0};
constinit const Info slice{.name = "slice", .inputs = slice_inputs, .attributes = slice_attributes, .attrs_bytes = sizeof(SliceAttrs), .outputs = 1, .internal = false, .onnx = "Slice", .differentiable = 0b1, .updated = 0b0};
constinit const Info slice_grad{.name = "slice_grad", .inputs = slice_grad_inputs, .attributes = slice_grad_attributes, .attrs_bytes = sizeof(SliceGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info flip{.name = "flip", .inputs = flip_inputs, .attributes = flip_attributes, .attrs_bytes = sizeof(FlipAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info pad{.name = "pad", .inputs = pad_inputs, .attributes = pad_attributes, .attrs_bytes = sizeof(PadAttrs), .outputs = 1, .internal = false, .onnx = "Pad", .differentiable = 0b1, .updated = 0b0};
constinit const Info repeat{.name = "repeat", .inputs = repeat_inputs, .attributes = repeat_attributes, .attrs_bytes = sizeof(RepeatAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info tile{.name = "tile", .inputs = tile_inputs, .attributes = tile_attributes, .attrs_bytes = sizeof(TileAttrs), .outputs = 1, .internal = false, .onnx = "Tile", .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value reshape(const Operand& x, const Ints& shape) {
  const ReshapeAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::reshape, in, &attrs);
}

Value transpose(const Operand& x, const Axes& axes) {
  const TransposeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::transpose, in, &attrs);
}

Value expand(const Operand& x, const Ints& shape) {
  const ExpandAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::expand, in, &attrs);
}

Value squeeze(const Operand& x, const Axes& axes) {
  const SqueezeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::squeeze, in, &attrs);
}

Value unsqueeze(const Operand& x, int64_t axis) {
  const UnsqueezeAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::unsqueeze, in, &attrs);
}

Value flatten(const Operand& x, int64_t first, int64_t last) {
  const FlattenAttrs attrs{.first = first, .last = last};
  const Operand in[] = {x};
  return apply_one(records::flatten, in, &attrs);
}

Value concat(std::span<const Value> xs, int64_t axis) {
  const ConcatAttrs attrs{.axis = axis};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::concat, in, &attrs);
}

Value stack(std::span<const Value> xs, int64_t axis) {
  const StackAttrs attrs{.axis = axis};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::stack, in, &attrs);
}

std::vector<Value> split(const Operand& x, int64_t parts, int64_t axis) {
  const SplitAttrs attrs{.parts = parts, .axis = axis};
  const Operand in[] = {x};
  return apply_list(records::split, in, &attrs);
}

Value slice(const Operand& x, int64_t axis, int64_t start, int64_t stop, int64_t step) {
  const SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
  const Operand in[] = {x};
  return apply_one(records::slice, in, &attrs);
}

Value slice_grad(const Operand& x, const SliceGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::slice_grad, in, &attrs);
}

Value flip(const Operand& x, const Axes& axes) {
  const FlipAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::flip, in, &attrs);
}

Value pad(const Operand& x, const Ints& padding, double value) {
  const PadAttrs attrs{.padding = padding, .value = value};
  const Operand in[] = {x};
  return apply_one(records::pad, in, &attrs);
}

Value repeat(const Operand& x, int64_t times, int64_t axis) {
  const RepeatAttrs attrs{.times = times, .axis = axis};
  const Operand in[] = {x};
  return apply_one(records::repeat, in, &attrs);
}

Value tile(const Operand& x, const Ints& times) {
  const TileAttrs attrs{.times = times};
  const Operand in[] = {x};
  return apply_one(records::tile, in, &attrs);
}

}  // namespace tinyai::ops
