/* What tools/simulate_ranks.py is fed with, and what it is checked against: the messages of a group and the steps of a
 * network, of one thread a rank. A line of JSON each, by rank 0:
 *
 *     ranks_measure sum BYTES ..                         medians of tinyai_array_group_sum()
 *     ranks_measure train NETWORK OPTIMIZER IMAGES STEPS steps with so many images a rank, the first tenth left out
 *
 * A launcher tells of the group; without one it is this process alone, which trains without a group. NETWORK is the
 * widths of linear layers with sigmoids between them, "784-100-10", or "conv-8-16-10": convolutions 5x5 of images of
 * 28x28, each with a relu and a pool, and a linear layer. OPTIMIZER is sgd or adam. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <string.h>

#include "program.h"

enum { CLASSES = 10, SIDE = 28, KERNEL = 5, MOST_LAYERS = 64, CALLS = 41 };

static int by_size(const void* a, const void* b) {
  const double first = *(const double*)a, second = *(const double*)b;
  return (first > second) - (first < second);
}

/* ---- Messages ---------------------------------------------------------------------------------------------------- */

static void measure_sum(tinyai_manager scope, tinyai_group group, const tinyai_group_state* state, int64_t bytes) {
  double times[CALLS];
  tinyai_array x;
  TRY(tinyai_array_full(scope, (const int64_t[]){bytes / 4}, 1, 1, TINYAI_F32, &x));
  for (int i = -5; i < CALLS; ++i) {
    tinyai_manager call;
    tinyai_array sum;
    TRY(tinyai_manager_open(scope, NULL, &call));
    const double begin = microseconds();
    TRY(tinyai_array_group_sum(call, x, group, &sum));
    if (i >= 0) times[i] = microseconds() - begin;
    TRY(tinyai_manager_close(call));
  }
  qsort(times, CALLS, sizeof *times, by_size);
  if (state->rank == 0)
    printf("{\"kind\": \"sum\", \"ranks\": %" PRId64 ", \"bytes\": %" PRId64 ", \"us\": %.2f}\n", state->ranks, bytes,
           times[CALLS / 2]);
}

/* ---- Steps ------------------------------------------------------------------------------------------------------- */

static tinyai_module make_linear_network(tinyai_manager into, const int64_t* widths, int count) {
  tinyai_module layers[2 * MOST_LAYERS], network;
  int made = 0;
  for (int i = 0; i + 1 < count; ++i) {
    if (i > 0) TRY(tinyai_module_activation(into, TINYAI_SIGMOID, NULL, &layers[made++]));
    TRY(tinyai_module_linear(into, widths[i], widths[i + 1], 1, TINYAI_F32, &layers[made++]));
  }
  TRY(tinyai_module_sequential(into, layers, made, &network));
  return network;
}

static tinyai_module make_convolutions(tinyai_manager into, const int64_t* widths, int count) {
  tinyai_module layers[4 * MOST_LAYERS], network;
  int made = 0;
  int64_t channels = 1, side = SIDE;
  for (int i = 0; i + 1 < count; ++i) {
    TRY(tinyai_module_conv2d(into, channels, widths[i], KERNEL, KERNEL, NULL, &layers[made++]));
    TRY(tinyai_module_activation(into, TINYAI_RELU, NULL, &layers[made++]));
    TRY(tinyai_module_max_pool2d(into, 2, 2, NULL, &layers[made++]));
    channels = widths[i];
    side = (side - KERNEL + 1) / 2;
  }
  TRY(tinyai_module_flatten(into, 1, -1, &layers[made++]));
  TRY(tinyai_module_linear(into, channels * side * side, widths[count - 1], 1, TINYAI_F32, &layers[made++]));
  TRY(tinyai_module_sequential(into, layers, made, &network));
  return network;
}

/* The network that a text tells, and the shape of one image. */
static tinyai_module make_network(tinyai_manager into, const char* text, int64_t* shape, int64_t* rank) {
  int64_t widths[MOST_LAYERS];
  int count = 0;
  const int has_images = strncmp(text, "conv-", 5) == 0;
  const char* at = has_images ? text + 5 : text;
  for (char* end; count < MOST_LAYERS && *at; at = *end ? end + 1 : end) {
    widths[count] = strtol(at, &end, 10);
    if (end == at || widths[count++] < 1) break;
  }
  if (*at || count < 2) {
    fprintf(stderr, "'%s' is no network: 784-100-10, or conv-8-16-10\n", text);
    exit(1);
  }
  *rank = has_images ? 3 : 1;
  shape[0] = has_images ? 1 : widths[0];
  shape[1] = shape[2] = SIDE;
  return has_images ? make_convolutions(into, widths, count) : make_linear_network(into, widths, count);
}

