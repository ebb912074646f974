/* tinyai-analyze: how what a network needs grows, told without running it. Its parts: */
#ifndef TINYAI_ANALYZE_H
#define TINYAI_ANALYZE_H

#include <stdint.h>
#include <stdio.h>

#include "tinyai.h"

#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

enum size { BATCH, RESOLUTION, SEQUENCE, DEPTH, WIDTH, SIZES };
extern const char* const size_names[SIZES];

typedef struct sizes {
  int64_t of[SIZES]; /* 0: as the model has it */
} sizes;

/* builders.c: named models, from public modules. */
typedef struct builder {
  const char* name;
  const char* about;
  sizes usual;     /* 0: it has no such size */
  int64_t targets; /* labels: one an image, or one a token */
  tinyai_status (*build)(tinyai_manager into, const sizes* at, tinyai_module* out);
  tinyai_status (*input)(tinyai_manager into, const sizes* at, tinyai_array* out);
} builder;
const builder* builder_named(const char* name); /* null: there is none */
void list_builders(FILE* to);

/* Its forward, or a step with cross-entropy and Adam. */
tinyai_status analyze_builder(const builder* model, const sizes* at, int training, tinyai_analysis* out);
/* A saved function, at the sizes that it was saved with but for those that are told. */
tinyai_status analyze_file(const char* path, const sizes* at, tinyai_analysis* out);

/* plot.c: one panel a column of the table, in a page that needs nothing else. */
typedef struct column {
  const char* title;
  int64_t (*of)(const tinyai_analysis* one);
} column;
void plot(FILE* to, const char* title, const char* varied, const int64_t* at, const tinyai_analysis* told, int rows,
          const column* columns, int column_count);

#endif
