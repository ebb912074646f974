/* W4 on ranks: 784-100-100-10, sigmoid, SGD 0.1, 60,000 images in memory, one thread a rank.
 *
 *     ranks_times IMAGES [EPOCHS]                of a batch a rank; this process alone, without a group
 *     mpirun -n 2 ranks_times IMAGES [EPOCHS]    the same for each of two
 *
 * Prints the best epoch in milliseconds, and what a rank sent and waited for in an epoch. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tinyai.h"

enum { IMAGES = 60000, PIXELS = 784, HIDDEN = 100, CLASSES = 10 };

#define TRY(call)                         \
  do {                                    \
    if ((call) != TINYAI_OK) fail(#call); \
  } while (0)

static void fail(const char* call) {
  char message[2000];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n  failed: %s\n", call, message);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static tinyai_module make_network(tinyai_manager into) {
  tinyai_module layers[5], network;
  TRY(tinyai_module_linear(into, PIXELS, HIDDEN, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(into, TINYAI_SIGMOID, NULL, &layers[1]));
  TRY(tinyai_module_linear(into, HIDDEN, HIDDEN, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_activation(into, TINYAI_SIGMOID, NULL, &layers[3]));
  TRY(tinyai_module_linear(into, HIDDEN, CLASSES, 1, TINYAI_F32, &layers[4]));
  TRY(tinyai_module_sequential(into, layers, 5, &network));
  return network;
}

static tinyai_dataset make_dataset(tinyai_manager into) {
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  int64_t* const labels = malloc(IMAGES * sizeof *labels);
  for (int i = 0; i < IMAGES; ++i) labels[i] = i % CLASSES;
  TRY(tinyai_array_uniform(into, (const int64_t[]){IMAGES, PIXELS}, 2, 0, 1, TINYAI_F32, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, labels, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  free(labels);
  return dataset;
}

int main(int argc, char** argv) {
  const int64_t images = argc > 1 ? strtol(argv[1], NULL, 10) : 100, epochs = argc > 2 ? strtol(argv[2], NULL, 10) : 4;
  const int launched = getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE");
  tinyai_manager scope;
  tinyai_manager_options seeded;
  tinyai_manager_options_init(&seeded);
  seeded.seed = 1;
  seeded.has_seed = 1;
  TRY(tinyai_set_threads(1));
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &seeded, &scope));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = make_network(scope);
  options.training = make_dataset(scope);
  options.shuffle = 0;
  options.epochs = 0;
  tinyai_group_state group = {.struct_size = sizeof group, .ranks = 1}, before = group;
  if (launched) {
    tinyai_group_options how;
    tinyai_group_options_init(&how);
    TRY(tinyai_group_open(scope, &how, &options.group));
    TRY(tinyai_group_get_state(options.group, &group));
  }
  options.batch_size = images * group.ranks;
  options.shards = launched ? group.ranks : 0;
  options.replicas = launched ? 1 : 0;
  const int64_t count = PIXELS * HIDDEN + HIDDEN + HIDDEN * HIDDEN + HIDDEN + HIDDEN * CLASSES + CLASSES;
  tinyai_variable parameters[6];
  for (int i = 0; i < 6; ++i) TRY(tinyai_module_parameter_at(options.module, i, &parameters[i]));
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.rate = 0.1;
  TRY(tinyai_optimizer_sgd(scope, parameters, 6, &sgd, &options.optimizer));
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(scope, &options, &trainer));
  double best = 1e300;
  for (int64_t epoch = 1; epoch <= epochs; ++epoch) {
    TRY(tinyai_trainer_set_epochs(trainer, epoch));
    if (launched) TRY(tinyai_group_get_state(options.group, &before));
    const double begin = now();
    TRY(tinyai_trainer_run(trainer));
    const double took = now() - begin;
    if (took < best) best = took;
    if (launched) TRY(tinyai_group_get_state(options.group, &group));
  }
  if (group.rank == 0) {
    printf("%" PRId64 " ranks, %" PRId64 " images a rank: %.0f ms an epoch", group.ranks, images, best);
    if (launched)
      printf("; %.1f MB sent, %.0f ms waited, %" PRId64 " calls; %.1f kB of gradients",
             (double)(group.sent_bytes - before.sent_bytes) / 1e6, (group.waited_seconds - before.waited_seconds) * 1e3,
             group.calls - before.calls, (double)count * 4 / 1e3);
    printf("\n");
  }
  TRY(tinyai_manager_close(scope));
  return 0;
}
