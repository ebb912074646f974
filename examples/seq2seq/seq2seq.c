/* A recurrent encoder and decoder with attention learn to reverse strings: the encoder (a GRU in both directions) reads
 * the letters, each step of the decoder (a GRU) finds among its states, by scaled dot-product attention, the letter
 * that comes next. Checked: all of 200 strings that training never saw come out reversed, each as a whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { LETTERS = 8, END = LETTERS, BEGIN, SYMBOLS }; /* END and BEGIN stand behind and before the letters */
enum { SHORTEST = 3, LONGEST = 8, LENGTH = LONGEST + 1, FEATURES = 48, BATCH = 32, STEPS = 1000, TEST = 200, SEED = 1 };

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

/* A string's letters, and END in all places behind them. */
typedef struct {
  int64_t at[LENGTH];
} text;

static text held_out[TEST];

static uint32_t draw_below(uint32_t bound) {
  static uint64_t state = SEED;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % bound;
}

static text draw_text(void) {
  text out;
  const uint32_t length = SHORTEST + draw_below(LONGEST - SHORTEST + 1);
  for (uint32_t i = 0; i < LENGTH; ++i) out.at[i] = i < length ? draw_below(LETTERS) : END;
  return out;
}

static text draw_unseen(void) {
  for (;;) {
    const text out = draw_text();
    int i = 0;
    while (i < TEST && memcmp(&out, &held_out[i], sizeof out) != 0) ++i;
    if (i == TEST) return out;
  }
}

static text reversed(const text* which) {
  text out = *which;
  int length = 0;
  while (which->at[length] != END) ++length;
  for (int i = 0; i < length; ++i) out.at[i] = which->at[length - 1 - i];
  return out;
}

typedef struct {
  tinyai_module letters, encoder, decoder, scores;
} network;

static network make_network(void) {
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = 1;
  network out;
  TRY(tinyai_module_embedding(here, SYMBOLS, FEATURES, TINYAI_F32, &out.letters));
  TRY(tinyai_module_gru(here, FEATURES, FEATURES, &options, &out.decoder));
  options.bidirectional = 1;
  TRY(tinyai_module_gru(here, FEATURES, FEATURES / 2, &options, &out.encoder));
  TRY(tinyai_module_linear(here, 2 * FEATURES, SYMBOLS, 1, TINYAI_F32, &out.scores));
  return out;
}

static tinyai_array ids_of(const text* texts, int64_t count) {
  tinyai_array out;
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){count, LENGTH}, 2, texts, &out));
  return out;
}

/* Scores [count, LENGTH, SYMBOLS] of each next letter, given the texts and what was told before each step. */
static tinyai_variable forward(network net, const text* given, const text* told, int64_t count) {
  tinyai_variable letters, states, before, decoded, seen, both, scores;
  TRY(tinyai_module_forward_array(here, net.letters, ids_of(given, count), &letters));
  TRY(tinyai_module_forward(here, net.encoder, letters, &states));
  TRY(tinyai_module_forward_array(here, net.letters, ids_of(told, count), &before));
  TRY(tinyai_module_forward(here, net.decoder, before, &decoded));
  TRY(tinyai_variable_scaled_dot_product_attention(here, decoded, states, letters, TINYAI_NULL_ARRAY, 0, 0, 0, &seen));
  TRY(tinyai_variable_concat(here, (const tinyai_variable[]){decoded, seen}, 2, -1, &both));
  TRY(tinyai_module_forward(here, net.scores, both, &scores));
  return scores;
}

/* What the decoder is told in training: BEGIN and the letters that it should have said so far. */
static text shifted(const text* target) {
  text out = {{BEGIN}};
  memcpy(out.at + 1, target->at, (LENGTH - 1) * sizeof *out.at);
  return out;
}

static tinyai_variable loss_of_batch(network net) {
  text given[BATCH], target[BATCH], told[BATCH];
  tinyai_variable flat, loss;
  tinyai_array labels;
  for (int i = 0; i < BATCH; ++i) {
    given[i] = draw_unseen();
    target[i] = reversed(&given[i]);
    told[i] = shifted(&target[i]);
  }
  TRY(tinyai_variable_flatten(here, forward(net, given, told, BATCH), 0, 1, &flat));
  TRY(tinyai_array_flatten(here, ids_of(target, BATCH), 0, 1, &labels));
  TRY(tinyai_variable_cross_entropy(here, flat, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  return loss;
}

static void learn(tinyai_manager scope, network net) {
  const tinyai_module modules[] = {net.letters, net.encoder, net.decoder, net.scores};
  tinyai_variable parameters[32];
  int64_t count;
  TRY(tinyai_module_parameters(modules, 4, parameters, 32, &count));
  tinyai_adam_options options;
  tinyai_optimizer adam;
  tinyai_adam_options_init(&options);
  options.rate = 0.003;
  TRY(tinyai_optimizer_adam(here, parameters, count, &options, &adam));
  for (int step = 1; step <= STEPS; ++step) {
    tinyai_manager batch;
    tinyai_array value;
    double number;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    const tinyai_variable loss = loss_of_batch(net);
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &number));
    if (step % (STEPS / 5) == 0) printf("step %d, loss %.4f\n", step, number);
    TRY(tinyai_manager_close(batch));
  }
}

/* The likeliest letters, one after another: each is told to the next step. Gives how many strings come out right. */
static int decode(network net) {
  static text said[TEST], told[TEST], likeliest[TEST];
  int right = 0;
  TRY(tinyai_set_grad_enabled(0, NULL));
  for (int t = 0; t < LENGTH; ++t) {
    tinyai_array value, best;
    for (int i = 0; i < TEST; ++i) told[i] = shifted(&said[i]);
    TRY(tinyai_variable_value(forward(net, held_out, told, TEST), &value));
    TRY(tinyai_array_argmax(here, value, 2, 0, &best));
    TRY(tinyai_array_to_host(best, likeliest, sizeof likeliest));
    for (int i = 0; i < TEST; ++i) said[i].at[t] = likeliest[i].at[t];
  }
  for (int i = 0; i < TEST; ++i) {
    const text target = reversed(&held_out[i]);
    right += memcmp(&said[i], &target, sizeof target) == 0;
  }
  for (int t = 0; t < LENGTH; ++t) printf("%c", "abcdefgh "[held_out[0].at[t]]);
  for (int t = 0; t < LENGTH; ++t) printf("%c%s", "abcdefgh >"[said[0].at[t]], t == LENGTH - 1 ? "\n" : "");
  return right;
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "seq2seq";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the layers are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  for (int i = 0; i < TEST; ++i) held_out[i] = draw_text();
  const network net = make_network();
  learn(scope, net);
  const int right = decode(net);
  printf("%d of %d strings reversed\n", right, TEST);
  TRY(tinyai_manager_close(scope));
  return right == TEST ? 0 : 1;
}
