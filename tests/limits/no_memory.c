/* A machine that refuses: the k-th malloc, mapping, thread or file of a call, once or from then on, for every k, each
 * in a process in which the library was never used before, or on a thread that it never saw. The call itself says so,
 * the host lives, nothing is written to its standard output, accounts add up, and the next call is right.
 *
 * Without an argument some of the points are tried, with `all` all of them, with a word those of the calls that have it
 * in their names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tinyai.h"

#ifdef TINYAI_SANITIZE
int main(void) { return 0; } /* it has an allocator of its own */
#else

/* ---- refusing */

typedef enum { MALLOC, MMAP, THREAD, OPEN, KINDS } kind;
static const char* const kind_names[KINDS] = {"malloc", "mmap", "thread", "file"};
static _Atomic int refusing;
static kind refused;
static int for_ever;
static _Atomic long counted;
static long point;

static int refuses(kind asked) {
  if (!refusing || asked != refused) return 0;
  const long k = ++counted;
  return for_ever ? k >= point : k == point;
}

extern void* __libc_malloc(size_t bytes);
extern void* __libc_calloc(size_t count, size_t bytes);
extern void* __libc_realloc(void* block, size_t bytes);
extern void* __libc_memalign(size_t alignment, size_t bytes);

static void* none(void) {
  errno = ENOMEM;
  return NULL;
}
void* malloc(size_t bytes) { return refuses(MALLOC) ? none() : __libc_malloc(bytes); }
void* calloc(size_t count, size_t bytes) { return refuses(MALLOC) ? none() : __libc_calloc(count, bytes); }
void* realloc(void* block, size_t bytes) { return refuses(MALLOC) ? none() : __libc_realloc(block, bytes); }
void* memalign(size_t alignment, size_t bytes) { return refuses(MALLOC) ? none() : __libc_memalign(alignment, bytes); }
void* aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }
int posix_memalign(void** out, size_t alignment, size_t bytes) {
  void* const block = memalign(alignment, bytes);
  if (!block) return ENOMEM;
  *out = block;
  return 0;
}
void* mmap(void* at, size_t bytes, int protection, int flags, int file, off_t offset) {
  if (refuses(MMAP)) return none(), MAP_FAILED;
  return (void*)syscall(SYS_mmap, at, bytes, protection, flags, file, offset);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
  static int (*next)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  if (!next) *(void**)&next = dlsym(RTLD_NEXT, "pthread_create");
  return refuses(THREAD) ? EAGAIN : next(thread, attributes, run, argument);
}
static int open_file(int folder, const char* path, int flags, mode_t mode) {
  if (refuses(OPEN)) return errno = EMFILE, -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}
int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_file(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_file(folder, path, flags, mode);
}

/* ---- calls, and what they need */

static tinyai_manager scope;
static tinyai_array x, images, square;
static tinyai_variable leaf, out;
static tinyai_module module;
static tinyai_function function;
static tinyai_trainer trainer;
static char path[64];

static void need(tinyai_status status) {
  if (status != TINYAI_OK) _exit(99);
}

