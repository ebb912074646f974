/* What graphs hold: G02 to G06. */
#define _GNU_SOURCE
#include "scenario.h"

/* -------------------------------------------------------------------------------------- G02, a million operators */

enum { MIB = 1 << 20 };

static struct {
  int64_t length;
  bool backward, close_only;
  tinyai_manager scope;
  tinyai_status status;
  float gradient;
} chain;

/* x + one + one + ..; runs in a thread with a small stack, so the harness is not used. */
static void* build_chain(void* unused) {
  (void)unused;
  const float zero = 0, one = 1;
  tinyai_array start, step;
  tinyai_variable x, y;
  tinyai_status s = tinyai_array_from_host(chain.scope, TINYAI_F32, NULL, 0, &zero, &start);
  if (!s) s = tinyai_array_from_host(chain.scope, TINYAI_F32, NULL, 0, &one, &step);
  if (!s) s = tinyai_variable_from_array(chain.scope, start, &x);
  tinyai_variable constant;
  if (!s) s = tinyai_variable_from_array(chain.scope, step, &constant);
  if (!s) s = tinyai_variable_set_requires_grad(constant, 0);
  y = x;
  for (int64_t i = 0; i < chain.length && !s; ++i) {
    tinyai_variable next;
    s = tinyai_variable_add(chain.scope, y, constant, &next);
    if (s) break;
    if (i > 0) s = tinyai_variable_release(y);
    y = next;
  }
  tinyai_array gradient = no_array, value = no_array;
  if (!s && chain.backward) {
    s = tinyai_variable_backward(no_manager, y, NULL);
    if (!s) s = tinyai_variable_grad(x, &gradient);
    double read = 0;
    if (!s) s = tinyai_item(gradient, &read);
    chain.gradient = (float)read;
    if (!s) s = tinyai_variable_unchain_backward(y);
  }
  double total = 0;
  if (!s) s = tinyai_variable_value(y, &value);
  if (!s) s = tinyai_item(value, &total);
  if (!s && computes() && total != (double)chain.length) s = TINYAI_ERROR_INTERNAL;
  if (!s) s = tinyai_manager_close(chain.scope);
  chain.status = s;
  return NULL;
}

static void run_chain(bool backward, bool in_small_thread) {
  chain.length = times(1000000);
  chain.backward = backward;
  chain.gradient = 0;
  chain.scope = open_scope(no_manager, "chain");
  if (in_small_thread) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 * 1024);
    pthread_t thread;
    CHECK(pthread_create(&thread, &attributes, build_chain, NULL) == 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
  } else {
    build_chain(NULL);
  }
  CHECK_INT(chain.status, TINYAI_OK);
  if (backward) CHECK_NEAR((double)chain.gradient, 1, 0);
  close_scope(chain.scope);
  CHECK_INT(memory_of_process().active_bytes, 0);
}

SCENARIO_WITH(G02, ROW_OF_THREADS) {
  const int64_t before = resident_bytes();
  run_chain(true, false);
  run_chain(false, false); /* dropped without a backward */
  run_chain(true, true);
  run_chain(false, true);
  OK(tinyai_trim(NULL));
#ifndef TINYAI_SANITIZE /* whose allocators keep what was freed */
  CHECK(resident_bytes() - before <= 8 * MIB);
#else
  (void)before;
#endif
}

/* ---------------------------------------------------------------- G03 to G05, Linear(4, 8096) relu Linear(8096, 4) */

enum { WIDE = 8096 };

typedef struct network {
  tinyai_manager model;
  tinyai_variable w1, b1, w2, b2;
} network;

static network new_network(void) {
  static float weights[4 * WIDE];
  for (int i = 0; i < 4 * WIDE; ++i) weights[i] = (float)(i % 7 - 3) * 0.001f;
  const tinyai_manager model = open_scope(no_manager, "model");
  return (network){model, new_parameter(model, 4, WIDE, weights), new_parameter(model, 1, WIDE, weights),
                   new_parameter(model, WIDE, 4, weights), new_parameter(model, 1, 4, weights)};
}

static tinyai_variable linear(tinyai_variable x, tinyai_variable w, tinyai_variable b) {
  tinyai_variable product, out;
  MAKE(product, tinyai_variable_matmul(no_manager, x, w, &product));
  MAKE(out, tinyai_variable_add(no_manager, product, b, &out));
  return out;
}

