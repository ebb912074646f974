/* Compiled functions that are refused, limited, shared and closed: P02, P05, P06, P09. */
#define _GNU_SOURCE
#include "compiled.h"

/* ------------------------------------------------------- P02, what a trace cannot see is refused, with its cure */

enum reading { READ_ITEM, READ_TO_HOST, READ_PRINT, READ_BRANCH, READ_CAPTURED, READINGS };

typedef struct curious {
  enum reading reading;
  tinyai_array captured;
  tinyai_manager outside;
  tinyai_variable kept, escaped; /* handles of the trace */
  tinyai_status status;
  char message[1000];
} curious;

static tinyai_status read_inside(curious* body, tinyai_manager scope, tinyai_variable total) {
  float number[2] = {0};
  double item;
  char text[100];
  tinyai_array value, zero, positive;
  TRY(tinyai_variable_value(total, &value));
  switch (body->reading) {
    case READ_ITEM:
      return tinyai_item(value, &item);
    case READ_TO_HOST:
      return tinyai_array_to_host(value, number, sizeof *number);
    case READ_PRINT:
      return tinyai_array_print(value, text, sizeof text, NULL);
    case READ_BRANCH:
      TRY(tinyai_array_from_host(scope, TINYAI_F32, NULL, 0, number, &zero));
      TRY(tinyai_array_greater(scope, value, zero, &positive));
      TRY(tinyai_array_set_name(positive, "loss"));
      TRY(tinyai_item(positive, &item));
      return item != 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL;
    default:
      return tinyai_array_to_host(body->captured, number, sizeof number);
  }
}

static tinyai_status run_curious(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                 tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  curious* body = user_data;
  tinyai_variable total;
  TRY(tinyai_variable_sum(scope, inputs[0], NULL, 0, 0, &total));
  TRY(tinyai_variable_set_name(total, "loss"));
  if (body->outside.id) { /* keeps handles instead */
    body->kept = total;
    TRY(tinyai_variable_add(body->outside, inputs[0], inputs[0], &body->escaped));
    TRY(tinyai_variable_set_name(body->escaped, "escaped"));
  } else {
    body->status = read_inside(body, scope, total);
    tinyai_last_error(body->message, sizeof body->message);
    TRY(body->status);
  }
  outputs[0].id = total.id;
  return TINYAI_OK;
}

/* Its callback is refused. Headers of what was traced may have moved a peak; nothing else has changed. */
static void check_refused(tinyai_manager base, tinyai_function function, tinyai_variable x) {
  const tinyai_manager_stats before = stats_of(base);
  tinyai_variable y = {UNTOUCHED};
  CHECK_INT(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CALLBACK);
  CHECK(y.id == UNTOUCHED);
  const tinyai_manager_stats after = stats_of(base);
  CHECK_INT(after.subtree_bytes, before.subtree_bytes);
  CHECK_INT(after.subtree_arrays, before.subtree_arrays);
  CHECK_INT(after.subtree_variables, before.subtree_variables);
  CHECK_INT(after.subtree_scopes, before.subtree_scopes);
}

SCENARIO(P02) {
  static const char* const calls[READINGS] = {"item", "array_to_host", "array_print", "item", "array_to_host"};
  OK(tinyai_set_grad_enabled(0, NULL));
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){1, 2});
  curious body = {.captured = new_vector(base, 2, (const float[]){5, 6})};
  OK(tinyai_array_set_name(body.captured, "table"));
  const tinyai_function reads = new_function(base, "step", run_curious, &body);
  tinyai_variable y;
  for (int i = 0; i < READINGS; ++i) {
    body.reading = (enum reading)i;
    body.status = TINYAI_OK;
    char message[1000];
    check_refused(base, reads, x);
    tinyai_last_error(message, sizeof message);
    CHECK_INT(body.status, TINYAI_ERROR_GRAPH);
    CHECK(strstr(message, body.message) != NULL); /* the caller reads what the callback has read */
    CHECK(strstr(message, "'step'") != NULL);
    CHECK(strstr(message, calls[i]) != NULL);
    CHECK(strstr(message, i == READ_CAPTURED ? "'table'" : "'loss'") != NULL);
    CHECK(strstr(message, i == READ_CAPTURED ? "do it outside" : "return it from the function") != NULL);
  }
  CHECK_INT(counts_of(reads).plans, 0);

  curious keeps = {.outside = open_scope(base, "outside")};
  const tinyai_function leaky = new_function(base, "leaky", run_curious, &keeps);
  MAKE(y, tinyai_function_call(base, leaky, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 3);
  tinyai_variable later = {0};
  CHECK_STATUS(tinyai_variable_square(base, keeps.kept, &later), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_variable_square(base, keeps.escaped, &later), TINYAI_ERROR_GRAPH);
  CHECK_MESSAGE_HAS("'escaped'");
  CHECK_MESSAGE_HAS("'leaky'");
  float numbers[2];
  const tinyai_array escaped = value_of(keeps.escaped);
  CHECK_STATUS(tinyai_array_to_host(escaped, numbers, sizeof numbers), TINYAI_ERROR_GRAPH);
  CHECK_MESSAGE_HAS("'leaky'");
  CHECK_STATUS(tinyai_function_call(base, leaky, &keeps.escaped, 1, &later, 1), TINYAI_ERROR_GRAPH);
  CHECK_MESSAGE_HAS("'leaky'");
  MAKE(y, tinyai_function_call(base, leaky, &x, 1, &y, 1)); /* replayed, unharmed */
  CHECK_VALUES(value_of(y), 3);
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
}

