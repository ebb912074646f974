/* Prices of budgets: what a function does with less, and what runs again for it. */
#include "analyze.h"

static tinyai_status ask_prices(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                                int64_t output_count, void* answer) {
  price_list* const list = answer;
  list->whole.struct_size = sizeof list->whole;
  TRY(tinyai_function_price(function, inputs, input_count, output_count, 0, &list->whole));
  for (int i = 0; i < list->count; ++i) {
    tinyai_price* const told = &list->told[i];
    const int64_t budget = (int64_t)(list->shares[i] * (double)list->whole.peak_bytes);
    told->struct_size = sizeof *told;
    TRY(tinyai_function_price(function, inputs, input_count, output_count, budget > 0 ? budget : 1, told));
  }
  return TINYAI_OK;
}

tinyai_status price_file(const char* path, const sizes* at, price_list* list) {
  return ask_file(path, at, ask_prices, list);
}

typedef struct step {
  tinyai_module module;
  tinyai_optimizer optimizer;
  tinyai_array input, labels;
} step;

static tinyai_status train(tinyai_manager into, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)inputs, (void)input_count, (void)output_count;
  const step* const of = user_data;
  tinyai_variable scores, flat, loss;
  tinyai_array value;
  int64_t shape[8], rank, rows;
  TRY(tinyai_module_forward_array(into, of->module, of->input, &scores));
  TRY(tinyai_variable_value(scores, &value));
  TRY(tinyai_array_shape(value, shape, &rank));
  TRY(tinyai_array_size(of->labels, &rows));
  const int64_t two[] = {rows, shape[rank - 1]};
  TRY(tinyai_variable_reshape(into, scores, two, 2, &flat));
  TRY(tinyai_variable_cross_entropy(into, flat, of->labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  TRY(tinyai_variable_backward(into, loss, NULL));
  TRY(tinyai_optimizer_step(of->optimizer));
  TRY(tinyai_optimizer_clear_grads(of->optimizer));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

static tinyai_status price_in(tinyai_manager scope, const builder* model, const sizes* at, price_list* list) {
  const int64_t labels = label_count(model, at);
  step of;
  TRY(model->build(scope, at, &of.module));
  TRY(model->input(scope, at, &of.input));
  TRY(tinyai_array_zeros(scope, &labels, 1, TINYAI_I64, &of.labels));
  TRY(adam_over(scope, of.module, &of.optimizer));
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = model->name;
  options.run = train;
  options.user_data = &of;
  tinyai_function function;
  TRY(tinyai_function_create(scope, &options, &function));
  const tinyai_status status = ask_prices(function, NULL, 0, 1, list);
  tinyai_function_release(function);
  return status;
}

tinyai_status price_builder(const builder* model, const sizes* at, price_list* list) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = "null";
  tinyai_manager scope;
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));
  const tinyai_status status = price_in(scope, model, at, list);
  tinyai_manager_close(scope);
  return status;
}

static void write_row(FILE* to, const char* name, const tinyai_price* told) {
  if (told->peak_bytes == 0) {
    fprintf(to, "%-8s %16lld %16s\n", name, (long long)told->budget_bytes, "below the least");
    return;
  }
  fprintf(to, "%-8s %16lld %16lld %10.2f %12lld %18lld %18lld\n", name, (long long)told->budget_bytes,
          (long long)told->peak_bytes, 100 * told->more_time, (long long)told->operators, (long long)told->more_flops,
          (long long)told->more_bytes_moved);
}

void write_prices(FILE* to, const price_list* list) {
  fprintf(to, "%-8s %16s %16s %10s %12s %18s %18s\n", "share", "budget bytes", "bytes of a call", "time +%", "again",
          "FLOPs again", "bytes moved again");
  write_row(to, "whole", &list->whole);
  for (int i = 0; i < list->count; ++i) {
    char name[32];
    snprintf(name, sizeof name, "%.3g", list->shares[i]);
    write_row(to, name, &list->told[i]);
  }
  fprintf(to, "the least that a call can do with: %lld bytes\n", (long long)list->whole.least_bytes);
}
