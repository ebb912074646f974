/* Trainers and predictors: S29, S30, S39, G12, G15, G17. */
#define _GNU_SOURCE
#include <math.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scenario.h"

static tinyai_module linear(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module module;
  MAKE(module, tinyai_module_linear(into, in, out, 1, TINYAI_F32, &module));
  return module;
}

static tinyai_module sequential(tinyai_manager into, const tinyai_module* layers, int64_t count) {
  tinyai_module module;
  MAKE(module, tinyai_module_sequential(into, layers, count, &module));
  return module;
}

/* 4 -> 16 -> 3 with dropout. */
static tinyai_module small_network(tinyai_manager into) {
  tinyai_module relu, dropout;
  MAKE(relu, tinyai_module_activation(into, TINYAI_RELU, NULL, &relu));
  MAKE(dropout, tinyai_module_dropout(into, 0.2, &dropout));
  return sequential(into, (const tinyai_module[]){linear(into, 4, 16), relu, dropout, linear(into, 16, 3)}, 4);
}

/* 64 examples of three classes; one label may be made wrong. */
static tinyai_dataset small_dataset(tinyai_manager into, int64_t wrong_at) {
  float x[64][4];
  int64_t y[64];
  for (int i = 0; i < 64; ++i) {
    for (int k = 0; k < 4; ++k) x[i][k] = (float)sin(0.37 * (4 * i + k) * (k + 1));
    y[i] = i == wrong_at ? 1000 : x[i][0] > 0 ? (x[i][1] > 0 ? 2 : 1) : 0;
  }
  tinyai_array arrays[2];
  MAKE(arrays[0], tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){64, 4}, 2, x, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){64}, 1, y, &arrays[1]));
  tinyai_dataset dataset;
  MAKE(dataset, tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  return dataset;
}

static tinyai_trainer_options options_for(tinyai_module module, tinyai_dataset dataset) {
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.batch_size = 8;
  options.rate = 0.01;
  options.seed = 11;
  return options;
}

static tinyai_trainer new_trainer(tinyai_manager into, const tinyai_trainer_options* options) {
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(into, options, &trainer));
  return trainer;
}

static tinyai_trainer_state state_of(tinyai_trainer trainer) {
  tinyai_trainer_state state = {.struct_size = sizeof state};
  SURE(tinyai_trainer_get_state(trainer, &state));
  return state;
}

/* -------------------------------------------------------------------------------- S29, eight threads, one model */

typedef struct predicting {
  tinyai_predictor predictor;
  int64_t calls;
  float expected[3];
  int64_t wrong;
} predicting;

static void* predict_often(void* argument) {
  predicting* work = argument;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device_under_test();
  tinyai_manager caller, owner;
  if (tinyai_manager_open(no_manager, &options, &caller) != TINYAI_OK) return ++work->wrong, NULL;
  const float data[4] = {1, -1, 0.5f, 2};
  tinyai_array input, output;
  work->wrong += tinyai_array_from_host(caller, TINYAI_F32, (const int64_t[]){1, 4}, 2, data, &input) != TINYAI_OK;
  int64_t bytes = 0;
  for (int64_t i = 0; i < work->calls; ++i) {
    float scores[3] = {0};
    work->wrong += tinyai_predictor_predict(no_manager, work->predictor, input, &output) != TINYAI_OK;
    work->wrong += tinyai_array_to_host(output, scores, sizeof scores) != TINYAI_OK;
    work->wrong += tinyai_array_owner(output, &owner) != TINYAI_OK || !same(owner, caller);
    work->wrong += computes() && memcmp(scores, work->expected, sizeof scores) != 0;
    work->wrong += tinyai_array_release(output) != TINYAI_OK;
    tinyai_manager_stats stats = {.struct_size = sizeof stats};
    if (i > 0 && i % 100 != 0) continue;
    work->wrong += tinyai_manager_get_stats(caller, &stats) != TINYAI_OK;
    if (i == 0) bytes = stats.subtree_bytes;
    work->wrong += stats.subtree_bytes != bytes || stats.children != 0;
  }
  work->wrong += tinyai_manager_close(caller) != TINYAI_OK;
  return NULL;
}

