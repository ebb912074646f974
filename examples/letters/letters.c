/* An RNN, an LSTM and a GRU of equal size read a book letter by letter and say the next one. Compared with tables that
 * count letters and pairs of them, by the bits that a letter of another part of the book takes; each is to need less
 * than 0.85 of what the pairs need. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../data/book.h"
#include "tinyai.h"

enum { WINDOW = 64, EXAMPLES = 32, TEST = 160, HIDDEN = 96, FEATURES = 32, STEPS = 200, SEED = 1 };

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

static int64_t training; /* the letters behind it are not learned */

static tinyai_module make_rnn(void) {
  tinyai_module_rnn_options options;
  tinyai_module_rnn_options_init(&options);
  options.batch_first = 1;
  tinyai_module rnn;
  TRY(tinyai_module_rnn(here, FEATURES, HIDDEN, &options, &rnn));
  return rnn;
}

static tinyai_module make_lstm(void) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.batch_first = 1;
  tinyai_module lstm;
  TRY(tinyai_module_lstm(here, FEATURES, HIDDEN, &options, &lstm));
  return lstm;
}

static tinyai_module make_gru(void) {
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = 1;
  tinyai_module gru;
  TRY(tinyai_module_gru(here, FEATURES, HIDDEN, &options, &gru));
  return gru;
}

/* The mean loss of saying each letter behind those of windows that begin there. */
static tinyai_variable loss_of_windows(tinyai_module network, const int64_t* starts, int count) {
  static int64_t now[TEST * WINDOW], next[TEST * WINDOW];
  tinyai_array input, labels;
  tinyai_variable scores, flat, loss;
  for (int i = 0; i < count * WINDOW; ++i) {
    const int64_t at = starts[i / WINDOW] + i % WINDOW;
    now[i] = text[at], next[i] = text[at + 1];
  }
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){count, WINDOW}, 2, now, &input));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){(int64_t)count * WINDOW}, 1, next, &labels));
  TRY(tinyai_module_forward_array(here, network, input, &scores));
  TRY(tinyai_variable_flatten(here, scores, 0, 1, &flat));
  TRY(tinyai_variable_cross_entropy(here, flat, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  return loss;
}

static double item(tinyai_variable loss) {
  tinyai_array value;
  double number;
  TRY(tinyai_variable_value(loss, &value));
  TRY(tinyai_item(value, &number));
  return number;
}

static void learn(tinyai_manager scope, tinyai_module network, tinyai_optimizer adam) {
  uint64_t random = SEED;
  for (int step = 0; step < STEPS; ++step) {
    int64_t starts[EXAMPLES];
    tinyai_manager batch;
    for (int i = 0; i < EXAMPLES; ++i) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      starts[i] = (int64_t)((random >> 33) % (uint64_t)(training - WINDOW));
    }
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    const tinyai_variable loss = loss_of_windows(network, starts, EXAMPLES);
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_clip_norm(adam, 1, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_manager_close(batch));
  }
}

/* Learns with that layer, and gives the bits of a letter of the test part. */
static double bits_of(tinyai_module (*make_layer)(void)) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "model";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  tinyai_module parts[3], network, view;
  TRY(tinyai_manager_open(here, &options, &scope));
  TRY(tinyai_module_embedding(here, alphabet, FEATURES, TINYAI_F32, &parts[0]));
  parts[1] = make_layer();
  TRY(tinyai_module_linear(here, HIDDEN, alphabet, 1, TINYAI_F32, &parts[2]));
  TRY(tinyai_module_sequential(here, parts, 3, &network));

  tinyai_variable parameters[8];
  int64_t count;
  tinyai_adam_options rate;
  tinyai_adam_options_init(&rate);
  rate.rate = 0.005;
  tinyai_optimizer adam;
  TRY(tinyai_module_parameters(&network, 1, parameters, 8, &count));
  TRY(tinyai_optimizer_adam(here, parameters, count, &rate, &adam));
  learn(scope, network, adam);

  int64_t starts[TEST];
  for (int i = 0; i < TEST; ++i) starts[i] = training + (int64_t)i * WINDOW;
  TRY(tinyai_module_valid(here, network, &view)); /* records nothing */
  const double bits = item(loss_of_windows(view, starts, TEST)) / log(2);
  TRY(tinyai_manager_close(scope));
  return bits;
}

int main(void) {
  static const struct {
    const char* name;
    tinyai_module (*make)(void);
  } layers[] = {{"RNN", make_rnn}, {"LSTM", make_lstm}, {"GRU", make_gru}};
  read_book();
  training = letters - TEST * WINDOW - 1;
  const double of_pairs = bits_of_counts(training, 1);
  printf("%-8s bits a letter\n%-8s %.3f\n%-8s %.3f\n", "", "letters", bits_of_counts(training, 0), "pairs", of_pairs);
  int passed = 1;
  for (int i = 0; i < 3; ++i) {
    const double bits = bits_of(layers[i].make);
    printf("%-8s %.3f\n", layers[i].name, bits);
    passed &= bits < 0.85 * of_pairs;
  }
  return passed ? 0 : 1;
}
