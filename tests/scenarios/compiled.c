/* Compiled functions: P02, P03, P05, P06, P07, P09, P10, P12. */
#include "scenario.h"

/* --------------------------------------------------------------------------------------------------- what is traced */

typedef tinyai_status (*step)(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* model);

typedef struct traced {
  step run;
  void* model;
  int runs;
} traced;

static tinyai_status run_traced(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                                int64_t out_count, void* user_data) {
  traced* of = user_data;
  (void)in_count, (void)out_count;
  ++of->runs;
  return of->run(scope, in, out, of->model);
}

static tinyai_function compile(tinyai_manager into, const char* name, traced* of) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = name;
  options.run = run_traced;
  options.user_data = of;
  tinyai_function function;
  MAKE(function, tinyai_function_create(into, &options, &function));
  return function;
}

static tinyai_function_counts counts_of(tinyai_function function) {
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  SURE(tinyai_function_stats(function, &counts));
  return counts;
}

static const char* reason_of(tinyai_function function) {
  static char text[500];
  SURE(tinyai_function_reason(function, text, sizeof text, NULL));
  return text;
}

static tinyai_variable constant(tinyai_manager into, tinyai_array array) {
  tinyai_variable out;
  MAKE(out, tinyai_constant(into, array, &out));
  return out;
}

/* A call that fails and holds nothing more than before; that it had traced shows in the peak. */
static void check_refused(tinyai_function function, tinyai_manager into, tinyai_variable x, tinyai_status expected,
                          const char* const* words) {
  tinyai_variable y = {UNTOUCHED};
  const int64_t before = stats_of(no_manager).subtree_bytes, active = memory_of_process().active_bytes;
  CHECK_CONSUMING(tinyai_function_call(into, function, &x, 1, &y, 1), expected);
  for (; *words; ++words) CHECK_MESSAGE_HAS(*words);
  CHECK(y.id == UNTOUCHED);
  CHECK_INT(stats_of(no_manager).subtree_bytes, before);
  CHECK_INT(memory_of_process().active_bytes, active);
}

/* x * weight, the weight being captured. */
static tinyai_status scale(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* weight) {
  tinyai_variable y = {0}, end = {0};
  tinyai_status s = tinyai_variable_mul(scope, in[0], *(const tinyai_variable*)weight, &y);
  if (!s) s = tinyai_variable_stop_gradient(scope, y, &end);
  out[0].id = end.id;
  return s;
}

/* ------------------------------------------------------------------------ P02, what a trace cannot see, and its cure
 */

enum sight { ITEM, TO_HOST, PRINT, LATER };
static struct {
  enum sight sight;
  tinyai_variable kept;
} looks;

static tinyai_status look(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* model) {
  (void)model;
  tinyai_variable sum = {0};
  tinyai_array value = {0};
  double number = 0;
  float element = 0;
  char text[100];
  tinyai_status s = tinyai_variable_sum(scope, in[0], NULL, 0, 0, &sum);
  if (!s) s = tinyai_variable_value(sum, &value);
  if (!s && looks.sight == ITEM) s = tinyai_item(value, &number);
  if (!s && number > 0) s = tinyai_variable_neg(scope, sum, &sum); /* the branch that would be taken for ever */
  if (!s && looks.sight == TO_HOST) s = tinyai_array_to_host(value, &element, sizeof element);
  if (!s && looks.sight == PRINT) s = tinyai_array_print(value, text, sizeof text, NULL);
  looks.kept = sum;
  out[0].id = sum.id;
  return s;
}

