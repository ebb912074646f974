// Each built-in module, and its state: generated from api/modules.toml and models.toml; do not edit.
#pragma once

#include <string>
#include <vector>

#include "tinyai.h"

namespace module_states {

struct Entry {
  const char* name;
  tinyai_status (*make)(tinyai_manager into, tinyai_dtype dtype, tinyai_module* out);
  std::vector<std::string> parameters = {}, buffers = {};
};

inline const Entry kEntries[] = {
  {"linear", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    return tinyai_module_linear(into, 2, 2, 1, dtype, out);
  }, {"weight", "bias"}, {}},
  {"conv2d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv2d_options small;
    tinyai_module_conv2d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv2d(into, 2, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"depthwise_separable", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_depthwise_separable_options small;
    tinyai_module_depthwise_separable_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_depthwise_separable(into, 2, 2, 2, 2, &small, out);
  }, {"depthwise.weight", "depthwise.bias", "pointwise.weight", "pointwise.bias"}, {}},
  {"conv1d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv1d_options small;
    tinyai_module_conv1d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv1d(into, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"conv_transpose1d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv_transpose1d_options small;
    tinyai_module_conv_transpose1d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv_transpose1d(into, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"conv_transpose2d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv_transpose2d_options small;
    tinyai_module_conv_transpose2d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv_transpose2d(into, 2, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"conv3d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv3d_options small;
    tinyai_module_conv3d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv3d(into, 2, 2, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"conv_transpose3d", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_conv_transpose3d_options small;
    tinyai_module_conv_transpose3d_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_conv_transpose3d(into, 2, 2, 2, 2, 2, &small, out);
  }, {"weight", "bias"}, {}},
  {"max_pool2d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_max_pool2d(into, 2, 2, nullptr, out);
  }, {}, {}},
  {"avg_pool2d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_avg_pool2d(into, 2, 2, nullptr, out);
  }, {}, {}},
  {"adaptive_avg_pool2d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_avg_pool2d(into, 2, 2, out);
  }, {}, {}},
  {"max_pool1d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_max_pool1d(into, 2, nullptr, out);
  }, {}, {}},
  {"avg_pool1d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_avg_pool1d(into, 2, nullptr, out);
  }, {}, {}},
  {"adaptive_avg_pool1d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_avg_pool1d(into, 2, out);
  }, {}, {}},
  {"adaptive_max_pool1d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_max_pool1d(into, 2, out);
  }, {}, {}},
  {"adaptive_max_pool2d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_max_pool2d(into, 2, 2, out);
  }, {}, {}},
  {"max_pool3d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_max_pool3d(into, 2, 2, 2, nullptr, out);
  }, {}, {}},
  {"avg_pool3d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_avg_pool3d(into, 2, 2, 2, nullptr, out);
  }, {}, {}},
  {"adaptive_avg_pool3d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_avg_pool3d(into, 2, 2, 2, out);
  }, {}, {}},
  {"adaptive_max_pool3d", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_adaptive_max_pool3d(into, 2, 2, 2, out);
  }, {}, {}},
  {"batch_norm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_batch_norm_options small;
    tinyai_module_batch_norm_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_batch_norm(into, 2, 2, &small, out);
  }, {"weight", "bias"}, {"running_mean", "running_var"}},
  {"layer_norm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    const int64_t shape[] = {2, 3};
    return tinyai_module_layer_norm(into, shape, 2, 1e-05, 1, dtype, out);
  }, {"weight", "bias"}, {}},
  {"rms_norm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    const int64_t shape[] = {2, 3};
    return tinyai_module_rms_norm(into, shape, 2, 1.1920928955078125e-07, 1, dtype, out);
  }, {"weight"}, {}},
  {"group_norm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    return tinyai_module_group_norm(into, 2, 2, 1e-05, 1, dtype, out);
  }, {"weight", "bias"}, {}},
  {"instance_norm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    return tinyai_module_instance_norm(into, 2, 1e-05, 1, dtype, out);
  }, {"weight", "bias"}, {}},
  {"dropout", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_dropout(into, 0.5, out);
  }, {}, {}},
  {"embedding", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    return tinyai_module_embedding(into, 2, 2, dtype, out);
  }, {"weight"}, {}},
  {"rnn", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_rnn_options small;
    tinyai_module_rnn_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_rnn(into, 2, 2, &small, out);
  }, {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"}, {}},
  {"lstm", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_lstm_options small;
    tinyai_module_lstm_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_lstm(into, 2, 2, &small, out);
  }, {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"}, {}},
  {"gru", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_gru_options small;
    tinyai_module_gru_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_gru(into, 2, 2, &small, out);
  }, {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"}, {}},
  {"multihead_attention", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_multihead_attention_options small;
    tinyai_module_multihead_attention_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_multihead_attention(into, 2, 2, &small, out);
  }, {"in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"}, {}},
  {"transformer_encoder_layer", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_transformer_encoder_options small;
    tinyai_module_transformer_encoder_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_transformer_encoder_layer(into, 2, 2, &small, out);
  }, {"self_attn.in_proj_weight", "self_attn.in_proj_bias", "self_attn.out_proj.weight", "self_attn.out_proj.bias", "linear1.weight", "linear1.bias", "linear2.weight", "linear2.bias", "norm1.weight", "norm1.bias", "norm2.weight", "norm2.bias"}, {}},
  {"transformer_decoder_layer", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_transformer_decoder_options small;
    tinyai_module_transformer_decoder_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_transformer_decoder_layer(into, 2, 2, &small, out);
  }, {"self_attn.in_proj_weight", "self_attn.in_proj_bias", "self_attn.out_proj.weight", "self_attn.out_proj.bias", "multihead_attn.in_proj_weight", "multihead_attn.in_proj_bias", "multihead_attn.out_proj.weight", "multihead_attn.out_proj.bias", "linear1.weight", "linear1.bias", "linear2.weight", "linear2.bias", "norm1.weight", "norm1.bias", "norm2.weight", "norm2.bias", "norm3.weight", "norm3.bias"}, {}},
  {"transformer_encoder", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_transformer_encoder_options small;
    tinyai_module_transformer_encoder_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_transformer_encoder(into, 2, 2, 2, &small, out);
  }, {"layers.0.self_attn.in_proj_weight", "layers.0.self_attn.in_proj_bias", "layers.0.self_attn.out_proj.weight", "layers.0.self_attn.out_proj.bias", "layers.0.linear1.weight", "layers.0.linear1.bias", "layers.0.linear2.weight", "layers.0.linear2.bias", "layers.0.norm1.weight", "layers.0.norm1.bias", "layers.0.norm2.weight", "layers.0.norm2.bias", "layers.1.self_attn.in_proj_weight", "layers.1.self_attn.in_proj_bias", "layers.1.self_attn.out_proj.weight", "layers.1.self_attn.out_proj.bias", "layers.1.linear1.weight", "layers.1.linear1.bias", "layers.1.linear2.weight", "layers.1.linear2.bias", "layers.1.norm1.weight", "layers.1.norm1.bias", "layers.1.norm2.weight", "layers.1.norm2.bias"}, {}},
  {"transformer_decoder", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_module_transformer_decoder_options small;
    tinyai_module_transformer_decoder_options_init(&small);
    small.dtype = dtype;
    return tinyai_module_transformer_decoder(into, 2, 2, 2, &small, out);
  }, {"layers.0.self_attn.in_proj_weight", "layers.0.self_attn.in_proj_bias", "layers.0.self_attn.out_proj.weight", "layers.0.self_attn.out_proj.bias", "layers.0.multihead_attn.in_proj_weight", "layers.0.multihead_attn.in_proj_bias", "layers.0.multihead_attn.out_proj.weight", "layers.0.multihead_attn.out_proj.bias", "layers.0.linear1.weight", "layers.0.linear1.bias", "layers.0.linear2.weight", "layers.0.linear2.bias", "layers.0.norm1.weight", "layers.0.norm1.bias", "layers.0.norm2.weight", "layers.0.norm2.bias", "layers.0.norm3.weight", "layers.0.norm3.bias", "layers.1.self_attn.in_proj_weight", "layers.1.self_attn.in_proj_bias", "layers.1.self_attn.out_proj.weight", "layers.1.self_attn.out_proj.bias", "layers.1.multihead_attn.in_proj_weight", "layers.1.multihead_attn.in_proj_bias", "layers.1.multihead_attn.out_proj.weight", "layers.1.multihead_attn.out_proj.bias", "layers.1.linear1.weight", "layers.1.linear1.bias", "layers.1.linear2.weight", "layers.1.linear2.bias", "layers.1.norm1.weight", "layers.1.norm1.bias", "layers.1.norm2.weight", "layers.1.norm2.bias", "layers.1.norm3.weight", "layers.1.norm3.bias"}, {}},
  {"positional_encoding", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_positional_encoding(into, 2, 10000.0, out);
  }, {}, {}},
  {"positional_embedding", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    return tinyai_module_positional_embedding(into, 2, 2, dtype, out);
  }, {"weight"}, {}},
  {"flatten", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_flatten(into, 1, -1, out);
  }, {}, {}},
  {"activation", [](tinyai_manager into, tinyai_dtype, tinyai_module* out) {
    return tinyai_module_activation(into, TINYAI_RELU, nullptr, out);
  }, {}, {}},
};

