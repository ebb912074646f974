/* Several threads: S13, S20, S21, G07, G19. Worker threads count what goes wrong and use no macros of the harness. */
#define _GNU_SOURCE
#include <sched.h>

#include "scenario.h"

enum { MOST_WORKERS = 4 };

typedef struct worker {
  int64_t rounds;
  int number;
  tinyai_manager manager;
  tinyai_array array;
  tinyai_variable a, b;
  _Atomic int64_t wrong; /* answers that no legal order of the calls gives */
  _Atomic int64_t done, refused;
  _Atomic bool* stop;
  tinyai_status first_error;
} worker;

static void run_workers(worker* workers, int count, void* (*body)(void*)) {
  pthread_t threads[MOST_WORKERS];
  for (int i = 0; i < count; ++i) CHECK(pthread_create(&threads[i], NULL, body, &workers[i]) == 0);
  for (int i = 0; i < count; ++i) pthread_join(threads[i], NULL);
}

static void note(worker* w, bool right, tinyai_status status) {
  if (right) return;
  if (w->wrong++ == 0) w->first_error = status;
}

/* ----------------------------------------------------------------------------------- S13, two borrow one table */

static void* borrow_often(void* argument) {
  worker* w = argument;
  const tinyai_resource resource = as_resource_a(w->array);
  for (int64_t i = 0; i < w->rounds; ++i) {
    tinyai_manager batch;
    tinyai_status status = tinyai_manager_open(w->manager, NULL, &batch);
    tinyai_resource loan = {0};
    float values[4] = {0};
    if (!status) status = tinyai_manager_temp_attach(batch, &resource, 1, &loan);
    if (!status) status = tinyai_array_to_host(as_array(loan), values, sizeof values);
    note(w, !status && (!computes() || (values[0] == 1 && values[3] == 4)), status);
    status = tinyai_manager_close(batch);
    note(w, !status, status);
  }
  return NULL;
}

SCENARIO_WITH(S13, ROW_OF_THREADS) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_array table = new_vector(model, 4, NULL);
  const tinyai_manager_stats before = stats_of(model);
  worker workers[2] = {0};
  for (int i = 0; i < 2; ++i) {
    workers[i] = (worker){.rounds = times(100000), .manager = open_scope(no_manager, "thread"), .array = table};
  }
  run_workers(workers, 2, borrow_often);
  CHECK_INT(workers[0].wrong, 0);
  CHECK_INT(workers[1].wrong, 0);
  CHECK(same(owner_of(table), model));
  CHECK_VALUES(table, 1, 2, 3, 4);
  const tinyai_manager_stats after = stats_of(model);
  CHECK_INT(after.bytes, before.bytes);
  CHECK_INT(after.arrays, before.arrays);
  close_scope(model);
  for (int i = 0; i < 2; ++i) close_scope(workers[i].manager);
}

/* ------------------------------------------------------------------------- S20, one creates, the other closes */

static tinyai_manager race_manager;
static pthread_barrier_t race_start;

/* Each round ends when a create is refused, which the close sees to: no clock decides how far a thread gets. */
static void* create_until_closed(void* argument) {
  worker* w = argument;
  const int64_t shape = 16;
  for (int64_t round = 0; round < w->rounds; ++round) {
    pthread_barrier_wait(&race_start);
    const tinyai_manager manager = race_manager;
    tinyai_array made = no_array;
    tinyai_status status = TINYAI_OK;
    while (!status) {
      status = tinyai_array_from_host(manager, TINYAI_F32, &shape, 1, NULL, &made);
      if (!status) ++w->done;
    }
    note(w, status == TINYAI_ERROR_CLOSED, status);
    ++w->refused;
    pthread_barrier_wait(&race_start);
    int64_t rank;
    const tinyai_status dead = made.id ? tinyai_array_rank(made, &rank) : TINYAI_ERROR_CLOSED;
    note(w, dead == TINYAI_ERROR_CLOSED, dead);
  }
  return NULL;
}

