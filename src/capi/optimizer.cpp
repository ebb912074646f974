// Optimizers and schedules from C. What makes an optimizer is in generated/optimizers.cpp.
#include "capi/optimizer.h"

#include <algorithm>

#include "capi/function.h"
#include "capi/operator_call.h"
#include "io/array_file.h"
#include "ops/tracer.h"

using tinyai::fail;
using tinyai::Ref;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace io = tinyai::io;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;
namespace optim = tinyai::optim;

namespace {

memory::Pinned pin(tinyai_schedule schedule) {
  return memory::Pinned(capi::id_of(schedule.id), memory::Kind::kSchedule, "schedule");
}

Ref<optim::LossScale> scale_of(const optim::Optimizer& optimizer) {
  Ref<optim::LossScale> scale = optimizer.loss_scale();
  if (!scale)
    fail(Status::kNotReady, "the optimizer has no loss scale; give it one by tinyai_optimizer_set_loss_scale");
  return scale;
}

constexpr const char* kRuleKey = "optimizer";  // in the metadata of a file

}  // namespace

tinyai_status tinyai_optimizer_release(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_release",
                       [&] { capi::release(optimizer.id, memory::Kind::kOptimizer, "optimizer"); });
}

tinyai_status tinyai_optimizer_step(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_step", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).step();
  });
}

tinyai_status tinyai_optimizer_clear_grads(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_clear_grads", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).clear_gradients();
  });
}

tinyai_status tinyai_optimizer_zero_grads(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_zero_grads", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).zero_gradients();
  });
}

tinyai_status tinyai_optimizer_clip_norm(tinyai_optimizer optimizer, double max_norm, double* norm) {
  return capi::guarded("optimizer_clip_norm", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    if (const tinyai::ops::Tracer* const tracer = tinyai::ops::context().tracer; norm && tracer) {
      fail(Status::kGraph, "clip_norm: '", tracer->function(),
           "' is traced, and the norm is known only when it runs; clip without asking for the norm");
    }
    double before = 0;
    optim::optimizer_of(pinned).clip_norm(max_norm, norm ? &before : nullptr);
    if (norm) *norm = before;
  });
}

tinyai_status tinyai_optimizer_clip_value(tinyai_optimizer optimizer, double max_value) {
  return capi::guarded("optimizer_clip_value", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).clip_value(max_value);
  });
}

tinyai_status tinyai_optimizer_set_early(tinyai_optimizer optimizer, int32_t early) {
  return capi::guarded("optimizer_set_early", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).set_early(pinned.id(), early != 0);
  });
}

tinyai_status tinyai_optimizer_set_rate(tinyai_optimizer optimizer, double rate) {
  return capi::guarded("optimizer_set_rate", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).set_rate(rate);
  });
}

tinyai_status tinyai_optimizer_rate(tinyai_optimizer optimizer, int64_t group, double* out) {
  return capi::guarded("optimizer_rate", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(optimizer);
    *out = optim::optimizer_of(pinned).rate(group);
  });
}

tinyai_status tinyai_optimizer_set_group_rate(tinyai_optimizer optimizer, int64_t group, double rate) {
  return capi::guarded("optimizer_set_group_rate", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).set_rate(group, rate);
  });
}

void tinyai_loss_scale_options_init(tinyai_loss_scale_options* options) {
  const optim::LossScaleOptions known;
  if (options)
    *options = {.struct_size = sizeof *options,
                .initial = known.initial,
                .growth = known.growth,
                .growth_interval = known.growth_interval,
                .backoff = known.backoff};
}

tinyai_status tinyai_optimizer_set_loss_scale(tinyai_optimizer optimizer, const tinyai_loss_scale_options* options) {
  return capi::guarded("optimizer_set_loss_scale", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    const auto known = capi::known_options(options, tinyai_loss_scale_options_init);
    const optim::LossScaleOptions own{.initial = known.initial,
                                      .growth = known.growth,
                                      .growth_interval = known.growth_interval,
                                      .backoff = known.backoff};
    optim::optimizer_of(pinned).set_loss_scale(&own);
  });
}

tinyai_status tinyai_optimizer_clear_loss_scale(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_clear_loss_scale", [&] {
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::optimizer_of(pinned).set_loss_scale(nullptr);
  });
}

tinyai_status tinyai_optimizer_scale_loss(tinyai_manager into, tinyai_optimizer optimizer, tinyai_variable loss,
                                          tinyai_variable* out) {
  return capi::guarded("optimizer_scale_loss", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(optimizer);
    const capi::PinnedValues given(&loss, 1, "loss");
    const Ref<optim::LossScale> scale = scale_of(optim::optimizer_of(pinned));
    const ops::Context& context = ops::context();
    const memory::Place place = ops::place_of_results(given.values(), into.id, "optimizer_scale_loss");
    ops::Context inner = context;
    inner.place = place;
    const ops::Within within(inner);
    *out = capi::publish_result_variable(place, scale->scaled(given.values()[0]));
  });
}

