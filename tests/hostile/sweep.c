// Row A02: every parameter of every function with each of its worst values, the other arguments being polite. A status
// must come back, outs must be untouched and the accounts exact; what failed may have changed nothing.
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

enum { kMostTrials = 2000, kLeastTrials = 4 };

// What runs the host's functions, or goes on for a while: it may have changed something before it failed.
static int may_progress(const Function* f) {
  static const char* const names[] = {"trainer_run",    "trainer_evaluate", "function_call",  "backward",
                                      "tinyai_grad",    "gradcheck",        "module_forward", "predict",
                                      "optimizer_load", "set_allocator"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
    if (strstr(f->name, names[i])) return 1;
  }
  return 0;
}

static void one_trial(Thread* t, const Function* f, uint64_t hostile) {
  Frame* frame = &t->frames[t->depth++];
  draw_arguments(t, frame, f, hostile);
  const int64_t before = memory().active_bytes;
  if (adjust(t, frame, hostile)) {
    const tinyai_status status = call_and_check(t, frame);
    const tinyai_memory_stats after = memory();
    if (after.active_bytes != after.accounted_bytes)
      fail("after %s the accounts hold %lld bytes, the allocator handed out %lld", f->name,
           (long long)after.accounted_bytes, (long long)after.active_bytes);
    if (status && f->may_answer && after.active_bytes != before && !may_progress(f) && t->left <= 0)
      fail("%s answers %s and has changed what is held by %lld bytes", f->name, tinyai_status_name(status),
           (long long)(after.active_bytes - before));
    g_watched->calls += 3;  // the status, the outs, the accounts
  }
  --t->depth;
}

// One parameter (or none: all polite), until each of its worst values was there.
static void sweep_parameter(Thread* t, const Function* f, int p) {
  seed_thread(t, (uint64_t)(f - g_functions) * 64 + (uint64_t)p);
  begin_round(t);
  t->worst_seen = 0;
  t->worst_count = 0;
  for (int trial = 0; trial < kMostTrials; ++trial) {
    one_trial(t, f, p < f->count ? UINT64_C(1) << p : 0);
    if (trial >= kLeastTrials && (t->worst_seen & (t->worst_seen + 1)) == 0 &&
        t->worst_seen + 1 == UINT64_C(1) << t->worst_count)
      break;
    if (trial % 64 == 63) {  // with new objects
      rest_thread(t);
      end_round(t);
      begin_round(t);
    }
  }
  rest_thread(t);
  end_round(t);
}

int sweep(void) {
  Thread* t = g_self = calloc(1, sizeof *t);
  prepare_drawing();
  make_room(t);
  for (int f = 0; f < kFunctionCount; ++f) {
    for (int p = 0; p <= g_functions[f].count && is_wanted(&g_functions[f]); ++p)
      sweep_parameter(t, &g_functions[f], p);
  }
  free(t);
  return 0;
}
