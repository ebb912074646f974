/* Training in 16 bits with parameters of f32: N08, and with a loss's scale: N09. Java's and Rust's rows do the same. */
#include <math.h>

#include "scenario.h"

/* ---------------------------------------------------------------------------- N08, losses and what stays of 32 bits */

enum { IMAGES = 48, SIDE = 8, CLASSES = 3, STEPS = 12, VOCABULARY = 11, TOKENS = 8, TEXTS = 6 };

typedef struct run {
  double losses[STEPS];
  int64_t state_bytes; /* of the optimizer */
} run;

static tinyai_manager open_seeded_base(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "seeded";
  options.device = device_under_test();
  options.has_seed = 1;
  options.seed = 3;
  tinyai_manager out;
  MAKE(out, tinyai_manager_open(no_manager, &options, &out));
  return out;
}

/* Three shapes of strokes, each shifted and with noise of its own. */
static void strokes(tinyai_manager into, tinyai_variable* x, tinyai_array* labels) {
  static float pixels[IMAGES][SIDE][SIDE];
  int64_t classes[IMAGES];
  for (int i = 0; i < IMAGES; ++i) {
    classes[i] = i % CLASSES;
    for (int at = 0; at < SIDE * SIDE; ++at) {
      const int across = at % SIDE, down = at / SIDE, k = i % CLASSES;
      const int along = k == 0 ? across : k == 1 ? down : across + down - 4;
      pixels[i][down][across] = (along == 2 + i % 4 ? 1.f : 0.f) + 0.2f * (float)sin(0.7 * (i * 64 + at));
    }
  }
  tinyai_array images;
  MAKE(images, tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){IMAGES, 1, SIDE, SIDE}, 4, pixels, &images));
  MAKE(*labels, tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, classes, labels));
  MAKE(*x, tinyai_constant(into, images, x));
}

static tinyai_module convolutions(tinyai_manager into) {
  tinyai_module layers[5], all;
  MAKE(layers[0], tinyai_module_conv2d(into, 1, 4, 3, 3, NULL, &layers[0]));
  MAKE(layers[1], tinyai_module_batch_norm(into, 2, 4, NULL, &layers[1]));
  MAKE(layers[2], tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[2]));
  MAKE(layers[3], tinyai_module_flatten(into, 1, -1, &layers[3]));
  MAKE(layers[4], tinyai_module_linear(into, 4 * 6 * 6, CLASSES, 1, TINYAI_F32, &layers[4]));
  MAKE(all, tinyai_module_sequential(into, layers, 5, &all));
  return all;
}

static void texts(tinyai_manager into, tinyai_variable* x, tinyai_array* labels) {
  int64_t tokens[TEXTS][TOKENS], next[TEXTS * TOKENS];
  for (int i = 0; i < TEXTS; ++i) {
    for (int j = 0; j < TOKENS; ++j) {
      tokens[i][j] = (3 * i + j * j) % VOCABULARY;
      next[i * TOKENS + j] = (3 * i + (j + 1) * (j + 1)) % VOCABULARY;
    }
  }
  tinyai_array made;
  MAKE(made, tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){TEXTS, TOKENS}, 2, tokens, &made));
  MAKE(*labels, tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){TEXTS * TOKENS}, 1, next, labels));
  MAKE(*x, tinyai_constant(into, made, x));
}

