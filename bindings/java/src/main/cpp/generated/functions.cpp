// Natives of functions with plain parameters: generated from api/operators.toml; do not edit.
#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

jint version(JNIEnv*, jclass) {
  return tinyai_version();
}

jbyteArray statusName(JNIEnv* env, jclass, jint status) {
  return bytes_of(env, tinyai_status_name(status));
}

jlong dtypeSize(JNIEnv*, jclass, jint dtype) {
  return tinyai_dtype_size(dtype);
}

jbyteArray dtypeName(JNIEnv* env, jclass, jint dtype) {
  return bytes_of(env, tinyai_dtype_name(dtype));
}

jlong managerOpen(JNIEnv* env, jclass, jlong state, jlong parent, jlong given, jlongArray values, jbyteArray name,
                  jbyteArray device) {
  const Entered entered(state);
  tinyai_manager_options options_;
  tinyai_manager_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  const Text name_(env, name);
  options_.name = name_.c_str();
  const Text device_(env, device);
  options_.device = device_.c_str();
  tinyai_manager out_{};
  if (!check(env, tinyai_manager_open(handle<tinyai_manager>(parent), &options_, &out_))) return {};
  return id(out_);
}

void managerClose(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_close(handle<tinyai_manager>(manager)));
}

jlong managerSystem(JNIEnv*, jclass) {
  return id(tinyai_manager_system());
}

void managerEnter(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_enter(handle<tinyai_manager>(manager)));
}

void managerLeave(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_leave(handle<tinyai_manager>(manager)));
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

void managerSetDeadline(JNIEnv* env, jclass, jlong manager, jdouble seconds) {
  check(env, tinyai_manager_set_deadline(handle<tinyai_manager>(manager), seconds));
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

void labelPush(JNIEnv* env, jclass, jlong state, jbyteArray label) {
  const Entered entered(state);
  const Text label_(env, label);
  check(env, tinyai_label_push(label_.c_str()));
}

void labelPop(JNIEnv* env, jclass, jlong state) {
  const Entered entered(state);
  check(env, tinyai_label_pop());
}

jlongArray getMemoryStats(JNIEnv* env, jclass) {
  tinyai_memory_stats out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_get_memory_stats(&out_))) return {};
  return words(env, out_);
}

void setPoolLimit(JNIEnv* env, jclass, jlong bytes) {
  check(env, tinyai_set_pool_limit(bytes));
}

jlong trim(JNIEnv* env, jclass) {
  int64_t bytes_{};
  if (!check(env, tinyai_trim(&bytes_))) return {};
  return bytes_;
}

jlong deviceCount(JNIEnv* env, jclass, jbyteArray kind) {
  const Text kind_(env, kind);
  int64_t out_{};
  if (!check(env, tinyai_device_count(kind_.c_str(), &out_))) return {};
  return out_;
}

jbyteArray deviceName(JNIEnv* env, jclass, jbyteArray device) {
  const Text device_(env, device);
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_device_name(device_.c_str(), buffer, size, length);
  });
}

jlongArray deviceGetMemory(JNIEnv* env, jclass, jbyteArray device) {
  const Text device_(env, device);
  tinyai_device_memory out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_device_get_memory(device_.c_str(), &out_))) return {};
  return words(env, out_);
}

void setThreads(JNIEnv* env, jclass, jint count) {
  check(env, tinyai_set_threads(count));
}

jint getThreads(JNIEnv*, jclass) {
  return tinyai_get_threads();
}

void setWidth(JNIEnv* env, jclass, jint width) {
  check(env, tinyai_set_width(width));
}

jint getWidth(JNIEnv*, jclass) {
  return tinyai_get_width();
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
  if (!run(env, [&] { return tinyai_array_load_npy(handle<tinyai_manager>(into), path_.c_str(), &out_); })) return {};
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

jlong constant(JNIEnv* env, jclass, jlong state, jlong into, jlong value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_constant(handle<tinyai_manager>(into), handle<tinyai_array>(value), &out_))) return {};
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

jint variableSparseGrad(JNIEnv* env, jclass, jlong variable) {
  int32_t out_{};
  if (!check(env, tinyai_variable_sparse_grad(handle<tinyai_variable>(variable), &out_))) return {};
  return out_;
}

void variableSetSparseGrad(JNIEnv* env, jclass, jlong variable, jint sparse) {
  check(env, tinyai_variable_set_sparse_grad(handle<tinyai_variable>(variable), sparse));
}

jlongArray variableGradRows(JNIEnv* env, jclass, jlong state, jlong into, jlong variable) {
  const Entered entered(state);
  tinyai_array rows_{};
  tinyai_array values_{};
  if (!check(env, tinyai_variable_grad_rows(handle<tinyai_manager>(into), handle<tinyai_variable>(variable), &rows_, &values_))) return {};
  return ids(env, {id(rows_), id(values_)});
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

void recomputePush(JNIEnv* env, jclass, jlong state) {
  const Entered entered(state);
  check(env, tinyai_recompute_push());
}

void recomputePop(JNIEnv* env, jclass, jlong state) {
  const Entered entered(state);
  check(env, tinyai_recompute_pop());
}

jbyteArray variablePrintGraph(JNIEnv* env, jclass, jlong variable, jint format) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_variable_print_graph(handle<tinyai_variable>(variable), format, buffer, size, length);
  });
}

jlongArray functionStats(JNIEnv* env, jclass, jlong function) {
  tinyai_function_counts out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_function_stats(handle<tinyai_function>(function), &out_))) return {};
  return words(env, out_);
}

jbyteArray functionReason(JNIEnv* env, jclass, jlong function) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_reason(handle<tinyai_function>(function), buffer, size, length);
  });
}

jbyteArray functionDump(JNIEnv* env, jclass, jlong function) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_dump(handle<tinyai_function>(function), buffer, size, length);
  });
}

jbyteArray functionPrintGraph(JNIEnv* env, jclass, jlong function, jint format) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_graph(handle<tinyai_function>(function), format, buffer, size, length);
  });
}

void functionSave(JNIEnv* env, jclass, jlong function, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_function_save(handle<tinyai_function>(function), path_.c_str()));
}

jlong functionLoad(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray path) {
  const Entered entered(state);
  const Text path_(env, path);
  tinyai_function out_{};
  if (!check(env, tinyai_function_load(handle<tinyai_manager>(into), path_.c_str(), &out_))) return {};
  return id(out_);
}

