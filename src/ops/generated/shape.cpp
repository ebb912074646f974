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
constexpr InputInfo meshgrid_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false, .hidden = false},
};
constexpr AttributeInfo meshgrid_attributes[] = {
    {.name = "xy", .type = AttributeInfo::kBool, .offset = offsetof(MeshgridAttrs, xy)},
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
constexpr InputInfo pad_reflect_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pad_reflect_attributes[] = {
    {.name = "padding", .type = AttributeInfo::kInts, .offset = offsetof(PadReflectAttrs, padding)},
};
constexpr InputInfo pad_replicate_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pad_replicate_attributes[] = {
    {.name = "padding", .type = AttributeInfo::kInts, .offset = offsetof(PadReplicateAttrs, padding)},
};
constexpr InputInfo pad_circular_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pad_circular_attributes[] = {
    {.name = "padding", .type = AttributeInfo::kInts, .offset = offsetof(PadCircularAttrs, padding)},
};
constexpr InputInfo roll_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo roll_attributes[] = {
    {.name = "shifts", .type = AttributeInfo::kInts, .offset = offsetof(RollAttrs, shifts)},
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(RollAttrs, axes)},
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
constexpr InputInfo diag_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo diag_attributes[] = {
    {.name = "diagonal", .type = AttributeInfo::kInt, .offset = offsetof(DiagAttrs, diagonal)},
};
constexpr InputInfo diagonal_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo diagonal_attributes[] = {
    {.name = "offset", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalAttrs, offset)},
    {.name = "axis1", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalAttrs, axis1)},
    {.name = "axis2", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalAttrs, axis2)},
};
constexpr InputInfo diagonal_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo diagonal_grad_attributes[] = {
    {.name = "offset", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalGradAttrs, offset)},
    {.name = "axis1", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalGradAttrs, axis1)},
    {.name = "axis2", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalGradAttrs, axis2)},
    {.name = "rows", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalGradAttrs, rows)},
    {.name = "columns", .type = AttributeInfo::kInt, .offset = offsetof(DiagonalGradAttrs, columns)},
};
constexpr InputInfo unfold_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo unfold_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(UnfoldAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(UnfoldAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(UnfoldAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(UnfoldAttrs, dilation)},
};
constexpr InputInfo fold_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo fold_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(FoldAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(FoldAttrs, width)},
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(FoldAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(FoldAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(FoldAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(FoldAttrs, dilation)},
};
constexpr InputInfo windows_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo windows_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(WindowsAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(WindowsAttrs, stride)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(WindowsAttrs, dilation)},
};
constexpr InputInfo windows_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo windows_grad_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(WindowsGradAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(WindowsGradAttrs, stride)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(WindowsGradAttrs, dilation)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(WindowsGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(WindowsGradAttrs, width)},
};
constexpr InputInfo pixel_shuffle_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pixel_shuffle_attributes[] = {
    {.name = "factor", .type = AttributeInfo::kInt, .offset = offsetof(PixelShuffleAttrs, factor)},
};
constexpr InputInfo pixel_unshuffle_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pixel_unshuffle_attributes[] = {
    {.name = "factor", .type = AttributeInfo::kInt, .offset = offsetof(PixelUnshuffleAttrs, factor)},
};
constexpr InputInfo interpolate_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo interpolate_attributes[] = {
    {.name = "size", .type = AttributeInfo::kInts, .offset = offsetof(InterpolateAttrs, size)},
    {.name = "mode", .type = AttributeInfo::kEnum, .offset = offsetof(InterpolateAttrs, mode)},
    {.name = "align_corners", .type = AttributeInfo::kBool, .offset = offsetof(InterpolateAttrs, align_corners)},
};
constexpr InputInfo interpolate_by_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo interpolate_by_attributes[] = {
    {.name = "width_scale", .type = AttributeInfo::kFloat, .offset = offsetof(InterpolateByAttrs, width_scale)},
    {.name = "height_scale", .type = AttributeInfo::kFloat, .offset = offsetof(InterpolateByAttrs, height_scale)},
    {.name = "depth_scale", .type = AttributeInfo::kFloat, .offset = offsetof(InterpolateByAttrs, depth_scale)},
    {.name = "mode", .type = AttributeInfo::kEnum, .offset = offsetof(InterpolateByAttrs, mode)},
    {.name = "align_corners", .type = AttributeInfo::kBool, .offset = offsetof(InterpolateByAttrs, align_corners)},
};

}  // namespace

