// What the engine calls back: functions that fail, call again, close what they run in, hand back what they should not.
// Each registration's destroy must come once when the engine took it over, and never when it did not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

// ---- Registrations --------------------------------------------------------------------------------------------------

enum { kMostRegistrations = 1 << 15, kCallsEach = 12 };
static Registration g_registrations[kMostRegistrations];
static atomic_int g_registered;

int new_registration(int function) {
  const int number = atomic_fetch_add(&g_registered, 1);
  if (number >= kMostRegistrations) return -1;
  atomic_store(&g_registrations[number].expected, 0);
  atomic_store(&g_registrations[number].budget, kCallsEach);
  atomic_store(&g_registrations[number].function, function);
  return number;
}

void raise_budget(int number, int budget) { atomic_store(&g_registrations[number].budget, budget); }

void* registration_data(int number) { return number < 0 ? NULL : &g_registrations[number]; }

void settle_registration(int number, int expected) {
  if (number >= 0) atomic_store(&g_registrations[number].expected, expected);
}

void check_registrations(void) {
  const int count = atomic_load(&g_registered);
  for (int i = 0; i < count && i < kMostRegistrations; ++i) {
    const int came = atomic_load(&g_registrations[i].destroyed), expected = atomic_load(&g_registrations[i].expected);
    if (expected < 0 ? came > 1 : came != expected)
      fail("a destroy that %s was given came %d times, and %d was expected",
           g_functions[g_registrations[i].function].name, came, expected);
    atomic_store(&g_registrations[i].destroyed, 0);
  }
  atomic_store(&g_registered, 0);
}

// A callback that comes after its destroy is the engine's mistake. Too many, and it only fails from now on.
static int is_spent(void* user_data) {
  Registration* own = user_data;
  if (!own) return 1;
  if (atomic_load(&own->destroyed)) fail("a callback came after its destroy");
  return atomic_fetch_sub(&own->budget, 1) <= 0;
}

static void on_destroy(void* user_data) {
  Registration* own = user_data;
  if (own) atomic_fetch_add(&own->destroyed, 1);
  if (!g_self || g_self->left <= 0 || !one_in(g_self, 16)) return;
  one_in(g_self, 4) ? send_errand(g_self) : make_call(g_self);
}

// ---- Misbehaving ----------------------------------------------------------------------------------------------------

static const tinyai_status kAnswers[] = {TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_OK,
                                         TINYAI_ERROR_RANGE,
                                         TINYAI_ERROR_INTERNAL,
                                         -1,
                                         123456,
                                         TINYAI_ERROR_CLOSED,
                                         TINYAI_ERROR_OUT_OF_MEMORY};

static tinyai_status answer(Thread* t) { return kAnswers[below(t, (int64_t)(sizeof kAnswers / sizeof kAnswers[0]))]; }

static void call_again(Thread* t) {
  if (one_in(t, 8) && t->left > 0) send_errand(t);
  for (int64_t n = one_in(t, 2) ? 0 : 1 + below(t, 3); n > 0 && t->left > 0; --n) make_call(t);
}

// In the scope of a callback: what comes back is handled by `entered` too, which begins anew in each.
typedef struct Inside {
  Thread* t;
  int entered_before;
} Inside;

static Inside step_in(void* user_data) {
  Inside in = {g_self, 0};
  if (in.t) in.entered_before = in.t->entered_count;
  if (!in.t || is_spent(user_data)) in.t = NULL;
  return in;
}

static tinyai_status step_out(Inside in, tinyai_manager scope) {
  if (!in.t) return TINYAI_ERROR_STOPPED;
  if (one_in(in.t, 12)) tinyai_manager_close(scope);
  if (one_in(in.t, 24)) tinyai_manager_leave(scope);
  if (one_in(in.t, 24)) tinyai_set_grad_enabled((int32_t)below(in.t, 2), NULL);
  if (one_in(in.t, 24)) tinyai_label_push("inside");
  in.t->entered_count = in.entered_before;
  return answer(in.t);
}

