/* W4 on ranks: 784-100-100-10, sigmoid, SGD 0.1, 60,000 images in memory, one thread a rank.
 *
 *     ranks_times [images=100] [epochs=4] ..     of a batch a rank; this process alone, without a group
 *     mpirun -n 2 ranks_times ..                 the same for each of two
 *
 *     hidden=N    units of the two layers, for larger gradients
 *     bucket=N    the group's bucket_bytes; larger than all gradients: none goes out before the backward ends
 *     compile=1   forward and backward are compiled
 *     group=0     ranks work side by side, and exchange nothing
 *     shards=N    a process alone cuts batches of so many times the images: N ranks have the same weights
 *     sum=BYTES   no training: sums of so many bytes, the group's against MPI's own all-reduce
 *
 * Prints the best epoch in milliseconds, what a rank sent and waited for in an epoch, and a hash of the weights. */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <inttypes.h>
#include <string.h>

#include "program.h"

enum { IMAGES = 60000, PIXELS = 784, CLASSES = 10 };

static double now(void) { return microseconds() / 1e3; }

static tinyai_module make_network(tinyai_manager into, int64_t hidden) {
  tinyai_module layers[5], network;
  TRY(tinyai_module_linear(into, PIXELS, hidden, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(into, TINYAI_SIGMOID, NULL, &layers[1]));
  TRY(tinyai_module_linear(into, hidden, hidden, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_activation(into, TINYAI_SIGMOID, NULL, &layers[3]));
  TRY(tinyai_module_linear(into, hidden, CLASSES, 1, TINYAI_F32, &layers[4]));
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

/* MPI's own sum, found as the engine finds it; handles are addresses of Open MPI's objects. */
typedef int (*allreduce_fn)(const void*, void*, int, void*, void*, void*);

static void time_sums(tinyai_manager scope, tinyai_group group, int64_t rank, int64_t bytes) {
  enum { TIMES = 200 };
  const int64_t count = bytes / 4;
  tinyai_array x, sum;
  TRY(tinyai_array_full(scope, &count, 1, 1, TINYAI_F32, &x));
  void* const mpi = dlopen("libmpi.so.40", RTLD_NOW);
  const allreduce_fn allreduce = mpi ? (allreduce_fn)(uintptr_t)dlsym(mpi, "MPI_Allreduce") : NULL;
  float* const own = calloc((size_t)count, sizeof *own);
  float* const all = calloc((size_t)count, sizeof *all);
  double ours = 1e300, theirs = 1e300;
  for (int i = 0; i < TIMES; ++i) {
    double begin = now();
    TRY(tinyai_array_group_sum(scope, x, group, &sum));
    double took = now() - begin;
    if (took < ours) ours = took;
    TRY(tinyai_array_release(sum));
    if (!allreduce) continue;
    begin = now();
    allreduce(own, all, (int)count, dlsym(mpi, "ompi_mpi_float"), dlsym(mpi, "ompi_mpi_op_sum"),
              dlsym(mpi, "ompi_mpi_comm_world"));
    took = now() - begin;
    if (took < theirs) theirs = took;
  }
  if (rank == 0)
    printf("%.1f kB: %.0f us in the order of ranks, %.0f us by MPI_Allreduce\n", (double)bytes / 1e3, ours * 1e3,
           allreduce ? theirs * 1e3 : 0);
  free(own);
  free(all);
}

/* FNV-1a. */
static uint64_t hash_of(const tinyai_variable* parameters) {
  uint64_t hash = 0xcbf29ce484222325;
  for (int i = 0; i < 6; ++i) {
    tinyai_array value;
    int64_t size = 0;
    TRY(tinyai_variable_value(parameters[i], &value));
    TRY(tinyai_array_size(value, &size));
    unsigned char* const bytes = malloc((size_t)size * sizeof(float));
    TRY(tinyai_array_to_host(value, bytes, size * (int64_t)sizeof(float)));
    for (int64_t k = 0; k < size * (int64_t)sizeof(float); ++k) hash = (hash ^ bytes[k]) * 0x100000001b3;
    free(bytes);
  }
  return hash;
}

static int64_t option(int argc, char** argv, const char* name, int64_t otherwise) {
  const size_t length = strlen(name);
  for (int i = 1; i < argc; ++i)
    if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=') return strtol(argv[i] + length + 1, NULL, 10);
  return otherwise;
}

int main(int argc, char** argv) {
  const int64_t images = option(argc, argv, "images", 100), epochs = option(argc, argv, "epochs", 4);
  const int64_t hidden = option(argc, argv, "hidden", 100), bytes = option(argc, argv, "sum", 0);
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
  options.shuffle = 0;
  options.epochs = 0;
  tinyai_group_state group = {.struct_size = sizeof group, .ranks = 1}, before = group;
  if (launched) {
    tinyai_group_options how;
    tinyai_group_options_init(&how);
    how.bucket_bytes = option(argc, argv, "bucket", 0);
    TRY(tinyai_group_open(scope, &how, &options.group));
    TRY(tinyai_group_get_state(options.group, &group));
  }
  if (bytes && launched) {
    time_sums(scope, options.group, group.rank, bytes);
    TRY(tinyai_manager_close(scope));
    return 0;
  }
  const int exchanges = launched && option(argc, argv, "group", 1);
  if (!exchanges) options.group = TINYAI_NULL_GROUP;
  options.module = make_network(scope, hidden);
  options.training = make_dataset(scope);
  options.compile = (int32_t)option(argc, argv, "compile", 0);
  options.shards = exchanges ? group.ranks : option(argc, argv, "shards", 0);
  options.batch_size = options.shards ? images * options.shards : images;
  options.replicas = options.shards ? 1 : 0;
  const int64_t count = PIXELS * hidden + hidden + hidden * hidden + hidden + hidden * CLASSES + CLASSES;
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
    if (exchanges) TRY(tinyai_group_get_state(options.group, &before));
    const double begin = now();
    TRY(tinyai_trainer_run(trainer));
    const double took = now() - begin;
    if (took < best) best = took;
    if (exchanges) TRY(tinyai_group_get_state(options.group, &group));
  }
  if (group.rank == 0) {
    /* Ranks that exchange nothing have a whole epoch each. */
    printf("%" PRId64 " ranks, %" PRId64 " images a rank: %.0f ms an epoch", group.ranks, images,
           exchanges ? best : best / (double)group.ranks);
    if (exchanges)
      printf("; %.1f MB sent, %.0f ms waited, %" PRId64 " calls; %.1f kB of gradients",
             (double)(group.sent_bytes - before.sent_bytes) / 1e6, (group.waited_seconds - before.waited_seconds) * 1e3,
             group.calls - before.calls, (double)count * 4 / 1e3);
    printf("; weights %016" PRIx64 "\n", hash_of(parameters));
  }
  TRY(tinyai_manager_close(scope));
  return 0;
}
