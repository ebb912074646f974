/* What was told before a program ran, and what an allocator of the host's counted while it did: P04. */
#define _GNU_SOURCE
#include <math.h>

#include "compiled.h"

/* ------------------------------------------------------------------------------------------- a counting allocator */

static _Atomic int64_t held, most_held;

static int64_t rounded(int64_t bytes) { return (bytes + 63) / 64 * 64; }

static void* counted_take(int64_t bytes, int64_t alignment, void* user_data) {
  (void)user_data;
  void* block = NULL;
  if (posix_memalign(&block, alignment < 64 ? 64 : (size_t)alignment, (size_t)bytes)) return NULL;
  const int64_t now = held += rounded(bytes);
  if (now > most_held) most_held = now;
  return block;
}

static void counted_give(void* block, int64_t bytes, void* user_data) {
  (void)user_data;
  held -= rounded(bytes);
  free(block);
}

/* ------------------------------------------------------------------------- the networks of the examples, and steps */

typedef struct network {
  const char* name;
  tinyai_module (*build)(tinyai_manager into);
  int64_t input[4], input_rank, target[3], target_rank; /* but for the batch's axis, the first */
  tinyai_dtype input_dtype, target_dtype;
  tinyai_loss loss;
  bool sgd; /* with momentum; else Adam */
} network;

static tinyai_module linear(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module made;
  MAKE(made, tinyai_module_linear(into, in, out, 1, TINYAI_F32, &made));
  return made;
}
static tinyai_module activation(tinyai_manager into, tinyai_activation kind) {
  tinyai_module made;
  MAKE(made, tinyai_module_activation(into, kind, NULL, &made));
  return made;
}
static tinyai_module in_sequence(tinyai_manager into, const tinyai_module* parts, int64_t count) {
  tinyai_module made;
  MAKE(made, tinyai_module_sequential(into, parts, count, &made));
  return made;
}

static tinyai_module line_network(tinyai_manager into) { return linear(into, 1, 1); }

static tinyai_module sine_network(tinyai_manager into) {
  const tinyai_module parts[] = {linear(into, 1, 32), activation(into, TINYAI_TANH), linear(into, 32, 1)};
  return in_sequence(into, parts, 3);
}

static tinyai_module spiral_network(tinyai_manager into) {
  const tinyai_module parts[] = {linear(into, 2, 32), activation(into, TINYAI_TANH), linear(into, 32, 32),
                                 activation(into, TINYAI_TANH), linear(into, 32, 2)};
  return in_sequence(into, parts, 5);
}

static tinyai_module convolution(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  tinyai_module made;
  MAKE(made, tinyai_module_conv2d(into, in, out, 3, 3, &options, &made));
  return made;
}

static tinyai_module digits_network(tinyai_manager into) {
  tinyai_module pool, flatten, dropout;
  MAKE(pool, tinyai_module_max_pool2d(into, 2, 2, NULL, &pool));
  MAKE(flatten, tinyai_module_flatten(into, 1, -1, &flatten));
  MAKE(dropout, tinyai_module_dropout(into, 0.25, &dropout));
  const tinyai_module parts[] = {convolution(into, 1, 16),
                                 activation(into, TINYAI_RELU),
                                 convolution(into, 16, 32),
                                 activation(into, TINYAI_RELU),
                                 pool,
                                 flatten,
                                 linear(into, 32 * 4 * 4, 64),
                                 activation(into, TINYAI_RELU),
                                 dropout,
                                 linear(into, 64, 10)};
  return in_sequence(into, parts, 10);
}

enum { WORDS = 32, FEATURES = 16, STEPS = 12 };

