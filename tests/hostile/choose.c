// Which function a call is, and which of its parameters are hostile.
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

// How often a function is called, an operator's share being a half: what takes long is rare, so that the mean stays a
// microsecond or two. The first entry whose words are in the name counts.
static const struct {
  const char* words;
  double share;
} kShares[] = {
    {"_init", 0.05},
    {"tinyai_model_", 0.001},
    {"set_allocator", 0.002},
    {"set_threads", 0.0005},
    {"set_tracking", 0.002},
    {"set_logger", 0.01},
    {"set_progress", 0.01},
    {"trim", 0.001},
    {"debug_dump", 0.003},
    {"snapshot_diff", 0.5},
    {"snapshot_take", 0.005},
    {"report_save", 0.0005},
    {"watch_peak", 0.01},
    {"manager_open", 3},
    {"manager_close", 0.4},
    {"manager_enter", 1.5},
    {"manager_leave", 2},
    {"manager_ret", 1},
    {"manager_attach", 1.5},
    {"detach", 0.2},
    {"temp_attach", 0.3},
    {"uncap", 0.6},
    {"manager_cap", 0.1},
    {"set_limit", 0.2},
    {"optimizer_load", 0.2},
    {"save", 0.002},
    {"load", 0.002},
    {"safetensors", 0.002},
    {"init_orthogonal", 0.01},
    {"init_", 0.05},
    {"gradcheck", 0.001},
    {"print", 0.01},
    {"trainer_run", 0.5},
    {"trainer_evaluate", 0.1},
    {"trainer_create", 0.02},
    {"trainer", 0.2},
    {"module_forward", 0.15},
    {"module_", 0.2},
    {"predictor", 0.2},
    {"function_call", 0.2},
    {"custom", 0.2},
    {"optimizer_step", 0.2},
    {"optimizer_save", 0.01},
    {"optimizer_", 0.2},
    {"loader_next", 0.2},
    {"variable_backward", 0.3},
    {"tinyai_grad", 0.1},
    {"layer_norm", 0.15},
    {"batch_norm", 0.15},
    {"_linear", 0.2},
    {"embedding", 0.2},
    {"outer", 0.1},
    {"_dot", 0.1},
    {"index_select", 0.3},
    {"gather", 0.3},
    {"scatter", 0.3},
    {"take_along", 0.3},
    {"_loss", 0.3},
    {"cross_entropy", 0.3},
    {"dataset_from", 0.1},
    {"conv", 0.02},
    {"pool2d", 0.1},
    {"thread_state", 0.2},
    {"from_host", 4},
    {"array_full", 2},
    {"from_array", 2},
    {"array_zeros", 1},
    {"dlpack", 0.3},
    {"import", 0.5},
    {"monitor_", 0.2},
    {"profile_", 0.2},
    {"_release", 0.4},
};

static const double kLeastShare = 0.05;  // some 1,500 of ten million calls

static const double kSeldom = 0.2;

static double share_of(const Function* f) {
  for (size_t i = 0; i < sizeof kShares / sizeof kShares[0]; ++i) {
    if (strstr(f->name, kShares[i].words)) return kShares[i].share > kLeastShare ? kShares[i].share : kLeastShare;
  }
  return f->family[0] ? 0.5 : 1;
}

static int is_listed(const char* list, const char* name) {
  while (list && *list) {
    char word[80] = "";
    const size_t length = strcspn(list, ",");
    if (length < sizeof word) memcpy(word, list, length);
    if (length && strstr(name, word)) return 1;
    list += length + (list[length] == ',');
  }
  return 0;
}

static const char* const kEnding[] = {"_release", "_close",      "attach", "detach",
                                      "_cap",     "manager_ret", "uncap",  "unchain"};
static const char* const kGrowing[] = {"_expand", "_repeat",   "_tile",  "_outer",  "_pad",       "_concat",  "_stack",
                                       "one_hot", "_matmul",   "_conv",  "_linear", "_broadcast", "_take",    "_gather",
                                       "_select", "embedding", "_zeros", "_full",   "_ones",      "_linspace"};
static char g_ends[kFunctionCount], g_grows[kFunctionCount];

static int has_one_of(const char* name, const char* const* words, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (words[i] && strstr(name, words[i])) return 1;
  }
  return 0;
}

