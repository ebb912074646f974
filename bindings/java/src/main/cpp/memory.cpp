// Elements in and out: Java's arrays, copied once; direct buffers, copied or shown; exported tensors behind direct
// buffers.
//
// A heap array is held only while the engine copies. An imported buffer is held by a global reference until the engine
// lets go of it; a buffer over an array keeps the array's bytes by an exported tensor, which Java deletes when it
// collects it.
#include <cstdio>

#include "glue.h"

namespace tinyai_jni {
namespace {

// DLPack 1.0, as tinyai_array_to_dlpack() gives it: only what is read here.
struct ExportedTensor {
  uint32_t version[2];
  void* manager_context;
  void (*deleter)(ExportedTensor*);
  uint64_t flags;
  void* data;
  int32_t device[2];
  int32_t rank;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t* shape;
  int64_t* strides;
  uint64_t byte_offset;
};

bool has_dtype(JNIEnv* env, tinyai_array array, jint wanted) {
  tinyai_dtype dtype = 0;
  if (!check(env, tinyai_array_dtype(array, &dtype))) return false;
  if (dtype == wanted) return true;
  char message[96];
  snprintf(message, sizeof message, "the array is %s, not %s: cast it first", tinyai_dtype_name(dtype),
           tinyai_dtype_name(wanted));
  fail(env, TINYAI_ERROR_DTYPE, message);
  return false;
}

// The engine compares the bytes that there are with those that the shape asks for.
jlong finish(JNIEnv* env, tinyai_array made, tinyai_status written) {
  if (check(env, written)) return id(made);
  tinyai_array_release(made);
  return 0;
}

jlong arrayFromHost(JNIEnv* env, jclass, jlong state, jlong into, jint dtype, jlongArray shape, jarray data,
                    jint element) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  if (!sizes) return 0;
  tinyai_array made{};
  if (!check(env,
             tinyai_array_from_host(handle<tinyai_manager>(into), dtype, sizes.data(), sizes.count(), nullptr, &made)))
    return 0;
  if (!data) return id(made);
  const int64_t bytes = int64_t{env->GetArrayLength(data)} * element;
  tinyai_status status;
  {
    const Critical elements(env, data, JNI_ABORT);
    if (!elements.data()) return 0;
    status = tinyai_array_write(made, elements.data(), bytes);
  }
  return finish(env, made, status);
}

jlong arrayFromBuffer(JNIEnv* env, jclass, jlong state, jlong into, jint dtype, jlongArray shape, jobject buffer,
                      jlong offset, jlong bytes) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  if (!sizes) return 0;
  tinyai_array made{};
  if (!check(env,
             tinyai_array_from_host(handle<tinyai_manager>(into), dtype, sizes.data(), sizes.count(), nullptr, &made)))
    return 0;
  const char* data = static_cast<const char*>(env->GetDirectBufferAddress(buffer));
  return finish(env, made, tinyai_array_write(made, data ? data + offset : nullptr, bytes));
}

// Whether a shape asks for that many bytes; a shape that is none is left to the engine's refusal. The import itself is
// told no length, and one that is taken back would tell its owner of a release.
bool asks_for(const Longs& sizes, jint dtype, int64_t bytes) {
  int64_t wanted = tinyai_dtype_size(dtype);
  if (wanted <= 0) return true;
  for (int64_t axis = 0; axis < sizes.count(); ++axis) {
    const int64_t size = sizes.data()[axis];
    if (size < 0 || __builtin_mul_overflow(wanted, size, &wanted)) return true;
  }
  return wanted == bytes;
}

