// Rounds of random calls in one or many threads. main() is here.
//
//   tinyai_hostile                     the sweep (row A02), then a slice of calls in 1, 4 and 16 threads
//   tinyai_hostile --calls 1e7         so many calls in each; --threads 1,4 picks, --seed 7 draws others
//   tinyai_hostile --threads 1 --seed 7 --round 12     one round again: exactly, when there is one thread
//   tinyai_hostile --sweep 2           the sweep alone; --sweep 1 before the calls
//   --only NAME,NAME --skip NAME       functions by part of their names; --profile 1 tells where the time went
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "hostile.h"

_Thread_local Thread* g_self;

Wanted g_wanted = {.seed = 1, .calls = 200000, .round = -1, .threads = 1};

// ---- One call -----------------------------------------------------------------------------------------------------

enum { kMostNested = 16 };
static atomic_int g_nested;  // modules of modules in this round

// A loan of a scope repeats all that is below: soon there would be millions.
static int may_lend(uint64_t* ids, int64_t count) {
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  int scopes = 0;
  for (int64_t i = 0; ids && count <= kMostListed && i < count; ++i) {
    if (ids[i] && tinyai_manager_get_stats((tinyai_manager){ids[i]}, &stats) == TINYAI_OK && ++scopes > 1) ids[i] = 0;
  }
  return !scopes || (!tinyai_manager_get_stats((tinyai_manager){0}, &stats) &&
                     stats.subtree_scopes + stats.subtree_arrays + stats.subtree_variables < 400);
}

// What keeps a run within bounds, or gives a call sense. False: not now.
int adjust(Thread* t, Frame* frame, uint64_t hostile) {
  Word* a = frame->arguments;
  switch (frame->function - g_functions) {
    case function_manager_leave:
      if (!hostile && t->entered_count > 0) a[0].id = t->entered[t->entered_count - 1];
      return hostile || t->entered_count > 0;
    case function_manager_set_limit:
      if (is_root(a[0].id) && (a[1].i <= 0 || a[1].i > kScopeBytes)) a[1].i = kScopeBytes;
      return a[0].id != g_base.id;
    case function_manager_temp_attach:
      return may_lend(a[1].p, a[2].i);
    case function_module_sequential:  // one that contains another one twice, time after time, runs for ever
    case function_module_parallel:
      return atomic_fetch_add(&g_nested, 1) < kMostNested;
    case function_set_threads:
      return a[0].i <= 8 || a[0].i > 256 || one_in(t, 200);
    case function_set_allocator:
      return g_wanted.threads == 1 && t->depth == 1 && !t->outer;  // nobody may be inside the library
    default:
      return 1;
  }
}

static Remembered* remember(Thread* t, const Frame* frame) {
  Trail* trail = &g_watched->trails[t->index];
  Remembered* call = &trail->calls[atomic_load_explicit(&trail->next, memory_order_relaxed) % kRemembered];
  call->function = (int32_t)(frame->function - g_functions);
  call->status = -1;
  call->depth = t->depth - 1;
  call->listed = 0;
  memcpy(call->arguments, frame->arguments, sizeof(Word) * (size_t)frame->function->count);
  for (int p = 0; p < frame->function->count && !call->listed; ++p) {
    const Parameter* parameter = &frame->function->parameters[p];
    if ((parameter->role != kInts && parameter->role != kHandles) || !frame->arguments[p].p) continue;
    const int64_t count = frame->arguments[parameter->pair].i;
    call->listed = count < 0 ? 0 : count > 8 ? 8 : (int32_t)count;
    if (count > kMostListed) call->listed = 0;
    memcpy(call->list, frame->arguments[p].p, 8 * (size_t)call->listed);
  }
  atomic_fetch_add_explicit(&trail->next, 1, memory_order_release);
  return call;
}

static const Word* destroy_of(const Frame* frame) {
  for (int p = 0; p < frame->function->count; ++p) {
    const Parameter* parameter = &frame->function->parameters[p];
    if (parameter->role == kCallback && (parameter->detail == kDestroy || parameter->detail == kRelease))
      return frame->arguments[p].f ? &frame->arguments[p] : NULL;
    if (parameter->role != kOptions || !frame->arguments[p].p) continue;
    const Struct* s = &g_structs[parameter->detail];
    size_t size;
    memcpy(&size, frame->arguments[p].p, sizeof size);
    for (int i = 0; i < s->count; ++i) {
      const Word* at = (const Word*)((const char*)frame->arguments[p].p + s->fields[i].offset);
      if (s->fields[i].role == kCallback && s->fields[i].detail == kDestroy && s->fields[i].offset + 8 <= size && at->f)
        return at;
    }
  }
  return NULL;
}

