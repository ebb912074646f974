/* A policy learns to balance a pole on a cart (Barto, Sutton, Anderson 1983) by REINFORCE (Williams 1992): actions are
 * drawn from the policy's probabilities, and made likelier by how much more than expected they brought. What is
 * expected is told by a second network, the baseline. Checked: the mean return of 100 episodes with the likeliest
 * actions; an episode brings 1 a step, and ends when the pole falls, the cart leaves the track, or after 500 steps. */
#include <stdio.h>
#include <stdlib.h>

#include "cart_pole.h"
#include "tinyai.h"

enum { CARTS = 16, TEST = 100, LIMIT = 500, ROUNDS = 150, HIDDEN = 32, SEED = 1 };

static const float DISCOUNT = 0.99f;

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

static tinyai_module make_network(int64_t out) {
  tinyai_module layers[3], network;
  TRY(tinyai_module_linear(here, STATE, HIDDEN, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(here, TINYAI_TANH, NULL, &layers[1]));
  TRY(tinyai_module_linear(here, HIDDEN, out, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_sequential(here, layers, 3, &network));
  return network;
}

/* What the policy does with each of these carts: the likeliest action, or one drawn by its probability. */
static void act(tinyai_manager scope, tinyai_module policy, const cart* carts, int count, int draws, int64_t* actions) {
  float scores[TEST][ACTIONS];
  tinyai_manager moment;
  tinyai_array input, value;
  tinyai_variable output;
  TRY(tinyai_manager_open(scope, NULL, &moment));
  TRY(tinyai_array_from_host(moment, TINYAI_F32, (const int64_t[]){count, STATE}, 2, carts, &input));
  TRY(tinyai_module_forward_array(moment, policy, input, &output));
  TRY(tinyai_variable_value(output, &value));
  TRY(tinyai_array_to_host(value, scores, count * (int64_t)sizeof *scores));
  TRY(tinyai_manager_close(moment));
  for (int i = 0; i < count; ++i) {
    const float right = 1 / (1 + expf(scores[i][0] - scores[i][1]));
    actions[i] = right > (draws ? uniform() : 0.5f);
  }
}

static struct {
  cart states[LIMIT];
  int64_t actions[LIMIT];
  int length;
} episodes[TEST];

/* Plays so many episodes side by side; gives their mean return. */
static double play(tinyai_manager scope, tinyai_module policy, int count, int draws) {
  tinyai_module view; /* records nothing */
  cart carts[TEST];
  int64_t actions[TEST];
  int steps = 0;
  TRY(tinyai_module_valid(here, policy, &view));
  for (int i = 0; i < count; ++i) carts[i] = upright();
  for (int t = 0, playing = count; t < LIMIT && playing; ++t) {
    act(scope, view, carts, count, draws, actions);
    playing = 0;
    for (int i = 0; i < count; ++i) {
      if (has_fallen(&carts[i])) continue;
      episodes[i].states[t] = carts[i];
      episodes[i].actions[t] = actions[i];
      episodes[i].length = t + 1;
      push(&carts[i], actions[i]);
      ++playing;
    }
    steps += playing;
  }
  return (double)steps / count;
}

/* All steps of the episodes as arrays: states, actions and what came after each, as a share of what can come. */
static void gather_steps(tinyai_array* out_states, tinyai_array* out_actions, tinyai_array* out_returns) {
  static cart states[CARTS * LIMIT];
  static int64_t actions[CARTS * LIMIT];
  static float returns[CARTS * LIMIT];
  int64_t n = 0;
  for (int i = 0; i < CARTS; ++i) {
    float after = 0;
    for (int t = episodes[i].length - 1; t >= 0; --t, ++n) {
      states[n] = episodes[i].states[t];
      actions[n] = episodes[i].actions[t];
      returns[n] = after = (1 - DISCOUNT) + DISCOUNT * after;
    }
  }
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){n, STATE}, 2, states, out_states));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){n, 1}, 2, actions, out_actions));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){n, 1}, 2, returns, out_returns));
}

/* -mean(log probability of the action * what it brought above what was expected), and the baseline's squared error. */
static tinyai_variable loss_of_episodes(tinyai_module policy, tinyai_module baseline) {
  tinyai_array states, actions, returns;
  tinyai_variable scores, logs, taken, expected, fixed, brought, above, weighted, gain, error, loss;
  gather_steps(&states, &actions, &returns);
  TRY(tinyai_constant(here, returns, &brought));
  TRY(tinyai_module_forward_array(here, baseline, states, &expected));
  TRY(tinyai_variable_mse_loss(here, expected, brought, TINYAI_REDUCTION_MEAN, &error));
  TRY(tinyai_variable_stop_gradient(here, expected, &fixed));
  TRY(tinyai_variable_sub(here, brought, fixed, &above));

  TRY(tinyai_module_forward_array(here, policy, states, &scores));
  TRY(tinyai_variable_log_softmax(here, scores, 1, &logs));
  TRY(tinyai_variable_gather(here, logs, actions, 1, &taken));
  TRY(tinyai_variable_mul(here, taken, above, &weighted));
  TRY(tinyai_variable_mean(here, weighted, NULL, 0, 0, &gain));
  TRY(tinyai_variable_sub(here, error, gain, &loss));
  return loss;
}

static void learn(tinyai_manager scope, tinyai_module policy, tinyai_module baseline) {
  const tinyai_module networks[] = {policy, baseline};
  tinyai_variable parameters[8];
  TRY(tinyai_module_parameters(networks, 2, parameters, 8, NULL));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.01;
  tinyai_optimizer adam;
  TRY(tinyai_optimizer_adam(here, parameters, 8, &options, &adam));
  for (int round = 1; round <= ROUNDS; ++round) {
    tinyai_manager batch;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    const double mean = play(batch, policy, CARTS, 1);
    if (round % 25 == 0) printf("round %d, mean return %.1f\n", round, mean);
    const tinyai_variable loss = loss_of_episodes(policy, baseline);
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_manager_close(batch));
  }
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "cartpole";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the networks are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  const tinyai_module policy = make_network(ACTIONS), baseline = make_network(1);
  learn(scope, policy, baseline);
  const double mean = play(scope, policy, TEST, 0);
  printf("mean return of %d episodes: %.1f of %d\n", TEST, mean, LIMIT);
  TRY(tinyai_manager_close(scope));
  return mean >= 400 ? 0 : 1;
}
