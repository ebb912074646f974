// Optimizers and schedules from C.
#include "optim/schedule.h"

#include "capi/attributes.h"
#include "capi/call.h"
#include "io/array_file.h"

using tinyai::fail;
using tinyai::Ref;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace io = tinyai::io;
namespace memory = tinyai::memory;
namespace optim = tinyai::optim;

namespace {

memory::Pinned pin(tinyai_optimizer optimizer) {
  return memory::Pinned(capi::id_of(optimizer.id), memory::Kind::kOptimizer, "optimizer");
}
memory::Pinned pin(tinyai_schedule schedule) {
  return memory::Pinned(capi::id_of(schedule.id), memory::Kind::kSchedule, "schedule");
}

optim::Options read(const tinyai_sgd_options* options, optim::Rule) {
  const auto known = capi::known_options(options, tinyai_sgd_options_init);
  optim::Options out;
  out.rate = known.rate;
  out.momentum = known.momentum;
  out.dampening = known.dampening;
  out.weight_decay = known.weight_decay;
  out.nesterov = known.nesterov != 0;
  return out;
}

constexpr double kOwnDecay = -1;      // of the options: the rule's
constexpr double kAdamWDecay = 0.01;  // PyTorch's default

optim::Options read(const tinyai_adam_options* options, optim::Rule rule) {
  const auto known = capi::known_options(options, tinyai_adam_options_init);
  optim::Options out;
  out.rate = known.rate;
  out.beta1 = known.beta1;
  out.beta2 = known.beta2;
  out.epsilon = known.epsilon;
  out.weight_decay = known.weight_decay;
  if (known.weight_decay == kOwnDecay) out.weight_decay = rule == optim::Rule::kAdamW ? kAdamWDecay : 0;
  return out;
}

std::span<const memory::Id> ids(const tinyai_variable* variables, int64_t count) {
  static_assert(sizeof(tinyai_variable) == sizeof(memory::Id));
  capi::require_list(variables, count, "parameters");
  return {reinterpret_cast<const memory::Id*>(variables), static_cast<size_t>(count)};
}

template <class Options>
tinyai_status create(const char* call, tinyai_manager into, optim::Rule rule, const tinyai_variable* parameters,
                     int64_t count, const Options* options, tinyai_optimizer* out) {
  return capi::guarded(call, [&] {
    capi::require(out, "out");
    const optim::Options wanted = read(options, rule);
    const memory::Place place = capi::place_for(into, call);
    const Ref<optim::Optimizer> made = optim::Optimizer::make(place, rule);
    made->add_group(ids(parameters, count), wanted);
    *out = {optim::publish_optimizer(place, made).bits};
  });
}

void require_rule(const optim::Optimizer& optimizer, bool adam) {
  const bool is_adam = optimizer.rule() != optim::Rule::kSgd;
  if (is_adam != adam) fail(Status::kArgument, "the optimizer is ", name(optimizer.rule()));
}

}  // namespace

void tinyai_sgd_options_init(tinyai_sgd_options* options) {
  if (options) {
    *options = {
        .struct_size = sizeof *options, .rate = 0.01, .momentum = 0, .dampening = 0, .weight_decay = 0, .nesterov = 0};
  }
}

void tinyai_adam_options_init(tinyai_adam_options* options) {
  if (options) {
    *options = {.struct_size = sizeof *options,
                .rate = 1e-3,
                .beta1 = 0.9,
                .beta2 = 0.999,
                .epsilon = 1e-8,
                .weight_decay = kOwnDecay};
  }
}

tinyai_status tinyai_optimizer_sgd(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                   const tinyai_sgd_options* options, tinyai_optimizer* out) {
  return create("optimizer_sgd", into, optim::Rule::kSgd, parameters, count, options, out);
}

tinyai_status tinyai_optimizer_adam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                    const tinyai_adam_options* options, tinyai_optimizer* out) {
  return create("optimizer_adam", into, optim::Rule::kAdam, parameters, count, options, out);
}

tinyai_status tinyai_optimizer_adamw(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                     const tinyai_adam_options* options, tinyai_optimizer* out) {
  return create("optimizer_adamw", into, optim::Rule::kAdamW, parameters, count, options, out);
}

tinyai_status tinyai_optimizer_add_sgd_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                             int64_t count, const tinyai_sgd_options* options) {
  return capi::guarded("optimizer_add_sgd_group", [&] {
    const memory::Pinned pinned = pin(optimizer);
    require_rule(optim::optimizer_of(pinned), false);
    optim::optimizer_of(pinned).add_group(ids(parameters, count), read(options, optim::Rule::kSgd));
  });
}