// Writes outputs: made here, made elsewhere, the inputs themselves, one twice, nothing, or nonsense.
static void hand_back(Thread* t, tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                      tinyai_resource* outputs, int64_t output_count) {
  static const int64_t shape[] = {2, 3};
  for (int64_t i = 0; i < output_count && i < kMostListed; ++i) {
    tinyai_array array = {0};
    tinyai_variable variable = {0};
    switch (below(t, 12)) {
      case 0:
        outputs[i].id = hostile_handle(t, kind_variable);
        break;
      case 1:
        outputs[i].id = 0;
        break;
      case 2:
        outputs[i].id = scope.id;
        break;
      case 3:
        outputs[i].id = polite_handle(t, kind_variable);
        break;
      case 4:
        outputs[i].id = i > 0 ? outputs[0].id : 0;
        break;
      case 5:
        outputs[i].id = input_count > 0 ? inputs[0].id : 0;
        break;
      case 6:
        tinyai_array_ones(scope, shape, below(t, 3), TINYAI_F32, &array);
        outputs[i].id = array.id;
        break;
      default:
        if (input_count > 0)
          tinyai_variable_mul_scalar((tinyai_manager){0}, inputs[below(t, input_count)], 2, &variable);
        outputs[i].id = variable.id;
    }
  }
}

static tinyai_status on_forward(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const Inside in = step_in(user_data);
  if (in.t) {
    call_again(in.t);
    hand_back(in.t, scope, inputs, input_count, outputs, output_count);
  }
  return step_out(in, scope);
}

static tinyai_status on_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                                 void* user_data) {
  const Inside in = step_in(user_data);
  if (in.t) {
    if (call->struct_size != sizeof *call) fail("a custom backward has struct_size %zu", call->struct_size);
    call_again(in.t);
    hand_back(in.t, scope, one_in(in.t, 2) ? call->cotangents : call->inputs,
              call->output_count < call->input_count ? call->output_count : call->input_count, gradients,
              call->input_count);
  }
  return step_out(in, scope);
}

static tinyai_status on_module(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                               int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* user_data) {
  if (g_self && one_in(g_self, 24)) tinyai_module_release(self);
  return on_forward(scope, inputs, input_count, outputs, output_count, user_data);
}

// Checked functions have no destroy: their user_data is a registration that is never destroyed.
static tinyai_status on_checked(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                tinyai_resource* outputs, int64_t output_count, void* user_data) {
  return on_forward(scope, inputs, input_count, outputs, output_count, user_data);
}

static tinyai_status on_trainer(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                void* user_data) {
  const Inside in = step_in(user_data);
  if (in.t) {
    if (state->struct_size != sizeof *state) fail("a trainer's state has struct_size %zu", state->struct_size);
    if (one_in(in.t, 16)) tinyai_trainer_release(trainer);
    if (one_in(in.t, 16)) tinyai_trainer_stop(trainer);
    if (one_in(in.t, 16)) tinyai_trainer_run(trainer);
    if (one_in(in.t, 16)) tinyai_trainer_save(trainer, "t0");
    if (one_in(in.t, 16)) tinyai_trainer_load(trainer, "t0");
    if (one_in(in.t, 16)) tinyai_trainer_save_run(trainer);
    if (one_in(in.t, 16)) tinyai_trainer_load_run(trainer, NULL);
    call_again(in.t);
  }
  return step_out(in, scope);
}

static tinyai_status on_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets,
                             int64_t target_count, tinyai_variable* loss, void* user_data) {
  const Inside in = step_in(user_data);
  if (in.t) {
    tinyai_resource made = {0};
    (void)targets, (void)target_count;
    call_again(in.t);
    hand_back(in.t, scope, &output, 1, &made, 1);
    loss->id = made.id;
    if (one_in(in.t, 2)) tinyai_variable_sum((tinyai_manager){0}, output, NULL, 0, 0, loss);
  }
  return step_out(in, scope);
}

