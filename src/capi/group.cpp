// Groups of ranks from C.
#include "parallel/group.h"

#include <optional>

#include "capi/operator_call.h"
#include "capi/traced_calls.h"
#include "ops/apply.h"
#include "parallel/collective_values.h"
#include "parallel/collectives.h"

using tinyai::Array;
using tinyai::ArrayRef;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;
namespace parallel = tinyai::parallel;

namespace {

memory::Pinned pin(tinyai_group group) { return memory::Pinned(capi::id_of(group.id), memory::Kind::kGroup, "group"); }

class MeetFunction final : public parallel::MeetHost {
 public:
  explicit MeetFunction(const tinyai_group_options& options) : MeetHost(options.user_data), meet_(options.meet) {}
  bool has_meet() const override { return meet_; }
  int32_t meet(const void* own, int64_t bytes, void* all) override { return meet_(own, bytes, all, user_data()); }

 private:
  tinyai_meet_fn meet_;
};

parallel::GroupOptions options_of(const tinyai_group_options& known) {
  parallel::GroupOptions options;
  if (known.meet || known.destroy) options.meet = std::make_unique<MeetFunction>(known);
  if (known.engine) options.engine = capi::checked_name(known.engine, "engine");
  options.rank = known.rank;
  options.ranks = known.ranks;
  options.has_address = known.address != nullptr;
  if (known.address) options.address = capi::checked_name(known.address, "address");
  options.timeout = known.timeout;
  options.bucket_bytes = known.bucket_bytes;
  return options;
}

// A group on its way to a handle, whose slot is taken while the others can be told that there is none.
struct Opening {
  explicit Opening(const memory::Place& at) : place(at) {}

  auto prepare() {
    return [this] { slot.emplace(); };
  }
  tinyai_group publish(tinyai::Ref<parallel::Group> group) {
    const memory::Id id = slot->publish(place, memory::Kind::kGroup, group.get(), nullptr, memory::kResident);
    group->set_handle(id);
    group.release();
    return {id.bits};
  }

  const memory::Place place;
  std::optional<memory::FreshSlot> slot;
};

// A call about one array, of whose failures on this rank the others hear.
class ArrayCall {
 public:
  ArrayCall(tinyai_group group, const char* name) : group_(::pin(group)), call_(group_.as<parallel::Group>(), name) {}

  parallel::Call& call() { return call_; }
  const memory::Place& place() const { return place_; }

  void take(tinyai_array x) {
    call_.attempt([&] {
      array_ = capi::pin(x, "x");
      capi::require_elements(call_.name(), array_.as<Array>());
      place_ = ops::place_of_owner(array_.as<Array>());
    });
  }
  // And has a result.
  void take(tinyai_array x, tinyai_manager into, const tinyai_array* out) {
    call_.attempt([&] { capi::require(out, "out"); });
    take(x);
    call_.attempt([&] {
      place_ = capi::place_for(into, *array_, call_.name());
      slot_.emplace();
    });
  }
  const Array* array() const { return call_.has_failed() ? nullptr : &array_.as<Array>(); }
  tinyai_array publish(ArrayRef result) {
    const memory::Id id = slot_->publish(place_, memory::Kind::kArray, result.get(), nullptr, memory::kOwnsStorage);
    result.release();
    return {id.bits};
  }

 private:
  const memory::Pinned group_;
  parallel::Call call_;
  memory::Pinned array_;
  memory::Place place_;
  std::optional<memory::FreshSlot> slot_;
};

// The same of a variable, whose gradient is the collective's adjoint.
class VariableCall {
 public:
  VariableCall(tinyai_group group, const char* name)
      : group_(::pin(group)), call_(group_.as<parallel::Group>(), name) {}

  parallel::Call& call() { return call_; }
  const memory::Place& place() const { return place_; }
  const ops::Value* value() const { return call_.has_failed() ? nullptr : &value_; }