jlong arrayImport(JNIEnv* env, jclass, jlong state, jlong into, jint dtype, jlongArray shape, jobject buffer,
                  jlong offset, jlong bytes, jobject told) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  if (!sizes) return 0;
  if (!asks_for(sizes, dtype, bytes)) {
    fail(env, TINYAI_ERROR_RANGE, "the buffer holds another number of bytes than the shape asks for");
    return 0;
  }
  char* data = static_cast<char*>(env->GetDirectBufferAddress(buffer));
  void* held = remember(env, told ? told : buffer);
  tinyai_array made{};
  const tinyai_status status =
      tinyai_array_import(handle<tinyai_manager>(into), dtype, sizes.data(), sizes.count(),
                          data ? data + offset : nullptr, told ? forget_and_tell : forget, held, &made);
  if (status != TINYAI_OK) {
    check(env, status);
    env->DeleteGlobalRef(static_cast<jobject>(held));
    return 0;
  }
  return id(made);
}

void as_booleans(uint8_t* values, int64_t count) {
  for (int64_t i = 0; i < count; ++i) values[i] = values[i] != 0;
}

void arrayToHost(JNIEnv* env, jclass, jlong array, jint dtype, jarray target, jint element) {
  if (!has_dtype(env, handle<tinyai_array>(array), dtype)) return;
  const int64_t bytes = int64_t{env->GetArrayLength(target)} * element;
  tinyai_status status;
  {
    const Critical elements(env, target, 0);
    if (!elements.data()) return;
    status = tinyai_array_to_host(handle<tinyai_array>(array), elements.data(), bytes);
    // What a buffer brought in may hold other bytes than 0 and 1, which are no boolean to the virtual machine.
    if (status == TINYAI_OK && dtype == TINYAI_BOOL) as_booleans(static_cast<uint8_t*>(elements.data()), bytes);
  }
  check(env, status);
}

void arrayToBuffer(JNIEnv* env, jclass, jlong array, jobject buffer, jlong offset, jlong bytes) {
  char* data = static_cast<char*>(env->GetDirectBufferAddress(buffer));
  check(env, tinyai_array_to_host(handle<tinyai_array>(array), data ? data + offset : nullptr, bytes));
}

void arrayWrite(JNIEnv* env, jclass, jlong array, jint dtype, jarray data, jint element) {
  if (!has_dtype(env, handle<tinyai_array>(array), dtype)) return;
  const int64_t bytes = int64_t{env->GetArrayLength(data)} * element;
  tinyai_status status;
  {
    const Critical elements(env, data, JNI_ABORT);
    if (!elements.data()) return;
    status = tinyai_array_write(handle<tinyai_array>(array), elements.data(), bytes);
  }
  check(env, status);
}

void arrayWriteBuffer(JNIEnv* env, jclass, jlong array, jobject buffer, jlong offset, jlong bytes) {
  const char* data = static_cast<const char*>(env->GetDirectBufferAddress(buffer));
  check(env, tinyai_array_write(handle<tinyai_array>(array), data ? data + offset : nullptr, bytes));
}

jlongArray sizes(JNIEnv* env, jlong array, tinyai_status (*ask)(tinyai_array, int64_t*, int64_t*)) {
  int64_t values[8];
  int64_t rank = 0;
  if (!check(env, ask(handle<tinyai_array>(array), values, &rank))) return nullptr;
  jlongArray made = env->NewLongArray(static_cast<jsize>(rank));
  if (made) env->SetLongArrayRegion(made, 0, static_cast<jsize>(rank), reinterpret_cast<const jlong*>(values));
  return made;
}

jlongArray arrayShape(JNIEnv* env, jclass, jlong array) { return sizes(env, array, tinyai_array_shape); }
jlongArray arrayStrides(JNIEnv* env, jclass, jlong array) { return sizes(env, array, tinyai_array_strides); }

jlong arrayToDlpack(JNIEnv* env, jclass, jlong array) {
  void* tensor = nullptr;
  check(env, tinyai_array_to_dlpack(handle<tinyai_array>(array), &tensor));
  return reinterpret_cast<jlong>(tensor);
}

jlong arrayFromDlpack(JNIEnv* env, jclass, jlong state, jlong into, jlong tensor) {
  const Entered entered(state);
  tinyai_array made{};
  check(env, tinyai_array_from_dlpack(handle<tinyai_manager>(into), reinterpret_cast<void*>(tensor), &made));
  return id(made);
}

