/* The smallest program there is: 1 + 1, printed. cold_start_bench.cpp measures it from exec to that line. */
#include <stdio.h>

#include "tinyai.h"

int main(void) {
  const tinyai_manager none = {0};
  const float one = 1;
  float sum = 0;
  tinyai_manager scope;
  tinyai_array a, y;
  if (tinyai_manager_open(none, NULL, &scope) != TINYAI_OK) return 1;
  if (tinyai_array_from_host(scope, TINYAI_F32, NULL, 0, &one, &a) != TINYAI_OK) return 1;
  if (tinyai_array_add(scope, a, a, &y) != TINYAI_OK) return 1;
  if (tinyai_array_to_host(y, &sum, sizeof sum) != TINYAI_OK) return 1;
  printf("%g\n", (double)sum);
  return fflush(stdout) != 0 || tinyai_manager_close(scope) != TINYAI_OK;
}
