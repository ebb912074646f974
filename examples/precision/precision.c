/* A network learns handwritten digits in f32, in bf16, and in f16 with a loss scale: three trainers that differ by two
 * options. Checked: the losses are within 0.01 of f32's, each network is right about 7 of 8 digits that it has not
 * seen, and the parameters are f32 throughout. */
#include <math.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { TRAINING = 1500, EPOCHS = 12 };

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

static tinyai_dataset dataset(int first, int count) {
  tinyai_array arrays[2];
  tinyai_dataset out;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){count, PIXELS}, 2, pixels[first], &arrays[0]));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){count}, 1, labels + first, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &out));
  return out;
}

static tinyai_module network(void) {
  tinyai_module layers[3], out;
  TRY(tinyai_module_linear(here, PIXELS, 64, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_RELU, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, 64, 10, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_sequential(here, layers, 3, &out));
  return out;
}

/* The loss of the last epoch, and the share of unseen digits that it is right about. */
static double learn(tinyai_precision precision, double loss_scale, double* accuracy) {
  tinyai_manager scope;
  tinyai_manager_options seeded;
  tinyai_manager_options_init(&seeded);
  seeded.seed = seeded.has_seed = seeded.enter = 1;
  TRY(tinyai_manager_open(here, &seeded, &scope));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = network();
  options.training = dataset(0, TRAINING);
  options.epochs = EPOCHS;
  options.rate = 0.005;
  options.compile = 1;
  options.precision = precision;
  options.loss_scale = loss_scale;
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(here, &options, &trainer));
  TRY(tinyai_trainer_run(trainer));
  tinyai_trainer_state state = {.struct_size = sizeof state};
  TRY(tinyai_trainer_get_state(trainer, &state));
  double loss = 0;
  TRY(tinyai_trainer_evaluate(trainer, dataset(TRAINING, IMAGES - TRAINING), &loss, accuracy));
  tinyai_variable weight;
  tinyai_array value;
  tinyai_dtype dtype;
  TRY(tinyai_module_parameter(options.module, "0.weight", &weight));
  TRY(tinyai_variable_value(weight, &value));
  TRY(tinyai_array_dtype(value, &dtype));
  if (dtype != TINYAI_F32) *accuracy = 0;
  TRY(tinyai_manager_close(scope));
  return state.loss;
}

int main(void) {
  read_digits();
  double accuracy[3];
  const double f32 = learn(TINYAI_PRECISION_AS_IS, 0, &accuracy[0]);
  const double bf16 = learn(TINYAI_PRECISION_BF16, 0, &accuracy[1]);
  const double f16 = learn(TINYAI_PRECISION_F16, 65536, &accuracy[2]);
  printf("f32: loss %.4f, right %.3f\n", f32, accuracy[0]);
  printf("bf16: loss %.4f, right %.3f\n", bf16, accuracy[1]);
  printf("f16: loss %.4f, right %.3f\n", f16, accuracy[2]);
  const int near = fabs(bf16 - f32) < 0.01 && fabs(f16 - f32) < 0.01;
  const int right = accuracy[0] > 0.85 && accuracy[1] > 0.85 && accuracy[2] > 0.85;
  printf("%s\n", near && right ? "ok precision" : "FAIL precision");
  return near && right ? 0 : 1;
}
