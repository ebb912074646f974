/* A differentiable function written by the host: the cube, with its gradient 3 x^2 dy, checked against differences. */
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

#define TRY(call)                             \
  do {                                        \
    tinyai_status status_ = (call);           \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

static const tinyai_manager here = {0}; /* let the operands and the entered scope decide */

static tinyai_status cube_forward(tinyai_manager scope, const tinyai_variable* in, int64_t in_count,
                                  tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  tinyai_variable square, cube;
  TRY(tinyai_variable_mul(scope, in[0], in[0], &square));
  TRY(tinyai_variable_mul(scope, square, in[0], &cube));
  out[0].id = cube.id;
  return TINYAI_OK;
}

static tinyai_status cube_backward(tinyai_manager scope, const tinyai_function_backward* call,
                                   tinyai_resource* gradients, void* user_data) {
  (void)user_data;
  tinyai_variable square, three, dx;
  TRY(tinyai_variable_mul(scope, call->inputs[0], call->inputs[0], &square));
  TRY(tinyai_variable_add(scope, square, square, &three));
  TRY(tinyai_variable_add(scope, three, square, &three));
  TRY(tinyai_variable_mul(scope, three, call->cotangents[0], &dx));
  gradients[0].id = dx.id;
  return TINYAI_OK;
}

/* What gradcheck calls: our function, through the engine. */
static tinyai_status checked(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                             int64_t out_count, void* user_data) {
  tinyai_variable y;
  (void)out_count;
  TRY(tinyai_function_call(scope, *(tinyai_function*)user_data, in, in_count, &y, 1));
  out[0].id = y.id;
  return TINYAI_OK;
}

static tinyai_status run(int32_t* passed) {
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, NULL, &scope));
  TRY(tinyai_manager_enter(scope));

  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "cube";
  options.forward = cube_forward;
  options.backward = cube_backward;
  tinyai_function cube;
  TRY(tinyai_function_custom(scope, &options, &cube));

  const double data[] = {-2, -0.5, 0, 1, 3};
  const int64_t shape[] = {5};
  tinyai_array values, gradient;
  tinyai_variable x, y, sum;
  TRY(tinyai_array_from_host(here, TINYAI_F64, shape, 1, data, &values));
  TRY(tinyai_variable_from_array(here, values, &x));
  TRY(tinyai_function_call(here, cube, &x, 1, &y, 1));
  TRY(tinyai_variable_sum(here, y, NULL, 0, 0, &sum));
  TRY(tinyai_variable_backward(here, sum, NULL));
  TRY(tinyai_variable_grad(x, &gradient));
  char text[256];
  TRY(tinyai_array_print(gradient, text, sizeof text, NULL));
  printf("d(sum of cubes)/dx at -2, -0.5, 0, 1, 3:\n%s", text);

  tinyai_gradcheck_options check;
  tinyai_gradcheck_options_init(&check);
  check.second_order = 1;
  TRY(tinyai_gradcheck(here, checked, &cube, &x, 1, 1, &check));
  printf("gradcheck, first and second order: %s\n", check.passed ? "passed" : "failed");
  *passed = check.passed;
  return tinyai_manager_close(scope);
}

int main(void) {
  int32_t passed = 0;
  if (run(&passed) != TINYAI_OK) {
    char message[1024];
    tinyai_last_error(message, sizeof message);
    fprintf(stderr, "%s\n", message);
  }
  return passed ? 0 : 1;
}
