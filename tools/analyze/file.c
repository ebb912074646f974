/* A saved function at other sizes: which axes of its inputs a size is. */
#include <stdlib.h>

#include "analyze.h"

/* The batch is the first axis of each input; the sequence the second of those with two or three; the resolution the
 * last two of those with four. */
static int is_axis_of(enum size size, int rank, int axis) {
  switch (size) {
    case BATCH:
      return axis == 0;
    case SEQUENCE:
      return axis == 1 && (rank == 2 || rank == 3);
    case RESOLUTION:
      return rank == 4 && axis >= 2;
    default:
      return 0;
  }
}

static tinyai_status example(tinyai_manager into, tinyai_function function, int64_t index, const sizes* at,
                             tinyai_resource* out) {
  tinyai_function_value value = {.struct_size = sizeof value};
  TRY(tinyai_function_input(function, index, &value, NULL, 0, NULL));
  for (int size = 0; size < SIZES; ++size) {
    for (int axis = 0; axis < value.rank; ++axis) {
      if (value.shape[axis] < 0) value.shape[axis] = 1; /* open */
      if (at->of[size] && is_axis_of((enum size)size, value.rank, axis)) value.shape[axis] = at->of[size];
    }
  }
  tinyai_array made;
  TRY(tinyai_array_zeros(into, value.shape, value.rank, value.dtype, &made));
  out->id = made.id;
  return TINYAI_OK;
}

static tinyai_status ask_loaded(tinyai_manager scope, tinyai_manager examples, const char* path, const sizes* at,
                                ask_function ask, void* answer) {
  tinyai_function function;
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  TRY(tinyai_function_load(scope, path, &function));
  TRY(tinyai_function_stats(function, &counts));
  tinyai_resource* const inputs = malloc((size_t)(counts.inputs + 1) * sizeof *inputs);
  if (!inputs) return TINYAI_ERROR_OUT_OF_MEMORY;
  tinyai_status status = TINYAI_OK;
  for (int64_t i = 0; i < counts.inputs && status == TINYAI_OK; ++i)
    status = example(examples, function, i, at, &inputs[i]);
  if (status == TINYAI_OK) status = ask(function, inputs, counts.inputs, counts.outputs, answer);
  free(inputs);
  return status;
}

tinyai_status ask_file(const char* path, const sizes* at, ask_function ask, void* answer) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  tinyai_manager scope, examples;
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));
  options.device = "null";
  tinyai_status status = tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &examples);
  if (status == TINYAI_OK) {
    status = ask_loaded(scope, examples, path, at, ask, answer);
    tinyai_manager_close(examples);
  }
  tinyai_manager_close(scope);
  return status;
}

static tinyai_status analyze(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                             int64_t output_count, void* answer) {
  return tinyai_function_analyze(function, inputs, input_count, output_count, answer);
}

tinyai_status analyze_file(const char* path, const sizes* at, tinyai_analysis* out) {
  return ask_file(path, at, analyze, out);
}
