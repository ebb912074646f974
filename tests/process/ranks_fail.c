/* Ranks that are processes, and something goes wrong on rank 1: what all are told. tests/checks/mpi.py starts three of
 * them by mpirun, with what goes wrong as the argument, and reads "rank 0: ok" and so on. Without a launcher there is
 * nothing to do. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tinyai.h"

static int64_t rank;

static void require(int holds, const char* what) {
  if (holds) return;
  char message[2000];
  tinyai_last_error(message, sizeof message);
  printf("rank %d: FAIL, %s; %s\n", (int)rank, what, message);
  fflush(stdout);
  exit(1);
}
#define OK(call) require((call) == TINYAI_OK, #call)
#define REQUIRE(condition) require((condition), #condition)

static int says(const char* part) {
  char message[2000];
  tinyai_last_error(message, sizeof message);
  return strstr(message, part) != NULL;
}

static tinyai_status sum(tinyai_manager scope, tinyai_group group, int64_t count, float* first) {
  tinyai_array x, out;
  tinyai_status status = tinyai_array_full(scope, &count, 1, (double)(rank + 1), TINYAI_F32, &x);
  if (status == TINYAI_OK) status = tinyai_array_group_sum(scope, x, group, &out);
  if (status == TINYAI_OK) {
    tinyai_array one;
    double number = 0;
    status = tinyai_array_slice(scope, out, 0, count - 1, count, 1, &one);
    if (status == TINYAI_OK) status = tinyai_item(one, &number);
    *first = (float)number;
  }
  return status;
}

/* From rank 0 to rank 1, and on to the last. */
static tinyai_status pass_on(tinyai_manager scope, tinyai_group group, tinyai_group_state state, int64_t count) {
  tinyai_array x;
  tinyai_status status = tinyai_array_full(scope, &count, 1, state.rank == 0 ? 7 : 0, TINYAI_F32, &x);
  if (status == TINYAI_OK && state.rank > 0) status = tinyai_array_receive(x, group, state.rank - 1);
  if (status == TINYAI_OK && state.rank + 1 < state.ranks) status = tinyai_array_send(x, group, state.rank + 1);
  if (status == TINYAI_OK && count > 0) {
    tinyai_array one;
    double last = 0;
    status = tinyai_array_slice(scope, x, 0, count - 1, count, 1, &one);
    if (status == TINYAI_OK) status = tinyai_item(one, &last);
    REQUIRE(last == 7);
  }
  return status;
}

int main(int argc, char** argv) {
  if (!getenv("OMPI_COMM_WORLD_SIZE") && !getenv("PMI_SIZE") && !getenv("WORLD_SIZE")) {
    printf("not started by a launcher: nothing to do\n");
    return 0;
  }
  const char* const wrong = argc > 1 ? argv[1] : "nothing";
  tinyai_manager scope;
  tinyai_group group;
  tinyai_group_options options;
  tinyai_group_options_init(&options);
  options.timeout = strcmp(wrong, "late") == 0 ? 1 : 20;
  options.bucket_bytes = 1 << 16;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &scope));
  OK(tinyai_group_open(scope, &options, &group));
  tinyai_group_state state = {.struct_size = sizeof state};
  OK(tinyai_group_get_state(group, &state));
  rank = state.rank;
  float last = 0;
  for (int64_t count = 1; count < 2000000; count = 3 * count + 1) { /* small messages, large ones, many buckets */
    OK(sum(scope, group, count, &last));
    REQUIRE(last == (float)(state.ranks * (state.ranks + 1)) / 2);
  }

  for (int64_t count = 0; count < 2000000; count = 9 * count + 1) OK(pass_on(scope, group, state, count));

  if (strcmp(wrong, "limit") == 0) {
    tinyai_manager_stats stats = {.struct_size = sizeof stats};
    OK(tinyai_manager_get_stats(scope, &stats));
    if (rank == 1) OK(tinyai_manager_set_limit(scope, stats.subtree_bytes + 100000));
    const tinyai_status status = sum(scope, group, 20000, &last);
    REQUIRE(status == (rank == 1 ? TINYAI_ERROR_LIMIT : TINYAI_ERROR_PEER));
    REQUIRE(rank == 1 || (says("rank 1") && says("limit")));
    OK(tinyai_manager_set_limit(scope, 0));
    OK(sum(scope, group, 100000, &last)); /* the group goes on */
  } else if (strcmp(wrong, "close") == 0) {
    if (rank == 1) {
      OK(tinyai_group_close(group));
    } else {
      REQUIRE(sum(scope, group, 100000, &last) == TINYAI_ERROR_PEER);
      REQUIRE(says("rank 1"));
      REQUIRE(sum(scope, group, 1, &last) == TINYAI_ERROR_PEER); /* at once */
    }
  } else if (strcmp(wrong, "late") == 0) {
    if (rank == 1) nanosleep(&(struct timespec){.tv_sec = 3}, NULL);
    const time_t begin = time(NULL);
    REQUIRE(sum(scope, group, 100000, &last) == (rank == 1 ? TINYAI_ERROR_PEER : TINYAI_ERROR_TIMEOUT));
    REQUIRE(says(rank == 1 ? "did not wait any longer for this rank" : "rank 1"));
    REQUIRE(time(NULL) - begin <= 3);
  }
  printf("rank %d: ok\n", (int)rank);
  fflush(stdout);
  /* When one process ends without a word to MPI, mpirun ends the others: all have spoken by then. */
  if (strcmp(wrong, "close") == 0) nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
  if (strcmp(wrong, "late") == 0) nanosleep(&(struct timespec){.tv_sec = rank == 1 ? 1 : 4}, NULL);
  OK(tinyai_manager_close(scope));
  return 0;
}
