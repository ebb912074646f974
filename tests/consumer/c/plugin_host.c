/* Opens a plug-in, lets a thread call it, closes it while that thread lives, and goes on: what the engine keeps for its
 * threads, and for that one, must still be there when they end. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int (*run_plugin)(void);
static int called[2], closed[2];

static void* work(void* status) {
  char byte = 0;
  *(int*)status = run_plugin();
  if (write(called[1], &byte, 1) != 1 || read(closed[0], &byte, 1) != 1) *(int*)status = 9;
  return NULL;
}

int main(int count, char** arguments) {
  char byte = 0;
  int status = 0;
  pthread_t thread;
  void* const plugin = count > 1 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!plugin) return puts(dlerror()), 1;
  *(void**)&run_plugin = dlsym(plugin, "run_plugin");
  if (!run_plugin || pipe(called) || pipe(closed) || pthread_create(&thread, NULL, work, &status)) return 2;
  if (read(called[0], &byte, 1) != 1 || dlclose(plugin) || write(closed[1], &byte, 1) != 1) return 3;
  pthread_join(thread, NULL);
  usleep(100000);
  return status;
}
