/* The end of a thread: the host's own thread-key destructors, and functions that it runs at exit, may call the library
 * when what the library keeps for that thread is gone already. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

static pthread_key_t key;
static int bad;

static void expect(int right, const char* what) {
  if (right) return;
  printf("FAIL %s\n", what);
  bad = 1;
}

/* Blocks of the host's that may lie where the engine's were. */
enum { BLOCKS = 8, BYTES = 2048 };

static void fail_and_ask(void) {
  char words[100] = "";
  int64_t rank = -1;
  expect(tinyai_array_rank((tinyai_array){0}, &rank) == TINYAI_ERROR_HANDLE, "a call is refused as ever");
  tinyai_last_error(words, sizeof words);
  expect(strstr(words, "null array handle") != NULL, "its message is there");
  char* blocks[BLOCKS];
  for (int i = 0; i < BLOCKS; ++i) {
    blocks[i] = malloc(BYTES);
    memset(blocks[i], i, BYTES);
  }
  tinyai_array_rank((tinyai_array){0}, &rank);
  int changed = 0;
  for (int i = 0; i < BLOCKS; ++i) {
    for (int at = 0; at < BYTES; ++at) changed += blocks[i][at] != i;
    free(blocks[i]);
  }
  expect(changed == 0, "memory of the host's is its own");
}

/* Convolutions and matrix products keep plans for each thread. */
static void compute(void) {
  const int64_t shape[] = {32, 32}, image[] = {1, 1, 8, 8}, kernel[] = {1, 1, 3, 3};
  tinyai_manager scope;
  tinyai_array a, b, x, w, y;
  expect(tinyai_manager_open((tinyai_manager){0}, NULL, &scope) == TINYAI_OK, "a scope opens");
  expect(tinyai_array_full(scope, shape, 2, 1, TINYAI_F32, &a) == TINYAI_OK, "an array is made");
  expect(tinyai_array_matmul(scope, a, a, &b) == TINYAI_OK, "a matrix product");
  expect(tinyai_array_full(scope, image, 4, 1, TINYAI_F32, &x) == TINYAI_OK, "an image is made");
  expect(tinyai_array_full(scope, kernel, 4, 1, TINYAI_F32, &w) == TINYAI_OK, "a kernel is made");
  expect(tinyai_array_conv2d(scope, x, w, (tinyai_array){0}, NULL, &y) == TINYAI_OK, "a convolution");
  float first[32 * 32];
  expect(tinyai_array_to_host(b, first, sizeof first) == TINYAI_OK && first[0] == 32, "a product is right");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "the scope closes");
}

static void at_end(void* set) {
  static __thread int rounds;
  fail_and_ask();
  compute();
  if (++rounds < 3) pthread_setspecific(key, set); /* once more, after the engine's own end */
}

static void* run(void* unused) {
  int64_t rank;
  pthread_setspecific(key, &key);
  tinyai_array_rank((tinyai_array){0}, &rank);
  compute();
  return unused;
}

static void at_process_exit(void) {
  fail_and_ask();
  compute();
  tinyai_manager_stats all = {.struct_size = sizeof all};
  expect(tinyai_manager_get_stats((tinyai_manager){0}, &all) == TINYAI_OK && all.subtree_bytes == 0, "accounts are 0");
  if (bad) _Exit(1);
}

int main(void) {
  pthread_key_create(&key, at_end);
  for (int i = 0; i < 20; ++i) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    pthread_join(thread, NULL);
  }
  fail_and_ask();
  atexit(at_process_exit);
  return bad;
}