/* A dozen steps of AdamW over a few convolutions, or a small GPT. */
static run train(bool is_gpt, tinyai_precision precision) {
  run result = {{0}, 0};
  const tinyai_manager home = open_seeded_base();
  tinyai_variable x, parameters[64];
  tinyai_array labels;
  tinyai_module net;
  if (is_gpt) {
    texts(home, &x, &labels);
    MAKE(net, tinyai_model_gpt(home, VOCABULARY, TOKENS, 16, 2, 2, NULL, &net));
  } else {
    strokes(home, &x, &labels);
    net = convolutions(home);
  }
  int64_t count = 0;
  OK(tinyai_module_parameter_count(net, &count));
  CHECK(count <= 64);
  for (int64_t i = 0; i < count; ++i) MAKE(parameters[i], tinyai_module_parameter_at(net, i, &parameters[i]));
  tinyai_optimizer adamw;
  MAKE(adamw, tinyai_optimizer_adamw(home, parameters, count, NULL, &adamw));
  OK(tinyai_optimizer_set_rate(adamw, 0.01));
  const int64_t steps = times(STEPS);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager s = open_entered(home, "step");
    tinyai_variable out, loss;
    OK(tinyai_set_precision(precision, NULL));
    MAKE(out, tinyai_module_forward(s, net, x, &out));
    if (is_gpt) {
      const tinyai_variable logits = out;
      MAKE(out, tinyai_variable_reshape(s, logits, (const int64_t[]){TEXTS * TOKENS, VOCABULARY}, 2, &out));
    }
    MAKE(loss, tinyai_variable_cross_entropy(s, out, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    SURE(tinyai_set_precision(TINYAI_PRECISION_AS_IS, NULL));
    OK(tinyai_optimizer_clear_grads(adamw));
    run_backward(loss);
    OK(tinyai_optimizer_step(adamw));
    if (computes()) result.losses[i] = item_of(value_of(loss));
    close_scope(s);
  }
  for (int64_t i = 0; i < count; ++i) {
    tinyai_dtype of_value = 0, of_gradient = 0;
    OK(tinyai_array_dtype(value_of(parameters[i]), &of_value));
    OK(tinyai_array_dtype(grad_of(parameters[i]), &of_gradient));
    CHECK(of_value == TINYAI_F32 && of_gradient == TINYAI_F32);
  }
  result.state_bytes = stats_of(home).by_category[TINYAI_CATEGORY_OPTIMIZER_STATE];
  close_scope(home);
  return result;
}

/* A product after each way to write a weight: by a step, by an assignment, by an initialiser. */
static void check_fresh(void) {
  const tinyai_manager s = open_entered(no_manager, "fresh");
  const tinyai_variable w = new_parameter(s, 2, 2, NULL), x = new_leaf(s, 4, NULL);
  tinyai_variable two, loss;
  MAKE(two, tinyai_variable_reshape(s, x, (const int64_t[]){2, 2}, 2, &two));
  tinyai_optimizer sgd;
  MAKE(sgd, tinyai_optimizer_sgd(s, &w, 1, NULL, &sgd));
  for (int way = 0; way < 4; ++way) {
    tinyai_variable y, cast, other, wide;
    if (way == 1) {
      MAKE(y, tinyai_variable_matmul(s, two, w, &y));
      MAKE(loss, tinyai_variable_sum(s, y, NULL, 0, 0, &loss));
      run_backward(loss);
      OK(tinyai_optimizer_set_rate(sgd, 0.5));
      OK(tinyai_optimizer_step(sgd));
    }
    if (way == 2) OK(tinyai_array_assign(value_of(w), new_matrix(s, 2, 2, (const float[]){3, 1, 4, 1.1f})));
    if (way == 3) OK(tinyai_init_constant(w, 5));
    MAKE(cast, tinyai_variable_cast(s, w, TINYAI_BF16, &cast));
    MAKE(other, tinyai_variable_cast(s, two, TINYAI_BF16, &other));
    MAKE(wide, tinyai_variable_matmul(s, other, cast, &wide));
    OK(tinyai_set_precision(TINYAI_PRECISION_BF16, NULL));
    MAKE(y, tinyai_variable_matmul(s, two, w, &y));
    SURE(tinyai_set_precision(TINYAI_PRECISION_AS_IS, NULL));
    uint16_t is[4], wanted[4];
    OK(tinyai_array_to_host(value_of(y), is, sizeof is));
    OK(tinyai_array_to_host(value_of(wide), wanted, sizeof wanted));
    CHECK(!computes() || memcmp(is, wanted, sizeof is) == 0);
  }
  close_scope(s);
}

SCENARIO(N08) {
  for (int is_gpt = 0; is_gpt < 2; ++is_gpt) {
    const run wide = train(is_gpt, TINYAI_PRECISION_AS_IS), narrow = train(is_gpt, TINYAI_PRECISION_BF16);
    for (int i = 0; i < STEPS; ++i) CHECK_NEAR(narrow.losses[i], wide.losses[i], 1e-2);
    CHECK_INT(narrow.state_bytes, wide.state_bytes);
    const int64_t last = times(STEPS) - 1;
    CHECK(!computes() || last == 0 || wide.losses[last] < wide.losses[0]);
  }
  check_fresh();
}

/* ---------------------------------------------------------------------------------- N09, steps that are left out */

static int told; /* warnings */
static int of_w; /* of them, that name the parameter */

static void count_warnings(tinyai_log_level level, const char* message, void* user_data) {
  (void)level, (void)user_data;
  ++told;
  of_w += strstr(message, "'w'") != NULL;
}

static tinyai_loss_scale_state scale_of(tinyai_optimizer optimizer) {
  tinyai_loss_scale_state state = {.struct_size = sizeof state};
  SURE(tinyai_optimizer_get_loss_scale(optimizer, &state));
  return state;
}

/* A step by the gradient `factor` in f16, which overflows where the factor is great. */
static void step_by(tinyai_manager home, tinyai_optimizer adam, tinyai_schedule schedule, tinyai_variable w,
                    float factor) {
  const tinyai_manager s = open_entered(home, "step");
  tinyai_variable by, product, loss;
  MAKE(by, tinyai_constant(s, new_matrix(s, 2, 1, (const float[]){factor, 1}), &by));
  OK(tinyai_set_precision(TINYAI_PRECISION_F16, NULL));
  MAKE(product, tinyai_variable_matmul(s, w, by, &product));
  MAKE(loss, tinyai_variable_sum(s, product, NULL, 0, 0, &loss));
  SURE(tinyai_set_precision(TINYAI_PRECISION_AS_IS, NULL));
  tinyai_variable scaled;
  MAKE(scaled, tinyai_optimizer_scale_loss(s, adam, loss, &scaled));
  OK(tinyai_optimizer_clear_grads(adam));
  run_backward(scaled);
  OK(tinyai_optimizer_step(adam));
  OK(tinyai_schedule_advance(schedule));
  close_scope(s);
}

SCENARIO(N09) {
  const tinyai_manager home = open_scope(no_manager, "scaled");
  const tinyai_variable w = new_parameter(home, 1, 2, NULL);
  OK(tinyai_variable_set_name(w, "w"));
  tinyai_optimizer adam;
  MAKE(adam, tinyai_optimizer_adam(home, &w, 1, NULL, &adam));
  tinyai_loss_scale_options options;
  tinyai_loss_scale_options_init(&options);
  options.initial = 1024;
  OK(tinyai_optimizer_set_loss_scale(adam, &options));
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.shape = TINYAI_SCHEDULE_EXPONENTIAL;
  curve.period = 10;
  tinyai_schedule schedule;
  MAKE(schedule, tinyai_schedule_create(home, adam, &curve, &schedule));
  told = of_w = 0;
  OK(tinyai_set_logger(TINYAI_LOG_WARN, count_warnings, NULL, NULL));

  float before[2], after[2];
  for (int i = 0; i < 6; ++i) { /* 300 * 1024 is beyond f16 */
    OK(tinyai_array_to_host(value_of(w), before, sizeof before));
    step_by(home, adam, schedule, w, i == 3 ? 300 : 0.5f);
    OK(tinyai_array_to_host(value_of(w), after, sizeof after));
    if (computes()) CHECK((memcmp(before, after, sizeof before) == 0) == (i == 3));
  }
  int64_t done = 0;
  OK(tinyai_schedule_done(schedule, &done));
  if (computes()) {
    CHECK_INT(scale_of(adam).skipped, 1);
    CHECK_INT(scale_of(adam).taken, 5);
    CHECK_NEAR(scale_of(adam).value, 512, 0);
    CHECK_INT(done, 5);
    CHECK_INT(told, 0);
  } else {
    CHECK_INT(done, 6);
  }
  if (!memory_fails() && computes()) {
    for (int i = 0; i < 100; ++i) step_by(home, adam, schedule, w, 60000 * (i % 2 ? 1 : -1) * 1e30f);
    CHECK_INT(scale_of(adam).skipped_in_a_row, 100);
    OK(tinyai_schedule_done(schedule, &done));
    CHECK_INT(done, 5);
    CHECK_INT(told, 2); /* below 1, and a hundred */
    CHECK_INT(of_w, 2);
  }
  SURE(tinyai_set_logger(TINYAI_LOG_OFF, NULL, NULL, NULL));
  close_scope(home);
}
