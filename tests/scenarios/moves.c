/* ret, attach, detach: S08, S09, S36. */
#define _GNU_SOURCE
#include "scenario.h"

/* -------------------------------------------------------------------------------------------------------- S08, ret */

static void returned_array_survives(void) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager sub = open_scope(base, "sub");
  const tinyai_array array = new_vector(sub, 4, NULL);
  const tinyai_array view_of = array;
  const int64_t bytes = stats_of(sub).bytes;
  ret_array(sub, array);
  CHECK(same(owner_of(array), base));
  CHECK_INT(stats_of(sub).bytes, 0);
  CHECK_INT(stats_of(base).bytes, bytes);
  close_scope(sub);
  CHECK_VALUES(view_of, 1, 2, 3, 4);
  close_scope(base);
}

/* y = (x * x) * (x * x), made in a batch of which only y is returned. */
static void returned_variable_keeps_its_graph(void) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager batch = open_scope(model, "batch");
  const tinyai_variable x = new_parameter(model, 1, 2, (const float[]){2, 3});
  tinyai_variable h, y, loss;
  MAKE(h, tinyai_variable_mul(batch, x, x, &h));
  MAKE(y, tinyai_variable_mul(batch, h, h, &y));
  MAKE(loss, tinyai_variable_sum(batch, y, NULL, 0, 0, &loss));
  const tinyai_resource both[] = {as_resource_v(y), as_resource_v(loss)};
  OK(tinyai_manager_ret(batch, both, 2));
  CHECK(same(owner_of_variable(y), model));
  CHECK(same(owner_of_variable(loss), model));
  const int64_t kept = stats_of(batch).bytes; /* h's elements and three nodes: the graph is where it was made */
  CHECK(kept > 0);
  const int64_t before = stats_of(model).bytes;
  close_scope(batch);
  CHECK_INT(stats_of(model).bytes, before + kept);
  CHECK(stats_of(model).by_category[TINYAI_CATEGORY_GRAPH] > 0);
  CHECK(stats_of(model).by_category[TINYAI_CATEGORY_ACTIVATION] > 0);
  CHECK(dump_shows(model, "kept by"));
  CHECK_VALUES(value_of(y), 16, 81);
  run_backward(loss);
  CHECK_VALUES(grad_of(x), 32, 108); /* 4 x^3 */
  SURE(tinyai_variable_release(y));
  SURE(tinyai_variable_release(loss));
  CHECK_INT(stats_of(model).by_category[TINYAI_CATEGORY_GRAPH], 0);
  CHECK_INT(stats_of(model).by_category[TINYAI_CATEGORY_ACTIVATION], 0);
  close_scope(model);
}

static void one_invalid_and_none_moves(void) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager sub = open_scope(base, "sub");
  const tinyai_manager other = open_scope(base, "other");
  const tinyai_array a = new_vector(sub, 4, NULL), b = new_vector(sub, 4, NULL), dead = new_vector(sub, 4, NULL);
  const tinyai_array foreign = new_vector(other, 4, NULL);
  SURE(tinyai_array_release(dead));
  const tinyai_resource with_dead[] = {as_resource_a(a), as_resource_a(b), as_resource_a(dead)};
  const tinyai_resource with_foreign[] = {as_resource_a(a), as_resource_a(foreign), as_resource_a(b)};
  const tinyai_resource with_null[] = {as_resource_a(a), {0}};
  CHECK_STATUS(tinyai_manager_ret(sub, with_dead, 3), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_manager_ret(sub, with_foreign, 3), TINYAI_ERROR_SCOPE);
  CHECK_STATUS(tinyai_manager_ret(sub, with_null, 2), TINYAI_ERROR_HANDLE);
  CHECK(same(owner_of(a), sub) && same(owner_of(b), sub) && same(owner_of(foreign), other));
  OK(tinyai_manager_ret(sub, with_dead, 2));
  CHECK(same(owner_of(a), base) && same(owner_of(b), base));
  close_scope(base);
}

static void a_manager_is_returned(void) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager sub = open_scope(base, "sub");
  const tinyai_manager inner = open_scope(sub, "inner");
  const tinyai_manager innermost = open_scope(inner, "innermost");
  const tinyai_array array = new_vector(innermost, 4, NULL);
  const tinyai_resource resource = as_resource_m(inner);
  const int64_t bytes = stats_of(sub).subtree_bytes;
  OK(tinyai_manager_ret(sub, &resource, 1));
  CHECK_INT(stats_of(sub).subtree_bytes, 0);
  CHECK_INT(stats_of(base).subtree_bytes, bytes);
  CHECK_INT(stats_of(base).children, 2);
  close_scope(sub);
  CHECK_VALUES(array, 1, 2, 3, 4);
  char path[64];
  OK(tinyai_manager_path(innermost, path, sizeof path, NULL));
  CHECK(strcmp(path, "system/base/inner/innermost") == 0);
  const tinyai_resource upside_down = as_resource_m(base);
  CHECK_STATUS(tinyai_manager_attach(innermost, &upside_down, 1), TINYAI_ERROR_SCOPE);
  CHECK_STATUS(tinyai_manager_attach(inner, &resource, 1), TINYAI_ERROR_SCOPE);
  close_scope(base);
}

