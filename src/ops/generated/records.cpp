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
constexpr AttributeInfo eye_attributes[] = {
    {.name = "rows", .type = AttributeInfo::kInt, .offset = offsetof(EyeAttrs, rows)},
    {.name = "columns", .type = AttributeInfo::kInt, .offset = offsetof(EyeAttrs, columns)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(EyeAttrs, dtype)},
};
constexpr AttributeInfo arange_attributes[] = {
    {.name = "start", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, stop)},
    {.name = "step", .type = AttributeInfo::kFloat, .offset = offsetof(ArangeAttrs, step)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(ArangeAttrs, dtype)},
};
constexpr AttributeInfo linspace_attributes[] = {
    {.name = "start", .type = AttributeInfo::kFloat, .offset = offsetof(LinspaceAttrs, start)},
    {.name = "stop", .type = AttributeInfo::kFloat, .offset = offsetof(LinspaceAttrs, stop)},
    {.name = "steps", .type = AttributeInfo::kInt, .offset = offsetof(LinspaceAttrs, steps)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(LinspaceAttrs, dtype)},
};
constexpr AttributeInfo uniform_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(UniformAttrs, shape)},
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(UniformAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(UniformAttrs, high)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(UniformAttrs, dtype)},
};
constexpr AttributeInfo normal_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(NormalAttrs, shape)},
    {.name = "mean", .type = AttributeInfo::kFloat, .offset = offsetof(NormalAttrs, mean)},
    {.name = "stddev", .type = AttributeInfo::kFloat, .offset = offsetof(NormalAttrs, stddev)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(NormalAttrs, dtype)},
};
constexpr AttributeInfo randint_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(RandintAttrs, shape)},
    {.name = "low", .type = AttributeInfo::kInt, .offset = offsetof(RandintAttrs, low)},
    {.name = "high", .type = AttributeInfo::kInt, .offset = offsetof(RandintAttrs, high)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(RandintAttrs, dtype)},
};
constexpr AttributeInfo bernoulli_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(BernoulliAttrs, shape)},
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(BernoulliAttrs, p)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(BernoulliAttrs, dtype)},
};
constexpr InputInfo dropout_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo dropout_attributes[] = {
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(DropoutAttrs, p)},
    {.name = "training", .type = AttributeInfo::kBool, .offset = offsetof(DropoutAttrs, training)},
};
constexpr InputInfo dropped_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo dropped_attributes[] = {
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(DroppedAttrs, p)},
};
constexpr InputInfo neg_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo abs_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sign_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo exp_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo expm1_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo log_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo log1p_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sqrt_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo rsqrt_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo square_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo reciprocal_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sin_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo cos_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo tan_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo tanh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo sigmoid_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo relu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo leaky_relu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo leaky_relu_attributes[] = {
    {.name = "slope", .type = AttributeInfo::kFloat, .offset = offsetof(LeakyReluAttrs, slope)},
};
constexpr InputInfo elu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo elu_attributes[] = {
    {.name = "alpha", .type = AttributeInfo::kFloat, .offset = offsetof(EluAttrs, alpha)},
};
constexpr InputInfo gelu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo gelu_attributes[] = {
    {.name = "by_tanh", .type = AttributeInfo::kBool, .offset = offsetof(GeluAttrs, by_tanh)},
};
constexpr InputInfo silu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo softplus_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo softplus_attributes[] = {
    {.name = "beta", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusAttrs, beta)},
    {.name = "threshold", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusAttrs, threshold)},
};
constexpr InputInfo erf_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo floor_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo ceil_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo round_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo clip_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo clip_attributes[] = {
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(ClipAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(ClipAttrs, high)},
};
constexpr InputInfo isnan_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo isinf_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo logical_not_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
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
constexpr InputInfo pow_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo pow_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(PowScalarAttrs, value)},
};
constexpr InputInfo cast_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo cast_attributes[] = {
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(CastAttrs, dtype)},
};
constexpr InputInfo contiguous_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo copy_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo relu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo keep_positive_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "signs", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo keep_positive_attributes[] = {
    {.name = "channels_last", .type = AttributeInfo::kBool, .offset = offsetof(KeepPositiveAttrs, channels_last)},
};
constexpr InputInfo sigmoid_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo tanh_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo gelu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo gelu_grad_attributes[] = {
    {.name = "by_tanh", .type = AttributeInfo::kBool, .offset = offsetof(GeluGradAttrs, by_tanh)},
};
constexpr InputInfo silu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
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
constexpr InputInfo pow_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo maximum_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo minimum_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo mod_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo not_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo less_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo less_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo greater_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo greater_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo logical_and_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo logical_or_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo logical_xor_inputs[] = {
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
constexpr InputInfo masked_fill_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo masked_fill_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(MaskedFillAttrs, value)},
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
constexpr InputInfo prod_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo prod_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(ProdAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ProdAttrs, keepdims)},
};
constexpr InputInfo max_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo max_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MaxAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MaxAttrs, keepdims)},
};
constexpr InputInfo min_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo min_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MinAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MinAttrs, keepdims)},
};
constexpr InputInfo any_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo any_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(AnyAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(AnyAttrs, keepdims)},
};
constexpr InputInfo all_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo all_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(AllAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(AllAttrs, keepdims)},
};
constexpr InputInfo var_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo var_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(VarAttrs, axes)},
    {.name = "correction", .type = AttributeInfo::kInt, .offset = offsetof(VarAttrs, correction)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(VarAttrs, keepdims)},
};
constexpr InputInfo std_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo std_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(StdAttrs, axes)},
    {.name = "correction", .type = AttributeInfo::kInt, .offset = offsetof(StdAttrs, correction)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(StdAttrs, keepdims)},
};
constexpr InputInfo logsumexp_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo logsumexp_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(LogsumexpAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(LogsumexpAttrs, keepdims)},
};
constexpr InputInfo norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo norm_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(NormAttrs, axes)},
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(NormAttrs, p)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(NormAttrs, keepdims)},
};
constexpr InputInfo sum_squares_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo sum_squares_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SumSquaresAttrs, axes)},
    {.name = "factor", .type = AttributeInfo::kFloat, .offset = offsetof(SumSquaresAttrs, factor)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(SumSquaresAttrs, keepdims)},
};
constexpr InputInfo euclidean_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo euclidean_norm_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(EuclideanNormAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(EuclideanNormAttrs, keepdims)},
};
constexpr InputInfo argmax_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo argmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ArgmaxAttrs, axis)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ArgmaxAttrs, keepdims)},
};
constexpr InputInfo argmin_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo argmin_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ArgminAttrs, axis)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ArgminAttrs, keepdims)},
};
constexpr InputInfo cumsum_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo cumsum_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(CumsumAttrs, axis)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(CumsumAttrs, reverse)},
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
constexpr InputInfo squeeze_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo squeeze_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SqueezeAttrs, axes)},
};
constexpr InputInfo unsqueeze_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo unsqueeze_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(UnsqueezeAttrs, axis)},
};
constexpr InputInfo flatten_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo flatten_attributes[] = {
    {.name = "first", .type = AttributeInfo::kInt, .offset = offsetof(FlattenAttrs, first)},
    {.name = "last", .type = AttributeInfo::kInt, .offset = offsetof(FlattenAttrs, last)},
};
constexpr InputInfo concat_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false},
};
constexpr AttributeInfo concat_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ConcatAttrs, axis)},
};
constexpr InputInfo stack_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false},
};
constexpr AttributeInfo stack_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(StackAttrs, axis)},
};
constexpr InputInfo split_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo split_attributes[] = {
    {.name = "parts", .type = AttributeInfo::kInt, .offset = offsetof(SplitAttrs, parts)},
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SplitAttrs, axis)},
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
constexpr InputInfo flip_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo flip_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(FlipAttrs, axes)},
};
constexpr InputInfo pad_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo pad_attributes[] = {
    {.name = "padding", .type = AttributeInfo::kInts, .offset = offsetof(PadAttrs, padding)},
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(PadAttrs, value)},
};
constexpr InputInfo repeat_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo repeat_attributes[] = {
    {.name = "times", .type = AttributeInfo::kInt, .offset = offsetof(RepeatAttrs, times)},
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(RepeatAttrs, axis)},
};
constexpr InputInfo tile_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo tile_attributes[] = {
    {.name = "times", .type = AttributeInfo::kInts, .offset = offsetof(TileAttrs, times)},
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
constexpr InputInfo gather_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo gather_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(GatherAttrs, axis)},
};
constexpr InputInfo take_along_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo take_along_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(TakeAlongAttrs, axis)},
};
constexpr InputInfo scatter_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "updates", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo scatter_add_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ScatterAddAttrs, axis)},
};
constexpr InputInfo scatter_along_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo scatter_along_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(ScatterAlongAttrs, axis)},
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ScatterAlongAttrs, shape)},
};
constexpr InputInfo one_hot_inputs[] = {
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo one_hot_attributes[] = {
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(OneHotAttrs, depth)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(OneHotAttrs, dtype)},
};
constexpr InputInfo tril_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo tril_attributes[] = {
    {.name = "diagonal", .type = AttributeInfo::kInt, .offset = offsetof(TrilAttrs, diagonal)},
};
constexpr InputInfo triu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo triu_attributes[] = {
    {.name = "diagonal", .type = AttributeInfo::kInt, .offset = offsetof(TriuAttrs, diagonal)},
};
constexpr InputInfo topk_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo topk_attributes[] = {
    {.name = "k", .type = AttributeInfo::kInt, .offset = offsetof(TopkAttrs, k)},
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(TopkAttrs, axis)},
    {.name = "largest", .type = AttributeInfo::kBool, .offset = offsetof(TopkAttrs, largest)},
};
constexpr InputInfo sort_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo sort_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SortAttrs, axis)},
    {.name = "descending", .type = AttributeInfo::kBool, .offset = offsetof(SortAttrs, descending)},
};
constexpr InputInfo embedding_inputs[] = {
    {.name = "table", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo embedding_attributes[] = {
    {.name = "padding_index", .type = AttributeInfo::kInt, .offset = offsetof(EmbeddingAttrs, padding_index)},
};
constexpr InputInfo matmul_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo linear_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr InputInfo dot_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo outer_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo conv2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr AttributeInfo conv2d_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dAttrs, groups)},
};
constexpr InputInfo conv2d_data_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
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
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo conv2d_weight_grad_attributes[] = {
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, padding)},
    {.name = "dilation", .type = AttributeInfo::kPair, .offset = offsetof(Conv2dWeightGradAttrs, dilation)},
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, groups)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(Conv2dWeightGradAttrs, width)},
};
constexpr InputInfo max_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo max_pool2d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dAttrs, padding)},
};
constexpr InputInfo max_pool2d_indices_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo max_pool2d_indices_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(MaxPool2dIndicesAttrs, padding)},
    {.name = "wanted", .type = AttributeInfo::kBool, .offset = offsetof(MaxPool2dIndicesAttrs, wanted)},
};
constexpr InputInfo max_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo max_pool2d_grad_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(MaxPool2dGradAttrs, width)},
};
constexpr InputInfo avg_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo avg_pool2d_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dAttrs, count_padding)},
};
constexpr InputInfo avg_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo avg_pool2d_grad_attributes[] = {
    {.name = "kernel", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, kernel)},
    {.name = "stride", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, stride)},
    {.name = "padding", .type = AttributeInfo::kPair, .offset = offsetof(AvgPool2dGradAttrs, padding)},
    {.name = "count_padding", .type = AttributeInfo::kBool, .offset = offsetof(AvgPool2dGradAttrs, count_padding)},
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AvgPool2dGradAttrs, width)},
};
constexpr InputInfo adaptive_avg_pool2d_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo adaptive_avg_pool2d_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dAttrs, width)},
};
constexpr InputInfo adaptive_avg_pool2d_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo adaptive_avg_pool2d_grad_attributes[] = {
    {.name = "height", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dGradAttrs, height)},
    {.name = "width", .type = AttributeInfo::kInt, .offset = offsetof(AdaptiveAvgPool2dGradAttrs, width)},
};
constexpr InputInfo layer_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr AttributeInfo layer_norm_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormAttrs, axis_count)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(LayerNormAttrs, eps)},
};
constexpr InputInfo layer_norm_stats_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr AttributeInfo layer_norm_stats_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormStatsAttrs, axis_count)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(LayerNormStatsAttrs, eps)},
};
constexpr InputInfo layer_norm_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "rstd", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo layer_norm_grad_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormGradAttrs, axis_count)},
};
constexpr InputInfo batch_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "running_mean", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true},
};
constexpr AttributeInfo batch_norm_attributes[] = {
    {.name = "training", .type = AttributeInfo::kBool, .offset = offsetof(BatchNormAttrs, training)},
    {.name = "momentum", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormAttrs, momentum)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormAttrs, eps)},
};
constexpr InputInfo batch_stats_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr InputInfo update_running_inputs[] = {
    {.name = "running_mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true},
    {.name = "mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo update_running_attributes[] = {
    {.name = "momentum", .type = AttributeInfo::kFloat, .offset = offsetof(UpdateRunningAttrs, momentum)},
    {.name = "correction", .type = AttributeInfo::kFloat, .offset = offsetof(UpdateRunningAttrs, correction)},
};
constexpr InputInfo batch_normalize_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "variance", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr AttributeInfo batch_normalize_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormalizeAttrs, eps)},
    {.name = "of_batch", .type = AttributeInfo::kBool, .offset = offsetof(BatchNormalizeAttrs, of_batch)},
};
constexpr InputInfo batch_norm_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "variance", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false},
};
constexpr AttributeInfo batch_norm_grad_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormGradAttrs, eps)},
};
constexpr InputInfo softmax_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo softmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SoftmaxAttrs, axis)},
};
constexpr InputInfo log_softmax_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo log_softmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(LogSoftmaxAttrs, axis)},
};
constexpr InputInfo softmax_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "y", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo softmax_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(SoftmaxGradAttrs, axis)},
};
constexpr InputInfo log_softmax_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "y", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo log_softmax_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kInt, .offset = offsetof(LogSoftmaxGradAttrs, axis)},
};
constexpr InputInfo mse_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo mse_loss_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(MseLossAttrs, reduction)},
};
constexpr InputInfo l1_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo l1_loss_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(L1LossAttrs, reduction)},
};
constexpr InputInfo huber_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo huber_loss_attributes[] = {
    {.name = "delta", .type = AttributeInfo::kFloat, .offset = offsetof(HuberLossAttrs, delta)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(HuberLossAttrs, reduction)},
};
constexpr InputInfo cross_entropy_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo cross_entropy_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(CrossEntropyAttrs, label_smoothing)},
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(CrossEntropyAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(CrossEntropyAttrs, reduction)},
};
constexpr InputInfo cross_entropy_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo cross_entropy_grad_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(CrossEntropyGradAttrs, label_smoothing)},
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(CrossEntropyGradAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(CrossEntropyGradAttrs, reduction)},
};
constexpr InputInfo nll_loss_inputs[] = {
    {.name = "log_probabilities", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo nll_loss_attributes[] = {
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(NllLossAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(NllLossAttrs, reduction)},
};
constexpr InputInfo nll_loss_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "log_probabilities", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo nll_loss_grad_attributes[] = {
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(NllLossGradAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(NllLossGradAttrs, reduction)},
};
constexpr InputInfo bce_with_logits_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};
constexpr AttributeInfo bce_with_logits_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(BceWithLogitsAttrs, reduction)},
};
constexpr InputInfo bce_terms_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false},
};

}  // namespace

