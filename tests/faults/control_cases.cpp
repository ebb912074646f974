// Loops and branches, as they are and in a function that is traced.
#include "case.h"

using faults::Call;
using faults::kCallsHost;
using faults::require;
using faults::World;

namespace {

tinyai_status grown(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t count,
                    void*) {
  tinyai_variable next;
  const tinyai_status status = tinyai_variable_mul(scope, in[0], in[0], &next);
  for (int64_t i = 0; status == TINYAI_OK && i < count; ++i) out[i].id = next.id;
  return status;
}

tinyai_status is_small(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                       void*) {
  tinyai_array value, sum, bound, flag;
  tinyai_status status = tinyai_variable_value(in[0], &value);
  if (status == TINYAI_OK) status = tinyai_array_sum(scope, value, nullptr, 0, 0, &sum);
  if (status == TINYAI_OK) status = tinyai_array_full(scope, nullptr, 0, 50, TINYAI_F32, &bound);
  if (status == TINYAI_OK) status = tinyai_array_less(scope, sum, bound, &flag);
  if (status == TINYAI_OK) out[0].id = flag.id;
  return status;
}

tinyai_function new_function(World& w, tinyai_function_forward_fn run, void* data = nullptr) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = run;
  options.user_data = data;
  tinyai_function function;
  require(tinyai_function_create(w.home, &options, &function), "create");
  return function;
}

tinyai_variable small_leaf(World& w) {
  tinyai_variable leaf;
  require(tinyai_variable_from_array(w.home, w.new_array(TINYAI_F32, {2}, {1, 2}), &leaf), "leaf");
  return w.keep(leaf);
}

// What the step around works with.
tinyai_function g_body, g_condition;

// All three, and a gradient through them.
tinyai_status controlled(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                         void*) {
  tinyai_variable scanned[2], looped, either, sum, gradient;
  tinyai_array value, flag;
  tinyai_scan_options options;
  tinyai_scan_options_init(&options);
  options.length = 2;
  tinyai_status status = tinyai_scan(scope, g_body, in, 1, nullptr, 0, &options, scanned, 2);
  if (status == TINYAI_OK)
    status = tinyai_while_loop(scope, g_condition, g_body, &scanned[0], 1, 4, &looped, 1);
  if (status == TINYAI_OK) status = tinyai_variable_value(looped, &value);
  if (status == TINYAI_OK) status = tinyai_array_any(scope, value, nullptr, 0, 0, &flag);
  if (status == TINYAI_OK) status = tinyai_cond(scope, flag, g_body, g_body, &looped, 1, &either, 1);
  if (status == TINYAI_OK) status = tinyai_variable_sum(scope, either, nullptr, 0, 0, &sum);
  if (status == TINYAI_OK) status = tinyai_grad(scope, sum, in, 1, nullptr, &gradient);
  if (status == TINYAI_OK) out[0].id = gradient.id;
  return status;
}

}  // namespace

CASE(tinyai_scan_options_init) {
  return [](Call& c) { return tinyai_scan_options_init(c.out<tinyai_scan_options>()), TINYAI_OK; };
}
CASE(tinyai_scan, kCallsHost) {
  const tinyai_function body = new_function(w, grown);
  const std::vector<tinyai_variable> x{small_leaf(w)};
  return [body, x, &w](Call& c) {
    tinyai_scan_options options;
    tinyai_scan_options_init(&options);
    options.length = 3;
    return tinyai_scan(c.into(w.work), c(body), c.list(x), 1, nullptr, 0, &options, c.out<tinyai_variable>(), 1);
  };
}
CASE(tinyai_while_loop, kCallsHost) {
  const tinyai_function body = new_function(w, grown), condition = new_function(w, is_small);
  const std::vector<tinyai_variable> x{small_leaf(w)};
  return [body, condition, x, &w](Call& c) {
    return tinyai_while_loop(c.into(w.work), c(condition), c(body), c.list(x), 1, 5, c.out<tinyai_variable>(), 1);
  };
}
CASE(tinyai_cond, kCallsHost) {
  const tinyai_function body = new_function(w, grown);
  const tinyai_array flag = w.new_array(TINYAI_BOOL, {1}, {1});
  const std::vector<tinyai_variable> x{small_leaf(w)};
  return [body, flag, x, &w](Call& c) {
    return tinyai_cond(c.into(w.work), c(flag), c(body), c(body), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
// Another function each time: each call is traced.
CASE_OF(tinyai_function_call, with_control_flow, kCallsHost) {
  g_body = new_function(w, grown);
  g_condition = new_function(w, is_small);
  const std::vector<tinyai_variable> x{small_leaf(w)};
  return [x, &w](Call& c) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = controlled;
    tinyai_function function;
    const tinyai_status made = tinyai_function_create(w.work, &options, &function);
    if (made != TINYAI_OK) return made;
    const tinyai_status status =
        tinyai_function_call(c.into(w.work), function, c.list(x), 1, c.out<tinyai_variable>(), 1);
    tinyai_function_release(function);
    return status;
  };
}
