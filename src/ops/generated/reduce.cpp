// Reductions: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/reduce.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo sum_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo sum_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SumAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(SumAttrs, keepdims)},
};
constexpr InputInfo mean_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo mean_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MeanAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MeanAttrs, keepdims)},
};
constexpr InputInfo prod_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo prod_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(ProdAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ProdAttrs, keepdims)},
};
constexpr InputInfo max_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo max_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MaxAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MaxAttrs, keepdims)},
};
constexpr InputInfo min_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo min_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(MinAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(MinAttrs, keepdims)},
};
constexpr InputInfo any_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo any_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(AnyAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(AnyAttrs, keepdims)},
};
constexpr InputInfo all_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo all_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(AllAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(AllAttrs, keepdims)},
};
constexpr InputInfo var_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo var_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(VarAttrs, axes)},
    {.name = "correction", .type = AttributeInfo::kInt, .offset = offsetof(VarAttrs, correction)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(VarAttrs, keepdims)},
};
constexpr InputInfo std_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo std_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(StdAttrs, axes)},
    {.name = "correction", .type = AttributeInfo::kInt, .offset = offsetof(StdAttrs, correction)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(StdAttrs, keepdims)},
};
constexpr InputInfo logsumexp_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo logsumexp_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(LogsumexpAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(LogsumexpAttrs, keepdims)},
};
constexpr InputInfo norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo norm_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(NormAttrs, axes)},
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(NormAttrs, p)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(NormAttrs, keepdims)},
};
constexpr InputInfo centre_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo centre_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(CentreAttrs, axes)},
};
constexpr InputInfo sum_squares_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo sum_squares_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(SumSquaresAttrs, axes)},
    {.name = "factor", .type = AttributeInfo::kFloat, .offset = offsetof(SumSquaresAttrs, factor)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(SumSquaresAttrs, keepdims)},
};
constexpr InputInfo euclidean_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo euclidean_norm_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(EuclideanNormAttrs, axes)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(EuclideanNormAttrs, keepdims)},
};
constexpr InputInfo power_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo power_norm_attributes[] = {
    {.name = "axes", .type = AttributeInfo::kAxes, .offset = offsetof(PowerNormAttrs, axes)},
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(PowerNormAttrs, p)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(PowerNormAttrs, keepdims)},
};
constexpr InputInfo argmax_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo argmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(ArgmaxAttrs, axis)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ArgmaxAttrs, keepdims)},
};
constexpr InputInfo argmin_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo argmin_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(ArgminAttrs, axis)},
    {.name = "keepdims", .type = AttributeInfo::kBool, .offset = offsetof(ArgminAttrs, keepdims)},
};
constexpr InputInfo cumsum_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo cumsum_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(CumsumAttrs, axis)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(CumsumAttrs, reverse)},
};
constexpr InputInfo cumprod_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo cumprod_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(CumprodAttrs, axis)},
};
constexpr InputInfo running_affine_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "factor", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo running_affine_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(RunningAffineAttrs, axis)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(RunningAffineAttrs, reverse)},
};

}  // namespace

