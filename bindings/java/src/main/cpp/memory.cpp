// Elements in and out: Java's arrays, copied once; direct buffers, shown; exported tensors and rooms behind direct
// buffers.
//
// A heap array is held only while at most 1 MiB is copied. What a user's direct buffer holds is copied by Java
// (HostBuffer), to and from direct buffers over memory of ours: native code does not see the end of an Arena. An
// imported buffer is held by a global reference until the engine lets go of it; a buffer over an array keeps the
// array's bytes by an exported tensor, which Java deletes when it collects it.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

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
static_assert(offsetof(ExportedTensor, deleter) == 16 && offsetof(ExportedTensor, data) == 32 &&
              offsetof(ExportedTensor, rank) == 48 && offsetof(ExportedTensor, shape) == 56 &&
              offsetof(ExportedTensor, byte_offset) == 72 && sizeof(ExportedTensor) == 80);

bool is_c_order(const ExportedTensor& tensor) {
  int64_t count = 1;
  for (int32_t axis = tensor.rank - 1; axis >= 0; --axis) {
    if (tensor.strides && tensor.shape[axis] > 1 && tensor.strides[axis] != count) return false;
    count *= tensor.shape[axis];
  }
  return true;
}

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

// The most that is copied while a heap array's elements are held: a collection of garbage may wait for that.
constexpr int64_t kMostHeld = 1 << 20;

void as_booleans(uint8_t* values, int64_t count) {
  for (int64_t i = 0; i < count; ++i) values[i] = values[i] != 0;
}

// Copies elements of a Java array from or to native memory, piece by piece. False when an exception is pending.
template <bool kToJava>
bool copy_pieces(JNIEnv* env, jarray array, std::conditional_t<kToJava, const char*, char*> memory, int64_t bytes,
                 jint dtype) {
  for (int64_t at = 0; at < bytes; at += kMostHeld) {
    const size_t piece = static_cast<size_t>(bytes - at < kMostHeld ? bytes - at : kMostHeld);
    const Critical elements(env, array, kToJava ? 0 : JNI_ABORT);
    if (!elements.data()) return false;
    char* java = static_cast<char*>(elements.data()) + at;
    char* to = java;
    if constexpr (kToJava) {
      std::memcpy(to, memory + at, piece);
    } else {
      std::memcpy(to = memory + at, java, piece);
    }
    // What a buffer brought in, or another library, may be other bytes than 0 and 1, which are no boolean to anyone.
    if (dtype == TINYAI_BOOL) as_booleans(reinterpret_cast<uint8_t*>(to), static_cast<int64_t>(piece));
  }
  return true;
}

// An array's own bytes where they lie in C order; null elsewhere.
class OwnBytes {
 public:
  explicit OwnBytes(tinyai_array array) {
    void* exported = nullptr;
    if (tinyai_array_to_dlpack(array, &exported) == TINYAI_OK) tensor_ = static_cast<ExportedTensor*>(exported);
  }
  ~OwnBytes() {
    if (tensor_) tensor_->deleter(tensor_);
  }
  OwnBytes(const OwnBytes&) = delete;
  char* data() const {
    return tensor_ && is_c_order(*tensor_) ? static_cast<char*>(tensor_->data) + tensor_->byte_offset : nullptr;
  }

 private:
  ExportedTensor* tensor_ = nullptr;
};

// Room for all elements of an array that cannot be copied piece by piece.
std::unique_ptr<char[]> room_for(JNIEnv* env, int64_t bytes) {
  std::unique_ptr<char[]> room(new (std::nothrow) char[static_cast<size_t>(bytes)]);
  if (!room) fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory to copy the elements");
  return room;
}

// Whether an array has that many bytes; what is wrong with it otherwise is said by the call that is made with it.
bool has_bytes(tinyai_array array, jint dtype, int64_t bytes) {
  int64_t size = 0;
  return tinyai_array_size(array, &size) == TINYAI_OK && size * tinyai_dtype_size(dtype) == bytes;
}

// Whether a shape asks for the bytes that there are, before anything is made; a shape that is none is left to the
// engine's refusal.
bool asks_for(JNIEnv* env, const Longs& sizes, jint dtype, int64_t bytes) {
  const int64_t width = tinyai_dtype_size(dtype);
  if (width <= 0) return true;
  int64_t wanted = width;
  for (int64_t axis = 0; axis < sizes.count(); ++axis) {
    const int64_t size = sizes.data()[axis];
    if (size < 0 || __builtin_mul_overflow(wanted, size, &wanted)) return true;
  }
  if (wanted == bytes) return true;
  char message[128];
  snprintf(message, sizeof message, "the shape asks for %lld elements of %s, %lld bytes, and there are %lld bytes",
           static_cast<long long>(wanted / width), tinyai_dtype_name(dtype), static_cast<long long>(wanted),
           static_cast<long long>(bytes));
  fail(env, TINYAI_ERROR_RANGE, message);
  return false;
}