// Networks: their state is in files of others (tests/models).
inline const Entry kNetworks[] = {
  {"lenet5", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_lenet5_options small;
    tinyai_model_lenet5_options_init(&small);
    small.dtype = dtype;
    return tinyai_model_lenet5(into, 10, &small, out);
  }},
  {"resnet", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_resnet_options small;
    tinyai_model_resnet_options_init(&small);
    small.in_channels = 1;
    small.width = 1;
    small.dtype = dtype;
    return tinyai_model_resnet(into, 18, 2, &small, out);
  }},
  {"mobilenet_v2", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_mobilenet_v2_options small;
    tinyai_model_mobilenet_v2_options_init(&small);
    small.in_channels = 1;
    small.width_multiplier = 0.01;
    small.dtype = dtype;
    return tinyai_model_mobilenet_v2(into, 2, &small, out);
  }},
  {"shufflenet_v2", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_shufflenet_v2_options small;
    tinyai_model_shufflenet_v2_options_init(&small);
    small.in_channels = 1;
    small.channels = 2;
    small.stem = 1;
    small.last = 2;
    small.dtype = dtype;
    return tinyai_model_shufflenet_v2(into, 2, &small, out);
  }},
  {"efficientnet", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_efficientnet_options small;
    tinyai_model_efficientnet_options_init(&small);
    small.in_channels = 1;
    small.width_multiplier = 0.01;
    small.depth_multiplier = 0.01;
    small.dtype = dtype;
    return tinyai_model_efficientnet(into, 2, &small, out);
  }},
  {"unet", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_unet_options small;
    tinyai_model_unet_options_init(&small);
    small.levels = 1;
    small.dtype = dtype;
    return tinyai_model_unet(into, 2, 2, 1, &small, out);
  }},
  {"vit", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_vit_options small;
    tinyai_model_vit_options_init(&small);
    small.dtype = dtype;
    return tinyai_model_vit(into, 2, 2, 2, 2, 2, 2, &small, out);
  }},
  {"gpt", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_gpt_options small;
    tinyai_model_gpt_options_init(&small);
    small.dtype = dtype;
    return tinyai_model_gpt(into, 2, 2, 2, 2, 2, &small, out);
  }},
  {"bert", [](tinyai_manager into, tinyai_dtype dtype, tinyai_module* out) {
    tinyai_model_bert_options small;
    tinyai_model_bert_options_init(&small);
    small.dtype = dtype;
    return tinyai_model_bert(into, 2, 2, 2, 2, 2, &small, out);
  }},
};

}  // namespace module_states