/* Its loss is the distance from what is wanted of each word, so that it takes scores as they come. */
static tinyai_module gpt_network(tinyai_manager into) {
  const int64_t features = FEATURES;
  tinyai_module_transformer_encoder_options layers;
  tinyai_module_transformer_encoder_options_init(&layers);
  layers.hidden = 4 * FEATURES;
  layers.activation = TINYAI_GELU;
  layers.norm_first = layers.causal = 1;
  layers.rotary_base = 10000;
  tinyai_module parts[4];
  MAKE(parts[0], tinyai_module_embedding(into, WORDS, FEATURES, TINYAI_F32, &parts[0]));
  MAKE(parts[1], tinyai_module_transformer_encoder(into, FEATURES, 4, 2, &layers, &parts[1]));
  MAKE(parts[2], tinyai_module_layer_norm(into, &features, 1, 1e-5, 1, TINYAI_F32, &parts[2]));
  parts[3] = linear(into, FEATURES, WORDS);
  return in_sequence(into, parts, 4);
}

static const network networks[] = {
    {"line", line_network, {0, 1}, 2, {0, 1}, 2, TINYAI_F32, TINYAI_F32, TINYAI_LOSS_MSE, true},
    {"sine", sine_network, {0, 1}, 2, {0, 1}, 2, TINYAI_F32, TINYAI_F32, TINYAI_LOSS_MSE, false},
    {"spiral", spiral_network, {0, 2}, 2, {0}, 1, TINYAI_F32, TINYAI_I64, TINYAI_LOSS_CROSS_ENTROPY, false},
    {"digits", digits_network, {0, 1, 8, 8}, 4, {0}, 1, TINYAI_F32, TINYAI_I64, TINYAI_LOSS_CROSS_ENTROPY, false},
    {"gpt", gpt_network, {0, STEPS}, 2, {0, STEPS, WORDS}, 3, TINYAI_I64, TINYAI_F32, TINYAI_LOSS_MSE, false},
};
enum { NETWORKS = sizeof networks / sizeof *networks };

static tinyai_manager open_on(const char* name, tinyai_manager parent) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "step";
  options.device = name;
  tinyai_manager scope;
  MAKE(scope, tinyai_manager_open(parent, &options, &scope));
  return scope;
}

static tinyai_array zeros_of(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t batch,
                             tinyai_dtype dtype) {
  int64_t sizes[4];
  memcpy(sizes, shape, (size_t)rank * sizeof *sizes);
  sizes[0] = batch;
  tinyai_array out;
  MAKE(out, tinyai_array_zeros(into, sizes, rank, dtype, &out));
  return out;
}

typedef struct learner {
  const network* kind;
  tinyai_module module;
  tinyai_optimizer optimizer;
} learner;

static learner new_learner(tinyai_manager into, const network* kind) {
  learner made = {.kind = kind, .module = kind->build(into)};
  tinyai_variable parameters[64];
  int64_t count;
  OK(tinyai_module_parameter_count(made.module, &count));
  for (int64_t i = 0; i < count; ++i) {
    MAKE(parameters[i], tinyai_module_parameter_at(made.module, i, &parameters[i]));
  }
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.momentum = 0.9;
  if (kind->sgd) MAKE(made.optimizer, tinyai_optimizer_sgd(into, parameters, count, &sgd, &made.optimizer));
  if (!kind->sgd) MAKE(made.optimizer, tinyai_optimizer_adam(into, parameters, count, NULL, &made.optimizer));
  return made;
}

/* Forward, loss, backward, step, gradients cleared; as the loop in examples/regression. */
static tinyai_status learn(const learner* self, tinyai_manager scope, tinyai_array input, tinyai_array target,
                           tinyai_variable* loss) {
  tinyai_variable out;
  TRY(tinyai_module_forward_array(scope, self->module, input, &out));
  if (self->kind->loss == TINYAI_LOSS_MSE) {
    tinyai_variable wanted;
    TRY(tinyai_constant(scope, target, &wanted));
    TRY(tinyai_variable_mse_loss(scope, out, wanted, TINYAI_REDUCTION_MEAN, loss));
  } else {
    TRY(tinyai_variable_cross_entropy(scope, out, target, 0, -100, TINYAI_REDUCTION_MEAN, loss));
  }
  TRY(tinyai_variable_backward(scope, *loss, NULL));
  TRY(tinyai_optimizer_step(self->optimizer));
  return tinyai_optimizer_clear_grads(self->optimizer);
}

