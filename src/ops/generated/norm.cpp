// Normalisation: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/norm.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo layer_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo layer_norm_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormAttrs, axis_count)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(LayerNormAttrs, eps)},
};
constexpr InputInfo layer_norm_stats_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo layer_norm_stats_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormStatsAttrs, axis_count)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(LayerNormStatsAttrs, eps)},
};
constexpr InputInfo layer_norm_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "rstd", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo layer_norm_grad_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(LayerNormGradAttrs, axis_count)},
};
constexpr InputInfo batch_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "running_mean", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo batch_norm_attributes[] = {
    {.name = "training", .type = AttributeInfo::kBool, .offset = offsetof(BatchNormAttrs, training)},
    {.name = "momentum", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormAttrs, momentum)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormAttrs, eps)},
};
constexpr InputInfo cumulative_batch_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "running_mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "batches", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo cumulative_batch_norm_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(CumulativeBatchNormAttrs, eps)},
};
constexpr InputInfo batch_stats_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo update_running_inputs[] = {
    {.name = "running_mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo update_running_attributes[] = {
    {.name = "momentum", .type = AttributeInfo::kFloat, .offset = offsetof(UpdateRunningAttrs, momentum)},
    {.name = "correction", .type = AttributeInfo::kFloat, .offset = offsetof(UpdateRunningAttrs, correction)},
};
constexpr InputInfo update_averages_inputs[] = {
    {.name = "running_mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "running_variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "batches", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "mean", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "variance", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo update_averages_attributes[] = {
    {.name = "correction", .type = AttributeInfo::kFloat, .offset = offsetof(UpdateAveragesAttrs, correction)},
};
constexpr InputInfo batch_normalize_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "variance", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo batch_normalize_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormalizeAttrs, eps)},
    {.name = "of_batch", .type = AttributeInfo::kBool, .offset = offsetof(BatchNormalizeAttrs, of_batch)},
};
constexpr InputInfo batch_norm_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mean", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "variance", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo batch_norm_grad_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(BatchNormGradAttrs, eps)},
};
constexpr InputInfo rms_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo rms_norm_attributes[] = {
    {.name = "axis_count", .type = AttributeInfo::kInt, .offset = offsetof(RmsNormAttrs, axis_count)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(RmsNormAttrs, eps)},
};
constexpr InputInfo group_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo group_norm_attributes[] = {
    {.name = "groups", .type = AttributeInfo::kInt, .offset = offsetof(GroupNormAttrs, groups)},
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(GroupNormAttrs, eps)},
};
constexpr InputInfo instance_norm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "gamma", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "beta", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo instance_norm_attributes[] = {
    {.name = "eps", .type = AttributeInfo::kFloat, .offset = offsetof(InstanceNormAttrs, eps)},
};

}  // namespace