// Its elements are unset. bytes: those that it shall have; -1: as many as the shape asks for.
jlong arrayNew(JNIEnv* env, jclass, jlong state, jlong into, jint dtype, jlongArray shape, jlong bytes) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  if (!sizes || (bytes >= 0 && !asks_for(env, sizes, dtype, bytes))) return 0;
  tinyai_array made{};
  run(env, [&] {
    return tinyai_array_from_host(handle<tinyai_manager>(into), dtype, sizes.data(), sizes.count(), nullptr, &made);
  });
  return id(made);
}

// Elements of a Java array with a new array of as many bytes, when nothing may be written to one that is there: while a
// function is traced.
jlong constant_of(JNIEnv* env, jlong state, jlong into, jint dtype, jlongArray shape, jarray data, int64_t bytes) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  const std::unique_ptr<char[]> room = sizes ? room_for(env, bytes) : nullptr;
  if (!room || !copy_pieces<false>(env, data, room.get(), bytes, dtype)) return 0;
  tinyai_array made{};
  check(env,
        tinyai_array_from_host(handle<tinyai_manager>(into), dtype, sizes.data(), sizes.count(), room.get(), &made));
  return id(made);
}

// Elements of a Java array into one of ours, as one write. An exception may be pending.
tinyai_status write_elements(JNIEnv* env, tinyai_array array, jint dtype, jarray data, int64_t bytes) {
  if (bytes > kMostHeld && has_bytes(array, dtype, bytes)) {  // else it is refused, and nothing moves
    const std::unique_ptr<char[]> room = room_for(env, bytes);
    if (!room || !copy_pieces<false>(env, data, room.get(), bytes, dtype)) return TINYAI_OK;
    return tinyai_array_write(array, room.get(), bytes);
  }
  const Critical elements(env, data, JNI_ABORT);
  return elements.data() ? tinyai_array_write(array, elements.data(), bytes) : TINYAI_OK;
}

// The same into a new array, which nobody else sees: piece by piece where its bytes are at hand.
tinyai_status fill_new(JNIEnv* env, tinyai_array made, jint dtype, jarray data, int64_t bytes) {
  if (bytes > kMostHeld) {
    const OwnBytes own(made);
    if (own.data()) {
      copy_pieces<false>(env, data, own.data(), bytes, dtype);
      return TINYAI_OK;
    }
  }
  return write_elements(env, made, dtype, data, bytes);
}

jlong arrayFromHost(JNIEnv* env, jclass owner, jlong state, jlong into, jint dtype, jlongArray shape, jarray data,
                    jint element) {
  const int64_t bytes = int64_t{env->GetArrayLength(data)} * element;
  const jlong made = arrayNew(env, owner, state, into, dtype, shape, bytes);
  if (!made) return 0;
  const tinyai_status status = fill_new(env, handle<tinyai_array>(made), dtype, data, bytes);
  if (status == TINYAI_ERROR_GRAPH) {
    tinyai_array_release(handle<tinyai_array>(made));
    return constant_of(env, state, into, dtype, shape, data, bytes);
  }
  if (!env->ExceptionCheck() && check(env, status)) return made;
  tinyai_array_release(handle<tinyai_array>(made));
  return 0;
}

