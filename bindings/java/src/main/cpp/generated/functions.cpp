// Natives of functions with plain parameters: generated from api/operators.toml; do not edit.
#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

jint version(JNIEnv*, jclass) {
  return tinyai_version();
}

jlong dtypeSize(JNIEnv*, jclass, jint dtype) {
  return tinyai_dtype_size(dtype);
}

void managerClose(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_close(handle<tinyai_manager>(manager)));
}

jlong managerSystem(JNIEnv*, jclass) {
  return id(tinyai_manager_system());
}

void managerRet(JNIEnv* env, jclass, jlong manager, jlongArray resources) {
  const Handles<tinyai_resource> resources_(env, resources);
  if (!resources_) return;
  check(env, tinyai_manager_ret(handle<tinyai_manager>(manager), resources_.data(), resources_.count()));
}

void managerAttach(JNIEnv* env, jclass, jlong to, jlongArray resources) {
  const Handles<tinyai_resource> resources_(env, resources);
  if (!resources_) return;
  check(env, tinyai_manager_attach(handle<tinyai_manager>(to), resources_.data(), resources_.count()));
}

void detach(JNIEnv* env, jclass, jlongArray resources) {
  const Handles<tinyai_resource> resources_(env, resources);
  if (!resources_) return;
  check(env, tinyai_detach(resources_.data(), resources_.count()));
}

jlongArray managerTempAttach(JNIEnv* env, jclass, jlong borrower, jlongArray resources) {
  const Handles<tinyai_resource> resources_(env, resources);
  if (!resources_) return {};
  Handles<tinyai_resource> loans_(env, resources_.count());
  if (!loans_) return {};
  if (!check(env, tinyai_manager_temp_attach(handle<tinyai_manager>(borrower), resources_.data(), resources_.count(), loans_.data()))) return {};
  return loans_.ids(env);
}

void managerCap(JNIEnv* env, jclass, jlong manager) {
  check(env, tinyai_manager_cap(handle<tinyai_manager>(manager)));
}

void managerUncap(JNIEnv* env, jclass, jlong manager) {
  check(env, tinyai_manager_uncap(handle<tinyai_manager>(manager)));
}

void managerSetLimit(JNIEnv* env, jclass, jlong manager, jlong limit_bytes) {
  check(env, tinyai_manager_set_limit(handle<tinyai_manager>(manager), limit_bytes));
}

jlongArray managerGetStats(JNIEnv* env, jclass, jlong manager) {
  tinyai_manager_stats out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_manager_get_stats(handle<tinyai_manager>(manager), &out_))) return {};
  return words(env, out_);
}

void managerResetPeak(JNIEnv* env, jclass, jlong manager) {
  check(env, tinyai_manager_reset_peak(handle<tinyai_manager>(manager)));
}

void managerWatchPeak(JNIEnv* env, jclass, jlong manager) {
  check(env, tinyai_manager_watch_peak(handle<tinyai_manager>(manager)));
}

void memoryReportSave(JNIEnv* env, jclass, jlong manager, jbyteArray title, jbyteArray path) {
  const Text title_(env, title);
  const Text path_(env, path);
  check(env, tinyai_memory_report_save(handle<tinyai_manager>(manager), title_.c_str(), path_.c_str()));
}

jbyteArray managerPath(JNIEnv* env, jclass, jlong manager) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_manager_path(handle<tinyai_manager>(manager), buffer, size, length);
  });
}

jbyteArray managerDebugDump(JNIEnv* env, jclass, jlong manager, jint format) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_manager_debug_dump(handle<tinyai_manager>(manager), format, buffer, size, length);
  });
}

jlong snapshotTake(JNIEnv* env, jclass, jlong state, jlong into, jlong of) {
  const Entered entered(state);
  tinyai_snapshot out_{};
  if (!check(env, tinyai_snapshot_take(handle<tinyai_manager>(into), handle<tinyai_manager>(of), &out_))) return {};
  return id(out_);
}

jbyteArray snapshotDiff(JNIEnv* env, jclass, jlong before, jlong after, jint format) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_snapshot_diff(handle<tinyai_snapshot>(before), handle<tinyai_snapshot>(after), format, buffer, size, length);
  });
}

void snapshotRelease(JNIEnv* env, jclass, jlong snapshot) {
  check(env, tinyai_snapshot_release(handle<tinyai_snapshot>(snapshot)));
}

void setTracking(JNIEnv* env, jclass, jint level) {
  check(env, tinyai_set_tracking(level));
}

jlongArray getMemoryStats(JNIEnv* env, jclass) {
  tinyai_memory_stats out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_get_memory_stats(&out_))) return {};
  return words(env, out_);
}

jlong trim(JNIEnv* env, jclass) {
  int64_t bytes_{};
  if (!check(env, tinyai_trim(&bytes_))) return {};
  return bytes_;
}

void setThreads(JNIEnv* env, jclass, jint count) {
  check(env, tinyai_set_threads(count));
}

jint getThreads(JNIEnv*, jclass) {
  return tinyai_get_threads();
}

void arrayRelease(JNIEnv* env, jclass, jlong array) {
  check(env, tinyai_array_release(handle<tinyai_array>(array)));
}

jlong arrayRank(JNIEnv* env, jclass, jlong array) {
  int64_t out_{};
  if (!check(env, tinyai_array_rank(handle<tinyai_array>(array), &out_))) return {};
  return out_;
}

jlong arraySize(JNIEnv* env, jclass, jlong array) {
  int64_t out_{};
  if (!check(env, tinyai_array_size(handle<tinyai_array>(array), &out_))) return {};
  return out_;
}

jint arrayDtype(JNIEnv* env, jclass, jlong array) {
  tinyai_dtype out_{};
  if (!check(env, tinyai_array_dtype(handle<tinyai_array>(array), &out_))) return {};
  return out_;
}

jlong arrayOwner(JNIEnv* env, jclass, jlong array) {
  tinyai_manager out_{};
  if (!check(env, tinyai_array_owner(handle<tinyai_array>(array), &out_))) return {};
  return id(out_);
}

