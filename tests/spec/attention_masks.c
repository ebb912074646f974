/* Masks of multihead_attention: one that may be meant in two ways is refused, a mask of keys is an input of its own,
 * and a mask that learns gets its gradient. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { ROWS = 3, STEPS = 3, FEATURES = 4, HEADS = 2, VALUES = ROWS * STEPS * FEATURES };

static int failed = 0;

static void expect(int holds, const char* what) {
  if (holds) return;
  char message[400];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s; %s\n", what, message);
  failed = 1;
}

static void require(tinyai_status status, const char* call) {
  if (status == TINYAI_OK) return;
  expect(0, call);
  exit(1);
}
#define OK(call) require((call), #call)

static tinyai_manager s;

static tinyai_array numbers(int64_t rank, const int64_t* shape, double scale) {
  double values[256];
  int64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) count *= shape[axis];
  for (int64_t i = 0; i < count; ++i) values[i] = scale * sin(1.7 * (double)i + 0.3);
  tinyai_array out;
  OK(tinyai_array_from_host(s, TINYAI_F64, shape, rank, values, &out));
  return out;
}

static tinyai_variable constant(tinyai_array x) {
  tinyai_variable out;
  OK(tinyai_constant(s, x, &out));
  return out;
}

static tinyai_array bools(int64_t rank, const int64_t* shape, const uint8_t* values) {
  tinyai_array out;
  OK(tinyai_array_from_host(s, TINYAI_BOOL, shape, rank, values, &out));
  return out;
}

static tinyai_module attention(int key_mask) {
  tinyai_module_multihead_attention_options options;
  tinyai_module_multihead_attention_options_init(&options);
  options.dtype = TINYAI_F64;
  options.key_mask = key_mask;
  tinyai_module out;
  OK(tinyai_module_multihead_attention(s, FEATURES, HEADS, &options, &out));
  int64_t count = 0;
  OK(tinyai_module_parameter_count(out, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_variable parameter;
    tinyai_array value;
    int64_t size = 0;
    double values[256];
    OK(tinyai_module_parameter_at(out, i, &parameter));
    OK(tinyai_variable_value(parameter, &value));
    OK(tinyai_array_size(value, &size));
    for (int64_t j = 0; j < size; ++j) values[j] = (0.3 + 0.05 * (double)i) * sin(1.7 * (double)j + 0.3);
    OK(tinyai_array_write(value, values, size * (int64_t)sizeof(double)));
  }
  return out;
}

/* A sequence and what stands behind it; the result's elements. */
static tinyai_status run(tinyai_module module, tinyai_variable x, tinyai_resource behind, double values[VALUES]) {
  const tinyai_resource in[] = {{x.id}, behind};
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward_many(s, module, in, 2, &y, 1);
  if (status != TINYAI_OK) return status;
  tinyai_array value;
  OK(tinyai_variable_value(y, &value));
  OK(tinyai_array_to_host(value, values, VALUES * (int64_t)sizeof(double)));
  return TINYAI_OK;
}

static const int64_t x_shape[] = {ROWS, STEPS, FEATURES};
static const uint8_t there[ROWS * STEPS] = {1, 1, 0, 1, 1, 1, 1, 0, 0};

static void check_ambiguous(void) {
  const tinyai_module module = attention(0);
  const tinyai_variable x = constant(numbers(3, x_shape, 0.8));
  const int64_t two[] = {ROWS, STEPS}, of_steps[] = {1, 1, STEPS, STEPS}, of_keys[] = {ROWS, 1, 1, STEPS};
  double values[VALUES];
  char message[400];
  const tinyai_array mask = bools(2, two, there);
  expect(run(module, x, (tinyai_resource){mask.id}, values) == TINYAI_ERROR_SHAPE,
         "a mask [N, S] with N = T is refused");
  tinyai_last_error(message, sizeof message);
  expect(strstr(message, "key_mask") != NULL, "with the cure");
  expect(run(module, x, (tinyai_resource){bools(4, of_steps, there).id}, values) == TINYAI_OK, "[1, 1, T, S] is not");
  expect(run(module, x, (tinyai_resource){bools(4, of_keys, there).id}, values) == TINYAI_OK, "nor is [N, 1, 1, S]");

  const int64_t fewer_shape[] = {2, STEPS, FEATURES};
  const tinyai_variable fewer = constant(numbers(3, fewer_shape, 0.8));
  const tinyai_resource in[] = {{fewer.id}, {mask.id}};
  tinyai_variable y;
  expect(tinyai_module_forward_many(s, module, in, 2, &y, 1) == TINYAI_OK, "with N = 2 it can only be of steps");
  uint8_t all[2 * STEPS * STEPS];
  memset(all, 1, sizeof all);
  const int64_t per_row[] = {2, STEPS, STEPS};
  const tinyai_resource other[] = {{fewer.id}, {bools(3, per_row, all).id}};
  expect(tinyai_module_forward_many(s, module, other, 2, &y, 1) == TINYAI_ERROR_SHAPE,
         "[N, T, S] with N = heads is refused");
}

