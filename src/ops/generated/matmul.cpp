// Matrix products: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/matmul.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo matmul_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo linear_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo dot_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo outer_inputs[] = {
    {.name = "a", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "b", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo einsum_inputs[] = {
    {.name = "xs", .differentiable = true, .index = false, .optional = false, .list = true, .updated = false, .hidden = false},
};
constexpr AttributeInfo einsum_attributes[] = {
    {.name = "equation", .type = AttributeInfo::kText, .offset = offsetof(EinsumAttrs, equation)},
};

}  // namespace

namespace info {
constinit const Info matmul{.name = "matmul", .inputs = matmul_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "MatMul", .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info linear{.name = "linear", .inputs = linear_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "Gemm", .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info dot{.name = "dot", .inputs = dot_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info outer{.name = "outer", .inputs = outer_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info einsum{.name = "einsum", .inputs = einsum_inputs, .attributes = einsum_attributes, .attrs_bytes = sizeof(EinsumAttrs), .outputs = 1, .internal = false, .onnx = "Einsum", .differentiable = ~0u, .updated = 0, .views = true, .precision = PrecisionClass::kNarrow};
}  // namespace info

Value matmul(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::matmul, in, nullptr);
}

Value linear(const Operand& x, const Operand& weight, const Operand& bias) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::linear, in, nullptr);
}

Value dot(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::dot, in, nullptr);
}

Value outer(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::outer, in, nullptr);
}

Value einsum(std::span<const Value> xs, const char* equation) {
  const EinsumAttrs attrs{.equation = equation};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::einsum, in, &attrs);
}

}  // namespace tinyai::ops
