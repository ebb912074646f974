/* Word vectors by skip-gram with negative sampling (Mikolov et al. 2013): a word's vector is to be like that of the
 * words around it, and unlike those of words drawn at random. The corpus is made by the program: 100 words in 10
 * groups, a sentence speaks mostly of one group. Checked: of how many words the nearest other one is of the same group,
 * which nobody told. Of both tables a step touches only the rows that its batch names. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { GROUPS = 10, WORDS = 100, FEATURES = 16, SENTENCES = 2000, LENGTH = 8, REACH = 2, SEED = 1 };
enum { BATCH = 256, NEGATIVES = 5, STEPS = 1500 };

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

static int64_t corpus[SENTENCES][LENGTH];

static int64_t group_of(int64_t word) { return word % GROUPS; }

/* Seven words of ten are of the sentence's group, the others any. */
static void make_corpus(void) {
  for (int s = 0; s < SENTENCES; ++s) {
    const uint32_t group = draw_below(GROUPS);
    for (int i = 0; i < LENGTH; ++i) {
      corpus[s][i] = draw_below(10) < 7 ? group + GROUPS * draw_below(WORDS / GROUPS) : draw_below(WORDS);
    }
  }
}

/* Words of the corpus; for each one that stands at most two places away, and behind it some of the whole corpus. */
static void draw_batch(int64_t words[BATCH], int64_t others[BATCH][1 + NEGATIVES]) {
  for (int n = 0; n < BATCH; ++n) {
    const int64_t* sentence = corpus[draw_below(SENTENCES)];
    const uint32_t at = draw_below(LENGTH);
    uint32_t near;
    do near = at + draw_below(2 * REACH + 1) - REACH;
    while (near == at || near >= LENGTH); /* below 0 it wraps and is too large as well */
    words[n] = sentence[at];
    others[n][0] = sentence[near];
    for (int k = 1; k <= NEGATIVES; ++k) others[n][k] = corpus[draw_below(SENTENCES)][draw_below(LENGTH)];
  }
}

/* The words' vectors, and another table of vectors for the words around them. */
typedef struct {
  tinyai_module words, others;
} tables;

static tables make_tables(void) {
  tables out;
  TRY(tinyai_module_embedding(here, WORDS, FEATURES, TINYAI_F32, &out.words));
  TRY(tinyai_module_embedding(here, WORDS, FEATURES, TINYAI_F32, &out.others));
  return out;
}

/* The binary cross-entropy of telling which pairs are from a sentence, by their vectors' inner products. */
static tinyai_variable loss_of_batch(tables vectors) {
  int64_t words[BATCH], others[BATCH][1 + NEGATIVES];
  float is_near[BATCH][1 + NEGATIVES] = {{0}};
  tinyai_array word_ids, other_ids, answers;
  tinyai_variable word, other, products, scores, target, loss;
  draw_batch(words, others);
  for (int n = 0; n < BATCH; ++n) is_near[n][0] = 1;
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){BATCH, 1}, 2, words, &word_ids));
  TRY(tinyai_array_from_host(here, TINYAI_I64, (const int64_t[]){BATCH, 1 + NEGATIVES}, 2, others, &other_ids));
  TRY(tinyai_array_from_host(here, TINYAI_F32, (const int64_t[]){BATCH, 1 + NEGATIVES}, 2, is_near, &answers));
  TRY(tinyai_module_forward_array(here, vectors.words, word_ids, &word));    /* [BATCH, 1, FEATURES] */
  TRY(tinyai_module_forward_array(here, vectors.others, other_ids, &other)); /* [BATCH, 6, FEATURES] */
  TRY(tinyai_variable_mul(here, word, other, &products));
  TRY(tinyai_variable_sum(here, products, (const int64_t[]){2}, 1, 0, &scores));
  TRY(tinyai_constant(here, answers, &target));
  TRY(tinyai_variable_bce_with_logits(here, scores, target, TINYAI_REDUCTION_MEAN, &loss));
  return loss;
}

static void learn(tinyai_manager scope, tables vectors) {
  tinyai_variable parameters[2];
  TRY(tinyai_module_parameter(vectors.words, "weight", &parameters[0]));
  TRY(tinyai_module_parameter(vectors.others, "weight", &parameters[1]));
  for (int i = 0; i < 2; ++i) TRY(tinyai_variable_set_sparse_grad(parameters[i], 1));
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.02;
  tinyai_optimizer adam;
  TRY(tinyai_optimizer_adam(here, parameters, 2, &options, &adam));
  for (int step = 1; step <= STEPS; ++step) {
    tinyai_manager batch;
    tinyai_array value;
    double number;
    TRY(tinyai_manager_open(scope, NULL, &batch));
    TRY(tinyai_manager_enter(batch));
    const tinyai_variable loss = loss_of_batch(vectors);
    TRY(tinyai_optimizer_clear_grads(adam));
    TRY(tinyai_variable_backward(here, loss, NULL));
    TRY(tinyai_optimizer_step(adam));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &number));
    if (step % (STEPS / 5) == 0) printf("step %d, loss %.4f\n", step, number);
    TRY(tinyai_manager_close(batch));
  }
}

/* The nearest other word of each, by the cosine. */
static void find_nearest(tables vectors, int64_t nearest[WORDS]) {
  tinyai_variable table;
  tinyai_array weight, norm, unit, transposed, cosines, itself, others, best;
  TRY(tinyai_module_parameter(vectors.words, "weight", &table));
  TRY(tinyai_variable_value(table, &weight));
  TRY(tinyai_array_norm(here, weight, (const int64_t[]){1}, 1, 2, 1, &norm));
  TRY(tinyai_array_div(here, weight, norm, &unit));
  TRY(tinyai_array_transpose(here, unit, NULL, 0, &transposed));
  TRY(tinyai_array_matmul(here, unit, transposed, &cosines));
  TRY(tinyai_array_eye(here, WORDS, WORDS, TINYAI_BOOL, &itself));
  TRY(tinyai_array_masked_fill(here, cosines, itself, -2, &others));
  TRY(tinyai_array_argmax(here, others, 1, 0, &best));
  TRY(tinyai_array_to_host(best, nearest, WORDS * sizeof *nearest));
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "word2vec";
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_set_threads(1)); /* the tables are too small for more */
  TRY(tinyai_manager_open(here, &options, &scope));
  make_corpus();
  const tables vectors = make_tables();
  learn(scope, vectors);
  int64_t nearest[WORDS];
  int right = 0;
  find_nearest(vectors, nearest);
  for (int64_t word = 0; word < WORDS; ++word) right += group_of(nearest[word]) == group_of(word);
  printf("the nearest word is of the same group for %d of %d words\n", right, WORDS);
  TRY(tinyai_manager_close(scope));
  return right >= WORDS * 95 / 100 ? 0 : 1;
}
