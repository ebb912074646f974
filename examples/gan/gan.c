/* A Wasserstein GAN with gradient penalty (Gulrajani et al. 2017) learns a mixture of 8 normal distributions on a
 * circle. The penalty holds the norm of the critic's gradient, at points between real and generated ones, near 1: its
 * own gradient is one of a gradient, for which tinyai_grad() records itself (create_graph). Checked: how many of the
 * points that it generates lie within 3 standard deviations of a mode, and that all modes are hit. (Of points spread
 * evenly over the circle itself three in five would lie there.) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { MODES = 8, BATCH = 64, NOISE = 2, HIDDEN = 64, STEPS = 3000, CRITIC_STEPS = 2, SAMPLES = 2000, SEED = 1 };

static const double RADIUS = 2, DEVIATION = 0.15, RATE = 0.002, PENALTY = 0.1;

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

static tinyai_module make_network(int64_t in, int64_t out) {
  tinyai_module layers[5], network;
  TRY(tinyai_module_linear(here, in, HIDDEN, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_RELU, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, HIDDEN, HIDDEN, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_activation(here, TINYAI_RELU, NULL, &layers[3]));
  TRY(tinyai_module_linear(here, HIDDEN, out, 1, TINYAI_F32, &layers[4]));
  TRY(tinyai_module_sequential(here, layers, 5, &network));
  return network;
}

static tinyai_optimizer make_adam(tinyai_module network) {
  tinyai_variable parameters[6];
  TRY(tinyai_module_parameters(&network, 1, parameters, 6, NULL));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = RATE;
  options.beta1 = 0.5;
  options.beta2 = 0.9;
  tinyai_optimizer adam;
  TRY(tinyai_optimizer_adam(here, parameters, 6, &options, &adam));
  return adam;
}

static float centers[MODES][2];

static tinyai_variable real_points(void) {
  tinyai_array table, modes, middles, around, points;
  tinyai_variable out;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){MODES, 2}, 2, centers, &table));
  TRY(tinyai_array_randint(here, (const int64_t[]){BATCH}, 1, 0, MODES, TINYAI_I64, &modes));
  TRY(tinyai_array_index_select(here, table, modes, 0, &middles));
  TRY(tinyai_array_normal(here, (const int64_t[]){BATCH, 2}, 2, 0, DEVIATION, TINYAI_F32, &around));
  TRY(tinyai_array_add(here, middles, around, &points));
  TRY(tinyai_constant(here, points, &out));
  return out;
}

static tinyai_variable generated_points(tinyai_module generator, int64_t count) {
  tinyai_array noise;
  tinyai_variable points;
  TRY(tinyai_array_normal(here, (const int64_t[]){count, NOISE}, 2, 0, 1, TINYAI_F32, &noise));
  TRY(tinyai_module_forward_array(here, generator, noise, &points));
  return points;
}

static tinyai_variable mean_score(tinyai_module critic, tinyai_variable points) {
  tinyai_variable scores, mean;
  TRY(tinyai_module_forward(here, critic, points, &scores));
  TRY(tinyai_variable_mean(here, scores, NULL, 0, 0, &mean));
  return mean;
}

/* PENALTY times the mean of (|gradient of the critic| - 1)^2 at random points between these. */
static tinyai_variable gradient_penalty(tinyai_module critic, tinyai_variable real, tinyai_variable fake) {
  tinyai_array a, b, t, between;
  tinyai_variable points, scores, sum, gradient, norm, penalty;
  TRY(tinyai_variable_value(real, &a));
  TRY(tinyai_variable_value(fake, &b));
  TRY(tinyai_array_uniform(here, (const int64_t[]){BATCH, 1}, 2, 0, 1, TINYAI_F32, &t));
  TRY(tinyai_array_lerp(here, a, b, t, &between));
  TRY(tinyai_variable_from_array(here, between, &points));
  TRY(tinyai_module_forward(here, critic, points, &scores));
  TRY(tinyai_variable_sum(here, scores, NULL, 0, 0, &sum)); /* no score depends on another's point */
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.create_graph = 1;
  TRY(tinyai_grad(here, sum, &points, 1, &options, &gradient));
  TRY(tinyai_variable_norm(here, gradient, (const int64_t[]){1}, 1, 2, 0, &norm));
  TRY(tinyai_variable_add_scalar(here, norm, -1, &norm));
  TRY(tinyai_variable_square(here, norm, &norm));
  TRY(tinyai_variable_mean(here, norm, NULL, 0, 0, &penalty));
  TRY(tinyai_variable_mul_scalar(here, penalty, PENALTY, &penalty));
  return penalty;
}

