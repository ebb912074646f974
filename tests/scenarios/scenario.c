/* Running rows, checks, and the scopes that a row opens: building.c has what rows build in them. */
#define _GNU_SOURCE
#include "scenario.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ROWS = 160, MOST_SCOPES = 64, MOST_FAILURES = 8 };

const tinyai_manager no_manager = {0};
const tinyai_array no_array = {0};
const tinyai_variable no_variable = {0};

/* What a failed call must leave as it was. */
typedef struct state {
  int64_t active_bytes;
  tinyai_manager_stats tree;
  tinyai_manager_stats scopes[MOST_SCOPES];
} state;

static scenario_row rows[MOST_ROWS];
static int row_count;
static const char* device = "cpu";

static struct {
  const char* id;
  int64_t checks, failed;
  char failures[MOST_FAILURES][512];
  tinyai_manager scopes[MOST_SCOPES]; /* opened by the row */
  int scope_count;
  tinyai_manager recent[MOST_SCOPES]; /* the last ones opened, closed or not: they may still be entered */
  int64_t opened;
  tinyai_array detached[16];
  int detached_count;
  jmp_buf* end;
  state before;
} row;

static int64_t empty_scopes; /* of the tree when nothing is open: the root of detached arrays */

/* ------------------------------------------------------------------------------------------------------------- rows */

void scenario_register(const char* id, int flags, scenario_body body) {
  if (row_count < MOST_ROWS) rows[row_count++] = (scenario_row){id, flags, body};
}

const scenario_row* scenario_rows(int* count) {
  *count = row_count;
  return rows;
}

static int by_id(const void* a, const void* b) {
  const char *x = ((const scenario_row*)a)->id, *y = ((const scenario_row*)b)->id;
  return x[0] != y[0] ? y[0] - x[0] : strcmp(x, y); /* S before G */
}

static void record_failure(const char* file, int line, const char* format, ...) {
  const char* name = strrchr(file, '/');
  if (row.failed++ >= MOST_FAILURES) return;
  char* to = row.failures[row.failed - 1];
  int length = snprintf(to, sizeof row.failures[0], "%s:%d: ", name ? name + 1 : file, line);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(to + length, sizeof row.failures[0] - (size_t)length, format, arguments);
  va_end(arguments);
}

static char message[2048]; /* of the last call under test: asking for the counters may leave one of its own */

static const char* last_message(void) { return message; }

static void leave_all(void) {
  for (int round = 0; round < MOST_SCOPES; ++round) {
    bool left = false;
    for (int i = 0; i < MOST_SCOPES; ++i) left |= row.recent[i].id && tinyai_manager_leave(row.recent[i]) == TINYAI_OK;
    if (!left) return;
  }
}

/* What the row left behind goes, by calls that cannot fail. */
static void clean_up(void) {
  faults_arm(true);
  leave_all();
  for (int i = 0; i < row.detached_count; ++i) tinyai_array_release(row.detached[i]);
  for (int i = row.scope_count - 1; i >= 0; --i) {
    const tinyai_status status = tinyai_manager_close(row.scopes[i]);
    if (status == TINYAI_OK) continue;
    tinyai_last_error(message, sizeof message);
    record_failure(__FILE__, __LINE__, "close: %s", last_message());
  }
  tinyai_set_grad_enabled(1, NULL);
  tinyai_set_tracking(TINYAI_TRACKING_OFF);
  while (tinyai_label_pop() == TINYAI_OK) {
  }
  while (tinyai_recompute_pop() == TINYAI_OK) {
  }
  faults_arm(false);
}

static void check_accounts(void) {
  const tinyai_memory_stats memory = memory_of_process();
  if (memory.accounted_bytes != memory.active_bytes) {
    record_failure(__FILE__, __LINE__, "the accounts hold %lld bytes, the allocator handed out %lld",
                   (long long)memory.accounted_bytes, (long long)memory.active_bytes);
  }
}

