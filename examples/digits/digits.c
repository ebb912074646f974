/* Handwritten digits: a small convolutional network learns 1,437 images of 8x8 pixels and is tested on 360 others, for
 * three seeds. Shows where every byte lives on the way.
 *
 *     digits [folder for the curve and the report [device]]
 *     digits --losses epochs [device]    seed 1 alone, a line an epoch; Java's and Rust's example print the same
 *
 * The device is "cpu" if not said; "cuda:0" is the first GPU (docs/cuda.md). Nothing else has to know it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { TRAINING = 1437, TEST = 360, SEEDS = 3, EPOCHS = 40 };

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

static const tinyai_manager none = {0}; /* let the operands and the entered scope decide */

/* The images as [1797, 1, 8, 8] between 0 and 1, and their labels. */
static tinyai_dataset make_dataset(tinyai_manager into) {
  read_digits();
  tinyai_array arrays[2];
  TRY(tinyai_array_from_host(into, TINYAI_F32, (const int64_t[]){IMAGES, 1, 8, 8}, 4, pixels, &arrays[0]));
  TRY(tinyai_array_from_host(into, TINYAI_I64, (const int64_t[]){IMAGES}, 1, labels, &arrays[1]));
  tinyai_dataset digits;
  TRY(tinyai_dataset_from_arrays(into, arrays, 2, 1, &digits));
  return digits;
}

static tinyai_module convolution(int64_t in, int64_t out) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  tinyai_module module;
  TRY(tinyai_module_conv2d(none, in, out, 3, 3, &options, &module));
  return module;
}

static tinyai_module relu(void) {
  tinyai_module module;
  TRY(tinyai_module_activation(none, TINYAI_RELU, NULL, &module));
  return module;
}

/* All parts are made in the entered scope: the model's, and in their order, which is that of the random numbers. */
static tinyai_module make_network(void) {
  tinyai_module pool, flatten, hidden, dropout, scores, network;
  const tinyai_module narrow = convolution(1, 16), wide = convolution(16, 32);
  TRY(tinyai_module_max_pool2d(none, 2, 2, NULL, &pool));
  TRY(tinyai_module_flatten(none, 1, -1, &flatten));
  TRY(tinyai_module_linear(none, 32 * 4 * 4, 64, 1, TINYAI_F32, &hidden));
  TRY(tinyai_module_dropout(none, 0.25, &dropout));
  TRY(tinyai_module_linear(none, 64, 10, 1, TINYAI_F32, &scores));
  const tinyai_module layers[] = {narrow, relu(), wide, relu(), pool, flatten, hidden, relu(), dropout, scores};
  TRY(tinyai_module_sequential(none, layers, sizeof layers / sizeof *layers, &network));
  return network;
}

static void print_tree(const char* when) {
  static char text[1 << 16];
  TRY(tinyai_manager_debug_dump(none, TINYAI_TEXT, text, sizeof text, NULL));
  printf("\n%s:\n%s\n", when, text);
}

/* Callbacks of the first run: what the scopes hold in the midst of the first step, and after it. */
static tinyai_status during_step(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                 void* first_run) {
  (void)scope, (void)trainer;
  if (*(int*)first_run && state->steps == 0) print_tree("The scopes in the first step, between forward and backward");
  return TINYAI_OK;
}

static tinyai_status after_step(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                void* first_run) {
  (void)scope, (void)trainer;
  if (*(int*)first_run && state->steps == 1) print_tree("The scopes after the first step");
  return TINYAI_OK;
}

static void print_peak(tinyai_manager manager) {
  static const char* const names[] = {"parameters", "gradients", "optimizer state", "activations",
                                      "data",       "workspace", "graph",           "sessions"};
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  TRY(tinyai_manager_get_stats(manager, &stats));
  printf("\nPeak: %lld bytes, of which\n", (long long)stats.peak_bytes);
  for (int i = 0; i < TINYAI_CATEGORY_COUNT; ++i) {
    printf("  %-16s %9lld\n", names[i], (long long)stats.peak_by_category[i]);
  }
}

/* The scope of a run, on whose device all of it is; its seed is that of the network's weights. */
static tinyai_manager open_run(uint64_t seed, const char* device) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "digits";
  options.device = device;
  options.seed = seed;
  options.has_seed = 1;
  tinyai_manager digits;
  TRY(tinyai_manager_open(none, &options, &digits));
  TRY(tinyai_manager_watch_peak(digits));
  return digits;
}

