/* An RNN, an LSTM and a GRU of equal size learn to tell the next value of a noisy sine from the 20 before it. Each is
 * to make less than 0.4 of the error of repeating the last value, on a part of the series that it has not learned. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum {
  WINDOW = 20,
  TRAINING = 2000,
  TEST = 400,
  SERIES = TRAINING + TEST + WINDOW,
  HIDDEN = 16,
  EPOCHS = 15,
  SEED = 1
};

static const double PERIOD = 25, NOISE = 0.1;

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

static tinyai_manager open_scope(const char* name) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  return scope;
}

static float series[SERIES];

static void make_series(void) {
  const tinyai_manager scope = open_scope("series");
  tinyai_array noise;
  TRY(tinyai_array_normal(here, (const int64_t[]){SERIES}, 1, 0, NOISE, TINYAI_F32, &noise));
  TRY(tinyai_array_to_host(noise, series, sizeof series));
  TRY(tinyai_manager_close(scope));
  for (int i = 0; i < SERIES; ++i) series[i] += (float)sin(6.283185307 * i / PERIOD);
}

/* Windows [count, 20, 1], and the value that follows each, [count, 1, 1]. */
static tinyai_dataset make_windows(int first, int count) {
  static float windows[TRAINING][WINDOW], next[TRAINING];
  for (int i = 0; i < count; ++i) {
    for (int t = 0; t < WINDOW; ++t) windows[i][t] = series[first + i + t];
    next[i] = series[first + i + WINDOW];
  }
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){count, WINDOW, 1}, 3, windows, &arrays[0]));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){count, 1, 1}, 3, next, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &dataset));
  return dataset;
}

/* The mean squared error of repeating the last value, over the same windows. */
static double error_of_repeating(int first, int count) {
  double error = 0;
  for (int i = first + WINDOW; i < first + WINDOW + count; ++i) error += pow(series[i] - series[i - 1], 2) / count;
  return error;
}

static tinyai_module make_rnn(void) {
  tinyai_module_rnn_options options;
  tinyai_module_rnn_options_init(&options);
  options.batch_first = 1;
  tinyai_module rnn;
  TRY(tinyai_module_rnn(here, 1, HIDDEN, &options, &rnn));
  return rnn;
}

static tinyai_module make_lstm(void) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.batch_first = 1;
  tinyai_module lstm;
  TRY(tinyai_module_lstm(here, 1, HIDDEN, &options, &lstm));
  return lstm;
}

static tinyai_module make_gru(void) {
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = 1;
  tinyai_module gru;
  TRY(tinyai_module_gru(here, 1, HIDDEN, &options, &gru));
  return gru;
}

/* A sequence's last step: [N, T, features] to [N, 1, features]. */
static tinyai_status last_step(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                               int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* user_data) {
  tinyai_variable last;
  (void)self, (void)input_count, (void)output_count, (void)user_data;
  const tinyai_status status = tinyai_variable_slice(scope, inputs[0], 1, WINDOW - 1, WINDOW, 1, &last);
  outputs[0].id = last.id;
  return status;
}

/* Learns with that layer, whose last state tells the next value; gives the error on the test windows. */
static double error_of(tinyai_module (*make_layer)(void)) {
  const tinyai_manager scope = open_scope("model");
  tinyai_module parts[3], network;
  parts[0] = make_layer();
  TRY(tinyai_module_compose(here, "last_step", last_step, NULL, NULL, &parts[1]));
  TRY(tinyai_module_linear(here, HIDDEN, 1, 1, TINYAI_F32, &parts[2]));
  TRY(tinyai_module_sequential(here, parts, 3, &network));

  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = network;
  training.training = make_windows(0, TRAINING);
  training.loss = TINYAI_LOSS_MSE;
  training.rate = 0.01;
  training.epochs = EPOCHS;
  tinyai_trainer trainer;
  double error;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_evaluate(trainer, make_windows(TRAINING, TEST), &error, NULL));
  TRY(tinyai_manager_close(scope));
  return error;
}

int main(void) {
  static const struct {
    const char* name;
    tinyai_module (*make)(void);
  } layers[] = {{"RNN", make_rnn}, {"LSTM", make_lstm}, {"GRU", make_gru}};
  TRY(tinyai_set_threads(1)); /* the layers are too small for more */
  make_series();
  const double repeating = error_of_repeating(TRAINING, TEST);
  printf("%-10s %s\n%-10s %.4f\n", "", "mean squared error", "last value", repeating);
  int passed = 1;
  for (int i = 0; i < 3; ++i) {
    const double error = error_of(layers[i].make);
    printf("%-10s %.4f, %.0f %% of that\n", layers[i].name, error, 100 * error / repeating);
    passed &= error < 0.4 * repeating;
  }
  printf("%-10s %.4f\n", "the noise", NOISE * NOISE);
  return passed ? 0 : 1;
}
