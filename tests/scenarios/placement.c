/* Where results land: S15, S17, S18, S19, S37, S38, S40. */
#define _GNU_SOURCE
#include "scenario.h"

static tinyai_manager beside(void) { return TINYAI_BESIDE_OPERANDS; }

/* ---------------------------------------------------------------------------------------------- S15, IdEmbedding */

enum embedding { PLAIN = 0, BORROWING = 1, IN_TRAINER = 2 };

static tinyai_variable borrow_variable(tinyai_manager borrower, tinyai_variable variable) {
  const tinyai_resource resource = as_resource_v(variable);
  tinyai_resource loan;
  MAKE(loan, tinyai_manager_temp_attach(borrower, &resource, 1, &loan));
  return (tinyai_variable){loan.id};
}

/* One batch: ids.reshape, table.gather_nd(ids).reshape, ret. As DJL's IdEmbedding does it. */
static tinyai_variable embed(tinyai_manager input, tinyai_variable table, tinyai_array numbers, bool borrows) {
  const tinyai_manager batch = open_entered(input, "batch");
  tinyai_array ids;
  MAKE(ids, tinyai_array_reshape(no_manager, numbers, (const int64_t[]){3, 1}, 2, &ids));
  const tinyai_variable parameter = borrows ? borrow_variable(batch, table) : table;
  tinyai_variable rows, out;
  MAKE(rows, tinyai_variable_gather_nd(no_manager, parameter, ids, &rows));
  CHECK(same(owner_of_variable(rows), batch));
  MAKE(out, tinyai_variable_reshape(no_manager, rows, (const int64_t[]){1, 6}, 2, &out));
  ret_variable(batch, out);
  close_scope(batch);
  return out;
}

static void run_embedding(int how) {
  const int64_t batches = times(1000);
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager trainer = open_scope(model, "trainer");
  const tinyai_manager input = open_scope(trainer, "input");
  const tinyai_variable table = new_parameter(model, 4, 2, NULL);
  const tinyai_array numbers = new_vector(input, 3, NULL);
  tinyai_array as_ids;
  MAKE(as_ids, tinyai_array_cast(input, numbers, TINYAI_I64, &as_ids));
  const int64_t of_ids = stats_of(input).bytes;
  if (how & IN_TRAINER) OK(tinyai_manager_enter(trainer));

  tinyai_manager_stats model_first = {0}, trainer_first = {0};
  int64_t one_result = 0;
  tinyai_variable first = no_variable;
  for (int64_t i = 0; i < batches; ++i) {
    const int64_t before = stats_of(input).subtree_bytes;
    const tinyai_variable out = embed(input, table, as_ids, how & BORROWING);
    if (i == 0) {
      first = out;
      one_result = stats_of(input).subtree_bytes - before;
      model_first = stats_of(model);
      trainer_first = stats_of(trainer);
    }
  }
  const tinyai_manager_stats model_last = stats_of(model), trainer_last = stats_of(trainer), inputs = stats_of(input);
  CHECK_INT(model_last.arrays, model_first.arrays);
  CHECK_INT(model_last.variables, 1);
  CHECK_INT(model_last.bytes, model_first.bytes);
  CHECK_INT(trainer_last.arrays + trainer_last.variables, 0);
  CHECK_INT(trainer_last.bytes, trainer_first.bytes);
  CHECK_INT(inputs.variables, batches); /* the results it was given */
  CHECK_INT(inputs.arrays, 2);
  CHECK_INT(inputs.children, 0);
  CHECK_INT(inputs.bytes, of_ids + batches * one_result);
  CHECK_VALUES(value_of(first), 3, 4, 5, 6, 7, 8);
  if (how & IN_TRAINER) SURE(tinyai_manager_leave(trainer));
  close_scope(model);
}

SCENARIO(S15) {
  run_embedding(PLAIN);
  run_embedding(BORROWING);
  run_embedding(IN_TRAINER);
  run_embedding(BORROWING | IN_TRAINER);
}

/* ------------------------------------------------------------------------------------ S17, model, trainer and batch */

