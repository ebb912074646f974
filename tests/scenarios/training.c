/* Modules, optimizers, and a training step from C: S34, G18, G21. */
#include <math.h>
#include <unistd.h>

#include "scenario.h"

enum { FEATURES = 4, HIDDEN = 3, CLASSES = 2, BATCH = 2, MOST_PARAMETERS = 4 };

typedef struct network {
  tinyai_module module;
  tinyai_variable parameters[MOST_PARAMETERS];
  int64_t parameter_count;
} network;

static tinyai_module new_linear(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module module;
  MAKE(module, tinyai_module_linear(into, in, out, 1, TINYAI_F32, &module));
  return module;
}

static network new_network(tinyai_manager into) {
  network n = {.parameter_count = 0};
  tinyai_module layers[3] = {new_linear(into, FEATURES, HIDDEN), {0}, new_linear(into, HIDDEN, CLASSES)};
  MAKE(layers[1], tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[1]));
  MAKE(n.module, tinyai_module_sequential(into, layers, 3, &n.module));
  OK(tinyai_module_parameter_count(n.module, &n.parameter_count));
  CHECK_INT(n.parameter_count, MOST_PARAMETERS);
  for (int64_t i = 0; i < n.parameter_count; ++i) {
    MAKE(n.parameters[i], tinyai_module_parameter_at(n.module, i, &n.parameters[i]));
    if (computes()) OK(tinyai_init_constant(n.parameters[i], 0.1 * (double)(i + 1)));
  }
  return n;
}

static tinyai_optimizer new_adam(tinyai_manager into, const network* n) {
  tinyai_optimizer optimizer;
  MAKE(optimizer, tinyai_optimizer_adam(into, n->parameters, n->parameter_count, NULL, &optimizer));
  return optimizer;
}

/* The mean of the squares of what the network says. */
static tinyai_variable new_loss(tinyai_manager batch, const network* n) {
  tinyai_array x = new_matrix(batch, BATCH, FEATURES, NULL);
  tinyai_variable y, squares, loss;
  MAKE(y, tinyai_module_forward_array(batch, n->module, x, &y));
  MAKE(squares, tinyai_variable_square(batch, y, &squares));
  MAKE(loss, tinyai_variable_mean(batch, squares, NULL, 0, 0, &loss));
  return loss;
}

static void train_step(tinyai_manager world, const network* n, tinyai_optimizer optimizer) {
  const tinyai_manager batch = open_scope(world, "batch");
  OK(tinyai_optimizer_clear_grads(optimizer));
  run_backward(new_loss(batch, n));
  double norm = 0;
  OK(tinyai_optimizer_clip_norm(optimizer, 1.0, &norm));
  OK(tinyai_optimizer_step(optimizer));
  close_scope(batch);
}

/* ------------------------------------------------------------------------------------------------------------ S34 */

SCENARIO_WITH(S34, ROW_REPEATED) {
  const tinyai_manager world = open_scope(no_manager, "world");
  int64_t bytes = 0;
  for (int64_t round = 0; round < times(20); ++round) {
    const tinyai_manager model = open_scope(world, "model"), trainer = open_scope(world, "trainer");
    const network n = new_network(model);
    const tinyai_optimizer optimizer = new_adam(trainer, &n);
    train_step(world, &n, optimizer);
    const tinyai_manager_stats held = stats_of(trainer);
    CHECK(held.by_category[TINYAI_CATEGORY_OPTIMIZER_STATE] > 0);
    CHECK(held.by_category[TINYAI_CATEGORY_GRADIENT] > 0);
    CHECK_INT(stats_of(model).by_category[TINYAI_CATEGORY_GRADIENT], 0);
    close_scope(trainer); /* state and gradients die with it */
    CHECK_INT(stats_of(model).by_category[TINYAI_CATEGORY_OPTIMIZER_STATE], 0);
    tinyai_array gradient;
    OK(tinyai_variable_grad(n.parameters[0], &gradient));
    CHECK_INT(gradient.id, 0);
    close_scope(model);
    const int64_t now = memory_of_process().active_bytes;
    if (round > 0) CHECK_INT(now, bytes);
    bytes = now;
  }
  close_scope(world);
}

/* ------------------------------------------------------------------------------------------------------------ G18
 * The harness repeats this row with every allocation failing in turn, and looks at all scopes after each failed call.
 * Here two networks are trained alike: one failure can disturb one of them only, so they must end with the same bits.
 */

static void train_three_steps(tinyai_manager world, float* values, int64_t bytes) {
  const tinyai_manager model = open_scope(world, "model"), trainer = open_scope(world, "trainer");
  const network n = new_network(model);
  const tinyai_optimizer optimizer = new_adam(trainer, &n);
  for (int step = 0; step < 3; ++step) train_step(world, &n, optimizer);
  OK(tinyai_array_to_host(value_of(n.parameters[0]), values, bytes));
}

SCENARIO_WITH(G18, ROW_REPEATED) {
  float first[HIDDEN * FEATURES], second[HIDDEN * FEATURES];
  const tinyai_manager world = open_scope(no_manager, "world");
  train_three_steps(world, first, sizeof first);
  train_three_steps(world, second, sizeof second);
  CHECK(!computes() || (memcmp(first, second, sizeof first) == 0 && first[0] != 0.1f));
  close_scope(world);
}

/* ------------------------------------------------------------------------------------------------------------ G21 */

SCENARIO(G21) {
  char path[256];
  snprintf(path, sizeof path, "%s/tinyai-%d-g21.safetensors", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp",
           (int)getpid());
  const tinyai_manager world = open_scope(no_manager, "world");
  const tinyai_manager model = open_scope(world, "model"), trainer = open_scope(world, "trainer");
  const network n = new_network(model), other = new_network(model);
  const tinyai_optimizer optimizer = new_adam(trainer, &n);
  train_step(world, &n, optimizer);
  const tinyai_manager batch = open_scope(world, "batch");
  const int64_t before = stats_of(model).bytes;
  const tinyai_variable loss = new_loss(batch, &n);
  const int64_t graph = stats_of(batch).bytes;
  OK(tinyai_module_save(n.module, path));
  CHECK_INT(stats_of(batch).bytes, graph);
  OK(tinyai_module_load(other.module, path, 0));
  OK(tinyai_optimizer_save(optimizer, path));
  OK(tinyai_optimizer_load(optimizer, path));
  close_scope(batch);
  CHECK_INT(stats_of(model).bytes, before);
  CHECK(loss.id != 0);
  if (computes()) {
    float a[CLASSES], b[CLASSES];
    OK(tinyai_array_to_host(value_of(n.parameters[3]), a, sizeof a));
    OK(tinyai_array_to_host(value_of(other.parameters[3]), b, sizeof b));
    CHECK(memcmp(a, b, sizeof a) == 0);
  }
  unlink(path);
  close_scope(world);
}
