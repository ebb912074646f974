/* Compiled functions that do what eager calls do: P01, P03, P10. */
#define _GNU_SOURCE
#include "compiled.h"

#include <math.h>

/* ------------------------------------------------------------------------------- P01, a training step, whole */

enum { IMAGES = 64, SIDE = 8, MOST_BYTES = 1 << 14, MOST_BATCHES = 32 };

typedef struct digits_run {
  int32_t compile, plain_rate;
  double dropout, clip_norm;
} digits_run;

typedef struct digits_result {
  double losses[MOST_BATCHES];
  int64_t batches, host_losses, bytes;
  unsigned char state[MOST_BYTES]; /* parameters, then buffers */
  float running_mean[4];
} digits_result;

/* Three shapes of strokes, each shifted and with noise of its own. */
static tinyai_dataset strokes(tinyai_manager into) {
  static float pixels[IMAGES][SIDE][SIDE];
  int64_t labels[IMAGES];
  for (int i = 0; i < IMAGES; ++i) {
    labels[i] = i % 3;
    for (int y = 0; y < SIDE; ++y) {
      for (int x = 0; x < SIDE; ++x) {
        const int at = labels[i] == 0 ? x : labels[i] == 1 ? y : x + y - 4;
        pixels[i][y][x] = (at == 2 + i % 4 ? 1.f : 0.f) + 0.2f * (float)sin(0.7 * (i * 64 + y * 8 + x));
      }
    }
  }
  tinyai_array arrays[2];
  MAKE(arrays[0],
       tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){IMAGES, 1, SIDE, SIDE}, 4, pixels, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, labels, &arrays[1]));
  tinyai_dataset dataset;
  MAKE(dataset, tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  return dataset;
}

static tinyai_module digits_network(tinyai_manager into, double dropout) {
  tinyai_module layers[6], all;
  MAKE(layers[0], tinyai_module_conv2d(into, 1, 4, 3, 3, NULL, &layers[0]));
  MAKE(layers[1], tinyai_module_batch_norm(into, 2, 4, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[2]));
  MAKE(layers[3], tinyai_module_dropout(into, dropout, &layers[3]));
  MAKE(layers[4], tinyai_module_flatten(into, 1, -1, &layers[4]));
  MAKE(layers[5], tinyai_module_linear(into, 4 * 6 * 6, 3, 1, TINYAI_F32, &layers[5]));
  MAKE(all, tinyai_module_sequential(into, layers, 6, &all));
  return all;
}

static tinyai_status note_loss(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                               void* user_data) {
  (void)scope, (void)trainer;
  digits_result* result = user_data;
  if (result->batches == MOST_BATCHES) return TINYAI_ERROR_RANGE;
  result->losses[result->batches++] = state->loss;
  return TINYAI_OK;
}

static tinyai_status counted_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets,
                                  int64_t target_count, tinyai_variable* loss, void* user_data) {
  (void)target_count;
  ++((digits_result*)user_data)->host_losses;
  return tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
}

static void append(digits_result* result, tinyai_array array) {
  const int64_t bytes = bytes_of(array);
  CHECK(result->bytes + bytes <= MOST_BYTES);
  OK(tinyai_array_to_host(array, result->state + result->bytes, bytes));
  result->bytes += bytes;
}

static void read_state_of(tinyai_module module, digits_result* result) {
  int64_t parameters = 0, buffers = 0;
  OK(tinyai_module_parameter_count(module, &parameters));
  OK(tinyai_module_buffer_count(module, &buffers));
  for (int64_t i = 0; i < parameters; ++i) {
    tinyai_variable parameter;
    MAKE(parameter, tinyai_module_parameter_at(module, i, &parameter));
    append(result, value_of(parameter));
  }
  for (int64_t i = 0; i < buffers; ++i) {
    tinyai_array buffer;
    MAKE(buffer, tinyai_module_buffer_at(module, i, &buffer));
    append(result, buffer);
  }
  tinyai_array mean;
  MAKE(mean, tinyai_module_buffer(module, "1.running_mean", &mean));
  OK(tinyai_array_to_host(mean, result->running_mean, sizeof result->running_mean));
}

