// Fills option structs from what a Java object sets: generated from api/operators.toml; do not edit.
#pragma once

#include "glue.h"

namespace tinyai_jni {

bool fill(JNIEnv* env, tinyai_manager_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_backward_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_function_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_scan_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_gradcheck_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_depthwise_separable_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv_transpose1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv_transpose2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_conv_transpose3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_pool2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_pool1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_pool3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_batch_norm_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_rnn_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_lstm_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_gru_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_multihead_attention_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_transformer_encoder_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_transformer_decoder_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_module_activation_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_lenet5_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_resnet_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_mobilenet_v2_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_shufflenet_v2_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_efficientnet_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_unet_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_vit_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_gpt_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_model_bert_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_session_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_sgd_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_adam_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_adagrad_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_rmsprop_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_adadelta_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_nadam_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_loss_scale_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_schedule_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_loader_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_group_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_trainer_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_predictor_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_analysis_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_profile_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_unfold_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_fold_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_interpolate_by_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv_transpose1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv_transpose2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_conv_transpose3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_quantized_conv2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_max_pool2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_avg_pool2d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_max_pool1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_avg_pool1d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_max_pool3d_options& options, jlong given, jlongArray values);
bool fill(JNIEnv* env, tinyai_avg_pool3d_options& options, jlong given, jlongArray values);

}  // namespace tinyai_jni
