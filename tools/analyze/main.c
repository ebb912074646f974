/* tinyai-analyze MODEL --vary batch=1,2,4: how parameters, activations, the peak and the arithmetic of a network grow,
 * told before anything runs. MODEL is a file that tinyai_function_save() wrote, or the name of a builder. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analyze.h"

enum { MOST_VALUES = 64 };

typedef struct request {
  const char *model, *plot;
  sizes at;
  int varied; /* SIZES: nothing */
  int64_t values[MOST_VALUES];
  int count;
  int training;
  price_list prices; /* none: an analysis */
} request;

static int64_t parameters(const tinyai_analysis* one) { return one->parameters; }
static int64_t activations(const tinyai_analysis* one) { return one->peak_by_category[TINYAI_CATEGORY_ACTIVATION]; }
static int64_t peak(const tinyai_analysis* one) { return one->peak_bytes; }
static int64_t macs(const tinyai_analysis* one) { return one->macs; }
static int64_t flops(const tinyai_analysis* one) { return one->flops; }
static int64_t moved(const tinyai_analysis* one) { return one->bytes_moved; }
static const column columns[] = {{"parameters", parameters}, {"activation bytes", activations},
                                 {"peak bytes", peak},       {"MACs", macs},
                                 {"FLOPs", flops},           {"bytes moved", moved}};
enum { COLUMNS = sizeof columns / sizeof *columns };

static int usage(void) {
  fputs(
      "usage: tinyai-analyze MODEL [--vary SIZE=N,N,..] [--set SIZE=N] [--training] [--plot FILE.svg]\n"
      "       tinyai-analyze MODEL [--set SIZE=N] --budget SHARE,SHARE,..\n"
      "SIZE: batch, resolution, sequence; of a builder also depth and width.\n"
      "--training: a step with cross-entropy and Adam, of a builder; a saved function is what it is.\n"
      "--budget: what a call takes within such shares of what the fastest one takes, and what runs again for it; of a\n"
      "builder, a compiled step with cross-entropy and Adam.\n"
      "MODEL: a file that tinyai_function_save() wrote, or\n",
      stderr);
  list_builders(stderr);
  return 2;
}

static int size_named(const char* text, size_t length) {
  for (int i = 0; i < SIZES; ++i) {
    if (strlen(size_names[i]) == length && strncmp(size_names[i], text, length) == 0) return i;
  }
  return SIZES;
}

/* "batch=1,2,4": which size, and how many values; 0 where it says something else. */
static int read_values(const char* text, int* size, int64_t* values, int most) {
  const char* at = strchr(text, '=');
  if (!at) return 0;
  *size = size_named(text, (size_t)(at - text));
  int count = 0;
  do {
    char* end;
    errno = 0;
    const long long value = strtoll(at + 1, &end, 10);
    if (end == at + 1 || errno || value < 1 || count == most || (*end && *end != ',')) return 0;
    values[count++] = value;
    at = end;
  } while (*at == ',');
  return *size == SIZES ? 0 : count;
}

/* "0.3,0.5": shares above 0 and up to 1. */
static int read_shares(const char* text, price_list* list) {
  const char* at = text;
  for (;; ++at) {
    char* end;
    const double share = strtod(at, &end);
    if (end == at || !(share > 0 && share <= 1) || list->count == MOST_SHARES) return 0;
    list->shares[list->count++] = share;
    if (!*end) return 1;
    if (*end != ',') return 0;
    at = end;
  }
}