/* Three epochs of six batches of 10 and one of 4. */
static digits_result* train_digits(digits_run run) {
  digits_result* result = calloc(1, sizeof *result);
  const tinyai_manager base = open_scope(no_manager, "base"), seeded = open_seeded(base, 5);
  const tinyai_module module = digits_network(seeded, run.dropout);
  tinyai_schedule_options schedule;
  tinyai_schedule_options_init(&schedule);
  schedule.shape = TINYAI_SCHEDULE_COSINE;
  schedule.warmup = 4;
  schedule.period = 0;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = strokes(base);
  options.loss = TINYAI_LOSS_HOST;
  options.loss_function = counted_loss;
  options.batch_end = note_loss;
  options.user_data = result;
  options.batch_size = 10;
  options.epochs = 3;
  options.rate = 0.02;
  options.seed = 11;
  options.clip_norm = run.clip_norm;
  options.schedule = run.plain_rate ? NULL : &schedule;
  options.compile = run.compile;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(seeded, &options, &trainer));
  OK(tinyai_trainer_run(trainer));
  read_state_of(module, result);
  close_scope(base);
  return result;
}

static bool same_training(const digits_result* a, const digits_result* b) {
  return a->batches == b->batches && a->bytes == b->bytes && memcmp(a->losses, b->losses, sizeof a->losses) == 0 &&
         memcmp(a->state, b->state, (size_t)a->bytes) == 0;
}

SCENARIO(P01) {
  const digits_run all = {.dropout = 0.25, .clip_norm = 0.5};
  digits_run variant = all;
  variant.compile = 1;
  digits_result *eager = train_digits(all), *compiled = train_digits(variant);
  CHECK_INT(eager->batches, 21);
  CHECK_INT(eager->host_losses, 21);
  CHECK_INT(compiled->batches, 21);
  CHECK_INT(compiled->host_losses, 3); /* 10 images without gradients from before and with them, and 4 */
  CHECK_INT(compiled->bytes, eager->bytes);
  CHECK(memcmp(compiled->losses, eager->losses, sizeof eager->losses) == 0);
  CHECK(memcmp(compiled->state, eager->state, (size_t)eager->bytes) == 0);
  CHECK(!computes() || eager->losses[20] < eager->losses[0]);
  CHECK(!computes() || eager->running_mean[0] != 0);
  /* Each part has its say: without it the bits are others, and again the same compiled. */
  for (int part = 0; part < 3; ++part) {
    variant = all;
    if (part == 0) variant.dropout = 0;
    if (part == 1) variant.clip_norm = 0;
    if (part == 2) variant.plain_rate = 1;
    digits_result* without = train_digits(variant);
    variant.compile = 1;
    digits_result* without_compiled = train_digits(variant);
    CHECK(!computes() || !same_training(eager, without));
    CHECK(same_training(without, without_compiled));
    free(without), free(without_compiled);
  }
  free(eager), free(compiled);
}

/* --------------------------------------------------------- P03, what is traced anew, and what is only seen */

enum { FEATURES = 3, CLASSES = 2, PARAMETERS = 4 };

typedef struct step_world {
  tinyai_module module;
  tinyai_variable parameters[PARAMETERS]; /* of the norm, then of the linear layer */
  tinyai_optimizer optimizer;
  int runs;
} step_world;