void arraySetName(JNIEnv* env, jclass, jlong array, jbyteArray name) {
  const Text name_(env, name);
  check(env, tinyai_array_set_name(handle<tinyai_array>(array), name_.c_str()));
}

jbyteArray arrayName(JNIEnv* env, jclass, jlong array) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_array_name(handle<tinyai_array>(array), buffer, size, length);
  });
}

void arraySetResident(JNIEnv* env, jclass, jlong array, jint resident) {
  check(env, tinyai_array_set_resident(handle<tinyai_array>(array), resident));
}

jdouble item(JNIEnv* env, jclass, jlong array) {
  double out_{};
  if (!check(env, tinyai_item(handle<tinyai_array>(array), &out_))) return {};
  return out_;
}

jbyteArray arrayPrint(JNIEnv* env, jclass, jlong array) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_array_print(handle<tinyai_array>(array), buffer, size, length);
  });
}

void arraySaveNpy(JNIEnv* env, jclass, jlong array, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_array_save_npy(handle<tinyai_array>(array), path_.c_str()));
}

jlong arrayLoadNpy(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray path) {
  const Entered entered(state);
  const Text path_(env, path);
  tinyai_array out_{};
  if (!check(env, tinyai_array_load_npy(handle<tinyai_manager>(into), path_.c_str(), &out_))) return {};
  return id(out_);
}

jbyteArray safetensorsMetadata(JNIEnv* env, jclass, jbyteArray path, jbyteArray key) {
  const Text path_(env, path);
  const Text key_(env, key);
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_safetensors_metadata(path_.c_str(), key_.c_str(), buffer, size, length);
  });
}

jbyteArray safetensorsPrint(JNIEnv* env, jclass, jbyteArray path, jint format) {
  const Text path_(env, path);
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_safetensors_print(path_.c_str(), format, buffer, size, length);
  });
}

jlong variableFromArray(JNIEnv* env, jclass, jlong state, jlong into, jlong value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_from_array(handle<tinyai_manager>(into), handle<tinyai_array>(value), &out_))) return {};
  return id(out_);
}

jlong parameter(JNIEnv* env, jclass, jlong state, jlong into, jlong value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_parameter(handle<tinyai_manager>(into), handle<tinyai_array>(value), &out_))) return {};
  return id(out_);
}

void variableRelease(JNIEnv* env, jclass, jlong variable) {
  check(env, tinyai_variable_release(handle<tinyai_variable>(variable)));
}

jlong variableValue(JNIEnv* env, jclass, jlong variable) {
  tinyai_array out_{};
  if (!check(env, tinyai_variable_value(handle<tinyai_variable>(variable), &out_))) return {};
  return id(out_);
}

jlong variableGrad(JNIEnv* env, jclass, jlong variable) {
  tinyai_array out_{};
  if (!check(env, tinyai_variable_grad(handle<tinyai_variable>(variable), &out_))) return {};
  return id(out_);
}

jlong variableGradVariable(JNIEnv* env, jclass, jlong state, jlong into, jlong variable) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_grad_variable(handle<tinyai_manager>(into), handle<tinyai_variable>(variable), &out_))) return {};
  return id(out_);
}

void variableClearGrad(JNIEnv* env, jclass, jlong variable) {
  check(env, tinyai_variable_clear_grad(handle<tinyai_variable>(variable)));
}

jint variableRequiresGrad(JNIEnv* env, jclass, jlong variable) {
  int32_t out_{};
  if (!check(env, tinyai_variable_requires_grad(handle<tinyai_variable>(variable), &out_))) return {};
  return out_;
}

void variableSetRequiresGrad(JNIEnv* env, jclass, jlong variable, jint required) {
  check(env, tinyai_variable_set_requires_grad(handle<tinyai_variable>(variable), required));
}

void variableSetName(JNIEnv* env, jclass, jlong variable, jbyteArray name) {
  const Text name_(env, name);
  check(env, tinyai_variable_set_name(handle<tinyai_variable>(variable), name_.c_str()));
}

jbyteArray variableName(JNIEnv* env, jclass, jlong variable) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_variable_name(handle<tinyai_variable>(variable), buffer, size, length);
  });
}

jlong variableOwner(JNIEnv* env, jclass, jlong variable) {
  tinyai_manager out_{};
  if (!check(env, tinyai_variable_owner(handle<tinyai_variable>(variable), &out_))) return {};
  return id(out_);
}

jlong variableStopGradient(JNIEnv* env, jclass, jlong state, jlong into, jlong variable) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_stop_gradient(handle<tinyai_manager>(into), handle<tinyai_variable>(variable), &out_))) return {};
  return id(out_);
}

void variableBackward(JNIEnv* env, jclass, jlong state, jlong into, jlong root, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_backward_options options_;
  tinyai_backward_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_variable_backward(handle<tinyai_manager>(into), handle<tinyai_variable>(root), given != 0 ? &options_ : nullptr));
}

jlongArray grad(JNIEnv* env, jclass, jlong state, jlong into, jlong root, jlongArray inputs, jlong given,
                jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> inputs_(env, inputs);
  if (!inputs_) return {};
  tinyai_backward_options options_;
  tinyai_backward_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  Handles<tinyai_variable> outs_(env, inputs_.count());
  if (!outs_) return {};
  if (!check(env, tinyai_grad(handle<tinyai_manager>(into), handle<tinyai_variable>(root), inputs_.data(), inputs_.count(), given != 0 ? &options_ : nullptr, outs_.data()))) return {};
  return outs_.ids(env);
}

void variableUnchain(JNIEnv* env, jclass, jlong variable) {
  check(env, tinyai_variable_unchain(handle<tinyai_variable>(variable)));
}

void variableUnchainBackward(JNIEnv* env, jclass, jlong variable) {
  check(env, tinyai_variable_unchain_backward(handle<tinyai_variable>(variable)));
}

jint gradEnabled(JNIEnv*, jclass, jlong state) {
  const Entered entered(state);
  return tinyai_grad_enabled();
}

