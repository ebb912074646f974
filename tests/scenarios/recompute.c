/* Spans of recomputing: N04, N11. */
#include "scenario.h"

enum { ROWS = 64, WIDTH = 16, INNER = 64 };

/* ------------------------------------------------------------------------------------------------- N04, the spans */

static struct {
  int forwards, backwards;
  bool raises;
} counted;

/* y = x * x */
static tinyai_status squares(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                             int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  ++counted.forwards;
  if (counted.raises) return 77;
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul(scope, in[0], in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

static tinyai_status squares_backward(tinyai_manager scope, const tinyai_function_backward* call,
                                      tinyai_resource* gradients, void* user_data) {
  (void)user_data;
  ++counted.backwards;
  tinyai_variable g, doubled;
  tinyai_status s = tinyai_variable_mul(scope, call->inputs[0], call->cotangents[0], &g);
  if (!s) s = tinyai_variable_mul_scalar(scope, g, 2, &doubled);
  if (!s) gradients[0].id = doubled.id;
  return s;
}

static tinyai_function new_squares(tinyai_manager into) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "squares";
  options.forward = squares;
  options.backward = squares_backward;
  tinyai_function function;
  MAKE(function, tinyai_function_custom(into, &options, &function));
  return function;
}

struct block {
  tinyai_manager base, scope;
  tinyai_variable x, w, v;
  tinyai_function squares;
};

static struct block new_block(void) {
  static float numbers[ROWS * INNER];
  for (int i = 0; i < ROWS * INNER; ++i) numbers[i] = (float)(i % 23 - 11) / 32;
  struct block b;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "seeded";
  options.device = device_under_test();
  options.seed = 5;
  options.has_seed = 1;
  MAKE(b.base, tinyai_manager_open(no_manager, &options, &b.base));
  b.scope = open_scope(b.base, "scope");
  b.x = new_parameter(b.scope, ROWS, WIDTH, numbers);
  b.w = new_parameter(b.scope, WIDTH, INNER, numbers);
  b.v = new_parameter(b.scope, INNER, WIDTH, numbers);
  b.squares = new_squares(b.scope);
  return b;
}

static void begin(bool span) {
  if (span) OK(tinyai_recompute_push());
}
static void end(bool span) {
  if (span) SURE(tinyai_recompute_pop());
}

/* A product, dropout, gelu, maybe a function of the host's, and a product; spans around and within it. */
static tinyai_variable run_block(const struct block* b, tinyai_variable x, bool outer, bool inner, bool custom) {
  tinyai_variable h, d, g, s, y;
  begin(outer);
  MAKE(h, tinyai_variable_matmul(b->scope, x, b->w, &h));
  begin(inner);
  MAKE(d, tinyai_variable_dropout(b->scope, h, 0.25, 1, &d));
  SURE(tinyai_variable_release(h));
  MAKE(g, tinyai_variable_gelu(b->scope, d, 0, &g));
  SURE(tinyai_variable_release(d));
  end(inner);
  s = g;
  if (custom) {
    MAKE(s, tinyai_function_call(b->scope, b->squares, &g, 1, &s, 1));
    SURE(tinyai_variable_release(g));
  }
  MAKE(y, tinyai_variable_matmul(b->scope, s, b->v, &y));
  SURE(tinyai_variable_release(s));
  end(outer);
  return y;
}

struct outcome {
  float x[ROWS * WIDTH], w[WIDTH * INNER], v[INNER * WIDTH];
  int64_t held;
};

static void run_twice(bool outer, bool inner, bool custom, struct outcome* found) {
  const struct block b = new_block();
  counted.forwards = counted.backwards = 0;
  const int64_t before = stats_of(b.scope).by_category[TINYAI_CATEGORY_ACTIVATION];
  const tinyai_variable first = run_block(&b, b.x, outer, inner, custom);
  found->held = stats_of(b.scope).by_category[TINYAI_CATEGORY_ACTIVATION] - before;
  const tinyai_variable y = run_block(&b, first, outer, inner, false);
  tinyai_variable loss;
  MAKE(loss, tinyai_variable_sum(b.scope, y, NULL, 0, 0, &loss));
  run_backward(loss);
  OK(tinyai_array_to_host(grad_of(b.x), found->x, sizeof found->x));
  OK(tinyai_array_to_host(grad_of(b.w), found->w, sizeof found->w));
  OK(tinyai_array_to_host(grad_of(b.v), found->v, sizeof found->v));
  if (custom && !memory_fails()) {
    CHECK_INT(counted.forwards, 1);
    CHECK_INT(counted.backwards, 1);
  }
  close_scope(b.base);
}

SCENARIO(N04) {
  static struct outcome plain, spans, nested;
  CHECK_STATUS(tinyai_recompute_pop(), TINYAI_ERROR_ORDER);
  for (int custom = 0; custom < 2; ++custom) {
    run_twice(false, false, custom, &plain);
    run_twice(true, false, custom, &spans);
    run_twice(true, true, custom, &nested);
    const size_t numbers = offsetof(struct outcome, held);
    CHECK(!computes() || memcmp(&plain, &spans, numbers) == 0);
    CHECK(!computes() || memcmp(&plain, &nested, numbers) == 0);
    if (custom) continue;
    const int64_t result = ROWS * WIDTH * 4 + 1024;
    CHECK(spans.held <= result && nested.held <= result);
    CHECK(plain.held >= 2 * ROWS * INNER * 4 + ROWS * WIDTH * 4); /* what dropout and gelu give, and the result */
  }
  const struct block b = new_block();
  tinyai_variable y;
  counted.raises = true;
  OK(tinyai_recompute_push());
  CHECK_STATUS(tinyai_function_call(b.scope, b.squares, &b.x, 1, &y, 1), TINYAI_ERROR_CALLBACK);
  SURE(tinyai_recompute_pop());
  counted.raises = false;
  CHECK_STATUS(tinyai_recompute_pop(), TINYAI_ERROR_ORDER);
  close_scope(b.base);
}

/* ------------------------------------------------------------------------------------------------ N11, on one trunk */

static struct {
  tinyai_variable head[2], leaf, trunk;
  tinyai_manager scope;
  double found[2];
  atomic_int failures, running;
} trunk;

static void* go_back(void* argument) {
  const int number = (int)(intptr_t)argument;
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  for (int i = 0; i < 10; ++i) {
    tinyai_variable g, total;
    tinyai_array value;
    double sum = 0;
    tinyai_status s = tinyai_grad(trunk.scope, trunk.head[number], &trunk.leaf, 1, &options, &g);
    if (!s) s = tinyai_variable_sum(trunk.scope, g, NULL, 0, 0, &total);
    if (!s) s = tinyai_variable_value(total, &value);
    if (!s) s = tinyai_item(value, &sum);
    if (!s) s = tinyai_variable_release(g);
    if (!s) s = tinyai_variable_release(total);
    if (s || (i > 0 && computes() && sum != trunk.found[number])) atomic_fetch_add(&trunk.failures, 1);
    trunk.found[number] = sum;
  }
  atomic_fetch_sub(&trunk.running, 1);
  return NULL;
}

/* Reads what the trunk shows, and closes what it has made of it. */
static void* read_and_close(void* argument) {
  (void)argument;
  static float numbers[ROWS * WIDTH];
  do {
    tinyai_manager scope;
    tinyai_variable more;
    tinyai_array value;
    tinyai_status s = tinyai_manager_open(trunk.scope, NULL, &scope);
    if (!s) s = tinyai_variable_square(scope, trunk.trunk, &more);
    if (!s) s = tinyai_variable_value(more, &value);
    if (!s) s = tinyai_array_to_host(value, numbers, sizeof numbers);
    if (!s) s = tinyai_manager_close(scope);
    if (s) atomic_fetch_add(&trunk.failures, 1);
  } while (atomic_load(&trunk.running) > 0);
  return NULL;
}

SCENARIO_WITH(N11, ROW_OF_THREADS) {
  const struct block b = new_block();
  trunk.scope = b.scope;
  trunk.leaf = b.w;
  trunk.trunk = run_block(&b, run_block(&b, b.x, true, false, false), true, true, false);
  for (int i = 0; i < 2; ++i) {
    tinyai_variable own;
    MAKE(own, tinyai_variable_mul_scalar(b.scope, trunk.trunk, i + 1, &own));
    MAKE(trunk.head[i], tinyai_variable_sum(b.scope, own, NULL, 0, 0, &trunk.head[i]));
  }
  const int64_t before = stats_of(b.scope).by_category[TINYAI_CATEGORY_ACTIVATION];
  pthread_t threads[3];
  atomic_store(&trunk.failures, 0);
  atomic_store(&trunk.running, 2);
  for (intptr_t i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, go_back, (void*)i);
  pthread_create(&threads[2], NULL, read_and_close, NULL);
  for (int i = 0; i < 3; ++i) pthread_join(threads[i], NULL);
  CHECK_INT(atomic_load(&trunk.failures), 0);
  if (computes()) CHECK_NEAR(trunk.found[1], 2 * trunk.found[0], 0);
  CHECK_INT(stats_of(b.scope).by_category[TINYAI_CATEGORY_ACTIVATION], before); /* what was made again is gone */
  close_scope(b.base);
}