SCENARIO(P02) {
  const tinyai_manager scope = open_scope(no_manager, "scope");
  const tinyai_variable x = constant(scope, new_vector(scope, 3, NULL));
  traced of = {.run = look};
  for (looks.sight = ITEM; looks.sight <= PRINT; ++looks.sight) {
    const tinyai_function function = compile(scope, "looks inside", &of);
    check_refused(function, scope, x, TINYAI_ERROR_CALLBACK,
                  (const char* const[]){"looks inside", "f32[]", "return it from the function", NULL});
    SURE(tinyai_function_release(function));
  }
  const tinyai_function function = compile(scope, "keeps a handle", &of);
  tinyai_variable y;
  MAKE(y, tinyai_function_call(scope, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 6);
  tinyai_array value;
  CHECK_STATUS(tinyai_variable_value(looks.kept, &value), TINYAI_ERROR_CLOSED);
  CHECK_INT(of.runs, 4);
  close_scope(scope);
}

/* -------------------------------------------------------------------- P03, what is traced anew, why, and what is not
 */

typedef struct learner {
  tinyai_module module;
  tinyai_optimizer optimizer;
  tinyai_variable weight;
} learner;

/* The rate of an SGD, the mode of a dropout and a frozen weight all have a say. */
static tinyai_status learn(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* model) {
  const learner* of = model;
  tinyai_variable product = {0}, dropped = {0}, sum = {0};
  tinyai_status s = tinyai_variable_mul(scope, in[0], of->weight, &product);
  if (!s) s = tinyai_module_forward(scope, of->module, product, &dropped);
  if (!s) s = tinyai_variable_sum(scope, dropped, NULL, 0, 0, &sum);
  int32_t asks = 0;
  if (!s) s = tinyai_variable_requires_grad(of->weight, &asks);
  if (!s && asks) s = tinyai_variable_backward(scope, sum, NULL);
  if (!s && asks) s = tinyai_optimizer_step(of->optimizer);
  if (!s) s = tinyai_optimizer_clear_grads(of->optimizer);
  out[0].id = sum.id;
  return s;
}

static double call(tinyai_function function, tinyai_manager scope, tinyai_variable x) {
  tinyai_variable y;
  MAKE(y, tinyai_function_call(scope, function, &x, 1, &y, 1));
  return item_of(value_of(y));
}

SCENARIO(P03) {
  const tinyai_manager scope = open_scope(no_manager, "scope");
  learner model;
  model.weight = new_leaf(scope, 2, (const float[]){1, 2});
  MAKE(model.module, tinyai_module_dropout(scope, 1, &model.module)); /* in training nothing is left */
  SURE(tinyai_module_set_training(model.module, 0));
  tinyai_sgd_options rate;
  tinyai_sgd_options_init(&rate);
  rate.rate = 0.5;
  MAKE(model.optimizer, tinyai_optimizer_sgd(scope, &model.weight, 1, &rate, &model.optimizer));
  traced of = {.run = learn, .model = &model};
  const tinyai_function function = compile(scope, "learner", &of);
  const tinyai_variable ones = constant(scope, new_vector(scope, 2, (const float[]){1, 1}));
  const tinyai_variable rows = constant(scope, new_matrix(scope, 2, 2, (const float[]){1, 1, 1, 1}));

  CHECK_NEAR(call(function, scope, ones), computes() ? 3 : 0, 0); /* w = [1, 2], then less 0.5 * 1 */
  CHECK_VALUES(value_of(model.weight), 0.5f, 1.5f);
  SURE(tinyai_optimizer_set_rate(model.optimizer, 0.25));
  call(function, scope, ones);
  CHECK_VALUES(value_of(model.weight), 0.25f, 1.25f);
  SURE(tinyai_array_assign(value_of(model.weight), new_vector(scope, 2, (const float[]){4, 8})));
  CHECK_NEAR(call(function, scope, ones), computes() ? 12 : 0, 0);
  CHECK_INT(of.runs, 1); /* a rate and a weight trace nothing */
  CHECK(strstr(reason_of(function), "the first call"));

  CHECK_NEAR(call(function, scope, rows), computes() ? 2 * (3.75 + 7.75) : 0, 0);
  CHECK_INT(of.runs, 2);
  CHECK(strstr(reason_of(function), "f32[2,2] was f32[2]"));
  SURE(tinyai_module_set_training(model.module, 1));
  CHECK_NEAR(call(function, scope, ones), 0, 0);
  CHECK_INT(of.runs, 3);
  CHECK(strstr(reason_of(function), "a module's mode"));
  SURE(tinyai_module_set_training(model.module, 0));
  SURE(tinyai_array_assign(value_of(model.weight), new_vector(scope, 2, (const float[]){4, 8})));
  SURE(tinyai_variable_set_requires_grad(model.weight, 0));
  CHECK_NEAR(call(function, scope, ones), computes() ? 12 : 0, 0);
  CHECK_VALUES(value_of(model.weight), 4, 8);
  CHECK_INT(of.runs, 4);
  SURE(tinyai_variable_set_requires_grad(model.weight, 1));
  call(function, scope, ones); /* with the first plan */
  CHECK_VALUES(value_of(model.weight), 3.75f, 7.75f);
  CHECK_INT(of.runs, 4);
  close_scope(scope);
}

/* ---------------------------------------------------------------------------------- P05, a limit that the arena passes
 */

/* In between two arrays of a megabyte are alive. */
static tinyai_status wide(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* model) {
  (void)model;
  tinyai_variable a = {0}, b = {0}, c = {0}, sum = {0};
  tinyai_status s = tinyai_variable_exp(scope, in[0], &a);
  if (!s) s = tinyai_variable_tanh(scope, in[0], &b);
  if (!s) s = tinyai_variable_mul(scope, a, b, &c);
  if (!s) s = tinyai_variable_sum(scope, c, NULL, 0, 0, &sum);
  out[0].id = sum.id;
  return s;
}

SCENARIO(P05) {
  enum { COUNT = 1 << 18 };
  const tinyai_manager data = open_scope(no_manager, "data");
  tinyai_array zeros;
  MAKE(zeros, tinyai_array_zeros(data, (const int64_t[]){COUNT}, 1, TINYAI_F32, &zeros));
  const tinyai_variable x = constant(data, zeros);
  const tinyai_manager tight = open_limited(no_manager, "tight", COUNT * 4), enough = open_scope(no_manager, "enough");
  traced of = {.run = wide};
  const tinyai_function function = compile(tight, "wide", &of), other = compile(enough, "wide", &of);
  tinyai_variable y;
  for (int i = 0; i < 2; ++i) {
    check_refused(function, data, x, TINYAI_ERROR_LIMIT, (const char* const[]){"tight", NULL});
  }
  MAKE(y, tinyai_function_call(data, other, &x, 1, &y, 1));
  CHECK(counts_of(other).arena_bytes >= 2 * COUNT * 4);
  CHECK(stats_of(enough).subtree_bytes >= counts_of(other).arena_bytes);
  SURE(tinyai_trim(NULL));
  CHECK(stats_of(enough).subtree_bytes < counts_of(other).arena_bytes);
  close_scope(tight);
  close_scope(enough);
  close_scope(data);
}

/* ------------------------------------------------------------------------------- P06, eight threads call one function
 */

typedef struct caller {
  tinyai_function function;
  int64_t calls, wrong;
  float first;
} caller;

static void* call_often(void* argument) {
  caller* work = argument;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device_under_test();
  tinyai_manager own;
  if (tinyai_manager_open(no_manager, &options, &own) != TINYAI_OK) return ++work->wrong, NULL;
  const float data[3] = {work->first, 2, 3};
  tinyai_array array, value;
  tinyai_variable x, y;
  work->wrong += tinyai_array_from_host(own, TINYAI_F32, (const int64_t[]){3}, 1, data, &array) != TINYAI_OK;
  work->wrong += tinyai_constant(own, array, &x) != TINYAI_OK;
  for (int64_t i = 0; i < work->calls; ++i) {
    float got[3] = {0};
    if (tinyai_function_call(own, work->function, &x, 1, &y, 1) != TINYAI_OK) return ++work->wrong, NULL;
    work->wrong += tinyai_variable_value(y, &value) != TINYAI_OK;
    work->wrong += tinyai_array_to_host(value, got, sizeof got) != TINYAI_OK;
    work->wrong += computes() && (got[0] != 2 * work->first || got[1] != 4 || got[2] != 6);
    work->wrong += tinyai_variable_release(y) != TINYAI_OK;
  }
  work->wrong += tinyai_manager_close(own) != TINYAI_OK;
  return NULL;
}

SCENARIO_WITH(P06, ROW_OF_THREADS) {
  const tinyai_manager scope = open_scope(no_manager, "scope");
  tinyai_variable weight = constant(scope, new_vector(scope, 3, (const float[]){2, 2, 2}));
  traced of = {.run = scale, .model = &weight};
  const tinyai_function function = compile(scope, "scale", &of);
  caller work[8];
  pthread_t threads[8];
  for (int i = 0; i < 8; ++i) {
    work[i] = (caller){.function = function, .calls = times(10000) / 8 + 1, .first = (float)i};
    pthread_create(&threads[i], NULL, call_often, &work[i]);
  }
  int64_t wrong = 0, calls = 0;
  for (int i = 0; i < 8; ++i) {
    pthread_join(threads[i], NULL);
    wrong += work[i].wrong;
    calls += work[i].calls;
  }
  CHECK_INT(wrong, 0);
  CHECK_INT(counts_of(function).calls, calls);
  CHECK_INT(counts_of(function).plans, 1);
  SURE(tinyai_trim(NULL));
  CHECK_INT(stats_of(scope).by_category[TINYAI_CATEGORY_ACTIVATION], 0);
  close_scope(scope);
}

/* --------------------------------------------------------------------------- P07, a call that fails half way is no
 * call */

typedef struct counting {
  tinyai_array table, index;
  tinyai_variable total;
} counting;

/* Writes to what others see, then looks up a row. */
static tinyai_status count_and_look_up(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out,
                                       void* model) {
  const counting* of = model;
  tinyai_array total = {0}, given = {0}, found = {0}, sum = {0};
  tinyai_status s = tinyai_variable_value(of->total, &total);
  if (!s) s = tinyai_variable_value(in[0], &given);
  if (!s) s = tinyai_array_add_inplace(total, given);
  if (!s) s = tinyai_array_gather(scope, of->table, of->index, 0, &found);
  if (!s) s = tinyai_array_add(scope, found, given, &sum);
  out[0].id = sum.id;
  return s;
}

SCENARIO(P07) {
  const tinyai_manager scope = open_scope(no_manager, "scope");
  const int64_t good = 1, bad = 9;
  counting model = {.table = new_vector(scope, 2, (const float[]){5, 7}),
                    .total = constant(scope, new_vector(scope, 1, (const float[]){0}))};
  MAKE(model.index, tinyai_array_from_host(scope, TINYAI_I64, (const int64_t[]){1}, 1, &good, &model.index));
  const tinyai_variable x = constant(scope, new_vector(scope, 1, (const float[]){1}));
  traced of = {.run = count_and_look_up, .model = &model};
  const tinyai_function function = compile(scope, "counts", &of);
  tinyai_variable y;
  MAKE(y, tinyai_function_call(scope, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 8);
  CHECK_VALUES(value_of(model.total), 1);
  SURE(tinyai_array_write(model.index, &bad, sizeof bad));
  if (computes()) CHECK_STATUS(tinyai_function_call(scope, function, &x, 1, &y, 1), TINYAI_ERROR_RANGE);
  CHECK_VALUES(value_of(model.total), 1);
  SURE(tinyai_array_write(model.index, &good, sizeof good));
  MAKE(y, tinyai_function_call(scope, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 8);
  CHECK_VALUES(value_of(model.total), 2);
  CHECK_INT(of.runs, 1);
  close_scope(scope);
}

/* --------------------------------------------------------------------------- P09, whatever a function needs is closed
 */

static struct {
  tinyai_manager closed;
  tinyai_function released;
} ends;

static tinyai_status end_and_scale(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out,
                                   void* weight) {
  const tinyai_status s = scale(scope, in, out, weight);
  if (ends.closed.id) tinyai_manager_close(ends.closed);
  if (ends.released.id) tinyai_function_release(ends.released);
  return s;
}

SCENARIO(P09) {
  const tinyai_manager caller = open_scope(no_manager, "caller");
  const tinyai_variable x = constant(caller, new_vector(caller, 2, NULL));
  tinyai_variable y;
  { /* the function, and its scope */
    const tinyai_manager scope = open_scope(no_manager, "scope"), model = open_scope(no_manager, "model");
    tinyai_variable weight = new_leaf(model, 2, (const float[]){3, 5});
    traced of = {.run = scale, .model = &weight};
    const tinyai_function function = compile(scope, "scale", &of), other = compile(scope, "other", &of);
    MAKE(y, tinyai_function_call(caller, function, &x, 1, &y, 1));
    SURE(tinyai_function_release(function));
    CHECK_STATUS(tinyai_function_call(caller, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    close_scope(scope);
    CHECK_STATUS(tinyai_function_call(caller, other, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    close_scope(model);
  }
  { /* the scope of a parameter that it has captured */
    const tinyai_manager scope = open_scope(no_manager, "scope"), model = open_scope(no_manager, "model");
    tinyai_variable weight = new_leaf(model, 2, (const float[]){3, 5});
    SURE(tinyai_variable_set_name(weight, "the weight"));
    traced of = {.run = scale, .model = &weight};
    const tinyai_function function = compile(scope, "scale", &of);
    MAKE(y, tinyai_function_call(caller, function, &x, 1, &y, 1));
    CHECK_VALUES(value_of(y), 3, 10);
    close_scope(model);
    CHECK_STATUS(tinyai_function_call(caller, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    CHECK_MESSAGE_HAS("the weight");
    close_scope(scope);
  }
  { /* its own handle, during its call: that one ends well */
    const tinyai_manager scope = open_scope(no_manager, "scope");
    tinyai_variable weight = constant(caller, new_vector(caller, 2, (const float[]){3, 5}));
    traced of = {.run = end_and_scale, .model = &weight};
    const tinyai_function function = compile(scope, "ends itself", &of);
    ends.closed.id = 0;
    ends.released = function;
    const tinyai_status status = tinyai_function_call(caller, function, &x, 1, &y, 1);
    CHECK(status == TINYAI_OK || status == TINYAI_ERROR_CLOSED);
    CHECK_STATUS(tinyai_function_call(caller, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    close_scope(scope);
  }
  { /* its scope, during its call */
    const tinyai_manager scope = open_scope(no_manager, "scope");
    tinyai_variable weight = constant(caller, new_vector(caller, 2, (const float[]){3, 5}));
    traced of = {.run = end_and_scale, .model = &weight};
    const tinyai_function function = compile(scope, "closes its scope", &of);
    ends.closed = scope;
    ends.released.id = 0;
    const tinyai_status status = tinyai_function_call(caller, function, &x, 1, &y, 1);
    CHECK(status == TINYAI_OK || status == TINYAI_ERROR_CLOSED);
    CHECK_STATUS(tinyai_function_call(caller, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    ends.closed.id = 0;
  }
  close_scope(caller);
}

/* --------------------------------------------------------------------------------- P10, ten thousand calls are flat */

static int64_t taken_from_system(void) {
  const tinyai_memory_stats stats = memory_of_process();
  return stats.active_bytes + stats.pooled_bytes;
}

SCENARIO_WITH(P10, ROW_OF_THREADS) {
  const tinyai_manager scope = open_scope(no_manager, "scope"), caller = open_scope(no_manager, "caller");
  tinyai_variable weight = constant(scope, new_vector(scope, 3, NULL));
  traced of = {.run = scale, .model = &weight};
  const tinyai_function function = compile(scope, "scale", &of);
  const tinyai_variable x = constant(scope, new_vector(scope, 3, NULL));
  tinyai_variable y;
  MAKE(y, tinyai_function_call(caller, function, &x, 1, &y, 1));
  const int64_t result = stats_of(caller).subtree_bytes;
  SURE(tinyai_variable_release(y));
  const int64_t held = stats_of(scope).subtree_bytes, accounted = memory_of_process().accounted_bytes;
  int64_t system = 0, other = 0;
  for (int64_t i = 0; i < times(10000); ++i) {
    MAKE(y, tinyai_function_call(caller, function, &x, 1, &y, 1));
    other += stats_of(caller).subtree_bytes != result || stats_of(scope).subtree_bytes != held;
    SURE(tinyai_variable_release(y));
    if (i == 10) system = taken_from_system();
  }
  CHECK_INT(other, 0);
  CHECK_INT(memory_of_process().accounted_bytes, accounted);
  CHECK_INT(taken_from_system(), system);
  CHECK_INT(of.runs, 1);
  close_scope(caller);
  close_scope(scope);
}

/* ------------------------------------------------------------------- P12, graphs of 200 operators, drawn at random */

enum { OPERATORS = 200, SIZE = 6 };

typedef struct random_graph {
  uint64_t state;
  tinyai_array captured;
} random_graph;

static uint32_t draw(uint64_t* state, uint32_t below) { /* xorshift64* */
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (uint32_t)((*state * UINT64_C(2685821657736338717)) >> 33) % below;
}

/* [SIZE,SIZE] from [SIZE,SIZE] ones, views of them and writes to them among them. */
static tinyai_status draw_graph(tinyai_manager scope, const tinyai_variable* in, tinyai_resource* out, void* model) {
  const random_graph* of = model;
  uint64_t state = of->state;
  tinyai_array made[OPERATORS + 2];
  int count = 2;
  tinyai_status s = tinyai_variable_value(in[0], &made[0]);
  made[1] = of->captured;
  for (int i = 0; i < OPERATORS && !s; ++i) {
    const tinyai_array a = made[draw(&state, (uint32_t)count)], b = made[count - 1 - (int)draw(&state, 3) % count];
    tinyai_array y = {0};
    switch (draw(&state, 8)) {
      case 0:
        s = tinyai_array_add(scope, a, b, &y);
        break;
      case 1:
        s = tinyai_array_mul(scope, a, b, &y);
        break;
      case 2:
        s = tinyai_array_sub(scope, a, b, &y);
        break;
      case 3:
        s = tinyai_array_tanh(scope, a, &y);
        break;
      case 4:
        s = tinyai_array_transpose(scope, a, (const int64_t[]){1, 0}, 2, &y);
        break;
      case 5:
        s = tinyai_array_matmul(scope, a, b, &y);
        if (!s) s = tinyai_array_tanh(scope, y, &y);
        break;
      case 6:
        s = tinyai_array_softmax(scope, a, -1, &y);
        break;
      default:
        if (a.id == made[0].id || a.id == b.id) continue;
        s = tinyai_array_mul_inplace(a, b);
        continue;
    }
    if (!s) made[count++] = y;
  }
  if (!s) s = tinyai_array_add(scope, made[count - 1], made[count / 2], &made[count - 1]);
  out[0].id = made[count - 1].id;
  return s;
}

SCENARIO(P12) {
  for (uint64_t seed = 1; seed <= (uint64_t)times(60); ++seed) {
    const tinyai_manager scope = open_scope(no_manager, "scope");
    float start[SIZE * SIZE], eager[2][SIZE * SIZE], compiled[2][SIZE * SIZE];
    for (int i = 0; i < SIZE * SIZE; ++i) start[i] = (float)((i * 7 + (int)seed * 13) % 17) / 8 - 1;
    const tinyai_variable x = constant(scope, new_matrix(scope, SIZE, SIZE, start));
    random_graph model = {.state = seed * 7919, .captured = new_matrix(scope, SIZE, SIZE, start)};
    tinyai_resource made = {0};
    tinyai_array result;
    OK(draw_graph(scope, &x, &made, &model)); /* which may write to x by a view */
    OK(tinyai_array_to_host((tinyai_array){made.id}, eager[0], sizeof eager[0]));
    OK(tinyai_array_to_host(model.captured, eager[1], sizeof eager[1]));

    traced of = {.run = draw_graph, .model = &model};
    const tinyai_function function = compile(scope, "random", &of);
    tinyai_variable y;
    for (int i = 0; i < 2; ++i) { /* traced, then planned */
      OK(tinyai_array_write(model.captured, start, sizeof start));
      OK(tinyai_array_write(value_of(x), start, sizeof start));
      MAKE(y, tinyai_function_call(scope, function, &x, 1, &y, 1));
    }
    MAKE(result, tinyai_variable_value(y, &result));
    OK(tinyai_array_to_host(result, compiled[0], sizeof compiled[0]));
    OK(tinyai_array_to_host(model.captured, compiled[1], sizeof compiled[1]));
    CHECK(memcmp(eager, compiled, sizeof eager) == 0);
    CHECK_INT(of.runs, 1);
    close_scope(scope);
  }
}