static void check_empty(void) {
  const tinyai_manager_stats tree = stats_of(no_manager);
  if (tree.subtree_scopes != empty_scopes || tree.subtree_bytes != 0 || tree.subtree_arrays != 0 ||
      tree.subtree_variables != 0) {
    record_failure(__FILE__, __LINE__, "left behind: %lld scopes, %lld arrays, %lld variables, %lld bytes",
                   (long long)(tree.subtree_scopes - empty_scopes), (long long)tree.subtree_arrays,
                   (long long)tree.subtree_variables, (long long)tree.subtree_bytes);
  }
  if (memory_of_process().active_bytes != 0) {
    record_failure(__FILE__, __LINE__, "%lld bytes are still handed out", (long long)memory_of_process().active_bytes);
  }
  tinyai_array none = no_array;
  if (tinyai_array_from_host(no_manager, TINYAI_F32, NULL, 0, NULL, &none) != TINYAI_ERROR_NO_PLACE) {
    record_failure(__FILE__, __LINE__, "the row has left a scope entered");
    tinyai_array_release(none);
  }
  if (!tinyai_grad_enabled()) record_failure(__FILE__, __LINE__, "the row has left gradients off");
}

/* Rows may nest: S26 runs others. */
void scenario_run_body(const scenario_row* which) {
  jmp_buf end;
  jmp_buf* const outer = row.end;
  row.end = &end;
  row.scope_count = row.detached_count = 0;
  memset(row.recent, 0, sizeof row.recent);
  if (setjmp(end) == 0) {
    which->body();
    check_accounts();
    check_empty();
  }
  row.end = outer;
  clean_up();
  check_accounts();
  check_empty();
}

static bool run(const scenario_row* which) {
  memset(&row, 0, sizeof row);
  row.id = which->id;
  scenario_run_body(which);
  const char* where = strcmp(device, "cpu") == 0 ? "C" : device;
  if (row.failed == 0 && row.checks == 0) record_failure(__FILE__, __LINE__, "the row checks nothing");
  if (row.failed == 0) {
    printf("%s %s ok, %lld checks\n", row.id, where, (long long)row.checks);
  } else {
    printf("%s %s FAIL, %lld of %lld checks\n", row.id, where, (long long)row.failed, (long long)row.checks);
    for (int i = 0; i < row.failed && i < MOST_FAILURES; ++i) printf("    %s\n", row.failures[i]);
  }
  fflush(stdout);
  return row.failed == 0;
}

/* D01 leaves out what is about the host's memory, or about when an answer comes:
 *   S01       shows the host's own memory (import)
 *   S24       counts bytes by hand where headers and elements share a block
 *   S26, G18  let allocations fail, and the test device's own would fail with them
 *   S34, G02, A04, H09  measure resident memory, which the test device gives back late, or not at all
 *   G15, P07  expect an index error within its batch, its call; on a device it comes with the next wait (D03) */
static bool needs_host_memory(const char* id) {
  static const char* const those[] = {"S01", "S24", "S26", "S34", "A04", "H09", "G02", "G15", "G18", "P07", NULL};
  for (int i = 0; scenario_make_device && those[i]; ++i) {
    if (strcmp(those[i], id) == 0) return true;
  }
  return false;
}

static bool is_wanted(const char* id, int argc, char** argv) {
  bool any = false;
  for (int i = 1; i < argc; ++i) {
    if (strcmp(argv[i], "--device") == 0) {
      ++i;
      continue;
    }
    any = true;
    if (strcmp(argv[i], id) == 0) return true;
  }
  return !any;
}

int main(int argc, char** argv) {
  if (scenario_make_device) device = scenario_make_device();
  for (int i = 1; i + 1 < argc; ++i) {
    if (strcmp(argv[i], "--device") == 0) device = argv[i + 1];
  }
  qsort(rows, (size_t)row_count, sizeof *rows, by_id);
  empty_scopes = stats_of(no_manager).subtree_scopes;
  int failed = 0, ran = 0;
  for (int i = 0; i < row_count; ++i) {
    if (!is_wanted(rows[i].id, argc, argv)) continue;
    if (needs_host_memory(rows[i].id)) continue;
    failed += !run(&rows[i]);
    ++ran;
  }
  if (scenario_make_device) printf("D01 C %s, %d rows on '%s'\n", failed ? "FAIL" : "ok", ran, device);
  return failed ? 1 : 0;
}

