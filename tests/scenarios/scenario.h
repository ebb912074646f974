/* The harness of the scenario suite. A row of docs/scenarios is one SCENARIO(..) { .. } in a file of this folder.
 *
 *   OK(call)            must succeed, or the row ends here; not counted as a check
 *   MAKE(handle, call)  the same for a call that writes `handle`; on failure the handle must be untouched
 *   SURE(call)          must succeed even when memory runs out: closing, releasing, leaving, reading counters
 *   CHECK..(..)         counted; a row without any fails
 *   CHECK_STATUS(call, status)  must fail with that status and leave every scope as it was
 *
 * After each row the tree must be empty and the accounts must agree with the allocator. Row S26 runs other rows again
 * with the Nth allocation failing (faults.c): then OK and MAKE see to it that the failed call changed nothing, and go
 * on with the call repeated, or end the row when memory stays short. So a row calls the library through these macros,
 * one call in each, with nothing beside it that must not be evaluated twice. Other threads do without the macros. */
#ifndef TINYAI_SCENARIO_H
#define TINYAI_SCENARIO_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

typedef void (*scenario_body)(void);

enum scenario_flags {
  ROW_OF_THREADS = 1, /* starts threads: not repeated with failing allocations */
  ROW_REPEATED = 2,   /* repeated, though S26 does not come after it */
};

void scenario_register(const char* id, int flags, scenario_body body);

#define SCENARIO_WITH(id, flags)                                                                             \
  static void id##_body(void);                                                                               \
  __attribute__((constructor)) static void id##_register(void) { scenario_register(#id, flags, id##_body); } \
  static void id##_body(void)
#define SCENARIO(id) SCENARIO_WITH(id, 0)

/* ------------------------------------------------------------------------------------------------- calls and checks */

void scenario_before_call(void); /* remembers the state */
bool scenario_call_again(tinyai_status status, bool untouched, const char* call, const char* file, int line);
void scenario_require(tinyai_status status, const char* call, const char* file, int line);
void scenario_sure(tinyai_status status, const char* call, const char* file, int line);
void scenario_check(bool passed, const char* what, const char* file, int line);
void scenario_check_int(int64_t actual, int64_t expected, const char* what, const char* file, int line);
void scenario_check_near(double actual, double expected, double tolerance, const char* what, const char* file,
                         int line);
void scenario_check_status(tinyai_status actual, tinyai_status expected, const char* call, const char* file, int line);
void scenario_check_consuming(tinyai_status actual, tinyai_status expected, const char* call, const char* file,
                              int line);
void scenario_check_message(const char* part, const char* file, int line);
void scenario_check_values(tinyai_array array, const float* expected, int64_t count, const char* file, int line);

