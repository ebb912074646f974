/* N07: steps in the middle of a backward; Java's and Rust's rows do the same. N10: memory fails where memory is saved.
 */
#include <unistd.h>

#include "scenario.h"

enum { LAYERS = 4, WIDTH = 8 };

typedef struct network {
  tinyai_manager scope;
  tinyai_variable weights[LAYERS];
  tinyai_optimizer optimizer;
} network;

static network new_network(tinyai_manager base, bool early) {
  network n = {.scope = open_scope(base, early ? "early" : "late")};
  for (int i = 0; i < LAYERS; ++i) {
    float values[WIDTH * WIDTH];
    for (int k = 0; k < WIDTH * WIDTH; ++k) values[k] = 0.01F * (float)((k * 7 + i * 3) % 19 - 9);
    n.weights[i] = new_parameter(n.scope, WIDTH, WIDTH, values);
  }
  MAKE(n.optimizer, tinyai_optimizer_adam(n.scope, n.weights, LAYERS, NULL, &n.optimizer));
  OK(tinyai_optimizer_set_early(n.optimizer, early));
  return n;
}

/* The squares of what the layers make of ones. The first weight is used again at the end. */
static tinyai_variable loss_of(const network* n, tinyai_manager batch) {
  float ones[2 * WIDTH];
  for (int i = 0; i < 2 * WIDTH; ++i) ones[i] = 1;
  const tinyai_array x = new_matrix(batch, 2, WIDTH, ones);
  tinyai_variable y, out;
  MAKE(y, tinyai_constant(batch, x, &y));
  for (int i = 0; i <= LAYERS; ++i) {
    const tinyai_variable before = y;
    MAKE(y, tinyai_variable_matmul(batch, before, n->weights[i % LAYERS], &y));
  }
  const tinyai_variable last = y;
  MAKE(y, tinyai_variable_square(batch, last, &y));
  MAKE(out, tinyai_variable_sum(batch, y, NULL, 0, 0, &out));
  return out;
}

static void step(const network* n) {
  const tinyai_manager batch = open_scope(n->scope, "batch");
  OK(tinyai_variable_backward(batch, loss_of(n, batch), NULL));
  OK(tinyai_optimizer_step(n->optimizer));
  OK(tinyai_optimizer_clear_grads(n->optimizer));
  close_scope(batch);
}

typedef struct values {
  float of[LAYERS][WIDTH * WIDTH];
} values;

static values values_of_all(const network* n) {
  values out;
  for (int i = 0; i < LAYERS; ++i) OK(tinyai_array_to_host(value_of(n->weights[i]), out.of[i], sizeof out.of[i]));
  return out;
}

static bool is_as(const network* n, const values* before) {
  const values now = values_of_all(n);
  return memcmp(&now, before, sizeof now) == 0;
}

/* What does not go with it is told with reason and cure, and changes nothing. */
static void refusals(const network* n, const values* before) {
  const tinyai_manager batch = open_scope(n->scope, "batch");
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  const tinyai_variable loss = loss_of(n, batch);
  CHECK_STATUS(tinyai_variable_backward(batch, loss, &options), TINYAI_ERROR_ARGUMENT);
  CHECK_MESSAGE_HAS("leave retain_graph and create_graph out, or switch early steps off");
  CHECK_STATUS(tinyai_optimizer_clip_norm(n->optimizer, 1, NULL), TINYAI_ERROR_ARGUMENT);
  CHECK_MESSAGE_HAS("a norm is of all gradients");
  CHECK_STATUS(tinyai_optimizer_clip_value(n->optimizer, 1), TINYAI_ERROR_ARGUMENT);
  CHECK_STATUS(tinyai_optimizer_set_loss_scale(n->optimizer, NULL), TINYAI_ERROR_ARGUMENT);
  CHECK_MESSAGE_HAS("switch early steps off");

  /* A step of several backwards. */
  OK(tinyai_optimizer_set_early(n->optimizer, 0));
  OK(tinyai_variable_backward(batch, loss, NULL));
  OK(tinyai_optimizer_set_early(n->optimizer, 1));
  const tinyai_variable another = loss_of(n, batch);
  CHECK_STATUS(tinyai_variable_backward(batch, another, NULL), TINYAI_ERROR_ARGUMENT);
  CHECK_MESSAGE_HAS("clear it first");
  OK(tinyai_optimizer_clear_grads(n->optimizer));
  CHECK(is_as(n, before));
  close_scope(batch);
}

