// Calls that meet: two threads with the same objects at the same moment, and a thread whose call a callback waits for.
#include <errno.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <signal.h>

#include "hostile.h"

// ---- Things ---------------------------------------------------------------------------------------------------------

Things things_around(const Thread* t) {
  Things things = {0};
  const Thread* within = t->depth > 0 ? t : t->outer;
  if (!within || within->depth == 0) return things;
  const Frame* frame = &within->frames[within->depth - 1];
  for (int p = 0, next = 0; p < frame->function->count && next < kMostThings; ++p) {
    const Parameter* parameter = &frame->function->parameters[p];
    if (parameter->role != kHandle) continue;
    things.kinds[next] = parameter->detail;
    things.ids[next++] = frame->arguments[p].id;
  }
  return things;
}

uint64_t handle_among(Thread* t, const Things* things, int kind) {
  const int64_t first = below(t, kMostThings);
  for (int64_t i = first; i < first + kMostThings; ++i) {
    if (things->ids[i % kMostThings] && things->kinds[i % kMostThings] == kind) return things->ids[i % kMostThings];
  }
  return 0;
}

// ---- Two threads at the same moment ---------------------------------------------------------------------------------

// One offers what its last call took and gave, and goes on; another takes up the offer. Both draw a call with these
// objects, of which one ends something, and begin it together, or nearly so.
enum { kNobody, kDrawn, kOffered, kTaken, kJoined };
static struct {
  atomic_int state, by, ready, left;  // by: whose offer it is; ready: of both sides, as bits; left: how many
  Things things;
} g_rendezvous;

// A thread's timer stops it wherever it is, in the midst of its call, while others go on.
static void on_timer(int number) {
  const int before = errno;
  const struct timespec moment = {0, 300 * 1000};
  (void)number;
  nanosleep(&moment, NULL);
  errno = before;
}

void prepare_rendezvous(void) {
  struct sigaction action = {.sa_handler = on_timer, .sa_flags = SA_RESTART | SA_ONSTACK};
  if (sigaction(SIGUSR1, &action, NULL)) fail("no handler for a signal");
}

void make_timer(Thread* t) {
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGUSR1};
  event._sigev_un._tid = gettid();
  t->has_timer = timer_create(CLOCK_MONOTONIC, &event, &t->timer) == 0;
}

static void stop_soon(Thread* t) {
  const struct itimerspec when = {.it_value = {0, 500 + below(t, INT64_C(500) << below(t, 6))}};
  if (t->has_timer) timer_settime(t->timer, 0, &when, NULL);
}

static int turns(int from, int to) {
  return atomic_load_explicit(&g_rendezvous.state, memory_order_relaxed) == from &&
         atomic_compare_exchange_strong(&g_rendezvous.state, &from, to);
}

static void offer(Thread* t) {
  if (!turns(kNobody, kDrawn)) return;
  t->offered = 0;
  g_rendezvous.things = things_in_use(t);
  atomic_store(&g_rendezvous.ready, 0);
  atomic_store(&g_rendezvous.left, 0);
  atomic_store(&g_rendezvous.by, t->index);
  atomic_store(&g_rendezvous.state, kOffered);
}

// Where no other thread runs, this one gives way for a while.
static void wait_for_taker(void) {
  const struct timespec most = {0, 2 * 1000 * 1000};
  syscall(SYS_futex, &g_rendezvous.state, FUTEX_WAIT_PRIVATE, kOffered, &most, NULL, 0);
}

// Which side this thread is on now; 0: none.
static int side_of(Thread* t) {
  if (atomic_load_explicit(&g_rendezvous.by, memory_order_relaxed) != t->index) {
    if (t->left <= 0 || !turns(kOffered, kTaken)) return 0;
    syscall(SYS_futex, &g_rendezvous.state, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    return 2;
  }
  if (++t->offered == 3) wait_for_taker();
  if ((t->offered >= 3 || t->left <= 0) && turns(kOffered, kNobody)) return 0;
  return turns(kTaken, kJoined);
}

void call_together(Thread* t) {
  if (g_wanted.threads == 1) return;
  if (!(t->side = side_of(t))) {
    if (t->left > 0 && one_in(t, 8)) offer(t);
    return;
  }
  t->met = g_rendezvous.things;
  const Function* f = draw_taker(t, &t->met, t->side == 1 || one_in(t, 2));
  make_call_of(t, f ? f : draw_function(t));
}

void wait_for_other(Thread* t) {
  const int side = t->side;
  t->side = 0;
  int ready = atomic_fetch_or(&g_rendezvous.ready, side) | side;
  if (ready == 3) syscall(SYS_futex, &g_rendezvous.ready, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  for (int i = 0; ready != 3; ready = atomic_load(&g_rendezvous.ready)) {
    ++i < 100 ? __builtin_ia32_pause()
              : (void)syscall(SYS_futex, &g_rendezvous.ready, FUTEX_WAIT_PRIVATE, ready, NULL, NULL, 0);
  }
  if (atomic_fetch_add(&g_rendezvous.left, 1) == 1) atomic_store(&g_rendezvous.state, kNobody);
  if (side == 2 ? !one_in(t, 4) : one_in(t, 8)) stop_soon(t);
}

// ---- A thread that a callback waits for -----------------------------------------------------------------------------

enum { kErrandCalls = 2 };

static void* run_errand(void* argument) {
  Thread* t = g_self = argument;
  set_keys();
  for (t->left = kErrandCalls; t->left > 0;) make_call(t);
  rest_thread(t);
  return NULL;
}

// While the engine calls the host it holds no lock: whatever another thread calls meanwhile, it comes back.
void send_errand(Thread* t) {
  pthread_t thread;
  if (t->outer) return;
  if (!t->errand) {
    if (!(t->errand = calloc(1, sizeof *t->errand))) fail("no memory for a thread");
    make_room(t->errand);
  }
  Thread* errand = t->errand;
  errand->outer = t;
  errand->index = t->index;
  errand->calls = errand->done = errand->again = 0;
  errand->digest = 0;
  seed_thread(errand, draw(t));
  if (pthread_create(&thread, NULL, run_errand, errand)) return;
  pthread_join(thread, NULL);
  t->calls += errand->calls;
  t->done += errand->done;
  t->digest = (t->digest ^ errand->digest) * UINT64_C(0x100000001B3);
}
