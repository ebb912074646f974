// Errors, texts, threads and global references; the library's entry, which registers all natives.
#include "glue.h"

#include <cstring>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tinyai_jni {
namespace {

JavaVM* machine = nullptr;
// ai.tinyai.TinyAiException. A weak reference, or its class loader could never be unloaded: who calls a native, or is
// called back, keeps it meanwhile.
jweak exceptions = nullptr;
jmethodID make_exception = nullptr, let_go = nullptr;

constinit std::atomic<uint64_t> thrown_so_far{0};
thread_local Thrown stashed;
thread_local int nested = 0;  // callbacks
thread_local int criticals = 0;
thread_local uint64_t callbacks = 0;
thread_local std::vector<Ended> ended_meanwhile;

// Detaches, at its end, a thread that environment() has attached.
struct Attachment {
  bool ours = false;
  ~Attachment() {
    if (ours) machine->DetachCurrentThread();
  }
};
thread_local Attachment attachment;

void drop(JNIEnv* env, const Thrown& thrown) {
  if (thrown.object) env->DeleteGlobalRef(thrown.object);
}

void drop_stashed(JNIEnv* env) { drop(env, std::exchange(stashed, {})); }

bool rethrow_stashed(JNIEnv* env) {
  if (!stashed.object) return false;
  env->Throw(stashed.object);
  drop_stashed(env);
  return true;
}

// Of the engine's threads (HostThreads).
std::mutex left_lock;
HostThreads* under_way = nullptr;

void fail_of(JNIEnv* env, tinyai_status status, const char* message, const Called& called) {
  const size_t length = std::strlen(called.in_c);
  if (length == 0 || std::strncmp(message, called.in_c, length) != 0) return fail(env, status, message);
  fail(env, status, (std::string(called.in_java) + (message + length)).c_str());
}

}  // namespace

// Of several callers of one trainer's run all but one are refused: what is left for it may be at any of them.
HostThreads::HostThreads(JNIEnv* env, tinyai_trainer trainer) : env_(env), trainer_(trainer.id) {
  const std::lock_guard guard(left_lock);
  next_ = std::exchange(under_way, this);
}

HostThreads* HostThreads::of(uint64_t trainer, bool with_what_was_left) {
  HostThreads* one = under_way;
  while (one && (one->trainer_ != trainer || (with_what_was_left && !one->left_.object))) one = one->next_;
  return one;
}

// False: nobody waits for it.
bool HostThreads::leave(tinyai_trainer trainer, const Thrown& thrown) {
  const std::lock_guard guard(left_lock);
  HostThreads* const own = of(trainer.id, false);
  if (!own || of(trainer.id, true)) return false;
  own->left_ = thrown;
  return true;
}

Thrown HostThreads::take() {
  const std::lock_guard guard(left_lock);
  HostThreads* const own = of(trainer_, true);
  return own ? std::exchange(own->left_, {}) : Thrown{};
}

HostThreads::~HostThreads() {
  Thrown unclaimed;
  {
    const std::lock_guard guard(left_lock);
    HostThreads** link = &under_way;
    while (*link != this) link = &(*link)->next_;
    *link = next_;
    HostThreads* const other = of(trainer_, false);
    std::swap(other && left_.object ? other->left_ : unclaimed, left_);
  }
  drop(env_, unclaimed);
}

// The first that was thrown is the run's: others may have been stopped for it.
bool HostThreads::check(tinyai_status status) {
  if (status == TINYAI_ERROR_CALLBACK && !env_->ExceptionCheck()) {
    Thrown other = take();
    const bool is_first = other.object && (!stashed.object || other.number < stashed.number);
    if (is_first) std::swap(stashed, other);
    drop(env_, other);
  }
  return tinyai_jni::check(env_, status);
}

JNIEnv* environment() {
  void* env = nullptr;
  if (machine->GetEnv(&env, JNI_VERSION_10) == JNI_OK) return static_cast<JNIEnv*>(env);
  if (machine->AttachCurrentThreadAsDaemon(&env, nullptr) != JNI_OK) return nullptr;
  attachment.ours = true;
  return static_cast<JNIEnv*>(env);
}

void fail(JNIEnv* env, tinyai_status status, const char* message) {
  if (env->ExceptionCheck()) return;
  jbyteArray text = bytes_of(env, message);
  if (!text) return;
  jclass owner = static_cast<jclass>(env->NewLocalRef(exceptions));
  if (!owner) return;  // unloaded, and what of it the engine calls with it
  jobject thrown = env->CallStaticObjectMethod(owner, make_exception, static_cast<jint>(status), text);
  if (!env->ExceptionCheck() && thrown) env->Throw(static_cast<jthrowable>(thrown));
}

