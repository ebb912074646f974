/* Deep Q-learning (Mnih et al. 2015) learns to balance a pole on a cart: a network tells what each action is worth,
 * learns from steps that are drawn from a memory, and takes the worth of what comes next from a copy of itself that
 * follows slowly. Checked: within a bounded number of steps the actions that it thinks best bring at least 195 on
 * average, in 100 episodes of at most 200 steps, which is where CartPole-v0 counts as solved. */
#include <stdio.h>
#include <stdlib.h>

#include "../cartpole/cart_pole.h"
#include "tinyai.h"

enum { LIMIT = 200, TEST = 100, HIDDEN = 64, MEMORY = 20000, BATCH = 64, SEED = 1 };
enum { STEPS = 40000, FIRST = 1000, TRIAL = 2000 };

static const float DISCOUNT = 0.99f;
static const double GOAL = 195, OF_THE_COPY = 0.995; /* what it keeps of itself in a step */

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

static tinyai_module make_network(void) {
  static const int64_t sizes[] = {STATE, HIDDEN, HIDDEN, ACTIONS};
  tinyai_module layers[5], network;
  for (int i = 0; i < 3; ++i) {
    TRY(tinyai_module_linear(here, sizes[i], sizes[i + 1], 1, TINYAI_F32, &layers[2 * i]));
    if (i < 2) TRY(tinyai_module_activation(here, TINYAI_RELU, NULL, &layers[2 * i + 1]));
  }
  TRY(tinyai_module_sequential(here, layers, 5, &network));
  return network;
}

/* The action that is worth most for each of these carts. */
static void choose(tinyai_manager scope, tinyai_module view, const cart* carts, int count, int64_t* actions) {
  tinyai_manager moment;
  tinyai_array states, worths, best;
  tinyai_variable output;
  TRY(tinyai_manager_open(scope, NULL, &moment));
  TRY(tinyai_array_from_host(moment, TINYAI_F32, (const int64_t[]){count, STATE}, 2, carts, &states));
  TRY(tinyai_module_forward_array(moment, view, states, &output));
  TRY(tinyai_variable_value(output, &worths));
  TRY(tinyai_array_argmax(moment, worths, 1, 0, &best));
  TRY(tinyai_array_to_host(best, actions, count * (int64_t)sizeof *actions));
  TRY(tinyai_manager_close(moment));
}

/* The mean return of episodes side by side. */
static double play(tinyai_manager scope, tinyai_module view) {
  cart carts[TEST];
  int64_t actions[TEST];
  int steps = 0;
  for (int i = 0; i < TEST; ++i) carts[i] = upright();
  for (int t = 0, playing = TEST; t < LIMIT && playing; ++t) {
    choose(scope, view, carts, TEST, actions);
    playing = 0;
    for (int i = 0; i < TEST; ++i) {
      if (has_fallen(&carts[i])) continue;
      push(&carts[i], actions[i]);
      ++playing;
    }
    steps += playing;
  }
  return (double)steps / TEST;
}

static struct {
  cart before, after;
  int64_t action;
} memory[MEMORY];
static int remembered;

typedef struct {
  tinyai_array before, after, actions, go_on; /* [BATCH, 4] twice, and [BATCH, 1]; nothing comes behind a fall */
} transitions;

static transitions draw_batch(void) {
  cart before[BATCH], after[BATCH];
  int64_t actions[BATCH];
  float go_on[BATCH];
  const int known = remembered < MEMORY ? remembered : MEMORY;
  for (int i = 0; i < BATCH; ++i) {
    const int drawn = (int)(uniform() * (float)known);
    before[i] = memory[drawn].before;
    after[i] = memory[drawn].after;
    actions[i] = memory[drawn].action;
    go_on[i] = has_fallen(&after[i]) ? 0 : 1;
  }
  transitions out;
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){BATCH, STATE}, 2, before, &out.before));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){BATCH, STATE}, 2, after, &out.after));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){BATCH, 1}, 2, actions, &out.actions));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){BATCH, 1}, 2, go_on, &out.go_on));
  return out;
}

