/* What a trainer, a predictor, an optimizer or a composed module uses is dropped or closed by who made it: A08.
 *
 * Handles that are released take nothing from who uses the object. A scope that is closed takes what it owns from
 * everybody: then the next call says CLOSED and names what is gone. */
#include "scenario.h"

typedef struct parts {
  tinyai_manager model, data, tools; /* the scopes of their first owners */
  tinyai_module linear, network, composed;
  tinyai_variable extra; /* a parameter of the composed module */
  tinyai_array scale;    /* a buffer of it */
  tinyai_array arrays[2];
  tinyai_dataset dataset;
  tinyai_optimizer optimizer;
  tinyai_monitor monitor;
} parts;

/* linear(x) + extra * scale */
static tinyai_status forward(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t in_count,
                             tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)in_count, (void)out_count, (void)user_data;
  tinyai_module linear;
  tinyai_variable extra, y, scaled, sum;
  tinyai_array scale;
  tinyai_variable factor;
  tinyai_status s = tinyai_module_child(scope, self, "linear", &linear);
  if (!s) s = tinyai_module_parameter(self, "extra", &extra);
  if (!s) s = tinyai_module_buffer(self, "scale", &scale);
  if (!s) s = tinyai_module_forward(scope, linear, in[0], &y);
  if (!s) s = tinyai_variable_from_array(scope, scale, &factor);
  if (!s) s = tinyai_variable_mul(scope, extra, factor, &scaled);
  if (!s) s = tinyai_variable_add(scope, y, scaled, &sum);
  if (!s) out[0].id = sum.id;
  return s;
}

static parts make_parts(tinyai_manager world) {
  parts p = {
      .model = open_scope(world, "model"), .data = open_scope(world, "data"), .tools = open_scope(world, "tools")};
  MAKE(p.linear, tinyai_module_linear(p.model, 2, 1, 1, TINYAI_F32, &p.linear));
  p.extra = new_parameter(p.model, 1, 1, NULL);
  OK(tinyai_variable_set_name(p.extra, "extra"));
  p.scale = new_matrix(p.model, 1, 1, NULL);
  OK(tinyai_array_set_name(p.scale, "scale"));
  MAKE(p.composed, tinyai_module_compose(p.model, "composed", forward, NULL, NULL, &p.composed));
  OK(tinyai_module_add_child(p.composed, "linear", p.linear));
  OK(tinyai_module_add_parameter(p.composed, "extra", p.extra));
  OK(tinyai_module_add_buffer(p.composed, "scale", p.scale));
  MAKE(p.network, tinyai_module_sequential(p.model, &p.composed, 1, &p.network));
  p.arrays[0] = new_matrix(p.data, 8, 2, NULL);
  p.arrays[1] = new_matrix(p.data, 8, 1, NULL);
  MAKE(p.dataset, tinyai_dataset_from_arrays(p.data, p.arrays, 2, 1, &p.dataset));
  tinyai_variable parameters[3];
  for (int i = 0; i < 3; ++i) MAKE(parameters[i], tinyai_module_parameter_at(p.network, i, &parameters[i]));
  MAKE(p.optimizer, tinyai_optimizer_adam(p.tools, parameters, 3, NULL, &p.optimizer));
  MAKE(p.monitor, tinyai_monitor_create(p.tools, &p.monitor));
  return p;
}

typedef struct users {
  tinyai_trainer trainer;
  tinyai_predictor predictor;
  tinyai_loader loader;
  tinyai_schedule schedule;
} users;

static users make_users(tinyai_manager app, const parts* p) {
  users u;
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = p->network;
  options.training = options.validation = p->dataset;
  options.optimizer = p->optimizer;
  options.monitor = p->monitor;
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  MAKE(u.trainer, tinyai_trainer_create(app, &options, &u.trainer));
  MAKE(u.predictor, tinyai_predictor_create(app, p->network, NULL, &u.predictor));
  MAKE(u.loader, tinyai_loader_open(app, p->dataset, NULL, &u.loader));
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  MAKE(u.schedule, tinyai_schedule_create(app, p->optimizer, &curve, &u.schedule));
  return u;
}

/* Each of them, once more: epochs are added so that there is something to do. */
enum use { TRAIN, EVALUATE, PREDICT, LOAD, SCHEDULE, USES };
static const char* const kUses[USES] = {"train", "evaluate", "predict", "load", "schedule"};