/* A trainer whose optimizer steps early. */
static tinyai_status run_with(const network* n, double clip_norm, int64_t accumulate, int64_t shards) {
  const tinyai_manager scope = open_scope(n->scope, "trainer");
  tinyai_module linear;
  MAKE(linear, tinyai_module_linear(scope, WIDTH, 2, 1, TINYAI_F32, &linear));
  tinyai_variable weights[2];
  MAKE(weights[0], tinyai_module_parameter(linear, "weight", &weights[0]));
  MAKE(weights[1], tinyai_module_parameter(linear, "bias", &weights[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  MAKE(options.optimizer, tinyai_optimizer_sgd(scope, weights, 2, NULL, &options.optimizer));
  OK(tinyai_optimizer_set_early(options.optimizer, 1));
  tinyai_array data[2];
  MAKE(data[0], tinyai_array_ones(scope, (const int64_t[]){4, WIDTH}, 2, TINYAI_F32, &data[0]));
  MAKE(data[1], tinyai_array_zeros(scope, (const int64_t[]){4}, 1, TINYAI_I64, &data[1]));
  MAKE(options.training, tinyai_dataset_from_arrays(scope, data, 2, 1, &options.training));
  options.module = linear;
  options.batch_size = 2;
  options.clip_norm = clip_norm;
  options.accumulate = accumulate;
  options.shards = shards;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(scope, &options, &trainer));
  const tinyai_status status = tinyai_trainer_run(trainer);
  char message[1024] = "";
  tinyai_last_error(message, sizeof message);
  if (status) CHECK(strstr(message, "leave it out, or switch early steps off") != NULL);
  close_scope(scope);
  return status;
}

static tinyai_status copies(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                            int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  tinyai_variable copy = {0};
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 1, &copy);
  out[0].id = copy.id;
  return status;
}
static tinyai_status fails(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                           void* user_data) {
  (void)scope, (void)call, (void)gradients, (void)user_data;
  return TINYAI_ERROR_RANGE;
}

/* The second weight is stepped when the first one's gradient fails. */
static void fail_half_way(const network* n) {
  const tinyai_manager batch = open_scope(n->scope, "batch");
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = copies;
  options.backward = fails;
  tinyai_function function;
  MAKE(function, tinyai_function_custom(batch, &options, &function));
  tinyai_variable first, same, second, loss;
  MAKE(first, tinyai_variable_square(batch, n->weights[0], &first));
  MAKE(same, tinyai_function_call(batch, function, &first, 1, &same, 1));
  MAKE(second, tinyai_variable_matmul(batch, same, n->weights[1], &second));
  MAKE(loss, tinyai_variable_sum(batch, second, NULL, 0, 0, &loss));
  CHECK_CONSUMING(tinyai_variable_backward(batch, loss, NULL), TINYAI_ERROR_CALLBACK);
  CHECK_MESSAGE_HAS("1 of 2 early steps are done, and stay");
  close_scope(batch);
}

static void path_of_state(char* path, size_t size) {
  const char* folder = getenv("TMPDIR");
  snprintf(path, size, "%s/tinyai-early-%ld.safetensors", folder ? folder : "/tmp", (long)getpid());
}

static void half_way(const network* n) {
  char path[200];
  path_of_state(path, sizeof path);
  OK(tinyai_optimizer_save(n->optimizer, path));
  const values before = values_of_all(n);
  fail_half_way(n);
  const values after = values_of_all(n);
  if (computes()) {
    CHECK(memcmp(before.of[0], after.of[0], sizeof before.of[0]) == 0);
    CHECK(memcmp(before.of[1], after.of[1], sizeof before.of[1]) != 0);
  }
  CHECK_STATUS(tinyai_optimizer_step(n->optimizer), TINYAI_ERROR_NOT_READY);
  CHECK_MESSAGE_HAS("load a state of the parameters and of the optimizer");
  CHECK_STATUS(tinyai_optimizer_save(n->optimizer, path), TINYAI_ERROR_NOT_READY);
  const tinyai_manager batch = open_scope(n->scope, "batch");
  const tinyai_variable loss = loss_of(n, batch);
  CHECK_STATUS(tinyai_variable_backward(batch, loss, NULL), TINYAI_ERROR_NOT_READY);
  close_scope(batch);
  CHECK(is_as(n, &after));
  OK(tinyai_array_write(value_of(n->weights[1]), before.of[1], sizeof before.of[1]));
  OK(tinyai_optimizer_load(n->optimizer, path));
  unlink(path);
}

SCENARIO(N07) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const network early = new_network(base, true), late = new_network(base, false);
  for (int i = 0; i < 3; ++i) {
    step(&early);
    step(&late);
  }
  values before = values_of_all(&late);
  CHECK(is_as(&early, &before)); /* the same bits */
  CHECK_INT(grad_of(early.weights[0]).id, 0);

  refusals(&early, &before);
  CHECK_INT(run_with(&early, 1, 1, 0), TINYAI_ERROR_ARGUMENT);
  CHECK_INT(run_with(&early, 0, 2, 0), TINYAI_ERROR_ARGUMENT);
  CHECK_INT(run_with(&early, 0, 1, 2), TINYAI_ERROR_ARGUMENT);
  CHECK_INT(run_with(&early, 0, 1, 0), TINYAI_OK);

  half_way(&early);
  step(&early);
  step(&late);
  before = values_of_all(&late);
  CHECK(is_as(&early, &before)); /* as if nothing had been */
  close_scope(base);
}