tinyai_status tinyai_optimizer_get_loss_scale(tinyai_optimizer optimizer, tinyai_loss_scale_state* out) {
  return capi::guarded("optimizer_get_loss_scale", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "loss_scale_state");
    const memory::Pinned pinned = capi::pin(optimizer);
    const Ref<optim::LossScale> scale = scale_of(optim::optimizer_of(pinned));
    scale->look();
    const optim::LossScaleState now = scale->read();
    room.fill({.struct_size = 0,
               .value = now.value,
               .taken = now.taken,
               .skipped = now.skipped,
               .skipped_in_a_row = now.in_a_row});
  });
}

tinyai_status tinyai_optimizer_save(tinyai_optimizer optimizer, const char* path) {
  return capi::guarded("optimizer_save", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    io::save_safetensors(own.state(memory::place_of(own.scope())), {{kRuleKey, optim::name(own.rule())}}, path);
  });
}

tinyai_status tinyai_optimizer_load(tinyai_optimizer optimizer, const char* path) {
  return capi::guarded("optimizer_load", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = capi::pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    const memory::Place place = memory::place_of(own.scope());  // for the length of this call
    const io::SafetensorsFile file(path);
    const auto rule = file.metadata().find(kRuleKey);
    if (rule != file.metadata().end() && rule->second != optim::name(own.rule())) {
      fail(Status::kArgument, path, ": is of the optimizer ", io::printable(rule->second), ", this is ",
           optim::name(own.rule()));
    }
    own.load_state(file.load(place, io::SafetensorsFile::Use::kTemporary));
  });
}

void tinyai_schedule_options_init(tinyai_schedule_options* options) {
  if (options) {
    *options = {.struct_size = sizeof *options,
                .shape = TINYAI_SCHEDULE_CONSTANT,
                .warmup = 0,
                .warmup_factor = 0,
                .period = 1,
                .gamma = 0.1,
                .least = 0,
                .milestones = {},
                .power = 1,
                .rise = 0.3,
                .start_divisor = 25,
                .end_divisor = 1e4,
                .linear = 0};
  }
}

optim::Curve capi::read_curve(const tinyai_schedule_options* options) {
  const auto known = known_options(options, tinyai_schedule_options_init);
  if (known.shape < 0 || known.shape >= optim::Curve::kShapes)
    fail(Status::kArgument, "there is no schedule of shape ", known.shape);
  optim::Curve curve{.shape = static_cast<optim::Curve::Shape>(known.shape),
                     .warmup = known.warmup,
                     .warmup_factor = known.warmup_factor,
                     .period = known.period,
                     .gamma = known.gamma,
                     .least = known.least,
                     .power = known.power,
                     .rise = known.rise,
                     .start_divisor = known.start_divisor,
                     .end_divisor = known.end_divisor,
                     .linear = known.linear != 0};
  static_assert(sizeof curve.milestones == sizeof known.milestones);
  std::copy(std::begin(known.milestones), std::end(known.milestones), curve.milestones);
  return curve;
}

tinyai_status tinyai_schedule_create(tinyai_manager into, tinyai_optimizer optimizer,
                                     const tinyai_schedule_options* options, tinyai_schedule* out) {
  return capi::guarded("schedule_create", [&] {
    capi::require(out, "out");
    const optim::Curve curve = capi::read_curve(options);
    const memory::Pinned pinned = capi::pin(optimizer);
    const memory::Place place = capi::place_for(into, "schedule_create");
    const Ref<optim::Schedule> made = optim::Schedule::make(
        place, memory::Exempt::kNo, Ref<optim::Optimizer>::share(&optim::optimizer_of(pinned)), curve);
    *out = {memory::publish_object(place, memory::Kind::kSchedule, made).bits};
    made->apply();
  });
}

tinyai_status tinyai_schedule_advance(tinyai_schedule schedule) {
  return capi::guarded("schedule_advance", [&] { pin(schedule).as<optim::Schedule>().advance(); });
}

tinyai_status tinyai_schedule_done(tinyai_schedule schedule, int64_t* out) {
  return capi::guarded("schedule_done", [&] {
    capi::require(out, "out");
    *out = pin(schedule).as<optim::Schedule>().done();
  });
}

tinyai_status tinyai_schedule_set_done(tinyai_schedule schedule, int64_t done) {
  return capi::guarded("schedule_set_done", [&] { pin(schedule).as<optim::Schedule>().set_done(done); });
}

tinyai_status tinyai_schedule_release(tinyai_schedule schedule) {
  return capi::guarded("schedule_release", [&] { capi::release(schedule.id, memory::Kind::kSchedule, "schedule"); });
}
