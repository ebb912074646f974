/* Each call of CUDA's driver fails, one after another: out of memory once, or with an error that stays, as those of a
 * GPU do that is lost. The plug-in's own code runs over a stand-in for the driver (driver/). A process for each, for a
 * plug-in that was loaded stays, and so does a loss. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cuda/driver/fail.h"
#include "tinyai.h"

enum { kOutOfMemory = 2, kIllegalAddress = 700, kCapturing = 900 };
enum { kNotReached = 3 };

static int failures;

/* What a lost device held nobody can give back, and no checker of leaks is to ask for it. */
static _Noreturn void end(int status) {
  fflush(stdout);
  _exit(status);
}

static void expect(int holds, const char* what) {
  char why[500] = "";
  if (holds) return;
  tinyai_last_error(why, sizeof why);
  printf("  not so: %s (last error: %s)\n", what, why);
  ++failures;
}
static int says(const char* words) {
  char text[500] = "";
  tinyai_last_error(text, sizeof text);
  return strstr(text, words) != NULL;
}

static struct {
  void (*fail)(int64_t, int, int);
  int64_t (*calls)(void);
  int64_t (*objects)(void);
  int64_t (*bytes)(void);
  int (*contexts)(void);
} driver;

static void load_driver(void) {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 40);
  path[length < 0 ? 0 : length] = 0;
  strcpy(strrchr(path, '/'), "/plugins/libtinyai_cuda.so");
  setenv("TINYAI_CUDA_PATH", path, 1);
  void* const plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!plugin) {
    printf("FAIL %s\n", dlerror());
    exit(1);
  }
  *(void**)&driver.fail = dlsym(plugin, "tinyai_standin_fail");
  *(void**)&driver.calls = dlsym(plugin, "tinyai_standin_calls");
  *(void**)&driver.objects = dlsym(plugin, "tinyai_standin_objects");
  *(void**)&driver.bytes = dlsym(plugin, "tinyai_standin_bytes");
  *(void**)&driver.contexts = dlsym(plugin, "tinyai_standin_contexts");
}

/* What calls came to: all well; or one failed, as it may, and why. */
typedef struct {
  int failed, out_of_memory, lost;
} outcome;
static int done(outcome* so_far, tinyai_status status) {
  if (status == TINYAI_OK) return 1;
  expect(status == TINYAI_ERROR_DEVICE || status == TINYAI_ERROR_OUT_OF_MEMORY || status == TINYAI_ERROR_INTERNAL,
         "DEVICE, OUT_OF_MEMORY or INTERNAL");
  expect(says("memory") || says("context") || says("capturing"), "the driver's reason");
  so_far->failed = 1;
  so_far->out_of_memory |= status == TINYAI_ERROR_OUT_OF_MEMORY;
  so_far->lost |= says("is lost");
  return 0;
}

static tinyai_status open_on(const char* device, tinyai_manager* scope) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device;
  return tinyai_manager_open(TINYAI_NULL_MANAGER, &options, scope);
}

/* The first of Adam's, by its rate, however large a gradient is. */
static void step(tinyai_manager scope, tinyai_variable leaf, outcome* of) {
  tinyai_optimizer optimizer;
  tinyai_array now;
  float first = 0;
  if (!done(of, tinyai_optimizer_adam(scope, &leaf, 1, NULL, &optimizer)) ||
      !done(of, tinyai_optimizer_step(optimizer)) || !done(of, tinyai_variable_value(leaf, &now)) ||
      !done(of, tinyai_array_slice(scope, now, 0, 0, 1, 1, &now)) ||
      !done(of, tinyai_array_to_host(now, &first, sizeof first)))
    return;
  expect(first > 2.99899F && first < 2.99901F, "a step");
}

enum { kLength = 1000, kLongest = (9 << 20) / 4 };
static float numbers[kLongest];

/* What is longer than a piece of the ring that the host's bytes go through. */
static void bring(tinyai_manager scope, outcome* of) {
  const int64_t size = kLongest;
  tinyai_array all, last;
  float found = 0;
  numbers[kLongest - 1] = 5;
  if (done(of, tinyai_array_from_host(scope, TINYAI_F32, &size, 1, numbers, &all)) &&
      done(of, tinyai_array_slice(scope, all, 0, size - 1, size, 1, &last)) &&
      done(of, tinyai_array_to_host(last, &found, sizeof found)))
    expect(found == 5, "the last number");
}

