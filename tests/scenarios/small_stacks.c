/* A thread that has little stack left, as where a JVM is about to throw StackOverflowError: A01. Each function of
 * tinyai.h is called so in tests/faults; here are the calls whose work is large: those that go to oneDNN, that gather
 * partial sums, that stage rows of other dtypes or strides, and whole steps of training. */
#define _GNU_SOURCE
#include <math.h>

#include "scenario.h"
#include "small_stack.h"

enum { STACK = 64 << 10, ROWS = 3000, COLUMNS = 512 };

typedef struct job {
  tinyai_status (*call)(const struct job*);
  tinyai_manager into;
  tinyai_array x, w;
  tinyai_variable a, b;
  tinyai_module module;
  tinyai_trainer trainer;
  tinyai_status status;
} job;

static void run_job(void* argument) {
  job* const j = argument;
  j->status = j->call(j);
}

static int64_t deepest;

static void check_small(const char* what, job j) {
  const int64_t used = on_small_stack(STACK, what, run_job, &j);
  if (used > deepest) deepest = used;
  if (getenv("TINYAI_STACKS")) printf("%8lld bytes of stack: %s\n", (long long)used, what);
  scenario_check(j.status == TINYAI_OK, what, __FILE__, __LINE__);
}

static tinyai_array normal(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype) {
  tinyai_array out;
  MAKE(out, tinyai_array_normal(into, shape, rank, 0, 1, dtype, &out));
  return out;
}

static tinyai_variable leaf_of(tinyai_manager into, tinyai_array array) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_from_array(into, array, &out));
  return out;
}

static tinyai_array cut(tinyai_manager into, tinyai_array x, int64_t axis) { /* every second of an axis */
  tinyai_array out;
  MAKE(out, tinyai_array_slice(into, x, axis, 0, INT64_MAX, 2, &out));
  return out;
}

/* ---- calls */

static tinyai_array made;
static tinyai_variable result;
static const int64_t first_axis[] = {0}, all_axes[] = {0, 1};

static tinyai_status backward_of(const job* j, tinyai_status made_result) {
  tinyai_variable total;
  if (made_result != TINYAI_OK) return made_result;
  tinyai_status status = tinyai_variable_sum(j->into, result, NULL, 0, 0, &total);
  return status == TINYAI_OK ? tinyai_variable_backward(j->into, total, NULL) : status;
}

#define CALL(name, expression) \
  static tinyai_status name(const job* j) { return (expression); }
CALL(columns, tinyai_array_sum(j->into, j->x, first_axis, 1, 0, &made))
CALL(everything, tinyai_array_max(j->into, j->x, all_axes, 2, 0, &made))
CALL(largest, tinyai_array_argmax(j->into, j->x, 0, 0, &made))
CALL(running, tinyai_array_cumsum(j->into, j->x, 0, 0, &made))
CALL(added, tinyai_array_add(j->into, j->x, j->x, &made))
CALL(rooted, tinyai_array_sqrt(j->into, j->x, &made))
CALL(cast, tinyai_array_cast(j->into, j->x, TINYAI_F16, &made))
CALL(uniform, tinyai_array_uniform(j->into, (const int64_t[]){ROWS, 100}, 2, 0, 1, TINYAI_F64, &made))
CALL(product, tinyai_array_matmul(j->into, j->x, j->w, &made))
CALL(product_back, backward_of(j, tinyai_variable_matmul(j->into, j->a, j->b, &result)))
CALL(softmax_last, backward_of(j, tinyai_variable_softmax(j->into, j->a, 1, &result)))
CALL(softmax_first, backward_of(j, tinyai_variable_log_softmax(j->into, j->a, 0, &result)))
CALL(layer_norm, backward_of(j, tinyai_variable_layer_norm(j->into, j->a, j->b, j->b, 1, 1e-5, &result)))
CALL(batch_norm,
     backward_of(j, tinyai_variable_batch_norm(j->into, j->a, j->b, j->b, no_array, no_array, 1, 0.1, 1e-5, &result)))
CALL(forward_back, backward_of(j, tinyai_module_forward(j->into, j->module, j->a, &result)))
CALL(train, tinyai_trainer_run(j->trainer))

static tinyai_status copied(const job* j) {
  tinyai_module copy;
  return tinyai_module_copy(j->into, j->module, &copy);
}

static tinyai_status sorted(const job* j) {
  tinyai_array indices;
  return tinyai_array_sort(j->into, j->x, 0, 0, &made, &indices);
}

static tinyai_status entropy(const job* j) {
  return tinyai_variable_cross_entropy(j->into, j->a, j->x, 0.1, -100, TINYAI_REDUCTION_MEAN, &result) == TINYAI_OK
             ? tinyai_variable_backward(j->into, result, NULL)
             : TINYAI_ERROR_INTERNAL;
}

/* ---- what they work on */

