/* Training in parallel: T01. Batches of 32 and one of 26 in six shards, over a network with dropout and batch
 * statistics, by one replica, two and three; then a shard that fails, and runs that are stopped and let go of. */
#define _GNU_SOURCE
#include <math.h>
#include <sched.h>
#include <unistd.h>

#include "scenario.h"

enum { EXAMPLES = 90, FEATURES = 12, CLASSES = 4, SHARDS = 6, MOST_STATE = 1024 };

static tinyai_dataset examples(tinyai_manager into) {
  float x[EXAMPLES][FEATURES];
  int64_t y[EXAMPLES];
  for (int i = 0; i < EXAMPLES; ++i) {
    for (int k = 0; k < FEATURES; ++k) x[i][k] = sinf(0.37f * (float)(i + 1) * (float)(k + 1));
    y[i] = (i / 3) % CLASSES;
  }
  tinyai_array arrays[2];
  MAKE(arrays[0], tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){EXAMPLES, FEATURES}, 2, x, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){EXAMPLES}, 1, y, &arrays[1]));
  tinyai_dataset dataset;
  MAKE(dataset, tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  return dataset;
}

/* Passes on what it is given, and fails when `left` has gone down to 0: in whichever thread that is. */
typedef struct failing {
  atomic_int left;
  _Atomic double at; /* when it did */
} failing;

static tinyai_status forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t in_count,
                             tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)self, (void)in_count, (void)out_count;
  failing* const fails = user_data;
  if (atomic_fetch_sub(&fails->left, 1) == 1) {
    atomic_store(&fails->at, seconds());
    tinyai_array a, product;
    const tinyai_status made = tinyai_array_ones(scope, (const int64_t[]){2, 3}, 2, TINYAI_F32, &a);
    return made ? made : tinyai_array_matmul(scope, a, a, &product);
  }
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, in[0], 2, &y);
  if (status == TINYAI_OK) *out = (tinyai_resource){y.id};
  return status;
}

/* Linear, batch statistics, dropout, the host's module, linear. */
static tinyai_module network(tinyai_manager into, failing* fails) {
  tinyai_module layers[5], all;
  MAKE(layers[0], tinyai_module_linear(into, FEATURES, 16, 1, TINYAI_F32, &layers[0]));
  MAKE(layers[1], tinyai_module_batch_norm(into, 1, 16, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_dropout(into, 0.25, &layers[2]));
  MAKE(layers[3], tinyai_module_compose(into, "host", forward, fails, NULL, &layers[3]));
  MAKE(layers[4], tinyai_module_linear(into, 16, CLASSES, 1, TINYAI_F32, &layers[4]));
  MAKE(all, tinyai_module_sequential(into, layers, 5, &all));
  return all;
}

/* Parameters, running statistics, and the losses that were seen. */
typedef struct record {
  tinyai_module module;
  float state[MOST_STATE];
  int64_t count;
  double losses;
  int64_t steps;
} record;

static tinyai_status read_into(record* to, tinyai_array array) {
  int64_t elements = 0;
  tinyai_status status = tinyai_array_size(array, &elements);
  if (status == TINYAI_OK)
    status = tinyai_array_to_host(array, to->state + to->count, elements * (int64_t)sizeof *to->state);
  to->count += elements;
  return status;
}

/* In a callback, so without the macros. */
static tinyai_status note(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                          void* user_data) {
  (void)scope, (void)trainer;
  record* const to = user_data;
  to->count = 0;
  to->losses = state->loss;
  to->steps = state->steps;
  int64_t parameters = 0, buffers = 0;
  tinyai_status status = tinyai_module_parameter_count(to->module, &parameters);
  for (int64_t i = 0; status == TINYAI_OK && i < parameters; ++i) {
    tinyai_variable parameter;
    tinyai_array value;
    status = tinyai_module_parameter_at(to->module, i, &parameter);
    if (status == TINYAI_OK) status = tinyai_variable_value(parameter, &value);
    if (status == TINYAI_OK) status = read_into(to, value);
  }
  if (status == TINYAI_OK) status = tinyai_module_buffer_count(to->module, &buffers);
  for (int64_t i = 0; status == TINYAI_OK && i < buffers; ++i) {
    tinyai_array buffer;
    status = tinyai_module_buffer_at(to->module, i, &buffer);
    if (status == TINYAI_OK) status = read_into(to, buffer);
  }
  return status;
}

static bool alike(const record* a, const record* b) {
  return a->count == b->count && a->steps == b->steps && memcmp(a->state, b->state, sizeof(float) * a->count) == 0;
}

static tinyai_trainer new_trainer(tinyai_manager base, int64_t replicas, int64_t epochs, failing* fails, record* seen) {
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = seen->module = network(base, fails);
  options.training = examples(base);
  options.batch_size = 32;
  options.seed = 11;
  options.epochs = epochs;
  options.clip_norm = 1;
  options.shards = SHARDS;
  options.replicas = replicas;
  options.batch_end = note;
  options.user_data = seen;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(base, &options, &trainer));
  return trainer;
}

static tinyai_manager open_seeded(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device_under_test();
  options.name = "base";
  options.has_seed = 1;
  options.seed = 7;
  tinyai_manager base;
  MAKE(base, tinyai_manager_open(no_manager, &options, &base));
  return base;
}

