/* The networks for images that have names, made thin, learn handwritten digits: each sees 1,437 of them a few times,
 * and has to tell 8 of 10 among 359 others. The U-Net is shown two digits side by side, and says of each inked pixel
 * which digit it belongs to. */
#include <stdio.h>
#include <stdlib.h>

#include "../data/digits.h"
#include "tinyai.h"

enum { LARGEST = 32, CLASSES = 10, SEED = 1 };

#define TRY(call)                         \
  do {                                    \
    if ((call) != TINYAI_OK) fail(#call); \
  } while (0)

static void fail(const char* call) {
  char message[1000];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s\n  failed: %s\n", call, message);
  exit(1);
}

static const tinyai_manager here = {0}; /* the entered scope */

static tinyai_dataset make_dataset(const void* images, const int64_t image_shape[4], const void* targets,
                                   int64_t target_rank) {
  const int64_t target_shape[] = {image_shape[0], image_shape[2], image_shape[3]};
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  TRY(tinyai_array_from_host(here, TINYAI_F32, image_shape, 4, images, &arrays[0]));
  TRY(tinyai_array_from_host(here, TINYAI_I64, target_shape, target_rank, targets, &arrays[1]));
  TRY(tinyai_dataset_from_arrays(here, arrays, 2, 1, &dataset));
  return dataset;
}

/* Images of that side, and their labels. */
static tinyai_dataset digits(int side) {
  static float images[IMAGES * LARGEST * LARGEST];
  for (int i = 0; i < IMAGES * side * side; ++i) {
    images[i] = pixels[i / side / side][i / side % side * SIDE / side * SIDE + i % side * SIDE / side];
  }
  return make_dataset(images, (const int64_t[]){IMAGES, 1, side, side}, labels, 1);
}

/* Two images side by side, and the digit of each inked pixel; -100, which counts for nothing, at the others. */
static tinyai_dataset pairs(int side) {
  static float images[IMAGES * SIDE * SIDE];
  static int64_t digit[IMAGES * SIDE * SIDE];
  const int width = 2 * side, count = IMAGES / 2;
  for (int i = 0; i < count * side * width; ++i) {
    const int image = i / width / side * 2 + i % width / side;
    images[i] = pixels[image][i / width % side * SIDE + i % side];
    digit[i] = images[i] > 0.5f ? labels[image] : -100;
  }
  return make_dataset(images, (const int64_t[]){count, 1, side, width}, digit, 3);
}

static tinyai_module lenet(void) {
  tinyai_module out;
  TRY(tinyai_model_lenet5(here, CLASSES, NULL, &out));
  return out;
}

static tinyai_module resnet(int64_t depth) {
  tinyai_model_resnet_options options;
  tinyai_model_resnet_options_init(&options);
  options.in_channels = 1;
  options.width = 8;
  tinyai_module out;
  TRY(tinyai_model_resnet(here, depth, CLASSES, &options, &out));
  return out;
}

static tinyai_module resnet18(void) { return resnet(18); }
static tinyai_module resnet50(void) { return resnet(50); }

static tinyai_module mobilenet(void) {
  tinyai_model_mobilenet_v2_options options;
  tinyai_model_mobilenet_v2_options_init(&options);
  options.in_channels = 1;
  options.width_multiplier = 0.25;
  tinyai_module out;
  TRY(tinyai_model_mobilenet_v2(here, CLASSES, &options, &out));
  return out;
}

static tinyai_module shufflenet(void) {
  tinyai_model_shufflenet_v2_options options;
  tinyai_model_shufflenet_v2_options_init(&options);
  options.in_channels = 1;
  options.channels = 24;
  options.stem = 12;
  options.last = 128;
  tinyai_module out;
  TRY(tinyai_model_shufflenet_v2(here, CLASSES, &options, &out));
  return out;
}

static tinyai_module efficientnet(void) {
  tinyai_model_efficientnet_options options;
  tinyai_model_efficientnet_options_init(&options);
  options.in_channels = 1;
  options.width_multiplier = 0.25;
  options.depth_multiplier = 0.5;
  tinyai_module out;
  TRY(tinyai_model_efficientnet(here, CLASSES, &options, &out));
  return out;
}

static tinyai_module vit(void) {
  tinyai_model_vit_options options;
  tinyai_model_vit_options_init(&options);
  options.in_channels = 1;
  tinyai_module out;
  TRY(tinyai_model_vit(here, SIDE, 2, CLASSES, 32, 4, 2, &options, &out));
  return out;
}

static tinyai_module unet(void) {
  tinyai_model_unet_options options;
  tinyai_model_unet_options_init(&options);
  options.levels = 2;
  tinyai_module out;
  TRY(tinyai_model_unet(here, 1, CLASSES, 8, &options, &out));
  return out;
}

typedef struct {
  const char* name;
  tinyai_module (*make)(void);
  tinyai_dataset (*show)(int side);
  int side;
  double rate;
  int epochs;
} task;

/* The accuracy on what it has not learned. */
static double accuracy_of(const task* of) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = of->name;
  options.seed = SEED;
  options.has_seed = options.enter = 1;
  tinyai_manager scope;
  TRY(tinyai_manager_open(here, &options, &scope));
  const tinyai_dataset all = of->show(of->side);
  tinyai_dataset parts[2];
  int64_t size;
  TRY(tinyai_dataset_size(all, &size));
  TRY(tinyai_dataset_split(here, all, (const int64_t[]){size * 4 / 5, size / 5}, 2, 1, 0, parts));
  tinyai_schedule_options cosine;
  tinyai_schedule_options_init(&cosine);
  cosine.shape = TINYAI_SCHEDULE_COSINE;
  cosine.period = 0; /* the whole run */
  cosine.warmup = 45;
  tinyai_trainer_options training;
  tinyai_trainer_options_init(&training);
  training.module = of->make();
  training.training = parts[0];
  training.rate = of->rate;
  training.epochs = of->epochs;
  training.schedule = &cosine;
  tinyai_trainer trainer;
  double accuracy;
  TRY(tinyai_trainer_create(here, &training, &trainer));
  TRY(tinyai_trainer_run(trainer));
  TRY(tinyai_trainer_evaluate(trainer, parts[1], NULL, &accuracy));
  tinyai_module_size counted = {.struct_size = sizeof counted};
  TRY(tinyai_module_get_size(training.module, &counted));
  printf("%-16s %7lld parameters, %d epochs: %.1f %%\n", of->name, (long long)counted.parameters, of->epochs,
         100 * accuracy);
  TRY(tinyai_manager_close(scope));
  return accuracy;
}

int main(void) {
  static const task tasks[] = {
      {"LeNet-5", lenet, digits, 28, 0.005, 3},
      {"ResNet-18", resnet18, digits, LARGEST, 0.005, 4},
      {"ResNet-50", resnet50, digits, LARGEST, 0.01, 4},
      {"MobileNetV2", mobilenet, digits, LARGEST, 0.01, 6},
      {"ShuffleNetV2", shufflenet, digits, LARGEST, 0.02, 5},
      {"EfficientNet", efficientnet, digits, LARGEST, 0.01, 4},
      {"ViT", vit, digits, SIDE, 0.005, 15},
      {"U-Net", unet, pairs, SIDE, 0.02, 8},
  };
  int passed = 1;
  read_digits();
  for (size_t i = 0; i < sizeof tasks / sizeof *tasks; ++i) passed &= accuracy_of(&tasks[i]) >= 0.8;
  return passed ? 0 : 1;
}
