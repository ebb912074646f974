// Optimizers of each kind, schedules.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::require;
using faults::Taking;
using faults::World;

namespace {

// Two leaves with gradients, which no optimizer has adopted.
std::vector<tinyai_variable> free_leaves(World& w) {
  w.result();
  return {w.leaf(), w.parameter()};
}

template <class Options>
using Create = tinyai_status (*)(tinyai_manager, const tinyai_variable*, int64_t, const Options*, tinyai_optimizer*);

template <class Options>
faults::Step creating(World& w, Create<Options> create) {
  const auto leaves = free_leaves(w);
  return [=, &w](Call& c) { return create(c.into(w.work), c.list(leaves), 2, nullptr, c.out<tinyai_optimizer>()); };
}

template <class Options>
tinyai_optimizer made(World& w, Create<Options> create, const Options* options = nullptr) {
  const auto leaves = free_leaves(w);
  tinyai_optimizer optimizer;
  require(create(w.home, leaves.data(), 2, options, &optimizer), "optimizer");
  return optimizer;
}

tinyai_variable another_leaf(World& w) {
  tinyai_variable leaf;
  require(tinyai_parameter(w.home, w.new_array(TINYAI_F32, {2}, {1, 2}), &leaf), "parameter");
  return w.keep(leaf);
}

}  // namespace

CASE(tinyai_sgd_options_init) {
  return [](Call& c) { return tinyai_sgd_options_init(c.out<tinyai_sgd_options>()), TINYAI_OK; };
}
CASE(tinyai_adam_options_init) {
  return [](Call& c) { return tinyai_adam_options_init(c.out<tinyai_adam_options>()), TINYAI_OK; };
}
CASE(tinyai_optimizer_sgd) { return creating(w, tinyai_optimizer_sgd); }
CASE(tinyai_optimizer_adam) { return creating(w, tinyai_optimizer_adam); }
CASE(tinyai_optimizer_adamw) { return creating(w, tinyai_optimizer_adamw); }
CASE(tinyai_optimizer_add_sgd_group) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_sgd);
  const std::vector<tinyai_variable> more{another_leaf(w)};
  return [=](Call& c) { return tinyai_optimizer_add_sgd_group(c(optimizer), c.list(more), 1, nullptr); };
}
CASE(tinyai_optimizer_add_adam_group) {
  const tinyai_optimizer optimizer = made(w, tinyai_optimizer_adamw);
  const std::vector<tinyai_variable> more{another_leaf(w)};
  return [=](Call& c) { return tinyai_optimizer_add_adam_group(c(optimizer), c.list(more), 1, nullptr); };
}
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
