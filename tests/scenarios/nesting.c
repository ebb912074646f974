/* As deep as the library lets things nest, on a stack of 64 KiB: H11. Whatever is asked of them there gets an answer:
 * what was asked for, or a status. A thread that runs over its stack would end the program. */
#define _GNU_SOURCE
#include <link.h>

#include "scenario.h"

#ifdef TINYAI_SANITIZE /* which makes frames of its own size, and is slow to print what nests */
enum { SMALL = 1 << 20, MOST_FLOWS = 20 };
#else
enum { SMALL = 64 << 10, MOST_FLOWS = 200 };
#endif
enum { USUAL = 8 << 20, WIDTH = 4, MOST_LEVELS = 200 };

typedef struct question {
  tinyai_status (*ask)(const struct question*);
  tinyai_manager into;
  tinyai_module module;
  tinyai_function function;
  tinyai_variable x;
  const char* path;
  size_t stack;
  tinyai_status status;
  char message[100];
} question;

static void* run_question(void* argument) {
  question* const q = argument;
  q->status = q->ask(q);
  if (q->status) tinyai_last_error(q->message, sizeof q->message);
  return NULL;
}

/* What the C library takes of a thread's stack for thread-local objects, of which this program's other rows have some.
 */
static int add_thread_locals(struct dl_phdr_info* object, size_t size, void* bytes) {
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    if (object->dlpi_phdr[i].p_type == PT_TLS) *(size_t*)bytes += object->dlpi_phdr[i].p_memsz;
  }
  return 0;
}

/* A thread's own stack: of one that the host has made itself, as a fiber's, the library knows no end. */
static void on_thread(question* q) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  size_t bytes = q->stack;
  dl_iterate_phdr(add_thread_locals, &bytes);
  CHECK_INT(pthread_attr_setstacksize(&attributes, bytes), 0);
  const int refused = pthread_create(&thread, &attributes, run_question, q);
  CHECK_INT(refused, 0);
  if (!refused) pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
}

/* Every status is an answer, but one that blames the library itself. */
static tinyai_status ask(const char* nested, const char* asked, int depth, question q) {
  on_thread(&q);
  char what[200];
  snprintf(what, sizeof what, "%s of %s, %d deep: %s", asked, nested, depth, q.message);
  if (getenv("TINYAI_STACKS")) printf("status %d: %s\n", q.status, what);
  scenario_check(q.status != TINYAI_ERROR_INTERNAL && (!q.status || q.message[0]), what, __FILE__, __LINE__);
  return q.status;
}

/* ---- modules */

static tinyai_variable made;
static tinyai_module made_module;

static tinyai_status forward(const question* q) { return tinyai_module_forward(q->into, q->module, q->x, &made); }
static tinyai_status forward_back(const question* q) {
  tinyai_variable total;
  tinyai_status status = tinyai_module_forward(q->into, q->module, q->x, &made);
  if (!status) status = tinyai_variable_sum(q->into, made, NULL, 0, 0, &total);
  return status ? status : tinyai_variable_backward(q->into, total, NULL);
}
static tinyai_status copied(const question* q) { return tinyai_module_copy(q->into, q->module, &made_module); }
static tinyai_status saved(const question* q) { return tinyai_module_save(q->module, q->path); }
static tinyai_status loaded(const question* q) { return tinyai_module_load(q->module, q->path, 0); }
static tinyai_status printed(const question* q) {
  int64_t length = 0;
  return tinyai_module_print(q->module, NULL, 0, &length);
}
static tinyai_status switched(const question* q) { return tinyai_module_set_training(q->module, 0); }

static const struct {
  const char* name;
  tinyai_status (*ask)(const question*);
} of_modules[] = {{"forward", forward},    {"forward and backward", forward_back},
                  {"a copy", copied},      {"a file", saved},
                  {"a file read", loaded}, {"the text", printed},
                  {"the mode", switched}};

static tinyai_status pass_on(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                             int64_t input_count, tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)input_count, (void)output_count, (void)user_data;
  tinyai_module child;
  tinyai_variable y;
  tinyai_status status = tinyai_module_child(scope, self, "inner", &child);
  if (!status) status = tinyai_module_forward(scope, child, inputs[0], &y);
  if (!status) outputs[0].id = y.id;
  return status;
}

typedef enum shell { SEQUENTIAL, PARALLEL, IN_TURN, OF_HOST, SHELLS } shell;
static const char* const shell_names[] = {"Sequential", "Parallel", "Parallel in Sequential", "a host's module"};

/* The module in one more. False: it is deep enough. */
static bool wrap(tinyai_manager into, shell kind, int depth, tinyai_module* module) {
  tinyai_module around;
  tinyai_status status;
  if (kind == OF_HOST) {
    status = tinyai_module_compose(into, "shell", pass_on, NULL, NULL, &around);
    if (!status) status = tinyai_module_add_child(around, "inner", *module);
  } else if (kind == PARALLEL || (kind == IN_TURN && depth % 2)) {
    status = tinyai_module_parallel(into, module, 1, TINYAI_JOIN_ADD, 0, &around);
  } else {
    status = tinyai_module_sequential(into, module, 1, &around);
  }
  if (status) {
    CHECK_INT(status, TINYAI_ERROR_RANGE);
    return false;
  }
  *module = around;
  return true;
}

