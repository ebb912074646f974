// Optimizers of each kind, schedules.
#include "optimizer_case.h"

using faults::Call;
using faults::Calm;
using faults::made;
using faults::require;
using faults::Taking;
using faults::World;

CASE(tinyai_optimizer_release) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_sgd);
  return [=](Call& c) { return tinyai_optimizer_release(c(optimizer, Taking::kReleased)); };
}

// Parameters, state and gradients are as before the step, or it has happened whole: the world keeps the leaves.
CASE(tinyai_optimizer_step) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, sgd) {
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.momentum = 0.9;
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_sgd, &options);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, adamw) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_adamw);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, adagrad) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_adagrad);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, rmsprop) {
  tinyai_rmsprop_options options;
  tinyai_rmsprop_options_init(&options);
  options.momentum = 0.9;
  options.centered = 1;
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_rmsprop, &options);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, adadelta) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_adadelta);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, nadam) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_nadam);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, the_second) {
  const tinyai_optimizer optimizer = w.adam();
  require(tinyai_optimizer_step(optimizer), "step");
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE(tinyai_optimizer_clear_grads) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_clear_grads(c(optimizer)); };
}
CASE(tinyai_optimizer_zero_grads) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_zero_grads(c(optimizer)); };
}
CASE(tinyai_optimizer_clip_norm) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_clip_norm(c(optimizer), 0.1, c.out<double>()); };
}
CASE(tinyai_optimizer_clip_value) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_clip_value(c(optimizer), 0.01); };
}
CASE(tinyai_optimizer_rate) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_rate(c(optimizer), 0, c.out<double>()); };
}
CASE(tinyai_optimizer_set_early) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) {
    const tinyai_status status = tinyai_optimizer_set_early(c(optimizer), 1);
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_optimizer_set_early(optimizer, 0), "set_early");
    return status;
  };
}
// What is stepped when memory fails stays so, and the optimizer says so; before the first step nothing has changed.
CASE_OF(tinyai_variable_backward, stepping_early, faults::kProgresses) {
  const tinyai_optimizer optimizer = w.adam();
  require(tinyai_optimizer_clear_grads(optimizer), "clear_grads");
  require(tinyai_optimizer_set_early(optimizer, 1), "set_early");
  tinyai_variable y, loss;
  require(tinyai_module_forward_array(w.work, w.linear(), w.array(), &y), "forward");
  require(tinyai_variable_mean(w.work, y, nullptr, 0, 0, &loss), "mean");
  return [=, &w](Call& c) -> tinyai_status {
    const tinyai_status status = tinyai_variable_backward(c.into(w.work), c(loss), nullptr);
    const Calm calm;
    char message[1024] = "";
    if (status != TINYAI_OK) tinyai_last_error(message, sizeof message);
    const bool is_half_way = std::strstr(message, "early steps are done");
    if (is_half_way && tinyai_optimizer_step(optimizer) != TINYAI_ERROR_NOT_READY) return TINYAI_ERROR_INTERNAL;
    return status;
  };
}
CASE(tinyai_optimizer_set_rate) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_set_rate(c(optimizer), 0.5); };
}
CASE(tinyai_optimizer_set_group_rate) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_set_group_rate(c(optimizer), 0, 0.5); };
}
CASE(tinyai_optimizer_save) {
  const tinyai_optimizer optimizer = w.adam();
  require(tinyai_optimizer_step(optimizer), "step");
  const std::string path = w.path("adam.safetensors");
  return [=](Call& c) { return tinyai_optimizer_save(c(optimizer), path.c_str()); };
}
CASE(tinyai_optimizer_load) {
  const tinyai_optimizer optimizer = w.adam();
  require(tinyai_optimizer_step(optimizer), "step");
  const std::string path = w.path("adam.safetensors");
  require(tinyai_optimizer_save(optimizer, path.c_str()), "save");
  return [=](Call& c) { return tinyai_optimizer_load(c(optimizer), path.c_str()); };
}

// ---- Loss scales ----------------------------------------------------------------------------------------------------

namespace {

tinyai_optimizer with_scale(World& w) {
  const tinyai_optimizer optimizer = w.adam();
  require(tinyai_optimizer_set_loss_scale(optimizer, nullptr), "loss scale");
  return optimizer;
}

}  // namespace