jlongArray functionCall(JNIEnv* env, jclass, jlong state, jlong into, jlong function, jlongArray inputs,
                        jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_variable> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_function_call(handle<tinyai_manager>(into), handle<tinyai_function>(function), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

jlongArray cond(JNIEnv* env, jclass, jlong state, jlong into, jlong predicate, jlong on_true, jlong on_false,
                jlongArray inputs, jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_variable> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_cond(handle<tinyai_manager>(into), handle<tinyai_array>(predicate), handle<tinyai_function>(on_true), handle<tinyai_function>(on_false), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

jlongArray whileLoop(JNIEnv* env, jclass, jlong state, jlong into, jlong condition, jlong body, jlongArray initial,
                     jlong most_steps, jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_variable> initial_(env, initial);
  if (!initial_) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_while_loop(handle<tinyai_manager>(into), handle<tinyai_function>(condition), handle<tinyai_function>(body), initial_.data(), initial_.count(), most_steps, outputs_.data(), outputs_.count()))) return {};
  return outputs_.ids(env);
}

jlongArray scan(JNIEnv* env, jclass, jlong state, jlong into, jlong body, jlongArray carries, jlongArray sequences,
                jlong given, jlongArray values, jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_variable> carries_(env, carries);
  if (!carries_) return {};
  const Handles<tinyai_variable> sequences_(env, sequences);
  if (!sequences_) return {};
  tinyai_scan_options options_;
  tinyai_scan_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  Handles<tinyai_variable> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!check(env, tinyai_scan(handle<tinyai_manager>(into), handle<tinyai_function>(body), carries_.data(), carries_.count(), sequences_.data(), sequences_.count(), given != 0 ? &options_ : nullptr, outputs_.data(), outputs_.count()))) return {};
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

jlong moduleDepthwiseSeparable(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels,
                               jlong height, jlong width, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_depthwise_separable_options options_;
  tinyai_module_depthwise_separable_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_depthwise_separable(handle<tinyai_manager>(into), in_channels, out_channels, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleConv1d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels, jlong kernel,
                   jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv1d_options options_;
  tinyai_module_conv1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv1d(handle<tinyai_manager>(into), in_channels, out_channels, kernel, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleConvTranspose1d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels,
                            jlong kernel, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv_transpose1d_options options_;
  tinyai_module_conv_transpose1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv_transpose1d(handle<tinyai_manager>(into), in_channels, out_channels, kernel, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleConvTranspose2d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels,
                            jlong height, jlong width, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv_transpose2d_options options_;
  tinyai_module_conv_transpose2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv_transpose2d(handle<tinyai_manager>(into), in_channels, out_channels, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleConv3d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels, jlong depth,
                   jlong height, jlong width, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv3d_options options_;
  tinyai_module_conv3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv3d(handle<tinyai_manager>(into), in_channels, out_channels, depth, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleConvTranspose3d(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong out_channels,
                            jlong depth, jlong height, jlong width, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_conv_transpose3d_options options_;
  tinyai_module_conv_transpose3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_conv_transpose3d(handle<tinyai_manager>(into), in_channels, out_channels, depth, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
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

jlong moduleMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong kernel, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool1d_options options_;
  tinyai_module_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_max_pool1d(handle<tinyai_manager>(into), kernel, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong kernel, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool1d_options options_;
  tinyai_module_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_avg_pool1d(handle<tinyai_manager>(into), kernel, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong length) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_avg_pool1d(handle<tinyai_manager>(into), length, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong length) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_max_pool1d(handle<tinyai_manager>(into), length, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_max_pool2d(handle<tinyai_manager>(into), height, width, &out_))) return {};
  return id(out_);
}

jlong moduleMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong depth, jlong height, jlong width, jlong given,
                      jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool3d_options options_;
  tinyai_module_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_max_pool3d(handle<tinyai_manager>(into), depth, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong depth, jlong height, jlong width, jlong given,
                      jlongArray values) {
  const Entered entered(state);
  tinyai_module_pool3d_options options_;
  tinyai_module_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_avg_pool3d(handle<tinyai_manager>(into), depth, height, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong depth, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_avg_pool3d(handle<tinyai_manager>(into), depth, height, width, &out_))) return {};
  return id(out_);
}

jlong moduleAdaptiveMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong depth, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_adaptive_max_pool3d(handle<tinyai_manager>(into), depth, height, width, &out_))) return {};
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

jlong moduleRmsNorm(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble epsilon, jint affine,
                    jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_rms_norm(handle<tinyai_manager>(into), shape_.data(), shape_.count(), epsilon, affine, dtype, &out_))) return {};
  return id(out_);
}

jlong moduleGroupNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong groups, jlong features, jdouble epsilon,
                      jint affine, jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_group_norm(handle<tinyai_manager>(into), groups, features, epsilon, affine, dtype, &out_))) return {};
  return id(out_);
}

jlong moduleInstanceNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jdouble epsilon, jint affine,
                         jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_instance_norm(handle<tinyai_manager>(into), features, epsilon, affine, dtype, &out_))) return {};
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