SCENARIO_WITH(S29, ROW_OF_THREADS) {
  const tinyai_manager model = open_scope(no_manager, "model"), other = open_scope(no_manager, "other");
  const tinyai_module module = small_network(model);
  tinyai_predictor predictor;
  MAKE(predictor, tinyai_predictor_create(model, module, NULL, &predictor));
  predicting work[8] = {{.predictor = predictor, .calls = times(10000) / 8 + 1}};
  const tinyai_array input = new_matrix(other, 1, 4, (const float[]){1, -1, 0.5f, 2});
  tinyai_array output;
  MAKE(output, tinyai_predictor_predict(no_manager, predictor, input, &output));
  OK(tinyai_array_to_host(output, work[0].expected, sizeof work[0].expected));
  const int64_t bytes = stats_of(model).subtree_bytes;
  pthread_t threads[8];
  for (int i = 1; i < 8; ++i) work[i] = work[0];
  for (int i = 0; i < 8; ++i) pthread_create(&threads[i], NULL, predict_often, &work[i]);
  for (int i = 0; i < 10; ++i) { /* a second predictor and a trainer, made and ended meanwhile */
    const tinyai_trainer_options options = options_for(module, small_dataset(other, -1));
    tinyai_predictor second;
    MAKE(second, tinyai_predictor_create(other, module, NULL, &second));
    const tinyai_trainer trainer = new_trainer(other, &options);
    MAKE(output, tinyai_predictor_predict(no_manager, second, input, &output));
    CHECK(same(owner_of(output), other));
    SURE(tinyai_predictor_release(second));
    SURE(tinyai_trainer_release(trainer));
  }
  for (int i = 0; i < 8; ++i) {
    pthread_join(threads[i], NULL);
    CHECK_INT(work[i].wrong, 0);
  }
  CHECK_INT(stats_of(model).caps, 0);
  CHECK_INT(stats_of(model).subtree_bytes, bytes);
  close_scope(other);
  close_scope(model);
}

/* ---------------------------------------------------------- S30, nothing lands among the parameters by accident */

static tinyai_manager model_of_s30;

static tinyai_status into_the_model(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                    void* user_data) {
  (void)scope, (void)trainer, (void)state;
  tinyai_array lost;
  const tinyai_status status = tinyai_array_from_host(model_of_s30, TINYAI_F32, NULL, 0, NULL, &lost);
  tinyai_last_error(user_data, 400);
  return status;
}

static tinyai_status result_into_the_model(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)scope, (void)input_count, (void)output_count;
  tinyai_array result;
  const tinyai_status status = tinyai_array_square(model_of_s30, inputs[0], &result);
  if (status == TINYAI_OK) outputs[0].id = result.id;
  tinyai_last_error(user_data, 400);
  return status;
}

static tinyai_status result_without_ret(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                                        tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)scope, (void)input_count, (void)output_count, (void)user_data;
  tinyai_array result;
  const tinyai_status status = tinyai_array_square(no_manager, inputs[0], &result);
  if (status == TINYAI_OK) outputs[0].id = result.id;
  return status;
}

SCENARIO(S30) {
  char message[400] = "";
  const tinyai_manager model = model_of_s30 = open_scope(no_manager, "model");
  const tinyai_manager work = open_scope(no_manager, "work");
  const tinyai_module module = small_network(model);
  const int64_t bytes = stats_of(model).subtree_bytes;
  tinyai_trainer_options training = options_for(module, small_dataset(work, -1));
  training.forward_end = into_the_model;
  training.user_data = message;
  const tinyai_trainer trainer = new_trainer(work, &training);
  CHECK_INT(tinyai_trainer_run(trainer), TINYAI_ERROR_CALLBACK);
  CHECK(strstr(message, "system/model is capped"));
  CHECK_INT(stats_of(model).caps, 0);

  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.after = result_into_the_model;
  options.user_data = message;
  tinyai_predictor predictor;
  MAKE(predictor, tinyai_predictor_create(work, module, &options, &predictor));
  const tinyai_array input = new_matrix(work, 1, 4, NULL);
  tinyai_array output;
  memset(message, 0, sizeof message);
  CHECK_STATUS(tinyai_predictor_predict(no_manager, predictor, input, &output), TINYAI_ERROR_CALLBACK);
  CHECK(strstr(message, "system/model is capped"));
  CHECK_INT(stats_of(model).subtree_bytes, bytes);

  options.after = result_without_ret; /* what a frame's scope owns moves on by itself */
  MAKE(predictor, tinyai_predictor_create(work, module, &options, &predictor));
  for (int i = 0; i < 100; ++i) {
    MAKE(output, tinyai_predictor_predict(no_manager, predictor, input, &output));
    CHECK(same(owner_of(output), work));
    SURE(tinyai_array_release(output));
  }
  CHECK_INT(stats_of(model).subtree_bytes, bytes);
  close_scope(work);
  close_scope(model);
}