namespace info {
constinit const Info sum{.name = "sum", .inputs = sum_inputs, .attributes = sum_attributes, .attrs_bytes = sizeof(SumAttrs), .outputs = 1, .internal = false, .onnx = "ReduceSum", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info mean{.name = "mean", .inputs = mean_inputs, .attributes = mean_attributes, .attrs_bytes = sizeof(MeanAttrs), .outputs = 1, .internal = false, .onnx = "ReduceMean", .differentiable = 0b1, .updated = 0b0};
constinit const Info prod{.name = "prod", .inputs = prod_inputs, .attributes = prod_attributes, .attrs_bytes = sizeof(ProdAttrs), .outputs = 1, .internal = false, .onnx = "ReduceProd", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info max{.name = "max", .inputs = max_inputs, .attributes = max_attributes, .attrs_bytes = sizeof(MaxAttrs), .outputs = 1, .internal = false, .onnx = "ReduceMax", .differentiable = 0b1, .updated = 0b0};
constinit const Info min{.name = "min", .inputs = min_inputs, .attributes = min_attributes, .attrs_bytes = sizeof(MinAttrs), .outputs = 1, .internal = false, .onnx = "ReduceMin", .differentiable = 0b1, .updated = 0b0};
constinit const Info any{.name = "any", .inputs = any_inputs, .attributes = any_attributes, .attrs_bytes = sizeof(AnyAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info all{.name = "all", .inputs = all_inputs, .attributes = all_attributes, .attrs_bytes = sizeof(AllAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info var{.name = "var", .inputs = var_inputs, .attributes = var_attributes, .attrs_bytes = sizeof(VarAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info std{.name = "std", .inputs = std_inputs, .attributes = std_attributes, .attrs_bytes = sizeof(StdAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info logsumexp{.name = "logsumexp", .inputs = logsumexp_inputs, .attributes = logsumexp_attributes, .attrs_bytes = sizeof(LogsumexpAttrs), .outputs = 1, .internal = false, .onnx = "ReduceLogSumExp", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info norm{.name = "norm", .inputs = norm_inputs, .attributes = norm_attributes, .attrs_bytes = sizeof(NormAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info centre{.name = "centre", .inputs = centre_inputs, .attributes = centre_attributes, .attrs_bytes = sizeof(CentreAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info sum_squares{.name = "sum_squares", .inputs = sum_squares_inputs, .attributes = sum_squares_attributes, .attrs_bytes = sizeof(SumSquaresAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info euclidean_norm{.name = "euclidean_norm", .inputs = euclidean_norm_inputs, .attributes = euclidean_norm_attributes, .attrs_bytes = sizeof(EuclideanNormAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info power_norm{.name = "power_norm", .inputs = power_norm_inputs, .attributes = power_norm_attributes, .attrs_bytes = sizeof(PowerNormAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info argmax{.name = "argmax", .inputs = argmax_inputs, .attributes = argmax_attributes, .attrs_bytes = sizeof(ArgmaxAttrs), .outputs = 1, .internal = false, .onnx = "ArgMax", .differentiable = 0b0, .updated = 0b0};
constinit const Info argmin{.name = "argmin", .inputs = argmin_inputs, .attributes = argmin_attributes, .attrs_bytes = sizeof(ArgminAttrs), .outputs = 1, .internal = false, .onnx = "ArgMin", .differentiable = 0b0, .updated = 0b0};
constinit const Info cumsum{.name = "cumsum", .inputs = cumsum_inputs, .attributes = cumsum_attributes, .attrs_bytes = sizeof(CumsumAttrs), .outputs = 1, .internal = false, .onnx = "CumSum", .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info cumprod{.name = "cumprod", .inputs = cumprod_inputs, .attributes = cumprod_attributes, .attrs_bytes = sizeof(CumprodAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info running_affine{.name = "running_affine", .inputs = running_affine_inputs, .attributes = running_affine_attributes, .attrs_bytes = sizeof(RunningAffineAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
}  // namespace info

Value sum(const Operand& x, const Axes& axes, bool keepdims) {
  const SumAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum, in, &attrs);
}

Value mean(const Operand& x, const Axes& axes, bool keepdims) {
  const MeanAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::mean, in, &attrs);
}

Value prod(const Operand& x, const Axes& axes, bool keepdims) {
  const ProdAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::prod, in, &attrs);
}

Value max(const Operand& x, const Axes& axes, bool keepdims) {
  const MaxAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::max, in, &attrs);
}

Value min(const Operand& x, const Axes& axes, bool keepdims) {
  const MinAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::min, in, &attrs);
}

Value any(const Operand& x, const Axes& axes, bool keepdims) {
  const AnyAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::any, in, &attrs);
}

Value all(const Operand& x, const Axes& axes, bool keepdims) {
  const AllAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::all, in, &attrs);
}

Value var(const Operand& x, const Axes& axes, int64_t correction, bool keepdims) {
  const VarAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::var, in, &attrs);
}

Value std(const Operand& x, const Axes& axes, int64_t correction, bool keepdims) {
  const StdAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::std, in, &attrs);
}

Value logsumexp(const Operand& x, const Axes& axes, bool keepdims) {
  const LogsumexpAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::logsumexp, in, &attrs);
}

Value norm(const Operand& x, const Axes& axes, double p, bool keepdims) {
  const NormAttrs attrs{.axes = axes, .p = p, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::norm, in, &attrs);
}

Value centre(const Operand& x, const Axes& axes) {
  const CentreAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::centre, in, &attrs);
}

Value sum_squares(const Operand& x, const Axes& axes, double factor, bool keepdims) {
  const SumSquaresAttrs attrs{.axes = axes, .factor = factor, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum_squares, in, &attrs);
}

Value euclidean_norm(const Operand& x, const Axes& axes, bool keepdims) {
  const EuclideanNormAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::euclidean_norm, in, &attrs);
}

Value power_norm(const Operand& x, const Axes& axes, double p, bool keepdims) {
  const PowerNormAttrs attrs{.axes = axes, .p = p, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::power_norm, in, &attrs);
}

Value argmax(const Operand& x, int64_t axis, bool keepdims) {
  const ArgmaxAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmax, in, &attrs);
}

Value argmin(const Operand& x, int64_t axis, bool keepdims) {
  const ArgminAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmin, in, &attrs);
}

Value cumsum(const Operand& x, int64_t axis, bool reverse) {
  const CumsumAttrs attrs{.axis = axis, .reverse = reverse};
  const Operand in[] = {x};
  return apply_one(records::cumsum, in, &attrs);
}

Value cumprod(const Operand& x, int64_t axis) {
  const CumprodAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::cumprod, in, &attrs);
}

Value running_affine(const Operand& x, const Operand& factor, int64_t axis, bool reverse) {
  const RunningAffineAttrs attrs{.axis = axis, .reverse = reverse};
  const Operand in[] = {x, factor};
  return apply_one(records::running_affine, in, &attrs);
}

}  // namespace tinyai::ops
