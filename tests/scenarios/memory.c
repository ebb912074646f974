/* Memory under attack: A04. */
#include "scenario.h"

/*  A04, 10,000 training steps of varying length, a scope each A pool that keeps a block for each size it ever saw grows
 * here past a gigabyte. Most sequences are short, and every fiftieth is long, none as long as another. */

enum { WIDTH = 48 };

static const int64_t mib = 1 << 20;

static int64_t length_of_step(int64_t step) {
  const uint64_t random = (uint64_t)step * 6364136223846793005u + 1442695040888963407u;
  const int64_t spread = (int64_t)(random >> 40);
  return step % 50 == 49 ? 2000 + spread % 28000 : 1 + spread % 300;
}

static void step_of_length(tinyai_manager trainer, tinyai_module module, tinyai_optimizer optimizer, int64_t length) {
  const tinyai_manager batch = open_scope(trainer, "batch");
  OK(tinyai_optimizer_clear_grads(optimizer));
  const int64_t shape[] = {length, WIDTH};
  tinyai_array x;
  MAKE(x, tinyai_array_full(batch, shape, 2, 0.01, TINYAI_F32, &x));
  tinyai_variable y, squares, loss;
  MAKE(y, tinyai_module_forward_array(batch, module, x, &y));
  MAKE(squares, tinyai_variable_square(batch, y, &squares));
  MAKE(loss, tinyai_variable_mean(batch, squares, NULL, 0, 0, &loss));
  run_backward(loss);
  OK(tinyai_optimizer_step(optimizer));
  close_scope(batch);
}

/* What the process may have beyond what it had: the accounts' peak, what the pool may keep, what the engine needs, and
 * what compiled kernels and the C library keep. */
static int64_t allowed_growth(void) {
  const tinyai_memory_stats memory = memory_of_process();
  return memory.peak_bytes + memory.pool_limit_bytes + memory.engine_bytes + 32 * mib;
}

SCENARIO(A04) {
  const int64_t steps = times(10000);
  const tinyai_manager model = open_scope(no_manager, "model"), trainer = open_scope(model, "trainer");
  tinyai_module layers[3], module;
  MAKE(layers[0], tinyai_module_linear(model, WIDTH, WIDTH, 1, TINYAI_F32, &layers[0]));
  MAKE(layers[1], tinyai_module_activation(model, TINYAI_RELU, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_linear(model, WIDTH, 1, 1, TINYAI_F32, &layers[2]));
  MAKE(module, tinyai_module_sequential(model, layers, 3, &module));
  tinyai_variable weights[4];
  for (int64_t i = 0; i < 4; ++i) MAKE(weights[i], tinyai_module_parameter_at(module, i, &weights[i]));
  tinyai_optimizer optimizer;
  MAKE(optimizer, tinyai_optimizer_adam(trainer, weights, 4, NULL, &optimizer));

  OK(tinyai_trim(NULL));
  OK(tinyai_manager_reset_peak(tinyai_manager_system()));
  const int64_t before = resident_bytes(), slab = 4 * mib;
  int64_t over_pool = 0, over_resident = 0;
  for (int64_t step = 0; step < steps; ++step) {
    step_of_length(trainer, module, optimizer, length_of_step(step));
    if (step % 50 != 49 && step + 1 < steps) continue; /* looked at after the long ones */
    const tinyai_memory_stats memory = memory_of_process();
    if (memory.active_bytes != memory.accounted_bytes) CHECK_INT(memory.active_bytes, memory.accounted_bytes);
    over_pool += memory.pooled_bytes > memory.pool_limit_bytes + slab;
    over_resident += resident_bytes() - before > allowed_growth();
  }
  CHECK_INT(over_pool, 0);
#ifndef TINYAI_SANITIZE /* whose allocators keep what was freed */
  CHECK_INT(over_resident, 0);
#endif
  CHECK_INT(stats_of(trainer).subtree_scopes, 0);
  close_scope(model);
  OK(tinyai_trim(NULL));
  CHECK_INT(memory_of_process().active_bytes, 0);
  CHECK(memory_of_process().pooled_bytes <= slab);
}
