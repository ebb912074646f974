/* What graphs keep is dropped under a limit, and made again: N03, N05. */
#include "scenario.h"

static tinyai_manager open_dropping(const char* name) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  options.device = device_under_test();
  options.seed = 5;
  options.has_seed = 1;
  options.rematerialise = 1;
  tinyai_manager out;
  MAKE(out, tinyai_manager_open(no_manager, &options, &out));
  return out;
}

/* ------------------------------------------------------------------------------------------------ N03, the training */

enum { ROWS = 96, WIDTH = 32, LAYERS = 5, STEPS = 3, NUMBERS = LAYERS * (WIDTH * WIDTH + WIDTH * 5) };

/* Linear, batch norm, gelu and dropout over each other; the sum of squares is to become small. */
struct training {
  tinyai_manager model;
  tinyai_module network;
  tinyai_array rows;
  tinyai_optimizer adam;
};

static struct training new_training(void) {
  struct training t;
  t.model = open_dropping("model");
  tinyai_module parts[4 * LAYERS];
  for (int i = 0; i < 4 * LAYERS; i += 4) {
    MAKE(parts[i], tinyai_module_linear(t.model, WIDTH, WIDTH, 1, TINYAI_F32, &parts[i]));
    MAKE(parts[i + 1], tinyai_module_batch_norm(t.model, 1, WIDTH, NULL, &parts[i + 1]));
    MAKE(parts[i + 2], tinyai_module_activation(t.model, TINYAI_GELU, NULL, &parts[i + 2]));
    MAKE(parts[i + 3], tinyai_module_dropout(t.model, 0.2, &parts[i + 3]));
  }
  MAKE(t.network, tinyai_module_sequential(t.model, parts, 4 * LAYERS, &t.network));
  static float numbers[ROWS * WIDTH];
  for (int i = 0; i < ROWS * WIDTH; ++i) numbers[i] = (float)(i % 23 - 11) / 16;
  t.rows = new_matrix(t.model, ROWS, WIDTH, numbers);
  int64_t count;
  OK(tinyai_module_parameter_count(t.network, &count));
  static tinyai_variable parameters[4 * LAYERS];
  for (int64_t i = 0; i < count; ++i) MAKE(parameters[i], tinyai_module_parameter_at(t.network, i, &parameters[i]));
  MAKE(t.adam, tinyai_optimizer_adam(t.model, parameters, count, NULL, &t.adam));
  return t;
}

static void step(const struct training* t) {
  const tinyai_manager batch = open_scope(t->model, "batch");
  tinyai_variable y, squares, loss;
  MAKE(y, tinyai_module_forward_array(batch, t->network, t->rows, &y));
  MAKE(squares, tinyai_variable_square(batch, y, &squares));
  SURE(tinyai_variable_release(y));
  MAKE(loss, tinyai_variable_sum(batch, squares, NULL, 0, 0, &loss));
  SURE(tinyai_variable_release(squares));
  run_backward(loss);
  close_scope(batch);
  OK(tinyai_optimizer_step(t->adam));
  OK(tinyai_optimizer_clear_grads(t->adam));
}

