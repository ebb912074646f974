/* A request that ends while a call runs for it: H08. Its deadline passes, it is capped, its limit is reached, it is
 * closed, in the midst of a forward, of a text with a session, of a prediction, of a training step, of a file. No
 * further layer is begun, which the layers count, and what was there before is as it was. */
#include "scenario.h"

enum { LAYERS = 6, ENDED_IN = 2, WIDTH = 64, STEPS = 64, STREAMS = 4 };
typedef enum ending { DEADLINE, CAP, LIMIT, CLOSE, ENDINGS } ending;
static const tinyai_status statuses[] = {TINYAI_ERROR_STOPPED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_LIMIT,
                                         TINYAI_ERROR_CLOSED};

/* What the layers see: the request that the layer ENDED_IN ends, if any. */
typedef struct watch {
  tinyai_manager request;
  ending how;
  bool armed;
  int begun;
} watch;

static tinyai_status end_request(watch* w) {
  w->armed = false;
  switch (w->how) {
    case DEADLINE:
      return tinyai_manager_set_deadline(w->request, 1e-9);
    case CAP:
      return tinyai_manager_cap(w->request);
    case LIMIT:
      return tinyai_manager_set_limit(w->request, 1);
    default:
      return tinyai_manager_close(w->request);
  }
}

static tinyai_status layer(tinyai_manager scope, tinyai_module self, const tinyai_variable* inputs, int64_t input_count,
                           tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)self, (void)input_count, (void)output_count;
  watch* w = user_data;
  tinyai_variable y = no_variable;
  tinyai_status status = tinyai_variable_mul_scalar(scope, inputs[0], 1.5, &y);
  outputs[0].id = y.id;
  if (!status && w->begun++ == ENDED_IN && w->armed) status = end_request(w);
  return status;
}

/* A linear layer, the layers that count, and one that remembers, with a state for each feature. */
static tinyai_module new_network(tinyai_manager model, watch* w) {
  tinyai_module layers[LAYERS + 2], out;
  MAKE(layers[0], tinyai_module_linear(model, WIDTH, WIDTH, 1, TINYAI_F32, &layers[0]));
  for (int i = 1; i <= LAYERS; ++i)
    MAKE(layers[i], tinyai_module_compose(model, "counted", layer, w, NULL, &layers[i]));
  MAKE(layers[LAYERS + 1], tinyai_module_gru(model, WIDTH, WIDTH, NULL, &layers[LAYERS + 1]));
  MAKE(out, tinyai_module_sequential(model, layers, LAYERS + 2, &out));
  return out;
}

/* Large enough that no layer finds room in what a scope has taken beforehand. */
static tinyai_array steps(tinyai_manager into) {
  const int64_t shape[] = {STEPS, STREAMS, WIDTH};
  tinyai_array out;
  MAKE(out, tinyai_array_full(into, shape, 3, 0.5, TINYAI_F32, &out));
  return out;
}

typedef struct calls {
  tinyai_module network;
  tinyai_session session;
  tinyai_predictor predictor;
  watch* w;
} calls;
typedef tinyai_status (*call)(const calls* c, tinyai_manager request, tinyai_array x, tinyai_resource* y);

static tinyai_status forward(const calls* c, tinyai_manager request, tinyai_array x, tinyai_resource* y) {
  tinyai_variable out = no_variable;
  const tinyai_status status = tinyai_module_forward_array(request, c->network, x, &out);
  y->id = out.id;
  return status;
}
static tinyai_status with_session(const calls* c, tinyai_manager request, tinyai_array x, tinyai_resource* y) {
  const tinyai_resource in = as_resource_a(x);
  tinyai_variable out = no_variable;
  const tinyai_status status = tinyai_module_forward_session(request, c->network, c->session, NULL, &in, 1, &out, 1);
  y->id = out.id;
  return status;
}
static tinyai_status predict(const calls* c, tinyai_manager request, tinyai_array x, tinyai_resource* y) {
  tinyai_array out = no_array;
  const tinyai_status status = tinyai_predictor_predict(request, c->predictor, x, &out);
  y->id = out.id;
  return status;
}

/* The input is another scope's, so that it can be asked for again. */
static void check_ended(const calls* c, call run, tinyai_array x, ending how) {
  watch* w = c->w;
  const tinyai_manager request = open_scope(no_manager, "request");
  int64_t before[STREAMS] = {0}, after[STREAMS] = {0};
  if (run == with_session) OK(tinyai_session_lengths(c->session, before, STREAMS, NULL));
  *w = (watch){.request = request, .how = how, .armed = true};
  tinyai_resource y = {0};
  const tinyai_status status = run(c, request, x, &y);
  const bool in_host = how == LIMIT && status == TINYAI_ERROR_CALLBACK; /* it was a layer of the host's that met it */
  CHECK(status == statuses[how] || in_host);
  CHECK_INT(y.id, 0);
  if (how != LIMIT) CHECK_INT(w->begun, ENDED_IN + 1); /* what fits goes on */
  if (run == with_session) OK(tinyai_session_lengths(c->session, after, STREAMS, NULL));
  CHECK(memcmp(before, after, sizeof before) == 0);
  close_scope(request);
  *w = (watch){0};
}

