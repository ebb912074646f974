// The engine calls Java: composed modules, custom functions, losses, a trainer's events, lines of progress and log.
//
// user_data is a Target, which does not keep the Java object, or a global reference, which does (logger, progress);
// forgotten when the engine says that nothing can run any more. An exception ends the callback with
// kFailed, waits on its thread, and is thrown by the call that ran it.
#include <atomic>

#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

jweak callbacks = nullptr;  // ai.tinyai.Callbacks; weak as in glue.cpp: who is called back keeps it
jmethodID call_method = nullptr, tell_method = nullptr, released_method = nullptr, meet_method = nullptr;

enum Kind : jint {
  kForward,
  kCustomForward,
  kCustomBackward,
  kChecked,
  kLoss,
  kEvent,
  kCompiled,
  kAfter
};  // as in Callbacks.java
constexpr jint kLocals = 8;
// No status of the engine's, whose last message may be of what the host has handled.
constexpr tinyai_status kFailed = -1;

// A Java object that the engine calls. A reference of ours would make it a root of the collector, and with it whatever
// it reaches: a manager that was lost would never be seen to be. So Java's own objects keep it for as long as one is
// there through which the engine can be made to call it: a module its children, a trainer and a predictor their module.
class Target {
 public:
  Target(JNIEnv* env, jobject object) : object_(env->NewWeakGlobalRef(object)) {}

  // Null with an exception pending where it was collected.
  jobject get(JNIEnv* env) const {
    jobject found = env->NewLocalRef(object_);
    if (!found) {
      fail(env, TINYAI_ERROR_CALLBACK,
           "the Java object that this would call was collected: keep it, or what was made with it, as long as ids are "
           "in use");
    }
    return found;
  }
  // Kept from now on. Of a custom function, once graphs may contain it: no Java object tells whether any does.
  void keep(JNIEnv* env, jobject object) {
    if (kept_.load(std::memory_order_relaxed)) return;
    jobject own = env->NewGlobalRef(object), none = nullptr;
    if (own && !kept_.compare_exchange_strong(none, own)) env->DeleteGlobalRef(own);
  }
  static void end(JNIEnv* env, void* user_data) {
    auto* target = static_cast<Target*>(user_data);
    if (jobject kept = target->kept_.load()) env->DeleteGlobalRef(kept);
    env->DeleteWeakGlobalRef(target->object_);
    delete target;
  }

 private:
  jweak object_;
  std::atomic<jobject> kept_{nullptr};
};

// Null with an exception pending.
Target* target(JNIEnv* env, jobject object) {
  auto* made = new (std::nothrow) Target(env, object);
  if (made && !env->ExceptionCheck()) return made;
  if (made) Target::end(env, made);
  fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a callback");
  return nullptr;
}

void forget_target(void* user_data) { end_when_allowed({Target::end, user_data}); }

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
tinyai_status up(JNIEnv* env, Target& called, Kind kind, jlong scope, const Ids (&lists)[3], void* outputs,
                 int64_t count) {
  jobject object = called.get(env);
  if (!object) return kFailed;
  if (kind == kCustomForward) called.keep(env, object);
  jlongArray given[3];
  for (int i = 0; i < 3; ++i) {
    given[i] = to_java(env, lists[i]);
    if (!given[i]) return kFailed;
  }
  jclass owner = static_cast<jclass>(env->NewLocalRef(callbacks));
  jlongArray made = static_cast<jlongArray>(env->CallStaticObjectMethod(owner, call_method, object, jint{kind}, scope,
                                                                        given[0], given[1], given[2], jlong{count}));
  if (env->ExceptionCheck()) return kFailed;
  if (!made) return TINYAI_OK;
  const jsize written = env->GetArrayLength(made);
  const jsize wanted = static_cast<jsize>(count);
  env->GetLongArrayRegion(made, 0, written < wanted ? written : wanted, static_cast<jlong*>(outputs));
  return env->ExceptionCheck() ? kFailed : TINYAI_OK;
}

tinyai_status upcall(void* user_data, Kind kind, tinyai_manager scope, Ids a, Ids b, Ids c, void* outputs,
                     int64_t count) {
  JNIEnv* env = environment();
  if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return TINYAI_ERROR_OUT_OF_MEMORY;
  Callback callback(env);
  const tinyai_status status = up(env, *static_cast<Target*>(user_data), kind, id(scope), {a, b, c}, outputs, count);
  if (status != TINYAI_OK) callback.throws();
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

tinyai_status compiled_run(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kCompiled, scope, {inputs, input_count}, {}, {}, outputs, output_count);
}

tinyai_status after_module(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kAfter, scope, {inputs, input_count}, {}, {}, outputs, output_count);
}

tinyai_status custom_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                              void* user_data) {
  return upcall(user_data, kCustomBackward, scope, {call->inputs, call->input_count},
                {call->outputs, call->output_count}, {call->cotangents, call->output_count}, gradients,
                call->input_count);
}