static void any_number_of_replicas(void) {
  static record by[4];
  for (int replicas = 1; replicas <= 3; ++replicas) {
    const tinyai_manager base = open_seeded();
    failing never = {.left = 0};
    const tinyai_trainer trainer = new_trainer(base, replicas, 3, &never, &by[replicas]);
    OK(tinyai_trainer_run(trainer));
    CHECK_INT(by[replicas].steps, 9);
    CHECK_INT(stats_of(base).children, 1); /* the trainer's: no scope of a shard is left */
    close_scope(base);
  }
  CHECK(by[1].count > 16 * FEATURES);
  CHECK(!computes() || isfinite(by[1].losses));
  for (int replicas = 2; replicas <= 3; ++replicas) {
    CHECK(!computes() || alike(&by[1], &by[replicas]));
    CHECK(!computes() || by[1].losses == by[replicas].losses);
  }
}

/* Shard 4 of the third batch: two steps have been done. */
static void a_shard_that_fails(void) {
  const tinyai_manager base = open_seeded();
  static record seen, after;
  failing fails = {.left = 2 * SHARDS + 4};
  const tinyai_trainer trainer = new_trainer(base, 2, 3, &fails, &seen);
  CHECK_CONSUMING(tinyai_trainer_run(trainer), TINYAI_ERROR_CALLBACK);
  CHECK(seconds() - atomic_load(&fails.at) < 10); /* a second is told; more where much else runs */
  CHECK_MESSAGE_HAS(" of 6: ");
  CHECK_MESSAGE_HAS("inner dimensions 3 and 2 differ");
  CHECK_INT(seen.steps, 2);
  after.module = seen.module;
  const tinyai_trainer_state state = {.steps = 2};
  OK(note(base, trainer, &state, &after));
  CHECK(!computes() || alike(&seen, &after));
  OK(tinyai_trainer_run(trainer)); /* goes on after that batch */
  CHECK_INT(seen.steps, 8);
  close_scope(base);
}

/* Fails on a replica's thread, when the run's own is in the midst of a forward of four seconds. */
typedef struct slow {
  tinyai_module relu;
  atomic_bool begun;
  _Atomic double at;
} slow;

static tinyai_status fail_or_take_long(tinyai_manager scope, tinyai_module self, const tinyai_variable* in,
                                       int64_t in_count, tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)self, (void)in_count, (void)out_count;
  slow* const it = user_data;
  if (tinyai_on_replica_thread()) {
    while (!atomic_load(&it->begun)) sched_yield();
    atomic_store(&it->at, seconds());
    return TINYAI_ERROR_IO;
  }
  atomic_store(&it->begun, true);
  tinyai_variable y = in[0];
  for (int i = 0; i < 80; ++i) {
    usleep(50 * 1000);
    const tinyai_status status = tinyai_module_forward(scope, it->relu, y, &y);
    if (status != TINYAI_OK) return status;
  }
  *out = (tinyai_resource){y.id};
  return TINYAI_OK;
}

static void a_shard_that_fails_beside_a_slow_one(void) {
  const tinyai_manager base = open_seeded();
  slow it = {.begun = false};
  MAKE(it.relu, tinyai_module_activation(base, TINYAI_RELU, NULL, &it.relu));
  tinyai_module layers[2];
  MAKE(layers[0], tinyai_module_linear(base, FEATURES, CLASSES, 1, TINYAI_F32, &layers[0]));
  MAKE(layers[1], tinyai_module_compose(base, "slow", fail_or_take_long, &it, NULL, &layers[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  MAKE(options.module, tinyai_module_sequential(base, layers, 2, &options.module));
  options.training = examples(base);
  options.shards = options.replicas = 2;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(base, &options, &trainer));
  CHECK_CONSUMING(tinyai_trainer_run(trainer), TINYAI_ERROR_CALLBACK);
  CHECK(seconds() - atomic_load(&it.at) < 10); /* as above */
  CHECK_MESSAGE_HAS("shard 2 of 2: '1', slow: the host's function returned status 800");
  CHECK_INT(stats_of(base).children, 1);
  close_scope(base);
}

static void* run(void* trainer) { return (void*)(intptr_t)tinyai_trainer_run(*(const tinyai_trainer*)trainer); }

static void shutdown_twice_in_a_step(void) {
  const tinyai_manager base = open_seeded();
  static record seen;
  failing never = {.left = 0};
  tinyai_trainer trainer = new_trainer(base, 3, 1000000, &never, &seen);
  pthread_t thread;
  void* status;
  pthread_create(&thread, NULL, run, &trainer);
  while (atomic_load(&never.left) > -3 * SHARDS) sched_yield(); /* it is in the midst of a step */
  OK(tinyai_trainer_stop(trainer));
  OK(tinyai_trainer_stop(trainer));
  pthread_join(thread, &status);
  CHECK_INT((intptr_t)status, TINYAI_ERROR_STOPPED);
  const int before = atomic_load(&never.left);
  pthread_create(&thread, NULL, run, &trainer);
  while (atomic_load(&never.left) > before - SHARDS) sched_yield();
  SURE(tinyai_trainer_stop(trainer));
  SURE(tinyai_trainer_release(trainer)); /* the run keeps it until it has ended */
  SURE(tinyai_trainer_release(trainer));
  pthread_join(thread, &status);
  CHECK_INT((intptr_t)status, TINYAI_ERROR_STOPPED);
  const int at_rest = atomic_load(&never.left);
  CHECK_INT(stats_of(base).children, 0);
  usleep(100 * 1000);
  CHECK_INT(atomic_load(&never.left), at_rest); /* nothing runs any more */
  close_scope(base);
}

SCENARIO_WITH(T01, ROW_OF_THREADS) {
  any_number_of_replicas();
  a_shard_that_fails();
  a_shard_that_fails_beside_a_slow_one();
  shutdown_twice_in_a_step();
}
