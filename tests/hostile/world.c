// The handles that calls take, and a round's beginning and end. All is made below one scope with a limit, and what
// stands elsewhere (base managers, what was detached) is remembered, so that at the end nothing may be left.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"

_Atomic uint64_t g_handles[kKindCount][kSlots];
int g_slots[kKindCount];
tinyai_manager g_base;
uint64_t g_evergreens[5];

// Ids that the end of a round closes by name.
typedef struct List {
  atomic_int count;
  _Atomic uint64_t ids[8192];
} List;
static List g_roots, g_detached;

static int note(List* list, uint64_t id) {
  const int i = atomic_fetch_add(&list->count, 1);
  if (i >= (int)(sizeof list->ids / sizeof list->ids[0])) return 0;
  atomic_store(&list->ids[i], id);
  return 1;
}

static int noted(const List* list) {
  const int count = atomic_load(&list->count), most = sizeof list->ids / sizeof list->ids[0];
  return count < most ? count : most;
}

int is_root(uint64_t id) {
  for (int i = 0; i < noted(&g_roots); ++i) {
    if (atomic_load(&g_roots.ids[i]) == id) return 1;
  }
  return 0;
}

void add_root(uint64_t id) {
  if (!note(&g_roots, id)) tinyai_manager_close((tinyai_manager){id});
}

void note_detached(uint64_t id) {
  if (note(&g_detached, id)) return;
  tinyai_array_release((tinyai_array){id});
  tinyai_variable_release((tinyai_variable){id});
}

void release_handle(int kind, uint64_t id) {
  switch (kind) {
    case kind_manager:
      tinyai_manager_close((tinyai_manager){id});
      break;
    case kind_array:
      tinyai_array_release((tinyai_array){id});
      break;
    case kind_variable:
      tinyai_variable_release((tinyai_variable){id});
      break;
    case kind_snapshot:
      tinyai_snapshot_release((tinyai_snapshot){id});
      break;
    case kind_function:
      tinyai_function_release((tinyai_function){id});
      break;
    case kind_module:
      tinyai_module_release((tinyai_module){id});
      break;
    case kind_session:
      tinyai_session_release((tinyai_session){id});
      break;
    case kind_optimizer:
      tinyai_optimizer_release((tinyai_optimizer){id});
      break;
    case kind_schedule:
      tinyai_schedule_release((tinyai_schedule){id});
      break;
    case kind_dataset:
      tinyai_dataset_release((tinyai_dataset){id});
      break;
    case kind_loader:
      tinyai_loader_close((tinyai_loader){id});
      break;
    case kind_monitor:
      tinyai_monitor_release((tinyai_monitor){id});
      break;
    case kind_group:
      tinyai_group_close((tinyai_group){id});
      break;
    case kind_profile:
      tinyai_profile_release((tinyai_profile){id});
      break;
    case kind_trainer:
      tinyai_trainer_release((tinyai_trainer){id});
      break;
    case kind_predictor:
      tinyai_predictor_release((tinyai_predictor){id});
      break;
    default:
      fail("nothing releases a %s", g_kinds[kind]);
  }
}

// ---- The dead -------------------------------------------------------------------------------------------------------

enum { kGraves = 32 };
static _Atomic uint64_t g_dead[kKindCount][kGraves];
static atomic_uint g_buried[kKindCount];

uint64_t dead_handle(Thread* t, int kind) { return atomic_load(&g_dead[kind][below(t, kGraves)]); }

static int is_named(const char* message, const char* name) {
  const size_t length = strlen(name);
  for (const char* at = message; (at = strchr(at, '\'')); ++at) {
    if (strncmp(at + 1, name, length) == 0 && at[1 + length] == '\'') return 1;
  }
  return 0;
}

