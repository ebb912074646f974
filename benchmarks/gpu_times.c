/* Times on a device, "cuda:0" or the one that is named: what a small operator costs to launch, and how near the large
 * ones come to the pace of a copy or to a known number of FLOPs. A line each: what, the number, its unit. ./dev gpu
 * runs it. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tinyai.h"

static void check(tinyai_status status) {
  char why[500] = "";
  if (status == TINYAI_OK) return;
  tinyai_last_error(why, sizeof why);
  printf("FAIL gpu_times: %s\n", why);
  exit(1);
}
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static tinyai_manager scope; /* what lives as long as the program */
static tinyai_array random_array(int64_t rows, int64_t columns, tinyai_dtype dtype) {
  const int64_t shape[] = {rows, columns};
  tinyai_array numbers;
  check(tinyai_array_uniform(scope, shape, 2, -1, 1, dtype, &numbers));
  return numbers;
}
/* What was queued is done when the sum of the result has come back. */
static void wait_for(tinyai_manager into, tinyai_array array) {
  tinyai_array sum;
  double number;
  check(tinyai_array_sum(into, array, NULL, 0, 0, &sum));
  check(tinyai_item(sum, &number));
}

typedef tinyai_status (*unary_fn)(tinyai_manager into, tinyai_array x, tinyai_array* out);

/* Seconds a call takes, by the fastest of five rounds of `calls`, each waited for at its end. */
static double seconds_of(unary_fn call, tinyai_array x, int calls) {
  double best = 1e9;
  for (int round = 0; round < 5; ++round) {
    tinyai_manager inner;
    check(tinyai_manager_open(scope, NULL, &inner));
    tinyai_array y = {0};
    wait_for(inner, x);
    const double start = now();
    for (int i = 0; i < calls; ++i) {
      if (y.id) check(tinyai_array_release(y));
      check(call(inner, x, &y));
    }
    wait_for(inner, y);
    const double taken = (now() - start) / calls;
    if (taken < best) best = taken;
    check(tinyai_manager_close(inner));
  }
  return best;
}

static tinyai_status softmax(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return tinyai_array_softmax(into, x, -1, out);
}
static tinyai_status gelu(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return tinyai_array_gelu(into, x, 0, out);
}
static tinyai_status square(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return tinyai_array_matmul(into, x, x, out);
}
static tinyai_status twice(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return tinyai_array_add(into, x, x, out);
}

int main(int count, char** arguments) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = count > 1 ? arguments[1] : "cuda:0";
  check(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));
  const int small = count > 2; /* a try of the program itself */

  const tinyai_array few = random_array(4, 4, TINYAI_F32);
  printf("launch of a small add: %.2f us\n", 1e6 * seconds_of(twice, few, small ? 10 : 2000));

  const int64_t rows = small ? 64 : 16384, columns = 1024;
  const double bytes = 8.0 * (double)(rows * columns); /* read once, written once */
  const tinyai_array many = random_array(rows, columns, TINYAI_F32);
  const double copied = seconds_of(tinyai_array_copy, many, 20);
  printf("copy of %.0f MiB: %.0f GB/s\n", bytes / 2 / 1048576, bytes / copied / 1e9);
  const struct {
    const char* name;
    unary_fn call;
  } rows_of[] = {{"add", twice}, {"gelu", gelu}, {"softmax", softmax}};
  for (int i = 0; i < 3; ++i)
    printf("%s of the same: %.2f of the copy's pace\n", rows_of[i].name,
           copied / seconds_of(rows_of[i].call, many, 20));

  const int64_t n = small ? 64 : 2048;
  for (int half = 0; half < 2; ++half) {
    const tinyai_array square_of = random_array(n, n, half ? TINYAI_BF16 : TINYAI_F32);
    const double seconds = seconds_of(square, square_of, 3);
    printf("matmul %s %d: %.2f TFLOP/s\n", half ? "bf16" : "f32", (int)n,
           2e-12 * (double)(n * n) * (double)n / seconds);
  }
  check(tinyai_manager_close(scope));
  printf("ok gpu_times on %s\n", options.device);
  return 0;
}