static tinyai_status use(enum use which, const users* u, const parts* p, tinyai_manager app) {
  const tinyai_array x = new_matrix(app, 1, 2, NULL);
  tinyai_array out[2];
  tinyai_manager batch = no_manager;
  tinyai_trainer_state state = {.struct_size = sizeof state};
  switch (which) {
    case TRAIN:
      SURE(tinyai_trainer_get_state(u->trainer, &state));
      SURE(tinyai_trainer_set_epochs(u->trainer, state.epoch + 1));
      return tinyai_trainer_run(u->trainer);
    case EVALUATE:
      return tinyai_trainer_evaluate(u->trainer, p->dataset, NULL, NULL);
    case PREDICT:
      return tinyai_predictor_predict(app, u->predictor, x, out);
    case LOAD:
      return tinyai_loader_next(u->loader, app, &batch, out, 2);
    default:
      return tinyai_schedule_advance(u->schedule);
  }
}

static void goes_on(enum use which, const users* u, const parts* p, tinyai_manager app) {
  const tinyai_status status = use(which, u, p, app);
  CHECK_INT(status, TINYAI_OK);
  if (status == TINYAI_OK) return;
  char message[600];
  tinyai_last_error(message, sizeof message);
  printf("    %s: %s\n", kUses[which], message);
}

/* CLOSED, naming it. */
static void names_what_is_gone(enum use which, const users* u, const parts* p, tinyai_manager app, const char* gone) {
  const tinyai_status status = use(which, u, p, app);
  char message[600];
  tinyai_last_error(message, sizeof message);
  const bool ended = strstr(message, "was closed") || strstr(message, "was released");
  const bool closed = ended && (status == TINYAI_ERROR_CLOSED || status == TINYAI_ERROR_CALLBACK);
  CHECK(closed);
  CHECK(strstr(message, gone) != NULL);
  if (!closed || !strstr(message, gone)) printf("    %s without %s: %d %s\n", kUses[which], gone, status, message);
}

static void released_handles(void) {
  const tinyai_manager world = open_entered(no_manager, "world"), app = open_scope(world, "app");
  const parts p = make_parts(world);
  const users u = make_users(app, &p);
  SURE(tinyai_module_release(p.linear));
  SURE(tinyai_module_release(p.composed));
  SURE(tinyai_module_release(p.network));
  SURE(tinyai_optimizer_release(p.optimizer));
  SURE(tinyai_monitor_release(p.monitor));
  for (int i = 0; i < 2; ++i) SURE(tinyai_array_release(p.arrays[i]));
  for (enum use which = TRAIN; which < USES; ++which) goes_on(which, &u, &p, app);
  SURE(tinyai_dataset_release(p.dataset));
  goes_on(TRAIN, &u, &p, app);
  goes_on(LOAD, &u, &p, app);
  close_scope(world);
}

static void a_released_parameter(void) {
  const tinyai_manager world = open_entered(no_manager, "world"), app = open_scope(world, "app");
  const parts p = make_parts(world);
  const users u = make_users(app, &p);
  SURE(tinyai_variable_release(p.extra)); /* the composed module does not own it */
  names_what_is_gone(TRAIN, &u, &p, app, "extra");
  names_what_is_gone(EVALUATE, &u, &p, app, "extra");
  names_what_is_gone(PREDICT, &u, &p, app, "extra");
  goes_on(LOAD, &u, &p, app);
  close_scope(world);
}

static void a_released_buffer(void) {
  const tinyai_manager world = open_entered(no_manager, "world"), app = open_scope(world, "app");
  const parts p = make_parts(world);
  const users u = make_users(app, &p);
  SURE(tinyai_array_release(p.scale));
  names_what_is_gone(TRAIN, &u, &p, app, "scale");
  names_what_is_gone(PREDICT, &u, &p, app, "scale");
  close_scope(world);
}

/* A composed module whose forward uses the handle that its maker had. */
static tinyai_status forward_by_handle(tinyai_manager scope, tinyai_module self, const tinyai_variable* in,
                                       int64_t in_count, tinyai_resource* out, int64_t out_count, void* user_data) {
  (void)self, (void)in_count, (void)out_count;
  tinyai_variable y;
  const tinyai_status s = tinyai_module_forward(scope, *(const tinyai_module*)user_data, in[0], &y);
  if (!s) out[0].id = y.id;
  return s;
}

static void a_closed_child_handle(void) {
  const tinyai_manager world = open_entered(no_manager, "world");
  const tinyai_array x = new_matrix(world, 1, 2, NULL);
  tinyai_module linear, other, outer, all;
  tinyai_variable y;
  tinyai_module inner;
  MAKE(linear, tinyai_module_linear(world, 2, 1, 1, TINYAI_F32, &linear));
  MAKE(other, tinyai_module_linear(world, 2, 1, 1, TINYAI_F32, &other));
  MAKE(inner, tinyai_module_compose(world, "inner", forward_by_handle, &linear, NULL, &inner));
  OK(tinyai_module_add_child(inner, "gate", linear));
  MAKE(outer, tinyai_module_compose(world, "outer", forward_by_handle, &linear, NULL, &outer));
  OK(tinyai_module_add_child(outer, "cell", inner)); /* so that it contains cell.gate */
  MAKE(all, tinyai_module_sequential(world, &outer, 1, &all));
  SURE(tinyai_module_release(linear));
  CHECK_STATUS(tinyai_module_forward_array(world, inner, x, &y), TINYAI_ERROR_CALLBACK);
  CHECK_MESSAGE_HAS("the child 'gate' of 'inner'");
  CHECK_STATUS(tinyai_module_forward_array(world, all, x, &y), TINYAI_ERROR_CALLBACK);
  CHECK_MESSAGE_HAS("the child 'cell.gate' of 'outer'");
  CHECK_MESSAGE_HAS("was released");
  close_scope(world);
}

