/* Networks through time: T02. An LSTM and a GRU whose state goes from one window of five steps to the next, where
 * back-propagation is cut: kept in a session. Parameter i is filled with (0.3 + 0.05 i)
 * sin(1.7 j + 0.3), and the k-th number of the sequence is 1.3 sin(1.7 k + 0.3); Java's and Rust's rows have the same.
 */
#include <math.h>

#include "scenario.h"

enum { FEATURES = 2, HIDDEN = 3, BATCH = 2, WINDOW = 5, WINDOWS = 10, PARAMETERS = 4, MOST_NUMBERS = 64 };
static const int64_t window_shape[] = {WINDOW, BATCH, FEATURES}, step_shape[] = {BATCH, FEATURES};

typedef struct network {
  int64_t gates; /* 4: LSTM, 3: GRU */
  tinyai_module module;
  tinyai_session session;
  tinyai_variable parameters[PARAMETERS]; /* weight_ih, weight_hh, bias_ih, bias_hh */
} network;

static void fill_wave(float* numbers, int64_t count, int64_t first, double scale) {
  for (int64_t i = 0; i < count; ++i) numbers[i] = (float)(scale * sin(1.7 * (double)(first + i) + 0.3));
}

static tinyai_array wave_of(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t first, double scale) {
  float numbers[MOST_NUMBERS];
  int64_t count = 1;
  for (int64_t axis = 0; axis < rank; ++axis) count *= shape[axis];
  fill_wave(numbers, count, first, scale);
  tinyai_array out;
  MAKE(out, tinyai_array_from_host(into, TINYAI_F32, shape, rank, numbers, &out));
  return out;
}

static network new_network(tinyai_manager into, int64_t gates) {
  network n = {.gates = gates, .session = {0}};
  tinyai_module_lstm_options lstm;
  tinyai_module_gru_options gru;
  tinyai_module_lstm_options_init(&lstm);
  tinyai_module_gru_options_init(&gru);
  if (gates == 4)
    MAKE(n.module, tinyai_module_lstm(into, FEATURES, HIDDEN, &lstm, &n.module));
  else
    MAKE(n.module, tinyai_module_gru(into, FEATURES, HIDDEN, &gru, &n.module));
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.rows = BATCH;
  MAKE(n.session, tinyai_session_create(into, n.module, &options, &n.session));
  for (int64_t i = 0; i < PARAMETERS; ++i) {
    float numbers[MOST_NUMBERS];
    int64_t size = 0;
    MAKE(n.parameters[i], tinyai_module_parameter_at(n.module, i, &n.parameters[i]));
    OK(tinyai_array_size(value_of(n.parameters[i]), &size));
    fill_wave(numbers, size, 0, 0.3 + 0.05 * (double)i);
    OK(tinyai_array_write(value_of(n.parameters[i]), numbers, size * (int64_t)sizeof(float)));
  }
  return n;
}

static tinyai_variable window_at(tinyai_manager batch, int64_t number) {
  const int64_t size = WINDOW * BATCH * FEATURES;
  tinyai_variable x;
  MAKE(x, tinyai_constant(batch, wave_of(batch, window_shape, 3, number * size, 1.3), &x));
  return x;
}

static tinyai_variable loss_of(tinyai_manager batch, tinyai_variable y) {
  tinyai_variable squares, loss;
  MAKE(squares, tinyai_variable_square(batch, y, &squares));
  MAKE(loss, tinyai_variable_mean(batch, squares, NULL, 0, 0, &loss));
  return loss;
}

static tinyai_status try_forward(tinyai_manager batch, const network* n, tinyai_variable x, tinyai_variable* y) {
  const tinyai_resource in = {x.id};
  return tinyai_module_forward_session(batch, n->module, n->session, NULL, &in, 1, y, 1);
}

static tinyai_variable forward(tinyai_manager batch, const network* n, int64_t number) {
  const tinyai_variable x = window_at(batch, number);
  tinyai_variable y;
  MAKE(y, try_forward(batch, n, x, &y));
  return y;
}

static tinyai_status reset(const network* n) { return tinyai_session_reset_state(n->session); }

/* ------------------------------------------------------------------------------------------- written out in operators
 */

typedef struct state {
  tinyai_variable h, c;
} state;

typedef tinyai_status (*unary)(tinyai_manager into, tinyai_variable x, tinyai_variable* out);
typedef tinyai_status (*binary)(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out);

static tinyai_variable of_one(tinyai_manager into, unary f, tinyai_variable x) {
  tinyai_variable out;
  MAKE(out, f(into, x, &out));
  return out;
}
static tinyai_variable of_two(tinyai_manager into, binary f, tinyai_variable a, tinyai_variable b) {
  tinyai_variable out;
  MAKE(out, f(into, a, b, &out));
  return out;
}
static tinyai_variable sum(tinyai_manager into, tinyai_variable a, tinyai_variable b) {
  return of_two(into, tinyai_variable_add, a, b);
}
static tinyai_variable product(tinyai_manager into, tinyai_variable a, tinyai_variable b) {
  return of_two(into, tinyai_variable_mul, a, b);
}
static tinyai_variable sigmoid(tinyai_manager into, tinyai_variable x) {
  return of_one(into, tinyai_variable_sigmoid, x);
}
static tinyai_variable hyperbolic(tinyai_manager into, tinyai_variable x) {
  return of_one(into, tinyai_variable_tanh, x);
}

