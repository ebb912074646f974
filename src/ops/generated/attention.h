// Attention: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct ScaledDotProductAttentionAttrs {
  bool causal = false;
  double dropout = 0.0;
  double scale = 0.0;
};
static_assert(std::is_trivially_copyable_v<ScaledDotProductAttentionAttrs>);

struct BiasedAttentionAttrs {
  bool causal = false;
  double dropout = 0.0;
  double scale = 0.0;
};
static_assert(std::is_trivially_copyable_v<BiasedAttentionAttrs>);

struct AttentionAttrs {
  bool causal{};
  double dropout{};
  double scale{};
};
static_assert(std::is_trivially_copyable_v<AttentionAttrs>);

struct AttentionGradAttrs {
  bool causal{};
  double dropout{};
  double scale{};
};
static_assert(std::is_trivially_copyable_v<AttentionGradAttrs>);

struct RotaryEmbeddingAttrs {
  double base = 10000.0;
  int64_t offset = 0;
  bool interleaved = false;
};
static_assert(std::is_trivially_copyable_v<RotaryEmbeddingAttrs>);

namespace info {
extern const Info scaled_dot_product_attention;
extern const Info biased_attention;
extern const Info attention;
extern const Info attention_grad;
extern const Info rotary_embedding;
}  // namespace info

namespace records {
extern const Record scaled_dot_product_attention;
extern const Record biased_attention;
extern const Record attention;
extern const Record attention_grad;
extern const Record rotary_embedding;
}  // namespace records

Value scaled_dot_product_attention(const Operand& query, const Operand& key, const Operand& value,
                                   const Operand& mask = {}, bool causal = false, double dropout = 0.0,
                                   double scale = 0.0);
Value biased_attention(const Operand& query, const Operand& key, const Operand& value, const Operand& bias,
                       const Operand& mask = {}, bool causal = false, double dropout = 0.0, double scale = 0.0);
std::vector<Value> attention(const Operand& query, const Operand& key, const Operand& value, const Operand& mask,
                             const Operand& draw, bool causal, double dropout, double scale);
std::vector<Value> attention_grad(const Operand& gy, const Operand& query, const Operand& key, const Operand& value,
                                  const Operand& y, const Operand& log_sums, const Operand& mask, const Operand& draw,
                                  bool causal, double dropout, double scale);
Value rotary_embedding(const Operand& x, double base = 10000.0, int64_t offset = 0, bool interleaved = false);

}  // namespace tinyai::ops
