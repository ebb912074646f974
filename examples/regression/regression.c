/* Two regressions. A line, by the loop written out: forward, loss, backward, step. A sine, by a trainer. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { POINTS = 128 };

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

static tinyai_manager open(const char* name) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  options.seed = 1;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  return scope;
}

static tinyai_array column(const float* values) {
  tinyai_array out;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){POINTS, 1}, 2, values, &out));
  return out;
}

static double number(tinyai_variable variable) {
  tinyai_array value;
  double out;
  TRY(tinyai_variable_value(variable, &value));
  TRY(tinyai_item(value, &out));
  return out;
}

/* y = 2 x - 1, found by gradient descent on weight and bias. */
static int fit_line(void) {
  const tinyai_manager scope = open("line");
  float xs[POINTS], ys[POINTS];
  for (int i = 0; i < POINTS; ++i) {
    xs[i] = (float)i / POINTS;
    ys[i] = 2 * xs[i] - 1;
  }
  const tinyai_array x = column(xs), y = column(ys);
  tinyai_module line;
  tinyai_variable parameters[2];
  tinyai_sgd_options sgd;
  tinyai_optimizer optimizer;
  TRY(tinyai_module_linear(here, 1, 1, 1, TINYAI_F32, &line));
  TRY(tinyai_module_parameter(line, "weight", &parameters[0]));
  TRY(tinyai_module_parameter(line, "bias", &parameters[1]));
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 0.1;
  sgd.momentum = 0.9;
  TRY(tinyai_optimizer_sgd(here, parameters, 2, &sgd, &optimizer));

  for (int step = 0; step < 400; ++step) {
    tinyai_manager batch; /* all that a step makes is freed when this closes */
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    tinyai_variable guess, target, loss;
    TRY(tinyai_optimizer_clear_grads(optimizer));
    TRY(tinyai_module_forward_array(here, line, x, &guess));
    TRY(tinyai_variable_from_array(here, y, &target));
    TRY(tinyai_variable_set_requires_grad(target, 0));
    TRY(tinyai_variable_mse_loss(here, guess, target, TINYAI_REDUCTION_MEAN, &loss));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_step(optimizer));
    if (step % 100 == 0) printf("step %3d: loss %.6f\n", step, number(loss));
    TRY(tinyai_manager_close(batch));
  }
  const double slope = number(parameters[0]), offset = number(parameters[1]);
  printf("y = %.3f x %+.3f\n", slope, offset);
  TRY(tinyai_manager_close(scope));
  return fabs(slope - 2) < 0.01 && fabs(offset + 1) < 0.01;
}

/* y = sin x on [-pi, pi], by two layers and a trainer. */
static int fit_sine(void) {
  const tinyai_manager scope = open("sine");
  float xs[POINTS], ys[POINTS];
  for (int i = 0; i < POINTS; ++i) {
    xs[i] = 6.2831853f * ((float)i / (POINTS - 1) - 0.5f);
    ys[i] = sinf(xs[i]);
  }
  const tinyai_array arrays[] = {column(xs), column(ys)};
  tinyai_dataset dataset;
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &dataset));
  tinyai_module layers[3], network;
  TRY(tinyai_module_linear(here, 1, 32, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_TANH, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, 32, 1, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_sequential(here, layers, 3, &network));

  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = network;
  training.training = dataset;
  training.loss = TINYAI_LOSS_MSE;
  training.rate = 0.01;
  training.epochs = 300;
  tinyai_trainer trainer;
  double loss;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_evaluate(trainer, dataset, &loss, NULL));
  printf("sine: mean squared error %.6f\n", loss);
  TRY(tinyai_manager_close(scope));
  return loss < 1e-3;
}

int main(void) {
  const int line = fit_line(), sine = fit_sine();
  return line && sine ? 0 : 1;
}
