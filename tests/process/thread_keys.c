/* A host that has used up all thread keys: none of its own is touched, and what the engine keeps for a thread ends with
 * the thread all the same. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

enum { MOST = 4096 };

static pthread_key_t keys[MOST];
static int count, bad;
static int own;

static void of_the_host(void* value) {
  if (value != &own) bad = 1;
}

static void* run(void* unused) {
  for (int i = 0; i < count; ++i) pthread_setspecific(keys[i], &own);
  const int64_t size = 100;
  tinyai_manager scope;
  tinyai_array x, y;
  int64_t rank;
  bad |= tinyai_manager_open((tinyai_manager){0}, NULL, &scope) != TINYAI_OK;
  bad |= tinyai_manager_enter(scope) != TINYAI_OK; /* and never left: the engine says so when the thread ends */
  bad |= tinyai_array_full(scope, &size, 1, 1, TINYAI_F32, &x) != TINYAI_OK;
  bad |= tinyai_array_add(scope, x, x, &y) != TINYAI_OK;
  bad |= tinyai_array_rank((tinyai_array){0}, &rank) != TINYAI_ERROR_HANDLE;
  for (int i = 0; i < count; ++i) bad |= pthread_getspecific(keys[i]) != &own;
  return unused;
}

static void count_lines(int32_t level, const char* message, void* user_data) {
  (void)level, (void)message;
  ++*(int*)user_data;
}

int main(void) {
  while (count < MOST && pthread_key_create(&keys[count], of_the_host) == 0) ++count;
  int lines = 0;
  if (tinyai_set_logger(TINYAI_LOG_WARN, count_lines, &lines, NULL) != TINYAI_OK) return 1;
  for (int i = 0; i < 50; ++i) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, NULL) != 0) return 1;
    pthread_join(thread, NULL);
  }
  if (bad || lines != 50)
    printf("FAIL %d keys: the host's were touched (%d), %d of 50 threads ended\n", count, bad, lines);
  return bad || lines != 50;
}
