/* Parameters of 16 bits: H03. What optimizers keep of them, averages of weights and running statistics are f32, and a
 * step is that of f32, rounded once. Java's and Rust's rows do the same. */
#include "scenario.h"

enum { STEPS = 300, RULES = 7 };

static const tinyai_dtype narrow[] = {TINYAI_F16, TINYAI_BF16};

/* By its number, with the defaults, but that SGD has a momentum. */
static tinyai_optimizer make_rule(tinyai_manager s, int rule, tinyai_variable w) {
  tinyai_optimizer out;
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.momentum = 0.9;
  switch (rule) {
    case 0:
      MAKE(out, tinyai_optimizer_sgd(s, &w, 1, &sgd, &out));
      break;
    case 1:
      MAKE(out, tinyai_optimizer_adam(s, &w, 1, NULL, &out));
      break;
    case 2:
      MAKE(out, tinyai_optimizer_adamw(s, &w, 1, NULL, &out));
      break;
    case 3:
      MAKE(out, tinyai_optimizer_adagrad(s, &w, 1, NULL, &out));
      break;
    case 4:
      MAKE(out, tinyai_optimizer_rmsprop(s, &w, 1, NULL, &out));
      break;
    case 5:
      MAKE(out, tinyai_optimizer_adadelta(s, &w, 1, NULL, &out));
      break;
    default:
      MAKE(out, tinyai_optimizer_nadam(s, &w, 1, NULL, &out));
  }
  return out;
}

static tinyai_array full(tinyai_manager s, double value, tinyai_dtype dtype) {
  const int64_t one[] = {1};
  tinyai_array out;
  MAKE(out, tinyai_array_full(s, one, 1, value, dtype, &out));
  return out;
}

static tinyai_array cast(tinyai_manager s, tinyai_array x, tinyai_dtype dtype) {
  tinyai_array out;
  MAKE(out, tinyai_array_cast(s, x, dtype, &out));
  return out;
}

/* A step by that gradient, which the loss is the parameter's multiple by. */
static void step(tinyai_manager s, tinyai_optimizer rule, tinyai_variable w, tinyai_array gradient) {
  tinyai_variable factor, product, loss;
  MAKE(factor, tinyai_constant(s, gradient, &factor));
  OK(tinyai_optimizer_clear_grads(rule));
  MAKE(product, tinyai_variable_mul(s, w, factor, &product));
  MAKE(loss, tinyai_variable_sum(s, product, NULL, 0, 0, &loss));
  run_backward(loss);
  OK(tinyai_optimizer_step(rule));
}

static void check_rule(int number, tinyai_dtype dtype) {
  const tinyai_manager home = open_scope(no_manager, "optimizer");
  tinyai_variable w, wide;
  MAKE(w, tinyai_parameter(home, full(home, 1, dtype), &w));
  MAKE(wide, tinyai_parameter(home, full(home, 1, TINYAI_F32), &wide));
  const tinyai_optimizer rule = make_rule(home, number, w), other = make_rule(home, number, wide);
  int64_t off = 0;
  const int64_t steps = times(STEPS);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager s = open_entered(home, "step");
    const tinyai_array gradient = full(s, i % 3 == 1 ? 0 : 0.001, dtype);
    step(s, rule, w, gradient);
    step(s, other, wide, cast(s, gradient, TINYAI_F32));
    OK(tinyai_array_assign(value_of(wide), cast(s, value_of(wide), dtype))); /* rounded once */
    off += computes() && item_of(value_of(w)) != item_of(value_of(wide));
    close_scope(s);
  }
  CHECK_INT(off, 0);
  if (computes()) CHECK(item_of(value_of(w)) <= 1 && item_of(value_of(w)) > -4);
  close_scope(home);
}

/* Of batches of f32 and of their 16 bits, which are the same numbers: the running statistics of both are f32. */
static void check_statistics(tinyai_dtype dtype) {
  const tinyai_manager s = open_entered(no_manager, "statistics");
  const float numbers[] = {0.5f, 2, 0.75f, 1};
  tinyai_module_batch_norm_options options;
  tinyai_module_batch_norm_options_init(&options);
  options.momentum = 0.001; /* less than half a step of 8 bits */
  tinyai_module norm, wide;
  MAKE(wide, tinyai_module_batch_norm(s, 1, 2, &options, &wide));
  options.dtype = dtype;
  MAKE(norm, tinyai_module_batch_norm(s, 1, 2, &options, &norm));
  const tinyai_array x = new_matrix(s, 2, 2, numbers);
  for (int64_t i = 0; i < times(20); ++i) {
    tinyai_variable y;
    MAKE(y, tinyai_module_forward_array(s, wide, x, &y));
    MAKE(y, tinyai_module_forward_array(s, norm, cast(s, x, dtype), &y));
  }
  for (int i = 0; i < 2; ++i) {
    const char* const name = i == 0 ? "running_mean" : "running_var";
    tinyai_array own, other;
    tinyai_dtype is = 0;
    MAKE(own, tinyai_module_buffer(norm, name, &own));
    MAKE(other, tinyai_module_buffer(wide, name, &other));
    OK(tinyai_array_dtype(own, &is));
    CHECK_INT(is, TINYAI_F32);
    float a[2], b[2];
    OK(tinyai_array_to_host(own, a, sizeof a));
    OK(tinyai_array_to_host(other, b, sizeof b));
    if (!computes()) continue;
    for (int j = 0; j < 2; ++j) CHECK_NEAR(a[j], b[j], 1e-6);
  }
  close_scope(s);
}

/* An average follows in f32; one of 16 bits would stay where it is, and says so. */
static void check_average(tinyai_dtype dtype) {
  const tinyai_manager s = open_entered(no_manager, "average");
  tinyai_module net, average, same;
  tinyai_variable weight, followed;
  MAKE(net, tinyai_module_linear(s, 1, 1, 0, dtype, &net));
  MAKE(weight, tinyai_module_parameter(net, "weight", &weight));
  OK(tinyai_init_constant(weight, 1));
  MAKE(average, tinyai_module_cast(s, net, TINYAI_F32, &average));
  MAKE(same, tinyai_module_copy(s, net, &same));
  OK(tinyai_init_constant(weight, 2));
  const int64_t steps = times(100);
  double wanted = 1;
  for (int64_t i = 0; i < steps; ++i) {
    OK(tinyai_module_average_state(average, net, 0.999));
    wanted += 0.001 * (2 - wanted);
  }
  MAKE(followed, tinyai_module_parameter(average, "weight", &followed));
  if (computes()) CHECK_NEAR(item_of(value_of(followed)), wanted, 1e-5);
  CHECK_STATUS(tinyai_module_average_state(same, net, 0.999), TINYAI_ERROR_DTYPE);
  CHECK_MESSAGE_HAS("16 bits");
  close_scope(s);
}

SCENARIO(H03) {
  for (size_t i = 0; i < sizeof narrow / sizeof *narrow; ++i) {
    for (int rule = 0; rule < RULES; ++rule) check_rule(rule, narrow[i]);
    check_statistics(narrow[i]);
    check_average(narrow[i]);
  }
}
