/* Gradients: S33, G01, G08 to G11, G13, G19 (grad mode), G22, G23. */
#define _GNU_SOURCE
#include "scenario.h"

static tinyai_variable mul(tinyai_variable a, tinyai_variable b) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_mul(no_manager, a, b, &out));
  return out;
}

static tinyai_variable sum(tinyai_variable a) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_sum(no_manager, a, NULL, 0, 0, &out));
  return out;
}

static tinyai_variable square(tinyai_variable a) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_square(no_manager, a, &out));
  return out;
}

static tinyai_variable relu(tinyai_variable a) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_relu(no_manager, a, &out));
  return out;
}

static tinyai_variable scaled(tinyai_variable a, double by) {
  tinyai_variable out;
  MAKE(out, tinyai_variable_mul_scalar(no_manager, a, by, &out));
  return out;
}

static tinyai_variable grad(tinyai_variable root, tinyai_variable input, bool create_graph) {
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.create_graph = create_graph;
  options.retain_graph = retains(false);
  tinyai_variable out;
  MAKE(out, tinyai_grad(no_manager, root, &input, 1, &options, &out));
  return out;
}

/* --------------------------------------------------------------------------------- S33, reading a gradient often */

SCENARIO(S33) {
  const int64_t steps = times(1000);
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_variable w = new_parameter(model, 1, 2, (const float[]){1, 2});
  tinyai_manager_stats first = {0};
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager batch = open_entered(model, "batch");
    run_backward(sum(square(w)));
    const tinyai_array g = grad_of(w);
    if (i == 0) {
      CHECK_VALUES(g, 2, 4);
      CHECK(same(owner_of(g), model));
    }
    CHECK(grad_of(w).id == g.id);
    OK(tinyai_variable_clear_grad(w));
    CHECK_INT(grad_of(w).id, 0);
    close_scope(batch);
    if (i == 0) first = stats_of(model);
  }
  CHECK_INT(stats_of(model).arrays, first.arrays);
  CHECK_INT(stats_of(model).bytes, first.bytes);
  CHECK_INT(stats_of(model).peak_bytes, first.peak_bytes);
  close_scope(model);
}

/* -------------------------------------------------------------------------------------------- G01, used twice */

SCENARIO(G01) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 1, (const float[]){2});
  const tinyai_variable y = mul(x, x);
  const tinyai_variable z = mul(y, y);
  run_backward(z);
  CHECK_VALUES(value_of(z), 16);
  CHECK_VALUES(grad_of(x), 32);
  close_scope(base);
}

/* ---------------------------------------------------------------------------------------------- G08, backward twice */

SCENARIO(G08) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 1, (const float[]){3});
  const tinyai_variable once = square(x);
  OK(tinyai_variable_backward(no_manager, once, NULL));
  CHECK_VALUES(grad_of(x), 6);
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, once, NULL), TINYAI_ERROR_CONSUMED);
  CHECK_MESSAGE_HAS("retain_graph");
  CHECK_VALUES(grad_of(x), 6);
  OK(tinyai_variable_clear_grad(x));

  const tinyai_variable again = square(x);
  run_backward_with(no_manager, again, true, false);
  run_backward_with(no_manager, again, false, false);
  CHECK_VALUES(grad_of(x), 12);
  OK(tinyai_variable_clear_grad(x));

  const tinyai_variable shared = square(x); /* two losses on one intermediate */
  const tinyai_variable first = square(shared), second = mul(shared, x);
  OK(tinyai_variable_backward(no_manager, first, NULL));
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, second, NULL), TINYAI_ERROR_CONSUMED);
  CHECK_MESSAGE_HAS("shares");
  CHECK_VALUES(grad_of(x), 108); /* of the first alone: 4 x^3 */
  OK(tinyai_variable_clear_grad(x));
  const tinyai_variable trunk = square(x);
  const tinyai_variable left = square(trunk), right = mul(trunk, x);
  run_backward_with(no_manager, left, true, false);
  run_backward_with(no_manager, right, false, false);
  CHECK_VALUES(grad_of(x), 135); /* 4 x^3 + 3 x^2 */
  close_scope(base);
}

/* -------------------------------------------------------------------------------------------- G09, accumulation */

