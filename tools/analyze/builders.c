/* Models by name: a perceptron, a convolutional network, a transformer's decoder. They are made on the device "null",
 * so that even their parameters take no memory. */
#include <stdlib.h>
#include <string.h>

#include "analyze.h"

enum { CLASSES = 10, PIXELS = 784, COLOURS = 3, VOCABULARY = 50257, HEAD = 64, MOST_PARTS = 4096 };

const char* const size_names[SIZES] = {"batch", "resolution", "sequence", "depth", "width"};

static tinyai_status linear(tinyai_manager into, int64_t in, int64_t out, tinyai_module* module) {
  return tinyai_module_linear(into, in, out, 1, TINYAI_F32, module);
}
static tinyai_status relu(tinyai_manager into, tinyai_module* module) {
  return tinyai_module_activation(into, TINYAI_RELU, NULL, module);
}

/* `depth` layers of `width`, and one of scores. */
static tinyai_status build_mlp(tinyai_manager into, const sizes* at, tinyai_module* out) {
  tinyai_module parts[MOST_PARTS];
  int64_t count = 0, in = PIXELS;
  for (int64_t i = 0; i < at->of[DEPTH]; ++i, in = at->of[WIDTH]) {
    TRY(linear(into, in, at->of[WIDTH], &parts[count++]));
    TRY(relu(into, &parts[count++]));
  }
  TRY(linear(into, in, CLASSES, &parts[count++]));
  return tinyai_module_sequential(into, parts, count, out);
}
static tinyai_status rows_of_pixels(tinyai_manager into, const sizes* at, tinyai_array* out) {
  const int64_t shape[] = {at->of[BATCH], PIXELS};
  return tinyai_array_zeros(into, shape, 2, TINYAI_F32, out);
}

/* `depth` convolutions of 3 x 3 to `width` channels that keep the resolution, their mean, and a layer of scores. */
static tinyai_status build_cnn(tinyai_manager into, const sizes* at, tinyai_module* out) {
  tinyai_module parts[MOST_PARTS];
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  int64_t count = 0, in = COLOURS;
  for (int64_t i = 0; i < at->of[DEPTH]; ++i, in = at->of[WIDTH]) {
    TRY(tinyai_module_conv2d(into, in, at->of[WIDTH], 3, 3, &options, &parts[count++]));
    TRY(relu(into, &parts[count++]));
  }
  TRY(tinyai_module_adaptive_avg_pool2d(into, 1, 1, &parts[count++]));
  TRY(tinyai_module_flatten(into, 1, -1, &parts[count++]));
  TRY(linear(into, in, CLASSES, &parts[count++]));
  return tinyai_module_sequential(into, parts, count, out);
}
static tinyai_status images(tinyai_manager into, const sizes* at, tinyai_array* out) {
  const int64_t shape[] = {at->of[BATCH], COLOURS, at->of[RESOLUTION], at->of[RESOLUTION]};
  return tinyai_array_zeros(into, shape, 4, TINYAI_F32, out);
}

/* ------------------------------------------------------------------------------------------------------ transformer */

typedef struct parts {
  tinyai_module children[8];
  int count;
  int64_t vocabulary;
} parts;

static tinyai_status composed(tinyai_manager into, const char* name, tinyai_module_forward_fn forward,
                              const parts* made_of, tinyai_module* out) {
  parts* const kept = malloc(sizeof *kept);
  if (!kept) return TINYAI_ERROR_OUT_OF_MEMORY;
  *kept = *made_of;
  const tinyai_status status = tinyai_module_compose(into, name, forward, kept, free, out);
  if (status != TINYAI_OK) free(kept);
  char number[12];
  for (int i = 0; status == TINYAI_OK && i < made_of->count; ++i) {
    snprintf(number, sizeof number, "%d", i);
    TRY(tinyai_module_add_child(*out, number, made_of->children[i]));
  }
  return status;
}

/* Part `number` of three, of [3, ..]. */
static tinyai_status third(tinyai_manager scope, tinyai_variable all, int64_t number, tinyai_variable* out) {
  tinyai_variable one;
  TRY(tinyai_variable_slice(scope, all, 0, number, number + 1, 1, &one));
  return tinyai_variable_squeeze(scope, one, &(int64_t){0}, 1, out);
}

static tinyai_status later_tokens(tinyai_manager scope, int64_t length, tinyai_array* out) {
  tinyai_array ones, later;
  TRY(tinyai_array_ones(scope, (int64_t[]){length, length}, 2, TINYAI_F32, &ones));
  TRY(tinyai_array_triu(scope, ones, 1, &later));
  return tinyai_array_cast(scope, later, TINYAI_BOOL, out);
}

