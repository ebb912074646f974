// Elementwise: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/elementwise.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo neg_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo abs_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sign_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo exp_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo expm1_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo log_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo log1p_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sqrt_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo rsqrt_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo square_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo reciprocal_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sin_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo cos_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo tan_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo asin_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo acos_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo atan_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sinh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo cosh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo tanh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo asinh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo acosh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo atanh_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sigmoid_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo relu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo leaky_relu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo leaky_relu_attributes[] = {
    {.name = "slope", .type = AttributeInfo::kFloat, .offset = offsetof(LeakyReluAttrs, slope)},
};
constexpr InputInfo elu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo elu_attributes[] = {
    {.name = "alpha", .type = AttributeInfo::kFloat, .offset = offsetof(EluAttrs, alpha)},
};
constexpr InputInfo gelu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo gelu_attributes[] = {
    {.name = "by_tanh", .type = AttributeInfo::kBool, .offset = offsetof(GeluAttrs, by_tanh)},
};
constexpr InputInfo silu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo softplus_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo softplus_attributes[] = {
    {.name = "beta", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusAttrs, beta)},
    {.name = "threshold", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusAttrs, threshold)},
};
constexpr InputInfo erf_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo floor_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo ceil_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo round_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo clip_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo clip_attributes[] = {
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(ClipAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(ClipAttrs, high)},
};
constexpr InputInfo isnan_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo isinf_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo isfinite_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo logical_not_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo add_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo add_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(AddScalarAttrs, value)},
};
constexpr InputInfo mul_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo mul_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(MulScalarAttrs, value)},
};
constexpr InputInfo pow_scalar_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo pow_scalar_attributes[] = {
    {.name = "value", .type = AttributeInfo::kFloat, .offset = offsetof(PowScalarAttrs, value)},
};
constexpr InputInfo relu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo pack_positive_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo keep_positive_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "signs", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo keep_positive_attributes[] = {
    {.name = "channels_last", .type = AttributeInfo::kBool, .offset = offsetof(KeepPositiveAttrs, channels_last)},
};
constexpr InputInfo sigmoid_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo tanh_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo gelu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo gelu_grad_attributes[] = {
    {.name = "by_tanh", .type = AttributeInfo::kBool, .offset = offsetof(GeluGradAttrs, by_tanh)},
};
constexpr InputInfo elu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo elu_grad_attributes[] = {
    {.name = "alpha", .type = AttributeInfo::kFloat, .offset = offsetof(EluGradAttrs, alpha)},
};
constexpr InputInfo softplus_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo softplus_grad_attributes[] = {
    {.name = "beta", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusGradAttrs, beta)},
    {.name = "threshold", .type = AttributeInfo::kFloat, .offset = offsetof(SoftplusGradAttrs, threshold)},
};
constexpr InputInfo silu_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "saved", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo add_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sub_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo mul_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo div_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo pow_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo maximum_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo minimum_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo logaddexp_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo atan2_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo atan2_slope_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo lerp_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo mod_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo floor_div_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo not_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo less_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo less_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo greater_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo greater_equal_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo logical_and_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo logical_or_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo logical_xor_inputs[] = {
    {.name = "a", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo add_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo sub_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo mul_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo div_inplace_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "b", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};

}  // namespace