// Whether a result has so many elements that calls with it would take long; by strides of 0 it may be any number.
static int is_large(const Frame* frame, int kind, uint64_t id) {
  tinyai_array array = {id};
  int64_t size = INT64_MAX;
  if (!id || !makes_more(frame->function)) return 0;
  if (kind == kind_variable && tinyai_variable_value((tinyai_variable){id}, &array)) return 1;
  return tinyai_array_size(array, &size) || size > 2048;
}

static void keep_out(Thread* t, Frame* frame, int kind, uint64_t id) {
  if (id == UINT64_C(0xA5A5A5A5A5A5A5A5)) return;
  if (is_large(frame, kind, id)) {
    release_handle(kind, id);
  } else {
    put_handle(t, kind, id);
  }
}

// A deleter may call back, and more tensors come: it is called when all is in order.
static void keep_tensor(Thread* t, void* tensor) {
  if (t->tensor_count < kMostKept) {
    t->tensors[t->tensor_count++] = tensor;
    return;
  }
  void** place = &t->tensors[below(t, kMostKept)];
  void* before = *place;
  *place = tensor;
  call_deleter(before);
}

static void keep_results(Thread* t, Frame* frame) {
  const Function* f = frame->function;
  for (int p = 0; p < f->count; ++p) {
    const Parameter* parameter = &f->parameters[p];
    if (!frame->arguments[p].p) continue;
    if (parameter->role == kOutHandle) {
      const uint64_t id = *(const uint64_t*)frame->arguments[p].p;
      if (id == UINT64_C(0xA5A5A5A5A5A5A5A5)) fail("%s is OK and has not written '%s'", f->name, parameter->name);
      tell_result(t, parameter->detail, id);
      keep_out(t, frame, parameter->detail, id);
    } else if (parameter->role == kOutHandles) {
      const uint64_t* ids = frame->arguments[p].p;
      const int64_t count = frame->arguments[parameter->pair].i;
      for (int64_t i = 0; i < count && i < kMostListed; ++i) {
        if (parameter->detail == kind_resource && i >= 8) break;
        keep_out(t, frame, parameter->detail == kind_resource ? frame->kinds[i] : parameter->detail, ids[i]);
      }
    } else if (parameter->role == kOutTensor) {
      keep_tensor(t, *(void**)frame->arguments[p].p);
    }
  }
}

// What a call has changed in what we know.
static void note_success(Thread* t, Frame* frame) {
  const Word* a = frame->arguments;
  switch (frame->function - g_functions) {
    case function_manager_open: {
      const uint64_t id = *(const uint64_t*)a[2].p;
      const tinyai_manager_options* options = a[1].p;
      if (a[0].id == 0 || a[0].id == tinyai_manager_system().id) {
        tinyai_manager_set_limit((tinyai_manager){id}, kScopeBytes);
        add_root(id);
      }
      if (!options || options->struct_size < sizeof *options || !options->enter) break;
      if (t->entered_count < kMostEntered) t->entered[t->entered_count++] = id;
      break;
    }
    case function_manager_enter:
      if (t->entered_count < kMostEntered) {
        t->entered[t->entered_count++] = a[0].id;
      } else {
        tinyai_manager_leave((tinyai_manager){a[0].id});
      }
      break;
    case function_manager_leave:
      if (t->entered_count > 0) --t->entered_count;
      break;
    case function_detach:
      for (int64_t i = 0; i < a[1].i; ++i) note_detached(((const uint64_t*)a[0].p)[i]);
      break;
    case function_array_from_dlpack:
      settle_tensor(a[1].p, 1);
      break;
    default:
      break;
  }
}

// Makes room for living ones. Refusals cost most of the time, so that none is provoked to ask who is dead: the message
// names him.
static void after_closed(Thread* t, const Frame* frame) {
  char message[600];
  tinyai_last_error(message, sizeof message);
  bury_handles(frame->function, frame->arguments, message);
  if (t->entered_count > 0 && one_in(t, 4) && !tinyai_manager_leave((tinyai_manager){t->entered[t->entered_count - 1]}))
    --t->entered_count;
}

static int may_answer(const Function* f, tinyai_status status) {
  const tinyai_status* may = f->may_answer;
  while (*may && *may != status) ++may;
  return *may != TINYAI_OK;
}

