// Named arrays in files, and modules by name: lists of texts beside lists of handles. And lists whose length is asked
// for first, what a function in a file takes and gives.
#include <vector>

#include "glue.h"

namespace tinyai_jni {
namespace {

// The texts of a byte[][]; null stays null. False when an exception is pending.
class Texts {
 public:
  Texts(JNIEnv* env, jobjectArray from) : is_null_(from == nullptr) {
    if (!from) return;
    const jsize count = env->GetArrayLength(from);
    try {
      pointers_.reserve(static_cast<size_t>(count));
      texts_.reserve(static_cast<size_t>(count));
      for (jsize i = 0; i < count; ++i) {
        jbyteArray bytes = static_cast<jbyteArray>(env->GetObjectArrayElement(from, i));
        texts_.push_back(std::make_unique<Text>(env, bytes));
        pointers_.push_back(texts_.back()->c_str());
        env->DeleteLocalRef(bytes);
      }
    } catch (const std::bad_alloc&) {
      fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a list of texts");
      failed_ = true;
    }
  }

  explicit operator bool() const { return !failed_; }
  const char* const* data() const { return is_null_ ? nullptr : pointers_.data(); }
  int64_t count() const { return static_cast<int64_t>(pointers_.size()); }

 private:
  std::vector<std::unique_ptr<Text>> texts_;
  std::vector<const char*> pointers_;
  bool is_null_;
  bool failed_ = false;
};

void safetensorsSave(JNIEnv* env, jclass, jbyteArray path, jlongArray arrays, jobjectArray names, jobjectArray keys,
                     jobjectArray values) {
  const Text path_(env, path);
  const Handles<tinyai_array> arrays_(env, arrays);
  const Texts names_(env, names), keys_(env, keys), values_(env, values);
  if (!arrays_ || !names_ || !keys_ || !values_) return;
  check(env, tinyai_safetensors_save(path_.c_str(), arrays_.data(), names_.data(), arrays_.count(), keys_.data(),
                                     values_.data(), keys_.count()));
}

jlongArray safetensorsLoad(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray path) {
  const Entered entered(state);
  const Text path_(env, path);
  int64_t count = 0;
  if (!check(env, tinyai_safetensors_load(handle<tinyai_manager>(into), path_.c_str(), nullptr, 0, &count)))
    return nullptr;
  Handles<tinyai_array> outs(env, count);
  if (!outs) return nullptr;
  if (count > 0 &&
      !check(env, tinyai_safetensors_load(handle<tinyai_manager>(into), path_.c_str(), outs.data(), count, nullptr)))
    return nullptr;
  return outs.ids(env);
}

jlongArray safetensorsLoadNamed(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray path, jobjectArray names) {
  const Entered entered(state);
  const Text path_(env, path);
  const Texts names_(env, names);
  if (!names_) return nullptr;
  Handles<tinyai_array> outs(env, names_.count());
  if (!outs || !check(env, tinyai_safetensors_load_named(handle<tinyai_manager>(into), path_.c_str(), names_.data(),
                                                         names_.count(), outs.data())))
    return nullptr;
  return outs.ids(env);
}

jlong moduleDict(JNIEnv* env, jclass, jlong state, jlong into, jobjectArray names, jlongArray modules) {
  const Entered entered(state);
  const Texts names_(env, names);
  const Handles<tinyai_module> modules_(env, modules);
  if (!names_ || !modules_) return 0;
  tinyai_module out{};
  if (!check(env,
             tinyai_module_dict(handle<tinyai_manager>(into), names_.data(), modules_.data(), modules_.count(), &out)))
    return 0;
  return id(out);
}

jlongArray moduleParameters(JNIEnv* env, jclass, jlongArray modules) {
  const Handles<tinyai_module> modules_(env, modules);
  int64_t count = 0;
  if (!modules_ || !check(env, tinyai_module_parameters(modules_.data(), modules_.count(), nullptr, 0, &count)))
    return nullptr;
  Handles<tinyai_variable> outs(env, count);
  if (!outs) return nullptr;
  if (count > 0 &&
      !check(env, tinyai_module_parameters(modules_.data(), modules_.count(), outs.data(), count, nullptr)))
    return nullptr;
  return outs.ids(env);
}

using Tell = tinyai_status (*)(tinyai_function, int64_t, tinyai_function_value*, char*, int64_t, int64_t*);

// The dtype, then the sizes.
jlongArray spec_of(JNIEnv* env, jlong function, jlong index, Tell tell) {
  tinyai_function_value value{};
  value.struct_size = sizeof value;
  if (!check(env, tell(handle<tinyai_function>(function), index, &value, nullptr, 0, nullptr))) return nullptr;
  jlong words[9] = {value.dtype};
  for (int32_t i = 0; i < value.rank; ++i) words[i + 1] = value.shape[i];
  jlongArray made = env->NewLongArray(value.rank + 1);
  if (made) env->SetLongArrayRegion(made, 0, value.rank + 1, words);
  return made;
}
jbyteArray name_of(JNIEnv* env, jlong function, jlong index, Tell tell) {
  return text_of(env, [&](char* buffer, int64_t size, int64_t* length) {
    return tell(handle<tinyai_function>(function), index, nullptr, buffer, size, length);
  });
}

jlongArray functionInput(JNIEnv* env, jclass, jlong function, jlong index) {
  return spec_of(env, function, index, tinyai_function_input);
}
jlongArray functionOutput(JNIEnv* env, jclass, jlong function, jlong index) {
  return spec_of(env, function, index, tinyai_function_output);
}
jbyteArray functionInputName(JNIEnv* env, jclass, jlong function, jlong index) {
  return name_of(env, function, index, tinyai_function_input);
}
jbyteArray functionOutputName(JNIEnv* env, jclass, jlong function, jlong index) {
  return name_of(env, function, index, tinyai_function_output);
}

const JNINativeMethod methods[] = {
    native<moduleDict>("moduleDict", "(JJ[[B[J)J"),
    native<moduleParameters>("moduleParameters", "([J)[J"),
    native<functionInput>("functionInput", "(JJ)[J"),
    native<functionOutput>("functionOutput", "(JJ)[J"),
    native<functionInputName>("functionInputName", "(JJ)[B"),
    native<functionOutputName>("functionOutputName", "(JJ)[B"),
    native<safetensorsSave>("safetensorsSave", "([B[J[[B[[B[[B)V"),
    native<safetensorsLoad>("safetensorsLoad", "(JJ[B)[J"),
    native<safetensorsLoadNamed>("safetensorsLoadNamed", "(JJ[B[[B)[J"),
};

}  // namespace

bool register_files(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
