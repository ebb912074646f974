/* Caps and byte limits: S07, S16, S22, S25. */
#define _GNU_SOURCE
#include "scenario.h"

/* -------------------------------------------------------------------------------------------------------- S07, cap */

SCENARIO(S07) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager model = open_scope(base, "model");
  const tinyai_manager batch = open_scope(base, "batch");
  const tinyai_array a = new_vector(model, 2, (const float[]){1, 2}), b = new_vector(model, 2, (const float[]){3, 4});
  const tinyai_array foreign = new_vector(batch, 2, NULL);
  const tinyai_variable weight = new_parameter(model, 1, 2, (const float[]){5, 6});
  OK(tinyai_manager_cap(model));
  OK(tinyai_manager_cap(model));
  CHECK_INT(stats_of(model).caps, 2);

  const tinyai_resource resource = as_resource_a(foreign);
  tinyai_array made = no_array;
  tinyai_variable made_variable = no_variable;
  tinyai_manager child = no_manager;
  tinyai_resource loan = {0};
  const int64_t shape = 2;
  CHECK_STATUS(tinyai_array_from_host(model, TINYAI_F32, &shape, 1, NULL, &made), TINYAI_ERROR_CAPPED);
  CHECK_MESSAGE_HAS("system/base/model");
  CHECK_STATUS(tinyai_array_zeros(model, &shape, 1, TINYAI_F32, &made), TINYAI_ERROR_CAPPED);
  CHECK_STATUS(tinyai_manager_attach(model, &resource, 1), TINYAI_ERROR_CAPPED);
  CHECK_STATUS(tinyai_manager_open(model, NULL, &child), TINYAI_ERROR_CAPPED);
  CHECK_STATUS(tinyai_manager_temp_attach(model, &resource, 1, &loan), TINYAI_ERROR_CAPPED);
  CHECK_STATUS(tinyai_array_add(no_manager, a, b, &made), TINYAI_ERROR_CAPPED); /* would land in the model */
  CHECK_STATUS(tinyai_array_reshape(no_manager, a, (const int64_t[]){2, 1}, 2, &made), TINYAI_ERROR_CAPPED);
  CHECK_STATUS(tinyai_variable_from_array(model, foreign, &made_variable), TINYAI_ERROR_CAPPED);
  CHECK(made.id == 0 && made_variable.id == 0 && child.id == 0 && loan.id == 0);

  CHECK_VALUES(a, 1, 2); /* reading */
  OK(tinyai_array_add_inplace(a, b));
  CHECK_VALUES(a, 4, 6);
  const tinyai_array lent = lend(batch, a);
  CHECK_VALUES(lent, 4, 6);
  tinyai_variable square, sum;
  MAKE(square, tinyai_variable_square(batch, weight, &square));
  MAKE(sum, tinyai_variable_sum(batch, square, NULL, 0, 0, &sum));
  run_backward(sum); /* gradients */
  CHECK_VALUES(grad_of(weight), 10, 12);
  CHECK(stats_of(model).by_category[TINYAI_CATEGORY_GRADIENT] > 0);
  OK(tinyai_variable_clear_grad(weight));
  const tinyai_resource leaves = as_resource_a(b);
  OK(tinyai_manager_attach(batch, &leaves, 1)); /* removing */
  CHECK(same(owner_of(b), batch));
  ret_array(model, a);
  CHECK(same(owner_of(a), base));

  SURE(tinyai_manager_uncap(model));
  CHECK_STATUS(tinyai_array_from_host(model, TINYAI_F32, &shape, 1, NULL, &made), TINYAI_ERROR_CAPPED);
  SURE(tinyai_manager_uncap(model));
  MAKE(made, tinyai_array_from_host(model, TINYAI_F32, &shape, 1, NULL, &made));
  CHECK_INT(stats_of(model).arrays, 1);
  CHECK_STATUS(tinyai_manager_uncap(model), TINYAI_ERROR_ORDER);
  close_scope(base);
}

/* --------------------------------------------------------------------------- S16, IdEmbedding into the capped model */