static void check_call(Thread* t, Frame* frame, tinyai_status status) {
  const Function* f = frame->function;
  t->digest = (t->digest ^ (uint64_t)(f - g_functions) ^ ((uint64_t)(uint32_t)status << 16)) * UINT64_C(0x100000001B3);
  ++t->calls;
  if (!f->may_answer) return;
  if (status == TINYAI_OK) {
    ++t->done;
    note_success(t, frame);
    keep_results(t, frame);
    if (frame->registration >= 0 && destroy_of(frame)) {
      const int may_be = (f == &g_functions[function_set_logger] && !frame->arguments[1].f) ||
                         (f == &g_functions[function_set_progress] && !frame->arguments[0].f);
      settle_registration(frame->registration, may_be ? -1 : 1);
    }
    return;
  }
  if (strcmp(tinyai_status_name(status), "unknown status") == 0) fail("%s answers %d", f->name, status);
  if (!outs_untouched(frame)) fail("%s answers %s and has written a result", f->name, tinyai_status_name(status));
  if (f == &g_functions[function_array_from_dlpack] && frame->arguments[1].p) settle_tensor(frame->arguments[1].p, 0);
  if (tinyai_last_error(NULL, 0) <= 1) fail("%s answers %s without a message", f->name, tinyai_status_name(status));
  if (status == TINYAI_ERROR_CLOSED) after_closed(t, frame);
  if (!may_answer(f, status)) {
    char message[600];
    tinyai_last_error(message, sizeof message);
    fail("%s answers %s, which its page does not name: %s", f->name, tinyai_status_name(status), message);
  }
}

tinyai_status call_and_check(Thread* t, Frame* frame) {
  const Function* f = frame->function;
  Remembered* call = remember(t, frame);
  tell_handles(t, frame);
  const int64_t began = g_wanted.profile ? now_in_ns() : 0;
  const tinyai_status status = f->call(frame->arguments);
  call->status = status;
  ++g_watched->called[t->index][f - g_functions];
  const int64_t ended = g_wanted.profile ? now_in_ns() : 0;
  check_call(t, frame, status);
  if (g_wanted.profile) {
    note_call(f, status, ended - began);
    note_part(kCalls, ended - began);
    note_part(kChecks, now_in_ns() - ended);
  }
  return status;
}

void make_call_of(Thread* t, const Function* f) {
  const int64_t began = g_wanted.profile ? now_in_ns() : 0;
  uint64_t hostile = draw_hostility(t, f);
  const Things around = things_around(t);
  Frame* frame = &t->frames[t->depth++];  // whatever follows may call back
  frame->around = around;
  --t->left;
  draw_arguments(t, frame, f, hostile);
  // Without an object of its kind a function only says so: then one is made, most times.
  const int missing = frame->missing;
  if (missing >= 0 && !t->side && !one_in(t, 8)) draw_arguments(t, frame, draw_maker(t, missing), hostile = 0);
  if (g_wanted.profile) note_part(kDrawing, now_in_ns() - began);
  if (t->side) wait_for_other(t);
  if ((frame->missing < 0 || one_in(t, 8)) && adjust(t, frame, hostile)) call_and_check(t, frame);
  make_mischief(t);
  --t->depth;
}

void make_call(Thread* t) {
  if (t->depth <= kDeepest) make_call_of(t, draw_function(t));
}

// ---- Rounds -------------------------------------------------------------------------------------------------------

static pthread_barrier_t g_together;
static Thread* g_threads;
static _Atomic int64_t g_round;
static atomic_int g_over;

static uint64_t seed_of(int64_t round, int thread) {
  return g_wanted.seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)round * 1024 + (uint64_t)thread;
}

static int64_t calls_of(int64_t round) {  // of each thread
  Thread t = {0};
  seed_thread(&t, seed_of(round, 1000));
  return (INT64_C(256) << below(&t, 6)) / (g_wanted.threads > 4 ? 4 : 1);
}

// A child that a host forks in the midst of it all: calls answer, and none waits for a thread that is not there.
static void fork_once(void) {
#ifndef __SANITIZE_THREAD__
  int status = 0;
  const pid_t child = fork();
  if (child < 0) return;  // no memory for it
  if (child == 0) {
    tinyai_manager scope;
    tinyai_memory_stats stats = {.struct_size = sizeof stats};
    alarm(60);
    const int answers = tinyai_manager_open((tinyai_manager){0}, NULL, &scope) == TINYAI_ERROR_UNSUPPORTED &&
                        tinyai_get_memory_stats(&stats) == TINYAI_ERROR_UNSUPPORTED && tinyai_last_error(NULL, 0) > 1;
    _exit(answers ? 0 : 1);
  }
  waitpid(child, &status, 0);
  if (status) fail("a forked child's calls hang or answer otherwise: wait status %#x", (unsigned)status);
#endif
}