bool check(JNIEnv* env, tinyai_status status) { return check(env, status, {"", ""}); }

bool check(JNIEnv* env, tinyai_status status, const Called& called) {
  if (status == TINYAI_OK) return true;
  if (!env->ExceptionCheck() && status == TINYAI_ERROR_CALLBACK && rethrow_stashed(env)) return false;
  drop_stashed(env);  // of a call that nobody checked: C's own, say
  if (env->ExceptionCheck()) return false;
  char message[4096];
  const int64_t length = tinyai_last_error(message, sizeof message);
  if (length <= static_cast<int64_t>(sizeof message)) {
    fail_of(env, status, message, called);
    return false;
  }
  const std::unique_ptr<char[]> whole(new (std::nothrow) char[static_cast<size_t>(length)]);
  if (whole) tinyai_last_error(whole.get(), length);
  fail_of(env, status, whole ? whole.get() : message, called);
  return false;
}

constinit std::atomic<uint64_t> tensors_gone{0};

bool may_try_again(JNIEnv* env, tinyai_status status, uint64_t gone) {
  if (status != TINYAI_ERROR_LIMIT && status != TINYAI_ERROR_OUT_OF_MEMORY) return false;
  if (env->ExceptionCheck()) return false;
  const auto were_let_go = [&] { return tensors_gone.load(std::memory_order_relaxed) != gone; };
  if (were_let_go()) return true;
  jclass owner = static_cast<jclass>(env->NewLocalRef(exceptions));
  if (!owner) return false;
  const bool helped = env->CallStaticBooleanMethod(owner, let_go);
  env->DeleteLocalRef(owner);
  if (!env->ExceptionCheck()) return helped || were_let_go();  // none is left where the last went meanwhile
  env->ExceptionClear();  // the stack's end, say: what has failed before is what is told
  return false;
}

uint64_t callbacks_begun() { return callbacks; }

Callback::Callback(JNIEnv* env) : env_(env), outer_(std::exchange(stashed, {})) {
  ++callbacks;
  ++nested;
}

void Callback::throws() {
  jthrowable thrown = env_->ExceptionOccurred();
  if (!thrown) return;
  env_->ExceptionClear();
  drop(env_, outer_);
  outer_ = {static_cast<jthrowable>(env_->NewGlobalRef(thrown)), ++thrown_so_far};
  env_->DeleteLocalRef(thrown);
}

Callback::~Callback() {
  drop_stashed(env_);
  stashed = outer_;
  if (--nested > 0 || !stashed.object || !tinyai_on_replica_thread()) return;
  if (HostThreads::leave(tinyai_replica_trainer(), stashed)) stashed = {};
}

jlongArray ids(JNIEnv* env, std::initializer_list<jlong> values) {
  jlongArray made = env->NewLongArray(static_cast<jsize>(values.size()));
  if (made) env->SetLongArrayRegion(made, 0, static_cast<jsize>(values.size()), values.begin());
  return made;
}

bool copy(JNIEnv* env, jlongArray from, int64_t* to, jsize count) {
  static_assert(sizeof(jlong) == sizeof *to);
  env->GetLongArrayRegion(from, 0, count, reinterpret_cast<jlong*>(to));
  return !env->ExceptionCheck();
}

Text::Text(JNIEnv* env, jbyteArray bytes) {
  if (!bytes) return;
  const jsize length = env->GetArrayLength(bytes);
  text_ = inline_;
  if (length >= static_cast<jsize>(sizeof inline_)) {
    more_.reset(new (std::nothrow) char[static_cast<size_t>(length) + 1]);
    text_ = more_.get();
  }
  if (!text_) return;
  env->GetByteArrayRegion(bytes, 0, length, reinterpret_cast<jbyte*>(text_));
  text_[length] = 0;
}

jbyteArray bytes_of(JNIEnv* env, const char* text) {
  const jsize length = static_cast<jsize>(std::strlen(text));
  jbyteArray made = env->NewByteArray(length);
  if (made) env->SetByteArrayRegion(made, 0, length, reinterpret_cast<const jbyte*>(text));
  return made;
}

void* remember(JNIEnv* env, jobject object) { return object ? env->NewGlobalRef(object) : nullptr; }