jbyteArray variablePrintGraph(JNIEnv* env, jclass, jlong variable, jint dot) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_variable_print_graph(handle<tinyai_variable>(variable), dot, buffer, size, length);
  });
}

jlongArray customCall(JNIEnv* env, jclass, jlong state, jlong into, jlong function, jlongArray inputs,
                      jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_variable> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_custom_call(handle<tinyai_manager>(into), handle<tinyai_function>(function), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

void functionRelease(JNIEnv* env, jclass, jlong function) {
  check(env, tinyai_function_release(handle<tinyai_function>(function)));
}

jlong moduleLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong in_features, jlong out_features, jint bias,
                   jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_linear(handle<tinyai_manager>(into), in_features, out_features, bias, dtype, &out_))) return {};
  return id(out_);
}

jlong moduleConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels, jlong height,
                   jlong width, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv2d_options options_;
  tinyai_module_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv2d(handle<tinyai_manager>(into), in_channels, out_channels, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong height, jlong width, jlong given,
                      jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool2d_options options_;
  tinyai_module_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_max_pool2d(handle<tinyai_manager>(into), height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong height, jlong width, jlong given,
                      jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool2d_options options_;
  tinyai_module_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_avg_pool2d(handle<tinyai_manager>(into), height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_avg_pool2d(handle<tinyai_manager>(into), height, width, &out_))) return {};
  return id(out_);
}

jlong moduleBatchNorm(JNIEnv* env, jclass, jlong state, jlong into, jint axes, jlong features, jlong given,
                      jlongArray values) {
  const Entered entered(state);
  tinyai_module_batch_norm_options options_;
  tinyai_module_batch_norm_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_batch_norm(handle<tinyai_manager>(into), axes, features, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleLayerNorm(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble epsilon, jint affine,
                      jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_layer_norm(handle<tinyai_manager>(into), shape_.data(), shape_.count(), epsilon, affine, dtype, &out_))) return {};
  return id(out_);
}

jlong moduleDropout(JNIEnv* env, jclass, jlong state, jlong into, jdouble p) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_dropout(handle<tinyai_manager>(into), p, &out_))) return {};
  return id(out_);
}

jlong moduleEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong count, jlong features, jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_embedding(handle<tinyai_manager>(into), count, features, dtype, &out_))) return {};
  return id(out_);
}

jlong moduleFlatten(JNIEnv* env, jclass, jlong state, jlong into, jlong first_axis, jlong last_axis) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_flatten(handle<tinyai_manager>(into), first_axis, last_axis, &out_))) return {};
  return id(out_);
}

jlong moduleActivation(JNIEnv* env, jclass, jlong state, jlong into, jint activation, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_activation_options options_;
  tinyai_module_activation_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_activation(handle<tinyai_manager>(into), activation, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleSequential(JNIEnv* env, jclass, jlong state, jlong into, jlongArray modules) {
  const Entered entered(state);
  const Handles<tinyai_module> modules_(env, modules);
  if (!modules_) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_sequential(handle<tinyai_manager>(into), modules_.data(), modules_.count(), &out_))) return {};
  return id(out_);
}

void moduleAddChild(JNIEnv* env, jclass, jlong parent, jbyteArray name, jlong child) {
  const Text name_(env, name);
  check(env, tinyai_module_add_child(handle<tinyai_module>(parent), name_.c_str(), handle<tinyai_module>(child)));
}

void moduleAddParameter(JNIEnv* env, jclass, jlong module, jbyteArray name, jlong parameter) {
  const Text name_(env, name);
  check(env, tinyai_module_add_parameter(handle<tinyai_module>(module), name_.c_str(), handle<tinyai_variable>(parameter)));
}

void moduleAddBuffer(JNIEnv* env, jclass, jlong module, jbyteArray name, jlong buffer) {
  const Text name_(env, name);
  check(env, tinyai_module_add_buffer(handle<tinyai_module>(module), name_.c_str(), handle<tinyai_array>(buffer)));
}

void moduleRelease(JNIEnv* env, jclass, jlong module) {
  check(env, tinyai_module_release(handle<tinyai_module>(module)));
}

jlong moduleForward(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_module_forward(handle<tinyai_manager>(into), handle<tinyai_module>(module), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong moduleForwardArray(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_module_forward_array(handle<tinyai_manager>(into), handle<tinyai_module>(module), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlongArray moduleForwardMany(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlongArray inputs,
                             jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_module_forward_many(handle<tinyai_manager>(into), handle<tinyai_module>(module), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

jlong moduleValid(JNIEnv* env, jclass, jlong state, jlong into, jlong module) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_valid(handle<tinyai_manager>(into), handle<tinyai_module>(module), &out_))) return {};
  return id(out_);
}

void moduleSetTraining(JNIEnv* env, jclass, jlong module, jint training) {
  check(env, tinyai_module_set_training(handle<tinyai_module>(module), training));
}

jint moduleIsTraining(JNIEnv* env, jclass, jlong module) {
  int32_t out_{};
  if (!check(env, tinyai_module_is_training(handle<tinyai_module>(module), &out_))) return {};
  return out_;
}

void moduleFreeze(JNIEnv* env, jclass, jlong module, jint frozen) {
  check(env, tinyai_module_freeze(handle<tinyai_module>(module), frozen));
}

void moduleResetState(JNIEnv* env, jclass, jlong module) {
  check(env, tinyai_module_reset_state(handle<tinyai_module>(module)));
}

jlong moduleParameter(JNIEnv* env, jclass, jlong module, jbyteArray name) {
  const Text name_(env, name);
  tinyai_variable out_{};
  if (!check(env, tinyai_module_parameter(handle<tinyai_module>(module), name_.c_str(), &out_))) return {};
  return id(out_);
}

jlong moduleBuffer(JNIEnv* env, jclass, jlong module, jbyteArray name) {
  const Text name_(env, name);
  tinyai_array out_{};
  if (!check(env, tinyai_module_buffer(handle<tinyai_module>(module), name_.c_str(), &out_))) return {};
  return id(out_);
}

jlong moduleChild(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jbyteArray name) {
  const Entered entered(state);
  const Text name_(env, name);
  tinyai_module out_{};
  if (!check(env, tinyai_module_child(handle<tinyai_manager>(into), handle<tinyai_module>(module), name_.c_str(), &out_))) return {};
  return id(out_);
}

jlong moduleParameterCount(JNIEnv* env, jclass, jlong module) {
  int64_t out_{};
  if (!check(env, tinyai_module_parameter_count(handle<tinyai_module>(module), &out_))) return {};
  return out_;
}

jlong moduleParameterAt(JNIEnv* env, jclass, jlong module, jlong index) {
  tinyai_variable out_{};
  if (!check(env, tinyai_module_parameter_at(handle<tinyai_module>(module), index, &out_))) return {};
  return id(out_);
}

jbyteArray moduleParameterName(JNIEnv* env, jclass, jlong module, jlong index) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_parameter_name(handle<tinyai_module>(module), index, buffer, size, length);
  });
}

