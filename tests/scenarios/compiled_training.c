/* A trainer whose step is compiled: P01. */
#include <math.h>

#include "scenario.h"

enum { IMAGES = 96, SIDE = 8, BATCH = 16, EPOCHS = 3, STATE = 4096 };

/* What a run leaves: the loss at each batch's end, and all parameters and buffers. */
typedef struct outcome {
  int batches;
  double losses[EPOCHS * IMAGES / BATCH];
  double rate;
  size_t bytes;
  unsigned char state[STATE];
} outcome;

static tinyai_status note_batch(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                void* user_data) {
  outcome* out = user_data;
  (void)scope, (void)trainer;
  out->losses[out->batches++] = state->loss;
  out->rate = state->rate;
  return TINYAI_OK;
}

static tinyai_module network(tinyai_manager into) {
  tinyai_module parts[6], out;
  MAKE(parts[0], tinyai_module_conv2d(into, 1, 4, 3, 3, NULL, &parts[0]));
  MAKE(parts[1], tinyai_module_batch_norm(into, 2, 4, NULL, &parts[1]));
  MAKE(parts[2], tinyai_module_activation(into, TINYAI_RELU, NULL, &parts[2]));
  MAKE(parts[3], tinyai_module_flatten(into, 1, -1, &parts[3]));
  MAKE(parts[4], tinyai_module_dropout(into, 0.25, &parts[4]));
  MAKE(parts[5], tinyai_module_linear(into, 4 * (SIDE - 2) * (SIDE - 2), 3, 1, TINYAI_F32, &parts[5]));
  MAKE(out, tinyai_module_sequential(into, parts, 6, &out));
  return out;
}

/* Bright squares whose place tells the class. */
static tinyai_dataset images(tinyai_manager into) {
  static float pixels[IMAGES][SIDE][SIDE];
  static int64_t labels[IMAGES];
  for (int i = 0; i < IMAGES; ++i) {
    labels[i] = i % 3;
    for (int y = 0; y < SIDE; ++y) {
      for (int x = 0; x < SIDE; ++x)
        pixels[i][y][x] = (float)(0.3 * sin(0.9 * (i + 3 * y + 7 * x))) + (float)(x / 3 == i % 3);
    }
  }
  tinyai_array arrays[2];
  tinyai_dataset out;
  MAKE(arrays[0],
       tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){IMAGES, 1, SIDE, SIDE}, 4, pixels, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, labels, &arrays[1]));
  MAKE(out, tinyai_dataset_from_arrays(into, arrays, 2, 1, &out));
  return out;
}

static void keep(outcome* out, tinyai_array array) {
  int64_t count = 0;
  tinyai_dtype dtype;
  OK(tinyai_array_size(array, &count));
  OK(tinyai_array_dtype(array, &dtype));
  const size_t bytes = (size_t)count * (dtype == TINYAI_F32 ? 4 : 8);
  CHECK(out->bytes + bytes <= STATE);
  OK(tinyai_array_to_host(array, out->state + out->bytes, (int64_t)bytes));
  out->bytes += bytes;
}

static void train(bool compiled, outcome* out) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "seeded";
  options.seed = 7;
  options.has_seed = 1;
  options.device = device_under_test();
  tinyai_manager scope;
  MAKE(scope, tinyai_manager_open(no_manager, &options, &scope));
  const tinyai_manager model = open_scope(scope, "model"), training = open_scope(scope, "training");
  tinyai_schedule_options schedule;
  tinyai_schedule_options_init(&schedule);
  schedule.shape = TINYAI_SCHEDULE_COSINE;
  schedule.warmup = 4;
  tinyai_trainer_options wanted;
  tinyai_trainer_options_init(&wanted);
  wanted.module = network(model);
  wanted.training = images(scope);
  wanted.batch_size = BATCH;
  wanted.epochs = EPOCHS;
  wanted.seed = 3;
  wanted.rate = 0.01;
  wanted.schedule = &schedule;
  wanted.clip_norm = 0.5;
  wanted.batch_end = note_batch;
  wanted.user_data = out;
  wanted.compile = compiled;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(training, &wanted, &trainer));
  OK(tinyai_trainer_run(trainer));
  int64_t parameters = 0, buffers = 0;
  OK(tinyai_module_parameter_count(wanted.module, &parameters));
  OK(tinyai_module_buffer_count(wanted.module, &buffers));
  for (int64_t i = 0; i < parameters; ++i) {
    tinyai_variable parameter;
    OK(tinyai_module_parameter_at(wanted.module, i, &parameter));
    keep(out, value_of(parameter));
  }
  for (int64_t i = 0; i < buffers; ++i) {
    tinyai_array buffer;
    OK(tinyai_module_buffer_at(wanted.module, i, &buffer));
    keep(out, buffer);
  }
  close_scope(scope);
}

SCENARIO_WITH(P01, ROW_OF_THREADS) {
  static outcome eager, compiled;
  memset(&eager, 0, sizeof eager);
  memset(&compiled, 0, sizeof compiled);
  train(false, &eager);
  train(true, &compiled);
  CHECK_INT(eager.batches, EPOCHS * IMAGES / BATCH);
  CHECK_INT(compiled.batches, eager.batches);
  CHECK(memcmp(eager.losses, compiled.losses, sizeof eager.losses) == 0);
  CHECK(memcmp(&eager.rate, &compiled.rate, sizeof eager.rate) == 0);
  CHECK_INT(compiled.bytes, eager.bytes);
  CHECK(memcmp(eager.state, compiled.state, eager.bytes) == 0);
  if (computes()) CHECK(eager.losses[eager.batches - 1] < eager.losses[IMAGES / BATCH - 1]); /* it has learned */
}