void bury_handles(const Function* f, const Word* arguments, const char* message) {
  for (int p = 0; p < f->count; ++p) {
    const int kind = f->parameters[p].detail;
    const uint64_t id = arguments[p].id;
    if ((f->parameters[p].role != kHandle && f->parameters[p].role != kInto) || kind == kind_resource || !id) continue;
    if (!is_named(message, f->parameters[p].name) && f->parameters[p].role != kInto) continue;
    for (int i = 0; i < g_slots[kind]; ++i) {
      uint64_t found = id;
      if (atomic_load_explicit(&g_handles[kind][i], memory_order_relaxed) != id) continue;
      if (!atomic_compare_exchange_strong(&g_handles[kind][i], &found, 0)) continue;
      atomic_store(&g_dead[kind][atomic_fetch_add(&g_buried[kind], 1) % kGraves], id);
    }
  }
}

void put_handle(Thread* t, int kind, uint64_t id) {
  if (!id || id == g_base.id || id == tinyai_manager_system().id) return;
  const uint64_t before = atomic_exchange(&g_handles[kind][below(t, g_slots[kind])], id);
  if (t->left <= 0) return;  // a round begins: what is displaced may own what comes next
  if (before && before != id && !one_in(t, kind == kind_manager ? 2 : 8)) release_handle(kind, before);
}

// ---- A round's beginning --------------------------------------------------------------------------------------------

static void must(tinyai_status status, const char* what) {
  char message[512];
  tinyai_last_error(message, sizeof message);
  if (status) fail("%s at the beginning of a round: %s", what, message);
}
#define MUST(call) must(call, #call)

static tinyai_manager scope_of(Thread* t) {
  const uint64_t id = polite_handle(t, kind_manager);
  return id ? (tinyai_manager){id} : g_base;
}

static tinyai_array new_array(Thread* t, tinyai_dtype dtype, int64_t rank, const int64_t* shape) {
  tinyai_array array;
  MUST(tinyai_array_full(scope_of(t), shape, rank, (double)below(t, 3), dtype, &array));
  put_handle(t, kind_array, array.id);
  return array;
}

static void make_evergreens(void) {
  static const int64_t three[] = {3};
  static const int64_t shape[] = {2, 3};
  static const tinyai_dtype dtypes[] = {TINYAI_F32, TINYAI_I64, TINYAI_BOOL, TINYAI_F32};
  for (int i = 0; i < 4; ++i) {
    tinyai_array array;
    tinyai_variable variable;
    MUST(tinyai_array_full(g_base, shape, 2, 1, dtypes[i], &array));
    g_evergreens[i] = array.id;
    if (i < 3) continue;
    MUST(tinyai_variable_from_array(g_base, array, &variable));
    g_evergreens[i] = variable.id;
  }
  tinyai_array indices;
  MUST(tinyai_array_import(g_base, TINYAI_I64, three, 1, host_memory(), NULL, NULL, &indices));
  g_evergreens[4] = indices.id;
}

static void make_arrays(Thread* t) {
  static const int64_t shapes[][4] = {{2, 3}, {3}, {2, 3}, {2, 3}, {3, 2}, {1, 3}, {2, 2, 4, 4}, {64, 48}};
  static const int ranks[] = {2, 1, 2, 0, 2, 2, 4, 2};
  for (int i = 0; i < 24; ++i) {
    const int64_t which = i < 7 ? i : i == 7 ? 7 * below(t, 2) : below(t, 14) % 7;
    const tinyai_array array =
        new_array(t, i < 19 ? TINYAI_F32 : (tinyai_dtype)below(t, 9), ranks[which], shapes[which]);
    tinyai_variable variable;
    if (i < 10) {
      MUST((i % 3 ? tinyai_variable_from_array : tinyai_parameter)(scope_of(t), array, &variable));
      put_handle(t, kind_variable, variable.id);
    }
  }
}