static void nothing(void) {}
static void a_scope(void) { need(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &scope)); }
static void a_leaf(void) {
  const int64_t shape[] = {1, 3, 8, 8};
  a_scope();
  need(tinyai_array_full(scope, shape, 4, 1, TINYAI_F32, &images));
  need(tinyai_variable_from_array(scope, images, &leaf));
}
static void a_sum(void) {
  a_leaf();
  need(tinyai_variable_sum(scope, leaf, NULL, 0, 0, &out));
}
static void a_square(void) {
  const int64_t shape[] = {300, 300};
  a_scope();
  need(tinyai_array_full(scope, shape, 2, 1, TINYAI_F32, &square));
}
static void a_linear(void) {
  a_scope();
  need(tinyai_module_linear(scope, 4, 4, 1, TINYAI_F32, &module));
}
static void a_convolution(void) {
  a_leaf();
  need(tinyai_module_conv2d(scope, 3, 16, 3, 3, NULL, &module));
}
static tinyai_status relu(tinyai_manager into, const tinyai_variable* in, int64_t count, tinyai_resource* results,
                          int64_t result_count, void* user_data) {
  (void)count, (void)result_count, (void)user_data;
  tinyai_variable y = {0};
  const tinyai_status status = tinyai_variable_relu(into, in[0], &y);
  results[0].id = y.id;
  return status;
}
static void a_function(void) {
  a_leaf();
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = relu;
  need(tinyai_function_create(scope, &options, &function));
}
static void a_called_function(void) {
  need(tinyai_set_grad_enabled(0, NULL));
  a_function();
  need(tinyai_function_call(scope, function, &leaf, 1, &out, 1));
}
static void a_trainer(void) {
  const int64_t shape[] = {8, 4};
  tinyai_array data[2];
  tinyai_dataset dataset;
  a_linear();
  for (int i = 0; i < 2; ++i) need(tinyai_array_full(scope, shape, 2, 1, TINYAI_F32, &data[i]));
  need(tinyai_dataset_from_arrays(scope, data, 2, 1, &dataset));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  need(tinyai_trainer_create(scope, &options, &trainer));
}

static tinyai_status open_scope(void) { return tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &scope); }
static tinyai_status make_array(void) {
  const int64_t size = 4;
  return tinyai_array_full(scope, &size, 1, 1, TINYAI_F32, &x);
}
static tinyai_status make_large(void) {
  const int64_t size = 3 << 20;
  return tinyai_array_full(scope, &size, 1, 1, TINYAI_F32, &x);
}
static tinyai_status make_linear(void) { return tinyai_module_linear(scope, 4, 4, 1, TINYAI_F32, &module); }
static tinyai_status walk_back(void) { return tinyai_variable_backward(scope, out, NULL); }
static tinyai_status convolve(void) { return tinyai_module_forward_array(scope, module, images, &out); }
static tinyai_status multiply(void) { return tinyai_array_matmul(scope, square, square, &x); }
static tinyai_status start_profile(void) {
  tinyai_profile profile;
  return tinyai_profile_start(scope, NULL, &profile);
}
static tinyai_status call_function(void) { return tinyai_function_call(scope, function, &leaf, 1, &out, 1); }
static tinyai_status save_module(void) { return tinyai_module_save(module, path); }
static tinyai_status save_function(void) { return tinyai_function_save(function, path); }
static tinyai_status train(void) { return tinyai_trainer_run(trainer); }
static tinyai_status track(void) {
  const tinyai_status status = tinyai_set_tracking(TINYAI_TRACKING_STACK);
  return status ? status : make_array();
}

static void twice_convolved(void) { a_convolution(), need(convolve()); }
static void twice_multiplied(void) { a_square(), need(multiply()); }
static void twice_made(void) { a_scope(), need(make_array()); }
static void twice_walked(void) { a_sum(), need(walk_back()), need(tinyai_variable_sum(scope, leaf, NULL, 0, 0, &out)); }
static void twice_trained(void) { a_trainer(), need(train()); }

typedef tinyai_status (*call)(void);
static const struct {
  const char* name;
  void (*prepare)(void);
  call make;
  int on_new_thread;
  int once; /* a failure may have used up what it works on */
} cases[] = {
    {"manager_open", nothing, open_scope, 0, 0},
    {"array_full", a_scope, make_array, 0, 0},
    {"array_full, large", a_scope, make_large, 0, 0},
    {"module_linear", a_scope, make_linear, 0, 0},
    {"variable_backward", a_sum, walk_back, 0, 1},
    {"convolution", a_convolution, convolve, 0, 0},
    {"array_matmul", a_square, multiply, 0, 0},
    {"profile_start", a_scope, start_profile, 0, 1},
    {"function_call", a_function, call_function, 0, 0},
    {"module_save", a_linear, save_module, 0, 0},
    {"function_save", a_called_function, save_function, 0, 0},
    {"trainer_run", a_trainer, train, 0, 0},
    {"tracked array_full", a_scope, track, 0, 0},
    {"array_full on a new thread", twice_made, make_array, 1, 0},
    {"convolution on a new thread", twice_convolved, convolve, 1, 0},
    {"array_matmul on a new thread", twice_multiplied, multiply, 1, 0},
    {"variable_backward on a new thread", twice_walked, walk_back, 1, 1},
    {"trainer_run on a new thread", twice_trained, train, 1, 0},
};
enum { CASES = sizeof cases / sizeof *cases };

