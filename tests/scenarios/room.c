/* N06: room before a refusal, beneath the scope that is full and nowhere else. */
#include "compiled.h"

enum { SIZE = 50000, FEW = 64 };

/* A scope with a function whose last call has left its arena there. */
typedef struct home {
  tinyai_manager scope;
  tinyai_function function;
  temporaries_body body;
} home;

static int64_t waits_in(const home* h) { return stats_of(h->scope).subtree_by_category[TINYAI_CATEGORY_ACTIVATION]; }

static tinyai_array call(const home* h, tinyai_manager into, tinyai_variable x) {
  tinyai_variable y;
  MAKE(y, tinyai_function_call(into, h->function, &x, 1, &y, 1));
  return value_of(y);
}

static void open_home(home* h, tinyai_manager base, const char* name, tinyai_variable x) {
  h->scope = open_scope(base, name);
  h->function = new_function(h->scope, name, run_temporaries, &h->body);
  const tinyai_manager batch = open_scope(base, "first");
  call(h, batch, x);
  close_scope(batch);
  CHECK(waits_in(h) > SIZE * (int)sizeof(float));
}

static void limit_to_what_is_there(const home* h) {
  OK(tinyai_manager_set_limit(h->scope, stats_of(h->scope).device_bytes + FEW));
}

/* Two scopes are full but for idle arenas; what comes into one takes its own. Without memory anything may be given up.
 */
SCENARIO(N06) {
  const tinyai_manager base = open_scope(no_manager, "base"), batch = open_scope(base, "batch");
  const tinyai_array elements = new_vector(batch, SIZE, NULL);
  tinyai_variable x;
  MAKE(x, tinyai_constant(batch, elements, &x));
  static home here, there;
  here = there = (home){.function = {0}};
  open_home(&here, base, "here", x);
  open_home(&there, base, "there", x);
  const int64_t kept = waits_in(&there);
  limit_to_what_is_there(&here);
  limit_to_what_is_there(&there);

  const tinyai_array made = new_bytes(here.scope, SIZE);
  CHECK_INT(waits_in(&here), 0);
  CHECK(memory_fails() || waits_in(&there) == kept);
  SURE(tinyai_array_release(made));

  call(&here, batch, x); /* has it again */
  limit_to_what_is_there(&here);
  const tinyai_resource moved = as_resource_a(new_bytes(batch, SIZE));
  OK(tinyai_manager_attach(here.scope, &moved, 1));
  CHECK_INT(waits_in(&here), 0);
  CHECK(memory_fails() || waits_in(&there) == kept);

  tinyai_array refused = no_array;
  const int64_t most = stats_of(here.scope).limit_bytes - FEW;
  call(&there, batch, x);
  CHECK_STATUS(tinyai_array_zeros(here.scope, &most, 1, TINYAI_U8, &refused), TINYAI_ERROR_LIMIT);
  CHECK_MESSAGE_HAS("raise the limit to ");
  CHECK_INT(refused.id, 0);
  CHECK(memory_fails() || waits_in(&there) == kept);

  OK(tinyai_manager_set_limit(here.scope, 0));
  static float first[SIZE], again[SIZE];
  OK(tinyai_array_to_host(call(&here, batch, x), first, sizeof first));
  OK(tinyai_array_to_host(call(&there, batch, x), again, sizeof again));
  CHECK(memcmp(first, again, sizeof first) == 0);
  CHECK_INT(here.body.runs, 1);
  CHECK_INT(there.body.runs, 1);
  close_scope(base);
}
