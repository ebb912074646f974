/* The handwritten digits of digits.csv, for the examples that learn them. */
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef TINYAI_SOURCE_DIR
#define DIGITS TINYAI_SOURCE_DIR "/examples/data/digits.csv"
#else
#define DIGITS "examples/data/digits.csv"
#endif

enum { IMAGES = 1797, SIDE = 8, PIXELS = SIDE * SIDE };

static float pixels[IMAGES][PIXELS]; /* between 0 and 1 */
static int64_t labels[IMAGES];

static inline void read_digits(void) {
  FILE* file = fopen(DIGITS, "r");
  if (!file || fscanf(file, "%*[^\n]") != 0) fprintf(stderr, "cannot read %s\n", DIGITS), exit(1);
  for (int i = 0; i < IMAGES; ++i) {
    int value, read = fscanf(file, "%d", &value);
    labels[i] = value;
    for (int p = 0; p < PIXELS; ++p) {
      read += fscanf(file, ",%d", &value);
      pixels[i][p] = (float)value / 16;
    }
    if (read != 1 + PIXELS) fprintf(stderr, "%s: line %d is not a digit\n", DIGITS, i + 2), exit(1);
  }
  fclose(file);
}