/* The rows of weight @ x + bias, a part for each gate. */
static void gates_of(tinyai_manager into, const network* n, int input, tinyai_variable x, tinyai_variable* gates) {
  tinyai_variable all;
  MAKE(all, tinyai_variable_linear(into, x, n->parameters[input], n->parameters[2 + input], &all));
  OK(tinyai_variable_split(into, all, 1, gates, n->gates));
}

static state lstm_step(tinyai_manager into, const tinyai_variable* a, const tinyai_variable* b, state before) {
  const tinyai_variable i = sigmoid(into, sum(into, a[0], b[0])), f = sigmoid(into, sum(into, a[1], b[1])),
                        g = hyperbolic(into, sum(into, a[2], b[2])), o = sigmoid(into, sum(into, a[3], b[3]));
  const tinyai_variable c = sum(into, product(into, f, before.c), product(into, i, g));
  return (state){product(into, o, hyperbolic(into, c)), c};
}

static state gru_step(tinyai_manager into, const tinyai_variable* a, const tinyai_variable* b, state before) {
  const tinyai_variable r = sigmoid(into, sum(into, a[0], b[0])), z = sigmoid(into, sum(into, a[1], b[1])),
                        n = hyperbolic(into, sum(into, a[2], product(into, r, b[2])));
  const tinyai_variable rest = of_two(into, tinyai_variable_sub, before.h, n); /* (1 - z) n + z h */
  return (state){sum(into, n, product(into, z, rest)), before.c};
}

/* The states after each step of a window, one above the other. */
static tinyai_variable unroll(tinyai_manager into, const network* n, int64_t number, state* at) {
  tinyai_variable steps[WINDOW], states[WINDOW], x, a[4], b[4], out;
  OK(tinyai_variable_split(into, window_at(into, number), 0, steps, WINDOW));
  for (int t = 0; t < WINDOW; ++t) {
    MAKE(x, tinyai_variable_reshape(into, steps[t], step_shape, 2, &x));
    gates_of(into, n, 0, x, a);
    gates_of(into, n, 1, at->h, b);
    *at = n->gates == 4 ? lstm_step(into, a, b, *at) : gru_step(into, a, b, *at);
    states[t] = at->h;
  }
  MAKE(out, tinyai_variable_stack(into, states, WINDOW, 0, &out));
  return out;
}

static tinyai_variable zero_state(tinyai_manager into) {
  tinyai_variable out;
  MAKE(out, tinyai_constant(into, wave_of(into, (const int64_t[]){BATCH, HIDDEN}, 2, 0, 0), &out));
  return out;
}

/* ------------------------------------------------------------------------------------------------------------ checks
 */

typedef struct slopes {
  float numbers[PARAMETERS][MOST_NUMBERS];
  int64_t sizes[PARAMETERS];
} slopes;

static slopes take_slopes(const network* n) {
  slopes s = {.sizes = {0}};
  for (int i = 0; i < PARAMETERS; ++i) {
    const tinyai_array gradient = grad_of(n->parameters[i]);
    OK(tinyai_array_size(gradient, &s.sizes[i]));
    OK(tinyai_array_to_host(gradient, s.numbers[i], s.sizes[i] * (int64_t)sizeof(float)));
    SURE(tinyai_variable_clear_grad(n->parameters[i]));
  }
  return s;
}

/* Of the second window alone; what PyTorch has, of its loss and of weight_hh's gradient the sum of squares. */
typedef struct peer {
  int64_t gates;
  double loss, squares;
} peer;

static void gradients_are_the_unrolled_ones(tinyai_manager world, const network* n, const peer* p) {
  const tinyai_manager batch = open_scope(world, "windows");
  forward(batch, n, 0);
  const tinyai_variable loss = loss_of(batch, forward(batch, n, 1));
  run_backward(loss);
  const slopes kept = take_slopes(n);
  state at = {zero_state(batch), zero_state(batch)};
  unroll(batch, n, 0, &at);
  at.h = of_one(batch, tinyai_variable_stop_gradient, at.h);
  at.c = of_one(batch, tinyai_variable_stop_gradient, at.c);
  const tinyai_variable same_loss = loss_of(batch, unroll(batch, n, 1, &at));
  run_backward(same_loss);
  const slopes unrolled = take_slopes(n);
  if (computes()) {
    double squares = 0;
    CHECK_NEAR(item_of(value_of(loss)), item_of(value_of(same_loss)), 1e-6);
    CHECK_NEAR(item_of(value_of(loss)), p->loss, 1e-6);
    for (int i = 0; i < PARAMETERS; ++i) {
      for (int64_t j = 0; j < kept.sizes[i]; ++j) CHECK_NEAR(kept.numbers[i][j], unrolled.numbers[i][j], 1e-6);
    }
    for (int64_t j = 0; j < kept.sizes[1]; ++j) squares += (double)kept.numbers[1][j] * kept.numbers[1][j];
    CHECK_NEAR(squares, p->squares, 1e-5 * p->squares);
  }
  close_scope(batch);
}