static tinyai_dataset make_dataset(tinyai_manager into, int64_t images, const int64_t* image, int64_t rank) {
  int64_t shape[4] = {images};
  memcpy(shape + 1, image, (size_t)rank * sizeof *image);
  int64_t* const labels = malloc((size_t)images * sizeof *labels);
  if (!labels) exit(1);
  for (int64_t i = 0; i < images; ++i) labels[i] = i % CLASSES;
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  TRY(tinyai_array_uniform(into, shape, rank + 1, 0, 1, TINYAI_F32, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, &images, 1, labels, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(into, arrays, 2, 1, &dataset));
  free(labels);
  return dataset;
}

typedef struct sample {
  double* ends; /* of steps */
  int64_t count;
} sample;

static tinyai_status note_step(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                               void* user_data) {
  (void)scope, (void)trainer, (void)state;
  sample* const steps = user_data;
  steps->ends[steps->count++] = microseconds();
  return TINYAI_OK;
}

static void print_steps(const sample* steps, const char* network, const char* optimizer, int64_t images, int64_t bytes,
                        int64_t ranks) {
  printf("{\"kind\": \"steps\", \"network\": \"%s\", \"optimizer\": \"%s\", \"images\": %" PRId64
         ", \"bytes\": %" PRId64 ", \"ranks\": %" PRId64 ", \"us\": [",
         network, optimizer, images, bytes, ranks);
  const int64_t first = steps->count / 10 + 1;
  for (int64_t i = first; i < steps->count; ++i)
    printf("%s%.1f", i > first ? ", " : "", steps->ends[i] - steps->ends[i - 1]);
  printf("]}\n");
}

static void measure_steps(tinyai_manager scope, tinyai_group group, const tinyai_group_state* state, char** told) {
  const char *network = told[0], *optimizer = told[1];
  const int64_t images = strtol(told[2], NULL, 10), count = strtol(told[3], NULL, 10);
  enum { BATCHES = 8 }; /* of an epoch: data that the caches do not hold */
  int64_t shape[3], rank, bytes = 0;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = make_network(scope, network, shape, &rank);
  options.training = make_dataset(scope, BATCHES * images * state->ranks, shape, rank);
  options.shuffle = 0;
  options.epochs = (count + BATCHES - 1) / BATCHES;
  options.group = group;
  options.batch_size = images * state->ranks;
  options.shards = group.id ? state->ranks : 0;
  options.replicas = group.id ? 1 : 0;
  tinyai_variable parameters[2 * MOST_LAYERS];
  int64_t parameter_count;
  TRY(tinyai_module_parameter_count(options.module, &parameter_count));
  for (int64_t i = 0; i < parameter_count; ++i) {
    tinyai_array value;
    int64_t elements;
    TRY(tinyai_module_parameter_at(options.module, i, &parameters[i]));
    TRY(tinyai_variable_value(parameters[i], &value));
    TRY(tinyai_array_size(value, &elements));
    bytes += elements * 4;
  }
  if (strcmp(optimizer, "adam") == 0)
    TRY(tinyai_optimizer_adam(scope, parameters, parameter_count, NULL, &options.optimizer));
  else
    TRY(tinyai_optimizer_sgd(scope, parameters, parameter_count, NULL, &options.optimizer));
  sample steps = {.ends = malloc((size_t)(options.epochs * BATCHES) * sizeof(double)), .count = 0};
  if (!steps.ends) exit(1);
  options.batch_end = note_step;
  options.user_data = &steps;
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(scope, &options, &trainer));
  TRY(tinyai_trainer_run(trainer));
  if (state->rank == 0) print_steps(&steps, network, optimizer, images, bytes, state->ranks);
  free(steps.ends);
}

int main(int argc, char** argv) {
  tinyai_manager scope;
  tinyai_group group = TINYAI_NULL_GROUP;
  tinyai_group_state state = {.struct_size = sizeof state, .ranks = 1};
  tinyai_manager_options seeded;
  tinyai_manager_options_init(&seeded);
  seeded.seed = 1;
  seeded.has_seed = 1;
  TRY(tinyai_set_threads(1));
  TRY(tinyai_manager_open(TINYAI_NULL_MANAGER, &seeded, &scope));
  if (getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("WORLD_SIZE")) {
    TRY(tinyai_group_open(scope, NULL, &group));
    TRY(tinyai_group_get_state(group, &state));
  }
  if (argc > 2 && strcmp(argv[1], "sum") == 0 && group.id) {
    for (int i = 2; i < argc; ++i) measure_sum(scope, group, &state, strtol(argv[i], NULL, 10));
  } else if (argc == 6 && strcmp(argv[1], "train") == 0) {
    measure_steps(scope, group, &state, argv + 2);
  } else {
    fprintf(stderr, "ranks_measure sum BYTES .. (started by mpirun) | train NETWORK OPTIMIZER IMAGES STEPS\n");
    return 1;
  }
  TRY(tinyai_manager_close(scope));
  return 0;
}
