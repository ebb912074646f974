/* An encoder as BERT learns to fill in letters that are masked (Devlin et al. 2019), from both sides: strings are
 * palindromes, of whose letters a few are hidden. Which they are says the other half alone. Checked: of palindromes
 * that it has not seen it fills in 99 letters of 100; a guess is right once in 20. */
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { HALF = 6, LENGTH = 2 * HALF, ALPHABET = 20, MASK = ALPHABET, FEATURES = 64, SEED = 1 };
enum { TRAINING = 4000, TEST = 500, EPOCHS = 6, NOT_ASKED = -100 };

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

static uint32_t draw_below(uint32_t bound) {
  static uint64_t state = SEED;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % bound;
}

/* Palindromes with a hidden letter in each half, and what is hidden; of a letter and its like on the other side one at
 * most is hidden. With 20^6 palindromes none comes twice but by a rare chance. */
static tinyai_dataset make_palindromes(int count) {
  static int64_t shown[TRAINING][LENGTH], hidden[TRAINING][LENGTH];
  for (int n = 0; n < count; ++n) {
    for (int i = 0; i < HALF; ++i) shown[n][i] = shown[n][LENGTH - 1 - i] = draw_below(ALPHABET);
    for (int i = 0; i < LENGTH; ++i) hidden[n][i] = NOT_ASKED;
    const uint32_t left = draw_below(HALF), right = HALF + (HALF - left + draw_below(HALF - 1)) % HALF;
    hidden[n][left] = shown[n][left], shown[n][left] = MASK;
    hidden[n][right] = shown[n][right], shown[n][right] = MASK;
  }
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){count, LENGTH}, 2, shown, &arrays[0]));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){count, LENGTH}, 2, hidden, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &dataset));
  return dataset;
}

/* The encoder's states, [N, T, features], to letters: logits [N, ALPHABET, T]. */
typedef struct {
  tinyai_module encoder, letters;
} parts;

static tinyai_status fill_in(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                             int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const parts* of = user_data;
  const tinyai_resource ids = {inputs[0].id};
  tinyai_variable states, scores, logits;
  (void)self, (void)input_count, (void)output_count;
  tinyai_status status = tinyai_module_forward_many(scope, of->encoder, &ids, 1, &states, 1);
  if (status == TINYAI_OK) status = tinyai_module_forward(scope, of->letters, states, &scores);
  if (status == TINYAI_OK) status = tinyai_variable_transpose(scope, scores, (const int64_t[]){0, 2, 1}, 3, &logits);
  outputs[0].id = logits.id;
  return status;
}

static tinyai_module make_network(parts* of) {
  tinyai_model_bert_options options;
  tinyai_model_bert_options_init(&options);
  options.dropout = 0;
  tinyai_module out;
  TRY(tinyai_model_bert(here, ALPHABET + 1, LENGTH, FEATURES, 4, 2, &options, &of->encoder));
  TRY(tinyai_module_linear(here, FEATURES, ALPHABET, 1, TINYAI_F32, &of->letters));
  TRY(tinyai_module_compose(here, "fill_in", fill_in, of, NULL, &out));
  TRY(tinyai_module_add_child(out, "encoder", of->encoder));
  TRY(tinyai_module_add_child(out, "letters", of->letters));
  return out;
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "bert";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  parts of;
  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = make_network(&of);
  training.training = make_palindromes(TRAINING);
  training.validation = make_palindromes(TEST);
  training.rate = 0.002;
  training.clip_norm = 1;
  training.epochs = EPOCHS;
  training.progress = 1;
  tinyai_trainer trainer;
  double accuracy;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_evaluate(trainer, training.validation, NULL, &accuracy));
  printf("%.1f %% of the hidden letters are right\n", 100 * accuracy);
  TRY(tinyai_manager_close(scope));
  return accuracy >= 0.99 ? 0 : 1;
}