  void take(tinyai_variable x, tinyai_manager into, const tinyai_variable* out) {
    call_.attempt([&] {
      capi::require(out, "out");
      const memory::Pinned pinned = capi::pin(x, "x");
      value_ = tinyai::autograd::value_of(*pinned);
      place_ = capi::place_for(into, *pinned, call_.name());
      slot_.emplace();
    });
  }
  tinyai_variable publish(ops::Value result) {
    return capi::publish_result_variable(place_, std::move(result), std::move(*slot_));
  }

 private:
  const memory::Pinned group_;
  parallel::Call call_;
  ops::Value value_;
  memory::Place place_;
  std::optional<memory::FreshSlot> slot_;
};

}  // namespace

void tinyai_group_options_init(tinyai_group_options* options) {
  const parallel::GroupOptions known;
  if (options)
    *options = {.struct_size = sizeof *options,
                .engine = nullptr,
                .rank = known.rank,
                .ranks = known.ranks,
                .address = nullptr,
                .timeout = known.timeout,
                .bucket_bytes = known.bucket_bytes,
                .meet = nullptr,
                .user_data = nullptr,
                .destroy = nullptr};
}

tinyai_status tinyai_group_open(tinyai_manager into, const tinyai_group_options* options, tinyai_group* out) {
  return capi::guarded("group_open", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_group_options_init);
    parallel::GroupOptions wanted = options_of(known);
    parallel::MeetHost* const host = wanted.meet.get();
    Opening opening(capi::place_for(into, "group_open"));
    auto group = parallel::Group::open(opening.place, std::move(wanted), opening.prepare());
    if (host) host->set_destroy(known.destroy);  // only now, when nothing can fail: the group has the host
    *out = opening.publish(std::move(group));
  });
}

tinyai_status tinyai_group_reopen(tinyai_manager into, tinyai_group failed, tinyai_group* out) {
  return capi::guarded("group_reopen", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = pin(failed);
    Opening opening(capi::place_for(into, "group_reopen"));
    *out = opening.publish(parallel::Group::reopen(opening.place, pinned.as<parallel::Group>(), opening.prepare()));
  });
}

tinyai_status tinyai_group_split(tinyai_manager into, tinyai_group group, int64_t color, tinyai_group* out) {
  return capi::guarded("group_split", [&] {
    const memory::Pinned pinned = pin(group);
    auto& whole = pinned.as<parallel::Group>();
    std::optional<Opening> opening;
    std::optional<tinyai::Error> refused;  // of which the others hear
    try {
      capi::require(out, "out");
      opening.emplace(capi::place_for(into, "group_split"));
    } catch (const tinyai::Error& error) {
      refused = error;
    }
    if (refused) parallel::Group::split({}, whole, color, &*refused, [] {});
    tinyai::Ref<parallel::Group> part =
        parallel::Group::split(opening->place, whole, color, nullptr, opening->prepare());
    *out = part ? opening->publish(std::move(part)) : tinyai_group{};
  });
}

tinyai_status tinyai_group_get_state(tinyai_group group, tinyai_group_state* out) {
  return capi::guarded("group_get_state", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "group_state");
    const parallel::GroupState state = pin(group).as<parallel::Group>().state();
    room.fill({.struct_size = 0,
               .rank = state.rank,
               .ranks = state.ranks,
               .calls = state.calls,
               .sent_bytes = state.sent_bytes,
               .waited_seconds = state.waited_seconds,
               .failed_rank = state.failed_rank,
               .failure = static_cast<tinyai_status>(state.failure),
               .generation = state.generation,
               .behind_rank = state.behind_rank,
               .behind_seconds = state.behind_seconds});
  });
}

tinyai_status tinyai_group_close(tinyai_group group) {
  return capi::guarded("group_close", [&] {
    memory::Pinned pinned;
    if (pinned.try_hold(capi::id_of(group.id), memory::Kind::kGroup))
      pinned.as<parallel::Group>().close();  // now, though a call may hold it for a moment
    capi::release(group.id, memory::Kind::kGroup, "group");
  });
}