void end_when_allowed(Ended ended) {
  if (!ended.user_data) return;
  if (criticals > 0) {
    ended_meanwhile.push_back(ended);
  } else if (JNIEnv* env = environment()) {
    ended.end(env, ended.user_data);
  }
}

namespace {

void end_reference(JNIEnv* env, void* user_data) { env->DeleteGlobalRef(static_cast<jobject>(user_data)); }

void end_and_tell(JNIEnv* env, void* user_data) {
  tell_released(env, static_cast<jobject>(user_data));
  end_reference(env, user_data);
}

}  // namespace

void forget(void* user_data) { end_when_allowed({end_reference, user_data}); }
void forget_and_tell(void* user_data) { end_when_allowed({end_and_tell, user_data}); }

Critical::Critical(JNIEnv* env, jarray array, jint mode)
    : env_(env), array_(array), mode_(mode), data_(env->GetPrimitiveArrayCritical(array, nullptr)) {
  if (data_) ++criticals;
}

Critical::~Critical() {
  if (!data_) return;
  env_->ReleasePrimitiveArrayCritical(array_, data_, mode_);
  if (--criticals > 0) return;
  const std::vector<Ended> all = std::exchange(ended_meanwhile, {});  // who is told may hold elements again
  for (const Ended& ended : all) ended.end(env_, ended.user_data);
}

namespace {

using Enroll = bool (*)(JNIEnv*, jclass);
constexpr Enroll kOwners[] = {register_operators, register_functions, register_memory,  register_callbacks,
                              register_files,     register_threads,   register_sessions};  // as in Library.NATIVES

jint engineVersion(JNIEnv*, jclass) { return tinyai_version(); }

jint headerVersion(JNIEnv*, jclass) {
  return TINYAI_VERSION_MAJOR * 10000 + TINYAI_VERSION_MINOR * 100 + TINYAI_VERSION_PATCH;
}

// The classes come as objects: to look one up by name is to run its initialiser, in which another thread may be,
// waiting for this load to end.
void enroll(JNIEnv* env, jclass, jobjectArray natives, jclass thrown, jclass called) {
  exceptions = env->NewWeakGlobalRef(thrown);
  make_exception = env->GetStaticMethodID(thrown, "thrown", "(I[B)Ljava/lang/RuntimeException;");
  let_go = make_exception ? env->GetStaticMethodID(thrown, "mayTryAgain", "()Z") : nullptr;
  if (!let_go || !find_callbacks(env, called)) return;
  jsize at = 0;
  for (const Enroll register_natives : kOwners) {
    jclass owner = static_cast<jclass>(env->GetObjectArrayElement(natives, at++));
    if (env->ExceptionCheck() || !register_natives(env, owner)) return;
    env->DeleteLocalRef(owner);
  }
}

const JNINativeMethod methods[] = {
    native<engineVersion>("engineVersion", "()I"),
    native<headerVersion>("headerVersion", "()I"),
    native<enroll>("enroll", "([Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/Class;)V"),
};

}  // namespace
}  // namespace tinyai_jni

// The class that loads is asked of the thread that does, a Library.Loading: its name may be another one in a program
// that packed these classes under a package of its own. Its initialiser has run.
static jclass loading_class(JNIEnv* env) {
  jclass threads = env->FindClass("java/lang/Thread");
  jmethodID current = threads ? env->GetStaticMethodID(threads, "currentThread", "()Ljava/lang/Thread;") : nullptr;
  jobject thread = current ? env->CallStaticObjectMethod(threads, current) : nullptr;
  if (env->ExceptionCheck()) return nullptr;
  jmethodID ask = thread ? env->GetMethodID(env->GetObjectClass(thread), "library", "()Ljava/lang/Class;") : nullptr;
  jobject library = ask ? env->CallObjectMethod(thread, ask) : nullptr;
  return env->ExceptionCheck() ? nullptr : static_cast<jclass>(library);
}

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  void* found = nullptr;
  if (vm->GetEnv(&found, JNI_VERSION_10) != JNI_OK) return JNI_ERR;
  JNIEnv* env = static_cast<JNIEnv*>(found);
  tinyai_jni::machine = vm;
  jclass library = loading_class(env);
  if (!library) return JNI_ERR;
  const jint count = sizeof tinyai_jni::methods / sizeof *tinyai_jni::methods;
  return env->RegisterNatives(library, tinyai_jni::methods, count) == JNI_OK ? JNI_VERSION_10 : JNI_ERR;
}
