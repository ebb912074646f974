// Creation: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/create.h"

#include <cstddef>

#include "ops/apply.h"

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
constexpr AttributeInfo full_int_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(FullIntAttrs, shape)},
    {.name = "value", .type = AttributeInfo::kInt, .offset = offsetof(FullIntAttrs, value)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(FullIntAttrs, dtype)},
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

}  // namespace

namespace info {
constinit const Info zeros{.name = "zeros", .inputs = {}, .attributes = zeros_attributes, .attrs_bytes = sizeof(ZerosAttrs), .outputs = 1, .internal = false, .onnx = "ConstantOfShape", .differentiable = 0b0, .updated = 0b0};
constinit const Info ones{.name = "ones", .inputs = {}, .attributes = ones_attributes, .attrs_bytes = sizeof(OnesAttrs), .outputs = 1, .internal = false, .onnx = "ConstantOfShape", .differentiable = 0b0, .updated = 0b0};
constinit const Info full{.name = "full", .inputs = {}, .attributes = full_attributes, .attrs_bytes = sizeof(FullAttrs), .outputs = 1, .internal = false, .onnx = "ConstantOfShape", .differentiable = 0b0, .updated = 0b0};
constinit const Info full_int{.name = "full_int", .inputs = {}, .attributes = full_int_attributes, .attrs_bytes = sizeof(FullIntAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info eye{.name = "eye", .inputs = {}, .attributes = eye_attributes, .attrs_bytes = sizeof(EyeAttrs), .outputs = 1, .internal = false, .onnx = "EyeLike", .differentiable = 0b0, .updated = 0b0};
constinit const Info arange{.name = "arange", .inputs = {}, .attributes = arange_attributes, .attrs_bytes = sizeof(ArangeAttrs), .outputs = 1, .internal = false, .onnx = "Range", .differentiable = 0b0, .updated = 0b0};
constinit const Info linspace{.name = "linspace", .inputs = {}, .attributes = linspace_attributes, .attrs_bytes = sizeof(LinspaceAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
}  // namespace info

Value zeros(const Ints& shape, DType dtype) {
  const ZerosAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::zeros, in, &attrs);
}

Value ones(const Ints& shape, DType dtype) {
  const OnesAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::ones, in, &attrs);
}

Value full(const Ints& shape, double value, DType dtype) {
  const FullAttrs attrs{.shape = shape, .value = value, .dtype = dtype};
  const Operands in;
  return apply_one(records::full, in, &attrs);
}

Value full_int(const Ints& shape, int64_t value, DType dtype) {
  const FullIntAttrs attrs{.shape = shape, .value = value, .dtype = dtype};
  const Operands in;
  return apply_one(records::full_int, in, &attrs);
}

Value eye(int64_t rows, int64_t columns, DType dtype) {
  const EyeAttrs attrs{.rows = rows, .columns = columns, .dtype = dtype};
  const Operands in;
  return apply_one(records::eye, in, &attrs);
}

Value arange(double start, double stop, double step, DType dtype) {
  const ArangeAttrs attrs{.start = start, .stop = stop, .step = step, .dtype = dtype};
  const Operands in;
  return apply_one(records::arange, in, &attrs);
}

Value linspace(double start, double stop, int64_t steps, DType dtype) {
  const LinspaceAttrs attrs{.start = start, .stop = stop, .steps = steps, .dtype = dtype};
  const Operands in;
  return apply_one(records::linspace, in, &attrs);
}

}  // namespace tinyai::ops
