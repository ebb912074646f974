// What threads do to each other besides calling. A defect between two threads shows only when they meet: so a thread
// often takes the very handles that another one's call works with, and changes the host's memory that others read.
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "hostile.h"

// ---- Handles in use -------------------------------------------------------------------------------------------------

// What a thread's last call with handles takes, and what came of it; it may be over.
typedef struct InUse {
  _Atomic uint64_t ids[kMostThings];
  atomic_int kinds[kMostThings];
  char apart[64];
} InUse;
static InUse g_in_use[kMostThreads];

void tell_handles(const Thread* t, const Frame* frame) {
  if (g_wanted.threads == 1) return;
  InUse* own = &g_in_use[t->index];
  int next = 0;
  for (int p = 0; p < frame->function->count && next < 3; ++p) {
    const Parameter* parameter = &frame->function->parameters[p];
    if (parameter->role != kHandle && parameter->role != kInto) continue;
    atomic_store_explicit(&own->kinds[next], parameter->detail, memory_order_relaxed);
    atomic_store_explicit(&own->ids[next++], frame->arguments[p].id, memory_order_relaxed);
  }
}

void tell_result(const Thread* t, int kind, uint64_t id) {
  if (g_wanted.threads == 1) return;
  atomic_store_explicit(&g_in_use[t->index].kinds[3], kind, memory_order_relaxed);
  atomic_store_explicit(&g_in_use[t->index].ids[3], id, memory_order_relaxed);
}

void tell_pair(const Thread* t, int kind, uint64_t id, int other_kind, uint64_t other) {
  if (g_wanted.threads == 1) return;
  InUse* own = &g_in_use[t->index];
  for (int i = 0; i < kMostThings; ++i) {
    atomic_store_explicit(&own->kinds[i], i % 2 ? kind : other_kind, memory_order_relaxed);
    atomic_store_explicit(&own->ids[i], i % 2 ? id : other, memory_order_relaxed);
  }
}

Things things_in_use(const Thread* t) {
  Things things = {0};
  const InUse* own = &g_in_use[t->index];
  for (int i = 0; i < kMostThings; ++i) {
    const uint64_t id = atomic_load_explicit(&own->ids[i], memory_order_relaxed);
    if (id != g_base.id && id != UINT64_MAX) things.ids[i] = id;
    things.kinds[i] = atomic_load_explicit(&own->kinds[i], memory_order_relaxed);
  }
  return things;
}

uint64_t handle_in_use(Thread* t, int kind) {
  if (g_wanted.threads == 1) return 0;
  const InUse* other = &g_in_use[below(t, g_wanted.threads)];
  const int64_t first = below(t, 4);
  for (int64_t i = first; i < first + 4; ++i) {
    if (atomic_load_explicit(&other->kinds[i % 4], memory_order_relaxed) != kind) continue;
    const uint64_t id = atomic_load_explicit(&other->ids[i % 4], memory_order_relaxed);
    if (id != g_base.id && id != UINT64_MAX) return id;
  }
  return 0;
}

// ---- Memory that weighs ------------------------------------------------------------------------------------------

// Much memory of ever other lengths comes and goes: what waits in the pool must stay within its limit.
enum { kHoarded = 24, kMostHoarded = 1 << 20 };  // elements
static uint64_t g_hoard[kMostThreads][kHoarded];
static atomic_int g_hoards;  // in this round

int is_hoarding(void) { return atomic_load_explicit(&g_hoards, memory_order_relaxed); }

static void hoard(Thread* t) {
  const int64_t size = (kMostHoarded >> below(t, 8)) - below(t, 4096);
  uint64_t* place = &g_hoard[t->index][below(t, kHoarded)];
  tinyai_array array = {0};
  if (*place) tinyai_array_release((tinyai_array){*place});
  if (!one_in(t, 3)) tinyai_array_zeros(g_base, &size, 1, TINYAI_F32, &array);  // too much of it is refused
  *place = array.id;
}

// ---- Memory that trembles -------------------------------------------------------------------------------------------

static char g_host[kHostBytes] __attribute__((aligned(4096)));
static atomic_int g_trembles, g_wide;  // in this round

char* host_memory(void) { return g_host; }

void begin_mischief(Thread* t) {
  static const int64_t rest[kTrembling / 8] = {0, 1, 0, 1, 0, 1, 0, 1};
  memcpy(g_host, rest, sizeof rest);
  memset(g_in_use, 0, sizeof g_in_use);
  atomic_store(&g_wide, one_in(t, 16));
  atomic_store(&g_trembles, g_wanted.threads > 1 && one_in(t, 4));
  atomic_store(&g_hoards, one_in(t, 32));
  memset(g_hoard, 0, sizeof g_hoard);
}

