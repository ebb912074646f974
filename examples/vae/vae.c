/* A variational autoencoder of the digits (Kingma, Welling 2014): the encoder tells mean and variance of the code, the
 * code is drawn (mean + deviation * noise, so that gradients flow), the decoder gives each pixel's probability of ink.
 * Its loss, the negative evidence lower bound (ELBO), is the reconstruction's binary cross-entropy plus the divergence
 * (KL) of the code from a standard normal one. Checked on digits that it has not learned: the loss is at most 0.85 of
 * what the best constant, their mean image, has, and at least 4 nats of it are the code's. Draws digits of its own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { TRAINING = 1437, TEST = 360, HIDDEN = 64, CODE = 8, DRAWN = 8 };
enum { BATCH = 32, STEPS = 3000, SEED = 1 };

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

static void read_ink(void) { /* a pixel is ink, 1, or paper, 0; the first TRAINING images are learned */
  read_digits();
  for (int i = 0; i < IMAGES * PIXELS; ++i) pixels[i / PIXELS][i % PIXELS] = pixels[i / PIXELS][i % PIXELS] >= 0.5f;
}

/* Two layers. */
static tinyai_module make_part(int64_t in, int64_t out) {
  tinyai_module layers[3], part;
  TRY(tinyai_module_linear(here, in, HIDDEN, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_SILU, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, HIDDEN, out, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_sequential(here, layers, 3, &part));
  return part;
}

typedef struct {
  tinyai_module encoder, decoder;
} vae;

/* The two terms of the loss, each summed over the images, in nats. */
static void loss_terms(vae model, tinyai_array images, int64_t count, tinyai_variable* reconstruction,
                       tinyai_variable* divergence) {
  tinyai_variable x, encoded, parts[2], half, deviation, noise, code, logits;
  tinyai_array normal;
  TRY(tinyai_constant(here, images, &x));
  TRY(tinyai_module_forward(here, model.encoder, x, &encoded));
  TRY(tinyai_variable_split(here, encoded, 1, parts, 2)); /* mean and the variance's logarithm */
  TRY(tinyai_variable_mul_scalar(here, parts[1], 0.5, &half));
  TRY(tinyai_variable_exp(here, half, &deviation));
  TRY(tinyai_array_normal(here, (const int64_t[]){count, CODE}, 2, 0, 1, TINYAI_F32, &normal));
  TRY(tinyai_constant(here, normal, &noise));
  TRY(tinyai_variable_mul(here, deviation, noise, &noise));
  TRY(tinyai_variable_add(here, parts[0], noise, &code));
  TRY(tinyai_module_forward(here, model.decoder, code, &logits));
  TRY(tinyai_variable_bce_with_logits(here, logits, x, TINYAI_REDUCTION_SUM, reconstruction));

  /* (mean^2 + variance - 1 - log variance) / 2 */
  tinyai_variable square, variance, sum;
  TRY(tinyai_variable_square(here, parts[0], &square));
  TRY(tinyai_variable_square(here, deviation, &variance));
  TRY(tinyai_variable_add(here, square, variance, &sum));
  TRY(tinyai_variable_sub(here, sum, parts[1], &sum));
  TRY(tinyai_variable_add_scalar(here, sum, -1, &sum));
  TRY(tinyai_variable_sum(here, sum, NULL, 0, 0, &sum));
  TRY(tinyai_variable_mul_scalar(here, sum, 0.5, divergence));
}

static double number(tinyai_variable variable) {
  tinyai_array value;
  double out;
  TRY(tinyai_variable_value(variable, &value));
  TRY(tinyai_item(value, &out));
  return out;
}

static void learn(tinyai_manager scope, vae model) {
  const tinyai_module networks[] = {model.encoder, model.decoder};
  tinyai_variable parameters[8];
  TRY(tinyai_module_parameters(networks, 2, parameters, 8, NULL));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.003;
  tinyai_optimizer adam;
  tinyai_array images;
  TRY(tinyai_optimizer_adam(here, parameters, 8, &options, &adam));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){TRAINING, PIXELS}, 2, pixels, &images));
  for (int step = 1; step <= STEPS; ++step) {
    tinyai_manager batch;
    tinyai_array drawn, input;
    tinyai_variable reconstruction, divergence, loss;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    TRY(tinyai_array_randint(here, (const int64_t[]){BATCH}, 1, 0, TRAINING, TINYAI_I64, &drawn));
    TRY(tinyai_array_index_select(here, images, drawn, 0, &input));
    loss_terms(model, input, BATCH, &reconstruction, &divergence);
    TRY(tinyai_variable_add(here, reconstruction, divergence, &loss));
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_step(adam)); /* Adam's steps are the same for a sum as for a mean */
    if (step % (STEPS / 5) == 0) printf("step %d, loss %.2f\n", step, number(loss) / BATCH);
    TRY(tinyai_manager_close(batch)); /* which leaves it, too */
  }
}

/* The loss of the constant that fits the test images best: the entropy of their mean image. */
static double loss_of_mean_image(void) {
  double loss = 0;
  for (int p = 0; p < PIXELS; ++p) {
    double mean = 0;
    for (int i = TRAINING; i < IMAGES; ++i) mean += pixels[i][p] / TEST;
    if (mean > 0 && mean < 1) loss -= mean * log(mean) + (1 - mean) * log1p(-mean);
  }
  return loss;
}

/* Digits of codes that are drawn as the divergence wants them. */
static void draw(vae model) {
  static float logits[DRAWN][PIXELS];
  tinyai_array codes, value;
  tinyai_variable output;
  TRY(tinyai_array_normal(here, (const int64_t[]){DRAWN, CODE}, 2, 0, 1, TINYAI_F32, &codes));
  TRY(tinyai_module_forward_array(here, model.decoder, codes, &output));
  TRY(tinyai_variable_value(output, &value));
  TRY(tinyai_array_to_host(value, logits, sizeof logits));
  for (int row = 0; row < SIDE; ++row) {
    for (int i = 0; i < DRAWN * SIDE; ++i) {
      const float ink = 1 / (1 + expf(-logits[i / SIDE][row * SIDE + i % SIDE]));
      printf("%c%s", " .:+#"[(int)(ink * 4.99f)], i % SIDE == SIDE - 1 ? "  " : "");
    }
    putchar('\n');
  }
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "vae";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the layers are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  read_ink();
  const vae model = {make_part(PIXELS, 2 * CODE), make_part(CODE, PIXELS)};
  learn(scope, model);

  tinyai_array test;
  tinyai_variable reconstruction, divergence;
  TRY(tinyai_set_grad_enabled(0, NULL));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){TEST, PIXELS}, 2, pixels[TRAINING], &test));
  loss_terms(model, test, TEST, &reconstruction, &divergence);
  draw(model);
  const double kl = number(divergence) / TEST, loss = number(reconstruction) / TEST + kl,
               of_mean = loss_of_mean_image();
  printf("loss %.2f nats an image, of which %.2f are the code's; the mean image: %.2f\n", loss, kl, of_mean);
  TRY(tinyai_manager_close(scope));
  return loss < 0.85 * of_mean && kl > 4 ? 0 : 1;
}
