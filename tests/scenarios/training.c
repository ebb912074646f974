/* Modules, optimizers, and a training step from C: S34, G18, G21. */
#include <math.h>
#include <sys/stat.h>
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

/* One round with a megabyte of parameters, which with its gradient and two moments makes four; as DJL's were. */
static void one_large_round(tinyai_manager world) {
  const tinyai_manager model = open_scope(world, "model"), trainer = open_scope(world, "trainer");
  const tinyai_manager batch = open_scope(world, "batch");
  const tinyai_module module = new_linear(model, 512, 512);
  tinyai_variable parameters[2], y, loss;
  MAKE(parameters[0], tinyai_module_parameter(module, "weight", &parameters[0]));
  MAKE(parameters[1], tinyai_module_parameter(module, "bias", &parameters[1]));
  tinyai_optimizer optimizer;
  MAKE(optimizer, tinyai_optimizer_adam(trainer, parameters, 2, NULL, &optimizer));
  const tinyai_array x = new_matrix(batch, 1, 512, NULL);
  MAKE(y, tinyai_module_forward_array(batch, module, x, &y));
  MAKE(loss, tinyai_variable_mean(batch, y, NULL, 0, 0, &loss));
  run_backward(loss);
  OK(tinyai_optimizer_step(optimizer));
  CHECK(stats_of(trainer).by_category[TINYAI_CATEGORY_OPTIMIZER_STATE] > 2 * 1000000);
  close_scope(trainer);
  close_scope(model);
  close_scope(batch);
}

static void resident_memory_is_flat(tinyai_manager world) {
  if (memory_fails()) return;
  one_large_round(world);
  one_large_round(world); /* what is kept warm for the next round is there */
  const int64_t before = resident_bytes();
  for (int round = 0; round < 20; ++round) one_large_round(world);
#ifndef TINYAI_SANITIZE                       /* whose allocators keep what was freed */
  CHECK(resident_bytes() - before < 2 << 20); /* not even one round's */
#else
  (void)before;
#endif
}

