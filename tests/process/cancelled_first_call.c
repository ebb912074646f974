/* A thread that is to be cancelled makes the process's first large product: what oneDNN reads of the system then is a
 * place where threads are cancelled, but a call is made whole. */
#include <pthread.h>
#include <stdio.h>

#include "tinyai.h"

static int bad;

static void expect(int right, const char* what) {
  if (right) return;
  printf("FAIL %s\n", what);
  bad = 1;
}

static void* compute(void* argument) {
  const tinyai_manager base = *(const tinyai_manager*)argument;
  tinyai_array x, product;
  expect(tinyai_array_ones(base, (const int64_t[]){300, 300}, 2, TINYAI_F32, &x) == TINYAI_OK, "an array");
  pthread_cancel(pthread_self());
  expect(tinyai_array_matmul(base, x, x, &product) == TINYAI_OK, "the product is made");
  pthread_testcancel();
  expect(0, "the thread goes on after its cancellation");
  return NULL;
}

int main(void) {
  tinyai_manager base;
  expect(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &base) == TINYAI_OK, "a scope");
  pthread_t thread;
  void* end = NULL;
  pthread_create(&thread, NULL, compute, &base);
  pthread_join(thread, &end);
  expect(end == PTHREAD_CANCELED, "the thread ends by its cancellation");
  expect(tinyai_manager_close(base) == TINYAI_OK, "the scope closes");
  if (!bad) printf("ok a thread that is to be cancelled ends after its call\n");
  return bad;
}