tinyai_status tinyai_array_group_sum(tinyai_manager into, tinyai_array x, tinyai_group group, tinyai_array* out) {
  return capi::guarded("array_group_sum", [&] {
    ArrayCall running(group, "array_group_sum");
    running.take(x, into, out);
    *out = running.publish(parallel::group_sum(running.call(), running.array(), running.place()));
  });
}

tinyai_status tinyai_array_group_gather(tinyai_manager into, tinyai_array x, tinyai_group group, int64_t axis,
                                        tinyai_array* out) {
  return capi::guarded("array_group_gather", [&] {
    ArrayCall running(group, "array_group_gather");
    running.take(x, into, out);
    *out = running.publish(parallel::group_gather(running.call(), running.array(), axis, running.place()));
  });
}

tinyai_status tinyai_array_group_scatter_sum(tinyai_manager into, tinyai_array x, tinyai_group group, int64_t axis,
                                             tinyai_array* out) {
  return capi::guarded("array_group_scatter_sum", [&] {
    ArrayCall running(group, "array_group_scatter_sum");
    running.take(x, into, out);
    *out = running.publish(parallel::group_scatter_sum(running.call(), running.array(), axis, running.place()));
  });
}

tinyai_status tinyai_variable_group_sum(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                        tinyai_variable* out) {
  return capi::guarded("variable_group_sum", [&] {
    VariableCall running(group, "variable_group_sum");
    running.take(x, into, out);
    *out = running.publish(parallel::group_sum(running.call(), running.value(), running.place()));
  });
}

tinyai_status tinyai_variable_group_same(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                         tinyai_variable* out) {
  return capi::guarded("variable_group_same", [&] {
    capi::require(out, "out");
    const memory::Pinned own = ::pin(group), pinned = capi::pin(x, "x");
    const memory::Place place = capi::place_for(into, *pinned, "variable_group_same");
    memory::FreshSlot slot;
    ops::Value same = parallel::group_same(own.as<parallel::Group>(), tinyai::autograd::value_of(*pinned), place);
    *out = capi::publish_result_variable(place, std::move(same), std::move(slot));
  });
}

tinyai_status tinyai_variable_group_gather(tinyai_manager into, tinyai_variable x, tinyai_group group, int64_t axis,
                                           tinyai_variable* out) {
  return capi::guarded("variable_group_gather", [&] {
    VariableCall running(group, "variable_group_gather");
    running.take(x, into, out);
    *out = running.publish(parallel::group_gather(running.call(), running.value(), axis, running.place()));
  });
}

tinyai_status tinyai_variable_group_scatter_sum(tinyai_manager into, tinyai_variable x, tinyai_group group,
                                                int64_t axis, tinyai_variable* out) {
  return capi::guarded("variable_group_scatter_sum", [&] {
    VariableCall running(group, "variable_group_scatter_sum");
    running.take(x, into, out);
    *out = running.publish(parallel::group_scatter_sum(running.call(), running.value(), axis, running.place()));
  });
}

tinyai_status tinyai_array_group_share(tinyai_array x, tinyai_group group, int64_t root) {
  return capi::guarded("array_group_share", [&] {
    ArrayCall running(group, "array_group_share");
    running.take(x);
    parallel::group_share(running.call(), running.array(), root, running.place());
  });
}

tinyai_status tinyai_array_send(tinyai_array x, tinyai_group group, int64_t to) {
  return capi::guarded("array_send", [&] {
    ArrayCall running(group, "array_send");
    parallel::require_other(running.call(), "to", to);
    running.take(x);
    parallel::send_array(running.call(), running.array(), to, running.place());
  });
}

tinyai_status tinyai_array_receive(tinyai_array x, tinyai_group group, int64_t from) {
  return capi::guarded("array_receive", [&] {
    ArrayCall running(group, "array_receive");
    parallel::require_other(running.call(), "from", from);
    running.take(x);
    parallel::receive_array(running.call(), running.array(), from, running.place());
  });
}
