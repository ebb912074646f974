/* What the rows of compiled functions share. */
#ifndef TINYAI_SCENARIO_COMPILED_H
#define TINYAI_SCENARIO_COMPILED_H

#include "scenario.h"

/* In the callbacks, which the engine calls: the macros of the harness may leave by a jump. */
#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

static inline tinyai_function new_function(tinyai_manager into, const char* name, tinyai_function_forward_fn run,
                                           void* user_data) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = name;
  options.run = run;
  options.user_data = user_data;
  tinyai_function function;
  MAKE(function, tinyai_function_create(into, &options, &function));
  return function;
}

static inline tinyai_function_counts counts_of(tinyai_function function) {
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  SURE(tinyai_function_stats(function, &counts));
  return counts;
}

static inline bool reason_has(tinyai_function function, const char* part) {
  char text[1000] = "";
  SURE(tinyai_function_reason(function, text, sizeof text, NULL));
  if (!strstr(text, part)) fprintf(stderr, "    no \"%s\" in: %s\n", part, text);
  return strstr(text, part) != NULL;
}

/* A scope under `parent` whose random numbers are those of the seed. */
static inline tinyai_manager open_seeded(tinyai_manager parent, uint64_t seed) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "seeded";
  options.seed = seed;
  options.has_seed = 1;
  tinyai_manager manager;
  MAKE(manager, tinyai_manager_open(parent, &options, &manager));
  return manager;
}

static inline int64_t count_of(tinyai_array array) {
  int64_t shape[8], rank = 0, count = 1;
  SURE(tinyai_array_shape(array, shape, &rank));
  for (int64_t i = 0; i < rank; ++i) count *= shape[i];
  return count;
}

/* Of f32. */
static inline int64_t bytes_of(tinyai_array array) { return count_of(array) * (int64_t)sizeof(float); }

/* cumsum(a) * (a * x) with a = tanh(x): temporaries that cannot all lie one over another, nor in registers. */
typedef struct temporaries_body {
  atomic_int runs;
  tinyai_array total; /* the sum of x is added to it, if it is one */
} temporaries_body;

static inline tinyai_status run_temporaries(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                            tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  temporaries_body* body = user_data;
  tinyai_variable a, sum, product, out;
  atomic_fetch_add(&body->runs, 1);
  if (body->total.id) {
    tinyai_array x, added;
    TRY(tinyai_variable_value(inputs[0], &x));
    TRY(tinyai_array_sum(scope, x, NULL, 0, 0, &added));
    TRY(tinyai_array_add_inplace(body->total, added));
  }
  TRY(tinyai_variable_tanh(scope, inputs[0], &a));
  TRY(tinyai_variable_cumsum(scope, a, 0, 0, &sum));
  TRY(tinyai_variable_mul(scope, a, inputs[0], &product));
  TRY(tinyai_variable_mul(scope, sum, product, &out));
  outputs[0].id = out.id;
  return TINYAI_OK;
}

#endif
