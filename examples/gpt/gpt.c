/* A small GPT reads a book letter by letter and goes on from a prompt: each step attends to the keys and values that
 * a session has kept of the steps before. Checked: letters of a part that it has not read, one step after another,
 * take less than 0.85 of the bits that they take by counts of pairs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../data/book.h"
#include "tinyai.h"

enum { WINDOW = 32, EXAMPLES = 16, FEATURES = 64, STEPS = 700, TEST = 200, SAID = 20 };

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

static tinyai_module make_gpt(void) {
  tinyai_module_transformer_encoder_options layers;
  tinyai_module_transformer_encoder_options_init(&layers);
  layers.hidden = 4 * FEATURES;
  layers.dropout = 0;
  layers.activation = TINYAI_GELU;
  layers.norm_first = layers.causal = 1;
  layers.rotary_base = 10000;
  tinyai_module parts[4], gpt;
  const int64_t features[] = {FEATURES};
  TRY(tinyai_module_embedding(here, alphabet, FEATURES, TINYAI_F32, &parts[0]));
  TRY(tinyai_module_transformer_encoder(here, FEATURES, 4, 2, &layers, &parts[1]));
  TRY(tinyai_module_layer_norm(here, features, 1, 1e-5, 1, TINYAI_F32, &parts[2]));
  TRY(tinyai_module_linear(here, FEATURES, alphabet, 1, TINYAI_F32, &parts[3]));
  TRY(tinyai_module_sequential(here, parts, 4, &gpt));
  return gpt;
}

/* Windows of the book, and the letter that follows each of theirs. */
static void draw_windows(int64_t* now, int64_t* next) {
  static uint64_t random = 1;
  for (int n = 0; n < EXAMPLES; ++n) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    const int64_t* first = text + (random >> 33) % (uint64_t)(training - WINDOW);
    memcpy(now + n * WINDOW, first, WINDOW * sizeof *now);
    memcpy(next + n * WINDOW, first + 1, WINDOW * sizeof *next);
  }
}

static void learn(tinyai_manager scope, tinyai_module gpt) {
  static int64_t now[EXAMPLES * WINDOW], next[EXAMPLES * WINDOW];
  tinyai_variable parameters[64];
  int64_t count;
  TRY(tinyai_module_parameters(&gpt, 1, parameters, 64, &count));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.002;
  tinyai_optimizer adam;
  TRY(tinyai_optimizer_adam(here, parameters, count, &options, &adam));
  for (int step = 1; step <= STEPS; ++step) {
    tinyai_manager batch;
    tinyai_array input, labels, value;
    double number;
    tinyai_variable scores, flat, loss;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    draw_windows(now, next);
    TRY(tinyai_array_from_host(batch, TINYAI_I64, (const int64_t[]){EXAMPLES, WINDOW}, 2, now, &input));
    TRY(tinyai_array_from_host(batch, TINYAI_I64, (const int64_t[]){EXAMPLES * WINDOW}, 1, next, &labels));
    TRY(tinyai_module_forward_array(batch, gpt, input, &scores));
    TRY(tinyai_variable_reshape(batch, scores, (const int64_t[]){EXAMPLES * WINDOW, alphabet}, 2, &flat));
    TRY(tinyai_variable_cross_entropy(batch, flat, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(batch, loss, NULL));
    TRY(tinyai_optimizer_clip_norm(adam, 1, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &number));
    if (step % 100 == 0) printf("step %d, %.3f bits a letter\n", step, number / log(2));
    TRY(tinyai_manager_close(batch));
  }
}

/* What the network remembers of so many texts: each call goes on from those before. */
static tinyai_session new_texts(tinyai_manager request, tinyai_module gpt, int64_t count) {
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.rows = count;
  options.capacity = WINDOW;
  tinyai_session texts;
  TRY(tinyai_session_create(request, gpt, &options, &texts));
  return texts;
}

/* Scores [count, steps, alphabet] of what follows these letters behind the texts. */
static tinyai_variable say(tinyai_manager scope, tinyai_module gpt, tinyai_session texts, const int64_t* given,
                           int64_t count, int64_t steps) {
  tinyai_array input;
  tinyai_variable scores;
  TRY(tinyai_array_from_host(scope, TINYAI_I64, (const int64_t[]){count, steps}, 2, given, &input));
  TRY(tinyai_module_forward_session(scope, gpt, texts, NULL, &(tinyai_resource){input.id}, 1, &scores, 1));
  return scores;
}

/* The bits of a letter of the part that was not learned: windows side by side, a letter of each at a time. */
static double bits_of_test(tinyai_manager scope, tinyai_module gpt) {
  double bits = 0;
  const tinyai_session texts = new_texts(scope, gpt, TEST);
  for (int t = 0; t < WINDOW; ++t) {
    int64_t now[TEST], next[TEST];
    for (int n = 0; n < TEST; ++n) {
      now[n] = text[training + n * WINDOW + t];
      next[n] = text[training + n * WINDOW + t + 1];
    }
    tinyai_manager step;
    tinyai_array labels, value;
    tinyai_variable flat, loss;
    double number;
    TRY(tinyai_manager_open(scope, NULL, &step));
    TRY(tinyai_array_from_host(step, TINYAI_I64, (const int64_t[]){TEST}, 1, next, &labels));
    TRY(tinyai_variable_flatten(step, say(step, gpt, texts, now, TEST, 1), 0, 1, &flat));
    TRY(tinyai_variable_cross_entropy(step, flat, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &number));
    TRY(tinyai_manager_close(step));
    bits += number / log(2) / WINDOW;
  }
  TRY(tinyai_session_release(texts));
  return bits;
}

/* Prints the likeliest letters behind a prompt, no further from its beginning than a window is long. */
static void go_on(tinyai_manager scope, tinyai_module gpt, const char* prompt) {
  int64_t given[SAID], count = (int64_t)strlen(prompt);
  for (int64_t i = 0; i < count; ++i) given[i] = number_of[(unsigned char)prompt[i]];
  printf("%s|", prompt);
  const tinyai_session texts = new_texts(scope, gpt, 1);
  for (int said = 0; said < SAID; ++said) {
    tinyai_manager request;
    tinyai_array value, last, best;
    TRY(tinyai_manager_open(scope, NULL, &request));
    TRY(tinyai_variable_value(say(request, gpt, texts, given, 1, count), &value));
    TRY(tinyai_array_slice(request, value, 1, count - 1, count, 1, &last));
    TRY(tinyai_array_argmax(request, last, 2, 0, &best));
    TRY(tinyai_array_to_host(best, given, sizeof *given)); /* what comes before it is kept */
    TRY(tinyai_manager_close(request));
    count = 1;
    putchar(letter_of[*given]);
  }
  putchar('\n');
  TRY(tinyai_session_release(texts));
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "gpt";
  options.seed = 1;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  read_book();
  training = letters - TEST * WINDOW - 1;
  const tinyai_module gpt = make_gpt();
  learn(scope, gpt);
  TRY(tinyai_module_set_training(gpt, 0));
  TRY(tinyai_set_grad_enabled(0, NULL));
  const double bits = bits_of_test(scope, gpt), of_pairs = bits_of_counts(training, 1);
  printf("a letter takes %.3f bits, by pairs %.3f\n", bits, of_pairs);
  go_on(scope, gpt, "The Rays of ");
  TRY(tinyai_manager_close(scope));
  return bits < 0.85 * of_pairs ? 0 : 1;
}
