/* P12: random programs, eager and compiled. A program is a seed: the same draws make the same calls in both worlds. */
#include "compiled.h"

enum { INPUTS = 3, CAPTURES = 3, RESULTS = 4, MOST_VALUES = 256, PROGRAMS = 300, CALLS = 3 };

typedef struct program {
  uint64_t seed;
  int64_t length;
  tinyai_array captures[CAPTURES]; /* of the world that it runs in */
  int runs;
  int64_t made[16]; /* how many of each sort were made, when it last ran */
} program;

typedef struct value {
  tinyai_array array;
  int64_t rows, columns;
} value;

typedef struct machine {
  tinyai_manager scope;
  uint64_t random;
  value values[MOST_VALUES];
  int64_t count;
} machine;

static int64_t draw(uint64_t* random, int64_t below) {
  *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (int64_t)((*random >> 33) % (uint64_t)below);
}

static const value* any(machine* m) { return &m->values[draw(&m->random, m->count)]; }

/* One of that shape, the later the likelier; x itself if there is no other. */
static const value* like(machine* m, const value* x) {
  for (int tries = 0; tries < 20; ++tries) {
    const value* other = any(m);
    if (other->rows == x->rows && other->columns == x->columns) return other;
  }
  return x;
}

static tinyai_status keep(machine* m, tinyai_array array) {
  int64_t shape[8], rank = 0;
  TRY(tinyai_array_shape(array, shape, &rank));
  if (m->count < MOST_VALUES && rank == 2) m->values[m->count++] = (value){array, shape[0], shape[1]};
  return TINYAI_OK;
}

enum sort {
  TANH,
  RELU,
  ADD,
  SUB,
  MUL,
  TRANSPOSE,
  SLICE,
  FLIP,
  SUM,
  EXPAND,
  MATMUL,
  CONCAT,
  WHERE,
  ADD_INPLACE,
  MUL_INPLACE,
  ASSIGN
};

/* A view of x, made and kept, so that later calls write through it. */
static tinyai_status make_view(machine* m, enum sort sort, const value* x, tinyai_array* out) {
  static const int64_t swapped[] = {1, 0};
  const int64_t axis = draw(&m->random, 2), size = axis ? x->columns : x->rows;
  const int64_t start = draw(&m->random, size), step = 1 + draw(&m->random, 2);
  const int64_t stop = start + 1 + draw(&m->random, size - start);
  if (sort == TRANSPOSE) return tinyai_array_transpose(m->scope, x->array, swapped, 2, out);
  if (sort == FLIP) return tinyai_array_flip(m->scope, x->array, &axis, 1, out);
  return tinyai_array_slice(m->scope, x->array, axis, start, stop, step, out);
}

static tinyai_status make_expanded(machine* m, const value* x, tinyai_array* out) {
  tinyai_array row;
  const int64_t axis = draw(&m->random, 2), shape[] = {x->rows, x->columns};
  TRY(tinyai_array_sum(m->scope, x->array, &axis, 1, 1, &row));
  TRY(tinyai_array_tanh(m->scope, row, &row));
  return tinyai_array_expand(m->scope, row, shape, 2, out);
}

static tinyai_status make_product(machine* m, const value* x, tinyai_array* out) {
  static const int64_t swapped[] = {1, 0};
  tinyai_array turned, product;
  const value* y = like(m, x);
  TRY(tinyai_array_transpose(m->scope, y->array, swapped, 2, &turned));
  TRY(tinyai_array_matmul(m->scope, x->array, turned, &product));
  return tinyai_array_tanh(m->scope, product, out);
}

static tinyai_status make_joined(machine* m, const value* x, tinyai_array* out) {
  const value* y = like(m, x);
  const int64_t axis = draw(&m->random, 2);
  const tinyai_array both[] = {x->array, y->array};
  if (x->rows * x->columns > 100) return tinyai_array_tanh(m->scope, x->array, out);
  return tinyai_array_concat(m->scope, both, 2, axis, out);
}