static tinyai_status norm_step(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                               tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  step_world* world = user_data;
  tinyai_variable y, square, loss;
  ++world->runs;
  TRY(tinyai_module_forward(scope, world->module, inputs[0], &y));
  TRY(tinyai_variable_square(scope, y, &square));
  TRY(tinyai_variable_mean(scope, square, NULL, 0, 0, &loss));
  TRY(tinyai_variable_backward(scope, loss, NULL));
  TRY(tinyai_optimizer_step(world->optimizer));
  TRY(tinyai_optimizer_clear_grads(world->optimizer));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

static step_world new_step_world(tinyai_manager base) {
  const tinyai_manager into = open_seeded(base, 3);
  step_world world = {.runs = 0};
  tinyai_module layers[2];
  MAKE(layers[0], tinyai_module_batch_norm(into, 1, FEATURES, NULL, &layers[0]));
  MAKE(layers[1], tinyai_module_linear(into, FEATURES, CLASSES, 1, TINYAI_F32, &layers[1]));
  MAKE(world.module, tinyai_module_sequential(into, layers, 2, &world.module));
  for (int i = 0; i < PARAMETERS; ++i) {
    MAKE(world.parameters[i], tinyai_module_parameter_at(world.module, i, &world.parameters[i]));
  }
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 0.1;
  sgd.momentum = 0.9;
  MAKE(world.optimizer, tinyai_optimizer_sgd(into, world.parameters, PARAMETERS, &sgd, &world.optimizer));
  return world;
}

typedef struct twins {
  tinyai_manager base;
  step_world eager, compiled;
  tinyai_function function;
} twins;

static bool same_module(tinyai_module a, tinyai_module b) {
  digits_result* states[2] = {calloc(1, sizeof **states), calloc(1, sizeof **states)};
  const tinyai_module modules[2] = {a, b};
  for (int i = 0; i < 2; ++i) {
    int64_t buffers = 0;
    for (int k = 0; k < PARAMETERS; ++k) {
      tinyai_variable parameter;
      MAKE(parameter, tinyai_module_parameter_at(modules[i], k, &parameter));
      append(states[i], value_of(parameter));
    }
    OK(tinyai_module_buffer_count(modules[i], &buffers));
    for (int64_t k = 0; k < buffers; ++k) {
      tinyai_array buffer;
      MAKE(buffer, tinyai_module_buffer_at(modules[i], k, &buffer));
      append(states[i], buffer);
    }
  }
  const bool equal =
      states[0]->bytes == states[1]->bytes && memcmp(states[0]->state, states[1]->state, (size_t)states[0]->bytes) == 0;
  free(states[0]), free(states[1]);
  return equal;
}

/* One step of both: losses and all that is left behind agree. */
static void step_both(twins* t, int64_t rows) {
  const tinyai_manager batch = open_scope(t->base, "batch");
  const tinyai_array data = new_matrix(batch, rows, FEATURES, NULL);
  tinyai_variable x, losses[2];
  MAKE(x, tinyai_constant(batch, data, &x));
  tinyai_resource eager;
  OK(norm_step(batch, &x, 1, &eager, 1, &t->eager));
  losses[0].id = eager.id;
  MAKE(losses[1], tinyai_function_call(batch, t->function, &x, 1, &losses[1], 1));
  CHECK_NEAR(item_of(value_of(losses[1])), item_of(value_of(losses[0])), 0);
  CHECK(same_module(t->eager.module, t->compiled.module));
  close_scope(batch);
}

static void train_both(twins* t, int32_t training) {
  OK(tinyai_module_set_training(t->eager.module, training));
  OK(tinyai_module_set_training(t->compiled.module, training));
}

SCENARIO(P03) {
  const tinyai_manager base = open_scope(no_manager, "base");
  twins t = {.base = base, .eager = new_step_world(base), .compiled = new_step_world(base)};
  t.function = new_function(base, "step", norm_step, &t.compiled);
  for (int i = 0; i < 3; ++i) step_both(&t, 4);
  CHECK_INT(t.compiled.runs, 1);

  step_both(&t, 6);
  CHECK_INT(t.compiled.runs, 2);
  CHECK(reason_has(t.function, "input 0: f32[6,3] was f32[4,3]"));

  train_both(&t, 0);
  step_both(&t, 6);
  CHECK_INT(t.compiled.runs, 3);
  CHECK(reason_has(t.function, "is in evaluation mode now"));
  train_both(&t, 1);
  step_both(&t, 6); /* to and fro costs nothing */
  step_both(&t, 4);
  CHECK_INT(t.compiled.runs, 3);

  OK(tinyai_optimizer_set_rate(t.eager.optimizer, 0.01));
  OK(tinyai_optimizer_set_rate(t.compiled.optimizer, 0.01));
  step_both(&t, 4);
  const tinyai_array weight = new_matrix(base, CLASSES, FEATURES, (const float[]){1, -1, 2, -2, 3, -3});
  OK(tinyai_array_assign(value_of(t.eager.parameters[2]), weight));
  OK(tinyai_array_assign(value_of(t.compiled.parameters[2]), weight));
  step_both(&t, 4);
  CHECK_INT(t.compiled.runs, 3); /* neither the rate nor the weight is traced */

  float before[CLASSES * FEATURES], after[CLASSES * FEATURES];
  OK(tinyai_array_to_host(value_of(t.compiled.parameters[2]), before, sizeof before));
  OK(tinyai_variable_set_requires_grad(t.eager.parameters[2], 0));
  OK(tinyai_variable_set_requires_grad(t.compiled.parameters[2], 0));
  step_both(&t, 4);
  CHECK_INT(t.compiled.runs, 4);
  CHECK(reason_has(t.function, "is frozen now"));
  OK(tinyai_array_to_host(value_of(t.compiled.parameters[2]), after, sizeof after));
  CHECK(memcmp(before, after, sizeof before) == 0);
  OK(tinyai_variable_set_requires_grad(t.eager.parameters[2], 1));
  OK(tinyai_variable_set_requires_grad(t.compiled.parameters[2], 1));
  step_both(&t, 4);
  OK(tinyai_array_to_host(value_of(t.compiled.parameters[2]), after, sizeof after));
  CHECK(!computes() || memcmp(before, after, sizeof before) != 0);

  const tinyai_function_counts counts = counts_of(t.function);
  CHECK_INT(counts.traces, t.compiled.runs);
  CHECK_INT(counts.traces + counts.hits, counts.calls);
  close_scope(base);
}

/* ------------------------------------------------------------------------- P10, ten thousand calls, all flat */

static int64_t taken_from_system;

static void* count_take(int64_t bytes, int64_t alignment, void* user_data) {
  (void)user_data;
  ++taken_from_system;
  void* block = NULL;
  return posix_memalign(&block, alignment < 64 ? 64 : (size_t)alignment, (size_t)bytes) == 0 ? block : NULL;
}

static void count_give(void* block, int64_t bytes, void* user_data) {
  (void)bytes, (void)user_data;
  free(block);
}

static void call_flat(tinyai_manager base, tinyai_manager own, tinyai_manager batch, temporaries_body* body) {
  const tinyai_variable x = new_leaf(batch, 5000, NULL);
  const tinyai_function function = new_function(own, "flat", run_temporaries, body);
  tinyai_variable y;
  for (int i = 0; i < 3; ++i) {
    MAKE(y, tinyai_function_call(batch, function, &x, 1, &y, 1));
    if (i < 2) SURE(tinyai_variable_release(y));
  }
  const int64_t with_result = stats_of(base).subtree_bytes;
  SURE(tinyai_variable_release(y));
  const int64_t without = stats_of(base).subtree_bytes, own_bytes = stats_of(own).subtree_bytes;
  const int64_t taken = taken_from_system, calls = times(10000);
  CHECK(with_result - without >= 5000 * 4 && with_result - without < 5000 * 4 + 1024);
  SURE(tinyai_manager_reset_peak(base));
  SURE(tinyai_manager_reset_peak(own));
  int64_t uneven = 0;
  for (int64_t i = 0; i < calls; ++i) {
    MAKE(y, tinyai_function_call(batch, function, &x, 1, &y, 1));
    uneven += stats_of(base).subtree_bytes != with_result;
    SURE(tinyai_variable_release(y));
    uneven += stats_of(base).subtree_bytes != without;
  }
  CHECK_INT(uneven, 0);
  CHECK_INT(stats_of(base).peak_bytes, with_result);
  CHECK_INT(stats_of(own).peak_bytes, own_bytes);
  CHECK_INT(taken_from_system, taken);
  CHECK_INT(body->runs, 1);
  CHECK_INT(counts_of(function).calls, calls + 3);
  CHECK_INT(counts_of(function).traces, 1);
}

SCENARIO(P10) {
  const tinyai_allocator counting = {.struct_size = sizeof counting, .allocate = count_take, .release = count_give};
  OK(tinyai_set_allocator(&counting));
  OK(tinyai_set_grad_enabled(0, NULL));
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager own = open_scope(base, "own"), batch = open_scope(base, "batch");
  temporaries_body body = {.runs = 0};
  taken_from_system = 0;
  call_flat(base, own, batch, &body);
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
  OK(tinyai_set_allocator(NULL));
}