tinyai_status tinyai_optimizer_add_adam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                              int64_t count, const tinyai_adam_options* options) {
  return capi::guarded("optimizer_add_adam_group", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    require_rule(own, true);
    own.add_group(ids(parameters, count), read(options, own.rule()));
  });
}

tinyai_status tinyai_optimizer_release(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_release",
                       [&] { capi::release(optimizer.id, memory::Kind::kOptimizer, "optimizer"); });
}

tinyai_status tinyai_optimizer_step(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_step", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::optimizer_of(pinned).step();
  });
}

tinyai_status tinyai_optimizer_clear_grads(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_clear_grads", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::optimizer_of(pinned).clear_gradients();
  });
}

tinyai_status tinyai_optimizer_zero_grads(tinyai_optimizer optimizer) {
  return capi::guarded("optimizer_zero_grads", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::optimizer_of(pinned).zero_gradients();
  });
}

tinyai_status tinyai_optimizer_clip_norm(tinyai_optimizer optimizer, double max_norm, double* norm) {
  return capi::guarded("optimizer_clip_norm", [&] {
    const memory::Pinned pinned = pin(optimizer);
    const double before = optim::optimizer_of(pinned).clip_norm(max_norm);
    if (norm) *norm = before;
  });
}

tinyai_status tinyai_optimizer_clip_value(tinyai_optimizer optimizer, double max_value) {
  return capi::guarded("optimizer_clip_value", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::optimizer_of(pinned).clip_value(max_value);
  });
}

tinyai_status tinyai_optimizer_set_rate(tinyai_optimizer optimizer, double rate) {
  return capi::guarded("optimizer_set_rate", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::optimizer_of(pinned).set_rate(rate);
  });
}

tinyai_status tinyai_optimizer_rate(tinyai_optimizer optimizer, int64_t group, double* out) {
  return capi::guarded("optimizer_rate", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = pin(optimizer);
    *out = optim::optimizer_of(pinned).options(group).rate;
  });
}

tinyai_status tinyai_optimizer_set_group_rate(tinyai_optimizer optimizer, int64_t group, double rate) {
  return capi::guarded("optimizer_set_group_rate", [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::Options options = optim::optimizer_of(pinned).options(group);
    options.rate = rate;
    optim::optimizer_of(pinned).set_options(group, options);
  });
}

tinyai_status tinyai_optimizer_save(tinyai_optimizer optimizer, const char* path) {
  return capi::guarded("optimizer_save", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    std::vector<io::NamedArray> arrays;
    for (optim::Optimizer::StateEntry& entry : own.state(memory::place_of(own.scope()))) {
      arrays.push_back({std::move(entry.name), std::move(entry.array)});
    }
    io::save_safetensors(arrays, {}, path);
  });
}

tinyai_status tinyai_optimizer_load(tinyai_optimizer optimizer, const char* path) {
  return capi::guarded("optimizer_load", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    std::vector<optim::Optimizer::StateEntry> state;
    const memory::Place place = memory::place_of(own.scope());  // for the length of this call
    for (io::NamedArray& entry : io::SafetensorsFile(path).load(place, io::SafetensorsFile::Use::kTemporary)) {
      state.push_back({std::move(entry.name), std::move(entry.array)});
    }
    own.load_state(state);
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
                .least = 0};
  }
}

tinyai_status tinyai_schedule_create(tinyai_manager into, tinyai_optimizer optimizer,
                                     const tinyai_schedule_options* options, tinyai_schedule* out) {
  return capi::guarded("schedule_create", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_schedule_options_init);
    if (known.shape < TINYAI_SCHEDULE_CONSTANT || known.shape > TINYAI_SCHEDULE_COSINE) {
      fail(Status::kArgument, "there is no schedule of shape ", known.shape);
    }
    const memory::Pinned pinned = pin(optimizer);
    const memory::Place place = capi::place_for(into, "schedule_create");
    const optim::Curve curve{.shape = static_cast<optim::Curve::Shape>(known.shape),
                             .warmup = known.warmup,
                             .warmup_factor = known.warmup_factor,
                             .period = known.period,
                             .gamma = known.gamma,
                             .least = known.least};
    Ref<optim::Schedule> made =
        optim::Schedule::make(place, Ref<optim::Optimizer>::share(&optim::optimizer_of(pinned)), curve);
    *out = {optim::publish_schedule(place, std::move(made)).bits};
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
