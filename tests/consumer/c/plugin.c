/* A plug-in with the engine inside: two threads of the engine's work, and one function is all that it shows. */
#include <tinyai.h>

__attribute__((visibility("default"))) int run_plugin(void) {
  const int64_t shape[] = {512, 512};
  tinyai_manager scope;
  tinyai_array ones, product;
  if (tinyai_set_threads(2) || tinyai_manager_open(TINYAI_NULL_MANAGER, 0, &scope)) return 1;
  if (tinyai_array_ones(scope, shape, 2, TINYAI_F32, &ones)) return 2;
  if (tinyai_array_matmul(scope, ones, ones, &product)) return 3;
  return tinyai_manager_close(scope);
}