// What outlives the scope that its memory was made in: its bytes are on another account then.
void make_survivor(Thread* t) {
  static const int64_t shape[] = {2, 3};
  tinyai_manager scope;
  tinyai_array array, value;
  tinyai_variable variable, survivor;
  if (tinyai_manager_open(g_base, NULL, &scope)) return;
  if (!tinyai_array_full(scope, shape, 2, 1, TINYAI_F32, &array) &&
      !tinyai_variable_from_array(scope, array, &variable) &&
      !tinyai_variable_stop_gradient(scope_of(t), variable, &survivor) && !tinyai_variable_value(survivor, &value)) {
    tell_pair(t, kind_variable, survivor.id, kind_array, value.id);
    put_handle(t, kind_variable, survivor.id);
  }
  tinyai_manager_close(scope);
}

// A network that takes [.., 3], what trains it, and what predicts by it.
static void make_training(Thread* t) {
  static const int64_t rows[] = {4, 3};
  tinyai_module parts[2], network;
  tinyai_array data[2];
  tinyai_dataset dataset;
  tinyai_optimizer optimizer;
  tinyai_variable parameter;
  const tinyai_manager scope = scope_of(t);
  MUST(tinyai_module_linear(scope, 3, 2, 1, TINYAI_F32, &parts[0]));
  MUST(tinyai_module_activation(scope, TINYAI_RELU, NULL, &parts[1]));
  MUST(tinyai_module_sequential(scope, parts, 2, &network));
  MUST(tinyai_array_full(scope, rows, 2, 0.5, TINYAI_F32, &data[0]));
  MUST(tinyai_array_full(scope, rows, 1, 1, TINYAI_I64, &data[1]));
  MUST(tinyai_dataset_from_arrays(scope, data, 2, 1, &dataset));
  MUST(tinyai_module_parameter(network, "0.weight", &parameter));
  MUST(tinyai_optimizer_sgd(scope, &parameter, 1, NULL, &optimizer));
  put_handle(t, kind_module, parts[0].id);
  put_handle(t, kind_module, network.id);
  put_handle(t, kind_dataset, dataset.id);
  put_handle(t, kind_optimizer, optimizer.id);
  put_handle(t, kind_variable, parameter.id);
  if (one_in(t, 2)) {
    tinyai_loader loader;
    tinyai_predictor predictor;
    tinyai_monitor monitor;
    tinyai_group group;
    MUST(tinyai_loader_open(scope, dataset, NULL, &loader));
    MUST(tinyai_predictor_create(scope, network, NULL, &predictor));
    MUST(tinyai_monitor_create(scope, &monitor));
    MUST(tinyai_group_open(scope, NULL, &group));
    put_handle(t, kind_loader, loader.id);
    put_handle(t, kind_predictor, predictor.id);
    put_handle(t, kind_monitor, monitor.id);
    put_handle(t, kind_group, group.id);
  }
}

// Attention that takes [.., 3], a view of it that records nothing, and a session, which serves them and no other
// module.
static void make_session(Thread* t) {
  tinyai_module_multihead_attention_options causal;
  tinyai_session_options rows;
  tinyai_module attention, valid;
  tinyai_session session;
  const tinyai_manager scope = scope_of(t);
  tinyai_module_multihead_attention_options_init(&causal);
  tinyai_session_options_init(&rows);
  causal.causal = 1;
  rows.rows = 1 + below(t, 3);
  rows.capacity = 8;
  MUST(tinyai_module_multihead_attention(scope, 3, 1, &causal, &attention));
  MUST(tinyai_module_valid(scope, attention, &valid));
  MUST(tinyai_session_create(scope, attention, &rows, &session));
  put_handle(t, kind_module, attention.id);
  put_handle(t, kind_module, valid.id);
  put_handle(t, kind_session, session.id);
}

// Few handles mean that threads meet at them, many that graphs grow.
static void draw_slots(Thread* t) {
  static const int most[kKindCount] = {24, kSlots, 64, 4, 1, 6, 20, 6, 6, 4, 8, 6, 3, 3, 4, 6, 2};
  static const int parts[] = {1, 4, 12, 60};
  const int part = parts[below(t, 4)];
  for (int kind = 0; kind < kKindCount; ++kind) g_slots[kind] = 1 + (most[kind] - 1) / part;
}

