// What every native method is made of: conversions between JNI and tinyai.h, and the one way an error becomes an
// exception.
//
// Nothing here computes, knows a shape rule or owns a handle: ids go through as they are, and the engine checks them at
// each call. Nothing native survives between two calls but what Java holds by an address (a thread's state, an exported
// tensor).
#pragma once

#include <jni.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>

#include "tinyai.h"

namespace tinyai_jni {

// Throws what went wrong, unless the status is TINYAI_OK: the exception of the callback that has ended the call
// (TINYAI_ERROR_CALLBACK), else one made of status and message. Returns whether the call may go on.
bool check(JNIEnv* env, tinyai_status status);
// The same of a function that has another name in Java than C's has: what JavaNames knows in the message's first place.
struct Called {
  const char *in_c, *in_java;
};
bool check(JNIEnv* env, tinyai_status status, const Called& called);
// The same with a message of the glue's own.
void fail(JNIEnv* env, tinyai_status status, const char* message);
// Tensors of buffers and of DLPack that were let go of so far.
extern std::atomic<uint64_t> tensors_gone;
// Whether a call failed because memory is short, and buffers over arrays have let go of some: since it began, when
// `gone` was read of tensors_gone, or by a collection now.
bool may_try_again(JNIEnv* env, tinyai_status status, uint64_t gone);
// Callbacks of this thread that have begun.
uint64_t callbacks_begun();
// check() of a call that changes nothing when it fails: where memory was short and a collection helped it is made
// again, for other threads may take what was let go of: a few times, and for a while at least, in which a thread that
// the processor left waiting has its turn too; not if it has called the host, whose code would run twice.
constexpr int kTries = 8;
constexpr std::chrono::seconds kTriedFor{1};
template <bool kMayCallHost = false, class Call>
bool run(JNIEnv* env, Call call) {
  const uint64_t before = kMayCallHost ? callbacks_begun() : 0;
  uint64_t gone = tensors_gone.load(std::memory_order_relaxed);
  tinyai_status status = call();
  if (status == TINYAI_OK) return true;
  const auto until = std::chrono::steady_clock::now() + kTriedFor;
  for (int tried = 1; tried < kTries || std::chrono::steady_clock::now() < until; ++tried) {
    if ((kMayCallHost && callbacks_begun() != before) || !may_try_again(env, status, gone)) break;
    gone = tensors_gone.load(std::memory_order_relaxed);
    status = call();
    if (status == TINYAI_OK) return true;
  }
  return check(env, status);
}
// What a callback has thrown, and as which of all threads'.
struct Thrown {
  jthrowable object = nullptr;  // a global reference
  uint64_t number = 0;
};
// While a run may call the host in threads of the engine's own, on which no call of Java's waits for the exception: the
// first that comes is the run's, if it ends with TINYAI_ERROR_CALLBACK. Of several runs at once each has its own
// trainer's.
class HostThreads {
 public:
  HostThreads(JNIEnv* env, tinyai_trainer trainer);
  ~HostThreads();
  HostThreads(const HostThreads&) = delete;
  bool check(tinyai_status status);
  static bool leave(tinyai_trainer trainer, const Thrown& thrown);

 private:
  static HostThreads* of(uint64_t trainer, bool with_what_was_left);
  Thrown take();

  JNIEnv* env_;
  const uint64_t trainer_;
  HostThreads* next_ = nullptr;
  Thrown left_;
};
// The environment of this thread; a thread that the virtual machine has not seen is attached until it ends.
JNIEnv* environment();

// One callback, while it runs. An exception on its way out of an earlier one of the same call, which may still be
// cleaning up, waits outside: no call that this one makes takes it for its own.
class Callback {
 public:
  explicit Callback(JNIEnv* env);
  ~Callback();
  Callback(const Callback&) = delete;
  // The pending exception waits for check() of the call that runs the callback, in the place of an earlier one.
  void throws();