/* Parameters and running statistics, one after another. */
static int read_numbers(const struct training* t, float* out) {
  int64_t count, size;
  int read = 0;
  OK(tinyai_module_parameter_count(t->network, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_variable parameter;
    MAKE(parameter, tinyai_module_parameter_at(t->network, i, &parameter));
    OK(tinyai_array_size(value_of(parameter), &size));
    OK(tinyai_array_to_host(value_of(parameter), out + read, size * (int64_t)sizeof(float)));
    read += (int)size;
  }
  OK(tinyai_module_buffer_count(t->network, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_array buffer;
    tinyai_dtype dtype;
    MAKE(buffer, tinyai_module_buffer_at(t->network, i, &buffer));
    OK(tinyai_array_dtype(buffer, &dtype));
    if (dtype != TINYAI_F32) continue;
    OK(tinyai_array_size(buffer, &size));
    OK(tinyai_array_to_host(buffer, out + read, size * (int64_t)sizeof(float)));
    read += (int)size;
  }
  return read;
}

/* `share`: of what steps take beside what stays from one to the next; 0: without a limit. Gives the rest. */
static int64_t train(double share, int64_t rest, float* numbers, int* count) {
  const struct training t = new_training();
  step(&t); /* makes the optimizer's state */
  const int64_t fixed = stats_of(t.model).device_bytes;
  const int64_t limit = share > 0 ? fixed + (int64_t)(share * (double)rest) : 0;
  OK(tinyai_manager_set_limit(t.model, limit));
  OK(tinyai_manager_reset_peak(t.model));
  for (int i = 0; i < STEPS; ++i) step(&t);
  const tinyai_manager_stats stats = stats_of(t.model);
  if (!memory_fails()) {
    CHECK(limit == 0 || stats.device_peak_bytes <= limit);
    CHECK((stats.dropped_bytes > 0) == (limit > 0));
    CHECK((stats.made_again > 0) == (limit > 0));
  }
  *count = read_numbers(&t, numbers);
  close_scope(t.model);
  return stats.device_peak_bytes - fixed;
}

SCENARIO(N03) {
  static float plain[NUMBERS], limited[NUMBERS];
  int count, same_count;
  const int64_t rest = train(0, 0, plain, &count);
  CHECK(count > LAYERS * WIDTH * WIDTH && count <= NUMBERS);
  for (double share = 0.7; share > 0.55; share -= 0.1) {
    train(share, rest, limited, &same_count);
    CHECK_INT(same_count, count);
    CHECK(!computes() || memcmp(plain, limited, (size_t)count * sizeof *plain) == 0);
  }
}

/* --------------------------------------------------------------------------------------------- N05, who shows a value
 */

enum { SIDE = 64, ELEMENTS = SIDE * SIDE, BYTES = ELEMENTS * (int)sizeof(float) };

struct shown {
  tinyai_manager scope;
  tinyai_variable x, y, loss; /* loss = sum(exp(x)^2), y = exp(x) */
};

static struct shown new_graph(void) {
  static float numbers[ELEMENTS];
  for (int i = 0; i < ELEMENTS; ++i) numbers[i] = (float)(i % 23 - 11) / 32;
  struct shown g;
  g.scope = open_dropping("dropping");
  g.x = new_parameter(g.scope, SIDE, SIDE, numbers);
  tinyai_variable squares;
  MAKE(g.y, tinyai_variable_exp(g.scope, g.x, &g.y));
  MAKE(squares, tinyai_variable_square(g.scope, g.y, &squares));
  MAKE(g.loss, tinyai_variable_sum(g.scope, squares, NULL, 0, 0, &g.loss));
  SURE(tinyai_variable_release(squares));
  return g;
}

static void leave_room(const struct shown* g) {
  OK(tinyai_manager_set_limit(g->scope, stats_of(g->scope).device_bytes + BYTES / 2));
}

/* Nothing can go: one more array is refused. */
static void check_kept(const struct shown* g) {
  leave_room(g);
  tinyai_array more = no_array;
  const int64_t count = ELEMENTS;
  CHECK_STATUS(tinyai_array_zeros(g->scope, &count, 1, TINYAI_F32, &more), TINYAI_ERROR_LIMIT);
  CHECK_INT(stats_of(g->scope).dropped_bytes, 0);
  OK(tinyai_manager_set_limit(g->scope, 0));
}

/* Now it goes. */
static void drop(const struct shown* g) {
  leave_room(g);
  const int64_t count = ELEMENTS;
  tinyai_array more;
  MAKE(more, tinyai_array_zeros(g->scope, &count, 1, TINYAI_F32, &more));
  CHECK(stats_of(g->scope).dropped_bytes >= BYTES);
  SURE(tinyai_array_release(more));
  OK(tinyai_manager_set_limit(g->scope, 0));
}

static void read_gradient(const struct shown* g, float* out) {
  run_backward(g->loss);
  OK(tinyai_array_to_host(grad_of(g->x), out, BYTES));
}

typedef struct exported { /* what DLPack gives begins so */
  uint32_t major, minor;
  void* context;
  void (*deleter)(struct exported* self);
} exported;

SCENARIO(N05) {
  static float plain[ELEMENTS], found[ELEMENTS];
  struct shown g = new_graph();
  read_gradient(&g, plain);
  close_scope(g.scope);

  g = new_graph(); /* a handle */
  check_kept(&g);
  tinyai_variable view; /* a view */
  const int64_t flat = ELEMENTS;
  MAKE(view, tinyai_variable_reshape(g.scope, g.y, &flat, 1, &view));
  const tinyai_resource borrowed = as_resource_v(g.y); /* a loan */
  const tinyai_manager borrower = open_scope(g.scope, "borrower");
  tinyai_resource loan;
  MAKE(loan, tinyai_manager_temp_attach(borrower, &borrowed, 1, &loan));
  check_kept(&g);
  close_scope(borrower);
  SURE(tinyai_variable_release(g.y));
  check_kept(&g);
  SURE(tinyai_variable_release(view));
  drop(&g);
  read_gradient(&g, found);
  CHECK(!computes() || memcmp(plain, found, sizeof plain) == 0);
  CHECK(memory_fails() || stats_of(g.scope).made_again == 1);
  close_scope(g.scope);

  if (strcmp(device_under_test(), "cpu") == 0) {
    g = new_graph(); /* DLPack */
    void* tensor = NULL;
    OK(tinyai_array_to_dlpack(value_of(g.y), &tensor));
    SURE(tinyai_variable_release(g.y));
    check_kept(&g);
    ((exported*)tensor)->deleter(tensor);
    check_kept(&g); /* who has seen it may have written */
    read_gradient(&g, found);
    CHECK(memcmp(plain, found, sizeof plain) == 0);
    close_scope(g.scope);
  }

  g = new_graph(); /* what is to be read again has another version */
  SURE(tinyai_variable_release(g.y));
  drop(&g);
  OK(tinyai_array_write(value_of(g.x), plain, BYTES));
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, g.loss, NULL), TINYAI_ERROR_VERSION);
  CHECK_INT(grad_of(g.x).id, 0);
  close_scope(g.scope);

  g = new_graph(); /* what was written is not made again as something else */
  OK(tinyai_array_write(value_of(g.y), plain, BYTES));
  SURE(tinyai_variable_release(g.y));
  check_kept(&g);
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, g.loss, NULL), TINYAI_ERROR_VERSION);
  close_scope(g.scope);
}