namespace info {
constinit const Info neg{.name = "neg", .inputs = neg_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Neg", .differentiable = 0b1, .updated = 0b0};
constinit const Info abs{.name = "abs", .inputs = abs_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Abs", .differentiable = 0b1, .updated = 0b0};
constinit const Info sign{.name = "sign", .inputs = sign_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sign", .differentiable = 0b1, .updated = 0b0};
constinit const Info exp{.name = "exp", .inputs = exp_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Exp", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info expm1{.name = "expm1", .inputs = expm1_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info log{.name = "log", .inputs = log_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Log", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info log1p{.name = "log1p", .inputs = log1p_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info sqrt{.name = "sqrt", .inputs = sqrt_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sqrt", .differentiable = 0b1, .updated = 0b0};
constinit const Info rsqrt{.name = "rsqrt", .inputs = rsqrt_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info square{.name = "square", .inputs = square_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info reciprocal{.name = "reciprocal", .inputs = reciprocal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Reciprocal", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info sin{.name = "sin", .inputs = sin_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sin", .differentiable = 0b1, .updated = 0b0};
constinit const Info cos{.name = "cos", .inputs = cos_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Cos", .differentiable = 0b1, .updated = 0b0};
constinit const Info tan{.name = "tan", .inputs = tan_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Tan", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info asin{.name = "asin", .inputs = asin_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Asin", .differentiable = 0b1, .updated = 0b0};
constinit const Info acos{.name = "acos", .inputs = acos_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Acos", .differentiable = 0b1, .updated = 0b0};
constinit const Info atan{.name = "atan", .inputs = atan_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Atan", .differentiable = 0b1, .updated = 0b0};
constinit const Info sinh{.name = "sinh", .inputs = sinh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sinh", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info cosh{.name = "cosh", .inputs = cosh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Cosh", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info tanh{.name = "tanh", .inputs = tanh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Tanh", .differentiable = 0b1, .updated = 0b0};
constinit const Info asinh{.name = "asinh", .inputs = asinh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Asinh", .differentiable = 0b1, .updated = 0b0};
constinit const Info acosh{.name = "acosh", .inputs = acosh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Acosh", .differentiable = 0b1, .updated = 0b0};
constinit const Info atanh{.name = "atanh", .inputs = atanh_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Atanh", .differentiable = 0b1, .updated = 0b0};
constinit const Info sigmoid{.name = "sigmoid", .inputs = sigmoid_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sigmoid", .differentiable = 0b1, .updated = 0b0};
constinit const Info relu{.name = "relu", .inputs = relu_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Relu", .differentiable = 0b1, .updated = 0b0};
constinit const Info leaky_relu{.name = "leaky_relu", .inputs = leaky_relu_inputs, .attributes = leaky_relu_attributes, .attrs_bytes = sizeof(LeakyReluAttrs), .outputs = 1, .internal = false, .onnx = "LeakyRelu", .differentiable = 0b1, .updated = 0b0};
constinit const Info elu{.name = "elu", .inputs = elu_inputs, .attributes = elu_attributes, .attrs_bytes = sizeof(EluAttrs), .outputs = 1, .internal = false, .onnx = "Elu", .differentiable = 0b1, .updated = 0b0};
constinit const Info gelu{.name = "gelu", .inputs = gelu_inputs, .attributes = gelu_attributes, .attrs_bytes = sizeof(GeluAttrs), .outputs = 1, .internal = false, .onnx = "Gelu", .differentiable = 0b1, .updated = 0b0};
constinit const Info silu{.name = "silu", .inputs = silu_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info softplus{.name = "softplus", .inputs = softplus_inputs, .attributes = softplus_attributes, .attrs_bytes = sizeof(SoftplusAttrs), .outputs = 1, .internal = false, .onnx = "Softplus", .differentiable = 0b1, .updated = 0b0};
constinit const Info erf{.name = "erf", .inputs = erf_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Erf", .differentiable = 0b1, .updated = 0b0};
constinit const Info floor{.name = "floor", .inputs = floor_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Floor", .differentiable = 0b1, .updated = 0b0};
constinit const Info ceil{.name = "ceil", .inputs = ceil_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Ceil", .differentiable = 0b1, .updated = 0b0};
constinit const Info round{.name = "round", .inputs = round_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Round", .differentiable = 0b1, .updated = 0b0};
constinit const Info clip{.name = "clip", .inputs = clip_inputs, .attributes = clip_attributes, .attrs_bytes = sizeof(ClipAttrs), .outputs = 1, .internal = false, .onnx = "Clip", .differentiable = 0b1, .updated = 0b0};
constinit const Info isnan{.name = "isnan", .inputs = isnan_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "IsNaN", .differentiable = 0b0, .updated = 0b0};
constinit const Info isinf{.name = "isinf", .inputs = isinf_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "IsInf", .differentiable = 0b0, .updated = 0b0};
constinit const Info isfinite{.name = "isfinite", .inputs = isfinite_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info logical_not{.name = "logical_not", .inputs = logical_not_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Not", .differentiable = 0b0, .updated = 0b0};
constinit const Info add_scalar{.name = "add_scalar", .inputs = add_scalar_inputs, .attributes = add_scalar_attributes, .attrs_bytes = sizeof(AddScalarAttrs), .outputs = 1, .internal = false, .onnx = "Add", .differentiable = 0b1, .updated = 0b0};
constinit const Info mul_scalar{.name = "mul_scalar", .inputs = mul_scalar_inputs, .attributes = mul_scalar_attributes, .attrs_bytes = sizeof(MulScalarAttrs), .outputs = 1, .internal = false, .onnx = "Mul", .differentiable = 0b1, .updated = 0b0};
constinit const Info pow_scalar{.name = "pow_scalar", .inputs = pow_scalar_inputs, .attributes = pow_scalar_attributes, .attrs_bytes = sizeof(PowScalarAttrs), .outputs = 1, .internal = false, .onnx = "Pow", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info relu_grad{.name = "relu_grad", .inputs = relu_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info pack_positive{.name = "pack_positive", .inputs = pack_positive_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info keep_positive{.name = "keep_positive", .inputs = keep_positive_inputs, .attributes = keep_positive_attributes, .attrs_bytes = sizeof(KeepPositiveAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info sigmoid_grad{.name = "sigmoid_grad", .inputs = sigmoid_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info tanh_grad{.name = "tanh_grad", .inputs = tanh_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info gelu_grad{.name = "gelu_grad", .inputs = gelu_grad_inputs, .attributes = gelu_grad_attributes, .attrs_bytes = sizeof(GeluGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info elu_grad{.name = "elu_grad", .inputs = elu_grad_inputs, .attributes = elu_grad_attributes, .attrs_bytes = sizeof(EluGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info softplus_grad{.name = "softplus_grad", .inputs = softplus_grad_inputs, .attributes = softplus_grad_attributes, .attrs_bytes = sizeof(SoftplusGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info silu_grad{.name = "silu_grad", .inputs = silu_grad_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info add{.name = "add", .inputs = add_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Add", .differentiable = 0b11, .updated = 0b0};
constinit const Info sub{.name = "sub", .inputs = sub_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Sub", .differentiable = 0b11, .updated = 0b0};
constinit const Info mul{.name = "mul", .inputs = mul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Mul", .differentiable = 0b11, .updated = 0b0};
constinit const Info div{.name = "div", .inputs = div_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Div", .differentiable = 0b11, .updated = 0b0};
constinit const Info pow{.name = "pow", .inputs = pow_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Pow", .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info maximum{.name = "maximum", .inputs = maximum_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Max", .differentiable = 0b11, .updated = 0b0};
constinit const Info minimum{.name = "minimum", .inputs = minimum_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Min", .differentiable = 0b11, .updated = 0b0};
constinit const Info logaddexp{.name = "logaddexp", .inputs = logaddexp_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info atan2{.name = "atan2", .inputs = atan2_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info atan2_slope{.name = "atan2_slope", .inputs = atan2_slope_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info lerp{.name = "lerp", .inputs = lerp_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
constinit const Info mod{.name = "mod", .inputs = mod_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Mod", .differentiable = 0b11, .updated = 0b0};
constinit const Info floor_div{.name = "floor_div", .inputs = floor_div_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info equal{.name = "equal", .inputs = equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Equal", .differentiable = 0b0, .updated = 0b0};
constinit const Info not_equal{.name = "not_equal", .inputs = not_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info less{.name = "less", .inputs = less_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Less", .differentiable = 0b0, .updated = 0b0};
constinit const Info less_equal{.name = "less_equal", .inputs = less_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "LessOrEqual", .differentiable = 0b0, .updated = 0b0};
constinit const Info greater{.name = "greater", .inputs = greater_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Greater", .differentiable = 0b0, .updated = 0b0};
constinit const Info greater_equal{.name = "greater_equal", .inputs = greater_equal_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "GreaterOrEqual", .differentiable = 0b0, .updated = 0b0};
constinit const Info logical_and{.name = "logical_and", .inputs = logical_and_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "And", .differentiable = 0b0, .updated = 0b0};
constinit const Info logical_or{.name = "logical_or", .inputs = logical_or_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Or", .differentiable = 0b0, .updated = 0b0};
constinit const Info logical_xor{.name = "logical_xor", .inputs = logical_xor_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Xor", .differentiable = 0b0, .updated = 0b0};
constinit const Info add_inplace{.name = "add_inplace", .inputs = add_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info sub_inplace{.name = "sub_inplace", .inputs = sub_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info mul_inplace{.name = "mul_inplace", .inputs = mul_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info div_inplace{.name = "div_inplace", .inputs = div_inplace_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
}  // namespace info

Value neg(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::neg, in, nullptr);
}

Value abs(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::abs, in, nullptr);
}

Value sign(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sign, in, nullptr);
}

Value exp(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::exp, in, nullptr);
}

Value expm1(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::expm1, in, nullptr);
}

Value log(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::log, in, nullptr);
}

Value log1p(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::log1p, in, nullptr);
}

Value sqrt(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sqrt, in, nullptr);
}

Value rsqrt(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::rsqrt, in, nullptr);
}

Value square(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::square, in, nullptr);
}

Value reciprocal(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::reciprocal, in, nullptr);
}

Value sin(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sin, in, nullptr);
}

Value cos(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::cos, in, nullptr);
}

Value tan(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::tan, in, nullptr);
}

Value asin(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::asin, in, nullptr);
}

Value acos(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::acos, in, nullptr);
}

Value atan(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::atan, in, nullptr);
}

Value sinh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sinh, in, nullptr);
}

Value cosh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::cosh, in, nullptr);
}

Value tanh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::tanh, in, nullptr);
}

Value asinh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::asinh, in, nullptr);
}

Value acosh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::acosh, in, nullptr);
}

Value atanh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::atanh, in, nullptr);
}

Value sigmoid(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sigmoid, in, nullptr);
}

Value relu(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::relu, in, nullptr);
}

Value leaky_relu(const Operand& x, double slope) {
  const LeakyReluAttrs attrs{.slope = slope};
  const Operand in[] = {x};
  return apply_one(records::leaky_relu, in, &attrs);
}

Value elu(const Operand& x, double alpha) {
  const EluAttrs attrs{.alpha = alpha};
  const Operand in[] = {x};
  return apply_one(records::elu, in, &attrs);
}

Value gelu(const Operand& x, bool by_tanh) {
  const GeluAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {x};
  return apply_one(records::gelu, in, &attrs);
}

Value silu(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::silu, in, nullptr);
}

Value softplus(const Operand& x, double beta, double threshold) {
  const SoftplusAttrs attrs{.beta = beta, .threshold = threshold};
  const Operand in[] = {x};
  return apply_one(records::softplus, in, &attrs);
}

Value erf(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::erf, in, nullptr);
}

Value floor(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::floor, in, nullptr);
}

Value ceil(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::ceil, in, nullptr);
}

Value round(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::round, in, nullptr);
}

Value clip(const Operand& x, double low, double high) {
  const ClipAttrs attrs{.low = low, .high = high};
  const Operand in[] = {x};
  return apply_one(records::clip, in, &attrs);
}

Value isnan(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::isnan, in, nullptr);
}

Value isinf(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::isinf, in, nullptr);
}

Value isfinite(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::isfinite, in, nullptr);
}

Value logical_not(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::logical_not, in, nullptr);
}

Value add_scalar(const Operand& x, double value) {
  const AddScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::add_scalar, in, &attrs);
}

Value mul_scalar(const Operand& x, double value) {
  const MulScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::mul_scalar, in, &attrs);
}

Value pow_scalar(const Operand& x, double value) {
  const PowScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::pow_scalar, in, &attrs);
}

Value relu_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::relu_grad, in, nullptr);
}

Value pack_positive(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::pack_positive, in, nullptr);
}

Value keep_positive(const Operand& gy, const Operand& signs, bool channels_last) {
  const KeepPositiveAttrs attrs{.channels_last = channels_last};
  const Operand in[] = {gy, signs};
  return apply_one(records::keep_positive, in, &attrs);
}

Value sigmoid_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::sigmoid_grad, in, nullptr);
}

Value tanh_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::tanh_grad, in, nullptr);
}

Value gelu_grad(const Operand& gy, const Operand& saved, bool by_tanh) {
  const GeluGradAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {gy, saved};
  return apply_one(records::gelu_grad, in, &attrs);
}

Value elu_grad(const Operand& gy, const Operand& saved, double alpha) {
  const EluGradAttrs attrs{.alpha = alpha};
  const Operand in[] = {gy, saved};
  return apply_one(records::elu_grad, in, &attrs);
}

Value softplus_grad(const Operand& gy, const Operand& saved, double beta, double threshold) {
  const SoftplusGradAttrs attrs{.beta = beta, .threshold = threshold};
  const Operand in[] = {gy, saved};
  return apply_one(records::softplus_grad, in, &attrs);
}

Value silu_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::silu_grad, in, nullptr);
}

Value add(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::add, in, nullptr);
}

Value sub(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::sub, in, nullptr);
}

Value mul(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mul, in, nullptr);
}

Value div(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::div, in, nullptr);
}

Value pow(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::pow, in, nullptr);
}

Value maximum(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::maximum, in, nullptr);
}

Value minimum(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::minimum, in, nullptr);
}

Value logaddexp(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logaddexp, in, nullptr);
}

Value atan2(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::atan2, in, nullptr);
}

Value atan2_slope(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::atan2_slope, in, nullptr);
}

Value lerp(const Operand& a, const Operand& b, const Operand& weight) {
  const Operand in[] = {a, b, weight};
  return apply_one(records::lerp, in, nullptr);
}

Value mod(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mod, in, nullptr);
}

Value floor_div(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::floor_div, in, nullptr);
}

Value equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::equal, in, nullptr);
}

Value not_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::not_equal, in, nullptr);
}

Value less(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less, in, nullptr);
}

Value less_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less_equal, in, nullptr);
}

Value greater(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater, in, nullptr);
}

Value greater_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater_equal, in, nullptr);
}

Value logical_and(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_and, in, nullptr);
}

Value logical_or(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_or, in, nullptr);
}

Value logical_xor(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_xor, in, nullptr);
}

void add_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::add_inplace, in, nullptr);
}

void sub_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::sub_inplace, in, nullptr);
}

void mul_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::mul_inplace, in, nullptr);
}

void div_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::div_inplace, in, nullptr);
}

}  // namespace tinyai::ops