// A buffer knows no strides, so the tensor's must be those of C order.
jobject dlpackBuffer(JNIEnv* env, jclass, jlong address) {
  const ExportedTensor* tensor = reinterpret_cast<const ExportedTensor*>(address);
  int64_t count = 1;
  for (int32_t axis = tensor->rank - 1; axis >= 0; --axis) {
    if (tensor->strides && tensor->shape[axis] > 1 && tensor->strides[axis] != count) {
      fail(env, TINYAI_ERROR_UNSUPPORTED, "the elements are not in C order: call contiguous() first");
      return nullptr;
    }
    count *= tensor->shape[axis];
  }
  const int64_t bytes = count * (tensor->bits / 8);
  if (bytes > INT32_MAX) {  // HotSpot would cut the capacity to 32 bits
    fail(env, TINYAI_ERROR_UNSUPPORTED, "a Java buffer holds 2^31 - 1 bytes at most: take slices of the array");
    return nullptr;
  }
  return env->NewDirectByteBuffer(static_cast<char*>(tensor->data) + tensor->byte_offset, bytes);
}

void dlpackDelete(JNIEnv*, jclass, jlong address) {
  ExportedTensor* tensor = reinterpret_cast<ExportedTensor*>(address);
  tensor->deleter(tensor);
}

// The host's functions, by their addresses; the engine copies the struct.
void setAllocator(JNIEnv* env, jclass, jlong allocate, jlong release, jlong user_data, jboolean every_block) {
  tinyai_allocator allocator{};
  allocator.struct_size = sizeof allocator;
  allocator.allocate = reinterpret_cast<void* (*)(int64_t, int64_t, void*)>(allocate);
  allocator.release = reinterpret_cast<void (*)(void*, int64_t, void*)>(release);
  allocator.user_data = reinterpret_cast<void*>(user_data);
  allocator.every_block = every_block ? 1 : 0;
  check(env, tinyai_set_allocator(allocate ? &allocator : nullptr));
}

const JNINativeMethod methods[] = {
    native("arrayFromHost", "(JJI[JLjava/lang/Object;I)J", reinterpret_cast<void*>(arrayFromHost)),
    native("arrayFromBuffer", "(JJI[JLjava/nio/Buffer;JJ)J", reinterpret_cast<void*>(arrayFromBuffer)),
    native("arrayImport", "(JJI[JLjava/nio/Buffer;JJLai/tinyai/Callbacks$Import;)J",
           reinterpret_cast<void*>(arrayImport)),
    native("arrayToHost", "(JILjava/lang/Object;I)V", reinterpret_cast<void*>(arrayToHost)),
    native("arrayToBuffer", "(JLjava/nio/Buffer;JJ)V", reinterpret_cast<void*>(arrayToBuffer)),
    native("arrayWrite", "(JILjava/lang/Object;I)V", reinterpret_cast<void*>(arrayWrite)),
    native("arrayWriteBuffer", "(JLjava/nio/Buffer;JJ)V", reinterpret_cast<void*>(arrayWriteBuffer)),
    native("arrayShape", "(J)[J", reinterpret_cast<void*>(arrayShape)),
    native("arrayStrides", "(J)[J", reinterpret_cast<void*>(arrayStrides)),
    native("arrayToDlpack", "(J)J", reinterpret_cast<void*>(arrayToDlpack)),
    native("arrayFromDlpack", "(JJJ)J", reinterpret_cast<void*>(arrayFromDlpack)),
    native("dlpackBuffer", "(J)Ljava/nio/ByteBuffer;", reinterpret_cast<void*>(dlpackBuffer)),
    native("dlpackDelete", "(J)V", reinterpret_cast<void*>(dlpackDelete)),
    native("setAllocator", "(JJJZ)V", reinterpret_cast<void*>(setAllocator)),
};

}  // namespace

bool register_memory(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
