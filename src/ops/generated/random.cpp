// Random numbers: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/random.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo uniform_inputs[] = {
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo uniform_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(UniformAttrs, shape)},
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(UniformAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(UniformAttrs, high)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(UniformAttrs, dtype)},
};
constexpr InputInfo normal_inputs[] = {
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo normal_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(NormalAttrs, shape)},
    {.name = "mean", .type = AttributeInfo::kFloat, .offset = offsetof(NormalAttrs, mean)},
    {.name = "stddev", .type = AttributeInfo::kFloat, .offset = offsetof(NormalAttrs, stddev)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(NormalAttrs, dtype)},
};
constexpr InputInfo randint_inputs[] = {
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo randint_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(RandintAttrs, shape)},
    {.name = "low", .type = AttributeInfo::kInt, .offset = offsetof(RandintAttrs, low)},
    {.name = "high", .type = AttributeInfo::kInt, .offset = offsetof(RandintAttrs, high)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(RandintAttrs, dtype)},
};
constexpr InputInfo bernoulli_inputs[] = {
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo bernoulli_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(BernoulliAttrs, shape)},
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(BernoulliAttrs, p)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(BernoulliAttrs, dtype)},
};
constexpr InputInfo init_uniform_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo init_uniform_attributes[] = {
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(InitUniformAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(InitUniformAttrs, high)},
};
constexpr InputInfo init_normal_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo init_normal_attributes[] = {
    {.name = "mean", .type = AttributeInfo::kFloat, .offset = offsetof(InitNormalAttrs, mean)},
    {.name = "stddev", .type = AttributeInfo::kFloat, .offset = offsetof(InitNormalAttrs, stddev)},
};
constexpr InputInfo init_orthogonal_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo init_orthogonal_attributes[] = {
    {.name = "gain", .type = AttributeInfo::kFloat, .offset = offsetof(InitOrthogonalAttrs, gain)},
};
constexpr InputInfo dropout_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo dropout_attributes[] = {
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(DropoutAttrs, p)},
    {.name = "training", .type = AttributeInfo::kBool, .offset = offsetof(DropoutAttrs, training)},
};
constexpr InputInfo dropout_range_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo dropout_range_attributes[] = {
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(DropoutRangeAttrs, p)},
    {.name = "order", .type = AttributeInfo::kAxes, .offset = offsetof(DropoutRangeAttrs, order)},
};
constexpr InputInfo dropped_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "range", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = true},
};
constexpr AttributeInfo dropped_attributes[] = {
    {.name = "p", .type = AttributeInfo::kFloat, .offset = offsetof(DroppedAttrs, p)},
};

}  // namespace

namespace info {
constinit const Info uniform{.name = "uniform", .inputs = uniform_inputs, .attributes = uniform_attributes, .attrs_bytes = sizeof(UniformAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info normal{.name = "normal", .inputs = normal_inputs, .attributes = normal_attributes, .attrs_bytes = sizeof(NormalAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info randint{.name = "randint", .inputs = randint_inputs, .attributes = randint_attributes, .attrs_bytes = sizeof(RandintAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info bernoulli{.name = "bernoulli", .inputs = bernoulli_inputs, .attributes = bernoulli_attributes, .attrs_bytes = sizeof(BernoulliAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info init_uniform{.name = "init_uniform", .inputs = init_uniform_inputs, .attributes = init_uniform_attributes, .attrs_bytes = sizeof(InitUniformAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info init_normal{.name = "init_normal", .inputs = init_normal_inputs, .attributes = init_normal_attributes, .attrs_bytes = sizeof(InitNormalAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info init_orthogonal{.name = "init_orthogonal", .inputs = init_orthogonal_inputs, .attributes = init_orthogonal_attributes, .attrs_bytes = sizeof(InitOrthogonalAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info dropout{.name = "dropout", .inputs = dropout_inputs, .attributes = dropout_attributes, .attrs_bytes = sizeof(DropoutAttrs), .outputs = 1, .internal = false, .onnx = "Dropout", .differentiable = 0b1, .updated = 0b0};
constinit const Info dropout_range{.name = "dropout_range", .inputs = dropout_range_inputs, .attributes = dropout_range_attributes, .attrs_bytes = sizeof(DropoutRangeAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info dropped{.name = "dropped", .inputs = dropped_inputs, .attributes = dropped_attributes, .attrs_bytes = sizeof(DroppedAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value uniform(const Ints& shape, double low, double high, DType dtype) {
  const UniformAttrs attrs{.shape = shape, .low = low, .high = high, .dtype = dtype};
  const Operands in;
  return apply_one(records::uniform, in, &attrs);
}

Value normal(const Ints& shape, double mean, double stddev, DType dtype) {
  const NormalAttrs attrs{.shape = shape, .mean = mean, .stddev = stddev, .dtype = dtype};
  const Operands in;
  return apply_one(records::normal, in, &attrs);
}

Value randint(const Ints& shape, int64_t low, int64_t high, DType dtype) {
  const RandintAttrs attrs{.shape = shape, .low = low, .high = high, .dtype = dtype};
  const Operands in;
  return apply_one(records::randint, in, &attrs);
}

Value bernoulli(const Ints& shape, double p, DType dtype) {
  const BernoulliAttrs attrs{.shape = shape, .p = p, .dtype = dtype};
  const Operands in;
  return apply_one(records::bernoulli, in, &attrs);
}

void init_uniform(const Operand& destination, double low, double high) {
  const InitUniformAttrs attrs{.low = low, .high = high};
  const Operand in[] = {destination};
  apply_list(records::init_uniform, in, &attrs);
}

void init_normal(const Operand& destination, double mean, double stddev) {
  const InitNormalAttrs attrs{.mean = mean, .stddev = stddev};
  const Operand in[] = {destination};
  apply_list(records::init_normal, in, &attrs);
}

void init_orthogonal(const Operand& destination, double gain) {
  const InitOrthogonalAttrs attrs{.gain = gain};
  const Operand in[] = {destination};
  apply_list(records::init_orthogonal, in, &attrs);
}

Value dropout(const Operand& x, double p, bool training) {
  const DropoutAttrs attrs{.p = p, .training = training};
  const Operand in[] = {x};
  return apply_one(records::dropout, in, &attrs);
}

std::vector<Value> dropout_range(const Operand& x, double p, const Axes& order) {
  const DropoutRangeAttrs attrs{.p = p, .order = order};
  const Operand in[] = {x};
  return apply_list(records::dropout_range, in, &attrs);
}

std::vector<Value> dropped(const Operand& x, double p) {
  const DroppedAttrs attrs{.p = p};
  const Operand in[] = {x};
  return apply_list(records::dropped, in, &attrs);
}

}  // namespace tinyai::ops