/* In every fourth round not before something was made, in the others at any moment. */
static void* close_early(void* argument) {
  worker* w = argument;
  const worker* creator = w - 1;
  for (int64_t round = 0; round < w->rounds; ++round) {
    tinyai_status status = tinyai_manager_open(w->manager, NULL, &race_manager);
    note(w, !status, status);
    const int64_t done = creator->done;
    pthread_barrier_wait(&race_start);
    for (volatile int64_t spin = round % 512; spin > 0; --spin) {
    }
    while (round % 4 == 0 && creator->done == done && creator->wrong == 0) sched_yield();
    status = tinyai_manager_close(race_manager);
    note(w, !status, status);
    pthread_barrier_wait(&race_start);
  }
  return NULL;
}

static void* run_create(void* argument) {
  worker* w = argument;
  return w->number ? close_early(w) : create_until_closed(w);
}

SCENARIO_WITH(S20, ROW_OF_THREADS) {
  const tinyai_manager base = open_scope(no_manager, "base");
  worker workers[2] = {{.rounds = times(10000), .manager = base},
                       {.rounds = times(10000), .manager = base, .number = 1}};
  pthread_barrier_init(&race_start, NULL, 2);
  run_workers(workers, 2, run_create);
  pthread_barrier_destroy(&race_start);
  CHECK_INT(workers[0].wrong, 0);
  CHECK_INT(workers[1].wrong, 0);
  CHECK_INT(workers[0].refused, workers[0].rounds);
  CHECK(workers[0].done >= workers[0].rounds / 4);
  const tinyai_manager_stats after = stats_of(base);
  CHECK_INT(after.subtree_arrays, 0);
  CHECK_INT(after.subtree_bytes, 0);
  CHECK_INT(after.subtree_scopes, 0);
  close_scope(base);
}

/* ------------------------------------------------------------------------ S21, one computes, the other closes */

static _Atomic uint64_t race_operand;
static tinyai_manager results;

/* Adds the operand to itself while its manager may close at any moment. */
static void* compute_on_it(void* argument) {
  worker* w = argument;
  while (!*w->stop) {
    const tinyai_array operand = {race_operand};
    tinyai_array out = no_array;
    const tinyai_status status = tinyai_array_add(w->manager, operand, operand, &out);
    note(w, status == TINYAI_OK || status == TINYAI_ERROR_CLOSED, status);
    if (status) {
      ++w->refused;
      continue;
    }
    float first = 0;
    tinyai_array element;
    if (!tinyai_array_slice(w->manager, out, 0, 0, 1, 1, &element)) {
      note(w, !tinyai_array_to_host(element, &first, sizeof first) && (!computes() || first == 2), TINYAI_OK);
      tinyai_array_release(element);
    }
    tinyai_array_release(out);
    ++w->done;
  }
  return NULL;
}

static void race_close_against_compute(int64_t floats, double duration) {
  const tinyai_manager base = open_scope(no_manager, "base");
  results = open_scope(no_manager, "results");
  float* data = malloc((size_t)floats * sizeof(float));
  for (int64_t i = 0; i < floats; ++i) data[i] = 1;
  _Atomic bool stop = false;
  worker compute = {.manager = results, .stop = &stop};
  race_operand = 0;
  pthread_t thread;
  tinyai_manager manager = no_manager;
  tinyai_array operand = no_array;
  OK(tinyai_manager_open(base, NULL, &manager));
  OK(tinyai_array_from_host(manager, TINYAI_F32, &floats, 1, data, &operand));
  race_operand = operand.id;
  CHECK(pthread_create(&thread, NULL, compute_on_it, &compute) == 0);
  int64_t closes = 0, failed = 0;
  for (const double end = seconds() + duration; seconds() < end; ++closes) {
    failed += tinyai_manager_close(manager) != TINYAI_OK;
    failed += tinyai_manager_open(base, NULL, &manager) != TINYAI_OK;
    failed += tinyai_array_from_host(manager, TINYAI_F32, &floats, 1, data, &operand) != TINYAI_OK;
    race_operand = operand.id;
    for (volatile int spin = closes % 4096; spin > 0; --spin) {
    }
    /* Now and then the operand stays until it was computed with, however slow the machine is. */
    const int64_t done = compute.done;
    while (closes % 64 == 0 && compute.done == done && compute.wrong == 0) sched_yield();
  }
  stop = true;
  pthread_join(thread, NULL);
  free(data);
  if (compute.wrong) printf("    the first wrong answer: %s\n", tinyai_status_name(compute.first_error));
  CHECK_INT(failed, 0);
  CHECK_INT(compute.wrong, 0);
  CHECK(compute.done > 0 && closes > 0); /* of the first operand at least, for which the loop has waited */
  close_scope(base);
  CHECK_INT(stats_of(results).subtree_bytes, 0);
  close_scope(results);
  CHECK_INT(memory_of_process().active_bytes, 0); /* what a running call kept went when it ended */
}