jlong moduleBufferCount(JNIEnv* env, jclass, jlong module) {
  int64_t out_{};
  if (!check(env, tinyai_module_buffer_count(handle<tinyai_module>(module), &out_))) return {};
  return out_;
}

jlong moduleBufferAt(JNIEnv* env, jclass, jlong module, jlong index) {
  tinyai_array out_{};
  if (!check(env, tinyai_module_buffer_at(handle<tinyai_module>(module), index, &out_))) return {};
  return id(out_);
}

jbyteArray moduleBufferName(JNIEnv* env, jclass, jlong module, jlong index) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_buffer_name(handle<tinyai_module>(module), index, buffer, size, length);
  });
}

jlongArray moduleGetSize(JNIEnv* env, jclass, jlong module) {
  tinyai_module_size out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_module_get_size(handle<tinyai_module>(module), &out_))) return {};
  return words(env, out_);
}

jbyteArray modulePrint(JNIEnv* env, jclass, jlong module) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_print(handle<tinyai_module>(module), buffer, size, length);
  });
}

void moduleSave(JNIEnv* env, jclass, jlong module, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_module_save(handle<tinyai_module>(module), path_.c_str()));
}

void moduleLoad(JNIEnv* env, jclass, jlong module, jbyteArray path, jint partial) {
  const Text path_(env, path);
  check(env, tinyai_module_load(handle<tinyai_module>(module), path_.c_str(), partial));
}

void moduleCopyState(JNIEnv* env, jclass, jlong to, jlong from, jint partial) {
  check(env, tinyai_module_copy_state(handle<tinyai_module>(to), handle<tinyai_module>(from), partial));
}

jdouble initGain(JNIEnv*, jclass, jint nonlinearity, jdouble slope) {
  return tinyai_init_gain(nonlinearity, slope);
}

void initConstant(JNIEnv* env, jclass, jlong variable, jdouble value) {
  check(env, tinyai_init_constant(handle<tinyai_variable>(variable), value));
}

void initUniform(JNIEnv* env, jclass, jlong variable, jdouble low, jdouble high) {
  check(env, tinyai_init_uniform(handle<tinyai_variable>(variable), low, high));
}

void initNormal(JNIEnv* env, jclass, jlong variable, jdouble mean, jdouble stddev) {
  check(env, tinyai_init_normal(handle<tinyai_variable>(variable), mean, stddev));
}

void initXavierUniform(JNIEnv* env, jclass, jlong variable, jdouble gain) {
  check(env, tinyai_init_xavier_uniform(handle<tinyai_variable>(variable), gain));
}

void initXavierNormal(JNIEnv* env, jclass, jlong variable, jdouble gain) {
  check(env, tinyai_init_xavier_normal(handle<tinyai_variable>(variable), gain));
}

void initKaimingUniform(JNIEnv* env, jclass, jlong variable, jdouble slope, jint fan, jint nonlinearity) {
  check(env, tinyai_init_kaiming_uniform(handle<tinyai_variable>(variable), slope, fan, nonlinearity));
}

void initKaimingNormal(JNIEnv* env, jclass, jlong variable, jdouble slope, jint fan, jint nonlinearity) {
  check(env, tinyai_init_kaiming_normal(handle<tinyai_variable>(variable), slope, fan, nonlinearity));
}

void initOrthogonal(JNIEnv* env, jclass, jlong variable, jdouble gain) {
  check(env, tinyai_init_orthogonal(handle<tinyai_variable>(variable), gain));
}

