/* temp_attach: S10, S11, S12, S14. */
#define _GNU_SOURCE
#include "scenario.h"

static tinyai_variable lend_variable(tinyai_manager borrower, tinyai_variable variable) {
  const tinyai_resource resource = as_resource_v(variable);
  tinyai_resource loan;
  MAKE(loan, tinyai_manager_temp_attach(borrower, &resource, 1, &loan));
  return (tinyai_variable){loan.id};
}

/* --------------------------------------------------------------------------------------- S10, a table to a batch */

SCENARIO(S10) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager batch = open_scope(model, "batch");
  const tinyai_array table = new_matrix(model, 3, 2, NULL);
  const tinyai_variable weight = new_parameter(model, 1, 2, NULL);
  const tinyai_manager_stats before = stats_of(model);

  const tinyai_array loan = lend(batch, table);
  const tinyai_variable same_leaf = lend_variable(batch, weight);
  CHECK(loan.id != table.id);
  CHECK(same(owner_of(loan), batch) && same(owner_of(table), model));
  CHECK_INT(stats_of(batch).arrays, 1);
  CHECK_INT(stats_of(batch).variables, 1);
  CHECK_VALUES(loan, 1, 2, 3, 4, 5, 6);
  const tinyai_array ids = new_ids(batch, 2, 1, (const int64_t[]){2, 0});
  tinyai_array rows;
  MAKE(rows, tinyai_array_gather_nd(no_manager, loan, ids, &rows));
  CHECK(same(owner_of(rows), batch));
  CHECK_VALUES(rows, 5, 6, 1, 2);

  const float seven = 7; /* a write through a loan is seen by the owner */
  tinyai_array scalar;
  MAKE(scalar, tinyai_array_from_host(batch, TINYAI_F32, NULL, 0, &seven, &scalar));
  OK(tinyai_array_assign(loan, scalar));
  CHECK_VALUES(table, 7, 7, 7, 7, 7, 7);

  tinyai_variable square, sum; /* and a loan of a variable is the same leaf */
  MAKE(square, tinyai_variable_square(batch, same_leaf, &square));
  MAKE(sum, tinyai_variable_sum(batch, square, NULL, 0, 0, &sum));
  run_backward(sum);
  CHECK_VALUES(grad_of(weight), 2, 4);
  OK(tinyai_variable_clear_grad(same_leaf));
  CHECK_INT(grad_of(weight).id, 0);

  close_scope(batch);
  int64_t rank;
  CHECK_STATUS(tinyai_array_rank(loan, &rank), TINYAI_ERROR_CLOSED);
  CHECK(same(owner_of(table), model) && same(owner_of_variable(weight), model));
  CHECK_VALUES(table, 7, 7, 7, 7, 7, 7);
  const tinyai_manager_stats after = stats_of(model);
  CHECK_INT(after.bytes, before.bytes);
  CHECK_INT(after.arrays, before.arrays);
  CHECK_INT(after.variables, before.variables);
  close_scope(model);
}

/* ----------------------------------------------------------------------------------------- S11, a loan of a loan */

SCENARIO(S11) {
  const tinyai_manager owner = open_scope(no_manager, "owner");
  const tinyai_manager b = open_scope(no_manager, "b"), c = open_scope(no_manager, "c");
  const tinyai_array array = new_vector(owner, 3, NULL);
  const tinyai_array in_b = lend(b, array);
  const tinyai_array in_c = lend(c, in_b);
  close_scope(b);
  int64_t rank;
  CHECK_STATUS(tinyai_array_rank(in_b, &rank), TINYAI_ERROR_CLOSED);
  CHECK_VALUES(in_c, 1, 2, 3);
  CHECK_VALUES(array, 1, 2, 3);
  CHECK(same(owner_of(array), owner) && same(owner_of(in_c), c));
  close_scope(c);
  CHECK_VALUES(array, 1, 2, 3);
  CHECK_INT(stats_of(owner).arrays, 1);
  close_scope(owner);
}

/* ---------------------------------------------------------------------------------- S12, lent twice to one scope */

SCENARIO(S12) {
  const tinyai_manager owner = open_scope(no_manager, "owner");
  const tinyai_manager borrower = open_scope(owner, "borrower");
  const tinyai_array array = new_vector(owner, 3, NULL);
  const int64_t bytes = stats_of(owner).bytes;
  const tinyai_resource twice[] = {as_resource_a(array), as_resource_a(array)};
  tinyai_resource loans[2] = {{0}, {0}};
  OK(tinyai_manager_temp_attach(borrower, twice, 2, loans));
  CHECK(loans[0].id != loans[1].id && loans[0].id != array.id);
  SURE(tinyai_array_release(as_array(loans[0])));
  CHECK_VALUES(as_array(loans[1]), 1, 2, 3);
  close_scope(borrower);
  CHECK(same(owner_of(array), owner));
  CHECK_INT(stats_of(owner).bytes, bytes);
  CHECK_INT(stats_of(owner).subtree_arrays, 1);
  CHECK_VALUES(array, 1, 2, 3);

  const tinyai_manager whole = open_scope(owner, "whole"); /* a manager lends what it holds now, itself and below */
  const tinyai_manager below = open_scope(whole, "below");
  const tinyai_manager reader = open_scope(owner, "reader");
  const tinyai_array deep = new_vector(below, 3, NULL);
  (void)deep;
  const tinyai_resource lent = as_resource_m(whole);
  tinyai_resource scope;
  MAKE(scope, tinyai_manager_temp_attach(reader, &lent, 1, &scope));
  CHECK_INT(stats_of(reader).children, 1);
  CHECK_INT(stats_of(reader).subtree_arrays, 1);
  close_scope(whole);
  CHECK_INT(stats_of(reader).subtree_arrays, 1);
  close_scope(owner);
}

/* -------------------------------------------------------------------------------------- S14, the owner closes first */

SCENARIO(S14) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager owner = open_scope(base, "owner");
  const tinyai_manager borrower = open_scope(no_manager, "borrower");
  const tinyai_array array = new_vector(owner, 1000, NULL);
  const tinyai_array loan = lend(borrower, array);
  const int64_t borrowed = stats_of(borrower).bytes;
  const int64_t bytes = stats_of(owner).bytes;
  CHECK(bytes >= 4000);
  close_scope(owner);
  int64_t rank;
  CHECK_STATUS(tinyai_array_rank(array, &rank), TINYAI_ERROR_CLOSED);
  static float values[1000];
  OK(tinyai_array_to_host(loan, values, sizeof values));
  CHECK(!computes() || (values[0] == 1 && values[999] == 1000));
  CHECK_INT(stats_of(base).bytes, bytes); /* the owner's parent's account */
  CHECK_INT(stats_of(borrower).bytes, borrowed);
  CHECK(dump_shows(base, "kept by"));
  close_scope(borrower);
  CHECK_INT(stats_of(base).bytes, 0);
  close_scope(base);
}
