// Values: random numbers, and for each type the polite ones (as a careful host would pass) and the worst that the
// contract lets a host pass.
#include <math.h>
#include <string.h>
#include <sys/mman.h>

#include "draw.h"

// ---- Random numbers: xorshift128+ (Vigna 2014) --------------------------------------------------------------------

uint64_t draw(Thread* t) {
  uint64_t x = t->random[0];
  const uint64_t y = t->random[1];
  t->random[0] = y;
  x ^= x << 23;
  t->random[1] = x ^ y ^ (x >> 17) ^ (y >> 26);
  return t->random[1] + y;
}

int64_t below(Thread* t, int64_t bound) { return (int64_t)(((draw(t) >> 32) * (uint64_t)bound) >> 32); }
int one_in(Thread* t, int64_t times) { return below(t, times) == 0; }

void seed_thread(Thread* t, uint64_t seed) {
  for (int i = 0; i < 2; ++i) {  // splitmix64
    uint64_t z = seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    t->random[i] = z ^ (z >> 31);
  }
}

int64_t worst(Thread* t, int64_t count) {
  const int64_t i = below(t, count);
  if (count > t->worst_count) t->worst_count = count;
  t->worst_seen |= UINT64_C(1) << i;
  return i;
}

// ---- Values ---------------------------------------------------------------------------------------------------------

static const int64_t kWorstIntegers[] = {
    0,
    1,
    -1,
    2,
    3,
    7,
    64,
    1000,
    INT64_C(1) << 31,
    (INT64_C(1) << 31) - 1,
    INT64_C(1) << 32,
    (INT64_C(1) << 32) + 1,
    INT64_C(1) << 40,
    INT64_C(1) << 61,
    INT64_C(1) << 62,
    (INT64_C(1) << 62) + 1,
    -(INT64_C(1) << 62),
    INT64_MAX,
    INT64_MAX - 1,
    INT64_MIN,
    INT64_MIN + 1,
    -(INT64_C(1) << 31),
    -2,
};
static const int64_t kWorstCounts[] = {
    0, 1, -1, 2, 5, 9, 17, 33, 65, 1000, INT64_C(1) << 31, INT64_C(1) << 62, INT64_MAX, INT64_MIN, INT64_C(1) << 60};
static const int32_t kWorstInt32[] = {0, 1, 2, 3, -1, 4, 6, 11, 255, 256, 257, INT32_MAX, INT32_MIN};
static const double kWorstNumbers[] = {0.0,      -0.0,      1.0,    -1.0,   0.5,          NAN,
                                       INFINITY, -INFINITY, 1e308,  -1e308, 5e-324,       1e-310,
                                       9.3e18,   -9.3e18,   1.5e19, 1e-30,  2147483648.0, 0.999999999};
static const double kPoliteNumbers[] = {0.5, 1, 2, 0, 1e-3, 0.1, 3, 0.9, -1};
static const uint64_t kWorstSizes[] = {
    0, 1, 4, 7, 8, 12, 16, 20, 24, 32, 40, 4096, UINT64_C(1) << 31, UINT64_C(1) << 40, UINT64_C(1) << 62, UINT64_MAX};
static const int64_t kShapes[][5] = {
    // rank, sizes: most broadcast together
    {2, 2, 3}, {2, 2, 3}, {2, 2, 3},       {2, 2, 3},       {2, 2, 3},    {2, 2, 3},
    {2, 2, 3}, {2, 2, 3}, {2, 2, 3},       {2, 2, 3},       {1, 3},       {1, 3},
    {0},       {2, 1, 3}, {2, 2, 1},       {2, 3, 2},       {3, 4, 2, 3}, {1, 4},
    {2, 4, 3}, {2, 3, 3}, {4, 2, 2, 4, 4}, {4, 2, 2, 3, 3}, {2, 0, 3},    {2, 3, 0},
    {1, 0},    {1, 2},    {2, 12, 8},      {1, 2},          {3, 2, 3, 4},
};
static const int64_t kDtypeSizes[] = {4, 8, 2, 2, 1, 1, 4, 8, 1};
static const char* const kPoliteTexts[] = {"weight", "bias", "0.weight", "running_mean", "0",    "1",
                                           "a",      "f32",  "loss",     "cpu",          "null", "child"};
static char g_long_text[5001];
static const char* const kWorstTexts[] = {NULL,        "",       ".",
                                          "a..b",      "0.",     "\xff\xfe\x01\"\\\n\xc3\x28\xed\xa0\x80",
                                          g_long_text, "%s%n%d", "__metadata__",
                                          "<b>&amp;",  "cuda:0", "0.0.0.0.0.0"};
static const char* const kPaths[] = {"f0", "f1", "f2", "f3", "f4", "f5"};
static const char* const kWorstPaths[] = {NULL,        "",          "/dev/null", "/",     ".",
                                          "missing/f", "/dev/full", g_long_text, "f\xff", "f0/f1"};

// Elements that arrays begin with: of each dtype small numbers with the odd one among them.
static char g_elements[9][kElementBytes];
char* g_zeros;

static signed char g_flavours[kFunctionCount][kMostParameters];

int flavour(const char* name) {
  static const struct {
    const char* name;
    int is;
  } known[] = {
      {"axis", kAxis},           {"first", kAxis},
      {"last", kAxis},           {"first_axis", kAxis},
      {"last_axis", kAxis},      {"diagonal", kAxis},
      {"index", kNumberOf},      {"group", kNumberOf},
      {"epoch", kNumberOf},      {"batch", kNumberOf},
      {"start", kNumberOf},      {"padding_index", kNumberOf},
      {"correction", kNumberOf}, {"ignore_index", kNumberOf},
      {"limit_bytes", kLimit},   {"shape", kShape},
      {"padding", kPadding},     {"axes", kAxes},
      {"indices", kIndices},     {"labels", kIndices},
      {"mask", kMask},           {"condition", kMask},
  };
  for (int i = 0; i < COUNT(known); ++i)
    if (strcmp(name, known[i].name) == 0) return known[i].is;
  return kSmall;
}