SCENARIO(G09) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){1, 5});
  CHECK_INT(grad_of(x).id, 0);
  for (int i = 0; i < 3; ++i) run_backward(sum(square(x)));
  CHECK_VALUES(grad_of(x), 6, 30);
  const int64_t with_gradient = stats_of(base).by_category[TINYAI_CATEGORY_GRADIENT];
  CHECK(with_gradient > 0);
  OK(tinyai_variable_clear_grad(x));
  CHECK_INT(grad_of(x).id, 0);
  CHECK_INT(stats_of(base).by_category[TINYAI_CATEGORY_GRADIENT], 0);
  run_backward(sum(square(x)));
  CHECK_VALUES(grad_of(x), 2, 10);
  CHECK_INT(stats_of(base).by_category[TINYAI_CATEGORY_GRADIENT], with_gradient);
  close_scope(base);
}

/* ------------------------------------------------------------------------------------------- G10, second order */

static void hessian_vector_product(void) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){2, 3});
  const tinyai_array v = new_vector(base, 2, (const float[]){5, 7});
  tinyai_variable vector;
  MAKE(vector, tinyai_variable_from_array(base, v, &vector));
  OK(tinyai_variable_set_requires_grad(vector, 0));
  const tinyai_variable g = grad(sum(mul(square(x), x)), x, true); /* 3 x^2 */
  CHECK_VALUES(value_of(g), 12, 27);
  const tinyai_variable hv = grad(sum(mul(g, vector)), x, false); /* 6 x v */
  CHECK_VALUES(value_of(hv), 60, 126);
  CHECK_INT(grad_of(x).id, 0); /* no gradient is touched */
  close_scope(base);
}

/* |grad|^2 as part of a loss. f = sum(x^3): |f'|^2 = sum(9 x^4), its gradient 36 x^3. */
static void gradient_penalty(void) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){2, 3});
  const tinyai_manager step = open_entered(base, "step");
  run_backward_with(no_manager, sum(mul(square(x), x)), false, true);
  CHECK_VALUES(grad_of(x), 12, 27);
  tinyai_variable g;
  MAKE(g, tinyai_variable_grad_variable(no_manager, x, &g));
  CHECK_VALUES(value_of(g), 12, 27);
  OK(tinyai_variable_clear_grad(x)); /* replaces, never writes: g stays */
  CHECK_VALUES(value_of(g), 12, 27);
  run_backward(sum(square(g)));
  CHECK_VALUES(grad_of(x), 288, 972);
  tinyai_variable none;
  MAKE(none, tinyai_variable_grad_variable(no_manager, x, &none));
  CHECK_INT(none.id, 0); /* the last backward recorded nothing */
  close_scope(step);
  CHECK_VALUES(grad_of(x), 288, 972);
  close_scope(base);
}

SCENARIO(G10) {
  hessian_vector_product();
  gradient_penalty();
}

/* ------------------------------------------------------------------------------------ G11, a write before backward */

SCENARIO(G11) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){2, 3});
  const tinyai_array factor = new_vector(base, 2, (const float[]){4, 5});
  OK(tinyai_array_set_name(factor, "factor"));
  tinyai_variable f;
  MAKE(f, tinyai_variable_from_array(base, factor, &f));
  OK(tinyai_variable_set_requires_grad(f, 0));
  const tinyai_variable product = mul(x, f);
  const tinyai_variable loss = sum(product);
  OK(tinyai_array_add_inplace(factor, factor));
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, loss, NULL), TINYAI_ERROR_VERSION);
  CHECK_MESSAGE_HAS("'factor' f32[2]");
  CHECK_MESSAGE_HAS("mul");
  CHECK_MESSAGE_HAS("consumed");
  CHECK_INT(grad_of(x).id, 0);
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, loss, NULL), TINYAI_ERROR_CONSUMED);

  const tinyai_variable fresh = sum(mul(x, f)); /* all else goes on */
  run_backward(fresh);
  CHECK_VALUES(grad_of(x), 8, 10);

  const tinyai_variable w = new_leaf(base, 2, (const float[]){1, 1}); /* leaves are written under no_grad only */
  CHECK_STATUS(tinyai_variable_add_inplace(w, factor), TINYAI_ERROR_GRAPH);
  const tinyai_variable saved = sum(square(w));
  OK(tinyai_set_grad_enabled(0, NULL));
  OK(tinyai_variable_add_inplace(w, factor));
  OK(tinyai_set_grad_enabled(1, NULL));
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, saved, NULL), TINYAI_ERROR_VERSION);
  close_scope(base);
}

/* ------------------------------------------------------------------------------- G13, inputs that need no gradient */

