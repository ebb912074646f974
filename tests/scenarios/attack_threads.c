/* A03: 16 threads of random calls on shared handles, old ones among them, while others close, release, attach, cap,
 * limit, trim and fork. Any answer is right but INTERNAL and OUT_OF_MEMORY; nobody hangs; the accounts end at 0. */
#define _GNU_SOURCE
#include <sys/wait.h>
#include <unistd.h>

#include "scenario.h"

enum { THREADS = 16, SCOPES = 48, ARRAYS = 256, VARIABLES = 192, OTHERS = 64, MOST_ENTERED = 8 };

/* What all threads know. A handle stays in its table when it dies: it is the old one that somebody still uses. */
static tinyai_manager attacked;
static _Atomic uint64_t scopes[SCOPES], arrays[ARRAYS], variables[VARIABLES], modules[OTHERS], optimizers[OTHERS];
static _Atomic uint64_t datasets[OTHERS], loaders[OTHERS], predictors[OTHERS], functions[OTHERS];
static _Atomic int64_t answered, broken, imports, given_back;

typedef struct attacker {
  uint64_t state; /* of xorshift */
  tinyai_manager entered[MOST_ENTERED];
  int depth;
  int64_t rounds;
} attacker;

static uint64_t any(attacker* a) {
  a->state ^= a->state << 13;
  a->state ^= a->state >> 7;
  a->state ^= a->state << 17;
  return a->state;
}
static bool once_in(attacker* a, uint64_t n) { return any(a) % n == 0; }
static int64_t any_size(attacker* a) { return 1 + (int64_t)(any(a) % (once_in(a, 16) ? 20000 : 300)); }

/* True if the call succeeded. */
static bool answer(tinyai_status status) {
  ++answered;
  if (status == TINYAI_ERROR_INTERNAL || status == TINYAI_ERROR_OUT_OF_MEMORY) {
    char words[300] = "";
    tinyai_last_error(words, sizeof words);
    if (broken++ < 3) printf("A03: %s: %s\n", tinyai_status_name(status), words);
  }
  return status == TINYAI_OK;
}

#define ANY_OF(a, table) (table)[any(a) % (sizeof(table) / sizeof *(table))]
#define KEEP(a, table, handle) (ANY_OF(a, table) = (handle).id)

static tinyai_manager scope(attacker* a) { return (tinyai_manager){ANY_OF(a, scopes)}; }
static tinyai_manager scope_or_none(attacker* a) { return once_in(a, 2) ? no_manager : scope(a); }
static tinyai_array array(attacker* a) { return (tinyai_array){ANY_OF(a, arrays)}; }
static tinyai_variable variable(attacker* a) { return (tinyai_variable){ANY_OF(a, variables)}; }
static tinyai_module module(attacker* a) { return (tinyai_module){ANY_OF(a, modules)}; }
static tinyai_resource resource(attacker* a) {
  if (once_in(a, 6)) return as_resource_m(scope(a));
  return once_in(a, 2) ? as_resource_a(array(a)) : as_resource_v(variable(a));
}

/* ---- Scopes ------------------------------------------------------------------------------------------------------ */