/* Of children: the projection to queries, keys and values, and the one of what comes out. */
static tinyai_status attend(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                            int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* data) {
  (void)self, (void)input_count, (void)output_count;
  const parts* const of = data;
  tinyai_array x, later;
  int64_t shape[8], rank;
  TRY(tinyai_variable_value(inputs[0], &x));
  TRY(tinyai_array_shape(x, shape, &rank));
  const int64_t split[] = {shape[0], shape[1], 3, shape[2] / HEAD, HEAD};
  tinyai_variable all, query, key, value, scores, out;
  TRY(tinyai_module_forward(scope, of->children[0], inputs[0], &all));
  TRY(tinyai_variable_reshape(scope, all, split, 5, &all));
  TRY(tinyai_variable_transpose(scope, all, (int64_t[]){2, 0, 3, 1, 4}, 5, &all));
  TRY(third(scope, all, 0, &query));
  TRY(third(scope, all, 1, &key));
  TRY(third(scope, all, 2, &value));
  TRY(tinyai_variable_transpose(scope, key, (int64_t[]){0, 1, 3, 2}, 4, &key));
  TRY(tinyai_variable_matmul(scope, query, key, &scores));
  TRY(tinyai_variable_mul_scalar(scope, scores, 0.125, &scores)); /* over the root of HEAD */
  TRY(later_tokens(scope, shape[1], &later));
  TRY(tinyai_variable_masked_fill(scope, scores, later, -1e9, &scores));
  TRY(tinyai_variable_softmax(scope, scores, -1, &scores));
  TRY(tinyai_variable_matmul(scope, scores, value, &out));
  TRY(tinyai_variable_transpose(scope, out, (int64_t[]){0, 2, 1, 3}, 4, &out));
  TRY(tinyai_variable_reshape(scope, out, shape, 3, &out));
  TRY(tinyai_module_forward(scope, of->children[1], out, &out));
  outputs[0].id = out.id;
  return TINYAI_OK;
}

/* x + attention(norm(x)), and the same with the perceptron. */
static tinyai_status run_block(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                               int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* data) {
  (void)self, (void)input_count, (void)output_count;
  const parts* const of = data;
  tinyai_variable x = inputs[0], branch;
  for (int i = 0; i < 4; i += 2) {
    TRY(tinyai_module_forward(scope, of->children[i], x, &branch));
    TRY(tinyai_module_forward(scope, of->children[i + 1], branch, &branch));
    TRY(tinyai_variable_add(scope, x, branch, &x));
  }
  outputs[0].id = x.id;
  return TINYAI_OK;
}

