/* A process that is killed in the midst of saving leaves nothing behind: neither half a file nor a temporary one. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/saving.h"
#include "tinyai.h"

static int deadly; /* the next fsync ends the process, as kill -9 would: all is written, and nothing has its name */

/* The library's calls come here: a program's own symbols go before the C library's. */
__attribute__((visibility("default"))) int fsync(int file) {
  if (deadly) kill(getpid(), SIGKILL);
  return (int)syscall(SYS_fsync, file);
}

static tinyai_status save(const char* path, double value) {
  const tinyai_manager none = {0};
  tinyai_manager scope;
  tinyai_array array;
  tinyai_status status = tinyai_manager_open(none, NULL, &scope);
  if (!status) status = tinyai_array_full(scope, (const int64_t[]){100000}, 1, value, TINYAI_F32, &array);
  const char* name = "x";
  if (!status) status = tinyai_safetensors_save(path, &array, &name, 1, NULL, NULL, 0);
  tinyai_manager_close(scope);
  return status;
}

static void killed_while_saving(const char* path) {
  const pid_t child = fork(); /* before the first call of this process: so both may use the library */
  if (child == 0) {
    deadly = 1;
    save(path, 2);
    _exit(7);
  }
  int status = 0;
  waitpid(child, &status, 0);
  check(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "the child was killed while it saved");
}

static long size_of(const char* path) {
  FILE* file = fopen(path, "rb");
  if (!file) return -1;
  fseek(file, 0, SEEK_END);
  const long size = ftell(file);
  fclose(file);
  return size;
}

int main(void) {
  char folder[] = "/tmp/tinyai-killed-XXXXXX", path[100];
  check(mkdtemp(folder) != NULL, "a folder");
  snprintf(path, sizeof path, "%s/model", folder);
  killed_while_saving(path);
  check(files_in(folder) == 0, "nothing is left where nothing was");
  FILE* old = fopen(path, "wb");
  fputs("old", old);
  fclose(old);
  killed_while_saving(path);
  check(files_in(folder) == 1 && size_of(path) == 3, "the old file alone is left");
  check(save(path, 1) == TINYAI_OK && files_in(folder) == 1 && size_of(path) > 400000, "the next save is whole");
  remove(path);
  rmdir(folder);
  return failures != 0;
}
