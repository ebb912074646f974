/* Ranks that are threads: any number of them has the bits of one process (R01), whatever is trained and however (R02);
 * what they do not have alike is told (R03), a checkpoint of any number of them goes on on any other (R07), and an
 * engine that is not there is named (R14). Each rank has a base scope of its own, in which it trains linear, tanh,
 * dropout, linear in eight shards; or all that R02 lists. Another thread than the row's does without the macros. */
#define _GNU_SOURCE
#include <math.h>
#include <unistd.h>

#include "scenario.h"

enum { EXAMPLES = 52, FEATURES = 6, WIDTH = 8, CLASSES = 3, SHARDS = 8, MOST_RANKS = 8, MOST_STATE = 512, WORDS = 30 };

#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

/* What a call has ended with. */
typedef struct ended {
  tinyai_status status;
  char message[1200];
} ended;

/* A network, its examples, and how it is trained. */
typedef struct plan {
  int64_t width, classes;
  tinyai_dtype dtype;
  tinyai_trainer_options options;
} plan;

/* One rank, or (ranks 0) a process without a group. */
typedef struct rank {
  int64_t number, ranks;
  const char* address;
  tinyai_status (*body)(struct rank* own); /* within its scope, with its group */
  tinyai_manager scope;
  tinyai_group group;
  tinyai_module module;
  int64_t epochs;
  const char *from, *to;   /* checkpoints, or null */
  bool has_words, by_rows; /* R02: an embedding, a batch norm, masks, clipping; its gradient by rows */
  int32_t compile;
  void (*change)(plan* change); /* what rank 1 has otherwise, or null */
  ended whole, run;
  tinyai_trainer_state state;
  float weights[MOST_STATE];
  int64_t count;
} rank;

static void note(ended* how, tinyai_status status) {
  how->status = status;
  how->message[0] = 0;
  if (status != TINYAI_OK) tinyai_last_error(how->message, sizeof how->message);
}

/* ------------------------------------------------------------------------------------------------------- in threads */

static tinyai_status open_rank(rank* own) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device_under_test();
  options.name = "rank";
  options.has_seed = 1;
  options.seed = 7 + (uint64_t)own->number; /* weights of its own: rank 0's are trained */
  TRY(tinyai_manager_open(no_manager, &options, &own->scope));
  if (own->ranks == 0) return TINYAI_OK;
  tinyai_group_options group;
  tinyai_group_options_init(&group);
  group.engine = "threads";
  group.address = own->address;
  group.rank = own->number;
  group.ranks = own->ranks;
  group.timeout = 60;
  return tinyai_group_open(own->scope, &group, &own->group);
}

static void* live(void* given) {
  rank* const own = given;
  tinyai_status status = open_rank(own);
  if (status == TINYAI_OK) status = own->body(own);
  note(&own->whole, status);
  tinyai_manager_close(own->scope); /* and with it the group */
  return NULL;
}

/* Runs the body on so many ranks that begin as `like`, or without a group. */
static void on_ranks(int64_t ranks, const rank* like, rank* all) {
  static int meetings = 0;
  char address[40];
  snprintf(address, sizeof address, "row %d", meetings++);
  pthread_t threads[MOST_RANKS];
  const int64_t count = ranks ? ranks : 1;
  for (int64_t i = 0; i < count; ++i) {
    all[i] = *like;
    all[i].number = i;
    all[i].ranks = ranks;
    all[i].address = address;
    if (pthread_create(&threads[i], NULL, live, &all[i]) != 0) abort();
  }
  for (int64_t i = 0; i < count; ++i) pthread_join(threads[i], NULL);
  for (int64_t i = 0; i < count; ++i) {
    if (all[i].whole.status != TINYAI_OK) printf("rank %d: %s\n", (int)i, all[i].whole.message);
    CHECK_INT(all[i].whole.status, TINYAI_OK);
  }
}

/* --------------------------------------------------------------------------------------------------------- training */

