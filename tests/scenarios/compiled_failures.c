/* P07: a compiled call that fails half way has written nothing that others see. */
#include "compiled.h"

enum { ROWS = 4, COLUMNS = 3 };

typedef struct lookup {
  tinyai_module norm;
  tinyai_optimizer optimizer;
  tinyai_array total, ids; /* the first of another dtype than the input, which cannot be the same array then */
  int runs;
} lookup;

/* Writes a captured array, running statistics, gradients and parameters; looks ids up in between. */
static tinyai_status run_lookup(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  lookup* body = user_data;
  tinyai_variable normed, rows, square, loss;
  tinyai_array x, sum, wide;
  ++body->runs;
  TRY(tinyai_variable_value(inputs[0], &x));
  TRY(tinyai_array_sum(scope, x, NULL, 0, 0, &sum));
  TRY(tinyai_array_cast(scope, sum, TINYAI_F64, &wide));
  TRY(tinyai_array_add_inplace(body->total, wide));
  TRY(tinyai_module_forward(scope, body->norm, inputs[0], &normed));
  TRY(tinyai_variable_index_select(scope, normed, body->ids, 0, &rows));
  TRY(tinyai_variable_square(scope, rows, &square));
  TRY(tinyai_variable_sum(scope, square, NULL, 0, 0, &loss));
  TRY(tinyai_variable_backward(scope, loss, NULL));
  TRY(tinyai_optimizer_step(body->optimizer));
  TRY(tinyai_array_add_inplace(body->total, wide));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

typedef struct seen {
  double total;
  float mean[COLUMNS], variance[COLUMNS], weight[COLUMNS], bias[COLUMNS], gradient[COLUMNS];
} seen;

static seen look_at(const lookup* body) {
  seen s = {0};
  tinyai_array mean, variance;
  tinyai_variable weight, bias;
  MAKE(mean, tinyai_module_buffer(body->norm, "running_mean", &mean));
  MAKE(variance, tinyai_module_buffer(body->norm, "running_var", &variance));
  MAKE(weight, tinyai_module_parameter(body->norm, "weight", &weight));
  MAKE(bias, tinyai_module_parameter(body->norm, "bias", &bias));
  OK(tinyai_array_to_host(body->total, &s.total, sizeof s.total));
  OK(tinyai_array_to_host(mean, s.mean, sizeof s.mean));
  OK(tinyai_array_to_host(variance, s.variance, sizeof s.variance));
  OK(tinyai_array_to_host(value_of(weight), s.weight, sizeof s.weight));
  OK(tinyai_array_to_host(value_of(bias), s.bias, sizeof s.bias));
  OK(tinyai_array_to_host(grad_of(weight), s.gradient, sizeof s.gradient));
  return s;
}

static bool same_seen(const seen* a, const seen* b) { return memcmp(a, b, sizeof *a) == 0; }

static lookup new_lookup(tinyai_manager into) {
  static const int64_t good[] = {2, 0};
  lookup body = {.runs = 0};
  tinyai_variable parameters[2];
  MAKE(body.norm, tinyai_module_batch_norm(into, 1, COLUMNS, NULL, &body.norm));
  for (int i = 0; i < 2; ++i) MAKE(parameters[i], tinyai_module_parameter_at(body.norm, i, &parameters[i]));
  MAKE(body.optimizer, tinyai_optimizer_adam(into, parameters, 2, NULL, &body.optimizer));
  MAKE(body.total, tinyai_array_zeros(into, NULL, 0, TINYAI_F64, &body.total));
  MAKE(body.ids, tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){2}, 1, good, &body.ids));
  return body;
}

static tinyai_variable new_input(tinyai_manager into) {
  const tinyai_array array = new_matrix(into, ROWS, COLUMNS, NULL);
  tinyai_variable x;
  MAKE(x, tinyai_constant(into, array, &x));
  return x;
}

static seen eager_after(tinyai_manager base, int calls) {
  lookup body = new_lookup(base);
  const tinyai_variable x = new_input(base);
  for (int i = 0; i < calls; ++i) {
    tinyai_resource loss;
    OK(run_lookup(base, &x, 1, &loss, 1, &body));
  }
  return look_at(&body);
}

/* With the ids that it was traced with, with ones out of range, and with good ones again. */
static void fail_half_way(tinyai_manager base) {
  static const int64_t good[] = {2, 0}, bad[] = {2, 9};
  lookup body = new_lookup(base);
  const tinyai_variable x = new_input(base);
  const tinyai_function function = new_function(base, "lookup", run_lookup, &body);
  tinyai_variable loss;
  for (int i = 0; i < 2; ++i) MAKE(loss, tinyai_function_call(base, function, &x, 1, &loss, 1));
  const seen before = look_at(&body), expected = eager_after(base, 2);
  CHECK(same_seen(&before, &expected));
  OK(tinyai_array_write(body.ids, bad, sizeof bad));
  for (int i = 0; i < 2; ++i) {
    tinyai_variable none = {UNTOUCHED};
    CHECK_STATUS(tinyai_function_call(base, function, &x, 1, &none, 1), TINYAI_ERROR_RANGE);
    CHECK(none.id == UNTOUCHED);
    const seen after = look_at(&body);
    CHECK_NEAR(after.total, before.total, 0);
    CHECK(memcmp(after.mean, before.mean, sizeof before.mean) == 0);
    CHECK(memcmp(after.variance, before.variance, sizeof before.variance) == 0);
    CHECK(memcmp(after.weight, before.weight, sizeof before.weight) == 0);
    CHECK(memcmp(after.bias, before.bias, sizeof before.bias) == 0);
    CHECK(memcmp(after.gradient, before.gradient, sizeof before.gradient) == 0);
  }
  OK(tinyai_array_write(body.ids, good, sizeof good));
  MAKE(loss, tinyai_function_call(base, function, &x, 1, &loss, 1));
  const seen after = look_at(&body), three = eager_after(base, 3);
  CHECK(same_seen(&after, &three));
}

/* A trace that runs out of memory is the callback's failure, which S26 need not tell from another. */
static tinyai_status call_short_of_memory(tinyai_manager base, tinyai_function function, tinyai_variable x,
                                          tinyai_variable* y) {
  const tinyai_status status = tinyai_function_call(base, function, &x, 1, y, 1);
  char message[500];
  if (status != TINYAI_ERROR_CALLBACK || !memory_fails()) return status;
  tinyai_last_error(message, sizeof message);
  return strstr(message, "out of memory") ? TINYAI_ERROR_OUT_OF_MEMORY : status;
}

/* S26 repeats this with each allocation failing: a failed call, made again, must not have written. */
static void lack_memory(tinyai_manager base) {
  temporaries_body body = {.total = new_scalar(base, 0)};
  const tinyai_function function = new_function(base, "step", run_temporaries, &body);
  const tinyai_variable x = new_leaf(base, 4, NULL);
  tinyai_variable y;
  for (int i = 1; i <= 3; ++i) {
    MAKE(y, call_short_of_memory(base, function, x, &y));
    CHECK_NEAR(item_of(body.total), 10 * i, 0);
    OK(tinyai_trim(NULL)); /* the arena is made anew */
  }
  CHECK(body.runs >= 1);
}

SCENARIO_WITH(P07, ROW_REPEATED) {
  const tinyai_manager base = open_scope(no_manager, "base");
  if (!memory_fails() && computes()) fail_half_way(base);
  OK(tinyai_set_grad_enabled(0, NULL));
  lack_memory(base);
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
}
