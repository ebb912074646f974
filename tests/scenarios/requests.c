/* Many requests, one after another and side by side: H09, H12. */
#include "scenario.h"

enum { WIDTH = 8 };

static tinyai_module new_network(tinyai_manager model) {
  tinyai_module layers[3], out;
  MAKE(layers[0], tinyai_module_linear(model, WIDTH, WIDTH, 1, TINYAI_F32, &layers[0]));
  MAKE(layers[1], tinyai_module_activation(model, TINYAI_TANH, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_linear(model, WIDTH, 1, 1, TINYAI_F32, &layers[2]));
  MAKE(out, tinyai_module_sequential(model, layers, 3, &out));
  return out;
}

/* ---------------------------------------------- H09, 200,000 requests: an array, a prediction and an error in each */

static bool serve(tinyai_manager server, tinyai_predictor predictor) {
  tinyai_manager request;
  if (tinyai_manager_open(server, NULL, &request)) return false;
  const int64_t shape[] = {1, WIDTH}, two[] = {2, 2};
  tinyai_array x, y, none = no_array;
  bool right = !tinyai_array_full(request, shape, 2, 0.5, TINYAI_F32, &x) &&
               !tinyai_predictor_predict(request, predictor, x, &y) &&
               tinyai_array_reshape(request, x, two, 2, &none) == TINYAI_ERROR_SHAPE && none.id == 0;
  return !tinyai_manager_close(request) && right;
}

SCENARIO(H09) {
  const tinyai_manager server = open_scope(no_manager, "server");
  tinyai_predictor predictor;
  MAKE(predictor, tinyai_predictor_create(server, new_network(server), NULL, &predictor));
  const int64_t requests = memory_fails() ? 0 : times(200000), warm = requests / 20;
  const int64_t scopes = stats_of(server).subtree_scopes;
  int64_t wrong = 0, before = 0;
  for (int64_t i = 0; i < requests; ++i) {
    if (i == warm) before = resident_bytes();
    wrong += !serve(server, predictor);
  }
  CHECK_INT(wrong, 0);
  CHECK_INT(stats_of(server).subtree_scopes, scopes);
#ifndef TINYAI_SANITIZE /* whose allocators keep what was freed */
  CHECK(resident_bytes() - before <= 64 << 10);
#endif
  close_scope(server);
}

/* -------------------------------------- H12, two threads, each in scopes of its own: what a thread alone comes to */

enum { KINDS = 4, NUMBERS = 8, ROWS = 16 };
static const char* const kinds[KINDS] = {"arrays", "modules", "predictors", "trainers"};

typedef struct own_work {
  tinyai_manager scope;
  tinyai_module module; /* of this thread, or shared: in evaluation nothing is written */
  tinyai_predictor predictor;
  const float* wanted;
  double seconds;
  int64_t rounds, wrong;
  tinyai_status failed;
} own_work;

static tinyai_status numbers_of(tinyai_array array, float* out) {
  int64_t size = 0;
  const tinyai_status status = tinyai_array_size(array, &size);
  return status ? status : tinyai_array_to_host(array, out, size * (int64_t)sizeof *out);
}

static tinyai_status input(tinyai_manager scope, tinyai_array* x) {
  float values[NUMBERS * WIDTH];
  const int64_t shape[] = {NUMBERS, WIDTH};
  for (int i = 0; i < NUMBERS * WIDTH; ++i) values[i] = (float)(i % 7) - 3;
  return tinyai_array_from_host(scope, TINYAI_F32, shape, 2, values, x);
}

static tinyai_status by_arrays(own_work* w, tinyai_manager scope, float* out) {
  (void)w;
  const int64_t axis = 1;
  tinyai_array x, squares, sums;
  tinyai_status status = input(scope, &x);
  if (!status) status = tinyai_array_mul(scope, x, x, &squares);
  if (!status) status = tinyai_array_sum(scope, squares, &axis, 1, 0, &sums);
  return status ? status : numbers_of(sums, out);
}

/* The gradient with respect to the input, which is the thread's own; the weights are frozen. */
static tinyai_status by_modules(own_work* w, tinyai_manager scope, float* out) {
  const int64_t axis = 1;
  tinyai_array x, gradient, sums;
  tinyai_variable leaf, y, total;
  tinyai_status status = input(scope, &x);
  if (!status) status = tinyai_variable_from_array(scope, x, &leaf);
  if (!status) status = tinyai_module_forward(scope, w->module, leaf, &y);
  if (!status) status = tinyai_variable_sum(scope, y, NULL, 0, 0, &total);
  if (!status) status = tinyai_variable_backward(scope, total, NULL);
  if (!status) status = tinyai_variable_grad(leaf, &gradient);
  if (!status) status = tinyai_array_sum(scope, gradient, &axis, 1, 0, &sums);
  return status ? status : numbers_of(sums, out);
}

static tinyai_status by_predictors(own_work* w, tinyai_manager scope, float* out) {
  tinyai_array x, y;
  tinyai_status status = input(scope, &x);
  if (!status) status = tinyai_predictor_predict(scope, w->predictor, x, &y);
  return status ? status : numbers_of(y, out);
}

static tinyai_status by_trainers(own_work* w, tinyai_manager scope, float* out) {
  (void)w;
  const int64_t shape[] = {ROWS, WIDTH}, labels[] = {ROWS, 1};
  tinyai_array data[2], values, start;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  options.epochs = 2;
  tinyai_trainer trainer;
  tinyai_variable weight;
  tinyai_status status = tinyai_module_linear(scope, WIDTH, 1, 0, TINYAI_F32, &options.module);
  if (!status) status = tinyai_module_parameter(options.module, "weight", &weight);
  if (!status) status = tinyai_variable_value(weight, &values);
  if (!status) status = tinyai_array_full(scope, NULL, 0, 0.25, TINYAI_F32, &start);
  if (!status) status = tinyai_array_assign(values, start);
  if (!status) status = tinyai_array_full(scope, shape, 2, 0.5, TINYAI_F32, &data[0]);
  if (!status) status = tinyai_array_full(scope, labels, 2, 3, TINYAI_F32, &data[1]);
  if (!status) status = tinyai_dataset_from_arrays(scope, data, 2, 1, &options.training);
  if (!status) status = tinyai_trainer_create(scope, &options, &trainer);
  if (!status) status = tinyai_trainer_run(trainer);
  return status ? status : numbers_of(values, out);
}

static tinyai_status (*const works[KINDS])(own_work*, tinyai_manager, float*) = {by_arrays, by_modules, by_predictors,
                                                                                 by_trainers};

static void one_round(own_work* w, int kind) {
  tinyai_manager scope;
  float numbers[NUMBERS] = {0};
  if ((w->failed = tinyai_manager_open(w->scope, NULL, &scope))) return;
  w->failed = works[kind](w, scope, numbers);
  w->wrong += computes() && !w->failed && memcmp(numbers, w->wanted, sizeof numbers) != 0;
  const tinyai_status closed = tinyai_manager_close(scope);
  if (!w->failed) w->failed = closed;
  ++w->rounds;
}

static int32_t kind_now;

static void* work_on(void* argument) {
  own_work* w = argument;
  const double end = seconds() + w->seconds;
  do one_round(w, kind_now);
  while (!w->failed && seconds() < end);
  return NULL;
}

SCENARIO_WITH(H12, ROW_OF_THREADS) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_module network = new_network(model);
  own_work workers[2];
  OK(tinyai_module_freeze(network, 1));
  float wanted[KINDS][NUMBERS] = {{0}};
  for (int i = 0; i < 2; ++i) {
    workers[i] = (own_work){.scope = open_scope(no_manager, "thread"), .module = network, .seconds = 2};
    MAKE(workers[i].predictor, tinyai_predictor_create(model, network, NULL, &workers[i].predictor));
  }
  for (kind_now = 0; kind_now < KINDS; ++kind_now) {
    const tinyai_manager alone = open_scope(no_manager, "alone");
    CHECK_INT(works[kind_now](&workers[0], alone, wanted[kind_now]), TINYAI_OK);
    close_scope(alone);
    pthread_t threads[2];
    for (int i = 0; i < 2; ++i) {
      workers[i].wanted = wanted[kind_now];
      workers[i].rounds = workers[i].wrong = 0;
      CHECK(pthread_create(&threads[i], NULL, work_on, &workers[i]) == 0);
    }
    for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
    for (int i = 0; i < 2; ++i) {
      scenario_check(workers[i].failed == TINYAI_OK && workers[i].wrong == 0, kinds[kind_now], __FILE__, __LINE__);
      CHECK_INT(stats_of(workers[i].scope).subtree_arrays, 0);
    }
  }
  for (int i = 0; i < 2; ++i) close_scope(workers[i].scope);
  close_scope(model);
}