/* The batch is opened with enter, under an input that is the trainer's; as S15 but for the cap and `into`. */
static void embed_into_the_model(bool borrows, bool in_trainer) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager model = open_scope(base, "model");
  const tinyai_manager trainer = open_scope(base, "trainer");
  const tinyai_manager input = open_scope(trainer, "input");
  const tinyai_variable table = new_parameter(model, 4, 2, NULL);
  OK(tinyai_variable_set_name(table, "table"));
  const tinyai_array ids = new_ids(input, 2, 1, (const int64_t[]){1, 3});
  OK(tinyai_array_set_name(ids, "ids"));
  OK(tinyai_manager_cap(model));
  if (in_trainer) OK(tinyai_manager_enter(trainer));
  const tinyai_manager_stats before = stats_of(model);
  for (int i = 0; i < 3; ++i) { /* the first batch and any other */
    const tinyai_manager batch = open_entered(input, "batch");
    tinyai_variable parameter = table, out = no_variable;
    if (borrows) {
      const tinyai_resource lent = as_resource_v(table);
      tinyai_resource loan;
      MAKE(loan, tinyai_manager_temp_attach(batch, &lent, 1, &loan));
      parameter = (tinyai_variable){loan.id};
    }
    CHECK_STATUS(tinyai_variable_gather_nd(model, parameter, ids, &out), TINYAI_ERROR_CAPPED);
    CHECK_MESSAGE_HAS("gather_nd");
    CHECK_MESSAGE_HAS("'table' f32[4,2]");
    CHECK_MESSAGE_HAS("'ids' i64[2,1]");
    CHECK_MESSAGE_HAS("system/base/model");
    CHECK_INT(out.id, 0);
    close_scope(batch);
  }
  const tinyai_manager_stats after = stats_of(model);
  CHECK(memory_fails() || memcmp(&before, &after, sizeof before) == 0);
  if (in_trainer) SURE(tinyai_manager_leave(trainer));
  close_scope(base);
}

SCENARIO(S16) {
  for (int how = 0; how < 4; ++how) embed_into_the_model(how & 1, how & 2);
}

/* ----------------------------------------------------------------------------------------------------- S22, limit */

SCENARIO(S22) {
  enum { MIB = 1 << 20, LIMIT = 10 * MIB };
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager limited = open_limited(base, "limited", LIMIT);
  const tinyai_manager inner = open_scope(limited, "inner");
  const tinyai_manager free_ = open_scope(base, "free");
  tinyai_array arrays[16];
  int count = 0;
  for (; count < 9; ++count) {
    arrays[count] = new_bytes(count % 2 ? limited : inner, MIB + 64 * (9 - count));
    const char name[] = {'a', (char)('0' + count), 0};
    OK(tinyai_array_set_name(arrays[count], name));
  }
  CHECK_INT(count, 9);
  const tinyai_array big = new_bytes(free_, 2 * MIB);
  const int64_t shape = MIB;
  tinyai_array made = no_array;
  CHECK_STATUS(tinyai_array_from_host(inner, TINYAI_U8, &shape, 1, NULL, &made), TINYAI_ERROR_LIMIT);
  char text[32];
  snprintf(text, sizeof text, "%d", LIMIT);
  CHECK_MESSAGE_HAS(text);
  snprintf(text, sizeof text, "%lld", (long long)stats_of(limited).device_bytes);
  CHECK_MESSAGE_HAS(text); /* the use */
  const int headers = stats_of(limited).device_bytes == stats_of(limited).subtree_bytes ? 128 : 0;
  snprintf(text, sizeof text, "%d bytes more", MIB + headers);
  CHECK_MESSAGE_HAS(text); /* the request: the elements, and headers before them where the host can read them */
  CHECK_MESSAGE_HAS("system/base/limited");
  CHECK_MESSAGE_HAS("'a0'"); /* three biggest holders */
  CHECK_MESSAGE_HAS("'a1'");
  CHECK_MESSAGE_HAS("'a2'");
  CHECK_INT(made.id, 0);
  const tinyai_resource resource = as_resource_a(big);
  CHECK_STATUS(tinyai_manager_attach(inner, &resource, 1), TINYAI_ERROR_LIMIT);
  CHECK(same(owner_of(big), free_));
  CHECK_INT(stats_of(limited).subtree_arrays, 9);

  SURE(tinyai_array_release(arrays[4]));
  MAKE(made, tinyai_array_from_host(inner, TINYAI_U8, &shape, 1, NULL, &made)); /* goes on */
  CHECK_STATUS(tinyai_array_from_host(inner, TINYAI_U8, &shape, 1, NULL, &arrays[4]), TINYAI_ERROR_LIMIT);
  CHECK(stats_of(limited).peak_bytes <= LIMIT);
  OK(tinyai_manager_set_limit(limited, 0));
  MAKE(made, tinyai_array_from_host(inner, TINYAI_U8, &shape, 1, NULL, &made));
  OK(tinyai_manager_set_limit(limited, MIB)); /* what is there stays */
  CHECK_INT(stats_of(limited).subtree_arrays, 10);
  CHECK_STATUS(tinyai_array_from_host(inner, TINYAI_U8, NULL, 0, NULL, &made), TINYAI_ERROR_LIMIT);
  CHECK_STATUS(tinyai_manager_set_limit(limited, -1), TINYAI_ERROR_RANGE);

  /* The limit is checked before the place is changed: what an operator needs besides its result counts too. */
  const tinyai_manager tight = open_limited(base, "tight", 4000);
  const tinyai_array x = new_vector(tight, 512, NULL);
  CHECK_STATUS(tinyai_array_add(no_manager, x, x, &made), TINYAI_ERROR_LIMIT);
  OK(tinyai_array_add_inplace(x, x));
  close_scope(base);
}

