// Softmax: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/softmax.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo softmax_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo softmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SoftmaxAttrs, axis)},
};
constexpr InputInfo log_softmax_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo log_softmax_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(LogSoftmaxAttrs, axis)},
};
constexpr InputInfo softmax_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "y", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo softmax_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SoftmaxGradAttrs, axis)},
};
constexpr InputInfo log_softmax_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "y", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo log_softmax_grad_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(LogSoftmaxGradAttrs, axis)},
};

}  // namespace

namespace info {
constinit const Info softmax{.name = "softmax", .inputs = softmax_inputs, .attributes = softmax_attributes, .attrs_bytes = sizeof(SoftmaxAttrs), .outputs = 1, .internal = false, .onnx = "Softmax", .differentiable = 0b1, .updated = 0b0};
constinit const Info log_softmax{.name = "log_softmax", .inputs = log_softmax_inputs, .attributes = log_softmax_attributes, .attrs_bytes = sizeof(LogSoftmaxAttrs), .outputs = 1, .internal = false, .onnx = "LogSoftmax", .differentiable = 0b1, .updated = 0b0};
constinit const Info softmax_grad{.name = "softmax_grad", .inputs = softmax_grad_inputs, .attributes = softmax_grad_attributes, .attrs_bytes = sizeof(SoftmaxGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info log_softmax_grad{.name = "log_softmax_grad", .inputs = log_softmax_grad_inputs, .attributes = log_softmax_grad_attributes, .attrs_bytes = sizeof(LogSoftmaxGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
}  // namespace info

Value softmax(const Operand& x, int64_t axis) {
  const SoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::softmax, in, &attrs);
}

Value log_softmax(const Operand& x, int64_t axis) {
  const LogSoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::log_softmax, in, &attrs);
}

Value softmax_grad(const Operand& gy, const Operand& y, int64_t axis) {
  const SoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::softmax_grad, in, &attrs);
}

Value log_softmax_grad(const Operand& gy, const Operand& y, int64_t axis) {
  const LogSoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::log_softmax_grad, in, &attrs);
}

}  // namespace tinyai::ops