static void one_round(Thread* t) {
  const int64_t round = atomic_load(&g_round);
  seed_thread(t, seed_of(round, t->index));
  t->again = 0;
  t->digest = 0;
  t->left = 0;  // callbacks at the beginning do not call
  g_watched->trails[t->index].round = round;
  if (t->index == 0) {
    const int64_t began = now_in_ns();
    atomic_store(&g_nested, 0);
    begin_round(t);
    draw_favourites(t);
    note_part(kBeginnings, now_in_ns() - began);
  }
  pthread_barrier_wait(&g_together);
  for (t->left = calls_of(round); t->left > 0;) {
    make_call(t);
    call_together(t);
  }
  if (t->index == 0 && g_wanted.threads > 1 && one_in(t, 16)) fork_once();
  pthread_barrier_wait(&g_together);
  check_keys();
  if (t->index == 0) {
    check_accounts("after a round");
    if (one_in(t, 4)) come_and_go(g_base.id);
  }
  pthread_barrier_wait(&g_together);
  rest_thread(t);
  pthread_barrier_wait(&g_together);
  if (t->index) return;
  const int64_t began = now_in_ns();
  end_round(t);
  note_part(kEnds, now_in_ns() - began);
}

void make_room(Thread* t) {
  const size_t page = 4096, each = kEdgeBytes + page;
  t->room = mmap(NULL, kRoomBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (int d = 0; d <= kDeepest; ++d) {
    char* at = mmap(NULL, each * (kMostParameters + 1), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED || t->room == MAP_FAILED) fail("mmap failed");
    for (int i = 0; i <= kMostParameters; ++i, at += each) {
      if (mprotect(at, kEdgeBytes, PROT_READ | PROT_WRITE)) fail("mprotect failed");
      *(i < kMostParameters ? &t->frames[d].edges[i] : &t->frames[d].nested) = at + kEdgeBytes;
    }
  }
  for (int i = 0; i < 3; ++i) tinyai_thread_state_init(&t->states[i]);
}

static void count_round(void) {
  int64_t calls = 0, done = 0;
  uint64_t digest = 0;
  for (int i = 0; i < g_wanted.threads; ++i) {
    calls += g_threads[i].calls;
    done += g_threads[i].done;
    digest ^= g_threads[i].digest;
  }
  g_watched->calls = calls;
  g_watched->done = done;
  g_watched->digest = g_watched->digest * 31 + digest;
  if (g_watched->rounds < kReplayed) g_watched->digests[g_watched->rounds] = digest;
  ++g_watched->rounds;
  if (calls >= g_wanted.calls || g_wanted.round >= 0) atomic_store(&g_over, 1);
  atomic_fetch_add(&g_round, 1);
}

static void* run_thread(void* argument) {
  Thread* t = g_self = argument;
  make_room(t);
  set_keys();
  make_timer(t);
  while (!atomic_load(&g_over)) {
    one_round(t);
    if (t->index == 0) count_round();
    pthread_barrier_wait(&g_together);
  }
  return NULL;
}

static int run(void) {
  pthread_t threads[kMostThreads];
  make_keys();
  prepare_drawing();
  prepare_draws();
  prepare_rendezvous();
  pthread_barrier_init(&g_together, NULL, (unsigned)g_wanted.threads);
  atomic_store(&g_round, g_wanted.round > 0 ? g_wanted.round : 0);
  g_threads = calloc((size_t)g_wanted.threads, sizeof *g_threads);
  for (int i = 0; i < g_wanted.threads; ++i) {
    g_threads[i].index = i;
    if (pthread_create(&threads[i], NULL, run_thread, &g_threads[i])) fail("no thread");
  }
  for (int i = 0; i < g_wanted.threads; ++i) {
    pthread_join(threads[i], NULL);
    free(g_threads[i].errand);
  }
  if (g_wanted.profile) tell_profile();
  free(g_threads);
  return 0;
}

// ---- main ---------------------------------------------------------------------------------------------------------

static double seconds_of_children(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static int run_slice(const char* program, int patience) {
  char what[64];
  const double began = seconds_of_children();
  snprintf(what, sizeof what, "hostile calls in %d thread%s", g_wanted.threads, g_wanted.threads > 1 ? "s" : "");
  const int failed = watch(run, what, patience);
  const double seconds = seconds_of_children() - began;
  if (failed) {
    printf("    again: %s --threads %d --seed %llu --round %lld\n", program, g_wanted.threads,
           (unsigned long long)g_wanted.seed, (long long)g_watched->trails[0].round);
  } else {
    printf("ok %s: %lld calls in %lld rounds, %.0f %% done, %.2f us of a processor each; seed %llu, digest %016llx\n",
           what, (long long)g_watched->calls, (long long)g_watched->rounds,
           100.0 * (double)g_watched->done / (double)(g_watched->calls + 1),
           1e6 * seconds / (double)(g_watched->calls + 1), (unsigned long long)g_wanted.seed,
           (unsigned long long)g_watched->digest);
    tell_least();
  }
  munmap(g_watched, sizeof *g_watched);
  fflush(stdout);
  return failed;
}

// What one thread did is done again exactly, whatever came before: or no finding could be looked into.
static int run_replay(int patience) {
  uint64_t digests[kReplayed];
  int failed = 0;
  g_wanted.threads = 1;
  g_wanted.calls = 10000;
  for (int round = -1; round < kReplayed && !failed; ++round) {
    g_wanted.round = round;
    failed = watch(run, round < 0 ? "rounds to be replayed" : "a round again", patience);
    if (round < 0) memcpy(digests, g_watched->digests, sizeof digests);
    if (!failed && round >= 0 && g_watched->digests[0] != digests[round]) {
      printf("FAIL round %d: its calls and statuses are others when it runs alone\n", round);
      failed = 1;
    }
    munmap(g_watched, sizeof *g_watched);
  }
  if (!failed) printf("ok %d rounds of one thread, replayed each by itself\n", kReplayed);
  fflush(stdout);
  return failed;
}

static int run_sweep(int patience) {
  const int failed = watch(sweep, "A02 C", patience);
  if (!failed) printf("A02 C ok, %lld checks\n", (long long)g_watched->calls);
  munmap(g_watched, sizeof *g_watched);
  fflush(stdout);
  return failed;
}

// Words of the command line; false for one that means nothing.
static int read_words(int count, char** words, const char** threads, int* patience, int* sweeps) {
  for (int i = 1; i < count; ++i) {
    const char* word = words[i];
    const char* value = i + 1 < count ? words[i + 1] : "";
    ++i;
    if (strcmp(word, "--seed") == 0) {
      g_wanted.seed = strtoull(value, NULL, 0);
    } else if (strcmp(word, "--calls") == 0) {
      g_wanted.calls = (int64_t)strtod(value, NULL);
    } else if (strcmp(word, "--threads") == 0) {
      *threads = value;
    } else if (strcmp(word, "--round") == 0) {
      g_wanted.round = strtoll(value, NULL, 0);
    } else if (strcmp(word, "--only") == 0) {
      g_wanted.only = value;
    } else if (strcmp(word, "--skip") == 0) {
      g_wanted.skip = value;
    } else if (strcmp(word, "--patience") == 0) {
      *patience = atoi(value);
    } else if (strcmp(word, "--sweep") == 0) {
      *sweeps = atoi(value);
    } else if (strcmp(word, "--profile") == 0) {
      g_wanted.profile = atoi(value);
    } else {
      fprintf(stderr, "what is %s?\n", word);
      return 0;
    }
  }
  return 1;
}

int main(int count, char** words) {
  const char* threads = "1,4,16";
  int patience = 120, sweeps = count == 1, failed = 0;
  if (!read_words(count, words, &threads, &patience, &sweeps)) return 2;
  if (sweeps) failed |= run_sweep(patience);
  if (count == 1) {
    const Wanted wanted = g_wanted;
    failed |= run_replay(patience);
    g_wanted = wanted;
  }
  while (*threads && sweeps != 2 && failed < 2) {
    g_wanted.threads = atoi(threads);
    if (g_wanted.threads < 1 || g_wanted.threads > kMostThreads) {
      fprintf(stderr, "1 to %d threads\n", kMostThreads);
      return 2;
    }
    failed |= run_slice(words[0], patience);
    threads += strcspn(threads, ",");
    threads += *threads == ',';
  }
  return failed != 0;
}
