/* Functions of the host's and what a graph shows: G14, G16, G20. */
#include "scenario.h"

/* -------------------------------------------------------------------------------- G14, custom functions that err */

enum misdeed { HONEST, WRONG_SHAPE, AN_ERROR, CLOSES_PLACE, CLOSES_OWN_SCOPE, CALLS_BACKWARD };

static struct {
  enum misdeed misdeed;
  tinyai_manager place;
  int destroyed;
} custom;

/* y = 2 x */
static tinyai_status twice(tinyai_manager scope, const tinyai_variable* in, int64_t in_count, tinyai_resource* out,
                           int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

/* A backward inside a backward: of sum(z * z) at z = 3, whose gradient is 6. */
static tinyai_status inner_backward(tinyai_manager scope) {
  const float three = 3;
  tinyai_array data, gradient;
  tinyai_variable z, square;
  int32_t before;
  double read = 0;
  tinyai_status s = tinyai_set_grad_enabled(1, &before);
  if (!s) s = tinyai_array_from_host(scope, TINYAI_F32, NULL, 0, &three, &data);
  if (!s) s = tinyai_variable_from_array(scope, data, &z);
  if (!s) s = tinyai_variable_mul(scope, z, z, &square);
  if (!s) s = tinyai_variable_backward(scope, square, NULL);
  if (!s) s = tinyai_variable_grad(z, &gradient);
  if (!s) s = tinyai_item(gradient, &read);
  if (!s) s = tinyai_set_grad_enabled(before, NULL);
  return !s && computes() && read != 6 ? TINYAI_ERROR_INTERNAL : s;
}

static tinyai_status twice_backward(tinyai_manager scope, const tinyai_function_backward* call,
                                    tinyai_resource* gradients, void* user_data) {
  (void)user_data;
  tinyai_variable g;
  tinyai_status s;
  switch (custom.misdeed) {
    case WRONG_SHAPE:
      s = tinyai_variable_sum(scope, call->cotangents[0], NULL, 0, 0, &g);
      break;
    case AN_ERROR:
      return 77;
    default:
      s = tinyai_variable_add(scope, call->cotangents[0], call->cotangents[0], &g);
      break;
  }
  if (!s) gradients[0].id = g.id;
  if (!s && custom.misdeed == CLOSES_PLACE) s = tinyai_manager_close(custom.place);
  if (!s && custom.misdeed == CALLS_BACKWARD) s = inner_backward(scope);
  if (!s && custom.misdeed == CLOSES_OWN_SCOPE) {
    const tinyai_resource kept = {g.id};
    s = tinyai_manager_ret(scope, &kept, 1); /* what is handed back must outlive it */
    if (!s) s = tinyai_manager_close(scope);
  }
  return s;
}

static void count_destroy(void* user_data) { ++*(int*)user_data; }

static tinyai_function new_twice(tinyai_manager into) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "twice";
  options.forward = twice;
  options.backward = twice_backward;
  options.user_data = &custom.destroyed;
  options.destroy = count_destroy;
  tinyai_function function;
  MAKE(function, tinyai_function_custom(into, &options, &function));
  return function;
}

static void run_misdeed(enum misdeed misdeed, tinyai_status expected) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager batch = open_scope(model, "batch");
  const tinyai_manager place = open_scope(batch, "place");
  const tinyai_variable x = new_leaf(model, 3, NULL);
  const tinyai_function function = new_twice(model);
  tinyai_variable y, loss, before;
  MAKE(before, tinyai_variable_sum(batch, x, NULL, 0, 0, &before)); /* a gradient of 1 is there already */
  run_backward(before);
  custom.misdeed = misdeed;
  custom.place = place;
  MAKE(y, tinyai_function_call(batch, function, &x, 1, &y, 1));
  MAKE(loss, tinyai_variable_sum(batch, y, NULL, 0, 0, &loss));
  const tinyai_manager_stats held = stats_of(model);
  if (expected == TINYAI_OK) {
    OK(tinyai_variable_backward(place, loss, NULL));
    CHECK_VALUES(grad_of(x), 3, 3, 3);
  } else {
    CHECK_CONSUMING(tinyai_variable_backward(place, loss, NULL), expected);
    CHECK_MESSAGE_HAS("twice");
    CHECK_MESSAGE_HAS("consumed");
    CHECK_VALUES(grad_of(x), 1, 1, 1); /* no gradient has changed */
    CHECK_INT(stats_of(model).by_category[TINYAI_CATEGORY_GRADIENT], held.by_category[TINYAI_CATEGORY_GRADIENT]);
    CHECK_INT(memory_of_process().accounted_bytes, memory_of_process().active_bytes);
    CHECK_CONSUMING(tinyai_variable_backward(batch, loss, NULL), TINYAI_ERROR_CONSUMED);
  }
  close_scope(model);
}

