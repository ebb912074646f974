/* An error inside a function of the host's carries its cause outside: A07. */
#include "scenario.h"

/* What every one of them does wrong: [2,3] times [2,3]. */
static const char kCause[] = "inner dimensions 3 and 2 differ";

static tinyai_status fail_in(tinyai_manager scope) {
  tinyai_array a, product;
  const tinyai_status status = tinyai_array_ones(scope, (const int64_t[]){2, 3}, 2, TINYAI_F32, &a);
  return status ? status : tinyai_array_matmul(scope, a, a, &product);
}

static tinyai_status forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t in_count,
                             tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)self, (void)in, (void)in_count, (void)out, (void)out_count, (void)user_data;
  return fail_in(scope);
}
static tinyai_status on_event(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                              void* user_data) {
  (void)trainer, (void)state, (void)user_data;
  return fail_in(scope);
}
static tinyai_status loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t count,
                          tinyai_variable* out, void* user_data) {
  (void)output, (void)targets, (void)count, (void)out, (void)user_data;
  return fail_in(scope);
}
static tinyai_status around(tinyai_manager scope, const tinyai_array* in, int64_t in_count, tinyai_resource* out,
                            int64_t out_count, void* user_data) {
  (void)in, (void)in_count, (void)out, (void)out_count, (void)user_data;
  return fail_in(scope);
}
static tinyai_status progress(const char* line, int32_t over, void* user_data) {
  (void)line, (void)over;
  return fail_in(*(const tinyai_manager*)user_data);
}
static tinyai_status checked(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                             int64_t out_count, void* user_data) {
  (void)in, (void)in_count, (void)out, (void)out_count, (void)user_data;
  return fail_in(scope);
}
static tinyai_status refuse(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t in_count,
                            tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)scope, (void)self, (void)in, (void)in_count, (void)out, (void)out_count, (void)user_data;
  return TINYAI_ERROR_RANGE; /* by itself: no call of the engine failed in it */
}

/* Each handles a failure, and fails for a reason of its own: `user_data` is what it returns. */
static tinyai_status fail_otherwise(tinyai_manager scope, tinyai_module self, const tinyai_variable* in,
                                    int64_t in_count, tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)self, (void)in, (void)in_count, (void)out, (void)out_count;
  CHECK(fail_in(scope) == TINYAI_ERROR_SHAPE);
  return *(const tinyai_status*)user_data;
}

static tinyai_module composed(tinyai_manager into, const char* name, tinyai_module_forward_fn function) {
  tinyai_module module;
  MAKE(module, tinyai_module_compose(into, name, function, NULL, NULL, &module));
  return module;
}

static tinyai_trainer_options options_over(tinyai_manager world) {
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  const tinyai_array arrays[2] = {new_matrix(world, 8, 2, NULL), new_matrix(world, 8, 1, NULL)};
  MAKE(options.training, tinyai_dataset_from_arrays(world, arrays, 2, 1, &options.training));
  MAKE(options.module, tinyai_module_linear(world, 2, 1, 1, TINYAI_F32, &options.module));
  options.loss = TINYAI_LOSS_MSE;
  return options;
}

static tinyai_status twice(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                           int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  if (!status) out[0].id = y.id;
  return status;
}
static tinyai_status backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                              void* user_data) {
  (void)call, (void)gradients, (void)user_data;
  return fail_in(scope);
}

/* It failed, and says who failed and why. A run and a backward leave other counters behind, so they are not compared.
 */
#define CHECK_CAUSE(call, who)                    \
  do {                                            \
    CHECK_CONSUMING(call, TINYAI_ERROR_CALLBACK); \
    CHECK_MESSAGE_HAS(who);                       \
    CHECK_MESSAGE_HAS(kCause);                    \
  } while (0)