static void step(tinyai_optimizer optimizer, tinyai_variable loss) {
  TRY(tinyai_optimizer_clear_grads(optimizer));
  TRY(tinyai_variable_backward(here, loss, NULL));
  TRY(tinyai_optimizer_step(optimizer));
}

/* The critic learns to score real points higher than generated ones; tells by how much it did. */
static double train_critic(tinyai_module critic, tinyai_module generator, tinyai_optimizer optimizer) {
  const tinyai_variable real = real_points();
  tinyai_variable fake, distance, loss;
  tinyai_array value;
  double out;
  TRY(tinyai_variable_stop_gradient(here, generated_points(generator, BATCH), &fake));
  TRY(tinyai_variable_sub(here, mean_score(critic, real), mean_score(critic, fake), &distance));
  TRY(tinyai_variable_sub(here, gradient_penalty(critic, real, fake), distance, &loss));
  step(optimizer, loss);
  TRY(tinyai_variable_value(distance, &value));
  TRY(tinyai_item(value, &out));
  return out;
}

/* The generator learns to be scored higher. */
static void train_generator(tinyai_module critic, tinyai_module generator, tinyai_optimizer optimizer) {
  tinyai_variable loss;
  TRY(tinyai_variable_neg(here, mean_score(critic, generated_points(generator, BATCH)), &loss));
  step(optimizer, loss);
}

static void learn(tinyai_manager scope, tinyai_module critic, tinyai_module generator) {
  const tinyai_optimizer of_critic = make_adam(critic), of_generator = make_adam(generator);
  for (int i = 1; i <= STEPS; ++i) {
    tinyai_manager batch;
    double distance = 0;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    for (int c = 0; c < CRITIC_STEPS; ++c) distance = train_critic(critic, generator, of_critic);
    train_generator(critic, generator, of_generator);
    TRY(tinyai_optimizer_set_rate(of_critic, RATE * (STEPS - i) / STEPS)); /* down to 0, so that the two come to rest */
    TRY(tinyai_optimizer_set_rate(of_generator, RATE * (STEPS - i) / STEPS));
    TRY(tinyai_manager_close(batch));
    if (i % (STEPS / 5) == 0) printf("step %d, distance %.4f\n", i, distance);
  }
}

/* The share of generated points near a mode; and to how many modes a 50th of all points or more is near. */
static double share_near_modes(tinyai_module generator, int* modes_hit) {
  static float points[SAMPLES][2];
  tinyai_array value;
  TRY(tinyai_variable_value(generated_points(generator, SAMPLES), &value));
  TRY(tinyai_array_to_host(value, points, sizeof points));
  int sum = 0;
  *modes_hit = 0;
  for (int m = 0; m < MODES; ++m) {
    int near = 0;
    for (int i = 0; i < SAMPLES; ++i) {
      near += hypot(points[i][0] - centers[m][0], points[i][1] - centers[m][1]) < 3 * DEVIATION;
    }
    sum += near;
    *modes_hit += near >= SAMPLES / 50;
  }
  return (double)sum / SAMPLES;
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "gan";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the networks are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  for (int m = 0; m < MODES; ++m) {
    centers[m][0] = (float)(RADIUS * cos(6.283185307 * m / MODES));
    centers[m][1] = (float)(RADIUS * sin(6.283185307 * m / MODES));
  }
  const tinyai_module critic = make_network(2, 1), generator = make_network(NOISE, 2);
  learn(scope, critic, generator);
  int modes_hit;
  const double share = share_near_modes(generator, &modes_hit);
  printf("%.1f %% of the points are near a mode; %d of %d modes are hit\n", 100 * share, modes_hit, MODES);
  TRY(tinyai_manager_close(scope));
  return share > 0.75 && modes_hit == MODES ? 0 : 1;
}