namespace info {
constinit const Info layer_norm{.name = "layer_norm", .inputs = layer_norm_inputs, .attributes = layer_norm_attributes, .attrs_bytes = sizeof(LayerNormAttrs), .outputs = 1, .internal = false, .onnx = "LayerNormalization", .differentiable = 0b111, .updated = 0b0};
constinit const Info layer_norm_stats{.name = "layer_norm_stats", .inputs = layer_norm_stats_inputs, .attributes = layer_norm_stats_attributes, .attrs_bytes = sizeof(LayerNormStatsAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
constinit const Info layer_norm_grad{.name = "layer_norm_grad", .inputs = layer_norm_grad_inputs, .attributes = layer_norm_grad_attributes, .attrs_bytes = sizeof(LayerNormGradAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
constinit const Info batch_norm{.name = "batch_norm", .inputs = batch_norm_inputs, .attributes = batch_norm_attributes, .attrs_bytes = sizeof(BatchNormAttrs), .outputs = 1, .internal = false, .onnx = "BatchNormalization", .differentiable = 0b111, .updated = 0b11000};
constinit const Info cumulative_batch_norm{.name = "cumulative_batch_norm", .inputs = cumulative_batch_norm_inputs, .attributes = cumulative_batch_norm_attributes, .attrs_bytes = sizeof(CumulativeBatchNormAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b111, .updated = 0b111000};
constinit const Info batch_stats{.name = "batch_stats", .inputs = batch_stats_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info update_running{.name = "update_running", .inputs = update_running_inputs, .attributes = update_running_attributes, .attrs_bytes = sizeof(UpdateRunningAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b11};
constinit const Info update_averages{.name = "update_averages", .inputs = update_averages_inputs, .attributes = update_averages_attributes, .attrs_bytes = sizeof(UpdateAveragesAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b111};
constinit const Info batch_normalize{.name = "batch_normalize", .inputs = batch_normalize_inputs, .attributes = batch_normalize_attributes, .attrs_bytes = sizeof(BatchNormalizeAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11001, .updated = 0b0};
constinit const Info batch_norm_grad{.name = "batch_norm_grad", .inputs = batch_norm_grad_inputs, .attributes = batch_norm_grad_attributes, .attrs_bytes = sizeof(BatchNormGradAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b10011, .updated = 0b0};
constinit const Info rms_norm{.name = "rms_norm", .inputs = rms_norm_inputs, .attributes = rms_norm_attributes, .attrs_bytes = sizeof(RmsNormAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info group_norm{.name = "group_norm", .inputs = group_norm_inputs, .attributes = group_norm_attributes, .attrs_bytes = sizeof(GroupNormAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
constinit const Info instance_norm{.name = "instance_norm", .inputs = instance_norm_inputs, .attributes = instance_norm_attributes, .attrs_bytes = sizeof(InstanceNormAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
}  // namespace info

Value layer_norm(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count, double eps) {
  const LayerNormAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_one(records::layer_norm, in, &attrs);
}

std::vector<Value> layer_norm_stats(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count,
                                    double eps) {
  const LayerNormStatsAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_list(records::layer_norm_stats, in, &attrs);
}

std::vector<Value> layer_norm_grad(const Operand& gy, const Operand& x, const Operand& gamma, const Operand& mean,
                                   const Operand& rstd, int64_t axis_count) {
  const LayerNormGradAttrs attrs{.axis_count = axis_count};
  const Operand in[] = {gy, x, gamma, mean, rstd};
  return apply_list(records::layer_norm_grad, in, &attrs);
}

Value batch_norm(const Operand& x, const Operand& gamma, const Operand& beta, const Operand& running_mean,
                 const Operand& running_variance, bool training, double momentum, double eps) {
  const BatchNormAttrs attrs{.training = training, .momentum = momentum, .eps = eps};
  const Operand in[] = {x, gamma, beta, running_mean, running_variance};
  return apply_one(records::batch_norm, in, &attrs);
}

Value cumulative_batch_norm(const Operand& x, const Operand& gamma, const Operand& beta, const Operand& running_mean,
                            const Operand& running_variance, const Operand& batches, double eps) {
  const CumulativeBatchNormAttrs attrs{.eps = eps};
  const Operand in[] = {x, gamma, beta, running_mean, running_variance, batches};
  return apply_one(records::cumulative_batch_norm, in, &attrs);
}

std::vector<Value> batch_stats(const Operand& x) {
  const Operand in[] = {x};
  return apply_list(records::batch_stats, in, nullptr);
}

void update_running(const Operand& running_mean, const Operand& running_variance, const Operand& mean,
                    const Operand& variance, double momentum, double correction) {
  const UpdateRunningAttrs attrs{.momentum = momentum, .correction = correction};
  const Operand in[] = {running_mean, running_variance, mean, variance};
  apply_list(records::update_running, in, &attrs);
}

void update_averages(const Operand& running_mean, const Operand& running_variance, const Operand& batches,
                     const Operand& mean, const Operand& variance, double correction) {
  const UpdateAveragesAttrs attrs{.correction = correction};
  const Operand in[] = {running_mean, running_variance, batches, mean, variance};
  apply_list(records::update_averages, in, &attrs);
}

Value batch_normalize(const Operand& x, const Operand& mean, const Operand& variance, const Operand& gamma,
                      const Operand& beta, double eps, bool of_batch) {
  const BatchNormalizeAttrs attrs{.eps = eps, .of_batch = of_batch};
  const Operand in[] = {x, mean, variance, gamma, beta};
  return apply_one(records::batch_normalize, in, &attrs);
}

std::vector<Value> batch_norm_grad(const Operand& gy, const Operand& x, const Operand& mean, const Operand& variance,
                                   const Operand& gamma, double eps) {
  const BatchNormGradAttrs attrs{.eps = eps};
  const Operand in[] = {gy, x, mean, variance, gamma};
  return apply_list(records::batch_norm_grad, in, &attrs);
}

Value rms_norm(const Operand& x, const Operand& gamma, int64_t axis_count, double eps) {
  const RmsNormAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma};
  return apply_one(records::rms_norm, in, &attrs);
}

Value group_norm(const Operand& x, const Operand& gamma, const Operand& beta, int64_t groups, double eps) {
  const GroupNormAttrs attrs{.groups = groups, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_one(records::group_norm, in, &attrs);
}

Value instance_norm(const Operand& x, const Operand& gamma, const Operand& beta, double eps) {
  const InstanceNormAttrs attrs{.eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_one(records::instance_norm, in, &attrs);
}

}  // namespace tinyai::ops