static void run_of_windows(tinyai_manager world, const network* n, float* last) {
  for (int64_t number = 0; number < 3; ++number) {
    const tinyai_manager batch = open_scope(world, "batch");
    const tinyai_array y = value_of(forward(batch, n, number));
    OK(tinyai_array_to_host(y, last, WINDOW * BATCH * HIDDEN * (int64_t)sizeof(float)));
    close_scope(batch);
  }
}

static void reset_makes_runs_equal(tinyai_manager world, const network* n) {
  float runs[3][WINDOW * BATCH * HIDDEN];
  OK(reset(n));
  run_of_windows(world, n, runs[0]);
  run_of_windows(world, n, runs[1]); /* on from the first */
  OK(reset(n));
  run_of_windows(world, n, runs[2]);
  if (!computes()) return;
  CHECK(memcmp(runs[0], runs[2], sizeof runs[0]) == 0);
  CHECK(memcmp(runs[0], runs[1], sizeof runs[0]) != 0);
}

/* Named with the module, its shapes and a cure; the state that was kept is there as before. */
static void another_batch_is_refused(tinyai_manager world, const network* n) {
  const tinyai_manager batch = open_scope(world, "batch");
  const int64_t shape[] = {WINDOW, BATCH + 1, FEATURES};
  tinyai_variable x, y, before, after;
  MAKE(x, tinyai_constant(batch, wave_of(batch, shape, 3, 0, 1), &x));
  OK(reset(n));
  forward(batch, n, 0);
  CHECK_STATUS(try_forward(batch, n, x, &y), TINYAI_ERROR_SHAPE);
  CHECK_MESSAGE_HAS(n->gates == 4 ? "LSTM(2, 3)" : "GRU(2, 3)");
  CHECK_MESSAGE_HAS("the inputs have 3 rows, the session has 2");
  CHECK_MESSAGE_HAS("session 'session'");
  after = forward(batch, n, 1);
  OK(reset(n));
  forward(batch, n, 0);
  before = forward(batch, n, 1);
  float numbers[2][WINDOW * BATCH * HIDDEN];
  OK(tinyai_array_to_host(value_of(after), numbers[0], sizeof numbers[0]));
  OK(tinyai_array_to_host(value_of(before), numbers[1], sizeof numbers[1]));
  CHECK(!computes() || memcmp(numbers[0], numbers[1], sizeof numbers[0]) == 0);
  close_scope(batch);
}

/* 2,000 steps in windows of five, a new sequence after each fifty. */
static void memory_is_flat(tinyai_manager world, const network* n) {
  const tinyai_manager trainer = open_scope(world, "trainer");
  tinyai_optimizer adam;
  MAKE(adam, tinyai_optimizer_adam(trainer, n->parameters, PARAMETERS, NULL, &adam));
  int64_t held = 0, in_all = 0;
  for (int64_t number = 0; number < times(400); ++number) {
    const tinyai_manager batch = open_scope(world, "batch");
    if (number % WINDOWS == 0) OK(reset(n));
    const tinyai_variable loss = loss_of(batch, forward(batch, n, number % WINDOWS));
    OK(tinyai_optimizer_clear_grads(adam));
    run_backward(loss);
    OK(tinyai_optimizer_clip_norm(adam, 1, NULL));
    OK(tinyai_optimizer_step(adam));
    close_scope(batch);
    const int64_t now = stats_of(world).subtree_bytes, total = memory_of_process().active_bytes;
    if (number > 0) CHECK_INT(now, held);
    if (number > 0) CHECK_INT(total, in_all);
    held = now, in_all = total;
  }
  close_scope(trainer);
}

SCENARIO_WITH(T02, ROW_REPEATED) {
  static const peer peers[] = {{4, 0.05543088504529447, 5.223590262206244e-4},
                               {3, 0.19154710615356715, 6.978109750714828e-3}};
  for (int run = 0; run < 2; ++run) {
    const tinyai_manager world = open_scope(no_manager, "world"), model = open_scope(world, "model");
    const peer* const p = &peers[run];
    const network n = new_network(model, p->gates);
    gradients_are_the_unrolled_ones(world, &n, p);
    reset_makes_runs_equal(world, &n);
    another_batch_is_refused(world, &n);
    memory_is_flat(world, &n);
    close_scope(world);
  }
}
