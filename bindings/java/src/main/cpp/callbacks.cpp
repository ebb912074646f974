// The engine calls Java: composed modules, custom functions, losses, a trainer's moments, lines of progress and log.
//
// user_data is a global reference to the Java object; `forget` ends it when the engine says that nothing can run any
// more. An exception ends the callback with TINYAI_ERROR_CALLBACK, waits on its thread, and is thrown by the call that
// ran it.
#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

jclass callbacks = nullptr;  // ai.tinyai.Callbacks
jmethodID call_method = nullptr, tell_method = nullptr, released_method = nullptr;

enum Kind : jint { kForward, kCustomForward, kCustomBackward, kChecked, kLoss, kMoment };  // as in Callbacks.java
constexpr jint kLocals = 8;

struct Ids {
  const void* ids;
  int64_t count;
};

jlongArray to_java(JNIEnv* env, Ids from) {
  jlongArray made = env->NewLongArray(static_cast<jsize>(from.count));
  if (made && from.count > 0)
    env->SetLongArrayRegion(made, 0, static_cast<jsize>(from.count), static_cast<const jlong*>(from.ids));
  return made;
}

// Callbacks.call(target, kind, scope, a, b, c, count), and what it gives into outputs.
tinyai_status up(JNIEnv* env, void* target, Kind kind, jlong scope, const Ids (&lists)[3], void* outputs,
                 int64_t count) {
  jlongArray given[3];
  for (int i = 0; i < 3; ++i) {
    given[i] = to_java(env, lists[i]);
    if (!given[i]) return TINYAI_ERROR_OUT_OF_MEMORY;
  }
  jlongArray made = static_cast<jlongArray>(env->CallStaticObjectMethod(callbacks, call_method,
                                                                        static_cast<jobject>(target), jint{kind}, scope,
                                                                        given[0], given[1], given[2], jlong{count}));
  if (env->ExceptionCheck()) return TINYAI_ERROR_CALLBACK;
  if (!made) return TINYAI_OK;
  const jsize written = env->GetArrayLength(made);
  const jsize wanted = static_cast<jsize>(count);
  env->GetLongArrayRegion(made, 0, written < wanted ? written : wanted, static_cast<jlong*>(outputs));
  return env->ExceptionCheck() ? TINYAI_ERROR_CALLBACK : TINYAI_OK;
}

tinyai_status upcall(void* target, Kind kind, tinyai_manager scope, Ids a, Ids b, Ids c, void* outputs, int64_t count) {
  JNIEnv* env = environment();
  if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return TINYAI_ERROR_OUT_OF_MEMORY;
  const tinyai_status status = up(env, target, kind, id(scope), {a, b, c}, outputs, count);
  if (status != TINYAI_OK) stash_exception(env);
  env->PopLocalFrame(nullptr);
  return status;
}

tinyai_status forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs, int64_t input_count,
                      tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kForward, scope, {inputs, input_count}, {&self, 1}, {}, outputs, output_count);
}

tinyai_status custom_forward(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                             tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kCustomForward, scope, {inputs, input_count}, {}, {}, outputs, output_count);
}

tinyai_status custom_backward(tinyai_manager scope, const tinyai_custom_backward* call, tinyai_resource* gradients,
                              void* user_data) {
  return upcall(user_data, kCustomBackward, scope, {call->inputs, call->input_count},
                {call->outputs, call->output_count}, {call->cotangents, call->output_count}, gradients,
                call->input_count);
}

tinyai_status checked(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                      tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kChecked, scope, {inputs, input_count}, {}, {}, outputs, output_count);
}

tinyai_status host_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t target_count,
                        tinyai_variable* loss, void* user_data) {
  return upcall(user_data, kLoss, scope, {&output, 1}, {targets, target_count}, {}, loss, 1);
}