static void modules_functions(tinyai_manager world) {
  const tinyai_array x = new_matrix(world, 2, 2, NULL);
  const tinyai_module attention = composed(world, "attention", forward);
  tinyai_module whole;
  tinyai_variable y;
  MAKE(whole, tinyai_module_sequential(world, &attention, 1, &whole));
  CHECK_CAUSE(tinyai_module_forward_array(no_manager, attention, x, &y), "attention");
  CHECK_CAUSE(tinyai_module_forward_array(no_manager, whole, x, &y), "attention");

  /* An older error is no cause of this one. */
  const tinyai_module strict = composed(world, "strict", refuse);
  CHECK_CONSUMING(tinyai_module_forward_array(no_manager, strict, x, &y), TINYAI_ERROR_CALLBACK);
  CHECK_MESSAGE_HAS("strict: the host's function returned status 101");
  char message[1000];
  tinyai_last_error(message, sizeof message);
  CHECK(strstr(message, kCause) == NULL);

  /* Nor is one that the function has handled. */
  static tinyai_status own[] = {TINYAI_ERROR_RANGE, TINYAI_ERROR_CALLBACK, 7, -1};
  static const char* const said[] = {"returned status 101", "returned status 903", "returned status 7", "failed"};
  for (int i = 0; i < 4; ++i) {
    tinyai_module other;
    MAKE(other, tinyai_module_compose(world, "other", fail_otherwise, &own[i], NULL, &other));
    CHECK_CONSUMING(tinyai_module_forward_array(no_manager, other, x, &y), TINYAI_ERROR_CALLBACK);
    tinyai_last_error(message, sizeof message);
    const char* const tail = strstr(message, "other: the host's function ");
    CHECK(tail && strcmp(tail + strlen("other: the host's function "), said[i]) == 0);
  }
}

static void custom_functions(tinyai_manager world) {
  const tinyai_variable x = new_leaf(world, 3, NULL);
  tinyai_function_custom_options options;
  tinyai_function function;
  tinyai_variable y, loss;
  tinyai_function_custom_options_init(&options);
  options.name = "forth";
  options.forward = checked;
  options.backward = backward;
  MAKE(function, tinyai_function_custom(world, &options, &function));
  CHECK_CAUSE(tinyai_function_call(world, function, &x, 1, &y, 1), "forth");
  options.name = "back";
  options.forward = twice;
  MAKE(function, tinyai_function_custom(world, &options, &function));
  MAKE(y, tinyai_function_call(world, function, &x, 1, &y, 1));
  MAKE(loss, tinyai_variable_sum(world, y, NULL, 0, 0, &loss));
  CHECK_CAUSE(tinyai_variable_backward(world, loss, NULL), "back");

  const double numbers[] = {1, 2};
  tinyai_array wide;
  tinyai_variable z;
  MAKE(wide, tinyai_array_from_host(world, TINYAI_F64, (const int64_t[]){2}, 1, numbers, &wide));
  MAKE(z, tinyai_variable_from_array(world, wide, &z));
  tinyai_gradcheck_options tolerances;
  tinyai_gradcheck_options_init(&tolerances);
  CHECK_CAUSE(tinyai_gradcheck(world, checked, NULL, &z, 1, 1, &tolerances), "gradcheck");
}

static void trainers_functions(tinyai_manager world) {
  static const char* const names[] = {"epoch_begin", "forward_end", "batch_end", "epoch_end", "loss", "progress"};
  for (int i = 0; i < 6; ++i) {
    tinyai_trainer_options options = options_over(world);
    tinyai_trainer trainer;
    if (i == 0) options.epoch_begin = on_event;
    if (i == 1) options.forward_end = on_event;
    if (i == 2) options.batch_end = on_event;
    if (i == 3) options.epoch_end = on_event;
    if (i == 4) options.loss = TINYAI_LOSS_HOST, options.loss_function = loss;
    if (i == 5) options.progress = 1;
    if (i == 5) OK(tinyai_set_progress(progress, &world, NULL));
    MAKE(trainer, tinyai_trainer_create(world, &options, &trainer));
    CHECK_CAUSE(tinyai_trainer_run(trainer), names[i]);
  }
  OK(tinyai_set_progress(NULL, NULL, NULL));
}

static void predictors_functions(tinyai_manager world) {
  const tinyai_array x = new_matrix(world, 2, 2, NULL);
  tinyai_module module;
  MAKE(module, tinyai_module_linear(world, 2, 1, 1, TINYAI_F32, &module));
  for (int after = 0; after <= 1; ++after) {
    tinyai_predictor_options options;
    tinyai_predictor predictor;
    tinyai_array y;
    tinyai_predictor_options_init(&options);
    *(after ? &options.after : &options.before) = around;
    MAKE(predictor, tinyai_predictor_create(world, module, &options, &predictor));
    CHECK_CAUSE(tinyai_predictor_predict(world, predictor, x, &y), after ? "after" : "before");
  }
}

SCENARIO(A07) {
  const tinyai_manager world = open_entered(no_manager, "world");
  modules_functions(world);
  custom_functions(world);
  trainers_functions(world);
  predictors_functions(world);
  close_scope(world);
}
