/* Functions of the host's and what a graph shows: G14, G16, G20. */
#include "scenario.h"

/* ------------------------------------------------------------------------------------ G14, custom functions that err
 */

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

static tinyai_status twice_backward(tinyai_manager scope, const tinyai_custom_backward* call,
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
  tinyai_custom_options options;
  tinyai_custom_options_init(&options);
  options.name = "twice";
  options.forward = twice;
  options.backward = twice_backward;
  options.user_data = &custom.destroyed;
  options.destroy = count_destroy;
  tinyai_function function;
  MAKE(function, tinyai_custom_create(into, &options, &function));
  return function;
}

static void run_misdeed(enum misdeed misdeed, tinyai_status expected, const char* message) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager batch = open_scope(model, "batch");
  const tinyai_manager place = open_scope(batch, "place");
  custom.misdeed = misdeed;
  custom.place = place;
  const tinyai_variable x = new_leaf(model, 3, NULL);
  const tinyai_function function = new_twice(model);
  tinyai_variable y, loss;
  MAKE(y, tinyai_custom_call(batch, function, &x, 1, &y, 1));
  MAKE(loss, tinyai_variable_sum(batch, y, NULL, 0, 0, &loss));
  if (expected == TINYAI_OK) {
    OK(tinyai_variable_backward(place, loss, NULL));
    if (computes()) CHECK_VALUES(grad_of(x), 2, 2, 2);
  } else {
    CHECK_CONSUMING(tinyai_variable_backward(place, loss, NULL), expected);
    if (message) CHECK_MESSAGE_HAS(message);
    CHECK_INT(grad_of(x).id, 0);
    /* A second try is told that the graph is consumed. */
    if (misdeed != CLOSES_PLACE) CHECK_CONSUMING(tinyai_variable_backward(place, loss, NULL), TINYAI_ERROR_CONSUMED);
  }
  close_scope(model);
}

SCENARIO_WITH(G14, ROW_OF_THREADS) {
  custom.destroyed = 0;
  run_misdeed(HONEST, TINYAI_OK, NULL);
  CHECK_INT(custom.destroyed, 1);
  run_misdeed(WRONG_SHAPE, TINYAI_ERROR_SHAPE, "twice");
  run_misdeed(AN_ERROR, TINYAI_ERROR_CALLBACK, "twice");
  run_misdeed(CLOSES_PLACE, TINYAI_ERROR_CLOSED, NULL);
  run_misdeed(CLOSES_OWN_SCOPE, TINYAI_OK, NULL);
  run_misdeed(CALLS_BACKWARD, TINYAI_OK, NULL);
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

/* ------------------------------------------------------------------- G20, fused kernels against their composed forms
 */

static tinyai_variable softmax_composed(tinyai_manager scope, tinyai_variable x) {
  const int64_t axis = 1;
  tinyai_variable e, total, y;
  MAKE(e, tinyai_variable_exp(scope, x, &e));
  MAKE(total, tinyai_variable_sum(scope, e, &axis, 1, 1, &total));
  MAKE(y, tinyai_variable_div(scope, e, total, &y));
  return y;
}

static tinyai_variable softmax_fused(tinyai_manager scope, tinyai_variable x) {
  tinyai_variable y;
  MAKE(y, tinyai_variable_softmax(scope, x, 1, &y));
  return y;
}

static tinyai_variable silu_composed(tinyai_manager scope, tinyai_variable x) {
  tinyai_variable s, y;
  MAKE(s, tinyai_variable_sigmoid(scope, x, &s));
  MAKE(y, tinyai_variable_mul(scope, x, s, &y));
  return y;
}

static tinyai_variable silu_fused(tinyai_manager scope, tinyai_variable x) {
  tinyai_variable y;
  MAKE(y, tinyai_variable_silu(scope, x, &y));
  return y;
}

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
  } pairs[] = {{softmax_fused, softmax_composed}, {silu_fused, silu_composed}};
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