/* A value() or grad() handle lives with its variable, and moves with it. */
static void handles_of_variables_do_not_move(void) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager sub = open_scope(base, "sub");
  const tinyai_variable x = new_leaf(sub, 1, (const float[]){3});
  tinyai_variable y;
  MAKE(y, tinyai_variable_mul(sub, x, x, &y));
  run_backward(y);
  const tinyai_array value = value_of(x), grad = grad_of(x);
  const tinyai_resource handles[] = {as_resource_a(value), as_resource_a(grad)};
  CHECK_STATUS(tinyai_manager_ret(sub, &handles[0], 1), TINYAI_ERROR_OF_VARIABLE);
  CHECK_MESSAGE_HAS("stop_gradient");
  CHECK_STATUS(tinyai_manager_attach(base, &handles[1], 1), TINYAI_ERROR_OF_VARIABLE);
  CHECK_STATUS(tinyai_detach(&handles[0], 1), TINYAI_ERROR_OF_VARIABLE);
  CHECK(value_of(x).id == value.id && grad_of(x).id == grad.id);
  SURE(tinyai_array_release(value));
  CHECK_VALUES(value, 3);
  ret_variable(sub, x);
  CHECK(same(owner_of(value), base) && same(owner_of(grad), base));
  CHECK_INT(stats_of(base).by_category[TINYAI_CATEGORY_GRADIENT] > 0, 1);
  close_scope(sub);
  CHECK_VALUES(value, 3);
  CHECK_VALUES(grad, 6);
  close_scope(base);
}

SCENARIO(S08) {
  returned_array_survives();
  returned_variable_keeps_its_graph();
  one_invalid_and_none_moves();
  a_manager_is_returned();
  handles_of_variables_do_not_move();
}

/* ---------------------------------------------------------------------------------- S09, ret from a base manager */

SCENARIO(S09) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_array array = new_vector(base, 4, NULL);
  const tinyai_resource resource = as_resource_a(array);
  CHECK_STATUS(tinyai_manager_ret(base, &resource, 1), TINYAI_ERROR_SCOPE);
  CHECK_MESSAGE_HAS("live for ever");
  CHECK_MESSAGE_HAS("system/base");
  CHECK(same(owner_of(array), base));
  close_scope(base);
  int64_t rank;
  CHECK_STATUS(tinyai_array_rank(array, &rank), TINYAI_ERROR_CLOSED);
}

/* --------------------------------------------------------------------------------- S36, ret of what is elsewhere */

SCENARIO(S36) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager trainer = open_scope(model, "trainer");
  const tinyai_manager batch = open_scope(trainer, "batch");
  const tinyai_manager other = open_scope(no_manager, "other");
  const tinyai_variable weight = new_parameter(model, 2, 2, NULL);
  const tinyai_array buffer = new_vector(model, 4, NULL), near = new_vector(trainer, 4, NULL);
  const tinyai_array foreign = new_vector(other, 4, NULL);

  const tinyai_manager_stats before = stats_of(model);
  const tinyai_resource above[] = {as_resource_v(weight), as_resource_a(buffer), as_resource_a(near)};
  OK(tinyai_manager_ret(batch, above, 3));
  CHECK(same(owner_of_variable(weight), model) && same(owner_of(buffer), model) && same(owner_of(near), trainer));
  const tinyai_manager_stats after = stats_of(model);
  CHECK(memcmp(&before, &after, sizeof before) == 0);

  const tinyai_resource unrelated = as_resource_a(foreign);
  CHECK_STATUS(tinyai_manager_ret(batch, &unrelated, 1), TINYAI_ERROR_SCOPE);
  CHECK_MESSAGE_HAS("system/other");

  const tinyai_array loan = lend(batch, buffer);
  const int64_t batch_bytes = stats_of(batch).bytes;
  ret_array(batch, loan);
  CHECK(same(owner_of(loan), trainer));
  CHECK(same(owner_of(buffer), model));
  CHECK(stats_of(batch).bytes <= batch_bytes);
  close_scope(batch);
  CHECK_VALUES(loan, 1, 2, 3, 4);
  close_scope(trainer);
  CHECK_VALUES(buffer, 1, 2, 3, 4);
  close_scope(other);
  close_scope(model);
}