static void open_one(attacker* a) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = once_in(a, 2) ? "scope" : NULL;
  options.resident = once_in(a, 8);
  if (once_in(a, 8)) options.limit_bytes = 1000 + (int64_t)(any(a) % 100000);
  tinyai_manager made;
  if (answer(tinyai_manager_open(once_in(a, 4) ? attacked : scope(a), &options, &made))) KEEP(a, scopes, made);
}
static void close_one(attacker* a) {
  if (once_in(a, 3)) answer(tinyai_manager_close(scope(a)));
}
static void enter_one(attacker* a) {
  const tinyai_manager wanted = scope(a);
  if (a->depth < MOST_ENTERED && answer(tinyai_manager_enter(wanted))) a->entered[a->depth++] = wanted;
}
static void leave_one(attacker* a) {
  if (a->depth == 0) return;
  const tinyai_status status = tinyai_manager_leave(a->entered[a->depth - 1]);
  answer(status);
  if (status == TINYAI_OK || status == TINYAI_ERROR_ORDER) --a->depth; /* a close may have left it */
}
static void cap_one(attacker* a) {
  const tinyai_manager capped = scope(a);
  if (!answer(tinyai_manager_cap(capped))) return;
  const int64_t size = any_size(a);
  tinyai_array refused;
  answer(tinyai_array_full(capped, &size, 1, 2, TINYAI_F32, &refused));
  answer(tinyai_manager_uncap(capped));
}
static void limit_one(attacker* a) {
  answer(tinyai_manager_set_limit(scope(a), once_in(a, 2) ? 0 : (int64_t)(any(a) % 200000)));
}
static void trim(attacker* a) {
  if (once_in(a, 16)) answer(tinyai_trim(NULL));
}
static void attach_some(attacker* a) {
  const int64_t count = 1 + (int64_t)(any(a) % 3);
  tinyai_resource moved[3];
  for (int i = 0; i < count; ++i) moved[i] = resource(a);
  answer(tinyai_manager_attach(scope(a), moved, count));
}
static void ret_some(attacker* a) {
  const tinyai_resource moved[2] = {resource(a), resource(a)};
  answer(tinyai_manager_ret(scope(a), moved, 1 + (int64_t)(any(a) % 2)));
}
static void detach_one(attacker* a) {
  const tinyai_resource moved = once_in(a, 2) ? as_resource_a(array(a)) : as_resource_v(variable(a));
  answer(tinyai_detach(&moved, 1));
  answer(tinyai_manager_attach(attacked, &moved, 1));
}
static void lend_some(attacker* a) {
  const tinyai_array lent = array(a);
  const tinyai_variable lent_variable = variable(a);
  const tinyai_resource lent_scope = as_resource_m(scope(a));
  tinyai_resource loan;
  tinyai_resource given = as_resource_a(lent);
  if (answer(tinyai_manager_temp_attach(scope(a), &given, 1, &loan))) KEEP(a, arrays, loan);
  given = as_resource_v(lent_variable);
  if (answer(tinyai_manager_temp_attach(scope(a), &given, 1, &loan))) KEEP(a, variables, loan);
  if (once_in(a, 8) && answer(tinyai_manager_temp_attach(scope(a), &lent_scope, 1, &loan))) KEEP(a, scopes, loan);
}
static void read_stats(attacker* a) {
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  if (!answer(tinyai_manager_get_stats(scope(a), &stats))) return;
  if (stats.bytes < 0 || stats.subtree_bytes < stats.bytes || stats.peak_bytes < stats.subtree_bytes) ++broken;
}
static void watch_peak(attacker* a) {
  answer(once_in(a, 4) ? tinyai_manager_watch_peak(scope(a)) : tinyai_manager_reset_peak(scope(a)));
}
static void report(attacker* a) {
  static _Thread_local char text[4096];
  int64_t length;
  if (!once_in(a, 32)) return;
  answer(tinyai_manager_debug_dump(scope(a), once_in(a, 2), text, sizeof text, &length));
  tinyai_snapshot snapshot;
  if (!answer(tinyai_snapshot_take(scope(a), no_manager, &snapshot))) return;
  answer(tinyai_snapshot_diff(snapshot, (tinyai_snapshot){0}, TINYAI_TEXT, text, sizeof text, &length));
  answer(tinyai_snapshot_release(snapshot));
}
static void swap_threads(attacker* a) {
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  if (!answer(tinyai_thread_state_swap(&state))) return;
  const tinyai_array x = array(a);
  tinyai_array y;
  if (answer(tinyai_array_add(no_manager, x, x, &y))) KEEP(a, arrays, y);
  answer(tinyai_thread_state_swap(&state));
  tinyai_thread_state_clear(&state);
}

/* ---- Arrays ------------------------------------------------------------------------------------------------------ */

