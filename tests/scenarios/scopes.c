/* Opening, closing, dead handles: S01 to S06. */
#define _GNU_SOURCE
#include "scenario.h"

/* ---------------------------------------------------------------------------------------------- S01, closing order */

enum { LEVELS = 3, PER_LEVEL = 10 };

static struct {
  int order[LEVELS * PER_LEVEL];
  int released;
} seen;

static void note_release(void* user_data) {
  if (seen.released < LEVELS * PER_LEVEL) seen.order[seen.released] = (int)(intptr_t)user_data;
  ++seen.released;
}

static float host_memory[LEVELS * PER_LEVEL];

SCENARIO(S01) {
  memset(&seen, 0, sizeof seen);
  tinyai_manager scopes[LEVELS];
  tinyai_array arrays[LEVELS * PER_LEVEL];
  scopes[0] = open_scope(no_manager, "base");
  scopes[1] = open_scope(scopes[0], "sub");
  scopes[2] = open_scope(scopes[1], "subsub");
  for (int i = 0; i < LEVELS * PER_LEVEL; ++i) {
    MAKE(arrays[i], tinyai_array_import(scopes[i / PER_LEVEL], TINYAI_F32, NULL, 0, &host_memory[i], note_release,
                                        (void*)(intptr_t)i, &arrays[i]));
  }
  CHECK_INT(stats_of(scopes[0]).subtree_arrays, 30);
  CHECK_INT(stats_of(scopes[0]).arrays, 10);
  CHECK_INT(seen.released, 0);
  close_scope(scopes[0]);
  CHECK_INT(seen.released, LEVELS * PER_LEVEL);
  bool newest_first = true;
  for (int i = 0; i < LEVELS * PER_LEVEL; ++i) newest_first &= seen.order[i] == LEVELS * PER_LEVEL - 1 - i;
  CHECK(newest_first); /* children before parents, for the children's numbers are the higher ones */
  int64_t rank;
  for (int i = 0; i < LEVELS * PER_LEVEL; ++i) CHECK_STATUS(tinyai_array_rank(arrays[i], &rank), TINYAI_ERROR_CLOSED);
  for (int i = 0; i < LEVELS; ++i) CHECK_STATUS(tinyai_manager_cap(scopes[i]), TINYAI_ERROR_CLOSED);
}

/* ------------------------------------------------------------------------------------------- S02, closing twice */

SCENARIO(S02) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager sub = open_scope(base, "sub");
  const tinyai_array array = new_vector(base, 4, NULL);
  const tinyai_variable leaf = new_leaf(base, 4, NULL);
  CHECK(tinyai_array_release(array) == TINYAI_OK);
  CHECK(tinyai_array_release(array) == TINYAI_OK);
  CHECK(tinyai_variable_release(leaf) == TINYAI_OK);
  CHECK(tinyai_variable_release(leaf) == TINYAI_OK);
  CHECK_INT(stats_of(base).bytes, 0);
  CHECK(tinyai_manager_close(sub) == TINYAI_OK);
  CHECK(tinyai_manager_close(sub) == TINYAI_OK);
  close_scope(base);
  CHECK(tinyai_manager_close(base) == TINYAI_OK);
  CHECK(tinyai_manager_close(sub) == TINYAI_OK);
  CHECK(tinyai_manager_close(no_manager) == TINYAI_OK);
  CHECK(tinyai_array_release(no_array) == TINYAI_OK);
  CHECK(tinyai_variable_release(no_variable) == TINYAI_OK);
  CHECK(tinyai_array_release(array) == TINYAI_OK);
}

/* ------------------------------------------------------------------------------------------ S03, the system manager */

SCENARIO(S03) {
  const tinyai_manager system = tinyai_manager_system();
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_array array = new_vector(base, 4, NULL);
  const tinyai_resource resource = as_resource_a(array);
  tinyai_array made = no_array;
  tinyai_resource loan = {0};
  CHECK_STATUS(tinyai_manager_close(system), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_manager_enter(system), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_manager_cap(system), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_array_from_host(system, TINYAI_F32, NULL, 0, NULL, &made), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_manager_attach(system, &resource, 1), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_manager_temp_attach(system, &resource, 1, &loan), TINYAI_ERROR_SYSTEM);
  CHECK_STATUS(tinyai_manager_ret(system, &resource, 1), TINYAI_ERROR_SYSTEM);
  CHECK(made.id == 0 && loan.id == 0);
  CHECK(same(owner_of(array), base));
  const tinyai_manager other = open_scope(system, "beside"); /* as a parent it stands for "no parent" */
  CHECK_INT(stats_of(other).bytes, 0);
  close_scope(other);
  close_scope(base);
}

/* ------------------------------------------------------------------------------------------- S04, use after close */

static void expect_weights_message(void) {
  CHECK_MESSAGE_HAS("'weights' f32[2,3]");
  CHECK_MESSAGE_HAS("system/model/batch");
}