/* 1 + DISCOUNT * what the best action is worth behind it, by the copy. */
static tinyai_variable goal_of(tinyai_module copy, const transitions* batch) {
  tinyai_array worths, best, one, later, discount, discounted, goal;
  tinyai_variable output, out;
  TRY(tinyai_module_forward_array(here, copy, batch->after, &output));
  TRY(tinyai_variable_value(output, &worths));
  TRY(tinyai_array_max(here, worths, (const int64_t[]){1}, 1, 1, &best));
  TRY(tinyai_array_mul(here, best, batch->go_on, &later));
  TRY(tinyai_array_full(here, NULL, 0, DISCOUNT, TINYAI_F32, &discount));
  TRY(tinyai_array_full(here, NULL, 0, 1, TINYAI_F32, &one));
  TRY(tinyai_array_mul(here, later, discount, &discounted));
  TRY(tinyai_array_add(here, discounted, one, &goal));
  TRY(tinyai_constant(here, goal, &out));
  return out;
}

static void learn(tinyai_manager scope, tinyai_module network, tinyai_module copy, tinyai_optimizer adam) {
  tinyai_manager step;
  tinyai_variable worths, taken, loss;
  TRY(tinyai_manager_open(scope, NULL, &step));
  TRY(tinyai_manager_enter(step));
  const transitions batch = draw_batch();
  TRY(tinyai_module_forward_array(here, network, batch.before, &worths));
  TRY(tinyai_variable_gather(here, worths, batch.actions, 1, &taken));
  TRY(tinyai_variable_huber_loss(here, taken, goal_of(copy, &batch), 1, TINYAI_REDUCTION_MEAN, &loss));
  TRY(tinyai_optimizer_clear_grads(adam));
  TRY(tinyai_variable_backward(here, loss, NULL));
  TRY(tinyai_optimizer_clip_norm(adam, 10, NULL));
  TRY(tinyai_optimizer_step(adam));
  TRY(tinyai_manager_close(step));
}

static tinyai_optimizer make_adam(tinyai_module network) {
  tinyai_variable parameters[6];
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.0005;
  tinyai_optimizer adam;
  TRY(tinyai_module_parameters(&network, 1, parameters, 6, NULL));
  TRY(tinyai_optimizer_adam(here, parameters, 6, &options, &adam));
  return adam;
}

/* Plays and learns until a trial is good enough or the steps are used up; gives the last trial's mean return. */
static double run(tinyai_manager scope) {
  tinyai_module copy, view, view_of_copy;
  const tinyai_module network = make_network();
  const tinyai_optimizer adam = make_adam(network);
  TRY(tinyai_module_copy(here, network, &copy));
  TRY(tinyai_module_valid(here, network, &view)); /* views record nothing */
  TRY(tinyai_module_valid(here, copy, &view_of_copy));
  cart now = upright();
  double mean = 0;
  for (int step = 1, length = 0; step <= STEPS && mean < GOAL; ++step) {
    const float curious = fmaxf(0.05f, 1 - (float)step / 8000);
    int64_t action = uniform() < 0.5f;
    if (uniform() >= curious) choose(scope, view, &now, 1, &action);
    const int place = remembered++ % MEMORY;
    memory[place].before = now, memory[place].action = action;
    push(&now, action);
    memory[place].after = now;
    if (has_fallen(&now) || ++length == LIMIT) now = upright(), length = 0;
    if (step >= FIRST) {
      learn(scope, network, view_of_copy, adam);
      TRY(tinyai_module_average_state(copy, network, OF_THE_COPY));
    }
    if (step % TRIAL == 0) printf("step %d, mean return %.1f of %d\n", step, mean = play(scope, view), LIMIT);
  }
  return mean;
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "dqn";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the networks are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  const double mean = run(scope);
  TRY(tinyai_manager_close(scope));
  return mean >= GOAL ? 0 : 1;
}