// Indices that are right at one moment and far outside at the next. The host may do this, and gets nonsense at worst.
__attribute__((no_sanitize_thread, no_sanitize_address)) static void tremble(Thread* t) {
  static const int64_t far[] = {INT64_C(1) << 42, -(INT64_C(1) << 42), INT64_MAX, INT64_MIN};
  volatile int64_t* words = (volatile int64_t*)g_host;
  for (int64_t n = 64 + below(t, 512); n > 0; --n) {
    const int64_t i = n % (kTrembling / 8);
    words[i] = far[n % 4];
    __builtin_ia32_pause();
    words[i] = i & 1;
    __builtin_ia32_pause();
  }
}

int is_wide(void) { return atomic_load_explicit(&g_wide, memory_order_relaxed); }

// ---- Threads that come and go ---------------------------------------------------------------------------------------

// The host's own thread-local values. In runs of 16 threads it has all the keys there are, so that the engine has none.
enum { kMostKeys = 2048 };
static pthread_key_t g_keys[kMostKeys];
static int g_key_count;

static tinyai_status call_in_vain(void) {
  int64_t rank;
  char message[64] = "";
  const tinyai_status status = tinyai_array_rank((tinyai_array){1}, &rank);
  if (tinyai_last_error(message, sizeof message) <= 1 || !message[0]) fail("a call at a thread's end has no message");
  return status;
}

// After the engine's own ends: a destructor that sets its value again has another turn.
static void on_key(void* value) {
  static _Thread_local int turns;
  if (value != (void*)g_keys) fail("the host's thread-local value is %p", value);
  if (call_in_vain() == TINYAI_OK) fail("a handle that never was is found at a thread's end");
  if (++turns < 3) pthread_setspecific(g_keys[0], value);
}

void make_keys(void) {
  const int most = g_wanted.threads == 16 ? kMostKeys : 1;
  for (g_key_count = 0; g_key_count < most; ++g_key_count) {
    if (pthread_key_create(&g_keys[g_key_count], g_key_count ? NULL : on_key)) break;
  }
}

void set_keys(void) {
  for (int i = 1; i < g_key_count; ++i) pthread_setspecific(g_keys[i], g_keys);
}

void check_keys(void) {
  for (int i = 1; i < g_key_count; ++i) {
    if (pthread_getspecific(g_keys[i]) != g_keys) fail("a thread-local value of the host's was overwritten");
  }
}

static void* run_briefly(void* scope) {
  tinyai_manager own;
  set_keys();
  pthread_setspecific(g_keys[0], g_keys);
  call_in_vain();
  tinyai_label_push("brief");
  if (!tinyai_manager_open((tinyai_manager){*(uint64_t*)scope}, NULL, &own)) tinyai_manager_enter(own);
  check_keys();
  return NULL;
}

// A thread that ends as hosts' threads do: with scopes entered, and with destructors of its own that call.
void come_and_go(uint64_t scope) {
  pthread_t brief;
  if (!pthread_create(&brief, NULL, run_briefly, &scope)) pthread_join(brief, NULL);
}

// Lets the machine have no more memory than the process has now. What waits in the pool is room for a request then,
// though no part of it is large enough: before a refusal all of it goes back. With one thread alone that is exact.
static void press(void) {
  struct rlimit before, pressed;
  long pages = 0;
  const int64_t bytes = memory().pooled_bytes / 4 * 3;
  FILE* statm = fopen("/proc/self/statm", "r");
  const int known = statm && fscanf(statm, "%ld", &pages) == 1;
  if (statm) fclose(statm);
  if (!known || bytes < kHoarded << 18 || getrlimit(RLIMIT_AS, &before)) return;
  pressed = before;
  pressed.rlim_cur = (rlim_t)pages * 4096;
  tinyai_array array;
  setrlimit(RLIMIT_AS, &pressed);
  const tinyai_status status = tinyai_array_zeros(g_base, &bytes, 1, TINYAI_U8, &array);
  const int64_t left = memory().pooled_bytes;
  setrlimit(RLIMIT_AS, &before);
  if (status == TINYAI_OK) tinyai_array_release(array);
  if (status == TINYAI_ERROR_OUT_OF_MEMORY && left > bytes)
    fail("%lld bytes are refused while %lld wait in the pool", (long long)bytes, (long long)left);
}

// ---- All ------------------------------------------------------------------------------------------------------------

void make_mischief(Thread* t) {
  if (atomic_load_explicit(&g_trembles, memory_order_relaxed) && one_in(t, 64)) tremble(t);
  if (t->depth > 1 || t->outer) return;
  if (one_in(t, 32)) make_survivor(t);
  if (is_hoarding() && one_in(t, 16)) hoard(t);
  if (is_hoarding() && g_wanted.threads == 1 && !kSanitized && one_in(t, 64)) press();
  if (!one_in(t, 1024)) return;
  // called back, it would see the call around it half way
  const tinyai_memory_stats now = memory();
  if (now.active_bytes != now.accounted_bytes)
    fail("while threads run the accounts hold %lld bytes, the allocator handed out %lld",
         (long long)now.accounted_bytes, (long long)now.active_bytes);
}