static void make_array(attacker* a) {
  const int64_t size = any_size(a);
  tinyai_array made;
  if (answer(tinyai_array_full(scope(a), &size, 1, 2, TINYAI_F32, &made))) KEEP(a, arrays, made);
}
static void give_back(void* data) {
  ++given_back;
  free(data);
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  tinyai_manager_get_stats(attacked, &stats); /* no lock is held */
}
static void import_array(attacker* a) {
  const int64_t size = any_size(a);
  float* data = calloc((size_t)size, sizeof *data);
  tinyai_array made;
  if (answer(tinyai_array_import(scope(a), TINYAI_F32, &size, 1, data, give_back, data, &made))) {
    ++imports;
    KEEP(a, arrays, made);
  } else {
    free(data);
  }
}
static void add_arrays(attacker* a) {
  tinyai_array made;
  if (answer(tinyai_array_add(scope_or_none(a), array(a), array(a), &made))) KEEP(a, arrays, made);
}
static void add_in_place(attacker* a) { answer(tinyai_array_add_inplace(array(a), array(a))); }
static void name_array(attacker* a) { answer(tinyai_array_set_name(array(a), "name")); }
static void read_array(attacker* a) {
  float values[1000];
  const tinyai_array read = array(a);
  int64_t size = 0;
  if (answer(tinyai_array_size(read, &size)) && size <= 1000)
    answer(tinyai_array_to_host(read, values, size * (int64_t)sizeof *values));
}
static void release_array(attacker* a) { answer(tinyai_array_release(array(a))); }
typedef struct exported {
  uint32_t major, minor;
  void* context;
  void (*deleter)(struct exported* self);
} exported;
static void export_array(attacker* a) {
  void* tensor;
  if (answer(tinyai_array_to_dlpack(array(a), &tensor))) ((exported*)tensor)->deleter(tensor);
}

/* ---- Variables and graphs ---------------------------------------------------------------------------------------- */

static void make_variable(attacker* a) {
  tinyai_variable made;
  const tinyai_status status = once_in(a, 2) ? tinyai_variable_from_array(scope_or_none(a), array(a), &made)
                                             : tinyai_parameter(scope(a), array(a), &made);
  if (answer(status)) KEEP(a, variables, made);
}
static void compute(attacker* a) {
  tinyai_variable made;
  tinyai_status status;
  switch (any(a) % 5) {
    case 0:
      status = tinyai_variable_add(no_manager, variable(a), variable(a), &made);
      break;
    case 1:
      status = tinyai_variable_mul(scope(a), variable(a), variable(a), &made);
      break;
    case 2:
      status = tinyai_variable_sum(no_manager, variable(a), NULL, 0, 0, &made);
      break;
    case 3:
      status = tinyai_variable_stop_gradient(scope_or_none(a), variable(a), &made);
      break;
    default:
      status = tinyai_variable_relu(no_manager, variable(a), &made);
  }
  if (answer(status)) KEEP(a, variables, made);
}
static void walk(attacker* a) {
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = once_in(a, 2);
  options.create_graph = once_in(a, 8);
  const tinyai_variable of = variable(a);
  tinyai_variable root, found;
  if (!answer(tinyai_variable_sum(no_manager, variable(a), NULL, 0, 0, &root))) return;
  if (once_in(a, 4)) {
    if (answer(tinyai_grad(scope_or_none(a), root, &of, 1, &options, &found))) KEEP(a, variables, found);
  } else {
    answer(tinyai_variable_backward(scope_or_none(a), root, &options));
  }
  answer(tinyai_variable_release(root));
}
static void read_value(attacker* a) {
  tinyai_array value;
  if (answer(tinyai_variable_value(variable(a), &value)) && once_in(a, 2)) KEEP(a, arrays, value);
}
static void read_gradient(attacker* a) {
  tinyai_array gradient;
  if (answer(tinyai_variable_grad(variable(a), &gradient)) && gradient.id) KEEP(a, arrays, gradient);
}
static void clear_gradient(attacker* a) { answer(tinyai_variable_clear_grad(variable(a))); }
static void unchain(attacker* a) {
  answer(once_in(a, 2) ? tinyai_variable_unchain(variable(a)) : tinyai_variable_unchain_backward(variable(a)));
}
static void freeze(attacker* a) { answer(tinyai_variable_set_requires_grad(variable(a), once_in(a, 2))); }
static void name_variable(attacker* a) { answer(tinyai_variable_set_name(variable(a), "variable")); }
static void print_graph(attacker* a) {
  char text[200];
  int64_t length;
  if (once_in(a, 8)) answer(tinyai_variable_print_graph(variable(a), once_in(a, 2), text, sizeof text, &length));
}
static void release_variable(attacker* a) { answer(tinyai_variable_release(variable(a))); }