static tinyai_status make_dataset(tinyai_manager into, tinyai_dtype dtype, tinyai_dataset* out) {
  float x[EXAMPLES][FEATURES];
  int64_t y[EXAMPLES];
  for (int i = 0; i < EXAMPLES; ++i) {
    for (int k = 0; k < FEATURES; ++k) x[i][k] = sinf(0.37f * (float)(i + 1) * (float)(k + 1));
    y[i] = (i / 3) % CLASSES;
  }
  tinyai_array arrays[2], narrow;
  TRY(tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){EXAMPLES, FEATURES}, 2, x, &narrow));
  TRY(tinyai_array_cast(into, narrow, dtype, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){EXAMPLES}, 1, y, &arrays[1]));
  return tinyai_dataset_from_arrays(into, arrays, 2, 1, out);
}

/* Two words an example. */
static tinyai_status make_words(tinyai_manager into, tinyai_dataset* out) {
  int64_t words[EXAMPLES][2], y[EXAMPLES];
  for (int i = 0; i < EXAMPLES; ++i) {
    words[i][0] = i * 7 % WORDS;
    words[i][1] = i * 11 % (WORDS - 8);
    y[i] = (words[i][0] + words[i][1]) % CLASSES;
  }
  tinyai_array arrays[2];
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){EXAMPLES, 2}, 2, words, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){EXAMPLES}, 1, y, &arrays[1]));
  return tinyai_dataset_from_arrays(into, arrays, 2, 1, out);
}

