/* A training step in a file. `save FILE` trains a few steps, saves the step and prints the losses of the next twenty;
 * `go FILE` knows nothing but the file: it loads the step, asks what it takes, and prints the losses of the next
 * twenty. `loops FILE` saves one whose loss goes through a scan and a branch. Without arguments both forms are saved
 * and gone on with in one process, which has to agree. tests/checks/saved_pairs.py crosses the languages. */
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
  tinyai_function decay, half, whole; /* of a step with loops; else none */
} Training;

/* One element behind another, those that came first less and less. */
static tinyai_status decay(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  tinyai_variable less, sum, bounded;
  (void)input_count, (void)output_count, (void)user_data;
  TRY(tinyai_variable_mul_scalar(scope, inputs[0], 0.5, &less));
  TRY(tinyai_variable_add(scope, less, inputs[1], &sum));
  TRY(tinyai_variable_tanh(scope, sum, &bounded));
  outputs[0].id = bounded.id;
  return TINYAI_OK;
}

static tinyai_status scaled(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                            tinyai_resource* outputs, int64_t output_count, void* user_data) {
  tinyai_variable out;
  (void)input_count, (void)output_count;
  TRY(tinyai_variable_mul_scalar(scope, inputs[0], *(const double*)user_data, &out));
  outputs[0].id = out.id;
  return TINYAI_OK;
}

/* A term more of the loss: half of it where it is more than 1. */
static tinyai_status with_loops(tinyai_manager scope, const Training* training, tinyai_variable scores,
                                tinyai_variable* loss) {
  tinyai_variable nothing, last, squares, term;
  tinyai_array value, one, is_more;
  TRY(tinyai_variable_sum(scope, scores, (const int64_t[]){0}, 1, 0, &nothing));
  TRY(tinyai_variable_mul_scalar(scope, nothing, 0, &nothing));
  TRY(tinyai_scan(scope, training->decay, &nothing, 1, &scores, 1, NULL, &last, 1));
  TRY(tinyai_variable_square(scope, last, &squares));
  TRY(tinyai_variable_sum(scope, squares, NULL, 0, 0, &term));
  TRY(tinyai_variable_value(term, &value));
  TRY(tinyai_array_mul_scalar(scope, value, 0, &one));
  TRY(tinyai_array_add_scalar(scope, one, 1, &one));
  TRY(tinyai_array_greater(scope, value, one, &is_more));
  TRY(tinyai_cond(scope, is_more, training->half, training->whole, &term, 1, &term, 1));
  return tinyai_variable_add(scope, *loss, term, loss);
}

static tinyai_status step(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                          tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const Training* training = user_data;
  tinyai_variable scores, loss;
  tinyai_array labels;
  (void)input_count, (void)output_count;
  TRY(tinyai_module_forward(scope, training->module, inputs[0], &scores));
  TRY(tinyai_variable_value(inputs[1], &labels));
  TRY(tinyai_variable_cross_entropy(scope, scores, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  if (training->decay.id != 0) TRY(with_loops(scope, training, scores, &loss));
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

static tinyai_status function_of(tinyai_manager scope, const char* name, tinyai_function_forward_fn run,
                                 const void* user_data, tinyai_function* out) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = name;
  options.run = run;
  options.user_data = (void*)user_data;
  return tinyai_function_create(scope, &options, out);
}

static tinyai_status save_step(tinyai_manager scope, const char* path, double* losses, int has_loops) {
  static const double kHalf = 0.5, kWhole = 1;
  const int64_t points[] = {6, 4}, six = 6;
  Training training = {0};
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
  if (has_loops) {
    TRY(function_of(scope, "decay", decay, NULL, &training.decay));
    TRY(function_of(scope, "half", scaled, &kHalf, &training.half));
    TRY(function_of(scope, "whole", scaled, &kWhole, &training.whole));
  }
  tinyai_function function;
  TRY(function_of(scope, "step", step, &training, &function));
  TRY(go_on(scope, function, inputs, 2, BEFORE, losses));
  TRY(tinyai_function_save(function, path));
  TRY(go_on(scope, function, inputs, 2, AFTER, losses));
  return tinyai_function_release(function);
}

static tinyai_status save(tinyai_manager scope, const char* path, double* losses) {
  return save_step(scope, path, losses, 0);
}
static tinyai_status save_loops(tinyai_manager scope, const char* path, double* losses) {
  return save_step(scope, path, losses, 1);
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
    const Work work = strcmp(words[1], "save") == 0 ? save : strcmp(words[1], "loops") == 0 ? save_loops : load;
    if (within(work, words[2], losses)) return 1;
    for (int i = 0; i < AFTER; ++i) printf("%a\n", losses[i]);
    return 0;
  }
  const char* folder = getenv("TMPDIR");
  char path[500];
  snprintf(path, sizeof path, "%s/tinyai-saved-step-%p.onnx", folder ? folder : "/tmp", (void*)losses);
  int failed = 0;
  for (int has_loops = 0; has_loops < 2; ++has_loops) {
    failed |= within(has_loops ? save_loops : save, path, losses) || within(load, path, again) ||
              memcmp(losses, again, sizeof losses) != 0;
  }
  remove(path);
  return failed;
}
