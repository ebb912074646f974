// What a binding does while it holds a Java array's elements, when a collection of garbage may have to wait for it: the
// natives of HeldElementsTest. JVMTI puts two functions between the binding and JNI; this library, which is preloaded
// (tests/checks/java.py builds it), comes between the binding and the engine.
#include <dlfcn.h>
#include <jni.h>
#include <jvmti.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "tinyai.h"

namespace {

thread_local int held;  // arrays, by this thread
std::atomic<int64_t> times_held, most_bytes;

jniNativeInterface functions;
void* (*get_critical)(JNIEnv*, jarray, jboolean*);
void (*release_critical)(JNIEnv*, jarray, void*, jint);

// The virtual machine's own libraries hold arrays too, to unzip classes for one.
bool is_of_the_binding(const void* code) {
  Dl_info where{};
  return dladdr(code, &where) && strstr(where.dli_fname, "libtinyai_jni");
}

void* JNICALL get_and_count(JNIEnv* env, jarray array, jboolean* is_copy) {
  void* elements = get_critical(env, array, is_copy);
  if (elements) ++held;
  if (elements && is_of_the_binding(__builtin_return_address(0))) ++times_held;
  return elements;
}

void JNICALL count_and_release(JNIEnv* env, jarray array, void* elements, jint mode) {
  --held;
  release_critical(env, array, elements, mode);
}

void engine_moves(int64_t bytes) {
  if (held > 0 && bytes > most_bytes) most_bytes = bytes;
}

template <class F>
F engine(F, const char* name) {
  const F found = reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
  if (!found) abort();
  return found;
}

}  // namespace

extern "C" {

tinyai_status tinyai_array_write(tinyai_array array, const void* source, int64_t bytes) {
  static const auto next = engine(&tinyai_array_write, "tinyai_array_write");
  engine_moves(bytes);
  return next(array, source, bytes);
}

tinyai_status tinyai_array_to_host(tinyai_array array, void* target, int64_t bytes) {
  static const auto next = engine(&tinyai_array_to_host, "tinyai_array_to_host");
  engine_moves(bytes);
  return next(array, target, bytes);
}

JNIEXPORT void JNICALL Java_ai_tinyai_HeldElementsTest_watch(JNIEnv* env, jclass) {
  JavaVM* machine = nullptr;
  jvmtiEnv* tools = nullptr;
  jniNativeInterface* now = nullptr;
  if (env->GetJavaVM(&machine) || machine->GetEnv(reinterpret_cast<void**>(&tools), JVMTI_VERSION_1_2) ||
      tools->GetJNIFunctionTable(&now))
    abort();
  functions = *now;
  get_critical = now->GetPrimitiveArrayCritical;
  release_critical = now->ReleasePrimitiveArrayCritical;
  functions.GetPrimitiveArrayCritical = get_and_count;
  functions.ReleasePrimitiveArrayCritical = count_and_release;
  if (tools->SetJNIFunctionTable(&functions)) abort();
}

// Since the last time: how often elements were held, and the most bytes that the engine moved meanwhile in one call.
JNIEXPORT jlong JNICALL Java_ai_tinyai_HeldElementsTest_timesHeld(JNIEnv*, jclass) { return times_held.exchange(0); }
JNIEXPORT jlong JNICALL Java_ai_tinyai_HeldElementsTest_mostBytes(JNIEnv*, jclass) { return most_bytes.exchange(0); }
}
