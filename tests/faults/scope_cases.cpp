// Managers, reports, snapshots.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::require;
using faults::Taking;

CASE(tinyai_manager_options_init) {
  return [](Call& c) { return tinyai_manager_options_init(c.out<tinyai_manager_options>()), TINYAI_OK; };
}
CASE(tinyai_manager_open) {
  return [&w](Call& c) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "a name that is too long for a string to keep it inside of itself";
    options.limit_bytes = 1 << 20;
    return tinyai_manager_open(c(w.work, Taking::kOptional), &options, c.out<tinyai_manager>());
  };
}
CASE_OF(tinyai_manager_open, entered) {
  return [&w](Call& c) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.enter = 1;
    tinyai_manager* const out = c.out<tinyai_manager>();
    const tinyai_status status = tinyai_manager_open(c(w.work, Taking::kOptional), &options, out);
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_close(*out), "close");
    return status;
  };
}
CASE_OF(tinyai_manager_open, that_drops) {
  return [&w](Call& c) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.rematerialise = 1;
    return tinyai_manager_open(c(w.work, Taking::kOptional), &options, c.out<tinyai_manager>());
  };
}
CASE(tinyai_manager_close) {
  tinyai_manager inner, below;
  tinyai_array array;
  tinyai_variable leaf;
  require(tinyai_manager_open(w.work, nullptr, &inner), "open");
  require(tinyai_manager_open(inner, nullptr, &below), "open");
  require(tinyai_array_from_host(below, TINYAI_F32, nullptr, 0, nullptr, &array), "array");
  require(tinyai_variable_from_array(inner, array, &leaf), "leaf");
  const tinyai_resource lent{w.array().id};
  tinyai_resource loans;
  require(tinyai_manager_temp_attach(below, &lent, 1, &loans), "lend");
  return [=](Call& c) { return tinyai_manager_close(c(inner, Taking::kReleased)); };
}
CASE(tinyai_manager_system) {
  return [](Call&) { return tinyai_manager_system().id ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_manager_enter) {
  return [&w](Call& c) {
    const tinyai_status status = tinyai_manager_enter(c(w.work));
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_leave(w.work), "leave");
    return status;
  };
}
CASE(tinyai_manager_leave) {
  return [&w](Call& c) {
    {
      const Calm calm;
      require(tinyai_manager_enter(w.work), "enter");
    }
    const tinyai_status status = tinyai_manager_leave(c(w.work));
    const Calm calm;
    if (status != TINYAI_OK) require(tinyai_manager_leave(w.work), "leave after all");
    return status;
  };
}

namespace {

tinyai_variable new_leaf(faults::World& w, tinyai_manager in) {
  tinyai_variable leaf;
  require(tinyai_variable_from_array(in, w.new_array(TINYAI_F32, {3}, {1, 2, 3}), &leaf), "leaf");
  return leaf;
}

// An array, a leaf with a gradient and a scope with something in it, all of `inner`.
std::vector<tinyai_resource> movable(faults::World& w, tinyai_manager inner) {
  const int64_t size = 4;
  tinyai_array array, deep;
  tinyai_manager below;
  tinyai_variable sum;
  require(tinyai_array_from_host(inner, TINYAI_F32, &size, 1, nullptr, &array), "array");
  const tinyai_variable leaf = new_leaf(w, inner);
  require(tinyai_variable_sum(inner, leaf, nullptr, 0, 0, &sum), "sum");
  require(tinyai_variable_backward(inner, sum, nullptr), "backward");
  require(tinyai_manager_open(inner, nullptr, &below), "open");
  require(tinyai_array_from_host(below, TINYAI_F32, &size, 1, nullptr, &deep), "array");
  return {{array.id}, {leaf.id}, {below.id}};
}

tinyai_manager new_inner(faults::World& w) {
  tinyai_manager inner;
  require(tinyai_manager_open(w.work, nullptr, &inner), "open");
  return inner;
}

}  // namespace