jlong moduleRnn(JNIEnv* env, jclass, jlong state, jlong into, jlong in_features, jlong hidden, jlong given,
                jlongArray values) {
  const Entered entered(state);
  tinyai_module_rnn_options options_;
  tinyai_module_rnn_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_rnn(handle<tinyai_manager>(into), in_features, hidden, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleLstm(JNIEnv* env, jclass, jlong state, jlong into, jlong in_features, jlong hidden, jlong given,
                 jlongArray values) {
  const Entered entered(state);
  tinyai_module_lstm_options options_;
  tinyai_module_lstm_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_lstm(handle<tinyai_manager>(into), in_features, hidden, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleGru(JNIEnv* env, jclass, jlong state, jlong into, jlong in_features, jlong hidden, jlong given,
                jlongArray values) {
  const Entered entered(state);
  tinyai_module_gru_options options_;
  tinyai_module_gru_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_gru(handle<tinyai_manager>(into), in_features, hidden, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleMultiheadAttention(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jlong heads, jlong given,
                               jlongArray values) {
  const Entered entered(state);
  tinyai_module_multihead_attention_options options_;
  tinyai_module_multihead_attention_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_multihead_attention(handle<tinyai_manager>(into), features, heads, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleTransformerEncoderLayer(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jlong heads,
                                    jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_transformer_encoder_options options_;
  tinyai_module_transformer_encoder_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_transformer_encoder_layer(handle<tinyai_manager>(into), features, heads, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleTransformerDecoderLayer(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jlong heads,
                                    jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_transformer_decoder_options options_;
  tinyai_module_transformer_decoder_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_transformer_decoder_layer(handle<tinyai_manager>(into), features, heads, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleTransformerEncoder(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jlong heads, jlong layers,
                               jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_transformer_encoder_options options_;
  tinyai_module_transformer_encoder_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_transformer_encoder(handle<tinyai_manager>(into), features, heads, layers, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong moduleTransformerDecoder(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jlong heads, jlong layers,
                               jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_module_transformer_decoder_options options_;
  tinyai_module_transformer_decoder_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_transformer_decoder(handle<tinyai_manager>(into), features, heads, layers, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modulePositionalEncoding(JNIEnv* env, jclass, jlong state, jlong into, jlong features, jdouble base) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_positional_encoding(handle<tinyai_manager>(into), features, base, &out_))) return {};
  return id(out_);
}

jlong modulePositionalEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong steps, jlong features, jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_positional_embedding(handle<tinyai_manager>(into), steps, features, dtype, &out_))) return {};
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

jlong modelLenet5(JNIEnv* env, jclass, jlong state, jlong into, jlong classes, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_lenet5_options options_;
  tinyai_model_lenet5_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_lenet5(handle<tinyai_manager>(into), classes, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelResnet(JNIEnv* env, jclass, jlong state, jlong into, jlong depth, jlong classes, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  tinyai_model_resnet_options options_;
  tinyai_model_resnet_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_resnet(handle<tinyai_manager>(into), depth, classes, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelMobilenetV2(JNIEnv* env, jclass, jlong state, jlong into, jlong classes, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_mobilenet_v2_options options_;
  tinyai_model_mobilenet_v2_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_mobilenet_v2(handle<tinyai_manager>(into), classes, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelShufflenetV2(JNIEnv* env, jclass, jlong state, jlong into, jlong classes, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_shufflenet_v2_options options_;
  tinyai_model_shufflenet_v2_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_shufflenet_v2(handle<tinyai_manager>(into), classes, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelEfficientnet(JNIEnv* env, jclass, jlong state, jlong into, jlong classes, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_efficientnet_options options_;
  tinyai_model_efficientnet_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_efficientnet(handle<tinyai_manager>(into), classes, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelUnet(JNIEnv* env, jclass, jlong state, jlong into, jlong in_channels, jlong classes, jlong width,
                jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_unet_options options_;
  tinyai_model_unet_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_unet(handle<tinyai_manager>(into), in_channels, classes, width, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelVit(JNIEnv* env, jclass, jlong state, jlong into, jlong image, jlong patch, jlong classes, jlong features,
               jlong heads, jlong layers, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_vit_options options_;
  tinyai_model_vit_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_vit(handle<tinyai_manager>(into), image, patch, classes, features, heads, layers, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelGpt(JNIEnv* env, jclass, jlong state, jlong into, jlong vocabulary, jlong steps, jlong features, jlong heads,
               jlong layers, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_gpt_options options_;
  tinyai_model_gpt_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_gpt(handle<tinyai_manager>(into), vocabulary, steps, features, heads, layers, given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong modelBert(JNIEnv* env, jclass, jlong state, jlong into, jlong vocabulary, jlong steps, jlong features,
                jlong heads, jlong layers, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_model_bert_options options_;
  tinyai_model_bert_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_model_bert(handle<tinyai_manager>(into), vocabulary, steps, features, heads, layers, given != 0 ? &options_ : nullptr, &out_))) return {};
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

jlong moduleParallel(JNIEnv* env, jclass, jlong state, jlong into, jlongArray branches, jint join, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_module> branches_(env, branches);
  if (!branches_) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_parallel(handle<tinyai_manager>(into), branches_.data(), branches_.count(), join, axis, &out_))) return {};
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

void moduleAddSlot(JNIEnv* env, jclass, jlong module, jbyteArray name, jint dtype, jlongArray shape) {
  const Text name_(env, name);
  const Longs shape_(env, shape);
  if (!shape_) return;
  check(env, tinyai_module_add_slot(handle<tinyai_module>(module), name_.c_str(), dtype, shape_.data(), shape_.count()));
}

jlong moduleSlot(JNIEnv* env, jclass, jlong state, jlong into, jlong self, jbyteArray name) {
  const Entered entered(state);
  const Text name_(env, name);
  tinyai_variable out_{};
  if (!check(env, tinyai_module_slot(handle<tinyai_manager>(into), handle<tinyai_module>(self), name_.c_str(), &out_))) return {};
  return id(out_);
}

void moduleSetSlot(JNIEnv* env, jclass, jlong self, jbyteArray name, jlong value) {
  const Text name_(env, name);
  check(env, tinyai_module_set_slot(handle<tinyai_module>(self), name_.c_str(), handle<tinyai_variable>(value)));
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

void moduleSetRecompute(JNIEnv* env, jclass, jlong module, jlong every) {
  check(env, tinyai_module_set_recompute(handle<tinyai_module>(module), every));
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

jbyteArray moduleLoadReport(JNIEnv* env, jclass, jlong module, jbyteArray path, jint partial) {
  const Text path_(env, path);
  tinyai_state_report report_{};
  report_.struct_size = sizeof report_;
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_load_report(handle<tinyai_module>(module), path_.c_str(), partial, &report_, buffer, size, length);
  });
}

void moduleCopyState(JNIEnv* env, jclass, jlong to, jlong from, jint partial) {
  check(env, tinyai_module_copy_state(handle<tinyai_module>(to), handle<tinyai_module>(from), partial));
}

void moduleAverageState(JNIEnv* env, jclass, jlong to, jlong from, jdouble decay) {
  check(env, tinyai_module_average_state(handle<tinyai_module>(to), handle<tinyai_module>(from), decay));
}

jlong moduleCopy(JNIEnv* env, jclass, jlong state, jlong into, jlong module) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_copy(handle<tinyai_manager>(into), handle<tinyai_module>(module), &out_))) return {};
  return id(out_);
}

jlong moduleCast(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jint dtype) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_cast(handle<tinyai_manager>(into), handle<tinyai_module>(module), dtype, &out_))) return {};
  return id(out_);
}

jlong moduleQuantize(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlongArray batches,
                     jdouble percentile) {
  const Entered entered(state);
  const Handles<tinyai_array> batches_(env, batches);
  if (!batches_) return {};
  tinyai_module out_{};
  if (!check(env, tinyai_module_quantize(handle<tinyai_manager>(into), handle<tinyai_module>(module), batches_.data(), batches_.count(), percentile, &out_))) return {};
  return id(out_);
}

jlong modulePrune(JNIEnv* env, jclass, jlong module, jdouble fraction, jint globally) {
  int64_t pruned_{};
  if (!check(env, tinyai_module_prune(handle<tinyai_module>(module), fraction, globally, &pruned_))) return {};
  return pruned_;
}

void moduleEndPruning(JNIEnv* env, jclass, jlong module) {
  check(env, tinyai_module_end_pruning(handle<tinyai_module>(module)));
}

jlong modulePruneChannels(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jdouble fraction, jint order) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_prune_channels(handle<tinyai_manager>(into), handle<tinyai_module>(module), fraction, order, &out_))) return {};
  return id(out_);
}

jbyteArray modulePruneChannelsReport(JNIEnv* env, jclass, jlong module, jdouble fraction, jint order) {
  tinyai_channel_report report_{};
  report_.struct_size = sizeof report_;
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_prune_channels_report(handle<tinyai_module>(module), fraction, order, &report_, buffer, size, length);
  });
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

jlong sessionCreate(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlong given, jlongArray values,
                    jbyteArray name) {
  const Entered entered(state);
  tinyai_session_options options_;
  tinyai_session_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  const Text name_(env, name);
  options_.name = name_.c_str();
  tinyai_session out_{};
  if (!check(env, tinyai_session_create(handle<tinyai_manager>(into), handle<tinyai_module>(module), &options_, &out_))) return {};
  return id(out_);
}

jlongArray sessionGetInfo(JNIEnv* env, jclass, jlong session) {
  tinyai_session_info out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_session_get_info(handle<tinyai_session>(session), &out_))) return {};
  return words(env, out_);
}

void sessionTruncate(JNIEnv* env, jclass, jlong session, jlong row, jlong steps) {
  check(env, tinyai_session_truncate(handle<tinyai_session>(session), row, steps));
}

void sessionResetState(JNIEnv* env, jclass, jlong session) {
  check(env, tinyai_session_reset_state(handle<tinyai_session>(session)));
}

void sessionSelect(JNIEnv* env, jclass, jlong session, jlongArray rows) {
  const Longs rows_(env, rows);
  if (!rows_) return;
  check(env, tinyai_session_select(handle<tinyai_session>(session), rows_.data(), rows_.count()));
}

void sessionReserve(JNIEnv* env, jclass, jlong session, jlong capacity) {
  check(env, tinyai_session_reserve(handle<tinyai_session>(session), capacity));
}

void sessionRelease(JNIEnv* env, jclass, jlong session) {
  check(env, tinyai_session_release(handle<tinyai_session>(session)));
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

void optimizerAddSgdGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given, jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_sgd_options options_;
  tinyai_sgd_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_sgd_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
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

void optimizerAddAdamGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                           jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_adam_options options_;
  tinyai_adam_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_adam_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

jlong optimizerAdagrad(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                       jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_adagrad_options options_;
  tinyai_adagrad_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_adagrad(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void optimizerAddAdagradGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                              jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_adagrad_options options_;
  tinyai_adagrad_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_adagrad_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

jlong optimizerRmsprop(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                       jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_rmsprop_options options_;
  tinyai_rmsprop_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_rmsprop(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void optimizerAddRmspropGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                              jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_rmsprop_options options_;
  tinyai_rmsprop_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_rmsprop_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

jlong optimizerAdadelta(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                        jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_adadelta_options options_;
  tinyai_adadelta_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_adadelta(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void optimizerAddAdadeltaGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                               jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_adadelta_options options_;
  tinyai_adadelta_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_adadelta_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
}

jlong optimizerNadam(JNIEnv* env, jclass, jlong state, jlong into, jlongArray parameters, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return {};
  tinyai_nadam_options options_;
  tinyai_nadam_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_optimizer out_{};
  if (!check(env, tinyai_optimizer_nadam(handle<tinyai_manager>(into), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void optimizerAddNadamGroup(JNIEnv* env, jclass, jlong optimizer, jlongArray parameters, jlong given,
                            jlongArray values) {
  const Handles<tinyai_variable> parameters_(env, parameters);
  if (!parameters_) return;
  tinyai_nadam_options options_;
  tinyai_nadam_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_add_nadam_group(handle<tinyai_optimizer>(optimizer), parameters_.data(), parameters_.count(), given != 0 ? &options_ : nullptr));
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

jdouble optimizerClipNorm(JNIEnv* env, jclass, jlong optimizer, jdouble max_norm, jboolean asked) {
  double norm_{};
  if (!check(env, tinyai_optimizer_clip_norm(handle<tinyai_optimizer>(optimizer), max_norm, asked ? &norm_ : nullptr))) return {};
  return norm_;
}

void optimizerClipValue(JNIEnv* env, jclass, jlong optimizer, jdouble max_value) {
  check(env, tinyai_optimizer_clip_value(handle<tinyai_optimizer>(optimizer), max_value));
}

void optimizerSetEarly(JNIEnv* env, jclass, jlong optimizer, jint early) {
  check(env, tinyai_optimizer_set_early(handle<tinyai_optimizer>(optimizer), early));
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

void optimizerSetLossScale(JNIEnv* env, jclass, jlong optimizer, jlong given, jlongArray values) {
  tinyai_loss_scale_options options_;
  tinyai_loss_scale_options_init(&options_);
  if (!fill(env, options_, given, values)) return;
  check(env, tinyai_optimizer_set_loss_scale(handle<tinyai_optimizer>(optimizer), given != 0 ? &options_ : nullptr));
}

void optimizerClearLossScale(JNIEnv* env, jclass, jlong optimizer) {
  check(env, tinyai_optimizer_clear_loss_scale(handle<tinyai_optimizer>(optimizer)));
}

jlong optimizerScaleLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong optimizer, jlong loss) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_optimizer_scale_loss(handle<tinyai_manager>(into), handle<tinyai_optimizer>(optimizer), handle<tinyai_variable>(loss), &out_))) return {};
  return id(out_);
}

jlongArray optimizerGetLossScale(JNIEnv* env, jclass, jlong optimizer) {
  tinyai_loss_scale_state out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_optimizer_get_loss_scale(handle<tinyai_optimizer>(optimizer), &out_))) return {};
  return words(env, out_);
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

jlongArray groupGetState(JNIEnv* env, jclass, jlong group) {
  tinyai_group_state out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_group_get_state(handle<tinyai_group>(group), &out_))) return {};
  return words(env, out_);
}

jlong groupReopen(JNIEnv* env, jclass, jlong state, jlong into, jlong failed) {
  const Entered entered(state);
  tinyai_group out_{};
  if (!check(env, tinyai_group_reopen(handle<tinyai_manager>(into), handle<tinyai_group>(failed), &out_))) return {};
  return id(out_);
}

jlong groupSplit(JNIEnv* env, jclass, jlong state, jlong into, jlong group, jlong color) {
  const Entered entered(state);
  tinyai_group out_{};
  if (!check(env, tinyai_group_split(handle<tinyai_manager>(into), handle<tinyai_group>(group), color, &out_))) return {};
  return id(out_);
}

void groupClose(JNIEnv* env, jclass, jlong group) {
  check(env, tinyai_group_close(handle<tinyai_group>(group)));
}

jlong arrayGroupSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_group_sum(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_group>(group), &out_))) return {};
  return id(out_);
}

jlong arrayGroupGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_group_gather(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_group>(group), axis, &out_))) return {};
  return id(out_);
}

jlong arrayGroupScatterSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_group_scatter_sum(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_group>(group), axis, &out_))) return {};
  return id(out_);
}

void arrayGroupShare(JNIEnv* env, jclass, jlong x, jlong group, jlong root) {
  check(env, tinyai_array_group_share(handle<tinyai_array>(x), handle<tinyai_group>(group), root));
}

void arraySend(JNIEnv* env, jclass, jlong x, jlong group, jlong to) {
  check(env, tinyai_array_send(handle<tinyai_array>(x), handle<tinyai_group>(group), to));
}

void arrayReceive(JNIEnv* env, jclass, jlong x, jlong group, jlong from) {
  check(env, tinyai_array_receive(handle<tinyai_array>(x), handle<tinyai_group>(group), from));
}

jlong variableGroupSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_group_sum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_group>(group), &out_))) return {};
  return id(out_);
}

jlong variableGroupSame(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_group_same(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_group>(group), &out_))) return {};
  return id(out_);
}

jlong variableGroupGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_group_gather(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_group>(group), axis, &out_))) return {};
  return id(out_);
}