jlong optimizerSgd(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                   jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_sgd_options options_;
  tinyai_sgd_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_sgd(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong optimizerAdam(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                    jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_adam_options options_;
  tinyai_adam_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_adam(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong optimizerAdamw(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_adam_options options_;
  tinyai_adam_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_adamw(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void optimizerAddSgdGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given, jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_sgd_options options_;
  tinyai_sgd_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_sgd_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

void optimizerAddAdamGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                           jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_adam_options options_;
  tinyai_adam_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_adam_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

void optimizerRelease(JNIEnv* env, jclass, jlong optimizer) {
  check(env, tinyai_optimizer_release(handle<tinyai_optimizer>(optimizer)));
}

void optimizerStep(JNIEnv* env, jclass, jlong state, jlong optimizer) {
  const Entered entered(state);
  check(env, tinyai_optimizer_step(handle<tinyai_optimizer>(optimizer)));
}

void optimizerClearGrads(JNIEnv* env, jclass, jlong optimizer) {
  check(env, tinyai_optimizer_clear_grads(handle<tinyai_optimizer>(optimizer)));
}

void optimizerZeroGrads(JNIEnv* env, jclass, jlong optimizer) {
  check(env, tinyai_optimizer_zero_grads(handle<tinyai_optimizer>(optimizer)));
}

jdouble optimizerClipNorm(JNIEnv* env, jclass, jlong optimizer, jdouble max_norm) {
  double norm_{};
  if (!check(env, tinyai_optimizer_clip_norm(handle<tinyai_optimizer>(optimizer), max_norm, &norm_))) return {};
  return norm_;
}

void optimizerClipValue(JNIEnv* env, jclass, jlong optimizer, jdouble max_value) {
  check(env, tinyai_optimizer_clip_value(handle<tinyai_optimizer>(optimizer), max_value));
}

void optimizerSetRate(JNIEnv* env, jclass, jlong optimizer, jdouble rate) {
  check(env, tinyai_optimizer_set_rate(handle<tinyai_optimizer>(optimizer), rate));
}

jdouble optimizerRate(JNIEnv* env, jclass, jlong optimizer, jlong group) {
  double out_{};
  if (!check(env, tinyai_optimizer_rate(handle<tinyai_optimizer>(optimizer), group, &out_))) return {};
  return out_;
}

void optimizerSetGroupRate(JNIEnv* env, jclass, jlong optimizer, jlong group, jdouble rate) {
  check(env, tinyai_optimizer_set_group_rate(handle<tinyai_optimizer>(optimizer), group, rate));
}

void optimizerSave(JNIEnv* env, jclass, jlong optimizer, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_optimizer_save(handle<tinyai_optimizer>(optimizer), path_.c_str()));
}

void optimizerLoad(JNIEnv* env, jclass, jlong optimizer, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_optimizer_load(handle<tinyai_optimizer>(optimizer), path_.c_str()));
}

jlong scheduleCreate(JNIEnv* env, jclass, jlong state, jlong into, jlong optimizer, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_schedule_options options_;
  tinyai_schedule_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_schedule out_{};
  if (!check(env, tinyai_schedule_create(handle<tinyai_manager>(into), handle<tinyai_optimizer>(optimizer), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void scheduleAdvance(JNIEnv* env, jclass, jlong schedule) {
  check(env, tinyai_schedule_advance(handle<tinyai_schedule>(schedule)));
}

jlong scheduleDone(JNIEnv* env, jclass, jlong schedule) {
  int64_t out_{};
  if (!check(env, tinyai_schedule_done(handle<tinyai_schedule>(schedule), &out_))) return {};
  return out_;
}

void scheduleSetDone(JNIEnv* env, jclass, jlong schedule, jlong done) {
  check(env, tinyai_schedule_set_done(handle<tinyai_schedule>(schedule), done));
}

void scheduleRelease(JNIEnv* env, jclass, jlong schedule) {
  check(env, tinyai_schedule_release(handle<tinyai_schedule>(schedule)));
}

jlong datasetFromArrays(JNIEnv* env, jclass, jlong state, jlong into, jlongArray arrays, jlong input_count) {
  const Entered entered(state);
  const Handles<tinyai_array> arrays_(env, arrays);
  if (!arrays_) return {};
  tinyai_dataset out_{};
  if (!check(env, tinyai_dataset_from_arrays(handle<tinyai_manager>(into), arrays_.data(), arrays_.count(), input_count, &out_))) return {};
  return id(out_);
}

jlong datasetSize(JNIEnv* env, jclass, jlong dataset) {
  int64_t out_{};
  if (!check(env, tinyai_dataset_size(handle<tinyai_dataset>(dataset), &out_))) return {};
  return out_;
}

jlongArray datasetSplit(JNIEnv* env, jclass, jlong state, jlong into, jlong dataset, jlongArray sizes, jint shuffle,
                        jlong seed) {
  const Entered entered(state);
  const Longs sizes_(env, sizes);
  if (!sizes_) return {};
  Handles<tinyai_dataset> parts_(env, sizes_.count());
  if (!parts_) return {};
  if (!check(env, tinyai_dataset_split(handle<tinyai_manager>(into), handle<tinyai_dataset>(dataset), sizes_.data(), sizes_.count(), shuffle, static_cast<uint64_t>(seed), parts_.data()))) return {};
  return parts_.ids(env);
}

void datasetRelease(JNIEnv* env, jclass, jlong dataset) {
  check(env, tinyai_dataset_release(handle<tinyai_dataset>(dataset)));
}

jlong loaderOpen(JNIEnv* env, jclass, jlong state, jlong into, jlong dataset, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_loader_options options_;
  tinyai_loader_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_loader out_{};
  if (!check(env, tinyai_loader_open(handle<tinyai_manager>(into), handle<tinyai_dataset>(dataset), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void loaderStart(JNIEnv* env, jclass, jlong loader, jlong epoch, jlong batch) {
  check(env, tinyai_loader_start(handle<tinyai_loader>(loader), epoch, batch));
}

jlong loaderBatches(JNIEnv* env, jclass, jlong loader) {
  int64_t out_{};
  if (!check(env, tinyai_loader_batches(handle<tinyai_loader>(loader), &out_))) return {};
  return out_;
}

void loaderClose(JNIEnv* env, jclass, jlong loader) {
  check(env, tinyai_loader_close(handle<tinyai_loader>(loader)));
}

jlong monitorCreate(JNIEnv* env, jclass, jlong state, jlong into) {
  const Entered entered(state);
  tinyai_monitor out_{};
  if (!check(env, tinyai_monitor_create(handle<tinyai_manager>(into), &out_))) return {};
  return id(out_);
}

void monitorAdd(JNIEnv* env, jclass, jlong monitor, jbyteArray series, jdouble step, jdouble value) {
  const Text series_(env, series);
  check(env, tinyai_monitor_add(handle<tinyai_monitor>(monitor), series_.c_str(), step, value));
}

jdouble monitorLast(JNIEnv* env, jclass, jlong monitor, jbyteArray series) {
  const Text series_(env, series);
  double out_{};
  if (!check(env, tinyai_monitor_last(handle<tinyai_monitor>(monitor), series_.c_str(), &out_))) return {};
  return out_;
}

jbyteArray monitorPrint(JNIEnv* env, jclass, jlong monitor) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_monitor_print(handle<tinyai_monitor>(monitor), buffer, size, length);
  });
}

void monitorSaveCsv(JNIEnv* env, jclass, jlong monitor, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_monitor_save_csv(handle<tinyai_monitor>(monitor), path_.c_str()));
}

void monitorSaveSvg(JNIEnv* env, jclass, jlong monitor, jbyteArray title, jbyteArray path) {
  const Text title_(env, title);
  const Text path_(env, path);
  check(env, tinyai_monitor_save_svg(handle<tinyai_monitor>(monitor), title_.c_str(), path_.c_str()));
}

void monitorRelease(JNIEnv* env, jclass, jlong monitor) {
  check(env, tinyai_monitor_release(handle<tinyai_monitor>(monitor)));
}

void trainerStop(JNIEnv* env, jclass, jlong trainer) {
  check(env, tinyai_trainer_stop(handle<tinyai_trainer>(trainer)));
}

jlongArray trainerGetState(JNIEnv* env, jclass, jlong trainer) {
  tinyai_trainer_state out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_trainer_get_state(handle<tinyai_trainer>(trainer), &out_))) return {};
  return words(env, out_);
}

void trainerSetEpochs(JNIEnv* env, jclass, jlong trainer, jlong epochs) {
  check(env, tinyai_trainer_set_epochs(handle<tinyai_trainer>(trainer), epochs));
}

void trainerSave(JNIEnv* env, jclass, jlong trainer, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_trainer_save(handle<tinyai_trainer>(trainer), path_.c_str()));
}

void trainerLoad(JNIEnv* env, jclass, jlong trainer, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_trainer_load(handle<tinyai_trainer>(trainer), path_.c_str()));
}

jlong trainerScope(JNIEnv* env, jclass, jlong trainer) {
  tinyai_manager out_{};
  if (!check(env, tinyai_trainer_scope(handle<tinyai_trainer>(trainer), &out_))) return {};
  return id(out_);
}

void trainerRelease(JNIEnv* env, jclass, jlong trainer) {
  check(env, tinyai_trainer_release(handle<tinyai_trainer>(trainer)));
}

jlong predictorPredict(JNIEnv* env, jclass, jlong state, jlong into, jlong predictor, jlong input) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_predictor_predict(handle<tinyai_manager>(into), handle<tinyai_predictor>(predictor), handle<tinyai_array>(input), &out_))) return {};
  return id(out_);
}

jlongArray predictorPredictMany(JNIEnv* env, jclass, jlong state, jlong into, jlong predictor, jlongArray inputs,
                                jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_array> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_array> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_predictor_predict_many(handle<tinyai_manager>(into), handle<tinyai_predictor>(predictor), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

void predictorRelease(JNIEnv* env, jclass, jlong predictor) {
  check(env, tinyai_predictor_release(handle<tinyai_predictor>(predictor)));
}

const JNINativeMethod methods[] = {
    native("version", "()I", reinterpret_cast<void*>(version)),
    native("dtypeSize", "(I)J", reinterpret_cast<void*>(dtypeSize)),
    native("managerClose", "(JJ)V", reinterpret_cast<void*>(managerClose)),
    native("managerSystem", "()J", reinterpret_cast<void*>(managerSystem)),
    native("managerRet", "(J[J)V", reinterpret_cast<void*>(managerRet)),
    native("managerAttach", "(J[J)V", reinterpret_cast<void*>(managerAttach)),
    native("detach", "([J)V", reinterpret_cast<void*>(detach)),
    native("managerTempAttach", "(J[J)[J", reinterpret_cast<void*>(managerTempAttach)),
    native("managerCap", "(J)V", reinterpret_cast<void*>(managerCap)),
    native("managerUncap", "(J)V", reinterpret_cast<void*>(managerUncap)),
    native("managerSetLimit", "(JJ)V", reinterpret_cast<void*>(managerSetLimit)),
    native("managerGetStats", "(J)[J", reinterpret_cast<void*>(managerGetStats)),
    native("managerResetPeak", "(J)V", reinterpret_cast<void*>(managerResetPeak)),
    native("managerWatchPeak", "(J)V", reinterpret_cast<void*>(managerWatchPeak)),
    native("memoryReportSave", "(J[B[B)V", reinterpret_cast<void*>(memoryReportSave)),
    native("managerPath", "(J)[B", reinterpret_cast<void*>(managerPath)),
    native("managerDebugDump", "(JI)[B", reinterpret_cast<void*>(managerDebugDump)),
    native("snapshotTake", "(JJJ)J", reinterpret_cast<void*>(snapshotTake)),
    native("snapshotDiff", "(JJI)[B", reinterpret_cast<void*>(snapshotDiff)),
    native("snapshotRelease", "(J)V", reinterpret_cast<void*>(snapshotRelease)),
    native("setTracking", "(I)V", reinterpret_cast<void*>(setTracking)),
    native("getMemoryStats", "()[J", reinterpret_cast<void*>(getMemoryStats)),
    native("trim", "()J", reinterpret_cast<void*>(trim)),
    native("setThreads", "(I)V", reinterpret_cast<void*>(setThreads)),
    native("getThreads", "()I", reinterpret_cast<void*>(getThreads)),
    native("arrayRelease", "(J)V", reinterpret_cast<void*>(arrayRelease)),
    native("arrayRank", "(J)J", reinterpret_cast<void*>(arrayRank)),
    native("arraySize", "(J)J", reinterpret_cast<void*>(arraySize)),
    native("arrayDtype", "(J)I", reinterpret_cast<void*>(arrayDtype)),
    native("arrayOwner", "(J)J", reinterpret_cast<void*>(arrayOwner)),
    native("arraySetName", "(J[B)V", reinterpret_cast<void*>(arraySetName)),
    native("arrayName", "(J)[B", reinterpret_cast<void*>(arrayName)),
    native("arraySetResident", "(JI)V", reinterpret_cast<void*>(arraySetResident)),
    native("item", "(J)D", reinterpret_cast<void*>(item)),
    native("arrayPrint", "(J)[B", reinterpret_cast<void*>(arrayPrint)),
    native("arraySaveNpy", "(J[B)V", reinterpret_cast<void*>(arraySaveNpy)),
    native("arrayLoadNpy", "(JJ[B)J", reinterpret_cast<void*>(arrayLoadNpy)),
    native("safetensorsMetadata", "([B[B)[B", reinterpret_cast<void*>(safetensorsMetadata)),
    native("safetensorsPrint", "([BI)[B", reinterpret_cast<void*>(safetensorsPrint)),
    native("variableFromArray", "(JJJ)J", reinterpret_cast<void*>(variableFromArray)),
    native("parameter", "(JJJ)J", reinterpret_cast<void*>(parameter)),
    native("variableRelease", "(J)V", reinterpret_cast<void*>(variableRelease)),
    native("variableValue", "(J)J", reinterpret_cast<void*>(variableValue)),
    native("variableGrad", "(J)J", reinterpret_cast<void*>(variableGrad)),
    native("variableGradVariable", "(JJJ)J", reinterpret_cast<void*>(variableGradVariable)),
    native("variableClearGrad", "(J)V", reinterpret_cast<void*>(variableClearGrad)),
    native("variableRequiresGrad", "(J)I", reinterpret_cast<void*>(variableRequiresGrad)),
    native("variableSetRequiresGrad", "(JI)V", reinterpret_cast<void*>(variableSetRequiresGrad)),
    native("variableSetName", "(J[B)V", reinterpret_cast<void*>(variableSetName)),
    native("variableName", "(J)[B", reinterpret_cast<void*>(variableName)),
    native("variableOwner", "(J)J", reinterpret_cast<void*>(variableOwner)),
    native("variableStopGradient", "(JJJ)J", reinterpret_cast<void*>(variableStopGradient)),
    native("variableBackward", "(JJJJ[J)V", reinterpret_cast<void*>(variableBackward)),
    native("grad", "(JJJ[JJ[J)[J", reinterpret_cast<void*>(grad)),
    native("variableUnchain", "(J)V", reinterpret_cast<void*>(variableUnchain)),
    native("variableUnchainBackward", "(J)V", reinterpret_cast<void*>(variableUnchainBackward)),
    native("gradEnabled", "(J)I", reinterpret_cast<void*>(gradEnabled)),
    native("variablePrintGraph", "(JI)[B", reinterpret_cast<void*>(variablePrintGraph)),
    native("customCall", "(JJJ[JJ)[J", reinterpret_cast<void*>(customCall)),
    native("functionRelease", "(J)V", reinterpret_cast<void*>(functionRelease)),
    native("moduleLinear", "(JJJJII)J", reinterpret_cast<void*>(moduleLinear)),
    native("moduleConv2d", "(JJJJJJJ[J)J", reinterpret_cast<void*>(moduleConv2d)),
    native("moduleMaxPool2d", "(JJJJJ[J)J", reinterpret_cast<void*>(moduleMaxPool2d)),
    native("moduleAvgPool2d", "(JJJJJ[J)J", reinterpret_cast<void*>(moduleAvgPool2d)),
    native("moduleAdaptiveAvgPool2d", "(JJJJ)J", reinterpret_cast<void*>(moduleAdaptiveAvgPool2d)),
    native("moduleBatchNorm", "(JJIJJ[J)J", reinterpret_cast<void*>(moduleBatchNorm)),
    native("moduleLayerNorm", "(JJ[JDII)J", reinterpret_cast<void*>(moduleLayerNorm)),
    native("moduleDropout", "(JJD)J", reinterpret_cast<void*>(moduleDropout)),
    native("moduleEmbedding", "(JJJJI)J", reinterpret_cast<void*>(moduleEmbedding)),
    native("moduleFlatten", "(JJJJ)J", reinterpret_cast<void*>(moduleFlatten)),
    native("moduleActivation", "(JJIJ[J)J", reinterpret_cast<void*>(moduleActivation)),
    native("moduleSequential", "(JJ[J)J", reinterpret_cast<void*>(moduleSequential)),
    native("moduleAddChild", "(J[BJ)V", reinterpret_cast<void*>(moduleAddChild)),
    native("moduleAddParameter", "(J[BJ)V", reinterpret_cast<void*>(moduleAddParameter)),
    native("moduleAddBuffer", "(J[BJ)V", reinterpret_cast<void*>(moduleAddBuffer)),
    native("moduleRelease", "(J)V", reinterpret_cast<void*>(moduleRelease)),
    native("moduleForward", "(JJJJ)J", reinterpret_cast<void*>(moduleForward)),
    native("moduleForwardArray", "(JJJJ)J", reinterpret_cast<void*>(moduleForwardArray)),
    native("moduleForwardMany", "(JJJ[JJ)[J", reinterpret_cast<void*>(moduleForwardMany)),
    native("moduleValid", "(JJJ)J", reinterpret_cast<void*>(moduleValid)),
    native("moduleSetTraining", "(JI)V", reinterpret_cast<void*>(moduleSetTraining)),
    native("moduleIsTraining", "(J)I", reinterpret_cast<void*>(moduleIsTraining)),
    native("moduleFreeze", "(JI)V", reinterpret_cast<void*>(moduleFreeze)),
    native("moduleResetState", "(J)V", reinterpret_cast<void*>(moduleResetState)),
    native("moduleParameter", "(J[B)J", reinterpret_cast<void*>(moduleParameter)),
    native("moduleBuffer", "(J[B)J", reinterpret_cast<void*>(moduleBuffer)),
    native("moduleChild", "(JJJ[B)J", reinterpret_cast<void*>(moduleChild)),
    native("moduleParameterCount", "(J)J", reinterpret_cast<void*>(moduleParameterCount)),
    native("moduleParameterAt", "(JJ)J", reinterpret_cast<void*>(moduleParameterAt)),
    native("moduleParameterName", "(JJ)[B", reinterpret_cast<void*>(moduleParameterName)),
    native("moduleBufferCount", "(J)J", reinterpret_cast<void*>(moduleBufferCount)),
    native("moduleBufferAt", "(JJ)J", reinterpret_cast<void*>(moduleBufferAt)),
    native("moduleBufferName", "(JJ)[B", reinterpret_cast<void*>(moduleBufferName)),
    native("moduleGetSize", "(J)[J", reinterpret_cast<void*>(moduleGetSize)),
    native("modulePrint", "(J)[B", reinterpret_cast<void*>(modulePrint)),
    native("moduleSave", "(J[B)V", reinterpret_cast<void*>(moduleSave)),
    native("moduleLoad", "(J[BI)V", reinterpret_cast<void*>(moduleLoad)),
    native("moduleCopyState", "(JJI)V", reinterpret_cast<void*>(moduleCopyState)),
    native("initGain", "(ID)D", reinterpret_cast<void*>(initGain)),
    native("initConstant", "(JD)V", reinterpret_cast<void*>(initConstant)),
    native("initUniform", "(JDD)V", reinterpret_cast<void*>(initUniform)),
    native("initNormal", "(JDD)V", reinterpret_cast<void*>(initNormal)),
    native("initXavierUniform", "(JD)V", reinterpret_cast<void*>(initXavierUniform)),
    native("initXavierNormal", "(JD)V", reinterpret_cast<void*>(initXavierNormal)),
    native("initKaimingUniform", "(JDII)V", reinterpret_cast<void*>(initKaimingUniform)),
    native("initKaimingNormal", "(JDII)V", reinterpret_cast<void*>(initKaimingNormal)),
    native("initOrthogonal", "(JD)V", reinterpret_cast<void*>(initOrthogonal)),
    native("optimizerSgd", "(JJ[JJ[J)J", reinterpret_cast<void*>(optimizerSgd)),
    native("optimizerAdam", "(JJ[JJ[J)J", reinterpret_cast<void*>(optimizerAdam)),
    native("optimizerAdamw", "(JJ[JJ[J)J", reinterpret_cast<void*>(optimizerAdamw)),
    native("optimizerAddSgdGroup", "(J[JJ[J)V", reinterpret_cast<void*>(optimizerAddSgdGroup)),
    native("optimizerAddAdamGroup", "(J[JJ[J)V", reinterpret_cast<void*>(optimizerAddAdamGroup)),
    native("optimizerRelease", "(J)V", reinterpret_cast<void*>(optimizerRelease)),
    native("optimizerStep", "(JJ)V", reinterpret_cast<void*>(optimizerStep)),
    native("optimizerClearGrads", "(J)V", reinterpret_cast<void*>(optimizerClearGrads)),
    native("optimizerZeroGrads", "(J)V", reinterpret_cast<void*>(optimizerZeroGrads)),
    native("optimizerClipNorm", "(JD)D", reinterpret_cast<void*>(optimizerClipNorm)),
    native("optimizerClipValue", "(JD)V", reinterpret_cast<void*>(optimizerClipValue)),
    native("optimizerSetRate", "(JD)V", reinterpret_cast<void*>(optimizerSetRate)),
    native("optimizerRate", "(JJ)D", reinterpret_cast<void*>(optimizerRate)),
    native("optimizerSetGroupRate", "(JJD)V", reinterpret_cast<void*>(optimizerSetGroupRate)),
    native("optimizerSave", "(J[B)V", reinterpret_cast<void*>(optimizerSave)),
    native("optimizerLoad", "(J[B)V", reinterpret_cast<void*>(optimizerLoad)),
    native("scheduleCreate", "(JJJJ[J)J", reinterpret_cast<void*>(scheduleCreate)),
    native("scheduleAdvance", "(J)V", reinterpret_cast<void*>(scheduleAdvance)),
    native("scheduleDone", "(J)J", reinterpret_cast<void*>(scheduleDone)),
    native("scheduleSetDone", "(JJ)V", reinterpret_cast<void*>(scheduleSetDone)),
    native("scheduleRelease", "(J)V", reinterpret_cast<void*>(scheduleRelease)),
    native("datasetFromArrays", "(JJ[JJ)J", reinterpret_cast<void*>(datasetFromArrays)),
    native("datasetSize", "(J)J", reinterpret_cast<void*>(datasetSize)),
    native("datasetSplit", "(JJJ[JIJ)[J", reinterpret_cast<void*>(datasetSplit)),
    native("datasetRelease", "(J)V", reinterpret_cast<void*>(datasetRelease)),
    native("loaderOpen", "(JJJJ[J)J", reinterpret_cast<void*>(loaderOpen)),
    native("loaderStart", "(JJJ)V", reinterpret_cast<void*>(loaderStart)),
    native("loaderBatches", "(J)J", reinterpret_cast<void*>(loaderBatches)),
    native("loaderClose", "(J)V", reinterpret_cast<void*>(loaderClose)),
    native("monitorCreate", "(JJ)J", reinterpret_cast<void*>(monitorCreate)),
    native("monitorAdd", "(J[BDD)V", reinterpret_cast<void*>(monitorAdd)),
    native("monitorLast", "(J[B)D", reinterpret_cast<void*>(monitorLast)),
    native("monitorPrint", "(J)[B", reinterpret_cast<void*>(monitorPrint)),
    native("monitorSaveCsv", "(J[B)V", reinterpret_cast<void*>(monitorSaveCsv)),
    native("monitorSaveSvg", "(J[B[B)V", reinterpret_cast<void*>(monitorSaveSvg)),
    native("monitorRelease", "(J)V", reinterpret_cast<void*>(monitorRelease)),
    native("trainerStop", "(J)V", reinterpret_cast<void*>(trainerStop)),
    native("trainerGetState", "(J)[J", reinterpret_cast<void*>(trainerGetState)),
    native("trainerSetEpochs", "(JJ)V", reinterpret_cast<void*>(trainerSetEpochs)),
    native("trainerSave", "(J[B)V", reinterpret_cast<void*>(trainerSave)),
    native("trainerLoad", "(J[B)V", reinterpret_cast<void*>(trainerLoad)),
    native("trainerScope", "(J)J", reinterpret_cast<void*>(trainerScope)),
    native("trainerRelease", "(J)V", reinterpret_cast<void*>(trainerRelease)),
    native("predictorPredict", "(JJJJ)J", reinterpret_cast<void*>(predictorPredict)),
    native("predictorPredictMany", "(JJJ[JJ)[J", reinterpret_cast<void*>(predictorPredictMany)),
    native("predictorRelease", "(J)V", reinterpret_cast<void*>(predictorRelease)),
};

}  // namespace

bool register_functions(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