#define OK(call)                                                             \
  do {                                                                       \
    tinyai_status status_;                                                   \
    do {                                                                     \
      scenario_before_call();                                                \
      status_ = (call);                                                      \
    } while (scenario_call_again(status_, true, #call, __FILE__, __LINE__)); \
    scenario_require(status_, #call, __FILE__, __LINE__);                    \
  } while (0)

/* The handle must not be an operand of the call. */
#define UNTOUCHED UINT64_C(0x5ca1ab1e0ddba11)
#define MAKE(handle, call)                                                                       \
  do {                                                                                           \
    tinyai_status status_;                                                                       \
    do {                                                                                         \
      (handle).id = UNTOUCHED;                                                                   \
      scenario_before_call();                                                                    \
      status_ = (call);                                                                          \
    } while (scenario_call_again(status_, (handle).id == UNTOUCHED, #call, __FILE__, __LINE__)); \
    scenario_require(status_, #call, __FILE__, __LINE__);                                        \
  } while (0)

#define SURE(call)                                     \
  do {                                                 \
    scenario_before_call();                            \
    const tinyai_status status_ = (call);              \
    scenario_sure(status_, #call, __FILE__, __LINE__); \
  } while (0)

#define CHECK_STATUS(call, expected)                                         \
  do {                                                                       \
    tinyai_status status_;                                                   \
    do {                                                                     \
      scenario_before_call();                                                \
      status_ = (call);                                                      \
    } while (scenario_call_again(status_, true, #call, __FILE__, __LINE__)); \
    scenario_check_status(status_, (expected), #call, __FILE__, __LINE__);   \
  } while (0)

/* Of a backward, which consumes its graph also when it fails: the counters may differ. Not repeated when memory fails.
 */
#define CHECK_CONSUMING(call, expected) scenario_check_consuming((call), (expected), #call, __FILE__, __LINE__)

#define CHECK(condition) scenario_check((condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(actual, expected) \
  scenario_check_int((int64_t)(actual), (int64_t)(expected), #actual, __FILE__, __LINE__)
#define CHECK_NEAR(actual, expected, tolerance) \
  scenario_check_near((actual), (expected), (tolerance), #actual, __FILE__, __LINE__)
#define CHECK_MESSAGE_HAS(part) scenario_check_message((part), __FILE__, __LINE__)

/* The elements of an f32 array, exactly. Not on the null device, which computes nothing. */
#define CHECK_VALUES(array, ...)                                                                                    \
  do {                                                                                                              \
    const float expected_[] = {__VA_ARGS__};                                                                        \
    scenario_check_values((array), expected_, (int64_t)(sizeof expected_ / sizeof *expected_), __FILE__, __LINE__); \
  } while (0)

/* ------------------------------------------------------------------------------------------------------ building */

extern const tinyai_manager no_manager;
extern const tinyai_array no_array;
extern const tinyai_variable no_variable;

/* A scope of that name; with a null parent a base manager on the device under test. Closed after the row if need be. */
tinyai_manager open_scope(tinyai_manager parent, const char* name);
tinyai_manager open_entered(tinyai_manager parent, const char* name);
tinyai_manager open_resident(tinyai_manager parent, const char* name);
tinyai_manager open_limited(tinyai_manager parent, const char* name, int64_t limit_bytes);
void close_scope(tinyai_manager manager);

tinyai_array new_vector(tinyai_manager into, int64_t count, const float* values); /* null values: 1, 2, 3, .. */
tinyai_array new_matrix(tinyai_manager into, int64_t rows, int64_t columns, const float* values);
tinyai_array new_scalar(tinyai_manager into, float value);
tinyai_array new_ids(tinyai_manager into, int64_t rows, int64_t columns, const int64_t* values);
tinyai_array new_bytes(tinyai_manager into, int64_t bytes); /* u8, unset */
tinyai_variable new_leaf(tinyai_manager into, int64_t count, const float* values);
tinyai_variable new_parameter(tinyai_manager into, int64_t rows, int64_t columns, const float* values);

/* A variable's value or gradient; it lives with the variable. */
tinyai_array value_of(tinyai_variable variable);
tinyai_array grad_of(tinyai_variable variable);

/* A backward whose place is the vote. When memory fails it retains the graph, which a failed one would leave consumed.
 */
void run_backward(tinyai_variable root);
void run_backward_with(tinyai_manager into, tinyai_variable root, bool retain_graph, bool create_graph);
bool retains(bool wanted); /* for options of one's own */

tinyai_resource as_resource_a(tinyai_array array);
tinyai_resource as_resource_v(tinyai_variable variable);
tinyai_resource as_resource_m(tinyai_manager manager);
tinyai_array as_array(tinyai_resource resource);

void ret_array(tinyai_manager manager, tinyai_array array);
void ret_variable(tinyai_manager manager, tinyai_variable variable);
tinyai_array lend(tinyai_manager borrower, tinyai_array array);
/* Takes an array out of the tree; let go of after the row if need be. */
void detach_array(tinyai_array array);

/* ------------------------------------------------------------------------------------------------ in a new process */

/* The callback of a trainer that saves the checkpoint of a row. */
tinyai_status save_after_20(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                            void* user_data);
/* Runs this row in a new process, where row_again() names the checkpoint, which is removed then. It leaves `result`
 * by hand_over(). */
void run_row_again(const char* id, void* result, size_t bytes);
const char* row_again(void); /* null in the first process */
void hand_over(const void* result, size_t bytes);

/* ----------------------------------------------------------------------------------------------------------- asking */

tinyai_manager_stats stats_of(tinyai_manager manager); /* null: the whole tree */
tinyai_memory_stats memory_of_process(void);
tinyai_manager owner_of(tinyai_array array);
tinyai_manager owner_of_variable(tinyai_variable variable);
bool same(tinyai_manager a, tinyai_manager b);
double item_of(tinyai_array array);
int64_t resident_bytes(void); /* of the process, as the operating system counts */
/* The dump of a scope as text, in a buffer that the next call overwrites. */
const char* dump_of(tinyai_manager manager);

bool dump_shows(tinyai_manager manager, const char* part);

bool computes(void);          /* false on the null device */
bool memory_fails(void);      /* the row runs with failing allocations */
int64_t times(int64_t count); /* count, or a few when the row is repeated often or runs slowly */
double seconds(void);         /* since some moment */
double race_seconds(void);    /* how long a race runs: 5, or TINYAI_RACE_SECONDS */
const char* device_under_test(void);

/* Of a program with a device of its own (tests/late_device/scenarios): makes it known, and gives its name. */
const char* scenario_make_device(void) __attribute__((weak));

/* --------------------------------------------------------------------------------------------- for faults.c only */

typedef struct scenario_row {
  const char* id;
  int flags;
  scenario_body body;
} scenario_row;

const scenario_row* scenario_rows(int* count);
void scenario_run_body(const scenario_row* row); /* the row, the account check, and the clean-up */

/* How the harness turns failing on around calls (faults.c). */
void faults_arm(bool armed);
bool faults_running(void);  /* a row runs under failing allocations */
bool faults_happened(void); /* an allocation has failed */
bool faults_last(void);     /* memory stays short */

#endif