CASE(tinyai_manager_ret) {
  const tinyai_manager inner = new_inner(w);
  const auto resources = movable(w, inner);
  return [=](Call& c) { return tinyai_manager_ret(c(inner), c.list(resources), 3); };
}
CASE(tinyai_manager_attach) {
  const auto resources = movable(w, new_inner(w));
  return [resources, &w](Call& c) { return tinyai_manager_attach(c(w.home), c.list(resources), 3); };
}
CASE(tinyai_manager_temp_attach) {
  const auto resources = movable(w, new_inner(w));
  return [resources, &w](Call& c) {
    return tinyai_manager_temp_attach(c(w.work), c.list(resources), 3, c.out<tinyai_resource>(3));
  };
}
CASE(tinyai_detach) {
  auto resources = movable(w, new_inner(w));
  resources.pop_back();  // no managers
  return [resources, &w](Call& c) {
    const tinyai_status status = tinyai_detach(c.list(resources), 2);
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_attach(w.work, resources.data(), 2), "attach again");
    return status;
  };
}
CASE(tinyai_manager_cap) {
  return [&w](Call& c) {
    const tinyai_status status = tinyai_manager_cap(c(w.work));
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_uncap(w.work), "uncap");
    return status;
  };
}
CASE(tinyai_manager_uncap) {
  require(tinyai_manager_cap(w.work), "cap");
  return [&w](Call& c) {
    const tinyai_status status = tinyai_manager_uncap(c(w.work));
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_cap(w.work), "cap");
    return status;
  };
}
CASE(tinyai_manager_set_deadline) {
  return [&w](Call& c) { return tinyai_manager_set_deadline(c(w.work), 1000); };
}
CASE(tinyai_manager_set_limit) {
  return [&w](Call& c) { return tinyai_manager_set_limit(c(w.work), 1 << 20); };
}
CASE(tinyai_manager_get_stats) {
  return [&w](Call& c) {
    auto* const out = c.out<tinyai_manager_stats>();
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    const tinyai_status status = tinyai_manager_get_stats(c(w.work, Taking::kOptional), &stats);
    if (status == TINYAI_OK) *out = stats;
    return status;
  };
}
CASE(tinyai_manager_reset_peak) {
  return [&w](Call& c) { return tinyai_manager_reset_peak(c(w.work, Taking::kOptional)); };
}
CASE(tinyai_manager_watch_peak) {
  return [&w](Call& c) { return tinyai_manager_watch_peak(c(w.work, Taking::kOptional)); };
}
CASE(tinyai_manager_path) {
  return [&w](Call& c) { return tinyai_manager_path(c(w.work), c.out<char>(20), 20, c.out<int64_t>()); };
}
CASE_OF(tinyai_manager_debug_dump, as_text) {
  w.result();
  w.network();
  return [&w](Call& c) {
    return tinyai_manager_debug_dump(c(w.base, Taking::kOptional), TINYAI_TEXT, c.out<char>(8000), 8000,
                                     c.out<int64_t>());
  };
}
CASE_OF(tinyai_manager_debug_dump, as_json) {
  w.result();
  w.adam();
  return [&w](Call& c) {
    return tinyai_manager_debug_dump(c(w.base, Taking::kOptional), TINYAI_JSON, c.out<char>(8000), 8000,
                                     c.out<int64_t>());
  };
}
CASE(tinyai_memory_report_save) {
  w.result();
  const std::string path = w.path("report.html");
  return [path, &w](Call& c) { return tinyai_memory_report_save(c(w.base, Taking::kOptional), nullptr, path.c_str()); };
}

CASE(tinyai_snapshot_take) {
  w.result();
  return [&w](Call& c) {
    return tinyai_snapshot_take(c.into(w.work), c(w.base, Taking::kOptional), c.out<tinyai_snapshot>());
  };
}
CASE_OF(tinyai_snapshot_diff, as_text) {
  tinyai_snapshot before;
  require(tinyai_snapshot_take(w.work, w.base, &before), "snapshot");
  require(tinyai_set_tracking(TINYAI_TRACKING_STACK), "tracking");
  w.result();
  require(tinyai_set_tracking(TINYAI_TRACKING_OFF), "tracking");
  return [=](Call& c) {
    return tinyai_snapshot_diff(c(before), c(tinyai_snapshot{0}, Taking::kOptional), TINYAI_TEXT, c.out<char>(8000),
                                8000, c.out<int64_t>());
  };
}
CASE_OF(tinyai_snapshot_diff, as_json) {
  tinyai_snapshot before, after;
  require(tinyai_snapshot_take(w.work, w.base, &before), "snapshot");
  w.result();
  require(tinyai_snapshot_take(w.work, w.base, &after), "snapshot");
  return [=](Call& c) {
    return tinyai_snapshot_diff(c(before), c(after, Taking::kOptional), TINYAI_JSON, c.out<char>(8000), 8000,
                                c.out<int64_t>());
  };
}
CASE(tinyai_snapshot_release) {
  tinyai_snapshot snapshot;
  require(tinyai_snapshot_take(w.work, w.base, &snapshot), "snapshot");
  return [=](Call& c) { return tinyai_snapshot_release(c(snapshot, Taking::kReleased)); };
}