tinyai_status checked(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                      tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return upcall(user_data, kChecked, scope, {inputs, input_count}, {}, {}, outputs, output_count);
}

tinyai_status host_loss(tinyai_manager scope, const tinyai_variable* outputs, int64_t output_count,
                        const tinyai_array* targets, int64_t target_count, tinyai_variable* loss, void* user_data) {
  return upcall(user_data, kLoss, scope, {outputs, output_count}, {targets, target_count}, {}, loss, 1);
}

// An event of a trainer; its state goes over as words, its number as the first list.
tinyai_status event(jlong which, tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                    void* user_data) {
  const jlong head[] = {which, id(trainer)};
  const Ids words{reinterpret_cast<const char*>(state) + sizeof(jlong),
                  static_cast<int64_t>(sizeof *state / sizeof(jlong)) - 1};
  return upcall(user_data, kEvent, scope, {head, 2}, words, {}, nullptr, 0);
}
template <jlong which>
tinyai_status event_of(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                       void* user_data) {
  return event(which, scope, trainer, state, user_data);
}

// The thread at rest, while Java code runs that the engine calls in the midst of anything: what it enters, labels or
// switches off and leaves so ends with it, and is not found on a carrier by the next virtual thread.
class AtRest {
 public:
  AtRest() {
    tinyai_thread_state_init(&state_);
    swapped_ = tinyai_thread_state_swap(&state_) == TINYAI_OK;
  }
  ~AtRest() {
    if (!swapped_) return;
    tinyai_thread_state_swap(&state_);
    tinyai_thread_state_clear(&state_);
  }
  AtRest(const AtRest&) = delete;

 private:
  tinyai_thread_state state_;
  bool swapped_;
};

// Callbacks.tell(target, number, text); false with an exception pending.
bool tell(JNIEnv* env, void* target, jint number, const char* text) {
  const AtRest rest;
  jbyteArray bytes = bytes_of(env, text);
  jclass owner = static_cast<jclass>(env->NewLocalRef(callbacks));
  if (bytes) env->CallStaticVoidMethod(owner, tell_method, static_cast<jobject>(target), number, bytes);
  return !env->ExceptionCheck();
}

// How the ranks of a group meet: Callbacks.meet(meeting, own, ranks), from the opening until the group is closed.
class Gathering {
 public:
  Gathering(Target* target, int64_t ranks) : target_(target), ranks_(ranks) {}

  static tinyai_status meet(const void* own, int64_t bytes, void* all, void* user_data) {
    JNIEnv* env = environment();
    if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return TINYAI_ERROR_OUT_OF_MEMORY;
    Callback callback(env);
    const bool fine = static_cast<Gathering*>(user_data)->up(env, own, static_cast<jsize>(bytes), all);
    if (!fine) callback.throws();
    env->PopLocalFrame(nullptr);
    return fine ? TINYAI_OK : kFailed;
  }
  static void end(void* user_data) {
    auto* ended = static_cast<Gathering*>(user_data);
    forget_target(ended->target_);
    delete ended;
  }

 private:
  // False with an exception pending.
  bool up(JNIEnv* env, const void* own, jsize bytes, void* all) {
    const AtRest rest;
    jobject meeting = target_->get(env);
    jbyteArray given = meeting ? env->NewByteArray(bytes) : nullptr;
    if (!given) return false;
    env->SetByteArrayRegion(given, 0, bytes, static_cast<const jbyte*>(own));
    jclass owner = static_cast<jclass>(env->NewLocalRef(callbacks));
    auto made = static_cast<jbyteArray>(
        env->CallStaticObjectMethod(owner, meet_method, meeting, given, static_cast<jlong>(ranks_)));
    if (env->ExceptionCheck()) return false;
    env->GetByteArrayRegion(made, 0, env->GetArrayLength(made), static_cast<jbyte*>(all));
    return !env->ExceptionCheck();
  }

  Target* target_;
  int64_t ranks_;
};

// What a logger throws belongs to no call, and is dropped.
void log_line(int32_t level, const char* message, void* user_data) {
  JNIEnv* env = environment();
  if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return;
  const Callback callback(env);
  if (!tell(env, user_data, level, message)) env->ExceptionClear();
  env->PopLocalFrame(nullptr);
}

tinyai_status progress_line(const char* line, int32_t over, void* user_data) {
  JNIEnv* env = environment();
  if (!env || env->PushLocalFrame(kLocals) != JNI_OK) return TINYAI_OK;
  Callback callback(env);
  const bool fine = tell(env, user_data, over, line);
  if (!fine) callback.throws();
  env->PopLocalFrame(nullptr);
  return fine ? TINYAI_OK : kFailed;
}

