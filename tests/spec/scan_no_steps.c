/* A scan over no steps gives its carries, and outputs of no steps in the shapes that its body has: outside of a trace
 * and inside of one. The body runs in neither. */
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

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
#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

/* [2] and [3] to [2], and an output [2, 3]. */
static tinyai_status body(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                          int64_t out_count, void* user_data) {
  tinyai_variable carry, column, row, product;
  (void)in_count, (void)out_count, (void)user_data;
  const int64_t tall[] = {2, 1}, wide[] = {1, 3};
  TRY(tinyai_variable_mul_scalar(scope, in[0], 2, &carry));
  TRY(tinyai_variable_reshape(scope, in[0], tall, 2, &column));
  TRY(tinyai_variable_reshape(scope, in[1], wide, 2, &row));
  TRY(tinyai_variable_mul(scope, column, row, &product));
  out[0].id = carry.id;
  out[1].id = product.id;
  return TINYAI_OK;
}

static tinyai_function inner;

static tinyai_status scanned(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                             int64_t out_count, void* user_data) {
  tinyai_variable made[2];
  (void)in_count, (void)out_count, (void)user_data;
  TRY(tinyai_scan(scope, inner, &in[0], 1, &in[1], 1, NULL, made, 2));
  for (int i = 0; i < 2; ++i) out[i].id = made[i].id;
  return TINYAI_OK;
}

static tinyai_function compiled(tinyai_manager s, const char* name, tinyai_function_forward_fn run) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = name;
  options.run = run;
  tinyai_function out;
  OK(tinyai_function_create(s, &options, &out));
  return out;
}

static void check_results(const tinyai_variable made[2], const char* how) {
  tinyai_array carry, output;
  int64_t shape[8], rank = 8;
  float values[2];
  OK(tinyai_variable_value(made[0], &carry));
  OK(tinyai_variable_value(made[1], &output));
  OK(tinyai_array_to_host(carry, values, sizeof values));
  expect(values[0] == 5 && values[1] == -7, how);
  OK(tinyai_array_shape(output, shape, &rank));
  expect(rank == 3 && shape[0] == 0 && shape[1] == 2 && shape[2] == 3, how);
}

int main(void) {
  tinyai_manager s;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  inner = compiled(s, "body", body);
  const tinyai_function whole = compiled(s, "whole", scanned);
  const int64_t two[] = {2}, none[] = {0, 3};
  const float numbers[] = {5, -7};
  tinyai_array data[2];
  tinyai_variable in[2], made[2];
  OK(tinyai_array_from_host(s, TINYAI_F32, two, 1, numbers, &data[0]));
  OK(tinyai_array_zeros(s, none, 2, TINYAI_F32, &data[1]));
  for (int i = 0; i < 2; ++i) OK(tinyai_constant(s, data[i], &in[i]));
  OK(tinyai_scan(s, inner, &in[0], 1, &in[1], 1, NULL, made, 2));
  check_results(made, "eager");
  OK(tinyai_function_call(s, whole, in, 2, made, 2));
  check_results(made, "compiled");
  OK(tinyai_manager_close(s));
  return failed;
}
