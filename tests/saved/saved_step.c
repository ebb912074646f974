/* A training step in a file. `save FILE` trains a few steps, saves the step and prints the losses of the next twenty;
 * `go FILE` knows nothing but the file: it loads the step, asks what it takes, and prints the losses of the next
 * twenty. Without arguments both, in one process, which have to agree. tests/checks/saved_pairs.py crosses the
 * languages. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tinyai.h>

enum { BEFORE = 5, AFTER = 20, MOST = 64 };

#define TRY(call)                           \
  do {                                      \
    const tinyai_status status = (call);    \
    if (status != TINYAI_OK) return status; \
  } while (0)

typedef struct Training {
  tinyai_module module;
  tinyai_optimizer optimizer;
} Training;

static tinyai_status step(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                          tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const Training* training = user_data;
  tinyai_variable scores, loss;
  tinyai_array labels;
  (void)input_count, (void)output_count;
  TRY(tinyai_module_forward(scope, training->module, inputs[0], &scores));
  TRY(tinyai_variable_value(inputs[1], &labels));
  TRY(tinyai_variable_cross_entropy(scope, scores, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  TRY(tinyai_variable_backward(scope, loss, NULL));
  TRY(tinyai_optimizer_step(training->optimizer));
  TRY(tinyai_optimizer_clear_grads(training->optimizer));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

/* Numbers that anybody can make who knows the shape. */
static tinyai_status filled(tinyai_manager scope, tinyai_dtype dtype, const int64_t* shape, int64_t rank,
                            tinyai_variable* out) {
  float numbers[MOST];
  int64_t labels[MOST];
  tinyai_array array;
  for (int i = 0; i < MOST; ++i) {
    numbers[i] = (float)(i * 7 % 11) * 0.125f;
    labels[i] = i % 3;
  }
  const void* data = dtype == TINYAI_I64 ? (const void*)labels : (const void*)numbers;
  TRY(tinyai_array_from_host(scope, dtype, shape, rank, data, &array));
  return tinyai_constant(scope, array, out);
}

static tinyai_status go_on(tinyai_manager scope, tinyai_function function, const tinyai_variable* inputs, int64_t count,
                           int steps, double* losses) {
  for (int i = 0; i < steps; ++i) {
    tinyai_variable loss;
    tinyai_array value;
    TRY(tinyai_function_call(scope, function, inputs, count, &loss, 1));
    TRY(tinyai_variable_value(loss, &value));
    TRY(tinyai_item(value, &losses[i]));
    TRY(tinyai_variable_release(loss));
  }
  return TINYAI_OK;
}

static tinyai_status save(tinyai_manager scope, const char* path, double* losses) {
  const int64_t points[] = {6, 4}, six = 6;
  Training training;
  tinyai_module parts[3];
  tinyai_variable parameters[4], inputs[2];
  TRY(tinyai_module_linear(scope, 4, 8, 1, TINYAI_F32, &parts[0]));
  TRY(tinyai_module_dropout(scope, 0.25, &parts[1]));
  TRY(tinyai_module_linear(scope, 8, 3, 1, TINYAI_F32, &parts[2]));
  TRY(tinyai_module_sequential(scope, parts, 3, &training.module));
  for (int i = 0; i < 4; ++i) TRY(tinyai_module_parameter_at(training.module, i, &parameters[i]));
  TRY(tinyai_optimizer_adam(scope, parameters, 4, NULL, &training.optimizer));
  TRY(filled(scope, TINYAI_F32, points, 2, &inputs[0]));
  TRY(filled(scope, TINYAI_I64, &six, 1, &inputs[1]));
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "step";
  options.run = step;
  options.user_data = &training;
  tinyai_function function;
  TRY(tinyai_function_create(scope, &options, &function));
  TRY(go_on(scope, function, inputs, 2, BEFORE, losses));
  TRY(tinyai_function_save(function, path));
  TRY(go_on(scope, function, inputs, 2, AFTER, losses));
  return tinyai_function_release(function);
}

static tinyai_status load(tinyai_manager scope, const char* path, double* losses) {
  tinyai_function function;
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  tinyai_variable inputs[8];
  TRY(tinyai_function_load(scope, path, &function));
  TRY(tinyai_function_stats(function, &counts));
  for (int64_t i = 0; i < counts.inputs && i < 8; ++i) {
    tinyai_function_value value = {.struct_size = sizeof value};
    TRY(tinyai_function_input(function, i, &value, NULL, 0, NULL));
    TRY(filled(scope, value.dtype, value.shape, value.rank, &inputs[i]));
  }
  return go_on(scope, function, inputs, counts.inputs, AFTER, losses);
}

typedef tinyai_status (*Work)(tinyai_manager, const char*, double*);

static int within(Work work, const char* path, double* losses) {
  tinyai_manager scope;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.seed = 7;
  options.has_seed = 1;
  tinyai_status status = tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope);
  if (status == TINYAI_OK) {
    status = work(scope, path, losses);
    if (status != TINYAI_OK) {
      char message[500];
      tinyai_last_error(message, sizeof message);
      fprintf(stderr, "%s\n", message);
    }
    tinyai_manager_close(scope);
  }
  return status != TINYAI_OK;
}

int main(int count, char** words) {
  double losses[AFTER], again[AFTER];
  if (count == 3) {
    if (within(strcmp(words[1], "save") == 0 ? save : load, words[2], losses)) return 1;
    for (int i = 0; i < AFTER; ++i) printf("%a\n", losses[i]);
    return 0;
  }
  const char* folder = getenv("TMPDIR");
  char path[500];
  snprintf(path, sizeof path, "%s/tinyai-saved-step-%p.onnx", folder ? folder : "/tmp", (void*)losses);
  const int failed =
      within(save, path, losses) || within(load, path, again) || memcmp(losses, again, sizeof losses) != 0;
  remove(path);
  return failed;
}