// A registration that failed: the engine calls no destroy.
void registered(JNIEnv* env, tinyai_status status, Target* target) {
  if (!check(env, status)) Target::end(env, target);
}

void registered(JNIEnv* env, tinyai_status status, void* listener) {
  if (!check(env, status) && listener) env->DeleteGlobalRef(static_cast<jobject>(listener));
}

// Creates what will call `object`, and lets go of it where that was refused.
template <class Options, class Handle>
jlong create_calling(JNIEnv* env, jlong into, jobject object, Options& options,
                     tinyai_status (*create)(tinyai_manager into, const Options* options, Handle* out)) {
  Target* called = target(env, object);
  if (!called) return 0;
  options.user_data = called;
  options.destroy = forget_target;
  Handle made{};
  registered(env, create(handle<tinyai_manager>(into), &options, &made), called);
  return id(made);
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
  Target* called = target(env, module);
  if (!called) return 0;
  tinyai_module made{};
  registered(env,
             tinyai_module_compose(handle<tinyai_manager>(into), text.c_str(), forward, called, forget_target, &made),
             called);
  return id(made);
}

jlong functionCustom(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jobject function) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = text.c_str();
  options.forward = custom_forward;
  options.backward = custom_backward;
  return create_calling(env, into, function, options, tinyai_function_custom);
}

jlong functionCreate(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jlong given, jlongArray values,
                     jobject function) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  if (!fill(env, options, given, values)) return 0;
  options.name = text.c_str();
  options.run = compiled_run;
  return create_calling(env, into, function, options, tinyai_function_create);
}

jlongArray gradcheck(JNIEnv* env, jclass, jlong state, jlong into, jobject function, jlongArray inputs, jlong outputs,
                     jlong given, jlongArray values) {
  const Entered entered(state);
  const Handles<tinyai_variable> operands(env, inputs);
  tinyai_gradcheck_options options;
  tinyai_gradcheck_options_init(&options);
  if (!operands || !fill(env, options, given, values)) return nullptr;
  Target* called = target(env, function);
  if (!called) return nullptr;
  const tinyai_status status = tinyai_gradcheck(handle<tinyai_manager>(into), checked, called, operands.data(),
                                                operands.count(), outputs, &options);
  forget_target(called);
  return check(env, status) ? words(env, options) : nullptr;
}

// Where the ranks meet by Java's help, into options; false with an exception pending.
bool meets(JNIEnv* env, tinyai_group_options& options, jobject meeting) {
  if (!meeting) return true;
  if (options.ranks < 1) {
    fail(env, TINYAI_ERROR_ARGUMENT,
         "Group: meet is given, and ranks is not: how many there are, and rank: which this is");
    return false;
  }
  Target* called = target(env, meeting);
  if (!called) return false;
  options.user_data = new (std::nothrow) Gathering(called, options.ranks);
  if (!options.user_data) {
    forget_target(called);
    fail(env, TINYAI_ERROR_OUT_OF_MEMORY, "no memory for a callback");
    return false;
  }
  options.meet = Gathering::meet;
  options.destroy = Gathering::end;  // the engine calls it once the group is closed
  return true;
}

jlong groupOpen(JNIEnv* env, jclass, jlong state, jlong into, jlong given, jlongArray values, jbyteArray engine,
                jbyteArray address, jobject meeting) {
  const Entered entered(state);
  const Text engine_text(env, engine), address_text(env, address);
  tinyai_group_options options;
  tinyai_group_options_init(&options);
  if (!fill(env, options, given, values)) return 0;
  options.engine = engine_text.c_str();
  options.address = address_text.c_str();
  if (!meets(env, options, meeting)) return 0;
  tinyai_group made{};
  const bool opened = check(env, tinyai_group_open(handle<tinyai_manager>(into), &options, &made));
  if (!opened && options.user_data) Gathering::end(options.user_data);
  return id(made);
}

jlong trainerCreate(JNIEnv* env, jclass, jlong state, jlong into, jbyteArray name, jbyteArray checkpoints, jlong given,
                    jlongArray values, jlong schedule_given, jlongArray schedule_values, jboolean has_schedule,
                    jint events, jboolean host_loss_given, jobject host) {
  const Entered entered(state);
  const Text text(env, name), folder(env, checkpoints);
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  tinyai_schedule_options schedule;
  tinyai_schedule_options_init(&schedule);
  if (!fill(env, options, given, values) || !fill(env, schedule, schedule_given, schedule_values)) return 0;
  options.name = text.c_str();
  options.checkpoints = folder.c_str();
  if (has_schedule) options.schedule = &schedule;
  if (host_loss_given) {
    options.loss = TINYAI_LOSS_HOST;
    options.outputs_loss_function = host_loss;
  } else if (options.loss == TINYAI_LOSS_HOST) {
    fail(env, TINYAI_ERROR_ARGUMENT, "the loss is HOST, and no lossFunction is given");
    return 0;
  }
  if (events & 1) options.epoch_begin = event_of<0>;
  if (events & 2) options.forward_end = event_of<1>;
  if (events & 4) options.batch_end = event_of<2>;
  if (events & 8) options.epoch_end = event_of<3>;
  if (events & 16) options.backward_end = event_of<4>;
  return create_calling(env, into, host, options, tinyai_trainer_create);
}