SCENARIO_WITH(S21, ROW_OF_THREADS) {
  race_close_against_compute(16, race_seconds());
  race_close_against_compute(1000000, race_seconds());
}

/* ----------------------------------------------------------------- G07, backward on shared leaves in two threads */

/* loss = sum(a * b * k): gradients k * b and k * a, whole numbers, so that f32 sums are exact in any order. */
static tinyai_status one_backward(worker* w, tinyai_manager scope) {
  tinyai_variable product, scaled, loss;
  tinyai_status status = tinyai_variable_mul(scope, w->a, w->b, &product);
  if (!status) status = tinyai_variable_mul_scalar(scope, product, w->number + 1, &scaled);
  if (!status) status = tinyai_variable_sum(scope, scaled, NULL, 0, 0, &loss);
  return status ? status : tinyai_variable_backward(no_manager, loss, NULL);
}

static void* backward_often(void* argument) {
  worker* w = argument;
  for (int64_t i = 0; i < w->rounds; ++i) {
    tinyai_manager batch;
    tinyai_status status = tinyai_manager_open(w->manager, NULL, &batch);
    if (!status) status = one_backward(w, batch);
    note(w, !status, status);
    tinyai_manager_close(batch);
  }
  return NULL;
}

static void* backward_through_trunk(void* argument) {
  worker* w = argument;
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  for (int64_t i = 0; i < w->rounds; ++i) {
    const tinyai_status status = tinyai_variable_backward(w->manager, w->a, &options);
    note(w, !status, status);
  }
  return NULL;
}

SCENARIO_WITH(G07, ROW_OF_THREADS) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const int64_t rounds = times(2000);
  const tinyai_variable a = new_parameter(model, 1, 2, (const float[]){1, 2});
  const tinyai_variable b = new_parameter(model, 1, 2, (const float[]){3, 4});
  const tinyai_variable own[2] = {new_parameter(model, 1, 2, (const float[]){1, 2}),
                                  new_parameter(model, 1, 2, (const float[]){1, 2})};
  worker workers[2] = {0};
  for (int i = 0; i < 2; ++i) {
    workers[i] = (worker){.rounds = rounds, .manager = open_scope(model, "thread"), .a = a, .b = b, .number = i};
  }
  run_workers(workers, 2, backward_often); /* shared leaves */
  CHECK_INT(workers[0].wrong + workers[1].wrong, 0);
  const float n = (float)rounds;
  CHECK_VALUES(grad_of(a), 9 * n, 12 * n); /* (1 + 2) b each round */
  CHECK_VALUES(grad_of(b), 3 * n, 6 * n);
  OK(tinyai_variable_clear_grad(b));

  for (int i = 0; i < 2; ++i) workers[i].a = own[i];
  run_workers(workers, 2, backward_often); /* leaves of their own, and a shared one */
  CHECK_INT(workers[0].wrong + workers[1].wrong, 0);
  CHECK_VALUES(grad_of(own[0]), 3 * n, 4 * n);
  CHECK_VALUES(grad_of(own[1]), 6 * n, 8 * n);
  CHECK_VALUES(grad_of(b), 3 * n, 6 * n);
  OK(tinyai_variable_clear_grad(a));

  tinyai_variable trunk, left, product, right; /* two heads on one trunk, walked at once */
  const tinyai_manager heads = open_scope(model, "heads");
  MAKE(trunk, tinyai_variable_square(heads, a, &trunk));
  MAKE(left, tinyai_variable_sum(heads, trunk, NULL, 0, 0, &left));
  MAKE(product, tinyai_variable_mul(heads, trunk, b, &product));
  MAKE(right, tinyai_variable_sum(heads, product, NULL, 0, 0, &right));
  workers[0].a = left;
  workers[1].a = right;
  run_workers(workers, 2, backward_through_trunk);
  CHECK_INT(workers[0].wrong + workers[1].wrong, 0);
  CHECK_VALUES(grad_of(a), (2 + 6) * n, (4 + 16) * n); /* 2 a and 2 a b */
  for (int i = 0; i < 2; ++i) CHECK_INT(stats_of(workers[i].manager).bytes, 0);
  close_scope(model);
}

