/* Two ranks save a run's folder, and are killed at each call on files in turn. What is loaded afterwards is the step
 * before or the new one, whole: the training goes on to the same bits. The next save leaves no half folder. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/saving.h"
#include "tinyai.h"

enum { EXAMPLES = 24, FEATURES = 3, WIDTH = 5, CLASSES = 2, RANKS = 2, MOST_WEIGHTS = 64 };

#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

/* Of the calls on files from now on this one ends the process, as kill -9 would; 0: none. */
static atomic_int left;

static void one_call(void) {
  if (atomic_load(&left) > 0 && atomic_fetch_sub(&left, 1) == 1) kill(getpid(), SIGKILL);
}

/* The library's calls come here: a program's own symbols go before the C library's. */
__attribute__((visibility("default"))) int fsync(int file) {
  one_call();
  return (int)syscall(SYS_fsync, file);
}
__attribute__((visibility("default"))) ssize_t pwrite(int file, const void* from, size_t bytes, off_t offset) {
  one_call();
  return syscall(SYS_pwrite64, file, from, bytes, offset);
}
__attribute__((visibility("default"))) int linkat(int a, const char* from, int b, const char* to, int flags) {
  one_call();
  return (int)syscall(SYS_linkat, a, from, b, to, flags);
}
__attribute__((visibility("default"))) int rename(const char* from, const char* to) {
  one_call();
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
__attribute__((visibility("default"))) int mkdir(const char* path, mode_t mode) {
  one_call();
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
__attribute__((visibility("default"))) int unlink(const char* path) {
  one_call();
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

typedef struct rank {
  int64_t number;
  const char* runs;
  int deadly;
  tinyai_status status;
} rank;

static tinyai_status make_trainer(tinyai_manager scope, const char* runs, tinyai_group group, int64_t epochs,
                                  tinyai_module* network, tinyai_trainer* trainer) {
  float x[EXAMPLES][FEATURES];
  int64_t y[EXAMPLES];
  for (int i = 0; i < EXAMPLES; ++i) {
    for (int k = 0; k < FEATURES; ++k) x[i][k] = sinf(0.37f * (float)(i + 1) * (float)(k + 1));
    y[i] = i / 3 % CLASSES;
  }
  tinyai_array arrays[2];
  tinyai_module layers[3];
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  TRY(tinyai_array_from_host(scope, TINYAI_F32, (const int64_t[]){EXAMPLES, FEATURES}, 2, x, &arrays[0]));
  TRY(tinyai_array_from_host(scope, TINYAI_I64, (const int64_t[]){EXAMPLES}, 1, y, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(scope, arrays, 2, 1, &options.training));
  TRY(tinyai_module_linear(scope, FEATURES, WIDTH, 1, TINYAI_F32, &layers[0]));
  TRY(tinyai_module_activation(scope, TINYAI_TANH, NULL, &layers[1]));
  TRY(tinyai_module_linear(scope, WIDTH, CLASSES, 1, TINYAI_F32, &layers[2]));
  TRY(tinyai_module_sequential(scope, layers, 3, network));
  options.module = *network;
  options.batch_size = 8;
  options.shards = 4;
  options.replicas = 1;
  options.epochs = epochs;
  options.seed = 3;
  options.group = group;
  options.checkpoints = runs;
  return tinyai_trainer_create(scope, &options, trainer);
}

static tinyai_status open_seeded(tinyai_manager* scope) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.has_seed = 1;
  options.seed = 11;
  return tinyai_manager_open(TINYAI_NULL_MANAGER, &options, scope);
}

/* Saves after the first epoch, and is killed when it saves after the second. */
static tinyai_status train(const rank* own) {
  tinyai_manager scope;
  tinyai_group group;
  tinyai_group_options options;
  tinyai_module network;
  tinyai_trainer trainer;
  TRY(open_seeded(&scope));
  tinyai_group_options_init(&options);
  options.engine = "threads";
  options.address = "killed";
  options.rank = own->number;
  options.ranks = RANKS;
  TRY(tinyai_group_open(scope, &options, &group));
  TRY(make_trainer(scope, own->runs, group, 1, &network, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_save_run(trainer));
  TRY(tinyai_trainer_set_epochs(trainer, 2));
  TRY(tinyai_trainer_run(trainer)); /* ends when both are at its end */
  if (own->number == 0) atomic_store(&left, own->deadly);
  TRY(tinyai_trainer_save_run(trainer));
  atomic_store(&left, 0);
  return tinyai_manager_close(scope);
}

static void* live(void* given) {
  rank* const own = given;
  own->status = train(own);
  return NULL;
}

/* True if it was killed. */
static int killed(const char* runs, int deadly) {
  const pid_t child = fork(); /* before the first call of this process: so all may use the library */
  if (child == 0) {
    rank ranks[RANKS] = {{0, runs, deadly, 0}, {1, runs, deadly, 0}};
    pthread_t threads[RANKS];
    for (int i = 0; i < RANKS; ++i) pthread_create(&threads[i], NULL, live, &ranks[i]);
    for (int i = 0; i < RANKS; ++i) pthread_join(threads[i], NULL);
    _exit(ranks[0].status || ranks[1].status ? 7 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  check((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) || status == 0, "ranks are killed, or end well");
  return WIFSIGNALED(status);
}

typedef struct outcome {
  int64_t steps;               /* that the checkpoint was of; -1: an error */
  float weights[MOST_WEIGHTS]; /* after three epochs */
} outcome;

/* One process goes on to the third epoch, from `runs` if it is there, and saves. */
static tinyai_status go_on(const char* runs, outcome* out) {
  tinyai_manager scope;
  tinyai_module network;
  tinyai_trainer trainer;
  tinyai_trainer_state state = {.struct_size = sizeof state};
  int32_t found = 0;
  TRY(open_seeded(&scope));
  TRY(make_trainer(scope, runs, TINYAI_NULL_GROUP, 3, &network, &trainer));
  if (runs) TRY(tinyai_trainer_load_run(trainer, &found));
  TRY(tinyai_trainer_get_state(trainer, &state));
  TRY(tinyai_trainer_run(trainer));
  if (runs) TRY(tinyai_trainer_save_run(trainer));
  int64_t count = 0, at = 0;
  TRY(tinyai_module_parameter_count(network, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_variable parameter;
    tinyai_array value;
    int64_t size = 0;
    TRY(tinyai_module_parameter_at(network, i, &parameter));
    TRY(tinyai_variable_value(parameter, &value));
    TRY(tinyai_array_size(value, &size));
    TRY(tinyai_array_to_host(value, out->weights + at, size * (int64_t)sizeof(float)));
    at += size;
  }
  out->steps = state.steps;
  return tinyai_manager_close(scope);
}

static outcome gone_on(const char* runs) {
  outcome out = {.steps = -1};
  int ends[2];
  if (pipe(ends) != 0) return out;
  const pid_t child = fork();
  if (child == 0) {
    if (go_on(runs, &out) != TINYAI_OK) {
      char text[300];
      tinyai_last_error(text, sizeof text);
      fprintf(stderr, "%s\n", text);
      out.steps = -1;
    }
    _exit(write(ends[1], &out, sizeof out) != sizeof out);
  }
  close(ends[1]);
  if (read(ends[0], &out, sizeof out) != sizeof out) out.steps = -1;
  close(ends[0]);
  waitpid(child, NULL, 0);
  return out;
}

/* Each folder has run.json, and nothing has a temporary name. Removes all. */
static int folders_in(const char* runs) {
  int count = 0;
  DIR* const all = opendir(runs);
  for (struct dirent* entry; all && (entry = readdir(all));) {
    if (entry->d_name[0] == '.') continue;
    char folder[400], path[800];
    snprintf(folder, sizeof folder, "%s/%s", runs, entry->d_name);
    snprintf(path, sizeof path, "%s/run.json", folder);
    check(access(path, F_OK) == 0, "a folder that is left has run.json");
    DIR* const one = opendir(folder);
    for (struct dirent* file; one && (file = readdir(one));) {
      if (file->d_name[0] == '.') continue;
      check(!strstr(file->d_name, ".tmp"), "no temporary name is left");
      snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
      remove(path);
    }
    closedir(one);
    rmdir(folder);
    ++count;
  }
  closedir(all);
  return count;
}

int main(void) {
  char runs[] = "/tmp/tinyai-killed-XXXXXX";
  check(mkdtemp(runs) != NULL, "a folder");
  const outcome wanted = gone_on(NULL);
  check(wanted.steps == 0, "an unbroken run");
  int older = 0, newer = 0, deadly = 1;
  for (; killed(runs, deadly); ++deadly) {
    const outcome found = gone_on(runs);
    check(found.steps == 3 || found.steps == 6, "a whole step is found");
    check(memcmp(found.weights, wanted.weights, sizeof wanted.weights) == 0, "and goes on to the same bits");
    older += found.steps == 3;
    newer += found.steps == 6;
    folders_in(runs);
  }
  const outcome found = gone_on(runs);
  check(found.steps == 6 && folders_in(runs) == 3, "without a kill the new step is there");
  check(older > 10 && newer > 0, "kills came before and after the new step was there");
  check(files_in(runs) == 0, "nothing is left");
  printf("%d kills: %d times the step before, %d times the new one\n", deadly - 1, older, newer);
  rmdir(runs);
  return failures != 0;
}