static void* on_thread(void* made) {
  refusing = 1;
  const tinyai_status status = (*(call*)made)();
  refusing = 0;
  return (void*)(intptr_t)status;
}

static tinyai_status make(int i) {
  call now = cases[i].make;
  if (!cases[i].on_new_thread) return (tinyai_status)(intptr_t)on_thread(&now);
  pthread_t thread;
  void* status = NULL;
  if (pthread_create(&thread, NULL, on_thread, &now)) _exit(99);
  pthread_join(thread, &status);
  return (tinyai_status)(intptr_t)status;
}

/* ---- one point, in a process of its own */

enum { FINE, PAST, STATUS, ACCOUNTS, AGAIN, OUTPUT };
static const char* const faults[] = {
    "", "", "another status", "accounts that do not add up", "the next call fails", "a line on the host's output"};

static int run(int i) {
  const int output = memfd_create("output", 0);
  if (output < 0 || dup2(output, STDOUT_FILENO) < 0 || !freopen("/dev/null", "w", stderr)) return 99;
  cases[i].prepare();
  const tinyai_status status = make(i);
  const int past = counted < point;
  if (past) return PAST;
  if (status != TINYAI_OK && status != TINYAI_ERROR_OUT_OF_MEMORY && status != TINYAI_ERROR_IO &&
      status != TINYAI_ERROR_CALLBACK)
    return STATUS;
  tinyai_memory_stats memory = {.struct_size = sizeof memory};
  if (tinyai_get_memory_stats(&memory) != TINYAI_OK || memory.active_bytes != memory.accounted_bytes) return ACCOUNTS;
  for_ever = 0;
  if (status != TINYAI_OK && !cases[i].once && make(i) != TINYAI_OK) return AGAIN;
  fflush(stdout);
  return lseek(output, 0, SEEK_END) > 0 ? OUTPUT : FINE;
}

static int try_point(int i, char* what, size_t size) {
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    _exit(run(i));
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) <= PAST) return WEXITSTATUS(status);
  if (WIFSIGNALED(status))
    snprintf(what, size, "signal %d", WTERMSIG(status));
  else
    snprintf(what, size, "%s", WEXITSTATUS(status) <= OUTPUT ? faults[WEXITSTATUS(status)] : "it could not begin");
  return STATUS;
}

/* The first points one by one, where what a call makes first is made, then fewer and fewer. */
static long after(long k, int all) { return all || k < 16 ? k + 1 : k + k / 3; }

int main(int count, char** arguments) {
  const char* const word = count > 1 ? arguments[1] : "";
  const int all = strcmp(word, "all") == 0;
  long points = 0, bad = 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  snprintf(path, sizeof path, "%s/tinyai_no_memory_%d", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid());
  for (int i = 0; i < CASES; ++i) {
    if (!all && !strstr(cases[i].name, word)) continue;
    for (refused = 0; refused < KINDS; ++refused) {
      for (int ever = 0; ever < 2; ++ever) {
        for (point = 1;; point = after(point, all)) {
          char what[64] = "";
          for_ever = ever;
          const int outcome = try_point(i, what, sizeof what);
          if (outcome == PAST) break;
          ++points;
          if (outcome == FINE) continue;
          ++bad;
          printf("FAIL %s, %s %ld refused%s: %s\n", cases[i].name, kind_names[refused], point,
                 ever ? " and all after it" : "", what);
        }
      }
    }
  }
  unlink(path);
  printf("%ld points, %ld bad\n", points, bad);
  return bad != 0;
}
#endif