/* A sum of squares, its gradient, and a step along it. */
static void compute(tinyai_manager scope, outcome* of) {
  const int64_t size = kLength;
  tinyai_array x, sum, slope;
  tinyai_variable leaf, square, total;
  float first[2] = {0}, all = 0;
  for (int64_t i = 0; i < size; ++i) numbers[i] = i < 2 ? 3 : 1;
  if (!done(of, tinyai_array_from_host(scope, TINYAI_F32, &size, 1, numbers, &x)) ||
      !done(of, tinyai_variable_from_array(scope, x, &leaf)) ||
      !done(of, tinyai_variable_mul(scope, leaf, leaf, &square)) ||
      !done(of, tinyai_variable_sum(scope, square, NULL, 0, 0, &total)) ||
      !done(of, tinyai_variable_backward(scope, total, NULL)) || !done(of, tinyai_variable_value(total, &sum)) ||
      !done(of, tinyai_array_to_host(sum, &all, sizeof all)) || !done(of, tinyai_variable_grad(leaf, &slope)) ||
      !done(of, tinyai_array_slice(scope, slope, 0, 1, 3, 1, &slope)) ||
      !done(of, tinyai_array_to_host(slope, first, sizeof first)))
    return;
  expect(all == kLength + 16, "the sum of squares");
  expect(first[0] == 6 && first[1] == 2, "its gradient");
  step(scope, leaf, of);
}

static outcome run(void) {
  outcome of = {0, 0, 0};
  tinyai_manager scope;
  tinyai_device_memory memory = {.struct_size = sizeof memory};
  char name[100];
  done(&of, tinyai_device_name("cuda:0", name, sizeof name, NULL));
  done(&of, tinyai_device_get_memory("cuda:0", &memory));
  if (done(&of, open_on("cuda:0", &scope))) {
    bring(scope, &of);
    compute(scope, &of);
    expect(tinyai_manager_close(scope) == TINYAI_OK, "closing fails never");
  }
  expect(tinyai_trim(NULL) == TINYAI_OK, "nor does giving back");
  expect(driver.contexts() == 0, "the thread has the context that it had");
  return of;
}

/* What a device that is open has of the driver: a stream, a pool, and so on. */
static int whole;

static int count_of_a_whole_one(void) {
  int status = 0;
  const pid_t process = fork();
  if (process == 0) {
    load_driver();
    end(run().failed ? 0 : (int)driver.objects());
  }
  waitpid(process, &status, 0);
  return WEXITSTATUS(status);
}

static void child(int64_t at, int error, int for_ever) {
  failures = 0;
  load_driver();
  driver.fail(at, error, for_ever);
  run();
  if (driver.calls() <= at) end(failures ? 1 : kNotReached);
  if (!for_ever) expect(driver.objects() == 0 || driver.objects() == whole, "a device is whole, or has left nothing");
  driver.fail(-1, 0, 0);
  const outcome again = run();
  if (for_ever) { /* it is lost, or never was one */
    expect(again.failed == again.lost, "what is lost stays lost, and is said to be");
    end(failures != 0);
  }
  expect(!again.failed, "what failed once goes well again");
  expect(driver.objects() == whole, "one device was opened");
  expect(driver.bytes() == 0, "all of its memory is the device's again");
  end(failures != 0);
}

/* Each call in a process of its own, until one is not reached. */
static int64_t fail_each(int error, int for_ever) {
  for (int64_t at = 0;; ++at) {
    fflush(stdout);
    const pid_t process = fork();
    if (process == 0) child(at, error, for_ever);
    int status = 0;
    waitpid(process, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == kNotReached) return at;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    printf("  call %lld, error %d: the process ended with %d, signal %d\n", (long long)at, error, WEXITSTATUS(status),
           WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    ++failures;
    if (failures > 8) return at;
  }
}

int main(void) {
  whole = count_of_a_whole_one();
  expect(whole > 5, "a device is opened");
  const int64_t calls = fail_each(kOutOfMemory, 0);
  expect(fail_each(kCapturing, 0) == calls, "as many");
  expect(fail_each(kIllegalAddress, 1) >= calls, "as many");
  printf(failures ? "FAIL a driver's calls fail\n" : "ok a driver's calls fail, each of %lld\n", (long long)calls);
  return failures != 0;
}