int ends_things(const Function* f) { return g_ends[f - g_functions]; }
int makes_more(const Function* f) { return g_grows[f - g_functions]; }

int is_wanted(const Function* f) {
  return (!g_wanted.only || is_listed(g_wanted.only, f->name)) && !is_listed(g_wanted.skip, f->name);
}

// Functions that take an object of a kind, and those that make one.
static struct {
  int taker_count, maker_count;
  uint16_t takers[kFunctionCount], makers[kFunctionCount];
} g_of_kind[kKindCount];

static int takes_kind(const Function* f, int kind) {
  for (int p = 0; p < f->count; ++p) {
    const Parameter* parameter = &f->parameters[p];
    if (parameter->role != kHandle && parameter->role != kHandles) continue;
    if (parameter->detail == kind) return 1;
    if (parameter->detail == kind_resource && (kind == kind_manager || kind == kind_array || kind == kind_variable))
      return 1;
  }
  return 0;
}

static int makes_kind(const Function* f, int kind) {
  for (int p = 0; p < f->count; ++p) {
    if (f->parameters[p].role == kOutHandle && f->parameters[p].detail == kind) return 1;
  }
  return 0;
}

static void prepare_kinds(void) {
  for (int kind = 0; kind < kKindCount; ++kind) {
    for (int f = 0; f < kFunctionCount; ++f) {
      if (!is_wanted(&g_functions[f])) continue;
      if (takes_kind(&g_functions[f], kind)) g_of_kind[kind].takers[g_of_kind[kind].taker_count++] = (uint16_t)f;
      if (makes_kind(&g_functions[f], kind)) g_of_kind[kind].makers[g_of_kind[kind].maker_count++] = (uint16_t)f;
    }
  }
}

enum { kDraws = 1 << 16 };
static uint16_t* g_draws;  // function numbers, each as often as its share says

void prepare_draws(void) {
  double sum = 0, so_far = 0;
  double shares[kFunctionCount];
  for (int f = 0; f < kFunctionCount; ++f) {
    shares[f] = is_wanted(&g_functions[f]) ? share_of(&g_functions[f]) : 0;
    g_ends[f] = (char)has_one_of(g_functions[f].name, kEnding, sizeof kEnding / sizeof *kEnding);
    g_grows[f] = (char)has_one_of(g_functions[f].name, kGrowing, sizeof kGrowing / sizeof *kGrowing);
    sum += shares[f];
  }
  prepare_kinds();
  if (!(g_draws = malloc(kDraws * sizeof *g_draws)) || sum == 0) fail("no function is wanted");
  for (int f = 0, i = 0; f < kFunctionCount; ++f) {
    so_far += shares[f];
    for (; i < kDraws && (double)i < so_far / sum * kDraws; ++i) g_draws[i] = (uint16_t)f;
  }
}

const Function* draw_maker(Thread* t, int kind) {
  const int64_t count = g_of_kind[kind].maker_count;
  return count ? &g_functions[g_of_kind[kind].makers[below(t, count)]] : draw_function(t);
}

// What belongs together, by part of the name.
static const char* const kThemes[][8] = {
    {"variable_value", "manager_attach", "_release", "tinyai_parameter", "from_array", "detach", "manager_open"},
    {"tinyai_module_", "manager_open", "manager_close", "manager_attach"},
    {"index_", "take_along", "gather", "scatter", "embedding", "one_hot", "cross_entropy", "array_write"},
    {"tinyai_manager_", "memory", "trim", "pool", "snapshot", "array_zeros", "array_release"},
    {"custom", "backward", "tinyai_grad", "function_", "logger", "progress", "label"},
    {"trainer", "loader", "dataset", "optimizer", "schedule", "predictor", "monitor"},
    {"thread_state", "manager_enter", "manager_leave", "label", "set_threads", "last_error", "manager_open"},
    {"dlpack", "array_import", "from_host", "array_write", "to_host", "inplace", "array_release", "set_allocator"},
};
enum { kThemeCount = sizeof kThemes / sizeof kThemes[0] };

// A round has its favourites, so that calls which seldom meet do: swarm testing (Groce et al. 2012).
enum { kMostFavourites = 24 };
static struct {
  int count;  // 0: none in this round
  int rare;   // these are, and take long: fewer of the calls are theirs
  uint16_t functions[kMostFavourites];
} g_favourites;