SCENARIO(S17) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager trainer = open_scope(model, "trainer");
  const tinyai_manager batch = open_scope(trainer, "batch"), batch_b = open_scope(trainer, "batch_b");
  const tinyai_array arrays[] = {new_vector(model, 2, NULL), new_vector(trainer, 2, NULL), new_vector(batch, 2, NULL)};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const tinyai_manager expected = i == 2 || j == 2 ? batch : i == 1 || j == 1 ? trainer : model;
      tinyai_array sum;
      MAKE(sum, tinyai_array_add(no_manager, arrays[i], arrays[j], &sum));
      CHECK(same(owner_of(sum), expected));
    }
  }
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (int i = 0; i < 6; ++i) {
    const tinyai_array list[] = {arrays[orders[i][0]], arrays[orders[i][1]], arrays[orders[i][2]]};
    tinyai_array all;
    MAKE(all, tinyai_array_concat(no_manager, list, 3, 0, &all));
    CHECK(same(owner_of(all), batch));
  }
  const tinyai_array y = new_vector(batch_b, 2, (const float[]){8, 9});
  tinyai_array mask, out;
  MAKE(mask, tinyai_array_greater(model, arrays[0], arrays[0], &mask));
  MAKE(out, tinyai_array_where(no_manager, mask, arrays[2], y, &out));
  CHECK(same(owner_of(out), batch));
  CHECK_VALUES(out, 8, 9);
  OK(tinyai_manager_enter(batch_b));
  MAKE(out, tinyai_array_where(no_manager, mask, arrays[2], y, &out));
  CHECK(same(owner_of(out), batch_b));
  SURE(tinyai_manager_leave(batch_b));
  close_scope(model);
}

/* ---------------------------------------------------------------------------------------- S18, unrelated scopes */

SCENARIO(S18) {
  const tinyai_manager one = open_scope(no_manager, "one"), two = open_scope(no_manager, "two");
  const tinyai_array a = new_vector(one, 2, NULL), b = new_vector(two, 2, NULL);
  tinyai_array sum;
  MAKE(sum, tinyai_array_add(no_manager, a, b, &sum));
  CHECK(same(owner_of(sum), one));
  MAKE(sum, tinyai_array_add(no_manager, b, a, &sum));
  CHECK(same(owner_of(sum), two));
  const tinyai_manager third = open_entered(no_manager, "third"); /* against unrelated operands the entered one wins */
  MAKE(sum, tinyai_array_add(no_manager, b, a, &sum));
  CHECK(same(owner_of(sum), third));
  close_scope(third);
  close_scope(one);
  close_scope(two);
}

/* --------------------------------------------------------------------------------------------- S19, entered scopes */

static void* leave_elsewhere(void* outer) {
  const tinyai_manager manager = *(const tinyai_manager*)outer;
  tinyai_array made = no_array;
  const int64_t shape = 2;
  const bool as_expected =
      tinyai_manager_leave(manager) == TINYAI_ERROR_ORDER && /* this thread has not entered it */
      tinyai_array_from_host(no_manager, TINYAI_F32, &shape, 1, NULL, &made) == TINYAI_ERROR_NO_PLACE &&
      tinyai_manager_enter(manager) == TINYAI_OK &&
      tinyai_array_from_host(no_manager, TINYAI_F32, &shape, 1, NULL, &made) == TINYAI_OK &&
      same(owner_of(made), manager) && tinyai_manager_leave(manager) == TINYAI_OK;
  return as_expected ? outer : NULL;
}

SCENARIO(S19) {
  const tinyai_manager base = open_scope(no_manager, "base");
  tinyai_manager outer = open_entered(base, "outer");
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), outer));
  const tinyai_manager inner = open_entered(outer, "inner");
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), inner));
  OK(tinyai_manager_enter(outer)); /* nests, the same one too */
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), outer));
  SURE(tinyai_manager_leave(outer));

  tinyai_array sum = no_array; /* an error in the middle leaves the scopes as they are */
  const tinyai_array two = new_vector(no_manager, 2, NULL), three = new_vector(no_manager, 3, NULL);
  CHECK_STATUS(tinyai_array_add(no_manager, two, three, &sum), TINYAI_ERROR_SHAPE);
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), inner));

  CHECK_STATUS(tinyai_manager_leave(outer), TINYAI_ERROR_ORDER); /* inner is on top */
  CHECK_STATUS(tinyai_manager_leave(base), TINYAI_ERROR_ORDER);
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), inner));

  close_scope(inner); /* leaves it, for it is on top */
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), outer));
  CHECK_STATUS(tinyai_manager_leave(inner), TINYAI_ERROR_ORDER);

  if (!memory_fails()) {
    pthread_t thread;
    void* as_expected = NULL;
    CHECK(pthread_create(&thread, NULL, leave_elsewhere, &outer) == 0);
    pthread_join(thread, &as_expected);
    CHECK(as_expected != NULL);
  }

  const tinyai_manager below = open_entered(outer, "below");
  OK(tinyai_manager_enter(base));
  close_scope(below); /* not on top: creation goes on in base, and below must be left */
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), base));
  SURE(tinyai_manager_leave(base));
  const int64_t shape = 2;
  CHECK_STATUS(tinyai_array_from_host(no_manager, TINYAI_F32, &shape, 1, NULL, &sum), TINYAI_ERROR_CLOSED);
  SURE(tinyai_manager_leave(below)); /* succeeds although it is closed */
  CHECK(same(owner_of(new_vector(no_manager, 2, NULL)), outer));
  close_scope(base); /* leaves outer too, for it is closed with base */
}