// A moment of a trainer; its state goes over as words, its number as the first list.
tinyai_status moment(jlong which, tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                     void* user_data) {
  const jlong head[] = {which, id(trainer)};
  const Ids words{reinterpret_cast<const char*>(state) + sizeof(jlong),
                  static_cast<int64_t>(sizeof *state / sizeof(jlong)) - 1};
  return upcall(user_data, kMoment, scope, {head, 2}, words, {}, nullptr, 0);
}
template <jlong which>
tinyai_status moment_of(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                        void* user_data) {
  return moment(which, scope, trainer, state, user_data);
}

bool tell(void* target, jint number, const char* text) {
  JNIEnv* env = environment();
  if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return true;
  jbyteArray bytes = bytes_of(env, text);
  if (bytes) env->CallStaticVoidMethod(callbacks, tell_method, static_cast<jobject>(target), number, bytes);
  const bool fine = !env->ExceptionCheck();
  if (!fine) stash_exception(env);
  env->PopLocalFrame(nullptr);
  return fine;
}

// What a logger throws belongs to no call, and is dropped.
void log_line(int32_t level, const char* message, void* user_data) {
  if (!tell(user_data, level, message)) drop_stashed(environment());
}

tinyai_status progress_line(const char* line, int32_t over, void* user_data) {
  return tell(user_data, over, line) ? TINYAI_OK : TINYAI_ERROR_CALLBACK;
}

// The registration failed, so destroy is not called by the engine.
bool registered(JNIEnv* env, tinyai_status status, void* target) {
  if (check(env, status)) return true;
  if (target) env->DeleteGlobalRef(static_cast<jobject>(target));
  return false;
}

void setLogger(JNIEnv* env, jclass, jint level, jobject logger) {
  void* target = remember(env, logger);
  registered(env, tinyai_set_logger(level, target ? log_line : nullptr, target, target ? forget : nullptr), target);
}

void setProgress(JNIEnv* env, jclass, jobject progress) {
  void* target = remember(env, progress);
  registered(env, tinyai_set_progress(target ? progress_line : nullptr, target, target ? forget : nullptr), target);
}

jlong moduleCompose(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jobject module) {
  const Entered entered(state);
  const Text text(env, name);
  void* target = remember(env, module);
  tinyai_module made{};
  registered(env, tinyai_module_compose(handle<tinyai_manager>(into), text.c_str(), forward, target, forget, &made),
             target);
  return id(made);
}

jlong customCreate(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jobject function) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_custom_options options;
  tinyai_custom_options_init(&options);
  options.name = text.c_str();
  options.forward = custom_forward;
  options.backward = custom_backward;
  options.user_data = remember(env, function);
  options.destroy = forget;
  tinyai_function made{};
  registered(env, tinyai_custom_create(handle<tinyai_manager>(into), &options, &made), options.user_data);
  return id(made);
}

jlongArray gradcheck(JNIEnv* env, jclass, jlong state, jlong into, jobject function, jlongArray inputs, jlong outputs,
                     jlong given, jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> operands(env, inputs);
  tinyai_gradcheck_options options;
  tinyai_gradcheck_options_init(&options);
  if (!operands || !fill(env, options, given, values)) return nullptr;
  const tinyai_status status = tinyai_gradcheck(handle<tinyai_manager>(into), checked, function, operands.data(),
                                                operands.count(), outputs, &options);
  return check(env, status) ? words(env, options) : nullptr;
}

jlong trainerCreate(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jlong given, jlongArray values,
                    jlong schedule_given, jlongArray schedule_values, jboolean has_schedule, jint moments,
                    jboolean host_loss_given, jobject host) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  tinyai_schedule_options schedule;
  tinyai_schedule_options_init(&schedule);
  if (!fill(env, options, given, values) || !fill(env, schedule, schedule_given, schedule_values)) return 0;
  options.name = text.c_str();
  if (has_schedule) options.schedule = &schedule;
  if (host_loss_given) options.loss_function = host_loss;
  if (moments & 1) options.epoch_begin = moment_of<0>;
  if (moments & 2) options.forward_end = moment_of<1>;
  if (moments & 4) options.batch_end = moment_of<2>;
  if (moments & 8) options.epoch_end = moment_of<3>;
  options.user_data = remember(env, host);
  options.destroy = forget;
  tinyai_trainer made{};
  registered(env, tinyai_trainer_create(handle<tinyai_manager>(into), &options, &made), options.user_data);
  return id(made);
}

