// The C functions of a family of operators (Attention): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "memory/random_stream.h"
#include "ops/generated/attention.h"
#include "tinyai.h"
#include "tinyai/operators/attention.h"

using namespace tinyai;

tinyai_status tinyai_array_scaled_dot_product_attention(tinyai_manager into, tinyai_array query, tinyai_array key,
                                                        tinyai_array value, tinyai_array mask, int32_t causal,
                                                        double dropout, double scale, tinyai_array* out) {
  return capi::guarded("scaled_dot_product_attention", [&] {
    capi::require(out, "out");
    const ops::ScaledDotProductAttentionAttrs attrs{.causal = causal != 0, .dropout = dropout, .scale = scale};
    capi::Pins<4> in;
    in.array(query, "query");
    in.array(key, "key");
    in.array(value, "value");
    in.optional_array(mask, "mask");
    const memory::Draws draws;
    capi::run(ops::records::scaled_dot_product_attention, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_scaled_dot_product_attention(tinyai_manager into, tinyai_variable query,
                                                           tinyai_variable key, tinyai_variable value,
                                                           tinyai_array mask, int32_t causal, double dropout,
                                                           double scale, tinyai_variable* out) {
  return capi::guarded("scaled_dot_product_attention", [&] {
    capi::require(out, "out");
    const ops::ScaledDotProductAttentionAttrs attrs{.causal = causal != 0, .dropout = dropout, .scale = scale};
    capi::Pins<4> in;
    in.variable(query, "query");
    in.variable(key, "key");
    in.variable(value, "value");
    in.optional_array(mask, "mask");
    const memory::Draws draws;
    capi::run(ops::records::scaled_dot_product_attention, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_biased_attention(tinyai_manager into, tinyai_array query, tinyai_array key,
                                            tinyai_array value, tinyai_array bias, tinyai_array mask, int32_t causal,
                                            double dropout, double scale, tinyai_array* out) {
  return capi::guarded("biased_attention", [&] {
    capi::require(out, "out");
    const ops::BiasedAttentionAttrs attrs{.causal = causal != 0, .dropout = dropout, .scale = scale};
    capi::Pins<5> in;
    in.array(query, "query");
    in.array(key, "key");
    in.array(value, "value");
    in.array(bias, "bias");
    in.optional_array(mask, "mask");
    const memory::Draws draws;
    capi::run(ops::records::biased_attention, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_biased_attention(tinyai_manager into, tinyai_variable query, tinyai_variable key,
                                               tinyai_variable value, tinyai_variable bias, tinyai_array mask,
                                               int32_t causal, double dropout, double scale, tinyai_variable* out) {
  return capi::guarded("biased_attention", [&] {
    capi::require(out, "out");
    const ops::BiasedAttentionAttrs attrs{.causal = causal != 0, .dropout = dropout, .scale = scale};
    capi::Pins<5> in;
    in.variable(query, "query");
    in.variable(key, "key");
    in.variable(value, "value");
    in.variable(bias, "bias");
    in.optional_array(mask, "mask");
    const memory::Draws draws;
    capi::run(ops::records::biased_attention, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_rotary_embedding(tinyai_manager into, tinyai_array x, double base, int64_t offset,
                                            int32_t interleaved, tinyai_array* out) {
  return capi::guarded("rotary_embedding", [&] {
    capi::require(out, "out");
    const ops::RotaryEmbeddingAttrs attrs{.base = base, .offset = offset, .interleaved = interleaved != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::rotary_embedding, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_rotary_embedding(tinyai_manager into, tinyai_variable x, double base, int64_t offset,
                                               int32_t interleaved, tinyai_variable* out) {
  return capi::guarded("rotary_embedding", [&] {
    capi::require(out, "out");
    const ops::RotaryEmbeddingAttrs attrs{.base = base, .offset = offset, .interleaved = interleaved != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::rotary_embedding, in, &attrs, into, out);
  });
}