/* How all runs train; the caller sets seed, epochs and callbacks. Rate, epochs and dropout were chosen on parts held
 * out from the training images. */
static tinyai_trainer_options how_to_train(tinyai_manager digits, tinyai_dataset training_part) {
  static tinyai_schedule_options cosine;
  tinyai_schedule_options_init(&cosine);
  cosine.shape = TINYAI_SCHEDULE_COSINE;
  cosine.period = 0; /* the whole run */
  cosine.warmup = 100;
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "model";
  options.enter = 1;
  tinyai_manager model;
  TRY(tinyai_manager_open(digits, &options, &model));
  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = make_network();
  TRY(tinyai_manager_leave(model));
  training.training = training_part;
  training.rate = 4e-3;
  training.schedule = &cosine;
  return training;
}

/* Trains from that seed's weights and gives the accuracy on the images that were left out. */
static double run(uint64_t seed, const char* folder, const char* device) {
  int first_run = seed == 1;
  const tinyai_manager digits = open_run(seed, device);
  const tinyai_dataset all = make_dataset(digits);
  tinyai_dataset parts[2];
  TRY(tinyai_dataset_split(digits, all, (const int64_t[]){TRAINING, TEST}, 2, 1, 0,
                           parts)); /* one split for all seeds */
  tinyai_trainer_options training = how_to_train(digits, parts[0]);
  training.epochs = EPOCHS;
  training.seed = seed;
  training.progress = 1;
  training.forward_end = during_step;
  training.batch_end = after_step;
  training.user_data = &first_run;
  TRY(tinyai_monitor_create(digits, &training.monitor));
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(digits, &training, &trainer));
  if (first_run) print_tree("The scopes before the first step");
  TRY(tinyai_trainer_run(trainer));
  double accuracy;
  TRY(tinyai_trainer_evaluate(trainer, parts[1], NULL, &accuracy));
  printf("seed %d: test accuracy %.2f %%\n", (int)seed, 100 * accuracy);

  if (first_run) {
    char path[4096];
    print_peak(digits);
    snprintf(path, sizeof path, "%s/digits-curve.svg", folder);
    TRY(tinyai_monitor_save_svg(training.monitor, "Digits: training", path));
    printf("\nwrote %s", path);
    snprintf(path, sizeof path, "%s/digits-memory.html", folder);
    TRY(tinyai_memory_report_save(digits, "Digits: memory", path));
    printf(" and %s\n", path);
  }
  TRY(tinyai_manager_close(digits));
  return accuracy;
}

static tinyai_status print_loss(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                void* user_data) {
  (void)scope, (void)trainer, (void)user_data;
  uint64_t bits;
  memcpy(&bits, &state->loss, sizeof bits);
  printf("epoch %d  loss %.6f  0x%016" PRIx64 "\n", (int)state->epoch, state->loss, bits);
  return TINYAI_OK;
}

static void print_losses(int64_t epochs, const char* device) {
  const tinyai_manager digits = open_run(1, device);
  tinyai_dataset parts[2];
  TRY(tinyai_dataset_split(digits, make_dataset(digits), (const int64_t[]){TRAINING, TEST}, 2, 1, 0, parts));
  tinyai_trainer_options training = how_to_train(digits, parts[0]);
  training.epochs = epochs;
  training.seed = 1;
  training.epoch_end = print_loss;
  tinyai_trainer trainer;
  TRY(tinyai_trainer_create(digits, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_manager_close(digits));
}

int main(int argc, char** argv) {
  if (argc >= 3 && strcmp(argv[1], "--losses") == 0) {
    print_losses(atoi(argv[2]), argc > 3 ? argv[3] : "cpu");
    return 0;
  }
  const char *folder = argc > 1 ? argv[1] : ".", *device = argc > 2 ? argv[2] : "cpu";
  double sum = 0;
  for (uint64_t seed = 1; seed <= SEEDS; ++seed) sum += run(seed, folder, device);
  printf("test accuracy: %.2f %%\n", 100 * sum / SEEDS);
  return sum / SEEDS >= 0.98 ? 0 : 1;
}
