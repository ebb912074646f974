// Each built-in module made: generated from api/modules.toml and models.toml; do not edit.
#include "../case.h"

using faults::Call;

CASE(tinyai_module_linear) {
  return [&w](Call& c) {
    return tinyai_module_linear(c.into(w.work), 2, 2, 1, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv2d_options_init) {
  return [](Call& c) { return tinyai_module_conv2d_options_init(c.out<tinyai_module_conv2d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv2d) {
  return [&w](Call& c) {
    return tinyai_module_conv2d(c.into(w.work), 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_depthwise_separable_options_init) {
  return [](Call& c) { return tinyai_module_depthwise_separable_options_init(c.out<tinyai_module_depthwise_separable_options>()), TINYAI_OK; };
}

CASE(tinyai_module_depthwise_separable) {
  return [&w](Call& c) {
    return tinyai_module_depthwise_separable(c.into(w.work), 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv1d_options_init) {
  return [](Call& c) { return tinyai_module_conv1d_options_init(c.out<tinyai_module_conv1d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv1d) {
  return [&w](Call& c) {
    return tinyai_module_conv1d(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv_transpose1d_options_init) {
  return [](Call& c) { return tinyai_module_conv_transpose1d_options_init(c.out<tinyai_module_conv_transpose1d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv_transpose1d) {
  return [&w](Call& c) {
    return tinyai_module_conv_transpose1d(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv_transpose2d_options_init) {
  return [](Call& c) { return tinyai_module_conv_transpose2d_options_init(c.out<tinyai_module_conv_transpose2d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv_transpose2d) {
  return [&w](Call& c) {
    return tinyai_module_conv_transpose2d(c.into(w.work), 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv3d_options_init) {
  return [](Call& c) { return tinyai_module_conv3d_options_init(c.out<tinyai_module_conv3d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv3d) {
  return [&w](Call& c) {
    return tinyai_module_conv3d(c.into(w.work), 2, 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_conv_transpose3d_options_init) {
  return [](Call& c) { return tinyai_module_conv_transpose3d_options_init(c.out<tinyai_module_conv_transpose3d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_conv_transpose3d) {
  return [&w](Call& c) {
    return tinyai_module_conv_transpose3d(c.into(w.work), 2, 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_pool2d_options_init) {
  return [](Call& c) { return tinyai_module_pool2d_options_init(c.out<tinyai_module_pool2d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_max_pool2d) {
  return [&w](Call& c) {
    return tinyai_module_max_pool2d(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_avg_pool2d) {
  return [&w](Call& c) {
    return tinyai_module_avg_pool2d(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_avg_pool2d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_avg_pool2d(c.into(w.work), 2, 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_pool1d_options_init) {
  return [](Call& c) { return tinyai_module_pool1d_options_init(c.out<tinyai_module_pool1d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_max_pool1d) {
  return [&w](Call& c) {
    return tinyai_module_max_pool1d(c.into(w.work), 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_avg_pool1d) {
  return [&w](Call& c) {
    return tinyai_module_avg_pool1d(c.into(w.work), 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_avg_pool1d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_avg_pool1d(c.into(w.work), 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_max_pool1d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_max_pool1d(c.into(w.work), 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_max_pool2d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_max_pool2d(c.into(w.work), 2, 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_pool3d_options_init) {
  return [](Call& c) { return tinyai_module_pool3d_options_init(c.out<tinyai_module_pool3d_options>()), TINYAI_OK; };
}

CASE(tinyai_module_max_pool3d) {
  return [&w](Call& c) {
    return tinyai_module_max_pool3d(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_avg_pool3d) {
  return [&w](Call& c) {
    return tinyai_module_avg_pool3d(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_avg_pool3d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_avg_pool3d(c.into(w.work), 2, 2, 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_adaptive_max_pool3d) {
  return [&w](Call& c) {
    return tinyai_module_adaptive_max_pool3d(c.into(w.work), 2, 2, 2, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_batch_norm_options_init) {
  return [](Call& c) { return tinyai_module_batch_norm_options_init(c.out<tinyai_module_batch_norm_options>()), TINYAI_OK; };
}

CASE(tinyai_module_batch_norm) {
  return [&w](Call& c) {
    return tinyai_module_batch_norm(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_layer_norm) {
  return [&w](Call& c) {
    const int64_t shape[] = {2, 3};
    return tinyai_module_layer_norm(c.into(w.work), shape, 2, 1e-05, 1, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_rms_norm) {
  return [&w](Call& c) {
    const int64_t shape[] = {2, 3};
    return tinyai_module_rms_norm(c.into(w.work), shape, 2, 1.1920928955078125e-07, 1, TINYAI_F32,
                                  c.out<tinyai_module>());
  };
}

CASE(tinyai_module_group_norm) {
  return [&w](Call& c) {
    return tinyai_module_group_norm(c.into(w.work), 2, 2, 1e-05, 1, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_instance_norm) {
  return [&w](Call& c) {
    return tinyai_module_instance_norm(c.into(w.work), 2, 1e-05, 1, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_dropout) {
  return [&w](Call& c) {
    return tinyai_module_dropout(c.into(w.work), 0.5, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_embedding) {
  return [&w](Call& c) {
    return tinyai_module_embedding(c.into(w.work), 2, 2, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_rnn_options_init) {
  return [](Call& c) { return tinyai_module_rnn_options_init(c.out<tinyai_module_rnn_options>()), TINYAI_OK; };
}

CASE(tinyai_module_rnn) {
  return [&w](Call& c) {
    return tinyai_module_rnn(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_lstm_options_init) {
  return [](Call& c) { return tinyai_module_lstm_options_init(c.out<tinyai_module_lstm_options>()), TINYAI_OK; };
}

CASE(tinyai_module_lstm) {
  return [&w](Call& c) {
    return tinyai_module_lstm(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_gru_options_init) {
  return [](Call& c) { return tinyai_module_gru_options_init(c.out<tinyai_module_gru_options>()), TINYAI_OK; };
}

CASE(tinyai_module_gru) {
  return [&w](Call& c) {
    return tinyai_module_gru(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_multihead_attention_options_init) {
  return [](Call& c) { return tinyai_module_multihead_attention_options_init(c.out<tinyai_module_multihead_attention_options>()), TINYAI_OK; };
}

CASE(tinyai_module_multihead_attention) {
  return [&w](Call& c) {
    return tinyai_module_multihead_attention(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_transformer_encoder_options_init) {
  return [](Call& c) { return tinyai_module_transformer_encoder_options_init(c.out<tinyai_module_transformer_encoder_options>()), TINYAI_OK; };
}

CASE(tinyai_module_transformer_encoder_layer) {
  return [&w](Call& c) {
    return tinyai_module_transformer_encoder_layer(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_transformer_decoder_options_init) {
  return [](Call& c) { return tinyai_module_transformer_decoder_options_init(c.out<tinyai_module_transformer_decoder_options>()), TINYAI_OK; };
}

CASE(tinyai_module_transformer_decoder_layer) {
  return [&w](Call& c) {
    return tinyai_module_transformer_decoder_layer(c.into(w.work), 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_transformer_encoder) {
  return [&w](Call& c) {
    return tinyai_module_transformer_encoder(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_transformer_decoder) {
  return [&w](Call& c) {
    return tinyai_module_transformer_decoder(c.into(w.work), 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_positional_encoding) {
  return [&w](Call& c) {
    return tinyai_module_positional_encoding(c.into(w.work), 2, 10000.0, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_positional_embedding) {
  return [&w](Call& c) {
    return tinyai_module_positional_embedding(c.into(w.work), 2, 2, TINYAI_F32, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_flatten) {
  return [&w](Call& c) {
    return tinyai_module_flatten(c.into(w.work), 1, -1, c.out<tinyai_module>());
  };
}

CASE(tinyai_module_activation_options_init) {
  return [](Call& c) { return tinyai_module_activation_options_init(c.out<tinyai_module_activation_options>()), TINYAI_OK; };
}

CASE(tinyai_module_activation) {
  return [&w](Call& c) {
    return tinyai_module_activation(c.into(w.work), TINYAI_RELU, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_lenet5_options_init) {
  return [](Call& c) { return tinyai_model_lenet5_options_init(c.out<tinyai_model_lenet5_options>()), TINYAI_OK; };
}

CASE(tinyai_model_lenet5) {
  return [&w](Call& c) {
    return tinyai_model_lenet5(c.into(w.work), 10, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_resnet_options_init) {
  return [](Call& c) { return tinyai_model_resnet_options_init(c.out<tinyai_model_resnet_options>()), TINYAI_OK; };
}

CASE(tinyai_model_resnet) {
  return [&w](Call& c) {
    tinyai_model_resnet_options small;
    tinyai_model_resnet_options_init(&small);
    small.in_channels = 1;
    small.width = 1;
    return tinyai_model_resnet(c.into(w.work), 18, 2, &small, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_mobilenet_v2_options_init) {
  return [](Call& c) { return tinyai_model_mobilenet_v2_options_init(c.out<tinyai_model_mobilenet_v2_options>()), TINYAI_OK; };
}

CASE(tinyai_model_mobilenet_v2) {
  return [&w](Call& c) {
    tinyai_model_mobilenet_v2_options small;
    tinyai_model_mobilenet_v2_options_init(&small);
    small.in_channels = 1;
    small.width_multiplier = 0.01;
    return tinyai_model_mobilenet_v2(c.into(w.work), 2, &small, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_shufflenet_v2_options_init) {
  return [](Call& c) { return tinyai_model_shufflenet_v2_options_init(c.out<tinyai_model_shufflenet_v2_options>()), TINYAI_OK; };
}

CASE(tinyai_model_shufflenet_v2) {
  return [&w](Call& c) {
    tinyai_model_shufflenet_v2_options small;
    tinyai_model_shufflenet_v2_options_init(&small);
    small.in_channels = 1;
    small.channels = 2;
    small.stem = 1;
    small.last = 2;
    return tinyai_model_shufflenet_v2(c.into(w.work), 2, &small, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_efficientnet_options_init) {
  return [](Call& c) { return tinyai_model_efficientnet_options_init(c.out<tinyai_model_efficientnet_options>()), TINYAI_OK; };
}

CASE(tinyai_model_efficientnet) {
  return [&w](Call& c) {
    tinyai_model_efficientnet_options small;
    tinyai_model_efficientnet_options_init(&small);
    small.in_channels = 1;
    small.width_multiplier = 0.01;
    small.depth_multiplier = 0.01;
    return tinyai_model_efficientnet(c.into(w.work), 2, &small, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_unet_options_init) {
  return [](Call& c) { return tinyai_model_unet_options_init(c.out<tinyai_model_unet_options>()), TINYAI_OK; };
}

CASE(tinyai_model_unet) {
  return [&w](Call& c) {
    tinyai_model_unet_options small;
    tinyai_model_unet_options_init(&small);
    small.levels = 1;
    return tinyai_model_unet(c.into(w.work), 2, 2, 1, &small, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_vit_options_init) {
  return [](Call& c) { return tinyai_model_vit_options_init(c.out<tinyai_model_vit_options>()), TINYAI_OK; };
}

CASE(tinyai_model_vit) {
  return [&w](Call& c) {
    return tinyai_model_vit(c.into(w.work), 2, 2, 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_gpt_options_init) {
  return [](Call& c) { return tinyai_model_gpt_options_init(c.out<tinyai_model_gpt_options>()), TINYAI_OK; };
}

CASE(tinyai_model_gpt) {
  return [&w](Call& c) {
    return tinyai_model_gpt(c.into(w.work), 2, 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}

CASE(tinyai_model_bert_options_init) {
  return [](Call& c) { return tinyai_model_bert_options_init(c.out<tinyai_model_bert_options>()), TINYAI_OK; };
}

CASE(tinyai_model_bert) {
  return [&w](Call& c) {
    return tinyai_model_bert(c.into(w.work), 2, 2, 2, 2, 2, nullptr, c.out<tinyai_module>());
  };
}