namespace info {
constinit const Info zeros{.name = "zeros", .inputs = {}, .attributes = zeros_attributes, .attrs_bytes = sizeof(ZerosAttrs), .outputs = 1, .internal = false};
constinit const Info ones{.name = "ones", .inputs = {}, .attributes = ones_attributes, .attrs_bytes = sizeof(OnesAttrs), .outputs = 1, .internal = false};
constinit const Info full{.name = "full", .inputs = {}, .attributes = full_attributes, .attrs_bytes = sizeof(FullAttrs), .outputs = 1, .internal = false};
constinit const Info eye{.name = "eye", .inputs = {}, .attributes = eye_attributes, .attrs_bytes = sizeof(EyeAttrs), .outputs = 1, .internal = false};
constinit const Info arange{.name = "arange", .inputs = {}, .attributes = arange_attributes, .attrs_bytes = sizeof(ArangeAttrs), .outputs = 1, .internal = false};
constinit const Info linspace{.name = "linspace", .inputs = {}, .attributes = linspace_attributes, .attrs_bytes = sizeof(LinspaceAttrs), .outputs = 1, .internal = false};
constinit const Info uniform{.name = "uniform", .inputs = {}, .attributes = uniform_attributes, .attrs_bytes = sizeof(UniformAttrs), .outputs = 1, .internal = false};
constinit const Info normal{.name = "normal", .inputs = {}, .attributes = normal_attributes, .attrs_bytes = sizeof(NormalAttrs), .outputs = 1, .internal = false};
constinit const Info randint{.name = "randint", .inputs = {}, .attributes = randint_attributes, .attrs_bytes = sizeof(RandintAttrs), .outputs = 1, .internal = false};
constinit const Info bernoulli{.name = "bernoulli", .inputs = {}, .attributes = bernoulli_attributes, .attrs_bytes = sizeof(BernoulliAttrs), .outputs = 1, .internal = false};
constinit const Info dropout{.name = "dropout", .inputs = dropout_inputs, .attributes = dropout_attributes, .attrs_bytes = sizeof(DropoutAttrs), .outputs = 1, .internal = false};
constinit const Info dropped{.name = "dropped", .inputs = dropped_inputs, .attributes = dropped_attributes, .attrs_bytes = sizeof(DroppedAttrs), .outputs = 2, .internal = true};
constinit const Info neg{.name = "neg", .inputs = neg_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info abs{.name = "abs", .inputs = abs_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info sign{.name = "sign", .inputs = sign_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info exp{.name = "exp", .inputs = exp_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info expm1{.name = "expm1", .inputs = expm1_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info log{.name = "log", .inputs = log_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info log1p{.name = "log1p", .inputs = log1p_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info sqrt{.name = "sqrt", .inputs = sqrt_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info rsqrt{.name = "rsqrt", .inputs = rsqrt_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info square{.name = "square", .inputs = square_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info reciprocal{.name = "reciprocal", .inputs = reciprocal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info sin{.name = "sin", .inputs = sin_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info cos{.name = "cos", .inputs = cos_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info tan{.name = "tan", .inputs = tan_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info tanh{.name = "tanh", .inputs = tanh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info sigmoid{.name = "sigmoid", .inputs = sigmoid_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info relu{.name = "relu", .inputs = relu_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info leaky_relu{.name = "leaky_relu", .inputs = leaky_relu_inputs, .attributes = leaky_relu_attributes, .attrs_bytes = sizeof(LeakyReluAttrs), .outputs = 1, .internal = false};
constinit const Info elu{.name = "elu", .inputs = elu_inputs, .attributes = elu_attributes, .attrs_bytes = sizeof(EluAttrs), .outputs = 1, .internal = false};
constinit const Info gelu{.name = "gelu", .inputs = gelu_inputs, .attributes = gelu_attributes, .attrs_bytes = sizeof(GeluAttrs), .outputs = 1, .internal = false};
constinit const Info silu{.name = "silu", .inputs = silu_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info softplus{.name = "softplus", .inputs = softplus_inputs, .attributes = softplus_attributes, .attrs_bytes = sizeof(SoftplusAttrs), .outputs = 1, .internal = false};
constinit const Info erf{.name = "erf", .inputs = erf_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info floor{.name = "floor", .inputs = floor_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info ceil{.name = "ceil", .inputs = ceil_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info round{.name = "round", .inputs = round_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info clip{.name = "clip", .inputs = clip_inputs, .attributes = clip_attributes, .attrs_bytes = sizeof(ClipAttrs), .outputs = 1, .internal = false};
constinit const Info isnan{.name = "isnan", .inputs = isnan_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info isinf{.name = "isinf", .inputs = isinf_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info logical_not{.name = "logical_not", .inputs = logical_not_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info add_scalar{.name = "add_scalar", .inputs = add_scalar_inputs, .attributes = add_scalar_attributes, .attrs_bytes = sizeof(AddScalarAttrs), .outputs = 1, .internal = false};
constinit const Info mul_scalar{.name = "mul_scalar", .inputs = mul_scalar_inputs, .attributes = mul_scalar_attributes, .attrs_bytes = sizeof(MulScalarAttrs), .outputs = 1, .internal = false};
constinit const Info pow_scalar{.name = "pow_scalar", .inputs = pow_scalar_inputs, .attributes = pow_scalar_attributes, .attrs_bytes = sizeof(PowScalarAttrs), .outputs = 1, .internal = false};
constinit const Info cast{.name = "cast", .inputs = cast_inputs, .attributes = cast_attributes, .attrs_bytes = sizeof(CastAttrs), .outputs = 1, .internal = false};
constinit const Info contiguous{.name = "contiguous", .inputs = contiguous_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info copy{.name = "copy", .inputs = copy_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info relu_grad{.name = "relu_grad", .inputs = relu_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true};
constinit const Info keep_positive{.name = "keep_positive", .inputs = keep_positive_inputs, .attributes = keep_positive_attributes, .attrs_bytes = sizeof(KeepPositiveAttrs), .outputs = 1, .internal = true};
constinit const Info sigmoid_grad{.name = "sigmoid_grad", .inputs = sigmoid_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true};
constinit const Info tanh_grad{.name = "tanh_grad", .inputs = tanh_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true};
constinit const Info gelu_grad{.name = "gelu_grad", .inputs = gelu_grad_inputs, .attributes = gelu_grad_attributes, .attrs_bytes = sizeof(GeluGradAttrs), .outputs = 1, .internal = true};
constinit const Info silu_grad{.name = "silu_grad", .inputs = silu_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true};
constinit const Info add{.name = "add", .inputs = add_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info sub{.name = "sub", .inputs = sub_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info mul{.name = "mul", .inputs = mul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info div{.name = "div", .inputs = div_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info pow{.name = "pow", .inputs = pow_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info maximum{.name = "maximum", .inputs = maximum_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info minimum{.name = "minimum", .inputs = minimum_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info mod{.name = "mod", .inputs = mod_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info equal{.name = "equal", .inputs = equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info not_equal{.name = "not_equal", .inputs = not_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info less{.name = "less", .inputs = less_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info less_equal{.name = "less_equal", .inputs = less_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info greater{.name = "greater", .inputs = greater_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info greater_equal{.name = "greater_equal", .inputs = greater_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info logical_and{.name = "logical_and", .inputs = logical_and_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info logical_or{.name = "logical_or", .inputs = logical_or_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info logical_xor{.name = "logical_xor", .inputs = logical_xor_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info add_inplace{.name = "add_inplace", .inputs = add_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false};
constinit const Info sub_inplace{.name = "sub_inplace", .inputs = sub_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false};
constinit const Info mul_inplace{.name = "mul_inplace", .inputs = mul_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false};
constinit const Info div_inplace{.name = "div_inplace", .inputs = div_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false};
constinit const Info assign{.name = "assign", .inputs = assign_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false};
constinit const Info where{.name = "where", .inputs = where_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info masked_fill{.name = "masked_fill", .inputs = masked_fill_inputs, .attributes = masked_fill_attributes, .attrs_bytes = sizeof(MaskedFillAttrs), .outputs = 1, .internal = false};
constinit const Info sum{.name = "sum", .inputs = sum_inputs, .attributes = sum_attributes, .attrs_bytes = sizeof(SumAttrs), .outputs = 1, .internal = false};
constinit const Info mean{.name = "mean", .inputs = mean_inputs, .attributes = mean_attributes, .attrs_bytes = sizeof(MeanAttrs), .outputs = 1, .internal = false};
constinit const Info prod{.name = "prod", .inputs = prod_inputs, .attributes = prod_attributes, .attrs_bytes = sizeof(ProdAttrs), .outputs = 1, .internal = false};
constinit const Info max{.name = "max", .inputs = max_inputs, .attributes = max_attributes, .attrs_bytes = sizeof(MaxAttrs), .outputs = 1, .internal = false};
constinit const Info min{.name = "min", .inputs = min_inputs, .attributes = min_attributes, .attrs_bytes = sizeof(MinAttrs), .outputs = 1, .internal = false};
constinit const Info any{.name = "any", .inputs = any_inputs, .attributes = any_attributes, .attrs_bytes = sizeof(AnyAttrs), .outputs = 1, .internal = false};
constinit const Info all{.name = "all", .inputs = all_inputs, .attributes = all_attributes, .attrs_bytes = sizeof(AllAttrs), .outputs = 1, .internal = false};
constinit const Info var{.name = "var", .inputs = var_inputs, .attributes = var_attributes, .attrs_bytes = sizeof(VarAttrs), .outputs = 1, .internal = false};
constinit const Info std{.name = "std", .inputs = std_inputs, .attributes = std_attributes, .attrs_bytes = sizeof(StdAttrs), .outputs = 1, .internal = false};
constinit const Info logsumexp{.name = "logsumexp", .inputs = logsumexp_inputs, .attributes = logsumexp_attributes, .attrs_bytes = sizeof(LogsumexpAttrs), .outputs = 1, .internal = false};
constinit const Info norm{.name = "norm", .inputs = norm_inputs, .attributes = norm_attributes, .attrs_bytes = sizeof(NormAttrs), .outputs = 1, .internal = false};
constinit const Info sum_squares{.name = "sum_squares", .inputs = sum_squares_inputs, .attributes = sum_squares_attributes, .attrs_bytes = sizeof(SumSquaresAttrs), .outputs = 1, .internal = true};
constinit const Info euclidean_norm{.name = "euclidean_norm", .inputs = euclidean_norm_inputs, .attributes = euclidean_norm_attributes, .attrs_bytes = sizeof(EuclideanNormAttrs), .outputs = 1, .internal = true};
constinit const Info argmax{.name = "argmax", .inputs = argmax_inputs, .attributes = argmax_attributes, .attrs_bytes = sizeof(ArgmaxAttrs), .outputs = 1, .internal = false};
constinit const Info argmin{.name = "argmin", .inputs = argmin_inputs, .attributes = argmin_attributes, .attrs_bytes = sizeof(ArgminAttrs), .outputs = 1, .internal = false};
constinit const Info cumsum{.name = "cumsum", .inputs = cumsum_inputs, .attributes = cumsum_attributes, .attrs_bytes = sizeof(CumsumAttrs), .outputs = 1, .internal = false};
constinit const Info reshape{.name = "reshape", .inputs = reshape_inputs, .attributes = reshape_attributes, .attrs_bytes = sizeof(ReshapeAttrs), .outputs = 1, .internal = false};
constinit const Info transpose{.name = "transpose", .inputs = transpose_inputs, .attributes = transpose_attributes, .attrs_bytes = sizeof(TransposeAttrs), .outputs = 1, .internal = false};
constinit const Info expand{.name = "expand", .inputs = expand_inputs, .attributes = expand_attributes, .attrs_bytes = sizeof(ExpandAttrs), .outputs = 1, .internal = false};
constinit const Info squeeze{.name = "squeeze", .inputs = squeeze_inputs, .attributes = squeeze_attributes, .attrs_bytes = sizeof(SqueezeAttrs), .outputs = 1, .internal = false};
constinit const Info unsqueeze{.name = "unsqueeze", .inputs = unsqueeze_inputs, .attributes = unsqueeze_attributes, .attrs_bytes = sizeof(UnsqueezeAttrs), .outputs = 1, .internal = false};
constinit const Info flatten{.name = "flatten", .inputs = flatten_inputs, .attributes = flatten_attributes, .attrs_bytes = sizeof(FlattenAttrs), .outputs = 1, .internal = false};
constinit const Info concat{.name = "concat", .inputs = concat_inputs, .attributes = concat_attributes, .attrs_bytes = sizeof(ConcatAttrs), .outputs = 1, .internal = false};
constinit const Info stack{.name = "stack", .inputs = stack_inputs, .attributes = stack_attributes, .attrs_bytes = sizeof(StackAttrs), .outputs = 1, .internal = false};
constinit const Info split{.name = "split", .inputs = split_inputs, .attributes = split_attributes, .attrs_bytes = sizeof(SplitAttrs), .outputs = -1, .internal = false};
constinit const Info slice{.name = "slice", .inputs = slice_inputs, .attributes = slice_attributes, .attrs_bytes = sizeof(SliceAttrs), .outputs = 1, .internal = false};
constinit const Info slice_grad{.name = "slice_grad", .inputs = slice_grad_inputs, .attributes = slice_grad_attributes, .attrs_bytes = sizeof(SliceGradAttrs), .outputs = 1, .internal = true};
constinit const Info flip{.name = "flip", .inputs = flip_inputs, .attributes = flip_attributes, .attrs_bytes = sizeof(FlipAttrs), .outputs = 1, .internal = false};
constinit const Info pad{.name = "pad", .inputs = pad_inputs, .attributes = pad_attributes, .attrs_bytes = sizeof(PadAttrs), .outputs = 1, .internal = false};
constinit const Info repeat{.name = "repeat", .inputs = repeat_inputs, .attributes = repeat_attributes, .attrs_bytes = sizeof(RepeatAttrs), .outputs = 1, .internal = false};
constinit const Info tile{.name = "tile", .inputs = tile_inputs, .attributes = tile_attributes, .attrs_bytes = sizeof(TileAttrs), .outputs = 1, .internal = false};
constinit const Info gather_nd{.name = "gather_nd", .inputs = gather_nd_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info scatter_nd_add{.name = "scatter_nd_add", .inputs = scatter_nd_add_inputs, .attributes = scatter_nd_add_attributes, .attrs_bytes = sizeof(ScatterNdAddAttrs), .outputs = 1, .internal = true};
constinit const Info index_select{.name = "index_select", .inputs = index_select_inputs, .attributes = index_select_attributes, .attrs_bytes = sizeof(IndexSelectAttrs), .outputs = 1, .internal = false};
constinit const Info index_add{.name = "index_add", .inputs = index_add_inputs, .attributes = index_add_attributes, .attrs_bytes = sizeof(IndexAddAttrs), .outputs = 1, .internal = true};
constinit const Info gather{.name = "gather", .inputs = gather_inputs, .attributes = gather_attributes, .attrs_bytes = sizeof(GatherAttrs), .outputs = 1, .internal = false};
constinit const Info take_along{.name = "take_along", .inputs = take_along_inputs, .attributes = take_along_attributes, .attrs_bytes = sizeof(TakeAlongAttrs), .outputs = 1, .internal = false};
constinit const Info scatter_add{.name = "scatter_add", .inputs = scatter_add_inputs, .attributes = scatter_add_attributes, .attrs_bytes = sizeof(ScatterAddAttrs), .outputs = 1, .internal = false};
constinit const Info scatter_along{.name = "scatter_along", .inputs = scatter_along_inputs, .attributes = scatter_along_attributes, .attrs_bytes = sizeof(ScatterAlongAttrs), .outputs = 1, .internal = true};
constinit const Info one_hot{.name = "one_hot", .inputs = one_hot_inputs, .attributes = one_hot_attributes, .attrs_bytes = sizeof(OneHotAttrs), .outputs = 1, .internal = false};
constinit const Info tril{.name = "tril", .inputs = tril_inputs, .attributes = tril_attributes, .attrs_bytes = sizeof(TrilAttrs), .outputs = 1, .internal = false};
constinit const Info triu{.name = "triu", .inputs = triu_inputs, .attributes = triu_attributes, .attrs_bytes = sizeof(TriuAttrs), .outputs = 1, .internal = false};
constinit const Info topk{.name = "topk", .inputs = topk_inputs, .attributes = topk_attributes, .attrs_bytes = sizeof(TopkAttrs), .outputs = 2, .internal = false};
constinit const Info sort{.name = "sort", .inputs = sort_inputs, .attributes = sort_attributes, .attrs_bytes = sizeof(SortAttrs), .outputs = 2, .internal = false};
constinit const Info embedding{.name = "embedding", .inputs = embedding_inputs, .attributes = embedding_attributes, .attrs_bytes = sizeof(EmbeddingAttrs), .outputs = 1, .internal = false};
constinit const Info matmul{.name = "matmul", .inputs = matmul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info linear{.name = "linear", .inputs = linear_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info dot{.name = "dot", .inputs = dot_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info outer{.name = "outer", .inputs = outer_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false};
constinit const Info conv2d{.name = "conv2d", .inputs = conv2d_inputs, .attributes = conv2d_attributes, .attrs_bytes = sizeof(Conv2dAttrs), .outputs = 1, .internal = false};
constinit const Info conv2d_data_grad{.name = "conv2d_data_grad", .inputs = conv2d_data_grad_inputs, .attributes = conv2d_data_grad_attributes, .attrs_bytes = sizeof(Conv2dDataGradAttrs), .outputs = 1, .internal = true};
constinit const Info conv2d_weight_grad{.name = "conv2d_weight_grad", .inputs = conv2d_weight_grad_inputs, .attributes = conv2d_weight_grad_attributes, .attrs_bytes = sizeof(Conv2dWeightGradAttrs), .outputs = 1, .internal = true};
constinit const Info max_pool2d{.name = "max_pool2d", .inputs = max_pool2d_inputs, .attributes = max_pool2d_attributes, .attrs_bytes = sizeof(MaxPool2dAttrs), .outputs = 1, .internal = false};
constinit const Info max_pool2d_indices{.name = "max_pool2d_indices", .inputs = max_pool2d_indices_inputs, .attributes = max_pool2d_indices_attributes, .attrs_bytes = sizeof(MaxPool2dIndicesAttrs), .outputs = 2, .internal = true};
constinit const Info max_pool2d_grad{.name = "max_pool2d_grad", .inputs = max_pool2d_grad_inputs, .attributes = max_pool2d_grad_attributes, .attrs_bytes = sizeof(MaxPool2dGradAttrs), .outputs = 1, .internal = true};
constinit const Info avg_pool2d{.name = "avg_pool2d", .inputs = avg_pool2d_inputs, .attributes = avg_pool2d_attributes, .attrs_bytes = sizeof(AvgPool2dAttrs), .outputs = 1, .internal = false};
constinit const Info avg_pool2d_grad{.name = "avg_pool2d_grad", .inputs = avg_pool2d_grad_inputs, .attributes = avg_pool2d_grad_attributes, .attrs_bytes = sizeof(AvgPool2dGradAttrs), .outputs = 1, .internal = true};
constinit const Info adaptive_avg_pool2d{.name = "adaptive_avg_pool2d", .inputs = adaptive_avg_pool2d_inputs, .attributes = adaptive_avg_pool2d_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool2dAttrs), .outputs = 1, .internal = false};
constinit const Info adaptive_avg_pool2d_grad{.name = "adaptive_avg_pool2d_grad", .inputs = adaptive_avg_pool2d_grad_inputs, .attributes = adaptive_avg_pool2d_grad_attributes, .attrs_bytes = sizeof(AdaptiveAvgPool2dGradAttrs), .outputs = 1, .internal = true};
constinit const Info layer_norm{.name = "layer_norm", .inputs = layer_norm_inputs, .attributes = layer_norm_attributes, .attrs_bytes = sizeof(LayerNormAttrs), .outputs = 1, .internal = false};
constinit const Info layer_norm_stats{.name = "layer_norm_stats", .inputs = layer_norm_stats_inputs, .attributes = layer_norm_stats_attributes, .attrs_bytes = sizeof(LayerNormStatsAttrs), .outputs = 3, .internal = true};
constinit const Info layer_norm_grad{.name = "layer_norm_grad", .inputs = layer_norm_grad_inputs, .attributes = layer_norm_grad_attributes, .attrs_bytes = sizeof(LayerNormGradAttrs), .outputs = 3, .internal = true};
constinit const Info batch_norm{.name = "batch_norm", .inputs = batch_norm_inputs, .attributes = batch_norm_attributes, .attrs_bytes = sizeof(BatchNormAttrs), .outputs = 1, .internal = false};
constinit const Info batch_stats{.name = "batch_stats", .inputs = batch_stats_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 2, .internal = true};
constinit const Info update_running{.name = "update_running", .inputs = update_running_inputs, .attributes = update_running_attributes, .attrs_bytes = sizeof(UpdateRunningAttrs), .outputs = 0, .internal = true};
constinit const Info batch_normalize{.name = "batch_normalize", .inputs = batch_normalize_inputs, .attributes = batch_normalize_attributes, .attrs_bytes = sizeof(BatchNormalizeAttrs), .outputs = 1, .internal = true};
constinit const Info batch_norm_grad{.name = "batch_norm_grad", .inputs = batch_norm_grad_inputs, .attributes = batch_norm_grad_attributes, .attrs_bytes = sizeof(BatchNormGradAttrs), .outputs = 3, .internal = true};
constinit const Info softmax{.name = "softmax", .inputs = softmax_inputs, .attributes = softmax_attributes, .attrs_bytes = sizeof(SoftmaxAttrs), .outputs = 1, .internal = false};
constinit const Info log_softmax{.name = "log_softmax", .inputs = log_softmax_inputs, .attributes = log_softmax_attributes, .attrs_bytes = sizeof(LogSoftmaxAttrs), .outputs = 1, .internal = false};
constinit const Info softmax_grad{.name = "softmax_grad", .inputs = softmax_grad_inputs, .attributes = softmax_grad_attributes, .attrs_bytes = sizeof(SoftmaxGradAttrs), .outputs = 1, .internal = true};
constinit const Info log_softmax_grad{.name = "log_softmax_grad", .inputs = log_softmax_grad_inputs, .attributes = log_softmax_grad_attributes, .attrs_bytes = sizeof(LogSoftmaxGradAttrs), .outputs = 1, .internal = true};
constinit const Info mse_loss{.name = "mse_loss", .inputs = mse_loss_inputs, .attributes = mse_loss_attributes, .attrs_bytes = sizeof(MseLossAttrs), .outputs = 1, .internal = false};
constinit const Info l1_loss{.name = "l1_loss", .inputs = l1_loss_inputs, .attributes = l1_loss_attributes, .attrs_bytes = sizeof(L1LossAttrs), .outputs = 1, .internal = false};
constinit const Info huber_loss{.name = "huber_loss", .inputs = huber_loss_inputs, .attributes = huber_loss_attributes, .attrs_bytes = sizeof(HuberLossAttrs), .outputs = 1, .internal = false};
constinit const Info cross_entropy{.name = "cross_entropy", .inputs = cross_entropy_inputs, .attributes = cross_entropy_attributes, .attrs_bytes = sizeof(CrossEntropyAttrs), .outputs = 1, .internal = false};
constinit const Info cross_entropy_grad{.name = "cross_entropy_grad", .inputs = cross_entropy_grad_inputs, .attributes = cross_entropy_grad_attributes, .attrs_bytes = sizeof(CrossEntropyGradAttrs), .outputs = 1, .internal = true};
constinit const Info nll_loss{.name = "nll_loss", .inputs = nll_loss_inputs, .attributes = nll_loss_attributes, .attrs_bytes = sizeof(NllLossAttrs), .outputs = 1, .internal = false};
constinit const Info nll_loss_grad{.name = "nll_loss_grad", .inputs = nll_loss_grad_inputs, .attributes = nll_loss_grad_attributes, .attrs_bytes = sizeof(NllLossGradAttrs), .outputs = 1, .internal = true};
constinit const Info bce_with_logits{.name = "bce_with_logits", .inputs = bce_with_logits_inputs, .attributes = bce_with_logits_attributes, .attrs_bytes = sizeof(BceWithLogitsAttrs), .outputs = 1, .internal = false};
constinit const Info bce_terms{.name = "bce_terms", .inputs = bce_terms_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true};
}  // namespace info

namespace {
constexpr const Record* kRecords[] = {
    &records::zeros,
    &records::ones,
    &records::full,
    &records::eye,
    &records::arange,
    &records::linspace,
    &records::uniform,
    &records::normal,
    &records::randint,
    &records::bernoulli,
    &records::dropout,
    &records::dropped,
    &records::neg,
    &records::abs,
    &records::sign,
    &records::exp,
    &records::expm1,
    &records::log,
    &records::log1p,
    &records::sqrt,
    &records::rsqrt,
    &records::square,
    &records::reciprocal,
    &records::sin,
    &records::cos,
    &records::tan,
    &records::tanh,
    &records::sigmoid,
    &records::relu,
    &records::leaky_relu,
    &records::elu,
    &records::gelu,
    &records::silu,
    &records::softplus,
    &records::erf,
    &records::floor,
    &records::ceil,
    &records::round,
    &records::clip,
    &records::isnan,
    &records::isinf,
    &records::logical_not,
    &records::add_scalar,
    &records::mul_scalar,
    &records::pow_scalar,
    &records::cast,
    &records::contiguous,
    &records::copy,
    &records::relu_grad,
    &records::keep_positive,
    &records::sigmoid_grad,
    &records::tanh_grad,
    &records::gelu_grad,
    &records::silu_grad,
    &records::add,
    &records::sub,
    &records::mul,
    &records::div,
    &records::pow,
    &records::maximum,
    &records::minimum,
    &records::mod,
    &records::equal,
    &records::not_equal,
    &records::less,
    &records::less_equal,
    &records::greater,
    &records::greater_equal,
    &records::logical_and,
    &records::logical_or,
    &records::logical_xor,
    &records::add_inplace,
    &records::sub_inplace,
    &records::mul_inplace,
    &records::div_inplace,
    &records::assign,
    &records::where,
    &records::masked_fill,
    &records::sum,
    &records::mean,
    &records::prod,
    &records::max,
    &records::min,
    &records::any,
    &records::all,
    &records::var,
    &records::std,
    &records::logsumexp,
    &records::norm,
    &records::sum_squares,
    &records::euclidean_norm,
    &records::argmax,
    &records::argmin,
    &records::cumsum,
    &records::reshape,
    &records::transpose,
    &records::expand,
    &records::squeeze,
    &records::unsqueeze,
    &records::flatten,
    &records::concat,
    &records::stack,
    &records::split,
    &records::slice,
    &records::slice_grad,
    &records::flip,
    &records::pad,
    &records::repeat,
    &records::tile,
    &records::gather_nd,
    &records::scatter_nd_add,
    &records::index_select,
    &records::index_add,
    &records::gather,
    &records::take_along,
    &records::scatter_add,
    &records::scatter_along,
    &records::one_hot,
    &records::tril,
    &records::triu,
    &records::topk,
    &records::sort,
    &records::embedding,
    &records::matmul,
    &records::linear,
    &records::dot,
    &records::outer,
    &records::conv2d,
    &records::conv2d_data_grad,
    &records::conv2d_weight_grad,
    &records::max_pool2d,
    &records::max_pool2d_indices,
    &records::max_pool2d_grad,
    &records::avg_pool2d,
    &records::avg_pool2d_grad,
    &records::adaptive_avg_pool2d,
    &records::adaptive_avg_pool2d_grad,
    &records::layer_norm,
    &records::layer_norm_stats,
    &records::layer_norm_grad,
    &records::batch_norm,
    &records::batch_stats,
    &records::update_running,
    &records::batch_normalize,
    &records::batch_norm_grad,
    &records::softmax,
    &records::log_softmax,
    &records::softmax_grad,
    &records::log_softmax_grad,
    &records::mse_loss,
    &records::l1_loss,
    &records::huber_loss,
    &records::cross_entropy,
    &records::cross_entropy_grad,
    &records::nll_loss,
    &records::nll_loss_grad,
    &records::bce_with_logits,
    &records::bce_terms,
};
}  // namespace

std::span<const Record* const> all_records() { return kRecords; }

}  // namespace tinyai::ops
