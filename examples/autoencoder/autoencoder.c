/* An autoencoder: a network that gives back the digit it is shown, through a layer of 8 numbers between. Compares the
 * error on digits that it has not learned with that of the best constant, their mean image, and draws some of them
 * above what came back. */
#include <stdio.h>
#include <stdlib.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { TRAINING = 1437, TEST = 360, CODE = 8, EPOCHS = 100, SHOWN = 8, SEED = 1 };

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

/* Images that are input and target in one; the first TRAINING are learned. */
static tinyai_dataset make_dataset(int first, int count) {
  tinyai_array images;
  tinyai_dataset dataset;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){count, PIXELS}, 2, pixels[first], &images));
  TRY(tinyai_dataset_from_arrays(here, (const tinyai_array[]){images, images}, 2, 1, &dataset));
  return dataset;
}

static tinyai_module make_autoencoder(void) {
  static const int64_t sizes[] = {PIXELS, 32, CODE, 32, PIXELS};
  tinyai_module layers[7], autoencoder;
  for (int i = 0; i < 4; ++i) {
    TRY(tinyai_module_linear(here, sizes[i], sizes[i + 1], 1, TINYAI_F32, &layers[2 * i]));
    if (i < 3) TRY(tinyai_module_activation(here, TINYAI_SILU, NULL, &layers[2 * i + 1]));
  }
  TRY(tinyai_module_sequential(here, layers, 7, &autoencoder));
  return autoencoder;
}

/* The mean squared error of the constant that fits the test images best. */
static double error_of_mean_image(void) {
  double error = 0;
  for (int p = 0; p < PIXELS; ++p) {
    double sum = 0, squares = 0;
    for (int i = TRAINING; i < IMAGES; ++i) {
      sum += pixels[i][p];
      squares += pixels[i][p] * pixels[i][p];
    }
    error += squares / TEST - sum / TEST * (sum / TEST);
  }
  return error / PIXELS;
}

static void draw_row(float (*images)[PIXELS], int row) {
  for (int i = 0; i < SHOWN; ++i) {
    for (int column = 0; column < SIDE; ++column) {
      const float ink = images[i][row * SIDE + column];
      putchar(" .:+#"[ink < 0.1f ? 0 : ink > 0.8f ? 4 : 1 + (int)(ink / 0.27f)]);
    }
    printf("  ");
  }
  putchar('\n');
}

/* Test images above what comes back. */
static void draw(tinyai_module autoencoder) {
  static float back[SHOWN][PIXELS];
  tinyai_predictor predictor;
  tinyai_array images, output;
  TRY(tinyai_predictor_create(here, autoencoder, NULL, &predictor));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){SHOWN, PIXELS}, 2, pixels[TRAINING], &images));
  TRY(tinyai_predictor_predict(here, predictor, images, &output));
  TRY(tinyai_array_to_host(output, back, sizeof back));
  for (int row = 0; row < SIDE; ++row) draw_row(pixels + TRAINING, row);
  putchar('\n');
  for (int row = 0; row < SIDE; ++row) draw_row(back, row);
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "autoencoder";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the layers are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  read_digits();

  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = make_autoencoder();
  training.training = make_dataset(0, TRAINING);
  training.loss = TINYAI_LOSS_MSE;
  training.rate = 0.003;
  training.epochs = EPOCHS;
  training.seed = SEED;
  tinyai_trainer trainer;
  double error;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_evaluate(trainer, make_dataset(TRAINING, TEST), &error, NULL));
  draw(training.module);
  const double share = error / error_of_mean_image();
  printf("mean squared error %.4f, %.1f %% of that of the mean image\n", error, 100 * share);
  TRY(tinyai_manager_close(scope));
  return share < 1. / 3 ? 0 : 1;
}