static tinyai_status on_outputs_loss(tinyai_manager scope, const tinyai_variable* outputs, int64_t output_count,
                                     const tinyai_array* targets, int64_t target_count, tinyai_variable* loss,
                                     void* user_data) {
  return output_count > 0 ? on_loss(scope, outputs[output_count - 1], targets, target_count, loss, user_data)
                          : TINYAI_OK;
}

static tinyai_status on_around(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                               tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const Inside in = step_in(user_data);
  if (in.t) {
    call_again(in.t);
    hand_back(in.t, scope, NULL, 0, outputs, output_count);
    for (int64_t i = 0; i < output_count && i < input_count; ++i) {
      if (!one_in(in.t, 3)) outputs[i].id = inputs[i].id;
    }
  }
  return step_out(in, scope);
}

static void on_log(int32_t level, const char* message, void* user_data) {
  (void)level;
  if (strlen(message) == 0) fail("an empty message was logged");
  const Registration* own = user_data;
  if (own && atomic_load(&own->destroyed)) fail("a message came after its logger's destroy");
  if (g_self && g_self->left > 0 && one_in(g_self, 2) && !is_spent(user_data)) call_again(g_self);
}

static tinyai_status on_progress(const char* line, int32_t over, void* user_data) {
  (void)line, (void)over;
  if (is_spent(user_data) || !g_self) return TINYAI_OK;
  call_again(g_self);
  return answer(g_self);
}

// Ranks that meet so find one another's bytes missing, or this one's in their place.
static tinyai_status on_meet(const void* own, int64_t bytes, void* all, void* user_data) {
  if (is_spent(user_data) || !g_self) return TINYAI_ERROR_CALLBACK;
  call_again(g_self);
  memcpy(all, own, (size_t)bytes);
  return answer(g_self);
}

// ---- An allocator: sometimes there is no more, or a block has another alignment -----------------------------------

enum { kOff = 16 };  // bytes beside the alignment that was asked for, which is 64 at least

static void* on_allocate(int64_t bytes, int64_t alignment, void* user_data) {
  (void)user_data;
  static atomic_int count;
  const int number = g_self && g_self->left > 0 ? atomic_fetch_add(&count, 1) : 0;  // a round begins and ends well
  if (number % 13 == 12 && tinyai_trim(NULL) != TINYAI_ERROR_NOT_READY) fail("an allocator's function may call back");
  if (number % 29 == 28) return NULL;
  char* block = aligned_alloc((size_t)alignment, ((size_t)bytes / (size_t)alignment + 2) * (size_t)alignment);
  return block && number % 37 == 36 ? block + kOff : block;
}

static void on_release_block(void* block, int64_t bytes, void* user_data) {
  (void)bytes, (void)user_data;
  free((char*)block - (uintptr_t)block % 64);
}

void (*callback_of(int type))(void) {
  switch (type) {
    case kDestroy:
    case kRelease:
      return (void (*)(void))on_destroy;
    case kLog:
      return (void (*)(void))on_log;
    case kProgress:
      return (void (*)(void))on_progress;
    case kMeet:
      return (void (*)(void))on_meet;
    case kChecked:
      return (void (*)(void))on_checked;
    case kForward:
      return (void (*)(void))on_forward;
    case kBackward:
      return (void (*)(void))on_backward;
    case kModuleForward:
      return (void (*)(void))on_module;
    case kTrainerEvent:
      return (void (*)(void))on_trainer;
    case kLoss:
      return (void (*)(void))on_loss;
    case kOutputsLoss:
      return (void (*)(void))on_outputs_loss;
    case kAround:
      return (void (*)(void))on_around;
    case kAllocate:
      return (void (*)(void))on_allocate;
    case kReleaseBlock:
      return (void (*)(void))on_release_block;
    default:
      fail("there is no callback of type %d", type);
  }
}

// ---- DLPack: capsules that lie --------------------------------------------------------------------------------------

