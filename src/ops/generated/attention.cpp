// Attention: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/attention.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo scaled_dot_product_attention_inputs[] = {
    {.name = "query", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "key", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "value", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo scaled_dot_product_attention_attributes[] = {
    {.name = "causal", .type = AttributeInfo::kBool, .offset = offsetof(ScaledDotProductAttentionAttrs, causal)},
    {.name = "dropout", .type = AttributeInfo::kFloat, .offset = offsetof(ScaledDotProductAttentionAttrs, dropout)},
    {.name = "scale", .type = AttributeInfo::kFloat, .offset = offsetof(ScaledDotProductAttentionAttrs, scale)},
};
constexpr InputInfo biased_attention_inputs[] = {
    {.name = "query", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "key", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "value", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo biased_attention_attributes[] = {
    {.name = "causal", .type = AttributeInfo::kBool, .offset = offsetof(BiasedAttentionAttrs, causal)},
    {.name = "dropout", .type = AttributeInfo::kFloat, .offset = offsetof(BiasedAttentionAttrs, dropout)},
    {.name = "scale", .type = AttributeInfo::kFloat, .offset = offsetof(BiasedAttentionAttrs, scale)},
};
constexpr InputInfo attention_inputs[] = {
    {.name = "query", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "key", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "value", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "draw", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo attention_attributes[] = {
    {.name = "causal", .type = AttributeInfo::kBool, .offset = offsetof(AttentionAttrs, causal)},
    {.name = "dropout", .type = AttributeInfo::kFloat, .offset = offsetof(AttentionAttrs, dropout)},
    {.name = "scale", .type = AttributeInfo::kFloat, .offset = offsetof(AttentionAttrs, scale)},
};
constexpr InputInfo attention_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "query", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "key", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "value", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "y", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "log_sums", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "draw", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo attention_grad_attributes[] = {
    {.name = "causal", .type = AttributeInfo::kBool, .offset = offsetof(AttentionGradAttrs, causal)},
    {.name = "dropout", .type = AttributeInfo::kFloat, .offset = offsetof(AttentionGradAttrs, dropout)},
    {.name = "scale", .type = AttributeInfo::kFloat, .offset = offsetof(AttentionGradAttrs, scale)},
};
constexpr InputInfo rotary_embedding_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo rotary_embedding_attributes[] = {
    {.name = "base", .type = AttributeInfo::kFloat, .offset = offsetof(RotaryEmbeddingAttrs, base)},
    {.name = "offset", .type = AttributeInfo::kInt, .offset = offsetof(RotaryEmbeddingAttrs, offset)},
    {.name = "interleaved", .type = AttributeInfo::kBool, .offset = offsetof(RotaryEmbeddingAttrs, interleaved)},
};

}  // namespace

namespace info {
constinit const Info scaled_dot_product_attention{.name = "scaled_dot_product_attention", .inputs = scaled_dot_product_attention_inputs, .attributes = scaled_dot_product_attention_attributes, .attrs_bytes = sizeof(ScaledDotProductAttentionAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info biased_attention{.name = "biased_attention", .inputs = biased_attention_inputs, .attributes = biased_attention_attributes, .attrs_bytes = sizeof(BiasedAttentionAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info attention{.name = "attention", .inputs = attention_inputs, .attributes = attention_attributes, .attrs_bytes = sizeof(AttentionAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b111, .updated = 0b0};
constinit const Info attention_grad{.name = "attention_grad", .inputs = attention_grad_inputs, .attributes = attention_grad_attributes, .attrs_bytes = sizeof(AttentionGradAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b11111, .updated = 0b0};
constinit const Info rotary_embedding{.name = "rotary_embedding", .inputs = rotary_embedding_inputs, .attributes = rotary_embedding_attributes, .attrs_bytes = sizeof(RotaryEmbeddingAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value scaled_dot_product_attention(const Operand& query, const Operand& key, const Operand& value, const Operand& mask,
                                   bool causal, double dropout, double scale) {
  const ScaledDotProductAttentionAttrs attrs{.causal = causal, .dropout = dropout, .scale = scale};
  const Operand in[] = {query, key, value, mask};
  return apply_one(records::scaled_dot_product_attention, in, &attrs);
}

Value biased_attention(const Operand& query, const Operand& key, const Operand& value, const Operand& bias,
                       const Operand& mask, bool causal, double dropout, double scale) {
  const BiasedAttentionAttrs attrs{.causal = causal, .dropout = dropout, .scale = scale};
  const Operand in[] = {query, key, value, bias, mask};
  return apply_one(records::biased_attention, in, &attrs);
}

std::vector<Value> attention(const Operand& query, const Operand& key, const Operand& value, const Operand& mask,
                             const Operand& draw, bool causal, double dropout, double scale) {
  const AttentionAttrs attrs{.causal = causal, .dropout = dropout, .scale = scale};
  const Operand in[] = {query, key, value, mask, draw};
  return apply_list(records::attention, in, &attrs);
}

std::vector<Value> attention_grad(const Operand& gy, const Operand& query, const Operand& key, const Operand& value,
                                  const Operand& y, const Operand& log_sums, const Operand& mask, const Operand& draw,
                                  bool causal, double dropout, double scale) {
  const AttentionGradAttrs attrs{.causal = causal, .dropout = dropout, .scale = scale};
  const Operand in[] = {gy, query, key, value, y, log_sums, mask, draw};
  return apply_list(records::attention_grad, in, &attrs);
}

Value rotary_embedding(const Operand& x, double base, int64_t offset, bool interleaved) {
  const RotaryEmbeddingAttrs attrs{.base = base, .offset = offset, .interleaved = interleaved};
  const Operand in[] = {x};
  return apply_one(records::rotary_embedding, in, &attrs);
}

}  // namespace tinyai::ops