SCENARIO_WITH(G14, ROW_OF_THREADS) {
  custom.destroyed = 0;
  run_misdeed(HONEST, TINYAI_OK);
  CHECK_INT(custom.destroyed, 1);
  run_misdeed(WRONG_SHAPE, TINYAI_ERROR_SHAPE);
  run_misdeed(AN_ERROR, TINYAI_ERROR_CALLBACK);
  run_misdeed(CLOSES_PLACE, TINYAI_ERROR_CLOSED);
  run_misdeed(CLOSES_OWN_SCOPE, TINYAI_OK);
  run_misdeed(CALLS_BACKWARD, TINYAI_OK);
  CHECK_INT(custom.destroyed, 6);
}

/* ------------------------------------------------------------------------------------------- G16, the printed graph */

SCENARIO(G16) {
  const tinyai_manager scope = open_scope(no_manager, "graph");
  const tinyai_variable x = new_leaf(scope, 3, NULL), w = new_parameter(scope, 1, 3, NULL);
  tinyai_variable y, loss;
  MAKE(y, tinyai_variable_mul(scope, x, w, &y));
  MAKE(loss, tinyai_variable_sum(scope, y, NULL, 0, 0, &loss));
  OK(tinyai_variable_set_name(x, "x"));
  OK(tinyai_variable_set_name(w, "weight"));
  OK(tinyai_variable_set_name(y, "y"));
  OK(tinyai_variable_set_name(loss, "loss"));
  static char text[2048];
  OK(tinyai_variable_print_graph(loss, 0, text, sizeof text, NULL));
  CHECK(strstr(text, "loss f32[] = sum(y)") != NULL);
  CHECK(strstr(text, "y f32[1,3] = mul(x, weight)") != NULL);
  CHECK(strstr(text, "x f32[3] = leaf") != NULL);
  CHECK(strstr(text, "weight f32[1,3] = leaf") != NULL);
  OK(tinyai_variable_print_graph(loss, 1, text, sizeof text, NULL));
  CHECK(strncmp(text, "digraph", 7) == 0);
  CHECK(strstr(text, "mul\\ny f32[1,3]") != NULL);
  CHECK(strstr(text, " -> ") != NULL);
  close_scope(scope);
}

/* --------------------------------------------------------------- G20, fused kernels against their composed forms */

/* Each x is [2,3]. */
#define FORM(name, ...)                                                  \
  static tinyai_variable name(tinyai_manager scope, tinyai_variable x) { \
    tinyai_variable y = x;                                               \
    __VA_ARGS__                                                          \
    return y;                                                            \
  }
