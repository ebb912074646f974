// Operators: their descriptions: generated from api/operators.toml; do not edit.
#include "ops/generated/records.h"

#include <cstddef>

#include "ops/generated/attrs.h"

namespace tinyai::ops {
namespace {

constexpr AttributeInfo zeros_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ZerosAttrs, shape)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(ZerosAttrs, dtype)},
};
constexpr AttributeInfo ones_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(OnesAttrs, shape)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(OnesAttrs, dtype)},
};
constexpr AttributeInfo full_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(FullAttrs, shape)},
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(FullAttrs, value)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(FullAttrs, dtype)},
};
constexpr AttributeInfo arange_attributes[] = {
    {.name = "start", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, step)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(ArangeAttrs, dtype)},
};
constexpr InputInfo neg_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo square_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo exp_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo relu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo relu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo add_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo add_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(AddScalarAttrs, value)},
};
constexpr InputInfo mul_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo mul_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(MulScalarAttrs, value)},
};
constexpr InputInfo cast_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo cast_attributes[] = {
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(CastAttrs, dtype)},
};
constexpr InputInfo add_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sub_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo mul_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo div_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo greater_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo add_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sub_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo mul_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo div_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo assign_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo where_inputs[] = {
    {.name = "condition", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sum_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo sum_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SumAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(SumAttrs, keepdims)},
};
constexpr InputInfo mean_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo mean_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MeanAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MeanAttrs, keepdims)},
};
constexpr InputInfo reshape_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo reshape_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ReshapeAttrs, shape)},
};
constexpr InputInfo transpose_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo transpose_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(TransposeAttrs, axes)},
};
constexpr InputInfo expand_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo expand_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ExpandAttrs, shape)},
};
constexpr InputInfo concat_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false},
};
constexpr AttributeInfo concat_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ConcatAttrs, axis)},
};
constexpr InputInfo slice_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo slice_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, axis)},
    {.name = "start", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kInt, .offset = offsetof(SliceAttrs, step)},
};
constexpr InputInfo slice_grad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo slice_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, axis)},
    {.name = "start", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, step)},
    {.name = "size", .type = AttributeInfo::kInt, .offset = offsetof(SliceGradAttrs, size)},
};
constexpr InputInfo gather_nd_inputs[] = {
    {.name = "table", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo scatter_nd_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo scatter_nd_add_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ScatterNdAddAttrs, shape)},
};
constexpr InputInfo index_select_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo index_select_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(IndexSelectAttrs, axis)},
};
constexpr InputInfo index_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo index_add_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(IndexAddAttrs, axis)},
    {.name = "size", .type = AttributeInfo::kInt, .offset = offsetof(IndexAddAttrs, size)},
};
constexpr InputInfo matmul_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};

}  // namespace