/* Callbacks that do what other threads do. */
static tinyai_status forward(tinyai_manager place, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                             int64_t outs, void* data) {
  (void)count, (void)outs, (void)data;
  tinyai_variable made;
  const tinyai_status status = tinyai_variable_mul_scalar(place, in[0], 2, &made);
  out[0].id = made.id;
  return status;
}
static tinyai_status backward(tinyai_manager place, const tinyai_function_backward* call, tinyai_resource* out,
                              void* data) {
  (void)place, (void)data;
  tinyai_variable_unchain_backward((tinyai_variable){variables[(uintptr_t)call % VARIABLES]});
  out[0].id = call->cotangents[0].id;
  return TINYAI_OK;
}
static void call_custom(attacker* a) {
  if (once_in(a, 2)) {
    tinyai_function_custom_options options;
    tinyai_function_custom_options_init(&options);
    options.forward = forward;
    options.backward = backward;
    tinyai_function made;
    if (answer(tinyai_function_custom(scope(a), &options, &made))) KEEP(a, functions, made);
  }
  const tinyai_variable in = variable(a);
  tinyai_variable out;
  const tinyai_function function = {ANY_OF(a, functions)};
  if (answer(tinyai_function_call(scope_or_none(a), function, &in, 1, &out, 1))) KEEP(a, variables, out);
}

/* ---- Networks ---------------------------------------------------------------------------------------------------- */

static void make_module(attacker* a) {
  tinyai_module made;
  const tinyai_module child = module(a);
  const tinyai_status status = once_in(a, 4)   ? tinyai_module_sequential(scope(a), &child, 1, &made)
                               : once_in(a, 4) ? tinyai_module_batch_norm(scope(a), 2, 8, NULL, &made)
                                               : tinyai_module_linear(scope(a), 8, 8, 1, TINYAI_F32, &made);
  if (answer(status)) KEEP(a, modules, made);
}
static void run_module(attacker* a) {
  const int64_t shape[] = {4, 8};
  const tinyai_manager place = scope(a);
  tinyai_array x, y;
  tinyai_variable out, parameter;
  if (!answer(tinyai_array_full(place, shape, 2, 1, TINYAI_F32, &x))) return;
  if (answer(tinyai_module_forward_array(scope_or_none(a), module(a), x, &out))) KEEP(a, variables, out);
  if (answer(tinyai_module_parameter_at(module(a), 0, &parameter))) KEEP(a, variables, parameter);
  tinyai_predictor predictor;
  if (once_in(a, 4) && answer(tinyai_predictor_create(scope(a), module(a), NULL, &predictor)))
    KEEP(a, predictors, predictor);
  predictor = (tinyai_predictor){ANY_OF(a, predictors)};
  if (answer(tinyai_predictor_predict(scope_or_none(a), predictor, x, &y))) KEEP(a, arrays, y);
}
static void release_module(attacker* a) { answer(tinyai_module_release(module(a))); }
static void optimize(attacker* a) {
  if (once_in(a, 4)) {
    const tinyai_variable parameters[] = {variable(a), variable(a)};
    tinyai_optimizer made;
    if (answer(tinyai_optimizer_adam(scope(a), parameters, 1 + (int64_t)(any(a) % 2), NULL, &made)))
      KEEP(a, optimizers, made);
  }
  const tinyai_optimizer optimizer = {ANY_OF(a, optimizers)};
  double norm;
  answer(tinyai_optimizer_clip_norm(optimizer, 1, &norm));
  answer(tinyai_optimizer_step(optimizer));
  answer(once_in(a, 2) ? tinyai_optimizer_clear_grads(optimizer) : tinyai_optimizer_zero_grads(optimizer));
  if (once_in(a, 4)) answer(tinyai_optimizer_release(optimizer));
}
static void load(attacker* a) {
  const tinyai_array rows = array(a);
  tinyai_dataset dataset;
  if (answer(tinyai_dataset_from_arrays(scope(a), &rows, 1, 1, &dataset))) KEEP(a, datasets, dataset);
  dataset = (tinyai_dataset){ANY_OF(a, datasets)};
  tinyai_loader loader;
  if (answer(tinyai_loader_open(scope(a), dataset, NULL, &loader))) KEEP(a, loaders, loader);
  loader = (tinyai_loader){ANY_OF(a, loaders)};
  tinyai_manager batch;
  tinyai_array taken;
  if (answer(tinyai_loader_next(loader, scope_or_none(a), &batch, &taken, 1)) && batch.id) {
    KEEP(a, scopes, batch);
    KEEP(a, arrays, taken);
  }
  if (once_in(a, 2)) answer(tinyai_loader_close(loader));
  if (once_in(a, 2)) answer(tinyai_dataset_release(dataset));
}

