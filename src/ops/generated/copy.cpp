// Copies and selection: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/copy.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo cast_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo cast_attributes[] = {
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(CastAttrs, dtype)},
};
constexpr InputInfo contiguous_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo copy_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo compact_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo compact_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(CompactAttrs, shape)},
};
constexpr InputInfo assign_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo fill_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo fill_inplace_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(FillInplaceAttrs, value)},
};
constexpr InputInfo clear_masked_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "mask", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo full_like_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo full_like_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(FullLikeAttrs, value)},
};
constexpr InputInfo where_inputs[] = {
    {.name = "condition", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo masked_fill_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo masked_fill_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(MaskedFillAttrs, value)},
};

}  // namespace

namespace info {
constinit const Info cast{.name = "cast", .inputs = cast_inputs, .attributes = cast_attributes, .attrs_bytes = sizeof(CastAttrs), .outputs = 1, .internal = false, .onnx = "Cast", .differentiable = 0b1, .updated = 0b0};
constinit const Info contiguous{.name = "contiguous", .inputs = contiguous_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .views = true};
constinit const Info copy{.name = "copy", .inputs = copy_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Identity", .differentiable = 0b1, .updated = 0b0};
constinit const Info compact{.name = "compact", .inputs = compact_inputs, .attributes = compact_attributes, .attrs_bytes = sizeof(CompactAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info assign{.name = "assign", .inputs = assign_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info fill_inplace{.name = "fill_inplace", .inputs = fill_inplace_inputs, .attributes = fill_inplace_attributes, .attrs_bytes = sizeof(FillInplaceAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info clear_masked{.name = "clear_masked", .inputs = clear_masked_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info full_like{.name = "full_like", .inputs = full_like_inputs, .attributes = full_like_attributes, .attrs_bytes = sizeof(FullLikeAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info where{.name = "where", .inputs = where_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Where", .differentiable = 0b110, .updated = 0b0};
constinit const Info masked_fill{.name = "masked_fill", .inputs = masked_fill_inputs, .attributes = masked_fill_attributes, .attrs_bytes = sizeof(MaskedFillAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value cast(const Operand& x, DType dtype) {
  const CastAttrs attrs{.dtype = dtype};
  const Operand in[] = {x};
  return apply_one(records::cast, in, &attrs);
}

Value contiguous(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::contiguous, in, nullptr);
}

Value copy(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::copy, in, nullptr);
}

Value compact(const Operand& x, const Ints& shape) {
  const CompactAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::compact, in, &attrs);
}

void assign(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::assign, in, nullptr);
}

void fill_inplace(const Operand& destination, double value) {
  const FillInplaceAttrs attrs{.value = value};
  const Operand in[] = {destination};
  apply_list(records::fill_inplace, in, &attrs);
}

void clear_masked(const Operand& destination, const Operand& mask) {
  const Operand in[] = {destination, mask};
  apply_list(records::clear_masked, in, nullptr);
}

Value full_like(const Operand& x, double value) {
  const FullLikeAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::full_like, in, &attrs);
}

Value where(const Operand& condition, const Operand& a, const Operand& b) {
  const Operand in[] = {condition, a, b};
  return apply_one(records::where, in, nullptr);
}

Value masked_fill(const Operand& x, const Operand& mask, double value) {
  const MaskedFillAttrs attrs{.value = value};
  const Operand in[] = {x, mask};
  return apply_one(records::masked_fill, in, &attrs);
}

}  // namespace tinyai::ops
