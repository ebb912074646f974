/* Where the address space is limited, and not the memory: what lies in the pool makes room before a call is refused, a
 * refusal is a status, and the process goes on. A program of its own, for the limit is the process's. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "tinyai.h"

static const int64_t mib = 1 << 20;
static int failures;

static void expect(int holds, const char* what) {
  char why[300] = "";
  if (holds) return;
  tinyai_last_error(why, sizeof why);
  printf("FAIL %s (last error: %s)\n", what, why);
  ++failures;
}

static tinyai_manager open_scope(void) {
  tinyai_manager scope = {0};
  expect(tinyai_manager_open(scope, NULL, &scope) == TINYAI_OK, "open");
  return scope;
}

/* How many arrays of that size are made before one is refused, up to `most`. */
static int make(tinyai_manager into, int64_t bytes, int most) {
  for (int made = 0; made < most; ++made) {
    tinyai_array array = {7};
    const tinyai_status status = tinyai_array_zeros(into, &bytes, 1, TINYAI_U8, &array);
    if (status == TINYAI_OK) continue;
    expect(status == TINYAI_ERROR_OUT_OF_MEMORY && array.id == 7, "a refusal is OUT_OF_MEMORY and leaves the result");
    return made;
  }
  return most;
}

static tinyai_memory_stats memory(void) {
  tinyai_memory_stats stats = {.struct_size = sizeof stats};
  expect(tinyai_get_memory_stats(&stats) == TINYAI_OK, "stats");
  expect(stats.active_bytes == stats.accounted_bytes, "the accounts add up");
  return stats;
}

/* 1.4 GiB of one size, freed; then as much of another one. */
static void other_sizes_find_room(void) {
  const int64_t sizes[] = {mib, mib + mib / 4, 30 * mib, 17000, 300 * mib, 5 * mib};
  for (int i = 0; i < 6; ++i) {
    const tinyai_manager scope = open_scope();
    const int wanted = (int)(1400 * mib / (sizes[i] + 5000));
    expect(make(scope, sizes[i], wanted) == wanted, "what another size left in the pool makes room");
    expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
    memory();
  }
}

static void a_refusal_leaves_all_as_it_was(void) {
  const tinyai_manager scope = open_scope();
  const int made = make(scope, 64 * mib, 1000);
  expect(made > 16 && made < 32, "two gibibytes hold some two dozen of 64 MiB");
  const int64_t peak = memory().peak_bytes;
  expect(make(scope, 64 * mib, 1) == 0, "and no more");
  expect(memory().peak_bytes == peak, "a refused call raises no peak");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
  expect(memory().active_bytes == 0, "all is free");
  const tinyai_manager again = open_scope();
  expect(make(again, 1000 * mib, 1) == 1, "and makes room for a large one");
  expect(tinyai_manager_close(again) == TINYAI_OK, "close");
}

/* Handles and scopes are on no account and in no pool; what waits there makes room for them all the same. */
static void handles_find_room(void) {
  const tinyai_manager scope = open_scope();
  for (int64_t bytes = 64 * mib; bytes > 4096; bytes /= 4) make(scope, bytes, 100000);
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
  const tinyai_manager many = open_scope();
  expect(make(many, 1, 300000) == 300000, "300,000 handles");
  for (int i = 0; i < 1000; ++i) {
    tinyai_manager child = {0};
    expect(tinyai_manager_open(many, NULL, &child) == TINYAI_OK, "a scope");
  }
  expect(tinyai_manager_close(many) == TINYAI_OK, "close");
}

#ifdef TINYAI_SANITIZE /* sanitizers reserve terabytes of addresses */
enum { kIsLimited = 0 };
#else
enum { kIsLimited = 1 };
#endif

int main(void) {
  const struct rlimit limit = {2048 * mib, 2048 * mib};
  if (!kIsLimited) return 0;
  expect(tinyai_set_threads(1) == TINYAI_OK, "threads");
  expect(tinyai_set_pool_limit(4096 * mib) == TINYAI_OK, "a pool that never gives anything back by itself");
  expect(setrlimit(RLIMIT_AS, &limit) == 0, "the limit");
  other_sizes_find_room();
  a_refusal_leaves_all_as_it_was();
  handles_find_room();
  return failures > 0;
}