static tinyai_status make_chosen(machine* m, const value* x, tinyai_array* out) {
  const value *y = like(m, x), *z = like(m, x);
  tinyai_array greater;
  TRY(tinyai_array_greater(m->scope, x->array, y->array, &greater));
  return tinyai_array_where(m->scope, greater, z->array, y->array, out);
}

/* Numbers stay small: what is written is between -1 and 1 */
static tinyai_status write_in_place(machine* m, enum sort sort, const value* x) {
  tinyai_array bounded;
  TRY(tinyai_array_tanh(m->scope, like(m, x)->array, &bounded));
  if (sort == MUL_INPLACE) return tinyai_array_mul_inplace(x->array, bounded);
  if (sort == ASSIGN) return tinyai_array_assign(x->array, bounded);
  return tinyai_array_add_inplace(x->array, bounded);
}

static tinyai_status make_one(machine* m, enum sort sort, const value* x, tinyai_array* out) {
  static const int64_t axis = 1;
  switch (sort) {
    case TANH:
      return tinyai_array_tanh(m->scope, x->array, out);
    case RELU:
      return tinyai_array_relu(m->scope, x->array, out);
    case ADD:
      return tinyai_array_add(m->scope, x->array, like(m, x)->array, out);
    case SUB:
      return tinyai_array_sub(m->scope, x->array, like(m, x)->array, out);
    case MUL:
      return tinyai_array_mul(m->scope, x->array, like(m, x)->array, out);
    case SUM:
      return tinyai_array_sum(m->scope, x->array, &axis, 1, 1, out);
    case EXPAND:
      return make_expanded(m, x, out);
    case MATMUL:
      return make_product(m, x, out);
    case CONCAT:
      return make_joined(m, x, out);
    case WHERE:
      return make_chosen(m, x, out);
    default:
      return make_view(m, sort, x, out);
  }
}

static tinyai_status next_call(machine* m, program* p) {
  const enum sort sort = (enum sort)draw(&m->random, ASSIGN + 1);
  const value x = *any(m);
  tinyai_array made;
  const uint64_t random = m->random;
  const tinyai_status status = sort >= ADD_INPLACE ? write_in_place(m, sort, &x) : make_one(m, sort, &x, &made);
  /* Refused, as is a write to what lies over itself: so it is in both worlds, which draw on alike. */
  m->random = random + 1;
  if (status == TINYAI_OK) ++p->made[sort];
  if (status != TINYAI_OK || sort >= ADD_INPLACE) return TINYAI_OK;
  return keep(m, made);
}

static tinyai_status run_program(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                                 tinyai_resource* outputs, int64_t output_count, void* user_data) {
  program* p = user_data;
  machine m = {.scope = scope, .random = p->seed};
  tinyai_array array;
  ++p->runs;
  memset(p->made, 0, sizeof p->made);
  for (int64_t i = 0; i < input_count; ++i) {
    TRY(tinyai_variable_value(inputs[i], &array));
    TRY(keep(&m, array));
  }
  for (int i = 0; i < CAPTURES; ++i) TRY(keep(&m, p->captures[i]));
  for (int64_t i = 0; i < p->length; ++i) TRY(next_call(&m, p));
  for (int64_t i = 0; i < output_count; ++i) { /* also inputs, captures and views */
    const value* result = i < 2 ? &m.values[m.count - 1 - i] : any(&m);
    tinyai_variable out;
    TRY(tinyai_constant(scope, result->array, &out));
    outputs[i].id = out.id;
  }
  return TINYAI_OK;
}

typedef struct world {
  program program;
  tinyai_manager scope;
  tinyai_variable inputs[INPUTS], results[RESULTS];
} world;

static void fill(float* numbers, uint64_t* random) {
  for (int i = 0; i < 24; ++i) numbers[i] = (float)(draw(random, 2001) - 1000) * 0.001f;
}

static void make_inputs(world* w, tinyai_manager into, uint64_t seed) {
  float numbers[24];
  for (int i = 0; i < INPUTS; ++i) {
    fill(numbers, &seed);
    const tinyai_array array = i == 2 ? new_matrix(into, 6, 4, numbers) : new_matrix(into, 4, 6, numbers);
    MAKE(w->inputs[i], tinyai_constant(into, array, &w->inputs[i]));
  }
}

