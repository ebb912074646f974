/* One model, many requests: H01. Each request has a session of its own, so that its text is as if it were alone. */
#include "scenario.h"

enum { WORDS = 23, MOST_STEPS = 24, THREADS = 8, TEXTS = 400, FEATURES = 3, HIDDEN = 5 };

typedef struct request_counts {
  tinyai_module gpt, lstm;
  const int64_t (*wanted)[MOST_STEPS]; /* the text that comes of each beginning, alone */
  const float* streams;                /* [WORDS][HIDDEN]: the last output of each stream, alone */
  int32_t first, wrong;
  tinyai_status failed;
} request_counts;

static int64_t length_of(int64_t text) { return 4 + text % (MOST_STEPS - 4); }

static tinyai_manager world; /* of the row */

/* Greedy words from one on, so many of them, into `words`. */
static tinyai_status generate(tinyai_module gpt, int64_t begin, int64_t count, int64_t* words) {
  tinyai_manager scope = {0}, token;
  tinyai_session chat;
  tinyai_status status = tinyai_manager_open(world, NULL, &scope);
  if (!status) status = tinyai_session_create(scope, gpt, NULL, &chat);
  int64_t word = begin;
  for (int64_t i = 0; !status && i < count; ++i) {
    if ((status = tinyai_manager_open(scope, NULL, &token))) break;
    const int64_t shape[] = {1, 1}, flat[] = {WORDS};
    tinyai_array x, next;
    tinyai_variable y, row;
    status = tinyai_array_from_host(token, TINYAI_I64, shape, 2, &word, &x);
    const tinyai_resource in = {x.id};
    if (!status) status = tinyai_module_forward_session(token, gpt, chat, NULL, &in, 1, &y, 1);
    if (!status) status = tinyai_variable_reshape(token, y, flat, 1, &row);
    tinyai_array scores;
    if (!status) status = tinyai_variable_value(row, &scores);
    if (!status) status = tinyai_array_argmax(token, scores, 0, 0, &next);
    if (!status) status = tinyai_array_to_host(next, &word, sizeof word);
    words[i] = word;
    tinyai_manager_close(token);
  }
  tinyai_manager_close(scope);
  return status;
}

/* A stream's steps one by one through the LSTM; the last output. */
static tinyai_status listen(tinyai_module lstm, int64_t stream, float* last) {
  tinyai_manager scope = {0};
  tinyai_session ear;
  tinyai_status status = tinyai_manager_open(world, NULL, &scope);
  if (!status) status = tinyai_session_create(scope, lstm, NULL, &ear);
  for (int64_t i = 0; !status && i < length_of(stream); ++i) {
    const int64_t shape[] = {1, 1, FEATURES};
    const float step[FEATURES] = {(float)(stream + 1) / WORDS, (float)(i % 3) - 1, 0.5f};
    tinyai_array x, values;
    tinyai_variable y;
    status = tinyai_array_from_host(scope, TINYAI_F32, shape, 3, step, &x);
    const tinyai_resource in = {x.id};
    if (!status) status = tinyai_module_forward_session(scope, lstm, ear, NULL, &in, 1, &y, 1);
    if (!status) status = tinyai_variable_value(y, &values);
    if (!status) status = tinyai_array_to_host(values, last, HIDDEN * sizeof *last);
  }
  tinyai_manager_close(scope);
  return status;
}

static void* serve(void* argument) {
  request_counts* own = argument;
  int32_t before;
  tinyai_set_grad_enabled(0, &before);
  for (int64_t text = own->first; text < TEXTS && !own->failed; text += THREADS) {
    int64_t words[MOST_STEPS];
    float last[HIDDEN];
    const int64_t begin = text % WORDS;
    own->failed = generate(own->gpt, begin, length_of(text), words);
    if (!own->failed) own->failed = listen(own->lstm, begin, last);
    own->wrong += computes() && memcmp(words, own->wanted[begin], (size_t)length_of(text) * sizeof *words) != 0;
    own->wrong += computes() && memcmp(last, own->streams + begin * HIDDEN, sizeof last) != 0;
  }
  return NULL;
}

