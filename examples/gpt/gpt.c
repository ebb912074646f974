/* A small GPT learns a speech by heart, letter by letter, and goes on from its first words: each step attends to the
 * keys and values that its layers have kept of the steps before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { WINDOW = 128, EXAMPLES = 8, FEATURES = 64, STEPS = 250, PROMPT = 16 };

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

/* Abraham Lincoln at Gettysburg, 19 November 1863, by the Bliss copy: in the public domain. */
static const char speech[] =
    "Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, "
    "and "
    "dedicated to the proposition that all men are created equal.\n"
    "Now we are engaged in a great civil war, testing whether that nation, or any nation so conceived and so "
    "dedicated, can "
    "long endure. We are met on a great battle-field of that war. We have come to dedicate a portion of that field, as "
    "a "
    "final resting place for those who here gave their lives that that nation might live. It is altogether fitting and "
    "proper that we should do this.\n"
    "But, in a larger sense, we can not dedicate -- we can not consecrate -- we can not hallow -- this ground. The "
    "brave men, "
    "living and dead, who struggled here, have consecrated it, far above our poor power to add or detract. The world "
    "will "
    "little note, nor long remember what we say here, but it can never forget what they did here. It is for us the "
    "living, "
    "rather, to be dedicated here to the unfinished work which they who fought here have thus far so nobly advanced. "
    "It is "
    "rather for us to be here dedicated to the great task remaining before us -- that from these honored dead we take "
    "increased devotion to that cause for which they gave the last full measure of devotion -- that we here highly "
    "resolve "
    "that these dead shall not have died in vain -- that this nation, under God, shall have a new birth of freedom -- "
    "and "
    "that government of the people, by the people, for the people, shall not perish from the earth.";
enum { LETTERS = sizeof speech - 1 };

static char alphabet[128];
static int64_t ids[LETTERS], alphabet_size;

static int64_t id_of(char letter) { return strchr(alphabet, letter) - alphabet; }

static void read_speech(void) {
  for (int i = 0; i < LETTERS; ++i) {
    if (!strchr(alphabet, speech[i])) alphabet[alphabet_size++] = speech[i];
    ids[i] = id_of(speech[i]);
  }
}

static tinyai_module make_gpt(void) {
  tinyai_module_transformer_encoder_options layers;
  tinyai_module_transformer_encoder_options_init(&layers);
  layers.hidden = 4 * FEATURES;
  layers.dropout = 0;
  layers.activation = TINYAI_GELU;
  layers.norm_first = layers.causal = layers.cache = 1;
  layers.rotary_base = 10000;
  tinyai_module parts[4], gpt;
  const int64_t features[] = {FEATURES};
  TRY(tinyai_module_embedding(here, alphabet_size, FEATURES, TINYAI_F32, &parts[0]));
  TRY(tinyai_module_transformer_encoder(here, FEATURES, 4, 2, &layers, &parts[1]));
  TRY(tinyai_module_layer_norm(here, features, 1, 1e-5, 1, TINYAI_F32, &parts[2]));
  TRY(tinyai_module_linear(here, FEATURES, alphabet_size, 1, TINYAI_F32, &parts[3]));
  TRY(tinyai_module_sequential(here, parts, 4, &gpt));
  return gpt;
}

/* Windows of the speech, and the letter that follows each of theirs; the first begins where the speech does. */
static void draw_windows(int step, int64_t* letters, int64_t* next) {
  for (int n = 0; n < EXAMPLES; ++n) {
    const int first = n == 0 ? 0 : (step * 97 + n * 181) % (LETTERS - WINDOW);
    memcpy(letters + n * WINDOW, ids + first, WINDOW * sizeof *ids);
    memcpy(next + n * WINDOW, ids + first + 1, WINDOW * sizeof *ids);
  }
}

static double learn(tinyai_manager scope, tinyai_module gpt) {
  static int64_t letters[EXAMPLES * WINDOW], next[EXAMPLES * WINDOW];
  tinyai_variable parameters[64];
  int64_t count;
  TRY(tinyai_module_parameters(&gpt, 1, parameters, 64, &count));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.003;
  tinyai_optimizer adam;
  TRY(tinyai_optimizer_adam(here, parameters, count, &options, &adam));
  double loss_of_last = 0;
  for (int step = 0; step < STEPS; ++step) {
    tinyai_manager batch;
    tinyai_array input, labels, value;
    tinyai_variable scores, flat, loss;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    draw_windows(step, letters, next);
    TRY(tinyai_array_from_host(batch, TINYAI_I64, (const int64_t[]){EXAMPLES, WINDOW}, 2, letters, &input));
    TRY(tinyai_array_from_host(batch, TINYAI_I64, (const int64_t[]){EXAMPLES * WINDOW}, 1, next, &labels));
    TRY(tinyai_module_forward_array(batch, gpt, input, &scores));
    TRY(tinyai_variable_reshape(batch, scores, (const int64_t[]){EXAMPLES * WINDOW, alphabet_size}, 2, &flat));
    TRY(tinyai_variable_cross_entropy(batch, flat, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(batch, loss, NULL));
    TRY(tinyai_optimizer_clip_norm(adam, 1, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &loss_of_last));
    if (step % 50 == 49) printf("step %d, loss %.4f\n", step + 1, loss_of_last);
    TRY(tinyai_manager_close(batch));
  }
  return loss_of_last;
}

/* The likeliest letter behind these, of which the network has seen those before in earlier calls. */
static char next_letter(tinyai_manager scope, tinyai_module gpt, const char* letters, int64_t count) {
  int64_t given[WINDOW], best;
  for (int64_t i = 0; i < count; ++i) given[i] = id_of(letters[i]);
  tinyai_manager request;
  tinyai_array input, value, last, winner;
  tinyai_variable scores;
  TRY(tinyai_manager_open(scope, NULL, &request));
  TRY(tinyai_array_from_host(request, TINYAI_I64, (const int64_t[]){1, count}, 2, given, &input));
  TRY(tinyai_module_forward_array(request, gpt, input, &scores));
  TRY(tinyai_variable_value(scores, &value));
  TRY(tinyai_array_slice(request, value, 1, count - 1, count, 1, &last));
  TRY(tinyai_array_argmax(request, last, 2, 0, &winner));
  TRY(tinyai_array_to_host(winner, &best, sizeof best));
  TRY(tinyai_manager_close(request));
  return alphabet[best];
}

static int recite(tinyai_manager scope, tinyai_module gpt) {
  char text[WINDOW + 1] = {0};
  memcpy(text, speech, PROMPT);
  TRY(tinyai_module_set_training(gpt, 0)); /* from now on it keeps keys and values */
  int32_t before;
  TRY(tinyai_set_grad_enabled(0, &before));
  text[PROMPT] = next_letter(scope, gpt, text, PROMPT);
  for (int i = PROMPT; i + 1 < WINDOW; ++i) text[i + 1] = next_letter(scope, gpt, text + i, 1);
  printf("%.*s|%s\n", PROMPT, text, text + PROMPT);
  TRY(tinyai_set_grad_enabled(before, NULL));
  int right = 0;
  for (int i = PROMPT; i < WINDOW; ++i) right += text[i] == speech[i];
  return right;
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "gpt";
  options.seed = 1;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  read_speech();
  const tinyai_module gpt = make_gpt();
  const double loss = learn(scope, gpt);
  const int right = recite(scope, gpt);
  printf("loss %.4f, %d of %d letters right\n", loss, right, WINDOW - PROMPT);
  TRY(tinyai_manager_close(scope));
  return right == WINDOW - PROMPT ? 0 : 1;
}