/* --------------------------------------- S39, a network composed by the host peaks where the built-in one does */

typedef struct layers {
  tinyai_module conv1, conv2, pool, fc1, fc2;
} layers;

static layers cnn_layers(tinyai_manager into) {
  layers l;
  MAKE(l.conv1, tinyai_module_conv2d(into, 1, 32, 3, 3, NULL, &l.conv1));
  MAKE(l.conv2, tinyai_module_conv2d(into, 32, 64, 3, 3, NULL, &l.conv2));
  MAKE(l.pool, tinyai_module_max_pool2d(into, 2, 2, NULL, &l.pool));
  l.fc1 = linear(into, 9216, 128);
  l.fc2 = linear(into, 128, 10);
  return l;
}

/* x as the operand that is used for the last time: the result may take its place. */
static tinyai_variable last(tinyai_variable x) { return (tinyai_variable){x.id | TINYAI_LAST_USE}; }

/* x = call, whose operand was x: a careful host lets go of what it used, as a Sequential does. */
#define NEXT(x, call)                                             \
  do {                                                            \
    const tinyai_variable used_ = x;                              \
    const tinyai_status s_ = (call);                              \
    if (s_ != TINYAI_OK) return s_;                               \
    if (used_.id != inputs[0].id) tinyai_variable_release(used_); \
  } while (0)