namespace info {
constinit const Info zeros{.name = "zeros", .inputs = {}, .attributes = zeros_attributes, .attrs_bytes = sizeof(ZerosAttrs), .outputs = 1};
constinit const Info ones{.name = "ones", .inputs = {}, .attributes = ones_attributes, .attrs_bytes = sizeof(OnesAttrs), .outputs = 1};
constinit const Info full{.name = "full", .inputs = {}, .attributes = full_attributes, .attrs_bytes = sizeof(FullAttrs), .outputs = 1};
constinit const Info arange{.name = "arange", .inputs = {}, .attributes = arange_attributes, .attrs_bytes = sizeof(ArangeAttrs), .outputs = 1};
constinit const Info neg{.name = "neg", .inputs = neg_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info square{.name = "square", .inputs = square_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info exp{.name = "exp", .inputs = exp_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info relu{.name = "relu", .inputs = relu_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info relu_grad{.name = "relu_grad", .inputs = relu_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info add_scalar{.name = "add_scalar", .inputs = add_scalar_inputs, .attributes = add_scalar_attributes, .attrs_bytes = sizeof(AddScalarAttrs), .outputs = 1};
constinit const Info mul_scalar{.name = "mul_scalar", .inputs = mul_scalar_inputs, .attributes = mul_scalar_attributes, .attrs_bytes = sizeof(MulScalarAttrs), .outputs = 1};
constinit const Info cast{.name = "cast", .inputs = cast_inputs, .attributes = cast_attributes, .attrs_bytes = sizeof(CastAttrs), .outputs = 1};
constinit const Info add{.name = "add", .inputs = add_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info sub{.name = "sub", .inputs = sub_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info mul{.name = "mul", .inputs = mul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info div{.name = "div", .inputs = div_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info greater{.name = "greater", .inputs = greater_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info add_inplace{.name = "add_inplace", .inputs = add_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0};
constinit const Info sub_inplace{.name = "sub_inplace", .inputs = sub_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0};
constinit const Info mul_inplace{.name = "mul_inplace", .inputs = mul_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0};
constinit const Info div_inplace{.name = "div_inplace", .inputs = div_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0};
constinit const Info assign{.name = "assign", .inputs = assign_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0};
constinit const Info where{.name = "where", .inputs = where_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info sum{.name = "sum", .inputs = sum_inputs, .attributes = sum_attributes, .attrs_bytes = sizeof(SumAttrs), .outputs = 1};
constinit const Info mean{.name = "mean", .inputs = mean_inputs, .attributes = mean_attributes, .attrs_bytes = sizeof(MeanAttrs), .outputs = 1};
constinit const Info reshape{.name = "reshape", .inputs = reshape_inputs, .attributes = reshape_attributes, .attrs_bytes = sizeof(ReshapeAttrs), .outputs = 1};
constinit const Info transpose{.name = "transpose", .inputs = transpose_inputs, .attributes = transpose_attributes, .attrs_bytes = sizeof(TransposeAttrs), .outputs = 1};
constinit const Info expand{.name = "expand", .inputs = expand_inputs, .attributes = expand_attributes, .attrs_bytes = sizeof(ExpandAttrs), .outputs = 1};
constinit const Info concat{.name = "concat", .inputs = concat_inputs, .attributes = concat_attributes, .attrs_bytes = sizeof(ConcatAttrs), .outputs = 1};
constinit const Info slice{.name = "slice", .inputs = slice_inputs, .attributes = slice_attributes, .attrs_bytes = sizeof(SliceAttrs), .outputs = 1};
constinit const Info slice_grad{.name = "slice_grad", .inputs = slice_grad_inputs, .attributes = slice_grad_attributes, .attrs_bytes = sizeof(SliceGradAttrs), .outputs = 1};
constinit const Info gather_nd{.name = "gather_nd", .inputs = gather_nd_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
constinit const Info scatter_nd_add{.name = "scatter_nd_add", .inputs = scatter_nd_add_inputs, .attributes = scatter_nd_add_attributes, .attrs_bytes = sizeof(ScatterNdAddAttrs), .outputs = 1};
constinit const Info index_select{.name = "index_select", .inputs = index_select_inputs, .attributes = index_select_attributes, .attrs_bytes = sizeof(IndexSelectAttrs), .outputs = 1};
constinit const Info index_add{.name = "index_add", .inputs = index_add_inputs, .attributes = index_add_attributes, .attrs_bytes = sizeof(IndexAddAttrs), .outputs = 1};
constinit const Info matmul{.name = "matmul", .inputs = matmul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1};
}  // namespace info

namespace {
constexpr const Record* kRecords[] = {
    &records::zeros,
    &records::ones,
    &records::full,
    &records::arange,
    &records::neg,
    &records::square,
    &records::exp,
    &records::relu,
    &records::relu_grad,
    &records::add_scalar,
    &records::mul_scalar,
    &records::cast,
    &records::add,
    &records::sub,
    &records::mul,
    &records::div,
    &records::greater,
    &records::add_inplace,
    &records::sub_inplace,
    &records::mul_inplace,
    &records::div_inplace,
    &records::assign,
    &records::where,
    &records::sum,
    &records::mean,
    &records::reshape,
    &records::transpose,
    &records::expand,
    &records::concat,
    &records::slice,
    &records::slice_grad,
    &records::gather_nd,
    &records::scatter_nd_add,
    &records::index_select,
    &records::index_add,
    &records::matmul,
};
}  // namespace

std::span<const Record* const> all_records() { return kRecords; }

}  // namespace tinyai::ops