SCENARIO(S04) {
  const tinyai_manager model = open_scope(no_manager, "model");
  const tinyai_manager batch = open_scope(model, "batch");
  const tinyai_array weights = new_matrix(batch, 2, 3, NULL);
  OK(tinyai_array_set_name(weights, "weights"));
  tinyai_variable leaf;
  MAKE(leaf, tinyai_variable_from_array(batch, weights, &leaf));
  OK(tinyai_variable_set_name(leaf, "weights"));
  const tinyai_array alive = new_matrix(model, 2, 3, NULL);
  close_scope(batch);

  int64_t shape[8], rank = -1;
  float data[6];
  tinyai_array sum = no_array;
  const tinyai_resource resource = as_resource_a(weights);
  CHECK_STATUS(tinyai_array_shape(weights, shape, &rank), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK_STATUS(tinyai_array_to_host(weights, data, sizeof data), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK_STATUS(tinyai_array_write(weights, data, sizeof data), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK_STATUS(tinyai_array_add(no_manager, alive, weights, &sum), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK_MESSAGE_HAS("add");
  CHECK_STATUS(tinyai_variable_backward(no_manager, leaf, NULL), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK_STATUS(tinyai_manager_attach(model, &resource, 1), TINYAI_ERROR_CLOSED);
  expect_weights_message();
  CHECK(rank == -1 && sum.id == 0);

  SURE(tinyai_set_tracking(TINYAI_TRACKING_OPERATOR)); /* then it says too where it was made and closed */
  const tinyai_manager tracked = open_scope(model, "tracked");
  OK(tinyai_label_push("load"));
  const tinyai_array made = new_vector(tracked, 4, NULL);
  SURE(tinyai_label_pop());
  close_scope(tracked);
  SURE(tinyai_set_tracking(TINYAI_TRACKING_OFF));
  CHECK_STATUS(tinyai_array_rank(made, &rank), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("made by array_from_host, label 'load'; ended by manager_close");
  close_scope(model);
}

/* -------------------------------------------------------------------------------------------- S05, handles made up */

static uint64_t next_random(uint64_t* state) { /* splitmix64 */
  uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static bool is_handle_error(tinyai_status status) {
  return status == TINYAI_ERROR_HANDLE || status == TINYAI_ERROR_KIND || status == TINYAI_ERROR_CLOSED;
}

SCENARIO(S05) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_array array = new_vector(base, 4, NULL);
  const tinyai_variable leaf = new_leaf(base, 4, NULL);
  int64_t rank = 0;
  tinyai_array out = no_array;

  uint64_t random = 5;
  int errors = 0;
  const int tries = (int)times(10000);
  for (int i = 0; i < tries; ++i) {
    uint64_t bits = next_random(&random);
    if (i % 2) bits = (bits & ~UINT64_C(0xfffffff)) | (array.id & 0xfffffff); /* a slot that is there */
    if (bits == array.id || bits == leaf.id || bits == base.id) continue;
    errors += is_handle_error(tinyai_array_rank((tinyai_array){bits}, &rank)) &&
              is_handle_error(tinyai_variable_value((tinyai_variable){bits}, &out)) &&
              is_handle_error(tinyai_manager_cap((tinyai_manager){bits})) &&
              is_handle_error(tinyai_manager_enter((tinyai_manager){bits}));
  }
  CHECK_INT(errors, tries);

  CHECK_STATUS(tinyai_array_rank((tinyai_array){base.id}, &rank), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_array_rank((tinyai_array){leaf.id}, &rank), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_variable_value((tinyai_variable){array.id}, &out), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_manager_cap((tinyai_manager){array.id}), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_array_release((tinyai_array){leaf.id}), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_manager_close((tinyai_manager){array.id}), TINYAI_ERROR_KIND);
  CHECK_STATUS(tinyai_array_rank(no_array, &rank), TINYAI_ERROR_HANDLE);

  const int64_t shape = 4;
  enum { REUSES = 1000 };
  static tinyai_array old[REUSES];
  const int reuses = (int)times(REUSES);
  int same_slot = 0, closed = 0;
  for (int i = 0; i < reuses; ++i) {
    MAKE(old[i], tinyai_array_from_host(base, TINYAI_F32, &shape, 1, NULL, &old[i]));
    SURE(tinyai_array_release(old[i]));
    same_slot += i > 0 && (old[i].id & 0xfffffff) == (old[i - 1].id & 0xfffffff);
  }
  const tinyai_array present = new_vector(base, 4, NULL);
  for (int i = 0; i < reuses; ++i) closed += tinyai_array_rank(old[i], &rank) == TINYAI_ERROR_CLOSED;
  CHECK_INT(same_slot, reuses - 1); /* the row would prove little otherwise */
  CHECK_INT(closed, reuses);
  OK(tinyai_array_rank(present, &rank));
  CHECK_INT(rank, 1);
  close_scope(base);
}

/* --------------------------------------------------------------------------------------- S06, into a closed manager */

SCENARIO(S06) {
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager closed = open_scope(base, "closed");
  const tinyai_manager home = open_scope(base, "home");
  const tinyai_array array = new_vector(home, 4, NULL);
  close_scope(closed);
  const tinyai_resource resource = as_resource_a(array);
  tinyai_array made = no_array;
  tinyai_manager child = no_manager;
  tinyai_resource loan = {0};
  CHECK_STATUS(tinyai_manager_attach(closed, &resource, 1), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_manager_ret(closed, &resource, 1), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_manager_temp_attach(closed, &resource, 1, &loan), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_manager_open(closed, NULL, &child), TINYAI_ERROR_CLOSED);
  CHECK_STATUS(tinyai_manager_enter(closed), TINYAI_ERROR_CLOSED);
  CHECK(same(owner_of(array), home));
  const int64_t four_mib = 4 << 20;
  const tinyai_manager_stats before = stats_of(no_manager);
  const int64_t resident = resident_bytes();
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    refused += tinyai_array_from_host(closed, TINYAI_U8, &four_mib, 1, NULL, &made) == TINYAI_ERROR_CLOSED;
  }
  CHECK_INT(refused, 100);
  CHECK_INT(stats_of(no_manager).peak_bytes, before.peak_bytes);
  CHECK_INT(stats_of(no_manager).subtree_bytes, before.subtree_bytes);
  CHECK(resident_bytes() - resident < four_mib);
  CHECK(made.id == 0 && child.id == 0 && loan.id == 0);
  close_scope(base);
}