static void check_key_mask(void) {
  const tinyai_module module = attention(1), plain = attention(0);
  const tinyai_variable x = constant(numbers(3, x_shape, 0.8));
  const int64_t two[] = {ROWS, STEPS}, of_keys[] = {ROWS, 1, 1, STEPS};
  double own[VALUES], other[VALUES];
  expect(run(module, x, (tinyai_resource){bools(2, two, there).id}, own) == TINYAI_OK, "a mask of keys is taken");
  expect(run(plain, x, (tinyai_resource){bools(4, of_keys, there).id}, other) == TINYAI_OK, "and so is the other form");
  for (int row = 0; row < ROWS; ++row) {
    for (int step = 0; step < STEPS; ++step) {
      if (!there[row * STEPS + step]) continue; /* the padding's own results are of no query */
      const size_t at = (size_t)(row * STEPS + step) * FEATURES;
      expect(memcmp(own + at, other + at, FEATURES * sizeof(double)) == 0, "they mean the same");
    }
  }
  tinyai_variable y;
  const tinyai_resource alone[] = {{x.id}};
  expect(tinyai_module_forward_many(s, module, alone, 1, &y, 1) == TINYAI_ERROR_SHAPE, "it is not left out");
}

/* Of a bias [heads, T, T] that is added to the scores. */
static double loss_with(tinyai_module module, tinyai_variable x, tinyai_variable bias, tinyai_variable* loss) {
  const tinyai_resource in[] = {{x.id}, {x.id}, {x.id}, {bias.id}};
  tinyai_variable y, squares;
  tinyai_array value;
  double out = 0;
  OK(tinyai_module_forward_many(s, module, in, 4, &y, 1));
  OK(tinyai_variable_square(s, y, &squares));
  OK(tinyai_variable_sum(s, squares, NULL, 0, 0, loss));
  OK(tinyai_variable_value(*loss, &value));
  OK(tinyai_item(value, &out));
  return out;
}

static void check_learned_bias(void) {
  const tinyai_module module = attention(0);
  const tinyai_variable x = constant(numbers(3, x_shape, 0.8));
  const int64_t shape[] = {HEADS, STEPS, STEPS};
  enum { SIZE = HEADS * STEPS * STEPS };
  const tinyai_array given = numbers(3, shape, 0.5);
  tinyai_variable bias, loss;
  OK(tinyai_variable_from_array(s, given, &bias));
  loss_with(module, x, bias, &loss);
  OK(tinyai_variable_backward(s, loss, NULL));
  tinyai_array gradient;
  double found[SIZE], values[SIZE];
  expect(tinyai_variable_grad(bias, &gradient) == TINYAI_OK, "a bias that learns has a gradient");
  if (failed) return;
  OK(tinyai_array_to_host(gradient, found, sizeof found));
  OK(tinyai_array_to_host(given, values, sizeof values));
  for (int i = 0; i < SIZE; ++i) {
    const double h = 1e-5;
    double at[2];
    for (int side = 0; side < 2; ++side) {
      double moved[SIZE];
      tinyai_array other;
      memcpy(moved, values, sizeof moved);
      moved[i] += side ? h : -h;
      OK(tinyai_array_from_host(s, TINYAI_F64, shape, 3, moved, &other));
      at[side] = loss_with(module, x, constant(other), &loss);
    }
    const double wanted = (at[1] - at[0]) / (2 * h);
    expect(fabs(found[i] - wanted) < 1e-8, "it is that of differences");
  }
}

int main(void) {
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  check_ambiguous();
  check_key_mask();
  check_learned_bias();
  OK(tinyai_manager_close(s));
  return failed;
}