static void check_modules(shell kind) {
  const tinyai_manager s = open_scope(no_manager, "modules");
  const char* const name = shell_names[kind];
  tinyai_module module;
  MAKE(module, tinyai_module_linear(s, WIDTH, WIDTH, 1, TINYAI_F32, &module));
  int depth = 0;
  while (depth < MOST_LEVELS && wrap(s, kind, depth, &module)) ++depth;
  CHECK(depth >= 50 && depth < MOST_LEVELS);
  const question q = {
      .into = s, .module = module, .x = new_parameter(s, 2, WIDTH, NULL), .path = "h11.safetensors", .stack = SMALL};
  for (size_t i = 0; i < sizeof of_modules / sizeof *of_modules; ++i) {
    question one = q;
    one.ask = of_modules[i].ask;
    ask(name, of_modules[i].name, depth, one);
  }
  remove(q.path);
  close_scope(s);
}

/* ---- control flow, and functions, within functions: level k of a chain goes into level k + 1 */

typedef enum flow { FUNCTION, COND, SCAN, WHILE, FLOWS } flow;
static const char* const flow_names[] = {"function in function", "cond in cond", "scan in scan", "while in while"};
typedef struct level {
  flow kind;
  const struct level* inner;
  tinyai_function function; /* of the inner one */
  tinyai_function condition, other;
} level;

static tinyai_status is_small(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                              int64_t out_count, void* user_data) {
  (void)count, (void)out_count, (void)user_data;
  tinyai_variable sum, bound;
  tinyai_array many, flag;
  tinyai_status status = tinyai_variable_sum(scope, in[0], NULL, 0, 0, &sum);
  if (!status) status = tinyai_array_full(scope, NULL, 0, 1e6, TINYAI_F32, &many);
  if (!status) status = tinyai_constant(scope, many, &bound);
  if (!status) status = tinyai_variable_less(scope, sum, bound, &flag);
  if (!status) out[0].id = flag.id;
  return status;
}

static tinyai_status run_level(tinyai_manager scope, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                               int64_t out_count, void* user_data) {
  (void)count, (void)out_count;
  const level* own = user_data;
  tinyai_variable y;
  tinyai_resource flag = {0};
  tinyai_status status = TINYAI_OK;
  if (!own->inner) {
    status = tinyai_variable_mul_scalar(scope, in[0], 0.5, &y);
  } else if (own->kind == FUNCTION) {
    status = tinyai_function_call(scope, own->function, in, 1, &y, 1);
  } else if (own->kind == COND) {
    status = is_small(scope, in, 1, &flag, 1, NULL);
    if (!status) status = tinyai_cond(scope, as_array(flag), own->function, own->other, in, 1, &y, 1);
  } else if (own->kind == SCAN) {
    tinyai_scan_options options;
    tinyai_scan_options_init(&options);
    options.length = 1;
    status = tinyai_scan(scope, own->function, in, 1, NULL, 0, &options, &y, 1);
  } else {
    status = tinyai_while_loop(scope, own->condition, own->function, in, 1, 1, &y, 1);
  }
  if (!status) out[0].id = y.id;
  return status;
}

static tinyai_status called(const question* q) {
  return tinyai_function_call(q->into, q->function, &q->x, 1, &made, 1);
}
static tinyai_status called_back(const question* q) {
  tinyai_variable total;
  tinyai_status status = called(q);
  if (!status) status = tinyai_variable_sum(q->into, made, NULL, 0, 0, &total);
  return status ? status : tinyai_variable_backward(q->into, total, NULL);
}
static tinyai_status saved_function(const question* q) { return tinyai_function_save(q->function, q->path); }
static tinyai_status printed_function(const question* q) {
  int64_t length = 0;
  return tinyai_function_dump(q->function, NULL, 0, &length);
}

static tinyai_function new_function(tinyai_manager into, tinyai_function_forward_fn run, void* user_data) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = run;
  options.user_data = user_data;
  tinyai_function out;
  MAKE(out, tinyai_function_create(into, &options, &out));
  return out;
}

/* So deep, on a small stack. */
static tinyai_status check_flow(flow kind, int depth, bool backward, size_t stack) {
  const tinyai_manager s = open_scope(no_manager, "functions");
  static level levels[MOST_LEVELS + 1];
  static const level innermost = {0};
  const tinyai_function condition = new_function(s, is_small, NULL);
  const tinyai_function other = new_function(s, run_level, (void*)&innermost);
  for (int i = 0; i <= depth; ++i) {
    levels[i] = (level){.kind = kind, .inner = i ? &levels[i - 1] : NULL, .condition = condition, .other = other};
    if (i) levels[i].function = new_function(s, run_level, &levels[i - 1]);
  }
  question q = {.into = s, .x = new_parameter(s, 2, WIDTH, NULL), .path = "h11.onnx", .stack = stack};
  q.function = new_function(s, run_level, &levels[depth]);
  q.ask = backward ? called_back : called;
  const tinyai_status status = ask(flow_names[kind], backward ? "a call and backward" : "a call", depth, q);
  q.ask = saved_function;
  ask(flow_names[kind], "a file", depth, q);
  q.ask = printed_function;
  ask(flow_names[kind], "the text", depth, q);
  remove(q.path);
  close_scope(s);
  return status;
}

SCENARIO(H11) {
  if (memory_fails()) { /* each call of modules that nest is in S26's other rows */
    CHECK(true);
    return;
  }
  for (shell kind = SEQUENTIAL; kind < SHELLS; ++kind) check_modules(kind);
  for (flow kind = FUNCTION; kind < FLOWS; ++kind) {
    for (int backward = 0; backward < 2; ++backward) {
      CHECK_INT(check_flow(kind, 1, backward, SMALL), TINYAI_OK);
      CHECK_INT(check_flow(kind, 40, backward, USUAL), TINYAI_OK);
      for (int depth = 2; depth <= MOST_FLOWS; depth += depth < 12 ? 1 : depth / 2)
        check_flow(kind, depth, backward, SMALL);
    }
  }
}