/* ----------------------------------------------------------------------------------------------------------- checks */

static void read_state(state* to) {
  to->active_bytes = memory_of_process().active_bytes;
  to->tree = stats_of(no_manager);
  for (int i = 0; i < row.scope_count; ++i) {
    to->scopes[i] = (tinyai_manager_stats){.struct_size = sizeof(tinyai_manager_stats)};
    tinyai_manager_get_stats(row.scopes[i], &to->scopes[i]); /* zeros for a closed one */
  }
}

/* A peak may have moved when memory failed after the account was charged. */
static bool same_stats(tinyai_manager_stats a, tinyai_manager_stats b, bool with_peak) {
  if (!with_peak) a.peak_bytes = b.peak_bytes = a.device_peak_bytes = b.device_peak_bytes = 0;
  return memcmp(&a, &b, sizeof a) == 0;
}

static const char* difference(const state* before, bool with_peak) {
  static char text[160];
  static state now;
  read_state(&now);
  if (now.active_bytes != before->active_bytes) {
    snprintf(text, sizeof text, "%+lld active bytes", (long long)(now.active_bytes - before->active_bytes));
    return text;
  }
  if (!same_stats(now.tree, before->tree, with_peak)) return "the tree's counters";
  for (int i = 0; i < row.scope_count; ++i) {
    if (same_stats(now.scopes[i], before->scopes[i], with_peak)) continue;
    snprintf(text, sizeof text, "the counters of scope %d: %+lld bytes, %+lld arrays, %+lld peak", i,
             (long long)(now.scopes[i].bytes - before->scopes[i].bytes),
             (long long)(now.scopes[i].arrays - before->scopes[i].arrays),
             (long long)(now.scopes[i].peak_bytes - before->scopes[i].peak_bytes));
    return text;
  }
  return NULL;
}

void scenario_before_call(void) {
  read_state(&row.before);
  faults_arm(true);
}

/* True if memory failed for once and the call is to be made again. */
bool scenario_call_again(tinyai_status status, bool untouched, const char* call, const char* file, int line) {
  faults_arm(false);
  if (status != TINYAI_OK) tinyai_last_error(message, sizeof message);
  if (!faults_running() || !faults_happened() || status != TINYAI_ERROR_OUT_OF_MEMORY) return false;
  ++row.checks;
  if (!untouched) record_failure(file, line, "%s: has written its result although memory failed", call);
  const char* changed = difference(&row.before, false);
  if (changed) record_failure(file, line, "%s: has changed, although memory failed: %s", call, changed);
  if (faults_last()) longjmp(*row.end, 1);
  return true;
}

void scenario_require(tinyai_status status, const char* call, const char* file, int line) {
  if (status == TINYAI_OK) return;
  record_failure(file, line, "%s -> %s: %s", call, tinyai_status_name(status), last_message());
  longjmp(*row.end, 1);
}

void scenario_sure(tinyai_status status, const char* call, const char* file, int line) {
  faults_arm(false);
  if (status != TINYAI_OK) tinyai_last_error(message, sizeof message);
  scenario_require(status, call, file, line);
}

void scenario_check(bool passed, const char* what, const char* file, int line) {
  ++row.checks;
  if (!passed) record_failure(file, line, "%s", what);
}

void scenario_check_int(int64_t actual, int64_t expected, const char* what, const char* file, int line) {
  ++row.checks;
  if (actual != expected) {
    record_failure(file, line, "%s is %lld, not %lld", what, (long long)actual, (long long)expected);
  }
}

void scenario_check_near(double actual, double expected, double tolerance, const char* what, const char* file,
                         int line) {
  if (!computes()) return;
  ++row.checks;
  if (!(fabs(actual - expected) <= tolerance)) {
    record_failure(file, line, "%s is %.9g, not %.9g", what, actual, expected);
  }
}

