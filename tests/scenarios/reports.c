/* Reports that a person can act on: S23, S24. */
#include "scenario.h"

static char report[1 << 16]; /* the last one read */

/* The bytes of host arrays: 96 of headers share a block with the elements, which begin at 128 from 160 bytes on; the
 * sum is rounded up to 64. */
enum { BYTES_OF_4 = 128 /* 96 + 16 */, BYTES_OF_100 = 576 /* 128 + 400 */, BYTES_OF_1000 = 4160 /* 128 + 4000 */ };

/* -------------------------------------------------------------------------------- S23, a leak of one array a step */

/* Not static, so that the stack of the creation site has a frame of the host's. */
tinyai_array leak_one(tinyai_manager model, tinyai_array table) {
  tinyai_array leaked;
  OK(tinyai_label_push("embedding"));
  MAKE(leaked, tinyai_array_square(model, table, &leaked)); /* `into` names the wrong scope */
  SURE(tinyai_label_pop());
  return leaked;
}

static void leak_in_steps(tinyai_manager model, tinyai_manager trainer, tinyai_array table, int64_t steps) {
  for (int64_t i = 0; i < steps; ++i) {
    const tinyai_manager batch = open_entered(trainer, "batch");
    tinyai_array fine;
    leak_one(model, table);
    MAKE(fine, tinyai_array_square(no_manager, new_vector(batch, 1000, NULL), &fine));
    close_scope(batch);
  }
}

/* What a failing allocation may cost a report is the creation site, and nothing else. */
static void check_site(const char* part) {
  if (!memory_fails()) CHECK(strstr(report, part) != NULL);
}

SCENARIO(S23) {
  const int64_t steps = times(100);
  const tinyai_manager base = open_scope(no_manager, "base");
  const tinyai_manager model = open_scope(base, "model"), trainer = open_scope(base, "trainer");
  const tinyai_manager reports = open_scope(no_manager, "reports");
  const tinyai_array table = new_vector(model, 1000, NULL);
  char row[200];
  for (int level = TINYAI_TRACKING_OPERATOR; level <= TINYAI_TRACKING_STACK; ++level) {
    tinyai_snapshot before, after;
    SURE(tinyai_set_tracking(level));
    MAKE(before, tinyai_snapshot_take(reports, base, &before));
    leak_in_steps(model, trainer, table, steps);
    MAKE(after, tinyai_snapshot_take(reports, base, &after));
    SURE(tinyai_set_tracking(TINYAI_TRACKING_OFF));

    OK(tinyai_snapshot_diff(before, after, TINYAI_JSON, report, sizeof report, NULL));
    snprintf(row, sizeof row,
             "{\"bytes\":%lld,\"count\":%lld,\"rows\":[{\"scope\":\"system/base/model\",\"what\":\"array f32[1000]\","
             "\"count\":%lld,\"bytes\":%lld",
             (long long)steps * BYTES_OF_1000, (long long)steps, (long long)steps, (long long)steps * BYTES_OF_1000);
    if (!memory_fails()) CHECK(strncmp(report, row, strlen(row)) == 0); /* else the sites may be two */
    CHECK(strstr(report, "\"scope\":\"system/base/model\",\"what\":\"array f32[1000]\"") != NULL);
    check_site("\"call\":\"square\",\"label\":\"embedding\"");
    check_site(level == TINYAI_TRACKING_STACK ? "\"stack\":[\"" : "\"stack\":[]");
    if (level == TINYAI_TRACKING_STACK) check_site("tinyai_scenarios");                  /* a frame of this program */
    if (!memory_fails()) CHECK(strstr(strstr(report, "\"call\""), "\"scope\"") == NULL); /* no second row */

    OK(tinyai_snapshot_diff(before, (tinyai_snapshot){0}, TINYAI_TEXT, report, sizeof report, NULL)); /* now, as text */
    if (!memory_fails()) CHECK(strstr(report, "+100  +416,000 (406.2 KiB)  array f32[1000] in system/base/model"));
    check_site("made by square, label 'embedding'");
    OK(tinyai_snapshot_diff(after, (tinyai_snapshot){0}, TINYAI_TEXT, report, sizeof report, NULL));
    CHECK(strcmp(report, "nothing grew\n") == 0);
    SURE(tinyai_snapshot_release(before));
    SURE(tinyai_snapshot_release(after));
  }
  close_scope(reports);
  close_scope(base);
}

/* ------------------------------------------------------------------- S24, the training tree in the middle of a step */

