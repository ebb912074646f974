/* Ranks: the handwritten digits, learned by several ranks that share out each batch.
 *
 *     ranks               two ranks, which are threads of this program
 *     ranks -n 4          as many as that
 *     mpirun -n 2 ranks   processes, of whatever MPI is installed
 *
 * Each batch is cut into 8 shards, and a rank works on some of them. However many ranks there are, the losses and the
 * weights have the same bits: this program trains once more without a group, and compares. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { SHARDS = 8, MOST_RANKS = SHARDS, EPOCHS = 10, FEATURES = 64, HIDDEN = 64, CLASSES = 10 };

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

/* What a run ends with. */
typedef struct result {
  double loss, accuracy;
  float weights[HIDDEN * FEATURES]; /* of the first layer */
} result;

/* One of the ranks, or (ranks 0) the program without a group. */
typedef struct worker {
  int64_t rank, ranks;
  result result;
} worker;

static tinyai_module make_network(tinyai_manager into) {
  tinyai_module layers[4], network;
  TRY(tinyai_module_linear(into, FEATURES, HIDDEN, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[1]));
  TRY(tinyai_module_dropout(into, 0.25, &layers[2]));
  TRY(tinyai_module_linear(into, HIDDEN, CLASSES, 1, TINYAI_F32, &layers[3]));
  TRY(tinyai_module_sequential(into, layers, 4, &network));
  return network;
}

static tinyai_dataset make_dataset(tinyai_manager into) {
  tinyai_array arrays[2];
  tinyai_dataset digits;
  TRY(tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){IMAGES, FEATURES}, 2, pixels, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, labels, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(into, arrays, 2, 1, &digits));
  return digits;
}

/* All that differs from a program without ranks: a group. `own->ranks` -1: the launcher's. */
static tinyai_group open_group(tinyai_manager into, worker* own) {
  tinyai_group_options options;
  tinyai_group group;
  tinyai_group_options_init(&options);
  if (own->ranks > 0) {
    options.engine = "threads";
    options.address = "digits";
    options.rank = own->rank;
    options.ranks = own->ranks;
  }
  TRY(tinyai_group_open(into, &options, &group));
  tinyai_group_state state = {.struct_size = sizeof state};
  TRY(tinyai_group_get_state(group, &state));
  own->rank = state.rank;
  own->ranks = state.ranks;
  return group;
}

static void train(worker* own) {
  tinyai_manager scope;
  tinyai_manager_options seeded;
  tinyai_manager_options_init(&seeded);
  seeded.seed = 1; /* ranks may begin otherwise: rank 0's weights are what is trained */
  seeded.has_seed = 1;
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &seeded, &scope));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = make_network(scope);
  options.training = make_dataset(scope);
  options.batch_size = 100;
  options.epochs = EPOCHS;
  options.rate = 0.005;
  options.shards = SHARDS;
  options.replicas = 1;
  if (own->ranks != 0) options.group = open_group(scope, own);

  tinyai_trainer trainer;
  tinyai_trainer_state state = {.struct_size = sizeof state};
  TRY(tinyai_trainer_create(scope, &options, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_get_state(trainer, &state));
  own->result.loss = state.loss;
  own->result.accuracy = state.accuracy;
  tinyai_variable weight;
  tinyai_array value;
  TRY(tinyai_module_parameter(options.module, "0.weight", &weight));
  TRY(tinyai_variable_value(weight, &value));
  TRY(tinyai_array_to_host(value, own->result.weights, sizeof own->result.weights));
  TRY(tinyai_manager_close(scope)); /* and with it the group */
}

static void* run(void* own) {
  train(own);
  return NULL;
}

static int is_launched(void) { return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("WORLD_SIZE"); }

int main(int argc, char** argv) {
  static worker workers[MOST_RANKS], alone;
  const int64_t ranks = argc == 3 && strcmp(argv[1], "-n") == 0 ? strtol(argv[2], NULL, 10) : 2;
  if (ranks < 1 || ranks > MOST_RANKS || (argc != 1 && argc != 3)) {
    fprintf(stderr, "usage: ranks [-n 1..%d]\n", MOST_RANKS);
    return 2;
  }
  read_digits();
  if (is_launched()) {
    workers[0].ranks = -1;
    train(&workers[0]);
  } else {
    pthread_t threads[MOST_RANKS];
    for (int64_t i = 0; i < ranks; ++i) {
      workers[i].rank = i;
      workers[i].ranks = ranks;
      if (pthread_create(&threads[i], NULL, run, &workers[i]) != 0) return 1;
    }
    for (int64_t i = 0; i < ranks; ++i) pthread_join(threads[i], NULL);
  }
  if (workers[0].rank != 0) return 0; /* of several processes the first one speaks */

  train(&alone);
  const int same = memcmp(&workers[0].result, &alone.result, sizeof alone.result) == 0;
  printf("%" PRId64 " ranks: loss %.4f, accuracy %.1f %%; %s as without a group\n", workers[0].ranks,
         workers[0].result.loss, 100 * workers[0].result.accuracy, same ? "the same bits" : "OTHER bits");
  return same && workers[0].result.accuracy > 0.9 ? 0 : 1;
}
