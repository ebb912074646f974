/* A process that the system refuses memory to run code in, as systemd's MemoryDenyWriteExecute= and SELinux's execmem
 * do: from the start, then oneDNN is not asked and our own kernels compute; or later, then what needs new code of
 * oneDNN's is an error that names the cause. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tinyai.h"

#ifndef PR_SET_MDWE
#define PR_SET_MDWE 65
#endif

static const tinyai_manager none = {0};
static int failures;

static void check(int passed, const char* what) {
  if (!passed) printf("FAIL %s\n", what), ++failures;
}

static void must(tinyai_status status) {
  char message[2048];
  if (!status) return;
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s: %s\n", tinyai_status_name(status), message);
  exit(1);
}

/* Of small whole numbers, whose sums are exact in f32. */
static tinyai_array numbers(tinyai_manager scope, const int64_t* shape, int64_t rank, tinyai_dtype dtype) {
  int64_t size = 1;
  for (int64_t i = 0; i < rank; ++i) size *= shape[i];
  double* values = malloc((size_t)size * sizeof *values);
  for (int64_t i = 0; i < size; ++i) values[i] = (double)(i % 7) - 3;
  tinyai_array wide, array;
  must(tinyai_array_from_host(scope, TINYAI_F64, shape, rank, values, &wide));
  must(tinyai_array_cast(scope, wide, dtype, &array));
  free(values);
  return array;
}

static double sum(tinyai_array array) {
  tinyai_array wide, weighted, ramp, total;
  int64_t shape[8], rank, size;
  double out;
  must(tinyai_array_shape(array, shape, &rank));
  must(tinyai_array_size(array, &size));
  must(tinyai_array_cast(none, array, TINYAI_F64, &wide));
  must(tinyai_array_arange(none, 0, (double)size, 1, TINYAI_F64, &ramp)); /* so that each place counts */
  must(tinyai_array_reshape(none, ramp, shape, rank, &ramp));
  must(tinyai_array_mul(none, wide, ramp, &weighted));
  must(tinyai_array_sum(none, weighted, NULL, 0, 0, &total));
  must(tinyai_item(total, &out));
  return out;
}

static tinyai_status product(tinyai_dtype dtype, int64_t size, double* out) {
  const int64_t shape[] = {size, size};
  const tinyai_array a = numbers(none, shape, 2, dtype);
  tinyai_array y;
  const tinyai_status status = tinyai_array_matmul(none, a, a, &y);
  if (!status) *out = sum(y);
  return status;
}

/* A convolution and its gradients. */
static tinyai_status convolution(tinyai_dtype dtype, int64_t size, double out[3]) {
  const int64_t image[] = {4, 3, size, size}, window[] = {8, 3, 3, 3};
  tinyai_variable x, w, y, square, loss;
  tinyai_array found;
  must(tinyai_variable_from_array(none, numbers(none, image, 4, dtype), &x));
  must(tinyai_variable_from_array(none, numbers(none, window, 4, dtype), &w));
  const tinyai_variable no_bias = {0};
  const tinyai_status status = tinyai_variable_conv2d(none, x, w, no_bias, NULL, &y);
  if (status) return status;
  must(tinyai_variable_square(none, y, &square));
  must(tinyai_variable_sum(none, square, NULL, 0, 0, &loss));
  must(tinyai_variable_backward(none, loss, NULL));
  must(tinyai_variable_value(y, &found));
  out[0] = sum(found);
  must(tinyai_variable_grad(x, &found));
  out[1] = sum(found);
  must(tinyai_variable_grad(w, &found));
  out[2] = sum(found);
  return TINYAI_OK;
}

static tinyai_status pass_on(tinyai_manager scope, const tinyai_variable* in, int64_t inputs, tinyai_resource* out,
                             int64_t outputs, void* module) {
  tinyai_variable y = {0};
  (void)inputs, (void)outputs;
  const tinyai_status status = tinyai_module_forward(scope, *(tinyai_module*)module, in[0], &y);
  out[0].id = y.id;
  return status;
}

static void quantized_and_compiled(tinyai_manager scope) {
  const int64_t image[] = {4, 3, 12, 12};
  const tinyai_array x = numbers(scope, image, 4, TINYAI_F32);
  tinyai_module net, small;
  tinyai_variable in, y;
  must(tinyai_module_conv2d(scope, 3, 8, 3, 3, NULL, &net));
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = pass_on;
  options.user_data = &net;
  tinyai_function function;
  must(tinyai_function_create(scope, &options, &function));
  must(tinyai_constant(scope, x, &in));
  for (int i = 0; i < 2; ++i) must(tinyai_function_call(scope, function, &in, 1, &y, 1));
  must(tinyai_module_set_training(net, 0));
  must(tinyai_module_quantize(scope, net, &x, 1, 100, &small));
  must(tinyai_module_forward(scope, small, in, &y));
}

static void refused_from_the_start(tinyai_manager scope) {
  double narrow[3], wide[3];
  must(product(TINYAI_F32, 230, narrow));
  must(product(TINYAI_F64, 230, wide));
  check(narrow[0] == wide[0], "a product is as in f64");
  must(convolution(TINYAI_F32, 14, narrow));
  must(convolution(TINYAI_F64, 14, wide));
  check(narrow[0] == wide[0], "a convolution is as in f64");
  check(narrow[1] == wide[1] && narrow[2] == wide[2], "its gradients are as in f64");
  quantized_and_compiled(scope);
}

static void refused_later(tinyai_status status, const char* what) {
  char message[2048];
  tinyai_last_error(message, sizeof message);
  check(status == TINYAI_ERROR_DEVICE, what);
  check(strstr(message, "memory to run code in") != NULL, "the message names the cause");
}

static int run(int late) {
  tinyai_manager scope;
  double before[3], after[3];
  must(tinyai_manager_open(none, NULL, &scope));
  must(tinyai_manager_enter(scope));
  if (late) must(product(TINYAI_F32, 230, before));
  if (prctl(PR_SET_MDWE, 1, 0, 0, 0) != 0) {
    puts("skipped: this kernel has no PR_SET_MDWE");
    return 0;
  }
  if (late) {
    must(product(TINYAI_F32, 230, after));
    check(before[0] == after[0], "what was made before works on");
    refused_later(product(TINYAI_F32, 240, after), "a product that needs new code: DEVICE");
    refused_later(convolution(TINYAI_F32, 14, after), "a convolution that needs new code: DEVICE");
  } else {
    refused_from_the_start(scope);
  }
  must(tinyai_manager_close(scope));
  return failures > 0;
}

int main(void) {
  const char* const ways[] = {"early", "late"};
  for (int i = 0; i < 2; ++i) {
    const pid_t child = fork(); /* the library was not used yet */
    if (child == 0) return run(i);
    int status = 0;
    waitpid(child, &status, 0);
    check(status == 0, ways[i]);
  }
  return failures > 0;
}