void trainerRun(JNIEnv* env, jclass, jlong state, jlong trainer) {
  const Entered entered(state);
  const auto running = handle<tinyai_trainer>(trainer);
  HostThreads threads(env, running);  // of replicas
  threads.check(tinyai_trainer_run(running));
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

// With a host, which is called with what the module has given.
jlong predictorCreate(JNIEnv* env, jclass, jlong state, jlong into, jlong module, jbyteArray name, jboolean compile,
                      jlong plans, jobject host) {
  const Entered entered(state);
  const Text text(env, name);
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.name = text.c_str();
  options.compile = compile;
  if (plans != 0) options.plans = plans;
  if (host) {
    options.after = after_module;
    options.user_data = target(env, host);
    options.destroy = forget_target;
    if (!options.user_data) return 0;
  }
  tinyai_predictor made{};
  const tinyai_status status =
      tinyai_predictor_create(handle<tinyai_manager>(into), handle<tinyai_module>(module), &options, &made);
  if (!check(env, status) && host) forget_target(options.user_data);
  return id(made);
}

// As functionCall, of a function that is no CompiledFunction in Java.
jlongArray customCall(JNIEnv* env, jclass, jlong state, jlong into, jlong function, jlongArray inputs, jlong count) {
  const Entered entered(state);
  const Handles<tinyai_variable> in(env, inputs);
  Handles<tinyai_variable> out(env, count);
  if (!in || !out) return nullptr;
  const tinyai_status status = tinyai_function_call(handle<tinyai_manager>(into), handle<tinyai_function>(function),
                                                    in.data(), in.count(), out.data(), out.count());
  return check(env, status, {"function_call", "custom_call"}) ? out.ids(env) : nullptr;
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
    native<setLogger>("setLogger", "(ILjava/lang/Object;)V"),
    native<setProgress>("setProgress", "(Ljava/lang/Object;)V"),
    native<moduleCompose>("moduleCompose", "(JJ[BLjava/lang/Object;)J"),
    native<functionCustom>("functionCustom", "(JJ[BLjava/lang/Object;)J"),
    native<customCall>("customCall", "(JJJ[JJ)[J"),
    native<functionCreate>("functionCreate", "(JJ[BJ[JLjava/lang/Object;)J"),
    native<gradcheck>("gradcheck", "(JJLjava/lang/Object;[JJJ[J)[J"),
    native<groupOpen>("groupOpen", "(JJJ[J[B[BLjava/lang/Object;)J"),
    native<trainerCreate>("trainerCreate", "(JJ[B[BJ[JJ[JZIZLjava/lang/Object;)J"),
    native<trainerRun>("trainerRun", "(JJ)V"),
    native<trainerEvaluate>("trainerEvaluate", "(JJJ)[J"),
    native<predictorCreate>("predictorCreate", "(JJJ[BZJLjava/lang/Object;)J"),
    native<loaderNext>("loaderNext", "(JJJJ)[J"),
};

}  // namespace

bool register_callbacks(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

// Runs in the midst of whatever lets go of the bytes: an exception that is under way there waits meanwhile.
void tell_released(JNIEnv* env, jobject import) {
  jthrowable pending = env->ExceptionOccurred();
  if (pending) env->ExceptionClear();
  {
    const Callback callback(env);
    const AtRest rest;
    jclass owner = static_cast<jclass>(env->NewLocalRef(callbacks));
    env->CallStaticVoidMethod(owner, released_method, import);
    env->ExceptionClear();  // Callbacks.released has logged what can be logged
    env->DeleteLocalRef(owner);
  }
  if (pending) {
    env->Throw(pending);
    env->DeleteLocalRef(pending);
  }
}

bool find_callbacks(JNIEnv* env, jclass found) {
  callbacks = env->NewWeakGlobalRef(found);
  call_method = env->GetStaticMethodID(found, "call", "(Ljava/lang/Object;IJ[J[J[JJ)[J");
  tell_method = call_method ? env->GetStaticMethodID(found, "tell", "(Ljava/lang/Object;I[B)V") : nullptr;
  released_method = tell_method ? env->GetStaticMethodID(found, "released", "(Ljava/lang/Object;)V") : nullptr;
  meet_method = released_method ? env->GetStaticMethodID(found, "meet", "(Ljava/lang/Object;[BJ)[B") : nullptr;
  return meet_method != nullptr;
}

}  // namespace tinyai_jni