void trainerRun(JNIEnv* env, jclass, jlong state, jlong trainer) {
  const Entered entered(state);
  check(env, tinyai_trainer_run(handle<tinyai_trainer>(trainer)));
}

jlongArray trainerEvaluate(JNIEnv* env, jclass, jlong state, jlong trainer, jlong dataset) {
  const Entered entered(state);
  double results[2] = {0, 0};
  if (!check(env, tinyai_trainer_evaluate(handle<tinyai_trainer>(trainer), handle<tinyai_dataset>(dataset), &results[0],
                                          &results[1])))
    return nullptr;
  jlong bits[2];
  std::memcpy(bits, results, sizeof bits);
  return ids(env, {bits[0], bits[1]});
}

jlong predictorCreate(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jbyteArray name) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.name = text.c_str();
  tinyai_predictor made{};
  check(env, tinyai_predictor_create(handle<tinyai_manager>(into), handle<tinyai_module>(module), &options, &made));
  return id(made);
}

// The batch's scope, then its arrays; all null at the end of an epoch.
jlongArray loaderNext(JNIEnv* env, jclass, jlong state, jlong loader, jlong into, jlong count) {
  const Entered entered(state);
  Handles<tinyai_array> all(env, count + 1);
  if (!all) return nullptr;
  tinyai_manager batch{};
  if (!check(env, tinyai_loader_next(handle<tinyai_loader>(loader), handle<tinyai_manager>(into), &batch,
                                     all.data() + 1, count)))
    return nullptr;
  all.data()->id = batch.id;
  return all.ids(env);
}

const JNINativeMethod methods[] = {
    native("setLogger", "(ILjava/lang/Object;)V", reinterpret_cast<void*>(setLogger)),
    native("setProgress", "(Ljava/lang/Object;)V", reinterpret_cast<void*>(setProgress)),
    native("moduleCompose", "(JJ[BLjava/lang/Object;)J", reinterpret_cast<void*>(moduleCompose)),
    native("customCreate", "(JJ[BLjava/lang/Object;)J", reinterpret_cast<void*>(customCreate)),
    native("gradcheck", "(JJLjava/lang/Object;[JJJ[J)[J", reinterpret_cast<void*>(gradcheck)),
    native("trainerCreate", "(JJ[BJ[JJ[JZIZLjava/lang/Object;)J", reinterpret_cast<void*>(trainerCreate)),
    native("trainerRun", "(JJ)V", reinterpret_cast<void*>(trainerRun)),
    native("trainerEvaluate", "(JJJ)[J", reinterpret_cast<void*>(trainerEvaluate)),
    native("predictorCreate", "(JJJ[B)J", reinterpret_cast<void*>(predictorCreate)),
    native("loaderNext", "(JJJJ)[J", reinterpret_cast<void*>(loaderNext)),
};

}  // namespace

bool register_callbacks(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

// Runs in the midst of whatever lets go of the bytes: an exception that is under way there waits meanwhile.
void tell_released(JNIEnv* env, jobject import) {
  jthrowable pending = env->ExceptionOccurred();
  if (pending) env->ExceptionClear();
  env->CallStaticVoidMethod(callbacks, released_method, import);
  env->ExceptionClear();  // Callbacks.released has logged what can be logged
  if (pending) {
    env->Throw(pending);
    env->DeleteLocalRef(pending);
  }
}

bool find_callbacks(JNIEnv* env, jclass found) {
  callbacks = static_cast<jclass>(env->NewGlobalRef(found));
  call_method = env->GetStaticMethodID(found, "call", "(Ljava/lang/Object;IJ[J[J[JJ)[J");
  tell_method = call_method ? env->GetStaticMethodID(found, "tell", "(Ljava/lang/Object;I[B)V") : nullptr;
  released_method = tell_method ? env->GetStaticMethodID(found, "released", "(Ljava/lang/Object;)V") : nullptr;
  return released_method != nullptr;
}

}  // namespace tinyai_jni
