/* A host under a locale with a decimal comma: A05. */
#define _GNU_SOURCE
#include <ctype.h>
#include <locale.h>
#include <math.h>
#include <unistd.h>

#include "scenario.h"
#include "support/decimal_comma.h"

enum { FILES = 5, MOST_BYTES = 1 << 16 };
static const char* const kFiles[FILES] = {"checkpoint", "csv", "svg", "html", "print"};

typedef struct written {
  char bytes[FILES][MOST_BYTES];
  size_t count[FILES];
} written;

typedef struct things {
  tinyai_manager world;
  tinyai_trainer trainer;
  tinyai_monitor monitor;
  tinyai_array array;
} things;

static int commas; /* between two digits, in lines of progress */

static tinyai_status note_line(const char* line, int32_t over, void* user_data) {
  (void)over, (void)user_data;
  for (const char* c = line + 1; line[0] && c[0] && c[1]; ++c) {
    commas += *c == ',' && isdigit((unsigned char)c[-1]) && isdigit((unsigned char)c[1]);
  }
  return TINYAI_OK;
}

static things train(tinyai_manager world) {
  things t = {.world = world};
  float x[24][2], y[24][1];
  for (int i = 0; i < 24; ++i) {
    x[i][0] = (float)i / 24;
    x[i][1] = (float)(i * 7 % 24) / 24;
    y[i][0] = sinf(3 * x[i][0]) * x[i][1];
  }
  tinyai_array arrays[2];
  MAKE(arrays[0], tinyai_array_from_host(world, TINYAI_F32, (const int64_t[]){24, 2}, 2, x, &arrays[0]));
  MAKE(arrays[1], tinyai_array_from_host(world, TINYAI_F32, (const int64_t[]){24, 1}, 2, y, &arrays[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  MAKE(options.training, tinyai_dataset_from_arrays(world, arrays, 2, 1, &options.training));
  MAKE(options.module, tinyai_module_linear(world, 2, 1, 1, TINYAI_F32, &options.module));
  MAKE(t.monitor, tinyai_monitor_create(world, &t.monitor));
  options.monitor = t.monitor;
  options.loss = TINYAI_LOSS_MSE;
  options.epochs = 3;
  options.progress = 1;
  MAKE(t.trainer, tinyai_trainer_create(world, &options, &t.trainer));
  OK(tinyai_trainer_run(t.trainer));
  for (int i = 0; i < 4; ++i) OK(tinyai_monitor_add(t.monitor, "rate", i + 0.5, 0.125 / (i + 1)));
  t.array = new_vector(world, 3, (const float[]){1.5f, -2.25f, 1e-7f});
  return t;
}

/* As whatever locale is set has it. */
static void write_all(const things* t, const char* folder, written* out) {
  char path[FILES - 1][500];
  for (int i = 0; i < FILES - 1; ++i) snprintf(path[i], sizeof path[i], "%s/%s", folder, kFiles[i]);
  OK(tinyai_trainer_save(t->trainer, path[0]));
  OK(tinyai_monitor_save_csv(t->monitor, path[1]));
  OK(tinyai_monitor_save_svg(t->monitor, "curves", path[2]));
  OK(tinyai_memory_report_save(t->world, "report", path[3]));
  for (int i = 0; i < FILES - 1; ++i) {
    FILE* file = fopen(path[i], "rb");
    out->count[i] = file ? fread(out->bytes[i], 1, MOST_BYTES, file) : 0;
    if (file) fclose(file);
  }
  int64_t print = 0, table = 0;
  OK(tinyai_array_print(t->array, out->bytes[FILES - 1], MOST_BYTES, &print));
  OK(tinyai_monitor_print(t->monitor, out->bytes[FILES - 1] + print, MOST_BYTES - print, &table));
  out->count[FILES - 1] = (size_t)(print + table);
}

SCENARIO(A05) {
  static written plain, comma;
  char folder[] = "/tmp/tinyai-locale-XXXXXX", checkpoint[100];
  CHECK(mkdtemp(folder) != NULL);
  snprintf(checkpoint, sizeof checkpoint, "%s/checkpoint", folder);
  OK(tinyai_set_progress(note_line, NULL, NULL));
  const tinyai_manager world = open_scope(no_manager, "world");
  const things before = train(world);
  write_all(&before, folder, &plain);

  CHECK(set_decimal_comma(folder));
  OK(tinyai_trainer_load(before.trainer, checkpoint)); /* as it was written without the comma */
  setlocale(LC_NUMERIC, "C");
  write_all(&before, folder, &plain); /* the same peaks in both reports */
  CHECK(set_decimal_comma(folder));
  write_all(&before, folder, &comma);
  OK(tinyai_trainer_load(before.trainer, checkpoint)); /* as it was written with it */
  const tinyai_manager other = open_scope(no_manager, "other");
  const things under = train(other);
  OK(tinyai_trainer_save(under.trainer, checkpoint));
  CHECK_INT(commas, 0);
  setlocale(LC_NUMERIC, "C");
  OK(tinyai_trainer_load(under.trainer, checkpoint));

  for (int i = 0; i < FILES; ++i) {
    CHECK(plain.count[i] > 0);
    const bool same_bytes = plain.count[i] == comma.count[i] && !memcmp(plain.bytes[i], comma.bytes[i], plain.count[i]);
    CHECK(same_bytes);
    if (!same_bytes) printf("    %s\n", kFiles[i]);
  }
  OK(tinyai_set_progress(NULL, NULL, NULL));
  for (int i = 0; i < FILES - 1; ++i) {
    snprintf(checkpoint, sizeof checkpoint, "%s/%s", folder, kFiles[i]);
    remove(checkpoint);
  }
  rmdir(folder);
  close_scope(other);
  close_scope(world);
}
