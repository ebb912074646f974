/* A network that does not fit into its scope, and then does: what its step has made is dropped and made again. */
#include <inttypes.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { LAYERS = 16, CHANNELS = 16, BATCH = 64, TAKEN = 256, LIMIT = 5 << 20 };

static void check(tinyai_status status) {
  if (status == TINYAI_OK) return;
  char message[2048];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static tinyai_module network(tinyai_manager scope) {
  tinyai_module parts[3 * LAYERS + 2], out;
  int count = 0;
  tinyai_module_conv2d_options same;
  tinyai_module_conv2d_options_init(&same);
  same.padding[0] = same.padding[1] = 1;
  for (int i = 0; i < LAYERS; ++i) {
    check(tinyai_module_conv2d(scope, i ? CHANNELS : 1, CHANNELS, 3, 3, &same, &parts[count++]));
    check(tinyai_module_batch_norm(scope, 2, CHANNELS, NULL, &parts[count++]));
    check(tinyai_module_activation(scope, TINYAI_GELU, NULL, &parts[count++]));
  }
  check(tinyai_module_flatten(scope, 1, -1, &parts[count++]));
  check(tinyai_module_linear(scope, CHANNELS * PIXELS, 10, 1, TINYAI_F32, &parts[count++]));
  check(tinyai_module_sequential(scope, parts, count, &out));
  return out;
}

static tinyai_dataset digits(tinyai_manager scope) {
  const int64_t shape[] = {TAKEN, 1, SIDE, SIDE};
  tinyai_array arrays[2];
  tinyai_dataset out;
  check(tinyai_array_from_host(scope, TINYAI_F32, shape, 4, pixels, &arrays[0]));
  check(tinyai_array_from_host(scope, TINYAI_I64, shape, 1, labels, &arrays[1]));
  check(tinyai_dataset_from_arrays(scope, arrays, 2, 1, &out));
  return out;
}

/* One epoch in a scope of so many bytes; 0: as many as it likes. Gives the loss, or NaN where it did not fit. */
static double train(int64_t limit, int32_t rematerialise, int64_t* peak) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "training";
  options.seed = 1;
  options.has_seed = 1;
  options.limit_bytes = limit;
  tinyai_manager scope;
  check(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope));
  tinyai_trainer_options run;
  tinyai_trainer_options_init(&run);
  run.module = network(scope);
  run.training = digits(scope);
  run.batch_size = BATCH;
  run.compile = 1;
  run.rematerialise = rematerialise;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(scope, &run, &trainer));
  const tinyai_status status = tinyai_trainer_run(trainer);
  if (status == TINYAI_ERROR_LIMIT) {
    char message[2048];
    tinyai_last_error(message, sizeof message);
    printf("refused, before anything ran: %.120s..\n", message);
  } else {
    check(status);
  }
  tinyai_trainer_state state = {.struct_size = sizeof state};
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  check(tinyai_trainer_get_state(trainer, &state));
  check(tinyai_manager_get_stats(scope, &stats));
  check(tinyai_manager_close(scope));
  *peak = stats.peak_bytes;
  return status == TINYAI_OK ? state.loss : 0;
}

int main(void) {
  read_digits();
  int64_t whole, bounded;
  const double expected = train(0, 0, &whole);
  printf("as it likes: %.1f MB at the peak, loss %.6f\n", (double)whole / 1e6, expected);
  train(LIMIT, 0, &bounded);
  const double found = train(LIMIT, 1, &bounded);
  printf("within %.1f MB: %.1f MB at the peak, loss %.6f\n", LIMIT / 1e6, (double)bounded / 1e6, found);
  return found == expected && bounded <= LIMIT && LIMIT < whole / 2 ? 0 : 1;
}
