// The functions that make optimizers and schedules share this.
#pragma once

#include <span>

#include "capi/call.h"
#include "capi/struct.h"
#include "optim/optimizer.h"
#include "optim/schedule.h"

namespace tinyai::capi {

inline memory::Pinned pin(tinyai_optimizer optimizer) {
  return memory::Pinned(id_of(optimizer.id), memory::Kind::kOptimizer, "optimizer");
}

inline std::span<const memory::Id> ids(const tinyai_variable* variables, int64_t count) {
  static_assert(sizeof(tinyai_variable) == sizeof(memory::Id));
  require_list(variables, count, "parameters");
  return {reinterpret_cast<const memory::Id*>(variables), static_cast<size_t>(count)};
}

optim::Curve read_curve(const tinyai_schedule_options* options);  // ARGUMENT; null: the defaults

// `read` gives the options, from the rule.
template <class Read>
tinyai_status make_optimizer(const char* call, tinyai_manager into, optim::Rule rule, const tinyai_variable* parameters,
                             int64_t count, tinyai_optimizer* out, const Read& read) {
  return guarded(call, [&] {
    require(out, "out");
    const optim::Options options = read(rule);
    const memory::Place place = place_for(into, call);
    memory::FreshSlot slot;
    const Ref<optim::Optimizer> made = optim::Optimizer::make(place, memory::Exempt::kNo, place, rule);
    made->add_group(ids(parameters, count), options);
    *out = {optim::publish_optimizer(place, made, std::move(slot)).bits};
    made->settle();
  });
}

template <class Read>
tinyai_status add_group(const char* call, tinyai_optimizer optimizer, const tinyai_variable* parameters, int64_t count,
                        const Read& read) {
  return guarded(call, [&] {
    const memory::Pinned pinned = pin(optimizer);
    optim::Optimizer& own = optim::optimizer_of(pinned);
    const optim::Options options = read(own.rule());  // whether it is of that rule comes first
    own.add_group(ids(parameters, count), options);
  });
}

}  // namespace tinyai::capi
