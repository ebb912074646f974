/* A process that exits while one of its threads saves leaves no temporary file: a new file never has another name than
 * its own, and the exit waits for one that is about to take an old one's place. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/saving.h"
#include "tinyai.h"

static atomic_int renames, is_child;

/* The library's calls come here: a program's own symbols go before the C library's. */
__attribute__((visibility("default"))) int rename(const char* from, const char* to) {
  ++renames; /* now the main thread exits */
  if (is_child) usleep(300000);
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static char folder[] = "/tmp/tinyai-exit-XXXXXX", path[sizeof folder + 2];

static tinyai_status save(double value) {
  const tinyai_manager none = {0};
  tinyai_manager scope;
  tinyai_array array;
  tinyai_status status = tinyai_manager_open(none, NULL, &scope);
  if (!status) status = tinyai_array_full(scope, NULL, 0, value, TINYAI_F32, &array);
  if (!status) status = tinyai_array_save_npy(array, path);
  tinyai_manager_close(scope);
  return status;
}

static double saved(void) {
  const tinyai_manager none = {0};
  tinyai_manager scope;
  tinyai_array array;
  double value = 0;
  check(tinyai_manager_open(none, NULL, &scope) == TINYAI_OK, "a scope");
  if (tinyai_array_load_npy(scope, path, &array) == TINYAI_OK) tinyai_item(array, &value);
  tinyai_manager_close(scope);
  return value;
}

static void* save_over(void* unused) {
  save(2);
  return unused;
}

static void exits_while_it_saves(void) {
  const pid_t child = fork(); /* before the first call of this process: so both may use the library */
  if (child == 0) {
    pthread_t thread;
    save(1);
    if (renames) _exit(7);
    is_child = 1;
    pthread_create(&thread, NULL, save_over, NULL);
    pthread_detach(thread);
    while (!renames) usleep(1000);
    exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child's first file had its own name at once");
}

int main(void) {
  if (!mkdtemp(folder)) return 2;
  snprintf(path, sizeof path, "%s/x", folder);
  exits_while_it_saves();
  check(files_in(folder) == 1, "one file is there");
  check(saved() == 2, "and it is the new one");
  unlink(path);
  rmdir(folder);
  if (failures == 0) puts("ok");
  return failures != 0;
}
