/* A training step with a budget in a file. `save FILE` trains a step and saves it; both that and `go FILE` load it
 * then, and print the price of its budget and the losses of the next few steps: the same in each process and language.
 * Without arguments both are done in one process, which has to agree. Rows N12 of Java and Rust read what `save` wrote.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tinyai.h>

enum { LAYERS = 6, WIDTH = 32, BATCH = 64, STEPS = 4, MOST_TEXT = 1000 };

#define TRY(call)                           \
  do {                                      \
    const tinyai_status status = (call);    \
    if (status != TINYAI_OK) return status; \
  } while (0)

typedef struct training {
  tinyai_module module;
  tinyai_optimizer optimizer;
} training;

static tinyai_status step(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                          tinyai_resource* outputs, int64_t output_count, void* user_data) {
  const training* const of = user_data;
  tinyai_variable y, squares, loss;
  (void)input_count, (void)output_count;
  TRY(tinyai_module_forward(scope, of->module, inputs[0], &y));
  TRY(tinyai_variable_square(scope, y, &squares));
  TRY(tinyai_variable_mean(scope, squares, NULL, 0, 0, &loss));
  TRY(tinyai_variable_backward(scope, loss, NULL));
  TRY(tinyai_optimizer_step(of->optimizer));
  TRY(tinyai_optimizer_clear_grads(of->optimizer));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

/* Numbers that anybody can make who knows the shape. */
static tinyai_status new_input(tinyai_manager scope, tinyai_variable* out) {
  static float numbers[BATCH * WIDTH];
  const int64_t shape[] = {BATCH, WIDTH};
  tinyai_array array;
  for (int i = 0; i < BATCH * WIDTH; ++i) numbers[i] = (float)(i * 7 % 11) * 0.125f;
  TRY(tinyai_array_from_host(scope, TINYAI_F32, shape, 2, numbers, &array));
  return tinyai_constant(scope, array, out);
}

static tinyai_status new_network(tinyai_manager scope, training* out) {
  tinyai_module parts[3 * LAYERS];
  tinyai_variable parameters[2 * LAYERS];
  for (int i = 0; i < LAYERS; ++i) {
    TRY(tinyai_module_linear(scope, WIDTH, WIDTH, 1, TINYAI_F32, &parts[3 * i]));
    TRY(tinyai_module_activation(scope, TINYAI_GELU, NULL, &parts[3 * i + 1]));
    TRY(tinyai_module_dropout(scope, 0.125, &parts[3 * i + 2]));
  }
  TRY(tinyai_module_sequential(scope, parts, 3 * LAYERS, &out->module));
  TRY(tinyai_module_parameters(&out->module, 1, parameters, 2 * LAYERS, NULL));
  return tinyai_optimizer_adam(scope, parameters, 2 * LAYERS, NULL, &out->optimizer);
}

static tinyai_status function_within(tinyai_manager scope, training* of, int64_t budget, tinyai_function* out) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "step";
  options.run = step;
  options.user_data = of;
  options.budget_bytes = budget;
  return tinyai_function_create(scope, &options, out);
}

static tinyai_status price_of(tinyai_function function, tinyai_variable input, int64_t budget, tinyai_price* out) {
  *out = (tinyai_price){.struct_size = sizeof *out};
  return tinyai_function_price(function, &(tinyai_resource){input.id}, 1, 1, budget, out);
}

static tinyai_status call(tinyai_manager scope, tinyai_function function, tinyai_variable input, double* loss) {
  tinyai_variable made;
  tinyai_array value;
  TRY(tinyai_function_call(scope, function, &input, 1, &made, 1));
  TRY(tinyai_variable_value(made, &value));
  TRY(tinyai_item(value, loss));
  return tinyai_variable_release(made);
}

static tinyai_status save(tinyai_manager scope, const char* path) {
  training of;
  tinyai_function whole, bounded;
  tinyai_variable input;
  tinyai_price most;
  double loss;
  TRY(new_input(scope, &input));
  TRY(new_network(scope, &of));
  TRY(function_within(scope, &of, 0, &whole));
  TRY(price_of(whole, input, 0, &most));
  TRY(function_within(scope, &of, (most.peak_bytes + most.least_bytes) / 2, &bounded));
  TRY(call(scope, bounded, input, &loss));
  TRY(tinyai_function_save(bounded, path));
  TRY(tinyai_function_release(whole));
  return tinyai_function_release(bounded);
}

/* "peak operators time", then a loss a line. */
static tinyai_status go(tinyai_manager scope, const char* path, char* text) {
  tinyai_function loaded;
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  tinyai_variable input;
  tinyai_price price;
  TRY(new_input(scope, &input));
  TRY(tinyai_function_load(scope, path, &loaded));
  TRY(tinyai_function_stats(loaded, &counts));
  TRY(price_of(loaded, input, counts.budget_bytes, &price));
  int length =
      snprintf(text, MOST_TEXT, "%" PRId64 " %" PRId64 " %.9f\n", price.peak_bytes, price.operators, price.more_time);
  for (int i = 0; i < STEPS; ++i) {
    double loss;
    TRY(call(scope, loaded, input, &loss));
    length += snprintf(text + length, MOST_TEXT - (size_t)length, "%.9f\n", loss);
  }
  TRY(tinyai_function_stats(loaded, &counts));
  if (counts.copies != price.operators || price.operators == 0 || price.peak_bytes > counts.budget_bytes)
    return TINYAI_ERROR_INTERNAL;
  return tinyai_function_release(loaded);
}

/* In a scope of its own. */
static int work(const char* path, char* text) {
  tinyai_manager scope;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.seed = 7;
  options.has_seed = 1;
  tinyai_status status = tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope);
  if (status != TINYAI_OK) return 1;
  status = text ? go(scope, path, text) : save(scope, path);
  if (status != TINYAI_OK) {
    char message[1000];
    tinyai_last_error(message, sizeof message);
    fprintf(stderr, "status %d: %s\n", (int)status, message);
  }
  tinyai_manager_close(scope);
  return status != TINYAI_OK;
}

int main(int count, char** words) {
  static char text[MOST_TEXT], again[MOST_TEXT];
  if (count == 3) {
    if (strcmp(words[1], "save") == 0 && work(words[2], NULL)) return 1;
    if (work(words[2], text)) return 1;
    fputs(text, stdout);
    return 0;
  }
  const char* const folder = getenv("TMPDIR");
  char path[500];
  snprintf(path, sizeof path, "%s/tinyai-budgeted-step-%p.onnx", folder ? folder : "/tmp", (void*)&path);
  const int failed = work(path, NULL) || work(path, text) || work(path, again) || strcmp(text, again) != 0;
  remove(path);
  printf("%s: a step with a budget has one plan and price in each load\n", failed ? "FAIL" : "ok");
  return failed;
}