static tinyai_status composed_forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                                      int64_t input_count, tinyai_resource* outputs, int64_t output_count,
                                      void* user_data) {
  (void)scope, (void)self, (void)input_count, (void)output_count;
  const layers* l = user_data;
  tinyai_variable x = inputs[0];
  NEXT(x, tinyai_module_forward(no_manager, l->conv1, x, &x));
  NEXT(x, tinyai_variable_relu(no_manager, last(x), &x));
  NEXT(x, tinyai_module_forward(no_manager, l->conv2, x, &x));
  NEXT(x, tinyai_variable_relu(no_manager, last(x), &x));
  NEXT(x, tinyai_module_forward(no_manager, l->pool, x, &x));
  NEXT(x, tinyai_variable_flatten(no_manager, last(x), 1, -1, &x));
  NEXT(x, tinyai_module_forward(no_manager, l->fc1, x, &x));
  NEXT(x, tinyai_variable_relu(no_manager, last(x), &x));
  NEXT(x, tinyai_module_forward(no_manager, l->fc2, x, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

static tinyai_module built_in(tinyai_manager into, const layers* l) {
  tinyai_module relu, flatten;
  MAKE(relu, tinyai_module_activation(into, TINYAI_RELU, NULL, &relu));
  MAKE(flatten, tinyai_module_flatten(into, 1, -1, &flatten));
  return sequential(into,
                    (const tinyai_module[]){l->conv1, relu, l->conv2, relu, l->pool, flatten, l->fc1, relu, l->fc2}, 9);
}

static tinyai_module composed(tinyai_manager into, layers* l) {
  tinyai_module module;
  MAKE(module, tinyai_module_compose(into, "cnn", composed_forward, l, NULL, &module));
  OK(tinyai_module_add_child(module, "conv1", l->conv1));
  OK(tinyai_module_add_child(module, "conv2", l->conv2));
  OK(tinyai_module_add_child(module, "fc1", l->fc1));
  OK(tinyai_module_add_child(module, "fc2", l->fc2));
  return module;
}

static tinyai_optimizer momentum_over(tinyai_manager into, tinyai_module module) {
  tinyai_variable parameters[8];
  for (int i = 0; i < 8; ++i) SURE(tinyai_module_parameter_at(module, i, &parameters[i]));
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = 0.01;
  options.momentum = 0.9;
  tinyai_optimizer optimizer;
  MAKE(optimizer, tinyai_optimizer_sgd(into, parameters, 8, &options, &optimizer));
  return optimizer;
}

/* The most that two steps of W5 (batches of 64, SGD with momentum) hold above the state before them. */
static int64_t peak_of_training(bool by_host) {
  const tinyai_manager base = open_scope(no_manager, "base");
  layers l = cnn_layers(base);
  const tinyai_module module = by_host ? composed(base, &l) : built_in(base, &l);
  tinyai_array arrays[2];
  MAKE(arrays[0], tinyai_array_zeros(base, (const int64_t[]){128, 1, 28, 28}, 4, TINYAI_F32, &arrays[0]));
  MAKE(arrays[1], tinyai_array_zeros(base, (const int64_t[]){128}, 1, TINYAI_I64, &arrays[1]));
  tinyai_dataset dataset;
  MAKE(dataset, tinyai_dataset_from_arrays(base, arrays, 2, 1, &dataset));
  tinyai_trainer_options options = options_for(module, dataset);
  options.batch_size = 64;
  options.optimizer = momentum_over(base, module);
  const tinyai_trainer trainer = new_trainer(base, &options);
  const int64_t before = stats_of(base).subtree_bytes;
  SURE(tinyai_manager_reset_peak(base));
  OK(tinyai_trainer_run(trainer));
  const int64_t peak = stats_of(base).peak_bytes - before;
  close_scope(base);
  return peak;
}

SCENARIO(S39) {
  const int64_t built = peak_of_training(false), host = peak_of_training(true);
  CHECK(built > 1000000);
  CHECK_NEAR((double)host, (double)built, 0.02 * (double)built);
}

/* ------------------------------------------------------------ G12, back-propagation through time, cut every 3 steps */

typedef struct rnn {
  tinyai_module in, hidden, out;
  tinyai_variable parameters[6];
} rnn;

static rnn new_rnn(tinyai_manager into) {
  rnn net = {linear(into, 1, 16), linear(into, 16, 16), linear(into, 16, 1), {{0}}};
  const tinyai_module parts[] = {net.in, net.hidden, net.out};
  for (int i = 0; i < 6; ++i) {
    MAKE(net.parameters[i], tinyai_module_parameter(parts[i / 2], i % 2 ? "bias" : "weight", &net.parameters[i]));
  }
  return net;
}

static tinyai_variable cosine_at(int64_t step) {
  return new_parameter(no_manager, 1, 1, (const float[]){cosf(0.3f * (float)step)});
}

/* h = tanh(in(x) + hidden(h)) */
static tinyai_variable next_state(const rnn* net, tinyai_variable h, int64_t step) {
  const tinyai_variable x = cosine_at(step);
  tinyai_variable fed, kept, sum, next;
  OK(tinyai_variable_set_requires_grad(x, 0));
  MAKE(fed, tinyai_module_forward(no_manager, net->in, x, &fed));
  MAKE(kept, tinyai_module_forward(no_manager, net->hidden, h, &kept));
  MAKE(sum, tinyai_variable_add(no_manager, fed, kept, &sum));
  MAKE(next, tinyai_variable_tanh(no_manager, sum, &next));
  return next;
}

/* (out(h) - cos of the next step)^2 */
static tinyai_variable loss_after(const rnn* net, tinyai_variable h, int64_t step) {
  const tinyai_variable target = cosine_at(step + 1);
  tinyai_variable y, difference, square, loss;
  OK(tinyai_variable_set_requires_grad(target, 0));
  MAKE(y, tinyai_module_forward(no_manager, net->out, h, &y));
  MAKE(difference, tinyai_variable_sub(no_manager, y, target, &difference));
  MAKE(square, tinyai_variable_square(no_manager, difference, &square));
  MAKE(loss, tinyai_variable_sum(no_manager, square, NULL, 0, 0, &loss));
  return loss;
}

static tinyai_variable zero_state(tinyai_manager into) {
  const float zeros[16] = {0};
  tinyai_variable h = new_parameter(into, 1, 16, zeros);
  OK(tinyai_variable_set_requires_grad(h, 0));
  return h;
}

/* The hidden weight's gradient after six steps, the first three cut off: by unchain_backward, or by starting from the
 * numbers of the third state. */
static void cut_gradient(const rnn* net, bool unroll, float* out) {
  const tinyai_manager work = open_entered(no_manager, "work");
  tinyai_variable h = zero_state(work);
  for (int64_t step = 0; step < 3; ++step) h = next_state(net, h, step);
  if (unroll) {
    const tinyai_variable reached = h;
    MAKE(h, tinyai_variable_stop_gradient(no_manager, reached, &h));
  } else {
    OK(tinyai_variable_unchain_backward(h));
  }
  for (int64_t step = 3; step < 6; ++step) h = next_state(net, h, step);
  run_backward(loss_after(net, h, 5));
  OK(tinyai_array_to_host(grad_of(net->parameters[2]), out, 16 * 16 * sizeof *out));
  for (int i = 0; i < 6; ++i) OK(tinyai_variable_clear_grad(net->parameters[i]));
  close_scope(work);
}

SCENARIO(G12) {
  const int64_t steps = times(10000);
  const tinyai_manager model = open_scope(no_manager, "model"), training = open_scope(no_manager, "training");
  const rnn net = new_rnn(model);
  float cut[256], unrolled[256];
  cut_gradient(&net, false, cut);
  cut_gradient(&net, true, unrolled);
  CHECK(!computes() || memcmp(cut, unrolled, sizeof cut) == 0);

  tinyai_optimizer optimizer;
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 0.02;
  MAKE(optimizer, tinyai_optimizer_sgd(training, net.parameters, 6, &sgd, &optimizer));
  tinyai_manager chunk = open_entered(training, "chunk");
  tinyai_variable h = zero_state(chunk), total = {0};
  double first = 0, last = 0;
  int64_t bytes = 0;
  for (int64_t step = 0; step < steps; ++step) {
    h = next_state(&net, h, step);
    const tinyai_variable loss = loss_after(&net, h, step), before = total;
    total = loss;
    if (step % 3 > 0) MAKE(total, tinyai_variable_add(no_manager, before, loss, &total));
    if (step % 3 < 2) continue;
    const double now = item_of(value_of(total));
    if (step < 300) first += now;
    if (step >= steps - 300) last += now;
    OK(tinyai_optimizer_clear_grads(optimizer));
    run_backward(total);
    OK(tinyai_optimizer_step(optimizer));
    OK(tinyai_variable_unchain_backward(h));
    ret_variable(chunk, h); /* the state outlives its chunk, and carries no graph */
    SURE(tinyai_manager_leave(chunk));
    close_scope(chunk);
    if (step == 8) bytes = stats_of(training).subtree_bytes;
    if (step > 8) CHECK_INT(stats_of(training).subtree_bytes, bytes);
    chunk = open_entered(training, "chunk");
    const tinyai_resource state = as_resource_v(h);
    OK(tinyai_manager_attach(chunk, &state, 1));
  }
  CHECK(!computes() || steps < 10000 || last < 0.1 * first);
  close_scope(training);
  close_scope(model);
}

/* --------------------------------------------------------------------- G15, an epoch with a batch that fails */

SCENARIO(G15) {
  const tinyai_manager base = open_scope(no_manager, "base");
  if (!computes()) { /* labels are only read by kernels */
    CHECK(true);
    close_scope(base);
    return;
  }
  tinyai_trainer_options options = options_for(small_network(base), small_dataset(base, 30));
  options.shuffle = 0;
  const tinyai_trainer trainer = new_trainer(base, &options);
  tinyai_manager scope;
  OK(tinyai_trainer_scope(trainer, &scope));
  const int64_t scopes = stats_of(scope).subtree_scopes;
  CHECK_INT(tinyai_trainer_run(trainer), TINYAI_ERROR_RANGE);
  CHECK_INT(stats_of(scope).subtree_scopes, scopes);
  CHECK_INT(state_of(trainer).batch, 4);
  CHECK_INT(state_of(trainer).steps, 3);
  OK(tinyai_trainer_run(trainer));
  CHECK_INT(state_of(trainer).epoch, 1);
  CHECK_INT(state_of(trainer).steps, 7);
  close_scope(base);
}

/* ------------------------------------------------------------------ G17, resumed in a new process: the same bits */

/* 40 steps of which the first 20 may be those of the checkpoint; the network's bytes. */
static void train_40(const char* resume, float* weights) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_module module = small_network(base);
  tinyai_trainer_options options = options_for(module, small_dataset(base, -1));
  options.epochs = 5;
  options.batch_end = resume ? NULL : save_after_20;
  const tinyai_trainer trainer = new_trainer(base, &options);
  if (resume) OK(tinyai_trainer_load(trainer, resume));
  CHECK_INT(state_of(trainer).steps, resume ? 20 : 0);
  OK(tinyai_trainer_run(trainer));
  CHECK_INT(state_of(trainer).steps, 40);
  tinyai_variable weight;
  MAKE(weight, tinyai_module_parameter(module, "0.weight", &weight));
  OK(tinyai_array_to_host(value_of(weight), weights, 64 * sizeof *weights));
  close_scope(base);
}

SCENARIO(G17) {
  float unbroken[64], resumed[64] = {0};
  const char* checkpoint = row_again(); /* this row again, in the new process */
  train_40(checkpoint, unbroken);
  if (checkpoint) {
    hand_over(unbroken, sizeof unbroken);
    return;
  }
  run_row_again("G17", resumed, sizeof resumed);
  CHECK(memcmp(unbroken, resumed, sizeof resumed) == 0);
}