/* ---- Forks ------------------------------------------------------------------------------------------------------- */

/* The sanitizers do not follow a process with threads that forks. */
static void fork_once(attacker* a) {
#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
  if (!once_in(a, 64)) return;
  const pid_t child = fork();
  if (child == 0) {
    alarm(20); /* a hang is a failure */
    const int64_t size = 4;
    tinyai_array made;
    _exit(tinyai_array_full(scope(a), &size, 1, 2, TINYAI_F32, &made) != TINYAI_ERROR_UNSUPPORTED ||
          tinyai_manager_close(scope(a)) != TINYAI_ERROR_UNSUPPORTED);
  }
  int status = -1;
  if (child > 0 && (waitpid(child, &status, 0) != child || status != 0)) {
    printf("A03: a fork's child ended with %d\n", status);
    ++broken;
  }
#else
  (void)a;
#endif
}

static void (*const attacks[])(attacker* a) = {
    open_one,      open_one,       close_one,    enter_one,      leave_one,     leave_one,    cap_one,
    limit_one,     trim,           attach_some,  ret_some,       detach_one,    lend_some,    read_stats,
    watch_peak,    report,         swap_threads, make_array,     make_array,    import_array, add_arrays,
    add_arrays,    add_in_place,   name_array,   read_array,     release_array, export_array, make_variable,
    make_variable, compute,        compute,      compute,        walk,          walk,         read_value,
    read_gradient, clear_gradient, unchain,      freeze,         name_variable, print_graph,  release_variable,
    call_custom,   make_module,    run_module,   release_module, optimize,      load,         fork_once,
};

static void* attack(void* argument) {
  attacker* a = argument;
  for (int64_t i = 0; i < a->rounds; ++i) ANY_OF(a, attacks)(a);
  while (a->depth) tinyai_manager_leave(a->entered[--a->depth]);
  return NULL;
}

static void end_all(void) {
  for (int i = 0; i < SCOPES; ++i) tinyai_manager_close((tinyai_manager){scopes[i]});
  close_scope(attacked);
  for (int i = 0; i < ARRAYS; ++i) tinyai_array_release((tinyai_array){arrays[i]}); /* detached ones */
  for (int i = 0; i < VARIABLES; ++i) tinyai_variable_release((tinyai_variable){variables[i]});
}

SCENARIO_WITH(A03, ROW_OF_THREADS) {
  tinyai_memory_stats before = {.struct_size = sizeof before}, after = before;
  OK(tinyai_get_memory_stats(&before));
  answered = broken = imports = given_back = 0;
  attacked = open_scope(no_manager, "attacked");
  for (int i = 0; i < SCOPES; ++i) scopes[i] = open_scope(attacked, "scope").id;
  static attacker attackers[THREADS];
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; ++i) {
    attackers[i] = (attacker){.state = 0x9e3779b97f4a7c15u * (uint64_t)(i + 1), .rounds = times(3000)};
    CHECK(pthread_create(&threads[i], NULL, attack, &attackers[i]) == 0);
  }
  for (int i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
  end_all();
  CHECK_INT(broken, 0);
  CHECK(answered > THREADS * times(3000) / 2);
  CHECK_INT(given_back, imports);
  OK(tinyai_get_memory_stats(&after));
  CHECK_INT(after.active_bytes, before.active_bytes);
  CHECK_INT(after.accounted_bytes, after.active_bytes);
}
