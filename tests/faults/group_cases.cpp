// Groups of one rank, and calls of one rank: what several tell each other is in spec/group_faults_test.cpp.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::require;
using faults::Taking;
using faults::World;

namespace {

tinyai_group_options of_threads() {
  tinyai_group_options options;
  tinyai_group_options_init(&options);
  options.engine = "threads";
  options.address = "a name that is too long for a string to keep it inside of itself";
  options.rank = 0;
  options.ranks = 1;
  return options;
}

tinyai_group new_group(World& w) {
  tinyai_group group;
  require(tinyai_group_open(w.home, nullptr, &group), "group");
  return group;
}

// Is copied before it is sent.
tinyai_array turned(World& w) {
  tinyai_array view;
  require(tinyai_array_transpose(w.home, w.array(), nullptr, 0, &view), "transpose");
  return view;
}

}  // namespace

CASE(tinyai_group_options_init) {
  return [=](Call&) {
    tinyai_group_options options;
    tinyai_group_options_init(&options);
    return TINYAI_OK;
  };
}
CASE(tinyai_group_open) {
  const tinyai_manager into = w.work;
  return [=](Call& c) {
    const tinyai_group_options options = of_threads();
    return tinyai_group_open(c.into(into), &options, c.out<tinyai_group>());
  };
}
CASE_OF(tinyai_group_open, alone) {
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_group_open(c.into(into), nullptr, c.out<tinyai_group>()); };
}
CASE_OF(tinyai_group_open, not_there, 0, TINYAI_ERROR_DEVICE) {
  const tinyai_manager into = w.work;
  return [=](Call& c) {
    tinyai_group_options options = of_threads();
    options.engine = "nccl";
    return tinyai_group_open(c.into(into), &options, c.out<tinyai_group>());
  };
}
CASE(tinyai_group_get_state) {
  const tinyai_group group = new_group(w);
  return [=](Call& c) {
    tinyai_group_state state;
    state.struct_size = sizeof state;
    return tinyai_group_get_state(c(group), &state);
  };
}
// A group that has not failed has no next generation.
CASE(tinyai_group_reopen, 0, TINYAI_ERROR_NOT_READY) {
  const tinyai_group group = new_group(w);
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_group_reopen(c.into(into), c(group), c.out<tinyai_group>()); };
}
CASE(tinyai_group_split) {
  const tinyai_group group = new_group(w);
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_group_split(c.into(into), c(group), 0, c.out<tinyai_group>()); };
}
CASE(tinyai_group_close) {
  const tinyai_group group = new_group(w);
  return [=](Call& c) { return tinyai_group_close(c(group, Taking::kReleased)); };
}

CASE(tinyai_array_group_sum) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = turned(w);
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_array_group_sum(c.into(into), c(x), c(group), c.out<tinyai_array>()); };
}
CASE(tinyai_array_group_gather) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = turned(w);
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_array_group_gather(c.into(into), c(x), c(group), 1, c.out<tinyai_array>()); };
}
CASE(tinyai_array_group_scatter_sum) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = turned(w);
  const tinyai_manager into = w.work;
  return
      [=](Call& c) { return tinyai_array_group_scatter_sum(c.into(into), c(x), c(group), 1, c.out<tinyai_array>()); };
}
CASE(tinyai_variable_group_sum) {
  const tinyai_group group = new_group(w);
  const tinyai_variable x = w.parameter();
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_variable_group_sum(c.into(into), c(x), c(group), c.out<tinyai_variable>()); };
}
CASE(tinyai_variable_group_same) {
  const tinyai_group group = new_group(w);
  const tinyai_variable x = w.parameter();
  const tinyai_manager into = w.work;
  return [=](Call& c) { return tinyai_variable_group_same(c.into(into), c(x), c(group), c.out<tinyai_variable>()); };
}
CASE(tinyai_variable_group_gather) {
  const tinyai_group group = new_group(w);
  const tinyai_variable x = w.parameter();
  const tinyai_manager into = w.work;
  return
      [=](Call& c) { return tinyai_variable_group_gather(c.into(into), c(x), c(group), 0, c.out<tinyai_variable>()); };
}
CASE(tinyai_variable_group_scatter_sum) {
  const tinyai_group group = new_group(w);
  const tinyai_variable x = w.parameter();
  const tinyai_manager into = w.work;
  return [=](Call& c) {
    return tinyai_variable_group_scatter_sum(c.into(into), c(x), c(group), 0, c.out<tinyai_variable>());
  };
}
CASE(tinyai_array_group_share) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = turned(w);
  return [=](Call& c) { return tinyai_array_group_share(c(x), c(group), 0); };
}
// There is no other rank.
CASE(tinyai_array_send, 0, TINYAI_ERROR_RANGE) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_send(c(x), c(group), 1); };
}
CASE(tinyai_array_receive, 0, TINYAI_ERROR_RANGE) {
  const tinyai_group group = new_group(w);
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_receive(c(x), c(group), 1); };
}