/* ------------------------------------------------------------------------------------------- S37, parameters alone */

SCENARIO(S37) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_variable w = new_parameter(model, 2, 2, NULL);
  tinyai_variable made = no_variable;
  tinyai_array array = no_array;
  CHECK_STATUS(tinyai_variable_mul(no_manager, w, w, &made), TINYAI_ERROR_NO_PLACE);
  CHECK_MESSAGE_HAS("mul");
  CHECK_MESSAGE_HAS("enter a scope or pass");
  CHECK_STATUS(tinyai_variable_transpose(no_manager, w, NULL, 0, &made), TINYAI_ERROR_NO_PLACE);
  const tinyai_array value = value_of(w);
  CHECK_STATUS(tinyai_array_square(no_manager, value, &array), TINYAI_ERROR_NO_PLACE);
  CHECK_STATUS(tinyai_variable_square(beside(), w, &made), TINYAI_ERROR_NO_PLACE);
  CHECK_MESSAGE_HAS("the entered scope has no voice in this call"); /* so the advice is not to enter one */
  CHECK_INT(stats_of(model).variables, 1);

  const tinyai_manager step = open_scope(model, "step");
  tinyai_variable square, sum;
  MAKE(square, tinyai_variable_mul(step, w, w, &square));
  MAKE(sum, tinyai_variable_sum(step, square, NULL, 0, 0, &sum));
  run_backward(sum); /* outside any scope: the engine's own calls need no place */
  const tinyai_array grad = grad_of(w);
  CHECK_VALUES(grad, 2, 4, 6, 8);
  CHECK_STATUS(tinyai_array_mul_scalar(no_manager, grad, 0.5, &array), TINYAI_ERROR_NO_PLACE);
  CHECK_STATUS(tinyai_array_mul(no_manager, grad, grad, &array), TINYAI_ERROR_NO_PLACE);
  CHECK_INT(stats_of(model).arrays, 2); /* value() and grad() */
  close_scope(step);

  const tinyai_manager trainer = open_scope(model, "trainer");
  tinyai_optimizer optimizer;
  double norm = 0;
  MAKE(optimizer, tinyai_optimizer_sgd(trainer, &w, 1, NULL, &optimizer));
  const uint64_t itself = stats_of(trainer).by_category[TINYAI_CATEGORY_WORKSPACE]; /* more where locks are larger */
  CHECK(itself > 0);
  OK(tinyai_optimizer_clip_norm(optimizer, 1000, &norm)); /* outside any scope, as the step */
  CHECK(!computes() || (norm > 10.95 && norm < 10.96));   /* sqrt(120) */
  OK(tinyai_optimizer_step(optimizer));
  CHECK_INT(stats_of(trainer).arrays, 0);
  CHECK_INT(stats_of(trainer).by_category[TINYAI_CATEGORY_WORKSPACE], itself);

  const tinyai_manager entered = open_entered(model, "entered");
  MAKE(made, tinyai_variable_mul(no_manager, w, w, &made));
  CHECK(same(owner_of_variable(made), entered));
  MAKE(made, tinyai_variable_transpose(no_manager, w, NULL, 0, &made));
  CHECK(same(owner_of_variable(made), entered));
  MAKE(array, tinyai_array_mul_scalar(no_manager, grad, 0.5, &array));
  CHECK(same(owner_of(array), entered));
  CHECK_VALUES(array, 1, 2, 3, 4);
  CHECK_STATUS(tinyai_variable_square(beside(), w, &made), TINYAI_ERROR_NO_PLACE);
  close_scope(entered);
  CHECK_INT(stats_of(model).variables, 1);
  close_scope(model);
}

/* --------------------------------------------------------------- S38, the entered scope against deeper operands */