/* From where the dump tells of that scope. */
static const char* scope_in_dump(const char* path) {
  char wanted[100];
  snprintf(wanted, sizeof wanted, "\"path\":\"%s\"", path);
  const char* found = strstr(report, wanted);
  CHECK(found != NULL);
  return found ? found : "";
}

/* Right behind the path come the scope's own fields, so the next key of that name is its. */
static void check_field(const char* path, const char* key, const char* expected) {
  char wanted[160];
  snprintf(wanted, sizeof wanted, "\"%s\":", key);
  const char* found = strstr(scope_in_dump(path), wanted);
  const size_t length = strlen(expected);
  const bool right =
      found && strncmp(found + strlen(wanted), expected, length) == 0 && strchr(",}]", found[strlen(wanted) + length]);
  if (!right) printf("    %s of %s is not %s: %.60s\n", key, path, expected, found ? found : "missing");
  CHECK(right);
}

static void check_number(const char* path, const char* key, int64_t expected) {
  char text[32];
  snprintf(text, sizeof text, "%lld", (long long)expected);
  check_field(path, key, text);
}

/* The member as the dump must show it, among those of its scope. */
static void check_member(const char* path, const char* expected) {
  const char* scope = scope_in_dump(path);
  const char* members = strstr(scope, "\"members\":[");
  const char* end = members ? strstr(members, "],\"members_left_out\":0,") : NULL;
  const char* found = members ? strstr(members, expected) : NULL;
  const bool right = found && end && found < end;
  if (!right) printf("    not a member of %s: %s\n", path, expected);
  CHECK(right);
}

/* Of a leaf, a product's node, and an optimizer: 192 itself, its numbers (96 + 32), a parameter's
 * count of steps. */
enum { LEAF = 256, NODE = 128, OPTIMIZER = 192 + 128 + 128 };

typedef struct training {
  tinyai_manager base, model, trainer;
  tinyai_array table;
  tinyai_variable weight;
  tinyai_optimizer optimizer;
} training;

static training new_training(void) {
  training t;
  t.base = open_scope(no_manager, "app");
  t.model = open_scope(t.base, "model");
  t.trainer = open_scope(t.base, "trainer");
  t.table = new_vector(t.model, 100, NULL);
  OK(tinyai_array_set_name(t.table, "table"));
  t.weight = new_parameter(t.model, 1, 4, NULL);
  OK(tinyai_variable_set_name(t.weight, "weight"));
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.momentum = 0.9;
  MAKE(t.optimizer, tinyai_optimizer_sgd(t.trainer, &t.weight, 1, &options, &t.optimizer));
  return t;
}

/* y = weight * x, in the entered scope. */
static tinyai_variable product(const training* t, tinyai_manager batch) {
  const tinyai_array data = new_matrix(batch, 1, 4, NULL);
  tinyai_variable x, y;
  MAKE(x, tinyai_variable_from_array(batch, data, &x));
  SURE(tinyai_array_release(data));
  OK(tinyai_variable_set_name(x, "x"));
  OK(tinyai_variable_set_requires_grad(x, 0));
  MAKE(y, tinyai_variable_mul(no_manager, t->weight, x, &y));
  OK(tinyai_variable_set_name(y, "y"));
  return y;
}

/* A first step, whole: gradient and momentum are there afterwards. */
static void first_step(const training* t) {
  const tinyai_manager batch = open_entered(t->trainer, "batch");
  tinyai_variable loss;
  MAKE(loss, tinyai_variable_sum(no_manager, product(t, batch), NULL, 0, 0, &loss));
  run_backward(loss);
  OK(tinyai_optimizer_step(t->optimizer));
  close_scope(batch);
}