 private:
  JNIEnv* env_;
  Thrown outer_;
};

template <class H>
H handle(jlong id) {
  return H{static_cast<uint64_t>(id)};
}
template <class H>
jlong id(H handle) {
  return static_cast<jlong>(handle.id);
}
inline double as_double(int64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

jlongArray ids(JNIEnv* env, std::initializer_list<jlong> values);
bool copy(JNIEnv* env, jlongArray from, int64_t* to, jsize count);

// The words of a struct behind its struct_size: the Java side knows their order.
template <class S>
jlongArray words(JNIEnv* env, const S& filled) {
  constexpr jsize count = sizeof(S) / sizeof(jlong) - 1;
  jlong values[count];
  std::memcpy(values, reinterpret_cast<const char*>(&filled) + sizeof(jlong), sizeof values);
  jlongArray made = env->NewLongArray(count);
  if (made) env->SetLongArrayRegion(made, 0, count, values);
  return made;
}

// Handles or numbers of a Java long[], or room for results. False when an exception is pending.
template <class H>
class Handles {
 public:
  Handles(JNIEnv* env, jlongArray from) {
    if (!from) return;
    is_null_ = false;
    reserve(env, env->GetArrayLength(from));
    if (room_ && count_ > 0) env->GetLongArrayRegion(from, 0, static_cast<jsize>(count_), raw());
  }
  Handles(JNIEnv* env, int64_t count) : is_null_(false) {
    if (count < 0 || count > 1 << 24) {
      fail(env, TINYAI_ERROR_RANGE, ("a count of " + std::to_string(count) + "; it must be 0 to 16777216").c_str());
      room_ = nullptr;
      return;
    }
    reserve(env, count);
    if (room_) std::memset(static_cast<void*>(room_), 0, sizeof(H) * static_cast<size_t>(count));
  }
  // Axes of a Java int[].
  Handles(JNIEnv* env, jintArray from) {
    if (!from) return;
    is_null_ = false;
    reserve(env, env->GetArrayLength(from));
    jint some[kInline];
    for (jsize at = 0; room_ && at < count_; at += kInline) {
      const jsize piece = static_cast<jsize>(count_ - at < kInline ? count_ - at : kInline);
      env->GetIntArrayRegion(from, at, piece, some);
      for (jsize i = 0; i < piece; ++i) raw()[at + i] = some[i];
    }
  }
  Handles(const Handles&) = delete;

  explicit operator bool() const { return room_ != nullptr; }
  const H* data() const { return is_null_ ? nullptr : room_; }
  H* data() { return is_null_ ? nullptr : room_; }
  int64_t count() const { return count_; }
  jlongArray ids(JNIEnv* env) {
    jlongArray made = env->NewLongArray(static_cast<jsize>(count_));
    if (made) env->SetLongArrayRegion(made, 0, static_cast<jsize>(count_), raw());
    return made;
  }

 private:
  static_assert(sizeof(H) == sizeof(jlong));
  jlong* raw() { return reinterpret_cast<jlong*>(room_); }
  void reserve(JNIEnv* env, int64_t count) {
    count_ = count;
    if (count <= kInline) return;
    more_.reset(new (std::nothrow) H[static_cast<size_t>(count)]);
    room_ = more_.get();
    if (!room_) fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a list of handles");
  }

  static constexpr int64_t kInline = 16;
  H inline_[kInline];
  H* room_ = inline_;
  std::unique_ptr<H[]> more_;
  int64_t count_ = 0;
  bool is_null_ = true;
};
using Longs = Handles<int64_t>;

// A text in UTF-8, as the Java side encodes it; null stays null.
class Text {
 public:
  Text(JNIEnv* env, jbyteArray bytes);
  Text(const Text&) = delete;
  const char* c_str() const { return text_; }

 private:
  char inline_[256];
  char* text_ = nullptr;
  std::unique_ptr<char[]> more_;
};
jbyteArray bytes_of(JNIEnv* env, const char* text);

// A text that a function writes into a buffer: asked for its length first, again when it grew meanwhile.
template <class F>
jbyteArray text_of(JNIEnv* env, F&& write) {
  char small[1024];
  int64_t length = 0;
  if (!check(env, write(small, static_cast<int64_t>(sizeof small), &length))) return nullptr;
  std::unique_ptr<char[]> large;
  for (int64_t room = sizeof small; length > room;) {
    room = length + 256;
    large.reset(new (std::nothrow) char[static_cast<size_t>(room)]);
    if (!large) {
      fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a text");
      return nullptr;
    }
    if (!check(env, write(large.get(), room, &length))) return nullptr;
  }
  return bytes_of(env, large ? large.get() : small);
}

// Hands a Java thread's entered scopes, labels and grad mode over for the time of a call. 0: it is at rest, or inside
// of a callback, where the engine's own frame counts.
class Entered {
 public:
  explicit Entered(jlong state) : state_(reinterpret_cast<tinyai_thread_state*>(state)) {
    if (state_) tinyai_thread_state_swap(state_);
  }
  ~Entered() {
    if (state_) tinyai_thread_state_swap(state_);
  }
  Entered(const Entered&) = delete;

 private:
  tinyai_thread_state* state_;
};

// What user_data stands for when it has ended: now, or when this thread may call JNI again.
struct Ended {
  void (*end)(JNIEnv* env, void* user_data);
  void* user_data;
};
void end_when_allowed(Ended ended);
// A host object as user_data: a global reference, ended by `forget`.
void* remember(JNIEnv* env, jobject object);
void forget(void* user_data);
// The same of an imported buffer whose owner wants to be told; runs Java code.
void forget_and_tell(void* user_data);
void tell_released(JNIEnv* env, jobject import);

// While a thread holds a primitive array's elements it may call nothing of JNI; global references that end meanwhile
// wait.
class Critical {
 public:
  Critical(JNIEnv* env, jarray array, jint mode);
  ~Critical();
  Critical(const Critical&) = delete;
  void* data() const { return data_; }

 private:
  JNIEnv* env_;
  jarray array_;
  jint mode_;
  void* data_;
};

// The stack that a native needs below it: for the deepest call of the engine, and the pages that the virtual machine
// guards there. Java code is promised 80 KiB by the virtual machine itself; what it asks for at a method's entry lies
// below this, so where a scope could be opened the Java code that closes it can run.
constexpr uintptr_t kRoom = 128 << 10;
// Whether this thread has it, else StackOverflowError is pending.
bool has_room(JNIEnv* env);

enum Needs { kComputes, kEnds };  // what ends something needs little, and must work where it began

// A native as the virtual machine calls it.
template <auto F, Needs needs>
struct Entry;
template <class R, class... A, R (*F)(JNIEnv*, jclass, A...), Needs needs>
struct Entry<F, needs> {
  static R JNICALL enter(JNIEnv* env, jclass owner, A... given) {
    if constexpr (needs == kComputes) {
      if (!has_room(env)) return R();
    }
    return F(env, owner, given...);
  }
};

template <auto F, Needs needs = kComputes>
JNINativeMethod native(const char* name, const char* signature) {
  return {const_cast<char*>(name), const_cast<char*>(signature), reinterpret_cast<void*>(Entry<F, needs>::enter)};
}

bool register_operators(JNIEnv* env, jclass owner);
bool register_functions(JNIEnv* env, jclass owner);
bool register_memory(JNIEnv* env, jclass owner);
bool register_callbacks(JNIEnv* env, jclass owner);
bool register_files(JNIEnv* env, jclass owner);
bool register_threads(JNIEnv* env, jclass owner);
bool register_sessions(JNIEnv* env, jclass owner);
bool find_callbacks(JNIEnv* env, jclass found);

}  // namespace tinyai_jni