static void draw_theme(Thread* t) {
  const char* const* words = kThemes[below(t, kThemeCount)];
  uint16_t found[kFunctionCount];
  int count = 0;
  for (int f = 0; f < kFunctionCount; ++f) {
    if (is_wanted(&g_functions[f]) && has_one_of(g_functions[f].name, words, 8)) found[count++] = (uint16_t)f;
  }
  if (!count) g_favourites.count = 0;
  for (int i = 0; i < g_favourites.count; ++i) g_favourites.functions[i] = found[below(t, count)];
}

// What is seldom called: any is as likely as another.
static void draw_rare(Thread* t) {
  uint16_t found[kFunctionCount];
  int count = 0;
  for (int f = 0; f < kFunctionCount; ++f) {
    if (is_wanted(&g_functions[f]) && share_of(&g_functions[f]) <= kSeldom) found[count++] = (uint16_t)f;
  }
  g_favourites.count = count ? (int)(3 + below(t, 6)) : 0;
  for (int i = 0; i < g_favourites.count; ++i) g_favourites.functions[i] = found[below(t, count)];
}

void draw_favourites(Thread* t) {
  g_favourites.rare = one_in(t, 5);
  if (g_favourites.rare) return draw_rare(t);
  g_favourites.count = one_in(t, 4) ? 0 : (int)(3 + below(t, kMostFavourites - 3));
  if (g_favourites.count && one_in(t, 2)) return draw_theme(t);
  for (int i = 0; i < g_favourites.count; ++i) {
    uint16_t f = g_draws[below(t, kDraws)];
    for (int tries = 0; tries < 3 && g_functions[f].family[0]; ++tries)
      f = g_draws[below(t, kDraws)];  // fewer operators
    g_favourites.functions[i] = f;
  }
}

static int takes_one_of(const Function* f, const Things* things) {
  for (int i = 0; i < kMostThings; ++i) {
    if (things->ids[i] && takes_kind(f, things->kinds[i])) return 1;
  }
  return 0;
}

// A favourite, if one does; else any that does is as likely as another.
const Function* draw_taker(Thread* t, const Things* things, int ends) {
  for (int tries = 0; tries < 32; ++tries) {
    const int64_t i = below(t, kMostThings), count = g_of_kind[things->kinds[i]].taker_count;
    int f = -1;
    if (tries < 8 && g_favourites.count) {
      f = g_favourites.functions[below(t, g_favourites.count)];
    } else if (things->ids[i] && count) {
      f = g_of_kind[things->kinds[i]].takers[below(t, count)];
    }
    if (f >= 0 && takes_one_of(&g_functions[f], things) && (!ends || ends_things(&g_functions[f])))
      return &g_functions[f];
  }
  return NULL;
}

// Several calls of one function follow each other: its code is warm then, and what one of them breaks the next one
// meets.
const Function* draw_function(Thread* t) {
  if (t->depth == 0 && t->again > 0 && t->again--) return t->function;
  if ((t->depth > 0 || t->outer) && one_in(t, 2)) {  // a callback calls what is in the midst of a call
    const Things around = things_around(t);
    const Function* taker = draw_taker(t, &around, 0);
    if (taker) return taker;
  }
  const uint64_t r = draw(t);
  const int favours = g_favourites.count && (r & 3) >= (g_favourites.rare ? 3 : 1);
  const int f = favours ? g_favourites.functions[(r >> 8) % (uint64_t)g_favourites.count] : g_draws[r >> 48];
  if (t->depth == 0) {
    t->again = (int)(r >> 4 & 7);
    t->function = &g_functions[f];
  }
  return &g_functions[f];
}

// A null result is what everybody checks for: rarer than the others.
static int is_out(Role role) {
  return role == kOutHandle || role == kOutInteger || role == kOutInt32 || role == kOutNumber || role == kOutInts ||
         role == kOutTensor;
}

uint64_t draw_hostility(Thread* t, const Function* f) {
  const int64_t r = below(t, 16);
  if (r < 14 || f->count == 0) return 0;
  if (r == 15 && one_in(t, 2)) return draw(t);
  int64_t p = below(t, f->count);
  if (is_out(f->parameters[p].role) && !one_in(t, 8)) p = below(t, f->count);
  return UINT64_C(1) << p;
}