jlong arrayImport(JNIEnv* env, jclass, jlong state, jlong into, jint dtype, jlongArray shape, jobject buffer,
                  jlong offset, jlong bytes, jobject told) {
  const Entered entered(state);
  const Longs sizes(env, shape);
  if (!sizes) return 0;
  if (!asks_for(env, sizes, dtype, bytes)) return 0;  // the import itself is told no length
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

void arrayToHostByPieces(JNIEnv* env, tinyai_array array, jint dtype, jarray target, int64_t bytes) {
  const OwnBytes own(array);
  if (own.data()) {
    copy_pieces<true>(env, target, own.data(), bytes, dtype);
    return;
  }
  const std::unique_ptr<char[]> room = room_for(env, bytes);
  if (room && check(env, tinyai_array_to_host(array, room.get(), bytes)))
    copy_pieces<true>(env, target, room.get(), bytes, dtype);
}

void arrayToHost(JNIEnv* env, jclass, jlong array, jint dtype, jarray target, jint element) {
  if (!has_dtype(env, handle<tinyai_array>(array), dtype)) return;
  const int64_t bytes = int64_t{env->GetArrayLength(target)} * element;
  if (bytes > kMostHeld && has_bytes(handle<tinyai_array>(array), dtype, bytes)) {
    arrayToHostByPieces(env, handle<tinyai_array>(array), dtype, target, bytes);
    return;
  }
  tinyai_status status;
  {
    const Critical elements(env, target, 0);
    if (!elements.data()) return;
    status = tinyai_array_to_host(handle<tinyai_array>(array), elements.data(), bytes);
    if (status == TINYAI_OK && dtype == TINYAI_BOOL) as_booleans(static_cast<uint8_t*>(elements.data()), bytes);
  }
  check(env, status);
}

// Memory that Java copies through: not of its heap, and gone at once.
jobject roomNew(JNIEnv* env, jclass, jint bytes) {
  void* room = malloc(static_cast<size_t>(bytes > 0 ? bytes : 1));
  jobject buffer = room ? env->NewDirectByteBuffer(room, bytes) : nullptr;
  if (buffer) return buffer;
  free(room);
  fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory to copy the elements");
  return nullptr;
}

void roomFree(JNIEnv* env, jclass, jobject room) { free(env->GetDirectBufferAddress(room)); }

void arrayToRoom(JNIEnv* env, jclass, jlong array, jobject room) {
  check(env, tinyai_array_to_host(handle<tinyai_array>(array), env->GetDirectBufferAddress(room),
                                  env->GetDirectBufferCapacity(room)));
}

void arrayWrite(JNIEnv* env, jclass, jlong array, jint dtype, jarray data, jint element) {
  if (!has_dtype(env, handle<tinyai_array>(array), dtype)) return;
  const int64_t bytes = int64_t{env->GetArrayLength(data)} * element;
  const tinyai_status status = write_elements(env, handle<tinyai_array>(array), dtype, data, bytes);
  if (!env->ExceptionCheck()) check(env, status);
}

void arrayWriteRoom(JNIEnv* env, jclass, jlong array, jobject room) {
  check(env, tinyai_array_write(handle<tinyai_array>(array), env->GetDirectBufferAddress(room),
                                env->GetDirectBufferCapacity(room)));
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

int64_t bytes_of(const ExportedTensor& tensor) {
  int64_t count = 1;
  for (int32_t axis = 0; axis < tensor.rank; ++axis) count *= tensor.shape[axis];
  return count * (tensor.bits / 8);
}

// A buffer over a tensor of that many bytes; null where its elements are not in C order, or it has others.
jobject dlpackBytes(JNIEnv* env, jclass, jlong address, jint bytes) {
  const ExportedTensor* tensor = reinterpret_cast<const ExportedTensor*>(address);
  if (!is_c_order(*tensor) || bytes_of(*tensor) != bytes) return nullptr;
  return env->NewDirectByteBuffer(static_cast<char*>(tensor->data) + tensor->byte_offset, bytes);
}

// A buffer knows no strides, so the tensor's must be those of C order.
jobject dlpackBuffer(JNIEnv* env, jclass, jlong address) {
  const ExportedTensor* tensor = reinterpret_cast<const ExportedTensor*>(address);
  if (!is_c_order(*tensor)) {
    fail(env, TINYAI_ERROR_UNSUPPORTED, "the elements are not in C order: call contiguous() first");
    return nullptr;
  }
  const int64_t bytes = bytes_of(*tensor);
  if (bytes > INT32_MAX) {  // HotSpot would cut the capacity to 32 bits
    fail(env, TINYAI_ERROR_UNSUPPORTED, "a Java buffer holds 2^31 - 1 bytes at most: take slices of the array");
    return nullptr;
  }
  return env->NewDirectByteBuffer(static_cast<char*>(tensor->data) + tensor->byte_offset, bytes);
}

void dlpackDelete(JNIEnv*, jclass, jlong address) {
  ExportedTensor* tensor = reinterpret_cast<ExportedTensor*>(address);
  tensor->deleter(tensor);
  tensors_gone.fetch_add(1, std::memory_order_relaxed);
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
    native<arrayFromHost>("arrayFromHost", "(JJI[JLjava/lang/Object;I)J"),
    native<arrayNew>("arrayNew", "(JJI[JJ)J"),
    native<arrayImport>("arrayImport", "(JJI[JLjava/nio/Buffer;JJLjava/lang/Object;)J"),
    native<arrayToHost>("arrayToHost", "(JILjava/lang/Object;I)V"),
    native<arrayToRoom>("arrayToRoom", "(JLjava/nio/ByteBuffer;)V"),
    native<arrayWrite>("arrayWrite", "(JILjava/lang/Object;I)V"),
    native<arrayWriteRoom>("arrayWriteRoom", "(JLjava/nio/ByteBuffer;)V"),
    native<roomNew>("roomNew", "(I)Ljava/nio/ByteBuffer;"),
    native<roomFree, kEnds>("roomFree", "(Ljava/nio/ByteBuffer;)V"),
    native<arrayShape>("arrayShape", "(J)[J"),
    native<arrayStrides>("arrayStrides", "(J)[J"),
    native<arrayToDlpack>("arrayToDlpack", "(J)J"),
    native<arrayFromDlpack>("arrayFromDlpack", "(JJJ)J"),
    native<dlpackBuffer>("dlpackBuffer", "(J)Ljava/nio/ByteBuffer;"),
    native<dlpackBytes>("dlpackBytes", "(JI)Ljava/nio/ByteBuffer;"),
    native<dlpackDelete, kEnds>("dlpackDelete", "(J)V"),
    native<setAllocator>("setAllocator", "(JJJZ)V"),
};

}  // namespace

bool register_memory(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