static int read_arguments(int count, char** arguments, request* out) {
  *out = (request){.varied = SIZES};
  for (int i = 1; i < count; ++i) {
    const char* const argument = arguments[i];
    const char* const next = i + 1 < count ? arguments[i + 1] : NULL;
    int size;
    int64_t value;
    if (strcmp(argument, "--training") == 0) {
      out->training = 1;
    } else if (argument[0] != '-' && !out->model) {
      out->model = argument;
    } else if (!next) {
      return 0;
    } else if (strcmp(argument, "--plot") == 0) {
      out->plot = arguments[++i];
    } else if (strcmp(argument, "--vary") == 0) {
      out->count = read_values(arguments[++i], &out->varied, out->values, MOST_VALUES);
      if (!out->count) return 0;
    } else if (strcmp(argument, "--budget") == 0) {
      if (!read_shares(arguments[++i], &out->prices)) return 0;
    } else if (strcmp(argument, "--set") == 0 && read_values(arguments[++i], &size, &value, 1) == 1) {
      out->at.of[size] = value;
    } else {
      return 0;
    }
  }
  if (out->prices.count && (out->varied != SIZES || out->plot)) return 0;
  return out->model != NULL;
}

/* The sizes of a builder, but for those that are told. 0: it has no such size. */
static int settle(request* of, const builder* model) {
  for (int i = 0; i < SIZES; ++i) {
    const int is_known = model ? model->usual.of[i] != 0 : i != DEPTH && i != WIDTH;
    if (!is_known && (of->at.of[i] || of->varied == i)) {
      fprintf(stderr, "%s has no size '%s' to be changed\n", of->model, size_names[i]);
      return 0;
    }
    if (model && !of->at.of[i]) of->at.of[i] = model->usual.of[i];
  }
  if (!model && of->training) fprintf(stderr, "--training is of builders: a saved function is what it is\n");
  return model || !of->training;
}

static void write_table(const request* of, const tinyai_analysis* told, int rows) {
  printf("%-12s", of->varied == SIZES ? "" : size_names[of->varied]);
  for (int i = 0; i < COLUMNS; ++i) printf(" %20s", columns[i].title);
  printf("\n");
  for (int row = 0; row < rows; ++row) {
    if (of->varied == SIZES)
      printf("%-12s", "as it is");
    else
      printf("%-12lld", (long long)of->values[row]);
    for (int i = 0; i < COLUMNS; ++i) printf(" %20lld", (long long)columns[i].of(&told[row]));
    printf("\n");
  }
}

static int write_plot(const request* of, const tinyai_analysis* told, int rows) {
  FILE* const to = fopen(of->plot, "w");
  if (!to) {
    fprintf(stderr, "%s: %s\n", of->plot, strerror(errno));
    return 1;
  }
  plot(to, of->model, of->varied == SIZES ? "as it is" : size_names[of->varied], of->values, told, rows, columns,
       COLUMNS);
  if (fclose(to) == 0) return 0;
  fprintf(stderr, "%s: %s\n", of->plot, strerror(errno));
  return 1;
}

static int complain(const request* of, int row) {
  char message[1000] = "";
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s", of->model);
  if (of->varied != SIZES) fprintf(stderr, " at %s %lld", size_names[of->varied], (long long)of->values[row]);
  fprintf(stderr, ": %s\n", message);
  return 1;
}

static int tell_prices(request* of, const builder* model) {
  const tinyai_status status =
      model ? price_builder(model, &of->at, &of->prices) : price_file(of->model, &of->at, &of->prices);
  if (status != TINYAI_OK) return complain(of, 0);
  write_prices(stdout, &of->prices);
  return 0;
}

int main(int count, char** arguments) {
  static tinyai_analysis told[MOST_VALUES];
  static request of;
  if (!read_arguments(count, arguments, &of)) return usage();
  const builder* const model = builder_named(of.model);
  if (!settle(&of, model)) return 2;
  if (of.prices.count) return tell_prices(&of, model);
  const int rows = of.count ? of.count : 1;
  if (!of.count) of.values[0] = 1;
  for (int row = 0; row < rows; ++row) {
    sizes at = of.at;
    if (of.varied != SIZES) at.of[of.varied] = of.values[row];
    told[row].struct_size = sizeof told[row];
    const tinyai_status status =
        model ? analyze_builder(model, &at, of.training, &told[row]) : analyze_file(of.model, &at, &told[row]);
    if (status != TINYAI_OK) return complain(&of, row);
  }
  write_table(&of, told, rows);
  return of.plot ? write_plot(&of, told, rows) : 0;
}