CASE(tinyai_loss_scale_options_init) {
  return [](Call& c) { return tinyai_loss_scale_options_init(c.out<tinyai_loss_scale_options>()), TINYAI_OK; };
}
CASE(tinyai_optimizer_set_loss_scale) {
  const tinyai_optimizer optimizer = w.adam();
  return [=](Call& c) { return tinyai_optimizer_set_loss_scale(c(optimizer), nullptr); };
}
CASE(tinyai_optimizer_clear_loss_scale) {
  const tinyai_optimizer optimizer = with_scale(w);
  return [=](Call& c) { return tinyai_optimizer_clear_loss_scale(c(optimizer)); };
}
CASE(tinyai_optimizer_get_loss_scale) {
  const tinyai_optimizer optimizer = with_scale(w);
  return [=](Call& c) {
    tinyai_loss_scale_state state{};
    state.struct_size = sizeof state;
    return tinyai_optimizer_get_loss_scale(c(optimizer), &state);
  };
}
CASE(tinyai_optimizer_scale_loss) {
  const tinyai_optimizer optimizer = with_scale(w);
  const tinyai_variable loss = w.result();
  return [=, &w](Call& c) {
    return tinyai_optimizer_scale_loss(c.into(w.work), c(optimizer), c(loss), c.out<tinyai_variable>());
  };
}
CASE_OF(tinyai_optimizer_step, by_scaled_gradients) {
  const tinyai_optimizer optimizer = with_scale(w);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_clip_norm, of_scaled_gradients) {
  const tinyai_optimizer optimizer = with_scale(w);
  return [=](Call& c) { return tinyai_optimizer_clip_norm(c(optimizer), 0.1, c.out<double>()); };
}
CASE_OF(tinyai_optimizer_load, with_a_loss_scale) {
  const tinyai_optimizer optimizer = with_scale(w);
  require(tinyai_optimizer_step(optimizer), "step");
  const std::string path = w.path("scaled.safetensors");
  require(tinyai_optimizer_save(optimizer, path.c_str()), "save");
  return [=](Call& c) { return tinyai_optimizer_load(c(optimizer), path.c_str()); };
}

// ---- Schedules ------------------------------------------------------------------------------------------------------

namespace {

tinyai_schedule_options cosine() {
  tinyai_schedule_options options;
  tinyai_schedule_options_init(&options);
  options.shape = TINYAI_SCHEDULE_COSINE;
  options.period = 10;
  return options;
}

tinyai_schedule new_schedule(World& w) {
  const tinyai_schedule_options options = cosine();
  tinyai_schedule schedule;
  require(tinyai_schedule_create(w.home, w.adam(), &options, &schedule), "schedule");
  return schedule;
}

}  // namespace

CASE(tinyai_schedule_options_init) {
  return [](Call& c) { return tinyai_schedule_options_init(c.out<tinyai_schedule_options>()), TINYAI_OK; };
}
CASE(tinyai_schedule_create) {
  const tinyai_optimizer optimizer = w.adam();
  return [optimizer, &w](Call& c) {
    const tinyai_schedule_options options = cosine();
    return tinyai_schedule_create(c.into(w.work), c(optimizer), &options, c.out<tinyai_schedule>());
  };
}
CASE(tinyai_schedule_advance) {
  const tinyai_schedule schedule = new_schedule(w);
  return [=](Call& c) { return tinyai_schedule_advance(c(schedule)); };
}
CASE(tinyai_schedule_done) {
  const tinyai_schedule schedule = new_schedule(w);
  return [=](Call& c) { return tinyai_schedule_done(c(schedule), c.out<int64_t>()); };
}
CASE(tinyai_schedule_set_done) {
  const tinyai_schedule schedule = new_schedule(w);
  return [=](Call& c) { return tinyai_schedule_set_done(c(schedule), 3); };
}
CASE(tinyai_schedule_release) {
  const tinyai_schedule schedule = new_schedule(w);
  return [=](Call& c) { return tinyai_schedule_release(c(schedule, Taking::kReleased)); };
}
