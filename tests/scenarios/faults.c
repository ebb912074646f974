/* S26: the rows before it once more, with every allocation failing in turn, once and then for good.
 *
 * Two doors are watched: the allocator hook, told to pass every block, and operator new (failing_new.cpp). Only calls
 * of the library that a row makes through the harness's macros count, so each run fails at the same place. The harness
 * sees to it that a failed call returns OUT_OF_MEMORY, changed nothing and left its results untouched; after a single
 * failure the row goes on and all its checks must hold; after lasting failure it is cleaned up with memory still short.
 */
#define _GNU_SOURCE
#include "scenario.h"

static struct {
  bool running, armed, last, happened;
  int64_t until; /* allocations to let through */
} faults;
static pthread_t watched; /* the thread whose calls count */

/* Called for each allocation, on any thread. */
bool faults_take_one(void) {
  if (!faults.running || !pthread_equal(watched, pthread_self()) || !faults.armed) return false;
  if (faults.happened) return faults.last;
  if (faults.until-- > 0) return false;
  faults.happened = true;
  return true;
}

void faults_arm(bool armed) { faults.armed = armed; }
bool faults_running(void) { return faults.running; }
bool faults_happened(void) { return faults.happened; }
bool faults_last(void) { return faults.running && faults.last && faults.happened; }

static void* take(int64_t bytes, int64_t alignment, void* user_data) {
  (void)user_data;
  if (faults_take_one()) return NULL;
  void* block = NULL;
  return posix_memalign(&block, alignment < 64 ? 64 : (size_t)alignment, (size_t)bytes) == 0 ? block : NULL;
}

static void give(void* block, int64_t bytes, void* user_data) {
  (void)bytes;
  (void)user_data;
  free(block);
}

/* True if an allocation failed: there may be more to fail. */
static bool run_with_failure(const scenario_row* row, int64_t until, bool last) {
  faults.running = true;
  faults.last = last;
  faults.happened = false;
  faults.until = until;
  scenario_run_body(row);
  const bool happened = faults.happened;
  faults.running = faults.happened = false;
  return happened;
}

/* Which allocations fail, of each so many. A sanitized build takes twenty times as long, and an eighth of them; all
 * where TINYAI_EVERY_FAULT is set. */
static int64_t fault_step(void) {
#ifdef TINYAI_SANITIZE
  return getenv("TINYAI_EVERY_FAULT") ? 1 : 8;
#else
  return 1;
#endif
}

static bool is_repeated(const scenario_row* row) {
  if (row->flags & ROW_REPEATED) return true;
  return row->id[0] == 'S' && strcmp(row->id, "S26") < 0 && !(row->flags & ROW_OF_THREADS);
}

SCENARIO(S26) {
  const tinyai_allocator every = {.struct_size = sizeof every, .allocate = take, .release = give, .every_block = 1};
  OK(tinyai_set_allocator(&every));
  int count;
  const scenario_row* rows = scenario_rows(&count);
  watched = pthread_self();
  for (int i = 0; i < count; ++i) {
    if (!is_repeated(&rows[i])) continue;
    for (int last = 0; last <= 1; ++last) {
      int64_t nth = 0;
      while (run_with_failure(&rows[i], nth, last)) nth += fault_step();
      if (getenv("TINYAI_FAULTS_VERBOSE")) {
        printf("    %s: %lld allocations, %s\n", rows[i].id, (long long)nth, last ? "for good" : "once");
      }
      CHECK(nth > 0);
    }
  }
  OK(tinyai_set_allocator(NULL));
}