/* --------------------------------------------------------------------- G19, grad mode is each thread's own */

static pthread_barrier_t mode_step;

static void* train_with_modes(void* argument) {
  worker* w = argument;
  note(w, tinyai_grad_enabled() == 1, TINYAI_OK); /* a new thread records */
  pthread_barrier_wait(&mode_step);
  int32_t before = -1;
  if (w->number == 1) note(w, !tinyai_set_grad_enabled(0, &before) && before == 1, TINYAI_OK);
  pthread_barrier_wait(&mode_step);
  note(w, tinyai_grad_enabled() == (w->number == 0), TINYAI_OK); /* the other thread's switch is not seen */
  for (int64_t i = 0; i < w->rounds; ++i) {
    tinyai_manager batch;
    tinyai_status status = tinyai_manager_open(w->manager, NULL, &batch);
    if (w->number == 1) tinyai_set_grad_enabled(1, NULL);
    if (!status) status = one_backward(w, batch);
    note(w, !status, status);
    if (w->number == 1) tinyai_set_grad_enabled(0, NULL);
    if (i % 10 == 0) { /* one that fails changes no mode */
      tinyai_variable none = no_variable;
      const int64_t three = 3;
      tinyai_array wrong;
      status = tinyai_array_from_host(batch, TINYAI_F32, &three, 1, NULL, &wrong);
      tinyai_variable leaf;
      if (!status) status = tinyai_variable_from_array(batch, wrong, &leaf);
      if (!status) status = tinyai_variable_mul(batch, w->a, leaf, &none);
      note(w, status == TINYAI_ERROR_SHAPE && tinyai_grad_enabled() == (w->number == 0), status);
      status = tinyai_variable_backward(no_manager, leaf, NULL);
      note(w, status == TINYAI_ERROR_SHAPE && tinyai_grad_enabled() == (w->number == 0), status);
    }
    tinyai_manager_close(batch);
  }
  note(w, tinyai_grad_enabled() == (w->number == 0), TINYAI_OK);
  return NULL;
}

SCENARIO_WITH(G19, ROW_OF_THREADS) {
  worker workers[2] = {0};
  const int64_t rounds = times(500);
  for (int i = 0; i < 2; ++i) {
    const tinyai_manager model = open_scope(no_manager, "model");
    workers[i] = (worker){.rounds = rounds,
                          .manager = model,
                          .a = new_parameter(model, 1, 2, (const float[]){1, 2}),
                          .b = new_parameter(model, 1, 2, (const float[]){3, 4}),
                          .number = i};
  }
  pthread_barrier_init(&mode_step, NULL, 2);
  run_workers(workers, 2, train_with_modes);
  pthread_barrier_destroy(&mode_step);
  for (int i = 0; i < 2; ++i) {
    CHECK_INT(workers[i].wrong, 0);
    const float n = (float)(rounds * (i + 1));
    CHECK_VALUES(grad_of(workers[i].a), 3 * n, 4 * n);
    close_scope(workers[i].manager);
  }
  CHECK_INT(tinyai_grad_enabled(), 1);
}
