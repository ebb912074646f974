/* What the C programs of these benchmarks share: a call that fails ends them. Define _POSIX_C_SOURCE first. */
#ifndef TINYAI_BENCHMARKS_PROGRAM_H
#define TINYAI_BENCHMARKS_PROGRAM_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tinyai.h"

#define TRY(call)                         \
  do {                                    \
    if ((call) != TINYAI_OK) fail(#call); \
  } while (0)

static void fail(const char* call) {
  char message[2000];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n  failed: %s\n", call, message);
  exit(1);
}

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

#endif