static void check_arrays(tinyai_manager into, tinyai_dtype dtype) {
  const tinyai_array whole = normal(into, (const int64_t[]){ROWS, COLUMNS + 1}, 2, dtype);
  const tinyai_array vector = normal(into, (const int64_t[]){COLUMNS / 2 + 1}, 1, dtype);
  const tinyai_array views[] = {whole, cut(into, whole, 1), cut(into, whole, 0)};
  for (int i = 0; i < 3; ++i) {
    const tinyai_array x = views[i];
    check_small("sum of columns", (job){columns, into, .x = x});
    check_small("maximum of all", (job){everything, into, .x = x});
    check_small("argmax", (job){largest, into, .x = x});
    check_small("cumsum", (job){running, into, .x = x});
    check_small("add", (job){added, into, .x = x});
    check_small("sqrt", (job){rooted, into, .x = x});
    check_small("cast", (job){cast, into, .x = x});
    check_small("sort", (job){sorted, into, .x = x});
    check_small("softmax of rows", (job){softmax_last, into, .a = leaf_of(into, x)});
    check_small("softmax of columns", (job){softmax_first, into, .a = leaf_of(into, x)});
  }
  const tinyai_variable b = leaf_of(into, vector), a = leaf_of(into, views[1]);
  check_small("layer norm", (job){layer_norm, into, .a = a, .b = b});
  check_small("batch norm", (job){batch_norm, into, .a = a, .b = b});
  const tinyai_array m = normal(into, (const int64_t[]){3, 300, 301}, 3, dtype);
  const tinyai_array n = normal(into, (const int64_t[]){3, 301, 302}, 3, dtype);
  check_small("matmul", (job){product, into, .x = m, .w = n});
  check_small("matmul of a view",
              (job){product_back, into, .a = leaf_of(into, cut(into, m, 1)), .b = leaf_of(into, n)});
}

static tinyai_module conv(tinyai_manager into, tinyai_dtype dtype) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  options.dtype = dtype;
  tinyai_module module;
  MAKE(module, tinyai_module_conv2d(into, 16, 32, 3, 3, &options, &module));
  return module;
}

static tinyai_module pool(tinyai_manager into, bool greatest) {
  tinyai_module module;
  if (greatest)
    MAKE(module, tinyai_module_max_pool2d(into, 3, 3, NULL, &module));
  else
    MAKE(module, tinyai_module_avg_pool2d(into, 3, 3, NULL, &module));
  return module;
}

static void check_images(tinyai_manager into, tinyai_dtype dtype) {
  const tinyai_array image = normal(into, (const int64_t[]){2, 16, 40, 41}, 4, dtype);
  const tinyai_variable a = leaf_of(into, image), b = leaf_of(into, cut(into, image, 3));
  check_small("convolution", (job){forward_back, into, .a = a, .module = conv(into, dtype)});
  check_small("convolution of a view", (job){forward_back, into, .a = b, .module = conv(into, dtype)});
  check_small("max pooling", (job){forward_back, into, .a = a, .module = pool(into, true)});
  check_small("average pooling", (job){forward_back, into, .a = b, .module = pool(into, false)});
}

static tinyai_trainer new_trainer(tinyai_manager into) {
  const tinyai_array x = normal(into, (const int64_t[]){64, 16, 12, 12}, 4, TINYAI_F32);
  tinyai_array y;
  MAKE(y, tinyai_array_randint(into, (const int64_t[]){64}, 1, 0, 10, TINYAI_I64, &y));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  tinyai_module relu, flatten, linear;
  MAKE(relu, tinyai_module_activation(into, TINYAI_RELU, NULL, &relu));
  MAKE(flatten, tinyai_module_flatten(into, 1, -1, &flatten));
  MAKE(linear, tinyai_module_linear(into, 32 * 12 * 12, 10, 1, TINYAI_F32, &linear));
  const tinyai_module layers[] = {conv(into, TINYAI_F32), relu, flatten, linear};
  MAKE(options.module, tinyai_module_sequential(into, layers, 4, &options.module));
  MAKE(options.training, tinyai_dataset_from_arrays(into, (const tinyai_array[]){x, y}, 2, 1, &options.training));
  options.batch_size = 32;
  options.epochs = 2;
  options.clip_norm = 1;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(into, &options, &trainer));
  return trainer;
}

/* As deep as modules may nest; the weight is of the innermost. */
static tinyai_module nest(tinyai_manager into) {
  tinyai_module module, around;
  MAKE(module, tinyai_module_linear(into, COLUMNS, 8, 1, TINYAI_F32, &module));
  while (tinyai_module_sequential(into, &module, 1, &around) == TINYAI_OK) module = around;
  return module;
}

SCENARIO(A01) {
  const tinyai_dtype dtypes[] = {TINYAI_F32, TINYAI_F64, TINYAI_BF16, TINYAI_F16};
  for (int i = 0; i < 4; ++i) {
    const tinyai_manager work = open_scope(no_manager, "work");
    check_arrays(work, dtypes[i]);
    check_images(work, dtypes[i]);
    close_scope(work);
  }
  const tinyai_manager work = open_scope(no_manager, "work");
  tinyai_array labels;
  MAKE(labels, tinyai_array_zeros(work, (const int64_t[]){ROWS}, 1, TINYAI_I64, &labels));
  const tinyai_variable scores = leaf_of(work, normal(work, (const int64_t[]){ROWS, COLUMNS}, 2, TINYAI_BF16));
  check_small("cross entropy", (job){entropy, work, .x = labels, .a = scores});
  check_small("uniform", (job){.call = uniform, .into = work});
  const tinyai_module deep = nest(work);
  const tinyai_variable rows = leaf_of(work, normal(work, (const int64_t[]){ROWS, COLUMNS}, 2, TINYAI_F32));
  check_small("modules in modules", (job){forward_back, work, .a = rows, .module = deep});
  check_small("a copy of modules in modules", (job){copied, work, .module = deep});
  check_small("two epochs of training", (job){train, work, .trainer = new_trainer(work)});
  CHECK(deepest < STACK);
  close_scope(work);
}
