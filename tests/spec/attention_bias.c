/* Numbers that are added to attention's scores and learn, as biases of relative positions: biased_attention(). Its
 * values and the other gradients are scaled_dot_product_attention()'s with these numbers as a mask; the gradient of a
 * bias is that of differences; where a mask hides a key it is 0. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { N = 2, H = 2, Q = 3, K = 4, D = 2, SCORES = H * Q * K, IN = N * H * K * D };

static int failed = 0;
static tinyai_manager s;

static void require(tinyai_status status, const char* call) {
  if (status == TINYAI_OK) return;
  char message[400];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s: %s\n", call, message);
  exit(1);
}
#define OK(call) require((call), #call)

static void near(double is, double wanted, double within, const char* what, int at) {
  if (fabs(is - wanted) <= within) return;
  fprintf(stderr, "%s, element %d: %.12g and not %.12g\n", what, at, is, wanted);
  failed = 1;
}

static void fill(double* to, int count, double scale, double from) {
  for (int i = 0; i < count; ++i) to[i] = scale * sin(1.7 * i + from);
}

static tinyai_array array_of(const int64_t* shape, int64_t rank, const double* values) {
  tinyai_array out;
  OK(tinyai_array_from_host(s, TINYAI_F64, shape, rank, values, &out));
  return out;
}

static tinyai_variable leaf(const int64_t* shape, int64_t rank, const double* values) {
  tinyai_variable out;
  OK(tinyai_variable_from_array(s, array_of(shape, rank, values), &out));
  return out;
}

static const int64_t query_shape[] = {N, H, Q, D}, key_shape[] = {N, H, K, D}, bias_shape[] = {H, Q, K};
static const int64_t mask_shape[] = {1, K};

static tinyai_array mask_of_last_key(void) {
  const uint8_t sees[K] = {1, 1, 1, 0};
  tinyai_array out;
  OK(tinyai_array_from_host(s, TINYAI_BOOL, mask_shape, 2, sees, &out));
  return out;
}

typedef struct outcome {
  double loss, bias[SCORES], query[N * H * Q * D], value[IN];
} outcome;

/* The sum of the squares of the result, and gradients. With `learns`, by biased_attention(). */
static outcome attend(const double* bias, int learns, int causal, int hides) {
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  double numbers[3][IN];
  for (int i = 0; i < 3; ++i) fill(numbers[i], IN, 0.9, 0.4 * i);
  const tinyai_variable q = leaf(query_shape, 4, numbers[0]), k = leaf(key_shape, 4, numbers[1]),
                        v = leaf(key_shape, 4, numbers[2]), b = leaf(bias_shape, 3, bias);
  tinyai_variable y, loss;
  tinyai_array gradient;
  outcome out;
  if (learns)
    OK(tinyai_variable_biased_attention(s, q, k, v, b, hides ? mask_of_last_key() : TINYAI_NULL_ARRAY, causal, 0, 0,
                                        &y));
  else
    OK(tinyai_variable_scaled_dot_product_attention(s, q, k, v, array_of(bias_shape, 3, bias), causal, 0, 0, &y));
  OK(tinyai_variable_square(s, y, &y));
  OK(tinyai_variable_sum(s, y, NULL, 0, 0, &loss));
  OK(tinyai_variable_backward(s, loss, NULL));
  OK(tinyai_variable_value(loss, &gradient));
  OK(tinyai_array_to_host(gradient, &out.loss, sizeof out.loss));
  OK(tinyai_variable_grad(q, &gradient));
  OK(tinyai_array_to_host(gradient, out.query, sizeof out.query));
  OK(tinyai_variable_grad(v, &gradient));
  OK(tinyai_array_to_host(gradient, out.value, sizeof out.value));
  memset(out.bias, 0, sizeof out.bias);
  if (learns) {
    OK(tinyai_variable_grad(b, &gradient));
    OK(tinyai_array_to_host(gradient, out.bias, sizeof out.bias));
  }
  OK(tinyai_manager_close(s));
  return out;
}

static void check(int causal, int hides) {
  double bias[SCORES], masked[SCORES];
  fill(bias, SCORES, 0.7, 0.2);
  memcpy(masked, bias, sizeof bias);
  for (int i = 0; hides && i < SCORES; ++i)
    if (i % K == K - 1) masked[i] = -INFINITY;
  const outcome found = attend(bias, 1, causal, hides), fused = attend(masked, 0, causal, 0);
  near(found.loss, fused.loss, 1e-12, "loss", 0);
  for (int i = 0; i < N * H * Q * D; ++i) near(found.query[i], fused.query[i], 1e-12, "gradient of the query", i);
  for (int i = 0; i < IN; ++i) near(found.value[i], fused.value[i], 1e-12, "gradient of the value", i);
  for (int i = 0; i < SCORES; ++i) {
    const double step = 1e-6, at = masked[i];
    masked[i] = at + step;
    const double above = attend(masked, 0, causal, 0).loss;
    masked[i] = at - step;
    const double below = attend(masked, 0, causal, 0).loss;
    masked[i] = at;
    near(found.bias[i], (above - below) / (2 * step), 1e-8, "gradient of the bias", i);
    if (hides && i % K == K - 1) near(found.bias[i], 0, 0, "gradient of the bias of a hidden key", i);
  }
}

int main(void) {
  for (int causal = 0; causal <= 1; ++causal)
    for (int hides = 0; hides <= 1; ++hides) check(causal, hides);
  return failed;
}
