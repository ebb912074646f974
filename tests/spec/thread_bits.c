/* How many threads work changes no bit: results and gradients at 1, 2, 3, 5 and 8 threads, of sizes with tails, which
 * fall to other threads each time. A multiply-add that the compiler fuses in whole registers and not in the rest of a
 * row would show. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { MOST = 1 << 18 };

static void require(tinyai_status status, const char* call) {
  if (status == TINYAI_OK) return;
  char message[400];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s: %s\n", call, message);
  exit(1);
}
#define OK(call) require((call), #call)

static tinyai_manager s;
static float numbers[MOST], results[5][2 * MOST];

static tinyai_variable leaf(const int64_t* shape, int64_t rank, unsigned seed) {
  int64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) count *= shape[axis];
  for (int64_t i = 0; i < count; ++i) {
    seed = seed * 1664525u + 1013904223u;
    numbers[i] = (float)(seed >> 8) / (1 << 23) - 1;
  }
  tinyai_array data;
  tinyai_variable out;
  OK(tinyai_array_from_host(s, TINYAI_F32, shape, rank, numbers, &data));
  OK(tinyai_variable_from_array(s, data, &out));
  return out;
}

static const int64_t shape[] = {1003, 67}, row[] = {67}, weight[] = {61, 67};

static tinyai_status softmax0(tinyai_variable x, tinyai_variable* y) { return tinyai_variable_softmax(s, x, 0, y); }
static tinyai_status softmax1(tinyai_variable x, tinyai_variable* y) { return tinyai_variable_softmax(s, x, 1, y); }
static tinyai_status log_softmax0(tinyai_variable x, tinyai_variable* y) {
  return tinyai_variable_log_softmax(s, x, 0, y);
}
static tinyai_status log_softmax1(tinyai_variable x, tinyai_variable* y) {
  return tinyai_variable_log_softmax(s, x, 1, y);
}
static tinyai_status gelu(tinyai_variable x, tinyai_variable* y) { return tinyai_variable_gelu(s, x, 0, y); }
static tinyai_status silu(tinyai_variable x, tinyai_variable* y) { return tinyai_variable_silu(s, x, y); }
static tinyai_status tanh_of(tinyai_variable x, tinyai_variable* y) { return tinyai_variable_tanh(s, x, y); }
static tinyai_status layer_norm(tinyai_variable x, tinyai_variable* y) {
  return tinyai_variable_layer_norm(s, x, leaf(row, 1, 3), leaf(row, 1, 4), 1, 1e-5, y);
}
static tinyai_status linear(tinyai_variable x, tinyai_variable* y) {
  return tinyai_variable_linear(s, x, leaf(weight, 2, 5), TINYAI_NULL_VARIABLE, y);
}
static tinyai_status sum0(tinyai_variable x, tinyai_variable* y) {
  const int64_t axes[] = {0};
  return tinyai_variable_sum(s, x, axes, 1, 0, y);
}

typedef struct operation {
  const char* name;
  tinyai_status (*run)(tinyai_variable x, tinyai_variable* y);
} operation;

static const operation operations[] = {{"softmax along 0", softmax0},
                                       {"softmax along 1", softmax1},
                                       {"log_softmax along 0", log_softmax0},
                                       {"log_softmax along 1", log_softmax1},
                                       {"gelu", gelu},
                                       {"silu", silu},
                                       {"tanh", tanh_of},
                                       {"layer_norm", layer_norm},
                                       {"linear", linear},
                                       {"sum along 0", sum0}};

static int64_t add(tinyai_array array, float* to) {
  int64_t size = 0;
  OK(tinyai_array_size(array, &size));
  OK(tinyai_array_to_host(array, to, size * (int64_t)sizeof(float)));
  return size;
}

/* The result, and the gradient of a weighted sum of its elements. */
static int64_t run(const operation* of, float* to) {
  int64_t sizes[8], rank = 8;
  tinyai_variable y, product, loss;
  tinyai_array value, gradient;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  const tinyai_variable x = leaf(shape, 2, 1);
  OK(of->run(x, &y));
  OK(tinyai_variable_value(y, &value));
  OK(tinyai_array_shape(value, sizes, &rank));
  OK(tinyai_variable_mul(s, y, leaf(sizes, rank, 2), &product));
  OK(tinyai_variable_sum(s, product, NULL, 0, 0, &loss));
  OK(tinyai_variable_backward(s, loss, NULL));
  OK(tinyai_variable_grad(x, &gradient));
  int64_t count = add(value, to);
  count += add(gradient, to + count);
  OK(tinyai_manager_close(s));
  return count;
}

int main(void) {
  const int32_t threads[] = {1, 2, 3, 5, 8};
  int failed = 0;
  for (size_t i = 0; i < sizeof operations / sizeof *operations; ++i) {
    for (int t = 0; t < 5; ++t) {
      OK(tinyai_set_threads(threads[t]));
      const int64_t count = run(&operations[i], results[t]);
      if (memcmp(results[0], results[t], (size_t)count * sizeof(float)) == 0) continue;
      fprintf(stderr, "%s: other bits with %d threads than with 1\n", operations[i].name, threads[t]);
      failed = 1;
    }
  }
  return failed;
}