static void check_endings(const calls* c, call run, tinyai_array x) {
  for (ending how = DEADLINE; how < ENDINGS; ++how) check_ended(c, run, x, how);
  const tinyai_manager request = open_scope(no_manager, "next request");
  tinyai_resource y;
  OK(run(c, request, x, &y));
  close_scope(request);
  c->w->begun = 0;
}

/* ---- compiled: `before` runs at each prediction, the layers while they are traced */

static tinyai_status before(tinyai_manager scope, const tinyai_array* inputs, int64_t input_count,
                            tinyai_resource* outputs, int64_t output_count, void* user_data) {
  (void)scope, (void)input_count, (void)output_count;
  watch* w = user_data;
  outputs[0].id = inputs[0].id;
  return w->armed && w->begun < 0 ? end_request(w) : TINYAI_OK;
}

static void check_compiled(calls* c, tinyai_manager model, tinyai_array x) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = 1;
  options.before = before;
  options.user_data = c->w;
  MAKE(c->predictor, tinyai_predictor_create(model, c->network, &options, &c->predictor));
  check_endings(c, predict, x); /* ended as they are traced, at the first call, and then not at all */
  const int64_t held = stats_of(model).subtree_bytes;
  for (ending how = DEADLINE; how < ENDINGS; ++how) {
    const tinyai_manager request = open_scope(no_manager, "request");
    *c->w = (watch){.request = request, .how = how, .armed = true, .begun = -1};
    tinyai_array y = no_array;
    CHECK_INT(tinyai_predictor_predict(request, c->predictor, x, &y), statuses[how]);
    CHECK_INT(y.id, 0);
    CHECK_INT(c->w->begun, -1);
    close_scope(request);
  }
  *c->w = (watch){0};
  CHECK(stats_of(model).subtree_bytes <= held);
  const tinyai_manager request = open_scope(no_manager, "next request");
  tinyai_array y;
  MAKE(y, tinyai_predictor_predict(request, c->predictor, x, &y));
  CHECK_INT(c->w->begun, 0);
  close_scope(request);
}

/* ---- a training step: the parameters stay what they were. Capped is the scope alone, and not what is below it, where
 * a trainer works. */

static void check_training(ending how) {
  const tinyai_manager job = open_scope(no_manager, "job");
  watch w = {.request = job, .how = how, .armed = true};
  const tinyai_module network = new_network(job, &w);
  const int64_t shape[] = {2, 2, WIDTH};
  tinyai_array data[2];
  for (int i = 0; i < 2; ++i) MAKE(data[i], tinyai_array_full(job, shape, 3, 0.5, TINYAI_F32, &data[i]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = network;
  options.loss = TINYAI_LOSS_MSE;
  MAKE(options.training, tinyai_dataset_from_arrays(job, data, 2, 1, &options.training));
  options.batch_size = 2;
  tinyai_trainer trainer;
  MAKE(trainer, tinyai_trainer_create(job, &options, &trainer));
  tinyai_variable weight;
  MAKE(weight, tinyai_module_parameter(network, "0.weight", &weight));
  float before_it[WIDTH * WIDTH], after_it[WIDTH * WIDTH];
  OK(tinyai_array_to_host(value_of(weight), before_it, sizeof before_it));
  const tinyai_status status = tinyai_trainer_run(trainer);
  CHECK(status == statuses[how] || (how == LIMIT && status == TINYAI_ERROR_CALLBACK));
  CHECK_INT(w.begun, ENDED_IN + 1);
  if (how != CLOSE) {
    OK(tinyai_array_to_host(value_of(weight), after_it, sizeof after_it));
    CHECK(memcmp(before_it, after_it, sizeof before_it) == 0);
    OK(how == DEADLINE ? tinyai_manager_set_deadline(job, 0) : tinyai_manager_set_limit(job, 0));
    OK(tinyai_trainer_run(trainer));
  }
  close_scope(job);
}

/* ---- a file that is read into a scope that has ended: nothing is left of it, nor written */

static void check_file(ending how) {
  static const char path[] = "h08.npy";
  const tinyai_manager model = open_scope(no_manager, "model"), request = open_scope(no_manager, "request");
  const tinyai_array saved = new_vector(model, 1000, NULL);
  OK(tinyai_array_save_npy(saved, path));
  watch w = {.request = request, .how = how};
  OK(end_request(&w));
  tinyai_array read = no_array;
  const tinyai_status status = tinyai_array_load_npy(request, path, &read);
  CHECK_INT(status, statuses[how]);
  CHECK_INT(read.id, 0);
  if (how != CLOSE) CHECK_INT(stats_of(request).subtree_arrays, 0);
  close_scope(request);
  close_scope(model);
  remove(path);
}

SCENARIO(H08) {
  watch w = {0};
  const tinyai_manager model = open_scope(no_manager, "model");
  calls c = {.network = new_network(model, &w), .w = &w};
  const tinyai_array x = steps(model);
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.rows = STREAMS;
  MAKE(c.session, tinyai_session_create(model, c.network, &options, &c.session));
  MAKE(c.predictor, tinyai_predictor_create(model, c.network, NULL, &c.predictor));
  check_endings(&c, forward, x);
  check_endings(&c, with_session, x);
  check_endings(&c, predict, x);
  check_compiled(&c, model, x);
  close_scope(model);
  check_training(DEADLINE);
  check_training(LIMIT);
  check_training(CLOSE);
  for (ending how = DEADLINE; how < ENDINGS; ++how) check_file(how);
}