jlong variableGroupScatterSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong group, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_group_scatter_sum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_group>(group), axis, &out_))) return {};
  return id(out_);
}

jlong moduleSplit(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlong group) {
  const Entered entered(state);
  tinyai_module out_{};
  if (!check(env, tinyai_module_split(handle<tinyai_manager>(into), handle<tinyai_module>(module), handle<tinyai_group>(group), &out_))) return {};
  return id(out_);
}

jbyteArray moduleSplitReport(JNIEnv* env, jclass, jlong module, jlong ranks) {
  tinyai_split_report report_{};
  report_.struct_size = sizeof report_;
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_split_report(handle<tinyai_module>(module), ranks, &report_, buffer, size, length);
  });
}

void trainerAddLoss(JNIEnv* env, jclass, jlong trainer, jint loss, jlong output, jlong target, jdouble weight) {
  check(env, tinyai_trainer_add_loss(handle<tinyai_trainer>(trainer), loss, output, target, weight));
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

void trainerResetState(JNIEnv* env, jclass, jlong trainer) {
  check(env, tinyai_trainer_reset_state(handle<tinyai_trainer>(trainer)));
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

void trainerSaveRun(JNIEnv* env, jclass, jlong trainer) {
  check(env, tinyai_trainer_save_run(handle<tinyai_trainer>(trainer)));
}

jint trainerLoadRun(JNIEnv* env, jclass, jlong trainer) {
  int32_t found_{};
  if (!check(env, tinyai_trainer_load_run(handle<tinyai_trainer>(trainer), &found_))) return {};
  return found_;
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
  if (!run<true>(env, [&] { return tinyai_predictor_predict(handle<tinyai_manager>(into), handle<tinyai_predictor>(predictor), handle<tinyai_array>(input), &out_); })) return {};
  return id(out_);
}

jlongArray predictorPredictMany(JNIEnv* env, jclass, jlong state, jlong into, jlong predictor, jlongArray inputs,
                                jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_array> inputs_(env, inputs);
  if (!inputs_) return {};
  Handles<tinyai_array> outputs_(env, output_count);
  if (!outputs_) return {};
  if (!run<true>(env, [&] { return tinyai_predictor_predict_many(handle<tinyai_manager>(into), handle<tinyai_predictor>(predictor), inputs_.data(), inputs_.count(), outputs_.data(), outputs_.count()); })) return {};
  return outputs_.ids(env);
}

void predictorRelease(JNIEnv* env, jclass, jlong predictor) {
  check(env, tinyai_predictor_release(handle<tinyai_predictor>(predictor)));
}

jlongArray moduleAnalyze(JNIEnv* env, jclass, jlong module, jlongArray inputs, jlong given, jlongArray values) {
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  tinyai_analysis_options options_;
  tinyai_analysis_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_analysis out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_module_analyze(handle<tinyai_module>(module), inputs_.data(), inputs_.count(), given != 0 ? &options_ : nullptr, &out_))) return {};
  return words(env, out_);
}