SCENARIO(S24) {
  const training t = new_training();
  first_step(&t);
  SURE(tinyai_manager_reset_peak(t.base));
  SURE(tinyai_manager_reset_peak(t.trainer));

  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "batch";
  options.limit_bytes = 1 << 20;
  options.enter = 1;
  tinyai_manager batch;
  MAKE(batch, tinyai_manager_open(t.trainer, &options, &batch));
  OK(tinyai_manager_cap(t.model));
  OK(tinyai_manager_cap(t.model));
  lend(batch, t.table);
  product(&t, batch);
  SURE(tinyai_array_release(new_vector(batch, 1000, NULL))); /* the peak is by so much above what is there now */

  const int64_t in_model = BYTES_OF_100 + BYTES_OF_4 + LEAF;      /* table, weight */
  const int64_t in_trainer = OPTIMIZER + BYTES_OF_4 + BYTES_OF_4; /* gradient, momentum */
  const int64_t in_batch = BYTES_OF_4 + LEAF + BYTES_OF_4 + NODE; /* x, y; the loan owns nothing */
  OK(tinyai_manager_debug_dump(no_manager, TINYAI_JSON, report, sizeof report, NULL));

  check_number("system", "bytes", 0);
  check_number("system", "subtree_bytes", in_model + in_trainer + in_batch);
  check_field("system/app", "handles", "{\"manager\":2}");
  check_field("system/app", "subtree_handles", "{\"manager\":3,\"array\":2,\"variable\":3,\"optimizer\":1}");
  check_number("system/app", "bytes", 0);
  check_number("system/app", "subtree_bytes", in_model + in_trainer + in_batch);

  const char* model = "system/app/model";
  char device[40];
  snprintf(device, sizeof device, "\"%s\"", device_under_test());
  check_field(model, "device", device);
  check_field(model, "handles", "{\"array\":1,\"variable\":1}");
  check_number(model, "bytes", in_model);
  check_number(model, "subtree_bytes", in_model);
  check_number(model, "caps", 2);
  check_number(model, "entered", 0);
  check_number(model, "parameter", BYTES_OF_4);
  check_number(model, "gradient", 0);
  check_number(model, "data", BYTES_OF_100);
  check_number(model, "workspace", LEAF);
  check_member(model,
               "{\"kind\":\"array\",\"name\":\"table\",\"spec\":\"f32[100]\",\"bytes\":576,\"category\":\"data\"");
  check_member(model, "{\"kind\":\"variable\",\"name\":\"weight\",\"spec\":\"f32[1,4]\"");

  const char* trainer = "system/app/trainer";
  check_field(trainer, "handles", "{\"manager\":1,\"optimizer\":1}");
  check_field(trainer, "subtree_handles", "{\"manager\":1,\"array\":1,\"variable\":2,\"optimizer\":1}");
  check_number(trainer, "bytes", in_trainer);
  check_number(trainer, "subtree_bytes", in_trainer + in_batch);
  check_number(trainer, "gradient", BYTES_OF_4);
  check_number(trainer, "optimizer state", BYTES_OF_4);
  check_number(trainer, "workspace", OPTIMIZER);

  const char* inner = "system/app/trainer/batch";
  check_field(inner, "device", device);
  check_field(inner, "handles", "{\"array\":1,\"variable\":2}");
  check_number(inner, "bytes", in_batch);
  check_number(inner, "limit_bytes", 1 << 20);
  check_number(inner, "entered", 1);
  CHECK(strncmp(strstr(scope_in_dump(inner), "\"entered_by_thread\":"), "\"entered_by_thread\":0", 21) != 0);
  check_number(inner, "data", BYTES_OF_4);
  check_number(inner, "activation", BYTES_OF_4);
  check_number(inner, "graph", NODE);
  check_number(inner, "workspace", LEAF);
  check_member(inner,
               "\"name\":\"table\",\"spec\":\"f32[100]\",\"bytes\":0,\"category\":\"workspace\",\"view\":false,"
               "\"loan\":true,\"resident\":false,\"from\":\"system/app/model\"}");
  check_member(inner,
               "{\"kind\":\"variable\",\"name\":\"x\",\"spec\":\"f32[1,4]\",\"bytes\":384,\"category\":\"workspace\"");
  check_member(inner,
               "{\"kind\":\"variable\",\"name\":\"y\",\"spec\":\"f32[1,4]\",\"bytes\":128,\"category\":\"activation\"");
  CHECK(strstr(report, "\"kept\":[{") == NULL); /* the first step's batch left nothing behind */

  if (!memory_fails()) { /* a charge whose allocation failed was there for a moment */
    check_number(inner, "peak_bytes", in_batch + BYTES_OF_1000);
    check_number(trainer, "peak_bytes", in_trainer + in_batch + BYTES_OF_1000);
    check_number("system/app", "peak_bytes", in_model + in_trainer + in_batch + BYTES_OF_1000);
    check_number(model, "peak_bytes", in_model);
  }
  SURE(tinyai_manager_uncap(t.model));
  SURE(tinyai_manager_uncap(t.model));
  SURE(tinyai_manager_leave(batch));
  close_scope(batch);
  close_scope(t.base);
}