SCENARIO(S38) {
  const tinyai_manager outer = open_entered(no_manager, "outer");
  const tinyai_manager sub = open_scope(outer, "sub");
  const tinyai_manager other = open_scope(no_manager, "other");
  const tinyai_variable x = new_leaf(outer, 2, (const float[]){2, 3});
  const tinyai_array a = new_vector(sub, 2, NULL), foreign = new_vector(other, 2, NULL);
  tinyai_array made;
  MAKE(made, tinyai_array_add(no_manager, a, a, &made));
  CHECK(same(owner_of(made), sub));
  MAKE(made, tinyai_array_add(no_manager, foreign, foreign, &made)); /* unrelated: the entered scope wins */
  CHECK(same(owner_of(made), outer));
  MAKE(made, tinyai_array_add(beside(), foreign, foreign, &made));
  CHECK(same(owner_of(made), other));

  /* into outer, from operands in sub; then sub closes */
  const tinyai_variable deep = new_leaf(sub, 2, (const float[]){5, 7});
  tinyai_variable h, y, loss;
  MAKE(h, tinyai_variable_mul(sub, x, deep, &h));
  MAKE(y, tinyai_variable_mul(outer, h, h, &y));
  MAKE(loss, tinyai_variable_sum(outer, y, NULL, 0, 0, &loss));
  CHECK(same(owner_of_variable(y), outer));
  const int64_t before = stats_of(outer).bytes;
  close_scope(sub);
  CHECK(stats_of(outer).bytes > before); /* h and what its node keeps */
  CHECK(dump_shows(outer, "kept by"));
  CHECK_VALUES(value_of(y), 100, 441);
  run_backward(loss);
  CHECK_VALUES(grad_of(x), 100, 294); /* 2 x deep^2 */
  tinyai_array none = no_array;
  CHECK_STATUS(tinyai_variable_grad(deep, &none), TINYAI_ERROR_CLOSED);
  SURE(tinyai_manager_leave(outer));
  close_scope(other);
  close_scope(outer);
}

/* ------------------------------------------------------------------------------------------ S40, a replay buffer */

static void select_batches(tinyai_manager outer, tinyai_array replay, tinyai_manager of_replay) {
  const int64_t batches = times(1000);
  tinyai_manager_stats first = {0}, outer_first = {0};
  for (int64_t i = 0; i < batches; ++i) {
    const tinyai_manager batch = open_scope(outer, "batch");
    const int64_t two[] = {1, 0};
    tinyai_array ids, rows;
    MAKE(ids, tinyai_array_from_host(batch, TINYAI_I64, (const int64_t[]){2}, 1, two, &ids));
    MAKE(rows, tinyai_array_index_select(no_manager, replay, ids, 0, &rows));
    if (!same(owner_of(rows), batch)) CHECK(same(owner_of(rows), batch));
    if (i == 0) {
      CHECK_VALUES(rows, 3, 4, 1, 2);
      CHECK(same(owner_of(rows), batch));
    }
    close_scope(batch);
    if (i == 0) first = stats_of(of_replay), outer_first = stats_of(outer);
  }
  CHECK_INT(stats_of(of_replay).bytes, first.bytes);
  CHECK_INT(stats_of(of_replay).arrays, first.arrays);
  CHECK_INT(stats_of(outer).subtree_bytes, outer_first.subtree_bytes);
  CHECK_INT(stats_of(outer).peak_bytes, outer_first.peak_bytes);
}

SCENARIO(S40) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager buffers = open_resident(base, "buffers");
  const tinyai_manager outer = open_scope(base, "outer");
  const tinyai_array replay = new_matrix(buffers, 3, 2, NULL);
  select_batches(outer, replay, buffers);

  const tinyai_array kept = new_matrix(outer, 3, 2, NULL);
  detach_array(kept);
  select_batches(outer, kept, no_manager);
  tinyai_array made = no_array;
  CHECK_STATUS(tinyai_array_square(no_manager, kept, &made), TINYAI_ERROR_NO_PLACE);
  const tinyai_resource back = as_resource_a(kept);
  OK(tinyai_manager_attach(outer, &back, 1));

  const tinyai_array marked = new_matrix(base, 3, 2, NULL);
  OK(tinyai_array_set_resident(marked, 1));
  select_batches(outer, marked, no_manager);

  const tinyai_manager model = open_scope(base, "model");
  const tinyai_variable weight = new_parameter(model, 1, 1, (const float[]){3});
  const tinyai_array value = value_of(weight);
  OK(tinyai_manager_cap(model));
  const tinyai_manager_stats before = stats_of(model);
  CHECK_NEAR(item_of(value), 3, 0);
  CHECK_VALUES(value, 3);
  char name[8], text[64];
  OK(tinyai_array_print(value, text, sizeof text, NULL));
  CHECK(!computes() || strstr(text, "3") != NULL);
  OK(tinyai_array_name(value, name, sizeof name, NULL));
  CHECK_INT(stats_of(model).arrays, before.arrays);
  CHECK_INT(stats_of(model).bytes, before.bytes);
  close_scope(base);
}
