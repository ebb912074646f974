/* Results are a matter of the width, not of the processors at hand: A06. */
#define _GNU_SOURCE
#include <math.h>
#include <sched.h>

#include "scenario.h"

enum { EXAMPLES = 64, SIDE = 16, CHANNELS = 8, CLASSES = 3, WEIGHTS = CHANNELS * CHANNELS * 9 };

static tinyai_module conv(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  tinyai_module module;
  MAKE(module, tinyai_module_conv2d(into, in, out, 3, 3, &options, &module));
  return module;
}

/* Two convolutions, whose weight gradients are sums over all pixels of a batch, and a linear layer. */
static tinyai_module network(tinyai_manager into) {
  tinyai_module relu, flatten, linear, all;
  MAKE(relu, tinyai_module_activation(into, TINYAI_RELU, NULL, &relu));
  MAKE(flatten, tinyai_module_flatten(into, 1, -1, &flatten));
  MAKE(linear, tinyai_module_linear(into, CHANNELS * SIDE * SIDE, CLASSES, 1, TINYAI_F32, &linear));
  const tinyai_module layers[] = {conv(into, 1, CHANNELS), relu, conv(into, CHANNELS, CHANNELS), flatten, linear};
  MAKE(all, tinyai_module_sequential(into, layers, 5, &all));
  return all;
}

static tinyai_dataset images(tinyai_manager into) {
  static float x[EXAMPLES][SIDE * SIDE];
  int64_t y[EXAMPLES];
  for (int i = 0; i < EXAMPLES; ++i) {
    for (int k = 0; k < SIDE * SIDE; ++k) x[i][k] = sinf(0.37f * (float)(i + 1) * (float)k);
    y[i] = i % CLASSES;
  }
  tinyai_array arrays[2];
  MAKE(arrays[0],
       tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){EXAMPLES, 1, SIDE, SIDE}, 4, x, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){EXAMPLES}, 1, y, &arrays[1]));
  tinyai_dataset dataset;
  MAKE(dataset, tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  return dataset;
}

/* 40 steps, of which the first 20 may be those of the checkpoint. */
static void train_40(const char* resume, float* weights) {
  const tinyai_manager base = open_scope(no_manager, "base");
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = network(base);
  options.training = images(base);
  options.batch_size = EXAMPLES / 2;
  options.seed = 11;
  options.epochs = 20;
  options.batch_end = resume ? NULL : save_after_20;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(base, &options, &trainer));
  if (resume) OK(tinyai_trainer_load(trainer, resume));
  OK(tinyai_trainer_run(trainer));
  tinyai_variable weight;
  MAKE(weight, tinyai_module_parameter(options.module, "2.weight", &weight));
  OK(tinyai_array_to_host(value_of(weight), weights, WEIGHTS * sizeof *weights));
  close_scope(base);
}

static void keep_one_processor(void) {
  cpu_set_t all, one;
  CHECK_INT(sched_getaffinity(0, sizeof all, &all), 0);
  CPU_ZERO(&one);
  for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++cpu)
    if (CPU_ISSET(cpu, &all)) CPU_SET(cpu, &one);
  CHECK_INT(sched_setaffinity(0, sizeof one, &one), 0);
}

SCENARIO(A06) {
  static float unbroken[WEIGHTS], resumed[WEIGHTS];
  const char* checkpoint = row_again(); /* this row again, in a new process on one processor */
  if (checkpoint) {
    keep_one_processor();
    CHECK_INT(tinyai_get_width(), 1);
    train_40(checkpoint, resumed);
    hand_over(resumed, sizeof resumed);
    return;
  }
  const int32_t before = tinyai_get_width();
  OK(tinyai_set_width(2)); /* as by default on two processors; this machine may have another number */
  train_40(NULL, unbroken);
  OK(tinyai_set_width(before));
  run_row_again("A06", resumed, sizeof resumed);
  CHECK(memcmp(unbroken, resumed, sizeof resumed) == 0);
}