static void make_world(world* w, tinyai_manager base, uint64_t seed) {
  float numbers[24];
  *w = (world){.scope = open_scope(base, "world")};
  w->program.seed = seed;
  w->program.length = 1 + draw(&seed, 200);
  for (int i = 0; i < CAPTURES; ++i) {
    fill(numbers, &seed);
    w->program.captures[i] = i == 2 ? new_matrix(w->scope, 6, 4, numbers) : new_matrix(w->scope, 4, 6, numbers);
  }
}

static bool same_array(tinyai_array a, tinyai_array b) {
  const int64_t count = count_of(a);
  if (count != count_of(b)) return false;
  float* numbers[2] = {calloc((size_t)count, sizeof(float)), calloc((size_t)count, sizeof(float))};
  SURE(tinyai_array_to_host(a, numbers[0], count * (int64_t)sizeof(float)));
  SURE(tinyai_array_to_host(b, numbers[1], count * (int64_t)sizeof(float)));
  const bool same = !computes() || memcmp(numbers[0], numbers[1], (size_t)count * sizeof(float)) == 0;
  free(numbers[0]), free(numbers[1]);
  return same;
}

/* Results, and what was written to inputs and captures. */
static bool same_worlds(const world* a, const world* b) {
  bool same = true;
  for (int i = 0; i < RESULTS; ++i) same &= same_array(value_of(a->results[i]), value_of(b->results[i]));
  for (int i = 0; i < INPUTS; ++i) same &= same_array(value_of(a->inputs[i]), value_of(b->inputs[i]));
  for (int i = 0; i < CAPTURES; ++i) same &= same_array(a->program.captures[i], b->program.captures[i]);
  return same;
}

static void compare_program(tinyai_manager base, uint64_t seed, int64_t* made) {
  static world eager, compiled;
  make_world(&eager, base, seed);
  make_world(&compiled, base, seed);
  const tinyai_function function = new_function(compiled.scope, "program", run_program, &compiled.program);
  for (int call = 0; call < CALLS; ++call) {
    const tinyai_manager batch = open_scope(base, "batch");
    make_inputs(&eager, batch, seed + (uint64_t)call);
    make_inputs(&compiled, batch, seed + (uint64_t)call);
    tinyai_resource results[RESULTS];
    OK(run_program(batch, eager.inputs, INPUTS, results, RESULTS, &eager.program));
    for (int i = 0; i < RESULTS; ++i) eager.results[i].id = results[i].id;
    OK(tinyai_function_call(batch, function, compiled.inputs, INPUTS, compiled.results, RESULTS));
    const bool same = same_worlds(&eager, &compiled);
    if (!same) fprintf(stderr, "    program of seed %llu, call %d\n", (unsigned long long)seed, call);
    CHECK(same);
    close_scope(batch);
  }
  CHECK_INT(compiled.program.runs, 1);
  CHECK(memcmp(compiled.program.made, eager.program.made, sizeof eager.program.made) == 0);
  for (int i = 0; i <= ASSIGN; ++i) made[i] += eager.program.made[i];
  close_scope(compiled.scope);
  close_scope(eager.scope);
}

SCENARIO(P12) {
  OK(tinyai_set_grad_enabled(0, NULL));
  const tinyai_manager base = open_scope(no_manager, "base");
  int64_t made[ASSIGN + 1] = {0};
  const char* only = getenv("TINYAI_P12_SEED"); /* one program again */
  for (uint64_t i = 0; i < (uint64_t)times(PROGRAMS) && !only; ++i) compare_program(base, 1000 * i + 7, made);
  if (only) compare_program(base, strtoull(only, NULL, 10), made);
  for (int i = 0; i <= ASSIGN && !only; ++i) CHECK(made[i] > 100); /* each sort has been there */
  close_scope(base);
  OK(tinyai_set_grad_enabled(1, NULL));
}