/* Tokens [B, T] to scores [B T, vocabulary], by the table that the tokens are read from. */
static tinyai_status run_gpt(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                             int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* data) {
  (void)self, (void)input_count, (void)output_count;
  const parts* const of = data;
  tinyai_array tokens, positions;
  int64_t shape[8], rank;
  TRY(tinyai_variable_value(inputs[0], &tokens));
  TRY(tinyai_array_shape(tokens, shape, &rank));
  TRY(tinyai_array_arange(scope, 0, (double)shape[1], 1, TINYAI_I64, &positions));
  tinyai_variable x, where, table;
  TRY(tinyai_module_forward(scope, of->children[0], inputs[0], &x));
  TRY(tinyai_module_forward_array(scope, of->children[1], positions, &where));
  TRY(tinyai_variable_add(scope, x, where, &x));
  TRY(tinyai_module_forward(scope, of->children[2], x, &x));
  TRY(tinyai_module_forward(scope, of->children[3], x, &x));
  int64_t all[8];
  TRY(tinyai_variable_value(x, &tokens));
  TRY(tinyai_array_shape(tokens, all, &rank));
  TRY(tinyai_variable_reshape(scope, x, (int64_t[]){all[0] * all[1], all[2]}, 2, &x));
  TRY(tinyai_module_parameter(of->children[0], "weight", &table));
  TRY(tinyai_variable_linear(scope, x, table, TINYAI_NULL_VARIABLE, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

static tinyai_status norm(tinyai_manager into, int64_t width, tinyai_module* out) {
  return tinyai_module_layer_norm(into, &width, 1, 1e-5, 1, TINYAI_F32, out);
}

static tinyai_status build_block(tinyai_manager into, int64_t width, tinyai_module* out) {
  parts attention = {.count = 2}, block = {.count = 4};
  tinyai_module perceptron[3];
  TRY(linear(into, width, 3 * width, &attention.children[0]));
  TRY(linear(into, width, width, &attention.children[1]));
  TRY(linear(into, width, 4 * width, &perceptron[0]));
  TRY(tinyai_module_activation(into, TINYAI_GELU_TANH, NULL, &perceptron[1]));
  TRY(linear(into, 4 * width, width, &perceptron[2]));
  TRY(norm(into, width, &block.children[0]));
  TRY(composed(into, "attention", attend, &attention, &block.children[1]));
  TRY(norm(into, width, &block.children[2]));
  TRY(tinyai_module_sequential(into, perceptron, 3, &block.children[3]));
  return composed(into, "block", run_block, &block, out);
}

static tinyai_status build_gpt(tinyai_manager into, const sizes* at, tinyai_module* out) {
  const int64_t width = at->of[WIDTH];
  tinyai_module blocks[MOST_PARTS];
  parts gpt = {.count = 4};
  TRY(tinyai_module_embedding(into, VOCABULARY, width, TINYAI_F32, &gpt.children[0]));
  TRY(tinyai_module_embedding(into, at->of[SEQUENCE], width, TINYAI_F32, &gpt.children[1]));
  for (int64_t i = 0; i < at->of[DEPTH]; ++i) TRY(build_block(into, width, &blocks[i]));
  TRY(tinyai_module_sequential(into, blocks, at->of[DEPTH], &gpt.children[2]));
  TRY(norm(into, width, &gpt.children[3]));
  return composed(into, "gpt", run_gpt, &gpt, out);
}
static tinyai_status tokens(tinyai_manager into, const sizes* at, tinyai_array* out) {
  const int64_t shape[] = {at->of[BATCH], at->of[SEQUENCE]};
  return tinyai_array_zeros(into, shape, 2, TINYAI_I64, out);
}

/* ------------------------------------------------------------------------------------------------------------ names */

static const builder builders[] = {
    {"mlp", "784 numbers, `depth` layers of `width`, 10 scores", {{1, 0, 0, 3, 256}}, 1, build_mlp, rows_of_pixels},
    {"cnn",
     "images, `depth` convolutions of 3 x 3 to `width` channels, 10 scores",
     {{1, 32, 0, 4, 64}},
     1,
     build_cnn,
     images},
    {"gpt",
     "tokens of GPT-2's vocabulary, `depth` blocks of `width`, heads of 64",
     {{1, 0, 1024, 12, 768}},
     0,
     build_gpt,
     tokens},
};

const builder* builder_named(const char* name) {
  for (size_t i = 0; i < sizeof builders / sizeof *builders; ++i) {
    if (strcmp(builders[i].name, name) == 0) return &builders[i];
  }
  return NULL;
}

void list_builders(FILE* to) {
  for (size_t i = 0; i < sizeof builders / sizeof *builders; ++i) {
    fprintf(to, "  %s  %s;", builders[i].name, builders[i].about);
    for (int k = 0; k < SIZES; ++k) {
      if (builders[i].usual.of[k]) fprintf(to, " %s=%lld", size_names[k], (long long)builders[i].usual.of[k]);
    }
    fprintf(to, "\n");
  }
}

tinyai_status adam_over(tinyai_manager into, tinyai_module module, tinyai_optimizer* out) {
  int64_t count;
  TRY(tinyai_module_parameter_count(module, &count));
  tinyai_variable* const all = malloc((size_t)(count ? count : 1) * sizeof *all);
  if (!all) return TINYAI_ERROR_OUT_OF_MEMORY;
  tinyai_status status = TINYAI_OK;
  for (int64_t i = 0; i < count && status == TINYAI_OK; ++i) status = tinyai_module_parameter_at(module, i, &all[i]);
  if (status == TINYAI_OK) status = tinyai_optimizer_adam(into, all, count, NULL, out);
  free(all);
  return status;
}

int64_t label_count(const builder* model, const sizes* at) {
  return at->of[BATCH] * (model->targets ? model->targets : at->of[SEQUENCE]);
}

static tinyai_status analyze_in(tinyai_manager scope, const builder* model, const sizes* at, int training,
                                tinyai_analysis* out) {
  tinyai_module module;
  tinyai_array input;
  tinyai_analysis_options options;
  tinyai_analysis_options_init(&options);
  TRY(model->build(scope, at, &module));
  TRY(model->input(scope, at, &input));
  if (training) {
    const int64_t labels = label_count(model, at);
    TRY(tinyai_array_zeros(scope, &labels, 1, TINYAI_I64, &options.target));
    TRY(adam_over(scope, module, &options.optimizer));
    options.training = 1;
  }
  return tinyai_module_analyze(module, &(tinyai_resource){input.id}, 1, &options, out);
}

tinyai_status analyze_builder(const builder* model, const sizes* at, int training, tinyai_analysis* out) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = "null";
  tinyai_manager scope;
  if (at->of[DEPTH] > (MOST_PARTS - 3) / 2) return TINYAI_ERROR_RANGE;
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));
  const tinyai_status status = analyze_in(scope, model, at, training, out);
  tinyai_manager_close(scope);
  return status;
}
