/* Ranks that are processes, of which one dies: what the others are told, how soon, and that they go on.
 *
 *     c_process_ranks_die how victim call microseconds
 *
 * how: "kill" (SIGKILL), "stop" (SIGSTOP, for ever) or "exit" (exit(0)), so many microseconds after the victim has
 * begun that call. tests/checks/gloo.py starts the processes, and reads "rank 0: ok" and so on. Without a launcher
 * there is nothing to do. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tinyai.h"

static int64_t rank;

static void require(int holds, const char* what) {
  if (holds) return;
  char message[2000];
  tinyai_last_error(message, sizeof message);
  printf("rank %d: FAIL, %s; %s\n", (int)rank, what, message);
  fflush(stdout);
  _exit(1);
}
#define OK(call) require((call) == TINYAI_OK, #call)
#define REQUIRE(condition) require((condition), #condition)

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef struct death {
  const char* how;
  long microseconds;
} death;

static void* die(void* user_data) {
  const death* own = user_data;
  nanosleep(&(struct timespec){.tv_sec = own->microseconds / 1000000, .tv_nsec = own->microseconds % 1000000 * 1000},
            NULL);
  printf("dies at %.6f\n", now());
  fflush(stdout);
  if (strcmp(own->how, "exit") == 0) exit(0);
  kill(getpid(), strcmp(own->how, "stop") == 0 ? SIGSTOP : SIGKILL);
  return NULL;
}

/* Sums of 1, 4, 13, .. elements, all of which are checked. */
static tinyai_status sum(tinyai_manager scope, tinyai_group group, int64_t count, double wanted) {
  tinyai_manager inner;
  tinyai_array x, out;
  double least = 0, most = 0;
  tinyai_status status = tinyai_manager_open(scope, NULL, &inner);
  if (status != TINYAI_OK) return status;
  status = tinyai_array_full(inner, &count, 1, (double)(rank + 1), TINYAI_F32, &x);
  if (status == TINYAI_OK) status = tinyai_array_group_sum(inner, x, group, &out);
  if (status == TINYAI_OK) {
    tinyai_array one;
    OK(tinyai_array_min(inner, out, NULL, 0, 0, &one));
    OK(tinyai_item(one, &least));
    OK(tinyai_array_max(inner, out, NULL, 0, 0, &one));
    OK(tinyai_item(one, &most));
    REQUIRE(least == wanted && most == wanted);
  }
  tinyai_manager_close(inner);
  return status;
}

int main(int argc, char** argv) {
  if (!getenv("WORLD_SIZE") || argc < 5) {
    printf("not started by a launcher: nothing to do\n");
    return 0;
  }
  death own = {argv[1], strtol(argv[4], NULL, 10)};
  const int64_t victim = strtol(argv[2], NULL, 10), fatal = strtol(argv[3], NULL, 10);
  tinyai_manager scope;
  tinyai_group group, next;
  tinyai_group_options options;
  tinyai_group_options_init(&options);
  const int stops = strcmp(own.how, "stop") == 0;
  options.timeout = stops ? 1 : 30;
  options.bucket_bytes = 1 << 16;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &scope));
  OK(tinyai_group_open(scope, &options, &group));
  tinyai_group_state state = {.struct_size = sizeof state};
  OK(tinyai_group_get_state(group, &state));
  rank = state.rank;
  const double all = (double)(state.ranks * (state.ranks + 1)) / 2;

  tinyai_status status = TINYAI_OK;
  int64_t count = 1;
  for (int64_t call = 0; status == TINYAI_OK; ++call) {
    pthread_t thread;
    if (rank == victim && call == fatal) REQUIRE(pthread_create(&thread, NULL, die, &own) == 0);
    status = sum(scope, group, count, all);
    count = count > 700000 ? 1 : 3 * count + 1;
  }
  const double told = now();
  char message[400];
  tinyai_last_error(message, sizeof message);
  REQUIRE(status == (stops ? TINYAI_ERROR_TIMEOUT : TINYAI_ERROR_PEER));
  OK(tinyai_group_get_state(group, &state));
  REQUIRE(state.failed_rank == victim);
  REQUIRE(sum(scope, group, 1, all) == status); /* at once, and again */

  const int64_t lived = state.ranks;
  OK(tinyai_group_reopen(scope, group, &next));
  const double reopened = now();
  OK(tinyai_group_close(group));
  OK(tinyai_group_get_state(next, &state));
  REQUIRE(state.generation == 1 && state.ranks == lived - 1 && state.rank == rank - (rank > victim));
  for (int64_t elements = 1; elements < 300000; elements = 5 * elements + 1)
    OK(sum(scope, next, elements, all - (double)(victim + 1)));
  printf("rank %d: ok told at %.6f reopened at %.6f %s: %s\n", (int)rank, told, reopened, tinyai_status_name(status),
         message);
  fflush(stdout);
  OK(tinyai_manager_close(scope));
  return 0;
}