// Functions of leaves alone: only some variables are leaves.
static int wants_leaf(const Function* f) {
  static const char* const words[] = {"variable_grad", "clear_grad", "set_requires_grad", "tinyai_item"};
  for (int i = 0; i < COUNT(words); ++i)
    if (strstr(f->name, words[i])) return 1;
  return 0;
}

int flavour_of(const Function* f, int p) { return g_flavours[f - g_functions][p]; }
int64_t dtype_bytes(int dtype) { return kDtypeSizes[dtype]; }
char* elements_of(int dtype) { return g_elements[dtype]; }

static void store(char* at, int dtype, double value) {
  if (dtype == TINYAI_F32) {
    const float v = (float)value;
    memcpy(at, &v, 4);
  } else if (dtype == TINYAI_F64) {
    memcpy(at, &value, 8);
  } else if (dtype == TINYAI_F16) {
    const _Float16 v = (_Float16)value;
    memcpy(at, &v, 2);
  } else if (dtype == TINYAI_BF16) {
    const float v = (float)value;
    memcpy(at, (const char*)&v + 2, 2);
  } else {
    // An index of many elements would be felt where it is not checked.
    const int64_t far = dtype == TINYAI_I64 ? INT64_C(1) << 42 : 1 << 30;
    const int64_t v = !isfinite(value) ? far : value > 100 ? far : value < -100 ? -far : (int64_t)value;
    const int64_t w = dtype == TINYAI_BOOL ? v & 1 : dtype == TINYAI_U8 || dtype == TINYAI_I8 ? v & 3 : v;
    memcpy(at, &w, kDtypeSizes[dtype]);  // little-endian
  }
}

void prepare_drawing(void) {
  Thread t = {0};
  seed_thread(&t, 7);
  memset(g_long_text, 'n', sizeof g_long_text - 1);
  g_zeros = mmap(NULL, kRoomBytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (g_zeros == MAP_FAILED) fail("mmap failed");
  for (int dtype = 0; dtype < 9; ++dtype) {
    for (int64_t i = 0; i < kElementBytes / kDtypeSizes[dtype]; ++i) {
      const int odd = i > 64 && one_in(&t, 8);
      store(g_elements[dtype] + i * kDtypeSizes[dtype], dtype,
            odd ? kWorstNumbers[worst(&t, COUNT(kWorstNumbers))] : below(&t, 5) * 0.5);
    }
  }
  for (int f = 0; f < kFunctionCount; ++f) {
    const Function* function = &g_functions[f];
    for (int p = 0; p < function->count; ++p) {
      const Parameter* parameter = &function->parameters[p];
      const int is_leaf = parameter->role == kHandle && parameter->detail == kind_variable && wants_leaf(function);
      g_flavours[f][p] = (signed char)(is_leaf ? kLeaf : flavour(parameter->name));
    }
  }
}

// ---- One of them ---

static int64_t polite_integer(Thread* t, int of) {
  switch (of) {
    case kAxis:
      return one_in(t, 6) ? below(t, 4) - 2 : -below(t, 2);
    case kNumberOf:
      return below(t, 3);
    case kLimit:
      return one_in(t, 2) ? 0 : 4096 + below(t, kScopeBytes);
    default: {
      if (is_wide() && one_in(t, 3)) return 64;
      static const int64_t small[] = {1, 2, 3, 3, 2, 4, 8, 0, 1};
      return small[below(t, COUNT(small))];
    }
  }
}

int64_t draw_integer(Thread* t, int of, int hostile) {
  return hostile ? kWorstIntegers[worst(t, COUNT(kWorstIntegers))] : polite_integer(t, of);
}

int32_t draw_int32(Thread* t, int hostile) {
  if (hostile) return kWorstInt32[worst(t, COUNT(kWorstInt32))];
  return (int32_t)(one_in(t, 4) ? below(t, 11) : below(t, 2));
}

double draw_number(Thread* t, int hostile) {
  return hostile ? kWorstNumbers[worst(t, COUNT(kWorstNumbers))] : kPoliteNumbers[below(t, COUNT(kPoliteNumbers))];
}

int draw_dtype(Thread* t, int hostile) {
  if (hostile) return kWorstInt32[worst(t, COUNT(kWorstInt32))];
  return one_in(t, 6) ? (int)below(t, 9) : TINYAI_F32;
}

const char* draw_text(Thread* t, int hostile) {
  return hostile ? kWorstTexts[worst(t, COUNT(kWorstTexts))] : kPoliteTexts[below(t, COUNT(kPoliteTexts))];
}

const char* draw_path(Thread* t, int hostile) {
  return hostile ? kWorstPaths[worst(t, COUNT(kWorstPaths))] : kPaths[below(t, COUNT(kPaths))];
}

int64_t draw_size(Thread* t, int hostile) {
  if (hostile) return kWorstIntegers[worst(t, COUNT(kWorstIntegers))];
  return one_in(t, 12) ? 0 : 1 + below(t, 4);
}

const int64_t* draw_shape(Thread* t) { return kShapes[below(t, COUNT(kShapes))]; }
int64_t worst_count(Thread* t) { return kWorstCounts[worst(t, COUNT(kWorstCounts))]; }

size_t worst_struct_size(Thread* t, size_t size) {
  const int64_t which = worst(t, COUNT(kWorstSizes) + 2);
  return which < COUNT(kWorstSizes) ? kWorstSizes[which] : size + (which == COUNT(kWorstSizes) ? 8 : -8);
}