// The structs of https://dmlc.github.io/dlpack/latest/c_api.html.
typedef struct DlTensor {
  void* data;
  int32_t device_type, device_id, ndim;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t* shape;
  int64_t* strides;
  uint64_t byte_offset;
} DlTensor;
typedef struct Managed {
  uint32_t major, minor;
  void* context;
  void (*deleter)(struct Managed*);
  uint64_t flags;
  DlTensor tensor;
  // ours
  atomic_int state;  // 0: drawn, 1: the engine's, 2: deleted
  int64_t shape[8], strides[8];
  double elements[64];
} Managed;

void call_deleter(void* tensor) {
  Managed* managed = tensor;  // the engine's own: the head is the same
  if (managed->deleter) managed->deleter(managed);
}

static void on_delete(Managed* managed) {
  if (atomic_exchange(&managed->state, 2) == 2) fail("a DLPack tensor was deleted twice");
}

enum { kMostTensors = 4096 };
static Managed g_tensors[kMostTensors];
static atomic_int g_tensor_count;

static void make_it_lie(Thread* t, Managed* m) {
  static const int64_t worst[] = {
      -1, 0, 1, 8, 9, INT64_C(1) << 31, INT64_C(1) << 62, INT64_MAX, INT64_MIN, -(INT64_C(1) << 40)};
  const int64_t value = worst[below(t, 10)];
  DlTensor* tensor = &m->tensor;
  switch (below(t, 14)) {
    case 0:
      tensor->shape = NULL;
      break;
    case 1:
      tensor->ndim = (int32_t)value;
      break;
    case 2:
      tensor->data = NULL;
      break;
    case 3:
      tensor->byte_offset =
          (uint64_t)(value == INT64_C(1) << 31 ? INT64_MAX : value); /* nobody can see that a near one lies */
      break;
    case 4:
      m->major = (uint32_t)value;
      break;
    case 5:
      tensor->device_type = (int32_t)value;
      break;
    case 6:
      tensor->bits = (uint8_t)value;
      break;
    case 7:
      tensor->lanes = (uint16_t)value;
      break;
    case 8:
      tensor->code = (uint8_t)value;
      break;
    case 9:
      m->shape[0] = -1;
      break;
    case 10:
      m->shape[0] = m->shape[1] = INT64_C(1) << 62;
      break;
    case 11:
      m->flags = (uint64_t)value;
      break;
    case 12:
      m->strides[0] = value > 0 ? INT64_MAX / 2 : INT64_MIN;
      break;  // beyond what is anywhere: nobody can see that a near one lies
    default:
      tensor->data = (char*)tensor->data + 1;
  }
}

void* new_tensor(Thread* t, int hostile) {
  const int number = atomic_fetch_add(&g_tensor_count, 1);
  if (number >= kMostTensors) return NULL;
  Managed* m = &g_tensors[number];
  memset(m, 0, sizeof *m);
  m->major = 1;
  m->deleter = on_delete;
  m->shape[0] = m->shape[1] = 1 + below(t, 4);
  m->strides[0] = m->shape[1];
  m->strides[1] = 1;
  m->tensor = (DlTensor){.data = m->elements,
                         .device_type = 1,
                         .ndim = 2,
                         .code = 2,
                         .bits = one_in(t, 4) ? 64 : 32,
                         .lanes = 1,
                         .shape = m->shape,
                         .strides = one_in(t, 2) ? m->strides : NULL};
  if (one_in(t, 8)) m->strides[0] = 0;
  if (hostile) make_it_lie(t, m);
  return m;
}

void settle_tensor(void* tensor, int accepted) {
  Managed* m = tensor;
  int drawn = 0;
  if (accepted) atomic_compare_exchange_strong(&m->state, &drawn, 1);  // it may be deleted already
  if (!accepted && atomic_load(&m->state) != 0) fail("a DLPack tensor that was refused was deleted");
}

void check_tensors(void) {
  const int count = atomic_load(&g_tensor_count);
  for (int i = 0; i < count && i < kMostTensors; ++i) {
    if (atomic_load(&g_tensors[i].state) == 1) fail("a DLPack tensor was not deleted");
  }
  atomic_store(&g_tensor_count, 0);
}