SCENARIO(G13) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_variable a = new_leaf(base, 1000, NULL), b = new_leaf(base, 1000, NULL);
  OK(tinyai_variable_set_requires_grad(a, 0));
  OK(tinyai_variable_set_requires_grad(b, 0));
  int32_t required = 1;
  OK(tinyai_variable_requires_grad(a, &required));
  CHECK_INT(required, 0);

  const tinyai_manager nothing = open_entered(base, "nothing");
  const tinyai_variable plain = mul(a, b);
  OK(tinyai_variable_requires_grad(plain, &required));
  CHECK_INT(required, 0);
  CHECK_INT(stats_of(nothing).by_category[TINYAI_CATEGORY_GRAPH], 0);
  const int64_t product_bytes = stats_of(nothing).bytes;
  SURE(tinyai_variable_release(plain));
  CHECK_INT(stats_of(nothing).bytes, 0); /* nothing was saved */
  close_scope(nothing);
  CHECK(product_bytes >= 4000);

  const tinyai_variable w = new_leaf(base, 1000, NULL); /* half of the parameters are frozen */
  const tinyai_manager batch = open_entered(base, "batch");
  const tinyai_variable loss = sum(mul(mul(a, b), w));
  CHECK(stats_of(batch).by_category[TINYAI_CATEGORY_GRAPH] > 0);
  run_backward(loss);
  CHECK_INT(grad_of(a).id, 0);
  CHECK_INT(grad_of(b).id, 0);
  CHECK(grad_of(w).id != 0);
  close_scope(batch);

  OK(tinyai_variable_set_requires_grad(a, 1));
  const tinyai_manager thawed = open_entered(base, "thawed");
  run_backward(sum(mul(a, b)));
  CHECK(grad_of(a).id != 0);
  CHECK_INT(grad_of(b).id, 0);
  close_scope(thawed);
  CHECK_STATUS(tinyai_variable_set_requires_grad(loss, 0), TINYAI_ERROR_CLOSED);
  close_scope(base);
}

/* --------------------------------------------------------------------------------- G22, a leaf's scope closes first */

SCENARIO(G22) {
  const tinyai_manager base = open_entered(no_manager, "base");
  const tinyai_manager early = open_scope(base, "early");
  const tinyai_variable x = new_leaf(base, 2, (const float[]){2, 3});
  const tinyai_variable gone = new_leaf(early, 2, (const float[]){5, 7});
  const tinyai_variable only_gone = square(gone);
  CHECK(same(owner_of_variable(only_gone), early)); /* the operand's scope is the deeper one */
  tinyai_variable kept, loss;
  MAKE(kept, tinyai_variable_mul(base, x, only_gone, &kept));
  MAKE(loss, tinyai_variable_sum(base, kept, NULL, 0, 0, &loss));
  close_scope(early);
  CHECK_VALUES(value_of(kept), 50, 147);
  tinyai_manager_stats before = stats_of(base);
  run_backward(loss);
  CHECK_VALUES(grad_of(x), 25, 49);
  tinyai_array none = no_array;
  CHECK_STATUS(tinyai_variable_grad(gone, &none), TINYAI_ERROR_CLOSED);
  CHECK(stats_of(base).by_category[TINYAI_CATEGORY_GRADIENT] > 0);
  CHECK(before.by_category[TINYAI_CATEGORY_GRADIENT] == 0);
  close_scope(base);
}

/* ---------------------------------------------------------------------------- G23, the third micro-batch fails */

SCENARIO(G23) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_variable w = new_parameter(model, 1, 2, (const float[]){1, 2});
  int32_t done = 0;
  for (int i = 0; i < 4; ++i) {
    const tinyai_manager micro = open_entered(model, "micro");
    const tinyai_array data = new_vector(micro, i == 2 ? 3 : 2, NULL); /* the third has a wrong shape */
    tinyai_variable input, product = no_variable;
    MAKE(input, tinyai_variable_from_array(micro, data, &input));
    if (i == 2) {
      CHECK_STATUS(tinyai_variable_mul(no_manager, w, input, &product), TINYAI_ERROR_SHAPE);
      close_scope(micro);
      break;
    }
    run_backward(sum(mul(w, input)));
    ++done;
    close_scope(micro);
  }
  CHECK_INT(done, 2);
  CHECK_VALUES(grad_of(w), 2, 4);

  const tinyai_manager micro = open_entered(model, "micro"); /* and one that fails in the middle of its backward */
  const tinyai_array data = new_vector(micro, 2, NULL);
  tinyai_variable input;
  MAKE(input, tinyai_variable_from_array(micro, data, &input));
  const tinyai_variable loss = sum(mul(relu(scaled(w, 2)), input));
  OK(tinyai_array_add_inplace(data, data));
  CHECK_CONSUMING(tinyai_variable_backward(no_manager, loss, NULL), TINYAI_ERROR_VERSION);
  close_scope(micro);
  CHECK_VALUES(grad_of(w), 2, 4);
  close_scope(model);
}
