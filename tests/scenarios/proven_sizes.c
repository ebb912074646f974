/* Plans for sizes of a batch that were looked at: H07. */
#include "compiled.h"

static tinyai_status rows_of(tinyai_variable x, int64_t* rows) {
  tinyai_array value;
  int64_t shape[8];
  TRY(tinyai_variable_value(x, &value));
  TRY(tinyai_array_shape(value, shape, NULL));
  *rows = shape[0];
  return TINYAI_OK;
}

/* How many rows a body keeps that looks at the size, by its number. */
static int64_t kept_of(int64_t body, int64_t n) {
  if (body <= 7) return n - n % body;
  return body == 8 ? n / 2 : n > 10 ? n - 1 : n;
}

static tinyai_status keep_some(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                               tinyai_resource* outputs, int64_t output_count, void* body) {
  int64_t rows;
  tinyai_variable y;
  (void)input_count, (void)output_count;
  TRY(rows_of(inputs[0], &rows));
  TRY(tinyai_variable_slice(scope, inputs[0], 0, 0, kept_of(*(const int64_t*)body, rows), 1, &y));
  outputs[0].id = y.id;
  return TINYAI_OK;
}

static void keeps_rows_at_each_size(tinyai_manager s, int64_t body, const int64_t* sizes, int64_t count) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "keep";
  options.run = keep_some;
  options.user_data = &body;
  options.batched_inputs = 1;
  tinyai_function function;
  MAKE(function, tinyai_function_create(s, &options, &function));
  for (int64_t i = 0; i < count; ++i) {
    const int64_t shape[] = {sizes[i], 2};
    tinyai_array a;
    tinyai_variable x, y;
    int64_t rows = -1;
    MAKE(a, tinyai_array_ones(s, shape, 2, TINYAI_F32, &a));
    MAKE(x, tinyai_constant(s, a, &x));
    MAKE(y, tinyai_function_call(s, function, &x, 1, &y, 1));
    SURE(rows_of(y, &rows));
    if (rows != kept_of(body, sizes[i])) fprintf(stderr, "    body %d of %d rows\n", (int)body, (int)sizes[i]);
    CHECK_INT(rows, kept_of(body, sizes[i]));
  }
  SURE(tinyai_function_release(function));
}

SCENARIO(H07) {
  const tinyai_manager s = open_scope(no_manager, "sizes");
  int32_t before;
  int64_t sizes[40];
  SURE(tinyai_set_grad_enabled(0, &before));
  for (int64_t first = 2; first <= (memory_fails() ? 2 : 12); ++first) {
    const int64_t count = times(40);
    for (int64_t i = 0; i < count; ++i) sizes[i] = i == 0 ? first : i + 2;
    for (int64_t body = 2; body <= 9; ++body) keeps_rows_at_each_size(s, body, sizes, count);
  }
  SURE(tinyai_set_grad_enabled(before, NULL));
  close_scope(s);
}
