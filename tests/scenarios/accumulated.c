/* A step of several batches: H04. The gradient is that of all their examples at once, whatever each batch holds: fewer
 * examples, ignored labels; in shards, compiled. Java's and Rust's rows have the same numbers. */
#include <math.h>

#include "scenario.h"

enum { EXAMPLES = 5, FEATURES = 2, CLASSES = 2 };

/* How a run cuts the examples up. */
typedef struct cut {
  int64_t batch, accumulate, shards;
  int compile;
} cut;

static const float inputs[EXAMPLES][FEATURES] = {{1, -0.5f}, {0.25f, 2}, {-1.5f, 0.75f}, {0.5f, 1}, {2, -1}};
static const float targets[EXAMPLES][1] = {{0}, {0.5f}, {-1}, {2}, {100}};
static const int64_t all_labels[EXAMPLES] = {0, 1, 1, 0, 1}, some_labels[EXAMPLES] = {0, -100, -100, 1, 1};

/* The weights of a linear layer after one step of SGD at rate 1, which began at 0.1, 0.2, ..: what it went by is the
 * gradient. */
static void step(const cut* how, const int64_t* labels, float weights[CLASSES * FEATURES]) {
  const tinyai_manager s = open_entered(no_manager, "run");
  const int64_t input_shape[] = {EXAMPLES, FEATURES}, target_shape[] = {EXAMPLES, 1};
  const int64_t outputs = labels ? CLASSES : 1;
  tinyai_module net;
  tinyai_variable weight;
  tinyai_array parts[2];
  MAKE(net, tinyai_module_linear(s, FEATURES, outputs, 0, TINYAI_F32, &net));
  MAKE(weight, tinyai_module_parameter(net, "weight", &weight));
  for (int i = 0; i < CLASSES * FEATURES; ++i) weights[i] = 0.1f * (float)(i + 1);
  OK(tinyai_array_write(value_of(weight), weights, outputs * FEATURES * (int64_t)sizeof(float)));
  MAKE(parts[0], tinyai_array_from_host(s, TINYAI_F32, input_shape, 2, inputs, &parts[0]));
  if (labels)
    MAKE(parts[1], tinyai_array_from_host(s, TINYAI_I64, input_shape, 1, labels, &parts[1]));
  else
    MAKE(parts[1], tinyai_array_from_host(s, TINYAI_F32, target_shape, 2, targets, &parts[1]));
  tinyai_sgd_options rule;
  tinyai_sgd_options_init(&rule);
  rule.rate = 1;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = net;
  options.loss = labels ? TINYAI_LOSS_CROSS_ENTROPY : TINYAI_LOSS_MSE;
  options.shuffle = 0;
  options.batch_size = how->batch;
  options.accumulate = how->accumulate;
  options.shards = how->shards;
  options.compile = how->compile;
  MAKE(options.training, tinyai_dataset_from_arrays(s, parts, 2, 1, &options.training));
  MAKE(options.optimizer, tinyai_optimizer_sgd(s, &weight, 1, &rule, &options.optimizer));
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(s, &options, &trainer));
  OK(tinyai_trainer_run(trainer));
  OK(tinyai_array_to_host(value_of(weight), weights, outputs * FEATURES * (int64_t)sizeof(float)));
  close_scope(s);
}

SCENARIO_WITH(H04, ROW_OF_THREADS) {
  const int64_t* const labels[] = {NULL, all_labels, some_labels};
  const cut whole = {EXAMPLES, 1, 0, 0};
  const cut cuts[] = {{4, 2, 0, 0}, {2, 3, 0, 0}, {1, 5, 0, 0}, {4, 2, 0, 1},
                      {2, 3, 0, 1}, {4, 2, 2, 0}, {2, 3, 2, 0}, {3, 2, 1, 0}};
  for (size_t kind = 0; kind < sizeof labels / sizeof *labels; ++kind) {
    float wanted[CLASSES * FEATURES], found[CLASSES * FEATURES];
    step(&whole, labels[kind], wanted);
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; ++i) {
      step(&cuts[i], labels[kind], found);
      if (!computes()) continue;
      for (int w = 0; w < (labels[kind] ? CLASSES : 1) * FEATURES; ++w)
        CHECK_NEAR(found[w], wanted[w], 1e-5 * (1 + fabs(wanted[w])));
    }
  }
  CHECK(true); /* the null device computes nothing */
}