void scenario_check_status(tinyai_status actual, tinyai_status expected, const char* call, const char* file, int line) {
  ++row.checks;
  if (actual != expected) {
    record_failure(file, line, "%s -> %s, not %s%s%s", call, tinyai_status_name(actual), tinyai_status_name(expected),
                   actual ? ": " : "", actual ? last_message() : "");
  }
  if (actual == TINYAI_OK) return;
  const char* changed = difference(&row.before, actual != TINYAI_ERROR_OUT_OF_MEMORY);
  if (changed) record_failure(file, line, "%s: has changed although it failed: %s", call, changed);
}

void scenario_check_consuming(tinyai_status actual, tinyai_status expected, const char* call, const char* file,
                              int line) {
  ++row.checks;
  if (actual != TINYAI_OK) tinyai_last_error(message, sizeof message);
  if (actual == expected) return;
  record_failure(file, line, "%s -> %s, not %s: %s", call, tinyai_status_name(actual), tinyai_status_name(expected),
                 actual ? last_message() : "");
}

void scenario_check_message(const char* part, const char* file, int line) {
  if (faults_running() && faults_happened()) return; /* what a dead handle was may not have been remembered */
  ++row.checks;
  if (!strstr(last_message(), part)) record_failure(file, line, "no \"%s\" in: %s", part, last_message());
}

void scenario_check_values(tinyai_array array, const float* expected, int64_t count, const char* file, int line) {
  ++row.checks;
  float actual[64];
  const tinyai_status status = tinyai_array_to_host(array, actual, count * (int64_t)sizeof(float));
  if (status != TINYAI_OK) {
    tinyai_last_error(message, sizeof message);
    record_failure(file, line, "cannot read: %s", last_message());
    return;
  }
  for (int64_t i = 0; i < count && computes(); ++i) {
    if (actual[i] == expected[i]) continue;
    record_failure(file, line, "element %lld is %.9g, not %.9g", (long long)i, (double)actual[i], (double)expected[i]);
    return;
  }
}

/* ----------------------------------------------------------------------------------------------------------- scopes */

static tinyai_manager open_with(tinyai_manager parent, const char* name, tinyai_manager_options options) {
  options.name = name;
  if (!parent.id) options.device = device;
  tinyai_manager manager;
  MAKE(manager, tinyai_manager_open(parent, &options, &manager));
  if (row.scope_count < MOST_SCOPES) row.scopes[row.scope_count++] = manager;
  row.recent[row.opened++ % MOST_SCOPES] = manager;
  return manager;
}

static tinyai_manager_options default_options(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  return options;
}

tinyai_manager open_scope(tinyai_manager parent, const char* name) {
  return open_with(parent, name, default_options());
}

tinyai_manager open_entered(tinyai_manager parent, const char* name) {
  tinyai_manager_options options = default_options();
  options.enter = 1;
  return open_with(parent, name, options);
}

tinyai_manager open_resident(tinyai_manager parent, const char* name) {
  tinyai_manager_options options = default_options();
  options.resident = 1;
  return open_with(parent, name, options);
}

tinyai_manager open_limited(tinyai_manager parent, const char* name, int64_t limit_bytes) {
  tinyai_manager_options options = default_options();
  options.limit_bytes = limit_bytes;
  return open_with(parent, name, options);
}

void close_scope(tinyai_manager manager) {
  SURE(tinyai_manager_close(manager));
  for (int i = 0; i < row.scope_count; ++i) {
    if (row.scopes[i].id == manager.id) row.scopes[i] = row.scopes[--row.scope_count];
  }
}

void detach_array(tinyai_array array) {
  const tinyai_resource resource = as_resource_a(array);
  OK(tinyai_detach(&resource, 1));
  if (row.detached_count < 16) row.detached[row.detached_count++] = array;
}

/* ----------------------------------------------------------------------------------------------------------- asking */

bool computes(void) { return strcmp(device, "null") != 0; }
bool memory_fails(void) { return faults_running(); }
const char* device_under_test(void) { return device; }

int64_t times(int64_t count) {
#ifdef TINYAI_SANITIZE
  if (count > 2000) count = count / 20 > 2000 ? count / 20 : 2000;
#endif
  return faults_running() && count > 3 ? 3 : count;
}

double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double race_seconds(void) {
  const char* wanted = getenv("TINYAI_RACE_SECONDS");
  return wanted ? atof(wanted) : 5;
}