static tinyai_status learn_traced(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                  tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count;
  tinyai_array input, target;
  tinyai_variable loss;
  TRY(tinyai_variable_value(inputs[0], &input));
  TRY(tinyai_variable_value(inputs[1], &target));
  TRY(learn(user_data, scope, input, target, &loss));
  outputs[0].id = loss.id;
  return TINYAI_OK;
}

/* Three steps, and the most that the scope held. */
static int64_t peak_of_program(const char* device, const network* kind, int64_t batch, bool compiled) {
  const tinyai_manager model = open_on(device, no_manager);
  learner self = new_learner(model, kind);
  const tinyai_function function = compiled ? new_function(model, "step", learn_traced, &self) : (tinyai_function){0};
  for (int i = 0; i < 3; ++i) {
    const tinyai_manager step = open_on(NULL, model);
    const tinyai_array input = zeros_of(step, kind->input, kind->input_rank, batch, kind->input_dtype);
    const tinyai_array target = zeros_of(step, kind->target, kind->target_rank, batch, kind->target_dtype);
    tinyai_variable loss;
    if (compiled) {
      tinyai_variable inputs[2];
      MAKE(inputs[0], tinyai_constant(step, input, &inputs[0]));
      MAKE(inputs[1], tinyai_constant(step, target, &inputs[1]));
      MAKE(loss, tinyai_function_call(step, function, inputs, 2, &loss, 1));
    } else {
      OK(learn(&self, step, input, target, &loss));
    }
    SURE(tinyai_manager_close(step));
  }
  const int64_t peak = stats_of(model).peak_bytes;
  SURE(tinyai_manager_close(model));
  return peak;
}

/* By an allocator that sees each block. */
static int64_t measured_peak(const network* kind, int64_t batch, bool compiled) {
  const tinyai_allocator counting = {
      .struct_size = sizeof counting, .allocate = counted_take, .release = counted_give, .every_block = 1};
  OK(tinyai_set_allocator(&counting));
  most_held = held;
  const int64_t before = held;
  peak_of_program("cpu", kind, batch, compiled);
  const int64_t most = most_held - before;
  OK(tinyai_set_allocator(NULL));
  return most;
}

static int64_t analyzed_peak(const network* kind, int64_t batch) {
  const tinyai_manager model = open_on("cpu", no_manager), examples = open_on("null", no_manager);
  const learner self = new_learner(model, kind);
  tinyai_analysis_options options;
  tinyai_analysis_options_init(&options);
  options.training = 1;
  options.loss = kind->loss;
  options.target = zeros_of(examples, kind->target, kind->target_rank, batch, kind->target_dtype);
  options.optimizer = self.optimizer;
  const tinyai_array input = zeros_of(examples, kind->input, kind->input_rank, batch, kind->input_dtype);
  tinyai_analysis sums = {.struct_size = sizeof sums};
  OK(tinyai_module_analyze(self.module, &(tinyai_resource){input.id}, 1, &options, &sums));
  SURE(tinyai_manager_close(examples));
  SURE(tinyai_manager_close(model));
  return sums.peak_bytes;
}

/* The allocator is the process': not repeated by S26, which has one of its own. */
SCENARIO_WITH(P04, ROW_OF_THREADS) {
  const int64_t batches[] = {1, 7, 64};
  for (int i = 0; i < NETWORKS; ++i) {
    for (int b = 0; b < 3; ++b) {
      const int64_t eager = measured_peak(&networks[i], batches[b], false);
      const int64_t compiled = measured_peak(&networks[i], batches[b], true);
      CHECK_INT(analyzed_peak(&networks[i], batches[b]), eager);
      CHECK_INT(peak_of_program("null", &networks[i], batches[b], false), eager);
      CHECK_INT(peak_of_program("null", &networks[i], batches[b], true), compiled);
    }
  }
}
