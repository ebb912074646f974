/* A byte budget: a scope with a limit, and what a person sees when it is hit. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

static void check(tinyai_status status) {
  if (status == TINYAI_OK) return;
  char message[1024];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n", message);
  exit(1);
}

int main(void) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "budget";
  options.limit_bytes = 10 << 20;
  tinyai_manager scope;
  check(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));

  /* Arrays of 3 MiB: the fourth does not fit any more. */
  const int64_t shape[] = {3, 256, 1024};
  const char* names[] = {"first", "second", "third", "fourth"};
  tinyai_array arrays[4];
  int made = 0;
  for (; made < 4; ++made) {
    tinyai_status status = tinyai_array_from_host(scope, TINYAI_F32, shape, 3, NULL, &arrays[made]);
    if (status == TINYAI_ERROR_LIMIT) break;
    check(status);
    check(tinyai_array_set_name(arrays[made], names[made]));
  }
  char message[1024];
  tinyai_last_error(message, sizeof message);
  printf("%d arrays of 3 MiB fit into 10 MiB. Then:\n  %s\n", made, message);

  /* Everything else is unharmed: let one go, and the next fits. */
  check(tinyai_array_release(arrays[0]));
  check(tinyai_array_from_host(scope, TINYAI_F32, shape, 3, NULL, &arrays[3]));
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  check(tinyai_manager_get_stats(scope, &stats));
  printf("after releasing 'first' the fourth fits: %" PRId64 " bytes held, %" PRId64 " at the peak, limit %" PRId64
         "\n",
         stats.bytes, stats.peak_bytes, stats.limit_bytes);
  check(tinyai_manager_close(scope));
  return made == 3 && stats.peak_bytes <= stats.limit_bytes ? 0 : 1;
}