/* ---------------------------------------------------------------------------- P05, a limit below the arena */

enum { LONG = 5000 };

SCENARIO(P05) {
  OK(tinyai_set_grad_enabled(0, NULL));
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager own = open_scope(base, "own"), batch = open_scope(base, "batch");
  const tinyai_variable x = new_leaf(batch, LONG, NULL);
  temporaries_body body = {.total = new_scalar(base, 0)};
  const tinyai_function function = new_function(own, "step", run_temporaries, &body);
  tinyai_variable y;
  MAKE(y, tinyai_function_call(batch, function, &x, 1, &y, 1)); /* traced */
  static float expected[LONG], actual[LONG];
  OK(tinyai_array_to_host(value_of(y), expected, sizeof expected));
  SURE(tinyai_variable_release(y));
  const double sum = item_of(body.total);
  CHECK(!computes() || sum > 0);
  OK(tinyai_trim(NULL));
  const int64_t arena = counts_of(function).arena_bytes;
  CHECK(arena >= LONG * 4);
  OK(tinyai_manager_set_limit(own, stats_of(own).subtree_bytes + arena - 1));
  for (int i = 0; i < 3; ++i) {
    y.id = UNTOUCHED;
    CHECK_STATUS(tinyai_function_call(batch, function, &x, 1, &y, 1), TINYAI_ERROR_LIMIT);
    CHECK(y.id == UNTOUCHED);
    CHECK_MESSAGE_HAS("system/base/own");
    CHECK_MESSAGE_HAS("bytes is fullest at "); /* and the plan's peak table */
    CHECK_MESSAGE_HAS("f32[5000] 20032 bytes");
    CHECK_NEAR(item_of(body.total), sum, 0); /* nothing ran */
  }
  OK(tinyai_manager_set_limit(own, 0));
  MAKE(y, tinyai_function_call(batch, function, &x, 1, &y, 1));
  OK(tinyai_array_to_host(value_of(y), actual, sizeof actual));
  CHECK(memcmp(actual, expected, sizeof actual) == 0);
  CHECK_NEAR(item_of(body.total), 2 * sum, 0);
  CHECK_INT(body.runs, 1);

  /* A scope that has no room for the results; then the first call of all under a limit. */
  OK(tinyai_manager_set_limit(batch, stats_of(batch).subtree_bytes + LONG));
  tinyai_variable none;
  CHECK_STATUS(tinyai_function_call(batch, function, &x, 1, &none, 1), TINYAI_ERROR_LIMIT);
  CHECK_NEAR(item_of(body.total), 2 * sum, 0);
  OK(tinyai_manager_set_limit(batch, 0));
  const tinyai_manager tight = open_limited(base, "tight", arena - 1);
  temporaries_body fresh = {.total = body.total};
  const tinyai_function first = new_function(tight, "first", run_temporaries, &fresh);
  tinyai_status status = tinyai_function_call(batch, first, &x, 1, &none, 1);
  CHECK_INT(status, TINYAI_ERROR_LIMIT);
  CHECK_NEAR(item_of(body.total), 2 * sum, 0);
  OK(tinyai_manager_set_limit(tight, 0));
  MAKE(y, tinyai_function_call(batch, first, &x, 1, &y, 1));
  CHECK_NEAR(item_of(body.total), 3 * sum, 0);
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
}

/* --------------------------------------------------------------------- P06, eight threads call one function */

typedef struct caller {
  tinyai_function function;
  tinyai_manager batch;
  int number;
  int64_t calls, wrong;
} caller;