SCENARIO_WITH(S34, ROW_REPEATED) {
  const tinyai_manager world = open_scope(no_manager, "world");
  resident_memory_is_flat(world);
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

/* ----------------------------------------------------------------------------------------------------------- G18 */

/* The harness repeats this row with every allocation failing in turn, and looks at all scopes after each failed call.
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

/* ----------------------------------------------------------------------------------------------------------- G21 */

/* A variable in the middle of a graph, a module whose parameters are at its end, and their state dict, as files.
 */

enum { NPY_HEADER = 128 };

static const char* file_named(const char* name) {
  static char paths[4][256];
  static int next;
  char* const path = paths[next++ % 4];
  const char* folder = getenv("TMPDIR");
  snprintf(path, sizeof paths[0], "%s/tinyai-%d-g21-%s", folder ? folder : "/tmp", (int)getpid(), name);
  return path;
}

static int64_t size_of_file(const char* path) {
  struct stat status;
  return stat(path, &status) == 0 ? (int64_t)status.st_size : -1;
}

static bool same_values(tinyai_array a, tinyai_array b) {
  float x[HIDDEN * FEATURES] = {0}, y[HIDDEN * FEATURES] = {1};
  int64_t size = 0;
  SURE(tinyai_array_size(a, &size));
  SURE(tinyai_array_to_host(a, x, size * (int64_t)sizeof(float)));
  SURE(tinyai_array_to_host(b, y, size * (int64_t)sizeof(float)));
  return memcmp(x, y, (size_t)size * sizeof(float)) == 0;
}

static void save_state_dict(const network* n, const char* path) {
  tinyai_array values[MOST_PARAMETERS];
  char names[MOST_PARAMETERS][32];
  const char* list[MOST_PARAMETERS];
  for (int64_t i = 0; i < n->parameter_count; ++i) {
    values[i] = value_of(n->parameters[i]);
    OK(tinyai_module_parameter_name(n->module, i, names[i], sizeof names[i], NULL));
    list[i] = names[i];
  }
  OK(tinyai_safetensors_save(path, values, list, n->parameter_count, NULL, NULL, 0));
}

/* A value that was loaded has no history: a backward from it ends at itself and reaches no parameter. */
static void check_loaded_is_a_leaf(tinyai_manager into, tinyai_array loaded, const network* n) {
  tinyai_variable leaf, squares, sum;
  MAKE(leaf, tinyai_variable_from_array(into, loaded, &leaf));
  MAKE(squares, tinyai_variable_square(into, leaf, &squares));
  MAKE(sum, tinyai_variable_sum(into, squares, NULL, 0, 0, &sum));
  run_backward(sum);
  CHECK(grad_of(leaf).id != 0);
  for (int64_t i = 0; i < n->parameter_count; ++i) CHECK_INT(grad_of(n->parameters[i]).id, 0);
}

/* A forward, and with it the graph, in `batch`. */
typedef struct graph {
  tinyai_manager batch;
  tinyai_variable y, squares, loss;
} graph;

static graph new_graph(tinyai_manager world, const network* n) {
  graph g = {.batch = open_scope(world, "batch")};
  const tinyai_array x = new_matrix(g.batch, BATCH, FEATURES, NULL);
  MAKE(g.y, tinyai_module_forward_array(g.batch, n->module, x, &g.y));
  MAKE(g.squares, tinyai_variable_square(g.batch, g.y, &g.squares));
  MAKE(g.loss, tinyai_variable_mean(g.batch, g.squares, NULL, 0, 0, &g.loss));
  CHECK(stats_of(g.batch).by_category[TINYAI_CATEGORY_GRAPH] > 0);
  return g;
}

typedef struct paths {
  const char *variable, *module, *dict;
} paths;

static void check_saving_adds_nothing(tinyai_manager world, const network* n, const graph* g, const paths* to) {
  const tinyai_array y = value_of(g->y);
  const tinyai_manager_stats before = stats_of(g->batch);
  const int64_t in_all = stats_of(world).subtree_bytes;
  OK(tinyai_array_save_npy(y, to->variable));
  OK(tinyai_module_save(n->module, to->module));
  save_state_dict(n, to->dict);
  CHECK_INT(stats_of(world).subtree_bytes, in_all);
  CHECK_INT(stats_of(g->batch).by_category[TINYAI_CATEGORY_GRAPH], before.by_category[TINYAI_CATEGORY_GRAPH]);
  CHECK_INT(size_of_file(to->variable), NPY_HEADER + BATCH * CLASSES * (int64_t)sizeof(float));
  CHECK_INT(size_of_file(to->dict), size_of_file(to->module));
}

static void check_loads(tinyai_manager world, const network* n, const graph* g, const paths* from) {
  const tinyai_manager loaded = open_scope(world, "loaded");
  tinyai_array y, dict[MOST_PARAMETERS];
  int64_t count = 0;
  MAKE(y, tinyai_array_load_npy(loaded, from->variable, &y));
  CHECK(same_values(y, value_of(g->y)));
  MAKE(dict[0], tinyai_safetensors_load(loaded, from->dict, dict, MOST_PARAMETERS, &count));
  CHECK_INT(count, n->parameter_count);
  for (int64_t i = 0; i < count; ++i) {
    char name[32];
    tinyai_variable parameter;
    OK(tinyai_array_name(dict[i], name, sizeof name, NULL));
    MAKE(parameter, tinyai_module_parameter(n->module, name, &parameter));
    CHECK(same_values(dict[i], value_of(parameter)));
  }
  check_loaded_is_a_leaf(loaded, y, n);
  check_loaded_is_a_leaf(loaded, dict[0], n);
  close_scope(loaded);
}

static void check_module_loads(const network* n, const network* other, const char* path) {
  for (int64_t i = 0; i < other->parameter_count && computes(); ++i) OK(tinyai_init_constant(other->parameters[i], 9));
  OK(tinyai_module_load(other->module, path, 0));
  for (int64_t i = 0; i < other->parameter_count; ++i) {
    CHECK(same_values(value_of(other->parameters[i]), value_of(n->parameters[i])));
  }
}

/* The graph works as before, and when its handles go, nothing of it is left: saving has kept none of it. */
static void check_graph_is_its_own(const network* n, const graph* g) {
  run_backward_with(no_manager, g->loss, true, false);
  for (int64_t i = 0; i < n->parameter_count; ++i) CHECK(grad_of(n->parameters[i]).id != 0);
  SURE(tinyai_variable_release(g->loss));
  SURE(tinyai_variable_release(g->squares));
  SURE(tinyai_variable_release(g->y));
  CHECK_INT(stats_of(g->batch).by_category[TINYAI_CATEGORY_GRAPH], 0);
  CHECK_INT(stats_of(g->batch).by_category[TINYAI_CATEGORY_ACTIVATION], 0);
}

/* The optimizer's state is part of what a run saves: with it another network goes on like the first. */
static void check_optimizer_loads(tinyai_manager world, const network* n, const network* other) {
  const char* const path = file_named("optimizer");
  const tinyai_manager trainer = open_scope(world, "trainer");
  const tinyai_optimizer adam = new_adam(trainer, n), other_adam = new_adam(trainer, other);
  train_step(world, n, adam);
  const int64_t bytes = stats_of(trainer).bytes;
  OK(tinyai_optimizer_save(adam, path));
  CHECK_INT(stats_of(trainer).bytes, bytes);
  OK(tinyai_optimizer_load(other_adam, path));
  OK(tinyai_module_copy_state(other->module, n->module, 0));
  train_step(world, n, adam);
  train_step(world, other, other_adam);
  for (int64_t i = 0; i < n->parameter_count && computes(); ++i) {
    CHECK(same_values(value_of(n->parameters[i]), value_of(other->parameters[i])));
  }
  unlink(path);
}

SCENARIO_WITH(G21, ROW_REPEATED) {
  const paths files = {file_named("y.npy"), file_named("module"), file_named("dict")};
  const tinyai_manager world = open_scope(no_manager, "world"), model = open_scope(world, "model");
  const network n = new_network(model), other = new_network(model);
  const graph g = new_graph(world, &n);
  check_saving_adds_nothing(world, &n, &g, &files);
  check_loads(world, &n, &g, &files);
  check_module_loads(&n, &other, files.module);
  check_graph_is_its_own(&n, &g);
  check_optimizer_loads(world, &n, &other);
  unlink(files.variable);
  unlink(files.module);
  unlink(files.dict);
  close_scope(world);
}
