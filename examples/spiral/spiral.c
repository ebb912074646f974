/* Two spirals that wind around each other: a small network of fully connected layers learns to tell them apart. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { POINTS = 400 };

#define TRY(call)                         \
  do {                                    \
    if ((call) != TINYAI_OK) fail(#call); \
  } while (0)

static void fail(const char* call) {
  char message[1000];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n  failed: %s\n", call, message);
  exit(1);
}

static const tinyai_manager here = {0}; /* the entered scope */

static tinyai_dataset make_spirals(void) {
  static float points[POINTS][2];
  static int64_t arms[POINTS];
  for (int i = 0; i < POINTS; ++i) {
    arms[i] = i % 2;
    const double turn = (double)(i / 2) / (POINTS / 2), angle = 9 * turn + arms[i] * 3.14159265;
    points[i][0] = (float)((0.1 + turn) * cos(angle));
    points[i][1] = (float)((0.1 + turn) * sin(angle));
  }
  tinyai_array arrays[2];
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){POINTS, 2}, 2, points, &arrays[0]));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){POINTS}, 1, arms, &arrays[1]));
  tinyai_dataset dataset;
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &dataset));
  return dataset;
}

static tinyai_module make_network(void) {
  tinyai_module layers[5], network;
  TRY(tinyai_module_linear(here, 2, 32, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_TANH, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, 32, 32, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_activation(here, TINYAI_TANH, NULL, &layers[3]));
  TRY(tinyai_module_linear(here, 32, 2, 1, TINYAI_F32, &layers[4]));
  TRY(tinyai_module_sequential(here, layers, 5, &network));
  return network;
}

/* The plane as the network sees it, by a predictor. */
static void draw(tinyai_module network) {
  enum { WIDTH = 64, HEIGHT = 28 };
  static float points[WIDTH * HEIGHT][2], scores[WIDTH * HEIGHT][2];
  for (int i = 0; i < WIDTH * HEIGHT; ++i) {
    points[i][0] = 1.2f * (2.0f * (float)(i % WIDTH) / (WIDTH - 1) - 1);
    points[i][1] = 1.2f * (1 - 2.0f * (float)(i / WIDTH) / (HEIGHT - 1));
  }
  tinyai_predictor predictor;
  tinyai_array input, output;
  TRY(tinyai_predictor_create(here, network, NULL, &predictor));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){WIDTH * HEIGHT, 2}, 2, points, &input));
  TRY(tinyai_predictor_predict(here, predictor, input, &output));
  TRY(tinyai_array_to_host(output, scores, sizeof scores));
  for (int i = 0; i < WIDTH * HEIGHT; ++i) {
    putchar(scores[i][0] > scores[i][1] ? '#' : '.');
    if (i % WIDTH == WIDTH - 1) putchar('\n');
  }
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "spiral";
  options.seed = 1;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));

  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = make_network();
  training.training = make_spirals();
  training.rate = 0.01;
  training.epochs = 100;
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));

  double loss, accuracy;
  TRY(tinyai_trainer_evaluate(trainer, training.training, &loss, &accuracy));
  draw(training.module);
  printf("loss %.4f, accuracy %.2f %%\n", loss, 100 * accuracy);
  TRY(tinyai_manager_close(scope));
  return accuracy > 0.98 ? 0 : 1;
}
