/* Control flow, eager and compiled: P11. */
#include "compiled.h"

static float w_values[1] = {2};
static tinyai_variable w;

/* h, x to w h + x */
static tinyai_status recur(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                           int64_t outputs, void* user_data) {
  (void)count, (void)outputs, (void)user_data;
  tinyai_variable product, next;
  TRY(tinyai_variable_mul(scope, in[0], w, &product));
  TRY(tinyai_variable_add(scope, product, in[1], &next));
  out[0].id = next.id;
  return TINYAI_OK;
}

/* w x^2 */
static tinyai_status squared(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                             int64_t outputs, void* user_data) {
  (void)count, (void)outputs, (void)user_data;
  tinyai_variable square, product;
  TRY(tinyai_variable_square(scope, in[0], &square));
  TRY(tinyai_variable_mul(scope, square, w, &product));
  out[0].id = product.id;
  return TINYAI_OK;
}

/* w x + x */
static tinyai_status grown(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                           int64_t outputs, void* user_data) {
  const tinyai_variable both[] = {in[0], in[0]};
  (void)count;
  return recur(scope, both, 2, out, outputs, user_data);
}

static tinyai_status below_50(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                              int64_t outputs, void* user_data) {
  (void)count, (void)outputs, (void)user_data;
  const int64_t one = 1;
  tinyai_array value, bound, flag;
  TRY(tinyai_variable_value(in[0], &value));
  TRY(tinyai_array_full(scope, &one, 1, 50, TINYAI_F32, &bound));
  TRY(tinyai_array_less(scope, value, bound, &flag));
  out[0].id = flag.id;
  return TINYAI_OK;
}

static tinyai_function bodies[4]; /* recur, squared, grown, below_50 */

/* What each construct gives for its inputs: the result, then its gradients by the inputs and by w. */
enum { MOST = 4 };
static tinyai_status with_gradients(tinyai_manager scope, tinyai_variable result, const tinyai_variable* in,
                                    int64_t count, tinyai_resource* out) {
  tinyai_variable by[MOST], sum, gradients[MOST];
  for (int64_t i = 0; i < count; ++i) by[i] = in[i];
  by[count] = w;
  TRY(tinyai_variable_sum(scope, result, NULL, 0, 0, &sum));
  TRY(tinyai_grad(scope, sum, by, count + 1, NULL, gradients));
  TRY(tinyai_variable_stop_gradient(scope, result, &by[0]));
  out[0].id = by[0].id;
  for (int64_t i = 0; i <= count; ++i) out[1 + i].id = gradients[i].id;
  return TINYAI_OK;
}

static tinyai_status scanned(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                             int64_t outputs, void* user_data) {
  (void)outputs, (void)user_data;
  tinyai_variable h;
  TRY(tinyai_scan(scope, bodies[0], in, 1, in + 1, 1, NULL, &h, 1));
  return with_gradients(scope, h, in, count, out);
}

static tinyai_status looped(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                            int64_t outputs, void* user_data) {
  (void)outputs, (void)user_data;
  tinyai_variable x;
  TRY(tinyai_while_loop(scope, bodies[3], bodies[2], in, 1, 10, &x, 1));
  return with_gradients(scope, x, in, count, out);
}

static tinyai_status branched(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                              int64_t outputs, void* user_data) {
  (void)outputs, (void)user_data;
  tinyai_resource flag;
  tinyai_variable y;
  TRY(below_50(scope, in, 1, &flag, 1, NULL));
  TRY(tinyai_cond(scope, (tinyai_array){flag.id}, bodies[1], bodies[2], in, 1, &y, 1));
  return with_gradients(scope, y, in, count, out);
}

/* The numbers of each result, by hand; the second time the compiled function is replayed. */
static void compare(tinyai_manager base, tinyai_function_forward_fn run, const tinyai_variable* in, int64_t count,
                    const float wanted[][4], const int64_t* sizes) {
  const tinyai_function function = new_function(base, "step", run, NULL);
  for (int way = 0; way < 3; ++way) {
    const tinyai_manager batch = open_scope(base, "batch");
    tinyai_resource eager[MOST];
    tinyai_variable made[MOST];
    if (way == 0) {
      OK(run(batch, in, count, eager, count + 2, NULL));
    } else {
      OK(tinyai_function_call(batch, function, in, count, made, count + 2));
    }
    for (int64_t i = 0; i < count + 2; ++i) {
      float values[4] = {0};
      const tinyai_variable one = way == 0 ? (tinyai_variable){eager[i].id} : made[i];
      OK(tinyai_array_to_host(value_of(one), values, sizes[i] * (int64_t)sizeof values[0]));
      for (int64_t k = 0; k < sizes[i] && computes(); ++k) CHECK(values[k] == wanted[i][k]);
    }
    close_scope(batch);
  }
  CHECK_INT(counts_of(function).traces, 1);
}

SCENARIO(P11) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const int64_t one = 1, steps[] = {4, 1};
  const float start[] = {1}, sequence[] = {1, 2, 3, 4}, small[] = {2}, large[] = {64};
  tinyai_array array;
  tinyai_variable h, xs, x, y;
  MAKE(array, tinyai_array_from_host(base, TINYAI_F32, &one, 1, w_values, &array));
  MAKE(w, tinyai_variable_from_array(base, array, &w));
  MAKE(array, tinyai_array_from_host(base, TINYAI_F32, &one, 1, start, &array));
  MAKE(h, tinyai_variable_from_array(base, array, &h));
  MAKE(array, tinyai_array_from_host(base, TINYAI_F32, steps, 2, sequence, &array));
  MAKE(xs, tinyai_variable_from_array(base, array, &xs));
  MAKE(array, tinyai_array_from_host(base, TINYAI_F32, &one, 1, small, &array));
  MAKE(x, tinyai_variable_from_array(base, array, &x));
  MAKE(array, tinyai_array_from_host(base, TINYAI_F32, &one, 1, large, &array));
  MAKE(y, tinyai_variable_from_array(base, array, &y));
  bodies[0] = new_function(base, "recur", recur, NULL);
  bodies[1] = new_function(base, "squared", squared, NULL);
  bodies[2] = new_function(base, "grown", grown, NULL);
  bodies[3] = new_function(base, "below 50", below_50, NULL);

  /* h: 1, 3, 8, 19, 42. dh' = h dw + w dh + dx: 2^4 by h, 2^(3-i) by each x, and 1, 5, 18, 55 by w. */
  const tinyai_variable both[] = {h, xs};
  compare(base, scanned, both, 2, (const float[][4]){{42}, {16}, {8, 4, 2, 1}, {55}}, (const int64_t[]){1, 1, 4, 1});
  /* 2 times 3 until it is 50: three steps to 54; 27 by x, 3 * 2 * 3^2 by w. */
  compare(base, looped, &x, 1, (const float[][4]){{54}, {27}, {54}}, (const int64_t[]){1, 1, 1});
  /* Below 50 w x^2: 8, 2 w x, x^2. */
  compare(base, branched, &x, 1, (const float[][4]){{8}, {8}, {4}}, (const int64_t[]){1, 1, 1});
  /* Else w x + x: 192, w + 1, x. */
  compare(base, branched, &y, 1, (const float[][4]){{192}, {3}, {64}}, (const int64_t[]){1, 1, 1});
  close_scope(base);
}