jbyteArray modulePrintAnalysis(JNIEnv* env, jclass, jlong module, jlongArray inputs, jlong given, jlongArray values,
                               jint format) {
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  tinyai_analysis_options options_;
  tinyai_analysis_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_print_analysis(handle<tinyai_module>(module), inputs_.data(), inputs_.count(), given != 0 ? &options_ : nullptr, format, buffer, size, length);
  });
}

jlongArray functionAnalyze(JNIEnv* env, jclass, jlong state, jlong function, jlongArray inputs, jlong output_count) {
  const Entered entered(state);
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  tinyai_analysis out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_function_analyze(handle<tinyai_function>(function), inputs_.data(), inputs_.count(), output_count, &out_))) return {};
  return words(env, out_);
}

jbyteArray functionPrintAnalysis(JNIEnv* env, jclass, jlong state, jlong function, jlongArray inputs,
                                 jlong output_count, jint format) {
  const Entered entered(state);
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_analysis(handle<tinyai_function>(function), inputs_.data(), inputs_.count(), output_count, format, buffer, size, length);
  });
}

jlongArray functionPrice(JNIEnv* env, jclass, jlong state, jlong function, jlongArray inputs, jlong output_count,
                         jlong budget_bytes) {
  const Entered entered(state);
  const Handles<tinyai_resource> inputs_(env, inputs);
  if (!inputs_) return {};
  tinyai_price out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_function_price(handle<tinyai_function>(function), inputs_.data(), inputs_.count(), output_count, budget_bytes, &out_))) return {};
  return words(env, out_);
}

