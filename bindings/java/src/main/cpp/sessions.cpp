// Calls with a session: which rows, and how many of their steps, are lists of numbers that may be absent.
#include "glue.h"

namespace tinyai_jni {
namespace {

jlongArray sessionLengths(JNIEnv* env, jclass, jlong session) {
  int64_t count = 0;
  if (!check(env, tinyai_session_lengths(handle<tinyai_session>(session), nullptr, 0, &count))) return nullptr;
  Longs lengths(env, count);
  if (!lengths) return nullptr;
  if (!check(env, tinyai_session_lengths(handle<tinyai_session>(session), lengths.data(), count, nullptr)))
    return nullptr;
  return lengths.ids(env);
}

// Runs `call(session, about, inputs, outputs)`, whose inputs and outputs are of these kinds.
template <class Input, class Output, class Call>
jlongArray with_session(JNIEnv* env, jlong session, jlongArray rows, jlongArray counts, jlongArray inputs, jint outputs,
                        Call call) {
  const Longs row_list(env, rows), count_list(env, counts);
  const Handles<Input> in(env, inputs);
  Handles<Output> out(env, static_cast<int64_t>(outputs));
  if (!row_list || !count_list || !in || !out) return nullptr;
  if (rows && counts && row_list.count() != count_list.count()) {
    fail(env, TINYAI_ERROR_SHAPE, "a call with a session: there is not a count for each row");
    return nullptr;
  }
  const tinyai_session_call about{sizeof about, row_list.data(), count_list.data(),
                                  rows ? row_list.count() : count_list.count()};
  if (!check(env, call(handle<tinyai_session>(session), &about, in, out))) return nullptr;
  return out.ids(env);
}

jlongArray moduleForwardSession(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jlong session,
                                jlongArray rows, jlongArray counts, jlongArray inputs, jint outputs) {
  const Entered entered(state);
  return with_session<tinyai_resource, tinyai_variable>(
      env, session, rows, counts, inputs, outputs, [&](auto chat, const auto* about, const auto& in, auto& out) {
        return tinyai_module_forward_session(handle<tinyai_manager>(into), handle<tinyai_module>(module), chat, about,
                                             in.data(), in.count(), out.data(), out.count());
      });
}

jlongArray predictorPredictSession(JNIEnv* env, jclass, jlong state, jlong into, jlong predictor, jlong session,
                                   jlongArray rows, jlongArray counts, jlongArray inputs, jint outputs) {
  const Entered entered(state);
  return with_session<tinyai_array, tinyai_array>(
      env, session, rows, counts, inputs, outputs, [&](auto chat, const auto* about, const auto& in, auto& out) {
        return tinyai_predictor_predict_session(handle<tinyai_manager>(into), handle<tinyai_predictor>(predictor), chat,
                                                about, in.data(), in.count(), out.data(), out.count());
      });
}

jlongArray functionCallSession(JNIEnv* env, jclass, jlong state, jlong into, jlong function, jlong session,
                               jlongArray rows, jlongArray counts, jlongArray inputs, jint outputs) {
  const Entered entered(state);
  return with_session<tinyai_variable, tinyai_variable>(
      env, session, rows, counts, inputs, outputs, [&](auto chat, const auto* about, const auto& in, auto& out) {
        return tinyai_function_call_session(handle<tinyai_manager>(into), handle<tinyai_function>(function), chat,
                                            about, in.data(), in.count(), out.data(), out.count());
      });
}

const JNINativeMethod methods[] = {
    native<sessionLengths>("sessionLengths", "(J)[J"),
    native<moduleForwardSession>("moduleForwardSession", "(JJJJ[J[J[JI)[J"),
    native<predictorPredictSession>("predictorPredictSession", "(JJJJ[J[J[JI)[J"),
    native<functionCallSession>("functionCallSession", "(JJJJ[J[J[JI)[J"),
};

}  // namespace

bool register_sessions(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