/* In the entered scope. */
static tinyai_variable forward(const network* net, tinyai_variable x) {
  const tinyai_variable hidden = linear(x, net->w1, net->b1);
  tinyai_variable active;
  MAKE(active, tinyai_variable_relu(no_manager, hidden, &active));
  return linear(active, net->w2, net->b2);
}

static tinyai_variable new_input(tinyai_manager into) {
  tinyai_variable input;
  const tinyai_array x = new_matrix(into, 1, 4, NULL);
  MAKE(input, tinyai_variable_from_array(into, x, &input));
  SURE(tinyai_array_release(x));
  return input;
}

SCENARIO(G03) {
  const network net = new_network();
  const tinyai_manager run = open_scope(net.model, "run");
  tinyai_variable x = new_input(run);
  int64_t flat = 0;
  const int64_t steps = times(10000);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager step = open_entered(run, "step");
    const tinyai_variable y = forward(&net, x);
    tinyai_variable next;
    MAKE(next, tinyai_variable_stop_gradient(no_manager, y, &next));
    ret_variable(step, next);
    close_scope(step);
    SURE(tinyai_variable_release(x));
    x = next;
    if (i == 1) flat = stats_of(net.model).subtree_bytes;
    if (i == 2) OK(tinyai_manager_reset_peak(net.model));
  }
  CHECK_INT(stats_of(net.model).subtree_bytes, flat);
  CHECK_INT(stats_of(run).variables, 1);
  CHECK_INT(stats_of(run).by_category[TINYAI_CATEGORY_GRAPH], 0);
  const int64_t one_step = 4 * 4 * WIDE + 4096; /* three rows of WIDE floats and small change */
  CHECK(stats_of(net.model).peak_bytes - flat <= one_step);
  close_scope(net.model);
}

SCENARIO(G04) {
  const network net = new_network();
  const int64_t model_bytes = stats_of(net.model).subtree_bytes;
  const tinyai_manager run = open_entered(net.model, "run");
  const int64_t steps = times(50);
  tinyai_variable x = new_input(run);
  const tinyai_manager_stats before = stats_of(run);
  for (int64_t i = 0; i < steps; ++i) x = forward(&net, x); /* the output fed back with its graph */
  const tinyai_manager_stats grown = stats_of(run);
  CHECK(grown.by_category[TINYAI_CATEGORY_ACTIVATION] - before.by_category[TINYAI_CATEGORY_ACTIVATION] >=
        steps * 3 * 4 * WIDE);
  CHECK(grown.by_category[TINYAI_CATEGORY_GRAPH] > 0);
  close_scope(run); /* frees all of it at once */
  CHECK_INT(stats_of(net.model).subtree_bytes, model_bytes);

  /* The same with the handles let go: only the graph holds, and unchain_backward frees all of it at once. */
  const tinyai_manager lean = open_scope(net.model, "lean");
  tinyai_variable state = new_input(lean);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager step = open_entered(lean, "step");
    const tinyai_variable next = forward(&net, state);
    ret_variable(step, next);
    close_scope(step);
    SURE(tinyai_variable_release(state));
    state = next;
  }
  CHECK(stats_of(lean).by_category[TINYAI_CATEGORY_ACTIVATION] >= steps * 4 * WIDE);
  CHECK(stats_of(lean).by_category[TINYAI_CATEGORY_GRAPH] > 0);
  CHECK(dump_shows(lean, "kept by"));
  OK(tinyai_variable_unchain_backward(state));
  CHECK(stats_of(lean).bytes <= 1024);

  /* At a limit the error names the chain and what would free it. */
  const tinyai_manager tight = open_limited(net.model, "tight", 1 << 20);
  state = new_input(tight);
  OK(tinyai_manager_enter(tight));
  tinyai_status status = TINYAI_OK;
  for (int i = 0; i < 100 && !status && !memory_fails(); ++i) {
    /* Handles let go of, as a host with destructors does: what is left is the graph's. */
    tinyai_variable h = no_variable, next = no_variable;
    status = tinyai_variable_matmul(no_manager, state, net.w1, &h);
    if (!status) status = tinyai_variable_matmul(no_manager, h, net.w2, &next);
    if (!status) status = tinyai_variable_release(h);
    if (!status) status = tinyai_variable_release(state);
    if (!status) state = next;
  }
  if (!memory_fails()) {
    CHECK_INT(status, TINYAI_ERROR_LIMIT);
    char text[2048];
    tinyai_last_error(text, sizeof text);
    CHECK(strstr(text, "graph") != NULL);
    CHECK(strstr(text, "unchain_backward") != NULL);
    CHECK(strstr(text, "system/model/tight") != NULL);
  }
  SURE(tinyai_manager_leave(tight));
  close_scope(net.model);
}

