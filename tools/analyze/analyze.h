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

/* price.c: what a call takes within some shares of what the fastest one takes, of a builder's step or a saved function.
 */
enum { MOST_SHARES = 64 };
typedef struct price_list {
  double shares[MOST_SHARES];
  int count;
  tinyai_price whole, told[MOST_SHARES];
} price_list;
tinyai_status price_builder(const builder* model, const sizes* at, price_list* list);
tinyai_status price_file(const char* path, const sizes* at, price_list* list);
void write_prices(FILE* to, const price_list* list);

/* file.c: asks something of a saved function with examples of its inputs. */
typedef tinyai_status (*ask_function)(tinyai_function function, const tinyai_resource* inputs, int64_t input_count,
                                      int64_t output_count, void* answer);
tinyai_status ask_file(const char* path, const sizes* at, ask_function ask, void* answer);
/* builders.c: Adam over a module's parameters. */
tinyai_status adam_over(tinyai_manager into, tinyai_module module, tinyai_optimizer* out);
int64_t label_count(const builder* model, const sizes* at);

/* plot.c: one panel a column of the table, in a page that needs nothing else. */
typedef struct column {
  const char* title;
  int64_t (*of)(const tinyai_analysis* one);
} column;
void plot(FILE* to, const char* title, const char* varied, const int64_t* at, const tinyai_analysis* told, int rows,
          const column* columns, int column_count);

#endif
