// A Java thread's entered scopes, labels, grad mode and precision: one tinyai_thread_state each, which Java holds by
// its address and hands over with each call (class Entered).
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
  return state->scope.id == 0 && !state->label && state->grad == 1 && !state->engine &&
         state->precision == TINYAI_PRECISION_AS_IS;
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

jboolean setGradEnabled(JNIEnv* env, jclass, jlong state, jboolean enabled) {
  const Entered entered(state);
  int32_t before = 1;
  check(env, tinyai_set_grad_enabled(enabled ? 1 : 0, &before));
  return before != 0;
}

jint setPrecision(JNIEnv* env, jclass, jlong state, jint precision) {
  const Entered entered(state);
  tinyai_precision before = TINYAI_PRECISION_AS_IS;
  check(env, tinyai_set_precision(precision, &before));
  return before;
}

const JNINativeMethod methods[] = {
    native<stateNew>("stateNew", "()J"),
    native<stateFree, kEnds>("stateFree", "(J)V"),
    native<stateAtRest, kEnds>("stateAtRest", "(J)Z"),
    native<stateScope>("stateScope", "(J)J"),
    native<setGradEnabled>("gradBegin", "(JZ)Z"),
    native<setGradEnabled, kEnds>("gradEnd", "(JZ)Z"),
    native<setPrecision>("precisionBegin", "(JI)I"),
    native<setPrecision, kEnds>("precisionEnd", "(JI)I"),
};

}  // namespace

bool register_threads(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