#define NEXT(function, ...)                                              \
  do {                                                                   \
    tinyai_variable next_;                                               \
    MAKE(next_, tinyai_variable_##function(scope, __VA_ARGS__, &next_)); \
    y = next_;                                                           \
  } while (0)

static const int64_t last_axis = 1;
enum { NO_ROW = -100 }; /* no label is ignored */

/* Rows of a constant, for layer norm and linear. */
static tinyai_variable row_of(tinyai_manager scope, float first) {
  const tinyai_variable row = new_leaf(scope, 3, (const float[]){first, first + 0.5f, first - 0.25f});
  OK(tinyai_variable_set_requires_grad(row, 0));
  return row;
}

static tinyai_array labels_of(tinyai_manager scope) {
  tinyai_array labels;
  MAKE(labels, tinyai_array_from_host(scope, TINYAI_I64, (const int64_t[]){2}, 1, (const int64_t[]){2, 0}, &labels));
  return labels;
}

FORM(softmax_fused, NEXT(softmax, x, 1);)
FORM(softmax_composed, tinyai_variable e; NEXT(exp, x); e = y; NEXT(sum, e, &last_axis, 1, 1); NEXT(div, e, y);)
FORM(log_softmax_fused, NEXT(log_softmax, x, 1);)
FORM(log_softmax_composed, NEXT(exp, x); NEXT(sum, y, &last_axis, 1, 1); NEXT(log, y); NEXT(sub, x, y);)
FORM(silu_fused, NEXT(silu, x);)
FORM(silu_composed, NEXT(sigmoid, x); NEXT(mul, x, y);)
FORM(gelu_fused, NEXT(gelu, x, 0);)
FORM(gelu_composed, NEXT(mul_scalar, x, 0.70710678118654752); NEXT(erf, y); NEXT(add_scalar, y, 1); NEXT(mul, x, y);
     NEXT(mul_scalar, y, 0.5);)
FORM(softplus_fused, NEXT(softplus, x, 1, 20);)
FORM(softplus_composed, NEXT(exp, x); NEXT(add_scalar, y, 1); NEXT(log, y);)
FORM(layer_norm_fused, NEXT(layer_norm, x, row_of(scope, 1), row_of(scope, 2), 1, 1e-5);)
FORM(layer_norm_composed, tinyai_variable d; NEXT(mean, x, &last_axis, 1, 1); NEXT(sub, x, y); d = y; NEXT(square, d);
     NEXT(mean, y, &last_axis, 1, 1); NEXT(add_scalar, y, 1e-5); NEXT(sqrt, y); NEXT(div, d, y);
     NEXT(mul, y, row_of(scope, 1)); NEXT(add, y, row_of(scope, 2));)
FORM(linear_fused, tinyai_variable w = new_parameter(scope, 1, 3, (const float[]){3, -1, 2});
     NEXT(linear, x, w, no_variable);)
FORM(linear_composed, NEXT(mul, x, new_parameter(scope, 1, 3, (const float[]){3, -1, 2}));
     NEXT(sum, y, &last_axis, 1, 1);)
FORM(cross_entropy_fused, NEXT(cross_entropy, x, labels_of(scope), 0, NO_ROW, TINYAI_REDUCTION_SUM);)
FORM(cross_entropy_composed, tinyai_variable chosen;
     chosen = new_parameter(scope, 2, 3, (const float[]){0, 0, -1, -1, 0, 0}); y = log_softmax_composed(scope, x);
     NEXT(mul, y, chosen); NEXT(sum, y, NULL, 0, 0);)

typedef tinyai_variable (*form)(tinyai_manager scope, tinyai_variable x);

static void gradient_of(form f, float* gradient) {
  const float data[] = {0.5f, -1, 2, 0.25f, 1.5f, -0.75f}, weights[] = {1, 2, 3, 4, 5, 6};
  const int64_t shape[] = {2, 3};
  const tinyai_manager scope = open_scope(no_manager, "form");
  tinyai_array values;
  tinyai_variable x, weighted, loss;
  MAKE(values, tinyai_array_from_host(scope, TINYAI_F32, shape, 2, data, &values));
  MAKE(x, tinyai_variable_from_array(scope, values, &x));
  const tinyai_variable w = new_parameter(scope, 2, 3, weights);
  const tinyai_variable y = f(scope, x);
  MAKE(weighted, tinyai_variable_mul(scope, y, w, &weighted));
  MAKE(loss, tinyai_variable_sum(scope, weighted, NULL, 0, 0, &loss));
  run_backward(loss);
  CHECK(grad_of(x).id != 0);
  SURE(tinyai_array_to_host(grad_of(x), gradient, 6 * sizeof *gradient));
  close_scope(scope);
}

SCENARIO_WITH(G20, ROW_REPEATED) {
  const struct {
    form fused, composed;
  } pairs[] = {{softmax_fused, softmax_composed},   {log_softmax_fused, log_softmax_composed},
               {silu_fused, silu_composed},         {gelu_fused, gelu_composed},
               {softplus_fused, softplus_composed}, {layer_norm_fused, layer_norm_composed},
               {linear_fused, linear_composed},     {cross_entropy_fused, cross_entropy_composed}};
  for (size_t p = 0; p < sizeof pairs / sizeof *pairs; ++p) {
    float fused[6], composed[6];
    gradient_of(pairs[p].fused, fused);
    gradient_of(pairs[p].composed, composed);
    for (int i = 0; i < 6; ++i) {
      if (!computes()) continue;
      CHECK_NEAR(fused[i], composed[i], 1e-5);
      CHECK(fused[i] != 0); /* a cut graph would leave it so */
    }
  }
}
