// Fills option structs from what a Java object sets: generated from api/operators.toml; do not edit.
#include "generated/options.h"

namespace tinyai_jni {

bool fill(JNIEnv* env, tinyai_manager_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.limit_bytes = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.seed = static_cast<uint64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.has_seed = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.resident = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.enter = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.rematerialise = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_backward_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[3];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.cotangent = handle<tinyai_array>(v[0]);
  if (given & (jlong{1} << 1)) options.retain_graph = static_cast<int32_t>(v[1]);
  if (given & (jlong{1} << 2)) options.create_graph = static_cast<int32_t>(v[2]);
  return true;
}

bool fill(JNIEnv* env, tinyai_function_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.plans = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.batched_inputs = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.prepack = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.trust_batches = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.budget_bytes = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.rematerialise = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.precision = static_cast<int32_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_scan_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[2];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.length = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.reverse = static_cast<int32_t>(v[1]);
  return true;
}

bool fill(JNIEnv* env, tinyai_gradcheck_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[9];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.step = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.absolute = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.relative = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.second_order = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.passed = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.input = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.element = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.analytic = as_double(v[7]);
  if (given & (jlong{1} << 8)) options.numeric = as_double(v[8]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[9];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dilation[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.groups = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.bias = static_cast<int32_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dtype = static_cast<int32_t>(v[8]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_depthwise_separable_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dilation[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.bias = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dtype = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.padding = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.dilation = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.groups = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.bias = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dtype = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv_transpose1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.padding = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.output_padding = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.dilation = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.groups = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.bias = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dtype = static_cast<int32_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv_transpose2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[11];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.output_padding[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.output_padding[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.groups = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.bias = static_cast<int32_t>(v[9]);
  if (given & (jlong{1} << 10)) options.dtype = static_cast<int32_t>(v[10]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[12];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dilation[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.groups = static_cast<int64_t>(v[9]);
  if (given & (jlong{1} << 10)) options.bias = static_cast<int32_t>(v[10]);
  if (given & (jlong{1} << 11)) options.dtype = static_cast<int32_t>(v[11]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_conv_transpose3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[15];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.output_padding[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.output_padding[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.output_padding[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.dilation[0] = static_cast<int64_t>(v[9]);
  if (given & (jlong{1} << 10)) options.dilation[1] = static_cast<int64_t>(v[10]);
  if (given & (jlong{1} << 11)) options.dilation[2] = static_cast<int64_t>(v[11]);
  if (given & (jlong{1} << 12)) options.groups = static_cast<int64_t>(v[12]);
  if (given & (jlong{1} << 13)) options.bias = static_cast<int32_t>(v[13]);
  if (given & (jlong{1} << 14)) options.dtype = static_cast<int32_t>(v[14]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_pool2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.count_padding = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.ceil_mode = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_pool1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.padding = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.count_padding = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.ceil_mode = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation = static_cast<int64_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_pool3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[11];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.count_padding = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.ceil_mode = static_cast<int32_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dilation[0] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.dilation[1] = static_cast<int64_t>(v[9]);
  if (given & (jlong{1} << 10)) options.dilation[2] = static_cast<int64_t>(v[10]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_batch_norm_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.epsilon = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.momentum = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.affine = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.running_statistics = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dtype = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.cumulative = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_rnn_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.layers = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.relu = static_cast<int32_t>(v[1]);
  if (given & (jlong{1} << 2)) options.bias = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.batch_first = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.bidirectional = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dropout = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.dtype = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.last_only = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_lstm_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.layers = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.projection = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.bias = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.batch_first = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.bidirectional = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dropout = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.dtype = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.last_only = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_gru_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.layers = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.bias = static_cast<int32_t>(v[1]);
  if (given & (jlong{1} << 2)) options.batch_first = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.bidirectional = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dropout = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.dtype = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.last_only = static_cast<int32_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_multihead_attention_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kv_heads = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.memory_features = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.bias = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.dropout = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.causal = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.rotary_base = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.dtype = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.key_mask = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_transformer_encoder_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[11];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.hidden = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.dropout = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.activation = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.norm_first = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.kv_heads = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.rotary_base = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.epsilon = as_double(v[6]);
  if (given & (jlong{1} << 7)) options.bias = static_cast<int32_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dtype = static_cast<int32_t>(v[8]);
  if (given & (jlong{1} << 9)) options.causal = static_cast<int32_t>(v[9]);
  if (given & (jlong{1} << 10)) options.key_mask = static_cast<int32_t>(v[10]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_transformer_decoder_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[10];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.hidden = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.dropout = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.activation = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.norm_first = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.kv_heads = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.rotary_base = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.epsilon = as_double(v[6]);
  if (given & (jlong{1} << 7)) options.bias = static_cast<int32_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dtype = static_cast<int32_t>(v[8]);
  if (given & (jlong{1} << 9)) options.key_mask = static_cast<int32_t>(v[9]);
  return true;
}

bool fill(JNIEnv* env, tinyai_module_activation_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.slope = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.alpha = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.beta = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.threshold = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.axis = static_cast<int64_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_lenet5_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[2];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.dtype = static_cast<int32_t>(v[1]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_resnet_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[3];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.width = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.dtype = static_cast<int32_t>(v[2]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_mobilenet_v2_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.width_multiplier = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.dropout = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.dtype = static_cast<int32_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_shufflenet_v2_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.channels = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stem = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.last = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dtype = static_cast<int32_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_efficientnet_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.width_multiplier = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.depth_multiplier = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.dropout = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.drop_path = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.dtype = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_unet_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[2];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.levels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.dtype = static_cast<int32_t>(v[1]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_vit_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.in_channels = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.hidden = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.dropout = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.dtype = static_cast<int32_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_gpt_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[3];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.hidden = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.dropout = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.dtype = static_cast<int32_t>(v[2]);
  return true;
}

bool fill(JNIEnv* env, tinyai_model_bert_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.hidden = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.types = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.dropout = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.dtype = static_cast<int32_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_session_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rows = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.capacity = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.has_dtype = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.dtype = static_cast<int32_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_sgd_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.momentum = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.dampening = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.weight_decay = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.nesterov = static_cast<int32_t>(v[4]);
  if (given & (jlong{1} << 5)) options.maximize = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_adam_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.beta1 = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.beta2 = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.epsilon = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.weight_decay = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.amsgrad = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.maximize = static_cast<int32_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_adagrad_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[6];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.rate_decay = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.weight_decay = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.initial_sum = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.epsilon = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.maximize = static_cast<int32_t>(v[5]);
  return true;
}

bool fill(JNIEnv* env, tinyai_rmsprop_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.alpha = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.epsilon = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.weight_decay = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.momentum = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.centered = static_cast<int32_t>(v[5]);
  if (given & (jlong{1} << 6)) options.maximize = static_cast<int32_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_adadelta_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.rho = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.epsilon = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.weight_decay = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.maximize = static_cast<int32_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_nadam_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rate = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.beta1 = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.beta2 = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.epsilon = as_double(v[3]);
  if (given & (jlong{1} << 4)) options.weight_decay = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.momentum_decay = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.decoupled = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.maximize = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_loss_scale_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.initial = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.growth = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.growth_interval = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.backoff = as_double(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_schedule_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[19];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.shape = static_cast<int32_t>(v[0]);
  if (given & (jlong{1} << 1)) options.warmup = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.warmup_factor = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.period = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.gamma = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.least = as_double(v[5]);
  if (given & (jlong{1} << 6)) options.milestones[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.milestones[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.milestones[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.milestones[3] = static_cast<int64_t>(v[9]);
  if (given & (jlong{1} << 10)) options.milestones[4] = static_cast<int64_t>(v[10]);
  if (given & (jlong{1} << 11)) options.milestones[5] = static_cast<int64_t>(v[11]);
  if (given & (jlong{1} << 12)) options.milestones[6] = static_cast<int64_t>(v[12]);
  if (given & (jlong{1} << 13)) options.milestones[7] = static_cast<int64_t>(v[13]);
  if (given & (jlong{1} << 14)) options.power = as_double(v[14]);
  if (given & (jlong{1} << 15)) options.rise = as_double(v[15]);
  if (given & (jlong{1} << 16)) options.start_divisor = as_double(v[16]);
  if (given & (jlong{1} << 17)) options.end_divisor = as_double(v[17]);
  if (given & (jlong{1} << 18)) options.linear = static_cast<int32_t>(v[18]);
  return true;
}

bool fill(JNIEnv* env, tinyai_loader_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.batch_size = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.shuffle = static_cast<int32_t>(v[1]);
  if (given & (jlong{1} << 2)) options.drop_last = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.seed = static_cast<uint64_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_group_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.rank = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.ranks = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.timeout = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.bucket_bytes = static_cast<int64_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_trainer_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[38];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.module = handle<tinyai_module>(v[0]);
  if (given & (jlong{1} << 1)) options.training = handle<tinyai_dataset>(v[1]);
  if (given & (jlong{1} << 2)) options.validation = handle<tinyai_dataset>(v[2]);
  if (given & (jlong{1} << 3)) options.optimizer = handle<tinyai_optimizer>(v[3]);
  if (given & (jlong{1} << 4)) options.rate = as_double(v[4]);
  if (given & (jlong{1} << 5)) options.monitor = handle<tinyai_monitor>(v[5]);
  if (given & (jlong{1} << 6)) options.loss = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.batch_size = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.shuffle = static_cast<int32_t>(v[8]);
  if (given & (jlong{1} << 9)) options.drop_last = static_cast<int32_t>(v[9]);
  if (given & (jlong{1} << 10)) options.seed = static_cast<uint64_t>(v[10]);
  if (given & (jlong{1} << 11)) options.epochs = static_cast<int64_t>(v[11]);
  if (given & (jlong{1} << 12)) options.accumulate = static_cast<int64_t>(v[12]);
  if (given & (jlong{1} << 13)) options.clip_norm = as_double(v[13]);
  if (given & (jlong{1} << 14)) options.clip_value = as_double(v[14]);
  if (given & (jlong{1} << 15)) options.patience = static_cast<int64_t>(v[15]);
  if (given & (jlong{1} << 16)) options.least_gain = as_double(v[16]);
  if (given & (jlong{1} << 17)) options.time_limit = as_double(v[17]);
  if (given & (jlong{1} << 18)) options.progress = static_cast<int32_t>(v[18]);
  if (given & (jlong{1} << 19)) options.compile = static_cast<int32_t>(v[19]);
  if (given & (jlong{1} << 20)) options.shards = static_cast<int64_t>(v[20]);
  if (given & (jlong{1} << 21)) options.replicas = static_cast<int64_t>(v[21]);
  if (given & (jlong{1} << 22)) options.restore_best = static_cast<int32_t>(v[22]);
  if (given & (jlong{1} << 23)) options.plateau = static_cast<int64_t>(v[23]);
  if (given & (jlong{1} << 24)) options.plateau_factor = as_double(v[24]);
  if (given & (jlong{1} << 25)) options.plateau_gain = as_double(v[25]);
  if (given & (jlong{1} << 26)) options.plateau_cooldown = static_cast<int64_t>(v[26]);
  if (given & (jlong{1} << 27)) options.plateau_least = as_double(v[27]);
  if (given & (jlong{1} << 28)) options.outputs = static_cast<int64_t>(v[28]);
  if (given & (jlong{1} << 29)) options.loss_weight = as_double(v[29]);
  if (given & (jlong{1} << 30)) options.keep_state = static_cast<int32_t>(v[30]);
  if (given & (jlong{1} << 31)) options.budget_bytes = static_cast<int64_t>(v[31]);
  if (given & (jlong{1} << 32)) options.rematerialise = static_cast<int32_t>(v[32]);
  if (given & (jlong{1} << 33)) options.precision = static_cast<int32_t>(v[33]);
  if (given & (jlong{1} << 34)) options.loss_scale = as_double(v[34]);
  if (given & (jlong{1} << 35)) options.group = handle<tinyai_group>(v[35]);
  if (given & (jlong{1} << 36)) options.share_state = static_cast<int64_t>(v[36]);
  if (given & (jlong{1} << 37)) options.restarts = static_cast<int64_t>(v[37]);
  return true;
}

bool fill(JNIEnv* env, tinyai_predictor_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.module_inputs = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.module_outputs = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.compile = static_cast<int32_t>(v[2]);
  if (given & (jlong{1} << 3)) options.plans = static_cast<int64_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_analysis_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.training = static_cast<int32_t>(v[0]);
  if (given & (jlong{1} << 1)) options.loss = static_cast<int32_t>(v[1]);
  if (given & (jlong{1} << 2)) options.target = handle<tinyai_array>(v[2]);
  if (given & (jlong{1} << 3)) options.optimizer = handle<tinyai_optimizer>(v[3]);
  if (given & (jlong{1} << 4)) options.outputs = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.group_ranks = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.share_state = static_cast<int64_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_profile_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[2];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.limit_bytes = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.this_thread = static_cast<int32_t>(v[1]);
  return true;
}

bool fill(JNIEnv* env, tinyai_unfold_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.kernel[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.stride[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_fold_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[10];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.height = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.width = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.kernel[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.kernel[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.stride[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.stride[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.padding[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.padding[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dilation[0] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.dilation[1] = static_cast<int64_t>(v[9]);
  return true;
}

bool fill(JNIEnv* env, tinyai_interpolate_by_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.width_scale = as_double(v[0]);
  if (given & (jlong{1} << 1)) options.height_scale = as_double(v[1]);
  if (given & (jlong{1} << 2)) options.depth_scale = as_double(v[2]);
  if (given & (jlong{1} << 3)) options.mode = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.align_corners = static_cast<int32_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dilation[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.groups = static_cast<int64_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[10];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dilation[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.groups = static_cast<int64_t>(v[9]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[4];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.padding = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.dilation = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.groups = static_cast<int64_t>(v[3]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv_transpose1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.padding = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.output_padding = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.dilation = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.groups = static_cast<int64_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv_transpose2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[9];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.output_padding[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.output_padding[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.dilation[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.groups = static_cast<int64_t>(v[8]);
  return true;
}

bool fill(JNIEnv* env, tinyai_conv_transpose3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[13];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.output_padding[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.output_padding[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.output_padding[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.dilation[0] = static_cast<int64_t>(v[9]);
  if (given & (jlong{1} << 10)) options.dilation[1] = static_cast<int64_t>(v[10]);
  if (given & (jlong{1} << 11)) options.dilation[2] = static_cast<int64_t>(v[11]);
  if (given & (jlong{1} << 12)) options.groups = static_cast<int64_t>(v[12]);
  return true;
}

bool fill(JNIEnv* env, tinyai_quantized_conv2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[7];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.stride[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.padding[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.dilation[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.groups = static_cast<int64_t>(v[6]);
  return true;
}

bool fill(JNIEnv* env, tinyai_max_pool2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[9];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.kernel[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.stride[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.ceil_mode = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.dilation[0] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.dilation[1] = static_cast<int64_t>(v[8]);
  return true;
}

bool fill(JNIEnv* env, tinyai_avg_pool2d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[8];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.kernel[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.stride[0] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.stride[1] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.padding[0] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.padding[1] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.count_padding = static_cast<int32_t>(v[6]);
  if (given & (jlong{1} << 7)) options.ceil_mode = static_cast<int32_t>(v[7]);
  return true;
}

bool fill(JNIEnv* env, tinyai_max_pool1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.ceil_mode = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.dilation = static_cast<int64_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_avg_pool1d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[5];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.stride = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.padding = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.count_padding = static_cast<int32_t>(v[3]);
  if (given & (jlong{1} << 4)) options.ceil_mode = static_cast<int32_t>(v[4]);
  return true;
}

bool fill(JNIEnv* env, tinyai_max_pool3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[13];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.kernel[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.kernel[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.stride[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.stride[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.stride[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.padding[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.padding[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.padding[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.ceil_mode = static_cast<int32_t>(v[9]);
  if (given & (jlong{1} << 10)) options.dilation[0] = static_cast<int64_t>(v[10]);
  if (given & (jlong{1} << 11)) options.dilation[1] = static_cast<int64_t>(v[11]);
  if (given & (jlong{1} << 12)) options.dilation[2] = static_cast<int64_t>(v[12]);
  return true;
}

bool fill(JNIEnv* env, tinyai_avg_pool3d_options& options, jlong given, jlongArray values) {
  if (given == 0) return true;
  int64_t v[11];
  if (!copy(env, values, v, sizeof v / sizeof *v)) return false;
  if (given & (jlong{1} << 0)) options.kernel[0] = static_cast<int64_t>(v[0]);
  if (given & (jlong{1} << 1)) options.kernel[1] = static_cast<int64_t>(v[1]);
  if (given & (jlong{1} << 2)) options.kernel[2] = static_cast<int64_t>(v[2]);
  if (given & (jlong{1} << 3)) options.stride[0] = static_cast<int64_t>(v[3]);
  if (given & (jlong{1} << 4)) options.stride[1] = static_cast<int64_t>(v[4]);
  if (given & (jlong{1} << 5)) options.stride[2] = static_cast<int64_t>(v[5]);
  if (given & (jlong{1} << 6)) options.padding[0] = static_cast<int64_t>(v[6]);
  if (given & (jlong{1} << 7)) options.padding[1] = static_cast<int64_t>(v[7]);
  if (given & (jlong{1} << 8)) options.padding[2] = static_cast<int64_t>(v[8]);
  if (given & (jlong{1} << 9)) options.count_padding = static_cast<int32_t>(v[9]);
  if (given & (jlong{1} << 10)) options.ceil_mode = static_cast<int32_t>(v[10]);
  return true;
}

}  // namespace tinyai_jni
