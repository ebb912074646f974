/* Results that are arrays of their own, whatever the attributes: H06. */
#include <math.h>

#include "scenario.h"

static tinyai_array ones_of(tinyai_manager s) {
  const int64_t shape[] = {1, 1, 4, 4};
  tinyai_array x;
  MAKE(x, tinyai_array_ones(s, shape, 4, TINYAI_F32, &x));
  return x;
}

/* Writes in y, an array of ones of its own: then those of x stay. A handle of its own in any case. */
static void check_apart(tinyai_manager s, tinyai_array x, tinyai_array y, const char* name) {
  if (!computes()) return;
  float all[16];
  OK(tinyai_array_add_inplace(y, new_scalar(s, 10)));
  OK(tinyai_array_to_host(x, all, sizeof all));
  if (all[0] != 1) fprintf(stderr, "    %s shows its operand\n", name);
  CHECK(all[0] == 1);
}

#define APART(name, ...)                                 \
  do {                                                   \
    const tinyai_array x = ones_of(s);                   \
    tinyai_array y;                                      \
    MAKE(y, tinyai_array_##name(s, x, __VA_ARGS__, &y)); \
    check_apart(s, x, y, #name);                         \
  } while (0)

static void images(tinyai_manager s) {
  const int64_t same[] = {4, 4}, zero = 0, four = 4, once[] = {1, 1, 1, 1}, none[8] = {0}, axis = 3, last[] = {2, 3};
  APART(interpolate, same, 2, TINYAI_INTERPOLATION_NEAREST, 0);
  APART(interpolate, same, 2, TINYAI_INTERPOLATION_LINEAR, 0);
  APART(interpolate, same, 2, TINYAI_INTERPOLATION_CUBIC, 1);
  APART(roll, &zero, 1, &axis, 1);
  APART(roll, &four, 1, &axis, 1);
  APART(repeat, 1, 0);
  APART(tile, once, 4);
  APART(pad, none, 8, 0);
  APART(pad_reflect, none, 8);
  APART(pad_replicate, none, 8);
  APART(dropout, 0, 1);
  APART(dropout, 0.5, 0);
  APART(pixel_shuffle, 1);
  APART(pixel_unshuffle, 1);
  APART(cast, TINYAI_F32);
  APART(clip, -INFINITY, INFINITY);
  APART(add_scalar, 0);
  APART(mul_scalar, 1);
  APART(pow_scalar, 1);
  APART(tril, 3);
  APART(triu, -3);
  APART(sum, &zero, 1, 0);
  APART(mean, &zero, 1, 1);
  APART(max, &zero, 1, 1);
  APART(logsumexp, &zero, 1, 1);
  APART(cumsum, 0, 0);
  APART(cumprod, 0);
  APART(norm, &zero, 1, 2, 1);
  (void)last;
}

static void lists_and_windows(tinyai_manager s) {
  const tinyai_array a = ones_of(s), b = ones_of(s), c = ones_of(s), d = ones_of(s);
  tinyai_array y;
  MAKE(y, tinyai_array_concat(s, &a, 1, 0, &y));
  check_apart(s, a, y, "concat");
  MAKE(y, tinyai_array_stack(s, &b, 1, 0, &y));
  check_apart(s, b, y, "stack");
  tinyai_unfold_options windows;
  tinyai_unfold_options_init(&windows);
  windows.kernel[0] = windows.kernel[1] = 1;
  MAKE(y, tinyai_array_unfold(s, c, &windows, &y));
  check_apart(s, c, y, "unfold");
  tinyai_max_pool2d_options pool;
  tinyai_max_pool2d_options_init(&pool);
  pool.kernel[0] = pool.kernel[1] = pool.stride[0] = pool.stride[1] = 1;
  MAKE(y, tinyai_array_max_pool2d(s, d, &pool, &y));
  check_apart(s, d, y, "max_pool2d");
}

/* The gradient goes through the copy; a variable of its own, too. */
static void of_variables(tinyai_manager s) {
  const tinyai_variable x = new_leaf(s, 3, NULL);
  tinyai_variable y, loss;
  MAKE(y, tinyai_variable_dropout(s, x, 0.5, 0, &y));
  MAKE(loss, tinyai_variable_sum(s, y, NULL, 0, 0, &loss));
  run_backward(loss);
  if (!computes()) return;
  CHECK_VALUES(grad_of(x), 1, 1, 1);
  OK(tinyai_array_add_inplace(value_of(y), new_scalar(s, 10)));
  CHECK_VALUES(value_of(x), 1, 2, 3);
}

/* What the page calls a view is one still. */
static void views_stay_views(tinyai_manager s) {
  const tinyai_array x = ones_of(s);
  const int64_t shape[] = {16};
  tinyai_array y;
  MAKE(y, tinyai_array_reshape(s, x, shape, 1, &y));
  if (!computes()) return;
  OK(tinyai_array_add_inplace(y, new_scalar(s, 10)));
  float all[16];
  OK(tinyai_array_to_host(x, all, sizeof all));
  CHECK(all[0] == 11);
}

SCENARIO(H06) {
  const tinyai_manager s = open_scope(no_manager, "images");
  images(s);
  lists_and_windows(s);
  of_variables(s);
  views_stay_views(s);
  CHECK(same(owner_of(ones_of(s)), s));
  close_scope(s);
}