// Another allocator is taken only while nothing is held.
static void change_allocator(Thread* t) {
  tinyai_allocator careless = {.struct_size = sizeof careless, .every_block = one_in(t, 2)};
  if (!one_in(t, 8)) return;
  tinyai_trim(NULL);
  careless.allocate = (void* (*)(int64_t, int64_t, void*))callback_of(kAllocate);
  careless.release = (void (*)(void*, int64_t, void*))callback_of(kReleaseBlock);
  tinyai_set_allocator(&careless);
}

// Takes every message of the engine's, of refusals too.
static void listen(void) {
  const int number = new_registration(function_set_logger);
  if (number < 0) return;
  raise_budget(number, 1000);
  MUST(tinyai_set_logger(TINYAI_LOG_DEBUG, (void (*)(int32_t, const char*, void*))callback_of(kLog),
                         registration_data(number), (void (*)(void*))callback_of(kDestroy)));
  settle_registration(number, 1);
}

// Little more than what is there: many calls are refused, in the midst of what they do.
static void tighten(Thread* t) {
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  MUST(tinyai_manager_get_stats(g_base, &stats));
  MUST(tinyai_manager_set_limit(g_base, stats.subtree_bytes + 1 + below(t, 1 << 15)));
}

void begin_round(Thread* t) {
  begin_mischief(t);
  change_allocator(t);
  tinyai_set_pool_limit(one_in(t, 4) ? 0 : TINYAI_POOL_AUTOMATIC);
  draw_slots(t);
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "hostile";
  options.limit_bytes = is_hoarding() ? 64 * kScopeBytes : kScopeBytes;
  MUST(tinyai_manager_open((tinyai_manager){0}, &options, &g_base));
  options.limit_bytes = 0;
  for (int i = 0; i < 6; ++i) {
    tinyai_manager scope;
    options.name = i % 2 ? "odd" : NULL;
    MUST(tinyai_manager_open(i < 3 ? g_base : scope_of(t), &options, &scope));
    put_handle(t, kind_manager, scope.id);
  }
  make_evergreens();
  make_arrays(t);
  if (!one_in(t, 4)) make_training(t);
  if (one_in(t, 2)) make_session(t);
  const int tight = one_in(t, 8);
  if (one_in(t, tight ? 2 : 8)) listen();
  if (tight) tighten(t);
}

// ---- Its end --------------------------------------------------------------------------------------------------------

void rest_thread(Thread* t) {
  tinyai_thread_state rest;
  tinyai_thread_state_init(&rest);
  if (tinyai_thread_state_swap(&rest)) fail("a thread cannot be brought to rest");
  tinyai_thread_state_clear(&rest);
  for (int i = 0; i < 3; ++i) tinyai_thread_state_clear(&t->states[i]);
  for (int i = 0; i < t->tensor_count; ++i) call_deleter(t->tensors[i]);
  t->tensor_count = t->entered_count = 0;
}

tinyai_memory_stats memory(void) {
  tinyai_memory_stats stats = {.struct_size = sizeof stats};
  if (tinyai_get_memory_stats(&stats)) fail("get_memory_stats failed");
  return stats;
}

static void check_scope(uint64_t id, const char* when) {
  tinyai_manager_stats s = {.struct_size = sizeof s};
  if (tinyai_manager_get_stats((tinyai_manager){id}, &s)) return;  // closed
  int64_t own = 0, subtree = 0;
  for (int i = 0; i < TINYAI_CATEGORY_COUNT; ++i) {
    if (s.by_category[i] < 0 || s.subtree_by_category[i] < s.by_category[i])
      fail("%s: category %d of a scope is off", when, i);
    own += s.by_category[i];
    subtree += s.subtree_by_category[i];
  }
  if (own != s.bytes || subtree != s.subtree_bytes) fail("%s: a scope's categories are not its bytes", when);
  if (s.bytes > s.subtree_bytes || s.subtree_bytes > s.peak_bytes)
    fail("%s: a scope has %lld bytes, its subtree %lld, at most %lld", when, (long long)s.bytes,
         (long long)s.subtree_bytes, (long long)s.peak_bytes);
  if (s.arrays < 0 || s.variables < 0 || s.children < 0 || s.caps < 0) fail("%s: negative counts", when);
}