/* total of run_temporaries stays out: eight threads would add to it in any order. */
static void* call_often(void* argument) {
  caller* work = argument;
  static _Thread_local float data[LONG], expected[LONG], actual[LONG];
  for (int i = 0; i < LONG; ++i) data[i] = (float)((i * 7 + work->number) % 100) * 0.01f;
  tinyai_set_grad_enabled(0, NULL);
  tinyai_array array;
  tinyai_variable x, y;
  tinyai_resource eager = {0};
  temporaries_body body = {.runs = 0};
  work->wrong += tinyai_array_from_host(work->batch, TINYAI_F32, (const int64_t[]){LONG}, 1, data, &array) != TINYAI_OK;
  work->wrong += tinyai_constant(work->batch, array, &x) != TINYAI_OK;
  work->wrong += run_temporaries(work->batch, &x, 1, &eager, 1, &body) != TINYAI_OK;
  work->wrong += tinyai_variable_value((tinyai_variable){eager.id}, &array) != TINYAI_OK;
  work->wrong += tinyai_array_to_host(array, expected, sizeof expected) != TINYAI_OK;
  for (int64_t i = 0; i < work->calls; ++i) {
    work->wrong += tinyai_function_call(work->batch, work->function, &x, 1, &y, 1) != TINYAI_OK;
    work->wrong += tinyai_variable_value(y, &array) != TINYAI_OK;
    work->wrong += tinyai_array_to_host(array, actual, sizeof actual) != TINYAI_OK;
    work->wrong += computes() && memcmp(actual, expected, sizeof actual) != 0;
    work->wrong += tinyai_variable_release(y) != TINYAI_OK;
  }
  return NULL;
}

SCENARIO_WITH(P06, ROW_OF_THREADS) {
  const tinyai_manager base = open_scope(no_manager, "base"), own = open_scope(base, "own");
  const tinyai_manager batches = open_scope(base, "batches");
  temporaries_body body = {.runs = 0};
  const tinyai_function function = new_function(own, "shared", run_temporaries, &body);
  const int64_t bare = stats_of(own).subtree_bytes;
  caller work[8];
  pthread_t threads[8];
  for (int i = 0; i < 8; ++i) work[i] = (caller){function, open_scope(batches, "batch"), i, times(500), 0};
  for (int i = 0; i < 8; ++i) CHECK(pthread_create(&threads[i], NULL, call_often, &work[i]) == 0);
  for (int i = 0; i < 8; ++i) pthread_join(threads[i], NULL);
  for (int i = 0; i < 8; ++i) CHECK_INT(work[i].wrong, 0);
  const tinyai_function_counts counts = counts_of(function);
  CHECK_INT(counts.calls, 8 * times(500));
  CHECK_INT(counts.plans, 1);
  CHECK_INT(counts.traces, body.runs);
  const int64_t arena = counts.arena_bytes + 128; /* with its header */
  CHECK(stats_of(own).subtree_by_category[TINYAI_CATEGORY_ACTIVATION] >= arena);
  CHECK(stats_of(own).subtree_by_category[TINYAI_CATEGORY_ACTIVATION] <= 2 * arena); /* it has fallen back */
  CHECK(stats_of(own).peak_bytes - bare <= 8 * arena + 4096);
  /* All that calls work in is the function's; a batch holds x, its copy, what eager left and one result. */
  CHECK(stats_of(batches).peak_bytes <= 8 * 10 * (LONG * 4 + 1024));
  OK(tinyai_trim(NULL));
  CHECK_INT(stats_of(own).subtree_by_category[TINYAI_CATEGORY_ACTIVATION], 0);
  close_scope(base);
}

/* -------------------------------------------- P09, the function and what it uses close, before and during a call */

typedef struct closing {
  tinyai_variable weight;
  tinyai_manager scope;     /* closed in the trace, if it is one */
  tinyai_function function; /* released in the trace, if it is one */
} closing;

static tinyai_status run_closing(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                 tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  closing* body = user_data;
  tinyai_variable product, out;
  TRY(tinyai_variable_mul(scope, inputs[0], body->weight, &product));
  if (body->scope.id) TRY(tinyai_manager_close(body->scope));
  if (body->function.id) TRY(tinyai_function_release(body->function));
  TRY(tinyai_variable_relu(scope, product, &out));
  outputs[0].id = out.id;
  return TINYAI_OK;
}

static tinyai_variable named_weight(tinyai_manager model) {
  const tinyai_variable weight = new_leaf(model, 2, (const float[]){2, -2});
  OK(tinyai_variable_set_name(weight, "weight"));
  return weight;
}

