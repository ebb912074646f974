/* The book opticks.txt as numbers of letters, for the examples that learn it, and what counting letters tells of it. */
#pragma once

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef TINYAI_SOURCE_DIR
#define BOOK TINYAI_SOURCE_DIR "/examples/data/opticks.txt"
#else
#define BOOK "examples/data/opticks.txt"
#endif

enum { MOST_LETTERS = 1 << 18 };

static int64_t text[MOST_LETTERS], letters, alphabet; /* alphabet: how many letters there are */
static int64_t number_of[256];                        /* of a letter */
static char letter_of[256];                           /* of a number */

static inline void read_book(void) {
  int is_known[256] = {0};
  FILE* file = fopen(BOOK, "rb");
  if (!file) fprintf(stderr, "cannot read %s\n", BOOK), exit(1);
  for (int letter; letters < MOST_LETTERS && (letter = getc(file)) != EOF; ++letters) {
    if (!is_known[letter]) {
      is_known[letter] = 1;
      letter_of[alphabet] = (char)letter;
      number_of[letter] = alphabet++;
    }
    text[letters] = number_of[letter];
  }
  fclose(file);
}

/* The bits that a letter behind `training` takes by counts of letters behind `before` others (0 or 1) in the part
 * before it, where what was never seen counts as once. */
static inline double bits_of_counts(int64_t training, int before) {
  static double counts[256][256], sums[256];
  for (int i = 0; i < alphabet; ++i) {
    sums[i] = (double)alphabet;
    for (int j = 0; j < alphabet; ++j) counts[i][j] = 1;
  }
  for (int64_t i = 1; i < training; ++i) {
    const int64_t last = before ? text[i - 1] : 0;
    ++counts[last][text[i]], ++sums[last];
  }
  double bits = 0;
  for (int64_t i = training + 1; i < letters; ++i) {
    const int64_t last = before ? text[i - 1] : 0;
    bits -= log2(counts[last][text[i]] / sums[last]) / (double)(letters - training - 1);
  }
  return bits;
}