jlong profileStart(JNIEnv* env, jclass, jlong state, jlong into, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_profile_options options_;
  tinyai_profile_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_profile out_{};
  if (!check(env, tinyai_profile_start(handle<tinyai_manager>(into), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

void profileStop(JNIEnv* env, jclass, jlong profile) {
  check(env, tinyai_profile_stop(handle<tinyai_profile>(profile)));
}

jlongArray profileStats(JNIEnv* env, jclass, jlong profile) {
  tinyai_profile_counts out_{};
  out_.struct_size = sizeof out_;
  if (!check(env, tinyai_profile_stats(handle<tinyai_profile>(profile), &out_))) return {};
  return words(env, out_);
}

jbyteArray profilePrint(JNIEnv* env, jclass, jlong profile, jint format) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_profile_print(handle<tinyai_profile>(profile), format, buffer, size, length);
  });
}

void profileSaveTrace(JNIEnv* env, jclass, jlong profile, jbyteArray path) {
  const Text path_(env, path);
  check(env, tinyai_profile_save_trace(handle<tinyai_profile>(profile), path_.c_str()));
}

void profileSaveHtml(JNIEnv* env, jclass, jlong profile, jlong function, jbyteArray title, jbyteArray path) {
  const Text title_(env, title);
  const Text path_(env, path);
  check(env, tinyai_profile_save_html(handle<tinyai_profile>(profile), handle<tinyai_function>(function), title_.c_str(), path_.c_str()));
}

void profileRelease(JNIEnv* env, jclass, jlong profile) {
  check(env, tinyai_profile_release(handle<tinyai_profile>(profile)));
}

const JNINativeMethod methods[] = {
    native<version>("version", "()I"),
    native<statusName>("statusName", "(I)[B"),
    native<dtypeSize>("dtypeSize", "(I)J"),
    native<dtypeName>("dtypeName", "(I)[B"),
    native<managerOpen>("managerOpen", "(JJJ[J[B[B)J"),
    native<managerClose, kEnds>("managerClose", "(JJ)V"),
    native<managerSystem>("managerSystem", "()J"),
    native<managerEnter>("managerEnter", "(JJ)V"),
    native<managerLeave, kEnds>("managerLeave", "(JJ)V"),
    native<managerRet>("managerRet", "(J[J)V"),
    native<managerAttach>("managerAttach", "(J[J)V"),
    native<detach>("detach", "([J)V"),
    native<managerTempAttach>("managerTempAttach", "(J[J)[J"),
    native<managerCap>("managerCap", "(J)V"),
    native<managerUncap>("managerUncap", "(J)V"),
    native<managerSetLimit>("managerSetLimit", "(JJ)V"),
    native<managerSetDeadline>("managerSetDeadline", "(JD)V"),
    native<managerGetStats>("managerGetStats", "(J)[J"),
    native<managerResetPeak>("managerResetPeak", "(J)V"),
    native<managerWatchPeak>("managerWatchPeak", "(J)V"),
    native<memoryReportSave>("memoryReportSave", "(J[B[B)V"),
    native<managerPath>("managerPath", "(J)[B"),
    native<managerDebugDump>("managerDebugDump", "(JI)[B"),
    native<snapshotTake>("snapshotTake", "(JJJ)J"),
    native<snapshotDiff>("snapshotDiff", "(JJI)[B"),
    native<snapshotRelease, kEnds>("snapshotRelease", "(J)V"),
    native<setTracking>("setTracking", "(I)V"),
    native<labelPush>("labelPush", "(J[B)V"),
    native<labelPop, kEnds>("labelPop", "(J)V"),
    native<getMemoryStats>("getMemoryStats", "()[J"),
    native<setPoolLimit>("setPoolLimit", "(J)V"),
    native<trim>("trim", "()J"),
    native<deviceCount>("deviceCount", "([B)J"),
    native<deviceName>("deviceName", "([B)[B"),
    native<deviceGetMemory>("deviceGetMemory", "([B)[J"),
    native<setThreads>("setThreads", "(I)V"),
    native<getThreads>("getThreads", "()I"),
    native<setWidth>("setWidth", "(I)V"),
    native<getWidth>("getWidth", "()I"),
    native<arrayRelease, kEnds>("arrayRelease", "(J)V"),
    native<arrayRank>("arrayRank", "(J)J"),
    native<arraySize>("arraySize", "(J)J"),
    native<arrayDtype>("arrayDtype", "(J)I"),
    native<arrayOwner>("arrayOwner", "(J)J"),
    native<arraySetName>("arraySetName", "(J[B)V"),
    native<arrayName>("arrayName", "(J)[B"),
    native<arraySetResident>("arraySetResident", "(JI)V"),
    native<item>("item", "(J)D"),
    native<arrayPrint>("arrayPrint", "(J)[B"),
    native<arraySaveNpy>("arraySaveNpy", "(J[B)V"),
    native<arrayLoadNpy>("arrayLoadNpy", "(JJ[B)J"),
    native<safetensorsMetadata>("safetensorsMetadata", "([B[B)[B"),
    native<safetensorsPrint>("safetensorsPrint", "([BI)[B"),
    native<variableFromArray>("variableFromArray", "(JJJ)J"),
    native<constant>("constant", "(JJJ)J"),
    native<parameter>("parameter", "(JJJ)J"),
    native<variableRelease, kEnds>("variableRelease", "(J)V"),
    native<variableValue>("variableValue", "(J)J"),
    native<variableGrad>("variableGrad", "(J)J"),
    native<variableGradVariable>("variableGradVariable", "(JJJ)J"),
    native<variableClearGrad>("variableClearGrad", "(J)V"),
    native<variableRequiresGrad>("variableRequiresGrad", "(J)I"),
    native<variableSetRequiresGrad>("variableSetRequiresGrad", "(JI)V"),
    native<variableSparseGrad>("variableSparseGrad", "(J)I"),
    native<variableSetSparseGrad>("variableSetSparseGrad", "(JI)V"),
    native<variableGradRows>("variableGradRows", "(JJJ)[J"),
    native<variableSetName>("variableSetName", "(J[B)V"),
    native<variableName>("variableName", "(J)[B"),
    native<variableOwner>("variableOwner", "(J)J"),
    native<variableStopGradient>("variableStopGradient", "(JJJ)J"),
    native<variableBackward>("variableBackward", "(JJJJ[J)V"),
    native<grad>("grad", "(JJJ[JJ[J)[J"),
    native<variableUnchain>("variableUnchain", "(J)V"),
    native<variableUnchainBackward>("variableUnchainBackward", "(J)V"),
    native<gradEnabled>("gradEnabled", "(J)I"),
    native<recomputePush>("recomputePush", "(J)V"),
    native<recomputePop, kEnds>("recomputePop", "(J)V"),
    native<variablePrintGraph>("variablePrintGraph", "(JI)[B"),
    native<functionStats>("functionStats", "(J)[J"),
    native<functionReason>("functionReason", "(J)[B"),
    native<functionDump>("functionDump", "(J)[B"),
    native<functionPrintGraph>("functionPrintGraph", "(JI)[B"),
    native<functionSave>("functionSave", "(J[B)V"),
    native<functionLoad>("functionLoad", "(JJ[B)J"),
    native<functionCall>("functionCall", "(JJJ[JJ)[J"),
    native<cond>("cond", "(JJJJJ[JJ)[J"),
    native<whileLoop>("whileLoop", "(JJJJ[JJJ)[J"),
    native<scan>("scan", "(JJJ[J[JJ[JJ)[J"),
    native<functionRelease, kEnds>("functionRelease", "(J)V"),
    native<moduleLinear>("moduleLinear", "(JJJJII)J"),
    native<moduleConv2d>("moduleConv2d", "(JJJJJJJ[J)J"),
    native<moduleDepthwiseSeparable>("moduleDepthwiseSeparable", "(JJJJJJJ[J)J"),
    native<moduleConv1d>("moduleConv1d", "(JJJJJJ[J)J"),
    native<moduleConvTranspose1d>("moduleConvTranspose1d", "(JJJJJJ[J)J"),
    native<moduleConvTranspose2d>("moduleConvTranspose2d", "(JJJJJJJ[J)J"),
    native<moduleConv3d>("moduleConv3d", "(JJJJJJJJ[J)J"),
    native<moduleConvTranspose3d>("moduleConvTranspose3d", "(JJJJJJJJ[J)J"),
    native<moduleMaxPool2d>("moduleMaxPool2d", "(JJJJJ[J)J"),
    native<moduleAvgPool2d>("moduleAvgPool2d", "(JJJJJ[J)J"),
    native<moduleAdaptiveAvgPool2d>("moduleAdaptiveAvgPool2d", "(JJJJ)J"),
    native<moduleMaxPool1d>("moduleMaxPool1d", "(JJJJ[J)J"),
    native<moduleAvgPool1d>("moduleAvgPool1d", "(JJJJ[J)J"),
    native<moduleAdaptiveAvgPool1d>("moduleAdaptiveAvgPool1d", "(JJJ)J"),
    native<moduleAdaptiveMaxPool1d>("moduleAdaptiveMaxPool1d", "(JJJ)J"),
    native<moduleAdaptiveMaxPool2d>("moduleAdaptiveMaxPool2d", "(JJJJ)J"),
    native<moduleMaxPool3d>("moduleMaxPool3d", "(JJJJJJ[J)J"),
    native<moduleAvgPool3d>("moduleAvgPool3d", "(JJJJJJ[J)J"),
    native<moduleAdaptiveAvgPool3d>("moduleAdaptiveAvgPool3d", "(JJJJJ)J"),
    native<moduleAdaptiveMaxPool3d>("moduleAdaptiveMaxPool3d", "(JJJJJ)J"),
    native<moduleBatchNorm>("moduleBatchNorm", "(JJIJJ[J)J"),
    native<moduleLayerNorm>("moduleLayerNorm", "(JJ[JDII)J"),
    native<moduleRmsNorm>("moduleRmsNorm", "(JJ[JDII)J"),
    native<moduleGroupNorm>("moduleGroupNorm", "(JJJJDII)J"),
    native<moduleInstanceNorm>("moduleInstanceNorm", "(JJJDII)J"),
    native<moduleDropout>("moduleDropout", "(JJD)J"),
    native<moduleEmbedding>("moduleEmbedding", "(JJJJI)J"),
    native<moduleRnn>("moduleRnn", "(JJJJJ[J)J"),
    native<moduleLstm>("moduleLstm", "(JJJJJ[J)J"),
    native<moduleGru>("moduleGru", "(JJJJJ[J)J"),
    native<moduleMultiheadAttention>("moduleMultiheadAttention", "(JJJJJ[J)J"),
    native<moduleTransformerEncoderLayer>("moduleTransformerEncoderLayer", "(JJJJJ[J)J"),
    native<moduleTransformerDecoderLayer>("moduleTransformerDecoderLayer", "(JJJJJ[J)J"),
    native<moduleTransformerEncoder>("moduleTransformerEncoder", "(JJJJJJ[J)J"),
    native<moduleTransformerDecoder>("moduleTransformerDecoder", "(JJJJJJ[J)J"),
    native<modulePositionalEncoding>("modulePositionalEncoding", "(JJJD)J"),
    native<modulePositionalEmbedding>("modulePositionalEmbedding", "(JJJJI)J"),
    native<moduleFlatten>("moduleFlatten", "(JJJJ)J"),
    native<moduleActivation>("moduleActivation", "(JJIJ[J)J"),
    native<modelLenet5>("modelLenet5", "(JJJJ[J)J"),
    native<modelResnet>("modelResnet", "(JJJJJ[J)J"),
    native<modelMobilenetV2>("modelMobilenetV2", "(JJJJ[J)J"),
    native<modelShufflenetV2>("modelShufflenetV2", "(JJJJ[J)J"),
    native<modelEfficientnet>("modelEfficientnet", "(JJJJ[J)J"),
    native<modelUnet>("modelUnet", "(JJJJJJ[J)J"),
    native<modelVit>("modelVit", "(JJJJJJJJJ[J)J"),
    native<modelGpt>("modelGpt", "(JJJJJJJJ[J)J"),
    native<modelBert>("modelBert", "(JJJJJJJJ[J)J"),
    native<moduleSequential>("moduleSequential", "(JJ[J)J"),
    native<moduleParallel>("moduleParallel", "(JJ[JIJ)J"),
    native<moduleAddChild>("moduleAddChild", "(J[BJ)V"),
    native<moduleAddParameter>("moduleAddParameter", "(J[BJ)V"),
    native<moduleAddBuffer>("moduleAddBuffer", "(J[BJ)V"),
    native<moduleAddSlot>("moduleAddSlot", "(J[BI[J)V"),
    native<moduleSlot>("moduleSlot", "(JJJ[B)J"),
    native<moduleSetSlot>("moduleSetSlot", "(J[BJ)V"),
    native<moduleRelease, kEnds>("moduleRelease", "(J)V"),
    native<moduleForward>("moduleForward", "(JJJJ)J"),
    native<moduleForwardArray>("moduleForwardArray", "(JJJJ)J"),
    native<moduleForwardMany>("moduleForwardMany", "(JJJ[JJ)[J"),
    native<moduleValid>("moduleValid", "(JJJ)J"),
    native<moduleSetTraining>("moduleSetTraining", "(JI)V"),
    native<moduleIsTraining>("moduleIsTraining", "(J)I"),
    native<moduleFreeze>("moduleFreeze", "(JI)V"),
    native<moduleSetRecompute>("moduleSetRecompute", "(JJ)V"),
    native<moduleParameter>("moduleParameter", "(J[B)J"),
    native<moduleBuffer>("moduleBuffer", "(J[B)J"),
    native<moduleChild>("moduleChild", "(JJJ[B)J"),
    native<moduleParameterCount>("moduleParameterCount", "(J)J"),
    native<moduleParameterAt>("moduleParameterAt", "(JJ)J"),
    native<moduleParameterName>("moduleParameterName", "(JJ)[B"),
    native<moduleBufferCount>("moduleBufferCount", "(J)J"),
    native<moduleBufferAt>("moduleBufferAt", "(JJ)J"),
    native<moduleBufferName>("moduleBufferName", "(JJ)[B"),
    native<moduleGetSize>("moduleGetSize", "(J)[J"),
    native<modulePrint>("modulePrint", "(J)[B"),
    native<moduleSave>("moduleSave", "(J[B)V"),
    native<moduleLoad>("moduleLoad", "(J[BI)V"),
    native<moduleLoadReport>("moduleLoadReport", "(J[BI)[B"),
    native<moduleCopyState>("moduleCopyState", "(JJI)V"),
    native<moduleAverageState>("moduleAverageState", "(JJD)V"),
    native<moduleCopy>("moduleCopy", "(JJJ)J"),
    native<moduleCast>("moduleCast", "(JJJI)J"),
    native<moduleQuantize>("moduleQuantize", "(JJJ[JD)J"),
    native<modulePrune>("modulePrune", "(JDI)J"),
    native<moduleEndPruning>("moduleEndPruning", "(J)V"),
    native<modulePruneChannels>("modulePruneChannels", "(JJJDI)J"),
    native<modulePruneChannelsReport>("modulePruneChannelsReport", "(JDI)[B"),
    native<initGain>("initGain", "(ID)D"),
    native<initConstant>("initConstant", "(JD)V"),
    native<initUniform>("initUniform", "(JDD)V"),
    native<initNormal>("initNormal", "(JDD)V"),
    native<initXavierUniform>("initXavierUniform", "(JD)V"),
    native<initXavierNormal>("initXavierNormal", "(JD)V"),
    native<initKaimingUniform>("initKaimingUniform", "(JDII)V"),
    native<initKaimingNormal>("initKaimingNormal", "(JDII)V"),
    native<initOrthogonal>("initOrthogonal", "(JD)V"),
    native<sessionCreate>("sessionCreate", "(JJJJ[J[B)J"),
    native<sessionGetInfo>("sessionGetInfo", "(J)[J"),
    native<sessionTruncate>("sessionTruncate", "(JJJ)V"),
    native<sessionResetState>("sessionResetState", "(J)V"),
    native<sessionSelect>("sessionSelect", "(J[J)V"),
    native<sessionReserve>("sessionReserve", "(JJ)V"),
    native<sessionRelease, kEnds>("sessionRelease", "(J)V"),
    native<optimizerSgd>("optimizerSgd", "(JJ[JJ[J)J"),
    native<optimizerAddSgdGroup>("optimizerAddSgdGroup", "(J[JJ[J)V"),
    native<optimizerAdam>("optimizerAdam", "(JJ[JJ[J)J"),
    native<optimizerAdamw>("optimizerAdamw", "(JJ[JJ[J)J"),
    native<optimizerAddAdamGroup>("optimizerAddAdamGroup", "(J[JJ[J)V"),
    native<optimizerAdagrad>("optimizerAdagrad", "(JJ[JJ[J)J"),
    native<optimizerAddAdagradGroup>("optimizerAddAdagradGroup", "(J[JJ[J)V"),
    native<optimizerRmsprop>("optimizerRmsprop", "(JJ[JJ[J)J"),
    native<optimizerAddRmspropGroup>("optimizerAddRmspropGroup", "(J[JJ[J)V"),
    native<optimizerAdadelta>("optimizerAdadelta", "(JJ[JJ[J)J"),
    native<optimizerAddAdadeltaGroup>("optimizerAddAdadeltaGroup", "(J[JJ[J)V"),
    native<optimizerNadam>("optimizerNadam", "(JJ[JJ[J)J"),
    native<optimizerAddNadamGroup>("optimizerAddNadamGroup", "(J[JJ[J)V"),
    native<optimizerRelease, kEnds>("optimizerRelease", "(J)V"),
    native<optimizerStep>("optimizerStep", "(JJ)V"),
    native<optimizerClearGrads>("optimizerClearGrads", "(J)V"),
    native<optimizerZeroGrads>("optimizerZeroGrads", "(J)V"),
    native<optimizerClipNorm>("optimizerClipNorm", "(JDZ)D"),
    native<optimizerClipValue>("optimizerClipValue", "(JD)V"),
    native<optimizerSetEarly>("optimizerSetEarly", "(JI)V"),
    native<optimizerSetRate>("optimizerSetRate", "(JD)V"),
    native<optimizerRate>("optimizerRate", "(JJ)D"),
    native<optimizerSetGroupRate>("optimizerSetGroupRate", "(JJD)V"),
    native<optimizerSave>("optimizerSave", "(J[B)V"),
    native<optimizerLoad>("optimizerLoad", "(J[B)V"),
    native<optimizerSetLossScale>("optimizerSetLossScale", "(JJ[J)V"),
    native<optimizerClearLossScale>("optimizerClearLossScale", "(J)V"),
    native<optimizerScaleLoss>("optimizerScaleLoss", "(JJJJ)J"),
    native<optimizerGetLossScale>("optimizerGetLossScale", "(J)[J"),
    native<scheduleCreate>("scheduleCreate", "(JJJJ[J)J"),
    native<scheduleAdvance>("scheduleAdvance", "(J)V"),
    native<scheduleDone>("scheduleDone", "(J)J"),
    native<scheduleSetDone>("scheduleSetDone", "(JJ)V"),
    native<scheduleRelease, kEnds>("scheduleRelease", "(J)V"),
    native<datasetFromArrays>("datasetFromArrays", "(JJ[JJ)J"),
    native<datasetSize>("datasetSize", "(J)J"),
    native<datasetSplit>("datasetSplit", "(JJJ[JIJ)[J"),
    native<datasetRelease, kEnds>("datasetRelease", "(J)V"),
    native<loaderOpen>("loaderOpen", "(JJJJ[J)J"),
    native<loaderStart>("loaderStart", "(JJJ)V"),
    native<loaderBatches>("loaderBatches", "(J)J"),
    native<loaderClose, kEnds>("loaderClose", "(J)V"),
    native<monitorCreate>("monitorCreate", "(JJ)J"),
    native<monitorAdd>("monitorAdd", "(J[BDD)V"),
    native<monitorLast>("monitorLast", "(J[B)D"),
    native<monitorPrint>("monitorPrint", "(J)[B"),
    native<monitorSaveCsv>("monitorSaveCsv", "(J[B)V"),
    native<monitorSaveSvg>("monitorSaveSvg", "(J[B[B)V"),
    native<monitorRelease, kEnds>("monitorRelease", "(J)V"),
    native<groupGetState>("groupGetState", "(J)[J"),
    native<groupReopen>("groupReopen", "(JJJ)J"),
    native<groupSplit>("groupSplit", "(JJJJ)J"),
    native<groupClose, kEnds>("groupClose", "(J)V"),
    native<arrayGroupSum>("arrayGroupSum", "(JJJJ)J"),
    native<arrayGroupGather>("arrayGroupGather", "(JJJJJ)J"),
    native<arrayGroupScatterSum>("arrayGroupScatterSum", "(JJJJJ)J"),
    native<arrayGroupShare>("arrayGroupShare", "(JJJ)V"),
    native<arraySend>("arraySend", "(JJJ)V"),
    native<arrayReceive>("arrayReceive", "(JJJ)V"),
    native<variableGroupSum>("variableGroupSum", "(JJJJ)J"),
    native<variableGroupSame>("variableGroupSame", "(JJJJ)J"),
    native<variableGroupGather>("variableGroupGather", "(JJJJJ)J"),
    native<variableGroupScatterSum>("variableGroupScatterSum", "(JJJJJ)J"),
    native<moduleSplit>("moduleSplit", "(JJJJ)J"),
    native<moduleSplitReport>("moduleSplitReport", "(JJ)[B"),
    native<trainerAddLoss>("trainerAddLoss", "(JIJJD)V"),
    native<trainerStop>("trainerStop", "(J)V"),
    native<trainerGetState>("trainerGetState", "(J)[J"),
    native<trainerResetState>("trainerResetState", "(J)V"),
    native<trainerSetEpochs>("trainerSetEpochs", "(JJ)V"),
    native<trainerSave>("trainerSave", "(J[B)V"),
    native<trainerLoad>("trainerLoad", "(J[B)V"),
    native<trainerSaveRun>("trainerSaveRun", "(J)V"),
    native<trainerLoadRun>("trainerLoadRun", "(J)I"),
    native<trainerScope>("trainerScope", "(J)J"),
    native<trainerRelease, kEnds>("trainerRelease", "(J)V"),
    native<predictorPredict>("predictorPredict", "(JJJJ)J"),
    native<predictorPredictMany>("predictorPredictMany", "(JJJ[JJ)[J"),
    native<predictorRelease, kEnds>("predictorRelease", "(J)V"),
    native<moduleAnalyze>("moduleAnalyze", "(J[JJ[J)[J"),
    native<modulePrintAnalysis>("modulePrintAnalysis", "(J[JJ[JI)[B"),
    native<functionAnalyze>("functionAnalyze", "(JJ[JJ)[J"),
    native<functionPrintAnalysis>("functionPrintAnalysis", "(JJ[JJI)[B"),
    native<functionPrice>("functionPrice", "(JJ[JJJ)[J"),
    native<profileStart>("profileStart", "(JJJ[J)J"),
    native<profileStop>("profileStop", "(J)V"),
    native<profileStats>("profileStats", "(J)[J"),
    native<profilePrint>("profilePrint", "(JI)[B"),
    native<profileSaveTrace>("profileSaveTrace", "(J[B)V"),
    native<profileSaveHtml>("profileSaveHtml", "(JJ[B[B)V"),
    native<profileRelease, kEnds>("profileRelease", "(J)V"),
};

}  // namespace

bool register_functions(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