// What the pool's limit says nothing of: each thread's heap, which keeps two spans of 64 KiB of each of 32 sizes: the
// one that it takes from, and the one that it gives back to.
enum { kPoolSlack = 2 * 32 * (64 << 10) };

static void check_pool(const tinyai_memory_stats* now) {
  if (now->pooled_bytes - kPoolSlack * (1 + g_wanted.threads) > now->pool_limit_bytes)
    fail("%lld bytes wait in the pool, whose limit is %lld", (long long)now->pooled_bytes,
         (long long)now->pool_limit_bytes);
}

void check_accounts(const char* when) {
  const tinyai_memory_stats now = memory();
  check_pool(&now);
  if (now.active_bytes != now.accounted_bytes)
    fail("%s: the accounts hold %lld bytes, the allocator handed out %lld", when, (long long)now.accounted_bytes,
         (long long)now.active_bytes);
  check_scope(0, when);
  check_scope(g_base.id, when);
  for (int i = 0; i < g_slots[kind_manager]; ++i) {
    const uint64_t id = atomic_load(&g_handles[kind_manager][i]);
    if (id) check_scope(id, when);
  }
}

static void check_nothing_left(void) {
  static char dump[4000];
  const tinyai_memory_stats now = memory();
  tinyai_manager_stats all = {.struct_size = sizeof all};
  if (tinyai_manager_get_stats((tinyai_manager){0}, &all)) fail("stats of the tree failed");
  check_pool(&now);
  if (now.active_bytes == 0 && now.accounted_bytes == 0 && !all.subtree_arrays && !all.subtree_variables &&
      all.subtree_scopes == 1)
    return;  // "detached"
  tinyai_manager_debug_dump((tinyai_manager){0}, TINYAI_TEXT, dump, sizeof dump, NULL);
  fail("after all is closed there are %lld bytes, %lld arrays, %lld variables, %lld scopes\n%.700s",
       (long long)now.active_bytes, (long long)all.subtree_arrays, (long long)all.subtree_variables,
       (long long)all.subtree_scopes - 1, dump);
}

static const char* const kFiles[] = {"f0", "f1", "f2", "f3", "f4", "f5", "t0"};

void end_round(Thread* t) {
  check_accounts("at the end of a round");
  tinyai_set_logger(TINYAI_LOG_OFF, NULL, NULL, NULL);
  tinyai_set_progress(NULL, NULL, NULL);
  tinyai_set_tracking(TINYAI_TRACKING_OFF);
  for (int i = 0; i < noted(&g_detached); ++i) {
    tinyai_array_release((tinyai_array){g_detached.ids[i]});
    tinyai_variable_release((tinyai_variable){g_detached.ids[i]});
  }
  for (int i = 0; i < noted(&g_roots); ++i) tinyai_manager_close((tinyai_manager){g_roots.ids[i]});
  if (tinyai_manager_close(g_base)) fail("the round's scope does not close");
  atomic_store(&g_detached.count, 0);
  atomic_store(&g_roots.count, 0);
  for (int kind = 0; kind < kKindCount; ++kind) {
    for (int i = 0; i < kSlots; ++i) atomic_store(&g_handles[kind][i], 0);
    for (int i = 0; i < kGraves; ++i) atomic_store(&g_dead[kind][i], 0);
    atomic_store(&g_buried[kind], 0);
  }
  for (size_t i = 0; i < sizeof kFiles / sizeof kFiles[0]; ++i) unlink(kFiles[i]);
  rest_thread(t);
  check_nothing_left();
  tinyai_set_allocator(NULL);
  check_registrations();
  check_tensors();
}