namespace info {
constinit const Info reshape{.name = "reshape", .inputs = reshape_inputs, .attributes = reshape_attributes, .attrs_bytes = sizeof(ReshapeAttrs), .outputs = 1, .internal = false, .onnx = "Reshape", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info transpose{.name = "transpose", .inputs = transpose_inputs, .attributes = transpose_attributes, .attrs_bytes = sizeof(TransposeAttrs), .outputs = 1, .internal = false, .onnx = "Transpose", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info expand{.name = "expand", .inputs = expand_inputs, .attributes = expand_attributes, .attrs_bytes = sizeof(ExpandAttrs), .outputs = 1, .internal = false, .onnx = "Expand", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info squeeze{.name = "squeeze", .inputs = squeeze_inputs, .attributes = squeeze_attributes, .attrs_bytes = sizeof(SqueezeAttrs), .outputs = 1, .internal = false, .onnx = "Squeeze", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info unsqueeze{.name = "unsqueeze", .inputs = unsqueeze_inputs, .attributes = unsqueeze_attributes, .attrs_bytes = sizeof(UnsqueezeAttrs), .outputs = 1, .internal = false, .onnx = "Unsqueeze", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info flatten{.name = "flatten", .inputs = flatten_inputs, .attributes = flatten_attributes, .attrs_bytes = sizeof(FlattenAttrs), .outputs = 1, .internal = false, .onnx = "Flatten", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info concat{.name = "concat", .inputs = concat_inputs, .attributes = concat_attributes, .attrs_bytes = sizeof(ConcatAttrs), .outputs = 1, .internal = false, .onnx = "Concat", .differentiable = ~0u, .updated = 0};
constinit const Info stack{.name = "stack", .inputs = stack_inputs, .attributes = stack_attributes, .attrs_bytes = sizeof(StackAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = ~0u, .updated = 0};
constinit const Info split{.name = "split", .inputs = split_inputs, .attributes = split_attributes, .attrs_bytes = sizeof(SplitAttrs), .outputs = -1, .internal = false, .onnx = "Split", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info slice{.name = "slice", .inputs = slice_inputs, .attributes = slice_attributes, .attrs_bytes = sizeof(SliceAttrs), .outputs = 1, .internal = false, .onnx = "Slice", .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info slice_grad{.name = "slice_grad", .inputs = slice_grad_inputs, .attributes = slice_grad_attributes, .attrs_bytes = sizeof(SliceGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info meshgrid{.name = "meshgrid", .inputs = meshgrid_inputs, .attributes = meshgrid_attributes, .attrs_bytes = sizeof(MeshgridAttrs), .outputs = -1, .internal = false, .onnx = nullptr, .differentiable = ~0u, .updated = 0, .views = true};
constinit const Info flip{.name = "flip", .inputs = flip_inputs, .attributes = flip_attributes, .attrs_bytes = sizeof(FlipAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info pad{.name = "pad", .inputs = pad_inputs, .attributes = pad_attributes, .attrs_bytes = sizeof(PadAttrs), .outputs = 1, .internal = false, .onnx = "Pad", .differentiable = 0b1, .updated = 0b0};
constinit const Info pad_reflect{.name = "pad_reflect", .inputs = pad_reflect_inputs, .attributes = pad_reflect_attributes, .attrs_bytes = sizeof(PadReflectAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info pad_replicate{.name = "pad_replicate", .inputs = pad_replicate_inputs, .attributes = pad_replicate_attributes, .attrs_bytes = sizeof(PadReplicateAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info pad_circular{.name = "pad_circular", .inputs = pad_circular_inputs, .attributes = pad_circular_attributes, .attrs_bytes = sizeof(PadCircularAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info roll{.name = "roll", .inputs = roll_inputs, .attributes = roll_attributes, .attrs_bytes = sizeof(RollAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info repeat{.name = "repeat", .inputs = repeat_inputs, .attributes = repeat_attributes, .attrs_bytes = sizeof(RepeatAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info tile{.name = "tile", .inputs = tile_inputs, .attributes = tile_attributes, .attrs_bytes = sizeof(TileAttrs), .outputs = 1, .internal = false, .onnx = "Tile", .differentiable = 0b1, .updated = 0b0};
constinit const Info diag{.name = "diag", .inputs = diag_inputs, .attributes = diag_attributes, .attrs_bytes = sizeof(DiagAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info diagonal{.name = "diagonal", .inputs = diagonal_inputs, .attributes = diagonal_attributes, .attrs_bytes = sizeof(DiagonalAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info diagonal_grad{.name = "diagonal_grad", .inputs = diagonal_grad_inputs, .attributes = diagonal_grad_attributes, .attrs_bytes = sizeof(DiagonalGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info unfold{.name = "unfold", .inputs = unfold_inputs, .attributes = unfold_attributes, .attrs_bytes = sizeof(UnfoldAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info fold{.name = "fold", .inputs = fold_inputs, .attributes = fold_attributes, .attrs_bytes = sizeof(FoldAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info windows{.name = "windows", .inputs = windows_inputs, .attributes = windows_attributes, .attrs_bytes = sizeof(WindowsAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info windows_grad{.name = "windows_grad", .inputs = windows_grad_inputs, .attributes = windows_grad_attributes, .attrs_bytes = sizeof(WindowsGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info pixel_shuffle{.name = "pixel_shuffle", .inputs = pixel_shuffle_inputs, .attributes = pixel_shuffle_attributes, .attrs_bytes = sizeof(PixelShuffleAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info pixel_unshuffle{.name = "pixel_unshuffle", .inputs = pixel_unshuffle_inputs, .attributes = pixel_unshuffle_attributes, .attrs_bytes = sizeof(PixelUnshuffleAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info interpolate{.name = "interpolate", .inputs = interpolate_inputs, .attributes = interpolate_attributes, .attrs_bytes = sizeof(InterpolateAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info interpolate_by{.name = "interpolate_by", .inputs = interpolate_by_inputs, .attributes = interpolate_by_attributes, .attrs_bytes = sizeof(InterpolateByAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
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

std::vector<Value> meshgrid(std::span<const Value> xs, bool xy) {
  const MeshgridAttrs attrs{.xy = xy};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_list(records::meshgrid, in, &attrs);
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

Value pad_reflect(const Operand& x, const Ints& padding) {
  const PadReflectAttrs attrs{.padding = padding};
  const Operand in[] = {x};
  return apply_one(records::pad_reflect, in, &attrs);
}

Value pad_replicate(const Operand& x, const Ints& padding) {
  const PadReplicateAttrs attrs{.padding = padding};
  const Operand in[] = {x};
  return apply_one(records::pad_replicate, in, &attrs);
}

Value pad_circular(const Operand& x, const Ints& padding) {
  const PadCircularAttrs attrs{.padding = padding};
  const Operand in[] = {x};
  return apply_one(records::pad_circular, in, &attrs);
}

Value roll(const Operand& x, const Ints& shifts, const Axes& axes) {
  const RollAttrs attrs{.shifts = shifts, .axes = axes};
  const Operand in[] = {x};
  return apply_one(records::roll, in, &attrs);
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

Value diag(const Operand& x, int64_t diagonal) {
  const DiagAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::diag, in, &attrs);
}

Value diagonal(const Operand& x, int64_t offset, int64_t axis1, int64_t axis2) {
  const DiagonalAttrs attrs{.offset = offset, .axis1 = axis1, .axis2 = axis2};
  const Operand in[] = {x};
  return apply_one(records::diagonal, in, &attrs);
}

Value diagonal_grad(const Operand& x, const DiagonalGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::diagonal_grad, in, &attrs);
}

Value unfold(const Operand& x, const UnfoldAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::unfold, in, &attrs);
}

Value fold(const Operand& x, const FoldAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::fold, in, &attrs);
}

Value windows(const Operand& x, const WindowsAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::windows, in, &attrs);
}

Value windows_grad(const Operand& x, const WindowsGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::windows_grad, in, &attrs);
}

Value pixel_shuffle(const Operand& x, int64_t factor) {
  const PixelShuffleAttrs attrs{.factor = factor};
  const Operand in[] = {x};
  return apply_one(records::pixel_shuffle, in, &attrs);
}

Value pixel_unshuffle(const Operand& x, int64_t factor) {
  const PixelUnshuffleAttrs attrs{.factor = factor};
  const Operand in[] = {x};
  return apply_one(records::pixel_unshuffle, in, &attrs);
}

Value interpolate(const Operand& x, const Ints& size, Interpolation mode, bool align_corners) {
  const InterpolateAttrs attrs{.size = size, .mode = mode, .align_corners = align_corners};
  const Operand in[] = {x};
  return apply_one(records::interpolate, in, &attrs);
}

Value interpolate_by(const Operand& x, const InterpolateByAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::interpolate_by, in, &attrs);
}

}  // namespace tinyai::ops