static void closed_scopes(void) {
  static const char* const gone[] = {"world/model", "", "world/tools"};
  for (int i = 0; i < 3; ++i) {
    const tinyai_manager world = open_entered(no_manager, "world"), app = open_scope(world, "app");
    const parts p = make_parts(world);
    const users u = make_users(app, &p);
    goes_on(TRAIN, &u, &p, app);
    close_scope(i == 0 ? p.model : i == 1 ? p.data : p.tools);
    switch (i) {
      case 0: /* parameters */
        names_what_is_gone(TRAIN, &u, &p, app, gone[i]);
        names_what_is_gone(EVALUATE, &u, &p, app, gone[i]);
        names_what_is_gone(PREDICT, &u, &p, app, gone[i]);
        goes_on(LOAD, &u, &p, app);
        goes_on(SCHEDULE, &u, &p, app);
        break;
      case 1: /* the dataset keeps its arrays, and its users keep it */
        goes_on(TRAIN, &u, &p, app);
        goes_on(LOAD, &u, &p, app);
        goes_on(PREDICT, &u, &p, app);
        break;
      default: /* the optimizer's home */
        names_what_is_gone(TRAIN, &u, &p, app, gone[i]);
        goes_on(EVALUATE, &u, &p, app);
        goes_on(PREDICT, &u, &p, app);
        goes_on(LOAD, &u, &p, app);
        break;
    }
    close_scope(world);
  }
}

/* Scopes that are the users' own: the trainer's, and the one all of them were made in. */
static void own_scopes(void) {
  const tinyai_manager world = open_entered(no_manager, "world"), app = open_scope(world, "app");
  const parts p = make_parts(world);
  const users u = make_users(app, &p);
  tinyai_manager scope = no_manager;
  OK(tinyai_trainer_scope(u.trainer, &scope));
  SURE(tinyai_manager_close(scope));
  names_what_is_gone(TRAIN, &u, &p, app, "trainer 'trainer'");
  names_what_is_gone(EVALUATE, &u, &p, app, "trainer 'trainer'");
  goes_on(PREDICT, &u, &p, app);
  close_scope(app);
  tinyai_array out;
  const tinyai_array x = new_matrix(world, 1, 2, NULL);
  CHECK_CONSUMING(tinyai_predictor_predict(world, u.predictor, x, &out), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("predictor");
  CHECK_CONSUMING(tinyai_trainer_run(u.trainer), TINYAI_ERROR_CLOSED);
  CHECK_MESSAGE_HAS("trainer");
  close_scope(world);
}

static tinyai_status close_own_scope(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                                     void* user_data) {
  (void)scope, (void)state, (void)user_data;
  tinyai_manager own;
  const tinyai_status s = tinyai_trainer_scope(trainer, &own);
  return s ? s : tinyai_manager_close(own);
}

/* A callback that closes the scope of the trainer that calls it. */
static void closed_in_a_run(void) {
  enum { EPOCH_BEGIN, FORWARD_END, BATCH_END, EPOCH_END, EVENTS };
  for (int event = 0; event < EVENTS; ++event) {
    const tinyai_manager world = open_entered(no_manager, "world");
    const parts p = make_parts(world);
    tinyai_trainer_options options;
    tinyai_trainer_options_init(&options);
    options.module = p.network;
    options.training = p.dataset;
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = 4;
    options.epochs = 2;
    const tinyai_trainer_fn close = close_own_scope;
    if (event == EPOCH_BEGIN) options.epoch_begin = close;
    if (event == FORWARD_END) options.forward_end = close;
    if (event == BATCH_END) options.batch_end = close;
    if (event == EPOCH_END) options.epoch_end = close;
    tinyai_trainer trainer;
    MAKE(trainer, tinyai_trainer_create(world, &options, &trainer));
    CHECK_CONSUMING(tinyai_trainer_run(trainer), TINYAI_ERROR_CLOSED);
    CHECK_MESSAGE_HAS("the scope of trainer 'trainer' was closed");
    close_scope(world);
  }
}

SCENARIO(A08) {
  closed_in_a_run();
  released_handles();
  a_released_parameter();
  a_released_buffer();
  a_closed_child_handle();
  closed_scopes();
  own_scopes();
}
