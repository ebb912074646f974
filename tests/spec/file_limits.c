/* Files at the system's limits: beyond RLIMIT_FSIZE a save is an error and no end of the process, whatever the host
 * does with the signal that tells of it; and a name as long as the system allows can be saved under as often as any. */
#define _GNU_SOURCE
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/saving.h"
#include "tinyai.h"

static tinyai_status save(const char* path, int64_t elements) {
  const tinyai_manager none = {0};
  tinyai_manager scope;
  tinyai_array array;
  tinyai_status status = tinyai_manager_open(none, NULL, &scope);
  if (!status) status = tinyai_array_full(scope, &elements, 1, 1, TINYAI_F32, &array);
  if (!status) status = tinyai_array_save_npy(array, path);
  tinyai_manager_close(scope);
  return status;
}

static void limit_files(rlim_t bytes) {
  struct rlimit limit;
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_FSIZE, &limit);
}

static int pending(void) {
  sigset_t set;
  sigpending(&set);
  return sigismember(&set, SIGXFSZ);
}

static int blocked(void) {
  sigset_t set;
  pthread_sigmask(SIG_SETMASK, NULL, &set);
  return sigismember(&set, SIGXFSZ);
}

static void beyond_the_limit(const char* folder) {
  char path[200];
  snprintf(path, sizeof path, "%s/array.npy", folder);
  limit_files(4096);
  check(save(path, 100000) == TINYAI_ERROR_IO, "beyond the limit: IO");
  check(!pending() && !blocked(), "no signal waits, and none is blocked");
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  check(save(path, 100000) == TINYAI_ERROR_IO, "where the host has it blocked: IO");
  check(blocked(), "the host's mask is as it was");
  signal(SIGXFSZ, SIG_IGN); /* what waits is forgotten */
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  check(save(path, 100000) == TINYAI_ERROR_IO, "where the host ignores it: IO");
  signal(SIGXFSZ, SIG_DFL);
  check(files_in(folder) == 0, "nothing is left of what failed");
  limit_files(RLIM_INFINITY);
  check(save(path, 100000) == TINYAI_OK, "within the limit");
  remove(path);
}

static void long_name(const char* folder) {
  char path[PATH_MAX];
  for (int kind = 0; kind < 2; ++kind) { /* of one byte a character, and of two */
    const int start = snprintf(path, sizeof path, "%s/", folder);
    for (int i = 0; i < 252; i += kind ? 2 : 1) memcpy(path + start + i, kind ? "\xc3\xa9" : "n", kind ? 2 : 1);
    memcpy(path + start + 252, "ab", 3);
    for (int i = 0; i < 3; ++i) check(save(path, 10 + i) == TINYAI_OK, "saved under a name of 254 bytes");
    check(files_in(folder) == 1, "one file");
    remove(path);
  }
}

int main(void) {
  char folder[] = "/tmp/tinyai-limits-XXXXXX";
  check(mkdtemp(folder) != NULL, "a folder");
  beyond_the_limit(folder);
  long_name(folder);
  rmdir(folder);
  return failures != 0;
}
