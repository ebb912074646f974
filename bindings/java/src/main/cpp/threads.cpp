// A Java thread's entered scopes, labels and grad mode: one tinyai_thread_state each, which Java holds by its address
// and hands over with each call (class Entered). These calls change it; managers with strings in their options open
// here too.
#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

tinyai_thread_state* state_at(jlong address) { return reinterpret_cast<tinyai_thread_state*>(address); }

jlong stateNew(JNIEnv* env, jclass) {
  tinyai_thread_state* state = new (std::nothrow) tinyai_thread_state;
  if (!state) fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a thread's state");
  tinyai_thread_state_init(state);  // null: nothing happens
  return reinterpret_cast<jlong>(state);
}

void stateFree(JNIEnv*, jclass, jlong address) {
  tinyai_thread_state_clear(state_at(address));
  delete state_at(address);
}

jboolean stateAtRest(JNIEnv*, jclass, jlong address) {
  const tinyai_thread_state* state = state_at(address);
  return state->scope.id == 0 && !state->label && state->grad == 1 && !state->engine;
}

// The innermost entered scope: of the state, or, with 0, of the thread itself, which is asked by swapping a state at
// rest in.
jlong stateScope(JNIEnv*, jclass, jlong address) {
  if (address) return id(state_at(address)->scope);
  tinyai_thread_state other;
  tinyai_thread_state_init(&other);
  tinyai_thread_state_swap(&other);
  const jlong scope = id(other.scope);
  tinyai_thread_state_swap(&other);
  tinyai_thread_state_clear(&other);
  return scope;
}

void managerEnter(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_enter(handle<tinyai_manager>(manager)));
}

void managerLeave(JNIEnv* env, jclass, jlong state, jlong manager) {
  const Entered entered(state);
  check(env, tinyai_manager_leave(handle<tinyai_manager>(manager)));
}

jboolean setGradEnabled(JNIEnv* env, jclass, jlong state, jboolean enabled) {
  const Entered entered(state);
  int32_t before = 1;
  check(env, tinyai_set_grad_enabled(enabled ? 1 : 0, &before));
  return before != 0;
}

void labelPush(JNIEnv* env, jclass, jlong state, jbyteArray label) {
  const Entered entered(state);
  const Text text(env, label);
  check(env, tinyai_label_push(text.c_str()));
}

void labelPop(JNIEnv* env, jclass, jlong state) {
  const Entered entered(state);
  check(env, tinyai_label_pop());
}

jlong managerOpen(JNIEnv* env, jclass, jlong state, jlong parent, jbyteArray name, jbyteArray device, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  const Text name_text(env, name), device_text(env, device);
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  if (!fill(env, options, given, values)) return 0;
  options.name = name_text.c_str();
  options.device = device_text.c_str();
  tinyai_manager made{};
  check(env, tinyai_manager_open(handle<tinyai_manager>(parent), &options, &made));
  return id(made);
}

jstring statusName(JNIEnv* env, jclass, jint status) { return env->NewStringUTF(tinyai_status_name(status)); }
jstring dtypeName(JNIEnv* env, jclass, jint dtype) { return env->NewStringUTF(tinyai_dtype_name(dtype)); }

const JNINativeMethod methods[] = {
    native<stateNew>("stateNew", "()J"),
    native<stateFree, kEnds>("stateFree", "(J)V"),
    native<stateAtRest, kEnds>("stateAtRest", "(J)Z"),
    native<stateScope>("stateScope", "(J)J"),
    native<managerEnter>("managerEnter", "(JJ)V"),
    native<managerLeave, kEnds>("managerLeave", "(JJ)V"),
    native<setGradEnabled>("gradBegin", "(JZ)Z"),
    native<setGradEnabled, kEnds>("gradEnd", "(JZ)Z"),
    native<labelPush>("labelPush", "(J[B)V"),
    native<labelPop, kEnds>("labelPop", "(J)V"),
    native<managerOpen>("managerOpen", "(JJ[B[BJ[J)J"),
    native<statusName>("statusName", "(I)Ljava/lang/String;"),
    native<dtypeName>("dtypeName", "(I)Ljava/lang/String;"),
};

}  // namespace

bool register_threads(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