/* ------------------------------------------------------------------------------- S25, a = concat(a, d) in a loop */

static int64_t arrays_in_dump(tinyai_manager manager) {
  static char text[1 << 16];
  text[0] = 0;
  OK(tinyai_manager_debug_dump(manager, TINYAI_JSON, text, sizeof text, NULL));
  const char key[] = "\"subtree_handles\":{\"array\":";
  const char* found = strstr(text, key);
  return found ? strtoll(found + strlen(key), NULL, 10) : -1;
}

SCENARIO(S25) {
  const int64_t steps = times(1000);
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager leaky = open_entered(base, "leaky");
  tinyai_array a = new_vector(leaky, 4, NULL);
  const tinyai_array d = new_vector(leaky, 4, NULL);
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_array both[] = {a, d};
    MAKE(a, tinyai_array_concat(no_manager, both, 2, 0, &a));
  }
  CHECK_INT(stats_of(leaky).arrays, steps + 2);
  int64_t grown = 0;
  for (int64_t i = 1; i <= steps + 1; ++i) grown += 16 * i;
  CHECK(stats_of(leaky).bytes >= grown);
  CHECK_INT(arrays_in_dump(leaky), steps + 2); /* the dump shows it */
  close_scope(leaky);

  const tinyai_manager tidy = open_scope(base, "tidy");
  a = new_vector(tidy, 4, NULL);
  const tinyai_array e = new_vector(tidy, 4, NULL);
  int64_t most = 0;
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager step = open_entered(tidy, "step");
    const tinyai_array both[] = {a, e};
    tinyai_array next;
    MAKE(next, tinyai_array_concat(no_manager, both, 2, 0, &next));
    ret_array(step, next);
    close_scope(step);
    SURE(tinyai_array_release(a));
    a = next;
    if (stats_of(tidy).arrays > most) most = stats_of(tidy).arrays;
    if (i % 100 == 0) CHECK_INT(arrays_in_dump(tidy), 2);
  }
  CHECK_INT(most, 2);
  CHECK_INT(stats_of(tidy).subtree_scopes, 0);
  CHECK(stats_of(tidy).bytes <= 16 * (steps + 2) + 2 * 192);
  close_scope(base);
}
