// Where the time goes: --profile 1. And how often each function was called at least.
#include <stdio.h>
#include <time.h>

#include "hostile.h"

static struct {
  _Atomic int64_t calls, done, nanoseconds;
} g_profile[kFunctionCount];
static _Atomic int64_t g_statuses[1024];
static _Atomic int64_t g_nanoseconds[kPartCount];

int64_t now_in_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

void note_part(int part, int64_t nanoseconds) { atomic_fetch_add(&g_nanoseconds[part], nanoseconds); }

void note_call(const Function* f, tinyai_status status, int64_t nanoseconds) {
  const int i = (int)(f - g_functions);
  atomic_fetch_add(&g_profile[i].nanoseconds, nanoseconds);
  atomic_fetch_add(&g_profile[i].calls, 1);
  atomic_fetch_add(&g_profile[i].done, status == TINYAI_OK);
  if (status >= 0 && status < 1024) atomic_fetch_add(&g_statuses[status], 1);
}

void tell_profile(void) {
  static const char* const parts[kPartCount] = {"rounds' beginnings", "rounds' ends", "drawing", "calls", "checks"};
  for (int part = 0; part < kPartCount; ++part)
    fprintf(stderr, "%8.1f ms %s\n", (double)g_nanoseconds[part] / 1e6, parts[part]);
  for (int status = 0; status < 1024; ++status) {
    if (g_statuses[status]) fprintf(stderr, "%10lld %s\n", (long long)g_statuses[status], tinyai_status_name(status));
  }
  for (int pass = 0; pass < 40; ++pass) {
    int most = 0;
    for (int f = 1; f < kFunctionCount; ++f) {
      if (g_profile[f].nanoseconds > g_profile[most].nanoseconds) most = f;
    }
    const double calls = (double)(g_profile[most].calls ? g_profile[most].calls : 1);
    fprintf(stderr, "%8.1f ms %9.0f calls %9.0f ns each, %3.0f %% done  %s\n",
            (double)g_profile[most].nanoseconds / 1e6, calls, (double)g_profile[most].nanoseconds / calls,
            100 * (double)g_profile[most].done / calls, g_functions[most].name);
    g_profile[most].nanoseconds = 0;
  }
}

void tell_least(void) {
  int least = -1;
  int64_t fewest = INT64_MAX;
  for (int f = 0; f < kFunctionCount; ++f) {
    int64_t calls = 0;
    for (int i = 0; i < kMostThreads; ++i) calls += g_watched->called[i][f];
    if (f == function_set_allocator) continue;  // in one thread alone
    if (is_wanted(&g_functions[f]) && calls < fewest) fewest = calls, least = f;
  }
  if (least >= 0) printf("    fewest: %lld of %s\n", (long long)fewest, g_functions[least].name);
}