/* One session, used by this thread inside of a forward and by another meanwhile. */
typedef struct shared_use {
  tinyai_module net;
  tinyai_session chat;
  tinyai_resource x;
  tinyai_status of_other;
  char message[256];
} shared_use;

static void* use_too(void* argument) {
  shared_use* own = argument;
  tinyai_variable y;
  own->of_other = tinyai_module_forward_session(no_manager, own->net, own->chat, NULL, &own->x, 1, &y, 1);
  tinyai_last_error(own->message, sizeof own->message);
  return NULL;
}
static tinyai_status forward_while_another(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs,
                                           int64_t input_count, tinyai_resource* outputs, int64_t output_count,
                                           void* user_data) {
  (void)self, (void)input_count, (void)output_count;
  shared_use* own = user_data;
  pthread_t other;
  if (pthread_create(&other, NULL, use_too, own) != 0) return TINYAI_ERROR_INTERNAL;
  pthread_join(other, NULL);
  tinyai_module lstm;
  tinyai_status status = tinyai_module_child(scope, own->net, "lstm", &lstm);
  tinyai_variable y;
  if (!status) status = tinyai_module_forward(scope, lstm, inputs[0], &y);
  outputs[0].id = y.id;
  return status;
}

static void one_session_serves_one_call(tinyai_module lstm) {
  const int64_t shape[] = {1, 1, FEATURES};
  const float step[FEATURES] = {1, 2, 3};
  shared_use use = {0};
  tinyai_array x;
  tinyai_variable y;
  OK(tinyai_module_compose(world, "net", forward_while_another, &use, NULL, &use.net));
  OK(tinyai_module_add_child(use.net, "lstm", lstm));
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.name = "chat";
  MAKE(use.chat, tinyai_session_create(world, use.net, &options, &use.chat));
  MAKE(x, tinyai_array_from_host(world, TINYAI_F32, shape, 3, step, &x));
  use.x.id = x.id;
  OK(tinyai_module_forward_session(world, use.net, use.chat, NULL, &use.x, 1, &y, 1));
  CHECK_INT(use.of_other, TINYAI_ERROR_NOT_READY);
  CHECK(strstr(use.message, "session 'chat' is in use by another call") != NULL);
  int64_t length = 0;
  OK(tinyai_session_lengths(use.chat, &length, 1, NULL));
  CHECK_INT(length, 1);
}

SCENARIO_WITH(H01, ROW_OF_THREADS) {
  world = open_scope(no_manager, "world");
  const tinyai_manager model = open_scope(world, "model");
  static int64_t wanted[WORDS][MOST_STEPS];
  static float streams[WORDS * HIDDEN];
  tinyai_module gpt, lstm;
  MAKE(gpt, tinyai_model_gpt(model, WORDS, MOST_STEPS, 16, 2, 2, NULL, &gpt));
  MAKE(lstm, tinyai_module_lstm(model, FEATURES, HIDDEN, NULL, &lstm));
  int32_t before;
  OK(tinyai_set_grad_enabled(0, &before));
  for (int64_t begin = 0; begin < WORDS; ++begin) {
    CHECK_INT(generate(gpt, begin, MOST_STEPS, wanted[begin]), TINYAI_OK);
    CHECK_INT(listen(lstm, begin, streams + begin * HIDDEN), TINYAI_OK);
  }
  const int64_t weights = stats_of(model).subtree_bytes;
  request_counts counts[THREADS];
  pthread_t threads[THREADS];
  for (int32_t i = 0; i < THREADS; ++i) {
    counts[i] = (request_counts){.gpt = gpt, .lstm = lstm, .wanted = wanted, .streams = streams, .first = i};
    CHECK(pthread_create(&threads[i], NULL, serve, &counts[i]) == 0);
  }
  for (int i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
  for (int i = 0; i < THREADS; ++i) {
    CHECK_INT(counts[i].failed, TINYAI_OK);
    CHECK_INT(counts[i].wrong, 0);
  }
  CHECK_INT(stats_of(model).subtree_bytes, weights);
  one_session_serves_one_call(lstm);
  OK(tinyai_set_grad_enabled(before, NULL));
  close_scope(world);
}