static tinyai_status make_word_network(tinyai_manager into, bool by_rows, tinyai_module* out) {
  tinyai_module layers[6];
  tinyai_variable table;
  int64_t pruned = 0;
  TRY(tinyai_module_embedding(into, WORDS, 4, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_flatten(into, 1, -1, &layers[1]));
  TRY(tinyai_module_linear(into, 2 * 4, WIDTH, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_batch_norm(into, 1, WIDTH, NULL, &layers[3]));
  TRY(tinyai_module_dropout(into, 0.25, &layers[4]));
  TRY(tinyai_module_linear(into, WIDTH, CLASSES, 1, TINYAI_F32, &layers[5]));
  TRY(tinyai_module_prune(layers[2], 0.3, 1, &pruned));
  TRY(tinyai_module_parameter_at(layers[0], 0, &table));
  TRY(tinyai_variable_set_sparse_grad(table, by_rows));
  return tinyai_module_sequential(into, layers, 6, out);
}

static tinyai_status make_network(tinyai_manager into, const plan* planned, tinyai_module* out) {
  tinyai_module layers[4];
  TRY(tinyai_module_linear(into, FEATURES, planned->width, 1, planned->dtype, &layers[0]));
  TRY(tinyai_module_activation(into, TINYAI_TANH, NULL, &layers[1]));
  TRY(tinyai_module_dropout(into, 0.25, &layers[2]));
  TRY(tinyai_module_linear(into, planned->width, planned->classes, 1, planned->dtype, &layers[3]));
  return tinyai_module_sequential(into, layers, 4, out);
}

static tinyai_status make_trainer(rank* own, tinyai_trainer* out) {
  plan planned = {.width = WIDTH, .classes = CLASSES, .dtype = TINYAI_F32};
  tinyai_trainer_options_init(&planned.options);
  planned.options.batch_size = 20; /* the last has 12 */
  planned.options.shards = SHARDS;
  planned.options.replicas = 1;
  planned.options.epochs = own->epochs;
  planned.options.rate = 0.02;
  planned.options.seed = 5;
  planned.options.group = own->group;
  planned.options.compile = own->compile;
  if (own->change && own->number == 1) own->change(&planned);
  if (own->has_words) {
    planned.options.batch_size = EXAMPLES / 2; /* statistics of a shard are of three at least */
    planned.options.shards = SHARDS - 1;
    planned.options.clip_norm = 0.3;
    TRY(make_word_network(own->scope, own->by_rows, &own->module));
    TRY(make_words(own->scope, &planned.options.training));
  } else {
    TRY(make_network(own->scope, &planned, &own->module));
    TRY(make_dataset(own->scope, planned.dtype, &planned.options.training));
  }
  planned.options.module = own->module;
  return tinyai_trainer_create(own->scope, &planned.options, out);
}

static tinyai_status read_weights(rank* own) {
  int64_t parameters = 0;
  own->count = 0;
  TRY(tinyai_module_parameter_count(own->module, &parameters));
  for (int64_t i = 0; i < parameters; ++i) {
    tinyai_variable parameter;
    tinyai_array value, wide;
    int64_t size = 0;
    TRY(tinyai_module_parameter_at(own->module, i, &parameter));
    TRY(tinyai_variable_value(parameter, &value));
    TRY(tinyai_array_cast(own->scope, value, TINYAI_F32, &wide));
    TRY(tinyai_array_size(wide, &size));
    TRY(tinyai_array_to_host(wide, own->weights + own->count, size * (int64_t)sizeof *own->weights));
    own->count += size;
  }
  return TINYAI_OK;
}

/* From a checkpoint, if any, to another. */
static tinyai_status train(rank* own) {
  tinyai_trainer trainer;
  TRY(make_trainer(own, &trainer));
  if (own->from) TRY(tinyai_trainer_load(trainer, own->from));
  note(&own->run, tinyai_trainer_run(trainer));
  if (own->run.status == TINYAI_OK && own->to) TRY(tinyai_trainer_save(trainer, own->to));
  own->state = (tinyai_trainer_state){.struct_size = sizeof own->state};
  TRY(tinyai_trainer_get_state(trainer, &own->state));
  return read_weights(own);
}

static bool alike(const rank* a, const rank* b) {
  return a->count == b->count && a->state.steps == b->state.steps && a->state.loss == b->state.loss &&
         memcmp(a->weights, b->weights, sizeof(float) * (size_t)a->count) == 0;
}

/* -------------------------------------------------------------------------------------------------------- R01, R02 */

/* What follows a checkpoint's header, which tells how long the run took. */
static int64_t arrays_in(const char* path, unsigned char* out, int64_t room) {
  FILE* const file = fopen(path, "rb");
  uint64_t header = 0;
  if (!file) return -1;
  int64_t size = -1;
  if (fread(&header, sizeof header, 1, file) == 1 && fseek(file, (long)header, SEEK_CUR) == 0)
    size = (int64_t)fread(out, 1, (size_t)room, file);
  fclose(file);
  return size;
}

SCENARIO_WITH(R01, ROW_OF_THREADS) {
  static rank whole[1], all[MOST_RANKS];
  static unsigned char wanted[1 << 14], found[sizeof wanted];
  char path[] = "/tmp/tinyai-ranked-XXXXXX";
  const int file = mkstemp(path);
  CHECK(file >= 0);
  close(file);
  for (int32_t compile = 0; compile <= 1; ++compile) {
    on_ranks(0, &(rank){.body = train, .epochs = 3, .to = path, .compile = compile}, whole);
    CHECK_INT(whole[0].state.steps, 9);
    const int64_t size = arrays_in(path, wanted, sizeof wanted);
    CHECK(size > 1000 && size < (int64_t)sizeof wanted);
    for (int64_t ranks = 1; ranks <= MOST_RANKS; ranks *= 2) {
      on_ranks(ranks, &(rank){.body = train, .epochs = 3, .to = path, .compile = compile}, all);
      for (int64_t n = 0; n < ranks; ++n) CHECK(alike(&all[n], &whole[0]));
      CHECK_INT(arrays_in(path, found, sizeof found), size);
      CHECK(memcmp(wanted, found, (size_t)size) == 0);
    }
  }
  unlink(path);
}

/* What is compiled has whole gradients. */
SCENARIO_WITH(R02, ROW_OF_THREADS) {
  static rank whole[1], all[MOST_RANKS];
  for (int way = 0; way < 3; ++way) {
    const rank like = {.body = train, .epochs = 3, .has_words = true, .by_rows = way == 1, .compile = way == 2};
    on_ranks(0, &like, whole);
    CHECK_INT(whole[0].state.steps, 6);
    for (int64_t ranks = 3; ranks <= 5; ranks += 2) {
      on_ranks(ranks, &like, all);
      for (int64_t n = 0; n < ranks; ++n) CHECK(alike(&all[n], &whole[0]));
    }
  }
}

/* -------------------------------------------------------------------------------------------------------------- R03 */

static void another_shape(plan* change) { change->width = 5; }
static void another_dtype(plan* change) { change->dtype = TINYAI_F64; }
static void another_order(plan* change) { change->options.shuffle = !change->options.shuffle; }
static void another_seed(plan* change) { change->options.seed = 6; }
static void another_size(plan* change) { change->options.batch_size = 13; }
static void another_rate(plan* change) { change->options.rate = 0.5; }

/* Of one array on each rank, which groups exchange from the CPU's memory. */
static tinyai_status sum_of(rank* own, int64_t size) {
  tinyai_manager host;
  tinyai_array x, sum;
  TRY(tinyai_manager_open(no_manager, NULL, &host));
  tinyai_status status = tinyai_array_full(host, &size, 1, 1, TINYAI_F32, &x);
  if (status == TINYAI_OK) status = tinyai_array_group_sum(host, x, own->group, &sum);
  tinyai_manager_close(host);
  return status;
}

/* A run that is refused, after which the group goes on. */
static tinyai_status differ(rank* own) {
  TRY(train(own));
  return sum_of(own, 2);
}

static tinyai_status sum_unlike(rank* own) {
  note(&own->run, sum_of(own, own->number == 1 ? 3 : 2));
  return TINYAI_OK;
}

static void told_on_all(const rank* all, const char* named) {
  for (int64_t i = 0; i < 3; ++i) {
    CHECK_INT(all[i].run.status, TINYAI_ERROR_DIFFERS);
    const bool says = strstr(all[i].run.message, "rank 1 differs from rank 0") && strstr(all[i].run.message, named);
    if (!says) printf("not '%s': %s\n", named, all[i].run.message);
    CHECK(says);
  }
}

SCENARIO_WITH(R03, ROW_OF_THREADS) {
  static const struct {
    void (*change)(plan* change);
    const char* named;
  } cases[] = {
      {another_shape, "'0.weight' is f32[5,6] there, and f32[8,6] on rank 0"},
      {another_dtype, "'0.weight' is f64[8,6] there, and f32[8,6] on rank 0"},
      {another_order, "shuffle is false there, and true on rank 0"},
      {another_seed, "seed is 6 there, and 5 on rank 0"},
      {another_size, "batch_size is 13 there, and 20 on rank 0"},
      {another_rate, "rate.0"},
  };
  static rank all[MOST_RANKS];
  const double begin = seconds();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    on_ranks(3, &(rank){.body = differ, .epochs = 2, .change = cases[i].change}, all);
    told_on_all(all, cases[i].named);
    for (int64_t n = 0; n < 3; ++n) CHECK_INT(all[n].state.steps, 0);
  }
  on_ranks(3, &(rank){.body = sum_unlike}, all);
  told_on_all(all, "shape is [3], not [2]");
  CHECK(seconds() - begin < 30); /* none has waited for the timeout of 60 */
}

/* -------------------------------------------------------------------------------------------------------------- R07 */

static int64_t size_of(const char* path) {
  FILE* const file = fopen(path, "rb");
  if (!file) return -1;
  fseek(file, 0, SEEK_END);
  const int64_t size = ftell(file);
  fclose(file);
  return size;
}

/* A checkpoint that ends before its end is none: nothing changes. */
static tinyai_status load_cut(rank* own) {
  tinyai_trainer trainer;
  TRY(make_trainer(own, &trainer));
  TRY(read_weights(own));
  float before[MOST_STATE];
  memcpy(before, own->weights, sizeof before);
  note(&own->run, tinyai_trainer_load(trainer, own->from));
  TRY(read_weights(own));
  return memcmp(before, own->weights, sizeof(float) * (size_t)own->count) == 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL;
}

SCENARIO_WITH(R07, ROW_OF_THREADS) {
  static rank whole[1], all[MOST_RANKS];
  char path[] = "/tmp/tinyai-ranked-XXXXXX";
  const int file = mkstemp(path);
  CHECK(file >= 0);
  close(file);
  on_ranks(0, &(rank){.body = train, .epochs = 4}, whole);
  CHECK_INT(whole[0].state.steps, 12);
  for (int64_t from = 0; from <= 4; ++from) {
    on_ranks(from, &(rank){.body = train, .epochs = 2, .to = path}, all);
    for (int64_t to = 0; to <= 4; ++to) {
      on_ranks(to, &(rank){.body = train, .epochs = 4, .from = path}, all);
      for (int64_t n = 0; n < (to ? to : 1); ++n) CHECK(alike(&all[n], &whole[0]));
    }
  }
  for (int64_t cut = (size_of(path) - 1) / 4096 * 4096; cut >= 0; cut -= 4096) {
    CHECK_INT(truncate(path, cut), 0);
    on_ranks(2, &(rank){.body = load_cut, .epochs = 4, .from = path}, all);
    for (int64_t n = 0; n < 2; ++n) CHECK_INT(all[n].run.status, TINYAI_ERROR_FORMAT);
  }
  unlink(path);
}

/* -------------------------------------------------------------------------------------------------------------- R14 */

static void is_told(tinyai_manager scope, const char* engine, const char* searched) {
  tinyai_group_options options;
  tinyai_group_options_init(&options);
  options.engine = engine;
  options.rank = 0;
  options.ranks = 1;
  tinyai_group group;
  CHECK_STATUS(tinyai_group_open(scope, &options, &group), TINYAI_ERROR_DEVICE);
  char named[60];
  snprintf(named, sizeof named, "engine '%s' is not there", engine);
  CHECK_MESSAGE_HAS(named);
  CHECK_MESSAGE_HAS(searched);
  CHECK_MESSAGE_HAS("take engine 'threads'"); /* what helps */
}

SCENARIO_WITH(R14, ROW_OF_THREADS) {
  const tinyai_manager scope = open_scope(no_manager, "alone");
  setenv("TINYAI_MPI_PATH", "/nowhere/libmpi.so.40", 1);
  is_told(scope, "mpi", "/nowhere/libmpi.so.40");
  setenv("TINYAI_GLOO_PATH", "/nowhere/libtinyai_gloo.so", 1);
  is_told(scope, "gloo", "/nowhere/libtinyai_gloo.so");
  unsetenv("TINYAI_GLOO_PATH");
  is_told(scope, "nccl", "search");
  /* As if mpirun had started it, with an MPI that is not there. */
  setenv("OMPI_COMM_WORLD_SIZE", "2", 1);
  setenv("OMPI_COMM_WORLD_RANK", "0", 1);
  tinyai_group group;
  CHECK_STATUS(tinyai_group_open(scope, NULL, &group), TINYAI_ERROR_DEVICE);
  CHECK_MESSAGE_HAS("OMPI_COMM_WORLD_SIZE says that this is one of 2 ranks");
  CHECK_MESSAGE_HAS("TINYAI_MPI_PATH");
  unsetenv("OMPI_COMM_WORLD_SIZE");
  unsetenv("OMPI_COMM_WORLD_RANK");
  unsetenv("TINYAI_MPI_PATH");
  close_scope(scope);
}