/* ------------------------------------------------------------------------------------------- N10, when memory fails */

static void values_again(const network* n, const values* before) {
  for (int i = 0; i < LAYERS; ++i) OK(tinyai_array_write(value_of(n->weights[i]), before->of[i], sizeof before->of[i]));
}

/* One early step. Where memory fails behind the first, what is done is done, and all begins anew from a state. */
static void step_or_recover(const network* n, const char* path) {
  const values before = values_of_all(n);
  for (;;) {
    const tinyai_manager batch = open_scope(n->scope, "batch");
    const tinyai_variable loss = loss_of(n, batch);
    scenario_before_call();
    const tinyai_status status = tinyai_variable_backward(batch, loss, NULL);
    faults_arm(false);
    close_scope(batch);
    if (status == TINYAI_OK) return;
    CHECK_INT(status, TINYAI_ERROR_OUT_OF_MEMORY);
    CHECK(memory_fails());
    if (tinyai_optimizer_step(n->optimizer) == TINYAI_ERROR_NOT_READY) {
      values_again(n, &before);
      OK(tinyai_optimizer_load(n->optimizer, path));
    }
    CHECK(is_as(n, &before));
  }
}

static void early_steps(tinyai_manager base) {
  const network early = new_network(base, true), late = new_network(base, false);
  char path[200];
  path_of_state(path, sizeof path);
  OK(tinyai_optimizer_save(early.optimizer, path)); /* before the first step */
  step_or_recover(&early, path);
  unlink(path);
  const tinyai_manager batch = open_scope(base, "batch");
  run_backward_with(batch, loss_of(&late, batch), false, false);
  OK(tinyai_optimizer_step(late.optimizer));
  const values expected = values_of_all(&late);
  CHECK(is_as(&early, &expected));
  close_scope(batch);
}

typedef struct gradients {
  float of[LAYERS][WIDTH * WIDTH];
} gradients;

/* The gradients of the layers in a precision, each a span of recomputing or not. */
static gradients gradients_of(tinyai_manager base, tinyai_precision precision, bool spans) {
  const network n = new_network(base, false);
  const tinyai_manager batch = open_scope(n.scope, "batch");
  tinyai_variable y, loss;
  MAKE(y, tinyai_constant(batch, new_matrix(batch, 2, WIDTH, NULL), &y));
  OK(tinyai_set_precision(precision, NULL));
  for (int i = 0; i < LAYERS; ++i) {
    const tinyai_variable before = y;
    if (spans) OK(tinyai_recompute_push());
    tinyai_variable product;
    MAKE(product, tinyai_variable_matmul(batch, before, n.weights[i], &product));
    MAKE(y, tinyai_variable_tanh(batch, product, &y));
    SURE(tinyai_variable_release(product));
    if (spans) SURE(tinyai_recompute_pop());
  }
  SURE(tinyai_set_precision(TINYAI_PRECISION_AS_IS, NULL));
  const tinyai_variable last = y;
  MAKE(y, tinyai_variable_cast(batch, last, TINYAI_F32, &y));
  MAKE(loss, tinyai_variable_sum(batch, y, NULL, 0, 0, &loss));
  run_backward_with(batch, loss, false, false);
  gradients out;
  for (int i = 0; i < LAYERS; ++i) OK(tinyai_array_to_host(grad_of(n.weights[i]), out.of[i], sizeof out.of[i]));
  close_scope(n.scope);
  return out;
}

SCENARIO_WITH(N10, ROW_REPEATED) {
  const tinyai_manager base = open_scope(no_manager, "base");
  for (int narrow = 0; narrow < 2; ++narrow) {
    const tinyai_precision precision = narrow ? TINYAI_PRECISION_BF16 : TINYAI_PRECISION_AS_IS;
    const gradients plain = gradients_of(base, precision, false), spans = gradients_of(base, precision, true);
    CHECK(!computes() || memcmp(&plain, &spans, sizeof plain) == 0);
  }
  early_steps(base);
  close_scope(base);
}