static void close_before_calls(tinyai_manager base, tinyai_variable x) {
  tinyai_variable y;
  tinyai_manager own = open_scope(base, "own"), model = open_scope(base, "model");
  closing body = {.weight = named_weight(model)};
  tinyai_function function = new_function(own, "net", run_closing, &body);
  MAKE(y, tinyai_function_call(base, function, &x, 1, &y, 1));
  close_scope(model);
  for (int i = 0; i < 2; ++i) {
    CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
    CHECK_MESSAGE_HAS("'weight'");
  }
  close_scope(own);
  CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("'net'");
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  CHECK_STATUS(tinyai_function_stats(function, &counts), TINYAI_ERROR_CLOSED);
  SURE(tinyai_function_release(function)); /* nothing happens */

  body.weight = named_weight(base);
  function = new_function(base, "net", run_closing, &body);
  MAKE(y, tinyai_function_call(base, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 6, 0);
  SURE(tinyai_function_release(function));
  CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("'net'");
}

/* The same from inside of the trace: the call that runs ends well, and the next one is told. */
static void close_in_calls(tinyai_manager base, tinyai_variable x) {
  tinyai_variable y = {UNTOUCHED};
  closing body = {.weight = named_weight(base), .scope = open_scope(base, "own")};
  tinyai_function function = new_function(body.scope, "gone", run_closing, &body);
  MAKE(y, tinyai_function_call(base, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 6, 0);
  CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("'gone'");

  const tinyai_manager model = open_scope(base, "model");
  body = (closing){.weight = named_weight(model), .scope = model};
  function = new_function(base, "net", run_closing, &body);
  MAKE(y, tinyai_function_call(base, function, &x, 1, &y, 1));
  CHECK_VALUES(value_of(y), 6, 0);
  body.scope = (tinyai_manager){0};
  CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("'weight'");

  body = (closing){.weight = named_weight(base)};
  function = body.function = new_function(base, "net", run_closing, &body);
  const tinyai_status status = tinyai_function_call(base, function, &x, 1, &y, 1); /* a running call ends well */
  CHECK(status == TINYAI_OK || status == TINYAI_ERROR_CLOSED);
  if (status == TINYAI_OK) CHECK_VALUES(value_of(y), 6, 0);
  CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &y, 1), TINYAI_ERROR_CLOSED);
}

enum what { THE_FUNCTION, ITS_SCOPE, THE_MODEL, WHATS };

typedef struct racer {
  tinyai_function function;
  tinyai_variable x;
  tinyai_manager batch;
  atomic_llong calls;
  int64_t wrong, closed;
} racer;

static void* call_until_closed(void* argument) {
  racer* work = argument;
  tinyai_set_grad_enabled(0, NULL);
  while (!work->closed && !work->wrong) {
    tinyai_variable y;
    tinyai_array value;
    float numbers[2] = {0};
    const tinyai_status status = tinyai_function_call(work->batch, work->function, &work->x, 1, &y, 1);
    atomic_fetch_add(&work->calls, 1);
    work->closed += status == TINYAI_ERROR_CLOSED;
    work->wrong += status != TINYAI_OK && status != TINYAI_ERROR_CLOSED;
    if (status != TINYAI_OK) continue;
    work->wrong += tinyai_variable_value(y, &value) != TINYAI_OK;
    work->wrong += tinyai_array_to_host(value, numbers, sizeof numbers) != TINYAI_OK;
    work->wrong += computes() && (numbers[0] != 6 || numbers[1] != 0);
    work->wrong += tinyai_variable_release(y) != TINYAI_OK;
  }
  return NULL;
}

/* Two threads call; a third one, this, closes. */
static void close_meanwhile(tinyai_manager base, enum what what) {
  const tinyai_manager own = open_scope(base, "own"), model = open_scope(base, "model");
  const tinyai_manager batch = open_scope(base, "batch");
  closing body = {.weight = named_weight(model)};
  const tinyai_function function = new_function(own, "net", run_closing, &body);
  racer work[2] = {{.function = function}, {.function = function}};
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i) {
    work[i].batch = batch;
    work[i].x = new_leaf(batch, 2, (const float[]){3, 4});
  }
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, call_until_closed, &work[i]);
  while (atomic_load(&work[0].calls) < 20 || atomic_load(&work[1].calls) < 20) sched_yield();
  if (what == THE_FUNCTION) SURE(tinyai_function_release(function));
  if (what == ITS_SCOPE) close_scope(own);
  if (what == THE_MODEL) close_scope(model);
  for (int i = 0; i < 2; ++i) {
    pthread_join(threads[i], NULL);
    CHECK_INT(work[i].wrong, 0);
    CHECK_INT(work[i].closed, 1);
  }
  if (what != ITS_SCOPE) close_scope(own);
  if (what != THE_MODEL) close_scope(model);
  close_scope(batch);
}

SCENARIO_WITH(P09, ROW_OF_THREADS) {
  OK(tinyai_set_grad_enabled(0, NULL));
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){3, 4});
  OK(tinyai_set_tracking(TINYAI_TRACKING_OPERATOR)); /* to be told the names of functions */
  close_before_calls(base, x);
  close_in_calls(base, x);
  OK(tinyai_set_tracking(TINYAI_TRACKING_OFF));
  for (int64_t i = 0; i < 100; ++i) {
    for (int what = 0; what < WHATS; ++what) close_meanwhile(base, (enum what)what);
  }
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
}