/* The same network as a module, and its view for inference. */
static tinyai_module valid_module(tinyai_manager into) {
  tinyai_module layers[3], all, valid;
  MAKE(layers[0], tinyai_module_linear(into, 4, WIDE, 1, TINYAI_F32, &layers[0]));
  MAKE(layers[1], tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_linear(into, WIDE, 4, 1, TINYAI_F32, &layers[2]));
  MAKE(all, tinyai_module_sequential(into, layers, 3, &all));
  MAKE(valid, tinyai_module_valid(into, all, &valid));
  return valid;
}

/* Steps that record nothing, the output fed back with its graph, if it had one. `valid`: null for the plain operators.
 */
static void run_unrecorded(const network* net, const tinyai_module* valid) {
  const tinyai_manager run = open_entered(net->model, "run");
  tinyai_variable x = new_input(run);
  int64_t flat = 0;
  const int64_t steps = times(10000);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager step = open_entered(run, "step");
    tinyai_variable y;
    if (valid) {
      MAKE(y, tinyai_module_forward(no_manager, *valid, x, &y));
    } else {
      y = forward(net, x);
    }
    if (i == 0) {
      CHECK_INT(stats_of(step).by_category[TINYAI_CATEGORY_GRAPH], 0); /* no node was made */
      int32_t required = 1;
      OK(tinyai_variable_requires_grad(y, &required));
      CHECK_INT(required, 0);
    }
    ret_variable(step, y);
    close_scope(step);
    SURE(tinyai_variable_release(x));
    x = y;
    if (i == 1) flat = stats_of(net->model).subtree_bytes;
  }
  CHECK_INT(stats_of(net->model).subtree_bytes, flat);
  CHECK_INT(stats_of(net->model).subtree_by_category[TINYAI_CATEGORY_GRAPH], 0);
  close_scope(run);
}

SCENARIO(G05) {
  const network net = new_network();
  int32_t before = 0;
  OK(tinyai_set_grad_enabled(0, &before));
  CHECK_INT(before, 1);
  run_unrecorded(&net, NULL);
  OK(tinyai_set_grad_enabled(1, NULL));
  const tinyai_module valid = valid_module(net.model);
  run_unrecorded(&net, &valid); /* the thread records, and the view does not */
  CHECK_INT(tinyai_grad_enabled(), 1);
  close_scope(net.model);
}

/* --------------------------------------------------------------------------------------------- G06, two graphs */

SCENARIO(G06) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager graph_a = open_entered(base, "a");
  tinyai_variable a = new_leaf(graph_a, 1000, NULL);
  for (int i = 0; i < 10; ++i) {
    tinyai_variable next;
    MAKE(next, tinyai_variable_square(no_manager, a, &next));
    a = next;
  }
  SURE(tinyai_manager_leave(graph_a));
  const int64_t held = stats_of(graph_a).bytes;
  CHECK(held >= 11 * 4000);

  const tinyai_variable w = new_leaf(base, 100, NULL);
  int64_t flat = 0;
  for (int64_t i = 0; i < times(100); ++i) {
    const tinyai_manager step = open_entered(base, "b");
    tinyai_variable y, loss;
    MAKE(y, tinyai_variable_square(step, w, &y));
    MAKE(loss, tinyai_variable_sum(step, y, NULL, 0, 0, &loss));
    run_backward(loss);
    close_scope(step);
    if (i == 0) flat = stats_of(base).subtree_bytes;
  }
  CHECK_INT(stats_of(base).subtree_bytes, flat);
  CHECK_INT(stats_of(graph_a).bytes, held);
  close_scope(graph_a);
  CHECK_INT(stats_of(base).subtree_bytes, flat - held);
  close_scope(base);
}
